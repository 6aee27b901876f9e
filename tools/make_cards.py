"""Make the problem cards of Colorigraphe: the figures of the rule sheet, then four graded levels.

Run it from the project's folder: `python -m tools.make_cards`. The same cards come out each time.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import combinations

from engine.games.colorigraphe.cards import PATH
from engine.games.colorigraphe.problem import PEGS, Arc, read_arcs, text_of
from engine.games.colorigraphe.solver import (
    best,
    cycles_against,
    cycles_apart,
    halves,
    odd_cycles,
    optimal_blacks,
)

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
PER_LEVEL = 23
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


def problems(rng: random.Random, low: int, high: int) -> Iterator[tuple[Arc, ...]]:
    """Random problems with so many arcs, sorted as a person reads them."""
    while True:
        yield tuple(sorted(rng.sample(ALL_ARCS, rng.randint(low, high))))


def chain_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 1: two colours are enough; long chains and rings to close make it harder."""
    if best(arcs).blacks != 0:
        return None
    parts = halves(arcs)
    pegs = sum((one | other).bit_count() for one, other in parts)
    rings = len(arcs) - pegs + len(parts)
    return len(arcs) + 2.0 * rings


def cycle_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 2: one black token; long cycles and few pegs that will do make it harder."""
    if best(arcs).blacks != 1:
        return None
    return len(arcs) + 2.0 * len(odd_cycles(arcs)[0]) - 1.5 * len(optimal_blacks(arcs))


def cycles_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 3: two or three black tokens that a few odd cycles call for."""
    blacks = best(arcs).blacks
    if blacks not in (2, 3) or not cycles_apart(arcs):
        return None
    choices = len(optimal_blacks(arcs))
    return len(arcs) + 4.0 * blacks - min(choices, 8)


def three_effort(arcs: tuple[Arc, ...]) -> float | None:
    """Level 4: three or four black tokens, and only a few ways to set them."""
    solution = best(arcs)
    if solution.blacks not in (3, 4) or solution.optimal_count > 60:
        return None
    apart = bool(cycles_apart(arcs))
    return len(arcs) + 6.0 * (solution.blacks - 3) + 3.0 * (not apart) - solution.optimal_count / 6


LEVELS: tuple[tuple[int, int, int, str, Callable[[tuple[Arc, ...]], float | None]], ...] = (
    (1, 4, 13, "chain", chain_effort),
    (2, 6, 14, "cycle", cycle_effort),
    (3, 9, 17, "cycles", cycles_effort),
    (4, 17, 24, "three", three_effort),
)


def chosen(
    level: int,
    low: int,
    high: int,
    effort: Callable[[tuple[Arc, ...]], float | None],
    seen: set[tuple[Arc, ...]],
) -> list[tuple[Arc, ...]]:
    """The cards of a level, evenly spread from its easiest to its hardest problems."""
    rng = random.Random(f"colorigraphe:{level}")
    graded: list[tuple[float, tuple[Arc, ...]]] = []
    for arcs in problems(rng, low, high):
        value = effort(arcs)
        if value is None or turned(arcs) in seen:
            continue
        seen.add(turned(arcs))
        graded.append((value, arcs))
        if len(graded) == PER_LEVEL * TRIES:
            break
    graded.sort()
    step = (len(graded) - 1) / (PER_LEVEL - 1)
    return [graded[round(place * step)][1] for place in range(PER_LEVEL)]


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
    sees = {level: see for level, _low, _high, see, _effort in LEVELS}
    rows = [
        row(f"fig{level}", level, sees[level], read_arcs(text), text) for level, text in FIGURES
    ]
    seen = {turned(read_arcs(text)) for _level, text in FIGURES}
    for level, low, high, see, effort in LEVELS:
        for place, arcs in enumerate(chosen(level, low, high, effort, seen), 1):
            rows.append(row(f"{level}-{place:02}", level, see, arcs, text_of(arcs)))
    return rows


def main() -> None:
    """Write the file, one card per line so that a change shows as one line."""
    PATH.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(card) for card in make())
    PATH.write_text('{"version": 1, "cards": [\n' + lines + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
