"""Where everything lies when each player sits on a side of the board (measures as in layout.py).

The tags lie round the board, each with its top towards the middle; the rail keeps its icons only.
The board is as large as the tags leave it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import cos, radians, sin

from screens.base.layout import Places, Rect, places
from screens.base.spots import SQUARE, Edge, Facing, Point, Spot, apart, box, met

PHONE = 480.0
"""On a narrower screen two players have room, at its ends."""
RAIL, THIN = 88.0, 56.0
"""The rail's width on tablets and on phones."""
WIDTHS = (320.0, 280.0, 240.0, 204.0, 176.0)
"""The tags of a tablet of 1280 x 800 may be so wide."""
SLIDE = 12.0
"""A tag in whose place something stands moves along its side in steps of so much."""
ENOUGH = 0.97
"""Tags are shorter only where the board gains more than the rest of this by it."""
STEP = 6
"""In how fine steps (dp) the largest board is looked for."""
LEAST = 0.62
"""The board's part of the shorter side, without which nobody sits round it."""
SHEET = 208.0
"""The board leaves so much to a hint beside it, if it can."""


@lru_cache(maxsize=64)
def facing_places(
    w: float,
    h: float,
    sides: tuple[float, ...],
    *,
    outline: tuple[Point, ...] = tuple(SQUARE),
    timer: bool = True,
    panel: bool = False,
    keypad: bool = False,
) -> Places:
    """As `places`, with the players at these sides of a board with this outline.

    panel: there is more beside the board than the dock and the big button. Without room for all
    the tags stay in the rail: then `facing` is None.
    """
    base = places(w, h, timer=timer, keypad=keypad)
    if min(w, h) < PHONE:
        if len(sides) > 2:
            return base
        sides = (0.0, 180.0)
    if base.kind == "side":
        stage = _beside(base, w, h) if panel else _corners(base, w, h)
    elif base.kind == "slim":
        stage = _slim(base, w, h)
    else:
        stage = _standing(base, w, h, panel)
    found = _largest(stage, sides, outline, min(w, h))
    if found is None:
        return base
    return _settle(stage, found, outline, w, h, panel)


@dataclass(frozen=True)
class Stage:
    """What a screen leaves to the board and its players."""

    at: Places
    room: Rect
    """The board and the tags lie in it."""
    fixed: tuple[Rect, ...]
    """What they must not lie on."""
    middle: float
    """The x that the board's middle has, if it can."""
    aside: float
    """Its right end goes no further, if it can."""
    high: float
    """It stands so far up in its room: 0 at the top, 0.5 in the middle."""
    tag: float
    """How high the tags are."""
    gap: float
    """How far they lie from the board."""
    widths: tuple[float, ...]
    """How wide they may be."""
    switch: Rect | None = None


@dataclass(frozen=True)
class Round:
    """A board of this side at this place, and its tags."""

    x: float
    y: float
    side: float
    tags: tuple[Spot, ...]


def _share(w: float, h: float) -> float:
    """From a tablet of 960 x 600 (0) to one of 1280 x 800 (1), either way up."""
    return max(0.0, min(1.0, (min(w, h) - 600) / 200, (max(w, h) - 960) / 320))


