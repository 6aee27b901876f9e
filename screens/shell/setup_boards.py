"""Boards to choose from, each with a picture of its own: small, medium, large."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.metrics import dp

from engine.game import BadSetup, Game, Setup
from engine.refusal import Refusal
from engine.texts import ngettext
from engine.tilings import tiling
from screens.base.theme import Colour, theme
from screens.games import load_view
from screens.shell.miniature import Miniature
from screens.widgets.chip import Chip, ChipRow
from screens.widgets.text import Text

NARROW, HIGH = 204, 92
"""The least width of a card and its height, in dp."""
PICTURE = 76


class BoardCard(Chip):
    """A board: its picture, its name, how many cells it has."""

    def __init__(self, picture: Miniature | None, cells: str, **kwargs: Any) -> None:
        self._picture = picture
        self._cells = Text(text=cells, style="small", wrap=False, shrink=True)
        super().__init__(style="card_name", height=dp(HIGH), width=dp(NARROW), **kwargs)
        for part in (self._picture, self._cells):
            if part is not None:
                self.add_widget(part)
        self.restyle()

    def _choose(self, *_args: object) -> None:
        # The picture is its sign: what is chosen has a thick rim instead of a check.
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """Paper; chosen it lies higher."""
        accent = theme.accent_text(self.game)
        return theme.paper_high, accent if self.chosen else theme.edge, theme.ink

    def rim(self) -> tuple[Colour, float] | None:
        """The accent round the chosen one."""
        if self.chosen:
            return theme.accent_text(self.game), 3.5
        return super().rim()

    def restyle(self, *_args: object) -> None:
        """Take the colours of the theme as it is now."""
        super().restyle()
        self._cells.color_role = "ink_2"

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """The picture at the left, the words beside it."""
        side = min(dp(PICTURE), height - dp(10)) if self._picture is not None else 0.0
        if self._picture is not None:
            self._picture.size = (side, side)
            self._picture.pos = (x + dp(10), y + height / 2 - side / 2)
        left = x + side + dp(20)
        room = max(dp(40), x + width - dp(10) - left)
        self._text.halign = "left"
        self._text.max_width = self._cells.max_width = room
        name, cells = self._text, self._cells
        high = name.height + (cells.height if cells.text else 0)
        top = y + height / 2 + high / 2
        name.pos = (left, top - name.height)
        cells.pos = (left, top - high)


class BoardRow(ChipRow):
    """Cards of boards side by side, as wide as there is room."""

    def __init__(
        self,
        played: Game,
        setups: Mapping[str, Setup],
        colours: Sequence[int],
        choices: Sequence[tuple[str, str, str]],
        **kwargs: Any,
    ) -> None:
        self._played, self._setups, self._colours = played, setups, colours
        super().__init__(choices, **kwargs)
        self.fbind("width", self._share)

    def make(self, value: str, label: str, icon: str) -> Chip:
        """The card of one board."""
        return BoardCard(
            self._pictured(value), _cells(value), label=label, game=self.game,
            chosen=value == self.value,
        )  # fmt: skip

    def _pictured(self, value: str) -> Miniature | None:
        """How a match there would begin."""
        setup = self._setups.get(value)
        try:
            start = None if setup is None else self._played.start(setup)
        except Refusal:
            return None
        if setup is None or start is None:
            return None
        shown = load_view(self._played.id).preview_of(setup, start)
        made = Miniature(self._played.id, shown, size_hint=(None, None))
        made.colours = self._colours
        return made

    def _share(self, *_args: object) -> None:
        """All cards equally wide."""
        gap = dp(10)
        columns = max(1, min(len(self.chips), int((self.width + gap) / (dp(NARROW) + gap))))
        for card in self.chips.values():
            card.width = int((self.width - gap * (columns - 1)) / columns) - 1


def _cells(board: str) -> str:
    """How many cells a board has, if it is one of tilings."""
    try:
        count = len(tiling(board).cells)
    except BadSetup:
        return ""
    return ngettext("{n} cell", "{n} cells", count).format(n=count)
