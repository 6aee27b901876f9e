"""Numbers that the players agree on, one by one."""

import pytest

from engine.game import IllegalMove
from engine.games.mathmagic import game
from engine.games.mathmagic.cards import FIRST
from engine.games.mathmagic.reach import HIGHEST
from engine.match import Match
from tests.engine.asking import Asked


def start(seats: int = 3, **options: str):
    return game.start(
        game.setup(seats, {"grid": FIRST, "numbers": "agreed", "rounds": "2", **options})
    )


def test_somebody_says_the_number_that_all_look_for():
    position = start(rules="race")
    assert (position.phase, position.actors, position.number) == ("ask", (0,), 0)
    assert position.time_limit is None
    position = position.play("ask 50")
    assert (position.phase, position.number, position.actors) == ("seek", 50, (0, 1, 2))
    position = position.play("claim 2").play("3: 5*(7+3)")
    assert position.points == (0, 1, 0)
    assert (position.phase, position.actors) == ("ask", (2,))
    position = position.play("ask 65").play("claim 1").play("A3-A4").play("4: 9*8-(4+3)")
    assert position.result.scores == (1, 1, 0)


def test_in_turns_one_says_the_number_for_the_next():
    position = start(2, time="sheet")
    assert position.actors == (1,)
    position = position.play("ask 50")
    assert (position.actors, position.time_limit) == ((0,), 180)
    position = position.play("3: 5*(7+3)")
    assert position.actors == (0,)
    position = position.play("ask 151")
    assert (position.actors, position.time_limit) == ((1,), 300)
    position = position.play("pass").play("pass")
    assert position.result.scores == (2, 0)


def test_alone_one_says_ones_own_numbers_for_points():
    position = start(1, goal="far").play("ask 83").play("pass")
    assert position.result is None
    position = position.play("ask 50").play("3: 5*(7+3)")
    assert position.result.scores == (2,)


def test_each_number_has_its_own_clock():
    match = Match.new("mathmagic", 2, {"numbers": "agreed", "time": "sheet"})
    before = match.position.decision
    match.play("ask 7")
    assert match.position.decision != before


@pytest.mark.parametrize("said", ["ask 0", f"ask {HIGHEST + 1}", "ask", "ask -3", "ask ٣", "pass"])
def test_a_number_is_needed_first(said):
    position = start(rules="race")
    with pytest.raises(IllegalMove, match=f"number from 1 to {HIGHEST}"):
        position.play(said)


def test_every_number_may_be_said():
    position = start()
    assert [*position.moves()] == [f"ask {n}" for n in range(1, HIGHEST + 1)]


def test_a_match_until_an_hour_may_stop_before_a_number_is_said():
    position = start(minutes="15").play("stop")
    assert position.result.scores == (0, 0, 0)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_computer_asks_for_what_the_board_can_make(level):
    position = start(rules="race", moving="no")
    asked = position.play(Asked(game.adviser).choose(position, position.seat, level))
    assert asked.answers


def test_a_hint_names_a_number_that_can_be_made():
    position = start(rules="race", moving="no")
    hints = Asked(game.adviser).hints(position)
    assert position.play(hints[-1].move).answers
    assert str(position.play(hints[-1].move).number) in hints[-1].sentence
    assert Asked(game.adviser).solution(position) is None
    assert Asked(game.adviser).check(position) is None


def named(position) -> int:
    """The number that the hint names, after it was tried."""
    move = Asked(game.adviser).hints(position)[-1].move
    asked = position.play(move)
    assert Asked(game.adviser).solution(asked).moves or asked.answers, "it can be made"
    return asked.number


ALONE = "7...../....../....../....../....../......"


def test_a_hint_names_a_number_once_more_rather_than_one_out_of_reach():
    position = start(2, rules="race", moving="no", grid=ALONE)
    assert named(position) == 7
    position = position.play("ask 7").play("pass 1").play("pass 2")
    assert named(position) == 7
    assert Asked(game.adviser).choose(position, position.seat, 1) == "ask 7"


@pytest.mark.parametrize("seed", range(40))
def test_a_hint_names_no_number_that_rule_b_forbids(seed):
    grid = "....../....../....../....../2.5.1./......"
    options = {"grid": grid, "numbers": "agreed", "rounds": "2", "reserve": ""}
    position = game.start(game.setup(2, options, seed)).play("ask 9").play("5: 5*2-1")
    assert not Asked(game.adviser).solution(position.play("ask 10")).moves, "by rule B"
    assert named(position) != 10
