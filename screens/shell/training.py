"""Training: the problem cards by level with the solved ones marked, or playing alone."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from engine.daily import LEVEL_TITLES
from engine.game import ProblemCard, Refusal
from engine.games import find
from engine.match import Match, Seat
from engine.seat import LEVEL_NAMES
from engine.texts import _
from screens.base.theme import BLACK, Colour, mix, theme
from screens.shell.page import MIDDLE, app, quiet
from screens.shell.setup_parts import LEVEL_ICONS
from screens.table.cards import card_among, person, proposal
from screens.widgets.button import DockButton, FaceButton, Pressable, PrimaryButton
from screens.widgets.scroll import Flow, Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from screens.shell.app import MalleApp


def training_match(
    malle: MalleApp, game_id: str, card_id: str | None, day: date | None = None
) -> tuple[Match, int | None]:
    """The training match wanted, with its number if it is one of this player's that waits."""
    game = find(game_id)
    card = next((card for card in game.cards() if card.id == card_id), None)
    count = game.card_seats(card) if card else game.seats[0]
    profile = malle.profile
    player = profile.id if profile else None
    for waiting in malle.store.waiting(game_id):
        if not waiting.training:
            continue
        try:
            start = malle.store.start(waiting.id)
            same = start.day == day and (day or card_among(game, start.options) == card)
            mine = len(start.seats) == count and start.seats[0].profile == player
            if same and mine:
                return malle.store.load(waiting.id), waiting.id
        except Refusal:
            continue
        if not waiting.ply:
            with suppress(Refusal):
                malle.store.discard(waiting.id)
    seat = Seat(profile.name, 0, profile.id, profile.colour) if profile else Seat()
    others = [Seat(level=4 if card else 2)] * (count - 1)
    options = game.card_options(card) if card else {}
    return Match.new(game_id, [seat, *others], options, training=True, day=day), None


class CardButton(Pressable):
    """One problem card: its number, and below it how it went (`mark`, an icon)."""

    solved = BooleanProperty(False)

    def __init__(self, number: int, mark: str, solved: bool, game: str) -> None:
        super().__init__(size=(dp(56), dp(59)), thickness=dp(3), radius=dp(16), solved=solved)
        self.game = game
        self.number = Text(text=str(number), style="card_name", wrap=False)
        self.add_widget(self.number)
        self.check = Icon(icon=mark, size_dp=18) if mark else None
        if self.check:
            self.add_widget(self.check)
        self.number.fbind("size", self._lay)
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """A solved one is in the game's accent."""
        if self.solved:
            accent = theme.accent(self.game).accent
            return accent, mix(accent, BLACK, 0.30), theme.cream
        return theme.paper_high, theme.edge, theme.ink

    def restyle(self, *_args: object) -> None:
        """Number and check take the colour too."""
        super().restyle()
        self.number.color_role = ""
        self.number.color = self.colours()[2]
        if self.check:
            self.check.color_role = ""
            self.check.color = self.colours()[2]

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The number in the middle, the check in the corner."""
        lift = dp(7) if self.check else 0
        self.number.center = (x + width / 2, y + height / 2 + lift)
        if self.check:
            self.check.pos = (x + (width - self.check.width) / 2, y + dp(6))


class TrainingSheet(Sheet):
    """Go on with the next card, choose one, or play alone."""

    def __init__(self, game_id: str) -> None:
        super().__init__()
        self.game = find(game_id)
        self.column.add_widget(self.title_row(_("Training")))
        cards = list(self.game.cards())
        coming, done = proposal(app().store, person(app()), self.game)
        if done:
            self.column.add_widget(quiet(done))
        if coming is not None:
            self._big(
                PrimaryButton, _("The next card"), "play",
                partial(app().start_training, game_id, coming.id),
            )  # fmt: skip
        if 1 in self.game.seats:
            kind = DockButton if coming else PrimaryButton
            self._big(kind, _("Free training"), "school", partial(app().start_training, game_id))
        self._solved = app().store.solved(person(app()), game_id)
        self._seen = app().store.seen(person(app()), game_id)
        self._levels(cards)

    def _big(self, kind: type[FaceButton], label: str, icon: str, act: Any) -> None:
        button = kind(
            label=label, icon=icon, style="button", game=self.game.id, height=dp(60),
            size_hint=(1, None), on_release=lambda _button: act(),
        )  # fmt: skip
        self.column.add_widget(button)

    def _mark(self, card: str) -> str:
        """How it went: solved alone, solved with hints, its solution seen, or nothing yet."""
        hints = self._solved.get(card)
        if hints is not None:
            return "lightbulb-on" if hints else "check-bold"
        return "eye" if card in self._seen else ""

    def _levels(self, cards: list[ProblemCard]) -> None:
        solved = self._solved
        for level in sorted({card.level for card in cards}):
            mine = [card for card in cards if card.level == level]
            done = sum(card.id in solved for card in mine)
            grade, accent = min(level, 4), f"accent:{self.game.id}"
            title = f"{_(LEVEL_NAMES[grade])} · {_(LEVEL_TITLES[grade])}"
            count = _("{done} of {all} solved").format(done=done, all=len(mine))
            row = Row(
                Icon(icon=LEVEL_ICONS[grade], size_dp=28, color_role=accent, pos_hint=MIDDLE),
                Text(text=title, style="title_s", shrink=True, pos_hint=MIDDLE),
                Text(text=count, style="label", color_role="ink_2", wrap=False, pos_hint=MIDDLE),
                spacing=dp(10),
                padding=(0, dp(10), 0, 0),
            )
            flow = Flow(spacing=dp(8))
            for number, card in enumerate(mine, 1):
                button = CardButton(number, self._mark(card.id), card.id in solved, self.game.id)
                button.bind(on_release=partial(self._take, card.id))
                flow.add_widget(button)
            self.column.hold(row, flow)

    def _take(self, card_id: str, _button: object) -> None:
        app().start_training(self.game.id, card_id)

    def panel_size(self, width: float, height: float) -> tuple[float, float]:
        """Wider than other sheets: many cards."""
        wide, high = super().panel_size(width, height)
        return (wide if self.from_below else min(dp(660), width - dp(32))), high
