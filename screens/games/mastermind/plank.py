"""Drawing for Master Mind: the plank and its rows, pegs, key pegs, the flap over the code.

Each function adds instructions to the canvas of the enclosing `with` block.
"""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.mastermind.codes import HOLES, Marking
from engine.games.mastermind.state import BLANK, Line
from screens.base.theme import BLACK, WHITE, Colour, fade, mix, rgb, theme
from screens.games.mastermind.plan import CODE_ROW, GAME, Plan, Shown, look
from screens.widgets import paint
from screens.widgets.token import Token

BLACK_KEY, WHITE_KEY = "black", "white"
INK = rgb("#2B2233")


class Peg(Token):
    """A peg from A to F as a thing that moves; empty: none."""

    def draw_face(self) -> None:
        """The piece of its colour."""
        paint.piece(0, 0, self.r, look(self.kind), shadow=False)

    @property
    def tint(self) -> Colour:
        """Its head."""
        return look(self.kind).face


class Key(Token):
    """A key peg that clicks in: black or white."""

    def draw_face(self) -> None:
        """A small round head."""
        draw_key(0, 0, self.r, self.kind)

    def draw_shade(self) -> None:
        """It is too low to throw one."""


def keys(marking: Marking) -> list[str]:
    """The key pegs of a marking, black ones first."""
    return [BLACK_KEY] * marking[0] + [WHITE_KEY] * marking[1]


def wood() -> Colour:
    """The face of a row."""
    return mix(theme.plate, theme.paper_low, 0.55 if not theme.dark else 0.45)


def hollow() -> Colour:
    """A hole without a peg."""
    if theme.dark:
        return mix(theme.paper_low, BLACK, 0.38)
    return mix(theme.paper_low, theme.edge, 0.75)


def draw_plank(plan: Plan) -> None:
    """The board itself."""
    deep = plan.thick(plan.h)
    radius = min(dp(28), 0.06 * plan.w)
    if not plan.miniature:
        paint.soft_shadow(
            plan.x, plan.y - deep, plan.w, plan.h, radius, dp(16), dp(8), paint.PLATE_SHADOW
        )
    paint.plate(plan.x, plan.y, plan.w, plan.h, radius, deep, theme.plate, theme.plate_edge)


def draw_rows(plan: Plan, now: Shown, marked: int) -> None:
    """All rows with their numbers, pegs and key pegs; those of the last row only if `marked`."""
    for row in range(1, plan.rows + 1):
        line = now.lines[row - 1] if row <= len(now.lines) else None
        active = row in (now.active, now.waiting)
        draw_row(plan, row, active, line is not None)
        if line is not None:
            draw_line(plan, row, line, now.ring, key_pegs=row <= marked)
        elif row == now.waiting:
            draw_pegs(plan, row, now.guess, now.ring)
    for error in now.errors:
        draw_error(plan, error.row)


def draw_row(plan: Plan, row: int, active: bool, used: bool) -> None:
    """An empty row: its bed, number, holes and holes for key pegs."""
    x, y, w, h = plan.box(row)
    radius = min(dp(18), 0.34 * h)
    accent = theme.accent(GAME)
    bed = wood()
    if used and not theme.dark:
        bed = mix(bed, theme.paper_low, 0.6)
    if active:
        bed = mix(theme.plate, accent.accent, 0.20 if not theme.dark else 0.38)
    paint.rounded(x, y, w, h, radius, bed)
    if active and not plan.miniature:
        paint.frame(x, y, w, h, radius, theme.line(3), theme.accent_text(GAME))
    elif theme.contrast:
        paint.frame(x, y, w, h, radius, dp(1.5), theme.ink)
    if not plan.miniature:
        tone = theme.accent_text(GAME) if active else theme.ink_2
        size = min(theme.size("title_s"), max(sp(14), 0.62 * h))
        paint.words(str(row), plan.number, plan.middle(row), size, tone)
    r = plan.radius(row)
    for hole in range(1, HOLES + 1):
        draw_hole(*plan.hole(hole, row), r, bed if active else None)
    for key in range(HOLES):
        kx, ky, kr = plan.key(key, row)
        paint.disc(kx, ky, 0.5 * kr, mix(bed, accent.accent, 0.35) if active else hollow())


