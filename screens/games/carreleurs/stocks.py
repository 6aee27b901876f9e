"""Both stocks beside the floor: one's own, to take tiles from, and the other's, to look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.carreleurs.rules import CarreleursPosition
from engine.texts import _, ngettext
from screens.base.theme import BLACK, Colour, SeatColour, fade, mix, theme
from screens.games.carreleurs.board import Size, read_kind
from screens.games.carreleurs.shelves import Box, best_scale, shelved
from screens.widgets import paint
from screens.widgets.card import fit
from screens.widgets.slab import SMALLEST, draw_slab, labels, look_of
from screens.widgets.tray import PieceTray

HEADED = 100
"""A part lower than this (dp) has no heading."""
LOW = 130
"""Where it is lower than this (dp) and wide, the other's stock is a strip below one's own."""
STRIP = 84
"""What is written at the left of a strip has so much room (dp)."""
HEADING = 28


@dataclass(frozen=True)
class Slot:
    """Where tiles of one size lie: the room, and the tile in it."""

    size: Size
    room: Box
    tile: Box
    way: Size

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the room."""
        x, y, w, h = self.room
        return x + w / 2, y + h / 2


def is_strip(box: Box, own: bool) -> bool:
    """Whether there is no room for the other's tiles, only for their areas."""
    return not own and box[3] <= dp(HEADED)


def written_on(area: str, slot: Slot) -> bool:
    """Whether a tile has room for its area."""
    _x, _y, w, h = slot.tile
    size = sp(SMALLEST)
    if slot.size == (1, 1) and w < dp(30):
        return False  # it carries the owner's shape alone
    return paint.written(area, size).width <= 0.86 * w and size <= h


