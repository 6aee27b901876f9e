"""Ponts et Barrages: a pawn is a bridge for one and a dam for the other; join your two banks."""

from engine.games.ponts.rules import PontsGame, PontsPosition, game

__all__ = ["PontsGame", "PontsPosition", "game"]
