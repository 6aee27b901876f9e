"""Who plays, on the lid of the trunk: a piece for each child."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from engine.store import Profile
from screens.base.theme import theme
from screens.widgets import paint
from screens.widgets.piece import Avatar
from screens.widgets.text import Text


class ProfileButton(ButtonBehavior, Widget):
    """A child's piece with the name below; the current one wears a brass ring.

    `more`: so many others found no place beside it; it says so, and leads to them.
    """

    current = BooleanProperty(False)

    def __init__(self, profile: Profile, size_dp: float, named: bool, more: int = 0) -> None:
        super().__init__(size_hint=(None, None))
        self.profile = profile
        self.avatar = Avatar(profile.colour, size_dp)
        self.name = Text(
            text=profile.name, style="label", color_role="cream", wrap=False, shrink=True,
            halign="center", max_width=dp(84),
        )  # fmt: skip
        self.named = named
        self.add_widget(self.avatar)
        if named:
            self.add_widget(self.name)
        self.more = Text(
            text=f"+{more}", style="small", font_sp=14, color_role="", wrap=False
        ) if more else None  # fmt: skip
        if self.more is not None:
            self.more.color = theme.on_brass
            self.add_widget(self.more)
        self.width = max(dp(70), self.avatar.width + dp(12))
        self.height = dp(88)
        for name in ("pos", "size", "current"):
            self.fbind(name, self._lay)
        self.name.fbind("size", self._lay)
        self._lay()

    def _lay(self, *_args: object) -> None:
        if self.named:
            middle = self.x + self.width / 2
            self.avatar.center = (middle, self.y + self.height - dp(8) - dp(27))
            self.name.center = (middle, self.y + dp(14))
        else:
            self.avatar.center = (self.x + self.width / 2, self.y + self.height / 2)
        self.canvas.before.clear()
        if self.current:
            cx, cy = self.avatar.center
            with self.canvas.before:
                paint.ring(cx, cy, self.avatar.width / 2 + dp(1), dp(2.5), theme.brass_high)
        if self.more is not None:
            wide, high = max(dp(22), self.more.width + dp(10)), dp(22)
            x, y = self.right - wide + dp(4), self.y - dp(3)
            self.more.center = (x + wide / 2, y + high / 2)
            self.avatar.canvas.after.clear()
            with self.avatar.canvas.after:
                paint.rounded(x, y, wide, high, high / 2, theme.brass_high)
