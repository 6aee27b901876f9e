"""Matches played: stepped through, gone on with, thrown away, given on by a code."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match, Seat
from tests.screens.pages import MOVES, SIZES, button, finished_match, page


@pytest.mark.parametrize("size", SIZES)
def test_a_match_is_stepped_through(malle: Any, size: tuple[int, int]) -> None:
    app = malle(size=size, language="en")
    match = finished_match(app)
    app.app.open_review(match)
    review = page(app, "ReviewScreen")
    assert review.ply == len(MOVES)
    app.tap(review.previous)
    app.run_until(lambda: review.ply == len(MOVES) - 1)
    assert review.board.position == match.at(len(MOVES) - 1)
    left = review.scrubber.place(0)
    right = review.scrubber.place(review.last)
    y = review.scrubber.center_y
    app.drag((right - 4, y), (left, y))
    app.run_until(lambda: review.ply == 0)
    assert review.previous.disabled
    assert not review.board.enabled
    app.tap(review.next)
    app.run_until(lambda: review.ply == 1)
    app.run_until(lambda: review.looked_through)


def test_a_moment_leads_to_its_move(malle: Any) -> None:
    app = malle(language="en")
    card = "1-5 5-9 9-1"
    match = Match.new("colorigraphe", [Seat("Zoé")], {"card": card}, seed=3)
    for move in ("red 1", "blue 5", "black 9", "done"):
        match.play(move)
    app.app.open_review(match)
    review = page(app, "ReviewScreen")
    app.run_until(lambda: review.looked_through)
    moment = app.wait_for(cls="MomentCard")
    review.go(0)
    app.tap(moment)
    app.run_until(lambda: review.ply == moment.moment.ply)
    assert moment.ring is not None


@pytest.mark.parametrize(("game", "seats"), [("ponts", 2), ("hex", 3)])
def test_a_match_without_points_has_a_curve_of_who_was_ahead(
    malle: Any, game: str, seats: int
) -> None:
    app = malle(language="en")
    people = [Seat(name) for name in ("Zoé", "Léo", "Sara")[:seats]]
    match = Match.new(game, people, seed=1)
    while not match.over:
        match.play(next(iter(match.position.moves())))
    app.app.open_review(match)
    review = page(app, "ReviewScreen")
    app.run_until(lambda: review.curve.whole, what="the whole curve")
    shares = review.curve.shares
    assert len(shares) == match.ply + 1
    assert shares[-1][match.winners[0]] == 1
    left, right = review.curve._edges()
    place = left + (right - left) * 3 / match.ply, review.curve.center_y
    app.tap(review.curve.to_window(*place))
    app.run_until(lambda: review.ply == 3, what="the move that was touched")
    app.run_until(lambda: review.looked_through, what="the last moment")
    before = review.curve
    app.resize(*reversed(app.size))
    assert review.curve is not before  # the tablet was turned
    assert len(review.curve.shares) == match.ply + 1


def test_a_match_without_moments_fills_its_page_with_pictures(malle: Any) -> None:
    """What the adviser has nothing to say about is still worth a look: no half of the page is
    empty, and the board is as large as the buttons below it leave it."""
    app = malle(size=(1280, 800), language="en")
    match = Match.new("mastermind", [Seat("Zoé")], {"card": "=AFDE"}, seed=1)
    for guess in ("AABB", "ACDD", "ADEC", "AFDE"):
        match.play(f"guess {guess}")
    app.app.open_review(match)
    review = page(app, "ReviewScreen")
    app.run_until(lambda: review.looked_through)
    assert review.curve is None  # points that only the last move gives make no curve
    film = review.film
    assert [frame.ply for frame in film.frames] == [1, 2, 3, 4]
    assert film.frames[-1].ring is not None
    app.tap(film.frames[1])
    app.run_until(lambda: review.ply == 2)
    assert [frame.ring is not None for frame in film.frames] == [False, True, False, False]
    assert review.board.height >= 600
    used = film.parent
    assert used.height > 0.6 * used.parent.height


def test_a_code_is_shown_entered_wrong_and_right(malle: Any) -> None:
    app = malle(size=(390, 844), language="en")
    match = finished_match(app)
    app.app.open_review(match)
    page(app, "ReviewScreen")
    app.tap(icon="share-variant")
    shown = app.wait_for(cls="CodeShown")
    assert shown.code == match.to_code()
    app.app.back()
    app.settle()
    app.app.back()
    app.app.open_results()
    page(app, "ResultsScreen")
    app.tap(text="Enter a code")
    field = app.wait_for(cls="Field")
    app.settle()
    app.tap(field)
    app.run_until(lambda: field.focus)
    app.type("HELLO")
    app.tap(button(app, "CodeSheet", "Open"))
    sheet = app.find(cls="CodeSheet")
    app.run_until(lambda: sheet.problem.text)
    assert type(app.app.screen).__name__ == "ResultsScreen"
    field.text = shown.code.lower()
    app.tap(button(app, "CodeSheet", "Open"))
    review = page(app, "ReviewScreen")
    assert review.match.moves == match.moves


def test_matches_played_can_be_gone_on_with_looked_at_and_thrown_away(malle: Any) -> None:
    app = malle(language="en")
    store = app.app.store
    match = finished_match(app)
    store.finish(store.add_match(match), match)
    waiting = Match.new("colorigraphe", [Seat("Zoé"), Seat("Léo")], {"card": "5-3 7-12"}, seed=3)
    store.add_match(waiting)
    app.app.open_results()
    page(app, "ResultsScreen")
    app.tap(text="Look at it again")
    review = page(app, "ReviewScreen")
    assert review.match.moves == match.moves
    app.app.back()
    page(app, "ResultsScreen")
    app.tap(icon="delete-outline")
    app.wait_for(text="Throw this match away?")
    app.settle()
    app.tap(text="Throw away")
    app.run_until(lambda: len(store.waiting()) + len(store.finished()) == 1)
    app.settle()
    if store.waiting():
        app.tap(text="Go on")
        page(app, "TableScreen")
