"""A match: moves, undo and redo with people and computers, the hints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove, Refusal
from engine.match import HintTaken, Match
from tests.engine.matches import COMPUTER, PERSON, tiny, whole

# Starting


def test_without_a_seed_chance_decides():
    seeds = {Match.new("tiny").setup.seed for _ in range(5)}
    assert len(seeds) > 1


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("chess", 2, {}),
        ("tiny", 9, {}),
        ("tiny", 0, {}),
        ("tiny", (), {}),
        ("tiny", 2, {"wings": "2"}),
        ("tiny", 2, {"time": "31"}),
        ("tiny", 2, {"pile": "two"}),
        ("tiny", 2, {"card": "-1"}),
    ],
)
def test_a_start_that_cannot_be_gets_a_sentence(game, seats, options):
    with pytest.raises(BadSetup) as refusal:
        Match.new(game, seats, options)
    assert refusal.value.sentence.endswith(".")


# Moves


@given(st.text())
def test_any_text_as_a_move_is_refused_and_changes_nothing(move):
    match = tiny()
    match.play("take")
    match.play("take")
    match.undo()
    before = whole(match)
    if move in (*match.position.moves(), "timeout"):
        return
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    assert refusal.value.sentence
    assert whole(match) == before


@pytest.mark.parametrize(
    "move",
    [
        "",
        "\0",
        "take\0",
        "take\n",
        " take",
        "TAKE",
        "tаke",
        "x" * 1_000_000,
        "１",
        "\ud800",
        None,
        3,
        b"take",
    ],
)
def test_odd_moves_are_refused(move):
    match = tiny()
    with pytest.raises(IllegalMove):
        match.play(move)
    assert match.ply == 0


def test_nothing_can_be_played_when_it_is_over():
    match = tiny(pile="3", time="0")
    match.replay(["take", "take", "take", "done"])
    assert match.over
    for move in ("take", "done", "timeout", ""):
        with pytest.raises(IllegalMove):
            match.play(move)


# Undo and redo


def test_undo_and_redo_all_the_way():
    match = tiny()
    moves = ["take", "take", "done", "take", "done"]
    match.replay(moves)
    after = match.position
    for _move in moves:
        match.undo()
    assert (match.ply, match.can_undo) == (0, False)
    with pytest.raises(IllegalMove):
        match.undo()
    for _move in moves:
        match.redo()
    assert match.position == after
    with pytest.raises(IllegalMove):
        match.redo()


def test_another_move_ends_the_redo_line_and_the_same_move_keeps_it():
    match = tiny()
    match.replay(["take", "take", "done"], undone=2)
    match.play("take")
    assert match.can_redo, "the very move that was taken back is a redo"
    match.undo()
    match.play("done")
    assert match.line == ("take", "done")
    assert not match.can_redo


def test_undo_takes_the_computers_answer_back_too():
    match = tiny(PERSON, COMPUTER)
    match.replay(["take", "done", "take", "take", "done"])
    match.undo()
    assert match.moves == ("take",), "back where the person said done"
    match.redo()
    assert match.ply == 5, "and the computer's answer comes again"


def test_undo_stops_before_the_computers_opening():
    match = tiny(COMPUTER, PERSON)
    match.replay(["take", "done", "take"])
    match.undo()
    assert match.ply == 2
    assert not match.can_undo


def test_computers_alone_take_nothing_back():
    match = tiny(COMPUTER, COMPUTER)
    match.replay(["take", "done"])
    assert not match.can_undo


def test_without_undo_one_may_still_change_ones_own_decision():
    match = tiny(undo_allowed=False)
    match.replay(["take", "take"])
    match.undo()
    match.undo()
    match.replay(["take", "done"])
    assert not match.can_undo, "the next one has begun"
    match.play("take")
    match.undo()
    assert not match.can_undo


def test_training_always_allows_undo():
    match = tiny(undo_allowed=False, training=True)
    match.replay(["take", "done"])
    assert match.can_undo


# Hints


def test_hints_climb_the_ladder_and_are_on_record():
    match = tiny()
    steps = [match.hint().step for _ in range(5)]
    assert steps == ["nudge", "look", "move", "why", "why"]
    assert match.hints_taken == [HintTaken(0, 0, rung) for rung in (1, 2, 3, 4)]
    match.play("take")
    assert match.rung() == 0


def test_hints_taken_stay_on_record_when_moves_are_taken_back():
    match = tiny()
    match.play("take")
    match.hint()
    match.undo()
    assert match.rung() == 0
    match.redo()
    assert match.rung() == 1, "it is the same position again"
    match.undo()
    match.play("take")
    assert match.rung() == 1
    match.replay([], undone=1)
    match.play("take")
    match.play("done")
    match.undo()
    match.undo()
    assert len(match.hints_taken) == 1


def test_a_hint_on_a_line_that_is_gone_counts_but_shows_nowhere():
    match = tiny()
    match.replay(["take", "take"])
    match.hint()
    match.undo()
    match.play("done")
    assert match.hints_taken == [HintTaken(2, 0, 1, gone=True)]
    assert match.rung() == 0, "this is another position"


def test_where_all_act_at_once_each_climbs_a_ladder_of_their_own():
    sums = {"rows": "2,1", "cols": "1,2"}
    match = Match.new("nombres_croises", 2, sums, seed=1)
    assert match.hint(1).step == "nudge"
    match.play("1 pawn b1")
    # The other one's move takes nothing away, and both have their own rung.
    assert match.hint(1).step == "look"
    assert match.hint(0).step == "nudge"
    match.play("2 cross a1")
    assert match.hint(1).step == "nudge"
    assert [(h.ply, h.seat, h.rung) for h in match.hints_taken] == [
        (0, 1, 1),
        (1, 1, 2),
        (1, 0, 1),
        (2, 1, 1),
    ]


def test_there_is_no_hint_when_it_is_over():
    match = tiny(pile="3")
    match.replay(["take", "take", "take", "done"])
    with pytest.raises(Refusal):
        match.hint()


# The rest


def test_the_computer_sees_only_what_its_seat_may(monkeypatch):
    match = tiny(PERSON, COMPUTER)
    with pytest.raises(Refusal):
        match.choose()
    match.replay(["take", "done"])
    seen = []

    def choose(position, seat, level, stop):
        seen.append((position.bonus, level, stop(), seat))
        return "take"

    monkeypatch.setattr(match.adviser, "choose", choose)
    match.play(match.choose())
    assert seen == [((None, match.position.bonus[1]), 1, False, 1)]


def test_solution_and_check_come_from_the_adviser():
    match = tiny()
    assert match.solution().moves == ("take", "take", "take", "done")
    assert match.check().sentence


def test_review_goes_to_any_ply():
    match = tiny()
    match.replay(["take", "done"])
    assert match.at(0).hand == 0
    assert match.at(1).hand == 1
    assert match.at(2) == match.position


def test_again_keeps_people_and_options():
    match = tiny(PERSON, COMPUTER, pile="20", undo_allowed=False)
    match.play("take")
    again = match.again(3)
    assert (again.seats, again.setup.options, again.undo_allowed) == (
        match.seats,
        match.setup.options,
        False,
    )
    assert (again.ply, again.setup.seed) == (0, 3)


def test_other_people_on_the_seats_play_a_match_of_their_own():
    match = tiny()
    match.play("take")
    other = match.with_seats([COMPUTER, PERSON])
    other.play("done")
    assert (match.moves, other.moves) == (("take",), ("take", "done"))
    assert match.people == (0, 1)
    assert other.people == (1,)
    with pytest.raises(BadSetup):
        match.with_seats([PERSON])
