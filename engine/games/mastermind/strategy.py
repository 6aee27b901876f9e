"""The best next guess: from the computed strategies, by exact search, or by the best split.

>>> best(6, ()).guess, best(6, ()).cost
('AABC', 5625)
>>> best(6, (("FFBD", (0, 4)),)).guess
'BDFF'
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

from engine.advice import Stop, never
from engine.games.mastermind.codes import HOLES, MARKINGS, Codes, Row, numbers
from engine.games.mastermind.search import Search, TooLong
from engine.games.mastermind.state import fitting
from engine.memo import Memo

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "strategies"
FEW = 64
"""Up to so many codes an exact search is tried."""
EFFORT = {"at once": 60, "a moment": 400}
"""The sets that an exact search may look at."""
WIDE, NARROW = 10, 2
"""Where that is not enough: how many guesses are tried at a time, up to FEW codes and above."""
ORDERS = tuple(permutations(range(HOLES)))

Tree = Any
"""A guess, or a pair of a guess and the trees after each answer that leaves more than two codes."""


@dataclass(frozen=True)
class Best:
    """A guess, what it costs over all codes left, the most guesses it may take, and if exact."""

    guess: str
    cost: int
    worst: int
    exact: bool


@cache
def tree(colours: int) -> Tree:
    """The strategy that the make_strategy tool computes: the fewest guesses over all codes."""
    return json.loads((FOLDER / f"mastermind{colours}.json").read_text(encoding="utf-8"))


_guesses = Memo[str](1024)
_bests = Memo[Best](256)


def next_guess(colours: int, rows: tuple[Row, ...], stop: Stop = never) -> str:
    """A good next guess, found at once; some code must fit the rows."""
    return _guesses.get((colours, rows), lambda: _next_guess(colours, rows, stop))


def _next_guess(colours: int, rows: tuple[Row, ...], stop: Stop) -> str:
    codes, left = Codes.of(colours), fitting(colours, rows)
    if left.bit_count() <= 2:
        return codes.texts[next(numbers(left))]
    found = _on_tree(colours, rows)
    if found is not None:
        return found[0]
    exact = _exact(codes, left, "at once", stop)
    return exact.best(left)[1] if exact else codes.texts[Search(codes, stop=stop).likely(left)]


def best(colours: int, rows: tuple[Row, ...], stop: Stop = never) -> Best:
    """The next guess and its worth; with many codes off the strategy this takes a moment."""
    return _bests.get((colours, rows), lambda: _best(colours, rows, stop))


def _best(colours: int, rows: tuple[Row, ...], stop: Stop) -> Best:
    codes, left = Codes.of(colours), fitting(colours, rows)
    found = _on_tree(colours, rows) if left.bit_count() > 2 else None
    if found is not None:
        guess, node, seen = found
        return Best(guess, *_worth(codes, codes.fitting(seen), node), True)
    exact = _exact(codes, left, "a moment", stop)
    search = exact or Search(codes, WIDE if left.bit_count() <= FEW else NARROW, stop=stop)
    cost, guess = search.best(left)
    return Best(guess, cost, _worst(search, left), exact is not None)


def _exact(codes: Codes, left: int, effort: str, stop: Stop) -> Search | None:
    """A search that has found the least cost of a set; None if that takes too long."""
    if left.bit_count() > FEW:
        return None
    search = Search(codes, effort=EFFORT[effort], stop=stop)
    try:
        search.best(left)
    except TooLong:
        return None
    return search


def _worth(codes: Codes, left: int, node: Tree) -> tuple[int, int]:
    """What a strategy costs over all codes of a set, and the most guesses it takes."""
    n = left.bit_count()
    if n <= 2:
        return 2 * n - 1, n
    guess, branches = (node, {}) if isinstance(node, str) else node
    cost, worst = n, 1
    for (blacks, whites), answer in zip(MARKINGS[:-1], codes.answers(codes.index[guess])):
        if left & answer:
            more, longest = _worth(codes, left & answer, branches.get(f"{blacks}{whites}"))
            cost, worst = cost + more, max(worst, 1 + longest)
    return cost, worst


def _worst(search: Search, left: int) -> int:
    """The most guesses that the strategy of a search takes."""
    if left.bit_count() <= 2:
        return left.bit_count()
    answers = search.codes.answers(search.guess(left))
    return 1 + max((_worst(search, left & a) for a in answers[:-1] if left & a), default=0)


# --- finding one's place in the computed strategy -------------------------------------------------


def _on_tree(colours: int, rows: Sequence[Row]) -> tuple[str, Tree, list[Row]] | None:
    """The guess, the place in the strategy and the rows that lead there, if there is such a place.

    The strategy knows each beginning once. Any order of the holes and any exchange of colours
    makes another of it, so all orders are tried and the colours matched as they come.
    """
    for order in ORDERS:
        node, names, seen = tree(colours), dict[str, str](), list[Row]()
        for guess, marking in rows:
            if node is None or not _match(names, [guess[hole] for hole in order], _guess(node)):
                break
            seen.append((_guess(node), marking))
            branches = {} if isinstance(node, str) else node[1]
            node = branches.get(f"{marking[0]}{marking[1]}")
        else:
            if node is not None:
                return _back(Codes.of(colours), order, names, _guess(node)), node, seen
    return None


def _guess(node: Tree) -> str:
    guess: str = node if isinstance(node, str) else node[0]
    return guess


def _match(names: dict[str, str], guess: Sequence[str], known: str) -> bool:
    """Whether the colours of a guess can be renamed to those of a known one; notes how."""
    for colour, name in zip(guess, known):
        if names.setdefault(colour, name) != name:
            return False
    return len(set(names.values())) == len(names)


def _back(codes: Codes, order: Sequence[int], names: dict[str, str], guess: str) -> str:
    """A guess of the strategy in the colours and the order of holes of the game."""
    colours = {name: colour for colour, name in names.items()}
    # Colours not seen yet are all alike: any of those not used so far will do.
    spare = iter(letter for letter in codes.letters if letter not in names)
    pegs = [""] * HOLES
    for hole, name in zip(order, guess):
        if name not in colours:
            colours[name] = next(spare)
        pegs[hole] = colours[name]
    return "".join(pegs)
