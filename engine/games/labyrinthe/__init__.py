"""Labyrinthe: lead your king across the board, lay stones in the others' way; no way may close."""

from engine.games.labyrinthe.rules import LabyrintheGame, LabyrinthePosition, game

__all__ = ["LabyrintheGame", "LabyrinthePosition", "game"]
