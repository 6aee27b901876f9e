"""What one sees while a stone is lifted: every king's way as dots, its steps, forbidden cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.games.labyrinthe.rules import LabyrinthePosition
from screens.base.theme import SeatColour, mix, theme
from screens.widgets import paint, tilingmarks
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import part

LANE = 0.62
"""How far ways that run together keep apart, in dots."""
FINE = 28
"""Points of a way that bends."""


@dataclass(frozen=True)
class Weighed:
    """A stone that is thought of: what it would change."""

    position: LabyrinthePosition
    cell: str = ""
    """Where it would lie; "": it is only lifted."""

    @cached_property
    def legal(self) -> bool:
        """Whether it may lie there."""
        return bool(self.cell) and self.position.allows(f"stone {self.cell}")

    @cached_property
    def barred(self) -> int | None:
        """The king whose last way it would bar."""
        bit = self.position.board.tiling.bit.get(self.cell, 0)
        return self.position.barred_by(self.cell) if bit & self.position.forbidden else None

    @cached_property
    def after(self) -> LabyrinthePosition:
        """What would be, if it may lie there."""
        return self.position.play(f"stone {self.cell}") if self.legal else self.position

    def way_of(self, king: int) -> tuple[str, ...]:
        """The way of a king then: as before, unless the stone lies on it."""
        before = self.position.way_of(king)
        return self.after.way_of(king) if self.legal and self.cell in before else before

    def steps(self, king: int) -> tuple[int, int]:
        """The steps of a king before and after."""
        return self.position.steps[king], self.after.steps[king]


def lanes(ways: Sequence[Sequence[str]]) -> list[float]:
    """How far aside each way goes: those that share an edge of their ways keep apart."""
    found = []
    for king, way in enumerate(ways):
        mine = set(pairwise(way))
        both = mine | {(b, a) for a, b in mine}
        shares = any(both & set(pairwise(other)) for k, other in enumerate(ways) if k != king)
        same = sum(bool(mine & set(pairwise(other))) for other in ways[:king])
        found.append((LANE if same % 2 == 0 else -LANE) if shares else 0.0)
    return found


def draw_ways(
    plan: TilingPlan, ways: Sequence[Sequence[Point]], looks: Sequence[SeatColour],
    aside: Sequence[float],
) -> None:  # fmt: skip
    """Dots in each king's colour, and its sign where it arrives."""
    for way, look, lane in zip(ways, looks, aside):
        if len(way) < 2:
            continue
        face = mix(look.face, theme.cream, 0.3) if theme.dark else look.face
        tilingmarks.dotted_way(plan, way, face, lane, look.edge)
        x, y = way[-1]
        r = min(dp(15), 0.2 * plan.u)
        paint.disc(x, y, r, look.edge)
        paint.disc(x, y, 0.86 * r, theme.paper_high)
        paint.shape(look.shape, x, y, 0.55 * r, face if theme.dark else look.text)


def fine(way: Sequence[Point]) -> list[Point]:
    """A way as so many points, one step as long as another."""
    return [part(list(way), min(0.999, k / (FINE - 1)), 1.0)[0] for k in range(FINE)]


def between(one: Sequence[Point], other: Sequence[Point], t: float) -> list[Point]:
    """A way that bends from one to another."""
    return [(ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in zip(one, other)]


def badge(
    plan: TilingPlan, king: Point, steps: tuple[int, int], look: SeatColour, top: float, aside: int
) -> None:
    """The steps of a king above it: 4, or 4 and an arrow to 7; aside (-1 or 1) where a stone under
    the finger would hide them."""
    size = max(dp(16), min(dp(26), 0.34 * plan.u))
    before, after = map(str, steps)
    wide_one = paint.written(before, size).width
    changes = before != after
    wide = wide_one + size * 0.9
    if changes:
        wide += paint.written(after, 1.15 * size).width + 1.3 * size
    high = 1.5 * size
    x, y = king[0] + aside * wide / 2, king[1] + 1.15 * plan.token + 0.75 * high
    if y + high / 2 > top:
        y = king[1] - 1.3 * plan.token - 0.75 * high
    ring = max(dp(2), 0.09 * size)
    paint.rounded(x - wide / 2 - ring, y - high / 2 - ring, wide + 2 * ring, high + 2 * ring,
                  high / 2 + ring, look.face)  # fmt: skip
    paint.rounded(x - wide / 2, y - high / 2, wide, high, high / 2, theme.paper_high)
    if not changes:
        paint.words(before, x, y, size, theme.ink)
        return
    at = x - wide / 2 + 0.45 * size
    paint.words(before, at, y, size, theme.ink_2, anchor=0)
    at += wide_one + 0.65 * size
    paint.words(md_icons["arrow-right-bold"], at, y, 0.9 * size, theme.ink, "Icons")
    ink = theme.ink if theme.dark else look.text
    paint.words(after, at + 0.65 * size, y, 1.15 * size, ink, anchor=0)
