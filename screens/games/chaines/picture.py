"""What the board of Chaînes de puissances looks like: heads, cells, chains as one body, paths."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from screens.base.theme import SEATS, WHITE, Colour, Role, SeatColour, fade, mix, rgb, theme
from screens.games.chaines.plan import CELL, HALF, Plan
from screens.widgets import paint, raised
from screens.widgets.plan import Point

GAME = "chaines"
BED = Role("#E6D7B6", "#1E1922", "#8A7A5A", "#9A8AA2")
BLANK = Role("#FFFFFF", "#3D3445", "#FFFFFF", "#17121B")
RULED = Role("#FFFBEE", "#443A43", "#FFFFFF", "#17121B")
"""A cell with one value."""
OPEN = Role("#FFF4D2", "#51452F", "#FFFFFF", "#17121B")
"""A cell with two."""
BAND = Role("#FFE9AC", "#6A5626", "#FFE9AC", "#6A5626")
"""The line of a value that is about to be written."""
HEAD, HEAD_FREE = Role("#F6C846"), Role("#F9DC8B", "#A8883F")
HEAD_EDGE, HEAD_INK = rgb("#D09A1C"), rgb("#4A3300")
SIGN = Role("#936200", "#E2A93A", "#000000", "#FFFFFF")
ROUND = 0.15
"""The corner of a cell, by its pitch."""
WAY = 0.12
"""The width of a path."""


def look_of(colour: int) -> SeatColour:
    """How a seat's chain looks."""
    return SEATS[colour % len(SEATS)]


# --- the board itself -----------------------------------------------------------------------------


def corner_of(plan: Plan) -> float:
    """The radius of the plate's corners."""
    return float(min(dp(28), 0.45 * plan.u))


def draw_plate(plan: Plan, preview: bool) -> None:
    """The plate, the arrow in its corner, the bed of the cells."""
    x, y, w, h = plan.box
    deep, r = plan.deep, corner_of(plan)
    if not preview:
        shade = fade(paint.SHADOW, 0.3)
        paint.soft_shadow(x, y - deep, w, h, r, dp(10), dp(4), shade, True)
    paint.plate(x, y, w, h, r, deep, theme.plate, theme.plate_edge)
    bed = [plan.at(name) for name in plan.cells]
    half, r = 0.5 * plan.u + 0.055 * plan.u, 0.2 * plan.u
    # Below every cell lies nothing: each is always there.
    covered = (CELL - paint.CORNER * ROUND) * plan.u - 1
    paint.tiles(bed, half, r, BED.of(theme), covered)
    paint.tiles(between(bed, plan.u), half, r, BED.of(theme))
    draw_arrow(plan)


def between(middles: Sequence[Point], u: float) -> list[Point]:
    """Where two cells meet at the edge of the bed: a round tile there too leaves it no notch.

    >>> between([(0, 0), (10, 0), (10, 10), (40, 0)], 10)
    [(5.0, 0.0), (10.0, 5.0)]
    >>> full = [(10 * x, 10 * y) for x in range(3) for y in range(3)]
    >>> (5, 10) in between(full, 10), (5, 0) in between(full, 10)
    (False, True)
    """
    x0, y0 = middles[0]
    there = {(round((x - x0) / u), round((y - y0) / u)) for x, y in middles}

    def edge(*pairs: tuple[int, int]) -> bool:
        return not there.issuperset(pairs)

    right = [
        (i + 0.5, float(j)) for i, j in sorted(there) if (i + 1, j) in there
        and edge((i, j + 1), (i + 1, j + 1), (i, j - 1), (i + 1, j - 1))
    ]  # fmt: skip
    above = [
        (float(i), j + 0.5) for i, j in sorted(there) if (i, j + 1) in there
        and edge((i + 1, j), (i + 1, j + 1), (i - 1, j), (i - 1, j + 1))
    ]  # fmt: skip
    return [(x0 + i * u, y0 + j * u) for i, j in right + above]


