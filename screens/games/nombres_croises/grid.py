"""One grid of Nombres Croisés on its plate: squares, sums, pawns, crosses, the stroke's ghost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp, sp

from engine.games.nombres_croises.problem import LETTERS, Puzzle, bits
from screens.base.theme import fade, mix, rgb, theme
from screens.games.nombres_croises.heads import draw_head
from screens.games.nombres_croises.plan import Plan
from screens.widgets import paint
from screens.widgets.motion import Motions
from screens.widgets.outline import box as rounded_box
from screens.widgets.sprites import Sprites

GAME = "nombres_croises"
PAWN, CROSS = 0.36, 0.20
"""Radius of a pawn and half the side of a cross, in squares."""
REACH = 1.45
"""Half the side of the pawn's picture, of the pawn's radius."""


def slate() -> str:
    """The pawn's picture in this theme."""
    return "slate-dark" if theme.dark else "slate"


def square_colour() -> Any:
    """The paper of an open square."""
    if theme.contrast and not theme.dark:
        return mix(theme.paper_high, theme.ink, 0.16)
    return rgb("#3F3646") if theme.dark else rgb("#E9E3D8")


def given_colour() -> Any:
    """The darker paper of a square that is given."""
    return rgb("#574C5F") if theme.dark else rgb("#D3CABA")


def cross_colour(given: bool = False) -> Any:
    """Crosses stay in the background; given ones are darker."""
    return fade(theme.ink, (0.85 if given else 0.60) if theme.contrast else 0.62 if given else 0.38)


