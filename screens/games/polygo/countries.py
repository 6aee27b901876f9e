"""The countries of PolyGo, counted: a bar of land and what is still at sea."""

from __future__ import annotations

from kivy.metrics import dp

from engine.games.polygo.rules import PolyGoPosition
from engine.texts import _, ngettext
from screens.base.theme import SeatColour, mix, theme
from screens.games.polygo import land
from screens.games.polygo.board import Board
from screens.widgets import paint
from screens.widgets.card import Card, fit

WIDE = 52
"""A count with its piece is so wide (dp), where there is room."""


class Countries(Card[PolyGoPosition]):
    """How large each country is now."""

    widens = True

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """A title, the bar, the numbers, and the cells that are still sea."""
        board = self.board
        assert isinstance(board, Board)
        looks = [land.look_of(board.colour_of(s)) for s in range(len(self.showing.pawns))]
        pad = dp(14)
        left, right, top = x + pad, x + w - pad, y + h - dp(10)
        room = right - left
        at_sea = self.showing.white.bit_count()
        rows = 1 if len(looks) <= 3 or room >= len(looks) * dp(WIDE) else 2
        need = dp(30) + dp(30) + rows * dp(34) + dp(22)
        if h >= need:
            top -= max(0.0, (h - need - dp(20)) / 2)
            title = _("The countries")
            size = fit(title, "title_s", room)
            if size:
                paint.words(title, x + w / 2, top - dp(10), size, theme.ink, theme.font("title_s"))
            top -= dp(30)
        thick = dp(22) if h > dp(70) else dp(14)
        self._bar(left, top - thick - dp(2), room, thick, looks)
        top -= thick + dp(6)
        rows = rows if top - rows * dp(34) > y else 1
        each = min(dp(34), (top - y) / rows)
        self._counts(left, top, room, looks, rows, each)
        top -= rows * each
        if top - dp(20) > y:
            said = ngettext("{n} cell at sea", "{n} cells at sea", at_sea).format(n=at_sea)
            size = fit(said, "label", room)
            if size:
                ink, font = theme.ink_2, theme.font("label")
                paint.words(said, x + w / 2, top - dp(10), size, ink, font)

    def _bar(self, x: float, y: float, w: float, h: float, looks: list[SeatColour]) -> None:
        """Each country by its size; what floats is paler."""
        position = self.showing
        whole = position.tiling.full.bit_count()
        sea = land.lake_colour() if theme.dark else mix(land.lake_colour(), theme.paper_high, 0.5)
        paint.rounded(x, y, w, h, h / 2, sea)
        at = x
        for seat, look in enumerate(looks):
            solid = position.solid[seat].bit_count() * w / whole
            loose = (position.pawns[seat] & ~position.solid[seat]).bit_count() * w / whole
            if solid:
                self._piece(at, y, solid, h, look, 1.0)
            if loose:
                self._piece(at + solid, y, loose, h, look, 0.45)
            at += solid + loose
        if theme.contrast:
            paint.frame(x, y, w, h, h / 2, dp(1.5), theme.ink)

    @staticmethod
    def _piece(x: float, y: float, w: float, h: float, look: SeatColour, alpha: float) -> None:
        colour = mix(look.face, theme.paper_high, 1 - alpha)
        paint.rounded(x, y, max(w, 1.0), h, min(h / 2, w / 2, dp(5)), colour)

    def _counts(
        self, x: float, top: float, w: float, looks: list[SeatColour], rows: int, each: float
    ) -> None:
        """The piece of each seat with its number."""
        scores = self.showing.scores
        columns = -(-len(looks) // rows)
        wide = w / columns
        for seat, look in enumerate(looks):
            row, column = divmod(seat, columns)
            # Each stands at the left of its column, nearer the middle where there is much room.
            cx = x + column * wide + max(0.0, (wide - dp(WIDE + 12)) / 2)
            cy = top - (row + 0.5) * each
            r = min(dp(11), wide / 5)
            paint.piece(cx + r + dp(1), cy, r, look, shadow=False)
            size = fit(str(scores[seat]), "title_s", wide - 2.6 * r) or dp(14)
            font = theme.font("title_s")
            half = paint.written(str(scores[seat]), size, font).width / 2
            beside = min(2 * r + dp(9) + half, wide - half)
            paint.words(str(scores[seat]), cx + beside, cy, size, theme.ink, font)
