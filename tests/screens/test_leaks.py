"""What is left is let go of: no old screen, sheet or board stays alive, nobody listens twice."""

import gc
import weakref
from datetime import date

import pytest

from engine.games import catalogue
from screens.base.theme import theme
from screens.widgets import sheet as sheets
from tests.screens.dragging import Touch
from tests.screens.harness import alive

SMALL = (640, 360)


@pytest.fixture(params=["off", "on"], ids=["slides", "calm"])
def app(malle, request):
    return malle(size=SMALL, language="en", calm=request.param)


def visit_table(app, game):
    """Sit down, look at the menu, play a move, go home; the table that was left."""
    touch = Touch(game)
    before = touch.sit(app).ply
    app.settle()
    table = app.app.screen
    app.tap(icon="menu")
    app.settle()
    app.back()
    app.settle()
    touch.move(app)
    assert table.match.ply == before + 1
    app.app.open_home()
    app.settle()
    return weakref.ref(table), weakref.ref(table.board), weakref.ref(table.panel)


def test_tables_that_were_left_are_gone(app):
    home = app.app.screen
    followers = []
    for _round in range(2):
        left = [part for game in catalogue() for part in visit_table(app, game)]
        # The last one may still be held by the slide that led away from it, any other only by a
        # thought that has yet to notice that nobody waits for it.
        app.run_until(lambda parts=left[:-3]: not alive(*parts), what="the tables to go")
        followers.append(len(theme._followers))
    assert app.app.screen is home
    assert app.app.manager.screens == [home]
    assert followers[0] == followers[1]


def test_rubbish_is_swept_once_while_home_is_only_looked_at(app):
    def sweeps():
        return gc.get_stats()[2]["collections"]

    gc.disable()  # nobody else sweeps
    try:
        visit_table(app, next(iter(catalogue())))
        before = sweeps()
        app.run_until(lambda: sweeps() > before, what="the sweep")
        app.wait(3)
        assert sweeps() == before + 1
    finally:
        gc.enable()


def test_pages_and_sheets_that_were_left_are_gone(app):
    left = []
    game = next(iter(catalogue()))
    opened = (
        app.app.open_settings,
        app.app.open_profiles,
        lambda: app.app.open_calendar(date(2026, 3, 1)),
        lambda: app.app.open_rules(game),
        lambda: app.app.open_setup(game),
        lambda: app.app.open_training(game),
    )
    for open_one in opened * 2:
        open_one()
        app.settle()
        shown = app.app.screen if app.app.screen.name != "home" else sheets._open[-1]
        left.append(weakref.ref(shown))
        theme.dark = not theme.dark
        app.frame(3)
        app.back()
        app.settle()
        del shown
    assert app.app.screen.name == "home"
    app.app.open_settings()
    app.settle()
    # A picture that is still being drawn, or a slide, may hold one of them a moment longer.
    app.run_until(lambda: not alive(*left), what="the pages to go")


def test_an_app_that_was_closed_lets_go_of_its_home(malle):
    app = malle(size=SMALL, language="en")
    visit_table(app, next(iter(catalogue())))
    home = weakref.ref(app.app.screen)
    app = malle(size=SMALL, language="fr")
    # The pictures of the new home come one by one; until then the old ones may still be about.
    app.run_until(lambda: not alive(home), what="the old home to go")
