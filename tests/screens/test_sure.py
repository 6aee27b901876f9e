"""What cannot be undone asks first, and is never the large coloured button."""

import pytest

from engine.match import Match, Seat
from screens.shell.profiles import ProfileSheet
from screens.widgets import sheet as sheets
from screens.widgets.button import BrassButton, FinalButton, PrimaryButton
from tests.screens.pages import finished_match, page
from tests.screens.trunk import family

__all__ = ["family"]


def asked(app, yes):
    """The question that is open: what goes on is on paper, what stays is the large button."""
    dialog = app.wait_for(cls="Dialog")
    app.settle()
    stays, goes_on = dialog.buttons
    assert goes_on.label == yes
    assert isinstance(goes_on, FinalButton)
    assert not isinstance(goes_on, (PrimaryButton, BrassButton))
    assert isinstance(stays, PrimaryButton)
    return stays, goes_on


def menu(app, row):
    app.tap(icon="menu")
    app.settle()
    app.tap(text=row, cls="MenuRow")
    app.settle()


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_what_cannot_be_undone_is_not_the_large_button(malle, family, size):
    app = malle(size=size, language="en", calm="on")
    store = app.app.store
    # a match that is thrown away
    match = finished_match(app)
    store.finish(store.add_match(match), match)
    app.app.open_results()
    page(app, "ResultsScreen")
    app.scroll_to(icon="delete-outline")
    app.tap(icon="delete-outline")
    stays, goes_on = asked(app, "Throw away")
    app.tap(stays)
    app.settle()
    assert len(store.finished()) == 1
    app.tap(icon="delete-outline")
    _stays, goes_on = asked(app, "Throw away")
    app.tap(goes_on)
    app.settle()
    assert store.finished() == []
    # a player who is removed
    app.app.open_profiles()
    page(app, "ProfilesScreen")
    sheet = ProfileSheet(store.profiles()[0], lambda: None)
    sheet.open()
    app.settle()
    sheet.ask_to_remove()
    asked(app, "Remove")
    sheets.close_all()
    # solution, giving up (a new match leaves the old one where it is)
    for game, options, label in (
        ("colorigraphe", {"card": "1-2 2-3"}, "Give this problem up"),
        ("nombres_croises", {}, "Give up"),
    ):
        app.app.start_match(Match.new(game, [Seat("Zoé")], options, 7, training=True))
        table = app.run_until(
            lambda g=game: app.find(cls="TableScreen", where=lambda t: t.game == g)
        )
        app.settle()
        menu(app, "Solution")
        asked(app, "Show me the solution")
        app.back()
        app.settle()
        table.play(next(table.match.position.moves()))
        app.settle()
        menu(app, label)
        stays, _goes_on = asked(app, label)
        app.tap(stays)
        app.settle()
        assert table.match.ply == 1
        assert "sheet" not in " ".join(table.holds)
        menu(app, label)
        _stays, goes_on = asked(app, label)
        app.tap(goes_on)
        app.settle()
        assert table.match.moves[-1].endswith("give up")
        sheets.close_all()
