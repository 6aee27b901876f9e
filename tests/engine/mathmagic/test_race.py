"""The race of Math&Magic: claims, wrong ones, moves, numbers by chance."""

import pytest

from engine.game import IllegalMove
from engine.games.mathmagic import game
from engine.games.mathmagic.cells import checkered
from tests.engine.mathmagic.starts import BOARD, race


def test_the_first_to_press_answers_for_one_point():
    position = race()
    assert position.actors == (0, 1, 2)
    assert position.time_limit is None
    assert list(position.moves())[:2] == ["claim 1", "pass 1"]
    assert position.owner("claim 3") == 2
    position = position.play("claim 3")
    assert position.actors == (2,)
    position = position.play("3: 5*(7+3)")
    assert position.points == (0, 0, 1)
    assert (position.number, position.actors) == (51, (0, 1, 2))


@pytest.mark.parametrize("wrong", ["3: 5*(7-3)", "3: 5+7+3", "timeout", "pass"])
def test_a_wrong_claim_is_out_for_that_number(wrong):
    position = race().play("claim 2").play(wrong)
    assert position.number == 50
    assert position.actors == (0, 2)
    assert position.points == (0, 0, 0)
    assert position.event.kind == "wrong"
    with pytest.raises(IllegalMove):
        position.play("claim 2")
    assert position.play("claim 1").play("3: 5*(7+3)").actors == (0, 1, 2)


def test_a_claim_that_breaks_rule_a_is_wrong():
    position = race(12).play("claim 1").play("2: 2*6*1")
    assert position.event.why == "A"


def test_a_slip_of_the_finger_is_no_claim():
    position = race().play("claim 1")
    for text in ("3: 5*(7+", "3: 5*7", "Z: 5", "3: 5*(7+3)+1"):
        with pytest.raises(IllegalMove):
            position.play(text)


def test_if_all_pass_the_next_number_comes():
    position = race().play("pass 2").play("pass 1").play("pass 3")
    assert position.number == 51
    assert position.event.kind == "nobody"


def test_the_race_with_and_without_a_move():
    position = race(65).play("claim 1").play("A3-A4").play("4: 9*8-(4+3)")
    assert position.points == (1, 0, 0)
    assert position.grid == BOARD, "the next number starts from the same board"
    position = race(65, moving="no").play("claim 1")
    with pytest.raises(IllegalMove, match="Nothing may be moved"):
        position.play("A3-A4")
    assert all(":" in move or move == "pass" for move in position.moves())


def test_a_wrong_answer_after_a_move_puts_the_piece_back():
    position = race(65).play("claim 1").play("A3-A4").play("4: 9*8-4+3")
    assert position.grid == BOARD


def test_the_childrens_race_is_on_the_starting_board():
    position = game.start(game.setup(2, {"rules": "race", "board": "18"}, 3))
    assert position.grid == checkered(3)
    assert position.reserve == ""


def test_numbers_by_chance_can_be_found_on_the_board():
    from engine.games.mathmagic import finder

    options = {"rules": "race", "numbers": "chance", "end": "500", "moving": "no"}
    terms = game.start(game.setup(2, options, 4)).terms
    assert all(finder.still(terms.grid, number) for number in terms.numbers)