def draw_hole(x: float, y: float, r: float, bed: Colour | None = None) -> None:
    """A hole that a peg fits into."""
    face = hollow() if bed is None else mix(bed, theme.accent(GAME).accent, 0.34)
    paint.disc(x, y, 0.56 * r, face)
    paint.spread("shine", x, y, 0.56 * r, -0.56 * r, fade(paint.SHADOW, 0.35))


def draw_pegs(plan: Plan, row: int, pegs: str, ring: Colour | None) -> None:
    """The pegs of a row; where an empty hole means something, it gets a ring of this colour."""
    r = plan.radius(row)
    for hole, peg in enumerate(pegs, 1):
        x, y = plan.hole(hole, row)
        if peg != BLANK:
            paint.piece(x, y, r, look(peg))
        elif ring is not None:
            paint.ring(x, y, 0.74 * r, max(dp(1.4), 0.07 * r), ring)


def draw_line(plan: Plan, row: int, line: Line, ring: Colour | None, key_pegs: bool) -> None:
    """A row that was played, or lost to the clock."""
    if line.marking is None:
        x, y = plan.x + 0.8735 * plan.w, plan.middle(row)
        size = max(sp(14), 0.5 * plan.height(row))
        paint.words(md_icons["bell-ring"], x, y, size, theme.ink_2, "Icons")
        return
    draw_pegs(plan, row, line.guess, ring)
    if key_pegs:
        for key, kind in enumerate(keys(line.marking)):
            draw_key(*plan.key(key, row), kind)


def draw_key(x: float, y: float, r: float, kind: str) -> None:
    """A key peg: a black disc or a white ring."""
    if kind == BLACK_KEY:
        if theme.dark:
            paint.disc(x, y, 1.08 * r, rgb("#A79BB0"))
        paint.disc(x, y, r * (0.92 if theme.dark else 1), rgb("#1A141E"))
        paint.disc(x - 0.32 * r, y + 0.34 * r, 0.20 * r, fade(WHITE, 0.55))
    else:
        paint.disc(x, y, 1.02 * r, INK if not theme.dark else rgb("#6E6378"))
        paint.disc(x, y, 0.70 * r, WHITE)


def draw_key_hole(x: float, y: float, r: float) -> None:
    """A key peg's hole that a finger fills."""
    share = 0.2 if theme.dark else 0.08
    paint.disc(x, y, r, mix(theme.plate, theme.accent(GAME).accent, share))
    paint.ring(x, y, r, theme.line(2), theme.accent_text(GAME))


def draw_black(x: float, y: float, r: float) -> None:
    """A black key peg that is seen on any ground."""
    paint.disc(x, y, 1.16 * r, theme.cream)
    draw_key(x, y, r, BLACK_KEY)


def draw_white(x: float, y: float, r: float) -> None:
    """A white one."""
    draw_key(x, y, 1.1 * r, WHITE_KEY)


def draw_error(plan: Plan, row: int) -> None:
    """A row that was marked wrongly."""
    x, y, w, h = plan.box(row)
    rim = paint.box(x, y, w, h, min(dp(18), 0.34 * h))
    paint.dashes([*rim, rim[0]], dp(9), dp(6), theme.line(3), theme.bad)
    size = max(sp(15), min(dp(26), 0.5 * h))
    peg, (key, _y, r) = plan.hole(HOLES, row)[0] + plan.radius(row), plan.key(0, row)
    between = (peg + key - r) / 2
    paint.words(md_icons["alert-circle"], between, plan.middle(row), size, theme.bad, "Icons")


# --- the code and its flap ------------------------------------------------------------------------


