"""A stock of tiles made by touch on the set-up sheet, and a board by its two sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from engine.option import Load, Option
from engine.rectangles import floor_of, read_sizes, said_sizes
from engine.texts import _
from screens.base.theme import fade, mix, theme
from screens.shell.choices import Choices
from screens.shell.page import MIDDLE, quiet
from screens.widgets import paint
from screens.widgets.button import DockButton, QuietButton
from screens.widgets.chip import Stepper
from screens.widgets.scroll import Column, Flow, Row
from screens.widgets.slab import draw_slab, look_of
from screens.widgets.text import Text

Size = tuple[int, int]
WIDE, HIGH = 158, 84
"""The least width of a size with its two buttons, and its height, in dp."""
UNIT = 10
"""A square of the tiles in a row, in dp."""
GAP = 5
LOW = 26
"""The height of the bar of areas, in dp."""


def larger(size: Size) -> tuple[int, Size]:
    """The order of tiles: the largest first."""
    return -size[0] * size[1], size


class Drawn(Widget):
    """Something that is drawn for its place, and anew with the theme."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self.redraw)
        theme.bind(changed=self.redraw)

    def redraw(self, *_args: object) -> None:
        """Draw it anew."""
        self.canvas.clear()
        if min(self.size) > 2:
            with self.canvas:
                self.draw()

    def draw(self) -> None:
        """Draw it for its place."""


class TileRow(Drawn):
    """All tiles of a stock side by side, true to scale, the largest first."""

    def __init__(self, colour: int, **kwargs: object) -> None:
        self.colour = colour
        self.tiles: tuple[Size, ...] = ()
        super().__init__(size_hint_y=None, **kwargs)

    def show(self, tiles: Sequence[Size]) -> None:
        """Show these."""
        self.tiles = tuple(sorted(tiles, key=larger))
        self.height = dp(UNIT) * max((size[1] for size in self.tiles), default=1) + dp(4)
        self.redraw()

    def draw(self) -> None:
        """They stand on one line."""
        look, gap = look_of(self.colour), dp(GAP)
        across = sum(size[0] for size in self.tiles)
        room = self.width - gap * (len(self.tiles) - 1)
        u = max(dp(3), min(dp(UNIT), room / max(1, across)))
        x = self.x
        for wide, high in self.tiles:
            draw_slab((x, self.y, wide * u, high * u), (wide, high), look, (), shape=False)
            x += wide * u + gap


class AreaBar(Drawn):
    """What the stocks take of the board: a part for each, and where the board ends."""

    def __init__(self, colours: Sequence[int], **kwargs: object) -> None:
        self.colours = tuple(colours)
        self.load: Load | None = None
        super().__init__(size_hint_y=None, height=dp(LOW), **kwargs)

    def show(self, load: Load) -> None:
        """Show this."""
        self.load = load
        self.redraw()

    def draw(self) -> None:
        """The board's area as a trough; what goes beyond it is red."""
        load = self.load
        if load is None:
            return
        x, y, w, h = self.x, self.y, self.width, self.height
        total = sum(load.areas)
        each = w / max(load.room, total)
        end = x + load.room * each
        paint.rounded(x, y, load.room * each, h, dp(8), mix(theme.paper_low, theme.ink, 0.08))
        left = x
        for seat, area in enumerate(load.areas):
            wide = area * each
            look = look_of(self.colours[seat % len(self.colours)])
            paint.rounded(left, y, max(dp(2), wide - dp(2)), h, dp(8), look.face)
            size, font = theme.size("small"), theme.font("label")
            if paint.written(str(area), size, font).width < wide - dp(10):
                at = left + dp(12)
                paint.words(str(area), at, y + h / 2, size, look.glyph, font, anchor=0.0)
            left += wide
        if total > load.room and not load.good:
            paint.rounded(end, y, x + w - end, h, dp(8), fade(theme.bad, 0.75))
        paint.rounded(end - dp(2), y - dp(3), dp(4), h + dp(6), dp(2), theme.ink)


class TileFace(Drawn):
    """One size of tile: how it looks, its sides, and how many there are."""

    def __init__(self, size: Size, colour: int, **kwargs: object) -> None:
        self.sides, self.colour, self.count = size, colour, 0
        super().__init__(**kwargs)

    def show(self, count: int) -> None:
        """So many there are."""
        self.count = count
        self.redraw()

    def draw(self) -> None:
        """The tile lying above its sides; a well where there is none."""
        one, other = self.sides
        size, font = theme.size("small"), theme.font("label")
        foot = 1.5 * size
        room = self.height - foot - dp(8)
        u = min((self.width - dp(2)) / 8, room / 5, dp(9)) * (8 / other) ** 0.4
        u = min(u, room / one)
        w, h = other * u, one * u
        cx = self.x + self.width / 2
        x, y = cx - w / 2, self.y + foot + (room - h) / 2 + dp(4)
        if self.count:
            draw_slab((x, y, w, h), (other, one), look_of(self.colour), (), shape=False)
        else:
            paint.rounded(x, y, w, h, 0.16 * u, mix(theme.paper_low, theme.ink, 0.1))
        said = f"{one} × {other}"
        paint.words(said, cx, self.y + foot / 2, size, theme.ink, font)
        if self.count > 1:
            said, high = f"×{self.count}", 1.25 * size
            wide = paint.written(said, size, font).width + dp(8)
            right, top = min(x + w + dp(8), self.right), self.top - high
            paint.rounded(right - wide, top, wide, high, high / 2, theme.ink)
            paint.words(said, right - wide / 2, top + high / 2, size, theme.paper_high, font)