def draw_arrow(plan: Plan) -> None:
    """From the row head to the column head: how operations are read."""
    x, y = plan.corner
    u, tone = plan.u, theme.accent_text(GAME)
    wide = 0.085 * u
    bend = [(0.16, -0.19), (0.19, -0.18), (0.21, -0.16), (0.22, -0.13)]
    way = [(-0.34, -0.2), (0.1, -0.2), *bend, (0.22, 0.12)]
    paint.stroke([(x + a * u, y + b * u) for a, b in way], wide, tone)
    tip = [(0.02, 0.08), (0.22, 0.36), (0.42, 0.08)]
    paint.fill([(x + a * u, y + b * u) for a, b in tip], tone)


def draw_cells(plan: Plan, names: Iterable[str], colour: Colour) -> None:
    """Cells of one colour."""
    middles = [plan.at(name) for name in names]
    if middles:
        paint.tiles(middles, CELL * plan.u, ROUND * plan.u, colour)


def draw_signs(plan: Plan, names: Iterable[str], sign: str, alpha: float = 0.85) -> None:
    """The sign of the operation in open cells; a dot where it is not known."""
    if not sign:
        middles = [plan.at(name) for name in names]
        if middles:
            paint.discs(middles, 0.07 * plan.u, fade(SIGN.of(theme), 0.6))
        return
    size = max(0.42 * plan.u, sp(14) if plan.u >= dp(18) else 0.6 * plan.u)
    tone = fade(SIGN.of(theme), alpha)
    for name in names:
        paint.words(sign, *plan.at(name), size, tone)


def write_result(plan: Plan, name: str, text: str) -> None:
    """What an open cell makes, in the cell."""
    wanted = 0.4 * plan.u
    size = raised.fitting(text, wanted, 2 * CELL * plan.u * 0.92, min(wanted, sp(9)))
    raised.write(text, *plan.at(name), size, theme.ink)


# --- heads ----------------------------------------------------------------------------------------


def draw_heads(plan: Plan, names: Sequence[str], values: Mapping[str, str]) -> None:
    """Yellow heads, with the values that are written there; of a double one both halves."""
    single = [name for name in names if not plan.is_half(name)]
    squares = sorted({plan.heads[name] for name in names if plan.is_half(name)})
    halves = [name for name, square in plan.heads.items() if square in squares]
    deep = 0.055 * plan.u
    whole = [*map(plan.at, single)]
    paint.tiles_beneath(whole, CELL * plan.u, ROUND * plan.u, deep, HEAD_EDGE)
    if squares:
        low = [(x, y - deep) for x, y in map(plan.middle, squares)]
        paint.tiles(low, CELL * plan.u, ROUND * plan.u, HEAD_EDGE)
    free = [plan.at(name) for name in single if name not in values]
    full = [plan.at(name) for name in single if name in values]
    for middles, tone in ((free, HEAD_FREE), (full, HEAD)):
        if middles:
            paint.tiles(middles, CELL * plan.u, ROUND * plan.u, tone.of(theme))
    if full:
        _shine(plan, full)
    for name in halves:
        tone = HEAD if name in values else HEAD_FREE
        paint.fill(plan.triangle(name), tone.of(theme), plan.at(name))
    if theme.contrast:
        for x, y in [*map(plan.at, single), *map(plan.middle, squares)]:
            half = CELL * plan.u
            box = (x - half, y - half, 2 * half, 2 * half)
            paint.frame(*box, ROUND * plan.u, dp(1.5), theme.ink)
    for name in (*single, *halves):
        if name in values:
            write_head(plan, name, values[name])


def _shine(plan: Plan, middles: Sequence[Point]) -> None:
    """A breath of light on what is written."""
    half = CELL * plan.u - 0.3 * ROUND * plan.u
    Color(1, 1, 1, 0.45)
    for x, y in middles:
        Rectangle(
            texture=paint.texture("light"), pos=(x - half, y - half), size=(2 * half, 2 * half)
        )


