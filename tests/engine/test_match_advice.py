"""What was advised is kept by the match: nothing is thought over twice."""

import pytest

from engine.advice import Stopped, heed
from engine.match import Match
from engine.texts import set_language
from tests.engine.matches import COMPUTER, PERSON, tiny


@pytest.fixture
def thought(monkeypatch):
    """What the adviser had to think over: (what, seat, sticks left)."""
    adviser, seen = tiny().adviser, []

    def noting(what, think):
        def noted(position, seat, *more):
            *_move, stop = more
            heed(stop)
            seen.append((what, seat, position.pile))
            return think(position, seat, *more)

        return noted

    for what in ("hints", "solution", "check", "remark"):
        monkeypatch.setattr(adviser, what, noting(what, getattr(adviser, what)))
    return seen


def test_nothing_is_thought_over_twice(thought):
    match = tiny()
    for _ in range(3):
        match.hint(), match.ladder(), match.solution(), match.check()
    assert thought == [("hints", 0, 12), ("solution", 0, 12), ("check", 0, 12)]
    match.ladder(1)
    match.solution(1)
    assert thought[3:] == [("hints", 1, 12), ("solution", 1, 12)], "another seat, another answer"
    match.play("take")
    match.ladder()
    assert thought[5:] == [("hints", 0, 11)]
    assert [match.remark(0), match.remark(0)] == [None, None]
    assert thought[6:] == [("remark", 0, 12)]


def test_redo_finds_what_was_said_and_another_move_does_not(thought):
    match = tiny()
    match.ladder()
    for move in ("take", "take"):
        match.play(move)
    match.ladder()
    assert match.ask.hints().ready
    match.undo()
    assert not match.ask.hints().ready
    match.redo()
    assert match.ask.hints().ready
    match.undo()
    match.play("take")
    assert match.ask.hints().ready, "the same move again"
    match.undo()
    match.play("done")
    assert not match.ask.hints().ready
    match.undo(), match.undo()
    assert match.ask.hints().ready, "what came before the other move is still true"
    assert [pile for _what, _seat, pile in thought] == [12, 10]


def test_a_stopped_thought_is_not_kept(thought):
    match = tiny()
    question = match.ask.hints()
    with pytest.raises(Stopped):
        question.answer(stop=lambda: True)
    with pytest.raises(Stopped):
        match.hint(stop=lambda: True)
    assert (question.ready, thought, match.hints_taken) == (False, [], [])
    assert question.answer()
    assert match.ask.hints().ready


def test_an_answer_that_comes_too_late_is_not_taken_for_another(thought):
    match = tiny()
    match.play("take")
    late = match.ask.solution()
    match.undo()
    match.play("take"), match.undo()
    other = match.ask.solution()
    match.play("take")
    match.play("done")
    late.answer(), other.answer()
    assert thought == [("solution", 0, 11), ("solution", 0, 12)]
    match.undo(), match.undo()
    match.replay(["take", "take", "done", "take"])
    assert not match.ask.solution().ready


def test_advice_is_kept_in_the_language_it_was_given_in():
    match = Match.new("colorigraphe", 1, {"card": "1-2"})
    said = match.solution().sentence
    set_language("fr")
    try:
        assert match.solution().sentence != said
    finally:
        set_language("en")
    assert match.ask.solution().ready


def test_who_asks_if_nobody_says():
    assert tiny(COMPUTER, PERSON).asker == 0, "who acts"
    race = Match.new("nombres_croises", [COMPUTER, PERSON], {"size": "4"}, 3)
    assert race.asker == 1, "a person among those who act"
    race.play("2 give up")
    race.play("1 give up")
    assert race.over
    assert race.asker == 1, "the person, when all is over"
