"""Where everything lies on the home screen: one function of the screen's size and the games."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

Box = tuple[float, float, float, float]
"""Left, top (downwards from the upper edge), width and height."""

FIELD = 0.585
"""A card's picture is this much of its width high."""
BAND = 71
"""What a card needs besides its picture: name, players, age, thickness."""

CODE = 47
"""The height of the button for a code."""

# columns and rows that a lying tablet fills without scrolling; the ticket takes two places,
# or the first column where there is one row
GRIDS = ((2, 1, 1), (3, 1, 2), (3, 2, 4), (4, 2, 6), (5, 2, 8), (4, 3, 10), (5, 3, 13))


@dataclass(frozen=True)
class HomePlan:
    """Sizes in dp; boxes count from the upper left corner of the lining's floor."""

    lid: float
    frame: float
    floor: Box
    ticket: Box
    cards: tuple[Box, ...]
    pockets: tuple[Box, ...]
    code: Box | None
    """Where a code can be entered; None: the lid has room for that."""
    high: float
    """The height of all the floor holds; more than the floor's own: it scrolls."""
    small: bool
    """A phone: one avatar, short greeting, no straps."""


def home_plan(width: float, height: float, games: int, text_scale: float = 1.0) -> HomePlan:
    """Lay out the trunk for a screen of this size (dp).

    >>> plan = home_plan(1280, 800, 13)
    >>> [round(x) for x in plan.ticket], [round(x) for x in plan.cards[0]]
    ([0, 22, 480, 207], [494, 22, 233, 207])
    >>> plan.high <= plan.floor[3]
    True
    """
    lying = width >= height
    small = min(width, height) < 600
    if small:
        lid = 64.0 if lying else (92.0 if height < 700 else 104.0)
        frame, side, gap = (6.0, 12.0, 10.0) if min(width, height) < 380 else (8.0, 12.0, 12.0)
    else:
        lid = 100.0 if max(width, height) >= 1100 else 84.0
        frame, side, gap = (14.0, 16.0, 14.0) if width >= 1100 else (10.0, 12.0, 12.0)
    lid *= 1 + (text_scale - 1) * 0.5
    top = 18.0 if small and lying else 22.0
    floor = (frame + side, lid, width - 2 * (frame + side), height - lid - frame)
    lay = _lying if lying else _standing
    wide, room = floor[2], floor[3] - top - side
    above = 0.0 if lying else CODE + gap
    ticket, cards, pockets = lay(wide, room - above, games, gap, small, text_scale)
    code = None
    if not lying:  # between the ticket and the cards, which make room for it
        code = (0.0, ticket[3] + gap, wide, float(CODE))
        cards = [(x, y + above, w, h) for x, y, w, h in cards]
        pockets = [(x, y + above, w, h) for x, y, w, h in pockets]
    boxes = [ticket, *cards, *pockets]
    high = top + max(y + h for _x, y, _w, h in boxes) + side

    def lower(box: Box) -> Box:
        return (box[0], box[1] + top, box[2], box[3])

    low_cards, low_pockets = tuple(map(lower, cards)), tuple(map(lower, pockets))
    low_code = lower(code) if code else None
    return HomePlan(lid, frame, floor, lower(ticket), low_cards, low_pockets, low_code, high, small)


def natural(width: float, text_scale: float) -> float:
    """The height of a card of this width."""
    return width * FIELD + BAND * text_scale


Places = tuple[Box, list[Box], list[Box]]


def _lying(
    wide: float, high: float, games: int, gap: float, small: bool, text_scale: float
) -> Places:
    least = (150.0, 150.0) if small else (200.0, 190.0 * text_scale)
    for columns, rows, room in GRIDS:
        w, h = (wide - (columns - 1) * gap) / columns, (high - (rows - 1) * gap) / rows
        if games > room or w < least[0] or h < least[1]:
            continue
        if games <= 1:
            # One game alone: it gets the larger part, the ticket stands beside it.
            ticket_w = min(470.0, wide * 0.40)
            card = (0, 0, wide - ticket_w - gap, high)
            return (wide - ticket_w, 0, ticket_w, high), [card] if games else [], []
        if rows > 1 and h < natural(w, text_scale) * 0.93:
            continue
        taken = 1 if rows == 1 else 2
        boxes = _cells(columns, rows, w, h, gap)
        ticket = (0.0, 0.0, w * taken + gap * (taken - 1), h)
        return ticket, boxes[taken : taken + games], boxes[taken + games :]
    columns = max(2, int((wide + gap) / ((190.0 if small else 210.0) + gap)))
    w = (wide - (columns - 1) * gap) / columns
    h = natural(w, text_scale)
    boxes = _cells(columns, ceil((games + 2) / columns), w, h, gap)
    return (0, 0, 2 * w + gap, h), boxes[2 : 2 + games], boxes[2 + games :]


def _standing(
    wide: float, high: float, games: int, gap: float, small: bool, text_scale: float
) -> Places:
    columns = 1 if games == 1 else 2 if small or games <= 4 else 3
    if games == 2 and not small:
        columns = 1
    rows = max(1, ceil(games / columns))
    ticket_h = (118.0 if small else 190.0) * (1 + (text_scale - 1) * 0.8)
    below = ticket_h + gap
    w = (wide - (columns - 1) * gap) / columns
    least = natural(w, text_scale)
    fair = (high - below - (rows - 1) * gap) / rows
    h = min(max(fair, least), max(least, w * 1.7))
    boxes = [(x, y + below, w, h) for x, y, w, h in _cells(columns, rows, w, h, gap)]
    return (0, 0, wide, ticket_h), boxes[:games], boxes[games:]


def _cells(columns: int, rows: int, w: float, h: float, gap: float) -> list[Box]:
    return [(c * (w + gap), r * (h + gap), w, h) for r in range(rows) for c in range(columns)]
