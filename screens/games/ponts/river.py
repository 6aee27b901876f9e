"""The river of Ponts et Barrages: its plate, the banks, the piers, bridges and free cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.graphics import Canvas
from kivy.metrics import dp

from engine.games.ponts.lattice import BLUE, RED, Lattice
from screens.base.theme import SEATS, Colour, SeatColour, fade, mix, rgb, theme
from screens.widgets import paint
from screens.widgets.tilingnames import strip_of
from screens.widgets.tilingplan import TilingPlan

RIM = 0.35
"""The plate beyond the cells, in cells."""
PIER, BAR, DISC, PAWN = 0.26, 0.40, 0.17, 0.34
"""The radius of a pier, the width of a bridge, the radii of a free cell and of a pawn, in cells."""


def plate_colour() -> Colour:
    """Water."""
    return rgb("#27313C") if theme.dark else rgb("#E1ECF4")


def plate_edge() -> Colour:
    """The plate's thickness."""
    return rgb("#121820") if theme.dark else rgb("#B7CEDD")


def white() -> Colour:
    """A cell where one can still play."""
    return rgb("#46525F") if theme.dark else rgb("#FFFFFF")


def soft(look: SeatColour) -> SeatColour:
    """A pier is paler than a pawn of its side."""
    mark = fade(look.glyph, 0.55)
    return SeatColour(look.name, look.shape, look.face, look.edge, mark, look.soft, look.text)


class River:
    """Draws everything that lies still on the board."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._ground, self._bars, self._piers, self._free = (Canvas() for _layer in range(4))
        for layer in (self._ground, self._bars, self._piers, self._free):
            self.canvas.add(layer)

    def lay(
        self, plan: TilingPlan, board: Lattice, looks: Sequence[SeatColour], named: bool = False
    ) -> None:
        """Plate, banks and piers for this size and these colours; perhaps names on the rim."""
        self.plan, self.board, self.looks = plan, board, looks
        deep = depth(plan)
        self._ground.clear()
        box = plan.cx - plan.w / 2, plan.cy - plan.h / 2, plan.w, plan.h
        with self._ground:
            radius = min(dp(36), 0.05 * plan.w)
            if deep:
                shadow = dp(28), 1.6 * deep, paint.PLATE_SHADOW
                paint.soft_shadow(box[0], box[1] - deep, box[2], box[3], radius, *shadow)
            paint.plate(*box, radius, deep, plate_colour(), plate_edge())
            if named:
                write_names(plan)
            for side in (BLUE, RED):
                for bank in board.banks[side]:
                    cells = board.tiling.names(bank)
                    bar(plan, cells[0], cells[-1], looks[side])
        self._piers.clear()
        with self._piers:
            for side in (BLUE, RED):
                for name in board.tiling.names(board.own[side]):
                    pier(plan, name, looks[side], on_bank(board, side, name))

    def show_free(self, names: Sequence[str]) -> None:
        """The cells where one can still play."""
        self._free.clear()
        with self._free:
            for name in names:
                x, y = self.plan.at(name)
                paint.disc(x, y, DISC * self.plan.u, white())
                if theme.contrast:
                    paint.ring(x, y, DISC * self.plan.u, dp(1.5), theme.ink)

    def show_bridges(self, bridges: dict[str, int], growing: str = "", t: float = 1.0) -> None:
        """A bar from pier to pier for each pawn; one of them is just growing out of its pawn."""
        self._bars.clear()
        with self._bars:
            for name, side in bridges.items():
                bridge(
                    self.plan, self.board, name, side, self.looks[side], t if name == growing else 1
                )


def write_names(plan: TilingPlan) -> None:
    """The letters of the columns above the plate's cells, the numbers of the rows on their left."""
    size = min(dp(22), max(dp(14), 0.3 * plan.u))
    aside = strip_of(plan.u) * plan.u / 2
    for row in plan.tiling.rows:
        number, (_x, y) = row[0][1:], plan.at(row[0])
        paint.words(number, plan.cx - plan.w / 2 + aside, y, size, theme.ink_2)
    for name in plan.tiling.rows[0]:
        x, _y = plan.at(name)
        paint.words(name[0], x, plan.cy + plan.h / 2 - aside, size, theme.ink_2)


def depth(plan: TilingPlan) -> float:
    """The plate's thickness; a small picture has none."""
    return min(dp(10), 0.016 * plan.w) if plan.w > dp(200) else 0.0


def on_bank(board: Lattice, side: int, name: str) -> bool:
    """Whether a pier belongs to a bank."""
    return bool(board.tiling.bit[name] & (board.banks[side][0] | board.banks[side][1]))


def bar(plan: TilingPlan, one: str, other: str, look: SeatColour, width: float = BAR) -> None:
    """A straight piece of bank or bridge, with its thickness below."""
    between(plan.at(one), plan.at(other), width * plan.u, look)


def between(a: paint.Point, b: paint.Point, width: float, look: SeatColour) -> None:
    """A bar from one point to another."""
    half = width / 2
    left, right = min(a[0], b[0]) - half, max(a[0], b[0]) + half
    low, high = min(a[1], b[1]) - half, max(a[1], b[1]) + half
    r = 0.45 * half
    paint.rounded(left, low - 0.3 * half, right - left, high - low, r, look.edge)
    paint.rounded(left, low, right - left, high - low, r, look.face)
    if theme.contrast:
        paint.frame(left, low, right - left, high - low, r, dp(1.5), theme.ink)


def pier(plan: TilingPlan, name: str, look: SeatColour, bank: bool = False) -> None:
    """A post of a side, with its shape."""
    (x, y), r = plan.at(name), PIER * plan.u
    paint.disc(x, y - 0.18 * r, r, look.edge)
    paint.disc(x, y, r, look.face)
    if r > dp(5):
        paint.shape(look.shape, x, y, 0.42 * r, mix(look.face, look.glyph, 0.6))
    if theme.contrast:
        paint.ring(x, y, r, dp(1.5), theme.ink)


def cell(
    plan: TilingPlan,
    board: Lattice,
    name: str,
    pieces: Mapping[str, str],
    looks: Sequence[SeatColour],
) -> None:
    """What stands on a cell: a pawn, a pier, or a white disc with a rim."""
    (x, y), bit = plan.at(name), plan.tiling.bit[name]
    if name in pieces:
        paint.piece(x, y, plan.token, looks[int(pieces[name]) - 1])
    elif bit & board.free:
        paint.disc(x, y, DISC * plan.u * 1.25, white())
        paint.ring(x, y, DISC * plan.u * 1.25, max(1.5, theme.line(2)), theme.ink)
    else:
        for side in (BLUE, RED):
            if bit & board.own[side]:
                pier(plan, name, looks[side])


def bridge(
    plan: TilingPlan, board: Lattice, name: str, side: int, look: SeatColour, t: float = 1.0
) -> None:
    """The bar that a pawn makes between two piers, grown so far; on the plain board it reaches to
    pawns and banks beside it."""
    x, y = plan.at(name)
    for end in ends(board, name, side):
        ex, ey = plan.at(end)
        between((x, y), (x + (ex - x) * t, y + (ey - y) * t), BAR * plan.u, look)


def ends(board: Lattice, name: str, side: int) -> tuple[str, ...]:
    """The piers that a pawn joins."""
    if board.kind == "gale":
        return board.piers(side, name)
    bank = board.banks[side][0] | board.banks[side][1]
    return tuple(n for n in board.tiling.neighbours(name) if board.tiling.bit[n] & bank)


def look_of(colour: int) -> SeatColour:
    """The look of a seat colour."""
    return SEATS[colour % len(SEATS)]
