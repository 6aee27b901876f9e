"""The closed trunk: hides the board until the next player holds a finger on the lock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, PopMatrix, PushMatrix, Rectangle, Rotate, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.insets import room
from screens.base.theme import (
    BALOO_BOLD,
    BALOO_EXTRA,
    BLACK,
    ROBOTO,
    SEATS,
    Colour,
    fade,
    mix,
    theme,
)
from screens.widgets import trunk
from screens.widgets.paint import Point, disc, fill, piece, ring, soft_shadow, stroke
from screens.widgets.sheet import BACK
from screens.widgets.text import text_width

HOLD = 0.6
EMPTY = 0.15
OPEN = 0.25
SMALLEST = 14
"""No text is below 14 sp."""


@dataclass(frozen=True)
class Places:
    """Where things stand on the closed trunk (pixels); `u`: pixels per dp of the drawing."""

    u: float
    tag: tuple[float, float]
    """The middle of the tag."""
    lock: tuple[float, float]
    seam: float
    words: tuple[float, float, float, float]
    """The box for the sentence under the lock: x, y, width, height."""
    straps: tuple[float, float]


def places(width: float, height: float) -> Places:
    """The layout for a screen of this size: tag above lock, or beside it where that is wider."""
    d = dp(1)
    if width > height:
        u = min(width / (700 * d), height / (408 * d), 1.75) * d
        seam = height * 0.52
        lock = (width * 0.70, max(seam - 20 * u, 196 * u))
        text = (width * 0.515, 14 * u, width * 0.37, lock[1] - 124 * u)
        straps = (26 * u, width - 68 * u)
        return Places(u, (width * 0.30, height - 228 * u), lock, lock[1] + 60 * u, text, straps)
    u = min(width / (390 * d), height / (812 * d), 1.75) * d
    spare = height - 812 * u
    top = height - spare * 0.25
    lock_y = top - 564 * u - spare * 0.2
    side = max(36 * u, width / 2 - 240 * u)
    straps = (side, width - side - 42 * u)
    text = (side + 50 * u, 14 * u, width - 2 * side - 100 * u, lock_y - 122 * u)
    return Places(
        u, (width / 2 + 8 * u, top - 246 * u), (width / 2, lock_y), lock_y + 112 * u, text, straps
    )


def fitted(
    text: str, font: str, size: float, width: float, height: float, colour: Colour
) -> Texture:
    """The text as a texture no larger than this, in the largest size that fits."""
    smallest = sp(SMALLEST)
    longest_word = max(text.split(), key=len, default="")

    def set_in(size: float, width: float) -> Texture:
        label = CoreLabel(
            text=text,
            font_name=font,
            font_size=size,
            text_size=(width, None),
            halign="center",
            line_height=1.15 if font == ROBOTO else 0.72,
            color=colour,
        )
        label.refresh()
        return label.texture

    while size > smallest and (
        set_in(size, width).height > height or text_width(longest_word, font, size) > width
    ):
        size = max(smallest, size * 0.92)
    best = set_in(size, width)
    # Lines of equal length look better than a long one with a single word below it.
    for share in (0.9, 0.8, 0.7, 0.6, 0.5):
        narrower = set_in(size, width * share)
        wide_enough = text_width(longest_word, font, size) <= width * share
        if not wide_enough or narrower.height > best.height:
            break
        best = narrower
    return best


class Cover(Widget):
    """Covers everything; `on_open` is called once, when the lock has been held long enough."""

    ring = NumericProperty(0.0)
    """How far the ring is filled, 0 to 1."""
    gone = NumericProperty(0.0)
    """How far the lid has risen, 0 to 1."""

    def __init__(
        self,
        name: str,
        colour: int,
        others: Sequence[str],
        on_open: Callable[[], None],
        **kwargs: object,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.name, self.colour, self.others = name, colour % len(SEATS), list(others)
        self.open_now = on_open
        self.opened = False
        self._ring = Canvas()
        self.fbind("size", self._turned)
        self.fbind("pos", self.draw)
        self.fbind("ring", self.draw_ring)
        self.fbind("gone", self._rise)
        theme.bind(changed=self.draw)
        room.bind(box=self._fill)
        self._fill()
        self.draw()

    def _fill(self, *_args: object) -> None:
        self.pos, self.size = room.pos, room.size

    @property
    def please(self) -> str:
        """What the others are asked."""
        names = [name for name in self.others if name]
        if not names:
            return _("Everyone else, close your eyes!")
        if len(names) == 1:
            return _("{name}, close your eyes!").format(name=names[0])
        return _("{names} and {name}, close your eyes!").format(
            names=", ".join(names[:-1]), name=names[-1]
        )

    def draw(self, *_args: object) -> None:
        """Draw the whole trunk for this size."""
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        at = self.at = places(self.width, self.height)
        with self.canvas:
            PushMatrix()
            self._lift = Translate(self.x, self.y + self.gone * self._height)
            self._draw_trunk(at)
            self._draw_tag(at)
            self._draw_lock(at)
            self.canvas.add(self._ring)
            piece(at.lock[0], at.lock[1] + 2 * at.u, 50 * at.u, SEATS[self.colour])
            self._draw_words(at)
            PopMatrix()
        self.draw_ring()

    def _draw_trunk(self, at: Places) -> None:
        w, h, u = self.width, self.height, at.u
        inset = 9 * u
        trunk.cloth(*room.out(0, 0, w, h, self.size))
        lid = at.seam + 18 * u
        trunk.stitched_frame(inset, lid, w - 2 * inset, h - lid - inset, u)
        trunk.stitched_frame(inset, inset, w - 2 * inset, at.seam - 31 * u, u)
        for x in at.straps:
            trunk.strap(*room.out(x, 0, 42 * u, h, self.size), u)
        left, _top, right, _low = room.sides
        trunk.rails(-left, at.seam, w + left + right, u)
        for x in at.straps:
            trunk.buckle(x + 21 * u, at.seam - 68 * u, u)
        for x, dx in ((0, 1), (w, -1)):
            for y, dy in ((0, 1), (h, -1)):
                trunk.corner(x, y, dx, dy, u)
        trunk.handle(at.tag[0] - 8 * u, h, u)

    def _draw_tag(self, at: Places) -> None:
        u, (cx, cy) = at.u, at.tag
        seat = SEATS[self.colour]
        w, h = 256 * u, 300 * u
        top = cy + h / 2
        eye = top - 34 * u
        grip = self.height - 66 * u
        for start, end in ((-27, -5), (9, 5)):
            string = ((cx + start * u, grip), (cx + (end - 5) * u, top), (cx + end * u, eye))
            stroke(_bend(string), 3.4 * u, trunk.STRING)
        PushMatrix()
        Rotate(angle=3, origin=(cx, top))
        soft_shadow(cx - w / 2, cy - h / 2, w, h, 20 * u, 22 * u, 10 * u, fade(BLACK, 0.45))
        fill(trunk.luggage_tag(cx, cy - 4 * u, w, h, u), theme.edge)
        fill(trunk.luggage_tag(cx, cy, w, h, u), theme.paper_high)
        seam = trunk.luggage_tag(cx, cy, w - 17 * u, h - 17 * u, u)
        stroke(seam, 3.8 * u, theme.ink if theme.contrast else seat.face, closed=True)
        disc(cx, eye - 1 * u, 13 * u, theme.brass_low)
        disc(cx, eye, 12.5 * u, theme.brass)
        disc(cx, eye, 6 * u, theme.canvas_low)
        scale = theme.text_scale
        please = _("Pass the tablet to")
        words = fitted(please, ROBOTO, 20 * u * scale, w - 48 * u, 50 * u, theme.ink_2)
        _centred(words, cx, top - 82 * u)
        name = fitted(self.name, BALOO_EXTRA, 76 * u * scale, w - 40 * u, 112 * u, theme.ink)
        _centred(name, cx, top - 146 * u)
        piece(cx + 2 * u, top - 238 * u, 37 * u, seat)
        PopMatrix()
        stroke([(cx - 4 * u, eye + 14 * u), (cx, eye - 3 * u)], 3.4 * u, trunk.STRING)

    def _draw_lock(self, at: Places) -> None:
        u, (cx, cy) = at.u, at.lock
        hasp = (cx - 66 * u, at.seam - 26 * u, 132 * u, 73 * u)
        soft_shadow(*hasp, 12 * u, 10 * u, 5 * u, fade(BLACK, 0.35))
        trunk.brass_plate(*hasp, 12 * u, u)
        disc(cx, cy - 7 * u, 105 * u, fade(BLACK, 0.35))
        disc(cx, cy - 4 * u, 104 * u, theme.brass_low)
        trunk.brass_disc(cx, cy, 104 * u, theme.brass_high, theme.brass)
        trunk.brass_disc(cx, cy, 98 * u, theme.brass, mix(theme.brass, theme.brass_low, 0.4))
        ring(cx, cy, 84 * u, 16 * u, mix(theme.brass, theme.brass_low, 0.55))
        trunk.brass_disc(cx, cy, 72 * u, theme.brass_high, theme.brass)
        disc(cx, cy, 66 * u, theme.canvas_low)
        ring(cx, cy, 65 * u, 3 * u, fade(BLACK, 0.35))

    def _draw_words(self, at: Places) -> None:
        u, (x, y, w, h) = at.u, at.words
        scale, top, middle = theme.text_scale, y + h, x + w / 2
        first = fitted(
            _("Keep your finger on the lock"), BALOO_BOLD, 22 * u * scale, w, h * 0.62, theme.cream
        )
        second = fitted(self.please, ROBOTO, 17 * u * scale, w, max(h * 0.36, sp(20)), theme.cream)
        gap = 4 * u
        top -= max(0.0, (h - first.height - second.height - gap) * 0.25)
        _centred(first, middle, top - first.height / 2)
        _centred(second, middle, top - first.height - gap - second.height / 2)

    def draw_ring(self, *_args: object) -> None:
        """Draw only the ring's filling: it changes in every frame of the hold."""
        self._ring.clear()
        if self.ring > 0.005:
            u, (cx, cy) = self.at.u, self.at.lock
            way = trunk.arc(cx, cy, 84 * u, 0, 360 * self.ring, 60)
            with self._ring:
                stroke(way, 16 * u, theme.cream)
                for end in (way[0], way[-1]):
                    disc(*end, 8 * u, theme.cream)

    @property
    def _height(self) -> float:
        """How far the lid rises until nothing of it is seen."""
        return float(self.height + room.sides[1] + room.sides[3])

    def _rise(self, *_args: object) -> None:
        self._lift.y = self.y + self.gone * self._height

    def on_lock(self, x: float, y: float) -> bool:
        """Whether a finger there is on the lock."""
        cx, cy = self.at.lock
        reach = max(104 * self.at.u, dp(48))
        return bool((x - self.x - cx) ** 2 + (y - self.y - cy) ** 2 <= reach**2)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the lock fills the ring; nothing gets through to what is below."""
        if not self.opened and self.on_lock(*touch.pos):
            touch.grab(self)
            self._turn_ring(1.0, HOLD * (1 - self.ring))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Sliding off the lock counts as lifting."""
        if touch.grab_current is self and not self.on_lock(*touch.pos):
            touch.ungrab(self)
            self._let_go()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lifting too early empties the ring."""
        if touch.grab_current is self:
            touch.ungrab(self)
            self._let_go()
        return True

    def _turned(self, *_args: object) -> None:
        """Another size: the lock has moved away under the finger."""
        self.empty()
        self.draw()

    def empty(self) -> None:
        """Empty the ring at once: whoever held the lock has to touch it anew."""
        if not self.opened:
            Animation.cancel_all(self, "ring")
            self.ring = 0.0

    def _let_go(self) -> None:
        if not self.opened:
            self._turn_ring(0.0, EMPTY)

    def _turn_ring(self, goal: float, seconds: float) -> None:
        Animation.cancel_all(self, "ring")
        turn = Animation(ring=goal, duration=seconds)
        if goal == 1.0:
            turn.bind(on_complete=self._open)
        turn.start(self)

    def _open(self, *_args: object) -> None:
        if self.opened:
            return
        self.opened = True
        self.open_now()
        if theme.calm:
            lid = Animation(opacity=0, duration=0.12)
        else:
            lid = Animation(gone=1.0, duration=OPEN, transition="out_cubic")
        lid.bind(on_complete=self._leave)
        lid.start(self)

    def open(self) -> None:
        """Come over everything in the window, sheets included; the back button does not help."""
        Window.add_widget(self)
        Window.bind(on_keyboard=self._key)

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        return key == BACK and not self.opened

    def vanish(self) -> None:
        """Be gone at once: what it hid is no longer behind it."""
        Animation.cancel_all(self)
        self._leave()

    def _leave(self, *_args: object) -> None:
        self.open_now = lambda: None  # the app still knows this cover: the table may go
        theme.unbind(changed=self.draw)
        room.unbind(box=self._fill)
        Window.unbind(on_keyboard=self._key)
        if self.parent:
            self.parent.remove_widget(self)


def _bend(points: tuple[Point, Point, Point]) -> list[Point]:
    """A curve from the first point to the last, drawn towards the one between them."""
    (ax, ay), (bx, by), (cx, cy) = points
    steps = [i / 10 for i in range(11)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in steps
    ]


def _centred(texture: Texture, cx: float, cy: float) -> None:
    Color(1, 1, 1)
    pos = (round(cx - texture.width / 2), round(cy - texture.height / 2))
    Rectangle(texture=texture, size=texture.size, pos=pos)