def write_head(plan: Plan, name: str, value: str, alpha: float = 1.0) -> None:
    """The value of a head."""
    x, y = plan.at(name)
    half = plan.is_half(name)
    room = (HALF if half else 2 * CELL) * plan.u * 0.92
    wanted = (0.34 if half else 0.46) * plan.u
    size = raised.fitting(value, wanted, room, min(wanted, sp(9)))
    raised.write(value, x, y, size, fade(HEAD_INK, alpha))


def frame_head(plan: Plan, name: str, colour: Colour, width: float, dashed: bool = False) -> None:
    """The outline of a head."""
    if plan.is_half(name):
        corners = plan.triangle(name)
        points = [*corners, corners[0]]
        if dashed:
            paint.dashes(points, dp(6), dp(4), width, colour)
        else:
            paint.stroke(corners, width, colour, closed=True)
        return
    frame_cell(plan, name, colour, width, dashed)


def frame_cell(plan: Plan, name: str, colour: Colour, width: float, dashed: bool = False) -> None:
    """The outline of a cell."""
    x, y = plan.at(name)
    half = CELL * plan.u
    box = (x - half, y - half, 2 * half, 2 * half)
    if dashed:
        dash = 0.14 * plan.u, 0.1 * plan.u, width
        paint.dashed_frame(*box, ROUND * plan.u, dash, colour)
    else:
        paint.frame(*box, ROUND * plan.u, width, colour)


# --- chains ---------------------------------------------------------------------------------------


def draw_chain(plan: Plan, cells: Collection[str], look: SeatColour) -> None:
    """Cells of one colour as one body: neighbours grow bridges towards each other."""
    u = plan.u
    deep = 0.06 * u
    middles = [plan.at(name) for name in cells]
    if not middles:
        return
    bridges = plan.bridges(cells)
    paint.tiles_beneath(middles, CELL * u, ROUND * u, deep, look.edge)
    _bridge(plan, bridges, look.edge, -deep)
    paint.tiles(middles, CELL * u, ROUND * u, look.face)
    _bridge(plan, bridges, look.face, 0)
    if not plan.small:
        half = CELL * u - 0.3 * ROUND * u
        Color(1, 1, 1, 0.5)
        for x, y in middles:
            Rectangle(
                texture=paint.texture("light"), pos=(x - half, y - half), size=(2 * half, 2 * half)
            )
    if theme.contrast:
        for x, y in middles:
            box = (x - CELL * u, y - CELL * u, 2 * CELL * u, 2 * CELL * u)
            paint.frame(*box, ROUND * u, dp(1), theme.ink)


def _bridge(
    plan: Plan, bridges: Sequence[tuple[Point, Point]], colour: Colour, down: float
) -> None:
    if bridges:
        # From edge to edge only: what stands in the middle of a cell stays in sight.
        pieces = [
            (
                (ax + 0.4 * (bx - ax), ay + 0.4 * (by - ay) + down),
                (bx + 0.4 * (ax - bx), by + 0.4 * (ay - by) + down),
            )
            for (ax, ay), (bx, by) in bridges
        ]
        paint.segments(pieces, 0.5 * plan.u, colour)


def draw_joints(plan: Plan, chain: Collection[str], own: Collection[str], look: SeatColour) -> None:
    """Bridges from what is drawn to cells that have the colour already."""
    inner = [*plan.bridges(chain), *plan.bridges(own)]
    pairs = [pair for pair in plan.bridges({*chain, *own}) if pair not in inner]
    _bridge(plan, pairs, look.face, 0)


def draw_glyphs(plan: Plan, cells: Iterable[str], look: SeatColour, path: Collection[str]) -> None:
    """The owner's shape in each cell: strong along the longest path, faint beside it."""
    for name in cells:
        x, y = plan.at(name)
        on = name in path
        r = (0.2 if on else 0.17) * plan.u * (1.2 if theme.contrast else 1)
        paint.shape(look.shape, x, y, r, look.glyph if on else fade(look.glyph, 0.5))


def draw_path(plan: Plan, path: Sequence[str], look: SeatColour) -> None:
    """The longest path through a chain, and its length on its end."""
    if len(path) > 1:
        paint.stroke(plan.way(path), WAY * plan.u, fade(look.glyph, 0.55))


