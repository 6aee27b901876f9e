"""The sums beside a grid: the total stays as it is given, a small note says how the line stands."""

from __future__ import annotations

from functools import lru_cache

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.texts import _, language
from screens.base.theme import Colour, theme
from screens.games.nombres_croises.plan import Plan
from screens.widgets import paint

SMALLEST = 14
"""No note is written smaller, in sp."""


def note(total: int, left: int, worded: bool) -> str:
    """What is said beside a total: how many pawns are to go once some are there, or too many."""
    if left < 0:
        return _("too many") if worded else "!"
    if 0 < left < total:
        return _("{n} to go").format(n=left) if worded else f"+{left}"
    return ""


def worded(plan: Plan) -> bool:
    """Whether a square is as wide as a note in words; else a sign has to do."""
    return _worded(plan, language(), _font())


@lru_cache(maxsize=16)
def _worded(plan: Plan, _language: str, font: str) -> bool:
    # Asked for each sum while a finger paints: found out once for a plan and a language.
    most = max(plan.shape.height, plan.shape.width) - 1
    longest = (note(most + 1, most, True), note(0, -1, True))
    return all(paint.written(text, sp(SMALLEST), font).width + dp(6) <= plan.u for text in longest)


def draw_head(plan: Plan, line: int, total: int, left: int, state: str) -> None:
    """One sum: open, met with a tick, or broken (too many pawns, or too few places left)."""
    x, y = _spot(plan, line)
    size = plan.number
    if plan.miniature:
        paint.words(str(total), x, y, size, theme.ink_2 if not total else theme.ink)
        return
    colour = {"broken": theme.bad, "met": theme.ok}.get(state, theme.ink)
    wide = paint.words(str(total), x, y, size, colour)
    if state == "broken":
        # A line below says it without the colour too.
        low = y - 0.44 * size
        paint.segments([((x - wide / 2, low), (x + wide / 2, low))], theme.line(2), colour)
    if state == "met":
        small = max(sp(SMALLEST), 0.62 * size)
        paint.words(md_icons["check-bold"], *away(plan, line, wide, small), small, colour, "Icons")
    else:
        _draw_note(plan, line, note(total, left, worded(plan)), wide, colour)


def _spot(plan: Plan, line: int) -> tuple[float, float]:
    """The middle of a total; in a row it makes room for words below it, or a sign before it."""
    x, y = plan.head(line)
    if line >= plan.shape.height or plan.miniature:
        return x, y
    if worded(plan):
        return x, y + 0.08 * plan.u
    most, total = _widths(plan, _font())
    return min(max(x, plan.x + dp(6) + most + total), plan.left - dp(3) - total), y


@lru_cache(maxsize=16)
def _widths(plan: Plan, font: str) -> tuple[float, float]:
    """How wide the longest sign is, and half of the longest total."""
    most = plan.shape.width
    sign = paint.written(note(most, most - 1, False), _sign_size(plan), font).width
    return sign, paint.written(str(most), plan.number).width / 2


def _draw_note(plan: Plan, line: int, text: str, wide: float, colour: Colour) -> None:
    """In words below the total; a sign stands where a tick would."""
    if not text:
        return
    x, y = _spot(plan, line)
    tone = theme.ink_2 if colour == theme.ink else colour
    size = max(sp(SMALLEST), min(0.22 * plan.u, sp(18)))
    if worded(plan):
        paint.words(text, x, y - 0.41 * plan.u, size, tone, _font())
        return
    size = _sign_size(plan)
    made = paint.written(text, size, _font())
    w, h = made.width + dp(2), 0.92 * size
    x, y = away(plan, line, wide, w)
    if line >= plan.shape.height and w > plan.u and line % 2:
        y += h  # too wide for its column: it stands above its neighbours
    # On a plate of its own, so that nobody reads it as a digit of the total.
    paint.rounded(x - w / 2, y - h / 2, w, h, 0.4 * h, theme.paper_low)
    paint.words(text, x, y, size, tone, _font())


def _sign_size(plan: Plan) -> float:
    return float(max(sp(SMALLEST), min(0.36 * plan.u, sp(18))))


def away(plan: Plan, line: int, wide: float, room: float, high: float = 0.0) -> tuple[float, float]:
    """The place beyond a total that is so wide, for something of this width and height: left of
    the sum of a row, above that of a column."""
    x, y = _spot(plan, line)
    if line < plan.shape.height:
        return max(plan.x + room / 2 + dp(1), x - wide / 2 - room / 2 - dp(3)), y
    high = high or max(sp(SMALLEST), min(0.5 * plan.number, sp(20)))
    return x, min(plan.top + plan.heads - 0.5 * high, y + 0.42 * plan.number + 0.5 * high)


def _font() -> str:
    return theme.font("label")