def _mix(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _rail(base: Places, h: float, wide: float) -> Places:
    """The rail with nothing but icons."""
    side = min(56.0, wide - 8)
    x = (wide - side) / 2
    low = h - side - (18 if wide >= RAIL else 4)
    return replace(
        base,
        kind="slim",
        rail=Rect(0, 0, wide, h),
        back=Rect((wide - 48) / 2, 18 if wide >= RAIL else 4, 48, 48),
        title=Rect(0, 80, wide, low - 2 * side - 100) if wide >= RAIL else None,
        rules=Rect(x, low - side - (10 if wide >= RAIL else 0), side, side),
        menu=Rect(x, low, side, side),
        track=None,
    )


def _corners(base: Places, w: float, h: float) -> Stage:
    """A tablet lying, for a game that needs no panel: the tools stand in the corners."""
    t = _share(w, h)
    margin, wide = _mix(12, 22, t), _mix(180, 216, t)
    x, y = w - margin - wide, h - margin - 56
    part = (wide - 16) / 3
    dock = [Rect(x + i * (part + 8), y, part, 56) for i in range(3)]
    switch = Rect(x, y - 12 - 56, wide, 56)
    primary = Rect(x, switch.y - 12 - 56, wide, 56)
    side = _mix(92, 128, t)
    ring = Rect(w - margin - side, margin, side, side) if base.timer else None
    at = replace(
        _rail(base, h, RAIL),
        timer=ring,
        primary=primary,
        dock=dock,
        panel=Rect(x, primary.y, wide, h - margin - primary.y),
        check=None,
    )
    fixed = (*dock, switch, primary, *([ring] if ring else []))
    edge_gap = _mix(8, 12, t)
    room = Rect(RAIL + edge_gap, edge_gap, w - RAIL - 2 * edge_gap, h - 2 * edge_gap)
    high, gap = _mix(58, 76, t), _mix(12, 18, t)
    widths = tuple(_mix(0.8, 1, t) * wide for wide in WIDTHS)
    return Stage(at, room, fixed, w / 2, w - SHEET - 18, 0.5, high, gap, widths, switch)


def _beside(base: Places, w: float, h: float) -> Stage:
    """A tablet lying, with a panel: the board is in the middle of what is left."""
    t = _share(w, h)
    edge_gap = _mix(8, 12, t)
    right = min(base.panel.x, base.sheet.x) - edge_gap
    room = Rect(RAIL + edge_gap, edge_gap, right - RAIL - edge_gap, h - 2 * edge_gap)
    high, gap = _mix(56, 76, t), _mix(10, 18, t)
    widths = tuple(_mix(0.8, 1, t) * wide for wide in WIDTHS)
    middle = room.x + room.w / 2
    return Stage(_rail(base, h, RAIL), room, (), middle, w, 0.5, high, gap, widths)


def _slim(base: Places, w: float, h: float) -> Stage:
    """A phone lying: the panel keeps its place."""
    low = h < 420
    at = _rail(base, h, THIN)
    right = min(base.panel.x, base.sheet.x) - 4
    room = Rect(THIN + 4, 4, right - THIN - 4, h - 8)
    high, gap = (40.0, 5.0) if low else (48.0, 8.0)
    middle = room.x + room.w / 2
    return Stage(at, room, (), middle, w, 0.5, high, gap, (280, 220, 180, 150))


def _standing(base: Places, w: float, h: float, panel: bool) -> Stage:
    """Everything standing: the bar stays, the tags leave it."""
    t, phone = _share(w, h), min(w, h) < PHONE
    bar = base.rules.bottom + base.rules.y
    title, ring = base.title, base.timer
    if ring is not None and not panel and title is not None:
        side = min(52.0, bar - 4)
        ring = Rect(base.rules.x - 6 - side, (bar - side) / 2, side, side)
        title = replace(title, w=ring.x - 4 - title.x)
    if title is not None:
        title = replace(title, h=bar)
    row = base.dock[0]
    foot = (base.panel.y if panel else row.y) - (6 if phone else 10)
    at = replace(base, rail=Rect(0, 0, w, bar), title=title, timer=ring, track=None)
    top = bar + (5 if phone else _mix(8, 12, t))
    side_gap = 6.0 if phone else _mix(6, 12, t)
    room = Rect(side_gap, top, w - 2 * side_gap, foot - top)
    widths: tuple[float, ...]
    if phone:
        high = 44.0 if panel and h < 760 else 52.0
        gap, widths = 6.0, (min(340.0, w - 24), 260.0, 200.0)
    else:
        high, gap = _mix(58, 76, t), _mix(10, 16, t)
        widths = tuple(_mix(0.8, 1, t) * wide for wide in WIDTHS)
    return Stage(at, room, (), w / 2, w, 0.0 if phone else 0.35, high, gap, widths)


# --- the board and its players --------------------------------------------------------------


def _largest(
    stage: Stage, sides: tuple[float, ...], outline: Sequence[Point], short: float
) -> Round | None:
    """The largest board with its tags; longer tags where that costs it next to nothing."""
    edges = met(outline, sides)
    found: list[Round] = []
    for wide in stage.widths:
        for side in range(int(1.3 * max(stage.room.w, stage.room.h)), int(LEAST * short), -STEP):
            tried = _arrange(stage, edges, outline, side, wide)
            if tried is not None:
                found.append(tried)
                break
    best = max((it.side for it in found), default=0)
    return next((it for it in found if it.side >= ENOUGH * best), None)


def _arrange(
    stage: Stage, edges: Sequence[Edge], outline: Sequence[Point], side: float, wide: float
) -> Round | None:
    """A board of this side in the room with tags so wide; None if there is no room."""
    half = side / 2
    for it in edges:
        shared = sum(other.angle == it.angle for other in edges)
        if shared > 1 and shared * wide > (it.back + it.ahead) * half:
            return None
    loose = [_tag(it, 0, 0, half, stage, wide, 0.0) for it in edges]
    points = [(x * half, -y * half) for x, y in outline]
    points += [corner for spot in loose for corner in spot.corners]
    left, right = min(x for x, _y in points), max(x for x, _y in points)
    top, bottom = min(y for _x, y in points), max(y for _x, y in points)
    room = stage.room
    if right - left > room.w or bottom - top > room.h:
        return None
    across = max(x for x, _y in outline) * half
    x = min(stage.middle, stage.aside - across, room.right - right)
    x = max(room.x - left, x)
    y = room.y - top + stage.high * (room.h - (bottom - top))
    plate = plate_of(outline, x, y, half)
    fixed = [box(rect) for rect in stage.fixed]
    if not all(apart(plate, it) for it in fixed):
        return None
    tags: list[Spot] = []
    for it in edges:
        taken = [*fixed, *(tag.corners for tag in tags)]
        spot = _free(it, x, y, half, stage, wide, taken)
        if spot is None:
            return None
        tags.append(spot)
    return Round(x, y, side, tuple(tags))


def plate_of(outline: Sequence[Point], x: float, y: float, half: float) -> list[Point]:
    """A board's outline on the screen."""
    return [(x + px * half, y - py * half) for px, py in outline]


def _free(
    it: Edge,
    x: float,
    y: float,
    half: float,
    stage: Stage,
    wide: float,
    taken: Sequence[Sequence[Point]],
) -> Spot | None:
    """A tag where its player sits, or as near as something else lets it lie."""
    reach = int((it.back + it.ahead) * half / SLIDE)
    for step in range(reach + 1):
        for sign in (1, -1) if step else (1,):
            spot = _tag(it, x, y, half, stage, wide, sign * step * SLIDE)
            corners = spot.corners
            if spot.inside(stage.room) and all(apart(corners, other) for other in taken):
                return spot
    return None


def _tag(
    it: Edge, x: float, y: float, half: float, stage: Stage, wide: float, slide: float
) -> Spot:
    """A tag along a side of the board, as far along as its player sits, and a little further."""
    back, ahead = it.back * half - wide / 2, it.ahead * half - wide / 2
    if back + ahead < 0:
        back = ahead = (back + ahead) / 2  # longer than its side: in the middle of it
        slide += -it.back * half + (it.back + it.ahead) * half / 2
    else:
        slide = max(-back, min(ahead, slide))
    away = stage.gap + stage.tag / 2
    nx, ny = sin(radians(it.angle)), -cos(radians(it.angle))
    tx, ty = -ny, nx
    px, py = it.x * half + nx * away + tx * slide, it.y * half + ny * away + ty * slide
    return Spot(x + px, y - py, wide, stage.tag, it.angle)


def strips(at: Places) -> tuple[Rect, float]:
    """For buttons at the edges before the players: the box from tag to tag, and how high its two
    strips are; 0: there is no tag at one of the ends."""
    facing, board = at.facing, at.board
    tags = facing.tags if facing else ()
    near = [tag.rect for tag in tags if tag.angle == 0]
    far = [tag.rect for tag in tags if tag.angle == 180]
    if not near or not far:
        return at.controls, 0.0
    top, bottom = far[0], near[0]
    left = min(board.x, *(tag.x for tag in near + far))
    right = max(board.right, *(tag.right for tag in near + far))
    return Rect(left, top.y, right - left, bottom.bottom - top.y), top.h


# --- the whole table --------------------------------------------------------------------------


def _settle(
    stage: Stage, found: Round, outline: Sequence[Point], w: float, h: float, panel: bool
) -> Places:
    """The places of the table round this board."""
    at, half = stage.at, found.side / 2
    plate = plate_of(outline, found.x, found.y, half)
    xs, ys = [x for x, _y in plate], [y for _x, y in plate]
    board = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    kept = [*stage.fixed, at.rail, *at.dock, at.primary]
    if panel or (stage.switch is None and at.kind == "slim"):
        kept.append(at.panel)
    said = tuple(
        _said(found, plate, number, Rect(4, 4, w - 8, h - 8), kept)
        for number in range(len(found.tags))
    )
    notice = _notice(stage, found, plate, h) if stage.switch else None
    where = Facing(found.tags, said, notice, stage.switch)
    at = replace(at, board=board, tags=board, facing=where)
    if panel or (at.kind == "slim" and stage.switch is None):
        if at.kind == "top":
            at = replace(at, sheet=replace(at.sheet, y=board.bottom + 4, h=h - board.bottom - 4))
        return at
    if at.kind == "top":
        room = Rect(12, board.bottom + 8, w - 24, at.dock[0].y - 16 - board.bottom)
        sheet = Rect(0, board.bottom + 4, w, h - board.bottom - 4)
    else:
        room = notice or said[0].rect
        top = at.timer.bottom + 12 if at.timer else 16.0
        left = max(board.right + 8, w - 330)
        sheet = Rect(left, top, w - 10 - left, h - 16 - top)
    return replace(at, subject=room, tray=room, controls=room, message=room, sheet=sheet)


def _said(
    found: Round, plate: Sequence[Point], number: int, room: Rect, kept: Sequence[Rect]
) -> Spot:
    """The widest place for a sentence on a tag; it may be a little higher than the tag."""
    tag = found.tags[number]
    taken: list[Sequence[Point]]
    taken = [other.corners for i, other in enumerate(found.tags) if i != number]
    taken += [box(rect) for rect in kept]
    taken.append(plate)
    tx, ty = cos(radians(tag.angle)), -sin(radians(tag.angle))
    for wide in range(460, int(tag.w), -20):
        for slide in range(0, wide // 2, 20):
            for way in (slide, -slide):
                spot = replace(tag, w=float(wide), x=tag.x + tx * way, y=tag.y + ty * way)
                corners = spot.corners
                if spot.inside(room) and all(apart(corners, other) for other in taken):
                    return spot
    return tag


def _notice(stage: Stage, found: Round, plate: Sequence[Point], h: float) -> Rect | None:
    """Room in the lower left corner for what all should read."""
    margin = 12.0 if h < 700 else 24.0
    for high in (142.0, 120.0, 96.0):
        for wide in range(260, 139, -10):
            rect = Rect(RAIL + margin, h - margin - high, float(wide), high)
            corners = box(rect)
            if all(apart(corners, other) for other in (plate, *(t.corners for t in found.tags))):
                return rect
    return None
