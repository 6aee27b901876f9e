"""The pages round the games for tests: how to come to one, and a match to look at."""

from __future__ import annotations

from typing import Any

from engine.match import Match, Seat

SIZES = [(1280, 800), (360, 640), (640, 360)]

MOVES = ("red 5", "blue 3", "red 7", "blue 12", "done")


def finished_match(app: Any) -> Match:
    """A short solo match, played to its end."""
    match = Match.new("colorigraphe", [Seat("Zoé")], {"card": "5-3 7-12"}, seed=3)
    for move in MOVES:
        match.play(move)
    return match


def page(app: Any, name: str) -> Any:
    """The page of this class, once it has come in."""
    app.run_until(lambda: type(app.app.screen).__name__ == name, what=name)
    app.settle()
    return app.app.screen


def button(app: Any, cls: str, label: str) -> Any:
    """A button of a sheet, also one that has to be scrolled into sight first."""
    sheet = app.wait_for(cls=cls)
    return next(part for part in sheet.walk() if getattr(part, "label", "") == label)
