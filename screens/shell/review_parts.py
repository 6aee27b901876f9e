"""Parts of the review page: scrubber, score curve, moment cards, the sheet with the code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from engine.advice import Remark
from engine.game import Refusal
from engine.texts import N_, _, number
from screens.base import device
from screens.base.theme import SEATS, Colour, mix, theme
from screens.shell.page import MIDDLE, Card, quiet
from screens.widgets import paint
from screens.widgets.button import CanvasButton
from screens.widgets.reading import COMFORT, Reading
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import Sheet, toast
from screens.widgets.slider import NumberLine
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from engine.match import Match

LOW, HIGH = 150, 204
"""How high a curve is, in dp: where every line counts, and where there is room."""
# kind: (icon, title)
KINDS = {
    "better": ("lightbulb-on", N_("There was better")),
    "seen": ("star", N_("Well seen!")),
    "decided": ("flag-checkered", N_("That decided it")),
}
CROWD = 6
"""More moments than these have no room for their icons on a curve."""


@dataclass(frozen=True)
class Moment:
    """A move worth looking at again; `ply` counts from 1."""

    ply: int
    remark: Remark


def moment_colours(kind: str, game: str) -> tuple[Colour, Colour]:
    """The disc of a moment and the icon on it."""
    if kind == "better":
        return theme.brass, theme.on_brass
    if kind == "seen":
        return theme.ok, theme.paper_high
    return theme.accent(game).accent, theme.cream


class Scrubber(NumberLine):
    """A line through the whole match with a knob to drag and a dot per moment."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(margin=20, **kwargs)
        self.game = game
        self.moments: Sequence[Moment] = ()
        self.knob = Icon(icon="arrow-left-right", size_dp=22)
        self.add_widget(self.knob)

    def _redraw(self, *_args: object) -> None:
        """The line, the moments, the knob."""
        self.canvas.before.clear()
        y = self.y + self.height / 2
        left, right, here = self.place(0), self.place(self.high), self.place(self.value)
        accent = theme.accent_text(self.game)
        h = dp(9)
        with self.canvas.before:
            track = theme.paper_low if theme.dark else mix(theme.table(self.game), accent, 0.16)
            paint.rounded(left, y - h / 2, right - left, h, h / 2, track)
            if theme.contrast:
                paint.frame(left, y - h / 2, right - left, h, h / 2, dp(1.5), theme.ink)
            if here > left + h:
                paint.rounded(left, y - h / 2, here - left, h, h / 2, accent)
            for moment in self.moments:
                x = self.place(moment.ply)
                face, _icon = moment_colours(moment.remark.kind, self.game)
                paint.disc(x, y, dp(10), theme.paper_high)
                paint.disc(x, y, dp(7), face)
            paint.disc(here, y - dp(2.5), dp(19), theme.edge)
            paint.disc(here, y, dp(19), theme.paper_high)
            if theme.contrast:
                paint.ring(here, y, dp(19), dp(2), theme.ink)
        self.knob.color_role, self.knob.color = "", accent
        self.knob.pos = (here - self.knob.width / 2, y - self.knob.height / 2)


