"""The keypad of Math&Magic on the pages of the rules: number, calculation and keys in one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from engine.texts import _
from screens.games.mathmagic.keypad import KEY, PASS, Tray
from screens.games.mathmagic.number import draw_number

SEEN = 0.5
"""Seconds in which a child sees that the value is right, before it counts."""
ROW, GAP = 52, 4


class Practice(Tray):
    """A calculation that makes the number is an answer by itself: there is no other button."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sent = ""
        self.board.bind(drafted=self._watch)

    def room(self, width: float) -> float:
        """How high it has to be at this width, in pixels."""
        rows = 2 if width >= dp(7 * KEY) else 3
        return dp(ROW + GAP + rows * KEY)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The number and the calculation in one row, the keys below."""
        plate, row = dp(72), dp(ROW)
        top = y + h - row
        draw_number(x, top, plate, row, self.showing.number, _("Find"))
        self.draw_card(x + plate + dp(6), top, w - plate - dp(6), row)
        rest = h - row - dp(GAP)
        self.place_low(x, y, w, rest)

    def extra(self) -> list[str]:
        """No table: a page of the rules has no place for a sheet. Alone nobody passes."""
        return [] if self.showing.terms.solo else [PASS]

    def _watch(self, *_args: object) -> None:
        draft, position = self.board.draft, self.board.position
        right = position is not None and position.makes(draft.line, draft.text)
        if right and self.board.placing and draft.text != self._sent:
            self._sent = draft.text
            Clock.schedule_once(self._send, SEEN)
        elif not right:
            self._sent = ""

    def _send(self, _dt: float) -> None:
        draft = self.board.draft
        if draft.text == self._sent and self.board.placing and self.parent is not None:
            self.board.play(self.board.proposal())
