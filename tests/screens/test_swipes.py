"""Where Android goes back on a swipe: a board keeps what it may of it, no drag begins there."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from screens.base import swipes
from tests.screens import droid
from tests.screens.dragging import Touch


@pytest.fixture
def tablet(monkeypatch):
    """Android 16, where a swipe from 24 dp at either side goes back; gives what it was asked."""
    fake = droid.install(monkeypatch, 36)
    insets = SimpleNamespace(getInsets=lambda _kinds: SimpleNamespace(left=24, right=24))
    decor = SimpleNamespace(getRootWindowInsets=lambda: insets)
    window = SimpleNamespace(getDecorView=lambda: decor)
    fake.classes["org.kivy.android.PythonActivity"] = SimpleNamespace(
        mActivity=SimpleNamespace(getWindow=lambda: window)
    )
    asked = []
    view = SimpleNamespace(setSystemGestureExclusionRects=asked.append)
    fake.classes["org.libsdl.app.SDLActivity"] = SimpleNamespace(getContentView=lambda: view)
    fake.classes["java.util.ArrayList"] = lambda: SimpleList()
    fake.classes["android.graphics.Rect"] = lambda *sides: sides
    monkeypatch.setattr(swipes, "_strips", [0.0, 0.0])
    monkeypatch.setattr(swipes, "_kept", [])
    monkeypatch.setattr(swipes, "Window", SimpleNamespace(width=360, height=640))
    return asked


class SimpleList(list):
    """A Java list, as far as it is asked."""

    add = list.append


def test_a_board_from_edge_to_edge_keeps_the_middle_of_both(tablet):
    swipes.keep((8, 200, 344, 344))
    assert tablet == [[(0, 168, 24, 368), (336, 168, 360, 368)]]
    swipes.keep((8, 200, 344, 344))
    assert len(tablet) == 1  # nothing has changed
    assert not swipes.lost(20, 372)
    assert swipes.lost(20, 210)
    assert swipes.lost(340, 210)
    assert not swipes.lost(30, 210)


def test_a_board_that_is_left_gives_them_back(tablet):
    swipes.keep((8, 200, 344, 344))
    swipes.keep(None)
    assert tablet[-1] == []


def test_a_board_beside_a_rail_asks_for_nothing(tablet):
    swipes.keep((100, 0, 200, 600))
    assert tablet == []


def test_before_android_ten_and_with_a_button_every_drag_is_ours(tablet, monkeypatch):
    from screens.base import android

    monkeypatch.setattr(android, "api", lambda: 28)
    swipes.keep((8, 200, 344, 344))
    assert not swipes.lost(1, 210)


def test_no_drag_begins_where_a_swipe_goes_back_but_a_touch_counts(malle, monkeypatch):
    touch = Touch("hexadames")
    app = malle(size=(360, 640), language="en")
    touch.sit(app)
    app.settle()
    table = app.app.screen
    ply = table.match.ply
    start, end = touch.drag(app)
    monkeypatch.setattr(swipes, "_strips", [start[0] + 1, 0.0])
    app.drag(start, end, steps=12)
    app.settle()
    assert table.match.ply == ply
    assert not table.board.hand.gestures
    monkeypatch.setattr(swipes, "_strips", [0.0, 0.0])
    touch.move(app)
    assert table.match.ply == ply + 1
