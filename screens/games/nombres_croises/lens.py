"""Where squares are smaller than a finger: a lens beside it, and light along row and column."""

from __future__ import annotations

from dataclasses import replace

from kivy.metrics import dp

from engine.games.nombres_croises.problem import bits
from screens.base.theme import fade, theme
from screens.games.nombres_croises.grid import (
    CROSS,
    PAWN,
    REACH,
    Grid,
    boxes,
    cross_colour,
    given_colour,
    slate,
    square_colour,
)
from screens.games.nombres_croises.plan import FINGER, Plan
from screens.widgets import lens, paint
from screens.widgets.sprites import Sprites

SIDE = 38
"""The side of a square in the lens, in dp; it shows three by three."""
RIM = 8


def around(plan: Plan, square: int) -> int:
    """The square and its neighbours."""
    row, col = divmod(square, plan.shape.width)
    near = 0
    for r in range(max(0, row - 1), min(plan.shape.height, row + 2)):
        for c in range(max(0, col - 1), min(plan.shape.width, col + 2)):
            near |= 1 << (r * plan.shape.width + c)
    return near


def lens_plan(plan: Plan, square: int) -> Plan:
    """Where the grid would lie, so enlarged, with this square in the middle of the lens.

    Above the finger, or beside it where there is no room on the plate.
    """
    side = min(dp(3 * SIDE + 2 * RIM), plan.w, plan.h)
    cx, cy = lens.beside((plan.x, plan.y, plan.w, plan.h), plan.square(square), side)
    row, col = divmod(square, plan.shape.width)
    u = dp(SIDE)
    box = {"x": cx - side / 2, "y": cy - side / 2, "w": side, "h": side}
    return replace(plan, **box, left=cx - (col + 0.5) * u, top=cy + (row + 0.5) * u, u=u)


def draw_lens(grid: Grid, square: int, run: int) -> None:
    """Show what a finger on this square hides, if it does.

    A band of light goes along row and column to their sums. In the lens are three by three squares
    as letting go would leave them; those of the stroke have a frame.
    """
    assert grid.plan is not None
    assert grid.puzzle is not None
    if grid.plan.u >= dp(FINGER):
        return
    row, col = divmod(square, grid.plan.shape.width)
    with grid.under:
        for line in (row, grid.plan.shape.height + col):
            paint.rounded(*grid.plan.line_box(line), 0.3 * grid.plan.u, fade(theme.halo, 0.7))
    plan, layer = lens_plan(grid.plan, square), grid.over
    near = around(plan, square)
    with layer:
        lens.ground(plan.x + plan.w / 2, plan.y + plan.h / 2, plan.w)
        given = grid.puzzle.given
        boxes(plan, bits(near & ~given), square_colour())
        boxes(plan, bits(near & given), given_colour())
    pawns, crosses = grid.would
    signs = Sprites(layer, "saltire", cross_colour(given=True))
    signs.put((*plan.square(i), CROSS * plan.u) for i in bits(near & crosses))
    signs = Sprites(layer, slate())
    signs.put((*plan.square(i), PAWN * REACH * plan.u) for i in bits(near & pawns))
    with layer:
        for i in bits(near & run):
            half = 0.46 * plan.u
            x, y = plan.square(i)
            box, width = (x - half, y - half, 2 * half, 2 * half), dp(3 if i == square else 1.5)
            paint.frame(*box, 0.16 * plan.u, width, theme.ink)
