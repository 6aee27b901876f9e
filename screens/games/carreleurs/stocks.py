"""Both stocks beside the floor: one's own, to take tiles from, and the other's, to look at."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from engine.games.carreleurs.rules import CarreleursPosition
from engine.texts import _, ngettext
from screens.base.theme import BLACK, Colour, fade, mix, theme
from screens.games.carreleurs.board import Size, read_kind
from screens.widgets import paint
from screens.widgets.card import fit
from screens.widgets.slab import draw_slab, labels, look_of
from screens.widgets.tray import PieceTray

Box = tuple[float, float, float, float]
HEADED = 100
"""A part lower than this (dp) has no heading."""
LOW = 130
"""Where it is lower than this (dp) and wide, the other's stock is a strip below one's own."""
STRIP = 84
"""What is written at the left of a strip has so much room (dp)."""
HEADING = 28
TALL = 1.3
"""The room of a tile may be so much higher than wide."""
FLAT = 0.55
"""Small tiles are drawn larger than true to scale: by this power of how much smaller they are."""


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


class Stocks(PieceTray[CarreleursPosition]):
    """One stock or both: places for the tiles, the tiles that are there, how many squares."""

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw, on_prepared=self.redraw)

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
            low = (0.4 if h >= dp(LOW) else 0.36) * h
            return [(mine, (x, y + low, w, h - low)), (1 - mine, (x, y, w, low))]
        wide = 0.64 * w
        return [(mine, (x, y, wide, h)), (1 - mine, (x + wide, y, w - wide, h))]

    def sizes(self) -> list[Size]:
        """All tiles of the match by their sides, the largest first: a place for each."""
        position = self.showing
        found = {size for stock in position.stocks for size in stock}
        found |= {tile.size for tile in position.tiles}
        return sorted(found, key=lambda size: (-size[0] * size[1], size))

    def slots(self, box: Box, own: bool) -> list[Slot]:
        """A place for each size, as many in a row as leave each the most room."""
        x, y, w, h = box
        if h > dp(HEADED):
            h -= dp(HEADING)
        elif not own:
            x, w = x + dp(STRIP), w - dp(STRIP)
        x, y, w, h = x + dp(4), y + dp(4), w - dp(8), h - dp(8)
        sizes = self.sizes()
        count = max(1, len(sizes))

        def room(columns: int) -> float:
            return min(TALL * w / columns, h / math.ceil(count / columns))

        columns = max(range(1, count + 1), key=room)
        wide, high = w / columns, h / math.ceil(count / columns)
        longest = max((size[1] for size in sizes), default=1)
        found = []
        for number, size in enumerate(sizes):
            left = x + wide * (number % columns)
            low = y + h - high * (number // columns + 1)
            way = self.board.way_of(f"{size[0]}x{size[1]}") if own else size
            u = 0.86 * min(TALL * wide, high) / longest * (longest / size[1]) ** FLAT
            u = min(u, 0.94 * wide / way[0], 0.94 * high / way[1])
            across, down = way[0] * u, way[1] * u
            cx, cy = left + wide / 2, low + high / 2
            tile = (cx - across / 2, cy - down / 2, across, down)
            found.append(Slot(size, (left, low, wide, high), tile, way))
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
            u = slot.tile[2] / slot.way[0]
            if count > 0:
                texts = labels(*slot.size)[2:]
                draw_slab(slot.tile, slot.way, look, texts, shape=u > dp(14), large=True)
            else:
                tx, ty, tw, th = slot.tile
                paint.rounded(tx, ty, tw, th, min(dp(5), 0.16 * u), self.well)
            self._draw_count(slot, count, coming.count(slot.size))
            if own and board.chosen and read_kind(board.chosen) == slot.size and acts:
                self._draw_chosen(slot)

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
        right, y = min(tx + tw + dp(10), left + wide), max(ty - dp(6), low)
        size, font = theme.size("small"), theme.font("label")
        if coming:
            high = 1.35 * size
            said = f"+{coming}"
            wide = paint.written(said, size, font).width + dp(10)
            paint.rounded(right - wide, y, wide, high, high / 2, theme.bad)
            paint.words(said, right - wide / 2, y + high / 2, size, theme.paper_high, font)
        elif count > 1:
            said, high = f"×{count}", 1.2 * size
            wide = paint.written(said, size, font).width + dp(8)
            paint.rounded(right - wide, y, wide, high, high / 2, theme.paper_high)
            paint.words(said, right - wide / 2, y + high / 2, size, theme.ink, font)

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
