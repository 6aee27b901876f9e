"""What is certain in HexaDames, against plain minimax and walks to the end; the search as well."""

import random
from functools import cache

import pytest

from engine.advice import never
from engine.games.hexadames.judge import counted, judged
from engine.games.hexadames.proof import LOST, SHARED, WON, outcome, proven
from engine.games.hexadames.rules import game
from engine.games.hexadames.search import Search
from engine.games.hexadames.state import reckoned, texts


def some_endings(seats, count, board="hexagon-3", most=4, **options):
    """Late moments of matches by chance: the same in each run."""
    luck, found = random.Random(f"{seats}:{board}"), []
    while len(found) < count:
        position = game.start(game.setup(seats, {"board": board, **options}))
        while position.mover is not None:
            if sum(position.pawns).bit_count() <= most:
                found.append(position)
                break
            position = position.play(luck.choice(list(position.moves())))
    return found


@cache
def plain(position, me):
    """What a seat can be sure of, told by the rules alone, with nothing clever."""
    if position.mover is None:
        return outcome(position.across, me)
    values = [plain(position.play(move), me) for move in position.moves()]
    return max(values) if position.mover == me else min(values)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("capture", ["optional", "compulsory"])
@pytest.mark.parametrize("arrived", ["off", "stays"])
def test_the_proof_agrees_with_everything_played_out(seats, capture, arrived):
    for position in some_endings(seats, 12, capture=capture, arrived=arrived):
        found = proven(reckoned(position), 100_000)
        assert found is not None
        told = texts(position)
        for move, sure in found[1].items():
            assert sure == plain(position.play(told[move]), position.mover)
        assert found[0] == plain(position, position.mover)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("steps", ["forward", "sideways"])
def test_a_race_comes_out_as_counted_however_they_walk(seats, steps):
    luck, seen = random.Random(5), 0
    for position in some_endings(seats, 40, "hexagon-4", 6, steps=steps):
        while position.mover is not None:
            total = counted(position)
            if total is not None:
                break
            position = position.play(luck.choice(list(position.moves())))
        if position.mover is None:
            continue
        seen += 1
        while position.mover is not None:
            level = position.board.level[position.mover]
            bit = position.board.tiling.bit
            ahead = [
                move
                for move in position.moves()
                if level[bit[move.split("-")[-1]]] < level[bit[move.split("-")[0]]]
            ]
            position = position.play(luck.choice(ahead))
        assert position.across == total
    assert seen > 5


def test_a_deep_search_finds_what_is_proven_for_two():
    for position in some_endings(2, 15, "hexagon-3", 3):
        state = reckoned(position)
        found = proven(state, 100_000)
        search = Search(state.manner, state.seat, never, 10**9)
        move, _value, _depth = search.deepened(state, deepest=30)
        assert found[1][move] == found[0]


def test_what_takes_too_long_is_not_known():
    position = game.start(game.setup(3))
    assert proven(reckoned(position), 50) is None
    known = judged(position, never)
    assert known.sure is None
    assert not known.exact
    assert set(known.worth) == set(position.moves())


def test_three_are_only_certain_of_a_win():
    exact = {LOST: 0, SHARED: 0, WON: 0}
    for position in some_endings(3, 25):
        known = judged(position, never)
        assert known.exact == (known.outcome == WON)
        exact[known.outcome] += 1
    assert exact[WON]
