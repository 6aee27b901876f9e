"""What the system takes of the window is kept clear, and looked at again when it may change."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from screens.base import android, insets
from screens.base.insets import NONE, parsed, room
from tests.screens import droid

SIDES = ("Left", "Top", "Right", "Bottom")


@pytest.mark.parametrize("text", ["", "1,2,3", "1,2,3,4,5", "a,b,c,d", "1 2 3 4"])
def test_what_is_not_four_numbers_takes_nothing(text):
    assert parsed(text) == NONE


def test_nothing_is_taken_below_nothing():
    assert parsed("-5, 24, 0, 48.5") == (0, 24, 0, 48.5)


def tablet(monkeypatch, api, bars, view, window=(1280, 800), notch=None):
    """A tablet whose bars take so much, with our drawing in this box of its window."""
    fake = droid.install(monkeypatch, api)

    def where(at):
        at[:] = view[:2]

    told = SimpleNamespace(
        getInsets=lambda kinds: SimpleNamespace(**dict(zip(map(str.lower, SIDES), bars))),
        getDisplayCutout=lambda: notch,
        **{f"getSystemWindowInset{side}": lambda n=n: bars[n] for n, side in enumerate(SIDES)},
    )
    decor = SimpleNamespace(
        getRootWindowInsets=lambda: told,
        getWidth=lambda: window[0],
        getHeight=lambda: window[1],
    )
    shown = SimpleNamespace(
        getLocationInWindow=where, getWidth=lambda: view[2], getHeight=lambda: view[3]
    )
    frame = SimpleNamespace(getDecorView=lambda: decor)
    fake.classes["org.kivy.android.PythonActivity"] = SimpleNamespace(
        mActivity=SimpleNamespace(getWindow=lambda: frame)
    )
    fake.classes["org.libsdl.app.SDLActivity"] = SimpleNamespace(getContentView=lambda: shown)
    return fake


def test_from_edge_to_edge_bars_and_notch_count(monkeypatch):
    tablet(monkeypatch, 36, (30, 48, 0, 24), (0, 0, 1280, 800))
    assert android.covered() == (30, 48, 0, 24)


def test_where_the_system_keeps_its_bars_clear_itself_nothing_is_taken(monkeypatch):
    tablet(monkeypatch, 33, (0, 48, 0, 24), (0, 48, 1280, 728))
    assert android.covered() == NONE


def test_before_android_eleven_bars_and_notch_are_asked_one_by_one(monkeypatch):
    notch = SimpleNamespace(**{f"getSafeInset{side}": lambda n=n: 60 * (n == 0)
                               for n, side in enumerate(SIDES)})  # fmt: skip
    tablet(monkeypatch, 28, (0, 48, 0, 24), (0, 0, 1280, 800), notch=notch)
    assert android.covered() == (60, 48, 0, 24)
    tablet(monkeypatch, 24, (0, 48, 0, 24), (0, 0, 1280, 800))
    assert android.covered() == (0, 48, 0, 24)


def test_a_tablet_that_does_not_say_takes_nothing(monkeypatch):
    fake = tablet(monkeypatch, 36, (0, 48, 0, 24), (0, 0, 1280, 800))
    assert insets._taken() == (0, 48, 0, 24)
    del fake.classes["org.libsdl.app.SDLActivity"]
    fake.classes["org.kivy.android.PythonActivity"] = None
    assert insets._taken() == NONE


def test_everything_follows_when_the_tablet_is_turned(malle, monkeypatch):
    """Upside down the size stays: coming back or a second later the notch is at the other side."""
    from screens.widgets.sheet import Dialog, Toast

    monkeypatch.setenv("MALLE_INSETS", "40,24,0,0")
    app = malle(size=(960, 600), language="en")
    table = app.app
    table.start_training("hex")
    app.settle()
    sheet = Dialog("A", "B.", [("C", "check", lambda: None, "primary")]).open()
    cover = table.show_cover("Zoé", 0, (), lambda: None)
    toast = Toast("A sentence.", "check")
    app.settle()
    screen = table.screen
    assert tuple(screen.pos) == tuple(sheet.pos) == tuple(cover.pos) == (40, 0)
    assert min(side.pos for side in screen._ground) == (-40, 0)
    assert max(side.pos[0] + side.size[0] for side in screen._ground) == 920
    assert toast.center_x == 500
    monkeypatch.setenv("MALLE_INSETS", "0,0,40,24")
    app.pause()
    app.resume()
    app.settle()
    for part in (screen, sheet, cover):
        assert (tuple(part.pos), tuple(part.size)) == ((0, 24), (920, 576))
    assert toast.center_x == 460
    cover.vanish()
    app.resize(600, 960)
    assert (room.size, tuple(screen.size)) == ((560, 936), (560, 936))


@pytest.mark.parametrize("calm", ["on", "off"])
def test_turned_while_one_screen_takes_the_place_of_another(malle, monkeypatch, calm):
    monkeypatch.setenv("MALLE_INSETS", "32,0,48,20")
    app = malle(size=(720, 380), language="en", calm=calm)
    app.settle()
    app.app.open_rules("hex")
    app.frame(2)
    assert app.app.manager.transition.is_active
    monkeypatch.setenv("MALLE_INSETS", "0,24,0,48")
    app.resize(360, 712)
    app.settle()
    assert tuple(app.app.screen.pos) == (0, 48)
    assert tuple(app.app.screen.size) == (360, 640)


def test_a_carried_piece_stays_clear_of_the_bars(malle, monkeypatch, tmp_path):
    from tools.scenes import family, scenes, tray

    monkeypatch.setenv("MALLE_INSETS", "40,24,48,30")
    family(tmp_path, "en")
    app = malle(size=(960, 600), language="en")
    scenes()["colorigraphe-table"](app)
    app.settle()
    finger = app.down(tray(app, "red"))
    for corner in ((2, 2), (958, 598)):
        finger.move(corner, 4)
        app.settle()
        (gesture,) = app.app.screen.board.hand.gestures.values()
        token = gesture.carried
        left, low, right, top = app.room
        assert left + token.r <= token.x + 0.5 <= right - token.r + 1
        assert low + token.r <= token.y + 0.5 <= top - token.r + 1
    finger.up()
