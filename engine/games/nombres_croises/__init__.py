"""Les Nombres Croisés: place the pawns when only the sums of rows and columns are known."""

from engine.games.nombres_croises.board import Grid, Last
from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.rules import NombresCroisesGame, NombresCroisesPosition, game

__all__ = ["Grid", "Last", "NombresCroisesGame", "NombresCroisesPosition", "Puzzle", "game"]
