"""Compute the strategies of Master Mind that need the fewest guesses over all codes.

    python -m tools.games.mastermind.make_strategy 6  # some five seconds: 5625 guesses
    python -m tools.games.mastermind.make_strategy 7  # some six minutes: 11228 guesses

The search is that of engine/games/mastermind/search.py. It tries all second guesses that differ
by more than a symmetry, but at each later row only the `--width` most promising ones, and is done
when the known least total is reached (Koyama and Lai 1993 for six colours, Ville 2013 for seven);
otherwise it starts anew with twice the width. What is found is kept under build/ for the next run.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import permutations
from pathlib import Path
from typing import Any

from engine.games.mastermind.codes import HOLES, MARKINGS, Codes
from engine.games.mastermind.search import Search

ROOT = Path(__file__).resolve().parents[3]
FIRST = "AABC"
LEAST_TOTAL = {6: 5625, 7: 11228}
STRATEGIES = ROOT / "assets" / "strategies"
Tree = Any
"""A guess, or a pair of a guess and the trees after each answer that leaves more than two codes."""


def different(codes: Codes, first: str) -> list[int]:
    """One second guess of each kind: no symmetry that leaves the first as it is joins two."""
    kinds: dict[str, int] = {}
    places = [p for p in permutations(range(HOLES)) if "".join(first[i] for i in p) == first]
    used = sorted(set(first))
    for text in codes.texts:
        forms = []
        for place in places:
            # Colours that the first guess did not use are renamed in the order they come.
            names = {colour: colour for colour in used}
            spare = iter(sorted(set(codes.letters) - set(used)))
            moved = [text[i] for i in place]
            for colour in moved:
                if colour not in names:
                    names[colour] = next(spare)
            forms.append("".join(names[colour] for colour in moved))
        kinds.setdefault(min(forms), codes.index[text])
    return sorted(kinds.values())


def tree(search: Search, left: int) -> Tree:
    """The strategy that the search has found for a set, as it is kept in the file."""
    guess = search.guess(left)
    branches: dict[str, Tree] = {}
    for (blacks, whites), answer in zip(MARKINGS[:-1], search.codes.answers(guess)):
        if (left & answer).bit_count() > 2:
            branches[f"{blacks}{whites}"] = tree(search, left & answer)
    text = search.codes.texts[guess]
    return [text, branches] if branches else text


def improve(colours: int, width: int, best: dict[str, Any], keep: Path) -> int:
    """Search behind each first answer; keep what is better than before; the total."""
    codes = Codes.of(colours)
    search = Search(codes, width)
    seconds = different(codes, FIRST)
    total = len(codes.texts)
    for (blacks, whites), left in zip(MARKINGS[:-1], codes.answers(codes.index[FIRST])):
        if not left:
            continue
        answer, start = f"{blacks}{whites}", time.perf_counter()
        before: int = best.get(answer, {"cost": 1 << 30, "width": 0})["cost"]
        if best.get(answer, {"width": 0})["width"] < width:
            cost = search.cost(left, before - 1, seconds)
            if cost is not None:
                best[answer] = {"cost": cost, "tree": tree(search, left)}
            best[answer]["width"] = width
            keep.parent.mkdir(exist_ok=True)
            keep.write_text(json.dumps(best), encoding="utf-8")
        total += best[answer]["cost"]
        spent = time.perf_counter() - start
        print(
            f"{answer}: {left.bit_count()} codes, {best[answer]['cost']} guesses, {spent:.0f} s",
            flush=True,
        )
    print(f"width {width}: {total} guesses for {len(codes.texts)} codes", flush=True)
    return total


def write(colours: int, best: dict[str, Any]) -> None:
    """The strategy as data of the app, one line for each first answer."""
    lines = [
        f'"{answer}": {json.dumps(found["tree"], separators=(",", ":"))}'
        for answer, found in best.items()
        if found["cost"] > 3
    ]
    STRATEGIES.mkdir(parents=True, exist_ok=True)
    text = f'["{FIRST}", {{\n' + ",\n".join(lines) + "\n}]\n"
    (STRATEGIES / f"mastermind{colours}.json").write_text(text, encoding="utf-8")


def main() -> int:
    """Widen the search until the least total is reached, then write the strategy."""
    parser = argparse.ArgumentParser(description="Compute a strategy of Master Mind.")
    parser.add_argument("colours", type=int, choices=sorted(LEAST_TOTAL))
    parser.add_argument("--width", type=int, default=60, help="guesses tried at a node, at first")
    wanted = parser.parse_args()
    keep = ROOT / "build" / f"mastermind{wanted.colours}.json"
    best = json.loads(keep.read_text(encoding="utf-8")) if keep.exists() else {}
    width = wanted.width
    while improve(wanted.colours, width, best, keep) > LEAST_TOTAL[wanted.colours]:
        width *= 2
    write(wanted.colours, best)
    return 0


if __name__ == "__main__":
    sys.exit(main())
