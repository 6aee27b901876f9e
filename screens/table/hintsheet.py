"""The hint ladder: a rung deeper at each press; what it speaks of is lit on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.advice import Hint
from engine.texts import N_, _
from screens.base.theme import fade, theme
from screens.view import Draw
from screens.widgets import paint
from screens.widgets.panelsheet import WIDE, PanelSheet
from screens.widgets.reading import COMFORT, Grows, Reading, high
from screens.widgets.scroll import Row
from screens.widgets.text import Icon, Text

STEPS = {
    "nudge": N_("A little nudge"),
    "look": N_("Where to look"),
    "move": N_("The move"),
    "why": N_("Why"),
}

GAP = dp(12)
"""Between a picture and its sentence."""


@dataclass(frozen=True)
class Offer:
    """Something to try out on the board: what the button says, and what it does."""

    label: str
    icon: str
    begin: Callable[[], object]


class HintSheet(PanelSheet):
    """Shows the rungs climbed so far; `more` climbs this ladder, `relight` shows a hint again."""

    def __init__(
        self,
        game: str,
        more: Callable[[Sequence[Hint]], object],
        relight: Callable[[Hint], object],
        picture: Callable[[str], Draw | None] = lambda name: None,
    ) -> None:
        self.more, self.relight = more, relight
        self.picture = picture
        """What draws the little picture of a hint that names one."""
        self.trial: Offer | None = None
        """What can be tried out of the last rung."""
        self.ladder: Sequence[Hint] = ()
        self.rung = 0
        self.looked = 0
        """The rung whose sentence is spoken of now (an earlier one can be looked at again)."""
        self.lying = False
        """The ladder lies, with one sentence below it: there is no room for all of them."""
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
        if not self.lying:
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

    def spoken(self) -> str:
        """The sentence that is lit now."""
        return self.current.sentence if self.current is not None else ""

    def press(self) -> None:
        """Another hint, a trial of what the last one says, or enough."""
        if self.rung < len(self.ladder):
            self.more(self.ladder)
        elif self.trial is not None:
            self.trial.begin()
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
        if not more and self.trial is not None:
            self.button.label, self.button.icon = self.trial.label, self.trial.icon
        rungs = [
            Rung(self, number, hint, number == len(self.ladder))
            for number, hint in enumerate(self.ladder, 1)
        ]
        self.scroll.scroll_y = 1
        folded = not self._holds(rungs)
        if folded:
            for rung in rungs:
                rung.fold(rungs)
        self.lying = self.compact or (folded and not self._holds(rungs))
        if self.lying:
            self._fill_lying()
        else:
            self.body.hold(*rungs)

    def _holds(self, rungs: Sequence[Rung]) -> bool:
        """Whether the ladder has room in letters easy to read, its locked rungs open."""
        width, room = self.room
        return sum(rung.tall(width, COMFORT) for rung in rungs) <= room

    def _fill_lying(self) -> None:
        hint = self.current
        if self._dots is None:
            self._dots = Dots(self)
        if hint is not None:
            if not self._dots.titles(self.room[0]):
                self.title.text = _(STEPS[hint.step])
            if self.low:  # the ladder takes the title's place
                self.title.text = ""
            self.body.add_widget(self._both(hint) or self._part(hint))

    def _both(self, hint: Hint) -> Row | None:
        """On a low, wide sheet: where to look stands beside why, if both have their pictures."""
        looks = [rung for rung in self.ladder[: self.looked - 1] if rung.step == "look"]
        if not (self.beside and hint.picture and looks and looks[-1].picture):
            return None
        both = Row(self._part(looks[-1]), self._part(hint), spacing=2 * GAP)
        for part in both.children:
            part.pos_hint = {"top": 1}
        width, room = self.room
        return both if high(both, width, COMFORT) <= room else None

    def _part(self, hint: Hint) -> Widget:
        """A sentence, with its picture at its left if it has one."""
        words, tile = Reading(text=hint.sentence), self.tile_of(hint)
        if tile is None:
            return words
        words.pos_hint = tile.pos_hint = {"center_y": 0.5}
        above = GAP if self.low and self.room[1] >= tile.height + 2 * GAP else 0
        return Row(tile, words, spacing=GAP, padding=(0, above, 0, 0))

    def tile_of(self, hint: Hint) -> Tile | None:
        """The picture beside a hint's sentence; None: it has none."""
        draw = self.picture(hint.picture) if hint.picture else None
        side = min(dp(72 if self.width >= dp(WIDE) else 56), self.room[1])
        return None if draw is None else Tile(draw, side)


