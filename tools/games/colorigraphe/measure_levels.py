"""Measure what a stake is worth: to perfect play and to each level of the computer.

Run it from the project's folder: `python -m tools.games.colorigraphe.measure_levels`. It writes
odds.py beside the rules of Colorigraphe; run it again when an ability of computer.py changes.
"""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

from engine.advice import LEVELS
from engine.games.colorigraphe import computer, problem
from engine.games.colorigraphe.problem import HIGHEST_STAKE, LOWEST_STAKE, PEGS, Arc
from engine.games.colorigraphe.solver import fewest

PROBLEMS = 2000
ALL_ARCS = tuple(combinations(range(1, PEGS + 1), 2))


def sample(stake: int) -> list[tuple[Arc, ...]]:
    """Random problems of a stake, the same in each run."""
    rng = random.Random(f"colorigraphe:odds:{stake}")
    return [tuple(rng.sample(ALL_ARCS, stake)) for _problem in range(PROBLEMS)]


def points(arcs: tuple[Arc, ...], level: int, flip: bool, number: int) -> int:
    """What a level wins with a problem that nobody challenges."""
    luck = random.Random(f"{level}:{number}")
    tokens = computer.plan(arcs, level, luck, flip)
    if problem.clashes(arcs, tokens) or problem.missing(arcs, tokens):
        return 0
    return max(0, len(arcs) - 2 * problem.blacks_used(arcs, tokens))


def table(values: list[float], indent: int = 0) -> str:
    """The numbers of all stakes as Python writes them, in two lines."""
    words = [f"{value:.2f}," for value in values]
    margin = " " * indent
    rows = (f"{margin}    {' '.join(part)}\n" for part in (words[:12], words[12:]))
    return f"(\n{''.join(rows)}{margin})"


def main() -> None:
    """Measure and write."""
    stakes = range(LOWEST_STAKE, HIGHEST_STAKE + 1)
    samples = {stake: sample(stake) for stake in stakes}
    blacks = {stake: [fewest(arcs)[0] for arcs in samples[stake]] for stake in stakes}
    two = [sum(b == 0 for b in blacks[stake]) / PROBLEMS for stake in stakes]
    some = [sum(b is not None for b in blacks[stake]) / PROBLEMS for stake in stakes]
    lines = [
        '"""What stakes are worth, measured by its measure_levels tool; index 0 is stake 2."""',
        "",
        "from __future__ import annotations",
        "",
        "# fmt: off",
        "",
        f"TWO_COLOURS = {table(two)}",
        '"""How often two colours are enough."""',
        f"COLOURABLE = {table(some)}",
        '"""How often there is a valid colouring at all."""',
        "EXPECTED = {",
    ]
    for rule in ("free", "flip"):
        lines.append(f'    "{rule}": {{')
        for level in LEVELS:
            mean = [
                sum(points(arcs, level, rule == "flip", n) for n, arcs in enumerate(samples[stake]))
                / PROBLEMS
                for stake in stakes
            ]
            lines.append(f"        {level}: {table(mean, 8)},")
        lines.append("    },")
    lines += ["}", '"""The mean points of each level, by the rule for tokens."""', ""]
    path = Path(computer.__file__).with_name("odds.py")
    path.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
