"""What lies in the trunk: a card for each game, and the ticket of the daily challenge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.daily import Challenge
from engine.game import Game
from engine.seat import LEVEL_NAMES
from engine.texts import _, ngettext
from screens.base.theme import NO_COLOUR, Colour, fade, mix, rgb, theme
from screens.shell.miniature import Miniature
from screens.shell.setup_parts import LEVEL_ICONS
from screens.shell.waiting import going_on
from screens.widgets import paint, trunk
from screens.widgets.button import BrassButton, CanvasButton, FaceButton, Pressable
from screens.widgets.text import Icon, Text

RADIUS = 20


def players(game: Game) -> str:
    """How many can play, short."""
    low, high = game.seats[0], game.seats[-1]
    if low < high and len(game.seats) == high - low + 1:
        return f"{low}–{high}"
    return ", ".join(map(str, game.seats))


class HomeCard(Pressable):
    """Something large to touch that is laid out once per frame, however much has changed."""

    def __init__(self, **kwargs: object) -> None:
        self._soon = Clock.create_trigger(self._lay_now, -1)
        super().__init__(**kwargs)

    def _lay(self, *_args: object) -> None:
        self._soon()

    def _lay_now(self, *_args: object) -> None:
        super()._lay()


class GameCard(HomeCard):
    """One game: its board, name, players and age; where matches wait, 'go on' is what it does."""

    on_open: Callable[[], None]

    def __init__(self, game: Game, waiting: int) -> None:
        super().__init__(thickness=dp(3), radius=dp(RADIUS))
        self.game, self.waiting = game, waiting
        self.picture = Miniature(game.id)
        self.name = Text(text=_(game.name), style="card_name", wrap=False, shrink=True)
        self.tagline = Text(text=_(game.tagline), style="body", color_role="ink_2")
        accent = f"accent:{game.id}"
        self.facts: list[Any] = [
            Icon(icon="account-group", size_dp=20, color_role=accent),
            Text(text=players(game), style="label", color_role="ink_2", wrap=False),
            Icon(icon="cake-variant", size_dp=20, color_role=accent),
            Text(text=f"{game.age}+", style="label", color_role="ink_2", wrap=False),
        ]
        self.pill: BrassButton | None = None
        for child in (self.picture, self.name, *self.facts):
            self.add_widget(child)
        if waiting:
            self.pill = BrassButton(
                label=going_on(waiting), icon="play", style="label", icon_dp=20, height=dp(37),
                padding=dp(10), gap=dp(3), on_release=lambda _pill: self.on_open(),
            )  # fmt: skip
            self.add_widget(self.pill)
        words: list[Any] = [self.name, self.tagline, *self.facts, self.pill or self.name]
        for widget in words:
            widget.fbind("size", self._lay)
        self.restyle()

    def on_release(self) -> None:
        """One thing, wherever the card is touched."""
        self.on_open()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The picture takes what the words leave."""
        large = width >= dp(330) and height >= dp(300)
        self.name.style = "title_m" if large else "card_name"
        inset = dp(20 if large else 14)
        self.name.max_width = width - 2 * inset
        if large and self.tagline.parent is None:
            self.add_widget(self.tagline)
        elif not large and self.tagline.parent is not None:
            self.remove_widget(self.tagline)
        # A Baloo line box is tall: its words need about three quarters of it.
        name_h = self.name.height * 0.74
        row_h = max(dp(22), *(fact.height for fact in self.facts))
        pill_row = self.pill is not None and not large and width < dp(215)
        if not large:
            # Names stand at one height, whether a match waits or not.
            row_h = dp(34) if pill_row else max(row_h, dp(30 if width >= dp(215) else 0))
        tag_h = 0.0
        if large:
            self.tagline.size_hint_x = None
            self.tagline.width = width - 2 * inset - (self.pill.width + dp(16) if self.pill else 0)
            tag_h = self.tagline.height + dp(6)
        pad = dp(14 if large else 8)
        band = name_h + tag_h + row_h + pad + dp(8 if large else 5)
        field_y = y + band
        self.field = (x + dp(6), field_y, width - dp(12), y + height - dp(6) - field_y)
        shrink = 0.05 * min(self.field[2], self.field[3])
        self.picture.pos = (self.field[0] + shrink, self.field[1] + shrink)
        self.picture.size = (self.field[2] - 2 * shrink, self.field[3] - 2 * shrink)
        name_y = field_y - dp(8 if large else 5) - name_h / 2
        self.name.pos = (x + inset, name_y - self.name.height / 2)
        if large:
            self.tagline.pos = (x + inset, y + pad + row_h + dp(2))
        limit = x + width
        if self.pill is not None:
            left = x + dp(10) if pill_row else x + width - dp(10) - self.pill.width
            self.pill.pos = (left, y + (dp(16) if large else dp(4)))
            limit = left - dp(8)
        self._place_facts(x + inset, y + pad + row_h / 2, limit)
        self._paint()

    def _place_facts(self, left: float, middle: float, limit: float) -> None:
        """Players, then age; what would lie under the pill is left out."""
        for icon, words in (self.facts[:2], self.facts[2:]):
            end = left + icon.width + dp(6) + words.width
            for part in (icon, words):
                part.opacity = 1 if end <= limit else 0
            icon.pos = (left, middle - icon.height / 2)
            words.pos = (left + icon.width + dp(6), middle - words.height / 2)
            left = end + dp(14)

    def _paint(self) -> None:
        accent = theme.accent(self.game.id)
        x, y, w, h = self.field
        self.art.clear()
        with self.art:
            paint.rounded(x, y, w, h, dp(15), mix(accent.accent, accent.bright, 0.18))


