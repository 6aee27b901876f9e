"""Each on their own side, by touch: the switch, turned tags, sentences and sheets."""

import pytest
from kivy.metrics import dp

from engine.match import Match, Seat
from screens.base import preferences
from screens.games import look_in
from screens.table import computer
from screens.widgets import sheet as sheets
from screens.widgets.button import RailButton
from screens.widgets.turned import Turned
from tests.engine import tiny
from tests.screens.harness import faults
from tests.screens.reading import too_small

NAMES = (("Alice", 2), ("Benjamin", 4), ("Chloé", 0))
SIZES = [(1280, 800), (960, 600), (800, 1280), (600, 960), (360, 640), (640, 360)]
SWITCH = "Each on their own side"


@pytest.fixture
def sit(malle, monkeypatch):
    """Sits down at a table of sticks without secrets: `app, table = sit(count, size)`."""
    monkeypatch.setattr(tiny.TinyPosition, "secret", False)
    look_in("tests.screens")

    def start(count=2, size=(1280, 800), facing="on", seats=None, **options):
        app = malle(size=size, language="en", calm="on", facing=facing)
        seats = seats or [Seat(name, colour=colour) for name, colour in NAMES[:count]]
        options = {"time": "0", "card": "9", **options}
        app.app.start_match(Match.new("tiny", seats, options, 7))
        table = app.wait_for(cls="TableScreen")
        app.settle()
        return app, table

    with tiny.in_the_catalogue():
        yield start
        sheets.close_all()


def middle(app, widget):
    """Where its middle is, from the upper left corner in dp."""
    left, bottom, right, top = app.box(widget)
    return (left + right) / 2 / dp(1), (app.size[1] - (bottom + top) / 2) / dp(1)


def angles(table):
    return [turn.angle for turn in table.rail.strip.turns]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [2, 3])
def test_everything_is_read_inside_the_window(sit, size, count):
    app, table = sit(count, size)
    assert (table.at.facing is not None) == (count == 2 or min(size) >= 480)
    assert not faults(app)
    table.play("take")
    app.settle()
    assert not faults(app)
    for seat in range(count):
        table.message.say("There is nothing to take back, so look again.", "wrong", seat=seat)
        app.settle()
        assert not faults(app) + too_small(app), (size, seat)
    table.message.hush()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.wait_for(cls="HintSheet")
    app.settle()
    assert not faults(app)


def test_the_switch_at_the_table_turns_all_and_turns_it_back(sit):
    app, table = sit(facing="off")
    usual = table.at
    assert angles(table) == [0, 0]
    app.tap(text=SWITCH, cls="SideButton")
    app.settle()
    assert angles(table) == [0, 180]
    for seat, tag in enumerate(table.rail.strip.tags):
        spot = table.at.facing.tags[seat]
        assert middle(app, tag) == pytest.approx((spot.x, spot.y), abs=1)
    assert preferences.is_on("facing")
    app.tap(text=SWITCH, cls="SideButton")
    app.settle()
    assert table.at == usual
    assert angles(table) == [0, 0]
    assert not preferences.is_on("facing")


def test_it_is_in_the_menu_too_and_is_kept(sit, malle):
    app, table = sit(facing="off", size=(360, 640))
    table.play("take")  # now the big button has the place
    app.settle()
    assert not app.find(text=SWITCH, cls="SideButton")
    app.tap(icon="menu")
    app.settle()
    app.tap(text=SWITCH, cls="MenuRow")
    app.settle()
    sheets.close_all()
    app.settle()
    assert table.at.facing is not None
    again = malle(size=(360, 640), language="en")
    assert again.app.store.setting("facing") == "on"


