"""The computer's seat: what each level sees, stakes, colours and dares to challenge.

A level makes up its mind about a problem once, from the match's luck; every step it then takes on
the board is the next one towards that plan, so that it always comes to an end.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import dice
from engine.games.colorigraphe.odds import EXPECTED
from engine.games.colorigraphe.problem import (
    BLACKS,
    HIGHEST_STAKE,
    LOWEST_STAKE,
    PEGS,
    Arc,
    clashes,
    neighbours,
    pegs_of,
)
from engine.games.colorigraphe.solver import fewest, odd_cycle_in, two_coloured
from engine.games.colorigraphe.state import State

NEARLY = 0.97
"""Stakes whose worth comes this close to the best are as good: chance picks among them."""


@dataclass(frozen=True)
class Ability:
    """What a level can do."""

    slip: float
    """How often it does not notice an arc, however few there are."""
    calm: int
    """Up to so many arcs it does not hurry."""
    haste: float
    """For each arc more, how much more often it does not notice one."""
    whim: float
    """How much chance there is in the pegs it makes black, against their number of arcs."""
    tries: int
    """How many colourings it tries in its head; 0: it always finds the best."""


ABILITIES = {
    1: Ability(slip=0.04, calm=4, haste=0.01, whim=6.0, tries=1),
    2: Ability(slip=0.02, calm=7, haste=0.005, whim=3.0, tries=1),
    3: Ability(slip=0.008, calm=12, haste=0.002, whim=1.5, tries=3),
    4: Ability(slip=0.0, calm=99, haste=0.0, whim=0.0, tries=0),
}


def choose(position: State, seat: int, level: int) -> str:
    """The computer's next move for this seat."""
    match position.phase:
        case "stake":
            return _stake(position, level, seat)
        case "roll":
            return "roll"
        case "answer":
            verb = "challenge" if dares(position, level, seat) else "pass"
            return f"{verb} {seat + 1}"
    return _colour(position, level, seat)


def stake_worth(level: int, stake: int, flip: bool, need: int | None = None) -> float:
    """The points that a stake brings a level on average, as far as they are still needed."""
    worth = EXPECTED["flip" if flip else "free"][level][stake - LOWEST_STAKE]
    return worth if need is None or need >= stake else worth * need / stake


def dares(position: State, level: int, seat: int) -> bool:
    """Whether a level believes that its own colouring beats the one on the board."""
    plan = planned(position, level, seat)
    seen = _noticed(position.arcs, level, _mind(position, level, seat))
    if not _complete(position.arcs, plan) or clashes(seen, plan):
        return False
    blacks = plan.count("black")
    if position.case == 2 and blacks >= position.to_beat:
        return False
    return position.gain(blacks) > 0


def planned(position: State, level: int, seat: int) -> tuple[str, ...]:
    """The colouring that this seat has in mind for the problem."""
    return plan(position.arcs, level, _mind(position, level, seat), position.terms.flip)


def _mind(position: State, level: int, seat: int) -> random.Random:
    """The chance by which a seat looks at a problem: it is the same as often as it is asked."""
    return dice(position.terms.seed, "plan", position.turn, seat, level)


def _noticed(arcs: tuple[Arc, ...], level: int, luck: random.Random) -> tuple[Arc, ...]:
    """The arcs that a level does not overlook."""
    ability = ABILITIES[level]
    overlooks = ability.slip + ability.haste * max(0, len(arcs) - ability.calm)
    return tuple(arc for arc in arcs if luck.random() >= overlooks)


def plan(
    arcs: tuple[Arc, ...], level: int, luck: random.Random, flip: bool = False
) -> tuple[str, ...]:
    """What a level makes of a problem: tokens for the pegs with arcs, "" where it is stuck."""
    ability = ABILITIES[level]
    seen = _noticed(arcs, level, luck)
    black: int | None
    if flip:
        black = 0  # where two colours do not do, this leaves arcs that clash: a fair attempt
    elif ability.tries:
        attempts = [_black_pegs(seen, ability.whim, luck) for _try in range(ability.tries)]
        black = min(
            (pegs for pegs in attempts if pegs is not None), key=int.bit_count, default=None
        )
    else:
        count, pegs = fewest(seen)
        black = None if count is None else pegs
    tokens = list(_stuck(seen) if black is None else two_coloured(seen, black))
    if black is not None:
        for peg in {peg for arc in arcs for peg in arc}:
            tokens[peg - 1] = tokens[peg - 1] or "red"  # all its arcs were overlooked
    return tuple(tokens)


