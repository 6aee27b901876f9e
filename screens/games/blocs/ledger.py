"""Beside the board of Blocs: which block, the areas after it, the book of equalities."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.blocs.book import Equality
from engine.games.blocs.rules import BlocsPosition
from engine.rectangles import Tile
from engine.texts import _
from screens.base.theme import fade, theme
from screens.games.blocs.board import Board
from screens.widgets import paint
from screens.widgets.card import SMALLEST, Card, fit

GAME = "blocs"
LINE, NAMED, HEAD, ROW, TOUCH = 44, 58, 38, 34, 52
"""Heights in dp: an equality, one with its identity, a heading, a seat, a block to touch."""
LOW = 150
"""Below this height (dp) there is only what concerns the move of now."""

Box = tuple[float, float, float, float]


class Ledger(Card[BlocsPosition]):
    """What the prepared rectangle would do, and what was made before."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.touches: list[tuple[Box, Tile]] = []
        """Where blocks are offered."""
        if self.board is not None:
            self.board.bind(on_prepared=lambda *_: self.redraw())

    @property
    def _board(self) -> Board:
        found = self.board
        assert isinstance(found, Board)
        return found

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """From the top: the choice, the areas, the book; each as far as there is room."""
        self.touches = []
        top, low = y + h - dp(6), y + dp(6)
        board = self._board
        offers = board.offers if board.aimed is None else ()
        line = board.line
        if len(offers) > 1:
            top = self._draw_choice(offers, x, top, w, low)
            line = None
        elif line is not None and not self._book_room(h):
            top = self._draw_line(line, x, top, w, lit=True)
            line = None
        after = board.line
        if after is not None and self.showing.seats > 1:
            need = dp(ROW) * self.showing.seats + dp(HEAD)
            if top - low >= need:
                self._draw_areas(after, x, low, w, need)
                low += need
        self._draw_book(line, x, low, w, top)

    def _book_room(self, h: float) -> bool:
        return h >= dp(LOW)

    # --- the choice -------------------------------------------------------------------------------

    def _draw_choice(
        self, offers: tuple[Tile, ...], x: float, top: float, w: float, low: float
    ) -> float:
        """Each block that could be made, to be touched."""
        board = self._board
        assert board.draft is not None
        headed = top - low > dp(HEAD) + len(offers) * dp(TOUCH)
        if headed:
            top = self._heading(_("Which block?"), "gesture-tap", x, top, w)
        high = min(dp(TOUCH), (top - low) / len(offers))
        for block in offers:
            box = x + dp(6), top - high + dp(2), w - dp(12), high - dp(4)
            chosen = block == board.block
            ground = theme.ticket_top if chosen and not theme.dark else theme.paper_low
            paint.rounded(*box, dp(12), ground)
            if chosen:
                paint.frame(*box, dp(12), dp(2.5), theme.brass)
            line = self.showing.equality(board.draft, block)
            ink = theme.on_brass if chosen and not theme.dark else theme.ink
            self._write(line.text, box[0] + dp(10), top - high / 2, box[2] - dp(20), ink)
            self.touches.append((box, block))
            top -= high
        return top

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
            lost = sum(tile.area for tile in line.parts[1:] if tile.owner == seat)
            after = before - lost + (line.area if seat == line.owner else 0)
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

    # --- the book ---------------------------------------------------------------------------------

    def _draw_book(self, line: Equality | None, x: float, low: float, w: float, top: float) -> None:
        """The newest equality first; what is prepared stands on top, lit."""
        if top - low < dp(LINE):
            return
        if top - low > dp(HEAD + 2 * LINE):
            top = self._heading(_("The book of equalities"), "book-open-page-variant", x, top, w)
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
        words = _("Three tiles that form a rectangle melt into a block.").split()
        lines, size, font = [""], theme.size("body"), theme.font("body")
        for word in words:
            longer = f"{lines[-1]} {word}".strip()
            if paint.written(longer, size, font).width > w - dp(28) and lines[-1]:
                lines.append(word)
            else:
                lines[-1] = longer
        if len(lines) * 1.3 * size > top - low:
            return
        middle = top - dp(4) - 0.7 * size
        for text in lines:
            paint.words(text, x + dp(14), middle, size, theme.ink_2, font, anchor=0)
            middle -= 1.3 * size

    def _draw_line(self, line: Equality, x: float, top: float, w: float, lit: bool) -> float:
        """An equality with the badge of who made it, its identity below where one occurs."""
        high = self._high(line)
        middle = top - high / 2
        if lit:
            box = x + dp(6), top - high + dp(2), w - dp(12), high - dp(4)
            paint.rounded(*box, dp(12), fade(theme.halo, 0.25))
            paint.frame(*box, dp(12), dp(2.5), theme.brass)
        paint.piece(x + dp(24), middle, dp(11), self._board.look(line.owner), shadow=False)
        identity = line.identity
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

    def _heading(self, text: str, icon: str, x: float, top: float, w: float) -> float:
        left, middle = x + dp(14), top - dp(HEAD) / 2
        if icon:
            paint.words(
                md_icons[icon], left + dp(11), middle, sp(22), theme.accent_text(GAME), "Icons"
            )
            left += dp(30)
        size = fit(text, "title_s", x + w - dp(10) - left)
        if size:
            paint.words(text, left, middle, size, theme.ink, theme.font("title_s"), anchor=0)
        return top - dp(HEAD)
