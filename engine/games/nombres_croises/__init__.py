"""Les Nombres Croisés: place the pawns when only the sums of rows and columns are known."""

from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.rules import (
    Grid,
    NombresCroisesGame,
    NombresCroisesPosition,
    game,
)

__all__ = ["Grid", "NombresCroisesGame", "NombresCroisesPosition", "Puzzle", "game"]
