"""Where everything lies on a table: one function from the screen's size to rectangles.

All measures are dp, y counts down from the top (as the design tokens do). The board gets its
square first, the rest shares what is left: beside it in landscape, below it in portrait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from screens.base.rect import Rect

if TYPE_CHECKING:
    from screens.base.spots import Facing

__all__ = ["Places", "Rect", "places"]

KEYS_WIDE, KEYS_FIVE = 212.0, 260.0
"""The least width of a panel with four, with five keys in a row."""
KEYS_LOW, KEYS_HIGH = 154.0, 184.0
"""The least height of a panel with two rows of keys below what is at subject."""
ENOUGH = 0.7
"""The part of the shorter side that is the board's, wherever that is possible."""


@dataclass(frozen=True)
class Places:
    """The rectangles of one table. `kind`: rail at the side, slim at the side, or on top."""

    kind: str
    rail: Rect
    back: Rect
    title: Rect | None
    rules: Rect
    menu: Rect
    tags: Rect
    tag_active: float
    tag_other: float
    tag_gap: float
    track: Rect | None
    """Room in the rail for the race to the target; None where there is none."""
    board: Rect
    panel: Rect
    timer: Rect | None
    subject: Rect
    tray: Rect
    controls: Rect
    """In place of subject and tray, for decisions that are not made on the board."""
    primary: Rect
    dock: Sequence[Rect]
    """Undo, redo, hint."""
    message: Rect
    """Where a sentence is said, on nothing that one touches: on the rail or the tags, low and wide
    on clock and subject."""
    sheet: Rect
    """In the panel's place, beside or below the timer, which stays in sight."""
    check: Rect | None = None
    """Room for a button of its own, in training; elsewhere it is in the menu."""
    bare: bool = False
    """The board has the panel's room too: no subject, no tray, no dock."""
    stays: bool = False
    """The tray lies below the board and is seen beside a sheet too."""
    facing: Facing | None = None
    """Where the players' tags lie round the board; None: they hang in the rail."""

    @property
    def tagged(self) -> bool:
        """Whether there are tags; standing, a bare board says itself who plays where."""
        return not (self.bare and self.kind == "top")


def places(w: float, h: float, *, timer: bool = True, keypad: bool = False) -> Places:
    """The rectangles for a screen of w x h dp; without a timer the others move up.

    keypad: one plays with keys, each as large as a finger. They get all of the panel below the
    timer and the subject, which share a row and stay in sight; where that is not enough, the board
    gives up some of its own.
    """
    found = _usual(w, h, timer, keypad)
    if keypad and found.board.w < ENOUGH * min(w, h):
        return max(found, _corner(w, h, timer), key=lambda p: p.board.w)
    return found


def _usual(w: float, h: float, timer: bool, keypad: bool) -> Places:
    side = _side(w, h, timer, keypad) if w > h and h >= 480 else None
    if side and side.board.w >= 0.78 * h:
        return side
    top = _top(w, h, timer, keypad)
    if w < h * 0.9:
        return top
    slim = _slim(w, h, timer, keypad)
    if w > h * 1.2:
        return slim
    return max((p for p in (side, slim, top) if p), key=lambda p: p.board.w)


