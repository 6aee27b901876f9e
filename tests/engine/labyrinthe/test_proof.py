"""Forced wins against trying everything on small boards; states against positions."""

import random
from functools import cache

import pytest

from engine.advice import never
from engine.games.labyrinthe.computer import choose
from engine.games.labyrinthe.proof import Open, Prover, forced, winning
from engine.games.labyrinthe.rules import game
from engine.games.labyrinthe.state import state_of, text_of


def some(luck, board, seats=2, moves=12, **options):
    """A position after random moves, before the end."""
    position = game.start(game.setup(seats, {"board": board, **options}))
    for _move in range(luck.randrange(moves)):
        after = position.play(luck.choice(list(position.moves())))
        if after.over:
            break
        position = after
    return position


def fresh(position):
    """The same without a past."""
    options = {"board": position.board.name, "card": position.card}
    return game.start(game.setup(len(position.kings), options))


@cache
def arrives(position, hero, moves):
    """By trying everything, asking nothing but the position."""
    if position.over:
        return position.arrived == (hero,)
    if not moves:
        return False
    if position.turn == hero:
        return any(arrives(position.play(move), hero, moves - 1) for move in position.moves())
    return all(arrives(position.play(move), hero, moves) for move in position.moves())


@pytest.mark.parametrize("seats", [2, 3])
def test_small_boards_agree_with_trying_everything(seats):
    luck = random.Random(seats)
    for _ in range(60):
        position = fresh(some(luck, "hexagon-2", seats, 5))
        for hero in range(seats):
            for moves in (1, 2):
                prover = Prover(position, hero, never, 10**6)
                found = prover.wins(state_of(position, 2), moves)
                assert found == arrives(position, hero, moves), (position.card, hero, moves)


def test_full_boards_agree_with_trying_everything():
    luck = random.Random(5)
    tried = 0
    while tried < 25:
        position = some(luck, "hexagon-3", 2, 26)
        free = (position.board.full & ~position.stones).bit_count()
        if free > 8 or position.goes & position.board.goals[position.turn]:
            continue
        tried += 1
        position = fresh(position)
        for moves in (1, 2, 3):
            first = tuple(
                sorted(
                    m
                    for m in position.moves()
                    if arrives(position.play(m), position.turn, moves - 1)
                )
            )
            assert tuple(sorted(winning(position, moves, never, 10**6))) == first, position.card


def test_known_starts():
    smallest = game.start(game.setup(2, {"board": "hexagon-2"}))
    assert forced(smallest).king == 0
    assert winning(smallest, 2) == ("go b2",)
    race = game.start(game.setup(2, {"board": "hexagon-4", "stones": "0"}))
    assert winning(race, 6) == ("go b3", "go b4")


def test_a_question_that_takes_too_long_stays_open():
    position = game.start(game.setup(2, {"board": "hexagon-4"}))
    with pytest.raises(Open):
        winning(position, 8, never, 50)
    assert forced(position, budget=50) is None


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_states_tell_what_positions_tell(seats):
    luck = random.Random(seats)
    for _ in range(12):
        position = some(luck, luck.choice(("hexagon-2", "hexagon-3", "hexagon-5")), seats, 30)
        state = state_of(position, 2)
        assert {text_of(position, move) for move in state.moves()} == {
            move for move in position.moves() if move != "swap"
        }
        for move in list(state.moves())[::3]:
            after, told = position.play(text_of(position, move)), state.after(move)
            assert tuple(told.steps) == after.steps
            assert (told.final() is not None) == after.over
            if after.over:
                winners = {king for king, share in enumerate(told.final()) if share}
                assert winners == {after.king_of(seat) for seat in after.result.winners}
            else:
                assert told.seat == after.turn


def test_the_third_time_is_known_to_searches():
    position = game.start(game.setup(2))
    for move in ("go b3", "go h3", "go b4", "go h4", "go b3", "go h3", "go b4", "go h4", "go b3"):
        position = position.play(move)
    assert not position.over
    state = state_of(position)
    again = state.after(position.board.tiling.bit["h3"])
    assert again.final() == (0.5, 0.5)
    assert position.play("go h3").over


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_told_to_stop_it_moves_all_the_same(level):
    luck = random.Random(level)
    for seats in (2, 3, 6):
        position = some(luck, "hexagon-5", seats)
        assert position.allows(choose(position, level, lambda: True))


def test_every_level_takes_a_win_and_levels_above_the_first_prevent_one():
    home = game.start(game.setup(2, {"board": "hexagon-3", "card": ".../..../...../.A../B.. 1"}))
    danger = game.start(game.setup(2, {"board": "hexagon-3", "card": "..x/..B./A..../..../... 1"}))
    for level in (1, 2, 3, 4):
        assert home.play(choose(home, level, never)).arrived == (0,)
        if level > 1:
            assert choose(danger, level, never) == "stone a2"
