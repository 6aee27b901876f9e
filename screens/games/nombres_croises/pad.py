"""What one touches beside a grid of Nombres Croisés: the three signs, and the three answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from engine.games.nombres_croises.generator import TRUTHS
from engine.games.nombres_croises.state import Terms
from engine.texts import N_, _
from screens.base.theme import Colour, mix, theme
from screens.games.nombres_croises.grid import GAME, REACH, cross_colour, slate
from screens.games.nombres_croises.hand import Pen
from screens.widgets.button import FaceButton, PrimaryButton
from screens.widgets.card import put
from screens.widgets.sprites import Sprites

if TYPE_CHECKING:
    from screens.games.nombres_croises.board import Board

ANSWERS = {"unique": N_("One"), "several": N_("Several"), "none": N_("None")}
"""How many fillings there are, as short as a button needs it."""
HIGH = 52
"""The height of a button, with its thickness."""


class SignButton(FaceButton):
    """A sign to paint with: pawn, cross or rubber; the chosen one has a ring."""

    def __init__(self, sign: str, pen: Pen) -> None:
        self.sign, self.pen = sign, pen
        icon = "eraser" if sign == "clear" else ""
        super().__init__(icon=icon, thickness=dp(3), size=(dp(56), dp(HIGH)), radius=dp(14))
        pen.bind(sign=self.restyle, chosen=self.restyle)

    @property
    def taken(self) -> bool:
        """Whether a stroke paints this sign."""
        return self.pen.sign == self.sign

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper; the sign in hand on the game's own colour."""
        if self.taken and (self.pen.chosen or theme.contrast):
            return mix(theme.paper_high, theme.accent(GAME).bright, 0.38), theme.edge, theme.ink
        return theme.paper_low, theme.edge, theme.ink

    def rim(self) -> tuple[Colour, float] | None:
        """A ring round what a stroke paints now."""
        if self.taken:
            return theme.ink, 5.0 if theme.contrast else 3.0
        return super().rim()

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The sign itself in the middle of the face."""
        super().place(x, y, width, height)
        self.art.clear()
        half, middle = 0.5 * min(width, height), (x + width / 2, y + height / 2)
        if self.sign == "pawn":
            Sprites(self.art, slate()).put([(middle[0], middle[1] + dp(1), 0.66 * half * REACH)])
        elif self.sign == "cross":
            Sprites(self.art, "saltire", cross_colour(given=True)).put([(*middle, 0.46 * half)])


class AnswerButton(PrimaryButton):
    """One of the three answers."""

    def __init__(self, truth: str) -> None:
        self.truth = truth
        label, size = _(ANSWERS[truth]), (dp(100), dp(HIGH))
        super().__init__(label=label, game=GAME, size=size, radius=dp(18), style="title_s")

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """A narrow button takes smaller letters rather than two lines."""
        self._text.style = "label" if width < dp(104) else self.style
        super().place(x, y, width, height)


def sign_buttons(pen: Pen, terms: Terms) -> list[SignButton]:
    """The signs one may put."""
    buttons = []
    for sign in terms.marks:
        button = SignButton(sign, pen)

        def take(_button: object, sign: str = sign) -> None:
            if terms.turns:
                pen.sign, pen.chosen = sign, True
            else:
                pen.choose(sign)

        button.bind(on_release=take)
        buttons.append(button)
    return buttons


def answer_buttons(board: Board, seat: int) -> list[AnswerButton]:
    """One, several, none, for this seat."""
    buttons = []
    for truth in TRUTHS:
        button = AnswerButton(truth)

        def say(_button: object, truth: str = truth) -> None:
            if board.may_touch(seat):
                board.play_for(seat, f"answer {truth}")

        button.bind(on_release=say)
        buttons.append(button)
    return buttons


def in_row(buttons: list[Any], x: float, y: float, w: float, h: float, gap: float) -> None:
    """Equal parts of a row."""
    wide = (w - gap * (len(buttons) - 1)) / max(1, len(buttons))
    for k, button in enumerate(buttons):
        put(button, x + k * (wide + gap), y, wide, h)