class Curve(Widget):
    """The points of every seat from move to move; a touch goes to that move."""

    ply = NumericProperty(0)
    __events__ = ("on_scrub",)

    def __init__(
        self, scores: Sequence[Sequence[int]], colours: Sequence[int], game: str, last: int
    ) -> None:
        super().__init__(size_hint_y=None, height=dp(LOW))
        self.scores, self.colours, self.game, self.last = scores, colours, game, last
        self.moments: Sequence[Moment] = ()
        self.redraw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "ply"):
            self.fbind(name, self.redraw)

    def on_scrub(self, ply: int) -> None:
        """A move was touched."""

    def on_touch_up(self, touch: Any) -> bool:
        """Go to the move under the finger; a drag scrolls the page instead."""
        moved = abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(12)
        if moved or not self.collide_point(*touch.pos):
            return False
        left, right = self._edges()
        share = min(1.0, max(0.0, (touch.x - left) / max(1.0, right - left)))
        self.dispatch("on_scrub", round(share * self.last))
        return True

    def _edges(self) -> tuple[float, float]:
        return self.x + dp(34) * theme.text_scale, self.right - dp(20)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        left, right = self._edges()
        low, top = self.y + dp(38) * theme.text_scale, self.y + self.height - dp(16)
        flat = [score for row in self.scores for score in row]
        least, most = min(0, *flat), max(1, *flat)
        last = max(1, self.last)
        small = theme.size("small")

        def x_of(ply: float) -> float:
            return float(left + (right - left) * ply / last)

        def y_of(score: float) -> float:
            return float(low + (top - low) * (score - least) / (most - least))

        with self.canvas.before:
            zero = y_of(0)
            paint.dashes([(left, zero), (right, zero)], dp(4), dp(4), dp(1.4), theme.ink_2)
            words = partial(paint.words, size=small, colour=theme.ink_2, font=theme.font("small"))
            for score in {0, most}:
                words(number(score), left - dp(8), y_of(score), anchor=1.0)
            for ply in {1, last}:
                # Below a piece that ends down there.
                words(str(ply), x_of(ply), low - dp(16) - small * 0.62, anchor=0.5)
            here = x_of(self.ply)
            paint.stroke([(here, low - dp(2)), (here, top + dp(8))], dp(2.4), theme.brass_low)
            for seat, colour in enumerate(self.colours):
                face = SEATS[colour % len(SEATS)].face
                points = [(x_of(0), y_of(self.scores[0][seat]))]
                for ply in range(1, len(self.scores)):
                    before, now = self.scores[ply - 1][seat], self.scores[ply][seat]
                    if before != now:
                        points += [(x_of(ply - 0.5), y_of(before)), (x_of(ply), y_of(now))]
                points.append((x_of(last), y_of(self.scores[-1][seat])))
                if theme.contrast or theme.dark:
                    paint.stroke(points, dp(6), theme.ink)
                paint.stroke(points, dp(4), face)
            for seat, colour in enumerate(self.colours):
                look = SEATS[colour % len(SEATS)]
                y = y_of(self.scores[-1][seat])
                paint.piece(x_of(last), y, dp(11), look)
            for moment in self.moments:
                self.mark(moment, x_of(moment.ply), low)

    def mark(self, moment: Moment, x: float, y: float) -> None:
        """A moment on the curve: a disc of its kind, with its icon where there is room."""
        face, ink = moment_colours(moment.remark.kind, self.game)
        roomy = self.height >= dp(HIGH) and len(self.moments) <= CROWD
        r = dp(13 if roomy else 7)
        paint.disc(x, y, r + dp(2.5), theme.paper_high)
        paint.disc(x, y, r, face)
        if roomy:
            icon, _title = KINDS[moment.remark.kind]
            paint.words(md_icons[icon], x, y, 1.3 * r, ink, "Icons")


class MomentCard(ButtonBehavior, Card):
    """One moment: what kind, at which move, one sentence; a touch goes there."""

    def __init__(self, moment: Moment, game: str, go: Callable[[Moment], None]) -> None:
        super().__init__(padding=(dp(12), dp(10), dp(14), dp(13)))
        self.moment = moment
        icon, title = KINDS[moment.remark.kind]
        face, ink = moment_colours(moment.remark.kind, game)
        which = _("move {number}").format(number=moment.ply)
        number = Text(text=which, style="small", color_role="ink_2", wrap=False, pos_hint=MIDDLE)
        head = Row(Text(text=_(title), style="title_s", shrink=True), number, spacing=dp(6))
        sentence = Reading(text=moment.remark.sentence, color_role="ink_2")
        sentence.grow(COMFORT)  # the cards scroll: there is always room
        words = Column(head, sentence, spacing=0)
        self.add_widget(Row(_Disc(icon, face, ink), words, spacing=dp(12)))
        self.bind(on_release=lambda _card: go(moment))

    def choose(self, chosen: bool) -> None:
        """The moment that the board shows has a ring of brass."""
        self.ring = theme.brass if chosen else None
        self.draw()


class _Disc(Widget):
    """A round of colour with an icon."""

    def __init__(self, icon: str, face: Colour, ink: Colour) -> None:
        super().__init__(size_hint=(None, None), size=(dp(46), dp(46)), pos_hint={"top": 1})
        self.face = face
        self.sign = Icon(icon=icon, size_dp=26, color=ink)
        self.add_widget(self.sign)
        self.bind(pos=self._draw)

    def _draw(self, *_args: object) -> None:
        cx, cy = self.x + self.width / 2, self.y + self.height / 2
        self.canvas.before.clear()
        with self.canvas.before:
            paint.disc(cx, cy, dp(23), self.face)
        self.sign.pos = (cx - self.sign.width / 2, cy - self.sign.height / 2)


class CodeShown(Sheet):
    """The match as a code, large, with a button that copies it."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.code = match.to_code()
        self.column.hold(
            self.title_row(_("The code of this match")),
            quiet(_("Send it or read it out: whoever types it in sees the same match.")),
            # Spaces, not hyphens, between the groups: that is where a long code may break.
            Card(Text(text=self.code.replace("-", "  "), style="title_s", halign="center")),
            CanvasButton(
                label=_("Copy"), icon="content-copy", size_hint=(1, None),
                on_release=lambda _b: self.copy(),
            ),
        )  # fmt: skip

    def copy(self) -> None:
        """Put the code where other apps find it."""
        if device.copy(self.code):
            toast(_("Copied!"), "check-circle")


def show_code(match: Match) -> None:
    """The match as a code, or a word that it is too long for one."""
    try:
        CodeShown(match).open()
    except Refusal as problem:
        toast(problem.sentence, "alert-circle-outline")
