"""The curve of a match without points: who was ahead, from move to move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from kivy.graphics import Color, Mesh
from kivy.metrics import dp

from engine.texts import _
from screens.base.theme import SEATS, mix, theme
from screens.shell.review_parts import Curve
from screens.widgets import paint

Shares = tuple[float, ...]
Points = list[tuple[float, float]]
PALE = 0.45
"""How much of a seat's colour lies between the curve and the middle."""


class Lead(Curve):
    """How likely each seat was to win. Of two, whoever has the curve on their side is ahead; of
    more, each has a line. It grows while the match is looked through."""

    def __init__(
        self,
        last: int,
        names: Sequence[str],
        colours: Sequence[int],
        game: str,
        shares: list[Shares],
    ) -> None:
        """`shares` grows while the page looks on."""
        super().__init__((), colours, game, last)
        self.names, self.shares = names, shares

    @property
    def whole(self) -> bool:
        """Whether every position has been looked at."""
        return len(self.shares) > self.last

    def _edges(self) -> tuple[float, float]:
        return self.x + dp(14), self.right - dp(16)

    def _span(self) -> tuple[float, float]:
        return self.y + dp(26) * theme.text_scale, self.top - dp(16)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        left, right = self._edges()
        low, top = self._span()
        if top - low < dp(20):
            return

        def at(ply: float, share: float) -> tuple[float, float]:
            x = left + (right - left) * ply / max(1, self.last)
            return float(x), float(low + (top - low) * share)

        two = len(self.names) == 2
        with self.canvas.before:
            if two:
                points = [at(ply, row[0]) for ply, row in enumerate(self.shares)]
                self._draw_sides(points, (low + top) / 2)
                paint.dashes([at(0, 0.5), at(self.last, 0.5)], dp(4), dp(4), dp(1.4), theme.ink_2)
            self._draw_plies(at(1, 0), at(self.last, 0))
            here = at(self.ply, 0)[0]
            paint.stroke([(here, low - dp(2)), (here, top + dp(4))], dp(2.4), theme.brass_low)
            for seat, colour in enumerate(self.colours[:1] if two else self.colours):
                points = [at(ply, row[seat]) for ply, row in enumerate(self.shares)]
                if len(points) < 2:
                    continue
                if two or theme.contrast or theme.dark:
                    paint.stroke(points, dp(4 if two else 6), theme.ink)
                if not two:
                    paint.stroke(points, dp(4), SEATS[colour % len(SEATS)].face)
            if two:
                self._draw_names(left, low, top)
            for moment in self.moments:
                if moment.ply < len(self.shares):
                    seat = 0 if two else self._leader(moment.ply)
                    self.mark(moment, *at(moment.ply, self.shares[moment.ply][seat]))

    def _leader(self, ply: int) -> int:
        row = self.shares[ply]
        return row.index(max(row))

    def _draw_sides(self, points: Points, middle: float) -> None:
        """The colour of who is ahead between the curve and the middle."""
        for seat, colour in enumerate(self.colours):
            keep = max if seat == 0 else min
            edge: Points = []
            for (x, y), (nx, ny) in pairwise(points):
                edge.append((x, keep(y, middle)))
                if (y - middle) * (ny - middle) < 0:
                    edge.append((x + (nx - x) * (middle - y) / (ny - y), middle))
            edge += [(x, keep(y, middle)) for x, y in points[-1:]]
            vertices: list[float] = []
            for x, y in edge:
                vertices += (x, middle, 0, 0, x, y, 0, 0)
            Color(*mix(theme.paper_high, SEATS[colour % len(SEATS)].face, PALE))
            count = len(vertices) // 4
            Mesh(vertices=vertices, indices=list(range(count)), mode="triangle_strip")

    def _draw_plies(self, first: tuple[float, float], last: tuple[float, float]) -> None:
        """The numbers of the first and the last move."""
        small = theme.size("small")
        words = partial(paint.words, size=small, colour=theme.ink_2, font=theme.font("small"))
        words("1", first[0], first[1] - small * 0.95, anchor=0.5)
        if self.last > 1:
            words(str(self.last), last[0], last[1] - small * 0.95, anchor=0.5)

    def _draw_names(self, left: float, low: float, top: float) -> None:
        """Whose the upper side is, and whose the lower; in front of whatever lies there."""
        size, font, r = theme.size("small"), theme.font("small"), dp(10)
        for seat, name in enumerate(self.names):
            y = top - r if seat == 0 else low + r
            said = _("{name} is ahead").format(name=name)
            wide = paint.written(said, size, font).width
            back = (*theme.paper_high[:3], 0.8)
            paint.rounded(left, y - r, wide + 2 * r + dp(14), 2 * r, r, back)
            paint.piece(left + r, y, r, SEATS[self.colours[seat] % len(SEATS)])
            paint.words(said, left + 2 * r + dp(5), y, size, theme.ink, font, 0.0)
