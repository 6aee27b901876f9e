"""The set-up sheet: who plays, the game's own options, undo, and 'Play' ready at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import BadSetup, Option, Refusal
from engine.games import find
from engine.texts import _
from screens.base import preferences
from screens.base.insets import room
from screens.base.theme import fade, theme
from screens.games import has_view, load_view
from screens.shell.choices import Choices
from screens.shell.page import MIDDLE, app, quiet
from screens.shell.setup_accent import Accent, Link
from screens.shell.setup_boards import BoardRow
from screens.shell.setup_parts import SeatCard
from screens.shell.setup_stock import Folded, SidesEditor, StockEditor
from screens.shell.waiting import going_on, under_way, who
from screens.view import Largest, View
from screens.widgets.button import BrassButton, PrimaryButton, QuietButton
from screens.widgets.chip import ChipRow, Stepper, Switch
from screens.widgets.scroll import Column, Flow, Row, Scroll
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text
from screens.widgets.trunk import gradient


class SetupSheet(Sheet):
    """One sheet for all games: everything on it comes from the game's own list."""

    accent: Accent
    content: Scroll
    _built = False
    """A sheet places itself before it has content."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = find(game_id)
        view = load_view(game_id) if has_view(game_id) else View
        self.choices = Choices.of(
            self.game,
            app().store.profiles(),
            app().profile,
            app().store.last_setup(game_id),
            view.seat_colours,
            preferences.value("times"),
        )
        self.choices.largest = _largest(view)
        self.more_shown = False
        self.stock: StockEditor | None = None
        self.unfolded: set[str] = set()
        """What is edited by touch and lies open, by the keys of the options."""
        # In its final size from the start, it is built once.
        self.pos, self.size = room.pos, room.size
        self._rebuild = Clock.create_trigger(self.build)
        self._replace = Clock.create_trigger(self._place)
        theme.bind(changed=self._retheme)
        self.build()

    def _retheme(self, *_args: object) -> None:
        self._rebuild()

    # what is on it

    def build(self, *_args: object) -> None:
        """Make everything anew for the theme and the language of now."""
        actors, place = (), 1.0
        if self._built:
            actors, place = self.accent.picture.actors, self.content.scroll_y
            self.accent.picture.forget()
        self.panel.clear_widgets()
        self.accent = Accent(self.game, self._one_column, self._links(), self.close)
        self.accent.picture.actors = actors
        self.accent.picture.fbind("actors", self._tell_order)
        for words in (self.accent.name, self.accent.tagline, self.accent.facts):
            words.fbind("height", self._replace)
        self.who = Column()
        self.options = Column(spacing=dp(10))
        self.kept = Column()
        self.body = Column(
            self.kept, self.who, self.options, spacing=dp(10), padding=(0, dp(16), dp(12), dp(24))
        )
        self.content = Scroll(self.body, size_hint=(None, None))
        self.undo_row = self._undo()
        self.play = PrimaryButton(
            label=_("Play"), icon="play", style="play", game=self.game.id, height=dp(72),
            icon_dp=30, on_release=self.start,
        )  # fmt: skip
        self.mist = Widget(size_hint=(None, None))
        self._built = True
        for part in (self.accent, self.content, self.mist, self.play):
            self.panel.add_widget(part)
        self._fill_kept()
        self._fill_who()
        self._fill_options()
        self._place()
        self._show_board()
        self.content.scroll_y = place

    def _show_board(self) -> None:
        self.accent.picture.choose(self.choices.setup(), self.choices.seat_colours())

    def on_close(self) -> None:
        """Whatever board was being made is not looked at any more."""
        self.accent.picture.forget()

    def _links(self) -> list[Link]:
        links: list[Link] = [(_("Rules"), "book-open-page-variant", self._read_rules)]
        if self.game.cards() or 1 in self.game.seats:
            train = partial(app().open_training, self.game.id)
            links.append((_("Train"), "school", train))
        return links

    def _read_rules(self) -> None:
        app().store.remember_setup(self.game.id, self.choices.as_data())
        app().open_rules(self.game.id, train=True)
        app().after_back = partial(app().open_setup, self.game.id)

    def _undo(self) -> Row:
        switch = Switch(active=self.choices.undo, game=self.game.id, pos_hint=MIDDLE)
        switch.bind(on_choose=self._set_undo)
        words = Column(
            Text(text=_("Taking back allowed"), style="chip"),
            quiet(_("Everyone may undo a move"), "small"),
            spacing=dp(1),
            pos_hint=MIDDLE,
        )
        return Row(switch, words, spacing=dp(12))

    def _set_undo(self, _switch: object, active: bool) -> None:
        self.choices.undo = active

    def _fill_kept(self) -> None:
        """What waits of this game, to go on with instead."""
        self.kept.clear_widgets()
        waiting = under_way(self.game.id)
        if not waiting:
            return
        label, act = going_on(len(waiting)), partial(app().go_on, waiting[0].id)
        if len(waiting) == 1:
            label = f"{label} · {who(waiting[0])}"
        else:
            act = partial(app().open_waiting, self.game.id, self._fill_kept)
        self.kept.hold(
            BrassButton(
                label=label, icon="play", style="button", size_hint=(1, None),
                on_release=lambda _b: act(),
            ),
            quiet(_("Or begin a new match:")),
        )  # fmt: skip

    def _fill_who(self) -> None:
        self.who.clear_widgets()
        title = Text(text=_("Who plays?"), style="title_s", pos_hint=MIDDLE)
        head = Row(title, height=dp(48))
        if self.choices.can_add:
            head.add_widget(
                QuietButton(
                    label=_("Add a player"), icon="account-plus", game=self.game.id,
                    pos_hint=MIDDLE, on_release=self._add,
                )
            )  # fmt: skip
        cards = (
            SeatCard(self.choices, i, colour, self._seats_changed, self.game.id)
            for i, colour in enumerate(self.choices.seat_colours())
        )
        self.seats = Flow(*cards, spacing=(dp(12), dp(12)))
        self.who.hold(head, self.seats)
        self._tell_order()
        self._size_seats()

    def _tell_order(self, *_args: object) -> None:
        for card in self.seats.children:
            card.tell_order(self.accent.picture.actors)

    def _add(self, *_args: object) -> None:
        self.choices.add()
        self._seats_changed()

    def _seats_changed(self) -> None:
        self._fill_who()
        self._fill_options()
        self._show_board()

    def _fill_options(self) -> None:
        self.options.clear_widgets()
        self.stock = None
        offered = list(self.choices.offered())
        rare = [option for option in offered if option.more]
        for option in offered:
            if not option.more or self.more_shown:
                self.options.add_widget(self._option(option))
        if rare and not self.more_shown:
            self.options.add_widget(
                QuietButton(
                    label=_("More choices"), icon="tune-variant", game=self.game.id,
                    on_release=self._show_more,
                )
            )  # fmt: skip
        self.options.add_widget(
            QuietButton(
                label=_("Enter a code"), icon="keyboard-outline", game=self.game.id,
                on_release=lambda _b: app().open_code(),
            )
        )  # fmt: skip
        if self.undo_row.parent is not None:
            self.undo_row.parent.remove_widget(self.undo_row)
        if self._undo_scrolls:
            self.undo_row.size_hint_x = 1
            self.options.add_widget(self.undo_row)
        else:
            self.panel.add_widget(self.undo_row)

    def _show_more(self, *_args: object) -> None:
        self.more_shown = True
        self._fill_options()

    def _option(self, option: Option) -> Column:
        if option.stock is not None:
            return self._stock(option)
        value, limit = self.choices.value(option), self.choices.limit(option)
        seats, names = len(self.choices.places), self.choices.names
        offers = [
            (c.value, c.said(seats, names), c.icon)
            for c in self.choices.choices(option)
            if limit is None or int(c.value) <= limit.number
        ]
        chips = self._row(option, offers, value)
        label = Text(text=option.said(names), style="title_s", shrink=True)
        part = Column(label, chips, spacing=dp(6))
        stepper = None
        if option.low is not None and option.high is not None:
            high = option.high if limit is None else limit.number
            step = 1 if option.high - option.low < 60 else 5
            stepper = Stepper(low=option.low, high=high, value=int(value), step=step)
            stepper.bind(on_choose=partial(self._step, option, chips))
            chips.add_widget(stepper)
        chips.bind(on_choose=partial(self._choose, option, stepper))
        if option.sides is not None:
            part.add_widget(self._sides(option, option.sides, chips))
        for words in (_(option.help) if option.help else "", limit.why if limit else ""):
            if words:
                part.add_widget(quiet(words, "small"))
        return part

    def _stock(self, option: Option) -> Column:
        """Tiles to add and to take away, and what they take of the board."""
        self.stock = StockEditor(self.choices, option, self.unfolded)
        self.stock.bind(on_choose=lambda *_args: self._show_board())
        label = Text(text=option.said(self.choices.names), style="title_s", shrink=True)
        return Column(label, self.stock, spacing=dp(6))

    def _sides(self, option: Option, sides: tuple[int, int], chips: ChipRow) -> Folded:
        """Width and height, once somebody asks for another size."""

        def choose(_editor: object, board: str) -> None:
            self.choices.choose(option.key, board)
            chips.value = self.choices.value(option)
            self._show_board()
            if self.stock is not None:
                self.stock.renew()

        editor = SidesEditor(self.choices.value(option), sides)
        editor.bind(on_choose=choose)
        return Folded(editor, _("Another size"), "resize", self.game.id, option.key, self.unfolded)

    def _row(self, option: Option, offers: list[tuple[str, str, str]], value: str) -> ChipRow:
        """Chips to choose with; boards are shown as pictures."""
        kept = {"value": value, "game": self.game.id, "spacing": dp(10)}
        if not option.boards or not has_view(self.game.id):
            return ChipRow(offers, **kept)
        setups = {}
        for board, _label, _icon in offers:
            with suppress(BadSetup):
                chosen = self.choices.with_value(option.key, board)
                setups[board] = self.game.setup(len(self.choices.places), chosen)
        return BoardRow(self.game, setups, self.choices.seat_colours(), offers, **kept)

    def _choose(self, option: Option, stepper: Stepper | None, _chips: object, value: str) -> None:
        self.choices.choose(option.key, value)
        self._show_board()
        if stepper is not None:
            stepper.value = int(value)
        if self.choices.matters(option):
            self._fill_options()

    def _step(self, option: Option, chips: ChipRow, _stepper: object, value: int) -> None:
        self.choices.choose(option.key, str(value))
        self._show_board()
        chips.value = str(value)

    # places

    @property
    def _one_column(self) -> bool:
        return bool(self.width < dp(600) or self.height > self.width)

    @property
    def _undo_scrolls(self) -> bool:
        """Where the foot has no room for it, the undo switch is the last of the options."""
        return self._one_column or bool(self.height < dp(420))

    @property
    def from_below(self) -> bool:
        """On phones it fills the screen and comes from below."""
        return bool(theme.phone)

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """Nearly the whole screen; all of it on a phone."""
        if theme.phone:
            return width, height
        if height > width:
            return width - dp(40), min(dp(1080), height - dp(80))
        return min(dp(1128), width - dp(48)), min(dp(748), height - dp(40))

    def lay_out(self) -> None:
        """Accent part and choices side by side, or one below the other."""
        if not self._built:
            return
        if self._one_column != self.accent.stacked:
            self._rebuild()
            return
        if self._undo_scrolls != (self.undo_row.parent is self.options):
            self._fill_options()
        (x, y), (w, h) = self.panel.pos, self.panel.size
        if self._one_column:
            top = self.accent.lie_above(x, y, w, h)
            pad, foot = dp(16 if theme.phone else 28), dp(84)
            self.play.size, self.play.pos = (w - 2 * pad, dp(64)), (x + pad, y + dp(10))
            self._place_content(x + pad, y + foot, w - 2 * pad, top - y - foot)
        else:
            accent = self.accent.lie_beside(x, y, w, h)
            self._lie_beside(x + accent, y, w - accent, h)

    def _lie_beside(self, x: float, y: float, w: float, h: float) -> None:
        """The choices, and at their foot undo and 'Play'."""
        small = h < dp(420)
        pad, foot = dp(16 if small else 28), dp(64 if small else 100)
        room = w - 2 * pad
        wide = min(dp(268), room * 0.45)
        self.play.size = (wide, dp(52 if small else 72))
        self.play.pos = (x + w - pad - wide, y + (foot - self.play.height) / 2)
        if not self._undo_scrolls:
            self.undo_row.size_hint_x = None
            self.undo_row.width = room - wide - dp(16)
            self.undo_row.pos = (x + pad, y + (foot - self.undo_row.height) / 2)
        self._place_content(x + pad, y + foot, room, h - foot)

    def _place_content(self, x: float, y: float, w: float, h: float) -> None:
        # The scroll bar gets a margin of its own.
        self.content.pos, self.content.size = (x, y), (w + dp(12), h)
        self.mist.canvas.clear()
        with self.mist.canvas:
            # What goes on below fades out: one sees that there is more.
            Color(1, 1, 1)
            fading = gradient(fade(theme.paper, 0), theme.paper)
            Rectangle(pos=(x, y), size=(w, dp(22)), texture=fading)
        self._size_seats()

    def _size_seats(self) -> None:
        room = self.content.width - dp(12)
        count = max(1, len(self.seats.children))
        gap = dp(12)
        columns = max(1, min(max(2, count), int((room + gap) / (dp(206) + gap))))
        width = (room - gap * (columns - 1)) / columns
        if columns > 1 and count == 1:
            width = min(width, dp(300))
        for card in self.seats.children:
            card.width = int(width) - 1

    # off we go

    def start(self, *_args: object) -> None:
        """Play; a match of this game under way goes on waiting."""
        match, store = self.choices.new_match(), app().store
        with suppress(Refusal):  # on a full disk one can play all the same
            store.remember_setup(self.game.id, self.choices.as_data())
            for waiting in store.waiting(self.game.id):
                if not waiting.ply:
                    store.discard(waiting.id)
        app().start_match(match)


def _largest(view: type[View[Any]]) -> Callable[[str, Mapping[str, str], int], Largest | None]:
    """How the game says whether the screen has room for a number."""

    def ask(key: str, chosen: Mapping[str, str], people: int) -> Largest | None:
        return view.largest(key, chosen, people, (room.width / dp(1), room.height / dp(1)))

    return ask
