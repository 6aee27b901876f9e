"""The table, played by touch: moves, hints, time, secrets."""

import time

import pytest

from engine.match import Match, Seat
from screens.widgets.text import reading
from tests.screens.sitting import ALICE, BEN, CARD, PATH, QUICK, SIZES, peg, saved, sit

__all__ = ["sit"]


@pytest.mark.parametrize("size", SIZES)
def test_touches_become_moves_and_each_is_saved(sit, size):
    app, table, _ = sit(size=size)
    for number, moves in ((5, 1), (3, 2), (5, 3)):
        app.tap(peg(table, number))
        assert len(table.match.moves) == moves
        assert saved(table) == table.match.moves
    assert table.match.moves[2] == "flip 5"


@pytest.mark.parametrize("size", SIZES)
def test_undo_and_redo(sit, size):
    app, table, _ = sit(size=size)
    assert table.undo_button.disabled
    app.tap(peg(table, 1))
    first = table.match.position
    app.tap(peg(table, 4))
    app.tap(icon="undo", cls="DockButton")
    assert table.match.position == first
    assert saved(table) == table.match.moves
    assert table.store.load(table.match_id).can_redo
    app.tap(icon="redo", cls="DockButton")
    assert table.match.ply == 2
    assert table.redo_button.disabled


def test_a_move_that_is_not_allowed_says_why_and_changes_nothing(sit):
    app, table, _ = sit(options={"card": CARD, "tokens": "flip"})
    before = table.match.position
    assert not table.play("red 5")
    assert table.match.position == before
    app.settle()
    assert table.message.sentence in app.texts()
    app.tap(peg(table, 5))
    assert table.match.ply == 1
    assert table.message.sentence == ""


def test_check_speaks_and_goes_with_the_next_move(sit):
    app, table, _ = sit([ALICE], size=(1280, 800), training=True)
    for move in ("red 1", "red 4"):
        table.play(move)
    app.settle()
    app.tap(text="Check", cls="SideButton")
    app.settle()
    assert table.match.check().wrong
    assert table.message.sentence == table.match.check().sentence
    app.tap(peg(table, 4))
    assert table.message.sentence == ""


@pytest.mark.parametrize("size", [*SIZES, (640, 360), (960, 600)])
def test_the_hint_ladder_goes_one_rung_deeper_at_each_press(sit, size):
    app, table, _ = sit(size=size)
    ladder = table.match.ladder()
    lit = []
    table.board.light = lambda places, seat=None: lit.append(places)
    app.tap(icon="lightbulb-on", cls="DockButton")
    for rung, hint in enumerate(ladder, 1):
        app.settle()
        assert table.match.rung() == rung
        assert hint.sentence in app.texts()
        deeper = {later.sentence for later in ladder[rung:]} - {hint.sentence}
        assert not deeper & set(app.texts())
        assert lit[-1] == hint.lit
        board, shown = app.box(table.board), app.box(table.sheet)
        assert shown[0] >= board[2] or shown[3] <= board[1]
        if rung < len(ladder):
            app.tap(text="Another hint", cls="PrimaryButton")
    assert [hint.rung for hint in table.store.load(table.match_id).hints_taken] == [1, 2, 3, 4]
    app.tap(text="I see!", cls="PrimaryButton")
    assert table.sheet is None
    assert lit[-1] == ()
    app.tap(icon="lightbulb-on", cls="DockButton")
    assert table.sheet.rung == 4


def test_the_hint_sheet_goes_when_a_move_is_made(sit):
    app, table, _ = sit()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    app.tap(peg(table, 1))
    assert table.match.ply == 1
    assert table.sheet is None
    assert table.match.rung() == 0


def test_time_up_is_a_move_and_a_bell(sit, monkeypatch):
    app, table, watch = sit()
    rung = []
    monkeypatch.setattr("screens.base.sound.play", lambda name, volume=1.0: rung.append(name))
    table.beat()
    watch.go(49.5)
    table.beat()
    assert table.ring.left == pytest.approx(10.5)
    assert rung == []
    watch.go(1)
    table.beat()
    watch.go(1)
    table.beat()
    assert set(rung) == {"tick", "tock"}
    assert table.ring.hurried
    watch.go(9)
    table.beat()
    assert table.match.moves == ("timeout",)
    assert "bell" in rung
    assert saved(table) == ("timeout",)
    app.settle()
    assert "Time is up!" in app.texts()


def test_a_move_that_comes_too_late_does_not_count(sit):
    _, table, watch = sit()
    table.beat()
    watch.go(61)
    assert not table.play("red 1")
    assert table.match.moves == ("timeout",)


def test_a_date_that_is_set_is_no_time_that_passes(malle, monkeypatch):
    app = malle(size=QUICK, language="en", calm="on")
    app.app.start_match(Match.new("colorigraphe", [ALICE, BEN], {"card": CARD, "time": "60"}, 7))
    table = app.run_until(lambda: app.find(cls="TableScreen"))
    app.settle()
    assert table.match.clock.running
    tomorrow = time.time() + 86400
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    app.frame(3)
    app.tap(peg(table, 1))
    assert table.match.moves == ("red 1",)
    kept = table.store.waiting()[0]
    assert kept.changed == tomorrow, "what is kept has a date"
    assert table.store.load(kept.id).clock.spent < 60


def test_without_a_limit_there_is_no_timer(sit):
    app, table, _ = sit(options={"card": CARD, "time": "0"})
    assert app.find(cls="TimerRing") is None
    assert table.at.timer is None


