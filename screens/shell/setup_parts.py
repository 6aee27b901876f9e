"""Parts of the set-up sheet: seat cards, the choice of a child or of the computer's level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.advice import LEVELS
from engine.seat import LEVEL_NAMES
from engine.store import Profile
from engine.texts import N_, _
from screens.base.theme import SEATS, fade, mix, theme
from screens.shell.choices import Choices
from screens.shell.page import MIDDLE, app, quiet
from screens.widgets import paint
from screens.widgets.button import IconButton
from screens.widgets.chip import Segmented
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Icon, Text

LEVEL_ICONS = ("", "seed", "sprout", "tree", "forest")
ORDER = (
    N_("Starts"),
    N_("Plays second"),
    N_("Plays third"),
    N_("Plays fourth"),
    N_("Plays fifth"),
    N_("Plays sixth"),
)
UNKNOWN = "\u00a0"
"""Keeps the place of a line that is still to come."""
SHOWN = 3
"""So many other children are offered on a seat card; the rest are behind the plus."""


class Touchable(ButtonBehavior, Widget):
    """A small round thing to touch, 48 across; grows a little darker under the finger."""

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("size", (dp(48), dp(48)))
        super().__init__(size_hint=(None, None), **kwargs)
        for name in ("pos", "size", "state"):
            self.fbind(name, self.draw)
        theme.bind(changed=self.draw)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle, up to date even while Kivy tells of a move."""
        return self.x + self.width / 2, self.y + self.height / 2

    def draw(self, *_args: object) -> None:
        """Draw it for its place."""


