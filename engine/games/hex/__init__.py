"""Hex for two to six: join your two ports; who can no longer do so is out."""

from engine.games.hex.layout import Port
from engine.games.hex.rules import HexGame, HexPosition, game

__all__ = ["HexGame", "HexPosition", "Port", "game"]
