"""Beside the board of Blocs: which block, the areas after it, the book of equalities."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.blocs.book import Equality
from engine.games.blocs.options import BLOCK
from engine.games.blocs.rules import BlocsPosition
from engine.rectangles import Tile
from engine.texts import _, ngettext
from screens.base.theme import fade, theme
from screens.games.blocs.board import Board
from screens.widgets import paint
from screens.widgets.card import LEADING, SMALLEST, Card, fit, sentence

GAME = "blocs"
LINE, NAMED, HEAD, ROW, TOUCH, COMPACT = 44, 58, 38, 34, 52, 28
"""Heights in dp: an equality, one with its identity, a heading, a seat, a block to touch, all seats
in one line."""
SMALLEST_TOUCH = 48
"""Lower than this (dp) nobody can touch: two blocks stand side by side."""
WIDE = 480
"""From this width (dp) on the areas stand beside the book."""
LOW = 150
"""Below this height (dp) there is only what concerns the move of now."""

Box = tuple[float, float, float, float]


class Ledger(Card[BlocsPosition]):
    """What the prepared rectangle would do, and what was made before."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.touches: list[tuple[Box, Tile]] = []
        """Where blocks are offered."""
        self._told: tuple[Any, ...] = ()
        """What was prepared when it was drawn."""
        if self.board is not None:
            self.board.bind(on_prepared=self._prepared)

    def _prepared(self, *_args: object) -> None:
        """A finger on its way mostly prepares nothing that is said here."""
        if self._tells() != self._told:
            self.redraw()

    def _tells(self) -> tuple[tuple[Tile, ...], Equality | None, Tile | None, Tile | None]:
        """The blocks that are offered, the equality, the tile and the block that are chosen."""
        board = self._board
        offers = board.offers if board.aimed is None else ()
        return offers, board.line, board.draft if offers else None, board.block

    @property
    def _board(self) -> Board:
        found = self.board
        assert isinstance(found, Board)
        return found

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """From the top: the choice, the areas, the book; each as far as there is room."""
        self.touches = []
        top, low = y + h - dp(6), y + dp(6)
        self._told = self._tells()
        offers, line = self._told[:2]
        if self.showing.alone and (self._book_room(h) or (line is None and len(offers) < 2)):
            top = self._draw_task(x, top, w)
        if line is not None and self.showing.seats > 1 and w >= dp(WIDE) and self._book_room(h):
            # Two columns: the areas have the right one.
            half = w / 2
            need = min(dp(ROW) * self.showing.seats + dp(HEAD), top - low)
            self._draw_areas(line, x + half, top - need, half, need)
            w, after = half, None
        else:
            after = line if self.showing.seats > 1 else None
        if len(offers) > 1:
            top = self._draw_choice(offers, x, top, w, low)
            line = None
        elif line is not None and not self._book_room(h):
            tight = after is not None and top - low < dp(NAMED + COMPACT)
            top = self._draw_line(line, x, top, w, lit=True, named=not tight)
            line = None
        if after is not None:
            need = dp(ROW) * self.showing.seats + dp(HEAD)
            if top - low >= need:
                self._draw_areas(after, x, low, w, need)
                low += need
            elif dp(COMPACT) <= top - low < dp(LINE + COMPACT):
                self._draw_short(after, x, top, w)
                return
        self._draw_book(line, x, low, w, top)

    def _draw_task(self, x: float, top: float, w: float) -> float:
        """Alone: what is to be reached, and with how many tiles."""
        position = self.showing
        if position.mode == BLOCK:
            said = f"{position.goal} = ? + ? + …"
        else:
            said = _("{n} of {goal} squares").format(n=position.area(0), goal=position.goal)
        middle, room = top - dp(26), w - dp(28)
        size = fit(said, "number_m", room)
        if size:
            paint.words(said, x + w / 2, middle, size, theme.accent_text(GAME))
        left = ngettext("{n} tile left", "{n} tiles left", position.turns)
        font = theme.font("label")
        size = fit(left.format(n=position.turns), "label", room)
        if size:
            text = left.format(n=position.turns)
            paint.words(text, x + w / 2, middle - dp(28), size, theme.ink_2, font)
        return top - dp(72)

    def _book_room(self, h: float) -> bool:
        return h >= dp(LOW)

    # --- the choice -------------------------------------------------------------------------------

    def _draw_choice(
        self, offers: tuple[Tile, ...], x: float, top: float, w: float, low: float
    ) -> float:
        """Each block that could be made, to be touched."""
        headed = top - low > dp(HEAD) + len(offers) * dp(TOUCH)
        if headed:
            top = self._heading(_("Which block?"), "gesture-tap", x, top, w)
        columns = 1 if top - low >= len(offers) * dp(SMALLEST_TOUCH) else 2
        rows = -(-len(offers) // columns)
        wide, high = (w - dp(8)) / columns, min(dp(TOUCH), (top - low) / rows)
        for number, block in enumerate(offers):
            row, column = divmod(number, columns)
            left, foot = x + dp(4) + column * wide, top - (row + 1) * high
            box = left + dp(2), foot + dp(2), wide - dp(4), high - dp(4)
            self._draw_offer(block, box)
            self.touches.append((box, block))
        return top - rows * high

    def _draw_offer(self, block: Tile, box: Box) -> None:
        """A block that could be made; the one that is chosen is framed."""
        board = self._board
        assert board.draft is not None
        x, y, w, h = box
        chosen = block == board.block
        ground = theme.ticket_top if chosen and not theme.dark else theme.paper_low
        paint.rounded(*box, dp(12), ground)
        if chosen:
            paint.frame(*box, dp(12), dp(2.5), theme.brass)
        ink = theme.on_brass if chosen and not theme.dark else theme.ink
        line = self.showing.equality(board.draft, block)
        self._write(line.text, x + dp(10), y + h / 2, w - dp(20), ink)

    def answers(self, x: float, y: float) -> bool:
        """A touch on a block that is offered."""
        return self._offer(x, y) is not None

    def answer(self, x: float, y: float) -> None:
        """Choose it."""
        block = self._offer(x, y)
        if block is not None:
            self._board.choose(block)

    def _offer(self, x: float, y: float) -> Tile | None:
        if self.board is None or not self.board.placing:
            return None
        for (left, low, w, h), block in self.touches:
            if left <= x <= left + w and low <= y <= low + h:
                return block
        return None

    # --- the areas --------------------------------------------------------------------------------

    def _draw_areas(self, line: Equality, x: float, y: float, w: float, h: float) -> None:
        """What everybody covers now and after this block."""
        position, board = self.showing, self._board
        top = self._heading(_("Squares after this block"), "", x, y + h, w)
        for seat in range(position.seats):
            middle = top - (seat + 0.5) * dp(ROW)
            before = position.area(seat)
            after = self._after(line, seat)
            paint.piece(x + dp(24), middle, dp(12), board.look(seat), shadow=False)
            right = x + w - dp(14)
            size = sp(19)
            ink = theme.ok if after > before else theme.ink
            paint.words(str(after), right, middle, size, ink, anchor=1)
            arrow = right - dp(44)
            paint.words(md_icons["arrow-right"], arrow, middle, sp(16), theme.ink_2, "Icons")
            paint.words(
                str(before), arrow - dp(14), middle, sp(17), theme.ink_2, theme.font("label"), 1
            )
            name, room = position.names[seat], arrow - dp(50) - x - dp(44)
            small = fit(name, "label", room)
            if small:
                paint.words(name, x + dp(44), middle, small, theme.ink, theme.font("label"), 0)

    def _after(self, line: Equality, seat: int) -> int:
        """What a seat covers after a block."""
        lost = sum(tile.area for tile in line.parts[1:] if tile.owner == seat)
        return self.showing.area(seat) - lost + (line.area if seat == line.owner else 0)

    def _draw_short(self, line: Equality, x: float, top: float, w: float) -> None:
        """Little room: the areas after the block side by side."""
        seats = self.showing.seats
        middle, each = top - dp(COMPACT) / 2, w / seats
        for seat in range(seats):
            cx = x + (seat + 0.5) * each
            paint.piece(cx - dp(14), middle, dp(9), self._board.look(seat), shadow=False)
            after = self._after(line, seat)
            ink = theme.ok if after > self.showing.area(seat) else theme.ink
            paint.words(str(after), cx + dp(4), middle, sp(18), ink, anchor=0)

    # --- the book ---------------------------------------------------------------------------------

    def _draw_book(self, line: Equality | None, x: float, low: float, w: float, top: float) -> None:
        """The newest equality first; what is prepared stands on top, lit."""
        if top - low < dp(LINE):
            return
        if top - low > dp(HEAD + 2 * LINE):
            title, icon = _("The book of equalities"), "book-open-page-variant"
            top = self._heading(title, icon, x, top, w, _("Equalities"))
        lines = [(line, True)] if line is not None else []
        book = self.showing.book
        lines += [(old, False) for old in reversed(book)]
        if not lines:
            if not self.touches:
                self._draw_empty(x, low, w, top)
            return
        for number, (old, lit) in enumerate(lines):
            if top - low < self._high(old):
                return
            if number:
                paint.segments([((x + dp(12), top), (x + w - dp(12), top))], 1, theme.hairline)
            top = self._draw_line(old, x, top, w, lit)

    def _draw_empty(self, x: float, low: float, w: float, top: float) -> None:
        """Before the first block: what a block is."""
        said = _("Three tiles that form a rectangle melt into a block.")
        lines, size = sentence(said, w - dp(28), top - low)
        middle = top - dp(4) - 0.7 * size
        for text in lines:
            paint.words(text, x + dp(14), middle, size, theme.ink_2, theme.font("body"), anchor=0)
            middle -= LEADING * size

    def _draw_line(
        self, line: Equality, x: float, top: float, w: float, lit: bool, named: bool = True
    ) -> float:
        """An equality with the badge of who made it, its identity below where one occurs."""
        high = self._high(line) if named else float(dp(LINE))
        middle = top - high / 2
        if lit:
            box = x + dp(6), top - high + dp(2), w - dp(12), high - dp(4)
            paint.rounded(*box, dp(12), fade(theme.halo, 0.25))
            paint.frame(*box, dp(12), dp(2.5), theme.brass)
        paint.piece(x + dp(24), middle, dp(11), self._board.look(line.owner), shadow=False)
        identity = line.identity if named else None
        room = w - dp(44) - dp(12)
        if identity is None:
            self._write(line.text, x + dp(42), middle, room, theme.ink)
        else:
            self._write(line.text, x + dp(42), middle + dp(11), room, theme.ink, sp(19))
            small = fit(identity.text, "small", room)
            if small:
                accent = theme.accent_text(GAME)
                paint.words(
                    identity.text,
                    x + dp(42),
                    middle - dp(11),
                    small,
                    accent,
                    theme.font("label"),
                    0,
                )
        return top - high

    @staticmethod
    def _high(line: Equality) -> float:
        return float(dp(LINE if line.identity is None else NAMED))

    def _write(
        self, text: str, x: float, y: float, room: float, ink: Any, most: float = 0.0
    ) -> None:
        """As large as the room allows; what is too long ends with dots."""
        size = most or sp(21)
        while size > sp(SMALLEST) and paint.written(text, size).width > room:
            size -= sp(1)
        while paint.written(text, size).width > room and " + " in text:
            text = text.removesuffix(" + …").rpartition(" + ")[0] + " + …"
        paint.words(text, x, y, size, ink, anchor=0)

    def _heading(
        self, text: str, icon: str, x: float, top: float, w: float, short: str = ""
    ) -> float:
        """A line above what follows; where it has no room the short one."""
        left, middle = x + dp(14), top - dp(HEAD) / 2
        if icon:
            paint.words(
                md_icons[icon], left + dp(11), middle, sp(22), theme.accent_text(GAME), "Icons"
            )
            left += dp(30)
        room = x + w - dp(10) - left
        size = fit(text, "title_s", room)
        if not size and short:
            text, size = short, fit(short, "title_s", room)
        if size:
            paint.words(text, left, middle, size, theme.ink, theme.font("title_s"), anchor=0)
        return top - dp(HEAD)
