"""Hex on the screen: the board with its ports, and what the table says about the game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivymd.icon_definitions import md_icons

from engine.advice import Solution
from engine.games.hex.rules import SWAP, HexPosition, game
from engine.texts import _, ngettext
from engine.tilings import Tiling
from screens.base.theme import SEATS, theme
from screens.games.hex.board import Board as HexBoard
from screens.games.hex.pictures import drawing
from screens.tilingview import TilingView
from screens.view import Draw, OutcomeCard, Primary, Sign
from screens.widgets import paint

MINIATURE = "a3, e8, e3, b4, e9, e4, d4, f5, e5, e7, f6, e6, f7, g6"


class GameView(TilingView[HexPosition]):
    """One match of Hex."""

    board_type = HexBoard

    def tiling(self) -> Tiling:
        """The cells of the board."""
        return self.position.layout.tiling

    # --- what is said ---------------------------------------------------------------------------

    def status(self, seat: int) -> str:
        """Whose turn it is, who is out, and on a rhombus who joins what."""
        position = self.position
        if seat in position.actors:
            return _("Your turn!")
        if seat in position.out:
            return _("Out")
        if self.tiling().kind == "rhombus":
            down = position.place_of(seat) == 0
            return _("From top to bottom") if down else _("From left to right")
        return _("Just played") if seat == self._mover() else ""

    def _mover(self) -> int | None:
        """Who put the last pawn."""
        position = self.position
        sign = position.pieces.get(position.last)
        return None if sign is None else position.seat_of(int(sign) - 1)

    def subtitle(self) -> str:
        """The board, and how many play on it."""
        tiling, seats = self.tiling(), len(self.match.seats)
        board = _("Hexagon {n}") if tiling.kind == "hexagon" else _("Rhombus {n}")
        board = board.format(n=len(tiling.rows[0]))
        if self.match.training:
            return f"{_('Training')} · {board}"
        players = ngettext("{n} player", "{n} players", seats).format(n=seats)
        return f"{board} · {players}"

    def legend(self) -> Sequence[Sign]:
        """Who joins what."""
        position = self.position
        if self.tiling().kind == "rhombus":
            return self._joins(0), self._joins(1)
        if position.layout.kind == "own":
            return (_icon("arrow-left-right-bold", _("Join your two ports, straight across.")),)
        return (
            _icon("flag-variant", _("Link two free ports: they become yours.")),
            _icon("arrow-left-right-bold", _("Join two opposite ports: you win.")),
        )

    def _joins(self, seat: int) -> Sign:
        def draw(x: float, y: float, r: float) -> None:
            paint.piece(x, y, r, SEATS[self.colours[seat] % len(SEATS)], shadow=False)

        down = self.position.place_of(seat) == 0
        return draw, _("joins top and bottom") if down else _("joins left and right")

    def picture(self, name: str) -> Draw | None:
        """A bridge, a zone and the like, with the pawns of who moves and of who is next."""
        seat = self.position.seat or 0
        looks = [SEATS[colour % len(SEATS)] for colour in self.colours]
        return drawing(name, looks[seat], looks[(seat + 1) % len(looks)])

    def primary(self) -> Primary | None:
        """After the first pawn: to exchange places."""
        if not self.position.swap_now:
            return None
        return Primary(_("Exchange places"), "swap-horizontal", SWAP)

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """Who is cut off, and which ports have found an owner: said while the match goes on."""
        position = self.position
        if position.over or self.match.training:
            return None
        if position.just_out:
            names = self.match.setup.names.together(position.just_out)
            return OutcomeCard(_("Barred"), self._barred(names), "cancel", False, True)
        if position.adopted:
            mover = self._mover()
            name = "" if mover is None else self.name(mover)
            count = len(position.adopted)
            said = ngettext(
                "{name} has taken a port.", "{name} has taken {count} ports.", count
            ).format(name=name, count=count)
            return OutcomeCard(_("Ports"), said, "flag-variant", True, True)
        return None

    def _barred(self, names: str) -> str:
        position = self.position
        if len(position.just_out) > 1:
            return _("{names}: no way through any more. The pawns stay!").format(names=names)
        if position.layout.kind != "own":
            said = _("{name} is barred: no two opposite ports can meet. The pawns stay!")
        else:
            said = _("{name} is barred: the two ports can no longer meet. The pawns stay!")
        return said.format(name=names)

    # --- players on their sides of the board ----------------------------------------------------

    def sides(self) -> Sequence[float]:
        """Each behind a port of their own where three or six play; else evenly round the board.

        Angles, anticlockwise from the lower edge.
        """
        position = self.position
        seats = len(self.match.seats)
        if seats == 2 or position.layout.kind != "own":
            return tuple((-360.0 * seat / seats) % 360 for seat in range(seats))
        found = []
        for seat in range(seats):
            place = position.place_of(seat)
            # By turns this port and the one across, so that all sides are taken.
            port = place if place % 2 else place + seats
            points = [self.tiling().middle(cell) for cell in position.layout.cells[port]]
            x, y = (sum(part) / len(points) for part in zip(*points, strict=True))
            found.append(round(math.degrees(math.atan2(x, y)), 3) % 360)
        return found

    # --- before a match -------------------------------------------------------------------------

    @classmethod
    def preview(cls) -> HexPosition:
        """The position of the home card."""
        position = game.start(game.setup(3, {"board": "hexagon-5"}))
        for move in MINIATURE.split(", "):
            position = position.play(move)
        return position


def _icon(name: str, words: str) -> Sign:
    def draw(x: float, y: float, r: float) -> None:
        paint.words(md_icons[name], x, y, 2 * r, theme.cream, "Icons")

    return draw, words
