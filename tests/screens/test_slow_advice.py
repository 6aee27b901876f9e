"""Advice takes as long as the test likes: nobody waits for it who does not want to."""

from __future__ import annotations

import time

import pytest

from engine.advice import Adviser, Stopped, heed
from engine.games import find
from engine.match import Match, Seat
from screens.table.hintsheet import HintSheet
from screens.table.outcome import SolutionSheet
from screens.view import OutcomeCard
from screens.widgets import sheet as sheets

LONG = 2.0
THINKING = "Let me think…"
CARD = "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"
ALICE, BEN = Seat("Alice", colour=2), Seat("Ben", colour=4)


class Slow(Adviser):
    """An adviser who thinks until he may answer, or is told that nobody waits any more."""

    def __init__(self, adviser):
        self.adviser = adviser
        self.may = False
        self.given, self.dropped = [], []

    def _think(self, what, *asked):
        *_about, stop = asked
        try:
            heed(stop)
            while not self.may:
                sum(range(2000))  # it is no sleep: the interpreter has something to do
                heed(stop)
        except Stopped:
            self.dropped.append(what)
            raise
        self.given.append(what)
        return getattr(self.adviser, what)(*asked)

    def hints(self, position, seat, stop):
        return self._think("hints", position, seat, stop)

    def solution(self, position, seat, stop):
        return self._think("solution", position, seat, stop)

    def check(self, position, seat, stop):
        return self._think("check", position, seat, stop)

    def remark(self, position, seat, move, stop):
        return self._think("remark", position, seat, move, stop)

    def choose(self, position, seat, level, stop):
        return self.adviser.choose(position, seat, level, stop)


@pytest.fixture
def sit(malle, monkeypatch):
    """Sits down where the adviser is slow: `app, table, slow = sit(game, seats, options)`."""

    def start(game, seats, options, moves=(), size=(960, 600), **choices):
        slow = Slow(find(game).adviser)
        monkeypatch.setattr(find(game), "adviser", slow)
        app = malle(size=size, language="en", calm="on")
        match = Match.new(game, list(seats), options, 7, **choices)
        match.replay(moves)
        app.app.start_match(match)
        table = app.wait_for(cls="TableScreen")
        app.frame(20)
        return app, table, slow

    yield start
    sheets.close_all()


def answered(app, slow):
    """Frames pass while it is thought, and then the answer comes."""
    app.frame(25)
    assert slow.given == []
    slow.may = True
    app.run_until(lambda: slow.given)


def smooth(app):
    """Two seconds of thinking hold no frame: counted is what a frame itself works, so that a busy
    machine makes no difference."""
    from kivy.base import EventLoop

    spent, end = [], time.monotonic() + LONG
    while time.monotonic() < end:
        app.frame()
        begin = time.thread_time()
        EventLoop.idle()
        spent.append(1000 * (time.thread_time() - begin))
    assert len(spent) > 20, "there were frames"
    assert sorted(spent)[int(0.95 * len(spent))] <= 20


def peg(table, number):
    return table.board.to_window(*table.board.plan.at(number))


ASKING = {
    "hints": lambda app, table: app.tap(icon="lightbulb-on", cls="DockButton"),
    "check": lambda app, table: app.tap(text="Check", cls="SideButton"),
    "solution": lambda app, table: table.counsel._think_solution(),
}
SEEN = {
    "hints": lambda table: isinstance(table.sheet, HintSheet),
    "check": lambda table: table.board.lights.check,
    "solution": lambda table: isinstance(table.sheet, SolutionSheet),
}


@pytest.mark.parametrize("what", ASKING)
def test_frames_go_on_the_sign_is_shown_and_the_second_press_finds_the_answer_ready(sit, what):
    app, table, slow = sit("colorigraphe", [ALICE], {"card": CARD}, training=True)
    ASKING[what](app, table)
    assert table.counsel.thinking
    assert not SEEN[what](table)
    app.run_until(lambda: THINKING in app.texts())
    smooth(app)
    answered(app, slow)
    app.run_until(lambda: SEEN[what](table))
    app.frame(20)
    assert THINKING not in app.texts()
    table.host.close_sheet()
    table.board.mark(None)
    app.frame(2)
    ASKING[what](app, table)
    assert SEEN[what](table), "at once"
    assert not table.counsel.thinking
    assert slow.given == [what]


def test_every_rung_of_a_ladder_is_there_when_the_first_one_is(sit):
    app, table, slow = sit("colorigraphe", [ALICE], {"card": CARD})
    slow.may = True
    ASKING["hints"](app, table)
    app.run_until(lambda: SEEN["hints"](table))
    for rung in (2, 3, 4):
        app.tap(text="Another hint", cls="PrimaryButton")
        assert table.sheet.rung == rung
    assert slow.given == ["hints"]


def test_undo_answers_at_once_whatever_was_asked(sit):
    app, table, slow = sit("colorigraphe", [ALICE], {"card": CARD}, ["red 1"], training=True)
    for what, ask in ASKING.items():
        ask(app, table)
        app.run_until(lambda: THINKING in app.texts())
        app.tap(icon="undo", cls="DockButton")
        assert table.match.ply == 0
        assert not table.counsel.thinking
        app.run_until(lambda what=what: slow.dropped[-1:] == [what])
        app.run_until(lambda: THINKING not in app.texts())
        app.tap(icon="redo", cls="DockButton")
        assert table.match.ply == 1
    assert not table.match.ask.hints().ready
    assert slow.given == []


