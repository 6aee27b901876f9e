"""Where everything lies on the board of Math&Magic, and the ground that never moves."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from kivy.metrics import dp, sp

from engine.games.mathmagic.cells import CELLS, COLUMNS, PLACE, ROWS, SIZE, line_cells
from engine.games.mathmagic.terms import AROUND
from screens.base.theme import fade, mix, theme
from screens.games.mathmagic.tile import CELL, CELL_DARK
from screens.widgets import paint
from screens.widgets.outline import box
from screens.widgets.plan import Point

GAME = "mathmagic"
HOMES = tuple(f"@{number}" for number in range(1, AROUND + 1))
"""The places round the board where the third series waits."""
SMALL = 420
"""Below this side (dp) the digits get every bit of room."""


@dataclass(frozen=True)
class Plan:
    """A square of this side with its lower left corner at (x, y)."""

    x: float
    y: float
    side: float
    ringed: bool
    """Whether the third series lies round the board."""
    miniature: bool = False

    @property
    def deep(self) -> float:
        """The thickness of the plate."""
        return self.side * 10 / 752

    @property
    def _margins(self) -> tuple[float, float, float]:
        """Left, right and below, in cells; what is left above is the rest."""
        if self.miniature:
            return (0.98, 0.98, 0.62) if self.ringed else (0.3, 0.3, 0.3)
        if not self.ringed:
            return 0.55, 0.40, 0.62
        return (1.08, 0.98, 0.62) if self.side < dp(SMALL) else (1.20, 1.18, 0.85)

    @property
    def u(self) -> float:
        """The side of a cell."""
        left, right, _below = self._margins
        return self.side / (SIZE + left + right)

    @property
    def left(self) -> float:
        """The left side of the field."""
        return self.x + self._margins[0] * self.u

    @property
    def bottom(self) -> float:
        """The lower side of the field."""
        above = 0.98 if self.ringed else 0.3
        below = self._margins[2]
        spare = (self.side - self.deep) / self.u - SIZE - above - below
        return self.y + self.deep + (below + max(0.0, spare) * 0.45) * self.u

    @property
    def token(self) -> float:
        """Half the side of a tile on a cell."""
        return 0.41 * self.u

    @property
    def reach(self) -> float:
        """Half the side of a cell."""
        return 0.5 * self.u

    @property
    def small(self) -> float:
        """Half the side of a tile round the board."""
        return 0.33 * self.u

    def at(self, name: str) -> Point:
        """The middle of a cell, or where a piece waits round the board."""
        if name not in PLACE:
            return self._home(HOMES.index(name))
        row, column = divmod(PLACE[name], SIZE)
        u = self.u
        return self.left + (column + 0.5) * u, self.bottom + (SIZE - row - 0.5) * u

    def _home(self, index: int) -> Point:
        """Pieces of the third series wait left, above, right of the board."""
        u, side, step = self.u, index // 3, index % 3
        away = 0.54 * u if self._margins[0] < 1.15 else 0.60 * u
        along = (1 + 2 * step) * u
        if side == 1:
            return self.left + along, self.bottom + SIZE * u + away
        y = self.bottom + SIZE * u - along
        return (self.left - away if side == 0 else self.left + SIZE * u + away), y

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The cell at a point, the piece that waits there, or the line whose head it is."""
        cell = self.cell(x, y)
        if cell:
            return cell, 0.0
        if self.ringed:
            away, home = min((self._away(name, x, y), name) for name in HOMES)
            if away <= self.small + 0.14 * self.u:
                return home, away
        line = self.head(x, y)
        return line, 0.0 if line else inf

    def _away(self, name: str, x: float, y: float) -> float:
        px, py = self.at(name)
        return max(abs(x - px), abs(y - py))

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the plate."""
        return 0 <= x - self.x <= self.side and 0 <= y - self.y <= self.side

    def cell(self, x: float, y: float) -> str:
        """The cell at a point, empty outside the field."""
        column, row = int((x - self.left) // self.u), int((y - self.bottom) // self.u)
        if 0 <= column < SIZE and 0 <= row < SIZE:
            return COLUMNS[column] + ROWS[SIZE - 1 - row]
        return ""

    def head(self, x: float, y: float) -> str:
        """The line whose head is touched: rows at the sides of the field, columns above, below."""
        column, row = int((x - self.left) // self.u), int((y - self.bottom) // self.u)
        inside = 0 <= column < SIZE, 0 <= row < SIZE
        if inside == (False, True):
            return ROWS[SIZE - 1 - row]
        return COLUMNS[column] if inside == (True, False) else ""

    def head_at(self, line: str) -> Point:
        """Where the name of a line stands."""
        first, last = line_cells(line)[0], line_cells(line)[-1]
        if line in ROWS:
            away = 0.30 if not self.ringed else 0.23 if self.side < dp(SMALL) else 0.17
            return self.left - away * self.u, self.at(first)[1]
        low = 0.30 if self._margins[2] < 0.7 else 0.36
        return self.at(last)[0], self.bottom - low * self.u

    def box(self, line: str, grow: float = 0.07) -> tuple[float, float, float, float]:
        """The box round a line, a little larger than its cells."""
        u = self.u
        ax, ay = self.at(line_cells(line)[0])
        bx, by = self.at(line_cells(line)[-1])
        out = (0.5 + grow) * u
        return min(ax, bx) - out, min(ay, by) - out, abs(bx - ax) + 2 * out, abs(by - ay) + 2 * out


def draw_ground(plan: Plan, chosen: str) -> None:
    """Plate, cells, hollows of the third series, and the names of the lines."""
    s, unit = plan.side, plan.side / 752
    radius, deep = 28 * unit, plan.deep
    low = plan.y + deep
    shade = paint.PLATE_SHADOW
    if not plan.miniature:
        paint.soft_shadow(plan.x, low, s, s - deep, radius, 24 * unit, 14 * unit, shade)
    paint.plate(plan.x, low, s, s - deep, radius, deep, theme.plate)
    if not plan.miniature:
        inset = 14 * unit if s >= dp(SMALL) else 5 * unit
        rim = mix(theme.plate, theme.hairline, 0.55)
        wide, high = s - 2 * inset, s - deep - 2 * inset
        paint.frame(
            plan.x + inset, low + inset, wide, high, radius - inset / 2, max(1, 3 * unit), rim
        )
    for place, cell in enumerate(CELLS):
        draw_cell(plan, cell, (place // SIZE + place % SIZE) % 2)
    if plan.ringed:
        hollow = mix(theme.paper_low, theme.plate, 0.25)
        for name in HOMES:
            x, y = plan.at(name)
            out = plan.small + 0.05 * plan.u
            paint.rounded(x - out, y - out, 2 * out, 2 * out, 0.40 * out, hollow)
    if not plan.miniature:
        draw_heads(plan, chosen)


def draw_cell(plan: Plan, cell: str, dark: int) -> None:
    """One square of the chequered field."""
    x, y = plan.at(cell)
    out = 0.48 * plan.u
    colour = (CELL_DARK if dark else CELL).of(theme)
    paint.rounded(x - out, y - out, 2 * out, 2 * out, 0.12 * plan.u, colour)
    if theme.contrast:
        paint.frame(x - out, y - out, 2 * out, 2 * out, 0.12 * plan.u, dp(1), theme.ink)


def draw_heads(plan: Plan, chosen: str) -> None:
    """Rows numbered, columns with letters; the chosen one in the game's colour."""
    size = max(sp(14), 0.25 * plan.u)
    for line in ROWS + COLUMNS:
        x, y = plan.head_at(line)
        colour = theme.accent_text(GAME) if line == chosen else theme.ink_2
        paint.words(line, x, y, size, colour)


