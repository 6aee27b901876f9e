"""The hint ladder: a rung deeper at each press; what it speaks of is lit on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.advice import Hint
from engine.texts import N_, _
from screens.base.theme import fade, theme
from screens.widgets import paint
from screens.widgets.panelsheet import PanelSheet
from screens.widgets.text import Icon, Text

STEPS = {
    "nudge": N_("A little nudge"),
    "look": N_("Where to look"),
    "move": N_("The move"),
    "why": N_("Why"),
}


class HintSheet(PanelSheet):
    """Shows the rungs climbed so far; `more` climbs this ladder, `relight` shows a hint again."""

    def __init__(
        self,
        game: str,
        more: Callable[[Sequence[Hint]], object],
        relight: Callable[[Hint], object],
    ) -> None:
        self.more, self.relight = more, relight
        self.ladder: Sequence[Hint] = ()
        self.rung = 0
        self.looked = 0
        """The rung whose sentence is spoken of now (an earlier one can be looked at again)."""
        self._dots: Dots | None = None
        super().__init__(game, "lightbulb-on")

    def place_head(self, x: float, y: float, width: float, height: float) -> None:
        """On a low sheet the ladder lies beside the icon; else it is a line of the body."""
        dots = self._dots
        if dots is None:
            return
        if dots.parent is not None:
            dots.parent.remove_widget(dots)
        dots.draw()
        if not self.compact:
            return
        if self.title.text:
            dots.size_hint_x = 1
            self.body.add_widget(dots, index=len(self.body.children))
        else:
            dots.size_hint_x = None
            dots.size, dots.pos = (width, dp(40)), (x, y + height / 2 - dp(22))
            self.add_widget(dots)

    def climb(self, ladder: Sequence[Hint], rung: int) -> None:
        """Show this ladder, climbed up to this rung."""
        self.ladder, self.rung, self.looked = ladder, rung, rung
        self.rebuild()

    @property
    def current(self) -> Hint | None:
        """The hint that is lit now."""
        return self.ladder[self.looked - 1] if 0 < self.looked <= len(self.ladder) else None

    def press(self) -> None:
        """Another hint, or enough."""
        if self.rung < len(self.ladder):
            self.more(self.ladder)
        else:
            super().press()

    def look(self, rung: int) -> None:
        """Look again at a rung that was climbed."""
        if 0 < rung <= self.rung and rung != self.looked:
            self.looked = rung
            self.rebuild()
            self.relight(self.ladder[rung - 1])

    def fill(self) -> None:
        """The rungs, or on a small sheet the row of dots and the sentence."""
        self.title.text = _("Hints")
        more = self.rung < len(self.ladder)
        self.button.label = _("Another hint") if more else _("I see!")
        self.button.icon = "stairs-up" if more else "check-bold"
        if self.compact:
            self._fill_compact()
            return
        wide = self.width - 2 * self.pad
        current = None
        for number, hint in enumerate(self.ladder, 1):
            rung = Rung(self, number, hint, number == len(self.ladder), wide)
            self.body.add_widget(rung)
            if number == self.looked:
                current = rung
        if current is not None:
            Clock.schedule_once(lambda _dt: self._reach(current), 0)

    def _reach(self, rung: Widget) -> None:
        """Scroll to the rung that was just reached, if the ladder is longer than the sheet."""
        if rung.parent is self.body and self.body.height > self.scroll.height:
            self.scroll.scroll_to(rung, animate=False)
        else:
            self.scroll.scroll_y = 1

    def _fill_compact(self) -> None:
        hint = self.current
        if self._dots is None:
            self._dots = Dots(self)
        if hint is not None:
            self.title.text = _(STEPS[hint.step])
            if self.height < dp(230):  # the ladder takes the title's place
                self.title.text = ""
            self.body.add_widget(Text(text=hint.sentence, style="body"))
        self.scroll.scroll_y = 1


def mark(sheet: HintSheet, number: int, cx: float, cy: float, r: float) -> None:
    """Draw a rung's disc into the canvas that is open."""
    if number > sheet.rung:
        paint.disc(cx, cy, r, theme.paper_low)
    elif number == sheet.looked:
        paint.disc(cx, cy, r * 1.2, fade(theme.brass_high, 0.55))
        paint.disc(cx, cy, r, theme.brass)
    else:
        paint.disc(cx, cy, r, theme.brass_high)


