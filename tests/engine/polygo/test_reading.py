"""What is read to the end, against brute force over whole matches by the rules."""

import random

import pytest

from engine.advice import Stopped
from engine.games.polygo.reading import Reader, at_least, shares_first, verdicts, wins
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import sea_of
from engine.tilings import each

BOARDS = ("square-4", "hexagon-3", "square-3", "triangle-2", "hexagon-2", "square-4x3")
MOST = 4_000


class TooMany(Exception):
    """More positions than a test should look at."""


def forces(position: PolyGoPosition, seat: int, memo: dict) -> bool:
    """Whether a seat wins alone against all others, by trying everything there is."""
    if position.over:
        return position.result.winners == (seat,)
    if position not in memo:
        if len(memo) > MOST:
            raise TooMany
        memo[position] = False
        ways = (forces(position.play(move), seat, memo) for move in position.moves())
        memo[position] = any(ways) if position.turn == seat else all(ways)
    return memo[position]


def some_position(seed: int) -> PolyGoPosition:
    """A position with few empty cells, of any board, number of seats and options."""
    luck = random.Random(seed)
    options = {
        "board": luck.choice(BOARDS),
        "captured": luck.choice(["emptied", "recoloured"]),
        "cells": luck.choice(["any", "any", "own"]),
    }
    position = game.start(game.setup(luck.choice([2, 2, 3]), options))
    few = luck.choice([3, 4, 5])
    while not position.over and position.white.bit_count() > few:
        position = position.play(luck.choice(list(position.moves())))
    return position


@pytest.mark.parametrize("block", range(5))
def test_verdicts_agree_with_brute_force(block):
    tried = known = 0
    for seed in range(24 * block, 24 * (block + 1)):
        position = some_position(seed)
        if position.over:
            continue
        found, memo = verdicts(position), {}
        try:
            truth = {m: forces(position.play(m), position.turn, memo) for m in position.moves()}
        except TooMany:
            continue
        for move, verdict in found.items():
            tried += 1
            known += verdict is not None
            assert verdict is None or verdict == truth[move], (seed, position.card, move)
    assert known >= 0.95 * tried > 0


@pytest.mark.parametrize("seed", range(30))
def test_what_is_certain_is_certain(seed):
    """Cells behind one coast alone end as its owner's, however the match goes on."""
    luck = random.Random(seed)
    position = game.start(game.setup(3, {"board": luck.choice(["hexagon-4", "triangle-3"])}))
    sure = [0, 0, 0]
    while not position.over:
        for seat in range(3):
            sure[seat] |= position.shore.sure(position.solid, seat) | position.solid[seat]
        position = position.play(luck.choice(list(position.moves())))
    if not position.third_time:
        for seat in range(3):
            assert not sure[seat] & ~position.pawns[seat]


@pytest.mark.parametrize("seed", range(20))
def test_the_winner_is_known_before_the_end_and_stays(seed):
    luck = random.Random(seed)
    position = game.start(game.setup(2, {"board": "hexagon-4"}))
    final = None
    while not position.over:
        final = final or sea_of(position).final()
        position = position.play(luck.choice(list(position.moves())))
    if final is not None and not position.third_time:
        assert position.result.winners == tuple(s for s, share in enumerate(final) if share)


def test_small_boards_are_known_to_the_end():
    def start(name, seats=2):
        return sea_of(game.start(game.setup(seats, {"board": name})))

    assert Reader(0, wins(0)).verdict(start("hexagon-2")) is True
    assert Reader(0, wins(0)).verdict(start("square-3")) is True
    assert Reader(0, wins(0)).verdict(start("square-2")) is False
    assert Reader(1, shares_first(1)).verdict(start("square-2")) is True
    assert Reader(0, wins(0)).verdict(start("hexagon-2", 3)) is True
    assert Reader(0, at_least(0, 4)).verdict(start("hexagon-2")) is True


def test_a_proof_that_would_take_too_long_is_none():
    sea = sea_of(game.start(game.setup(2, {"board": "hexagon-5"})))
    assert Reader(0, wins(0), nodes=50).verdict(sea) is None
    with pytest.raises(Stopped):
        Reader(0, wins(0), stop=lambda: True).verdict(sea)


@pytest.mark.parametrize("seed", range(12))
def test_a_sea_moves_as_the_rules_do(seed):
    """What a search sees of a move is what the rules make of it, certain cells given away."""
    luck = random.Random(seed)
    position = game.start(game.setup(luck.choice([2, 3]), {"board": "triangle-3"}))
    while not position.over:
        sea = sea_of(position)
        if sea.final() is not None or sea.drained:
            break
        for bit in each(sea.free):
            moved = position.play(position.tiling.called[bit])
            ours, theirs = sea.after(bit), sea_of(moved)
            if not theirs.drained and not ours.drained and not moved.over:
                assert (ours.pawns, ours.solid, ours.seat) == (
                    theirs.pawns, theirs.solid, theirs.seat,
                )  # fmt: skip
        position = position.play(luck.choice(list(position.moves())))
