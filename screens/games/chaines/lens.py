"""Where cells are smaller than a finger: a lens beside it, with the calculation below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import ScissorPop, ScissorPush
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from screens.base.theme import rgb, theme
from screens.games.chaines import picture
from screens.widgets import paint, raised

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

SIDE = 42
"""The side of a square in the lens, in dp."""
WIDE, HIGH = 3.0, 1.8
"""How many squares it shows."""
AWAY = 34
LINE = 36
"""The height of the calculation."""


def draw(
    board: Board,
    place: str,
    text: str,
    chain: Sequence[str] | None,
    said: str = "",
    right: bool | None = None,
) -> None:
    """Show what a finger on this place hides; `text` is what a head would say."""
    plan = board.plan
    u = dp(SIDE)
    x, y, w, h = board.room
    wide = WIDE * u + dp(12)
    size = theme.size("title_s")
    sign = 1.3 * size if right is not None else 0.0
    if said:
        size = raised.fitting(said, size, w - dp(40) - sign, sp(14))
        wide = max(wide, raised.wide(said, size) + sign + dp(28))
    high = HIGH * u + dp(12) + (dp(LINE) if said else 0)
    px, py = plan.at(place)
    # On the other half of the board, above or below the finger, so that no hand hides it.
    left = x + w - wide if px < x + w / 2 else x
    low = y + h - high if py < y + h / 2 else y
    ground = rgb("#2B2233")
    paint.soft_shadow(left, low, wide, high, dp(16), dp(10), dp(4), paint.PLATE_SHADOW)
    paint.rounded(left, low, wide, high, dp(16), ground)
    if theme.dark:
        paint.frame(left, low, wide, high, dp(16), dp(2), theme.ink)
    glass = (left + dp(6), low + (dp(LINE) if said else dp(6)), wide - dp(12), HIGH * u)
    gx, gy, gw, gh = glass
    near = plan.moved((px, py), (gx + gw / 2, gy + gh / 2), u)
    wx, wy = board.to_window(gx, gy)
    ScissorPush(x=round(wx), y=round(wy), width=round(gw), height=round(gh))
    paint.rounded(gx, gy, gw, gh, 0, theme.plate)
    names = plan.around(px, py, 1 + gw / u / 2)
    bed = [near.at(name) for name in names if name in near.cells]
    if bed:
        paint.tiles(bed, 0.555 * u, 0.2 * u, picture.BED.of(theme))
    board.scene.draw(near, names)
    if chain:
        look = board.mine
        picture.draw_chain(near, [c for c in chain if c in names], look)
        for number, cell in enumerate(chain, 1):
            if cell in names:
                picture.draw_step(near, cell, number, look)
    if text and place in near.heads:
        values = {**board.scene.values, **board.scene.draft, place: text}
        picture.draw_heads(near, [place], values)
    frame = picture.frame_head if place in near.heads else picture.frame_cell
    frame(near, place, theme.ink, dp(4))
    ScissorPop()
    if said:
        at = left + (wide - sign) / 2
        raised.write(said, at, low + dp(LINE) / 2, size, rgb("#FFFBF2"))
    if right is not None:
        tone = rgb("#6FD3A0") if right else rgb("#FF8A6B")
        icon = md_icons["check-circle" if right else "close-circle"]
        paint.words(icon, left + wide - dp(10) - sign / 2, low + dp(LINE) / 2, size, tone, "Icons")
