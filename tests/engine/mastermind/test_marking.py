"""Marking: the examples of the rule sheet, and the sets of codes against a plain count."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.mastermind.codes import LETTERS, MARKINGS, Codes, mark, numbers

any_code = st.text("ABCDEF.", min_size=4, max_size=4)


def test_sheet_example_1_red_in_2_and_3_tried_in_3_and_4():
    assert mark("CBBD", "EFBB") == (1, 1)


def test_sheet_example_2_corrected_a_single_red_in_a_wrong_place_gets_one_white():
    """The sheet says “2e position”, which is exactly placed; it is right for the first place."""
    assert mark("CBBD", "BEEF") == (0, 1)
    assert mark("CBBD", "EEFB") == (0, 1)
    assert mark("CBBD", "EBEF") == (1, 0), "as printed: a black one"


def test_a_blank_counts_as_a_colour():
    assert mark("A.B.", "A..C") == (2, 1)
    assert mark("....", "....") == (4, 0)
    assert mark("ABCD", "....") == (0, 0)


def by_hand(code: str, guess: str) -> tuple[int, int]:
    """One answer per peg of the code: the best way to pair equal pegs one to one."""
    blacks = sum(a == b for a, b in zip(code, guess))
    paired = max(
        sum(code[i] == guess[j] for i, j in enumerate(way)) for way in permutations(range(4))
    )
    return blacks, paired - blacks


@given(code=any_code, guess=any_code)
def test_marking_is_the_best_pairing(code, guess):
    assert mark(code, guess) == by_hand(code, guess) == mark(guess, code)
    assert mark(code, guess) in MARKINGS


@given(code=any_code, guess=any_code, data=st.data())
def test_neither_the_order_of_holes_nor_the_names_of_colours_matter(code, guess, data):
    order = data.draw(st.permutations(range(4)))
    names = str.maketrans(LETTERS, "".join(data.draw(st.permutations(LETTERS))))
    moved = ["".join(text[i] for i in order).translate(names) for text in (code, guess)]
    assert mark(*moved) == mark(code, guess)


@pytest.mark.parametrize(("colours", "size"), [(6, 1296), (7, 2401)])
def test_sets_of_codes_agree_with_marking_one_by_one(colours, size):
    codes = Codes.of(colours)
    assert len(codes.texts) == size == codes.count(codes.all)
    for guess in ("AAAA", "AAAB", "AABB", "AABC", "ABCD", "FEFD", codes.letters[-1] * 2 + "AB"):
        number = codes.index[guess]
        expected = Counter(mark(code, guess) for code in codes.texts)
        answers = codes.answers(number)
        assert {m: a.bit_count() for m, a in zip(MARKINGS, answers) if a} == expected
        for marking, answer in zip(MARKINGS, answers):
            assert all(mark(codes.texts[code], guess) == marking for code in numbers(answer))
        column = codes.column(number)
        assert [MARKINGS[m] for m in column] == [mark(guess, code) for code in codes.texts]


@given(
    code=st.text("ABCDEF", min_size=4, max_size=4),
    guesses=st.lists(st.text("ABCDEF", min_size=4, max_size=4), max_size=5),
)
def test_what_fits_is_what_agrees_with_every_row(code, guesses):
    codes = Codes.of(6)
    rows = [(guess, mark(code, guess)) for guess in guesses]
    plain = [text for text in codes.texts if all(mark(text, g) == m for g, m in rows)]
    assert list(codes.members(codes.fitting(rows))) == plain
    assert code in plain


def test_three_blacks_and_a_white_fit_nothing():
    assert Codes.of(6).fitting([("ABCD", (3, 1))]) == 0