class Stocks(PieceTray[CarreleursPosition]):
    """One stock or both: places for the tiles, the tiles that are there, how many squares."""

    takes = True
    """Whether tiles are taken from its first stock, else they are only looked at."""

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw, on_prepared=self.redraw, size=self.redraw)
            for other in board.stocks:
                self.bind(size=other.redraw, parent=other.redraw)
                other.bind(size=self.redraw, parent=self.redraw)
            board.stocks.append(self)

    def room(self, width: float) -> float:
        """How high it has to be on a page of the rules."""
        return dp(104)

    # --- where things lie -----------------------------------------------------------------------

    def parts(self) -> list[tuple[int, Box]]:
        """The seats and the room of each stock, one's own first."""
        x, y, w, h = self.x, self.y + dp(3), self.width, self.height - dp(3)
        mine = self.board.mine
        if self.showing.seats == 1 or self.aside_seen:
            return [(mine, (x, y, w, h))]
        if h >= 0.8 * w or h < dp(LOW):
            low = (0.4 if h >= dp(LOW) else 0.32) * h
            return [(mine, (x, y + low, w, h - low)), (1 - mine, (x, y, w, low))]
        wide = 0.6 * w
        return [(mine, (x, y, wide, h)), (1 - mine, (x + wide, y, w - wide, h))]

    def sizes(self) -> list[Size]:
        """All tiles of the match by their sides, the largest first: a place for each."""
        position = self.showing
        found = {size for stock in position.stocks for size in stock}
        found |= {tile.size for tile in position.tiles}
        return sorted(found, key=lambda size: (-size[0] * size[1], size))

    @property
    def scale(self) -> float:
        """The side of a unit square: the same for all tiles of both stocks, wherever they lie."""
        seen = [stock for stock in self.board.stocks if stock is self or stock.in_sight]
        return float(min([self.board.unit, *(best for stock in seen for best in stock.best())]))

    @property
    def in_sight(self) -> bool:
        """Whether it lies on the table."""
        return self.parent is not None and self.position is not None and min(self.size) >= dp(20)

    def best(self) -> list[float]:
        """The largest scale that each of its parts has room for."""
        owned = [(box, self.takes and not number) for number, (_s, box) in enumerate(self.parts())]
        return [
            best_scale(self.sizes(), *self._inside(box, own)[2:], own)
            for box, own in owned
            if not is_strip(box, own)
        ]

    @staticmethod
    def _inside(box: Box, own: bool) -> Box:
        """Where the tiles lie, without what is written."""
        x, y, w, h = box
        if h > dp(HEADED):
            h -= dp(HEADING)
        elif not own:
            x, w = x + dp(STRIP), w - dp(STRIP)
        return x + dp(4), y + dp(4), w - dp(8), h - dp(8)

    def slots(self, box: Box, own: bool) -> list[Slot]:
        """A place for each size, all of one scale."""
        inside, sizes = self._inside(box, own), self.sizes()
        if is_strip(box, own):
            x, y, w, h = inside
            wide = w / max(1, len(sizes))
            rooms = [(x + wide * number, y, wide, h) for number in range(len(sizes))]
            return [Slot(size, room, room, size) for size, room in zip(sizes, rooms)]
        u = self.scale
        found = []
        for size, room in zip(sizes, shelved(sizes, inside, u, own)):
            way = self.board.way_of(f"{size[0]}x{size[1]}") if own else size
            across, down = way[0] * u, way[1] * u
            cx, cy = room[0] + room[2] / 2, room[1] + room[3] / 2
            tile = (cx - across / 2, cy - down / 2, across, down)
            found.append(Slot(size, room, tile, way))
        return found

    # --- drawing --------------------------------------------------------------------------------

    @property
    def ink(self) -> Colour:
        """What is written on it."""
        return theme.ink

    @property
    def ink_2(self) -> Colour:
        """What is written besides."""
        return theme.ink_2

    @property
    def well(self) -> Colour:
        """Where a tile has been."""
        return mix(theme.paper_low, theme.ink, 0.1)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """One's own stock on the paper, the other's on a darker field."""
        parts = self.parts()
        for number, (seat, box) in enumerate(parts):
            if number:
                bx, by, bw, bh = box
                ground = theme.paper_low
                paint.rounded(bx + dp(4), by + dp(4), bw - dp(8), bh - dp(8), dp(14), ground)
            self._draw_stock(seat, box, own=number == 0)

    def _draw_stock(self, seat: int, box: Box, own: bool) -> None:
        position, board = self.showing, self.board
        look = look_of(board.colour_of(seat))
        if box[3] > dp(HEADED):
            self._draw_heading(seat, box)
        elif not own:
            x, y, _w, h = box
            size, font = theme.size("small"), theme.font("label")
            paint.words(
                self._squares(seat), x + dp(14), y + h / 2, size, self.ink, font, anchor=0.0
            )
        acts = own and seat == position.turn and not position.over
        coming = [tile.size for tile in board.lifting] if acts else []
        carried = read_kind(board.carried) if acts and board.carried else None
        for slot in self.slots(box, own):
            count = position.stocks[seat].count(slot.size) - (slot.size == carried)
            if is_strip(box, own):
                self._draw_chip(slot, count, look)
                continue
            self._draw_tile(slot, count, look)
            self._draw_count(slot, count, coming.count(slot.size))
            if own and board.chosen and read_kind(board.chosen) == slot.size and acts:
                self._draw_chosen(slot)

    def _draw_tile(self, slot: Slot, count: int, look: SeatColour) -> None:
        """A tile with its area on it, or beside it where it is too small; or where it has been."""
        tx, ty, tw, th = slot.tile
        u = tw / slot.way[0]
        if count <= 0:
            paint.rounded(tx, ty, tw, th, min(dp(5), 0.16 * u), self.well)
            return
        area = labels(*slot.size)[-1]
        inside = written_on(area, slot)
        draw_slab(slot.tile, slot.way, look, (area,) if inside else (), inside and u > dp(14), True)
        if not inside:
            paint.words(area, tx - dp(4), ty + th / 2, sp(SMALLEST), self.ink, anchor=1.0)

    def _draw_chip(self, slot: Slot, count: int, look: SeatColour) -> None:
        """In a strip, which has no room for tiles, only their areas: a chip for each."""
        cx, cy = slot.middle
        size = sp(SMALLEST)
        w, h = min(dp(28), slot.room[2] - dp(2)), min(1.5 * size, slot.room[3])
        box = (cx - w / 2, cy - h / 2, w, h, h / 2)
        if count <= 0:
            paint.rounded(*box, self.well)
            return
        paint.rounded(*box, look.face)
        paint.words(labels(*slot.size)[-1], cx, cy, size, look.glyph)
        if count > 1:
            text = f"×{count}"
            paint.words(text, cx + w / 2 + dp(1), cy, size, self.ink, theme.font("label"), 0.0)

    def _squares(self, seat: int) -> str:
        """How many squares are left to lay; where only some tiles may be laid, how many of them."""
        if self.showing.count:
            more = max(0, self.showing.may_lay)
            return ngettext("{n} more tile", "{n} more tiles", more).format(n=more)
        left = self.showing.left(seat)
        return ngettext("{n} square", "{n} squares", left).format(n=left)

    def _draw_heading(self, seat: int, box: Box) -> None:
        x, y, w, h = box
        middle, room = y + h - dp(18), w - dp(24)
        squares, alone = self._squares(seat), self.showing.seats == 1
        title = _("Your tiles") if alone else _("Stock of {name}").format(name=self._name(seat))
        if self.showing.count:
            done, goal = self.showing.covered, self.showing.goal
            title = _("{n} of {goal} squares").format(n=done, goal=goal)
        size, font = theme.size("label"), theme.font("label")
        wide = paint.written(squares, size, font).width
        big = fit(title, "label", room - wide - dp(10))
        if big:
            paint.words(title, x + dp(12), middle, big, self.ink, font, anchor=0.0)
        paint.words(squares, x + w - dp(12), middle, size, self.ink_2, font, anchor=1.0)

    def _name(self, seat: int) -> str:
        return self.board.names[seat] if seat < len(self.board.names) else str(seat + 1)

    def _draw_count(self, slot: Slot, count: int, coming: int) -> None:
        """How many there are, where there are several; how many would come."""
        tx, ty, tw, _th = slot.tile
        left, low, wide, _high = slot.room
        size, font = theme.size("small"), theme.font("label")
        if coming:
            said, paper, ink = f"+{coming}", theme.bad, theme.paper_high
        elif count > 1:
            said, paper, ink = f"×{count}", theme.paper_high, theme.ink
        else:
            return
        across, high = paint.written(said, size, font).width + dp(9), 1.3 * size
        # At the corner of a large tile, beside a small one.
        right = min(max(tx + tw + dp(10), tx + 0.7 * tw + across), left + wide)
        y = max(ty - dp(6), low)
        paint.rounded(right - across, y, across, high, high / 2, paper)
        paint.words(said, right - across / 2, y + high / 2, size, ink, font)

    def _draw_chosen(self, slot: Slot) -> None:
        """A frame, and the sign that a touch turns it."""
        x, y, w, h = slot.room
        paint.frame(x + dp(2), y + dp(2), w - dp(4), h - dp(4), dp(10), dp(3), theme.ink)
        if slot.size[0] != slot.size[1]:
            r = dp(10)
            cx, cy = x + w - r, y + h - r
            paint.disc(cx, cy, r, theme.ink)
            icon = md_icons["rotate-right"]
            paint.words(icon, cx, cy, 1.5 * r, theme.paper_high, "Icons")

    # --- touches --------------------------------------------------------------------------------

    def kind_at(self, x: float, y: float) -> str:
        """The tile that a finger there takes; empty: none."""
        seat, box = self.parts()[0]
        stock = self.showing.stocks[seat]
        if seat != self.showing.turn:
            return ""
        for slot in self.slots(box, own=True):
            left, low, w, h = slot.room
            if left <= x <= left + w and low <= y <= low + h and slot.size in stock:
                return f"{slot.size[0]}x{slot.size[1]}"
        return ""

    def home(self, kind: str) -> tuple[float, float]:
        """Where a tile lies, in the window."""
        _seat, box = self.parts()[0]
        for slot in self.slots(box, own=True):
            if slot.size == read_kind(kind):
                x, y = slot.middle
                return self.to_window(x, y)
        return self.to_window(self.center_x, self.center_y)

    def movable(self, kind: str) -> bool:
        """Whatever lies there."""
        return bool(kind)


