"""A shared code: the match goes on at a table here, with this tablet's people, and is kept."""

import pytest

from engine.code import LONGEST
from engine.match import Match, Seat
from screens.base import device
from tests.screens.pages import button, finished_match, page
from tests.screens.trunk import PHONE, TABLET, family, table

__all__ = ["family"]

QUICK = (640, 360)
CARD = {"card": "5-3 7-12 11-12 12-3 6-3"}


def elsewhere(*moves, seats=2, game="colorigraphe", options=CARD):
    """A match of another tablet, where nobody here knows the names."""
    match = Match.new(game, seats, options, seed=11)
    for move in moves:
        match.play(move)
    return match


def enter(app, code):
    """From home: write this code and open it; the sheet it was written on."""
    app.settle()
    app.tap(icon="keyboard-outline")
    sheet = app.wait_for(cls="CodeSheet")
    app.settle()
    sheet.field.text = code
    app.tap(button(app, "CodeSheet", "Open"))
    app.settle()
    return sheet


def go_on(app):
    """The seats are as they should be: play."""
    app.tap(button(app, "SeatsSheet", "Go on"))
    return table(app)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_code_goes_on_at_the_table_with_the_people_of_this_tablet(malle, family, size):
    app = malle(size=size, language="en", calm="on")
    match = elsewhere("red 5", "blue 3")
    enter(app, match.to_code().lower())
    sheet = app.wait_for(cls="SeatsSheet")
    app.settle()
    low, high = app.box(button(app, "SeatsSheet", "Go on"))[1::2]
    assert 0 <= low < high <= size[1]  # in sight, however many cards stand above it
    assert [card.line.text.split(" · ")[0] for card in reversed(sheet.seats.children)] == [
        "Player 1",
        "Player 2",
    ]
    second = next(card for card in sheet.seats.children if card.index == 1)
    app.tap(app.find(text="Computer", cls="Text", where=lambda w: second in ancestors(w)))
    app.settle()
    screen = go_on(app)
    assert screen.match.moves == match.moves
    assert screen.ready is not None
    kept = app.app.store.load(screen.match_id)
    assert [(seat.name, seat.computer) for seat in kept.seats] == [("Zoé", False), ("", True)]
    assert kept.moves == match.moves
    app.tap(screen.ready.go)
    assert screen.play("red 12")
    assert app.app.store.load(screen.match_id).moves == (*match.moves, "red 12")


def ancestors(widget):
    while widget.parent is not None and widget.parent is not widget:
        yield widget.parent
        widget = widget.parent


def test_before_there_is_any_player_guests_go_on(malle):
    app = malle(size=QUICK, language="en", calm="on")
    code = enter(app, elsewhere("red 5").to_code())
    code.enter()  # a second finger
    (sheet,) = app.find_all(cls="SeatsSheet")
    screen = go_on(app)
    sheet.play()
    assert [seat.profile for seat in screen.match.seats] == [None, None]
    assert [waiting.id for waiting in app.app.store.waiting()] == [screen.match_id]


def test_what_is_over_is_looked_at_and_nothing_is_kept(malle):
    app = malle(size=QUICK, language="en", calm="on")
    match = finished_match(app)
    enter(app, match.to_code())
    assert page(app, "ReviewScreen").match.moves == match.moves
    assert app.app.store.waiting() == []


def test_a_hidden_code_stays_hidden_behind_the_cover(malle, family):
    app = malle(size=QUICK, language="en", calm="on")
    match = elsewhere(game="mastermind", options={})
    while not match.position.secret:
        match.play(next(iter(match.position.moves())))
    enter(app, match.to_code())
    assert app.find(cls="ReviewScreen") is None
    app.tap(button(app, "SeatsSheet", "Go on"))
    app.run_until(lambda: app.find(cls="TableScreen"))
    cover = app.wait_for(cls="Cover")
    assert "cover" in app.app.screen.holds
    assert cover.name in ("Zoé", "Léo")
    cover.vanish()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "Write the code first."),
        ("HELLO", "There is a mistake in this code: please compare it sign by sign."),
        ("https://example.org/?x=1", "This is not the code of a match."),
        ("7" * (LONGEST + 1), "This is too long to be the code of a match."),
    ],
)
def test_what_is_no_code_says_so_in_a_sentence(malle, code, said):
    app = malle(size=QUICK, language="en", calm="on")
    sheet = enter(app, code)
    assert sheet.problem.text == said
    assert app.find(cls="CodeSheet") is sheet
    sheet.field.text = "A"
    assert sheet.problem.text == ""


def test_what_was_copied_is_pasted(malle, monkeypatch):
    app = malle(size=QUICK, language="en", calm="on")
    code = elsewhere("red 5").to_code()
    app.app.open_code()
    sheet = app.wait_for(cls="CodeSheet")
    app.settle()
    for text, shown, said in (
        ("", "", "There is nothing to paste."),
        ("x" * 100_000, "", "This is too long to be the code of a match."),
        (f"  {code}\n", code, ""),
    ):
        monkeypatch.setattr(device, "pasted", lambda text=text: text)
        app.tap(button(app, "CodeSheet", "Paste"))
        assert (sheet.field.text, sheet.problem.text) == (shown, said)


# --- a match that waits here already ------------------------------------------------------------


@pytest.fixture
def app(malle):
    """The trunk with a match of two moves in it."""
    app = malle(size=QUICK, language="en", calm="on")
    seats = [Seat("Zoé"), Seat("Léo")]
    kept = elsewhere("red 5", "blue 3").with_seats(seats)
    app.app.store.add_match(kept)
    app.app.screen.refresh()
    return app


def only(app):
    (waiting,) = app.app.store.waiting()
    return waiting.id


@pytest.mark.parametrize("moves", [("red 5",), ("red 5", "blue 3")])
def test_a_match_that_is_here_already_is_neither_doubled_nor_set_back(app, moves):
    number = only(app)
    enter(app, elsewhere(*moves).to_code())
    app.wait_for(text="This match is already here")
    app.tap(text="Go on", cls="BrassButton", where=lambda b: b.height > 50)
    assert table(app).match.moves == ("red 5", "blue 3")
    assert only(app) == number


def test_the_moves_made_elsewhere_are_taken_over_by_the_match_here(app):
    number = only(app)
    enter(app, elsewhere("red 5", "blue 3", "red 7").to_code())
    app.tap(text="Go on from the code")
    screen = table(app)
    assert (screen.match_id, screen.match.moves) == (number, ("red 5", "blue 3", "red 7"))
    assert [seat.name for seat in screen.match.seats] == ["Zoé", "Léo"]
    assert app.app.store.load(only(app)).moves == screen.match.moves


def test_who_does_not_want_them_goes_on_as_it_was(app):
    enter(app, elsewhere("red 5", "blue 3", "red 7").to_code())
    app.tap(text="Go on as it is here")
    assert table(app).match.moves == ("red 5", "blue 3")
    assert app.app.store.load(only(app)).moves == ("red 5", "blue 3")


def test_of_two_that_parted_both_are_kept(app):
    enter(app, elsewhere("blue 12").to_code())
    app.tap(text="Keep both")
    app.wait_for(cls="SeatsSheet")
    app.settle()
    screen = go_on(app)
    assert screen.match.moves == ("blue 12",)
    assert len(app.app.store.waiting()) == 2
