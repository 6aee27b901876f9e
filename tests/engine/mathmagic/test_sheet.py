"""The examples of the rule sheet, by name, the forbidden ones too."""

import pytest

from engine.game import IllegalMove
from engine.games.mathmagic import MathMagicPosition, game
from engine.games.mathmagic.cards import FIRST
from engine.games.mathmagic.expression import Broken, check, digits, read, value
from engine.games.mathmagic.hints import near
from engine.games.mathmagic.terms import PRIMES
from engine.match import Match


def at(number: int, seats: int = 2, **options: str) -> MathMagicPosition:
    options = {"card": FIRST, "target": str(number), "turns": "turn", **options}
    return game.start(game.setup(seats, options))


def refused(position: MathMagicPosition, move: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    return refusal.value.sentence


def test_one_with_line_3():
    position = at(1).play("3: 5+3-7")
    assert position.points == (2, 0)
    assert (position.number, position.seat) == (2, 1)


def test_two_with_column_e():
    assert at(2).play("E: 7-3-2").points == (2, 0)


def test_65_by_sliding_the_3_to_a4():
    position = at(65)
    assert position.digits("4") == "489"
    assert "Use every digit" in refused(position, "4: 9*8-(4+3)")
    position = position.play("A3-A4")
    assert position.digits("4") == "3489"
    assert position.play("4: 9*8-(4+3)").points == (1, 0)
    assert position.play("4: (9*8)-(4+3)").points == (1, 0)


def test_54_by_getting_rid_of_the_7():
    position = at(54)
    assert position.digits("5") == "679"
    for wrong in ("5: 6*9", "5: 6*9+7", "5: 6*9-7"):
        assert refused(position, wrong)
    for slide in ("E5-E4", "E5-E3"):
        assert position.play(slide).play("5: 6*9").points == (1, 0)


def test_a_piece_cannot_be_put_just_anywhere():
    position = at(65)
    assert "along its row or its column" in refused(position, "A3-B4")
    assert "blocked" in refused(position, "E5-E1")
    assert "blocked" in refused(position, "A3-B3")
    assert "no piece" in refused(position, "A1-A2")


def test_a_piece_of_the_third_series_stays_on_the_board():
    position = at(65, reserve="123456789").play("3@A4").play("4: 9*8-(4+3)")
    assert position.points == (1, 0)
    assert position.reserve == "12456789"
    assert position.grid[18] == "3"
    assert "no 3 left" in refused(position, "3@B2")


@pytest.mark.parametrize(
    ("number", "answer"),
    [(12, "2: (2*6)*1"), (12, "2: 2*6/1"), (32, "C: (4*8)/1"), (32, "C: 4*8*1")],
)
def test_rule_a_on_the_grid(number, answer):
    assert refused(at(number), answer).startswith("Rule A")


@pytest.mark.parametrize("text", ["(8*6)*(4-3)", "(7*6)/(3-2)", "8*(4-3)*6", "7/(3-2)*6"])
def test_rule_a_not_on_the_grid(text):
    with pytest.raises(Broken) as fault:
        check(read(text))
    assert fault.value.rule == "A"


def test_rule_b_17_then_18_with_the_1_of_column_f():
    after = at(17).play("E: (2*7)+3")
    assert after.number == 18
    slid = after.play("F1-E1")
    for spelling in ("E: (2*7)+3+1", "E: 1+2*7+3", "E: 2*7+(3+1)"):
        assert refused(slid, spelling).startswith("Rule B")
    assert slid.play("E: 7*3-(2+1)").points == (2, 1)
    assert "E: 7*3-(2+1)" in slid.moves()


def test_rule_b_31_then_32_without_the_1_of_column_c():
    after = at(31).play("C: (4*8)-1")
    for slide in ("C2-B2", "C2-D2"):
        assert refused(after.play(slide), "C: 4*8").startswith("Rule B")
    assert "C: 8*4" not in after.play("C2-B2").moves()
    assert after.play("6: 4*(5+3)").points == (2, 2)


def test_rule_b_needs_the_very_last_number():
    failed = at(17).play("E: (2*7)+3").play("pass").play("pass")
    assert failed.number == 19
    again = at(18).play("F1-E1")
    assert again.play("E: 2*7+3+1").points == (1, 0), "nobody made 17 before"
    odd = at(17, numbers="odd").play("E: 7*2+3")
    assert odd.number == 19


def test_rule_b_also_after_ones_own_number():
    after = at(17, turns="pairs").play("E: (2*7)+3")
    assert after.seat == 0
    assert refused(after.play("F1-E1"), "E: 2*7+3+1").startswith("Rule B")


@pytest.mark.parametrize("text", ["(4*7)+(3-3)", "4*7+3-3", "3+4*7-3", "4*7*3/3", "(4*3)*(7/3)"])
def test_rule_c(text):
    with pytest.raises(Broken) as fault:
        check(read(text))
    assert fault.value.rule == "C"


def test_equal_digits_that_do_not_cancel():
    for text in ("3+3", "3*3", "3*4-3", "4*3/(3+3)"):
        check(read(text))


@pytest.mark.parametrize("text", ["(9*9)+2", "9*(5+4)+2", "(6+4)*9-7", "(7+2)*(6+4)-7"])
def test_83_by_simple_factors(text):
    assert value(read(text)) == 83
    assert "83 is near" in near(read(text), 83)


def test_83_is_near_81_or_90():
    assert near(read("9*9+2"), 83) == "83 is near 81, which is 9 × 9. Then 2 more."
    assert near(read("(5+5)*9-7"), 83) == "83 is near 90, which is 9 × 10. Then 7 less."


def test_products_must_be_whole_as_a_whole():
    assert value(read("8*6/3")) == value(read("8/3*6")) == 16
    assert value(read("5-7+3")) == 1
    for text in ("8/3", "8/3+6/3", "7*(5/2)"):
        with pytest.raises(Broken):
            check(read(text))
    with pytest.raises(Broken):
        check(read("7/(5-3-2)"))


def test_three_and_five_minutes():
    assert [at(number).time_limit for number in (1, 80, 81, 150)] == [180, 180, 300, 300]


def test_paliers():
    position = at(14, seats=3, from_2="15", from_3="30")
    after = position.play("pass").play("pass")
    assert after.points == (-1, 0, 0), "below the threshold nothing is lost"
    after = after.play("A: 6+5+3")
    assert after.points == (-1, 0, 0), "nor won"
    assert after.play("E: 3*(7-2)").play("3: 7*3-5").points == (1, 2, 0)


def test_35_and_36_for_one_37_and_38_for_the_other():
    terms = game.start(game.setup(2, {"turns": "pairs"})).terms
    first = {number: terms.first(place) for place, number in enumerate(terms.numbers)}
    assert first[35] == first[36] != first[37] == first[38]


def test_the_weaker_plays_the_even_numbers():
    for even, weaker in (("2", 1), ("1", 0)):
        terms = game.start(game.setup(2, {"turns": "split", "even": even})).terms
        for place, number in enumerate(terms.numbers):
            assert (terms.first(place) == weaker) == (number % 2 == 0)
    terms = game.start(game.setup(4, {"turns": "split"})).terms
    assert [terms.first(place) for place in range(8)] == [0, 1, 2, 3, 0, 1, 2, 3]


def test_the_list_of_primes():
    printed = (
        "1-2-3-5-7-11-13-17-19-23-29-31-37-41-43-47-53-59-61-67-71-73-79-83-89-97-101-103-107-109-"
        "113-127-131-137-139-149-151-157-163-167-173-179-181-191-193-197-199"
    )
    assert "-".join(map(str, PRIMES)) == printed
    numbers = game.start(game.setup(2, {"numbers": "primes", "end": "150"})).terms.numbers
    assert numbers == PRIMES[:36]


def test_one_move_can_be_taken_back_until_the_answer():
    match = Match.new("mathmagic", 2, {"card": FIRST, "target": "65"}, 1, undo_allowed=False)
    match.play("A3-A5")
    with pytest.raises(IllegalMove, match="Only one piece"):
        match.play("E5-E4")
    match.undo()
    match.play("A3-A4")
    match.play("4: 9*8-(4+3)")
    assert not match.can_undo


def test_digits_of_an_expression():
    assert digits(read("9*8-(4+3)")) == "3489"
