"""Points, turns, failures, the base game, the solo goals, and bad starts."""

import pytest

from engine.game import BadSetup, IllegalMove
from engine.games.mathmagic import game
from engine.games.mathmagic.cards import FIRST, SECOND
from engine.games.mathmagic.cells import DARK, LINES, checkered, line_digits, scattered
from engine.games.mathmagic.reach import HIGHEST
from engine.match import Match, Seat
from tests.engine.mathmagic.starts import BOARD, at

# The start


@pytest.mark.parametrize("seed", range(40))
def test_the_start_is_checkered_and_keeps_the_advice(seed):
    grid = checkered(seed)
    assert [place for place, sign in enumerate(grid) if sign != "."] == list(DARK)
    assert sorted(grid.replace(".", "")) == sorted("123456789" * 2)
    for line in LINES:
        digits = line_digits(grid, line)
        assert len(set(digits)) == 3
        assert {int(digit) % 2 for digit in digits} == {0, 1}


def test_the_third_series_lies_around():
    assert game.start(game.setup(3)).reserve == "123456789"
    assert game.start(game.setup(3, {"card": FIRST})).reserve == ""


def test_27_digits_anywhere():
    position = game.start(game.setup(3, {"rules": "race"}))
    assert sorted(position.grid.replace(".", "")) == sorted("123456789" * 3)
    assert position.reserve == ""
    assert scattered(1) != scattered(2)


@pytest.mark.parametrize(
    "options",
    [
        {"card": "hello"},
        {"card": "." * 36},
        {"card": "....../" * 5 + "......"},
        {"card": FIRST[:-1]},
        {"card": FIRST.replace("2", "0")},
        {"card": FIRST, "grid": SECOND},
        {"card": f"{FIRST} many"},
        {"card": f"{FIRST} 0"},
        {"card": f"{FIRST} {HIGHEST + 1}"},
        {"card": f"{FIRST} 5 12 3"},
        {"card": "1111../" + "....../" * 4 + "......"},
        {"card": FIRST, "reserve": "0"},
        {"card": f"9...../{'....../' * 4}...... 50 1112223334"},
        {"grid": f"9...../{'....../' * 4}......", "reserve": "1122334455"},
        {"card": FIRST, "reserve": "11"},
        {"target": "-3"},
        {"target": "²"},
        {"reserve": "33"},
    ],
)
def test_bad_starts_get_a_sentence(options):
    with pytest.raises(BadSetup) as refusal:
        game.start(game.setup(2, options))
    assert refusal.value.sentence.endswith(".")


def test_a_card_is_one_problem():
    position = game.start(game.setup(1, {"card": f"{FIRST} 65 3"}))
    assert position.terms.numbers == (65,)
    assert position.reserve == "3"
    assert position.play("D: 8*7+9").over


# Turns and points


def test_a_failure_costs_a_point_and_the_next_player_tries():
    after = at(31).play("timeout")
    assert (after.number, after.seat, after.points) == (31, 1, (-1, 0))
    after = after.play("C: 8*4-1")
    assert (after.number, after.seat, after.points) == (32, 0, (-1, 2))


def test_nobody_loses_if_all_fail():
    after = at(31, seats=3).play("pass").play("timeout").play("pass")
    assert (after.number, after.seat, after.points) == (32, 0, (0, 0, 0))
    assert after.event.kind == "nobody"


def test_the_move_of_a_player_who_fails_is_undone():
    after = at(31, reserve="9").play("9@A1").play("pass")
    assert (after.grid, after.reserve, after.moved) == (BOARD, "9", "")


def test_the_new_configuration_stays():
    after = at(65).play("A3-A4").play("4: 9*8-(4+3)")
    assert after.grid != BOARD
    assert after.digits("4") == "3489"


def test_in_the_base_game_slid_pieces_go_home_and_entered_ones_stay():
    after = at(65, rules="base").play("A3-A4").play("4: 9*8-(4+3)")
    assert after.grid == BOARD
    after = at(65, rules="base", reserve="3").play("3@A4").play("4: 9*8-(4+3)")
    assert after.digits("4") == "3489"
    assert after.reserve == ""


