"""Les Carreleurs: lay your whole stock of rectangles before the other does."""

from engine.games.carreleurs.rules import game

__all__ = ["game"]
