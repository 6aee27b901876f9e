"""The longest path in a set of cells, exactly."""

from __future__ import annotations

from functools import lru_cache

from engine.games.chaines.layout import Layout, each, layout


@lru_cache(4096)
def _longest(board: str, part: int) -> tuple[str, ...]:
    place = layout(board)
    best: list[int] = []
    near = {bit: [b for b in each(place.grow(bit) & part)] for bit in each(part)}
    most = part.bit_count()

    def walk(path: list[int], seen: int) -> bool:
        nonlocal best
        if len(path) > len(best):
            best = list(path)
            if len(best) == most:
                return True
        last = path[-1]
        if len(path) + place.flood(place.grow(last), part & ~seen).bit_count() <= len(best):
            return False
        for bit in near[last]:
            if not bit & seen:
                path.append(bit)
                if walk(path, seen | bit):
                    return True
                path.pop()
        return False

    for bit in each(part):
        if walk([bit], bit):
            break
    return tuple(place.called[bit] for bit in best)


def longest_path(board: Layout, mask: int) -> tuple[str, ...]:
    """A longest path in these cells, from end to end; of several parts that of the best one."""
    best: tuple[str, ...] = ()
    for part in sorted(board.parts(mask), key=int.bit_count, reverse=True):
        if part.bit_count() > len(best):
            best = max(best, _longest(board.name, part), key=len)
    return best


def lengths(board: Layout, mask: int) -> tuple[int, ...]:
    """The lengths of all parts, the longest first."""
    found = (len(_longest(board.name, part)) for part in board.parts(mask))
    return tuple(sorted(found, reverse=True))
