"""The table top: the board, the panel and the rail of a match, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.base.front import Front
from screens.base.layout import Places, Rect, places
from screens.base.tall import tall_places
from screens.base.theme import theme
from screens.base.whole import whole_places
from screens.games import load_view
from screens.table.message import Message
from screens.table.rail import Rail
from screens.widgets.button import DockButton, PrimaryButton, QuietButton
from screens.widgets.timer import TimerRing

if TYPE_CHECKING:
    from engine.match import Match
    from screens.widgets.panelsheet import PanelSheet


class TableTop(Front):
    """What lies on a table and where; what happens there is the table's own."""

    def __init__(self, match: Match, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match = match
        self.game = match.game.id
        self.view = load_view(self.game)(match)
        self.at: Places | None = None
        self.sheet: PanelSheet | None = None
        self._controls: Widget | None = None
        with self.canvas.before:
            self._tone = Color(*theme.table(self.game))
            self._ground = Rectangle()
        self._relayout = Clock.create_trigger(self.lay, -1)
        self._build()
        self.fbind("size", self._relayout)

    @property
    def timed(self) -> bool:
        """Whether there is a clock to be seen."""
        raise NotImplementedError

    def _build(self) -> None:
        self.board = self.view.board()
        self.panel = Widget(size_hint=(None, None))
        self.ring = TimerRing(game=self.game, size_hint=(None, None))
        self.subject = self.view.subject(self.board)
        self.tray = self.view.tray(self.board)
        self.primary = PrimaryButton(game=self.game, size=(dp(100), dp(60)))
        self.undo_button = DockButton(icon="undo")
        self.redo_button = DockButton(icon="redo")
        self.bulb = DockButton(icon="lightbulb-on", brass=True)
        self.check_button = QuietButton(icon="check-bold", game=self.game, size=(dp(100), dp(48)))
        self.message = Message()
        self.rail = Rail(self.view)
        for child in (self.undo_button, self.redo_button, self.bulb):
            self.panel.add_widget(child)
        for child in (self.panel, self.rail, self.board, self.message):
            self.add_widget(child)

    def lay(self, *_args: object) -> None:
        """Give everything its place; nothing is lost when the screen turns."""
        if self.width < dp(100) or self.height < dp(100):
            return
        self._relayout.cancel()
        at = self.at = self._places()
        self._ground.size = self.size
        self.rail.size = self.size
        self.rail.lay(at)
        self.board.whole = at.bare
        self._put(self.board, at.board)
        self._show_in(self, self.ring, at.timer)
        primary = self.primary if self.primary.label else None
        controls = at.controls
        if self._controls is not None:
            if primary is not None:
                bottom = min(controls.bottom, at.primary.y - 12)
                controls = Rect(controls.x, controls.y, controls.w, bottom - controls.y)
            self._put(self._controls, controls)
        shown = self._controls is None and not at.bare
        idle = self.subject is None or self.subject.idle
        tray = at.subject.joined(at.tray) if idle else at.tray
        if self.subject is not None:
            seen = (shown or not controls.overlaps(at.subject)) and not idle
            self._show_in(self.panel, self.subject, at.subject if seen else None)
        if self.tray is not None:
            self._show_in(self.panel, self.tray, tray if shown else None)
        self._show_in(self.panel, self.primary, at.primary if primary else None)
        # Where there is no room for both, a game without a big button has its place for this.
        check = at.check or (at.primary if primary is None else None)
        checks = shown and self.match.training and not self.match.over
        self._show_in(self.panel, self.check_button, check if checks else None)
        for button, place in zip((self.undo_button, self.redo_button, self.bulb), at.dock):
            self._show_in(self.panel, button, None if at.bare else place)
        self.message.lay(at.message, self.height)
        if self.sheet is not None:
            self.sheet.lay(at.sheet, self.height)

    def _places(self) -> Places:
        timed, size = self.timed, (self.width / dp(1), self.height / dp(1))
        if self.view.whole:
            return whole_places(*size, timer=timed)
        if self.view.layout == "tall":
            return tall_places(*size, timer=timed)
        return places(*size, timer=timed, keypad=self.view.keypad)

    def _put(self, widget: Widget, rect: Rect) -> None:
        """Children count from the screen's own corner, wherever it slides to."""
        widget.size = (dp(rect.w), dp(rect.h))
        widget.pos = (dp(rect.x), self.height - dp(rect.bottom))

    def _show_in(self, parent: Widget, widget: Widget, rect: Rect | None) -> None:
        if rect is None:
            if widget.parent is not None:
                parent.remove_widget(widget)
            return
        if widget.parent is None:
            parent.add_widget(widget)
        self._put(widget, rect)

    def _take_controls(self, play: Callable[[str], object]) -> None:
        """What the game's screen wants in the panel for this decision."""
        made = self.view.controls(play) if not self.match.over else None
        if self._controls is not None:
            self.panel.remove_widget(self._controls)
        self._controls = made
        if made is not None:
            made.size_hint = (None, None)
            self.panel.add_widget(made)