def test_a_wrong_value_is_told_and_costs_nothing():
    position = at(31)
    with pytest.raises(IllegalMove) as refusal:
        position.play("C: 8*4+1")
    assert refusal.value.sentence == "This makes 33, not 31."
    assert refusal.value.lit == ("C",)


def test_pairs_come_back_to_their_player_after_a_failure():
    position = at(1, turns="pairs").play("pass")
    assert position.seat == 1
    position = position.play("3: 5+3-7")
    assert (position.number, position.seat) == (2, 0)


def test_most_points_win():
    position = at(100, end="100")
    position = position.play("pass").play("pass")
    assert position.result.winners == (0, 1)
    position = at(31, end="31").play("C: 8*4-1")
    assert position.result.winners == (0,)
    assert position.result.scores == (2, 0)


def test_odd_only_and_by_chance():
    assert at(1, numbers="odd").terms.numbers == tuple(range(1, 101, 2))
    numbers = game.start(game.setup(2, {"numbers": "chance", "rounds": "20"}, 5)).terms.numbers
    assert len(set(numbers)) == 20
    assert all(1 <= number <= 100 for number in numbers)


def test_until_an_agreed_time():
    position = at(31, minutes="30")
    assert position.terms.numbers[-1] == HIGHEST
    over = position.play("pass").play("stop")
    assert over.result.scores == (0, 0), "the number under way does not count"
    with pytest.raises(IllegalMove):
        at(31).play("stop")


# Alone


def test_as_far_as_possible():
    position = at(31, seats=1).play("C: 8*4-1").play("3: 7*5-3")
    assert position.scores == (32,)
    result = position.play("pass").result
    assert result.scores == (32,)
    assert result.how == "The last number found: 32."


def test_most_points_in_a_range():
    position = at(31, seats=1, goal="range", end="33").play("C: 8*4-1").play("pass")
    assert position.points == (2,), "alone, nobody else finds it: no point is lost"
    assert position.play("pass").result.scores == (2,)


def test_so_many_points_at_the_smallest_number():
    position = at(31, seats=1, goal="fast", points="4").play("C: 8*4-1")
    result = position.play("3: 7*5-3").result
    assert (result.scores, result.winners) == ((32,), (0,))
    assert result.how == "4 points at number 32."


# What is written another way than it is listed


def test_any_spelling_is_kept_in_record_and_code():
    match = Match.new("mathmagic", [Seat("Léo"), Seat("Sara")], {"card": FIRST, "target": "17"}, 7)
    for move in ("E: 3+((2)*7)", "F1-E1", "E: (3*7-1)-2"):
        assert move not in match.position.moves() or "-E" in move
        match.play(move)
    for back in (Match.from_text(match.to_text()), Match.from_code(match.to_code())):
        assert back.moves == match.moves
        assert back.position == match.position


# Rule C by the letter


EQUALS = "3347../" + "....../" * 4 + "......"


@pytest.mark.parametrize(
    "text", ["4*7+3-3", "3+4*7-3", "4*7-3+3", "4*7*3/3", "4*7*(3/3)", "3/3*4*7"]
)
def test_rule_c_by_the_letter_lets_equal_digits_apart(text):
    strict = at(28, card=EQUALS)
    with pytest.raises(IllegalMove, match="Rule C"):
        strict.play(f"1: {text}")
    assert at(28, card=EQUALS, rule_c="literal").play(f"1: {text}").points == (2, 0)


@pytest.mark.parametrize("text", ["(4*7)+(3-3)", "3-3+4*7", "4*7-(3-3)", "(3)-(3)+7*4"])
def test_rule_c_by_the_letter_forbids_equal_digits_together(text):
    position = at(28, card=EQUALS, rule_c="literal")
    with pytest.raises(IllegalMove, match="Rule C"):
        position.play(f"1: {text}")


