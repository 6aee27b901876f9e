"""Who wins is proven: against trying everything, and by playing the proof out."""

import random
from functools import cache

import pytest

from engine.advice import never
from engine.games.ponts.computer import choose, perfect
from engine.games.ponts.pairs import holds, pairs, shown
from engine.games.ponts.rules import game
from engine.games.ponts.trees import proof, winner, winning_moves


def some(size, luck, pawns):
    """A position after so many random pawns, before anybody is through."""
    position = game.start(game.setup(options={"size": str(size), "swap": "no"}))
    for _ in range(pawns):
        after = position.play(luck.choice(list(position.moves())))
        if after.over:
            break
        position = after
    return position


@cache
def brute(pawns, side, board):
    """The winner by trying everything."""
    for mine in (0, 1):
        if board.linked(mine, pawns[mine]):
            return mine
    free = board.free & ~pawns[0] & ~pawns[1]
    while free:
        bit = free & -free
        free ^= bit
        after = (pawns[0] | bit, pawns[1]) if side == 0 else (pawns[0], pawns[1] | bit)
        if brute(after, 1 - side, board) == side:
            return side
    return 1 - side


def test_three_hundred_positions_agree_with_trying_everything():
    luck = random.Random(9)
    for _ in range(300):
        position = some(3, luck, luck.randrange(3, 11))
        board, side = position.board, position.side
        assert winner(position) == brute(position.pawns, side, board)
        right = [
            move
            for move in position.moves()
            if brute(position.play(move).pawns, 1 - side, board) == side
        ]
        assert winning_moves(position) == tuple(right)


@pytest.mark.parametrize("size", range(3, 9))
def test_whoever_begins_can_win(size):
    position = some(size, random.Random(0), 0)
    assert winner(position) == 0
    assert proof(position.board, position.pawns, 0) is None
    assert proof(position.board, position.pawns, 1) is None
    assert winning_moves(position)


@pytest.mark.parametrize("size", [3, 4, 6])
def test_two_trees_share_no_cell_and_mend_each_other_to_the_end(size):
    luck = random.Random(size)
    played = 0
    while played < 12:
        position = some(size, luck, luck.randrange(1, 2 * size))
        side = 1 - position.side
        trees = proof(position.board, position.pawns, side)
        if trees is None:
            continue
        played += 1
        assert not trees.one & trees.other
        while not position.over:
            cell = luck.choice(list(position.moves()))
            trees = proof(position.board, position.pawns, side)
            assert trees is not None
            position = position.play(cell)
            if position.over:
                break
            free = list(position.moves())
            position = position.play(trees.answer(cell) or free[0])
        assert position.linked == side


@pytest.mark.parametrize("size", [3, 4, 5])
def test_fixed_pairs_win_against_every_choice(size):
    luck = random.Random(size)
    found = 0
    while found < 10:
        position = some(size, luck, luck.randrange(2, size * size))
        side = 1 - position.side
        fixed = pairs(position.board, position.pawns, side)
        if not fixed:
            continue
        found += 1
        cells = [cell for pair in fixed for cell in pair]
        assert len(cells) == len(set(cells))
        assert holds(position.board, position.pawns, side, list(fixed))
        for pair in fixed:
            fewer = [other for other in fixed if other != pair]
            assert not holds(position.board, position.pawns, side, fewer)
        assert shown(position.board, position.pawns, side) == fixed


@pytest.mark.parametrize("size", [3, 5])
def test_the_strongest_level_keeps_every_win(size):
    luck = random.Random(size)
    for game_number in range(12):
        position = some(size, luck, luck.randrange(1, size * size))
        wins = winner(position)
        while not position.over:
            if position.side == wins:
                position = position.play(choose(position, 4, never))
                assert position.over or winner(position) == wins
            else:
                level = 1 + game_number % 3
                position = position.play(choose(position, level, never))
        assert position.linked == wins


def test_told_to_stop_it_moves_all_the_same():
    position = some(8, random.Random(1), 4)
    assert position.allows(perfect(position, lambda: True))
