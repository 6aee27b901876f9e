"""The rail in the game's colour: back, title, tags, the race to the target, rules and menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.dates import day_words
from engine.texts import _, ngettext
from screens.base.android import Sides
from screens.base.insets import room
from screens.base.layout import Places, Rect
from screens.base.theme import BLACK, SEATS, WHITE, fade, rgb, theme
from screens.table.seats import SeatStrip
from screens.widgets import paint
from screens.widgets.button import IconButton, RailButton
from screens.widgets.redrawn import Redrawn
from screens.widgets.text import Icon, Text
from screens.widgets.turned import Turned

if TYPE_CHECKING:
    from engine.match import Match
    from screens.view import Track, View

PLATE, HEADING = 60, 38
"""The height (dp) of the row of numbers, and of the line above it."""

SHORT = 16
"""A part of the line below the title that is no longer than this (in letters) is never broken."""


EDGE = 28
"""How much of the rail (dp) throws its shadow."""


class Rail(Redrawn):
    """Everything on the accent; events: on_back, on_rules, on_menu."""

    __events__: tuple[str, ...] = ("on_back", "on_rules", "on_menu")

    def __init__(self, view: View[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.view, self.match = view, view.match
        self.at: Places | None = None
        self.title = Text(style="title_m", color_role="cream", wrap=False, shrink=True)
        self.line = Text(style="small", color_role="cream", wrap=False, shrink=True)
        self.back = IconButton(icon="arrow-left", color_role="cream")
        self.back.bind(on_release=lambda *_: self.dispatch("on_back"))
        self.strip = SeatStrip(view)
        self.race = Race()
        self._upright = Turned(size_hint=(None, None))
        self._upright.add_widget(self.title)
        for child in (self._upright, self.line, self.back, self.race, self.strip):
            self.add_widget(child)
        self._look = ""
        self._drawn: tuple[Places, Sides] | None = None
        """What the accent was drawn for."""
        self.rules: Any = None
        self.menu: Any = None

    def on_back(self) -> None:
        """The arrow was touched."""

    def on_rules(self) -> None:
        """The book was touched."""

    def on_menu(self) -> None:
        """The menu was touched."""

    def show(self, thinking: int | None) -> None:
        """Texts, tags and the race as they are now."""
        self._name()
        if self.rules is not None and self.rules.label:
            self.rules.label, self.menu.label = _("Rules"), _("Menu")
        self.strip.show(thinking)
        self.race.show(self.view, self.strip)
        self._place_words()

    def _name(self) -> None:
        """The game's name with a line of its own below; a daily challenge says so, and its day."""
        day, game, line = self.match.day, _(self.match.game.name), self.view.subtitle()
        if day is None:
            self.title.text, self.line.text = game, _together(line)
        elif self._lined:
            line = f"{day_words(day)} · {game}"
            self.title.text, self.line.text = _("Daily challenge"), _together(line)
        else:
            self.title.text = f"{_('Daily challenge')}\n{day_words(day)}"

    @property
    def _lined(self) -> bool:
        """Whether there is room for a line below the title."""
        at = self.at
        if at is None or at.title is None:
            return True
        return at.kind == "side" or at.title.h >= 70

    def lay(self, at: Places) -> None:
        """Take the places of this screen size."""
        look = ("icon", "stacked", "wide")[(at.kind == "side") + (at.rules.w >= 100)]
        if at.kind == "slim" and at.title is not None:
            look = "square"
        if look != self._look:
            self._make_buttons(look)
        self.at = at
        for widget, rect in ((self.back, at.back), (self.rules, at.rules), (self.menu, at.menu)):
            self._put(widget, rect)
        self.strip.pos, self.strip.size = self.pos, self.size
        self.strip.lay(at)
        self.race.opacity = 1 if at.track else 0
        self._place_words()
        if (at, room.sides) != self._drawn:
            self.redraw()

    def _make_buttons(self, look: str) -> None:
        self._look = look
        for old in (self.rules, self.menu):
            if old is not None:
                self.remove_widget(old)
        book = "book-open-page-variant"
        if look == "square":
            self.rules = RailButton(icon=book, size=(dp(56), dp(56)), padding=dp(8))
            self.menu = RailButton(icon="menu", size=(dp(56), dp(56)), padding=dp(8))
        elif look != "icon":
            small = look == "stacked"
            how = {
                "gap": dp(8),
                "icon_dp": 22 if small else 24,
                "size": (dp(100), dp(52)),
                "stacked": small,
                "style": "small" if small else "chip",
            }
            self.rules = RailButton(label=_("Rules"), icon=book, **how)
            self.menu = RailButton(label=_("Menu"), icon="menu", **how)
        else:
            self.rules = IconButton(icon=book, color_role="cream")
            self.menu = IconButton(icon="menu", color_role="cream")
        self.rules.bind(on_release=lambda *_: self.dispatch("on_rules"))
        self.menu.bind(on_release=lambda *_: self.dispatch("on_menu"))
        self.add_widget(self.rules)
        self.add_widget(self.menu)

    def _put(self, widget: Widget, rect: Rect) -> None:
        widget.size = (dp(rect.w), dp(rect.h))
        widget.pos = (dp(rect.x), self.top - dp(rect.bottom))

    def _place_words(self) -> None:
        at = self.at
        if at is None:
            return
        rect = at.title
        self.title.opacity = self.line.opacity = 0 if rect is None else 1
        if rect is None:
            return
        if at.kind == "slim":
            self._climb_words(rect)
            return
        self._upright.turn(None)
        small = at.rail.w < 220 or (at.kind == "top" and rect.h < 70)
        self.title.font_sp = 20 if small and at.kind == "side" else 0
        self.title.max_width = self.line.max_width = dp(rect.w) - dp(6)
        self._name()
        lined = bool(self.line.text) and self._lined
        if "\n" in self.title.text:
            self.title.font_sp = 18 / theme.text_scale  # the bar does not grow
        self.line.opacity = 1 if lined else 0
        self.title.texture_update()
        self.line.texture_update()
        x, middle = dp(rect.x), self.top - dp(rect.y + rect.h / 2)
        # One line has air above and below it, two stand closer together.
        broken = self.title.texture_size[1] > 2 * self.title.font_size
        name_h = self.title.texture_size[1] * (1 if broken else 0.62)
        line_h = self.line.texture_size[1] if lined else 0
        top = middle + (name_h + line_h) / 2
        self.title.pos = (x, top - name_h / 2 - self.title.texture_size[1] / 2)
        self.line.pos = (x, top - name_h - line_h)
        if at.track is not None:
            y = self.strip.bottom + (36 if len(self.match.seats) > 1 and at.rail.h > 700 else 22)
            self.race.size = (dp(at.track.w), dp(max(0.0, at.track.bottom - y)))
            self.race.pos = (dp(at.track.x), self.top - dp(at.track.bottom))

    def _climb_words(self, rect: Rect) -> None:
        """The name alone, written upwards along a narrow rail."""
        self.line.opacity = 0
        self.title.font_sp, self.title.max_width = 0, dp(rect.h)
        self._name()
        self.title.texture_update()
        wide, high = self.title.texture_size
        x, y = dp(rect.x + rect.w / 2), self.top - dp(rect.y + rect.h / 2)
        self.title.pos = (x - wide / 2, y - high / 2)
        self._upright.turn((x, y), 90)

    def _redraw(self, *_args: object) -> None:
        """The accent below everything, and its seam."""
        at = self.at
        self.canvas.before.clear()
        if at is None:
            return
        self._drawn = at, room.sides
        w, h = dp(at.rail.w), dp(at.rail.h)
        x, y, w, h = room.out(self.x + dp(at.rail.x), self.top - h, w, h, self.size)
        shadow = rgb("#4A2C14", 0.22)
        stitch = fade(WHITE, 0.38)
        with self.canvas.before:
            if at.kind == "top":
                # What lies under the accent is not drawn: an edge of it throws the same shadow.
                paint.soft_shadow(
                    x - dp(20), y, w + dp(40), min(h, dp(EDGE)), dp(4), dp(10), dp(3), shadow
                )
                paint.rounded(x, y, w, h, 0, theme.rail(self.match.game.id))
                points = [(x, y + dp(6)), (x + w, y + dp(6))]
            else:
                left, wide = bool(at.rail.x), min(w, dp(EDGE))  # on the side of the board
                edge = x if left else x + w - wide
                paint.soft_shadow(edge, y - dp(20), wide, h + dp(40), dp(4), dp(8), 0, shadow)
                paint.rounded(x, y, w, h, 0, theme.rail(self.match.game.id))
                seam = x + (dp(7) if left else w - dp(7))
                points = [(seam, y + h - dp(10)), (seam, y + dp(16))]
            if at.kind != "slim" or at.title is not None:
                paint.dashes(points, dp(7), dp(6), dp(1.6), stitch)


