"""The pairs tried out: a child is the other side, takes one of a pair, and sees its partner go."""

from __future__ import annotations

from kivy.metrics import dp

from engine.games.ponts.trial import Trial
from engine.texts import _
from screens.base.theme import SeatColour, theme
from screens.games.ponts import river
from screens.games.ponts.board import Board
from screens.widgets import paint, tilingmarks
from screens.widgets.card import fit
from screens.widgets.panelsheet import PanelSheet
from screens.widgets.reading import Reading
from screens.widgets.redrawn import Redrawn

PICTURE = 104
"""How high the picture of a pair is (dp)."""


class TrialSheet(PanelSheet):
    """Says what has just been tried; as long as it lies there, the board shows the trial."""

    def __init__(self, game: str, board: Board, trial: Trial) -> None:
        self.board, self.start = board, trial
        super().__init__(game, "gesture-tap")
        board.bind(on_tried=self._told)
        self.bind(parent=self._moved)

    @property
    def trial(self) -> Trial:
        """Where it stands."""
        return self.board.trial or self.start

    def _moved(self, _sheet: TrialSheet, parent: object) -> None:
        """It lies there now, or no longer does: then the match is shown again."""
        if parent is None:
            self.board.unbind(on_tried=self._told)
            self.board.end_trial()
        else:
            self.board.try_out(self.start)

    def _told(self, _board: Board, _trial: Trial) -> None:
        self.rebuild()

    def fill(self) -> None:
        """The picture of a pair where there is room, what happened, and what to do next."""
        trial = self.trial
        self.title.text = _("The pairs")
        self.body.spacing = dp(4 if self.compact else 14)
        if not self.compact:
            self.body.add_widget(Picture(trial, self.board.looks))
        self.body.add_widget(Reading(text=trial.said()))
        self.button.label = _("Back to the match")
        self.button.icon = "check-bold" if trial.done else "arrow-left"
        self.second.label = _("Once more") if trial.taken else ""
        self.second.icon = "replay"

    def spoken(self) -> str:
        """The sentence."""
        return self.trial.said()

    def press_second(self) -> None:
        """From the beginning."""
        self.board.try_out(self.start)
        self.rebuild()


class Picture(Redrawn):
    """Whichever the one takes, the other takes its partner: two pawns under a bow."""

    def __init__(self, trial: Trial, looks: list[SeatColour]) -> None:
        self.trial, self.looks = trial, looks
        super().__init__(size_hint=(1, None), height=dp(PICTURE))

    def _redraw(self, *_args: object) -> None:
        self.canvas.before.clear()
        (x, y), (w, h) = self.pos, self.size
        if w < dp(80):
            return
        owner = self.trial.owner
        colour = tilingmarks.pair_line(max(0, self.trial.number))
        r = dp(26)
        level, apart = y + h - r - dp(24), min(0.27 * w, dp(70))
        left, right = (x + w / 2 - apart, level), (x + w / 2 + apart, level)
        with self.canvas.before:
            paint.rounded(x, y, w, h, dp(16), river.plate_colour())
            paint.stroke(tilingmarks.bow(left, right, dp(12)), dp(8), colour)
            for (cx, cy), side, name in (
                (left, 1 - owner, self.trial.other),
                (right, owner, self.trial.who),
            ):
                paint.piece(cx, cy, r, self.looks[side])
                size = fit(name, "chip", 2 * apart - dp(8))
                if size:
                    paint.words(name, cx, y + dp(15), size, theme.ink, theme.font("chip"))
