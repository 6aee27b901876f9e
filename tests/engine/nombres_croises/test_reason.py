"""Conclusions are true, grades mean what they say, and the generator keeps its word."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nombres_croises.explain import lowest, reason
from engine.games.nombres_croises.generator import (
    TRUTHS,
    any_filling,
    asked,
    fewest_given,
    made,
    puzzle_for,
    staircase,
    with_given,
)
from engine.games.nombres_croises.problem import bits, of_filling, read_puzzle
from engine.games.nombres_croises.reason import closure, grade, next_step, steps
from engine.games.nombres_croises.solver import arcs, fillable, fixed, solve


@st.composite
def solvable(draw, most=6):
    height, width = draw(st.integers(2, most)), draw(st.integers(2, most))
    squares = st.integers(0, (1 << (height * width)) - 1)
    given_ = draw(squares) & draw(squares) if draw(st.booleans()) else 0
    return of_filling(height, width, draw(squares), given_)


@given(solvable())
@settings(max_examples=150, deadline=None)
def test_every_conclusion_is_true_in_every_filling(puzzle):
    filling = solve(puzzle).filling
    certain = fixed(puzzle, filling)
    levels = []
    for step in steps(puzzle):
        assert (step.pawns | step.crosses) & ~certain == 0
        assert step.pawns & ~filling == 0
        assert step.crosses & filling == 0
        levels.append(step.level)
        assert reason(puzzle, step, lowest(step.pawns or step.crosses)).strip()
    assert levels == sorted(levels)
    found = next_step(puzzle)
    if certain:
        assert found.kind != "choice", "what is certain is found"
    elif puzzle.given != puzzle.shape.full:
        assert found.kind == "choice"
        assert fillable(puzzle.with_marks(found.pawns, found.crosses))


@given(solvable(8))
@settings(max_examples=100, deadline=None)
def test_one_filling_never_needs_more_than_last_places(puzzle):
    answer = solve(puzzle)
    assert answer.unique == (closure(puzzle, 2).given == puzzle.shape.full)
    if answer.unique:
        assert grade(puzzle) <= 2
        if not puzzle.given:
            assert closure(puzzle, 1).given == puzzle.shape.full


def test_the_reasons_in_words():
    def why(text):
        puzzle = read_puzzle(text)
        step = next_step(puzzle)
        return step.kind, reason(puzzle, step, lowest(step.pawns or step.crosses))

    kind, sentence = why("2,1 1,2")
    assert kind == "full"
    assert sentence == "Row 1 has 2 squares and needs 2 pawns. So every square has a pawn."
    assert why("0,1 1,0") == ("empty", "Row 1 needs no pawn. So all its squares stay empty.")
    kind, sentence = why("1,1,1 1,1,1 #??/???/???")
    assert (kind, sentence) == ("reached", "Row 1 has its 1 pawn. So the other squares stay empty.")
    kind, sentence = why("2,1,1 1,2,1 .??/???/???")
    assert (kind, sentence) == ("last", "Row 1 still needs 2 pawns and has just 2 places left.")
    kind, sentence = why("3,3,1,1 1,1,3,3")
    assert kind == "count"
    assert sentence.replace("\N{NO-BREAK SPACE}", " ") == (
        "Rows 1 and 2 still need 6 pawns together. The columns can give them 6 at most. "
        "1 + 1 + 2 + 2 = 6. So column c must fill all its open squares there."
    )
    assert why("1,1 1,1")[0] == "choice"


@pytest.mark.parametrize("size", [4, 6, 9, 14])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_generated_puzzles_have_the_level_asked_for(size, level):
    luck = random.Random(f"{size}{level}")
    puzzle = made(luck, size, level)
    reachable = min(level, 3) if size == 4 else level
    assert grade(puzzle) == reachable
    assert solve(puzzle).unique == (level <= 2)
    assert bool(puzzle.given) == (level == 2)
    assert (puzzle.height, puzzle.width) == (size, size)


@pytest.mark.parametrize("size", [4, 7, 12])
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_kinds_are_kept_at_every_level(size, level):
    luck = random.Random(f"{size}{level}")
    sums, given_ = made(luck, size, level, "sums"), made(luck, size, level, "given")
    several = made(luck, size, level, "several")
    assert solve(sums).unique
    assert not sums.given
    assert grade(sums) == 1
    assert solve(given_).unique
    assert given_.given
    assert fillable(several)
    assert not solve(several).unique


@pytest.mark.parametrize("truth", TRUTHS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_questions_have_the_answer_asked_for(truth, level):
    luck = random.Random(f"{truth}{level}")
    for size in (4, 5, 8, 11):
        answer = solve(asked(luck, size, level, truth))
        found = "none" if answer.filling is None else "unique" if answer.unique else "several"
        assert found == truth


def test_the_same_seed_gives_the_same_puzzle():
    puzzle_for.cache_clear()
    one = [puzzle_for(seed, 6, 2, "any", False) for seed in range(4)]
    puzzle_for.cache_clear()
    assert one == [puzzle_for(seed, 6, 2, "any", False) for seed in range(4)]
    assert len(set(one)) > 1


@given(st.integers(0, 10**6), st.integers(2, 10), st.integers(2, 10))
@settings(max_examples=40, deadline=None)
def test_staircases_and_given_squares_leave_one_filling(seed, height, width):
    luck = random.Random(seed)
    assert solve(staircase(luck, height, width)).unique
    puzzle = with_given(luck, height, width)
    assert solve(puzzle).unique
    filling = solve(puzzle).filling
    for i in bits(puzzle.given):
        less = of_filling(height, width, filling, puzzle.given & ~(1 << i))
        assert not solve(less).unique, "no given square is too many"


def least_given(height, width, filling):
    """The fewest given squares, for certain: the best order of the lines over all their subsets."""
    ahead = arcs(of_filling(height, width, filling), filling)
    every = range(height + width)
    best = [0] + [99] * ((1 << len(every)) - 1)
    for first in range(len(best)):
        for line in every:
            if not first >> line & 1:
                more = first | 1 << line
                best[more] = min(best[more], best[first] + (ahead[line] & first).bit_count())
    return best[-1]


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_the_generator_gives_as_few_squares_as_any_search(size):
    luck = random.Random(size)
    for _grid in range({7: 2}.get(size, 8)):
        filling = any_filling(luck, size, size)
        found = fewest_given(luck, size, size, filling)
        assert solve(of_filling(size, size, filling, found)).unique
        assert found.bit_count() == least_given(size, size, filling)


def test_in_all_tiny_grids_one_filling_means_last_places_decide_it():
    """Every filling of two by three with every choice of given squares: no exception."""
    fillings = range(64)
    for given_ in range(64):
        alike = Counter(of_filling(2, 3, filling, given_) for filling in fillings)
        for puzzle, fillings_ in alike.items():
            decided = closure(puzzle, 2).given == puzzle.shape.full
            assert decided == (fillings_ == 1)
            assert not decided or grade(puzzle) <= 2


@pytest.mark.parametrize("seed", range(25))
def test_small_grids_get_the_fewest_given_squares_there_can_be(seed):
    luck = random.Random(seed)
    filling = luck.getrandbits(12)
    found = fewest_given(luck, 3, 4, filling).bit_count()
    for size in range(found):
        for squares in combinations(range(12), size):
            given_ = sum(1 << i for i in squares)
            assert not solve(of_filling(3, 4, filling, given_)).unique
