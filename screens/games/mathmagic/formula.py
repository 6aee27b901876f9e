"""The calculation of Math&Magic as it is seen: its signs, its value, and what was chosen in it."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.mathmagic.rules import MathMagicPosition
from engine.texts import _, number
from screens.base.theme import fade, theme
from screens.games.mathmagic.draft import Draft, parts
from screens.games.mathmagic.plan import GAME
from screens.widgets import paint

LARGEST, SMALLEST = 26, 14


@dataclass(frozen=True)
class Sign:
    """Where a sign of the calculation is, to be found by a finger."""

    index: int
    left: float
    right: float
    y: float


def advice(position: MathMagicPosition, draft: Draft, playing: bool) -> str:
    """What one should do while there is no calculation yet."""
    if position.phase == "ask":
        return _("Which number shall it be?")
    if position.phase == "seek":
        return _("Who finds it first?")
    if not playing:
        return ""
    if not draft.line:
        return _("Touch the name of a row or a column.")
    if not draft.digits:
        return _("This line is empty.")
    return _("Use every digit once.")


def _wrapped(texts: list[str], size: float, room: float) -> list[list[int]]:
    """The signs of each line at this size."""
    lines: list[list[int]] = [[]]
    used = 0.0
    for index, text in enumerate(texts):
        wide = paint.written(text, size).width
        if used + wide > room and lines[-1]:
            lines.append([])
            used = 0.0
        lines[-1].append(index)
        used += wide
    return lines


Made = tuple[float, float, float]
"""Where the value of a calculation stands: its middle, and the size of its letters."""


def draw_formula(
    draft: Draft, right: bool, x: float, y: float, w: float, h: float
) -> tuple[list[Sign], Made | None]:
    """The calculation in this box with its value, as large as it fits; where each sign is.

    A value that is `right` has a check beside it.
    """
    texts = parts(draft.signs)
    made = draft.value
    equals = "" if made is None else f"= {number(made)}"
    size, lines, beside = sp(SMALLEST), _wrapped(texts, sp(SMALLEST), w), False
    for step in range(LARGEST, SMALLEST - 1, -1):
        tried = sp(step)
        found = _wrapped(texts, tried, w)
        mark = paint.written(equals, tried).width + (1.3 * tried if right else 0) if equals else 0
        whole = sum(paint.written(text, tried).width for text in texts) + mark + 0.5 * tried
        inline = len(found) == 1 and whole <= w
        rows = len(found) + (1 if equals and not inline else 0)
        if len(found) <= 2 and rows * 1.22 * tried <= h:
            below = (len(found) + 1) * 1.22 * tried <= h and len(found) == 1
            size, lines, beside = tried, found, inline and not below
            break
    rows = len(lines) + (1 if equals and not beside else 0)
    pitch = min(1.3 * size, h / max(1, rows))
    cy = y + h / 2 + (rows - 1) / 2 * pitch
    spots: list[Sign] = []
    stands: Made | None = None
    for line in lines:
        wide = sum(paint.written(texts[i], size).width for i in line)
        tail = paint.written(equals, size).width + 0.5 * size if beside else 0.0
        tail += 1.3 * size if beside and right else 0.0
        at = x + (w - wide - tail) / 2
        for i in line:
            width = paint.written(texts[i], size).width
            spots.append(Sign(i, at, at + width, cy))
            at += width
        if beside:
            stands = _draw_value(equals, right, at + 0.5 * size, cy, size, 0.0)
        cy -= pitch
    _draw_run(draft, spots, size)
    for spot in spots:
        paint.words(texts[spot.index], spot.left, spot.y, size, theme.ink, anchor=0)
    if equals and not beside:
        stands = _draw_value(equals, right, x + w / 2, cy, size, 0.5)
    return spots, stands


def _draw_value(text: str, right: bool, x: float, y: float, size: float, anchor: float) -> Made:
    colour = theme.ok if right else theme.ink_2
    wide = paint.written(text, size).width
    left = x - anchor * (wide + (1.25 * size if right else 0))
    paint.words(text, left, y, size, colour, anchor=0)
    if right:
        icon = md_icons["check-circle"]
        paint.words(icon, left + wide + 0.75 * size, y, size, colour, "Icons")
    return left + wide / 2, y, size


def _draw_run(draft: Draft, spots: list[Sign], size: float) -> None:
    """A tint behind what was chosen in the calculation."""
    if draft.run is None:
        return
    first, last = draft.run
    colour = theme.accent_text(GAME)
    for spot in spots:
        if first <= spot.index <= last:
            left, wide = spot.left - dp(1), spot.right - spot.left + dp(2)
            paint.rounded(left, spot.y - 0.62 * size, wide, 1.24 * size, dp(4), fade(colour, 0.22))


def nearest(spots: list[Sign], signs: list[str], x: float, y: float) -> int:
    """The digit of the calculation nearest to a finger, -1 if there is none."""
    digits = [spot for spot in spots if signs[spot.index].isdigit()]
    if not digits:
        return -1
    return min(digits, key=lambda s: abs(s.y - y) * 2 + abs((s.left + s.right) / 2 - x)).index
