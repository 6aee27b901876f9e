"""Marienbad on the screen: the board, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.marienbad.field import MATCHES
from engine.games.marienbad.options import BOARDS
from engine.games.marienbad.rules import MarienbadPosition, game
from engine.texts import _, ngettext
from screens.games.marienbad.board import Board as MarienbadBoard
from screens.games.marienbad.panel import Left
from screens.games.marienbad.pawn import HEAD, Pawn
from screens.tilingview import TilingView
from screens.view import MenuEntry, Primary, Sign
from screens.widgets import paint
from screens.widgets.board import Board

MINIATURE = "take a1 a2 a3, take b1, take e2 e3, take c5, take d1"


class GameView(TilingView[MarienbadPosition]):
    """One match of Marienbad."""

    board_type = MarienbadBoard
    subject_type = Left
    _board: MarienbadBoard | None = None
    """The board of this match, where pawns are chosen."""

    def board(self) -> Board[MarienbadPosition]:
        """The board; what is chosen on it names the big button."""
        made = super().board()
        assert isinstance(made, MarienbadBoard)
        self._board = made
        return made

    def status(self, seat: int) -> str:
        """Whose turn it is, and what the one before has taken."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!")
        taken = position.last.bit_count()
        if taken and seat == position.before:
            if self.matches:
                said = ngettext("Took {n} match", "Took {n} matches", taken)
            else:
                said = ngettext("Took {n} pawn", "Took {n} pawns", taken)
            return said.format(n=taken)
        return ""

    @property
    def matches(self) -> bool:
        """Whether it is played with matches instead of pawns."""
        return self.position.field.name == MATCHES

    def subtitle(self) -> str:
        """The board and its pawns."""
        field = self.position.field
        board = _(BOARDS[field.name]) if field.name in BOARDS else field.name
        n = len(field.cells)
        said = "1 · 3 · 5 · 7" if self.matches else ngettext("{n} pawn", "{n} pawns", n)
        return f"{board} · " + said.format(n=n)

    def legend(self) -> Sequence[Sign]:
        """How one wins, and what may be taken."""
        position = self.position

        def wood(x: float, y: float, r: float) -> None:
            paint.disc(x, y, r, Pawn(1.0, "o").tint)

        if self.matches:
            last = _("The last match loses") if position.misere else _("The last match wins")
        else:
            last = _("The last pawn loses") if position.misere else _("The last pawn wins")
        rule = _("Side by side only") if position.field.contiguous else _("Over holes too")

        def mark(x: float, y: float, r: float) -> None:
            paint.ring(x, y, 0.9 * r, 0.3 * r, HEAD if position.misere else Pawn(1.0, "o").tint)

        return (wood, last), (mark, rule)

    def primary(self) -> Primary | None:
        """The pawns that are chosen are taken."""
        chosen = () if self._board is None else self._board.chosen
        n = len(chosen)
        if self.matches:
            label = ngettext("Take {n} match", "Take {n} matches", n) if n else _("Choose matches")
        else:
            label = ngettext("Take {n} pawn", "Take {n} pawns", n) if n else _("Choose pawns")
        return Primary(label.format(n=n), "check-bold" if n else "gesture-swipe", "", chosen=True)

    def menu(self, board: Board[MarienbadPosition]) -> Sequence[MenuEntry]:
        """Names of the cells; the matches have no columns to write them on."""
        return () if self.matches else super().menu(board)

    @classmethod
    def preview(cls) -> MarienbadPosition:
        """The position of the home card."""
        position = game.start(game.setup(options={"board": "hexagon-3"}))
        for move in MINIATURE.split(", "):
            position = position.play(move)
        return position
