"""Les Nombres Croisés: place the pawns when only the sums of rows and columns are known."""

from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.rules import NombresCroisesGame, NombresCroisesPosition, game
from engine.games.nombres_croises.state import Grid, Last

__all__ = ["Grid", "Last", "NombresCroisesGame", "NombresCroisesPosition", "Puzzle", "game"]
