"""Le Colorigraphe: colour twelve pegs so that no arc joins two tokens of the same colour."""

from engine.games.colorigraphe.rules import ColorigrapheGame, ColorigraphePosition, game
from engine.games.colorigraphe.state import Outcome

__all__ = ["ColorigrapheGame", "ColorigraphePosition", "Outcome", "game"]