def draw_frame(plan: Plan, line: str) -> None:
    """The frame round the chosen line."""
    colour = theme.accent_text(GAME)
    x, y, w, h = plan.box(line)
    radius = 0.16 * plan.u
    paint.rounded(x, y, w, h, radius, fade(colour, 0.07))
    width = max(dp(2.5), theme.line(4) * plan.side / dp(752))
    paint.frame(x, y, w, h, radius, width, colour)


def draw_way(
    plan: Plan, start: Point, goal: Point, way: tuple[Point, Point], legal: bool = True
) -> None:
    """A slide: the free way tinted, dashes where the piece was, an outline where it goes."""
    colour, u = theme.accent_text(GAME), plan.u
    (ax, ay), (bx, by) = way
    out = 0.46 * u
    x, y = min(ax, bx) - out, min(ay, by) - out
    w, h = abs(bx - ax) + 2 * out, abs(by - ay) + 2 * out
    paint.rounded(x, y, w, h, 0.12 * u, fade(colour, 0.16))
    draw_start(plan, start)
    draw_goal(plan, goal, legal)


def draw_ghost(plan: Plan, spot: Point, digit: str) -> None:
    """The digit, pale, where it would come to lie."""
    paint.words(digit, *spot, 1.22 * plan.token, fade(theme.accent_text(GAME), 0.42))


