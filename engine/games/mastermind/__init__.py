"""Master Mind: find the hidden code from black and white key pegs in as few rows as possible."""

from engine.games.mastermind.rules import MastermindGame, MastermindPosition, game
from engine.games.mastermind.state import Error, Finished, Line

__all__ = ["Error", "Finished", "Line", "MastermindGame", "MastermindPosition", "game"]
