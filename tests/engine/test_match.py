"""A match: moves, undo and redo with people and computers, the clock, the hints."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.advice import Stopped, heed
from engine.clock import Clock
from engine.game import BadSetup, IllegalMove, Refusal
from engine.match import HintTaken, Match, Seat
from engine.record import to_text
from engine.texts import set_language

PERSON, COMPUTER = Seat("Zoé"), Seat(level=1)


def tiny(*seats: Seat, pile: str = "12", time: str = "30", **more) -> Match:
    options = {"pile": pile, "time": time}
    return Match.new("tiny", seats or (PERSON, Seat("Sam")), options, 7, **more)


def whole(match: Match) -> tuple:
    return (
        match.position,
        match.line,
        match.ply,
        list(match.hints_taken),
        vars(match.clock).copy(),
    )


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


# The clock


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


# What was advised is kept


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
