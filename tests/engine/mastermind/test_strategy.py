"""The strategies: least totals over all codes, exact search against plain trial, symmetry."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import find
from engine.games.mastermind.codes import FOUND, MARKINGS, Codes, Row, mark
from engine.games.mastermind.search import LEAST, Search
from engine.games.mastermind.strategy import best, next_guess
from tests.engine.asking import Asked

ADVISER = Asked(find("mastermind").adviser)


def played_by_the_computer(colours: int) -> dict[str, int]:
    """Every code hidden once, and the guesses that the fourth level takes to find it."""
    game = find("mastermind")
    taken: dict[str, int] = {}
    for code in Codes.of(colours).texts:
        position = game.start(game.setup(1, {"colours": str(colours), "card": f"={code}"}))
        while position.result is None:
            position = position.play(ADVISER.choose(position.seen_by(0), 0, 4))
        assert position.found
        taken[code] = len(position.lines)
    return taken


@pytest.mark.parametrize(("colours", "total", "longest"), [(6, 5625, 6), (7, 11228, 7)])
def test_self_play_over_all_codes_takes_the_least_total(colours, total, longest):
    taken = played_by_the_computer(colours)
    assert len(taken) == colours**4
    assert sum(taken.values()) == total
    assert max(taken.values()) <= longest
    assert best(colours, ()).cost == total
    assert best(colours, ()).worst == max(taken.values())


def plain_cost(codes: Codes, left: frozenset[str]) -> int:
    """The least cost by trying everything, without bounds."""

    @cache
    def cost(left: frozenset[str]) -> int:
        if len(left) <= 2:
            return 2 * len(left) - 1
        costs = []
        for guess in codes.texts:
            parts: dict[tuple[int, int], set[str]] = {}
            for code in left:
                parts.setdefault(mark(code, guess), set()).add(code)
            if len(parts) > 1:
                inner = [cost(frozenset(p)) for m, p in parts.items() if m != FOUND]
                costs.append(len(left) + sum(inner))
        return min(costs)

    return cost(left)


@settings(max_examples=15, deadline=None)
@given(numbers=st.sets(st.integers(0, 80), min_size=3, max_size=7))
def test_the_search_is_exact_on_small_sets(numbers):
    codes = Codes(3)
    left = sum(1 << number for number in numbers)
    cost, guess = Search(codes).best(left)
    assert cost == plain_cost(codes, frozenset(codes.members(left)))
    assert guess in codes.index


@settings(max_examples=30, deadline=None)
@given(
    numbers=st.sets(st.integers(0, 1295), min_size=3, max_size=12), width=st.sampled_from([1, 5])
)
def test_a_narrow_search_is_never_better_and_keeps_its_word(numbers, width):
    codes = Codes.of(6)
    left = sum(1 << number for number in numbers)
    exact = Search(codes).best(left)[0]
    search = Search(codes, width)
    assert LEAST[len(numbers)] <= exact <= search.best(left)[0]

    def replayed(part: int) -> int:
        if not part:
            return 0
        answers = codes.answers(search.guess(part))
        return part.bit_count() + sum(replayed(part & answer) for answer in answers[:-1])

    assert replayed(left) == search.best(left)[0]


def first_rows(colours: int, answers: list[tuple[int, int]]) -> tuple[Row, ...]:
    """The computed strategy along some answers, as far as codes are left."""
    codes, rows = Codes.of(colours), ()
    for marking in answers:
        more = (*rows, (next_guess(colours, rows), marking))
        if codes.fitting(more).bit_count() < 3:
            break
        rows = more
    return rows


@settings(max_examples=60, deadline=None)
@given(
    colours=st.sampled_from([6, 7]),
    answers=st.lists(st.sampled_from(MARKINGS[:-1]), max_size=3),
    data=st.data(),
)
def test_the_strategy_is_followed_in_any_colours_and_order_of_holes(colours, answers, data):
    rows = first_rows(colours, answers)
    letters = Codes.of(colours).letters
    order = data.draw(st.permutations(range(4)))
    names = str.maketrans(letters, "".join(data.draw(st.permutations(letters))))
    same = tuple(("".join(g[i] for i in order).translate(names), m) for g, m in rows)
    one, two = best(colours, rows), best(colours, same)
    assert (one.cost, one.worst) == (two.cost, two.worst)
    assert one.exact
    assert two.exact


@settings(max_examples=60, deadline=None)
@given(
    code=st.text("ABCDEF", min_size=4, max_size=4),
    guesses=st.lists(st.text("ABCDEF", min_size=4, max_size=4), min_size=3, max_size=6),
)
def test_off_the_strategy_a_guess_always_leads_on(code, guesses):
    codes = Codes.of(6)
    rows = tuple((guess, mark(code, guess)) for guess in guesses)
    left = codes.fitting(rows)
    guess = next_guess(6, rows)
    if left.bit_count() <= 2:
        assert codes.has(left, guess)
    else:
        answers = codes.answers(codes.index[guess])
        assert all((left & answer).bit_count() < left.bit_count() for answer in answers)
    found = best(6, rows)
    assert LEAST[left.bit_count()] <= found.cost <= found.worst * left.bit_count()