class ChildButton(Touchable):
    """A child who could play here."""

    def __init__(self, profile: Profile, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.profile = profile
        self.avatar = Avatar(profile.colour, 40)
        self.add_widget(self.avatar)
        self.draw()

    def draw(self, *_args: object) -> None:
        """The piece, a little smaller while it is touched."""
        side = dp(36 if self.state == "down" else 40)
        self.avatar.size = (side, side)
        cx, cy = self.middle
        self.avatar.pos = (cx - side / 2, cy - side / 2)


class PlusButton(Touchable):
    """A dashed ring: somebody else."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.sign = Icon(icon="plus", size_dp=24, color_role="ink_2")
        self.add_widget(self.sign)
        self.draw()

    def draw(self, *_args: object) -> None:
        """The ring."""
        self.canvas.before.clear()
        cx, cy = self.middle
        self.sign.center = (cx, cy)
        points = paint.circle(cx, cy, dp(19))
        with self.canvas.before:
            if self.state == "down":
                paint.disc(cx, cy, dp(19), fade(theme.ink, 0.12))
            paint.dashes([*points, points[0]], dp(6), dp(4), dp(1.8), theme.ink_2)


class LevelButton(Touchable):
    """One of the computer's four levels."""

    chosen = BooleanProperty(False)

    def __init__(self, level: int, chosen: bool, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.level, self.chosen = level, chosen
        self.sign = Icon(icon=LEVEL_ICONS[level], size_dp=30)
        self.add_widget(self.sign)
        self.fbind("chosen", self.draw)
        self.draw()

    def draw(self, *_args: object) -> None:
        """The chosen one stands in a green frame."""
        self.canvas.before.clear()
        cx, cy = self.middle
        self.sign.color_role = "ok" if self.chosen else "ink_2"
        self.sign.center = (cx, cy)
        side = dp(46)
        box = (cx - side / 2, cy - side / 2, side, side)
        with self.canvas.before:
            if self.chosen:
                paint.rounded(*box, dp(13), mix(theme.paper_high, theme.ok, 0.16))
                paint.frame(*box, dp(13), dp(2.5), theme.ok)
            elif self.state == "down":
                paint.rounded(*box, dp(13), fade(theme.ink, 0.12))


class SeatCard(Column):
    """Who sits on one seat: a person with a profile or the computer at a level."""

    def __init__(
        self, choices: Choices, index: int, colour: int, changed: Callable[[], None], game: str
    ) -> None:
        super().__init__(padding=(dp(14), dp(16), dp(14), dp(13)), spacing=dp(9), size_hint_x=None)
        self.choices, self.index, self.changed = choices, index, changed
        self.colour = colour
        place, profile = choices.places[index], choices.profile_at(index)
        self.add_widget(self._head(place.level, profile))
        why = choices.stand_in(index)
        if why and theme.phone:
            # On a phone the foot of the card may lie below the edge of the page.
            self.add_widget(quiet(why, "small"))
        self.kind = Segmented(
            [("person", _("Person"), "account"), ("computer", _("Computer"), "robot-happy")],
            value="computer" if place.computer else "person",
            game=game,
        )
        self.kind.bind(on_choose=self._kind)
        self.add_widget(self.kind)
        buttons = self._levels() if place.computer else self._children()
        self.add_widget(Row(*buttons, spacing=dp(4), height=dp(48)))
        if why and not theme.phone:
            self.add_widget(quiet(why, "small"))
        for name in ("pos", "size"):
            self.fbind(name, self._draw)
        theme.bind(changed=self._draw)

    def _head(self, level: int, profile: Profile | None) -> FloatLayout:
        """Avatar, name and one line; the cross in the corner takes no room from the line."""
        if level:
            name = _("Computer")
            line = _(LEVEL_NAMES[level])
        else:
            name = profile.name if profile else _("Player {n}").format(n=self.index + 1)
            line = UNKNOWN
        gap = Widget(size_hint=(None, None), size=(dp(30), 1))
        title = Row(Text(text=name, style="button", shrink=True), gap, spacing=0)
        self.line = quiet(line, "small")
        row = Row(
            Avatar(self.colour, 50, pos_hint=MIDDLE),
            Column(title, self.line, spacing=0, pos_hint=MIDDLE),
            spacing=dp(12),
            pos_hint={"x": 0, "y": 0},
        )
        head = FloatLayout(size_hint_y=None, height=row.height)
        row.bind(height=head.setter("height"))
        head.add_widget(row)
        if self.choices.can_remove:
            away = IconButton(icon="close", icon_dp=22, color_role="ink_2", on_release=self._remove)

            def corner(*_args: object) -> None:
                away.pos = (head.x + head.width - dp(38), head.y + head.height - dp(42))

            head.bind(pos=corner, size=corner)
            head.add_widget(away)
        return head

    def tell_order(self, actors: Sequence[int]) -> None:
        """Say when a person here acts, if these seats may act first."""
        count = len(self.choices.places)
        if self.choices.places[self.index].computer:
            return
        if count == 1:
            self.line.text = _("Plays alone")
        elif not actors:
            self.line.text = UNKNOWN
        elif len(actors) > 1:
            self.line.text = _("Plays at the same time")
        else:
            self.line.text = _(ORDER[(self.index - actors[0]) % count])

    def tell(self, words: str) -> None:
        """Say this of the seat; of the computer also how strong it plays."""
        level = self.choices.places[self.index].level
        self.line.text = f"{words} · {_(LEVEL_NAMES[level])}" if level else words

    def _levels(self) -> list[Widget]:
        chosen = self.choices.places[self.index].level
        return [
            LevelButton(level, level == chosen, on_release=partial(self._level, level))
            for level in LEVELS
        ]

    def _children(self) -> list[Widget]:
        buttons = [
            ChildButton(profile, on_release=partial(self._person, profile.id))
            for profile in self.choices.free_profiles()[:SHOWN]
        ]
        return [*buttons, PlusButton(on_release=self._ask_who)]

    def _kind(self, _segmented: object, kind: str) -> None:
        if kind == "computer":
            self.choices.seat_computer(self.index)
        else:
            self.choices.seat_somebody(self.index)
        self.changed()

    def _level(self, level: int, _button: object) -> None:
        self.choices.seat_computer(self.index, level)
        self.changed()

    def _person(self, profile: int | None, *_args: object) -> None:
        self.choices.seat_person(self.index, profile)
        self.changed()

    def _remove(self, *_args: object) -> None:
        self.choices.remove(self.index)
        self.changed()

    def _ask_who(self, *_args: object) -> None:
        if self.choices.profiles:
            WhoSheet(self.choices.profiles, self._person, self._new_child).open()
        else:
            self._new_child()

    def _new_child(self) -> None:
        from screens.shell.profiles import ProfileSheet

        known = {profile.id for profile in self.choices.profiles}

        def kept() -> None:
            self.choices.profiles = app().store.profiles()
            new = [p for p in self.choices.profiles if p.id not in known]
            self._person(new[-1].id if new else None)

        ProfileSheet(None, kept).open()

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        low = dp(3)
        x, y, w, h = self.x, self.y + low, self.width, self.height - low
        seat = SEATS[self.colour]
        with self.canvas.before:
            paint.rounded(x, self.y, w, h, dp(20), theme.edge)
            # The seat's colour shows as a strip along the top, under the paper.
            paint.rounded(x, y, w, h, dp(20), seat.face)
            paint.fill(_below_strip(x, y, w, h), theme.paper_high)
            if theme.contrast:
                paint.frame(x, y, w, h, dp(20), dp(2), theme.ink)


def _below_strip(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    """The card's outline without the strip at its top (clockwise)."""
    strip, r = dp(8), dp(20)
    top = y + h - strip
    # Where the round corner is that far down, the strip's lower edge begins.
    inset = r - (r * r - (r - strip) ** 2) ** 0.5
    points = [p for p in paint.box(x, y, w, h, r) if p[1] < top]
    right = [p for p in points if p[0] > x + w / 2]
    left = [p for p in points if p[0] <= x + w / 2]
    return [(x + inset, top), (x + w - inset, top), *right, *left]


class WhoSheet(Sheet):
    """All children, a guest, or a new child."""

    def __init__(
        self,
        profiles: Sequence[Profile],
        person: Callable[[int | None], None],
        new_child: Callable[[], None],
    ) -> None:
        super().__init__()
        self.column.add_widget(Text(text=_("Who plays here?"), style="title_m"))
        for profile in profiles:
            self._line(Avatar(profile.colour, 44), profile.name, partial(person, profile.id))
        guest = Icon(icon="account", size_dp=34, color_role="ink_2")
        self._line(guest, _("A guest"), partial(person, None))
        plus = Icon(icon="account-plus", size_dp=34, color_role="ink_2")
        self._line(plus, _("A new player"), new_child)

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """As narrow as a list of names."""
        wide, high = super().panel_size(width, height)
        return (wide if self.from_below else min(dp(400), wide)), high

    def _line(self, picture: Widget, words: str, act: Callable[[], Any]) -> None:
        def chosen(*_args: object) -> None:
            self.close()
            act()

        self.column.add_widget(NameLine(picture, words, on_release=chosen))


class NameLine(ButtonBehavior, Row):
    """A picture and a name, as wide as the sheet."""

    def __init__(self, picture: Widget, words: str, **kwargs: object) -> None:
        holder = AnchorLayout(size_hint=(None, None), size=(dp(46), dp(46)))
        holder.add_widget(picture)
        label = Text(text=words, style="title_s", pos_hint=MIDDLE, shrink=True)
        super().__init__(holder, label, spacing=dp(14), padding=(dp(10), dp(6)), **kwargs)
        for name in ("pos", "size", "state"):
            self.fbind(name, self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            face = theme.paper_low if self.state == "down" else theme.paper_high
            paint.plate(self.x, self.y + dp(3), self.width, self.height - dp(3), dp(18), face=face)
