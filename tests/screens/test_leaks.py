"""What is left is let go of: no old screen, sheet or board stays alive, nobody listens twice."""

import gc
import weakref

import pytest

from engine.match import Match
from screens.base.theme import theme
from screens.widgets import sheet as sheets

SMALL = (640, 360)


def alive(*things):
    """How many of these weak references still lead somewhere."""
    gc.collect()
    return sum(thing() is not None for thing in things)


@pytest.fixture(params=["off", "on"], ids=["slides", "calm"])
def app(malle, request):
    return malle(size=SMALL, language="en", calm=request.param)


def visit_table(app, seed):
    """Sit down, look at the menu, play a move, go home; the table that was left."""
    options = {"card": "1-2 2-3", "time": "0"}
    app.app.start_match(Match.new("colorigraphe", 2, options, seed=seed))
    app.settle()
    table = app.app.screen
    app.tap(icon="menu")
    app.settle()
    app.back()
    app.settle()
    app.tap(table.board.to_window(*table.board.plan.at(1)))
    app.settle()
    assert table.match.ply == 1
    app.app.open_home()
    app.settle()
    return weakref.ref(table), weakref.ref(table.board), weakref.ref(table.panel)


def test_tables_that_were_left_are_gone(app):
    home = app.app.screen
    visit_table(app, 0)
    gc.collect()
    followers = len(theme._followers)
    left = [part for seed in range(1, 6) for part in visit_table(app, seed)]
    # The last one may still be held by the slide that led away from it.
    assert alive(*left[:-3]) == 0
    assert app.app.screen is home
    assert app.app.manager.screens == [home]
    assert len(theme._followers) == followers


def test_a_table_that_was_left_in_the_middle_of_a_motion_is_gone(app):
    left = []
    for seed in range(3):
        options = {"grid": ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3.", "target": "50"}
        app.app.start_match(Match.new("mathmagic", 1, options, seed=seed))
        app.settle()
        table = app.app.screen
        table.play("3: 5*(7+3)")
        app.frame()
        jump = app.wait_for(cls="Leap")
        left += [weakref.ref(table), weakref.ref(table.board), weakref.ref(jump)]
        app.app.open_home()
        app.settle()
        del table, jump
    app.frame(3)
    assert alive(*left[:-3]) == 0


def test_pages_and_sheets_that_were_left_are_gone(app):
    left = []
    opened = (
        app.app.open_settings,
        app.app.open_profiles,
        lambda: app.app.open_rules("colorigraphe"),
        lambda: app.app.open_setup("colorigraphe"),
        lambda: app.app.open_training("colorigraphe"),
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
    assert alive(*left) == 0


def test_an_app_that_was_closed_lets_go_of_its_home(malle):
    app = malle(size=SMALL, language="en")
    visit_table(app, 1)
    home = weakref.ref(app.app.screen)
    app = malle(size=SMALL, language="fr")
    # The pictures of the new home come one by one; until then the old ones may still be about.
    app.run_until(lambda: not alive(home), what="the old home to go")
