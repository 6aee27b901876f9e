"""What the rule sheet states and counts, and what follows from the decks of the design."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from engine.games.chaines.deck import (
    FORCES,
    PROPERTIES,
    SIGNS,
    apply,
    constraint,
    constraints,
    pack,
    values,
)
from engine.games.chaines.layout import layout
from engine.games.chaines.powers import Number, parts, power

SHEET = {
    # property: probability for a random pair, with all values and with powers of ten
    "ge1": (0.52, 0.54), "le1": (0.52, 0.54), "integer": (0.42, 0.54), "fraction": (0.58, 0.46),
    "near1": (0.43, 0.22), "decimal": (0.81, 1), "power": (0.49, 1), "either": (0.78, 1),
    "gt10": (0.29, 0.39), "lt01": (0.29, 0.39), "upto10": (0.19, 0.07), "even": (0.24, 0.46),
    "five": (0.24, 0.46), "inverse": (0.37, 0.46), "square": (0.26, 0.50), "power5": (0.28, 1),
    "power2": (0.16, 0.07), "power3": (0.15, 0.07), "power10": (0.16, 1), "odd": (0.13, 0),
    "two": (0.13, 0.13), "below": (0.22, 0.46), "above": (0.22, 0.46), "cube": (0.17, 0.26),
    "one": (0.05, 0.07), "tenup": (0.04, 0.39), "tendown": (0.04, 0.39), "six": (0.03, 0),
    "up4": (0.03, 0.26), "down4": (0.03, 0.26), "base": (0.07, 0.07), "far": (0.10, 0.52),
}  # fmt: skip
"""§2.3, rounded; a hundredth more or less, for with or without putting the first card back."""


def test_a_board_of_80_cells():
    for name in ("square-10x8", "cross", "stairs", "ring"):
        assert len(layout(name).cells) == 80


@pytest.mark.parametrize(
    ("name", "heads", "doubles"),
    [("square-10x8", 18, 0), ("cross", 24, 1), ("stairs", 27, 9), ("ring", 29, 1)],
)
def test_the_values_and_double_cells_of_each_board(name, heads, doubles):
    board = layout(name)
    assert (len(board.heads), len(board.doubles)) == (heads, doubles)
    for cell in board.cells:
        row, column = board.heads_of(cell)
        assert board.crossing(row, column) == cell
    for row, column in board.doubles:
        assert board.places[row] == board.places[column]
        assert row.startswith("row-")
        assert column.startswith("col-")


def test_an_eight_by_eight_board_is_a_choice():
    assert len(layout("square-8").cells) == 64
    assert layout("square-8x8").name == "square-8"


def test_84_values():
    deck = values("full")
    assert len(deck) == 84
    assert {deck.count(card) for card in deck} == {3}
    assert {parts(card) for card in deck} == {(b, n) for b in (2, 3, 5, 10) for n in range(-3, 4)}


def test_56_powers_of_ten():
    deck = values("tens")
    assert len(deck) == 56
    assert [deck.count(f"10^{n}") for n in range(6, -7, -1)] == [4] * 6 + [8] + [4] * 6


def test_64_constraints_of_force_1_to_4():
    assert len(set(constraints("full"))) == 64
    assert [len(pack(force, "full")) for force in FORCES] == [16] * 4


def test_some_constraints_of_forces_2_3_4_go_with_powers_of_ten():
    gone = set(constraints("full")) - set(constraints("tens"))
    assert [sum(constraint(card).force == force for card in gone) for force in FORCES] == [
        0, 2, 8, 2,
    ]  # fmt: skip


@pytest.mark.parametrize(("deck", "place"), [("full", 0), ("tens", 1)])
def test_how_likely_each_property_is(deck, place):
    pairs = Counter(permutations(values(deck), 2))
    results: Counter[Number] = Counter()
    for pair, count in pairs.items():
        for sign in SIGNS.values():
            results[apply(sign, *pair)] += count
    for name, asked in PROPERTIES.items():
        true = sum(count for result, count in results.items() if asked.test(result))
        assert true / results.total() == pytest.approx(SHEET[name][place], abs=0.0101), name


def test_the_higher_the_force_the_rarer():
    means = []
    for force in FORCES:
        shares = [SHEET[name][0] for name, asked in PROPERTIES.items() if asked.force == force]
        means.append(sum(shares) / len(shares))
    assert means == sorted(means, reverse=True)
    assert means == pytest.approx([0.57, 0.27, 0.17, 0.05], abs=0.006)


def test_results_are_exact():
    for one, other in permutations(set(values("full")), 2):
        (a, m), (b, n) = parts(one), parts(other)
        product, quotient = apply("×", one, other), apply("÷", one, other)
        assert product.fraction == Fraction(a) ** m * Fraction(b) ** n
        assert quotient.fraction == Fraction(a) ** m / Fraction(b) ** n
    assert power("2^3") * power("5^3") == power("10^3")


@pytest.mark.parametrize(
    ("name", "yes", "no"),
    [
        ("decimal", "2^-3", "3^-1"),
        ("power", "10^0", None),
        ("two", "5^-2", "5^3"),
        ("odd", "3^2", "3^0"),
        ("cube", "2^3", "10^0"),
        ("base", "10^1", "10^-1"),
        ("up4", None, "2^3"),
        ("one", "5^0", "5^1"),
    ],
)
def test_what_cards_mean(name, yes, no):
    assert yes is None or PROPERTIES[name].test(power(yes))
    assert no is None or not PROPERTIES[name].test(power(no))


def test_six_to_the_n_is_made_of_two_and_three():
    six = PROPERTIES["six"].test
    assert six(apply("×", "2^2", "3^2"))
    assert six(apply("÷", "3^1", "5^-1"))
    assert not six(apply("×", "2^2", "5^2"))
    assert not six(apply("×", "2^0", "3^0"))
