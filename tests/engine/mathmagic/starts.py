"""Boards and races of Math&Magic to start from, for the tests of its rules."""

from engine.games.mathmagic import MathMagicPosition, game
from engine.games.mathmagic.cards import FIRST

BOARD = FIRST.replace("/", "")


def at(number: int, seats: int = 2, **options: str) -> MathMagicPosition:
    options = {"card": FIRST, "target": str(number), "turns": "turn", **options}
    return game.start(game.setup(seats, options))


def race(number: int = 50, seats: int = 3, **options: str) -> MathMagicPosition:
    return at(number, seats, rules="race", **options)
