"""Math&Magic: make every number, one after the other, from the digits of one line."""

from engine.games.mathmagic.rules import MathMagicGame, MathMagicPosition, game
from engine.games.mathmagic.state import Event

__all__ = ["Event", "MathMagicGame", "MathMagicPosition", "game"]
