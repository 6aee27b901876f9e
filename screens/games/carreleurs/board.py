"""The board of Les Carreleurs: the floor, the tile that is chosen, and which way it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game import IllegalMove
from engine.games.carreleurs.rules import CarreleursPosition
from engine.rectangles import Floor, Tile
from engine.texts import _
from screens.base import device
from screens.games.carreleurs.hand import Hand
from screens.widgets.plan import Point
from screens.widgets.rectboard import RectBoard

if TYPE_CHECKING:
    from engine.match import Match
    from screens.games.carreleurs.stocks import Stocks

Size = tuple[int, int]


def read_kind(kind: str) -> Size:
    """The sides of a tile of the tray, or of one taken from the floor (`5x3!`: as it lay)."""
    one, other = kind.rstrip("!").split("x")
    return int(one), int(other)


class Board(RectBoard[CarreleursPosition]):
    """Tiles are laid here; the tray beside it shows what is carried and what would be lifted."""

    hand_type = Hand
    hand: Hand

    def __init__(self, **kwargs: Any) -> None:
        self.chosen = ""
        """The tile of the tray that a touch on the floor lays."""
        self.carried = ""
        """The tile of the tray that a finger carries."""
        self.lifting: tuple[Tile, ...] = ()
        """What would be lifted if the finger left now."""
        self.turned: set[Size] = set()
        """The tiles that lie across in the tray."""
        self.stocks: list[Stocks] = []
        """What shows its tiles beside the floor."""
        self.people: tuple[int, ...] = (0, 1)
        self.names: tuple[str, ...] = ()
        super().__init__(**kwargs)

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays, and who of them is a person."""
        super().sit(match, colours)
        self.people = tuple(match.people)

    # --- what the floor asks --------------------------------------------------------------------

    def floor_of(self, position: CarreleursPosition) -> Floor:
        """The board."""
        return position.floor

    def tiles_of(self, position: CarreleursPosition) -> Sequence[Tile]:
        """What lies on it."""
        return position.tiles

    def last_tile(self, position: CarreleursPosition) -> Tile | None:
        """The tile that was laid last."""
        return None if position.over or position.cover else position.last

    def hinted(self, move: str) -> Tile | None:
        """The tile that a hint lays."""
        try:
            return Tile.read(move, self.showing.turn)
        except ValueError:
            return None

    @property
    def unit(self) -> float:
        """No tile of a stock has larger squares than the floor."""
        floor = self.floor_of(self.showing)
        return float(min(self.width / floor.width, self.height / floor.height))

    # --- whose stock ----------------------------------------------------------------------------

    @property
    def mine(self) -> int:
        """Whose stock one plays with: who is to move, or the person who waits."""
        turn = self.showing.turn
        return turn if turn in self.people or not self.people else self.people[0]

    # --- choosing and turning -------------------------------------------------------------------

    def way_of(self, kind: str) -> Size:
        """Width and height of a tile as it lies in the tray now."""
        one, other = read_kind(kind)
        if not kind.endswith("!") and (one, other) in self.turned:
            return other, one
        return one, other

    def choose(self, kind: str) -> None:
        """A touch in the tray: choose a tile; once more: turn it."""
        if kind == self.chosen:
            self.turn()
            return
        self.chosen = kind
        device.vibrate(10)
        self.dispatch("on_prepared")

    def turn(self) -> None:
        """Turn what is carried, else what is chosen."""
        if not self.hand.turn() and self.chosen:
            self.turned ^= {read_kind(self.chosen)}
            device.vibrate(10)
        self.dispatch("on_prepared")

    def proposal(self) -> str:
        """The big button turns the tile: nothing is played."""
        if not self.chosen and not self.hand.gestures:
            raise IllegalMove(_("First touch a tile of your stock."))
        self.turn()
        return ""

    def carries(self, kind: str) -> None:
        """A finger has taken this from the tray, or nothing any more."""
        if kind != self.carried:
            self.carried = kind
            self.dispatch("on_prepared")

    def would_lift(self, tiles: Sequence[Tile]) -> None:
        """What the carried tile would lift where it is now."""
        if tuple(tiles) != self.lifting:
            self.lifting = tuple(tiles)
            self.dispatch("on_prepared")

    def home_of(self, kind: str) -> Point:
        """Where a tile goes that is let go of: the tray says; else where the board ends."""
        return self._home(kind) if self._home else self.to_window(self.right, self.center_y)

    _home: Any = None

    def tray_homes(self, home: Any) -> None:
        """What tells where the tray has a tile, in the window."""
        self._home = home

    # --- squares ------------------------------------------------------------------------------

    def snapped(self, sides: Size, middle: Point) -> str:
        """The corner of a tile with its middle here, kept on the floor; "": it is too large."""
        (across, down), (x, y) = sides, middle
        floor, u = self.floor, self.plan.u
        if across > floor.width or down > floor.height:
            return ""
        left, top = self.corner(floor.tiling.rows[0][0])
        col = round((x - left) / u - across / 2)
        row = round((top - y) / u - down / 2)
        col = min(max(col, 0), floor.width - across)
        row = min(max(row, 0), floor.height - down)
        return floor.tiling.rows[row][col]

    # --- showing a position ---------------------------------------------------------------------

    def show(
        self, position: CarreleursPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """What was chosen is kept only while who chose it still has it."""
        before = self.position
        super().show(position, move, animate)
        if self.chosen and (
            before is None
            or before.turn != position.turn
            or read_kind(self.chosen) not in position.stocks[position.turn]
        ):
            self.chosen = ""
            self.dispatch("on_prepared")
