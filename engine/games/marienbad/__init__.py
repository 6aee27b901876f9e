"""Marienbad: take as many pawns of one line as you like; who takes the last one wins."""

from engine.games.marienbad.rules import MarienbadGame, MarienbadPosition, game

__all__ = ["MarienbadGame", "MarienbadPosition", "game"]
