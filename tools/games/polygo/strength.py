"""How strong PolyGo plays: against plain UCT with two and three seats, and by levels."""

from __future__ import annotations

from engine.games.polygo.computer import filler
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import Sea, sea_of
from tools.matches import Contest, ladder, level, opening, uct

SECONDS = 0.5
TWO = {"board": "hexagon-5"}
SQUARES = {"board": "square-6"}


def state_of(position: PolyGoPosition) -> Sea:
    """The peer knows the rules as ours does, and plays on by chance alone."""
    return sea_of(position)


def name_of(position: PolyGoPosition, move: int | None) -> str:
    """The cell that a bit stands for; where nothing is open any more, one that fills."""
    cell = "" if move is None else position.tiling.called[move]
    return cell if position.allows(cell) else filler(position)


def contests() -> list[Contest]:
    """What is demanded."""
    two, squares = opening(game, TWO, pawns=2), opening(game, SQUARES, pawns=2)
    three = opening(game, TWO, seats=3, pawns=3)

    ours = level(game, 4, SECONDS)
    plain = uct(state_of, name_of, SECONDS)
    return [
        Contest("hexagon-5, two, against plain UCT", two, ours, plain, 0.65, 40),
        Contest("square-6, two, against plain UCT", squares, ours, plain, 0.65, 40),
        Contest("hexagon-5, three, against plain UCT", three, ours, plain, 0.50, 30, 3),
        *ladder(game, two, what="two, "),
        *ladder(game, three, seats=3, what="three, ", matches=30),
    ]
