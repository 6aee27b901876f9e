"""Why a filling is the only one: sorted by their sums, rows and columns make a staircase."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.games.nombres_croises.problem import LETTERS, Puzzle, bits
from screens.base.theme import Timing, theme
from screens.games.nombres_croises.grid import PAWN, REACH, boxes, slate, square_colour
from screens.games.nombres_croises.plan import Plan
from screens.widgets import paint
from screens.widgets.motion import Motion, Motions
from screens.widgets.sprites import Sprites

Order = tuple[Sequence[int], Sequence[int]]
"""Which row stands in each place from the top, and which column from the left."""
SORT: Timing = (3.0, "linear")
"""How long it takes: first the rows change places, then the columns."""
WAIT = 0.8


def eased(t: float) -> float:
    """Slow at both ends."""
    t = min(max(t, 0.0), 1.0)
    return t * t * (3 - 2 * t)


class Stairs:
    """Covers a grid with the same grid, whose lines move."""

    def __init__(self, motions: Motions) -> None:
        self.motions, self.canvas = motions, Canvas()
        self.sorted = 0.0
        """How far it has come, from 0 to 1."""
        self._motion: Motion | None = None

    def show(self, plan: Plan, puzzle: Puzzle, pawns: int, order: Order) -> None:
        """Begin; with reduced motion the end is seen at once."""
        self.end()

        def step(t: float) -> None:
            self.sorted = t
            self._draw(plan, puzzle, pawns, order)

        if theme.calm:
            step(1.0)
        else:
            step(0.0)
            self._motion = self.motions.add(step, SORT, wait=WAIT)

    def end(self) -> None:
        """Take it away."""
        self.motions.drop(self._motion)
        self._motion = None
        self.canvas.clear()

    def _draw(self, plan: Plan, puzzle: Puzzle, pawns: int, order: Order) -> None:
        self.canvas.clear()
        u, shares = plan.u, (eased(2 * self.sorted), eased(2 * self.sorted - 1))
        down, along = (
            [n + share * (list(places).index(n) - n) for n in range(len(places))]
            for places, share in zip(order, shares)
        )
        xs = [plan.left + (c + 0.5) * u for c in along]
        ys = [plan.top - (r + 0.5) * u for r in down]
        with self.canvas:
            wide, high = plan.right - plan.left, plan.top - plan.bottom
            paint.rounded(
                *(plan.left - plan.heads + dp(2), plan.bottom - plan.rim + dp(2)),
                *(plan.heads + wide + plan.rim - dp(4), high + plan.rim - dp(2)),
                *(plan.radius / 2, theme.plate),
            )
            paint.rounded(plan.left, plan.top, wide, plan.heads - dp(2), dp(4), theme.plate)
            boxes(plan, range(puzzle.height * puzzle.width), square_colour())
            names = theme.font("small"), theme.size("small")
            for r, y in enumerate(ys):
                paint.words(str(puzzle.rows[r]), plan.head(0)[0], y, plan.number, theme.ok)
                self._name(str(r + 1), plan.right + 0.48 * plan.rim, y, *names)
            for c, x in enumerate(xs):
                top = plan.head(puzzle.height)[1]
                paint.words(str(puzzle.cols[c]), x, top, plan.number, theme.ok)
                self._name(LETTERS[c], x, plan.bottom - 0.5 * plan.rim, *names)
        spots = [(xs[i % puzzle.width], ys[i // puzzle.width]) for i in bits(pawns)]
        Sprites(self.canvas, slate()).put((x, y, PAWN * REACH * u) for x, y in spots)
        if self.sorted >= 1:
            with self.canvas:
                edge = staircase(plan, [puzzle.rows[r] for r in order[0]])
                paint.stroke(edge, max(dp(4), theme.line(6)), theme.halo)

    @staticmethod
    def _name(text: str, x: float, y: float, font: str, size: float) -> None:
        paint.words(text, x, y, size, theme.ink_2, font)


def staircase(plan: Plan, steps: Sequence[int]) -> list[tuple[float, float]]:
    """The edge below and beside rows of pawns that never grow longer from the top down."""
    edge = [(plan.left + steps[0] * plan.u, plan.top)]
    for r, long in enumerate(steps):
        x = plan.left + long * plan.u
        if edge[-1][0] != x:
            edge.append((x, plan.top - r * plan.u))
        edge.append((x, plan.top - (r + 1) * plan.u))
    if edge[-1][0] != plan.left:
        edge.append((plan.left, plan.bottom))
    return [point for n, point in enumerate(edge) if not n or point != edge[n - 1]]
