"""Tiles on shelves: rooms side by side in rows, at one scale, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

Box = tuple[float, float, float, float]
Size = tuple[int, int]
TARGETS = (48, 40, 32, 0)
"""How large (dp) the room of a tile is at least for a finger; smaller only where 48 cannot be."""
SEEN = 32
"""The same where tiles are only looked at."""
GAP = 4
LEAST = 5
"""A unit square smaller than this (dp) cannot be counted."""
STEP = 0.97


def needs(size: Size, u: float, own: bool, least: float) -> tuple[float, float]:
    """The room of a tile at this scale; one's own can turn in it."""
    across, down = (max(size), max(size)) if own else size
    return max(least, across * u + dp(GAP)), max(least, down * u + dp(GAP))


def shelves(sizes: Sequence[Size], w: float, u: float, own: bool, least: float) -> list[list[int]]:
    """Which tiles lie in which row, in order."""
    rows: list[list[int]] = []
    used = w
    for number, size in enumerate(sizes):
        wide = needs(size, u, own, least)[0]
        if not rows or used + wide > w:
            rows.append([])
            used = 0.0
        rows[-1].append(number)
        used += wide
    return rows


def _fits(sizes: Sequence[Size], w: float, h: float, u: float, own: bool, least: float) -> bool:
    high = 0.0
    for row in shelves(sizes, w, u, own, least):
        rooms = [needs(sizes[number], u, own, least) for number in row]
        if sum(wide for wide, _high in rooms) > w:
            return False
        high += max(tall for _wide, tall in rooms)
    return high <= h


def _targets(own: bool) -> list[float]:
    return [dp(least) for least in TARGETS if own or least <= SEEN]


def best_scale(sizes: Sequence[Size], w: float, h: float, own: bool) -> float:
    """The largest scale at which all of them have room, with the largest targets there can be."""
    u = 0.0
    for least in _targets(own):
        u = max(w, h)
        while u > dp(LEAST) and not _fits(sizes, w, h, u, own, least):
            u *= STEP
        if u > dp(LEAST):
            break
    return u


def shelved(sizes: Sequence[Size], box: Box, u: float, own: bool) -> list[Box]:
    """The room of each at this scale; what is left over is shared out."""
    x, y, w, h = box
    least = next((it for it in _targets(own) if _fits(sizes, w, h, u, own, it)), 0.0)
    rows = shelves(sizes, w, u, own, least)
    rooms = [needs(size, u, own, least) for size in sizes]
    highs = [max(rooms[number][1] for number in row) for row in rows]
    more = max(0.0, h - sum(highs)) / max(1, len(rows))
    found: dict[int, Box] = {}
    top = y + h
    for row, high in zip(rows, highs):
        top -= high + more
        left = x
        wider = max(0.0, w - sum(rooms[number][0] for number in row)) / len(row)
        for number in row:
            wide = rooms[number][0] + wider
            found[number] = (left, top, wide, high + more)
            left += wide
    return [found[number] for number in range(len(sizes))]