def _lerp(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _down_to(one: Rect, last: Rect) -> Rect:
    """From the top of the one to the foot of the last, as wide as the last."""
    return Rect(last.x, one.y, last.w, last.bottom - one.y)


def _dock(x: float, y: float, w: float, h: float) -> list[Rect]:
    part = (w - 16) / 3
    return [Rect(x + i * (part + 8), y, part, h) for i in range(3)]


def _stack(x: float, y: float, w: float, heights: list[float], room: float) -> list[Rect]:
    """Boxes one below the other; all shrink alike where the room is short."""
    gap = 16 if room > 480 else 10
    share = min(1.0, (room - gap * (len(heights) - 1)) / sum(heights))
    boxes = []
    for height in heights:
        boxes.append(Rect(x, y, w, height * share))
        y += height * share + gap
    return boxes


def _side(w: float, h: float, timer: bool, keypad: bool) -> Places:
    """Tablets lying: 960 x 600 (t = 0) to 1280 x 800 (t = 1) and beyond."""
    t = min((w - 960) / 320, (h - 600) / 200, (w - h + 48 - 392) / 136)
    t = max(0.0, min(2.0, t))
    rail_w, panel_w = _lerp(184, 248, t), _lerp(KEYS_WIDE if keypad else 180, 232, t)
    margin, top = min(24, _lerp(12, 20, t)), min(28, _lerp(16, 24, t))
    panel_x = w - margin - panel_w
    left = rail_w + _lerp(8, 10, min(t, 1))
    size = min(h - 2 * top, panel_x - _lerp(8, 18, min(t, 1)) - left)
    aside = (panel_x - 8 - left - size) * (0.5 if t >= 2 else 0)
    board = Rect(left + aside, (h - size) / 2, size, size)
    dock_h, primary_h = 56.0, _lerp(56, 60, min(t, 1))
    dock_y = h - _lerp(12, 22, min(t, 1)) - dock_h
    dock = _dock(panel_x, dock_y, panel_w, dock_h)
    primary = Rect(panel_x, dock_y - 16 - primary_h, panel_w, primary_h)
    heights = [150.0, 122.0, 214.0] if timer else [122.0, 214.0]
    grow = max(1.0, min(1.3, panel_w / 232))
    boxes = _stack(panel_x, top, panel_w, [x * grow for x in heights], primary.y - 16 - top)
    ring = boxes.pop(0) if timer else None
    subject, tray = boxes
    if keypad:
        row = _lerp(92, 120, min(t, 1))
        half = (panel_w - 12) / 2
        ring = Rect(panel_x + half + 12, top, half, min(row, half)) if timer else None
        subject = Rect(panel_x, top, half if timer else panel_w, row)
        tray_y = subject.bottom + 12
        tray = Rect(panel_x, tray_y, panel_w, primary.y - 12 - tray_y)
    back_y = _lerp(8, 18, min(t, 1))
    title_x = _lerp(50, 64, min(t, 1))
    half = (rail_w - 18 - 14 - 8) / 2
    tags_y = _lerp(76, 104, min(t, 1))
    tags_h = min(h * 0.45, 4 * _lerp(66, 86, min(t, 1)))
    buttons_h = 52.0 if rail_w >= 240 else 58.0
    buttons_y = h - _lerp(12, 18, min(t, 1)) - buttons_h
    sheet_x = max(board.right + 4, panel_x - 10)
    sheet_y = ring.bottom + 12 if ring else 16.0
    room = primary.y - tray.bottom
    return Places(
        kind="side",
        rail=Rect(0, 0, rail_w, h),
        back=Rect(_lerp(2, 12, min(t, 1)), back_y + 4, 48, 48),
        title=Rect(title_x, back_y, rail_w - title_x - 8, 60),
        rules=Rect(14, buttons_y, half, buttons_h),
        menu=Rect(14 + half + 8, buttons_y, half, buttons_h),
        tags=Rect(12, tags_y, rail_w - 24, tags_h),
        tag_active=_lerp(72, 92, min(t, 1)),
        tag_other=_lerp(56, 68, min(t, 1)),
        tag_gap=_lerp(8, 14, min(t, 1)),
        track=Rect(16, tags_y + tags_h, rail_w - 32, buttons_y - 12 - tags_y - tags_h),
        board=board,
        panel=Rect(panel_x, top, panel_w, dock_y + dock_h - top),
        timer=ring,
        subject=subject,
        tray=tray,
        controls=_down_to(tray if keypad else subject, primary),
        primary=primary,
        dock=dock,
        message=Rect(10, tags_y, rail_w - 24, buttons_y - 10 - tags_y),
        sheet=Rect(sheet_x, sheet_y, w - margin * 0.7 - sheet_x, h - 16 - sheet_y),
        check=Rect(panel_x, primary.y - 60, panel_w, 48) if room >= 64 and not keypad else None,
    )


def _slim(w: float, h: float, timer: bool, keypad: bool) -> Places:
    """Phones lying (640 x 360), and windows that are nearly square."""
    rail_w, gap, low = 56.0, 8.0, h < 420
    keys = KEYS_FIVE if low else KEYS_WIDE
    size = min(h - 2 * gap, w - rail_w - (keys if keypad else 160) - 3 * gap)
    rest = w - rail_w - size - 3 * gap
    panel_w = min(rest, 320.0)
    panel_x = w - gap - panel_w
    left = rail_w + gap + (rest - panel_w) / 2
    dock = _dock(panel_x, h - gap - 48, panel_w, 48)
    primary = Rect(panel_x, dock[0].y - 10 - 48, panel_w, 48)
    row = (64.0 if low else 92.0) if keypad else 72.0
    ring = Rect(panel_x, gap, row, row) if timer else None
    stake_x = panel_x + (row + 8 if timer else 0)
    subject = Rect(stake_x, gap, panel_x + panel_w - stake_x, row)
    tray = Rect(panel_x, subject.bottom + gap, panel_w, primary.y - 10 - subject.bottom - gap)
    first = ring.bottom + gap if ring else gap
    return Places(
        kind="slim",
        rail=Rect(0, 0, rail_w, h),
        back=Rect(4, 4, 48, 48),
        title=None,
        rules=Rect(4, h - 100, 48, 48),
        menu=Rect(4, h - 52, 48, 48),
        tags=Rect(4, 56, 48, h - 160),
        tag_active=62,
        tag_other=54,
        tag_gap=4,
        track=None,
        board=Rect(left, (h - size) / 2, size, size),
        panel=Rect(panel_x, gap, panel_w, h - 2 * gap),
        timer=ring,
        subject=subject,
        tray=tray,
        controls=_down_to(tray if keypad else Rect(panel_x, first, panel_w, 0), primary),
        primary=primary,
        dock=dock,
        message=Rect(panel_x - 4, 2, panel_w + 8, subject.bottom + gap - 4),
        sheet=Rect(panel_x - 4, first - 4, panel_w + 8, h - first),
    )


def _corner(w: float, h: float, timer: bool) -> Places:
    """Windows that are nearly square, with a keypad: the rail at the side, the keys below."""
    base, gap, row = _slim(w, h, timer, keypad=True), 8.0, 56.0
    left = base.rail.right + gap
    size = min(w - left - gap, h - 2 * gap - KEYS_LOW - row - 2 * gap)
    spare = h - 4 * gap - row - size - KEYS_LOW
    board = Rect(left + (w - left - gap - size) / 2, gap + spare * 0.25, size, size)
    row_y = h - gap - row
    panel_y = board.bottom + gap
    panel = Rect(left, panel_y, w - left - gap, row_y - gap - panel_y)
    ring, subject, tray, first = _panel_boxes(panel, False, False, timer, keypad=True)
    dock = _dock(left, row_y, 3 * row + 16, row)
    sheet_x = first - 6 if ring else base.rail.right
    return replace(
        base,
        board=board,
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=tray,
        message=Rect(first, subject.y - 6, panel.right - first, subject.h + 10),
        dock=dock,
        primary=Rect(dock[-1].right + 10, row_y, w - gap - dock[-1].right - 10, row),
        sheet=Rect(sheet_x, board.bottom + 4, w - sheet_x, h - board.bottom - 4),
    )


# The rows of the portrait layouts, each a stack of heights; a screen in between is blended.
_NAMES = ("bar", "tags", "pad", "above", "below", "panel", "gap", "row", "foot", "margin")
_PHONE_LOW = (48, 52, 8, 6, 8, 96, 14, 56, 8, 8)
_PHONE_TALL = (56, 76, 16, 10, 20, 204, 12, 56, 20, 8)
_TABLET_LOW = (56, 68, 8, 8, 12, 140, 12, 56, 16, 8)
_TABLET_TALL = (72, 84, 12, 16, 16, 212, 16, 60, 24, 16)
_PHONES = (_PHONE_LOW, _PHONE_TALL)
_TABLETS = (_PHONE_LOW, _TABLET_LOW, _TABLET_TALL)


def _blend(rows: tuple[tuple[int, ...], ...], room: float) -> dict[str, float]:
    """The stack that leaves the board its full width, or comes nearest to it."""

    def need(row: tuple[int, ...]) -> float:
        return sum(row[:-1]) - 2 * row[-1]

    pairs = list(pairwise(rows))
    low, high = next((pair for pair in pairs if room < need(pair[1])), pairs[-1])
    share = max(0.0, min(1.0, (room - need(low)) / (need(high) - need(low))))
    return {n: _lerp(a, b, share) for n, a, b in zip(_NAMES, low, high)}


def _top(w: float, h: float, timer: bool, keypad: bool) -> Places:
    """Everything standing: 360 x 640, 390 x 844, 600 x 960, 800 x 1280 and between."""
    phone = w < 500
    m = _blend(_PHONES if phone else _TABLETS, h - w)
    in_bar = phone and m["panel"] <= 130
    if keypad:
        short = phone or h - w < 260
        m["panel"] = max(m["panel"], KEYS_LOW if short else KEYS_HIGH)
    bar, margin = m["bar"], m["margin"]
    rail_h = bar + m["tags"] + m["pad"]
    fixed = rail_h + m["above"] + m["below"] + m["panel"] + m["gap"] + m["row"] + m["foot"]
    size = min(w - 2 * margin, h - fixed)
    spare = h - fixed - size
    panel_h = m["panel"] + min(spare * 0.5, 80.0)
    spare -= panel_h - m["panel"]
    board = Rect((w - size) / 2, rail_h + m["above"] + spare * 0.5, size, size)
    edge = 12.0 if phone and panel_h > 150 else margin
    panel = Rect(edge, board.bottom + m["below"] + spare * 0.25, w - 2 * edge, panel_h)
    row_y = h - m["foot"] - m["row"]
    part = 56.0 if phone else min(96.0, 56 + (w - 500) / 8)
    dock = _dock(edge, row_y, 3 * part + 16, m["row"])
    primary = Rect(dock[-1].right + 10, row_y, w - edge - dock[-1].right - 10, m["row"])
    if not keypad:
        in_bar = phone and panel_h <= 150
    ring, subject, tray, first = _panel_boxes(panel, phone, in_bar, timer, keypad)
    if timer and in_bar:
        ring = Rect(w - 8 - 96 - 6 - 44, (bar - 44) / 2 + 2, 44, 44)
    sheet_x = first - 6 if ring and not in_bar else 0.0
    back, said = Rect(4, (bar - 48) / 2, 48, 48), min(w - 12, 640.0)
    title_right = ring.x - 4 if ring and in_bar else w - 8 - 96 - 8
    return Places(
        kind="top",
        rail=Rect(0, 0, w, rail_h),
        back=back,
        title=Rect(back.right, 0, title_right - back.right, bar),
        rules=Rect(w - 8 - 96, back.y, 48, 48),
        menu=Rect(w - 8 - 48, back.y, 48, 48),
        tags=Rect(10, bar + (2 if phone else 0), w - 20, m["tags"]),
        tag_active=m["tags"],
        tag_other=m["tags"] - (16 if m["tags"] >= 68 else 4),
        tag_gap=8,
        track=None,
        board=board,
        panel=panel,
        timer=ring,
        subject=subject,
        tray=tray,
        controls=tray if keypad else Rect(first, panel.y, panel.right - first, panel.h),
        primary=primary,
        dock=dock,
        message=Rect((w - said) / 2, bar, said, rail_h - bar),
        sheet=Rect(sheet_x, board.bottom + 4, w - sheet_x, h - board.bottom - 4),
    )


def _panel_boxes(
    panel: Rect, phone: bool, in_bar: bool, timer: bool, keypad: bool
) -> tuple[Rect | None, Rect, Rect, float]:
    """Timer, subject and tray below the board, and where the room beside the timer begins."""
    gap = 12.0 if panel.h > 150 else 8.0
    column = (panel.w - 16) / 2
    rows = keypad or (phone and not in_bar)  # timer and subject in one row, the tray or keys below
    columns = panel.h > 180  # two of them: timer and subject, tray; else all three in one row
    drop = 0.0
    if keypad:
        gap = 6.0
        side = min(max(48.0, panel.h - gap - 112), 96.0) if panel.h > 160 else 48.0
    elif rows:
        side = float(round(panel.h * 0.56 - gap / 2))
    elif columns:
        side = min(panel.h, column * 0.46, 170.0)
        drop = (panel.h - side) / 2
    else:
        side = min(panel.h, 140.0)
    ring = Rect(panel.x, panel.y + drop, side, side) if timer and not in_bar else None
    first = ring.right + gap if ring else panel.x
    if rows:
        subject = Rect(first, panel.y, panel.right - first, side)
        tray = Rect(panel.x, subject.bottom + gap, panel.w, panel.bottom - subject.bottom - gap)
    elif columns:
        high = min(panel.h, 150.0)
        subject = Rect(first, panel.y + (panel.h - high) / 2, panel.x + column - first, high)
        tray = Rect(panel.x + column + 16, panel.y, column, panel.h)
    else:
        share = (panel.right - first - gap) * (0.36 if phone else 0.44)
        subject = Rect(first, panel.y, share, panel.h)
        tray = Rect(subject.right + gap, panel.y, panel.right - subject.right - gap, panel.h)
    return ring, subject, tray, first
