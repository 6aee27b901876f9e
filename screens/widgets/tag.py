"""A luggage tag: who sits there, what they do, how many points; paper for whoever plays."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.base.theme import BLACK, SEATS, Colour, fade, mix, rgb, theme
from screens.widgets import paint
from screens.widgets.motion import move
from screens.widgets.piece import Avatar
from screens.widgets.redrawn import Redrawn
from screens.widgets.text import STEPS, Icon, Text, text_width

CHAMFER = 20
STICKS_OUT = 8
"""How far the tag of whoever plays reaches over the edge of the rail."""
BREATH = 0.06
SMALL = 150
"""A tag of fewer dp has room for a piece and a name only."""
LEFT, PIECE, GAP, RIGHT = 12, 36, 6, 10
"""What a small tag has beside its name (dp): a rim, the piece, a space, and the other rim."""
EYELET = 15
"""What an eyelet takes of that (dp)."""
STRING = 12
"""Straight pieces that make the curve of a tag's string."""


def tag_outline(x: float, y: float, w: float, h: float, cut: float, r: float) -> list[paint.Point]:
    """A tag lying on its side: both left corners cut, all corners a little round."""
    cut = min(cut, h * 0.4)
    points = [
        (x + cut, y + h), (x + w, y + h), (x + w, y), (x + cut, y), (x, y + cut), (x, y + h - cut),
    ]  # fmt: skip
    return paint.corners(points, r)


def _string(edge: float, x: float, y: float, bend: int) -> list[paint.Point]:
    """Half of the loop that ties a tag to the edge of its rail: a curve to its eyelet."""
    points = []
    for step in range(STRING + 1):
        t = step / STRING
        s = 1 - t
        a, b, c = 3 * s * s * t, 3 * s * t * t, t**3
        high = (s**3 + a) * dp(9) + b * dp(7)
        points.append((edge + (x - edge) * (0.4 * a + 0.75 * b + c), y + bend * high))
    return points


