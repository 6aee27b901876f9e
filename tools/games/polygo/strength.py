"""How strong PolyGo plays: against plain UCT with two and three seats, and by levels."""

from __future__ import annotations

from engine.games.polygo.computer import filler
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import Sea, sea_of
from tools.matches import Contest, ladder, level, opening, uct

SECONDS = 0.5
BOARDS = ("hexagon-5", "square-6", "triangle-3")
"""One of each kind."""


def state_of(position: PolyGoPosition) -> Sea:
    """The peer knows the rules as ours does, and plays on by chance alone."""
    return sea_of(position)


def name_of(position: PolyGoPosition, move: int | None) -> str:
    """The cell that a bit stands for; where nothing is open any more, one that fills."""
    cell = "" if move is None else position.tiling.called[move]
    return cell if position.allows(cell) else filler(position)


def contests() -> list[Contest]:
    """What is demanded."""
    found = []
    for board in BOARDS:
        for seats, words, demand, matches in ((2, "two", 0.65, 40), (3, "three", 0.50, 39)):
            start = opening(game, {"board": board}, seats, pawns=seats)
            ours, plain = level(game, 4, SECONDS), uct(state_of, name_of, SECONDS)
            name = f"{board}, {words}, against plain UCT"
            found.append(Contest(name, start, ours, plain, demand, matches, seats))
    for board in BOARDS:
        start = opening(game, {"board": board}, pawns=2)
        found += ladder(game, start, what=f"{board}, two, ")
    three = opening(game, {"board": BOARDS[0]}, seats=3, pawns=3)
    return [*found, *ladder(game, three, seats=3, what=f"{BOARDS[0]}, three, ", matches=39)]
