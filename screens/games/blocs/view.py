"""Blocs on the screen: the floor, the ledger, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence

from kivymd.icon_definitions import md_icons

from engine.games.blocs.options import BLOCK
from engine.games.blocs.rules import GIVE_UP, BlocsPosition, game
from engine.texts import _, ngettext
from screens.base.theme import theme
from screens.games.blocs.board import Board as BlocsBoard
from screens.games.blocs.booksheet import BookSheet
from screens.games.blocs.ledger import Ledger
from screens.view import MenuEntry, Primary, Sign, View
from screens.widgets import paint
from screens.widgets.board import Board
from screens.widgets.card import Part

PICTURE = (
    "1:5x6 a1, 2:4x3 f1, 2:3x4 j1, 1:4x3 f4, 2:3x3 j5, 2:3x4 a7, 1:6x2 d7, 1:3x2 j8, "
    "1:4x3 d9, 2:3x2 a11; 2"
)
"""As in the picture of the design."""


class GameView(View[BlocsPosition]):
    """One match of Blocs, or a problem for one."""

    board_type = BlocsBoard
    tray_type = Ledger
    _board: BlocsBoard | None = None
    """The board of this match, where rectangles are prepared."""

    def board(self) -> Board[BlocsPosition]:
        """The floor; what is prepared on it names the big button."""
        made = super().board()
        assert isinstance(made, BlocsBoard)
        self._board = made
        return made

    def practice(self, board: Board[BlocsPosition]) -> Part[BlocsPosition] | None:
        """Nothing besides: the board has the room."""
        return None

    def status(self, seat: int) -> str:
        """Whose turn it is, and what the others have just done."""
        position = self.position
        if position.alone:
            if position.mode == BLOCK:
                return _("Make a block of {n}!").format(n=position.goal)
            return _("Cover {n} squares!").format(n=position.goal)
        if seat in position.actors:
            return _("Your turn!")
        if position.last is not None and position.last.owner == seat:
            if position.closed is not None:
                return position.closed.text
            return _("Has just laid {n}").format(n=position.last.area)
        return ""

    def subtitle(self) -> str:
        """The board, and how many play."""
        floor = self.position.floor
        size = f"{floor.width} × {floor.height}"
        if self.match.training or self.position.alone:
            return f"{_('Training')} · {size}"
        return f"{size} · {_('{n} players').format(n=self.position.seats)}"

    def legend(self) -> Sequence[Sign]:
        """What one may draw, and how much is left."""
        position = self.position

        def icon(name: str) -> Sign:
            def draw(x: float, y: float, r: float) -> None:
                paint.words(md_icons[name], x, y, 2.4 * r, theme.cream, "Icons")

            return draw, said[name]

        if position.alone:
            left = ngettext("{n} tile left", "{n} tiles left", position.turns)
        else:
            count = position.free.bit_count()
            left = ngettext("{n} free square", "{n} free squares", count)
        said = {
            "gesture-swipe": _("Draw a rectangle of {n} squares at most.").format(n=position.limit),
            "grid": left.format(n=position.turns if position.alone else count),
        }
        return icon("gesture-swipe"), icon("grid")

    def primary(self) -> Primary | None:
        """What is prepared is laid."""
        board = self._board
        draft = None if board is None else board.aimed or board.draft
        if board is None or draft is None:
            return Primary(_("Draw a rectangle"), "gesture-swipe", "", chosen=True)
        if board.line is not None:
            return Primary(_("Lay the block"), "check-bold", "", chosen=True)
        label = _("Lay {w} × {h}").format(w=draft.width, h=draft.height)
        return Primary(label, "check-bold", "", chosen=True)

    def menu(self, board: Board[BlocsPosition]) -> Sequence[MenuEntry]:
        """The book; alone one may give up."""
        position = self.position
        assert isinstance(board, BlocsBoard)
        look = board.look
        book = MenuEntry(
            _("The book of equalities"),
            "book-open-page-variant",
            sheet=lambda: BookSheet(position.book, look),
        )
        if not position.alone or position.over:
            return (book,)
        sure = _("The problem stays as it is, unsolved.")
        return book, MenuEntry(_("Give up"), "flag-variant-outline", GIVE_UP, sure=sure)

    @classmethod
    def preview(cls) -> BlocsPosition:
        """The position of the home card."""
        return game.start(game.setup(2, {"card": PICTURE}))