class Tag(Redrawn):
    """One seat. `form`: full, short (no line of state), token (the avatar and the score)."""

    name = StringProperty("")
    line = StringProperty("")
    score = StringProperty("")
    colour = NumericProperty(0)
    form = StringProperty("full")
    active = BooleanProperty(False)
    muted = BooleanProperty(False)
    thinking = BooleanProperty(False)
    string = BooleanProperty(True)
    """The string reaches to the edge; a tag further right shows its eyelet alone."""
    edge = NumericProperty(0)
    """Where that edge is."""
    lies = BooleanProperty(False)
    """It lies on the table before its player, not on the rail: it is of paper."""
    sign = StringProperty("")
    """An icon at its end, where there are no points: whose turn it is, who is out."""
    follows = (
        "name", "line", "score", "colour", "form", "active", "muted", "string", "edge", "lies",
        "sign",
    )  # fmt: skip

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.avatar = Avatar(int(self.colour))
        with self.avatar.canvas.before:
            PushMatrix()
            self._breath = Scale(1, 1, 1)
        with self.avatar.canvas.after:
            PopMatrix()
        self._name = Text(style="button", wrap=False, shrink=True)
        self._line = Text(style="small", wrap=False, shrink=True)
        self._score = Text(style="number_l", wrap=False)
        self._sign = Icon(size_dp=26)
        for child in (self.avatar, self._name, self._line, self._score, self._sign):
            self.add_widget(child)
        self._beat: Any = None
        self._time = 0.0
        self._drawn: tuple[object, ...] = ()
        self.fbind("thinking", self._think)
        self.redraw()

    def glide(self, x: float, y: float, w: float, h: float, motion: bool) -> None:
        """Take this place; with motion if there was one before."""
        if motion and not theme.calm:
            move(self, "tag", x=x, y=y, width=w, height=h)
            return
        Animation.cancel_all(self, "x", "y", "width", "height")
        self.pos, self.size = (x, y), (w, h)

    @property
    def need(self) -> float:
        """The width in dp at which its name can be read: at most one step smaller, no word torn."""
        word = self._word(max(sp(14), theme.size("card_name") * STEPS[1]))
        return float(word / dp(1)) + LEFT + PIECE + GAP + RIGHT

    def _word(self, size: float) -> float:
        """How wide the longest word of its name is."""
        font = theme.font("card_name")
        return max((text_width(word, font, size) for word in self.name.split()), default=0.0)

    def _redraw(self, *_args: object) -> None:
        """The tag as it is now."""
        if self.width < dp(20) or self.height < dp(20):
            self.canvas.before.clear()
            self._drawn = ()
            return
        token = self.form == "token"
        paper = self.active or self.lies
        ink = theme.ink if paper and not self.muted else theme.ink_2 if paper else theme.cream
        self._draw_face()
        self.avatar.seat_colour, self.avatar.muted = self.colour, self.muted
        quiet = theme.ink_2 if paper else theme.cream
        for text, tone in ((self._name, ink), (self._score, ink), (self._line, quiet)):
            text.color_role, text.color = "", tone
        self._score.text = self.score
        self._sign.icon = "" if token or self.score or self._tight else self.sign
        self._sign.color_role = ""
        self._sign.color = ink if self.muted or not self.active else self._own_ink
        if token:
            self._lay_token()
        else:
            self._lay_full()

    def _draw_face(self) -> None:
        """What its texts stand on; another line or score leaves it as it is."""
        kinds = self.form == "token", self.active, self.lies, self.muted, self.colour
        state = *self.pos, *self.size, *kinds, self._eyelet, self.string, self.edge, theme.changed
        if state == self._drawn:
            return
        self._drawn = state
        self.canvas.before.clear()
        with self.canvas.before:
            if kinds[0]:
                self._token_face()
            else:
                self._face()

    def _face(self) -> None:
        x, y, w, h = self.x, self.y, self.width, self.height
        cut, r = dp(CHAMFER), dp(12)
        if self.active:
            paint.soft_shadow(x, y, w, h, r, dp(10), dp(4), rgb("#240A10", 0.38), True)
            paint.fill(tag_outline(x, y, w, h, cut, r), theme.paper_high)
            i = dp(5)
            inner = tag_outline(x + i, y + i, w - 2 * i, h - 2 * i, cut * 0.88, r * 0.75)
            paint.stroke(inner, theme.line(2.6), self._rim, True)
        elif self.lies:
            paint.soft_shadow(x, y, w, h, r, dp(8), dp(3), rgb("#4A2C14", 0.20), True)
            tone = mix(theme.paper_high, theme.ink, 0.12) if self.muted else theme.paper_high
            paint.fill(tag_outline(x, y, w, h, cut, r), tone)
            if theme.contrast or theme.dark:
                rim = theme.ink if theme.contrast else theme.hairline
                paint.stroke(tag_outline(x, y, w, h, cut, r), dp(1.5), rim, True)
        else:
            paint.fill(tag_outline(x, y, w, h, cut, r), fade(BLACK, 0.26))
            if theme.contrast:
                paint.stroke(tag_outline(x, y, w, h, cut, r), dp(1.5), theme.cream, True)
        if not self._eyelet:
            return
        ex, ey, k = x + dp(19), y + h / 2, dp(7.5)
        paint.disc(ex, ey, k, theme.brass)
        paint.ring(ex, ey, k, dp(1), theme.brass_low)
        hole = theme.paper_low if self.active or self.lies else mix(theme.leather_low, BLACK, 0.2)
        paint.disc(ex, ey, k * 0.45, hole)
        if self.string:
            for bend in (-1, 1):
                paint.stroke(_string(self.edge, ex, ey, bend), dp(1.8), theme.brass_high)

    @property
    def _eyelet(self) -> bool:
        """A small tag further right has no room for one: its name comes first."""
        room = self.width - dp(LEFT + EYELET + PIECE + GAP + RIGHT)
        return bool((self.string or self.width >= dp(SMALL)) and self._word(sp(14)) <= room)

    def _token_face(self) -> None:
        if not self.active:
            return
        x, y, w, h = self.x, self.y, self.width, self.height
        r = min(dp(16), w / 2)
        paint.soft_shadow(x, y, w, h, r, dp(8), dp(3), rgb("#240A10", 0.38), True)
        paint.rounded(x, y, w, h, r, theme.paper_high)
        i = dp(2.5)
        paint.frame(x + i, y + i, w - 2 * i, h - 2 * i, r * 0.85, theme.line(2), self._rim)

    @property
    def _rim(self) -> Colour:
        return theme.ink if theme.contrast else SEATS[int(self.colour) % len(SEATS)].face

    @property
    def _tight(self) -> bool:
        """Whether the line of state needs the room of a sign: it says as much."""
        line = text_width(self.line, self._line.font_name, theme.size("small"))
        return bool(self.form == "full" and line > self.width - dp(150) and not self.muted)

    @property
    def _own_ink(self) -> Colour:
        """The seat's colour as it is written on paper."""
        own = SEATS[int(self.colour) % len(SEATS)]
        return theme.ink if theme.contrast else own.face if theme.dark else own.text

    def _stacked(self, room: float) -> bool:
        """Whether a word of the name is too long to stand beside the points, however small."""
        return bool(self.score) and self._word(sp(14)) > room

    def _crowded(self) -> bool:
        """Whether the line of state does not fit beside the points, or a long name at all."""
        if self._word(sp(14)) > self.width - dp(110):
            return True
        style = "number_l" if self.active else "number_m"
        score = text_width(self.score, theme.font(style), theme.size(style))
        line = text_width(self.line, self._line.font_name, theme.size("small"))
        return line > self.width - dp(116 if self.active else 108) - score

    def _lay_full(self) -> None:
        h, big, narrow = self.height, self.active, self.width < dp(200) or self._crowded()
        avatar = min(dp(PIECE if narrow else 50 if big else 42), h - dp(14))
        self.avatar.size = (avatar, avatar)
        eyelet = LEFT + EYELET if narrow else 36 if big else 34
        left = dp(eyelet if self._eyelet else LEFT)
        self.avatar.pos = (self.x + left, self.center_y - avatar / 2)
        self._name.style = "button" if big and not narrow else "card_name"
        self._score.style = "number_l" if big and not narrow else "number_m"
        if h < dp(60):
            self._score.style = "title_s"
        right = self.right - dp((10 if big else 8) if narrow else 14 if big else 16)
        if self._sign.icon:
            side = min(dp(26), h - dp(14))
            self._sign.center = (right - side / 2 - dp(4), self.center_y)
            right -= side + dp(8)
        self._score.texture_update()
        wide, score_h = self._score.texture_size if self.score else (0, 0)
        text_x = self.avatar.right + dp(GAP if narrow else 10)
        room = right - text_x - (wide + dp(GAP) if wide else 0)
        if self._word(sp(14)) > right - text_x:
            self._pile()
            return
        if self._stacked(room):
            self._stack(text_x, right - text_x)
            return
        room = max(dp(24), room)
        self._name.max_width = room
        # On a narrow tag the points stand beside the name, the line has the whole width.
        self._line.max_width = max(dp(24), right - text_x) if narrow else room
        self._name.text = self.name
        self._line.text = self.line if self.form == "full" else ""
        self._name.texture_update()
        self._line.texture_update()
        name_h, line_h = self._name.texture_size[1], self._line.texture_size[1]
        # Baloo's line box is tall: only about 0.62 of it is filled with letters.
        block = name_h * 0.62 + line_h
        if self._line.text and block > h - dp(10):
            self._line.text = ""
        if self._line.text:
            top = self.center_y + block / 2
            self._name.pos = (text_x, top - name_h * 0.81)
            self._line.pos = (text_x, top - block)
        else:
            self._name.pos = (text_x, self.center_y - name_h / 2)
        middle = self._name.center_y if narrow else self.center_y
        self._score.pos = (right - wide, middle - score_h / 2)

    def _stack(self, x: float, room: float) -> None:
        """The points below the name."""
        self._name.max_width, self._name.text, self._line.text = room, self.name, ""
        self._score.style = "title_s"
        for text in (self._name, self._score):
            text.texture_update()
        high, low = self._name.texture_size[1], self._score.texture_size[1]
        top = self.center_y + 0.31 * (high + low)
        self._name.pos = (x, top - 0.81 * high)
        self._score.pos = (x, top - 0.62 * high - 0.81 * low)

    def _pile(self) -> None:
        """A long name has the whole width, below the piece and the points."""
        self._name.max_width, self._line.text = self.width - dp(2 * GAP + 4), ""
        self._name.text, self._score.style = self.name, "label"
        for text in (self._name, self._score):
            text.texture_update()
        letters = 0.62 * self._name.texture_size[1]
        side = max(dp(16), min(dp(PIECE), self.height - letters - dp(14)))
        foot = self.center_y - (side + letters) / 2
        self._name.pos = (self.center_x - self._name.width / 2, foot - 0.19 * self._name.height)
        self.avatar.size = (side, side)
        points = self._score.texture_size[0] + dp(GAP) if self.score else 0
        self.avatar.pos = (self.center_x - (side + points) / 2, foot + letters + dp(1))
        self._score.pos = (
            self.avatar.right + dp(GAP),
            self.avatar.center_y - self._score.texture_size[1] / 2,
        )
        self._sign.icon = ""

    def _lay_low_token(self) -> None:
        """The points beside the piece, where there is no room below it."""
        wide, high = self._score.texture_size
        side = min(self.height - dp(6), self.width - wide - dp(10))
        self.avatar.size = (side, side)
        self.avatar.pos = (self.center_x - (side + dp(3) + wide) / 2, self.center_y - side / 2)
        self._score.pos = (self.avatar.right + dp(3), self.center_y - high / 2)

    def _lay_token(self) -> None:
        self._name.text = self._line.text = ""
        high = dp(18) * theme.text_scale if self.score else 0
        side = min(dp(40), self.width - dp(8), self.height - high - dp(6))
        self._score.style = "label"
        self._score.texture_update()
        if self.score and side < dp(28):
            self._lay_low_token()
            return
        self.avatar.size = (side, side)
        block = side + high * 0.92
        top = self.center_y + block / 2
        self.avatar.pos = (self.center_x - side / 2, top - side)
        self._score.pos = (
            self.center_x - self._score.texture_size[0] / 2,
            top - block + (high * 0.92 - self._score.texture_size[1]) / 2,
        )

    def _think(self, *_args: object) -> None:
        if self.thinking and self._beat is None:
            self._time = 0.0
            self._beat = Clock.schedule_interval(self._breathe, 1 / 30)
        elif not self.thinking and self._beat is not None:
            self._beat.cancel()
            self._beat = None
            self._breath.x = self._breath.y = 1

    def _breathe(self, dt: float) -> None:
        self._time += dt
        if not theme.calm:
            size = 1 + BREATH * (0.5 - 0.5 * sin(pi / 2 + self._time * 2 * pi / 1.4))
            self._breath.origin = self.avatar.center
            self._breath.x = self._breath.y = size
