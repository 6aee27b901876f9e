"""Powers as a person writes them, the laws they follow, and what is told in French."""

from fractions import Fraction

import pytest

from engine.games.chaines.deck import PROPERTIES, SIGNS, apply, constraint, constraints, values
from engine.games.chaines.laws import law
from engine.games.chaines.powers import Number
from engine.games.chaines.writing import calculation, plain, result, shown
from engine.texts import set_language


@pytest.fixture
def french():
    set_language("fr")
    yield
    set_language("en")


def test_as_the_sheet_writes_it():
    assert calculation("×", "2^3", "2^-1") == "2³ × 2⁻¹ = 2² = 4"
    assert calculation("×", "10^2", "10^3") == "10² × 10³ = 10⁵ = 100,000"
    assert calculation("÷", "2^1", "2^1") == "2 ÷ 2 = 1"
    assert calculation("×", "2^2", "3^2") == "2² × 3² = 6² = 36"
    assert calculation("÷", "3^0", "10^3") == "3⁰ ÷ 10³ = 10⁻³ = 0.001"


def test_in_french_with_a_comma(french):
    assert calculation("÷", "3^0", "10^3").endswith("= 0,001")
    assert constraint("product:power10").text == "Le produit est une puissance de 10"


def test_no_caret_and_no_hyphen_is_ever_shown():
    for row in set(values("full")) | set(values("tens")):
        for column in set(values("full")):
            for sign in SIGNS.values():
                text = calculation(sign, row, column) + law(sign, row, column)
                assert "^" not in text
                assert "-" not in text


def test_the_last_number_is_the_result():
    for row in set(values("full")):
        for column in set(values("full")):
            last = calculation("×", row, column).rsplit(" = ", 1)[1].replace(",", "")
            if last.replace(".", "").replace("/", "").isdecimal():
                assert Fraction(last) == apply("×", row, column).fraction


def test_a_result_in_its_shortest_form():
    assert result(Number(0, 0, 0)) == "1"
    assert result(Number(1, 1, 0)) == "6"
    assert result(Number(0, -2, -2)) == "15⁻²"
    assert result(Number(2, -1, 0)) == "2² × 3⁻¹"
    assert plain(Number(12, 0, 12)) == ""
    assert shown("10^1") == "10"


@pytest.mark.parametrize(
    ("sign", "row", "column", "said"),
    [
        ("÷", "3^2", "3^-1", "Equal bases: the exponents are subtracted, 2 − (−1) = 3."),
        ("÷", "10^3", "5^3", "Equal exponents: the bases are divided, 10 ÷ 5 = 2."),
        ("×", "10^2", "2^1", "10² is 2² × 5²."),
        ("×", "2^-2", "3^1", "2⁻² is 1 ÷ 2²."),
        ("×", "2^2", "3^1", "2² is 4, and 3 is 3."),
    ],
)
def test_laws(sign, row, column, said):
    assert law(sign, row, column) == said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_says_what_it_wants_and_what_fails(language):
    set_language(language)
    try:
        texts = {constraint(card).text for card in constraints("full")}
        assert len(texts) == 64
        for name in PROPERTIES:
            card = constraint(f"product:{name}")
            assert card.told("1 × 1 = 1", True) != card.told("1 × 1 = 1", False)
            assert card.fails
    finally:
        set_language("en")
