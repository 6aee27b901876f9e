"""How a person reasons from rows to the code: what can be noted down, step by step.

One notes which colours a hole may have and how often a colour comes. A row tells more; where none
does, one supposes something and follows the rows until one of them cannot be right.

>>> codes = Codes.of(6)
>>> steps = chain(codes, [("BAFB", (0, 0)), ("ACCF", (0, 2)), ("CDDF", (1, 0))])
>>> [step.rows for step in steps], list(codes.members(steps[-1].left))
([(1,), (2,), (3,)], ['CEEC'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.advice import Stop, heed, never
from engine.games.mastermind.codes import HOLES, Codes, Row

Fact = tuple[str, str, str]
"""("is", hole, colour), ("not", hole, colour), ("least", colour, n) or ("most", colour, n)."""
COUNTS = (("most", "0"), ("least", "1"), ("least", "2"))
"""What one may suppose of a colour: none of it, some, more than one."""


@dataclass(frozen=True)
class Step:
    """What is learnt at once: from which rows (from 1), and what is left."""

    rows: tuple[int, ...]
    facts: frozenset[Fact]
    """All that is new."""
    left: int
    """The codes that agree with what is noted now."""
    supposed: Fact | None = None
    """If this were so, the last of the rows could not be right after the others."""


def facts(codes: Codes, left: int) -> frozenset[Fact]:
    """Everything that can be noted about a set of codes."""
    found: set[Fact] = set()
    for hole in range(HOLES):
        there = [colour for colour in codes.letters if left & codes.at[hole][colour]]
        if len(there) == 1:
            found.add(("is", str(hole + 1), there[0]))
        found |= {("not", str(hole + 1), c) for c in codes.letters if c not in there}
    for colour in codes.letters:
        for less, more in enumerate(codes.with_at_least[colour]):
            if left & more == left:
                found.add(("least", colour, str(less + 1)))
            if not left & more:
                found.add(("most", colour, str(less)))
    return frozenset(found)


def having(codes: Codes, fact: Fact) -> int:
    """The codes of which a fact is true."""
    kind, first, second = fact
    if kind == "is":
        return codes.at[int(first) - 1][second]
    if kind == "not":
        return codes.all & ~codes.at[int(first) - 1][second]
    if kind == "least":
        return codes.with_at_least[first][int(second) - 1]
    return codes.all & ~codes.with_at_least[first][int(second)]


def noted(codes: Codes, left: int) -> int:
    """The codes that agree with everything that can be noted about a set of codes."""
    room = codes.all
    for fact in facts(codes, left) if left else ():
        room &= having(codes, fact)
    return room if left else 0


def grade(rows: Sequence[Row], steps: Sequence[Step]) -> int:
    """How hard the steps to the only code that fits are: 1 to 4.

    1: each row is looked at once, and one of them settles which colours there are or are not;
    2: some row tells more when looked at again; 3: something must be supposed that two rows
    refute; 4: more than two are needed for that.
    """
    if any(step.supposed or len(step.rows) > 1 for step in steps):
        return 3 if max(len(step.rows) for step in steps) <= 2 else 4
    once = len({step.rows for step in steps}) == len(steps)
    return 1 if once and any(sum(marking) in (0, HOLES) for _guess, marking in rows) else 2


def chain(codes: Codes, rows: Sequence[Row], stop: Stop = never) -> tuple[Step, ...]:
    """The steps that lead to the only code that fits, none of them in vain.

    Where even supposing leads no further the last step takes all rows together.
    """
    fits = [codes.fitting([row]) for row in rows]
    goal = codes.fitting(rows)
    taken: list[Step] = []
    left = codes.all
    while left != goal:
        step = _next(codes, fits, left, goal, stop)
        taken.append(step)
        left = step.left
    return _needed(codes, fits, taken, stop)


def _next(codes: Codes, fits: Sequence[int], left: int, goal: int, stop: Stop) -> Step:
    """The simplest step; among equals the one that tells most."""
    steps = list(_from_rows(codes, fits, left)) or list(_by_supposing(codes, fits, left, stop))
    if steps:
        return min(steps, key=lambda step: (len(step.rows), step.left.bit_count()))
    return _learnt(codes, tuple(range(1, len(fits) + 1)), left, goal)


def _from_rows(codes: Codes, fits: Sequence[int], left: int) -> Iterator[Step]:
    for number, fit in enumerate(fits, 1):
        after = noted(codes, left & fit)
        if after != left:
            yield _learnt(codes, (number,), left, after)


def _by_supposing(codes: Codes, fits: Sequence[int], left: int, stop: Stop) -> Iterator[Step]:
    for supposed in _open(codes, left):
        heed(stop)
        rows = _refuted(codes, fits, left & having(codes, supposed))
        if rows:
            after = noted(codes, left & ~having(codes, supposed))
            yield _learnt(codes, rows, left, after, supposed)


def _open(codes: Codes, left: int) -> Iterator[Fact]:
    """What may or may not be so: a peg in a hole, a colour in the code or not, or twice."""
    for colour in codes.letters:
        pegs: list[Fact] = [("is", str(hole), colour) for hole in range(1, HOLES + 1)]
        counts: list[Fact] = [(kind, colour, n) for kind, n in COUNTS]
        for fact in pegs + counts:
            if left & having(codes, fact) not in (0, left):
                yield fact


def _refuted(codes: Codes, fits: Sequence[int], left: int) -> tuple[int, ...]:
    """The rows, looked at one after the other, that leave no code; () if some code stays."""
    used: list[int] = []
    while left:
        sets = [(noted(codes, left & fit), number) for number, fit in enumerate(fits, 1)]
        after, row = min(sets, key=lambda found: found[0].bit_count())
        if after == left:
            return ()
        if row not in used:
            used.append(row)
        left = after
    return tuple(used)


def _learnt(
    codes: Codes, rows: tuple[int, ...], before: int, after: int, supposed: Fact | None = None
) -> Step:
    return Step(rows, facts(codes, after) - facts(codes, before), after, supposed)


def _needed(
    codes: Codes, fits: Sequence[int], steps: Sequence[Step], stop: Stop
) -> tuple[Step, ...]:
    """The same conclusion without the steps that it does not need."""
    kept = list(steps)
    for number in reversed(range(len(steps))):
        heed(stop)
        fewer = _again(codes, fits, kept[:number] + kept[number + 1 :])
        if fewer and fewer[-1].left == kept[-1].left:
            kept = fewer
    return tuple(kept)


def _again(codes: Codes, fits: Sequence[int], steps: Sequence[Step]) -> list[Step]:
    """These steps from the start, each with what it tells there; none if one tells nothing."""
    left, taken = codes.all, list[Step]()
    for step in steps:
        after, rows = left, step.rows
        if step.supposed is None:
            for row in rows:
                after &= fits[row - 1]
        else:
            rows = _refuted(codes, fits, left & having(codes, step.supposed))
            after &= ~having(codes, step.supposed)
        after = noted(codes, after)
        if after == left or not rows:
            return []
        taken.append(_learnt(codes, rows, left, after, step.supposed))
        left = after
    return taken
