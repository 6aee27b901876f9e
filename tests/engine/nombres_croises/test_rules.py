"""Marks, strokes, races, turns and the question."""

import pytest

from engine.game import BadSetup, IllegalMove
from engine.games.nombres_croises import game

EIGHT = {"rows": "3,6,1,5,8,2,7,4", "cols": "1,2,3,4,5,6,7,8"}
SMALL = {"card": "1,2,1 0,3,1"}
"""The only filling: b1, b2, b3, c2."""


def start(seats=1, moves=(), **options):
    position = game.start(game.setup(seats, options))
    for move in moves:
        position = position.play(move)
    return position


def test_marks_are_put_changed_and_cleared():
    position = start(moves=["pawn a1"], **EIGHT)
    assert position.picture()[0] == "#???????"
    assert position.play("cross a1").picture()[0] == ".???????"
    assert position.play("clear a1").picture()[0] == "????????"
    for move in ("pawn a1", "clear b1", "pawn i1", "pawn a9", "pawn A1", "pawn", "cross"):
        with pytest.raises(IllegalMove):
            position.play(move)


def test_a_stroke_paints_a_run_and_leaves_given_squares():
    position = start(card="2,2,2 2,2,2 ?.?/???/???", moves=["paint pawn a1-c1"])
    assert position.picture()[0] == "#.#"
    assert position.left() == (0, 2, 2, 1, 2, 1)
    position = position.play("paint cross a1-a3")
    assert [row[0] for row in position.picture()] == [".", ".", "."]
    assert position.play("paint clear a1-a3").picture() == ("?.#", "???", "???")
    for move in ("paint pawn c1-a1", "paint pawn a1-b2", "paint pawn a1-a1", "paint a1-a3"):
        with pytest.raises(IllegalMove):
            position.play(move)


def test_given_squares_stay():
    position = start(card="1,1 1,1 #?/??")
    for move in ("pawn a1", "cross a1", "clear a1"):
        with pytest.raises(IllegalMove) as refusal:
            position.play(move)
        assert refusal.value.lit == ("a1",)


def test_heads_count_down_and_show_when_they_are_met_or_broken():
    position = start(**SMALL)
    assert position.left() == (1, 2, 1, 0, 3, 1)
    assert position.heads() == ("open", "open", "open", "met", "open", "open")
    position = position.play("pawn b1")
    assert position.heads()[0] == "met"
    assert position.play("pawn c1").heads()[0] == "broken"
    assert position.play("cross b2").heads()[4] == "broken", "too few places are left"


def test_any_filling_with_the_right_sums_ends_the_grid():
    for first, second in (("a1", "b2"), ("b1", "a2")):
        position = start(card="1,1 1,1", moves=[f"pawn {first}"])
        assert position.result is None
        result = position.play(f"pawn {second}").result
        assert result.winners == (0,)
        assert result.scores == (4,)


def test_giving_up_and_time():
    assert start(moves=["give up"], **SMALL).result.winners == ()
    position = start(time="120", moves=["pawn b1"], **SMALL)
    assert position.time_limit == 120
    assert position.decision == start(time="120", **SMALL).decision
    over = position.play("timeout")
    assert over.result.winners == ()
    assert over.time_limit is None
    with pytest.raises(IllegalMove):
        start(**SMALL).play("timeout")


def test_sums_without_a_filling_can_be_played_and_given_up():
    position = start(card="3,3,1 1,3,3", moves=["pawn a1"])
    assert position.result is None
    assert position.play("give up").result.winners == ()


# A race


def test_in_a_race_each_has_a_grid_and_the_first_to_fill_it_wins():
    position = start(2, ["1 pawn b1", "2 paint pawn b1-b3"], **SMALL)
    assert position.actors == (0, 1)
    assert position.picture(0) == ("?#?", "???", "???")
    assert position.picture(1) == ("?#?", "?#?", "?#?")
    assert position.scores == (2, 4)
    assert position.owner("2 pawn c2") == 1
    result = position.play("2 pawn c2").result
    assert result.winners == (1,)


def test_in_a_race_moves_name_the_player():
    position = start(2, **SMALL)
    for move in ("pawn b1", "3 pawn b1", "0 pawn b1", "1  pawn b1", "1", "pawn b1 1"):
        with pytest.raises(IllegalMove):
            position.play(move)


def test_in_a_race_each_takes_back_their_own_moves_only():
    position = start(2, ("1 pawn a1", "2 pawn b1", "1 paint cross a2-b2", "2 pawn b2"), **SMALL)
    position = position.play("1 back")
    assert position.picture(0) == ("#??", "???", "???")
    assert position.picture(1) == ("?#?", "?#?", "???")
    position = position.play("1 back")
    assert position.picture(0) == ("???", "???", "???")
    assert "1 back" not in position.moves()
    assert "2 back" in position.moves()
    with pytest.raises(IllegalMove, match="nothing to take back"):
        position.play("1 back")
    # What comes after goes on from there, and can be taken back as well.
    position = position.play("1 pawn b1").play("2 back").play("1 back")
    assert position.picture(0) == ("???", "???", "???")
    assert position.picture(1) == ("?#?", "???", "???")


