"""The children who play here: name, colour and shape, and what each has done so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from engine.game import Game, Refusal
from engine.games import catalogue
from engine.profile import Taken
from engine.store import Profile, Store
from engine.texts import N_, _, ngettext
from screens.base.theme import SEATS, theme
from screens.shell.page import MIDDLE, Card, Page, app, pair, quiet
from screens.shell.setup_parts import LEVEL_ICONS
from screens.widgets import paint
from screens.widgets.button import CanvasButton, IconButton, QuietButton
from screens.widgets.field import Field, Problem
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Flow, Row
from screens.widgets.sheet import Sheet, really
from screens.widgets.text import Icon, Text

COLOURS = (
    N_("Blue, circle"),
    N_("Red, triangle"),
    N_("Green, square"),
    N_("Yellow, star"),
    N_("Pink, diamond"),
    N_("Sky blue, cross"),
)


@dataclass(frozen=True)
class Progress:
    """What a child has done in one game."""

    game: Game
    played: int
    won: int
    hints: int
    seen: int
    """Matches in which a solution was shown."""
    solved: tuple[tuple[int, int], ...]
    """For each level of problem cards: solved, and how many there are."""


def progress(store: Store, profile: int) -> list[Progress]:
    """Game by game, those the child has touched."""
    rows = store.results(profile)
    result = []
    for game in catalogue().values():
        mine = [row for row in rows if row.game == game.id]
        solved = store.solved(profile, game.id)
        if not mine and not solved:
            continue
        cards = game.cards()
        levels = sorted({card.level for card in cards})
        counts = tuple(
            (
                sum(card.level == level and card.id in solved for card in cards),
                sum(card.level == level for card in cards),
            )
            for level in levels
        )
        hints = sum(row.hints for row in mine) + sum(solved.values())
        won, seen = sum(row.won for row in mine), sum(row.shown for row in mine)
        result.append(Progress(game, len(mine), won, hints, seen, counts))
    return result


def free_colour(store: Store) -> int:
    """The first colour no child has yet."""
    taken = {profile.colour for profile in store.profiles()}
    return next((i for i in range(len(SEATS)) if i not in taken), 0)


class Meter(Row):
    """How many of the cards of one level are solved: an icon, a bar, two numbers."""

    def __init__(self, icon: str, done: int, all_of_them: int, game: str) -> None:
        self.track = Widget(size_hint_y=None, height=dp(12), pos_hint=MIDDLE)
        counts = f"{done}\u00a0/\u00a0{all_of_them}"
        super().__init__(
            Icon(icon=icon, size_dp=22, color_role="ink_2", pos_hint=MIDDLE),
            self.track,
            Text(text=counts, style="small", wrap=False, pos_hint=MIDDLE),
        )
        self.done, self.all, self.game = done, all_of_them, game
        self.track.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        (x, y), (w, h) = self.track.pos, self.track.size
        self.track.canvas.clear()
        with self.track.canvas:
            paint.rounded(x, y, w, h, h / 2, theme.paper_low)
            if self.done:
                filled = max(h, w * self.done / max(1, self.all))
                paint.rounded(x, y, filled, h, h / 2, theme.accent_text(self.game))


class ProfilesScreen(Page):
    """One card per child; nothing of it leaves the device."""

    heading = N_("The players")
    two_columns = True
    fresh = True

    def fill(self, column: Column) -> None:
        """The children, then the way to add one and to what was played."""
        profiles = app().store.profiles()
        if not profiles:
            nobody = _("Nobody has a tag yet. Who plays here?")
            column.add_widget(Text(text=nobody, style="body_l"))
        sides = pair(column)
        for i, profile in enumerate(profiles):
            sides[i % 2].add_widget(self._card(profile))
        add = CanvasButton(
            label=_("Add a player"), icon="account-plus",
            on_release=lambda _b: ProfileSheet(None, self.build).open(),
        )  # fmt: skip
        past = QuietButton(
            label=_("Matches played"), icon="history", height=dp(60),
            on_release=lambda _b: app().open_results(),
        )  # fmt: skip
        column.hold(
            Flow(add, past, spacing=dp(12)), quiet(_("All of this stays on this device."), "small")
        )

    def _card(self, profile: Profile) -> Card:
        current = app().profile
        edit = IconButton(
            icon="pencil", pos_hint=MIDDLE,
            on_release=lambda _b: ProfileSheet(profile, self.build).open(),
        )  # fmt: skip
        words = Column(
            Text(text=profile.name, style="title_s", shrink=True),
            quiet(_(COLOURS[profile.colour % len(COLOURS)]), "small"),
            spacing=0,
            pos_hint=MIDDLE,
        )
        head = Row(Avatar(profile.colour, 60, pos_hint=MIDDLE), words, edit, spacing=dp(14))
        card = Card(head)
        if current is not None and current.id == profile.id:
            card.ring = theme.brass
            check = Icon(icon="check-circle", size_dp=20, color_role="ok")
            note = Text(text=_("Has the tablet now"), style="label", pos_hint=MIDDLE)
            card.add_widget(Row(check, note, spacing=dp(6)))
        else:
            card.add_widget(
                QuietButton(
                    label=_("That’s me!"), icon="hand-back-right",
                    on_release=partial(self._choose, profile),
                )
            )  # fmt: skip
        done = progress(app().store, profile.id)
        if len(done) > 1:
            card.add_widget(_altogether(app().store, profile.id, done))
        card.hold(*(_progress(item) for item in done))
        if not done:
            card.add_widget(quiet(_("Nothing played yet.")))
        return card

    def _choose(self, profile: Profile, _button: object) -> None:
        app().choose_profile(profile)
        self.build()


def _altogether(store: Store, profile: int, done: Sequence[Progress]) -> Widget:
    """Everything that a child has done, all games taken together."""
    cards = sum(solved for item in done for solved, _count in item.solved)
    days = len(store.days(profile))
    parts = [
        ngettext("{count} game", "{count} games", len(done)).format(count=len(done)),
        *_played(done),
        ngettext("{count} solved card", "{count} solved cards", cards).format(count=cards),
    ]
    if days:
        solved = ngettext("{count} daily challenge", "{count} daily challenges", days)
        parts.append(solved.format(count=days))
    return Column(
        Text(text=_("All games together"), style="label"),
        Text(text=" · ".join(parts), style="body"),
        spacing=dp(6),
        padding=(0, dp(4), 0, 0),
    )


def _played(done: Sequence[Progress]) -> list[str]:
    """Matches, wins, hints and solutions seen of these games, each in a word."""
    played, won = sum(item.played for item in done), sum(item.won for item in done)
    hints, seen = sum(item.hints for item in done), sum(item.seen for item in done)
    parts = [
        ngettext("{count} match", "{count} matches", played).format(count=played),
        ngettext("{count} win", "{count} wins", won).format(count=won),
        ngettext("{count} hint", "{count} hints", hints).format(count=hints),
    ]
    if seen:
        shown = ngettext("{count} solution seen", "{count} solutions seen", seen)
        parts.append(shown.format(count=seen))
    return parts


def _progress(item: Progress) -> Widget:
    box = Column(
        Text(text=_(item.game.name), style="label", color_role=f"accent:{item.game.id}"),
        Text(text=" · ".join(_played([item])), style="body"),
        spacing=dp(6),
        padding=(0, dp(4), 0, 0),
    )
    if any(solved for solved, _count in item.solved):
        grid = GridLayout(
            cols=2, size_hint_y=None, spacing=(dp(18), dp(6)),
            row_default_height=dp(28) * theme.text_scale, row_force_default=True,
        )  # fmt: skip
        grid.bind(minimum_height=grid.setter("height"))
        for icon, (solved, count) in zip(LEVEL_ICONS[1:], item.solved):
            grid.add_widget(Meter(icon, solved, count, item.game.id))
        box.hold(quiet(_("Cards solved"), "small"), grid)
    return box


class ColourButton(ButtonBehavior, Widget):
    """A piece to choose; the chosen one has a ring."""

    def __init__(self, colour: int, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, height=dp(64), **kwargs)
        self.colour, self.chosen = colour, False
        self.bind(pos=self.draw, size=self.draw)
        theme.bind(changed=self.draw)

    def draw(self, *_args: object) -> None:
        """The piece, and the ring round the chosen one."""
        # Not center_x: while the size changes, Kivy still remembers the old one.
        cx, cy = self.x + self.width / 2, self.y + self.height / 2
        self.canvas.clear()
        with self.canvas:
            paint.piece(cx, cy + dp(2), dp(21), SEATS[self.colour])
            if self.chosen:
                paint.ring(cx, cy, min(dp(29), self.width / 2 - dp(2)), dp(3.5), theme.ink)


class ProfileSheet(Sheet):
    """A child's name, colour and shape; `changed` is called when something was kept."""

    def __init__(self, profile: Profile | None, changed: Callable[[], None]) -> None:
        super().__init__()
        self.profile, self.changed = profile, changed
        self._kept = False
        self.colour = profile.colour if profile else free_colour(app().store)
        self.field = Field(text=profile.name if profile else "", hint_text=_("First name"))
        self.field.bind(on_text_validate=lambda _f: self.keep())
        self.problem = Problem(self.field)
        self.pieces = Row(spacing=0)
        self.words = Text(text="", style="body", color_role="ink_2", halign="center")
        for i in range(len(SEATS)):
            self.pieces.add_widget(ColourButton(i, on_release=lambda b: self.choose(b.colour)))
        self.column.hold(
            self.title_row(_("Change this player") if profile else _("A new player")),
            self.field,
            self.problem,
            self.pieces,
            self.words,
        )
        self.column.padding = (dp(24), dp(24), dp(24), dp(6))
        self.stand(
            CanvasButton(label=_("Keep"), icon="check-bold", on_release=lambda _b: self.keep())
        )
        if profile:
            self.column.add_widget(
                QuietButton(
                    label=_("Remove this player"), icon="delete-outline", size_hint=(1, None),
                    on_release=lambda _b: self.ask_to_remove(),
                )
            )  # fmt: skip
        self.choose(self.colour)

    def open(self) -> Sheet:
        """Come in; a new child writes its name at once."""
        super().open()
        self.field.focus = self.profile is None
        return self

    def choose(self, colour: int) -> None:
        """This colour and shape."""
        self.colour = colour
        self.problem.forget()
        for button in self.pieces.children:
            button.chosen = button.colour == colour
            button.draw()
        self.words.text = _(COLOURS[colour])

    def keep(self) -> None:
        """Store what is written; without a name the sheet says so and stays."""
        if self._kept:
            return  # two fingers, or the keyboard's own key besides: one child is enough
        store = app().store
        try:
            if self.profile is None:
                new = store.add_profile(self.field.text, self.colour)
                if app().profile is None:
                    app().choose_profile(new)
            else:
                store.change_profile(self.profile.id, self.field.text, self.colour)
        except Refusal as refusal:
            if isinstance(refusal, Taken) and refusal.free:
                self.choose(self._another(refusal.free))  # one more touch keeps it
            self.problem.text = refusal.sentence
            return
        self._kept = True
        self._done()

    def _another(self, free: Sequence[int]) -> int:
        """A badge for a second child of one name: if possible one that nobody has."""
        first = free_colour(app().store)
        return first if first in free else free[0]

    def ask_to_remove(self) -> None:
        """Forgetting a child's progress is asked for twice."""
        profile = self.profile
        if profile is None:
            return
        really(
            _("Remove {name}?").format(name=profile.name),
            _("The cards solved and the progress will be forgotten."),
            _("Remove"),
            "delete-outline",
            self.remove,
            _("No, keep"),
        ).open()

    def remove(self) -> None:
        """Forget this child."""
        if self.profile is not None:
            app().store.remove_profile(self.profile.id)
            self._done()

    def _done(self) -> None:
        self.close()
        app().refresh_profile()
        self.changed()
