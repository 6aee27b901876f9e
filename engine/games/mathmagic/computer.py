"""The computer's seats: a level is what it can see on the board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.mathmagic import finder, plans
from engine.games.mathmagic.plans import Look, Plan
from engine.games.mathmagic.reach import HIGHEST
from engine.games.mathmagic.rules import MathMagicPosition

SEES = {1: 0.7, 2: 0.85, 3: 0.95, 4: 1.0}
"""How often it finds what it could see, by level."""
ASKS = {1: 30, 2: 60, 3: 100, 4: 150}
"""The highest number that a level asks for."""
MOVES = {3: False, 4: True}
"""The levels that look for a move, and whether pieces of the third series are among them."""
SECONDS = {1: 60, 2: 40, 3: 25, 4: 15}
"""How long it looks in the race before it presses: the table waits that long, and where only
computers look, the quickest is first."""


def choose(position: MathMagicPosition, seat: int, level: int, stop: Stop) -> str:
    """The move of this seat at this level; told to stop, it has seen nothing."""
    if position.phase == "ask":
        return f"ask {number(position, level)}"
    try:
        found = plan(position, level, seat, stop)
    except Stopped:
        found = None
    if position.phase == "seek":
        return f"{'claim' if found else 'pass'} {seat + 1}"
    if found is None:
        return "pass"
    return found.move or found.answer


def number(position: MathMagicPosition, level: int, *tries: object) -> int:
    """A number to look for: one that the board can make, and that this level might find."""
    return next(numbers(position, level, *tries), ASKS[level])


def numbers(position: MathMagicPosition, level: int, *tries: object) -> Iterator[int]:
    """Numbers that the board can make: those that this level might find, then higher ones, then
    those that were asked for before. Rule B may still forbid one."""
    terms = position.terms
    pool = finder.possible(position.grid, position.reserve, terms.moving, terms.literal)
    makes = [n for n in range(1, HIGHEST + 1) if pool >> n & 1]
    fresh = [n for n in makes if n not in terms.numbers]
    fitting = [n for n in fresh if n <= ASKS[level]]
    luck = dice(terms.seed, "ask", level, position.place, *tries)
    while fitting:
        found = luck.choice(fitting)
        fitting.remove(found)
        yield found
    yield from (n for n in fresh if n > ASKS[level])
    yield from (n for n in makes if n in terms.numbers)


def seconds(position: MathMagicPosition, level: int, seat: int) -> float:
    """How long a computer seat looks in the race before it claims or passes."""
    luck = dice(position.terms.seed, "seconds", level, seat, position.place)
    return SECONDS[level] * (0.5 + luck.random()) * (1 + position.number / 100)


def plan(position: MathMagicPosition, level: int, seat: int, stop: Stop) -> Plan | None:
    """What this seat sees; after its own move it knows the answer it had in mind."""
    luck = dice(position.terms.seed, "sees", level, seat, position.place)
    if not position.moved and position.claimed is None and luck.random() > SEES[level]:
        return None
    for found in plans.still(position, stop):
        if position.moved or sees(found, level):
            return found
    if level not in MOVES:
        return None
    ways = plans.moved(position, stop, entering=MOVES[level])
    return next((found for found in ways if sees(found, level)), None)


def sees(found: Plan, level: int) -> bool:
    """Whether a level sees this: small sums, products, with a move, everything."""
    look = Look.of(found.node)
    if level == 1:
        return not found.move and not look.parentheses and look.biggest <= 30 and not look.divisions
    if level == 2:
        return not found.move and look.parentheses <= 1 and not look.divisions
    if level == 3:
        return "@" not in found.move and look.parentheses <= 1 and not look.divisions
    return True
