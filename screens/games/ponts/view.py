"""Ponts et Barrages on the screen: the river, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.ponts.rules import SWAP, PontsPosition, game
from engine.games.ponts.trial import trial
from engine.lit import read
from engine.texts import _
from screens.games.ponts.board import Board as PontsBoard
from screens.games.ponts.river import look_of
from screens.games.ponts.trial import TrialSheet
from screens.view import MenuEntry, Primary, Sign, View
from screens.widgets import paint
from screens.widgets.board import Board

MINIATURE = "d2, c5, d4, e5, f6, c3, b6"


class GameView(View[PontsPosition]):
    """One match of Ponts et Barrages."""

    board_type = PontsBoard

    def status(self, seat: int) -> str:
        """Whose turn it is."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!")
        if self.goes_down(seat):
            return _("From top to bottom")
        return _("From left to right")

    def goes_down(self, seat: int) -> bool:
        """Whether a seat joins top and bottom."""
        return self.position.side_of(seat) == 0

    def sides(self) -> Sequence[float]:
        """Each behind a bank of their own: at the lower edge, or at the right."""
        return [0.0 if self.goes_down(seat) else 90.0 for seat in range(len(self.match.seats))]

    def subtitle(self) -> str:
        """The size of the board."""
        side = 2 * self.position.board.size + 1
        kind = _("Training") if self.match.training else _("Match")
        return f"{kind} · {side} × {side}"

    def legend(self) -> Sequence[Sign]:
        """Who joins what."""

        def sign(seat: int) -> Sign:
            def draw(x: float, y: float, r: float) -> None:
                paint.piece(x, y, r, look_of(self.colours[seat]), shadow=False)

            way = _("joins top and bottom") if self.goes_down(seat) else _("joins left and right")
            return draw, way

        return sign(0), sign(1)

    def menu(self, board: Board[PontsPosition]) -> Sequence[MenuEntry]:
        """Names of places: written on the rim, and read out under a finger that rests."""
        assert isinstance(board, PontsBoard)

        def turn() -> None:
            board.named = not board.named

        return (MenuEntry(_("Names of the cells"), "format-text", on=board.named, act=turn),)

    def trial(
        self, board: Board[PontsPosition], move: str | None, lit: Sequence[str]
    ) -> MenuEntry | None:
        """The pairs that a hint or a solution lives on."""
        assert isinstance(board, PontsBoard)
        pairs = [(p[0], p[1]) for kind, p in map(read, lit) if kind == "pair"]
        tried = trial(self.position, move or "", pairs)
        if tried is None:
            return None
        sheet = partial(TrialSheet, self.match.game.id, board, tried)
        return MenuEntry(_("Try the pairs"), "gesture-tap", sheet=sheet)

    def primary(self) -> Primary | None:
        """After the first pawn: to exchange places."""
        if not self.position.swap_now:
            return None
        return Primary(_("Exchange places"), "swap-horizontal", SWAP)

    @classmethod
    def preview(cls) -> PontsPosition:
        """The position of the home card."""
        position = game.start(game.setup(options={"size": "3", "swap": "no"}))
        for move in MINIATURE.split(", "):
            position = position.play(move)
        return position
