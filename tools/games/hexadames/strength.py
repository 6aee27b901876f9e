"""How strong HexaDames plays: against plain UCT, by levels; and every match of computers ends.

The last contests ask for nothing but their end: two hundred matches of Pousse and Graine for every
number of seats and every option. What stands there is how often who begins wins; no match is cut
off, for nothing here counts moves.
"""

from __future__ import annotations

from itertools import product

from engine.games.hexadames.field import Move
from engine.games.hexadames.rules import HexaDamesPosition, game
from engine.games.hexadames.state import reckoned, texts
from tools.matches import Contest, Player, Start, ladder, level, opening, uct

SECONDS = 0.5
PAWNS = 6
"""So many moves by chance begin a match."""
PAIR, THREE = 0.65, 0.50
"""What is asked against one plain UCT player, and against two."""
ENDS = 200
CAPTURE, STEPS, ARRIVED = ("optional", "compulsory"), ("forward", "sideways"), ("off", "stays")


def name_of(position: HexaDamesPosition, move: Move) -> str:
    """The text of a move."""
    return texts(position)[move]


def peer() -> Player:
    """Plain UCT with as much time as ours."""
    return uct(reckoned, name_of, SECONDS)


def contests() -> list[Contest]:
    """The demands, then the ends."""
    two, three = opening(game, pawns=PAWNS), opening(game, seats=3, pawns=PAWNS)
    ours = level(game, 4, SECONDS)
    return [
        Contest("Forêt against two plain UCT players", three, ours, peer(), THREE, 40, 3),
        Contest("Forêt against plain UCT", two, ours, peer(), PAIR, 40),
        *ladder(game, two, what="two: "),
        *ladder(game, three, 3, "three: "),
        *ends(),
    ]


def ends() -> list[Contest]:
    """Matches that only have to end, for every number of seats and every option."""
    found = []
    for seats, capture, steps, arrived in product(game.seats, CAPTURE, STEPS, ARRIVED):
        options = {"capture": capture, "steps": steps, "arrived": arrived}
        begun = opening(game, options, seats, seats)
        name = f"ends: {seats} seats, {capture}, {steps}, {arrived}"
        players = level(game, 2), level(game, 1)
        found.append(Contest(name, _each_its_own(begun, seats), *players, 0.0, ENDS, seats))
    return found


def _each_its_own(begun: Start, seats: int) -> Start:
    """No two matches begin alike: players that always do the same would play one twice."""
    return lambda number: begun(number * seats)
