"""The set-up sheet: who plays, the game's own options, undo, and 'Play' ready at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Canvas, Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import Option
from engine.games import find
from engine.texts import _, ngettext
from screens.shell.choices import Choices
from screens.shell.home_cards import players
from screens.shell.setup_parts import MIDDLE, SeatCard
from screens.theme import fade, theme
from screens.widgets import paint
from screens.widgets.button import (
    DockButton,
    IconButton,
    PrimaryButton,
    QuietButton,
    RailButton,
)
from screens.widgets.chip import ChipRow, Stepper, Switch
from screens.widgets.miniature import Miniature
from screens.widgets.scroll import Column, Flow, Row, Scroll
from screens.widgets.sheet import Dialog, Sheet
from screens.widgets.text import Icon, Text
from screens.widgets.trunk import gradient

SEAT_WIDTH = 232
ACCENT_WIDTH = 352


class SetupSheet(Sheet):
    """One sheet for all games: everything on it comes from the game's own list."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = find(game_id)
        self.art = Canvas()
        self.panel.canvas.before.add(self.art)
        app = App.get_running_app()
        self.choices = Choices.of(
            self.game,
            app.store.profiles(),
            app.profile,
            app.store.last_setup(game_id),
            _free_colours(game_id),
        )
        self.more_shown = False
        self._rebuild = Clock.create_trigger(self.build)
        self._replace = Clock.create_trigger(self._place)
        theme.bind(changed=self._retheme)
        self.build()

    def _retheme(self, *_args: object) -> None:
        self._rebuild()

    @property
    def app(self) -> Any:
        """The running app."""
        return App.get_running_app()

    # what is on it

    def build(self, *_args: object) -> None:
        """Make everything anew for the theme and the language of now."""
        old = getattr(self, "content", None)
        place = old.scroll_y if old is not None else 1.0
        self.panel.clear_widgets()
        self._build_accent()
        self.content = Scroll(size_hint=(None, None))
        self.body = Column(spacing=dp(10), padding=(0, dp(16), 0, dp(20)))
        self.content.add_widget(self.body)
        self.rules_row = self._links()
        self.who = Column(spacing=dp(8))
        self.options = Column(spacing=dp(10))
        self.undo_row = self._undo()
        for part in (self.who, self.options):
            self.body.add_widget(part)
        self.play = PrimaryButton(
            label=_("Play"), icon="play", style="play", game=self.game.id, height=dp(72), icon_dp=30
        )
        self.play.bind(on_release=self.start)
        for words in (self.name, self.tagline, self.facts):
            words.fbind("height", self._replace)
        self.panel.add_widget(self.content)
        self.mist = Widget(size_hint=(None, None))
        self.panel.add_widget(self.mist)
        self.panel.add_widget(self.play)
        self._fill_who()
        self._fill_options()
        self._place()
        self.content.scroll_y = place

    def _build_accent(self) -> None:
        game = self.game
        self.shut = IconButton(icon="close", color_role="cream", icon_dp=28)
        self.shut.bind(on_release=lambda _button: self.close())
        self.picture = Miniature(game.id, size_hint=(None, None))
        self.picture.draw()
        self.name = Text(text=_(game.name), style="title_xl", color_role="cream", shrink=True)
        self.tagline = Text(text=_(game.tagline), style="body_l", color_role="cream")
        low, high = game.seats[0], game.seats[-1]
        who = players(game) if low == high else _("{low} to {high}").format(low=low, high=high)
        years = ngettext("{age} year and up", "{age} years and up", game.age).format(age=game.age)
        minutes = _("{minutes} min").format(minutes=game.minutes)
        self.facts = Flow(spacing=(dp(14), dp(4)), size_hint=(None, None))
        for icon, words in (
            ("account-group", who),
            ("cake-variant", years),
            ("timer-sand", minutes),
        ):
            fact = Row(spacing=dp(6), size_hint=(None, None), height=dp(26))
            text = Text(text=words, style="label", color_role="cream", wrap=False, pos_hint=MIDDLE)
            fact.add_widget(Icon(icon=icon, size_dp=22, color_role="cream", pos_hint=MIDDLE))
            fact.add_widget(text)
            fact.width = text.width + dp(28)
            text.bind(width=partial(_widen, fact))
            self.facts.add_widget(fact)
        for part in (self.shut, self.picture, self.name, self.tagline, self.facts):
            part.size_hint = (None, None)
            self.panel.add_widget(part)

    def _links(self) -> list[Widget]:
        self._stacked = self._one_column
        kind = DockButton if self._stacked else RailButton
        rules = kind(label=_("Rules"), icon="book-open-page-variant", style="chip")
        rules.bind(on_release=self._read_rules)
        links = [rules]
        if self.game.cards() or 1 in self.game.seats:
            train = kind(label=_("Train"), icon="school", style="chip")
            train.bind(on_release=lambda _button: self.app.open_training(self.game.id))
            links.append(train)
        for link in links:
            self.panel.add_widget(link)
        return links

    def _read_rules(self, *_args: object) -> None:
        self.app.store.remember_setup(self.game.id, self.choices.as_data())
        self.app.open_rules(self.game.id)
        self.app.after_back = partial(self.app.open_setup, self.game.id)

    def _undo(self) -> Row:
        row = Row(spacing=dp(12))
        switch = Switch(active=self.choices.undo, game=self.game.id, pos_hint=MIDDLE)
        switch.bind(on_choose=self._set_undo)
        words = Column(spacing=dp(1), pos_hint=MIDDLE)
        words.add_widget(Text(text=_("Taking back allowed"), style="chip"))
        words.add_widget(
            Text(text=_("Everyone may undo a move"), style="small", color_role="ink_2")
        )
        row.add_widget(switch)
        row.add_widget(words)
        return row

    def _set_undo(self, _switch: object, active: bool) -> None:
        self.choices.undo = active

    def _fill_who(self) -> None:
        self.who.clear_widgets()
        head = Row(height=dp(48), size_hint_y=None)
        head.add_widget(Text(text=_("Who plays?"), style="title_s", pos_hint=MIDDLE))
        if self.choices.can_add:
            more = QuietButton(
                label=_("Add a player"), icon="account-plus", game=self.game.id, pos_hint=MIDDLE
            )
            more.bind(on_release=self._add)
            head.add_widget(more)
        self.who.add_widget(head)
        self.seats = Flow(spacing=(dp(12), dp(12)))
        for i, colour in enumerate(self.choices.seat_colours()):
            self.seats.add_widget(
                SeatCard(self.choices, i, colour, self._seats_changed, self.game.id)
            )
        self.who.add_widget(self.seats)
        self._size_seats()

    def _add(self, *_args: object) -> None:
        self.choices.add()
        self._seats_changed()

    def _seats_changed(self) -> None:
        self._fill_who()
        self._fill_options()

    def _fill_options(self) -> None:
        self.options.clear_widgets()
        offered = list(self.choices.offered())
        rare = [option for option in offered if option.more]
        for option in offered:
            if not option.more or self.more_shown:
                self.options.add_widget(self._option(option))
        if rare and not self.more_shown:
            more = QuietButton(label=_("More choices"), icon="tune-variant", game=self.game.id)
            more.bind(on_release=self._show_more)
            self.options.add_widget(more)
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
        part = Column(spacing=dp(6))
        part.add_widget(Text(text=_(option.label), style="title_s", shrink=True))
        value = self.choices.value(option)
        chips = ChipRow(
            [(c.value, _(c.label), c.icon) for c in option.choices],
            value=value,
            game=self.game.id,
            spacing=dp(10),
        )
        part.add_widget(chips)
        stepper = None
        if option.low is not None and option.high is not None:
            stepper = Stepper(low=option.low, high=option.high, value=int(value), step=5)
            if option.high - option.low < 60:
                stepper.step = 1
            stepper.bind(on_choose=partial(self._step, option, chips))
            chips.add_widget(stepper)
        chips.bind(on_choose=partial(self._choose, option, stepper))
        if option.help:
            part.add_widget(Text(text=_(option.help), style="small", color_role="ink_2"))
        return part

    def _choose(self, option: Option, stepper: Stepper | None, _chips: object, value: str) -> None:
        self.choices.choose(option.key, value)
        if stepper is not None:
            stepper.value = int(value)
        if any(o.only_if and o.only_if[0] == option.key for o in self.game.options):
            self._fill_options()

    def _step(self, option: Option, chips: ChipRow, _stepper: object, value: int) -> None:
        self.choices.choose(option.key, str(value))
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
        if not hasattr(self, "play"):
            return
        if self._one_column != self._stacked:
            self._rebuild()
            return
        if self._undo_scrolls != (self.undo_row.parent is self.options):
            self._fill_options()
        (x, y), (w, h) = self.panel.pos, self.panel.size
        if self._one_column:
            self._stack(x, y, w, h)
        else:
            self._beside(x, y, w, h)

    def _beside(self, x: float, y: float, w: float, h: float) -> None:
        small = h < dp(420)
        accent = min(dp(ACCENT_WIDTH), w * 0.34)
        self._paint((x, y, accent, h), (self._corner(), 0, 0, self._corner()), seam=True)
        pad = dp(16 if small else 28)
        inner = accent - 2 * pad
        self.shut.pos = (x + pad - dp(12), y + h - dp(12) - self.shut.height)
        links_h = dp(52) if not small else dp(48)
        stacked = inner < dp(250)
        each = (
            inner if stacked else (inner - dp(10) * (len(self.rules_row) - 1)) / len(self.rules_row)
        )
        low = y + dp(14 if small else 26)
        for i, link in enumerate(reversed(self.rules_row) if stacked else self.rules_row):
            link.size = (each, links_h)
            if stacked:
                link.pos = (x + pad, low + i * (links_h + dp(8)))
            else:
                link.pos = (x + pad + i * (each + dp(10)), low)
        foot = low + links_h * (len(self.rules_row) if stacked else 1) + dp(20)
        self.tagline.opacity = self.facts.opacity = 0 if small else 1
        for words in (self.name, self.tagline, self.facts):
            words.width = inner
        name_h = self.name.height * 0.7
        words_h = name_h + (0 if small else self.tagline.height + self.facts.height + dp(26))
        top = y + h - (dp(10) if small else dp(64))
        side = max(dp(40), min(inner + dp(8 if small else 20), top - foot - words_h - dp(16)))
        self.picture.size = (side, side)
        slack = max(0, top - foot - words_h - dp(16) - side)
        self.picture.pos = (x + (accent - side) / 2, top - side - min(slack * 0.3, dp(40)))
        under = self.picture.y - dp(12)
        self.name.pos = (x + pad, under - name_h / 2 - self.name.height / 2)
        under -= name_h + dp(6)
        self.tagline.pos = (x + pad, under - self.tagline.height)
        self.facts.pos = (x + pad, self.tagline.y - dp(12) - self.facts.height)
        left, room = x + accent + pad, w - accent - 2 * pad
        foot_h = dp(64 if small else 100)
        play_w = min(dp(268), room * 0.45)
        self.play.size = (play_w, dp(52 if small else 72))
        self.play.pos = (x + w - pad - play_w, y + (foot_h - self.play.height) / 2)
        if not self._undo_scrolls:
            self.undo_row.size_hint_x = None
            self.undo_row.width = room - play_w - dp(16)
            self.undo_row.pos = (left, y + (foot_h - self.undo_row.height) / 2)
        self._place_content(left, y + foot_h, room, h - foot_h)

    def _stack(self, x: float, y: float, w: float, h: float) -> None:
        large = not theme.phone
        band = dp(220 if large else 120) * (1 + (theme.text_scale - 1) * 0.6)
        self._paint((x, y + h - band, w, band), (self._corner(), self._corner(), 0, 0), seam=False)
        pad = dp(28 if large else 16)
        self.shut.pos = (x + pad - dp(12), y + h - dp(4) - self.shut.height)
        side = band - dp(16)
        self.picture.size = (side, side)
        self.picture.pos = (x + w - side - dp(10), y + h - band + dp(10))
        self.tagline.opacity = 1 if large else 0
        self.facts.opacity = 1
        left = x + pad + dp(2)
        inner = self.picture.x - left - dp(8)
        indent = 0 if large else dp(36)
        self.name.width = inner - indent
        self.facts.width = self.tagline.width = inner
        low = y + h - band + dp(14)
        self.facts.pos = (left, low)
        if large:
            self.tagline.pos = (left, low + self.facts.height + dp(8))
            self.name.pos = (left, self.tagline.y + self.tagline.height - self.name.height * 0.12)
        else:
            self.tagline.pos = (left, low)
            self.name.pos = (left + indent, y + h - dp(29) - self.name.height / 2)
        foot_h = dp(84)
        self.play.size = (w - 2 * pad, dp(64))
        self.play.pos = (x + pad, y + dp(10))
        links_y = y + h - band - dp(62)
        each = (w - 2 * pad - dp(10) * (len(self.rules_row) - 1)) / len(self.rules_row)
        for i, link in enumerate(self.rules_row):
            link.size = (each, dp(51))
            link.pos = (x + pad + i * (each + dp(10)), links_y)
        self._place_content(x + pad, y + foot_h, w - 2 * pad, links_y - dp(6) - y - foot_h)

    def _place_content(self, x: float, y: float, w: float, h: float) -> None:
        # The scroll bar gets a margin of its own.
        self.content.pos, self.content.size = (x, y), (w + dp(12), h)
        self.body.padding = (0, dp(16), dp(12), dp(24))
        self.mist.canvas.clear()
        with self.mist.canvas:
            # What goes on below fades out: one sees that there is more.
            Color(1, 1, 1)
            Rectangle(
                pos=(x, y),
                size=(w, dp(22)),
                texture=gradient(fade(theme.paper, 0), theme.paper),
            )
        self._size_seats()

    def _size_seats(self) -> None:
        room = self.content.width - dp(12)
        count = max(1, len(self.seats.children))
        gap = dp(12)
        columns = max(1, min(max(2, count), int((room + gap) / (dp(206) + gap))))
        width = (room - gap * (columns - 1)) / columns
        if columns > 1:
            width = min(width, dp(300)) if count == 1 else width
        for card in self.seats.children:
            card.width = int(width) - 1

    def _corner(self) -> float:
        return 0 if theme.phone else dp(34)

    def _paint(
        self, box: tuple[float, float, float, float], corners: tuple[float, ...], seam: bool
    ) -> None:
        x, y, w, h = box
        accent = theme.rail(self.game.id)
        canvas = self.art
        canvas.clear()
        with canvas:
            Color(*accent)
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=corners)
            if seam:
                ends = [(x + w - dp(8), y + dp(12)), (x + w - dp(8), y + h - dp(12))]
            else:
                ends = [(x, y + dp(6)), (x + w, y + dp(6))]
            paint.dashes(ends, dp(7), dp(6), dp(1.6), fade(theme.cream, 0.38))

    # off we go

    def start(self, *_args: object) -> None:
        """Play; a match of this game under way is asked about first."""
        self.app.store.remember_setup(self.game.id, self.choices.as_data())
        under_way = self._under_way()
        if under_way is None:
            self._new()
            return
        number, names = under_way
        sentence = _("It is still under way. A new match takes its place.")
        if names:
            sentence = f"{names}. {sentence}"
        Dialog(
            _("A match is waiting"),
            sentence,
            [
                (_("Go on with it"), "play", partial(self.app.go_on, number), "brass"),
                (_("Start a new one"), "replay", partial(self._new, number), "plain"),
                (_("Back"), "", lambda: None, "quiet"),
            ],
        ).open()

    def _under_way(self) -> tuple[int, str] | None:
        """The newest match of this game with a move in it that is not training."""
        from engine.game import Refusal

        for waiting in self.app.store.waiting(self.game.id):
            try:
                match = self.app.store.load(waiting.id)
            except Refusal:
                continue
            if not match.training and waiting.ply:
                names = [name for name in waiting.names if name]
                return waiting.id, _(" and ").join(names)
        return None

    def _new(self, instead_of: int | None = None) -> None:
        match = self.choices.new_match()
        if instead_of is not None:
            self.app.store.discard(instead_of)
        for waiting in self.app.store.waiting(self.game.id):
            if not waiting.ply:
                self.app.store.discard(waiting.id)
        self.app.start_match(match)


def _widen(fact: Row, _text: object, width: float) -> None:
    fact.width = width + dp(28)


def _free_colours(game_id: str) -> tuple[int, ...]:
    """The seat colours that the game's own pieces leave free."""
    from screens.games import load_view

    try:
        return tuple(getattr(load_view(game_id), "SEAT_COLOURS", range(6)))
    except ImportError:
        return tuple(range(6))