class Tile(Widget):
    """A little picture in a square of this side."""

    def __init__(self, draw: Draw, side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.paints = draw
        self.fbind("pos", self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        with self.canvas:
            self.paints(self.center_x, self.center_y, self.width / 2)


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


class Rung(Widget, Grows):
    """One rung: its disc on the ladder's rail, its title, its sentence once it is reached."""

    def __init__(self, sheet: HintSheet, number: int, hint: Hint, last: bool) -> None:
        super().__init__(size_hint=(1, None))
        self.sheet, self.number, self.last = sheet, number, last
        reached, now = number <= sheet.rung, number == sheet.looked
        small = sheet.width - 2 * sheet.pad < dp(180)
        self.r = dp(16 if small else 22)
        self.left = 2 * self.r + dp(8 if small else 12)
        self.now, self.open = now, reached
        """Whether it is looked at, and whether its sentence is seen."""
        self.others: Sequence[Rung] = ()
        """Of a folded ladder: all its rungs, of which one is open at a time."""
        self._title = Text(
            text=_(STEPS[hint.step]),
            style="card_name",
            shrink=True,
            size_hint_x=None,
            color_role="ink" if reached else "ink_2",
        )
        self._words = Reading(
            text=hint.sentence, size_hint_x=None, color_role="ink" if now else "ink_2"
        )
        self._sign: Widget | None = None
        self._tile = sheet.tile_of(hint)
        self.beside = 0.0 if self._tile is None else self._tile.width + GAP
        """What the picture takes of the width of its sentence."""
        self.add_widget(self._title)
        self.fbind("pos", self._draw)
        self.fbind("size", self._draw)

    def fold(self, rungs: Sequence[Rung]) -> None:
        """There is no room for all sentences: only the one that is looked at is open."""
        self.others, self.open = rungs, self.now

    def tall(self, width: float, size: float) -> float:
        """Its height with the sentences that will stand there: they keep one size all the way."""
        words = [] if self.others and not self.now else [*self.others] or [self]
        return self._high(width, max((rung.words(width, size) for rung in words), default=0))

    def words(self, width: float, size: float = 0) -> float:
        """How high its sentence is, with the picture beside it."""
        high = self._words.tall(width - self.left - self.beside, size)
        return float(max(high, self.beside and self.beside + GAP))

    def grow(self, size: int) -> None:
        """Take this size, and the height it needs now."""
        width = self.sheet.room[0]
        self._title.width = width - self.left
        self._words.width = width - self.left - self.beside
        self._words.grow(size)
        words = self.words(width) if self.open else 0.0
        if self.open and self._words.parent is None:
            self.add_widget(self._words)
            if self._tile is not None:
                self.add_widget(self._tile)
        self.height = self._high(width, words)

    def _high(self, width: float, words: float) -> float:
        head = self._title.tall(width - self.left) * 0.72
        return float(max(2 * self.r + dp(4), head + words) + (0 if self.last else dp(24)))

    def _draw(self, *_args: object) -> None:
        self._title.texture_update()
        self._words.texture_update()
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
            cy - self._title.texture_size[1] * 0.5 + dp(11 if self.open else 0),
        )
        if not self.open:
            return
        high = self._title.y + self._title.texture_size[1] * 0.16
        self._words.pos = x + self.beside, high - self._words.texture_size[1]
        if self._tile is not None:
            self._tile.pos = x, high - self._tile.height - GAP / 2

    def on_touch_up(self, touch: Any) -> bool:
        """A rung that was climbed can be looked at again."""
        if self.collide_point(*touch.pos) and self.collide_point(*touch.opos):
            self.sheet.look(self.number)
            return True
        return False


class Dots(Widget):
    """The ladder lying: a row of discs, for small sheets; where it is wide, with their titles."""

    def __init__(self, sheet: HintSheet) -> None:
        super().__init__(size_hint=(1, None), height=dp(40))
        self.sheet = sheet
        self.fbind("pos", self.draw)
        self.fbind("size", self.draw)

    def titles(self, width: float) -> list[Text]:
        """What the rungs are called, if there is room for it."""
        titles = []
        for number, hint in enumerate(self.sheet.ladder, 1):
            role = "ink" if number == self.sheet.looked else "ink_2"
            titles.append(Text(text=_(STEPS[hint.step]), style="card_name", wrap=False,
                               color_role=role))  # fmt: skip
            titles[-1].texture_update()
        needed = sum(title.texture_size[0] + dp(14) * 2.6 + dp(36) for title in titles)
        return titles if needed <= width else []

    def _spots(self, titles: Sequence[Text] = ()) -> list[tuple[float, float]]:
        count, r = max(1, len(self.sheet.ladder)), dp(14)
        y = self.center_y + dp(2)
        if titles:
            wide = [title.texture_size[0] for title in titles]
            free = (self.width - sum(wide)) / count
            return [(self.x + 1.3 * r + k * free + sum(wide[:k]), y) for k in range(count)]
        span = min(self.width - 2.6 * r, dp(62) * (count - 1))
        step = span / max(1, count - 1)
        return [(self.x + 1.3 * r + i * step, y) for i in range(count)]

    def draw(self, *_args: object) -> None:
        """The discs and what stands on them."""
        self.canvas.before.clear()
        self.clear_widgets()
        titles, r = self.titles(self.width), dp(14)
        spots = self._spots(titles)
        for (x, y), title in zip(spots, titles):
            title.size = title.texture_size
            title.pos = x + 1.5 * r, y - title.texture_size[1] / 2
            self.add_widget(title)
        with self.canvas.before:
            for i in range(len(spots) - 1):
                done = i + 1 < self.sheet.rung
                (x, y), (end, _y) = spots[i], spots[i + 1]
                if titles:
                    x, end = titles[i].right + r / 2, end - 1.5 * r
                tone = theme.brass if done else theme.hairline
                paint.segments([((x, y), (end, y))], dp(3), tone)
            for number, (x, y) in enumerate(spots, 1):
                mark(self.sheet, number, x, y, r)
        for number, (x, y) in enumerate(spots, 1):
            self.add_widget(sign_of(self.sheet, number, x, y, r))

    def on_touch_up(self, touch: Any) -> bool:
        """Touch a disc to read its sentence again."""
        if self.collide_point(*touch.pos):
            spots = self._spots(self.titles(self.width))
            reached = [i for i, (x, _y) in enumerate(spots) if x - dp(20) <= touch.x]
            self.sheet.look(max(reached, default=0) + 1)
            return True
        return False
