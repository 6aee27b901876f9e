"""A drag that is a move, in every game: what its touch.py says of it."""

from importlib import import_module


def at_rest(app):
    """A drag is the whole move in most games."""


class Touch:
    """How to sit down at a game, and a drag there; `finish` for one that only prepares a move."""

    def __init__(self, game):
        found = vars(import_module(f"tests.screens.{game}.touch"))
        self.sit, self.drag = found["sit"], found["drag"]
        self._finish = found.get("finish", at_rest)

    def move(self, app):
        """One move by a drag."""
        app.drag(*self.drag(app), steps=12)
        app.settle()
        self._finish(app)
        app.settle()
