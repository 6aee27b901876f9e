"""How strong PolyGo plays: against plain UCT with two and three seats, and by levels."""

from __future__ import annotations

from engine.games.polygo.computer import filler
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import Sea, sea_of
from tools.matches import Contest, child, ladder, level, opening, uct

SECONDS = 0.5
BOARDS = {"hexagon-5": "hexagon-5", "square-6": "square-8", "triangle-3": "triangle-3"}
"""One of each kind for two, and for three. (On 36 squares three sound players have twelve each,
whoever they are: nobody can show there who plays better.)"""


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
    for pair, three in BOARDS.items():
        for seats, words, board, demand, matches in (
            (2, "two", pair, 0.65, 40),
            (3, "three", three, 0.50, 39),
        ):
            start = opening(game, {"board": board}, seats, pawns=seats)
            ours, plain = level(game, 4, SECONDS), uct(state_of, name_of, SECONDS)
            name = f"{board}, {words}, against plain UCT"
            found.append(Contest(name, start, ours, plain, demand, matches, seats))
    for pair, three in BOARDS.items():
        start = opening(game, {"board": pair}, pawns=2)
        found.append(child(game, start, f"{pair}, "))
        found += ladder(game, start, what=f"{pair}, two, ")
        start = opening(game, {"board": three}, seats=3, pawns=3)
        found += ladder(game, start, seats=3, what=f"{three}, three, ", matches=39)
    return found