class Grid:
    """Draws the grid of one seat; what moves is one instruction for all pawns together."""

    def __init__(self, motions: Motions) -> None:
        self.motions = motions
        self.canvas = Canvas()
        self._base, self._heads, self._marks, self._ghost = (Canvas() for _layer in range(4))
        self.under, self.over = Canvas(), Canvas()
        """Below the signs and above everything, as long as a finger is on the grid."""
        for layer in (self._base, self.under, self._heads, self._marks, self._ghost, self.over):
            self.canvas.add(layer)
        self.plan: Plan | None = None
        self.puzzle: Puzzle | None = None
        self.pawns = self.crosses = 0
        self._scale: dict[int, float] = {}
        """Squares whose sign grows or shrinks."""
        self._rise: dict[int, float] = {}
        """Pawns that nod."""
        self._going: dict[int, str] = {}
        """Signs that leave: still drawn while they shrink."""
        self._would: tuple[int, int] | None = None
        """Pawns and crosses as the stroke under the finger would leave them."""
        self._drawn: list[Any] = []
        """How each sum was drawn last, and the layers of all: only what changes is drawn again."""
        self._layers: list[Canvas] = []
        self._rims: Sprites | None = None
        # Many pawns may move in one frame: they are drawn once.
        self._draw_soon = Clock.create_trigger(self.draw_marks, -1)
        self._count_soon = Clock.create_trigger(self.draw_heads, -1)

    # --- drawing ------------------------------------------------------------------------------

    def lay(self, plan: Plan, puzzle: Puzzle) -> None:
        """Draw everything anew at this place."""
        self.plan, self.puzzle = plan, puzzle
        self._scale.clear()
        self._rise.clear()
        self._going.clear()
        self._base.clear()
        with self._base:
            blur = dp(28) if plan.deep >= dp(9) else 3 * plan.deep
            if not plan.miniature:
                paint.soft_shadow(
                    *(plan.x, plan.y - plan.deep, plan.w, plan.h),
                    *(plan.radius, blur, 1.6 * plan.deep, paint.PLATE_SHADOW),
                )
            paint.plate(plan.x, plan.y, plan.w, plan.h, plan.radius, plan.deep, theme.plate)
            self._draw_squares(plan, puzzle)
            for line in () if plan.miniature else range(len(puzzle.sums)):
                draw_name(plan, line)
        self._marks.clear()
        self._given_crosses = Sprites(self._marks, "saltire", cross_colour(given=True))
        self._own_crosses = Sprites(self._marks, "saltire", cross_colour())
        self._pawns = Sprites(self._marks, slate())
        self._rims = Sprites(self._marks, "rim", theme.ink) if theme.contrast else None
        self.clear_ghost()
        self._heads.clear()
        self._layers = [Canvas() for _line in puzzle.sums]
        self._drawn = [None] * len(puzzle.sums)
        for layer in self._layers:
            self._heads.add(layer)
        self.draw_heads()
        self.draw_marks()

    def _draw_squares(self, plan: Plan, puzzle: Puzzle) -> None:
        count = plan.shape.height * plan.shape.width
        given = puzzle.given
        boxes(plan, (i for i in range(count) if not given >> i & 1), square_colour())
        if given:
            boxes(plan, bits(given), given_colour())
            # A line inside says that these are fixed, also where colours are not told apart.
            inner = 0.40 * plan.u
            pieces = []
            for i in bits(given):
                x, y = plan.square(i)
                corner = [(x - inner, y - inner), (x + inner, y - inner)]
                corner += [(x + inner, y + inner), (x - inner, y + inner)]
                pieces += [(corner[k], corner[(k + 1) % 4]) for k in range(4)]
            strong = 0.8 if theme.contrast else 0.34
            paint.segments(pieces, max(1.0, theme.line(1.2)), fade(theme.ink, strong))
        if theme.contrast:
            self._draw_lines(plan)

    def _draw_lines(self, plan: Plan) -> None:
        """Lines between the squares, where their paper alone is too pale to tell them apart."""
        rows, cols = plan.shape.height, plan.shape.width
        across = [plan.top - r * plan.u for r in range(rows + 1)]
        down = [plan.left + c * plan.u for c in range(cols + 1)]
        pieces = [((plan.left, y), (plan.right, y)) for y in across]
        pieces += [((x, plan.top), (x, plan.bottom)) for x in down]
        paint.segments(pieces, max(1.0, theme.line(1.2)), fade(theme.ink, 0.6))

    def draw_heads(self, *_args: object) -> None:
        """The sums, with what is to go, a tick where they are reached, red where they cannot be."""
        self._count_soon.cancel()
        if self.plan is None or self.puzzle is None:
            return
        for line, key in enumerate(self.head_states()):
            if key != self._drawn[line]:
                self._drawn[line] = key
                self._layers[line].clear()
                with self._layers[line]:
                    draw_head(self.plan, line, self.puzzle.sums[line], *key)

    @property
    def would(self) -> tuple[int, int]:
        """Pawns and crosses as they are, or as the stroke under a finger would leave them."""
        return self._would or (self.pawns, self.crosses)

    def head_states(self) -> list[tuple[int, str]]:
        """For each line how many pawns it still needs, and how it stands; a stroke counts too."""
        assert self.puzzle is not None
        shape = self.puzzle.shape
        pawns, crosses = self.would
        open_ = shape.full & ~pawns & ~crosses
        found = []
        for need, line in zip(self.puzzle.sums, shape.lines):
            left = need - (pawns & line).bit_count()
            broken = left < 0 or left > (open_ & line).bit_count()
            found.append((left, "broken" if broken else "open" if left else "met"))
        return found

    def draw_marks(self, *_args: object) -> None:
        """Pawns and crosses where they are now."""
        self._draw_soon.cancel()
        plan, puzzle = self.plan, self.puzzle
        if plan is None or puzzle is None:
            return
        going = [[i for i, kind in self._going.items() if kind == s] for s in ("pawn", "cross")]
        pawns = self._sprites("pawn", (*bits(self.pawns), *going[0]))
        self._pawns.put(pawns)
        if self._rims is not None:
            self._rims.put(pawns)
        own = self.crosses & ~puzzle.empties
        self._own_crosses.put(self._sprites("cross", (*bits(own), *going[1])))
        self._given_crosses.put(self._sprites("cross", bits(self.crosses & puzzle.empties)))

    def _sprites(self, sign: str, squares: Iterable[int]) -> list[tuple[float, float, float]]:
        """Where the signs on these squares are drawn, and half their sides."""
        assert self.plan is not None
        u = self.plan.u
        half, up = (PAWN * REACH, 0.03 * u) if sign == "pawn" else (CROSS, 0.0)
        found = []
        for i in squares:
            x, y = self.plan.square(i)
            y += up + self._rise.get(i, 0.0) * u
            found.append((x, y, half * u * self._scale.get(i, 1.0)))
        return found

    def _draw_signs(self, layer: Canvas, pawns: int, crosses: int) -> None:
        """These signs once more, as they look on their squares."""
        Sprites(layer, "saltire", cross_colour()).put(self._sprites("cross", bits(crosses)))
        Sprites(layer, slate()).put(self._sprites("pawn", bits(pawns)))

    def draw_again(self, squares: Iterable[int], lines: Sequence[int], layer: Canvas) -> None:
        """Draw these squares and sums once more, on a layer above."""
        plan, puzzle = self.plan, self.puzzle
        if plan is None or puzzle is None:
            return
        found = sum(1 << i for i in set(squares))
        with layer:
            boxes(plan, bits(found & ~puzzle.given), square_colour())
            boxes(plan, bits(found & puzzle.given), given_colour())
            states = self.head_states()
            for line in lines:
                draw_head(plan, line, puzzle.sums[line], *states[line])
        self._draw_signs(layer, found & self.pawns, found & self.crosses)
        if theme.contrast:
            rims = Sprites(layer, "rim", theme.ink)
            rims.put(self._sprites("pawn", bits(found & self.pawns)))

    def hide(self, squares: Iterable[int]) -> None:
        """Show no signs on these squares while others move over them; () ends it."""
        self._scale = dict.fromkeys(squares, 0.0)
        self.draw_marks()

    # --- the stroke under a finger --------------------------------------------------------------

    def ghost(self, run: int, sign: str, changed: int) -> None:
        """What letting go would do: solid outline, pale signs; dashed where nothing changes.

        The sums count at once as if the finger had left.
        """
        assert self.plan is not None
        plan = self.plan
        for layer in (self.under, self._ghost, self.over):
            layer.clear()
        self._would = (
            self.pawns & ~changed | (changed if sign == "pawn" else 0),
            self.crosses & ~changed | (changed if sign == "cross" else 0),
        )
        self._count_soon()
        left, low, wide, high = plan.run_box(run)
        width = max(dp(3), theme.line(4 if plan.u > dp(30) else 3))
        with self._ghost:
            if not changed:
                outline = rounded_box(left, low, wide, high, 0.2 * plan.u)
                closed = [*outline, outline[0]]
                paint.dashes(closed, dp(8), dp(6), width, theme.bad)
                return
            paint.rounded(left, low, wide, high, 0.2 * plan.u, fade(square_colour(), 0.75))
            paint.frame(left, low, wide, high, 0.2 * plan.u, width, theme.ink)
        looks = {"pawn": (slate(), (1, 1, 1, 0.55)), "cross": ("saltire", fade(theme.ink, 0.55))}
        if sign in looks:
            Sprites(self._ghost, *looks[sign]).put(self._sprites(sign, bits(changed)))
        kept = run & ~changed
        if kept:
            self._draw_signs(self._ghost, kept & self.pawns, kept & self.crosses)

    def clear_ghost(self) -> None:
        """The finger has gone: the sums are those of the marks again."""
        for layer in (self.under, self._ghost, self.over):
            layer.clear()
        if self._would is not None:
            self._would = None
            self._count_soon()

    # --- marks come and go ----------------------------------------------------------------------

    def show(self, pawns: int, crosses: int, animate: bool) -> int:
        """Show these marks; what changed comes and goes visibly. Gives the lines now right."""
        before = self._met()
        old = {"pawn": self.pawns, "cross": self.crosses}
        new = {"pawn": pawns, "cross": crosses}
        self.pawns, self.crosses = pawns, crosses
        for sign in ("pawn", "cross") if animate else ():
            for i in bits(new[sign] & ~old[sign]):
                self._grow(i)
            for i in bits(old[sign] & ~new[sign]):
                if not (pawns | crosses) >> i & 1:
                    self._shrink(i, sign)
        self.draw_heads()
        self.draw_marks()
        return self._met() & ~before

    def _met(self) -> int:
        """The lines whose sums are reached, as bits."""
        return sum(1 << n for n, (_left, s) in enumerate(self.head_states()) if s == "met")

    def _grow(self, i: int) -> None:
        self._going.pop(i, None)
        self._scale[i] = 0.6
        self._resize(i, 0.6, 1.0, "place")

    def _shrink(self, i: int, sign: str) -> None:
        self._going[i] = sign
        self._resize(i, 1.0, 0.4, "remove")

    def _resize(self, i: int, start: float, end: float, motion: str) -> None:
        def step(t: float) -> None:
            self._scale[i] = start + (end - start) * t
            self._draw_soon()

        def rest() -> None:
            self._scale.pop(i, None)
            self._going.pop(i, None)
            self._draw_soon()

        self.motions.add(step, theme.motion(motion), after=rest)

    def nod(self, lines: int) -> None:
        """A line is right: its pawns nod, one after the other."""
        if theme.calm or self.puzzle is None:
            return
        for line in bits(lines):
            squares = bits(self.pawns & self.puzzle.shape.lines[line])
            for k, i in enumerate(squares):
                self._nod(i, 0.10 + 0.06 * k)

    def _nod(self, i: int, wait: float) -> None:
        def step(t: float) -> None:
            self._rise[i] = 0.20 * 4 * t * (1 - t)
            self._draw_soon()

        def still() -> None:
            self._rise.pop(i, None)
            self._draw_soon()

        self.motions.add(step, (0.24, "linear"), wait=wait, after=still)


def draw_name(plan: Plan, line: int, strong: bool = False) -> None:
    """What a hint calls a line: a number on the right, or a letter below."""
    rows, rim = plan.shape.height, plan.rim
    if line < rows:
        text, x = str(line + 1), plan.right + 0.48 * rim
        y = plan.top - (line + 0.5) * plan.u
    else:
        text, y = LETTERS[line - rows], plan.bottom - 0.5 * rim
        x = plan.left + (line - rows + 0.5) * plan.u
    font = theme.font("label" if strong else "small")
    size = max(sp(14), min(theme.size("small"), 0.8 * rim))
    paint.words(text, x, y, size, theme.ink if strong else theme.ink_2, font)


def boxes(plan: Plan, squares: Iterable[int], colour: Any) -> None:
    """Squares with round corners, all in one instruction."""
    half = plan.u / 2 - max(0.5, 0.025 * plan.u)
    paint.tiles([plan.square(i) for i in squares], half, 0.13 * plan.u, colour)
