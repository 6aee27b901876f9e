"""A small picture of a game's board, drawn by the game's own view into a texture of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import Callback, Canvas, ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.context import get_context
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    GL_ZERO,
    glBlendFuncSeparate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import Position
from screens.base.theme import theme
from screens.games import has_view, load_view
from screens.widgets.text import Icon

SPILL = 0.08
"""What a board may draw beyond its box on each side, such as its shadow, of the box's side."""
CLEARED = """$HEADER$
void main(void) {
    vec4 there = texture2D(texture0, tex_coord0);
    gl_FragColor = vec4(there.rgb / max(there.a, 0.001), there.a);
}
"""

KEPT = 40
"""Pictures that are kept: who turns the tablet to and fro sees the same ones again."""

_kept: dict[object, Texture] = {}
_queue: list[Miniature] = []
_all: WeakSet[Miniature] = WeakSet()


def _begin(_dt: float) -> None:
    """Called in the first frame; the pictures come in those after it."""
    Clock.schedule_interval(_draw_one, 0)


def _draw_one(_dt: float) -> bool:
    """One picture per frame, so that the first frame comes soon and none is late."""
    if _queue:
        _queue.pop(0).draw()
        return True
    # Whoever looks at the pictures will want to play: the table is loaded while they do.
    import screens.table.screen  # noqa: F401

    return False


def _ask(picture: Miniature) -> None:
    if picture in _queue:
        return
    if not _queue:
        Clock.schedule_once(_begin, 0)
    _queue.append(picture)


def draw_again(*_args: object) -> None:
    """Android may throw textures away while the app sleeps: all pictures are made anew."""
    _kept.clear()
    for picture in list(_all):
        _ask(picture)


get_context().add_reload_observer(draw_again)


def _from_kept(key: object, draw: Callable[[], Texture]) -> Texture:
    """A picture that was drawn before, else drawn now; those not wanted for longest go."""
    found = _kept.pop(key, None)
    _kept[key] = draw() if found is None else found
    while len(_kept) > KEPT:
        del _kept[next(iter(_kept))]
    return _kept[key]


def _blend(source: int, source_alpha: int, rest_alpha: int) -> Callback:
    def set_it(_instruction: object) -> None:
        rest = GL_ZERO if source == GL_ONE else GL_ONE_MINUS_SRC_ALPHA
        glBlendFuncSeparate(source, rest, source_alpha, rest_alpha)

    return Callback(set_it)


def _developed(canvas: Canvas, size: tuple[int, int]) -> Texture:
    """What a canvas draws on nothing, with the transparency it has there.

    Kivy adds up the transparency of what lies above each other, and what was drawn on nothing has
    its colours darkened by it: the first pass adds as glass does, the second undoes the darkening.
    """
    wet, dry = Fbo(size=size), Fbo(size=size, fs=CLEARED)
    for fbo in (wet, dry):
        with fbo:
            ClearColor(0, 0, 0, 0)
            ClearBuffers()
    with wet:
        _blend(GL_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
        wet.add(canvas)
        _blend(GL_SRC_ALPHA, GL_ONE, GL_ONE)
    wet.draw()
    with dry:
        _blend(GL_ONE, GL_ONE, GL_ZERO)
        Color(1, 1, 1, 1)
        Rectangle(texture=wet.texture, size=size)
        _blend(GL_SRC_ALPHA, GL_ONE, GL_ONE)
    dry.draw()
    wet.remove(canvas)
    return dry.texture


class Miniature(Widget):
    """The board of a game at a position (its prettiest, if none is given); it takes no touches.

    It is drawn once for its size; whoever shows it makes another one for another theme.
    """

    def __init__(self, game_id: str, position: Position | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game_id, self.position = game_id, position
        self.colours: Sequence[int] = ()
        """The colours of the seats; none: as the board likes."""
        self.sign: Icon | None = None
        with self.canvas:
            self._tint = Color(1, 1, 1, 0)
            self._picture = Rectangle()
        # Its place and its size change one after the other: it is moved once per frame.
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._soon)
        self._side = 0.0
        _all.add(self)
        _ask(self)

    @property
    def texture(self) -> Texture | None:
        """What it shows, once it is drawn."""
        return self._picture.texture if self._tint.a else None

    @property
    def side(self) -> float:
        """The side of the board."""
        return min(self.width, self.height)

    def draw(self) -> None:
        """Let the game's view draw its board, once; a game without one shows a die."""
        if self.side < 2:
            return
        if has_view(self.game_id):
            self._draw_board()
        elif self.sign is None:
            self.sign = Icon(icon="dice-d12", size_dp=72, color_role="cream")
            self.add_widget(self.sign)
        self._lay()

    def _draw_board(self) -> None:
        if self.position is None:
            self.position = load_view(self.game_id).preview()
        self._side = self.side
        look = theme.dark, theme.contrast, theme.text_scale
        # Sums of fractions differ in their last digit: the same size would be drawn twice.
        key = self.game_id, self.position, round(self._side, 3), tuple(self.colours), look
        self._picture.texture = _from_kept(key, self._drawn)
        self._tint.a = 1

    def _drawn(self) -> Texture:
        spill = self._spill
        board = load_view(self.game_id).board_type(
            preview=True, pos=(spill, spill), size=(self.side, self.side)
        )
        if self.colours:
            board.dress(self.colours)
        assert self.position is not None
        board.show(self.position, animate=False)
        whole = math.ceil(self.side) + 2 * spill
        return _developed(board.canvas, (whole, whole))

    def show(self, position: Position) -> None:
        """Another position, at once."""
        self.position = position
        self.draw()

    @property
    def _spill(self) -> int:
        return math.ceil(SPILL * self._side)

    def _lay(self, *_args: object) -> None:
        # Not self.center: Kivy may not have moved it yet when pos tells of its change.
        cx, cy = self.x + self.width / 2, self.y + self.height / 2
        if self.sign is not None:
            self.sign.size_dp = max(1, self.side * 0.8 / dp(1))
            self.sign.center = (cx, cy)
            return
        if self._side != self.side:
            _ask(self)
        if self._side:
            grown = self.side / self._side
            whole = (math.ceil(self._side) + 2 * self._spill) * grown
            spill = self._spill * grown + self.side / 2
            # On whole pixels, where a picture is as sharp as it was drawn.
            self._picture.pos = (round(cx - spill), round(cy - spill))
            self._picture.size = (whole, whole)