def test_it_is_one_of_the_settings(sit):
    app, table = sit(facing="off")
    app.app.open_settings()
    page = app.wait_for(cls="SettingsScreen")
    app.settle()
    app.tap(page.controls["facing"])
    app.settle()
    app.back()
    app.settle()
    assert table.at.facing is not None


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_refusal_is_said_at_its_seat_and_a_touch_there_ends_it(sit, size):
    app, table = sit(size=size)
    for seat, moves in ((0, ["take"] * 3), (1, ["done", *["take"] * 3])):
        for move in moves:
            table.play(move)
        app.settle()
        app.tap(app.where(table.board))
        app.settle()
        said, spot = table.message, table.at.facing.said[seat]
        assert said.sentence == "That cannot be done now."
        assert table.said.angle == (0, 180)[seat]
        assert middle(app, said) == pytest.approx((spot.x, spot.y), abs=2)
        x, y = spot.x + spot.w / 3, spot.y
        app.tap((dp(x), app.size[1] - dp(y)))
        assert not said.sentence


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 640)])
def test_the_hint_of_who_sits_across_is_turned_and_its_buttons_are_touched_there(sit, size):
    app, table = sit(size=size)
    for move in ("take", "done"):
        table.play(move)
    app.settle()
    app.tap(icon="lightbulb-on", cls="DockButton")
    sheet = app.wait_for(cls="HintSheet")
    app.settle()
    assert table.lying.angle == 180
    assert app.box(sheet.button)[3] > app.box(sheet.title)[1]  # its foot is above its head
    app.tap(text="Another hint", cls="PrimaryButton")
    app.settle()
    assert table.match.rung(1) == 2
    app.tap(sheet.shut)
    app.settle()
    assert table.sheet is None
    assert all(tag.opacity == 1 for tag in table.rail.strip.tags)


def test_the_hint_of_who_sits_at_the_lower_edge_stands_upright(sit):
    app, table = sit()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.wait_for(cls="HintSheet")
    app.settle()
    assert table.lying.angle == 0


def test_who_plays_is_shown_and_who_is_out_is_crossed(sit, monkeypatch):
    monkeypatch.setattr(tiny.TinyPosition, "out", (2,))
    monkeypatch.setattr(tiny.TinyPosition, "scores", None)
    _app, table = sit(3)
    assert [tag.sign for tag in table.rail.strip.tags] == ["gesture-tap", "", "cancel"]
    assert angles(table) == [0, 270, 90]
    table.host.turn_seats()
    assert [tag.sign for tag in table.rail.strip.tags] == ["", "", "cancel"]


def test_the_tag_of_a_computer_can_be_read_by_people(sit, monkeypatch):
    monkeypatch.setattr(computer, "STEP", 0.01)
    monkeypatch.setattr("tests.screens.tiny.view.GameView.sides", lambda _view: (0.0, 180.0, 90.0))
    people = [Seat("Alice", colour=2), Seat(level=1), Seat("Chloé", colour=0)]
    app, table = sit(seats=people)
    assert angles(table) == [0, 0, 90]
    assert table.at.facing.tags[1].angle == 180
    for move in ("take", "done"):
        table.play(move)
    app.run_until(lambda: table.match.position.turn >= 2)
    assert not faults(app)


def test_one_person_against_computers_needs_no_sides(sit):
    app, table = sit(seats=[Seat("Alice", colour=2), Seat(level=1)])
    assert table.at.facing is None
    assert not app.find(text=SWITCH, cls="SideButton")


def test_secrets_keep_the_tags_in_the_rail(sit, monkeypatch):
    monkeypatch.setattr(tiny.TinyPosition, "secret", True)
    _app, table = sit()
    assert table.at.facing is None


def test_turning_the_tablet_pausing_and_undoing_lose_nothing(sit):
    app, table = sit(3)
    for move in ("take", "take", "done", "take"):
        table.play(move)
    for size in ((800, 1280), (360, 640), (640, 360), (1280, 800)):
        app.resize(*size)
        app.settle()
        assert (table.at.facing is not None) == (min(size) >= 480)
        assert not faults(app)
    app.pause()
    app.resume()
    app.tap(icon="undo", cls="DockButton")
    app.tap(icon="redo", cls="DockButton")
    app.tap(text="Enough", cls="PrimaryButton")
    app.settle()
    assert table.match.moves == ("take", "take", "done", "take", "done")
    assert table.rail.strip.tags[2].active


def test_what_is_turned_by_any_angle_is_touched_where_it_is_seen(sit):
    app, _table = sit(size=(640, 360))
    turn, touched = Turned(size_hint=(None, None)), []
    button = RailButton(label="Here", size=(dp(120), dp(48)), pos=(dp(200), dp(150)))
    button.bind(on_release=lambda *_: touched.append(turn.angle))
    turn.add_widget(button)
    app.window.add_widget(turn)
    for angle in (0, 60, 90, 120, 180, 240, 300):
        turn.turn((dp(320), dp(180)), angle)
        app.frame(2)
        app.tap(button)
        x, y = turn.to_parent(button.x - dp(9), button.center_y)
        app.tap((x, y))
    app.window.remove_widget(turn)
    assert touched == [0, 60, 90, 120, 180, 240, 300]