def test_a_move_is_not_kept_waiting(sit):
    app, table, slow = sit("colorigraphe", [ALICE], {"card": CARD})
    ASKING["hints"](app, table)
    app.frame(5)
    app.tap(peg(table, 1))
    assert table.match.ply == 1
    app.run_until(lambda: slow.dropped == ["hints"])
    app.frame(30)
    assert table.sheet is None
    assert table.match.hints_taken == []


def test_back_answers_at_once(sit):
    app, table, slow = sit("colorigraphe", [ALICE], {"card": CARD}, training=True)
    ASKING["hints"](app, table)
    app.frame(5)
    app.back()
    assert app.app.screen is not table
    assert not table.counsel.thinking
    app.run_until(lambda: slow.dropped == ["hints"])
    app.frame(20)
    assert (table.sheet, table.match.hints_taken) == (None, [])


def test_a_number_nobody_found_is_said_at_once_and_how_it_was_possible_later(sit):
    app, table, slow = sit("mathmagic", [ALICE, BEN], {"target": "65"}, ["pass"])
    assert table.play("pass")
    sheet = app.wait_for(cls="OutcomeSheet")
    assert sheet.card.title == "Nobody found 65"
    assert slow.given == []
    app.run_until(lambda: THINKING in app.texts())
    answered(app, slow)
    app.run_until(lambda: sheet.card.sentence != "Nobody loses a point.")
    assert "65 = " in sheet.card.sentence
    app.frame(3)
    assert THINKING not in app.texts()


def test_who_has_read_enough_of_an_outcome_goes_on(sit):
    app, table, slow = sit("mathmagic", [ALICE, BEN], {"target": "65"}, ["pass"])
    assert table.play("pass")
    app.wait_for(cls="OutcomeSheet")
    app.tap(text="Go on")
    assert table.sheet is None
    assert not table.held
    app.run_until(lambda: slow.dropped == ["solution"])
    app.frame(20)
    assert THINKING not in app.texts()


def test_the_closing_words_wait_for_the_solution_without_holding_a_frame(sit):
    options = {"card": "1,1 1,1", "mode": "unique"}
    app, table, slow = sit("nombres_croises", [ALICE], options)
    assert table.play("answer unique")
    sheet = app.wait_for(cls="OutcomeSheet")
    answered(app, slow)
    app.run_until(lambda: sheet.card.sentence)
    assert "There are 2 fillings." in sheet.card.sentence
    assert table.board.lights.lesson is not None
    app.tap(text="Go on")
    app.wait_for(text="Play again", cls="PrimaryButton")
    assert slow.given == ["solution"]


def test_in_a_race_the_other_ones_move_takes_no_answer_away(sit):
    app, table, slow = sit("nombres_croises", [ALICE, BEN], {"size": "4"}, size=(1280, 800))
    one, two = table.board.pads
    app.tap(two.bulb)
    app.frame(5)
    app.tap(one.bulb)
    assert table.play("1 pawn a1")
    app.run_until(lambda: slow.dropped)
    slow.may = True
    app.run_until(lambda: two.said.sentence)
    assert one.said.parent is None, "an own move makes it pointless"
    assert (slow.given, slow.dropped) == (["hints"], ["hints"])
    assert [(h.seat, h.rung) for h in table.match.hints_taken] == [(1, 1)]
    app.tap(two.bulb)
    assert [(h.seat, h.rung) for h in table.match.hints_taken] == [(1, 1), (1, 2)]
    assert slow.given == ["hints"], "the ladder is known"


def test_remarks_come_one_by_one_while_the_review_can_be_leafed_through(sit):
    moves = ["red 1", "done"]
    app, _table, slow = sit("colorigraphe", [ALICE], {"card": "1-2"})
    match = Match.new("colorigraphe", [ALICE, BEN], {"card": "1-2 2-3", "target": "5"}, 7)
    match.replay(moves)
    app.app.open_review(match)
    review = app.wait_for(cls="ReviewScreen")
    answered(app, slow)
    app.tap(review.first)
    assert review.ply == 0
    app.run_until(lambda: review.looked_through)
    assert slow.given == ["remark", "remark"]
    app.back()
    app.app.open_review(match)
    again = app.run_until(
        lambda: app.find(cls="ReviewScreen", where=lambda page: page is not review)
    )
    app.run_until(lambda: again.looked_through)
    assert len(slow.given) == 2, "what was said about a match is kept"


def test_a_remark_of_a_race_lights_the_grid_of_who_moved(malle):
    match = Match.new("nombres_croises", [ALICE, BEN], {"rows": "2,1", "cols": "1,2"}, 7)
    match.replay(["1 cross b1", "2 pawn a1"])
    app = malle(size=(1280, 800), language="en", calm="on")
    app.app.open_review(match)
    review = app.wait_for(cls="ReviewScreen")
    app.run_until(lambda: review.looked_through)
    assert [moment.ply for moment in review.moments] == [1]
    for ply in (0, 2):
        review.go(ply)
        review.look_at(review.moments[0])
        assert [bool(lamp.lit) for lamp in review.board.lamps] == [True, False]


def test_a_brief_closing_word_is_followed_by_the_end(malle, monkeypatch):
    app = malle(size=(960, 600), language="en", calm="on")
    match = Match.new("nombres_croises", [ALICE], {"card": "1,1 1,1"}, 7)
    app.app.start_match(match)
    table = app.wait_for(cls="TableScreen")
    brief = OutcomeCard("", "That was it.", "check-circle", brief=True)
    monkeypatch.setattr(table.view, "closing", lambda solution=None: brief)
    for move in ("pawn a1", "pawn b2"):
        assert table.play(move)
    app.wait_for(text="That was it.")
    assert table.sheet is None
    app.wait_for(text="Play again", cls="PrimaryButton")