class SizeCard(Row):
    """Tiles of one size: one less, how many, one more."""

    def __init__(self, size: Size, colour: int, add: Callable[[Size, int], None]) -> None:
        super().__init__(size_hint=(None, None), height=dp(HIGH), spacing=dp(2), padding=(dp(5), 0))
        self.tile = size
        buttons = {"size": (dp(48), dp(51)), "pos_hint": MIDDLE}
        self.less = DockButton(icon="minus", on_release=lambda _b: add(size, -1), **buttons)
        self.face = TileFace(size, colour)
        self.more = DockButton(icon="plus", on_release=lambda _b: add(size, 1), **buttons)
        self.hold(self.less, self.face, self.more)
        for name in ("pos", "size"):
            self.fbind(name, self._ground)
        theme.bind(changed=self._ground)

    def _ground(self, *_args: object) -> None:
        """What belongs together lies on one field."""
        self.canvas.before.clear()
        with self.canvas.before:
            paint.rounded(self.x, self.y, self.width, self.height, dp(16), theme.paper_low)

    def show(self, count: int, full: bool, last: bool) -> None:
        """So many there are; `full`: there may be no more, `last`: it is the only tile."""
        self.face.show(count)
        self.less.disabled = not count or last
        self.more.disabled = full


class Folded(Column):
    """Something seldom needed, behind a button; what lies open stays so in `unfolded`."""

    def __init__(
        self, part: Widget, label: str, icon: str, game: str, key: str, unfolded: set[str]
    ) -> None:
        super().__init__()
        self.part, self._key, self._unfolded = part, key, unfolded
        self.opener = QuietButton(label=label, icon=icon, game=game, on_release=self.unfold)
        self.add_widget(self.opener)
        if key in unfolded:
            self.unfold()

    def unfold(self, *_args: object) -> None:
        """Show it."""
        self._unfolded.add(self._key)
        self.clear_widgets()
        self.add_widget(self.part)


class StockEditor(Column):
    """The stock of both: what it takes of the board, and each size to add or to take away."""

    value = StringProperty("")
    __events__ = ("on_choose",)

    def __init__(self, choices: Choices, option: Option, unfolded: set[str]) -> None:
        super().__init__(spacing=dp(8))
        self.choices, self.option = choices, option
        colours = choices.seat_colours()
        self._colour = colours[0]
        self.row, self.bar = TileRow(colours[0]), AreaBar(colours)
        self.words = Text(style="small")
        self.cards: dict[Size, SizeCard] = {}
        self.flow = Flow(spacing=(dp(8), dp(8)))
        self.flow.fbind("width", self._share)
        self.folded = Folded(
            self.flow,
            _("Change the tiles"),
            "pencil-outline",
            choices.game.id,
            option.key,
            unfolded,
        )
        self.hold(self.row, self.bar, self.words, self.folded)
        self.renew()

    def renew(self) -> None:
        """Show what holds now: the board may be another."""
        self.value, offered = self.choices.value(self.option), self.choices.sizes(self.option)
        sizes = {*(size for name in offered for size in read_sizes(name)), *read_sizes(self.value)}
        wanted = sorted(sizes, key=larger)
        if wanted != list(self.cards):
            self.flow.clear_widgets()
            self.cards = {size: SizeCard(size, self._colour, self.add) for size in wanted}
            self.flow.hold(*self.cards.values())
            self._share()
        self._show()

    def _show(self) -> None:
        load, made = self.choices.load(self.option), self.option.stock
        stock = read_sizes(self.value)
        full = made is not None and len(stock) >= made.most
        self.row.show(stock)
        for size, card in self.cards.items():
            card.show(stock.count(size), full, len(stock) == 1)
        if load is not None:
            self.bar.show(load)
            self.words.text = load.sentence
            self.words.color_role = "ink_2" if load.good else "bad"

    def add(self, size: Size, count: int) -> None:
        """One more or one less of a size."""
        stock = list(read_sizes(self.value))
        if count > 0:
            stock.append(size)
        else:
            stock.remove(size)
        self.value = said_sizes(sorted(stock, key=larger))
        self.choices.choose(self.option.key, self.value)
        self.dispatch("on_choose", self.value)
        self._show()

    def on_choose(self, value: str) -> None:
        """The stock was changed by a touch."""

    def _share(self, *_args: object) -> None:
        """All sizes equally wide."""
        gap = dp(8)
        columns = max(1, int((self.flow.width + gap) / (dp(WIDE) + gap)))
        for card in self.cards.values():
            card.width = int((self.flow.width - gap * (columns - 1)) / columns) - 1


class SidesEditor(Flow):
    """A board of squares by its width and its height: event `on_choose(board)`."""

    __events__ = ("on_choose",)

    def __init__(self, board: str, sides: tuple[int, int], **kwargs: Any) -> None:
        super().__init__(spacing=(dp(20), dp(8)), **kwargs)
        low, high = sides
        self.steps = [Stepper(low=low, high=high, value=low) for _side in range(2)]
        self.show(board)
        for label, step in zip((_("Width"), _("Height")), self.steps):
            words = quiet(label)
            words.size_hint_x, words.pos_hint = 0.35, MIDDLE
            step.bind(on_choose=partial(self._changed))
            pair = Row(words, step, spacing=dp(8), size_hint_x=None, width=dp(290))
            self.add_widget(pair)

    def show(self, board: str) -> None:
        """This board was chosen."""
        floor = floor_of(board)
        self.steps[0].value, self.steps[1].value = floor.width, floor.height

    def _changed(self, *_args: object) -> None:
        wide, high = (int(step.value) for step in self.steps)
        self.dispatch("on_choose", f"square-{wide}x{high}")

    def on_choose(self, board: str) -> None:
        """A side was changed by a touch."""
