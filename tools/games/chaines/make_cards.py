"""Make the problem cards: chains whose goal is proven to be the longest, and drills on powers.

`python -m tools.games.chaines.make_cards` writes assets/cards/chaines.json; the same program always
makes the same cards. Every card can be solved; of a chain no play and no order of plays gives more
than its goal, and most ways give less; of a drill only few of the values fit.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import write_cards
from engine.game import ProblemCard
from engine.games.chaines.deck import constraint
from engine.games.chaines.layout import Layout, layout
from engine.games.chaines.plays import plays
from engine.games.chaines.powers import BASES
from engine.games.chaines.rules import ChainesPosition, game
from engine.games.chaines.solver import after, longest, solve, turns, ways

EACH = 7
"""Chains, and drills, of each level."""
FIRST = ".../... 1 hand1=10^2,10^3,10^-3 cards=product:tenup goal=all"
"""The drill that everybody begins with: 10² × 10³."""


@dataclass(frozen=True)
class Drill:
    """A grade of the laws of powers."""

    bases: tuple[int, ...]
    exponents: tuple[int, ...]
    hand: int
    kinds: tuple[tuple[str, ...], ...]
    """What is asked, constraint by constraint."""
    written: int
    """Heads that carry a value already."""
    ways: int
    """At most so many first plays lead on."""
    board: str = "square-3x2"


DRILLS: dict[int, tuple[Drill, ...]] = {
    1: (
        Drill((10,), (-2, -1, 1, 2, 3), 3, (("product:tenup", "quotient:tenup"),), 0, 12),
        Drill((10,), (-2, -1, 1, 2, 3), 3, (("product:one", "quotient:one"),), 1, 2),
        Drill((2, 5), (1, 2, 3), 3, (("product:power2", "quotient:power5", "product:five"),), 1, 3),
    ),
    2: (
        Drill((2, 3), (-2, -1, 1, 2, 3), 4, (("product:power2", "quotient:power3"),), 1, 3),
        Drill((2, 5), (1, 2, 3), 3, (("product:power10",),), 0, 12),
        Drill((2, 3, 5), (-1, 0, 1, 2), 4, (("quotient:integer", "product:even", "quotient:odd"),
              ("product:one", "quotient:one")), 1, 4),
    ),
    3: (
        Drill((2, 5, 10), (-3, -2, -1, 1, 2, 3), 4, (("product:power10", "quotient:power10"),
              ("product:two", "quotient:two", "product:cube")), 1, 4),
        Drill((2, 3, 5), (-3, -2, -1, 1, 2, 3), 4, (("quotient:below", "product:above"),
              ("quotient:up4", "product:up4")), 1, 4),
        Drill((10, 5), (-2, -1, 1, 2), 4, (("quotient:power2", "quotient:base"),
              ("product:one", "quotient:tenup")), 1, 4),
    ),
    4: (
        Drill((2, 3, 5), (-3, -2, -1, 1, 2, 3), 5, (("product:six", "quotient:six"),
              ("quotient:base", "product:base")), 1, 4, "square-3"),
        Drill((2, 3, 5, 10), (-3, -2, -1, 1, 2, 3), 6, (("product:six", "quotient:six"),
              ("product:tendown", "quotient:tenup"), ("quotient:one", "product:down4")), 1, 4,
              "square-3"),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Chain:
    """A grade of chains: the board, what lies on it, and the constraints."""

    board: str
    cells: int
    written: int
    hand: int
    forces: tuple[int, ...]
    share: float
    """At most so many of all turns reach the goal."""


CHAINS: dict[int, tuple[Chain, ...]] = {
    1: (Chain("square-4x3", 4, 3, 2, (2,), 0.25), Chain("square-4", 5, 4, 2, (2,), 0.25)),
    2: (Chain("square-5x4", 7, 5, 2, (3,), 0.12), Chain("square-5x4", 8, 5, 3, (3,), 0.12)),
    3: (Chain("square-6x5", 12, 6, 3, (4,), 0.06), Chain("square-5", 10, 6, 3, (4,), 0.06)),
    4: (Chain("square-5", 8, 6, 2, (2, 2), 0.1), Chain("square-5x4", 7, 6, 2, (3, 1), 0.1)),
}
KINDS = {
    1: ("ge1", "le1", "integer", "power", "decimal"),
    2: ("even", "five", "inverse", "square", "gt10"),
    3: ("power2", "power10", "two", "below", "above", "cube"),
    4: ("one", "tenup", "six", "base", "far"),
}


def started(board: str, text: str) -> ChainesPosition:
    """The position of a card."""
    return game.start(game.setup(1, {"board": board, "card": text}))


def picture(board: Layout, coloured: set[str]) -> str:
    """The cells of a card."""
    down, across = board.size[0] - 1, board.size[1] - 1
    names = {place: cell for cell, place in board.places.items() if cell in board.bit}
    rows = [
        "".join("1" if names[r, c] in coloured else "." for c in range(1, across + 1))
        for r in range(1, down + 1)
    ]
    return "/".join(rows)


def drills(grade: Drill, luck: random.Random) -> Iterator[tuple[str, str]]:
    """Drills of a grade for ever: board and text."""
    board = layout(grade.board)
    while True:
        values = [
            f"{luck.choice(grade.bases)}^{luck.choice(grade.exponents)}"
            for _value in range(grade.hand + grade.written)
        ]
        heads = luck.sample(board.heads, grade.written)
        cards = [luck.choice(kinds) for kinds in grade.kinds]
        words = [f"{head}={values.pop()}" for head in heads]
        text = " ".join(
            (picture(board, set()), "1", *words, f"hand1={','.join(values)}",
             f"cards={','.join(cards)}", "goal=all")
        )  # fmt: skip
        position = started(grade.board, text)
        if len(set(values)) < len(values) or not any(plays(position)):
            continue
        kinds = {tuple(sorted(card for _head, card in play.values)) for play in plays(position)}
        pairs = len(values) * (len(values) - 1)
        if len(kinds) > max(2, pairs // 4) or solve(position) is None:
            continue
        if grade.written and ways(position) > grade.ways * 3:
            continue
        if len(cards) > 1 and ways(position) == len(plays(position)):
            continue  # whatever is played first, the rest can be played: nothing to think over
        yield grade.board, text


def grown(board: Layout, count: int, luck: random.Random) -> set[str]:
    """Two or three pieces of a colour, drawn as they come in a match."""
    coloured: set[str] = set()
    while len(coloured) < count:
        cell = luck.choice(board.cells)
        for _step in range(luck.randint(2, 4)):
            if len(coloured) < count:
                coloured.add(cell)
            near = [c for c in board.names(board.grow(board.bit[cell])) if c not in coloured]
            if not near:
                break
            cell = luck.choice(near)
    return coloured


def _ends(position: ChainesPosition) -> list[ChainesPosition]:
    """What can become of a position in one turn, each once."""
    found: dict[object, ChainesPosition] = {}
    for play, shape in turns(position):
        then = after(position, play, shape)
        heads = then.heads if then.queue or position.queue else ()
        found.setdefault((then.colours, heads), then)
    return list(found.values())


def chains(grade: Chain, luck: random.Random) -> Iterator[tuple[str, str]]:
    """Chains of a grade for ever: board and text, the goal proven."""
    board = layout(grade.board)
    while True:
        coloured = grown(board, grade.cells, luck)
        heads = luck.sample(board.heads, grade.written)
        values = [
            f"{luck.choice(BASES)}^{luck.choice((-3, -2, -1, 0, 1, 2, 3))}"
            for _value in range(grade.written + grade.hand)
        ]
        words = [f"{head}={values.pop()}" for head in heads]
        cards = []
        for force in grade.forces:
            name = f"{luck.choice(('product', 'quotient'))}:{luck.choice(KINDS[force])}"
            assert constraint(name).force == force
            cards.append(name)
        text = " ".join(
            (picture(board, coloured), "1", *words, f"hand1={','.join(values)}",
             f"cards={','.join(cards)}", "goal=")
        )  # fmt: skip
        position = started(grade.board, text + "99")
        able = plays(position)
        if not 3 <= len({play.cell for play in able}) <= 10:
            continue
        ends = _ends(position)
        if len(ends) > (3000 if len(cards) == 1 else 90):
            continue
        before, greedy = position.length(0), max(then.length(0) for then in ends)
        if len(cards) == 1:
            most = [then.length(0) for then in ends]
        else:
            most = [max(then.length(0), longest(then)) for then in ends]
        goal = max(most)
        good = sum(length == goal for length in most)
        if goal < before + len(cards) + grade.forces[0] // 2 or good > grade.share * len(ends):
            continue
        if len(cards) > 1 and any(
            length == goal and then.length(0) == greedy
            for length, then in zip(most, ends, strict=True)
        ):
            continue  # who takes the longest chain at once should not be right
        yield grade.board, f"{text}{goal}"


def cards() -> Iterator[ProblemCard]:
    """All of them, level by level: a drill, a chain, a drill…"""
    for number in (1, 2, 3, 4):
        first = [("drill", "square-3x2", FIRST)] if number == 1 else []
        seen: set[str] = set()
        found: list[tuple[str, str, str]] = [*first]
        for mode, makers in (
            ("drill", [drills(g, random.Random(f"d{number}{g}")) for g in DRILLS[number]]),
            ("chain", [chains(g, random.Random(f"c{number}{g}")) for g in CHAINS[number]]),
        ):
            for place in range(EACH - len(first) * (mode == "drill")):
                board, text = next(makers[place % len(makers)])
                while text in seen:
                    board, text = next(makers[place % len(makers)])
                seen.add(text)
                print(number, mode, board, text, flush=True)
                found.append((mode, board, text))
        half = len(found) // 2
        mixed = [card for pair in zip(found[:half], found[half:], strict=True) for card in pair]
        for place, (mode, board, text) in enumerate(mixed, 1):
            options = {"board": board, "mode": mode}
            yield ProblemCard(
                f"{number}-{place:02}", text, number, data={"mode": mode, "options": options}
            )


if __name__ == "__main__":
    write_cards("chaines", list(cards()))