def test_in_the_race_a_claim_that_breaks_rule_c_by_the_letter_is_out():
    options = {"card": EQUALS, "rules": "race", "rule_c": "literal"}
    claimed = at(28, **options).play("claim 1")
    assert claimed.play("1: 4*7+(3-3)").event.why == "C"
    assert claimed.play("1: 4*7+3-3").points == (1, 0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6*", "This expression is not finished."),
        ("6*(2+1", "A parenthesis is still open."),
        ("6*2", "Use every digit of row 2: you left out 1."),
        ("6", "Use every digit of row 2: you left out 1, 2."),
        ("6*2+2", "Use every digit of row 2 exactly once: 1, 2, 6."),
        ("6*2+1+1", "Use every digit of row 2 exactly once: 1, 2, 6."),
        ("6*2*1", "Rule A: never multiply or divide by 1."),
        ("6+2+1", "This makes 9, not 12."),
        ("2/6+1", "2 ÷ 6 is not a whole number."),
    ],
)
def test_a_wrong_calculation_says_why_and_lights_its_line(text, said):
    position = game.start(game.setup(2, {"card": FIRST, "target": "12"}))
    with pytest.raises(IllegalMove) as fault:
        position.play(f"2: {text}")
    assert (fault.value.sentence, list(fault.value.lit)) == (said, ["2"])


@pytest.mark.parametrize("rules", ["standard", "race"])
def test_an_answer_fits_only_if_it_keeps_the_rules(rules):
    options = {"grid": FIRST, "target": "12", "rules": rules}
    position = game.start(game.setup(2, options))
    assert position.fits("6", "5+4+3")
    for line, text in (
        ("2", "6*2*1"),
        ("2", "6*2"),
        ("2", "6*2+1"),
        ("2", "6*(2+1"),
        ("6", "5+4+"),
    ):
        assert not position.fits(line, text)


def test_points_do_not_count_on_the_way_up_as_far_as_possible():
    position = at(12, seats=1, goal="far", end="100").play("6: 5+4+3")
    assert (position.event.gain, position.points, position.scores) == (0, (0,), (12,))
    assert at(12, seats=1, goal="range", end="100").play("6: 5+4+3").event.gain == 2


# Who is next, and what may be seen of it


def test_whose_number_is_next():
    position = at(20, 3)
    assert (position.turn, position.next_seat) == (0, 1)
    assert position.coming[0] == 21
    # A second seat tries: whoever ends the number, the one after is next.
    assert position.play("pass").next_seat == 2


@pytest.mark.parametrize("turns", ["pairs", "split"])
def test_whose_number_is_next_is_whose_it_becomes(turns):
    position = at(20, 2, turns=turns)
    for _number in range(4):
        expected = position.next_seat
        place = position.place
        while position.place == place:
            position = position.play("pass")
        assert position.turn == expected


def test_nobody_looks_ahead_in_a_race():
    position = game.start(game.setup(3, {"rules": "race", "grid": FIRST}))
    assert len(position.terms.numbers) > 1
    assert position.coming == ()
    assert position.next_seat is None


def test_nobody_knows_whose_a_number_is_that_was_not_said():
    options = {"grid": FIRST, "numbers": "agreed", "rounds": "2"}
    assert game.start(game.setup(2, options)).next_seat is None


def test_a_calculation_that_makes_the_number_fits_unless_a_rule_forbids_it():
    position = at(50)
    assert position.makes("3", "5*(7+3)")
    assert position.fits("3", "5*(7+3)")
    for wrong in ("5*7+3", "5*(7+3", "5*(6+4)", "5*5*(7+3)", "5/(3-3)", "", "hello"):
        assert not position.makes("3", wrong)
        assert not position.fits("3", wrong)
    forbidden = at(12, card="126..." + "/......" * 5)
    assert forbidden.makes("1", "6*2*1")
    assert not forbidden.fits("1", "6*2*1")


def test_the_points_to_make():
    assert at(20).target is None
    position = game.start(game.setup(1, {"goal": "fast", "grid": FIRST}))
    assert position.target == position.terms.points


def test_what_a_move_costs():
    position = at(65)
    moved = position.play("A3-A4")
    assert (position.gain_now, position.gain_unmoved) == (2, 2)
    assert (moved.gain_now, moved.gain_unmoved) == (1, 2)
    race = at(65, rules="race").play("claim 1").play("A3-A4")
    assert (race.gain_now, race.gain_unmoved) == (1, 1)
