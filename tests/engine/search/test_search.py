"""The searches on games whose values are known."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache, reduce
from itertools import product
from operator import xor

import pytest

from engine.advice import Stopped, never
from engine.search import (
    Found,
    State,
    alpha_beta,
    exact,
    exact_values,
    max_n,
    max_n_values,
    monte_carlo,
    plain,
)
from engine.tilings import each, tiling
from tests.engine.search.small import BRANCHES, LINES, Crosses, Nim, Pearl, Shares, SmallHex
from tests.engine.work import stop_after

HEAPS = [heaps for heaps in product(range(4), repeat=3) if any(heaps)]


def perfect(state: State[object], found: Found[object]) -> bool:
    """Whether a move keeps all that the seat can have."""
    values = exact_values(state)
    seat = state.seat
    return values[found.move][seat] == max(rewards[seat] for rewards in values.values())


def legal(state: State[object], line: tuple[object, ...]) -> None:
    for move in line:
        assert move in state.moves()
        state = state.after(move)


# --- exact ----------------------------------------------------------------------------------------


def test_tic_tac_toe_is_a_draw():
    found = exact(Crosses())
    assert found.value == 0.5
    assert found.exact
    assert found.work > 1000
    assert len(found.line) == 9
    legal(Crosses(), found.line)


@pytest.mark.parametrize("heaps", HEAPS, ids=str)
def test_nim_is_the_sum_without_carry(heaps):
    found = exact(Nim(heaps))
    assert found.exact
    assert found.value == (1.0 if reduce(xor, heaps) else 0.0)
    legal(Nim(heaps), found.line)


def test_every_first_move_of_small_hex():
    board = tiling("rhombus-3")
    top, bottom = board.mask(board.side(1)), board.mask(board.side(3))

    @cache
    def first_wins(one: int, other: int, turn: int) -> bool:
        """By filling the whole board in every way."""
        free = board.full & ~one & ~other
        if not free:
            return board.joins(top, bottom, one)
        if turn:
            return all(first_wins(one, other | cell, 0) for cell in each(free))
        return any(first_wins(one | cell, other, 1) for cell in each(free))

    values = exact_values(SmallHex(3))
    assert {cell: rewards == (1.0, 0.0) for cell, rewards in values.items()} == {
        cell: first_wins(cell, 0, 1) for cell in each(board.full)
    }
    assert exact(SmallHex(2)).value == 1.0


def test_three_seats_each_for_itself():
    found = exact(Shares(BRANCHES))
    assert (found.move, found.value, found.line) == (1, 0.3, (1, 1, 1))
    assert exact_values(Shares(BRANCHES)) == {0: BRANCHES[2], 1: BRANCHES[7]}


def test_nim_for_three():
    # One coin left: taken. Two heaps of one: the second seat gets the last coin.
    assert exact(Nim((1,), 0, 3)).value == 1.0
    assert exact_values(Nim((1, 1), 0, 3))[0, 0] == (0.0, 1.0, 0.0)


def test_a_memo_is_kept_for_later():
    memo = {}
    first = exact(Nim((3, 4, 5)), memo=memo)
    assert first.work
    assert exact(Nim((3, 4, 5)), memo=memo).work == 0


# --- alpha-beta -----------------------------------------------------------------------------------


def test_alpha_beta_on_tic_tac_toe():
    found = alpha_beta(Crosses())
    assert found.value == 0.5
    assert found.exact
    assert found.work < exact(Crosses()).work * 9
    legal(Crosses(), found.line)


@pytest.mark.parametrize("heaps", HEAPS[::3], ids=str)
def test_alpha_beta_on_nim(heaps):
    state = Nim(heaps)
    found = alpha_beta(state)
    assert found.exact
    assert found.value == exact(state).value
    assert perfect(state, found)
    legal(state, found.line)


@pytest.mark.parametrize("seed", range(30))
def test_alpha_beta_agrees_anywhere(seed):
    luck = random.Random(seed)
    state: State[int] = Crosses() if seed % 2 else SmallHex(3)
    for _move in range(luck.randrange(5)):
        after = state.after(luck.choice(state.moves()))
        if after.final() is None:
            state = after
    found = alpha_beta(state)
    assert found.exact
    assert found.value == exact(state).value
    assert perfect(state, found)


def test_a_win_is_taken_at_once():
    # Two in a row, and an empty corner that would win later too.
    found = alpha_beta(Crosses((0o600, 0o021)))
    assert (found.move, found.value, found.line) == (0o100, 1.0, (0o100,))


def test_a_lost_match_is_held_as_long_as_it_can_be():
    # Seat 1 has lost; only blocking the middle row holds the other up.
    found = alpha_beta(Crosses((0o250, 0o004), 1))
    assert found.exact
    assert found.value == 0.0
    assert found.move in (0o020, 0o002)


def test_alpha_beta_looks_no_further_than_it_is_told():
    found = alpha_beta(Nim((3, 4, 5)), depth=2)
    assert not found.exact
    assert found.value == 0.5
    assert len(found.line) == 2


def test_alpha_beta_for_three_trusts_nobody():
    found = alpha_beta(Shares(BRANCHES))
    worst = {move: min(BRANCHES[4 * move + rest][0] for rest in range(4)) for move in (0, 1)}
    assert found.exact
    assert found.value == max(worst.values())
    assert worst[found.move] == found.value


# --- max^n ----------------------------------------------------------------------------------------


def test_max_n_for_three_each_for_itself():
    found = max_n(Shares(BRANCHES))
    assert (found.move, found.value, found.exact) == (1, 0.3, True)
    assert max_n_values(Shares(BRANCHES), 3) == {0: 0.1, 1: 0.3}


def test_max_n_of_two_is_what_is_exact():
    for heaps in HEAPS:
        assert max_n(Nim(heaps)).value == exact(Nim(heaps)).value


def test_max_n_looks_no_further_than_it_is_told():
    found = max_n(Nim((3, 4, 5), 0, 3), depth=3)
    assert not found.exact
    assert found.value == pytest.approx(1 / 3)


# --- Monte Carlo ----------------------------------------------------------------------------------


@pytest.mark.parametrize("search", [monte_carlo, plain])
def test_monte_carlo_proves_small_games(search):
    for heaps in HEAPS[::5]:
        state = Nim(heaps)
        found = search(state, playouts=20_000)
        assert found.exact
        assert found.value == exact(state).value
        assert perfect(state, found)
        legal(state, found.line)


@pytest.mark.parametrize("search", [monte_carlo, plain])
def test_monte_carlo_finds_the_draw(search):
    found = search(Crosses(), playouts=10_000)
    assert perfect(Crosses(), found)
    assert found.value == pytest.approx(0.5, abs=0.15)
    legal(Crosses(), found.line)


@pytest.mark.parametrize("search", [monte_carlo, plain])
def test_monte_carlo_proves_small_hex(search):
    found = search(SmallHex(3), playouts=20_000)
    assert found.exact
    assert found.value == 1.0
    assert perfect(SmallHex(3), found)


@pytest.mark.parametrize("search", [monte_carlo, plain])
def test_monte_carlo_for_three_each_for_itself(search):
    found = search(Shares(BRANCHES), playouts=2000)
    assert found.exact
    assert (found.move, found.value) == (1, 0.3)


def test_rave_needs_fewer_matches():
    def hits(**how):
        return sum(
            monte_carlo(Pearl(), luck=random.Random(n), playouts=35, **how).move == Pearl.pearl
            for n in range(10)
        )

    assert hits() >= 9
    assert hits(rave=None, bias=0.0, sense=False) <= 5


def test_a_bias_leads():
    class Told(SmallHex):
        def bias(self, move: int) -> float:
            return 1.0 if move == 1 else 0.1

    for playouts in (0, 10):
        found = monte_carlo(Told(5), playouts=playouts, rave=None, bias=100.0)
        assert found.move == 1


class Read(Crosses):
    """Tic-tac-toe, read with care: who can make a row does; who must stop one must."""

    def after(self, move: int) -> Read:
        state = super().after(move)
        return Read(state.masks, state.seat)

    def read(self):
        def rows(seat: int) -> list[int]:
            other = self.masks[1 - seat]
            return [
                cell
                for cell in self.moves()
                if any(
                    (self.masks[seat] | cell) & line == line and not other & line for line in LINES
                )
            ]

        mine, theirs = rows(self.seat), rows(1 - self.seat)
        if mine:
            return ((0.0, 1.0) if self.seat else (1.0, 0.0)), mine
        return None, theirs or None


def test_what_is_read_is_certain():
    found = monte_carlo(Read((0o600, 0o030)), read=5)
    assert found == Found(0o100, 1.0, (0o100,), True, 0)
    # Seat 1 must stop the row at the top, whatever matches by chance say.
    found = monte_carlo(Read((0o600, 0o020), 1), playouts=1, read=5)
    assert found.move == 0o100


def test_reading_proves_sooner():
    state = Crosses((0o400, 0o010))
    work = [
        monte_carlo(kind(state.masks), playouts=40_000, read=read).work
        for kind, read in ((Crosses, 0), (Read, 3))
    ]
    assert work[1] < work[0]


def test_what_is_lost_is_played_on_and_read_no_further():
    asked = []

    class Lost(Crosses):
        def after(self, move: int) -> Lost:
            state = super().after(move)
            return Lost(state.masks, state.seat)

        def read(self):
            asked.append(self)
            return (0.0, 1.0), None

    found = monte_carlo(Lost(), playouts=200, read=1)
    assert found.exact
    assert found.value == 0.0
    assert found.work == 200
    assert asked == [Lost()]


@pytest.mark.parametrize("search", [monte_carlo, plain])
def test_the_same_luck_finds_the_same(search):
    one, two = (search(SmallHex(5), luck=random.Random(7), playouts=300) for _ in range(2))
    assert one == two
    assert one.work == 300


# --- all ------------------------------------------------------------------------------------------

SEARCHES = [alpha_beta, exact, max_n, monte_carlo, plain]


@dataclass(frozen=True)
class Watched(SmallHex):
    """Counts the states made of it: the last of `made` since `stop` was last asked."""

    made: list[int] = field(default_factory=lambda: [0], compare=False)

    def after(self, move):
        self.made[-1] += 1
        after = super().after(move)
        return Watched(after.side, after.pawns, after.seat, self.made)


@pytest.mark.parametrize("search", SEARCHES)
def test_stop_is_asked_often_and_heeded_at_once(search):
    """A few hundred states are some milliseconds; four matches by chance come to two hundred."""
    for asks in (0, 1, 50):
        state, limit = Watched(7), stop_after(asks)

        def stop(made=state.made, limit=limit) -> bool:
            made.append(0)
            return limit()

        found = search(state, stop)
        *between, since = state.made
        assert len(between) == asks + 1
        assert max(between) < 400
        assert since < 10
        assert found.move in SmallHex(7).moves()
        assert found.line[0] == found.move
        assert not found.exact
        assert 0 <= found.value <= 1


@pytest.mark.parametrize("search", SEARCHES)
def test_who_raises_is_heard(search):
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        if asked > 3:
            raise Stopped
        return False

    if search in (monte_carlo, plain):
        with pytest.raises(Stopped):
            search(SmallHex(6), stop)
    else:
        assert search(SmallHex(6), stop).move is not None


@pytest.mark.parametrize("search", SEARCHES)
def test_nothing_to_move(search):
    over = Nim((0, 0), 1)
    assert search(over) == Found(None, 0.0, (), True, 0)


@pytest.mark.parametrize("search", SEARCHES)
def test_a_win_in_one_is_seen_by_all(search):
    found = search(Crosses((0o600, 0o030)), never)
    assert found.exact
    assert found.value == 1.0
