"""The plain board: what each level sees and what it overlooks; forks and rows of threats."""

import random

import pytest

from engine.advice import never
from engine.games.ponts.adviser import adviser
from engine.games.ponts.forks import chain, fork, unstoppable
from engine.games.ponts.rules import game
from engine.games.ponts.sight import completing

PLAIN = {"size": "3", "lattice": "plain", "swap": "no"}
FORK = ("c2", "b2", "c3", "b3", "c4", "f2", "d5", "f3")
"""Red is to move: c5 joins four pawns to d5, and both c6 and d6 would finish."""


def start(*moves, **options):
    position = game.start(game.setup(options={**PLAIN, **options}))
    for move in moves:
        position = position.play(move)
    return position


def name(position, bit):
    return position.board.tiling.called.get(bit, "")


def chosen(position, level):
    return adviser.choose(position, position.seat, level, never)


def test_a_fork_cannot_be_answered():
    position = start(*FORK)
    cell = name(position, fork(position.board, position.pawns, 0))
    assert cell == "c5"
    after = position.play(cell)
    assert set(completing(after, 0)) == {"c6", "d6"}
    for answer in list(after.moves()):
        assert completing(after.play(answer), 0)


def test_pousse_closes_the_last_gap_and_overlooks_a_fork():
    after = start(*FORK).play("c5")
    assert chosen(after, 2) in ("c6", "d6")
    blue = start(*FORK[:7])
    assert blue.side == 1
    assert chosen(blue, 2) != "c5"


def test_chene_builds_a_fork_and_does_not_see_that_of_the_other():
    assert chosen(start(*FORK), 3) == "c5"
    blue = start(*FORK[:7])
    assert fork(blue.board, blue.pawns, 0)
    after = blue.play(chosen(blue, 3))
    assert fork(after.board, after.pawns, 0)


def test_foret_does_not_leave_the_other_a_fork():
    blue = start(*FORK[:7])
    after = blue.play(chosen(blue, 4))
    assert not fork(after.board, after.pawns, 0)


def all_positions(count):
    """Positions by chance that are not over and where nobody is about to finish."""
    luck = random.Random(7)
    while count:
        position = start(size="3")
        for _pawn in range(luck.randrange(4, 16)):
            after = position.play(luck.choice(list(position.moves())))
            if after.over:
                break
            position = after
        if not completing(position, 0) and not completing(position, 1):
            yield position
            count -= 1


def wins(position, side, plies):
    """Whether a side gets through in so few moves whatever the other does: every move is tried."""
    if position.linked is not None or position.over or not plies:
        return position.linked == side
    tried = (wins(position.play(move), side, plies - 1) for move in list(position.moves()))
    return any(tried) if position.side == side else all(tried)


def test_a_chain_wins_against_every_answer():
    found = 0
    for position in all_positions(400):
        side = position.side
        if not chain(position.board, position.pawns, side):
            continue
        found += 1
        luck = random.Random(found)
        while not position.over:
            if position.side == side:
                move = chosen(position, 4)
            else:
                gaps = completing(position, 1 - side) or completing(position, side)
                move = luck.choice(gaps or list(position.moves()))
            position = position.play(move)
        assert position.linked == side
    assert found >= 10


def test_forks_are_found_exactly_where_trying_everything_finds_them():
    found = 0
    for position in all_positions(60):
        forked = bool(fork(position.board, position.pawns, position.side))
        assert forked == wins(position, position.side, 3)
        found += forked
    assert found


def test_a_quiet_pawn_may_win_too():
    for position in all_positions(150):
        board, pawns, side = position.board, position.pawns, position.side
        for cell in position.moves():
            if unstoppable(board, pawns, side, board.tiling.bit[cell]):
                after = position.play(cell)
                for answer in list(after.moves()):
                    then = after.play(answer)
                    assert chain(board, then.pawns, side)
                    assert not completing(then, 1 - side)
                return
    raise AssertionError("none of these positions has such a pawn")


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_level_plays_to_the_end_where_nobody_can_get_through(level):
    position = start("b4", "d2", "c4", "d3", "e4", "d5", "f4", "d6")
    while not position.over:
        position = position.play(chosen(position, level))
    assert position.result.winners in ((), (0,), (1,))


def test_the_solution_says_what_is_sure_and_what_is_not():
    sure = adviser.solution(start(*FORK), 0, never)
    assert sure.data == {"exact": True, "winner": 1}
    assert sure.moves == ("c5",)
    assert adviser.solution(start("d4"), 1, never).data["exact"] is False
