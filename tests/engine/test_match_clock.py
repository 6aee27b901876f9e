"""The clocks of a match: what was used stays used, a pause takes nothing, time up is a move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.clock import Clock
from engine.game import IllegalMove
from engine.match import Match, Seat
from engine.record import to_text
from tests.engine.matches import PERSON, tiny


def test_the_clock_runs_through_a_decision_and_starts_anew_with_the_next():
    match = tiny()
    match.clock.run(100)
    match.play("take", 110)
    assert match.clock.remaining(112) == 18
    match.undo(113)
    assert match.clock.remaining(114) == 16, "taking back gives no time"
    match.play("take", 115)
    match.play("done", 120)
    assert match.clock.remaining(121) == 29
    match.undo(125)
    assert match.clock.remaining(125) == 10, "the time used before stays used"
    match.redo(126)
    assert match.clock.remaining(126) == 25, "on both sides of the move"


def test_four_undos_and_four_redos_give_no_time():
    match = tiny(time="30")
    for seat in range(4):
        match.play("take", 100 * seat)
        match.play("done", 100 * seat + 1)
    match.clock.run(1000)
    assert match.clock.remaining(1027) == 3
    for _step in range(4):
        match.undo(1027)
    for _step in range(4):
        match.redo(1027)
    assert match.clock.remaining(1027) == 3


def test_who_has_used_up_a_decision_is_not_sent_back_to_it():
    match = tiny(time="30")
    match.play("take", 0)
    match.clock.run(0)
    match.play("done", 5)
    assert match.tick(35)
    match.undo(36)
    assert (match.ply, match.clock.remaining(36)) == (1, 25)
    match = tiny(time="30")
    match.clock.run(0)
    assert match.tick(30)
    assert not match.can_undo


@settings(max_examples=150)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 9)), max_size=30))
def test_the_time_used_for_a_decision_never_shrinks(steps):
    match, now, used = tiny(time="30"), 0, {}
    match.clock.run(now)
    for what, seconds in steps:
        now += seconds
        before, left = match.position.decision, match.clock.elapsed(now)
        assert left >= used.get(before, 0)
        used[before] = left
        if what == 0 and match.can_undo:
            match.undo(now)
        elif what == 1 and match.can_redo:
            match.redo(now)
        elif what == 2:
            match = Match.from_text(to_text(match, now))
            match.clock.run(now)
        elif not match.over:
            match.play(list(match.position.moves())[-(what % 2)], now)
        assert match.clock.elapsed(now) == pytest.approx(used.get(match.position.decision, 0))


# The time of the whole match


def hourly(**more) -> Match:
    options = {"card": ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3.", "minutes": "1"}
    return Match.new("mathmagic", (PERSON, Seat("Sam")), options, 7, **more)


def test_the_match_clock_plays_stop():
    match = hourly()
    match.run(0)
    assert not match.tick(59)
    match.play("pass", 59)
    assert match.tick(60)
    assert match.moves == ("pass", "stop")
    assert match.over
    assert not match.tick(1e9)


def test_undo_gives_no_time_of_the_match_back():
    match = hourly()
    match.run(0)
    match.play("pass", 40)
    match.undo(41)
    assert match.match_clock.remaining(50) == 10
    match.pause(50)
    assert match.match_clock.remaining(1000) == 10
    copy = match.with_seats([Seat("A"), Seat("B")])
    match.run(1000)
    assert match.match_clock.remaining(1001) == 9
    assert copy.match_clock.remaining(1001) == 10


def test_the_time_of_the_match_is_on_record():
    match = hourly()
    match.run(0)
    match.play("pass", 40)
    again = Match.from_text(match.to_text())
    assert again.match_clock.remaining(0) == 60
    again = Match.from_text(to_text(match, 45))
    assert again.match_clock.remaining(0) == 15
    again.undo()
    assert again.clock.spent == 40


def test_without_a_match_limit_there_is_no_stop():
    match = tiny()
    assert match.match_clock.limit is None
    match.run(0)
    assert not match.match_clock.up(1e9)


def test_a_pause_takes_no_time():
    match = tiny()
    match.clock.run(100)
    match.clock.pause(110)
    match.clock.pause(111)
    assert match.clock.remaining(10_000) == 20
    assert not match.tick(10_000)
    match.clock.run(10_000)
    match.clock.run(10_001)
    assert match.clock.remaining(10_005) == 15


def test_a_paused_clock_stays_paused_for_the_next_decision():
    match = tiny()
    match.play("take", 1)
    match.play("done", 2)
    assert not match.clock.running
    assert match.clock.remaining(50) == 30


def test_time_up_is_the_move_timeout():
    match = tiny()
    match.clock.run(0)
    assert not match.tick(29.9)
    assert match.tick(30)
    assert match.moves == ("timeout",)
    assert match.position.seat == 1
    assert match.clock.remaining(31) == 29
    assert match.tick(60)
    assert match.position.seat == 0


def test_no_time_limit_no_timeout():
    match = tiny(time="0")
    match.clock.run(0)
    assert not match.tick(1e9)
    assert match.clock.remaining(5) is None
    with pytest.raises(IllegalMove):
        match.play("timeout")


def test_the_clock_has_nothing_to_say_when_it_is_over():
    match = tiny(pile="3")
    match.clock.run(0)
    for move in ("take", "take", "take", "done"):
        match.play(move, 1)
    assert not match.tick(1e9)


def test_a_watch_set_back_gives_no_time():
    clock = Clock(limit=60)
    clock.run(100)
    clock.pause(110)
    clock.run(50)
    assert clock.remaining(20) == 50


def test_a_watch_set_back_while_time_passes_gives_no_time():
    clock = Clock(limit=60)
    clock.run(1000)
    assert clock.remaining(1050) == 10
    assert clock.remaining(930) == 10
    assert clock.remaining(935) == 5
    clock.pause(900)
    assert clock.remaining(0) == 5


@settings(max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(["run", "pause", "look"]), st.integers(0, 500))))
def test_what_a_clock_has_counted_never_shrinks(steps):
    clock, before = Clock(limit=60), 0.0
    for what, now in steps:
        if what == "look":
            clock.remaining(now)
        else:
            getattr(clock, what)(now)
        assert clock.elapsed(now) >= before
        before = clock.elapsed(now)


@settings(max_examples=200)
@given(st.lists(st.tuples(st.sampled_from(["run", "pause"]), st.integers(0, 20)), max_size=12))
def test_the_time_spent_is_the_time_between_run_and_pause(steps):
    clock, now, spent, running = Clock(limit=50), 0, 0, False
    for what, seconds in steps:
        getattr(clock, what)(now)
        running = what == "run"
        now += seconds
        spent += seconds * running
    assert clock.elapsed(now) == spent
    assert clock.remaining(now) == max(0, 50 - spent)
    assert clock.up(now) == (spent >= 50)