def sign_of(sheet: HintSheet, number: int, cx: float, cy: float, r: float) -> Icon | Text:
    """What stands on a rung's disc: a lock, its number, or a tick."""
    sign: Icon | Text
    if number > sheet.rung:
        sign = Icon(icon="lock-outline", size_dp=r / dp(1) * 0.95, color_role="ink_2")
    elif number == sheet.looked:
        size = 20 if r > dp(17) else 15
        sign = Text(
            text=str(number), style="title_s", wrap=False, color_role="on_brass", font_sp=size
        )
        sign.texture_update()
    else:
        sign = Icon(icon="check-bold", size_dp=r / dp(1) * 1.05, color_role="leather_low")
    sign.center = (cx, cy)
    return sign


class Rung(Widget):
    """One rung: its disc on the ladder's rail, its title, its sentence once it is reached."""

    def __init__(self, sheet: HintSheet, number: int, hint: Hint, last: bool, width: float) -> None:
        super().__init__(size_hint=(None, None), width=width)
        self.sheet, self.number, self.last = sheet, number, last
        reached, now = number <= sheet.rung, number == sheet.looked
        small = width < dp(180)
        self.r = dp(16 if small else 22)
        self.left = 2 * self.r + dp(8 if small else 12)
        room = width - self.left
        self._title = Text(
            text=_(STEPS[hint.step]),
            style="card_name",
            shrink=True,
            size_hint_x=None,
            width=room,
            color_role="ink" if reached else "ink_2",
        )
        self._words = Text(
            text=hint.sentence if reached else "",
            style="body",
            size_hint_x=None,
            width=room,
            color_role="ink" if now else "ink_2",
            line_height=1.15,
        )
        self._title.texture_update()
        self._words.texture_update()
        head = self._title.texture_size[1] * 0.72
        words = self._words.texture_size[1] if reached else 0
        self.height = max(2 * self.r + dp(4), head + words) + (0 if last else dp(24))
        self._head = head
        self._sign: Widget | None = None
        self.add_widget(self._title)
        self.add_widget(self._words)
        self.fbind("pos", self._draw)

    def _draw(self, *_args: object) -> None:
        cx, cy = self.x + self.r + dp(2), self.top - self.r - dp(3)
        self.canvas.before.clear()
        with self.canvas.before:
            if not self.last:
                done = self.number < self.sheet.rung
                tone = theme.brass if done else theme.hairline
                low = self.y - self.r
                paint.segments([((cx, cy - self.r), (cx, low))], dp(4), tone)
            mark(self.sheet, self.number, cx, cy, self.r)
        if self._sign is not None:
            self.remove_widget(self._sign)
        self._sign = sign_of(self.sheet, self.number, cx, cy, self.r)
        self.add_widget(self._sign)
        x = self.x + self.left
        self._title.pos = (
            x,
            cy - self._title.texture_size[1] * 0.5 + dp(11 if self._words.text else 0),
        )
        if not self._words.text:
            return
        self._words.pos = (
            x,
            self._title.y + self._title.texture_size[1] * 0.16 - self._words.texture_size[1],
        )

    def on_touch_up(self, touch: Any) -> bool:
        """A rung that was climbed can be looked at again."""
        if self.collide_point(*touch.pos) and self.collide_point(*touch.opos):
            self.sheet.look(self.number)
            return True
        return False


class Dots(Widget):
    """The ladder lying: a row of discs, for small sheets."""

    def __init__(self, sheet: HintSheet) -> None:
        super().__init__(size_hint=(1, None), height=dp(40))
        self.sheet = sheet
        self.fbind("pos", self.draw)
        self.fbind("size", self.draw)

    def _spots(self) -> list[tuple[float, float]]:
        count, r = max(1, len(self.sheet.ladder)), dp(14)
        span = min(self.width - 2.6 * r, dp(62) * (count - 1))
        step = span / max(1, count - 1)
        return [(self.x + 1.3 * r + i * step, self.center_y + dp(2)) for i in range(count)]

    def draw(self, *_args: object) -> None:
        """The discs and what stands on them."""
        self.canvas.before.clear()
        self.clear_widgets()
        spots, r = self._spots(), dp(14)
        with self.canvas.before:
            for i in range(len(spots) - 1):
                done = i + 1 < self.sheet.rung
                paint.segments(
                    [(spots[i], spots[i + 1])], dp(3), theme.brass if done else theme.hairline
                )
            for number, (x, y) in enumerate(spots, 1):
                mark(self.sheet, number, x, y, r)
        for number, (x, y) in enumerate(spots, 1):
            self.add_widget(sign_of(self.sheet, number, x, y, r))

    def on_touch_up(self, touch: Any) -> bool:
        """Touch a disc to read its sentence again."""
        if self.collide_point(*touch.pos):
            spots = self._spots()
            nearest = min(range(len(spots)), key=lambda i: abs(spots[i][0] - touch.x))
            self.sheet.look(nearest + 1)
            return True
        return False
