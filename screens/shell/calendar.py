"""The calendar of the daily challenges: a month with its marks, the streak, days to catch up."""

from __future__ import annotations

from calendar import monthcalendar
from collections.abc import Mapping
from datetime import MAXYEAR, MINYEAR, date
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine import dates
from engine.daily import longest, streak
from engine.storedays import SolvedDay
from engine.texts import N_, _, ngettext
from screens.base.insets import room
from screens.base.theme import BLACK, NO_COLOUR, Colour, fade, mix, theme
from screens.shell.page import MIDDLE, Card, Page, app, pair, quiet
from screens.table.cards import person
from screens.widgets import paint
from screens.widgets.button import CanvasButton, IconButton, Pressable
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Row
from screens.widgets.text import Icon, Text

BACK = 12
"""So many months before the present one can be caught up."""
SOLVED, HELPED, OPEN, FUTURE = range(4)
"""What became of a day: solved, solved with hints, still to be played, still to come."""
SIGNS = {SOLVED: "check-bold", HELPED: "lightbulb-on"}


class DayButton(Pressable):
    """One day: its number and how it was solved; today has a ring."""

    def __init__(self, day: date, state: int, today: date) -> None:
        high = dp(46) if theme.phone else max(dp(56), min(dp(78), (room.height - dp(300)) / 6))
        low = dp(0 if state == FUTURE else 3)
        super().__init__(size_hint=(1, None), height=high, radius=dp(12), thickness=low)
        self.day, self.day_state, self.is_today = day, state, day == today
        self.touchable = day <= today
        self.number = Text(text=str(day.day), style="chip", wrap=False)
        self.add_widget(self.number)
        self.sign = Icon(icon=SIGNS[state], size_dp=18) if state in SIGNS else None
        if self.sign is not None:
            self.add_widget(self.sign)
        self.number.fbind("size", self._lay)
        self.restyle()

    def on_touch_down(self, touch: Any) -> bool:
        """What is still to come cannot be pressed."""
        return bool(self.touchable and super().on_touch_down(touch))

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Canvas for a solved day, brass for one with hints, paper for one to be played."""
        canvas = theme.accent("").accent
        return {
            SOLVED: (canvas, mix(canvas, BLACK, 0.30), theme.cream),
            HELPED: (theme.brass, theme.brass_low, theme.on_brass),
            OPEN: (theme.paper, theme.edge, theme.ink),
            FUTURE: (NO_COLOUR, NO_COLOUR, fade(theme.ink_2, 0.7)),
        }[self.day_state]

    def restyle(self, *_args: object) -> None:
        """Number and sign take the colour too."""
        super().restyle()
        for part in (self.number, self.sign):
            if part is not None:
                part.color_role = ""
                part.color = self.colours()[2]

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The number in the middle, or above the sign; the ring round today."""
        cx, cy = x + width / 2, y + height / 2
        if self.sign is not None:
            apart = dp(9 if theme.phone else 11)
            self.sign.center, cy = (cx, cy - apart), cy + apart
        self.number.center = (cx, cy)
        self.art.clear()
        if self.is_today:
            wide = dp(1.5)
            with self.art:
                inner = (x + wide, y + wide, width - 2 * wide, height - 2 * wide)
                paint.frame(*inner, dp(11), 2 * wide, theme.brass_low)


def state_of(day: date, marks: Mapping[date, SolvedDay], today: date) -> int:
    """What became of a day; a mark stays a mark, whatever the tablet's date was set to."""
    mark = marks.get(day)
    if mark is not None:
        return HELPED if mark.hints else SOLVED
    return OPEN if day <= today else FUTURE