class Race(Redrawn):
    """How far everyone is on the way to the target; alone: what helps there are."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._state: tuple[Any, ...] = ()
        self._signs: tuple[tuple[Any, str], ...] = ()
        self._texts: dict[str, Text] = {}
        self._icons: dict[str, Icon] = {}
        """What is written and drawn: most of it is the same after a move."""

    def show(self, view: View[Any], strip: SeatStrip) -> None:
        """Take the points of this moment, and what the game's signs mean."""
        match, position = view.match, view.match.position
        target = position.target
        scores = position.scores
        if len(match.seats) > 1 and target and scores:
            words = [("flag-checkered", _("First to {n} points").format(n=target))]
            places = tuple((tag.colour, min(1.0, s / target)) for tag, s in zip(strip.tags, scores))
        else:
            words, places = facts(match), ()
        signs = (*view.legend(), *words)
        state = (tuple(said for _sign, said in signs), places, view.track())
        if state != self._state:  # what draws a sign is made anew each time, and means the same
            self._state, self._signs = state, signs
            self.redraw()

    def _redraw(self, *_args: object) -> None:
        """What there is room for, from the top."""
        self.canvas.before.clear()
        self._texts = {child.text: child for child in self.children if isinstance(child, Text)}
        self._icons = {child.icon: child for child in self.children if isinstance(child, Icon)}
        self.clear_widgets()
        if not self._state or self.height < dp(30):
            return
        _words, places, track = self._state
        y = self.top
        if track is not None and self._track_fits:
            if track.label:
                self._draw_words("flag-checkered", track.label, y, wrap=False)
            self._draw_numbers(track)
            y -= dp((HEADING if track.label else 0) + PLATE + 16)
        for icon, sentence in self._signs:
            y = self._draw_words(icon, sentence, y)
        if places and y - dp(36) > self.y:
            self._draw_race(places, y - dp(20))

    def _draw_words(self, icon: Any, sentence: str, y: float, wrap: bool = True) -> float:
        """A sign and what it means, its top at y; where the next one begins."""
        text = self._texts.pop(sentence, None) or Text(
            text=sentence, style="label", color_role="cream", size_hint_x=None, wrap=wrap,
            shrink=not wrap,
        )  # fmt: skip
        text.max_width = self.width - dp(34)
        if wrap:
            text.width = text.max_width
        text.texture_update()
        high = max(text.texture_size[1], dp(24))
        if y - high < self.y:
            return self.y
        text.pos = (self.x + dp(34), y - high + (high - text.texture_size[1]) / 2)
        self.add_widget(text)
        if isinstance(icon, str):
            kept = self._icons.pop(icon, None)
            sign = kept or Icon(icon=icon, size_dp=22, color_role="cream")
            sign.pos = (self.x, y - high / 2 - sign.height / 2)
            self.add_widget(sign)
        else:
            with self.canvas.before:
                icon(self.x + dp(11), y - high / 2, dp(9))
        return y - high - dp(9)

    @property
    def _track_fits(self) -> bool:
        track = self._state[2] if self._state else None
        need = PLATE + (HEADING if track is not None and track.label else 0)
        return track is not None and self.height >= dp(need)

    def boxes(self, track: Track) -> list[tuple[float, float, float, float]]:
        """The plate of each number: x, y, width and height."""
        numbers, gap = track.numbers, dp(6)
        y = self.top - dp(PLATE + (HEADING if track.label else 0))
        share = (self.width - gap * (len(numbers) - 1)) / (len(numbers) + 0.3)
        share = min(share, dp(PLATE))
        x, found = self.x, []
        for _text, now in numbers:
            wide, high = (1.3 * share, dp(PLATE)) if now else (share, dp(46))
            found.append((x, y + (dp(PLATE) - high) / 2, wide, high))
            x += wide + gap
        return found

    def box_of(self, text: str) -> tuple[float, float, float, float] | None:
        """Where this number of the row is to be seen, None if it is not."""
        track = self._state[2] if self._state else None
        if track is None or not self._track_fits or not self.opacity:
            return None
        found = dict(zip((number for number, _now in track.numbers), self.boxes(track)))
        return found.get(text)

    def _draw_numbers(self, track: Track) -> None:
        """A row of plates; the one that counts now is of paper, and larger."""
        size = theme.size("card_name")
        with self.canvas.before:
            for (text, now), (x, low, wide, high) in zip(track.numbers, self.boxes(track)):
                paint.rounded(
                    x, low, wide, high, dp(14), theme.paper_high if now else fade(BLACK, 0.26)
                )
                font, ink = size * (1.3 if now else 1.0), theme.ink if now else theme.cream
                while font > dp(14) and paint.written(text, font).width > wide - dp(4):
                    font -= 1
                paint.words(text, x + wide / 2, low + high / 2, font, ink)

    def _draw_race(self, places: tuple[tuple[int, float], ...], y: float) -> None:
        left, right = self.x, self.right - dp(10)
        flag = Icon(icon="flag-variant", size_dp=22, color_role="brass_high")
        flag.pos = (right - dp(8), y - dp(8))
        with self.canvas.before:
            paint.stroke([(left, y), (right, y)], dp(8), fade(BLACK, 0.26))
            r, x = dp(11), 0.0
            # The leader is drawn last, on top; those who are level stand a little apart.
            for colour, share in sorted(places, key=lambda p: p[1]):
                x = max(left + r + (right - left - 2 * r) * share, x + r if x else 0)
                paint.piece(x, y, r, SEATS[int(colour) % len(SEATS)])
        self.add_widget(flag)


def facts(match: Match) -> list[tuple[str, str]]:
    """What somebody who plays alone would like to know: icon and words."""
    position = match.position
    rows = []
    if position.time_limit is None and position.match_limit is None:
        rows.append(("timer-off-outline", _("No timer")))
    if match.training or match.undo_allowed:
        rows.append(("undo", _("Undo as you like")))
    rung = match.rung()
    ladder = match.ask.known_hints(match.asker) if rung else ()
    if ladder:  # of a match taken up again nobody thinks just for this line
        words = ngettext("{n} hint of {all}", "{n} hints of {all}", rung)
        rows.append(("lightbulb-on-outline", words.format(n=rung, all=len(ladder))))
    return rows


def _together(line: str) -> str:
    """A line that breaks between its parts, if it must: Hexagon 5 · / 3 players."""
    parts = line.split(" · ")
    if len(parts) == 1:
        return line
    kept = (part.replace(" ", "\u00a0") if len(part) <= SHORT else part for part in parts)
    return "\u00a0· ".join(kept)
