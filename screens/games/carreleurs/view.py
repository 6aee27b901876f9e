"""Les Carreleurs on the screen: the floor, both stocks, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence

from kivymd.icon_definitions import md_icons

from engine.games.carreleurs.rules import GIVE_UP, CarreleursPosition, game
from engine.texts import _, ngettext
from screens.base.theme import theme
from screens.games.carreleurs.board import Board as CarreleursBoard
from screens.games.carreleurs.stocks import OtherStock, Tray
from screens.view import MenuEntry, Primary, Sign, View
from screens.widgets import paint
from screens.widgets.board import Board
from screens.widgets.card import Part

SMALL = {"board": "square-10", "stock": "3x5 3x5 2x3 2x2 1x3 1x2 1x1"}
PICTURE = ("5x3 a1", "3x5 h1", "3x5 a4", "5x3 f8", "2x3 f1", "2x3 d4", "2x2 f4", "2x2 f6")


class GameView(View[CarreleursPosition]):
    """One match of Les Carreleurs, or a floor to cover."""

    board_type = CarreleursBoard
    tray_type = Tray

    def board(self) -> Board[CarreleursPosition]:
        """The floor; the stocks are called by their owners' names."""
        made = super().board()
        assert isinstance(made, CarreleursBoard)
        made.names = tuple(self.name(seat) for seat in range(len(self.match.seats)))
        return made

    def aside(self, board: Board[CarreleursPosition]) -> Part[CarreleursPosition] | None:
        """The stock of who waits lies in the rail, below their tags."""
        if len(self.match.seats) == 1:
            return None
        return OtherStock(board=board, size_hint=(None, None))

    @property
    def faces(self) -> bool:
        """Both stocks lie beside the board: nobody sits round it."""
        return False

    def status(self, seat: int) -> str:
        """Whose turn it is, and what the other has just laid."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!") if position.seats > 1 else self._task()
        if position.last is not None and position.last.owner == seat:
            return _("Has just laid {n}").format(n=position.last.area)
        return ""

    def _task(self) -> str:
        """What one has to do who is alone."""
        position = self.position
        if not position.count:
            return _("Cover the floor!")
        return ngettext(
            "{goal} squares with {n} tile!", "{goal} squares with {n} tiles!", position.count
        ).format(goal=position.goal, n=position.count)

    def subtitle(self) -> str:
        """The board."""
        floor = self.position.floor
        kind = _("Training") if self.match.training else _("Floor")
        return f"{kind} · {floor.width} × {floor.height}"

    def legend(self) -> Sequence[Sign]:
        """How one wins."""

        def trophy(x: float, y: float, r: float) -> None:
            paint.words(md_icons["trophy-outline"], x, y, 2.4 * r, theme.cream, "Icons")

        position = self.position
        if position.count:
            return ((trophy, self._task()),)
        aim = _("Leave no gap!") if position.cover else _("Empty your stock first!")
        return ((trophy, aim),)

    def primary(self) -> Primary | None:
        """Turns the tile that is chosen or carried."""
        return Primary(_("Turn the tile"), "rotate-right", "", chosen=True)

    def menu(self, board: Board[CarreleursPosition]) -> Sequence[MenuEntry]:
        """Alone one may give up."""
        position = self.position
        if not position.cover or position.over:
            return ()
        sure = _("The floor stays as it is, with its gaps.")
        return (MenuEntry(_("Give up"), "flag-variant-outline", GIVE_UP, sure=sure),)

    @classmethod
    def preview(cls) -> CarreleursPosition:
        """The position of the home card."""
        position = game.start(game.setup(options=SMALL))
        for move in PICTURE:
            position = position.play(move)
        return position
