"""Blocs: draw rectangles, close blocks of three and more, and own the largest area."""

from engine.games.blocs.rules import game

__all__ = ["game"]
