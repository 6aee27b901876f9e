"""The match in pictures: a few of its positions, small, from the first move to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.theme import theme
from screens.shell.miniature import Miniature
from screens.shell.page import Card
from screens.widgets.scroll import Column, Row
from screens.widgets.text import Text

if TYPE_CHECKING:
    from engine.match import Match

MOST = 6
FEW = 4
"""So many pictures stand two in a row, more of them three, and all beside each other where it is
wide."""


def chosen(last: int) -> list[int]:
    """After which moves the pictures are taken: evenly through the match, and its end.

    >>> chosen(3), chosen(25)
    ([1, 2, 3], [4, 8, 12, 17, 21, 25])
    """
    count = min(last, MOST)
    return [round(last * k / count) for k in range(1, count + 1)]


class Film(Column):
    """The pictures in rows; a touch on one goes to its move."""

    def __init__(
        self, match: Match, colours: Sequence[int], go: Callable[[int], None], wide: bool
    ) -> None:
        title = Text(text=_("The match in pictures"), style="title_s")
        super().__init__(title, spacing=dp(10))
        self.frames = [Frame(match, ply, colours, go) for ply in chosen(match.ply)]
        across = MOST if wide else 2 if len(self.frames) <= FEW else 3
        for start in range(0, len(self.frames), across):
            row = self.frames[start : start + across]
            gaps = [Widget() for _missing in range(across - len(row))]
            self.add_widget(Row(*row, *gaps, spacing=dp(10)))

    def choose(self, ply: int) -> None:
        """The picture of what the board shows has a ring of brass."""
        for frame in self.frames:
            frame.ring = theme.brass if frame.ply == ply else None
            frame.draw()


class Frame(ButtonBehavior, Card):
    """One picture, with the number of its move."""

    def __init__(
        self, match: Match, ply: int, colours: Sequence[int], go: Callable[[int], None]
    ) -> None:
        picture = Miniature(match.game.id, match.in_sight(ply), size_hint_y=None)
        picture.colours = colours
        picture.fbind("width", picture.setter("height"))
        which = Text(
            text=_("move {number}").format(number=ply), style="small", color_role="ink_2",
            halign="center", shrink=True,
        )  # fmt: skip
        super().__init__(padding=(dp(8), dp(8), dp(8), dp(8)), spacing=dp(4))
        self.hold(picture, which)
        self.ply = ply
        self.bind(on_release=lambda _frame: go(ply))
