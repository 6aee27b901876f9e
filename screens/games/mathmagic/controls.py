"""Math&Magic beside the board: who says the number, and who has found it first in the race."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import Colour, mix, theme
from screens.games.mathmagic import passing
from screens.games.mathmagic.ask import Ask
from screens.games.mathmagic.plan import GAME
from screens.widgets.button import FaceButton
from screens.widgets.card import Play
from screens.widgets.count import Well
from screens.widgets.edges import AtEdges
from screens.widgets.piece import Avatar
from screens.widgets.reading import Reading, largest
from screens.widgets.text import text_width

if TYPE_CHECKING:
    from engine.games.mathmagic.rules import MathMagicPosition
    from screens.view import View

BOTH = 108
"""Where there is so much room (dp), the button to give up stands beside the other."""


def controls(view: View[MathMagicPosition], play: Play) -> Widget | None:
    """To say a number, or the buttons of the race; None while somebody answers."""
    position = view.position
    people = [seat for seat in position.actors if not view.match.seats[seat].computer]
    if position.phase == "ask" and people:
        return Ask(view, play)
    if position.phase != "seek" or not people:
        return None
    return Claims(view, play, people)


class Claim(FaceButton):
    """I have found it! With the player's own piece, so that everybody knows theirs."""

    def __init__(self, colour: int, **kwargs: Any) -> None:
        self.avatar = Avatar(colour, 40)
        super().__init__(size=(dp(100), dp(52)), thickness=dp(4), radius=dp(20), **kwargs)
        self.add_widget(self.avatar)

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper: the piece on it tells whose button it is."""
        return theme.paper_high, mix(theme.edge, theme.accent(GAME).accent, 0.35), theme.ink

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The piece on the left, the name in the rest."""
        side = min(dp(64), height - dp(6))
        self.avatar.size = (side, side)
        room = width - side - dp(16)
        named = text_width(self.label, theme.font(self.style), sp(14)) <= room
        self._text.opacity = 1 if named else 0
        left = x + dp(6) if named else x + (width - side) / 2
        self.avatar.pos = (left, y + (height - side) / 2)
        self._text.max_width = max(dp(20), room)
        left = x + side + dp(10)
        self._text.pos = (
            left + (room - self._text.width) / 2,
            y + height / 2 - self._text.height / 2,
        )


class Pass(Well):
    """I give up on this number."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(icon=passing.ICON, size=(dp(52), dp(52)), **kwargs)


class Claims(AtEdges):
    """A button for each person and one to give up: at their edges, else in the panel."""

    def __init__(
        self, view: View[MathMagicPosition], play: Play, people: list[int], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.rows: list[tuple[Claim, Pass]] = []
        words = _("You have found it? Press your button!")
        self.ask = Reading(text=words, color_role="ink_2", halign="center", size_hint_x=None)
        for seat in people:
            name = view.name(seat)
            label = _("I have it!") if len(people) == 1 else name
            claim = Claim(view.colours[seat], label=label, style="button")
            claim.bind(on_release=lambda *_a, n=seat + 1: play(f"claim {n}"))
            leave = Pass()
            leave.bind(on_release=lambda *_a, n=seat + 1: play(f"pass {n}"))
            self.rows.append((claim, leave))
        self._soon()

    def places(self) -> Sequence[Sequence[Widget]]:
        """The button of each person, and the one to give up."""
        return self.rows

    def lay_panel(self) -> None:
        """One below the other; beside each, where there is room, the button to give up."""
        count, gap = len(self.rows), dp(4)
        ask = self.ask
        ask.width = self.width - dp(8)
        spare = self.height - count * dp(60) - dp(10)
        ask.grow(largest(spare, lambda size: ask.tall(ask.width, size)))
        roomy = ask.tall(ask.width) <= spare
        asked = ask.tall(ask.width) + dp(10) if roomy else 0.0
        if roomy:
            self.add_widget(ask)
            ask.pos = (self.x + dp(4), self.top - asked + dp(10))
        top = self.top - asked
        most = int((self.height + 1 + gap) // (dp(48) + gap))
        columns = -(-count // max(1, most))
        lines = -(-count // columns)
        wide = (self.width - (columns - 1) * gap) / columns
        high = min(dp(76), (top - self.y - (lines - 1) * gap) / lines)
        for i, (claim, leave) in enumerate(self.rows):
            x = self.x + (i % columns) * (wide + gap)
            y = top - (i // columns + 1) * high - (i // columns) * gap
            both = wide >= dp(BOTH)
            claim.pos, claim.size = (x, y), (wide - (dp(56) if both else 0), high)
            leave.pos, leave.size = (x + wide - dp(50), y), (dp(50), high)
            leave.opacity, leave.disabled = (1, False) if both else (0, True)
