"""Races of Labyrinthe: matches played on by chance, with a little sense."""

import random

import pytest

from engine.advice import never
from engine.games.labyrinthe.computer import choose
from engine.games.labyrinthe.race import Race
from engine.games.labyrinthe.rules import game
from engine.games.labyrinthe.state import state_of

MANY = (4, 6)
LEVELS = (1, 2, 3, 4)
GAP = "...../....A./...x.xx/......../........./......../......./....../B.... 2"
"""All short ways of A lead through one gap."""
LAST = (
    "...A.../......../........./........../.........../............/............./.B........../"
    "x........../D........./........./......../...C... 1"
)
"""Only player 1 moves before player 2 arrives."""


def start(seats, **options):
    return game.start(game.setup(seats, options))


def race(position):
    state = state_of(position)
    return Race(state.board, state.kings, state.stones, state.left, state.seat, state.exchanged)


@pytest.mark.parametrize("seats", game.seats)
def test_somebody_wins(seats):
    luck = random.Random(seats)
    for _ in range(20):
        won = race(start(seats)).run(luck)
        assert sorted(won) == [*[0.0] * (seats - 1), 1.0]


def test_without_stones_only_the_way_counts():
    running = race(start(4, stones="0"))
    running.run(random.Random(1))
    assert not running.stones


def test_a_stone_that_costs_the_leader_dearly_is_laid():
    running = race(start(2, card=GAP))
    before = running.steps[0]
    assert running.hinders(before)
    assert running.board.tiling.names(running.stones) == ("c4", "c5", "c6", "c7")
    assert running.steps[0] == before + 2


@pytest.mark.parametrize("seats", MANY)
def test_whoever_is_stopped_at_once_has_a_move(seats):
    position = start(seats)
    for level in LEVELS:
        assert position.allows(choose(position, level, lambda: True))


@pytest.mark.parametrize("seats", MANY)
def test_the_same_position_the_same_move(seats):
    position = start(seats)
    for level in LEVELS[:3]:
        assert choose(position, level, never) == choose(position, level, never)


@pytest.mark.parametrize("level", [2, 3, 4])
def test_who_is_the_last_that_can_stop_a_king_does(level):
    assert choose(start(4, card=LAST), level, never) == "stone h1"