def test_alone_and_in_turns_taking_back_is_no_move():
    for position in (start(1, ("pawn a1",), **SMALL), turns("pawn b1")):
        assert not any("back" in move for move in position.moves())
        with pytest.raises(IllegalMove):
            position.play("back")


@pytest.mark.parametrize("card", ["0,0 0,0", "1,1 1,1 #?/?#"])
def test_a_grid_that_is_right_from_the_start_is_no_race(card):
    with pytest.raises(BadSetup, match="nothing to race for"):
        start(2, card=card)
    assert start(card=card, moves=["cross b1"]).result.winners == (0,)
    assert start(2, card=card, mode="unique").result is None


def test_in_a_race_who_gives_up_leaves_the_other_to_go_on():
    position = start(2, ["1 give up"], **SMALL)
    assert position.actors == (1,)
    with pytest.raises(IllegalMove):
        position.play("1 pawn b1")
    assert position.play("2 paint pawn b1-b3").play("2 pawn c2").result.winners == (1,)
    assert position.play("2 give up").result.winners == ()


def test_when_time_is_up_more_right_lines_win_the_race():
    position = start(2, ["2 pawn b1"], time="120", **SMALL)
    assert position.play("timeout").result.winners == (1,)
    assert start(2, time="120", **SMALL).play("timeout").result.winners == (0, 1)


def test_the_slower_seat_is_named_first():
    position = start(2, ["1 pawn b1"], **SMALL)
    assert position.actors == (1, 0)
    assert position.seat == 1


# In turns


def turns(*moves, **options):
    return start(2, moves, style="turns", **(options or SMALL))


def test_in_turns_a_line_is_a_point_for_who_finishes_it():
    position = turns("cross a1", "pawn b1")
    assert position.points == (0, 0)
    position = position.play("cross c1")
    assert position.points == (1, 0)
    assert position.last.gains == (1, 0)
    position = position.play("cross a2").play("cross a3")
    assert position.points == (2, 0), "column a is full of crosses"


def test_in_turns_a_wrong_mark_is_turned_around_and_the_other_gets_the_line():
    position = turns("cross a1", "pawn b1", "pawn c1")
    assert position.last.wrong
    assert position.picture()[0] == ".#."
    assert position.points == (0, 1)


def test_in_turns_all_lines_are_given_away_and_more_lines_win():
    position = turns()
    for square in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"):
        position = position.play(
            f"{'pawn' if square in ('b1', 'b2', 'b3', 'c2') else 'cross'} {square}"
        )
    assert sum(position.points) == 6
    best = max(position.points)
    assert position.result.winners == tuple(s for s in (0, 1) if position.points[s] == best)


def test_in_turns_any_filling_that_is_left_counts():
    position = turns("cross a1", card="1,1 1,1")
    assert not position.last.wrong
    assert not position.play("pawn b1").last.wrong
    assert position.play("cross b1").last.wrong


def test_in_turns_there_are_single_marks_only():
    position = turns()
    assert set(position.moves()) == {
        "give up",
        *(
            f"{mark} {letter}{n}"
            for mark in ("pawn", "cross")
            for letter in "abc"
            for n in (1, 2, 3)
        ),
    }
    with pytest.raises(IllegalMove):
        position.play("pawn a1").play("pawn a1")
    with pytest.raises(IllegalMove):
        position.play("clear a1")
    assert position.terms.marks == ("pawn", "cross")
    assert start(**SMALL).terms.marks == ("pawn", "cross", "clear")


def test_in_turns_time_up_passes_the_turn_and_giving_up_loses():
    position = start(2, ["timeout"], style="turns", turn_time="15", **SMALL)
    assert position.actors == (1,)
    assert position.play("give up").result.winners == (0,)


def test_in_turns_there_must_be_a_filling_and_a_square_to_mark():
    for card in ("3,3,1 1,3,3", "1,1 1,1 #./.#"):
        with pytest.raises(BadSetup):
            turns(card=card)


# One, several or none


@pytest.mark.parametrize(
    ("card", "truth"),
    [
        ("1,2,1 0,3,1", "unique"),
        ("1,1 1,1", "several"),
        ("3,3,1 1,3,3", "none"),
        ("1,1 1,2", "none"),
    ],
)
def test_the_question_how_many_fillings(card, truth):
    position = start(card=card, mode="unique")
    for answer in ("unique", "several", "none"):
        over = position.play(f"answer {answer}")
        assert over.result.winners == ((0,) if answer == truth else ())
        assert over.result.scores == (int(answer == truth),)


def test_a_right_filling_does_not_answer_the_question():
    position = start(card="1,1 1,1", mode="unique", moves=["pawn a1", "pawn b2"])
    assert position.result is None


def test_in_a_race_a_wrong_answer_is_out():
    position = start(2, ["2 answer none"], card="1,1 1,1", mode="unique")
    assert position.actors == (0,)
    assert position.answers == ("", "none")
    assert position.play("1 answer several").result.winners == (0,)
    assert position.play("1 answer unique").result.winners == ()


def test_answers_are_for_the_question_only():
    with pytest.raises(IllegalMove):
        start(**SMALL).play("answer unique")
