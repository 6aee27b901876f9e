"""Beside the plank of Master Mind: the picture of all codes, with those still possible."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.mastermind.codes import numbers
from engine.games.mastermind.rules import MastermindPosition
from engine.games.mastermind.state import BLANK, fitting
from engine.texts import _, ngettext, number
from screens.base.theme import Colour, Timing, fade, mix, rgb, theme
from screens.games.mastermind.dots import Grid, compose, dot, stages, wave
from screens.games.mastermind.plan import GAME, look
from screens.widgets import paint
from screens.widgets.button import CanvasButton
from screens.widgets.card import Card, fit
from screens.widgets.motion import Motions
from screens.widgets.sheet import Sheet

GLOWING = 24
"""So few codes glow, each with a light of its own."""
WAVE: Timing = (0.75, "linear")
KEY_PEGS = 0.20, 0.16
"""The wave begins when the key pegs are in: seconds before the first one, and for each."""


class Picture(Card[MastermindPosition]):
    """All codes, one dot each; an answer puts dots out in a wave."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.lines: tuple[Any, ...] = ()
        self.counts: tuple[int, ...] = ()
        self.secret = False
        """Which codes are left is not shown: all dots are lit, and only one of them fits."""
        self.grid: Grid | None = None
        self.levels = b""
        """What the texture shows when nothing moves: for each code how many rows it survived."""
        self._texture: Texture | None = None
        self._dots: list[tuple[bytes, ...]] = []
        self._glow = Canvas()
        self._before = b""

    def show(self, position: MastermindPosition) -> None:
        """Show this position; one more row puts its dots out."""
        before, known = self.lines, self.position is not None
        lines = position.lines
        if position.phase == "code" and position.last is not None:
            lines = position.last.lines
        same = known and lines == before and position.terms == self.showing.terms
        same = same and position.phase == self.showing.phase
        self.position, self.lines = position, lines
        if same:
            return
        colours = position.terms.colours
        rows = [(line.guess, line.marking) for line in lines if line.marking]
        sets = [fitting(colours, tuple(rows[:n])) for n in range(len(rows) + 1)]
        # In a problem the picture would give the code away: all dots stay until it is found.
        self.secret = not position.codes_open
        sets = sets[:1] if self.secret else sets
        self.counts = tuple(codes.bit_count() for codes in sets)
        old, self.levels = self.levels, stages(colours, sets)
        self.motions.finish()
        grown = known and len(lines) == len(before) + 1 and lines[:-1] == before
        marking = lines[-1].marking if grown else None
        if marking is not None and not theme.calm and len(old) == len(self.levels):
            wait = KEY_PEGS[0] + KEY_PEGS[1] * sum(marking)
            self._roll(old, wait)
        self.redraw()

    # --- the wave -------------------------------------------------------------------------------

    def _roll(self, old: bytes, wait: float) -> None:
        colours = self.showing.terms.colours
        # What was possible before this row is so until the wave comes past.
        alive = len(self.counts)
        before = bytes(alive if level == alive - 1 else level for level in old)
        self._glow.opacity = 0

        def step(t: float) -> None:
            if t >= 1:
                self._paint(self.levels)
                self._glow.opacity = 1
            else:
                self._paint(wave(colours, before, self.levels, 1.1 * t, alive + 1))

        self.motions.add(step, WAVE, wait)
        self._before = before

    def _paint(self, levels: bytes) -> None:
        if self._texture is None or self.grid is None or not levels:
            return
        pixels = compose(self.grid, levels, self._dots)
        self._texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
        self.canvas.ask_update()

    def _reload(self, *_args: object) -> None:
        """The graphics driver forgot the texture: the app was in the background."""
        self._paint(self.levels)

    def _make_dots(self, cell: int) -> None:
        """A dot for each level: the later a code went out, the larger; then possible, flash."""
        accent = theme.accent(GAME)
        strong = accent.bright if theme.dark else accent.accent
        pale = mix(theme.paper_high, strong, 0.30 if theme.dark or theme.contrast else 0.22)
        stage = len(self.counts)
        last = max(1, stage - 1)
        self._dots = [dot(cell, 0.0, fade(pale, 0))]
        for level in range(1, stage):
            t = (level - 1) / last
            self._dots.append(dot(cell, 0.36 + 0.32 * t, mix(pale, strong, 0.9 * t)))
        # At the beginning all are possible: a quiet field rather than a wall.
        first = stage == 1
        self._dots.append(
            dot(cell, 0.52 if first else 0.70, mix(pale, strong, 0.5 + 0.5 * (not first)))
        )
        self._dots.append(dot(cell, 0.95, theme.halo))

    # --- drawing --------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """How many dots are lit: the codes that are still possible, in a problem all."""
        return self.counts[-1] if self.counts else 0

    def sentence(self) -> str:
        """How many codes are left, as a title."""
        if not self.left:
            return _("No code fits all rows")
        if self.secret:
            return _("One of these {n} codes fits").format(n=number(self.left))
        return ngettext("{n} code still possible", "{n} codes still possible", self.left).format(
            n=number(self.left)
        )

    def _small_words(self) -> str:
        if self.secret:
            return _("one fits")
        return ngettext("still possible", "still possible", self.left)

    @property
    def small(self) -> bool:
        """Too small for words: a touch shows it large."""
        return bool(min(self.width, self.height) < dp(140))

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The picture with words round it as far as there is room."""
        if self.small:
            room = min(w - dp(8), h - dp(23))
            self._draw_grid(x + w / 2, y + h - dp(4) - room / 2, room)
            text = number(self.left)
            paint.words(text, x + w / 2, y + dp(11), sp(15), theme.ink)
        elif w < 1.25 * h and min(w, h) > dp(280):
            self._draw_full(x, y, w, h)
        else:
            self._draw_wide(x, y, w, h)

    def _draw_full(self, x: float, y: float, w: float, h: float) -> None:
        pad, head, foot = dp(16), dp(46), dp(52)
        accent = theme.accent_text(GAME)
        paint.words(md_icons["creation"], x + pad + dp(14), y + h - dp(28), dp(28), accent, "Icons")
        note, small = _("1 dot = 1 code"), theme.font("small")
        note_size = theme.size("small")
        title, wide = self.sentence(), w - 2 * pad - dp(38)
        size = fit(title, "title_s", wide - dp(12) - paint.written(note, note_size, small).width)
        if size:
            paint.words(note, x + w - pad, y + h - dp(28), note_size, theme.ink_2, small, 1)
        else:
            size = fit(title, "title_s", wide) or sp(14)
        paint.words(title, x + pad + dp(38), y + h - dp(28), size, theme.ink, anchor=0)
        heads, side_word = dp(30), dp(24)
        room = min(w - 2 * pad - heads - side_word, h - head - foot - heads + dp(6))
        cx = x + pad + heads + (w - 2 * pad - heads - side_word) / 2
        cy = y + foot + (h - head - foot - heads) / 2
        left, top = self._draw_grid(cx, cy, room, heads=True)
        side = self.grid.side if self.grid else 0
        self._draw_upright(_("holes 3 and 4"), left + side + dp(18), top)
        self._draw_counts(x + pad, y + dp(26), w - 2 * pad, _("holes 1 and 2"))

    def _draw_upright(self, text: str, x: float, top: float) -> None:
        """A word that reads downwards, with an arrow."""
        size, font = theme.size("small"), theme.font("small")
        paint.words(md_icons["arrow-down"], x, top - dp(10), dp(16), theme.ink_2, "Icons")
        PushMatrix()
        Translate(round(x), round(top - dp(22)))
        Rotate(angle=-90, axis=(0, 0, 1))
        paint.words(text, 0, 0, size, theme.ink_2, font, 0)
        PopMatrix()

    def _draw_wide(self, x: float, y: float, w: float, h: float) -> None:
        """The picture on the left, the words on the right of it."""
        pad = dp(10)
        heads = dp(22) if h > dp(190) else 0.0
        room = min(h - 2 * pad - heads, 0.66 * w - heads)
        left, _top = self._draw_grid(
            x + pad + heads + room / 2, y + h / 2 - heads / 2, room, heads=bool(heads)
        )
        side = self.grid.side if self.grid else 0
        at = left + side + dp(10)
        wide = x + w - dp(8) - at
        lines = [
            (number(self.left), "number_m", theme.ink),
            (ngettext("code", "codes", self.left), "label", theme.ink_2),
            (self._small_words(), "small", theme.ink_2),
        ]
        top = y + h / 2 + dp(34)
        for text, style, tone in lines:
            size = fit(text, style, wide)
            if size:
                middle = at + wide / 2
                paint.words(text, middle, top, size, tone, theme.font(style))
            top -= dp(30) if style == "number_m" else dp(20)

    def _draw_grid(
        self, cx: float, cy: float, room: float, heads: bool = False
    ) -> tuple[float, float]:
        """The blocks, the dots and, if wanted, the colours at their heads. Left and top of it."""
        colours = self.showing.terms.colours
        grid = self.grid = Grid.fitting(colours, room)
        left, top = round(cx - grid.side / 2), round(cy + grid.side / 2)
        tones = self._block_tones()
        for i in range(colours):
            for j in range(colours):
                bx = left + grid.start(i * colours)
                by = top - grid.start(j * colours) - grid.block
                radius = min(dp(8), 0.12 * grid.block)
                paint.rounded(bx, by, grid.block, grid.block, radius, tones[(i + j) % 2])
        self._make_dots(grid.cell)
        if self._texture is None or self._texture.size != (grid.side, grid.side):
            self._texture = Texture.create(size=(grid.side, grid.side), colorfmt="rgba")
            self._texture.mag_filter = self._texture.min_filter = "nearest"
            self._texture.add_reload_observer(self._reload)
        moving = len(self.motions) > 0
        self._paint(self._before if moving else self.levels)
        Color(1, 1, 1, 1)
        Rectangle(texture=self._texture, pos=(left, top - grid.side), size=(grid.side, grid.side))
        if heads:
            self._draw_heads(grid, left, top)
        self._draw_glow(grid, left, top)
        self._glow.opacity = 0 if moving else 1
        self.canvas.add(self._glow)
        return left, top

    def _block_tones(self) -> tuple[Colour, Colour]:
        accent = theme.accent(GAME).accent
        plain = mix(theme.paper_high, theme.paper_low, 0.5)
        if theme.dark:
            return plain, mix(plain, accent, 0.16)
        return plain, mix(theme.paper_high, accent, 0.09)

    def _draw_heads(self, grid: Grid, left: float, top: float) -> None:
        r = min(dp(10), 0.3 * grid.block)
        for i, letter in enumerate(self.showing.letters):
            middle = grid.start(i * grid.colours) + grid.block / 2
            for px, py in ((left + middle, top + 1.7 * r), (left - 1.7 * r, top - middle)):
                if letter == BLANK:
                    paint.ring(px, py, 0.7 * r, max(1.2, 0.14 * r), theme.ink_2)
                else:
                    paint.piece(px, py, r, look(letter))

    def _draw_glow(self, grid: Grid, left: float, top: float) -> None:
        """The last codes glow."""
        self._glow.clear()
        if self.secret or not 0 < self.left <= GLOWING:
            return
        colours = self.showing.terms.colours
        rows = tuple((line.guess, line.marking) for line in self.lines if line.marking)
        r = max(0.62 * grid.cell, dp(3))
        with self._glow:
            spots = [grid.middle(code) for code in numbers(fitting(colours, rows))]
            for dx, dy in spots:
                paint.halo(left + dx, top - dy, 1.3 * r, 0.8)
            for dx, dy in spots:
                paint.disc(left + dx, top - dy, r, rgb("#7A4E08"))
                paint.disc(left + dx, top - dy, 0.78 * r, theme.halo)

    def _draw_counts(self, x: float, y: float, w: float, word: str) -> None:
        """How many were left after each row, the latest ones; the word about the columns."""
        small = theme.font("small")
        size = theme.size("small")
        arrow = x + w - dp(8)
        paint.words(md_icons["arrow-right"], arrow, y, dp(16), theme.ink_2, "Icons")
        taken = dp(22) + paint.words(word, arrow - dp(12), y, size, theme.ink_2, small, 1)
        chips = [number(n) for n in self.counts]
        font_size = theme.size("label")
        wides = [paint.written(text, font_size).width + dp(22) for text in chips]
        first = len(chips) - 1
        room = w - taken - dp(16) - wides[-1]
        while first > 0 and room >= wides[first - 1] + dp(18):
            first -= 1
            room -= wides[first] + dp(18)
        at = x
        for i in range(first, len(chips)):
            last = i == len(chips) - 1
            face = theme.brass if last else mix(theme.paper_low, theme.accent(GAME).accent, 0.18)
            ink = theme.on_brass if last else theme.ink
            high = dp(34)
            paint.rounded(at, y - high / 2, wides[i], high, high / 2, face)
            paint.words(chips[i], at + wides[i] / 2, y, font_size, ink)
            at += wides[i]
            if not last:
                icon = md_icons["chevron-right"]
                paint.words(icon, at + dp(9), y, dp(18), theme.ink_2, "Icons")
                at += dp(18)

    # --- touches --------------------------------------------------------------------------------

    def answers(self, x: float, y: float) -> bool:
        """A small picture can be looked at large."""
        return self.small and bool(self.collide_point(x, y))

    def answer(self, x: float, y: float) -> None:
        """Show it large."""
        PictureSheet(self.showing).open()


class PictureSheet(Sheet):
    """As large as the screen allows."""

    def __init__(self, position: MastermindPosition, **kwargs: Any) -> None:
        self.picture = Picture(size_hint=(None, None))
        self.picture.show(position)
        self.button = CanvasButton(label=_("I see!"), icon="check-bold", size=(dp(100), dp(56)))
        super().__init__(**kwargs)
        self.button.bind(on_release=lambda *_args: self.close())
        self.panel.add_widget(self.picture)
        self.panel.add_widget(self.button)

    @property
    def lying(self) -> bool:
        """On a phone that lies there is no height for the button below the picture."""
        return bool(self.width > self.height and self.height < dp(500))

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """A little higher than wide; the button beside the picture where the screen lies."""
        if self.lying:
            return min(width - dp(32), dp(1.35 * 520)), height - dp(24)
        wide = min(width, dp(560))
        return wide, min(height - dp(24), wide * 1.16 + dp(80))

    def lay_out(self) -> None:
        """Picture and button in the panel."""
        pad = dp(12)
        x, y = self.panel.pos
        w, h = self.panel.size
        if self.lying:
            self.button.size = (dp(150), dp(56))
            self.button.pos = (x + w - pad - dp(150), y + pad)
            self.picture.size = (w - dp(150) - 3 * pad, h - 2 * pad)
            self.picture.pos = (x + pad, y + pad)
            return
        self.button.size = (w - 2 * pad, dp(56))
        self.button.pos = (x + pad, y + pad)
        self.picture.pos = (x + pad, self.button.top + pad)
        self.picture.size = (w - 2 * pad, y + h - pad - self.picture.y)
