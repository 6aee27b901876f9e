"""A small live picture of a game's board, drawn by the game's own view; it takes no touches."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.text import Icon

_queue: list[Miniature] = []


def _begin(_dt: float) -> None:
    """Called in the first frame; the pictures come in those after it."""
    Clock.schedule_interval(_draw_one, 0)


def _draw_one(_dt: float) -> bool:
    """One picture per frame, so that the first frame comes soon and none is late."""
    if _queue:
        _queue.pop(0).draw()
        return True
    # Whoever looks at the pictures will want to play: the table is loaded while they do.
    import screens.table  # noqa: F401

    return False


class Miniature(Widget):
    """The board of a game at a position (its prettiest, if none is given)."""

    def __init__(self, game_id: str, position: Any = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.game_id, self.position = game_id, position
        self.board: Widget | None = None
        # A board is drawn anew for each place it is put to: once per frame is enough.
        self._soon = Clock.create_trigger(self._lay, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._soon)
        if not _queue:
            Clock.schedule_once(_begin, 0)
        _queue.append(self)

    def draw(self) -> None:
        """Ask the game's view for its board; a game without one shows a die."""
        if self.board is not None:
            return
        try:
            from screens.games import load_view

            view = load_view(self.game_id)
        except ImportError:
            self.board = Icon(icon="dice-d12", size_dp=72, color_role="cream")
        else:
            self.board = view.Board(preview=True)
            self.show(view.preview_position() if self.position is None else self.position)
        self._lay()
        self.add_widget(self.board)

    def show(self, position: Any) -> None:
        """Another position, at once."""
        self.position = position
        if self.board is not None and not isinstance(self.board, Icon):
            self.board.show(position, animate=False)

    def _lay(self, *_args: object) -> None:
        if self.board is None:
            return
        # Not self.center: Kivy may not have moved it yet when pos tells of its change.
        cx, cy = self.x + self.width / 2, self.y + self.height / 2
        side = min(self.width, self.height)
        if isinstance(self.board, Icon):
            self.board.size_dp = max(1, side * 0.8 / dp(1))
            self.board.center = (cx, cy)
            return
        self.board.size_hint = (None, None)
        self.board.size = (side, side)
        self.board.pos = (cx - side / 2, cy - side / 2)

    def on_touch_down(self, touch: Any) -> bool:
        """Touches belong to what the picture lies on."""
        return False

    def on_touch_move(self, touch: Any) -> bool:
        """Touches belong to what the picture lies on."""
        return False

    def on_touch_up(self, touch: Any) -> bool:
        """Touches belong to what the picture lies on."""
        return False
