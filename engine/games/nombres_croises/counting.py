"""Counting: how many fillings a small grid has, and lines that need more than there is room for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from engine.advice import Stop, heed, never
from engine.games.nombres_croises.problem import Puzzle, bits
from engine.games.nombres_croises.solver import Lines


def count(puzzle: Puzzle, most: int = 10**6, stop: Stop = never) -> int:
    """How many fillings there are, counted row by row; meant for small grids.

    Columns with the same given squares are alike, so only how many of them need how much matters.
    """
    if sum(puzzle.rows) != sum(puzzle.cols):
        return 0
    lines = Lines(puzzle)
    kinds = [
        (
            lines.free[puzzle.height + c],
            sum((lines.pawn[r] >> c & 1) << r for r in range(len(lines.pawn))),
        )
        for c in range(puzzle.width)
    ]
    order = sorted(range(puzzle.width), key=lambda c: kinds[c])
    states = {tuple(lines.need[puzzle.height + c] for c in order): 1}
    for r in range(puzzle.height):
        places = [i for i, c in enumerate(order) if lines.free[r] >> c & 1]
        after: dict[tuple[int, ...], int] = {}
        if lines.need[r] < 0:
            return 0
        for needs, ways in states.items():
            heed(stop)
            open_ = [i for i in places if needs[i] > 0]
            for chosen in combinations(open_, lines.need[r]):
                left = list(needs)
                for i in chosen:
                    left[i] -= 1
                key = _sorted_by_kind(left, order, kinds)
                after[key] = min(most, after.get(key, 0) + ways)
        states = after
    return sum(ways for needs, ways in states.items() if not any(needs))


def _sorted_by_kind(
    needs: list[int], order: list[int], kinds: list[tuple[int, int]]
) -> tuple[int, ...]:
    return tuple(need for _kind, need in sorted((kinds[c], need) for c, need in zip(order, needs)))


@dataclass(frozen=True)
class Shortage:
    """Lines of one kind that need more pawns together than there is room for."""

    lines: tuple[int, ...]
    need: int
    room: int


def room_for(lines: Lines, group: Iterable[int]) -> list[tuple[int, int, int]]:
    """For each crossing line: its number, its open squares in the group, and what it can give."""
    group = tuple(group)
    rows = group[0] < lines.height
    members = sum(1 << (line if rows else line - lines.height) for line in group)
    crossing = range(lines.height, len(lines.need)) if rows else range(lines.height)
    return [
        (line, places, min(places, max(0, lines.need[line])))
        for line in crossing
        for places in ((lines.free[line] & members).bit_count(),)
    ]


def shortage(puzzle: Puzzle) -> Shortage | None:
    """A smallest count that fails (Gale and Ryser); None if the totals differ or all is well."""
    if sum(puzzle.rows) != sum(puzzle.cols):
        return None
    lines = Lines(puzzle)
    kinds = (range(puzzle.height), range(puzzle.height, len(lines.need)))
    for size in (1, 2):
        for kind in kinds:
            for group in combinations(kind, size):
                found = _short(lines, group)
                if found:
                    return found
    negative = next((line for line, need in enumerate(lines.need) if need < 0), None)
    if negative is not None:
        return Shortage((negative,), lines.need[negative], 0)
    cut = Lines(puzzle).fill()
    if cut is None:
        return None
    rows = tuple(bits(cut[0]))
    found = _short(lines, rows)
    # the same cut seen from the columns that are not in it: say whichever is shorter
    others = tuple(line for line in kinds[1] if not cut[1] >> (line - puzzle.height) & 1)
    if others and len(others) < len(rows):
        return _short(lines, others) or found
    return found


def _short(lines: Lines, group: tuple[int, ...]) -> Shortage | None:
    need = sum(lines.need[line] for line in group)
    room = sum(give for _line, _places, give in room_for(lines, group))
    return Shortage(group, need, room) if need > room else None