class CalendarScreen(Page):
    """A month of daily challenges of whoever holds the tablet."""

    heading = N_("The daily challenges")
    two_columns = True
    fresh = True

    def __init__(self, day: date) -> None:
        self.month = _number(day)
        super().__init__()

    def fill(self, column: Column) -> None:
        """The month, and beside or below it the streak and what the signs mean."""
        store, player, today = app().store, person(app()), dates.today()
        damaged = store.set_days_aside()
        marks = store.days(player)
        if damaged:
            column.add_widget(_damaged(damaged))
        left, right = pair(column)
        left.add_widget(self._month(marks, today))
        if today not in marks:
            right.add_widget(
                CanvasButton(
                    label=_("Today’s challenge"), icon="play", size_hint=(1, None),
                    on_release=lambda _b: app().start_daily(today),
                )
            )  # fmt: skip
        right.hold(_streak(marks, today), _legend())

    def _month(self, marks: Mapping[date, SolvedDay], today: date) -> Card:
        now = _number(today)
        first = min((_number(day) for day in marks), default=now)
        last = max((_number(day) for day in marks), default=now)
        self.earliest, self.latest = min(first, now - BACK), max(last, now)
        year, month = divmod(self.month, 12)
        gap = dp(4 if theme.phone else 6)
        head = Row(
            self._arrow("chevron-left", -1),
            Text(text=dates.month_words(date(year, month + 1, 1)), style="title_m",
                 halign="center", shrink=True, pos_hint=MIDDLE),
            self._arrow("chevron-right", 1),
        )  # fmt: skip
        names = Row(spacing=gap)
        for name in dates.WEEKDAYS:
            letters = _(name)[: 1 if theme.phone else 3].capitalize()
            names.add_widget(Text(text=letters, style="small", color_role="ink_2", halign="center"))
        side = dp(8 if theme.phone else 16)
        card = Card(head, names, padding=(side, dp(10), side, dp(14)), spacing=gap)
        for week in monthcalendar(year, month + 1):
            row = Row(spacing=gap)
            for number in week:
                day = date(year, month + 1, number) if number else None
                row.add_widget(self._day(day, marks, today) if day else Widget())
            card.add_widget(row)
        return card

    def _day(self, day: date, marks: Mapping[date, SolvedDay], today: date) -> DayButton:
        button = DayButton(day, state_of(day, marks, today), today)
        button.bind(on_release=lambda _b: app().start_daily(day))
        return button

    def _arrow(self, icon: str, step: int) -> IconButton:
        arrow = IconButton(icon=icon, pos_hint=MIDDLE, on_release=partial(self._turn, step))
        month = self.month + step
        lowest, highest = MINYEAR * 12, MAXYEAR * 12 + 11
        arrow.disabled = not max(lowest, self.earliest) <= month <= min(highest, self.latest)
        return arrow

    def _turn(self, step: int, _button: object) -> None:
        self.month += step
        self.build()


def _number(day: date) -> int:
    """The number of a day's month, counted through the years."""
    return day.year * 12 + day.month - 1


def _damaged(count: int) -> Card:
    words = ngettext(
        "{n} day of the calendar could not be read. It is kept aside; the others are here.",
        "{n} days of the calendar could not be read. They are kept aside; the others are here.",
        count,
    ).format(n=count)
    sign = Icon(icon="alert-circle-outline", size_dp=28, color_role="bad", pos_hint=MIDDLE)
    return Card(Row(sign, Text(text=words, style="body_l", pos_hint=MIDDLE), spacing=dp(12)))


def _streak(marks: Mapping[date, SolvedDay], today: date) -> Card:
    """How many days in a row, and how one makes it longer."""
    run, best = streak(marks, today), longest(marks)
    if run:
        words = ngettext("{n} day in a row!", "{n} days in a row!", run).format(n=run)
    else:
        words = _("Your streak begins today!")
    lines = Column(Text(text=words, style="title_m", shrink=True), spacing=0, pos_hint=MIDDLE)
    if best > max(run, 1):
        record = ngettext("Your longest streak: {n} day.", "Your longest streak: {n} days.", best)
        lines.add_widget(quiet(record.format(n=best), "body_l"))
    profile = app().profile
    sign: Widget
    if profile is not None:
        sign = Avatar(profile.colour, 56, pos_hint=MIDDLE)
    else:
        sign = Icon(icon="star-shooting", size_dp=40, color_role="brass_low", pos_hint=MIDDLE)
    return Card(
        Row(sign, lines, spacing=dp(14)),
        Text(text=_("Each day you solve counts, with hints or without."), style="body_l"),
        Text(text=_("Did you miss one? Touch it and catch up: it counts too."), style="body_l"),
    )


def _legend() -> Card:
    """What the days look like."""
    canvas = "accent:"
    rows = (
        ("check-bold", canvas, _("Solved")),
        ("lightbulb-on", "brass_low", _("Solved with hints")),
        ("checkbox-blank-outline", "ink_2", _("Still to be played")),
    )
    return Card(
        *(
            Row(
                Icon(icon=icon, size_dp=24, color_role=role, pos_hint=MIDDLE),
                Text(text=words, style="body_l", pos_hint=MIDDLE),
                spacing=dp(12),
            )
            for icon, role, words in rows
        )
    )
