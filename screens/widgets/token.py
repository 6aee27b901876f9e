"""A piece as a thing that moves: drawn once round its own middle, then only moved and scaled."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp

from screens.base.theme import Colour, Timing, theme
from screens.widgets import paint
from screens.widgets.motion import Motion, Motions


class Token:
    """A piece on a canvas: a game says how its kinds look. Empty: there is none."""

    def __init__(self, r: float, kind: str = "") -> None:
        self.r, self.kind = r, kind
        self.x = self.y = 0.0
        self.rise = 0.0
        """How high it floats, from 0 to 1."""
        self.height = 0.0
        """How far above its place it is drawn while it turns over, in pixels."""
        self.canvas = Canvas()
        self._whole, self._body, self._shade = Canvas(), Canvas(), Canvas()
        with self._whole:
            PushMatrix()
            self._low = Translate(0, 0)
            self._spread = Scale(1, 1, 1)
        self._whole.add(self._shade)
        with self._whole:
            PopMatrix()
            PushMatrix()
            self._move = Translate(0, 0)
            self._size = Scale(1, 1, 1)
        self._whole.add(self._body)
        with self._whole:
            PopMatrix()
        self._running: Motion | None = None
        self.repaint()

    def repaint(self) -> None:
        """Draw its faces anew: another kind, size or theme."""
        self.canvas.clear()
        self._body.clear()
        self._shade.clear()
        if self.kind:
            # A board has many places and often few pieces: where there is none, nothing is drawn.
            self.canvas.add(self._whole)
            with self._shade:
                self.draw_shade()
            with self._body:
                self.draw_face()

    def draw_face(self) -> None:
        """Draw its kind round (0, 0), with the radius r."""
        raise NotImplementedError

    def draw_shade(self) -> None:
        """Draw what it throws on the board."""
        paint.piece_shadow(0, 0, self.r)

    @property
    def tint(self) -> Colour:
        """The colour of the place where it would land."""
        return theme.paper_high

    def set_kind(self, kind: str) -> None:
        """Become another kind, at once."""
        if kind != self.kind:
            self.kind = kind
            self.repaint()

    def put(self, x: float, y: float) -> None:
        """Move to this place, at once."""
        self.x, self.y = x, y
        self._place()

    def _place(self) -> None:
        up = 0.4 * self.r * self.rise + self.height
        self._move.xy = (self.x, self.y + up)
        self._low.xy = (self.x, self.y - 0.14 * self.r * self.rise)
        wide = 1 + 0.04 * self.rise
        self._spread.xyz = (wide, wide, 1)
        self._shade.opacity = 1 - 0.12 * self.rise

    def scale(self, x: float, y: float) -> None:
        """Draw it larger, smaller or narrower."""
        self._size.xyz = (x, y, 1)

    def rest(self) -> None:
        """Lie still and full-sized where it is."""
        self.rise = self.height = 0.0
        self.canvas.opacity = 1
        self.scale(1, 1)
        self._place()

    # --- motions ------------------------------------------------------------------------------

    def _run(self, motions: Motions, motion: Motion) -> None:
        motions.drop(self._running)
        self._running = motion

    def drop_in(self, motions: Motions, wait: float = 0.0) -> None:
        """Be put on the board: grow from 0.6 to full size."""

        def step(t: float) -> None:
            if theme.calm:
                self.canvas.opacity = t
                return
            self.canvas.opacity = min(1.0, 3 * t)
            self.scale(0.6 + 0.4 * t, 0.6 + 0.4 * t)

        self.rest()
        step(0)
        self._run(motions, motions.add(step, theme.motion("place"), wait, self.rest))

    def flip(self, motions: Motions, kind: str) -> None:
        """Turn over: narrow to nothing, change colours, widen again, rising meanwhile."""

        def step(t: float) -> None:
            if theme.calm:
                self.canvas.opacity = abs(1 - 2 * t)
            else:
                wide = max(0.02, abs(1 - 2 * t))
                self.scale(wide, 1)
                self.height = dp(10) * (1 - wide)
                self._place()
                self._spread.xyz = (0.35 + 0.65 * wide, 1, 1)
            if t >= 0.5:
                self.set_kind(kind)

        self.rest()
        self._run(motions, motions.add(step, theme.motion("flip"), 0, self.rest))

    def leave(
        self, motions: Motions, wait: float = 0.0, after: Callable[[], None] | None = None
    ) -> None:
        """Be taken off the board: shrink to 0.4 and fade."""

        def step(t: float) -> None:
            self.canvas.opacity = 1 - t
            if not theme.calm:
                self.scale(1 - 0.6 * t, 1 - 0.6 * t)

        def gone() -> None:
            self.set_kind("")
            self.rest()
            if after is not None:
                after()

        self._run(motions, motions.add(step, theme.motion("remove"), wait, gone))

    def glide(
        self,
        motions: Motions,
        x: float,
        y: float,
        timing: Timing,
        shake: bool = False,
        after: Callable[[], None] | None = None,
    ) -> None:
        """Go from where it is to a place and lie down there; with `shake` shake there at last."""
        x0, y0, rise0 = self.x, self.y, self.rise

        def step(t: float) -> None:
            self.rise = rise0 * (1 - min(1.0, t))
            self.scale(1 + 0.07 * self.rise, 1 + 0.07 * self.rise)
            self.put(x0 + (x - x0) * t, y0 + (y - y0) * t)

        def there() -> None:
            self.rest()
            if shake and not theme.calm:
                self.shake(motions, after)
            elif after is not None:
                after()

        self._run(motions, motions.add(step, timing, 0, there))

    def shake(self, motions: Motions, after: Callable[[], None] | None = None) -> None:
        """Say no: three times 6 to each side."""
        x, y = self.x, self.y

        def step(t: float) -> None:
            swing = (t * 6) % 2
            self.put(x + dp(6) * (swing if swing <= 1 else 2 - swing) * (1 if t < 0.5 else -1), y)

        def still() -> None:
            self.put(x, y)
            self.rest()
            if after is not None:
                after()

        self._run(motions, motions.add(step, (0.18, "linear"), 0, still))

    def hop(self, motions: Motions, wait: float = 0.0) -> None:
        """Jump for joy and land."""

        def step(t: float) -> None:
            self.height = 0.5 * self.r * 4 * t * (1 - t)
            self._place()

        self._run(motions, motions.add(step, (0.24, "linear"), wait, self.rest))

    def lift(self, motions: Motions, each: Callable[[], None]) -> None:
        """Rise under the finger; `each` puts it where the finger is."""

        def step(t: float) -> None:
            self.rise = t
            self.scale(1 + 0.07 * t, 1 + 0.07 * t)
            each()

        self._run(motions, motions.add(step, theme.motion("lift")))