def test_the_menu_holds_the_clock_hints_only_while_they_are_read(sit):
    app, table, watch = sit()
    table.beat()
    app.tap(icon="menu")
    app.settle()
    watch.go(30)
    table.beat()
    assert table.match.clock.remaining(watch()) == 60
    app.back()
    app.settle()
    app.tap(icon="lightbulb-on", cls="DockButton")
    watch.go(5)
    table.beat()
    assert table.match.clock.remaining(watch()) == 60
    app.wait(reading(table.sheet.current.sentence) + 0.1)
    watch.go(30)
    table.beat()
    assert table.match.clock.remaining(watch()) == 30
    # Closed and opened again it is nothing new: nobody gains time to think.
    table.host.close_sheet()
    app.tap(icon="lightbulb-on", cls="DockButton")
    watch.go(10)
    table.beat()
    assert table.match.clock.remaining(watch()) == 20


def test_alone_the_seconds_for_a_challenge_wait_while_advice_is_read(sit):
    seats, options = [Seat(level=2), ALICE], {"card": PATH, "window": "15"}
    app, table, watch = sit(seats, options)
    table.computer.beat = lambda: None
    for move in ("red 1", "red 2", "red 3", "done"):
        assert table.play(move)
    app.settle()
    assert table.match.position.phase == "answer"
    table.beat()
    watch.go(5)
    table.beat()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    watch.go(100)
    table.beat()
    assert table.match.clock.remaining(watch()) == 10
    assert table.ring.held
    app.tap(text="Another hint", cls="PrimaryButton")
    app.wait(20)
    watch.go(100)
    table.beat()
    assert table.match.position.phase == "answer"
    app.back()
    table.beat()
    watch.go(4)
    table.beat()
    assert table.match.clock.remaining(watch()) == 6
    watch.go(7)
    table.beat()
    assert table.match.moves[-1] == "timeout"


def test_alone_a_pause_holds_the_clock(sit):
    app, table, watch = sit([ALICE], options={"card": CARD, "time": "60"})
    table.beat()
    watch.go(10)
    app.pause()
    table.beat()
    watch.go(500)
    app.resume()
    assert table.match.clock.remaining(watch()) == 50
    assert table.store.load(table.match_id).clock.spent == 10


def test_in_a_match_time_goes_on_in_the_background_and_tells_when_it_is_over(sit, monkeypatch):
    app, table, watch = sit()
    alarms = []

    class Alarm:
        daemon = True

        def __init__(self, seconds, call):
            self.seconds, self.call, self.cancelled = seconds, call, False
            alarms.append(self)

        def start(self):
            pass

        def cancel(self):
            self.cancelled = True

    monkeypatch.setattr("threading.Timer", Alarm)
    table.beat()
    watch.go(20)
    table.beat()
    app.pause()
    assert [round(alarm.seconds) for alarm in alarms] == [40]
    assert alarms[0].call.__name__ == "time_is_up"
    watch.go(41)
    app.resume()
    assert alarms[0].cancelled
    assert table.match.moves == ("timeout",)


def test_turning_the_screen_loses_nothing(sit):
    app, table, _ = sit()
    app.tap(peg(table, 1))
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    hint = table.sheet.current
    app.resize(360, 640)
    app.settle()
    assert table.at.kind == "top"
    assert hint.sentence in app.texts()
    assert table.match.ply == 1
    app.back()
    finger = app.down(peg(table, 1)).move(peg(table, 4), steps=4)
    app.resize(640, 360)
    app.frame(2)
    finger.move(peg(table, 8), steps=4).up()
    app.settle()
    assert table.match.moves[0] == "red 1"
    app.tap(peg(table, 10))
    assert table.match.moves[-1].endswith(" 10")


def test_back_closes_the_sheet_then_goes_home_where_the_match_waits(sit):
    app, table, _ = sit()
    app.tap(peg(table, 1))
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    assert app.back()
    assert table.sheet is None
    assert app.app.screen is table
    assert app.back()
    app.run_until(lambda: app.find(cls="HomeScreen"))
    assert [w.id for w in app.app.store.waiting()] == [table.match_id]
    app.app.go_on(table.match_id)
    again = app.run_until(lambda: app.find(cls="TableScreen"))
    assert again.match.moves == table.match.moves


def test_what_is_secret_hides_until_the_next_player_holds_the_lock(sit, monkeypatch):
    from engine.games.colorigraphe.rules import ColorigraphePosition

    app, table, _ = sit(options={"build": "stake"})
    monkeypatch.setattr(ColorigraphePosition, "secret", property(lambda self: True))
    covers = []
    monkeypatch.setattr(app.app, "show_cover", lambda *args: covers.append(args))
    table.play("stake 5")
    name, colour, others, opened = covers[0]
    assert (name, colour, tuple(others)) == ("Ben", 4, ("Alice",))
    assert table.held
    opened()
    app.frame()
    assert "cover" not in table.holds


def test_the_language_changes_on_the_spot(sit):
    from screens.base import preferences

    app, _, _ = sit(size=(960, 600))
    assert "Rules" in app.texts()
    preferences.choose(app.app.store, "language", "fr")
    app.settle()
    assert "Règles" in app.texts()
    assert "Rules" not in app.texts()


def test_everyone_has_a_colour_of_their_own_that_the_game_leaves_free():
    from engine.texts import set_language
    from screens.games import load_view

    set_language("en")
    seats = [Seat("Alice", colour=2), Seat("Ben", colour=2), Seat(level=4, colour=0)]
    match = Match.new("colorigraphe", seats, {"card": PATH})
    view = load_view("colorigraphe")(match)
    colours = view.colours
    assert colours[0] == 2
    assert len(set(colours)) == 3
    assert not {0, 1} & set(colours)
    assert [view.name(seat) for seat in range(3)] == ["Alice", "Ben", "Forest"]
