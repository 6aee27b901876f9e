"""HexaDames on the screen: the board, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.hexadames.rules import HexaDamesPosition, game
from engine.texts import _, ngettext
from screens.base.theme import SEATS
from screens.games.hexadames.board import Board as HexaDamesBoard
from screens.games.hexadames.panel import Arrivals
from screens.tilingview import TilingView
from screens.view import Primary, Sign
from screens.widgets import paint

if TYPE_CHECKING:
    from engine.tilings import Tiling
    from screens.widgets.board import Board

MINIATURE = "..1./.1.../...2../.31.2../..3.../...2./3... 1 1,0,1"


class GameView(TilingView[HexaDamesPosition]):
    """One match of HexaDames."""

    board_type = HexaDamesBoard
    subject_type = Arrivals

    def board(self) -> Board[HexaDamesPosition]:
        """The board; it knows what is prepared."""
        self._board = made = HexaDamesBoard(size_hint=(None, None))
        made.sit(self.match, self.colours)
        return made

    def tiling(self) -> Tiling:
        """The hexagon, along which tags lie."""
        return self.position.board.tiling

    def sides(self) -> Sequence[float]:
        """Everybody sits behind the side where their pawns start."""
        board = self.position.board
        return [(240 - 60 * board.side(seat)) % 360 for seat in range(board.seats)]

    def status(self, seat: int) -> str:
        """Whose turn it is, and how many pawns are on their way."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!")
        left = position.able(seat).bit_count()
        return ngettext("{n} pawn on its way", "{n} pawns on their way", left).format(n=left)

    def subtitle(self) -> str:
        """How many play on which board."""
        board = self.position.board
        kind = _("Training") if self.match.training else _("{n} players").format(n=board.seats)
        shape = _("hexagon {n}").format(n=board.size)
        return f"{kind} · {shape}"

    def legend(self) -> Sequence[Sign]:
        """What it is about."""

        def goal(x: float, y: float, r: float) -> None:
            seat = self.position.mover or 0
            paint.piece(x, y, r, SEATS[self.colours[seat] % len(SEATS)], shadow=False)

        return ((goal, _("Bring your pawns to the side of your colour.")),)

    def primary(self) -> Primary | None:
        """The big button says what was prepared."""
        draft = self._board.draft
        if draft is None or not draft.count:
            return None
        label = ngettext("Jump", "Jump {n} times", draft.count).format(n=draft.count)
        return Primary(label, "check-bold", draft.move)

    @classmethod
    def preview(cls) -> HexaDamesPosition:
        """The position of the home card."""
        return game.start(game.setup(3, {"board": "hexagon-4", "card": MINIATURE}))
