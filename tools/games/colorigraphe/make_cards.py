"""Make the problem cards of Colorigraphe: the figures of the rule sheet, then four graded levels.

Run it from the project's folder: `python -m tools.games.colorigraphe.make_cards`. The same
cards come out each time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.games.colorigraphe.cards import PATH
from engine.games.colorigraphe.problem import PEGS, Arc, read_arcs, text_of
from engine.games.colorigraphe.solver import (
    MOST_BLACKS,
    best,
    cycles_against,
    cycles_apart,
    fewest,
    halves,
    odd_cycles,
    optimal_blacks,
)
from tools.cards import write

FIGURES = (
    (1, "5-3 7-12 11-12 12-3 6-3"),
    (2, "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"),
    (3, "1-7 1-12 2-8 3-8 3-11 4-6 4-11 7-12 8-11 9-11 9-12 10-11"),
    (
        4,
        "1-2 1-9 1-10 2-7 2-8 2-9 3-5 3-8 3-9 3-10 4-5 4-7 4-9 5-8 5-11 6-8 7-10 7-11 7-12 8-11 "
        "9-10 9-11 9-12 10-12",
    ),
)
TRIES = 60
"""Problems looked at for each card kept: the spread within a level comes from choosing."""

ALL_ARCS = tuple(combinations(range(1, PEGS + 1), 2))


def turned(arcs: tuple[Arc, ...]) -> tuple[Arc, ...]:
    """The same for all problems that are turned or mirrored pictures of each other."""
    images = []
    for shift in range(PEGS):
        for sign in (1, -1):
            image = [((sign * a + shift) % PEGS, (sign * b + shift) % PEGS) for a, b in arcs]
            images.append(tuple(sorted((min(pair), max(pair)) for pair in image)))
    return min(images)


def problems(rng: random.Random, low: int, high: int, blacks: int) -> Iterator[tuple[Arc, ...]]:
    """Random problems with so many arcs and fewest blacks, sorted as a person reads them.

    Four black tokens are so rare that three classes of four pegs are laid out beforehand.
    """
    while True:
        arcs = ALL_ARCS
        if blacks == MOST_BLACKS:
            pegs = rng.sample(range(1, PEGS + 1), PEGS)
            arcs = tuple((a, b) for a, b in ALL_ARCS if pegs.index(a) % 3 != pegs.index(b) % 3)
        made = tuple(sorted(rng.sample(arcs, rng.randint(low, high))))
        if fewest(made)[0] == blacks:
            yield made


def chain_effort(arcs: tuple[Arc, ...]) -> float:
    """Level 1: two colours are enough; long chains and loops to close make it harder."""
    parts = halves(arcs)
    pegs = sum((one | other).bit_count() for one, other in parts)
    loops = len(arcs) - pegs + len(parts)
    return len(arcs) + 2.0 * loops


def cycle_effort(arcs: tuple[Arc, ...]) -> float:
    """Level 2: one black token; long cycles and few pegs that will do make it harder."""
    return len(arcs) + 2.0 * len(odd_cycles(arcs)[0]) - 1.5 * len(optimal_blacks(arcs))


def cycles_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 3: a black token for each of several odd cycles that lie apart."""
    if not cycles_apart(arcs):
        return None
    return len(arcs) + 4.0 * len(cycles_apart(arcs)) - min(len(optimal_blacks(arcs)), 8)


def three_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 4: three or four black tokens, and only a few ways to set them."""
    solution = best(arcs)
    if solution.optimal_count > 60:
        return None
    apart = bool(cycles_apart(arcs))
    return len(arcs) + 3.0 * (solution.blacks or 0) + 3.0 * (not apart) - solution.optimal_count / 6


@dataclass(frozen=True)
class Level:
    """One level: how many arcs, how many cards for each number of blacks, what to see in it."""

    number: int
    arcs: range
    wanted: dict[int, int]
    see: str
    effort: Callable[[tuple[Arc, ...]], float | None]


LEVELS = (
    Level(1, range(4, 14), {0: 23}, "chain", chain_effort),
    Level(2, range(6, 15), {1: 23}, "cycle", cycle_effort),
    Level(3, range(9, 19), {2: 15, 3: 8}, "cycles", cycles_effort),
    Level(4, range(17, 25), {3: 17, 4: 6}, "three", three_effort),
)


def chosen(level: Level, seen: set[tuple[Arc, ...]]) -> list[tuple[Arc, ...]]:
    """The cards of a level, evenly spread from its easiest to its hardest problems."""
    cards: list[tuple[float, tuple[Arc, ...]]] = []
    for blacks, wanted in level.wanted.items():
        rng = random.Random(f"colorigraphe:{level.number}:{blacks}")
        graded: list[tuple[float, tuple[Arc, ...]]] = []
        for arcs in problems(rng, level.arcs[0], level.arcs[-1], blacks):
            value = level.effort(arcs)
            if value is None or turned(arcs) in seen:
                continue
            seen.add(turned(arcs))
            graded.append((value, arcs))
            if len(graded) == wanted * TRIES:
                break
        graded.sort()
        step = (len(graded) - 1) / (wanted - 1)
        cards += [graded[round(place * step)] for place in range(wanted)]
    return [arcs for _value, arcs in sorted(cards)]


def row(card_id: str, level: int, see: str, arcs: tuple[Arc, ...], text: str) -> dict[str, object]:
    """One card as it stands in the file, with what the solver says of it."""
    solution = best(arcs)
    cycles = cycles_apart(arcs) or cycles_against(arcs)
    return {
        "id": card_id,
        "level": level,
        "arcs": text,
        "blacks": solution.blacks,
        "optimal_count": solution.optimal_count,
        "reason": {"see": see, "cycles": [list(cycle) for cycle in cycles]},
    }


def make() -> list[dict[str, object]]:
    """All cards, figures first."""
    sees = {level.number: level.see for level in LEVELS}
    rows = [row(f"fig{n}", n, sees[n], read_arcs(text), text) for n, text in FIGURES]
    seen = {turned(read_arcs(text)) for _level, text in FIGURES}
    for level in LEVELS:
        for place, arcs in enumerate(chosen(level, seen), 1):
            card_id = f"{level.number}-{place:02}"
            rows.append(row(card_id, level.number, level.see, arcs, text_of(arcs)))
    return rows


if __name__ == "__main__":
    write(PATH, make())
