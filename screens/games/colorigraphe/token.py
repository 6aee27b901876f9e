"""The tokens of Colorigraphe: red on one side and blue on the other, or black."""

from __future__ import annotations

from screens.base.theme import SEATS, Colour, SeatColour, theme
from screens.widgets import paint, token

OTHER_SIDE = {"red": "blue", "blue": "red"}


def look(kind: str) -> SeatColour:
    """The colours of a token: red, blue or black."""
    if kind == "black":
        return theme.black_token
    return SEATS[1] if kind == "red" else SEATS[0]


def draw_token(cx: float, cy: float, r: float, kind: str, shadow: bool = True) -> None:
    """A token of this kind on the canvas of the enclosing block."""
    other = OTHER_SIDE.get(kind)
    paint.piece(cx, cy, r, look(kind), other=look(other) if other else None, shadow=shadow)


class Token(token.Token):
    """A token on a canvas. `kind` is red, blue, black, or empty for none."""

    def draw_face(self) -> None:
        """Its upper side, with a rim of the other one."""
        draw_token(0, 0, self.r, self.kind, shadow=False)

    @property
    def tint(self) -> Colour:
        """Its upper side."""
        return look(self.kind).face
