"""How land and water of PolyGo look: raised countries, pawns that float, ropes, lakes.

Each function adds to the canvas of the enclosing `with` block, as those of paint do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from kivy.metrics import dp

from engine.tilings import Tiling
from screens.base.theme import SEATS, WHITE, Colour, SeatColour, fade, mix, rgb, theme
from screens.widgets import paint, tilingmarks
from screens.widgets.tilingplan import TilingPlan
from screens.widgets.tilingshapes import field, grown

CLIFF = 7
"""How high land is, in dp."""
GLYPH = 0.155
"""The shape on a cell of land, in cells."""
FLOATS = "~"
"""After the colour of a pawn that floats."""


def look_of(colour: int) -> SeatColour:
    """The look of a seat colour."""
    return SEATS[colour % len(SEATS)]


# --- water --------------------------------------------------------------------------------------


def sea_colour(tiling: Tiling, name: str) -> Colour:
    """A cell of the sea: two shades by turns, so that each can be told from the next."""
    row, col = tiling.place[name]
    if tiling.kind == "triangle":
        light = tiling.upright(tiling.place[name])
    elif tiling.kind == "square":
        light = (row + col) % 2 == 0
    else:
        light = True
    if theme.dark:
        return rgb("#27464C") if light else rgb("#233F45")
    return rgb("#E4F4F3") if light else rgb("#DAEEEE")


def lake_colour() -> Colour:
    """The water of a lake."""
    return rgb("#1D5A78") if theme.dark else rgb("#A9D6EC")


def shore(plan: TilingPlan) -> None:
    """The shallow water round the field."""
    colour = rgb("#1F3C42") if theme.dark else rgb("#CBE7E8")
    corners = grown(field(plan.tiling), 0.09)
    paint.fill([plan.point(*corner) for corner in corners], colour)


def waves(plan: TilingPlan, names: Iterable[str], higher: float = 0.0) -> None:
    """Two small waves on each of these cells: a lake, for those who do not see its colour."""
    ink = rgb("#BFE6F7") if theme.dark else rgb("#2E7FA6")
    width = max(1.5, 0.045 * plan.u)
    for name in names:
        x, y = plan.at(name)
        for up in (0.09 + higher, -0.09 + 1.4 * higher):
            points = [
                (x + (k / 8 - 0.5) * 0.5 * plan.u, y + (up + 0.035 * (1, 0, -1, 0)[k % 4]) * plan.u)
                for k in range(9)
            ]
            paint.stroke(points, width, ink)


def shut(plan: TilingPlan, names: Iterable[str]) -> None:
    """Crosses on cells where nobody may play."""
    width = max(1.5, 0.06 * plan.u)
    pieces = []
    for name in names:
        x, y = plan.at(name)
        r = 0.16 * plan.u
        pieces += [((x - r, y - r), (x + r, y + r)), ((x - r, y + r), (x + r, y - r))]
    if pieces:
        paint.segments(pieces, width, fade(theme.ink, 0.4))


# --- pawns that float ---------------------------------------------------------------------------


def floating(r: float, look: SeatColour) -> None:
    """A small pawn in a dashed ring on foam, round (0, 0)."""
    foam = fade(rgb("#3E636B"), 0.9) if theme.dark else fade(WHITE, 0.85)
    paint.disc(0, 0, 1.14 * r, foam)
    paint.piece(0, 0.02 * r, 0.82 * r, look, shadow=False)
    rim = paint.circle(0, 0, 1.1 * r)
    ring = mix(look.edge, WHITE, 0.45) if theme.dark else look.edge
    paint.dashes([*rim, rim[0]], 0.34 * r, 0.2 * r, max(1.5, theme.line(0.1 * r)), ring)


def ropes(plan: TilingPlan, pawns: Mapping[str, int], looks: Sequence[SeatColour]) -> None:
    """A rope between neighbouring pawns that float and have one owner."""
    lines: dict[int, list[tuple[paint.Point, paint.Point]]] = {}
    for name, seat in pawns.items():
        for other in plan.tiling.neighbours(name):
            if name < other and pawns.get(other) == seat:
                lines.setdefault(seat, []).append((plan.at(name), plan.at(other)))
    for seat, pieces in lines.items():
        look = looks[seat]
        paint.segments(pieces, max(3.0, 0.15 * plan.u), look.edge)
        paint.segments(pieces, max(1.5, 0.08 * plan.u), mix(look.face, WHITE, 0.35))


# --- land ---------------------------------------------------------------------------------------


def height(plan: TilingPlan) -> float:
    """The cliff below land."""
    return min(dp(CLIFF), 0.13 * plan.u)


def cliffs(plan: TilingPlan, owners: Mapping[str, int], looks: Sequence[SeatColour]) -> None:
    """What one sees of the sides of land."""
    deep = height(plan)
    for seat, names in _by_owner(owners).items():
        outlines = [[(x, y - deep) for x, y in plan.polygon(name)] for name in names]
        tilingmarks.polygons(outlines, looks[seat].edge)


def faces(
    plan: TilingPlan, owners: Mapping[str, int], looks: Sequence[SeatColour], scale: float = 1.0
) -> None:
    """Land from above: the whole cell in its owner's colour, with the owner's shape."""
    for seat, names in _by_owner(owners).items():
        look = looks[seat]
        tilingmarks.polygons([plan.polygon(name, scale) for name in names], look.face)
        inner = mix(look.face, WHITE, 0.1)
        tilingmarks.polygons([plan.polygon(name, 0.9 * scale) for name in names], inner)
        glyph = GLYPH * (1.25 if theme.contrast else 1.0) * plan.u * scale
        if glyph > dp(1.5):
            for name in names:
                paint.shape(look.shape, *plan.at(name), glyph, look.glyph)


def borders(plan: TilingPlan, owners: Mapping[str, int]) -> None:
    """White lines between countries; with high contrast also round each of them."""
    lines, rim = [], []
    for name, seat in owners.items():
        for a, b, other in plan.tiling.edges(name):
            if other not in owners:
                rim.append((plan.point(*a), plan.point(*b)))
            elif name < other and owners[other] != seat:
                lines.append((plan.point(*a), plan.point(*b)))
    if theme.contrast and rim:
        paint.segments(rim, dp(2), theme.ink)
    if lines:
        paint.segments(lines, max(2.0, min(dp(5), 0.075 * plan.u)), theme.cream)


def coast(plan: TilingPlan, names: Collection[str]) -> None:
    """A line where the littoral ends, whoever owns it: one sees what it already surrounds."""
    lines = [
        (plan.point(*a), plan.point(*b))
        for name in names
        for a, b, other in plan.tiling.edges(name)
        if other and other not in names
    ]
    if lines:
        width = max(dp(3), min(dp(8), 0.12 * plan.u))
        paint.segments(lines, 1.6 * width, theme.ink)
        paint.segments(lines, width, theme.halo)


def land(plan: TilingPlan, owners: Mapping[str, int], looks: Sequence[SeatColour]) -> None:
    """All land at rest."""
    cliffs(plan, owners, looks)
    faces(plan, owners, looks)
    borders(plan, owners)


def _by_owner(owners: Mapping[str, int]) -> Mapping[int, Collection[str]]:
    found: dict[int, list[str]] = {}
    for name, seat in owners.items():
        found.setdefault(seat, []).append(name)
    return found
