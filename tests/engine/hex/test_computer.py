"""The computers of Hex: legal always, sure of what is at hand, stopped at once."""

from __future__ import annotations

import pytest

from engine.advice import LEVELS
from engine.games.hex.computer import choose
from engine.games.hex.rules import SWAP, game
from tests.engine.hex.test_states import KINDS, started
from tests.engine.work import lines_run, stop_after

AT_ONCE = 1_000_000
"""Lines of Python: about twice what it takes to read the largest board once."""


@pytest.mark.parametrize(("board", "ports", "seats"), KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_legal_match(board, ports, seats, level):
    position = started(board, ports, seats)
    while not position.over:
        move = choose(position, level, stop_after(5))
        assert position.allows(move)
        position = position.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_at_hand_is_taken(level):
    position = started("rhombus-4", card="..1./..1./22../2212 1")
    after = position.play(choose(position, level, stop_after(250)))
    assert after.over
    assert after.result.winners == (0,)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_loss_at_hand_is_prevented(level):
    position = started("rhombus-4", card="..1./..1./.1../222. 2")
    assert choose(position, level, stop_after(250)) in position.moves()
    held = started("rhombus-4", card="..1./..1./.1../.222 2")
    assert choose(held, level, stop_after(250)) == "a4"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_three_stop_whoever_is_ahead(level):
    """Place 1 lacks d2 alone, and place 3 is the last who can stop it."""
    rows = ".1../.1.../.1..../..2..../.1..../.1.../.1.."
    position = started("hexagon-4", seats=3, card=f"{rows} 3")
    assert choose(position, level, stop_after(500)) == "d2"


def test_the_same_board_gives_the_same_move():
    position = started("hexagon-4")
    for level in LEVELS[:3]:
        assert choose(position, level, lambda: False) == choose(position, level, lambda: False)


@pytest.mark.parametrize("level", LEVELS)
def test_stop_is_heeded(level):
    for board in ("rhombus-13", "hexagon-9"):
        position = game.start(game.setup(2, {"board": board}))
        for _move in range(2):
            move, lines = lines_run(lambda at=position: choose(at, level, lambda: True))
            assert lines < AT_ONCE
            position = position.play(move)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_strong_first_pawn_is_taken_over(level):
    position = game.start(game.setup(2, {"board": "rhombus-5", "swap": "yes"}))
    assert choose(position.play("c3"), level, stop_after(500)) == SWAP
    assert choose(position.play("a1"), level, stop_after(500)) != SWAP


def test_a_first_pawn_is_neither_strong_nor_weak():
    position = game.start(game.setup(2, {"board": "rhombus-5", "swap": "yes"}))
    assert choose(position, 4, stop_after(500)) not in ("c3", "a1", "e5")