class TicketButton(FaceButton):
    """A smaller thing to do on the ticket: its paper, darker; a bare one has no face."""

    bare = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("bare", self.restyle)

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Ink on old paper."""
        pressed = 0.45 if self.state == "down" else 0.0 if self.bare else 0.22
        return fade(theme.brass_low, pressed), NO_COLOUR, theme.leather_low


class Ticket(HomeCard):
    """The daily challenge: a ticket with a board on its stub, its level, the way to the calendar.

    `run` is the streak of whoever holds the tablet.
    """

    def __init__(
        self,
        challenge: Challenge,
        solved: bool,
        run: int,
        on_take: Callable[[], None],
        on_calendar: Callable[[], None],
    ) -> None:
        super().__init__(thickness=dp(4), radius=dp(22))
        self.challenge, self.solved, self.on_take = challenge, solved, on_take
        dark = rgb("#2B2233")
        self.picture = Miniature(challenge.game.id, challenge.position())
        self.sign = Icon(icon="star-shooting", size_dp=24, color_role="leather_low")
        self.label = Text(
            text=_("DAILY CHALLENGE"), style="label", color_role="leather_low", wrap=False,
            shrink=True,
        )  # fmt: skip
        self.words = Text(text=challenge.title, style="title_m", color=dark, shrink=True)
        self.game_name = Text(text=challenge.subtitle, style="body", color=dark, shrink=True)
        label = _("Again") if solved else _("Take it up")
        icon = "check-bold" if solved else "play"
        self.button = CanvasButton(
            label=label, icon=icon, style="card_name", height=dp(52), padding=dp(16),
            on_release=lambda _button: on_take(),
        )  # fmt: skip
        self.play = CanvasButton(
            icon=icon, size=(dp(56), dp(56)), radius=dp(28), icon_dp=30,
            on_release=lambda _button: on_take(),
        )  # fmt: skip
        level = min(challenge.card.level, 4)
        self.plant = Icon(icon=LEVEL_ICONS[level], size_dp=24, color_role="leather_low")
        self.level = Text(
            text=_(LEVEL_NAMES[level]), style="label", color_role="leather_low", wrap=False
        )
        self.run = ngettext("{n} day in a row", "{n} days in a row", run).format(n=run)
        self.calendar = TicketButton(
            icon="calendar-check" if solved else "calendar-month", style="label", icon_dp=26,
            height=dp(48), radius=dp(24), padding=dp(11), gap=dp(6),
            on_release=lambda _button: on_calendar(),
        )  # fmt: skip
        self.streak = run
        for child in (
            self.picture, self.sign, self.label, self.words, self.game_name, self.plant,
            self.level, self.calendar,
        ):  # fmt: skip
            self.add_widget(child)
        for widget in (self.words, self.game_name, self.label, self.button, self.level):
            widget.fbind("size", self._lay)
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper of an old ticket."""
        return theme.ticket_low, theme.brass_low, theme.on_brass

    def on_release(self) -> None:
        """The whole ticket is a button."""
        self.on_take()

    def _use(self, button: CanvasButton | None) -> None:
        for one in (self.button, self.play):
            if one is button and one.parent is None:
                self.add_widget(one)
            elif one is not button and one.parent is not None:
                self.remove_widget(one)

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """Stub at the left, or at the top where the ticket stands."""
        self.words.size_hint_x = self.game_name.size_hint_x = None
        standing = height > width * 0.75
        if standing:
            self._stand(x, y, width, height)
        else:
            self._lie(x, y, width, height)
        self._paint(x, y, width, height, standing)

    def _lie(self, x: float, y: float, width: float, height: float) -> None:
        small = height < dp(165)
        pad = dp(12 if small else 18)
        side = min(height - 2 * pad, width * 0.36)
        self.plate = (x + pad, y + (height - side) / 2, side, side)
        self.cut = x + pad + side + dp(12 if small else 16)
        left = self.cut + dp(14 if small else 20)
        room = x + width - dp(14) - left
        top = y + height - dp(10 if small else 14)
        if not small:
            # On a high ticket the words stand nearer to the button.
            top -= min(dp(60), max(0.0, (height - dp(205) * theme.text_scale) * 0.4))
        self.words.style = "title_s" if small else "title_m"
        self._use(self.play if small else self.button)
        self._place_calendar(x + width, y + height, room, small)
        top = self._heading(left, top, self.calendar.x - left)
        beside = self.calendar.x - left if top > self.calendar.y else room
        self.words.width = room - self.play.width - dp(2) if small else beside
        self.words.halign = self.game_name.halign = "left"
        lift = self.words.font_size * 0.28
        self.words.pos = (left, top - self.words.height + lift)
        below = self.words.y + lift
        if small:
            self.game_name.opacity = 0
            self.game_name.pos = (left, y)
            self.play.pos = (x + width - dp(12) - self.play.width, y + dp(6))
            self._place_level(left, y + dp(22))
            return
        self.game_name.opacity = 1
        self.game_name.width = room
        self.game_name.pos = (left, below - self.game_name.height - dp(1))
        self.button.pos = (left, y + dp(14))
        beside = left + self.button.width + dp(14)
        if beside + self._level_width < x + width - dp(8):
            self._place_level(beside, self.button.center_y)
            return
        self._place_level(left, self.button.top + dp(12))
        if self.game_name.y < self.button.top + dp(22):
            self.game_name.opacity = 0  # the board on the stub tells it too

    def _stand(self, x: float, y: float, width: float, height: float) -> None:
        pad = dp(18)
        small = height < dp(330)
        self.words.style = "title_s" if small else "title_m"
        self.words.width = self.game_name.width = width - 2 * pad
        self.words.halign = self.game_name.halign = "center"
        self._use(self.button)
        line = self.words.font_size * 0.28
        name_h = 0.0 if small else self.game_name.height + dp(4)
        words = self.words.height - 2 * line + name_h + self.label.height + dp(52)
        low = self.button.height + dp(30) + words
        if not small:
            low += dp(34)
        side = max(dp(60), min(width - 2 * pad, height - low - 2 * pad))
        top = y + height - pad
        self.plate = (x + (width - side) / 2, top - side, side, side)
        self.cut = top - side - dp(16)
        top = self.cut - dp(14)
        wide = self.sign.width + dp(6) + self.label.width
        top = self._heading(x + (width - wide) / 2, top, width)
        self.words.pos = (x + pad, top - self.words.height + line)
        below = self.words.y + line
        self.game_name.opacity = 0 if small else 1
        self.game_name.pos = (x + pad, below - self.game_name.height)
        self.calendar.label = ""
        wide = self.button.width + dp(10) + self.calendar.width
        self.button.pos = (x + (width - wide) / 2, y + dp(16))
        self.calendar.pos = (self.button.right + dp(10), self.button.y + dp(2))
        room = self.game_name.y - self.button.top
        self._place_level(x + (width - self._level_width) / 2, self.button.top + room / 2)
        self.level.opacity = self.plant.opacity = 0 if small else 1

    @property
    def _level_width(self) -> float:
        return float(self.plant.width + dp(6) + self.level.width)

    def _place_level(self, left: float, middle: float) -> None:
        self.level.opacity = self.plant.opacity = 1
        self.plant.pos = (left, middle - self.plant.height / 2)
        self.level.pos = (self.plant.right + dp(6), middle - self.level.height / 2)

    def _place_calendar(self, right: float, top: float, room: float, small: bool) -> None:
        """In the corner; the streak beside its sign where there is room for it."""
        told = room > dp(400) * theme.text_scale
        words = self.run if self.streak > 1 else _("Calendar")
        self.calendar.label, self.calendar.bare = words if told else "", small
        edge = dp(14 if small else 10)
        self.calendar.pos = (
            right - edge - self.calendar.width,
            top - dp(4 if small else 8) - dp(48),
        )

    def _heading(self, left: float, top: float, room: float) -> float:
        """The line with the shooting star; gives the place below it."""
        self.label.max_width = room - self.sign.width - dp(6)
        high = max(self.sign.height, self.label.height)
        self.sign.pos = (left, top - high / 2 - self.sign.height / 2)
        self.label.pos = (left + self.sign.width + dp(6), top - high / 2 - self.label.height / 2)
        return float(top - high - dp(4))

    def _paint(self, x: float, y: float, width: float, height: float, standing: bool) -> None:
        self.picture.pos, self.picture.size = self.plate[:2], self.plate[2:]
        notch = dp(9)
        self.art.clear()
        with self.art:
            inside = (x + 1, y + 1, width - 2, height - 2)
            trunk.shaded(*inside, dp(21), theme.ticket_top, theme.ticket_low)
            hole = rgb("#6A3420", 0.75)
            if standing:
                ends = [(x, self.cut), (x + width, self.cut)]
                holes = [(x + dp(18), self.cut), (x + width - dp(18), self.cut)]
            else:
                ends = [(self.cut, y + height), (self.cut, y)]
                holes = [(self.cut, y + height - dp(18)), (self.cut, y + dp(18))]
            paint.dashes(holes, dp(2.4), dp(6), dp(2.4), hole)
            for cx, cy in ends:
                paint.disc(cx, cy, notch, theme.paper)
