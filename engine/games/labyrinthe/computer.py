"""The computer's moves at Labyrinthe: Graine sees one move, Forêt as far as three seconds allow."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.labyrinthe.proof import forced
from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition
from engine.games.labyrinthe.state import LabyrintheState, state_of, text_of
from engine.search import Found, alpha_beta, max_n, max_n_values, monte_carlo

WORK = {2: 400, 3: 6_000, 4: 60_000}
"""States that a level looks at, at most."""
DEPTH = {2: 2, 3: 4, 4: 30}
"""Moves that a level looks ahead, at most."""
THREE_WORK, ROUNDS = {2: 400, 3: 4_000, 4: 40_000}, {2: 1, 3: 3, 4: 27}
"""The same with three kings, whole rounds."""
RACES = {3: 600, 4: 6_000}
"""With more kings: the races that a level runs. What the third and the fourth after one will do
nobody can tell, so they are not looked at move by move."""
EXPLORE, FIRST = 0.3, 4.0
"""How widely races are spread over the moves, and how many the first look at a move is worth."""
STRAYS = 0.4
"""How often Graine lays a stone anywhere instead of going on."""
ASKED = 16
"""A search asks whether to stop once in so many states."""


def choose(position: LabyrinthePosition, level: int, stop: Stop) -> str:
    """The move of a level; in the same position always the same."""
    luck = dice(0, "labyrinthe", level, position.card)
    if position.swap_now and takes_over(position, level, luck, stop):
        return SWAP
    home = position.goes & position.board.goals[position.turn]
    if home:
        return text_of(position, home & -home)
    if level == 1:
        return _strolls(position, luck)
    if level == 4:
        with suppress(Stopped):
            found = forced(position, stop, longest=5)
            if found is not None and found.king == position.turn:
                return found.first[0]
    return text_of(position, searched(position, level, stop).move or 0)


def searched(position: LabyrinthePosition, level: int, stop: Stop) -> Found[int]:
    """The best that a level sees."""
    state = state_of(position)
    if state.seats == 2:
        return alpha_beta(state, counted(WORK[level], stop), DEPTH[level])
    if state.seats == 3:
        return max_n(state, counted(THREE_WORK[level], stop), ROUNDS[level])
    luck = dice(0, "labyrinthe", level, position.card)
    if level == 2:
        return _glance(state, luck)
    races = RACES[level]
    return monte_carlo(state, stop, luck, playouts=races, explore=EXPLORE, rave=None, bias=FIRST)


def _glance(state: LabyrintheState, luck: random.Random) -> Found[int]:
    """The move after which it looks best; of equals any, or all kings would turn the same way."""
    worth = max_n_values(state, 1)
    most = max(worth.values())
    return Found(luck.choice([move for move, value in worth.items() if value == most]), most)


def counted(work: int, stop: Stop) -> Callable[[], bool]:
    """A stop that also comes after so many states."""
    left = work // ASKED

    def asked() -> bool:
        nonlocal left
        left -= 1
        return left < 0 or stop()

    return asked


def _strolls(position: LabyrinthePosition, luck: random.Random) -> str:
    """A step on the way, or now and then a stone, wherever it may do some harm or none."""
    state = state_of(position)
    near = _steps_on(state)
    stones = state.stones_worth()
    if stones and (not near or luck.random() < STRAYS):
        return text_of(position, -luck.choice(stones))
    return text_of(position, luck.choice(near or list(state.moves())))


def _steps_on(state: LabyrintheState) -> Sequence[int]:
    """The steps that bring the king nearer."""
    return [move for move in state.moves() if move > 0 and state.after(move).steps[state.seat]
            < state.steps[state.seat]]  # fmt: skip


def takes_over(position: LabyrinthePosition, level: int, luck: random.Random, stop: Stop) -> bool:
    """Whether the first player's king is worth having: it is, if it stands better."""
    if level == 1:
        return luck.random() < 0.5
    return searched(position, min(level, 3), stop).value < 0.5
