"""Sheets in the panel's place that say how things stand: a problem's outcome, a solution."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import BLACK, Colour, mix, rgb, theme
from screens.table.message import SIGN
from screens.widgets.button import PrimaryButton
from screens.widgets.panelsheet import PanelSheet
from screens.widgets.reading import Reading
from screens.widgets.text import Text

if TYPE_CHECKING:
    from engine.advice import Solution
    from screens.table.hintsheet import Offer
    from screens.view import OutcomeCard

GREEN = rgb("#1B7A4B")
SHORT = 34
"""A sentence of so many letters may be a title on a phone."""


class OutcomeSheet(PanelSheet):
    """What became of the problem; the match goes on when its button is touched."""

    closable = False

    def __init__(self, game: str, card: OutcomeCard) -> None:
        self.card = card
        self.pondering = False
        """What it has to say besides is being thought over."""
        super().__init__(game, card.icon)
        self.head.color_role = "cream"

    def make_button(self) -> PrimaryButton:
        """In the game's own colour: it goes on."""
        return PrimaryButton(game=self.game, size=(dp(100), dp(60)))

    def head_colours(self) -> tuple[Colour, Colour]:
        """Green when it went well; the accent when it did not."""
        face = GREEN if self.card.good else theme.accent(self.game).accent
        return face, mix(face, BLACK, 0.3)

    def tell(self, card: OutcomeCard) -> None:
        """Now there is more to say."""
        self.card, self.pondering = card, False
        self.rebuild()

    def spoken(self) -> str:
        """Title and sentence."""
        return f"{self.card.title} {self.card.sentence}".strip()

    def ponder(self) -> None:
        """Show that there will be more to say."""
        self.pondering = True
        self.rebuild()

    def fill(self) -> None:
        """Title and sentence."""
        self.title.text = self.card.title if self.compact else ""
        if not self.compact:
            self.body.add_widget(Text(text=self.card.title, style="title_m"))
            self.body.add_widget(Widget(size_hint_y=None, height=dp(4)))
        self.body.add_widget(Reading(text=self.card.sentence))
        if self.pondering:
            self.body.add_widget(Reading(text=_(SIGN), color_role="ink_2"))
        self.button.label, self.button.icon = _("Go on"), "play"


class SolutionSheet(PanelSheet):
    """The best there is and why nothing is better; `play` plays it step by step."""

    def __init__(
        self,
        game: str,
        solution: Solution,
        play: Callable[[Solution], object],
        trial: Offer | None = None,
    ) -> None:
        self.solution, self.play, self.trial = solution, play, trial
        super().__init__(game, "puzzle-check")

    def fill(self) -> None:
        """The sentence, then the proof; where every line counts, the sentence is the title."""
        sentence = self.solution.sentence
        above = self.low and bool(self.solution.proof) and len(sentence) <= SHORT
        self.title.text = sentence if above else _("Solution")
        self.body.spacing = dp(6 if self.low else 12)
        if not above:
            self.body.add_widget(Reading(text=sentence))
        if self.solution.proof:
            self.body.add_widget(Reading(text=self.solution.proof, color_role="ink_2"))
        shows = bool(self.solution.moves)
        self.button.label = _("Show me") if shows else _("I see!")
        self.button.icon = "play" if shows else "check-bold"
        if self.trial is not None:
            self.second.label, self.second.icon = self.trial.label, self.trial.icon

    def spoken(self) -> str:
        """The sentence, and why there is nothing better."""
        return f"{self.solution.sentence} {self.solution.proof}".strip()

    def press_second(self) -> None:
        """Try out what it says."""
        if self.trial is not None:
            self.trial.begin()

    def press(self) -> None:
        """Play its moves, or close where there are none."""
        if self.solution.moves:
            self.play(self.solution)
        else:
            super().press()
