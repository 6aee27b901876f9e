"""A picture that a page of the rules speaks of: small beside its words, large when touched."""

from __future__ import annotations

from pathlib import Path

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import Lesson
from engine.texts import _
from screens.base.insets import room
from screens.base.theme import BLACK, WHITE, Colour, theme
from screens.shell.page import MIDDLE
from screens.widgets import paint
from screens.widgets.button import Pressable
from screens.widgets.scroll import Row
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pictures"


class Picture(Widget):
    """A square picture on white paper, which stays white in the dark: cameras want it so."""

    def __init__(self, name: str, side: float, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(side, side), **kwargs)
        self.texture = CoreImage(str(FOLDER / f"{name}.png")).texture
        self.texture.mag_filter = "nearest"
        for what in ("pos", "size"):
            self.fbind(what, self._draw)
        self._draw()

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        with self.canvas:
            paint.rounded(self.x, self.y, self.width, self.height, dp(8), WHITE)
            Color(*WHITE)
            inset = dp(3)  # the paper's corners are round, the picture's are not
            pos, size = (self.x + inset, self.y + inset), (self.width - 2 * inset,) * 2
            Rectangle(texture=self.texture, pos=pos, size=size)


class PictureButton(Pressable):
    """The picture, small; touched, it is shown as large as can be."""

    def __init__(self, name: str, caption: str) -> None:
        side = dp(60 if theme.phone else 92)
        super().__init__(size=(side, side + dp(3)), thickness=dp(3), radius=dp(10), pos_hint=MIDDLE)
        self.name, self.caption = name, caption
        self.picture = Picture(name, side)
        self.add_widget(self.picture)
        self.restyle()

    def colours(self) -> tuple[Colour, Colour, Colour]:
        """White, as the picture is."""
        return WHITE, theme.edge, BLACK

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """All over the face."""
        self.picture.pos = (x, y)

    def on_release(self) -> None:
        """Large enough for a camera."""
        PictureSheet(self.name, self.caption).open()


class PictureSheet(Sheet):
    """One picture that fills what room there is."""

    def __init__(self, name: str, caption: str) -> None:
        super().__init__()
        side = min(dp(420), room.width - dp(80), room.height - dp(150))
        self.column.hold(
            self.title_row(caption, shrink=True), Picture(name, side, pos_hint={"center_x": 0.5})
        )


def pictured(title: Text, lesson: Lesson) -> Widget:
    """The title of a page, with the picture that its text speaks of beside it if there is one."""
    if not lesson.picture:
        return title
    title.shrink, title.pos_hint = True, MIDDLE
    return Row(title, PictureButton(lesson.picture, _(lesson.caption)), spacing=dp(10))
