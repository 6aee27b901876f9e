"""The fewest guesses that find every code of a set: branch and bound over what answers leave.

The cost of a set is the sum, over its codes, of the guesses until that code is found.

>>> codes = Codes.of(6)
>>> left = codes.fitting([("AABC", (2, 1)), ("ADEB", (1, 2))])
>>> Search(codes).best(left), codes.count(left)
((9, 'ACBD'), 5)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from operator import itemgetter

from engine.advice import Stop, heed, never
from engine.games.mastermind.codes import MARKINGS, Codes, numbers

ANSWERS = len(MARKINGS)
FEW = 48
"""Up to so many codes it is faster to look at their answers one by one than all at once."""
SOME = 64
"""After so many guesses it is time to ask whether to stop."""
Found = tuple[int, int]
"""A cost and the guess that reaches it."""


def least(n: int) -> int:
    """No strategy finds n codes with fewer guesses: one at first, thirteen next, then the rest."""
    if n <= ANSWERS:
        return 2 * n - 1
    return 3 * n - ANSWERS - 1 if n <= 183 else 4 * n - 198


LEAST = tuple(least(n) if n else 0 for n in range(2402))

LIKELY = tuple(n * (1.3 + 0.4 * log(n)) if n > 2 else LEAST[n] for n in range(2402))
"""About what n codes cost when all is known: the guesses are tried in this order."""


class TooLong(Exception):
    """More sets have been looked at than was allowed."""


class Search:
    """Finds the cheapest strategy for a set; exact unless `width` limits the guesses tried."""

    def __init__(
        self,
        codes: Codes,
        width: int | None = None,
        effort: int | None = None,
        stop: Stop = never,
    ) -> None:
        self.codes = codes
        self.stop = stop
        self.width = width
        self.effort = effort
        """The sets that may still be looked at before it gives up; None: no limit."""
        self.known: dict[int, Found] = {}
        self.bounds: dict[int, int] = {}

    def best(self, left: int) -> tuple[int, str]:
        """The least cost of a set and a first guess of a strategy that reaches it."""
        cost = self.cost(left, 1 << 30)
        assert cost is not None
        return cost, self.codes.texts[self.guess(left)]

    def guess(self, left: int) -> int:
        """The first guess for a set whose cost is known."""
        if left in self.known:
            return self.known[left][1]
        return next(numbers(left))

    def likely(self, left: int) -> int:
        """The guess that splits a set best, without looking further."""
        return self._ranked_many(left, left.bit_count(), 1 << 30, None)[0][1]

    def cost(self, left: int, budget: int, guesses: Sequence[int] | None = None) -> int | None:
        """The least cost of a set, None if it is above the budget."""
        n = left.bit_count()
        if n <= 2:
            return 2 * n - 1 if 2 * n - 1 <= budget else None
        known = self.known.get(left)
        if known is not None:
            return known[0] if known[0] <= budget else None
        if self.bounds.get(left, LEAST[n]) > budget:
            return None
        heed(self.stop)
        if self.effort is not None:
            self.effort -= 1
            if self.effort < 0:
                raise TooLong
        best: Found | None = None
        for at_least, guess in self._ranked(left, n, budget, guesses)[: self.width]:
            if at_least > budget:
                continue
            cost = self._try(left, n, guess, budget)
            if cost is not None:
                best = (cost, guess)
                budget = cost - 1
        if best is None:
            self.bounds[left] = budget + 1
            return None
        self.known[left] = best
        return best[0]

    def _try(self, left: int, n: int, guess: int, budget: int) -> int | None:
        """The cost with this guess, None if it is above the budget."""
        parts = [part for answer in self.codes.answers(guess)[:-1] if (part := left & answer)]
        known, bounds = self.known, self.bounds
        cost = n
        open_parts: list[tuple[int, int, int]] = []
        for part in parts:
            size = part.bit_count()
            if size <= 2:
                cost += 2 * size - 1
            elif part in known:
                cost += known[part][0]
            else:
                bound = bounds.get(part, LEAST[size])
                cost += bound
                open_parts.append((size, part, bound))
        if cost > budget:
            return None
        open_parts.sort(key=itemgetter(0))
        for _size, part, bound in open_parts:
            found = self.cost(part, budget - cost + bound)
            if found is None:
                return None
            cost += found - bound
        return cost

    def _ranked(
        self, left: int, n: int, budget: int, guesses: Sequence[int] | None
    ) -> list[tuple[int, int]]:
        """The guesses that may stay within the budget with their bounds, most promising first."""
        if n > FEW or guesses is not None:
            return self._ranked_many(left, n, budget, guesses)
        members = list(numbers(left))
        columns = [self.codes.column(code) for code in members]
        # Splitting n codes into p parts costs at least 3n - p, one less if the guess may be right.
        inside = set(members)
        for code in members:
            if len(set(map(itemgetter(code), columns))) == n:
                return [(2 * n - 1, code)]
        fewest = 3 * n - budget
        return sorted(
            (3 * n - parts - (guess in inside), guess)
            for guess, parts in enumerate(map(len, map(set, zip(*columns))))
            if parts + (guess in inside) >= fewest and parts > 1
        )

    def _ranked_many(
        self, left: int, n: int, budget: int, guesses: Sequence[int] | None
    ) -> list[tuple[int, int]]:
        ranked = []
        for guess in range(len(self.codes.texts)) if guesses is None else guesses:
            if not guess % SOME:
                heed(self.stop)
            answers = self.codes.answers(guess)
            sizes = [(left & answer).bit_count() for answer in answers]
            sizes.pop()
            if n in sizes:
                continue
            at_least = n + sum([LEAST[size] for size in sizes])
            if at_least <= budget:
                ranked.append((sum([LIKELY[size] for size in sizes]), at_least, guess))
        ranked.sort()
        return [(at_least, guess) for _likely, at_least, guess in ranked]