def draw_chevrons(plan: Plan, spot: Point, ahead: Point) -> None:
    """Two chevrons at a spot, pointing the way that a digit can still go: (1, 0) is right."""
    (x, y), (dx, dy) = spot, ahead
    arm, width = 0.17 * plan.u, max(dp(2.5), 0.055 * plan.u)
    for along, alpha in ((-0.09, 0.34), (0.09, 0.80)):
        cx, cy = x + along * plan.u * dx, y + along * plan.u * dy
        tip = (cx + 0.5 * arm * dx, cy + 0.5 * arm * dy)
        tails = [
            (tip[0] - arm * dx + arm * side * dy, tip[1] - arm * dy + arm * side * dx)
            for side in (1, -1)
        ]
        colour = fade(theme.accent_text(GAME), alpha)
        paint.stroke([tails[0], tip, tails[1]], width, colour)


def draw_start(plan: Plan, spot: Point, half: float = 0.0) -> None:
    """The dashed outline where a piece was."""
    out = half or 0.42 * plan.u
    rim = box(spot[0] - out, spot[1] - out, 2 * out, 2 * out, 0.3 * out)
    width = max(dp(2), theme.line(3) * plan.side / dp(752))
    dash = max(dp(4), 9 * plan.side / 752)
    paint.dashes([*rim, rim[0]], dash, 0.75 * dash, width, theme.accent_text(GAME))


def draw_goal(plan: Plan, spot: Point, legal: bool = True) -> None:
    """The solid outline where a piece comes; hatched where it cannot lie."""
    out = 0.46 * plan.u
    x, y = spot[0] - out, spot[1] - out
    width = max(dp(3), theme.line(4.5) * plan.side / dp(752))
    if legal:
        colour = theme.accent_text(GAME)
        # Paler than the way it lies on, so that the ghost of the digit is seen.
        paint.rounded(x, y, 2 * out, 2 * out, 0.13 * plan.u, fade(theme.plate, 0.55))
        paint.frame(x, y, 2 * out, 2 * out, 0.13 * plan.u, width, colour)
        return
    lines, at, step = [], dp(4), dp(10)
    while at < 4 * out:
        one = (x + max(0.0, at - 2 * out), y + min(at, 2 * out))
        other = (x + min(at, 2 * out), y + max(0.0, at - 2 * out))
        lines.append((one, other))
        at += step
    paint.segments(lines, dp(4), fade(theme.bad, 0.55))
    rim = box(x, y, 2 * out, 2 * out, 0.13 * plan.u)
    paint.dashes([*rim, rim[0]], dp(10), dp(7), width, theme.bad)
