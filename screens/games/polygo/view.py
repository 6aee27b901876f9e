"""PolyGo on the screen: the sea, the countries, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.polygo.rules import PolyGoPosition, game
from engine.texts import _, ngettext
from engine.tilings import Tiling
from screens.games.polygo import land
from screens.games.polygo.board import Board as PolyGoBoard
from screens.games.polygo.countries import Countries
from screens.tilingview import TilingView
from screens.view import MenuEntry, OutcomeCard, Sign
from screens.widgets import paint
from screens.widgets.board import Board

KINDS = {"triangle": "TriaGo", "square": "TetraGo", "hexagon": "HexaGo"}


def _turning(board: PolyGoBoard, name: str) -> Callable[[], None]:
    """What turns a switch of the board."""

    def act() -> None:
        board.setter(name)(board, not board.property(name).get(board))

    return act


class GameView(TilingView[PolyGoPosition]):
    """One match of PolyGo."""

    board_type = PolyGoBoard
    subject_type = Countries

    def tiling(self) -> Tiling:
        """The cells of the board."""
        return self.position.tiling

    def status(self, seat: int) -> str:
        """Whose turn it is, else how much of a country is land."""
        if seat in self.position.actors:
            return _("Your turn!")
        count = self.position.solid[seat].bit_count()
        return ngettext("{n} solid pawn", "{n} solid pawns", count).format(n=count)

    def subtitle(self) -> str:
        """The kind of board and its size."""
        tiling = self.position.tiling
        count = len(tiling.cells)
        cells = ngettext("{n} cell", "{n} cells", count).format(n=count)
        return f"{KINDS[tiling.kind]} · {cells}"

    def legend(self) -> Sequence[Sign]:
        """Land and what floats."""
        look = land.look_of(self.colours[0])

        def solid(x: float, y: float, r: float) -> None:
            paint.rounded(x - r, y - 1.15 * r, 2 * r, 2 * r, 0.2 * r, look.edge)
            paint.rounded(x - r, y - 0.85 * r, 2 * r, 1.85 * r, 0.2 * r, look.face)
            paint.shape(look.shape, x, y, 0.4 * r, look.glyph)

        def fragile(x: float, y: float, r: float) -> None:
            paint.piece(x, y, 0.75 * r, look, shadow=False)
            rim = paint.circle(x, y, r)
            paint.dashes([*rim, rim[0]], 0.3 * r, 0.2 * r, max(1.5, 0.1 * r), look.edge)

        return (
            (solid, _("solid: joined to the rim, it stays")),
            (fragile, _("fragile: surrounded, it sinks")),
        )

    def switch(self, board: Board[PolyGoPosition]) -> MenuEntry | None:
        """The littoral, on request; its label says what a touch does."""
        assert isinstance(board, PolyGoBoard)
        label = _("Hide the littoral") if board.coast else _("Show the littoral")
        return MenuEntry(label, "waves", on=board.coast, act=_turning(board, "coast"))

    def menu(self, board: Board[PolyGoPosition]) -> Sequence[MenuEntry]:
        """The littoral, lakes and free cells on request."""
        assert isinstance(board, PolyGoBoard)
        asked = (
            (_("Show the littoral"), "island", "coast", board.coast),
            (_("Show the lakes"), "waves", "lakes", board.lakes),
            (_("Show the free cells"), "dots-hexagon", "free", board.free),
        )
        return (
            *(MenuEntry(said, icon, on=on, act=_turning(board, n)) for said, icon, n, on in asked),
            *super().menu(board),
        )

    def outcome(self, solution: object = None) -> OutcomeCard | None:
        """What was surrounded, and that stage 2 has come: said while the match goes on."""
        change = self.position.change
        drained = sum(change.drained).bit_count()
        if drained:
            said = _("No cell is free any more: all pawns that float leave the board.")
            return OutcomeCard(_("Low tide"), said, "waves", good=False, brief=True)
        count = sum(change.taken).bit_count()
        if not count:
            return None
        if change.heir:
            said = ngettext(
                "{n} pawn is surrounded and changes its colour.",
                "{n} pawns are surrounded and change their colour.",
                change.heir.bit_count(),
            ).format(n=change.heir.bit_count())
        else:
            said = ngettext(
                "{n} pawn is surrounded and sinks.", "{n} pawns are surrounded and sink.", count
            ).format(n=count)
        return OutcomeCard(_("Surrounded"), said, "waves", good=False, brief=True)

    @classmethod
    def preview(cls) -> PolyGoPosition:
        """The position of the home card."""
        card = {"board": "triangle-2", "card": "11.33/1.2..33/2..2.33/22211 1"}
        return game.start(game.setup(3, card))