def draw_cradle(plan: Plan, now: Shown) -> None:
    """The place of the code, seen when the flap is up: holes, and the code's pegs if known."""
    x, y, w, h = plan.box(CODE_ROW)
    radius = min(dp(20), 0.3 * h)
    active = now.active == CODE_ROW
    accent = theme.accent(GAME)
    bed = mix(theme.plate, accent.accent, 0.20) if active else mix(theme.leather, BLACK, 0.25)
    paint.rounded(x, y, w, h, radius, theme.leather_low)
    inset = min(dp(5), 0.08 * h)
    paint.rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius * 0.8, bed)
    r = plan.radius(CODE_ROW)
    for hole in range(1, HOLES + 1):
        hx, hy = plan.hole(hole, CODE_ROW)
        paint.disc(hx, hy, 0.56 * r, mix(bed, accent.accent if active else BLACK, 0.34))
    if now.code is not None:
        draw_pegs(plan, CODE_ROW, now.code, fade(theme.cream, 0.8))
    if not plan.miniature:
        draw_lock(plan, lifted=True)


def draw_flap(plan: Plan) -> None:
    """The leather flap over the code, with its brass lock."""
    x, y, w, h = plan.box(CODE_ROW)
    radius = min(dp(20), 0.3 * h)
    deep = min(dp(6), 0.07 * h)
    paint.plate(x, y + deep, w, h - deep, radius, deep, theme.leather, theme.leather_low)
    inset = min(dp(7), 0.1 * h)
    seam = paint.box(x + inset, y + deep + inset, w - 2 * inset, h - deep - 2 * inset, 0.7 * radius)
    if not plan.miniature:
        stitch = rgb("#F0C9A0", 0.75)
        paint.dashes([*seam, seam[0]], dp(7), dp(6), dp(1.6), stitch)
    r = plan.radius(CODE_ROW)
    for hole in range(1, HOLES + 1):
        hx, hy = plan.hole(hole, CODE_ROW)
        hy += deep / 2
        paint.disc(hx, hy, 0.95 * r, theme.leather_low)
        paint.words("?", hx, hy, max(1.45 * r, 1), rgb("#F3D3AE"))
    draw_lock(plan)


def draw_lock(plan: Plan, lifted: bool = False) -> None:
    """The lock; an open one lies dull beside the code."""
    _x, y, _w, h = plan.box(CODE_ROW)
    wide = min(0.56 * h, 0.10 * plan.w)
    cx, top = plan.x + 0.8735 * plan.w, y + h * (0.93 if not lifted else 0.84)
    high = min(0.74 * h * (1 if not lifted else 0.9), 1.6 * wide)
    face = theme.brass if not lifted else mix(theme.brass, theme.leather, 0.35)
    edge = theme.brass_low

    def shield(dy: float, colour: Colour) -> None:
        left, right, low = cx - wide / 2, cx + wide / 2, top - high
        points = [
            (left, top + dy),
            (right, top + dy),
            (right, low + 0.34 * high + dy),
            (right - 0.12 * wide, low + 0.16 * high + dy),
            (cx, low + dy),
            (left + 0.12 * wide, low + 0.16 * high + dy),
            (left, low + 0.34 * high + dy),
        ]
        paint.fill(points, colour, (cx, top - high / 2 + dy))

    shield(-min(dp(3), 0.05 * h), edge)
    shield(0, face)
    paint.fill(
        [(cx - wide / 2, top), (cx + wide / 2, top), (cx, top - 0.62 * high)],
        fade(theme.brass_high, 0.35),
    )
    hole = rgb("#5A3A12")
    paint.disc(cx, top - 0.40 * high, 0.15 * wide, hole)
    paint.fill(
        [
            (cx - 0.05 * wide, top - 0.44 * high),
            (cx + 0.05 * wide, top - 0.44 * high),
            (cx + 0.13 * wide, top - 0.68 * high),
            (cx - 0.13 * wide, top - 0.68 * high),
        ],
        hole,
    )
