"""Le Colorigraphe: colour twelve pegs so that no arc joins two tokens of the same colour."""

from engine.games.colorigraphe.board import Outcome
from engine.games.colorigraphe.rules import ColorigrapheGame, ColorigraphePosition, game

__all__ = ["ColorigrapheGame", "ColorigraphePosition", "Outcome", "game"]