def _black_pegs(arcs: Sequence[Arc], whim: float, luck: random.Random) -> int | None:
    """As the rule sheet advises: while an odd cycle is left, black on its peg with most arcs."""
    masks = neighbours(arcs)
    near = {1 << peg: mask for peg, mask in enumerate(masks)}
    alive = sum(bit for bit, mask in near.items() if mask)
    black = barred = 0
    while cycle := odd_cycle_in(near, alive & ~black):
        open_pegs = pegs_of(cycle & ~barred)
        if not open_pegs or black.bit_count() == BLACKS:
            return None
        peg = max(
            open_pegs,
            key=lambda peg: (masks[peg - 1] & ~black).bit_count() + whim * luck.random(),
        )
        black |= 1 << (peg - 1)
        barred |= masks[peg - 1]
    return black


def _stuck(arcs: Sequence[Arc]) -> tuple[str, ...]:
    """As far as one gets without looking ahead; pegs where no colour fits stay empty."""
    masks = neighbours(arcs)
    tokens = [""] * PEGS
    for peg in sorted(range(1, PEGS + 1), key=lambda peg: -masks[peg - 1].bit_count()):
        if masks[peg - 1]:
            taken = {tokens[other - 1] for other in pegs_of(masks[peg - 1])}
            tokens[peg - 1] = next((c for c in ("red", "blue", "black") if c not in taken), "")
    return tuple(tokens)


def _complete(arcs: Sequence[Arc], tokens: Sequence[str]) -> bool:
    """Whether every peg with an arc has a token: then the level believes in its colouring."""
    return all(tokens[peg - 1] for arc in arcs for peg in arc)


def _stake(position: State, level: int, seat: int) -> str:
    if position.build == "dice":
        return "roll stake"
    if position.build == "cards":
        return "draw"
    low = position.lowest_stake
    if position.terms.solo and position.terms.summit:
        return f"stake {low}"
    need = None if position.target is None else position.target - position.points[seat]
    worth = {
        stake: stake_worth(level, stake, position.terms.flip, need)
        for stake in range(low, HIGHEST_STAKE + 1)
    }
    most = max(worth.values())
    good = [stake for stake, value in worth.items() if value >= NEARLY * most]
    return f"stake {dice(position.terms.seed, 'stake', position.turn, seat).choice(good)}"


def _colour(position: State, level: int, seat: int) -> str:
    goal = planned(position, level, seat)
    steps = _flips(position, goal) if position.terms.flip else _placements(position, goal)
    step = next(steps, None)
    if step is not None:
        return step
    return "done" if position.valid or not position.terms.solo else "give up"


def _flips(position: State, goal: Sequence[str]) -> Iterator[str]:
    for peg in _walk(position.arcs):
        if goal[peg - 1] and position.tokens[peg - 1] != goal[peg - 1]:
            yield f"flip {peg}"


def _placements(position: State, goal: Sequence[str]) -> Iterator[str]:
    wrong = [
        peg for peg in range(1, PEGS + 1) if position.tokens[peg - 1] not in ("", goal[peg - 1])
    ]
    for peg in wrong:  # first what the builder left, so that black tokens are free again
        yield f"clear {peg}"
    for peg in sorted(_walk(position.arcs), key=lambda peg: goal[peg - 1] != "black"):
        if goal[peg - 1] and not position.tokens[peg - 1]:
            yield f"{goal[peg - 1]} {peg}"


def _walk(arcs: Sequence[Arc]) -> list[int]:
    """The pegs with arcs in the order in which an eye follows the arcs."""
    masks = neighbours(arcs)
    order: list[int] = []
    for start in range(1, PEGS + 1):
        waiting = [start] if masks[start - 1] and start not in order else []
        while waiting:
            peg = waiting.pop(0)
            if peg not in order:
                order.append(peg)
                waiting += pegs_of(masks[peg - 1])
    return order
