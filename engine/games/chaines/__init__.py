"""Chaînes de puissances: rules, adviser, lessons and problem cards."""

from engine.games.chaines.rules import ChainesPosition, game

__all__ = ["ChainesPosition", "game"]
