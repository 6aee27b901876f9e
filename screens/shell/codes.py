"""A match that somebody shared: write or paste its code, choose who sits where, and go on."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from kivy.metrics import dp

from engine.code import LONGEST
from engine.game import Refusal
from engine.match import Match
from engine.store import Waiting
from engine.texts import _, ngettext
from screens.base import device
from screens.games import load_view
from screens.shell.choices import Choices
from screens.shell.page import app, quiet
from screens.shell.setup_parts import SeatCard
from screens.shell.waiting import how_far, who
from screens.widgets.button import CanvasButton, PrimaryButton, QuietButton
from screens.widgets.field import Field
from screens.widgets.scroll import Flow
from screens.widgets.sheet import Action, Dialog, Sheet, toast
from screens.widgets.text import Text

MOST = 2 * LONGEST
"""Nobody types more than this; with what stands between them the signs of a code are fewer."""


class CodeSheet(Sheet):
    """Type or paste a code: the match goes on here, or a sentence says what is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.field = Field(hint_text=_("Code of the match"), most=MOST)
        self.field.bind(on_text_validate=lambda _f: self.enter(), text=self._written)
        self.problem = Text(text="", style="body_l", color_role="bad")
        self.column.hold(
            self.title_row(_("Enter a code")),
            quiet(_("Someone shared a match with you? Write its code here."), "body_l"),
            self.field,
            self.problem,
            QuietButton(
                label=_("Paste"), icon="content-paste", size_hint=(1, None),
                on_release=lambda _b: self.paste(),
            ),
            CanvasButton(
                label=_("Open"), icon="check-bold", size_hint=(1, None),
                on_release=lambda _b: self.enter(),
            ),
        )  # fmt: skip

    def _written(self, *_args: object) -> None:
        self.problem.text = ""

    def paste(self) -> None:
        """Take what was copied elsewhere; what cannot be a code is not even shown."""
        text = device.pasted().strip()
        if not text:
            self.problem.text = _("There is nothing to paste.")
        elif len(text) > MOST:
            self.problem.text = _("This is too long to be the code of a match.")
        else:
            self.field.text = text

    def enter(self) -> None:
        """Open the match of this code; a wrong one leaves the sheet open with a sentence."""
        if self.parent is None:
            return  # two fingers, or the keyboard's own key besides
        if not self.field.text.strip():
            self.problem.text = _("Write the code first.")
            return
        try:
            match = Match.from_code(self.field.text)
        except Refusal as refusal:
            self.problem.text = refusal.sentence
            return
        if match.over:
            self.close()
            app().open_review(match)
            return
        same = waiting_here(match)
        if same is None:
            self.sit_down(match)
        else:
            self._ask(match, same)

    def sit_down(self, match: Match) -> None:
        """Choose who plays, then play."""
        self.vanish()
        SeatsSheet(match).open()

    def _ask(self, match: Match, same: Waiting) -> None:
        """The match waits here already: nothing is doubled or lost without a word."""
        try:
            kept = app().store.load(same.id)
        except Refusal as refusal:
            self.problem.text = refusal.sentence
            return
        here = partial(app().go_on, same.id)
        further = len(match.moves) - len(kept.moves)
        said = f"{who(same)} · {how_far(same)}."
        actions: list[Action] = [(_("Go on"), "play", here, "brass")]
        if match.moves[: kept.ply] == kept.moves and further > 0:
            said += " " + ngettext(
                "The code is {count} move further.", "The code is {count} moves further.", further
            ).format(count=further)
            take = partial(self._take, match, kept, same.id)
            actions = [
                (_("Go on from the code"), "play", take, "brass"),
                (_("Go on as it is here"), "history", here, "plain"),
            ]
        elif kept.moves[: match.ply] != match.moves:
            said += " " + _("Other moves were made here than in the code.")
            sit_down = partial(self.sit_down, match)
            actions.append((_("Keep both"), "content-copy", sit_down, "plain"))
        actions.append((_("Back"), "", lambda: None, "quiet"))
        Dialog(_("This match is already here"), said, actions).open()

    def _take(self, match: Match, kept: Match, number: int) -> None:
        """The match that waits here makes the moves that the code has more."""
        for move in match.moves[kept.ply :]:
            kept.play(move)
        try:
            app().store.save(number, kept, time.time())
        except Refusal as refusal:
            toast(refusal.sentence, "alert-circle-outline")
            return
        app().open_table(kept, number)


def waiting_here(match: Match) -> Waiting | None:
    """The match of this tablet that began like this one and is not over."""
    for waiting in app().store.waiting(match.game.id):
        try:
            if app().store.start(waiting.id).begins(match):
                return waiting
        except Refusal:
            continue
    return None


class SeatsSheet(Sheet):
    """For each seat of a shared match: which child of this tablet, a guest, or the computer."""

    widest = 620

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match, self.view = match, load_view(match.game.id)(match)
        self.choices = Choices.seated(
            match, app().store.profiles(), app().profile, self.view.seat_colours
        )
        game = match.game.id
        moves = ngettext("{count} move", "{count} moves", match.ply).format(count=match.ply)
        self.seats = Flow(spacing=(dp(12), dp(12)))
        self.column.hold(
            self.title_row(_(match.game.name), shrink=True),
            quiet(_("Who plays here?") + f" · {moves}", "body_l"),
            self.seats,
        )
        self.column.padding = (dp(24), dp(24), dp(24), dp(12))
        self.stand(
            PrimaryButton(
                label=_("Go on"), icon="play", style="play", game=game, height=dp(64),
                on_release=lambda _b: self.play(),
            )
        )  # fmt: skip
        self.seats.fbind("width", self._size)
        self.fill()

    def fill(self) -> None:
        """A card for each seat, as it is chosen now."""
        self.seats.clear_widgets()
        for index, colour in enumerate(self.choices.seat_colours()):
            card = SeatCard(self.choices, index, colour, self.fill, self.match.game.id)
            card.tell(self._seat(index))
            self.seats.add_widget(card)
        self._size()

    def _seat(self, index: int) -> str:
        """What the code calls the seat, for it knows no names, and how it stands."""
        name = _("Player {n}").format(n=index + 1)
        return " · ".join(filter(None, (name, self.view.status(index))))

    def _size(self, *_args: Any) -> None:
        room, gap = self.seats.width, dp(12)
        columns = max(1, min(len(self.choices.places), int((room + gap) / (dp(220) + gap))))
        for card in self.seats.children:
            card.width = int((room - gap * (columns - 1)) / columns) - 1

    def play(self) -> None:
        """Keep the match with these people, and go on where it stands."""
        if self.parent is None:
            return  # two fingers: one match is enough
        match = self.match.with_seats(self.choices.seats())
        try:
            number = app().store.add_match(match, time.time())
        except Refusal as refusal:
            toast(refusal.sentence, "alert-circle-outline")
            return
        app().open_table(match, number)