def draw_length(plan: Plan, name: str, length: int, look: SeatColour, light: bool = False) -> None:
    """How long the chain is, on the end of its path."""
    x, y = plan.at(name)
    r = 0.34 * plan.u
    if light:
        paint.disc(x, y, r + max(dp(2), 0.05 * plan.u), theme.halo)
    paint.disc(x, y, r, rgb("#FFFBF2"))
    size = raised.fitting(str(length), 0.44 * plan.u, 1.7 * r, sp(10))
    paint.words(str(length), x, y, size, look.text)


# --- what is being drawn --------------------------------------------------------------------------


def draw_target(plan: Plan, name: str, look: SeatColour, text: str) -> None:
    """A cell that the chain may go on to."""
    soft = (
        mix(look.soft, look.face, 0.12) if not theme.dark else mix(BLANK.of(theme), look.face, 0.4)
    )
    draw_cells(plan, [name], soft)
    frame_cell(plan, name, look.face, max(dp(2), 0.05 * plan.u), dashed=True)
    tone = look.text if not theme.dark else WHITE
    if not plan.small:
        paint.words(text, *plan.at(name), 0.42 * plan.u, tone)


def draw_free(plan: Plan, names: Sequence[str], look: SeatColour) -> None:
    """All cells that may be coloured freely: a dot of the colour in each."""
    middles = [plan.at(name) for name in names]
    if middles:
        paint.discs(middles, 0.14 * plan.u, fade(look.face, 0.55))


def draw_step(plan: Plan, name: str, number: int, look: SeatColour) -> None:
    """A cell of the chain that is being drawn, with its place in it."""
    x, y = plan.at(name)
    paint.disc(x, y, 0.27 * plan.u, fade(look.face, 0.9))
    paint.words(str(number), x, y, max(0.42 * plan.u, sp(11)), look.glyph)


def draw_bubble(
    text: str, at: Point, box: tuple[float, float, float, float], right: bool | None, away: float
) -> None:
    """A dark bubble beside a cell: what it makes, with tick or cross where that is known.

    `box` is the room it keeps to, `away` how far it keeps from the middle of the cell.
    """
    size = theme.size("title_m")
    low, high_x = box[0] + dp(4), box[0] + box[2] - dp(4)
    sign = 1.5 * size if right is not None else 0.0
    room = high_x - low - sign - dp(36)
    size = raised.fitting(text, size, room, sp(14))
    wide = raised.wide(text, size) + sign + dp(32)
    high = 2.1 * size
    x, y = at
    if x + away + wide <= high_x:
        left, tip = x + away, 1
    elif x - away - wide >= low:
        left, tip = x - away - wide, -1
    else:
        left, tip = min(max(x - wide / 2, low), high_x - wide), 0
        up = y + away + high / 2 + dp(4) < box[1] + box[3]
        y += (1 if up else -1) * (away + high / 2)
    ground = rgb("#2B2233") if not theme.dark else rgb("#F8EEDF")
    ink = rgb("#FFFBF2") if not theme.dark else rgb("#2B2233")
    paint.soft_shadow(left, y - high / 2, wide, high, dp(14), dp(8), dp(3), fade(paint.SHADOW, 0.3))
    paint.rounded(left, y - high / 2, wide, high, dp(14), ground)
    if tip:
        base = left if tip > 0 else left + wide
        point = [(base, y + dp(9)), (base, y - dp(9)), (base - tip * dp(11), y)]
        paint.fill(point if tip < 0 else point[::-1], ground)
    raised.write(text, left + dp(16), y, size, ink, anchor=0.0)
    if right is not None:
        tone = rgb("#6FD3A0") if right else rgb("#FF8A6B")
        if theme.dark:
            tone = rgb("#1B7A4B") if right else rgb("#B3261E")
        icon = md_icons["check-circle" if right else "close-circle"]
        paint.words(icon, left + wide - dp(14) - sign / 2 + dp(4), y, 1.15 * size, tone, "Icons")