class Tray(Stocks):
    """Tiles are dragged from one's own stock, or chosen and turned by touch."""

    stretches = True

    def show(self, position: CarreleursPosition) -> None:
        """Show both stocks; what is let go of comes back here."""
        super().show(position)
        if self.board is not None:
            self.board.tray_homes(self.home)

    def touched(self, kind: str) -> None:
        """Choose it, or turn it."""
        if kind:
            self.board.choose(kind)

    def hold(self, kind: str) -> None:
        """What is under the finger shows it."""
        super().hold(kind)
        self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        """A second finger turns what the first one carries."""
        if self.board is not None and self.board.carried and self.collide_point(*touch.pos):
            self.board.turn()
            return True
        return super().on_touch_down(touch)


class OtherStock(Stocks):
    """The stock of who waits, in the rail: to be looked at."""

    takes = False

    def parts(self) -> list[tuple[int, Box]]:
        """One stock only."""
        box = self.x, self.y + dp(3), self.width, self.height - dp(3)
        return [(1 - self.board.mine, box)]

    def _redraw(self, *_args: object) -> None:
        """On the rail's own colour, darker."""
        self.ground.clear()
        if self.position is None or min(self.size) < dp(20):
            return
        with self.ground:
            paint.rounded(self.x, self.y, self.width, self.height, dp(18), fade(BLACK, 0.26))
            seat, box = self.parts()[0]
            self._draw_stock(seat, box, own=False)

    @property
    def ink(self) -> Colour:
        """On the rail."""
        return theme.cream

    @property
    def ink_2(self) -> Colour:
        """On the rail."""
        return theme.cream

    @property
    def well(self) -> Colour:
        """Darker than the rail."""
        return fade(BLACK, 0.26)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing is taken from here."""
        return False
