"""The plain board: no level is as good as the one above it, and a sure win is found."""

import random

import pytest

from engine.advice import never
from engine.games.ponts.adviser import adviser
from engine.games.ponts.computer import forced
from engine.games.ponts.plain import DRAWN, state_of
from engine.games.ponts.rules import game

MATCHES = 24
PLAIN = {"size": "4", "lattice": "plain", "swap": "no"}


def played(number, levels):
    """The winner's seat of a match after two pawns by chance, None if nobody is through."""
    luck = random.Random(number // 2)
    position = game.start(game.setup(options=PLAIN))
    for _pawn in range(2):
        position = position.play(luck.choice(list(position.moves())))
    while not position.over:
        level = levels[position.seat]
        # Forêt does without its search here: what it sees at once is enough.
        move = adviser.choose(position, position.seat, level, lambda: True)
        position = position.play(move)
    return next(iter(position.result.winners), None)


@pytest.mark.parametrize("upper", [2, 3, 4])
def test_each_level_wins_at_least_65_of_100_against_the_one_below(upper):
    points = 0.0
    for number in range(MATCHES):
        ours = number % 2
        levels = (upper, upper - 1) if ours == 0 else (upper - 1, upper)
        winner = played(number, levels)
        points += 0.5 if winner is None else float(winner == ours)
    assert points >= 0.65 * MATCHES


def start(*moves, size="3"):
    position = game.start(game.setup(options={**PLAIN, "size": size}))
    for move in moves:
        position = position.play(move)
    return position


def test_a_win_that_cannot_be_stopped_is_found():
    # With c5 red comes down to three pawns side by side: below each of them it gets through.
    position = start("c2", "b2", "c3", "b3", "c4", "f2", "d5", "f3", "e5", "f6")
    move = forced(position, never)
    assert move
    after = position.play(move)
    for answer in list(after.moves()):
        assert forced(after.play(answer), never)


def test_nothing_is_sure_at_the_start_and_nothing_once_both_are_cut_off():
    assert forced(start(), never) == ""
    position = start("b4", "d2", "c4", "d3", "e4", "d5", "f4", "d6")
    assert state_of(position).final() in (None, DRAWN)


def test_a_search_agrees_with_the_rules_about_the_end():
    luck = random.Random(5)
    for _match in range(30):
        position = start()
        while not position.over:
            state = state_of(position)
            if state.final() is None:
                assert {position.board.tiling.called[bit] for bit in state.moves()} == set(
                    position.moves()
                )
            else:
                assert state.final() == DRAWN  # nobody will be through, whatever comes
            position = position.play(luck.choice(list(position.moves())))
        winners = position.result.winners
        assert state_of(position).final() == (
            DRAWN if not winners else ((1.0, 0.0), (0.0, 1.0))[winners[0]]
        )
