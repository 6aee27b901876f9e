"""Light above a board: the hint's veil and breathing halo, the marks of a check, a flash."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kivy.graphics import Canvas
from kivymd.icon_definitions import md_icons

from engine.advice import Check
from screens.base.theme import Colour, theme
from screens.widgets import paint
from screens.widgets.motion import Motion

WORD = re.compile(r"\w+")
FLASH = 1.6
"""How long light lasts that says why not, in seconds."""


class Lights:
    """Three layers above a board with `motions`: marks of a check, a hint, a flash.

    A game (or a board that several games share) says by the first methods below what the names of
    its places mean and how they are drawn; when, how long and above what is the same for all.
    Names that mean nothing on the board are passed over. `words` is what is said while a hint is
    lit: places that it calls by their names carry them.
    """

    def __init__(self, board: Any) -> None:
        self.board = board
        self.canvas = Canvas()
        self._marks, self._hint, self._flash = Canvas(), Canvas(), Canvas()
        for layer in (self._marks, self._hint, self._flash):
            self.canvas.add(layer)
        self.lit: tuple[str, ...] = ()
        self.words = ""
        self.check: Check | None = None
        self._halos = Canvas()
        self._breath: Motion | None = None
        self._fading: Motion | None = None

    # --- what a game says -----------------------------------------------------------------------

    @property
    def ready(self) -> bool:
        """Whether the board shows something now that light can fall on."""
        return True

    def draw_veil(self) -> None:
        """Cover everything that the hint does not speak of with `theme.veil`: the whole box."""
        board = self.board
        w, h = board.size
        paint.rounded(board.x, board.y, w, h, 0.05 * min(w, h), theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """The light round these places; it breathes."""
        raise NotImplementedError

    def draw_places(self, names: Sequence[str]) -> None:
        """These places once more, as they are on the board now, above veil and halos."""
        raise NotImplementedError

    def draw_found(self, names: Sequence[str], right: bool) -> None:
        """What a check found right (or wrong): an outline and a `badge` for each place.

        Nothing where the game's checks only speak.
        """

    def draw_names(self, names: Sequence[str], words: set[str]) -> None:
        """The names of those places that are among the words said; nothing where no board has
        names of its own that only those know who count its rows."""

    # --- hint -----------------------------------------------------------------------------------

    def light(self, names: Sequence[str]) -> None:
        """Light these places above a veil; () ends it."""
        self.lit = tuple(names)
        if not names:
            self.words = ""
        self.quiet()
        self.draw()

    def draw(self) -> None:
        """Draw marks and hint as the board is now."""
        self._draw_marks()
        self._hint.clear()
        self.board.motions.drop(self._breath)
        if not self.lit or not self.ready:
            return
        with self._hint:
            self.draw_veil()
        self._halos = self._light_up(self._hint, self.lit)
        if not theme.calm:
            self._breath = self.board.motions.add(self._breathe, theme.motion("halo"), loop=True)

    def _breathe(self, t: float) -> None:
        self._halos.opacity = 1 - 0.45 * t

    def _light_up(self, layer: Canvas, names: Sequence[str]) -> Canvas:
        halos = Canvas()
        layer.add(halos)
        with halos:
            self.draw_halos(names)
        with layer:
            self.draw_places(names)
            if self.words:
                self.draw_names(names, set(WORD.findall(self.words)))
        return halos

    # --- why not --------------------------------------------------------------------------------

    def flash(self, names: Sequence[str], seconds: float = FLASH) -> None:
        """Light these places for a moment, without a veil."""
        self.quiet()
        if not names or self.lit or not self.ready:
            return
        halos = self._light_up(self._flash, names)

        def step(t: float) -> None:
            # Twice up and down, then out.
            halos.opacity = 1 - abs((4 * t) % 2 - 1) if not theme.calm else 1 - t

        self._fading = self.board.motions.add(step, (seconds, "linear"), after=self._flash.clear)

    def quiet(self) -> None:
        """The board changed: a flash of before says nothing any more."""
        self.board.motions.drop(self._fading)
        self._flash.clear()

    # --- check ----------------------------------------------------------------------------------

    def mark(self, check: Check | None) -> None:
        """Show what is right and what is wrong; None ends it."""
        self.check = check
        self.quiet()
        self._draw_marks()

    def _draw_marks(self) -> None:
        self._marks.clear()
        if self.check is not None and self.ready:
            with self._marks:
                self.draw_found(self.check.right, True)
                self.draw_found(self.check.wrong, False)

    @staticmethod
    def colour(right: bool) -> Colour:
        """What is right or wrong is outlined so."""
        return theme.ok if right else theme.bad

    @classmethod
    def badge(cls, x: float, y: float, r: float, right: bool) -> None:
        """The sign of right or wrong, for those who do not see the colour."""
        paint.disc(x, y, 1.06 * r, theme.paper_high)
        icon = md_icons["check-circle" if right else "alert-circle"]
        paint.words(icon, x, y, 2.2 * r, cls.colour(right), "Icons")
