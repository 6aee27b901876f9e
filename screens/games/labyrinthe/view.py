"""Labyrinthe on the screen: the board, the heap, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence

from kivymd.icon_definitions import md_icons

from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition, game
from engine.texts import _, ngettext
from engine.tilings import Tiling
from screens.base.theme import theme
from screens.games.labyrinthe.board import Board as LabyrintheBoard
from screens.games.labyrinthe.panel import Heap, Steps
from screens.games.labyrinthe.pieces import draw_stone
from screens.tilingview import TilingView
from screens.view import Primary, Sign
from screens.widgets import paint

MINIATURE = ".x../..A../.xx.../..x..x./..B.x./..x../.... 1"


class GameView(TilingView[LabyrinthePosition]):
    """One match of Labyrinthe."""

    board_type = LabyrintheBoard
    subject_type = Steps
    tray_type = Heap

    def status(self, seat: int) -> str:
        """Whose turn it is; how far the others are, if that is shown, or the stones they have."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!")
        king = position.king_of(seat)
        if position.shown:
            steps = position.steps[king]
            return ngettext("{n} step to go", "{n} steps to go", steps).format(n=steps)
        if position.left is None:
            return ""
        left = position.left[king]
        return ngettext("{n} stone left", "{n} stones left", left).format(n=left)

    def subtitle(self) -> str:
        """How many kings, on what board."""
        kings = _("{n} kings").format(n=len(self.position.kings))
        side = self.position.board.name.partition("-")[2]
        board = _("hexagon {n}").format(n=side)
        return f"{kings} · {board}"

    def legend(self) -> Sequence[Sign]:
        """What the pieces are for."""

        def crown(x: float, y: float, r: float) -> None:
            paint.words(md_icons["crown"], x, y, 1.8 * r, theme.cream, "Icons")

        def stone(x: float, y: float, r: float) -> None:
            draw_stone(x, y, 0.72 * r)

        return (
            (crown, _("Lead your king to the side of your colour.")),
            (stone, _("A stone stays for good. No king’s last way may be closed.")),
        )

    def primary(self) -> Primary | None:
        """After the first move: to take over the other king."""
        if not self.position.swap_now:
            return None
        return Primary(_("Take over the king"), "swap-horizontal", SWAP)

    # --- players on their sides -----------------------------------------------------------------

    def sides(self) -> Sequence[float]:
        """Each behind the side on which their king began."""
        position = self.position
        kings = [position.king_of(seat) for seat in range(len(position.kings))]
        return [(4 - position.board.sides[king]) * 60.0 % 360 for king in kings]

    def tiling(self) -> Tiling:
        """The hexagon, for its outline."""
        return self.position.board.tiling

    @classmethod
    def preview(cls) -> LabyrinthePosition:
        """The position of the home card."""
        return game.start(game.setup(2, {"board": "hexagon-4", "card": MINIATURE}))
