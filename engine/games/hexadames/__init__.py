"""HexaDames: pawns cross a hexagon step by step and jump over others; most pawns across win."""

from engine.games.hexadames.rules import HexaDamesGame, HexaDamesPosition, game

__all__ = ["HexaDamesGame", "HexaDamesPosition", "game"]
