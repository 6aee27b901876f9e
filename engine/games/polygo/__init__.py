"""PolyGo: pawns that touch the rim are land for good; the largest country wins."""

from engine.games.polygo.rules import PolyGoGame, PolyGoPosition, game

__all__ = ["PolyGoGame", "PolyGoPosition", "game"]
