"""Beside the board of Colorigraphe: stake picker, dice, cards, challenges, and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.screens.harness import Driver, hurry

SCREENS = ((1280, 800), (960, 600), (640, 360), (800, 1280), (600, 960), (390, 844), (360, 640))
TRIANGLE = "1-4 1-8 4-8"


def new_match(seats: int = 2, *moves: str, **options: str) -> Any:
    from engine.match import Match, Seat

    names = ("Samuel", "Sara", "Maximilienne")
    match = Match.new(
        "colorigraphe", seats=[Seat(name) for name in names[:seats]], options=options, seed=5
    )
    for move in moves:
        match.play(move)
    return match


class Place:
    """A window with one widget in it."""

    def __init__(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        self.shown: Any = None
        self.window = Window
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        hurry()
        self.driver = Driver(SimpleNamespace())
        self.played: list[str] = []

    def put(self, widget: Any, width: float, height: float) -> Any:
        from kivy.metrics import dp
        from kivy.uix.widget import Widget

        self.clear()
        self.shown = Widget()
        widget.size_hint = (None, None)
        widget.size, widget.pos = (dp(width), dp(height)), (20, 20)
        self.shown.add_widget(widget)
        self.window.add_widget(self.shown)
        self.driver.frame(3)
        return widget

    def controls(self, match: Any, width: float = 232, height: float = 516) -> Any:
        from screens.games import load_view

        made = load_view("colorigraphe")(match).controls(self.played.append)
        assert made is not None
        return self.put(made, width, height)

    def clear(self) -> None:
        if self.shown is not None:
            self.window.remove_widget(self.shown)
            self.shown = None


@pytest.fixture
def place() -> Iterator[Place]:
    made = Place()
    yield made
    made.clear()
    made.driver.frame()


def test_the_stake_is_chosen_with_plus_minus_and_the_line_of_marks(place):
    picker = place.controls(new_match())
    start = picker.value
    place.driver.tap(picker.more)
    place.driver.tap(picker.more)
    place.driver.tap(picker.less)
    assert picker.value == start + 1
    place.driver.tap(picker.go)
    assert place.played == [f"stake {start + 1}"]
    slider = picker.slider
    place.driver.drag(slider, (slider.right + 30, slider.center_y))
    assert picker.value == 24
    assert picker.more.disabled
    place.driver.drag(slider, (slider.x - 15, slider.center_y))
    assert picker.value == 2
    assert picker.less.disabled
    place.driver.tap(picker.less)
    assert picker.value == 2
    place.driver.tap(picker.go)
    assert place.played[-1] == "stake 2"


def test_a_finger_that_stays_goes_on_counting(place):
    picker = place.controls(new_match())
    start = picker.value
    place.driver.hold(picker.more, lambda: picker.value >= start + 3)
    after = picker.value
    place.driver.frame(5)
    assert picker.value == after


def test_the_feeling_grows_with_the_stake():
    from screens.games.colorigraphe.stake import feeling

    words = [feeling(stake) for stake in range(2, 25)]
    assert len(dict.fromkeys(words)) == 4
    assert words == sorted(words, key=list(dict.fromkeys(words)).index)


def test_on_the_way_to_the_summit_the_last_stake_must_be_beaten(place):
    match = new_match(1, "stake 2", "roll", goal="summit", dice="1-2 3-4")
    for move in ("red 1", "blue 2", "red 3", "blue 4", "done"):
        match.play(move)
    picker = place.controls(match)
    for _step in range(8):
        place.driver.tap(picker.less)
    assert picker.value == 3


def test_the_left_neighbour_rolls(place):
    panel = place.controls(new_match(3, "stake 5"))
    assert "Sara" in panel.button.label
    place.driver.tap(panel.button)
    assert place.played == ["roll"]


def test_the_stake_can_be_rolled_and_a_card_drawn(place):
    place.driver.tap(place.controls(new_match(build="dice")).button)
    place.driver.tap(place.controls(new_match(build="cards")).button)
    assert place.played == ["roll stake", "draw"]


def test_each_opponent_challenges_or_passes_under_their_own_name(place):
    match = new_match(3, "done", card=TRIANGLE)
    panel = place.controls(match)
    assert [row[3].text for row in panel.rows] == ["Sara", "Maximilienne"]
    place.driver.tap(panel.rows[0][1])
    match.play(place.played[-1])
    panel = place.controls(match)
    assert [row[3].text for row in panel.rows] == ["Maximilienne"]
    place.driver.tap(panel.rows[0][0])
    assert place.played == ["pass 2", "challenge 3"]


def test_there_are_no_controls_while_one_colours_or_the_computer_decides():
    from engine.match import Match, Seat
    from screens.games import load_view

    view = load_view("colorigraphe")
    assert view(new_match(card=TRIANGLE)).controls(print) is None
    match = Match.new("colorigraphe", seats=[Seat("", level=2), Seat("Sara")])
    assert view(match).controls(print) is None


def boxes(widget: Any) -> list[Any]:
    return [child for child in widget.children if child.opacity and min(child.size) > 0]


STATES = {
    "stake": lambda: new_match(),
    "roll": lambda: new_match(3, "stake 24"),
    "roll stake": lambda: new_match(build="dice"),
    "draw": lambda: new_match(build="cards"),
    "one answers": lambda: new_match(2, "red 1", "blue 4", "black 8", "done", card=TRIANGLE),
    "two answer": lambda: new_match(3, "done", card=TRIANGLE),
}


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("state", STATES)
def test_nothing_overlaps_or_is_cut_at_any_size(place, state, scale):
    from kivy.metrics import dp
    from kivy.uix.behaviors import ButtonBehavior

    from screens.base.layout import places
    from screens.base.theme import theme

    theme.text_scale = scale
    try:
        for screen in SCREENS:
            rect = places(*screen).controls
            panel = place.controls(STATES[state](), rect.w, rect.h)
            seen = boxes(panel)
            for box in seen:
                if isinstance(box, ButtonBehavior):
                    assert min(box.size) >= dp(48) - 0.5, (screen, box, box.size)
                assert box.x >= panel.x - 1, (screen, box)
                assert box.right <= panel.right + 1, (screen, box)
                assert box.y >= panel.y - 1, (screen, box)
                assert box.top <= panel.top + 1, (screen, box)
            for i, one in enumerate(seen):
                for other in seen[:i]:
                    wide = min(one.right, other.right) - max(one.x, other.x)
                    high = min(one.top, other.top) - max(one.y, other.y)
                    assert min(wide, high) <= 1, (screen, one, other)
    finally:
        theme.text_scale = 1.0


def test_the_stake_says_what_the_black_tokens_leave():
    from screens.games.colorigraphe.panel import Stake

    stake = Stake()
    match = new_match(2, card="1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11")
    stake.show(match.position)
    assert stake.equation() == ("", "10")
    match.play("black 10")
    stake.show(match.position)
    assert stake.equation() == ("10 \N{MINUS SIGN} 2", "8")


def test_the_stake_never_shows_a_wrong_sum():
    from screens.games.colorigraphe.panel import Stake

    stake = Stake()
    match = new_match(2, "black 1", "black 4", card=TRIANGLE)
    stake.show(match.position)
    assert stake.equation() == ("", "0")
    match = new_match(2, "black 1", "black 4", card=TRIANGLE, gain="literal")
    stake.show(match.position)
    assert stake.equation() == ("3 \N{MINUS SIGN} 4", "\N{MINUS SIGN}1")


def told(*moves: str, seats: int = 2, card: str = TRIANGLE) -> Any:
    from screens.games import load_view

    return load_view("colorigraphe")(new_match(seats, *moves, card=card)).outcome()


def test_the_outcome_is_told_in_each_case():
    assert told("red 1") is None
    right = told("red 1", "blue 4", "done", card="1-4")
    assert right.good
    assert "Samuel" in right.title
    wrong = told("done", "pass 2")
    assert not wrong.good
    assert "1 black token" in wrong.sentence
    won = told("done", "challenge 2", "red 1", "blue 4", "black 8", "done")
    assert won.good
    assert "Sara" in won.title
    assert "3 \N{MINUS SIGN} 2 = 1" in won.sentence
    lost = told("done", "challenge 2", "done")
    assert not lost.good
    assert "Samuel" in lost.sentence
    assert "3" in lost.sentence
    impossible = told("give up", seats=1, card="1-2 1-3 1-4 2-3 2-4 3-4")
    assert "no solution" in impossible.sentence


def test_alone_one_can_give_a_problem_up():
    from screens.games import load_view

    view = load_view("colorigraphe")
    board = view.board_type()
    assert len(view(new_match(card=TRIANGLE)).menu(board)) == 1
    alone = view(new_match(1, card=TRIANGLE))
    counts, give_up = alone.menu(board)
    assert give_up.move == "give up"
    assert counts.on is False
    counts.act()
    assert alone.menu(board)[0].on is True
