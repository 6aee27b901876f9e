"""Math&Magic beside the board: who says the number, and who has found it first in the race."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import Colour, mix, theme
from screens.games.mathmagic.ask import Ask
from screens.games.mathmagic.plan import GAME
from screens.widgets.button import FaceButton
from screens.widgets.card import Play
from screens.widgets.count import Well
from screens.widgets.piece import Avatar
from screens.widgets.text import Text, text_width

if TYPE_CHECKING:
    from engine.games.mathmagic.rules import MathMagicPosition
    from screens.view import View

PASS = "hand-back-right"
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
        side = min(dp(44), height - dp(4))
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
        super().__init__(icon=PASS, size=(dp(52), dp(52)), **kwargs)


class Claims(Widget):
    """A button for each person; beside it, where there is room, one to give up."""

    def __init__(
        self, view: View[MathMagicPosition], play: Play, people: list[int], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.rows: list[tuple[Claim, Pass]] = []
        self.ask = Text(
            text=_("You have found it? Press your button!"),
            style="body",
            color_role="ink_2",
            halign="center",
            size_hint_x=None,
        )
        self.add_widget(self.ask)
        for seat in people:
            name = view.name(seat)
            label = _("I have it!") if len(people) == 1 else name
            claim = Claim(view.colours[seat], label=label, style="card_name")
            claim.bind(on_release=lambda *_a, n=seat + 1: play(f"claim {n}"))
            leave = Pass()
            leave.bind(on_release=lambda *_a, n=seat + 1: play(f"pass {n}"))
            self.add_widget(claim)
            self.add_widget(leave)
            self.rows.append((claim, leave))
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._soon)

    def _lay(self, *_args: object) -> None:
        count, gap = len(self.rows), dp(4)
        self.ask.width = self.width - dp(8)
        self.ask.texture_update()
        asked = self.ask.texture_size[1] + dp(10)
        roomy = self.height - asked >= count * dp(60)
        self.ask.opacity = 1 if roomy else 0
        self.ask.pos = (self.x + dp(4), self.top - self.ask.texture_size[1])
        top = self.top - (asked if roomy else 0)
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
