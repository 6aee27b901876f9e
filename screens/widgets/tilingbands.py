"""Bands on the rim of a tiling: ports and goals in a seat's colour, with its shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from kivy.metrics import dp

from screens.base.theme import BLACK, SEATS, Colour, SeatColour, mix, theme
from screens.widgets import paint
from screens.widgets.plan import Point
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import Rail, length, part, spaced

CORNER = {"rhombus": 0.8}
"""How far, in cells, a band ends before a corner (else 0.42)."""
BESIDE = 0.467
"""The middle line of a band, as a share of the rim's width."""
MIDDLE = 0.27
"""How far it ends before a cell that it shares with the next band of its side."""


@dataclass(frozen=True)
class Band:
    """A band along neighbouring cells of the rim."""

    cells: tuple[str, ...]
    """Clockwise, both ends included."""
    colour: int | None = None
    """The seat colour; None: nobody's."""
    out: bool = False
    """Its owner plays no more: it breaks into dashes."""
    name: str = ""
    """What `lit` calls it."""
    wide: float = 0.80
    """How much of the rim beside the cells it covers."""
    room: int = 0
    """It is a tray with so many hollows, of which so many are full."""
    held: int = 0

    @property
    def look(self) -> SeatColour | None:
        """How its owner looks."""
        return None if self.colour is None else SEATS[self.colour % len(SEATS)]


def line_of(plan: TilingPlan, rail: Rail, band: Band) -> list[Point]:
    """The middle line of a band, in pixels."""
    corner = CORNER.get(plan.tiling.kind, 0.42)
    # Round caps need their half width.
    cap = width_of(plan, rail, band) / (2 * plan.u) - 0.17
    ends = corner + max(0.0, 0.6 * cap), MIDDLE + max(0.0, cap)
    return [plan.point(*point) for point in rail.along(band.cells, *ends)]


def width_of(plan: TilingPlan, rail: Rail, band: Band) -> float:
    """Its width, in pixels."""
    return band.wide * rail.beyond / BESIDE * plan.u


def draw(plan: TilingPlan, rail: Rail, band: Band, share: float = 1.0) -> None:
    """A band; of one that is just being coloured so much, from its middle on."""
    width = width_of(plan, rail, band)
    s = width / 0.6
    deep = 0.08 * s
    line = line_of(plan, rail, band)
    if share < 1:
        line = part(line, 0.5 - 0.5 * share, 0.5 + 0.5 * share)
    look = band.look
    face = look.face if look else theme.paper_low
    edge = look.edge if look else theme.hairline
    if look and band.out:
        _dashed(line, width, deep, look)
        return
    if theme.contrast:
        bar(line, width + dp(4), theme.ink)
    bar([(x, y - deep) for x, y in line], width, edge)
    bar(line, width, face)
    if look is None:
        return
    if band.room:
        _tray(line, width, look, band)
        return
    if width < dp(3):
        return  # a small picture: colour must do
    count = max(1, min(5, int(length(line) / (1.2 * s)))) if width > dp(5) else 1
    for x, y in spaced(line, count):
        r = 0.2 * s * (1.25 if theme.contrast else 1.0)
        paint.shape(look.shape, x, y, max(dp(1.6), r), look.glyph)


def bar(line: Sequence[Point], width: float, colour: Colour) -> None:
    """A thick line with round ends and, round the plate's corners, round bends."""
    paint.segments(pairwise(line), width, colour)
    for x, y in line:
        paint.disc(x, y, width / 2, colour)


def _dashed(line: Sequence[Point], width: float, deep: float, look: SeatColour) -> None:
    """A band whose owner is out: pale dashes on a darker ground."""
    face = mix(look.face, paint.MUTED_FACE, 0.55)
    ground = mix(mix(look.edge, paint.MUTED_EDGE, 0.5), theme.plate, 0.12)
    bar([(x, y - deep) for x, y in line], width, mix(ground, BLACK, 0.15))
    bar(line, width, ground)
    count = max(2, min(5, int(length(line) / (2.2 * width))))
    for k in range(count):
        piece = part(line, k / (count - 0.5), (k + 0.46) / (count - 0.5))
        bar(piece, width, face)


def hollows(line: Sequence[Point], count: int) -> list[Point]:
    """Where so many who have arrived stand, all along a tray."""
    return spaced(line, 2 * count - 1)[::2]


def _tray(line: Sequence[Point], width: float, look: SeatColour, band: Band) -> None:
    """Hollows for those who have arrived, the first of them full."""
    r = min(0.38 * width, 0.4 * length(line) / band.room)
    for k, (x, y) in enumerate(hollows(line, band.room)):
        paint.disc(x, y, 1.12 * r, mix(look.face, look.edge, 0.45))
        if k < band.held:
            paint.piece(x, y, r, look)
            paint.ring(x, y, 1.1 * r, max(dp(1.5), 0.12 * r), theme.cream)
        else:
            paint.shape(look.shape, x, y, 0.4 * r, mix(look.face, look.glyph, 0.45))
