"""The table top: the board, the panel and the rail of a match, each in its place."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base import preferences, swipes
from screens.base.edges import LOWEST, edged
from screens.base.facing import facing_places, strips
from screens.base.front import Front
from screens.base.handed import handed_places
from screens.base.insets import room
from screens.base.layout import Places, Rect, places
from screens.base.mirrored import left_handed
from screens.base.spots import Spot
from screens.base.tall import tall_places
from screens.base.theme import theme
from screens.base.whole import whole_places
from screens.base.wide import wide_places
from screens.games import load_view
from screens.table.message import Message
from screens.table.rail import Rail
from screens.widgets.button import DockButton, PrimaryButton, SideButton
from screens.widgets.edges import AtEdges
from screens.widgets.timer import TimerRing
from screens.widgets.turned import Turned

if TYPE_CHECKING:
    from engine.match import Match
    from screens.widgets.panelsheet import PanelSheet

TWO = 420
"""A place so wide (dp) has room for two buttons."""


def halves(place: Rect) -> tuple[Rect, Rect]:
    """Two places beside each other."""
    wide = (place.w - 8) / 2
    return replace(place, w=wide), replace(place, x=place.x + wide + 8, w=wide)


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
            self._ground = [Rectangle() for _side in range(4)]
        self._relayout = Clock.create_trigger(self.lay, -1)
        self._lay_ground = Clock.create_trigger(self._draw_ground, -1)
        self._build()
        self.fbind("size", self._relayout)

    @property
    def timed(self) -> bool:
        """Whether there is a clock to be seen."""
        raise NotImplementedError

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that somebody holds is nobody else's: who holds it is told besides."""
        return bool(touch.grab_list) or bool(super().on_touch_move(touch))

    def _build(self) -> None:
        self.board = self.view.board()
        self.board.fbind("solid", self._lay_ground)
        self.panel = Widget(size_hint=(None, None))
        self.ring = TimerRing(game=self.game, size_hint=(None, None))
        self.subject = self.view.subject(self.board)
        self.tray = self.view.tray(self.board)
        self.aside = self.view.aside(self.board)
        self.primary = PrimaryButton(game=self.game, size=(dp(100), dp(60)))
        self.undo_button = DockButton(icon="undo")
        self.redo_button = DockButton(icon="redo")
        self.bulb = DockButton(icon="lightbulb-on", brass=True)
        self.check_button = SideButton(icon="check-bold", size=(dp(100), dp(48)))
        self.facing_button = SideButton(icon="screen-rotation", size=(dp(100), dp(48)))
        self.switch_button = SideButton(size=(dp(100), dp(48)))
        self.switch_button.bind(on_release=lambda *_: self._turn_switch())
        self.message = Message()
        self.message.turn_to = self._lay_message
        self.said, self.lying = Turned(size_hint=(None, None)), Turned(size_hint=(None, None))
        """What turns the message and the sheet towards who is to read them."""
        self.said.add_widget(self.message)
        self.rail = Rail(self.view)
        for child in (self.undo_button, self.redo_button, self.bulb):
            self.panel.add_widget(child)
        for child in (self.panel, self.rail, self.board, self.lying, self.said):
            self.add_widget(child)

    def _lay_aside(self, at: Places) -> Places:
        """Put what belongs into the rail there, if it is wide; words keep to what is above it."""
        if self.aside is None:
            return at
        room = at.track if at.kind == "side" and not at.bare else None
        self._show_in(self, self.aside, room)
        if self.tray is not None and self.tray.aside_seen != (room is not None):
            self.tray.aside_seen = room is not None
            if self.tray.position is not None:
                self.tray.show(self.tray.position)
        if room is None:
            return at
        return replace(at, track=Rect(room.x, at.tags.y, room.w, room.y - 8 - at.tags.y))

    def lay(self, *_args: object) -> None:
        """Give everything its place; nothing is lost when the screen turns."""
        if self.width < dp(100) or self.height < dp(100):
            return
        self._relayout.cancel()
        at = self.at = self._places()
        self._lay_ground()
        self.rail.size = self.size
        self.rail.strip.covered = self._covers(at)
        at = self.at = self._lay_aside(at)
        self.rail.lay(at)
        self.board.whole = at.bare
        self._put(self.board, at.board)
        if self.manager is not None:
            x, y = self.board.to_window(*self.board.pos)
            swipes.keep((x, y, self.board.width, self.board.height))
        self._show_in(self, self.ring, at.timer)
        primary = self.primary if self.primary.label else None
        controls = at.controls
        if self._controls is not None:
            if primary is not None:
                bottom = min(controls.bottom, at.primary.y - 12)
                controls = Rect(controls.x, controls.y, controls.w, bottom - controls.y)
            self._put(self._controls, controls)
        shown = self._controls is None and not at.bare
        # A subject with nothing to tell gives its room to the tray, where that makes one room.
        idle = self.subject is None or self.subject.idle
        joined = at.subject.joined(at.tray) if idle else None
        if self.subject is not None:
            apart = isinstance(self._controls, AtEdges) and self._controls.strip
            seen = (shown or apart or not controls.overlaps(at.subject)) and joined is None
            self._show_in(self.panel, self.subject, self._subject_place(at) if seen else None)
        # Where there is no room for both, a game without a big button has its place for this.
        check = at.check or (at.primary if primary is None else None)
        checks = shown and self.match.training and not self.match.over
        if self.tray is not None:
            home, other = (self, self.panel) if at.stays else (self.panel, self)
            if self.tray.parent is other:
                other.remove_widget(self.tray)
            place = joined or at.tray
            if self.tray.stretches and at.kind == "side":
                foot = check.y if check and (checks or self.may_face) else at.primary.y
                place = Rect(place.x, place.y, place.w, foot - 12 - place.y)
            self._show_in(home, self.tray, place if shown else None)
        self._show_in(self.panel, self.primary, at.primary if primary else None)
        self._show_in(self.panel, self.check_button, check if checks else None)
        switch = at.facing.switch if at.facing else None
        if switch is None:
            switch = check if shown and not checks else None
        self.facing_button.label = _("Each on their own side")
        switch = switch if self.may_face else None
        own = None
        if shown and primary is None and not (checks and check == at.primary):
            own = at.primary
        if own is not None and own == switch:
            # Both lie in one place, if it is wide enough for two.
            both = own.w >= TWO and self.view.switch(self.board) is not None
            switch, own = halves(own) if both else (own, None)
        self._show_in(self.panel, self.facing_button, switch)
        self._lay_switch(own)
        for button, place in zip((self.undo_button, self.redo_button, self.bulb), at.dock):
            self._show_in(self.panel, button, None if at.bare else place)
        if self.saying is not None:
            self._put(self.saying, self._saying_place(at))
        self._lay_message()
        if self.sheet is not None:
            self.sheet.lay(at.sheet, self.height)
            spot = self._spot_of(self.sheet.seat)
            # Who sits beside the board turns their head; who sits across it could not read.
            self.lying.turn(self.sheet.center if spot and spot.across else None)

    def _draw_ground(self, *_args: object) -> None:
        """The table on the four sides of what the board covers: a pixel that nobody sees takes as
        long as any other."""
        x, y, w, h = room.out(0, 0, self.width, self.height, self.size)
        left, low, wide, high = self.board.solid or (x, y, 0.0, 0.0)
        # Whole pixels: between two sides there is no seam.
        right, top = math.floor(left + wide), math.floor(low + high)
        left, low = math.ceil(left), math.ceil(low)
        boxes = (
            ((x, y), (w, low - y)),
            ((x, low), (left - x, top - low)),
            ((right, low), (x + w - right, top - low)),
            ((x, top), (w, y + h - top)),
        )
        for side, (pos, size) in zip(self._ground, boxes):
            side.pos, side.size = pos, size

    def _lay_switch(self, place: Rect | None) -> None:
        """The switch that the game has beside its board."""
        entry = self.view.switch(self.board)
        if entry is not None:
            self.switch_button.label, self.switch_button.icon = entry.label, entry.icon
        self._show_in(self.panel, self.switch_button, place if entry else None)

    def _turn_switch(self) -> None:
        entry = self.view.switch(self.board)
        if entry is not None and entry.act is not None:
            entry.act()
            self.lay()

    def _covers(self, at: Places) -> list[Rect]:
        """What lies on tags now, where they lie round the board."""
        if at.facing is None:
            return []
        found = [at.sheet] if self.sheet is not None else []
        edges = self._controls
        if isinstance(edges, AtEdges) and edges.strip:
            box, high = at.controls, edges.strip / dp(1)
            found += [replace(box, h=high), Rect(box.x, box.bottom - high, box.w, high)]
        return found

    def _spot_of(self, seat: int | None) -> Spot | None:
        """Where a sentence is said to this seat, where players sit round the board."""
        facing = self.at.facing if self.at else None
        return facing.said[seat] if facing and seat is not None else None

    def _lay_message(self) -> None:
        """A sentence lies before whom it concerns; one for all where all can read it."""
        at = self.at
        if at is None:
            return
        seat = self.message.seat
        if at.facing is None:
            self.said.turn(None)
            self.message.lay(self._message_place(at), self.height, at.kind == "side")
            return
        if seat is None and at.facing.notice is not None:
            self.said.turn(None)
            self.message.lay(at.facing.notice, self.height, True)
            return
        seat = self.match.asker if seat is None else seat
        spot = at.facing.said[seat]
        self.message.lay(spot.rect, self.height, True, spot.h)
        pivot = dp(spot.x), self.height - dp(spot.y)
        self.said.turn(pivot, self.rail.strip.angle(seat, spot))

    @property
    def saying(self) -> Widget | None:
        """What a computer says now."""
        raise NotImplementedError

    def _saying_place(self, at: Places) -> Rect:
        """Where a person would decide; on a board that has all the room, in its middle."""
        if not at.bare:
            return at.controls
        board = at.board
        return Rect(board.x + board.w / 4, board.y + board.h / 3, board.w / 2, board.h / 3)

    def _subject_place(self, at: Places) -> Rect:
        """Without a tray what is at subject may have its room too, as far as it has use for it."""
        assert self.subject is not None
        both = at.subject.joined(at.tray) if self.tray is None else None
        if both is None:
            return at.subject
        if at.subject.level_with(at.tray):
            return both if self.subject.widens else at.subject
        return replace(at.subject, h=max(at.subject.h, min(both.h, self.subject.most)))

    def _message_place(self, at: Places) -> Rect:
        """In the rail as far as the tags leave room; where its place in the panel is taken, at
        the lower edge of the board, unless what one touches stands round the board."""
        place, board = at.message, at.board
        if isinstance(self._controls, AtEdges) and self._controls.strip and self.sheet is None:
            return place
        if at.kind == "side":
            top = max(place.y, self.rail.strip.bottom + 8)
            place = Rect(place.x, top, place.w, place.bottom - top)
        if place.overlaps(at.panel) and self._panel_taken:
            place = Rect(board.x + 0.05 * board.w, board.bottom - 60, 0.9 * board.w, 60)
        return place

    @property
    def _panel_taken(self) -> bool:
        """Whether something lies where the clock and the subject are else."""
        idle = self.tray is not None if self.subject is None else self.subject.idle
        return idle or any((self._controls, self.saying, self.sheet))

    @property
    def may_face(self) -> bool:
        """Whether players can sit round this board on this screen."""
        size = self.width / dp(1), self.height / dp(1)
        return self.view.faces and self._round(*size).facing is not None

    def _places(self) -> Places:
        """For this size, this decision, and the hand that plays."""
        timed, size = self.timed, (self.width / dp(1), self.height / dp(1))
        if preferences.is_on("facing") and self.may_face:
            return self._seated(self._round(*size))
        at = self._alone(timed, size)
        return left_handed(at, size[0]) if preferences.is_on("left") else at

    def _alone(self, timed: bool, size: tuple[float, float]) -> Places:
        """With all players on one side of the board."""
        if self.view.whole:
            return whole_places(*size, timer=timed)
        if self.view.layout == "tall":
            return tall_places(*size, timer=timed)
        if self.view.layout == "handed":
            return handed_places(*size, timer=timed, shape=self.view.shape)
        if self.view.wide:
            return wide_places(*size, timer=timed)
        at = places(*size, timer=timed, keypad=self.view.keypad)
        if isinstance(self._controls, AtEdges):
            at, strip = edged(at, *size)
            self._controls.strip = dp(strip)
        return at

    def _round(self, w: float, h: float) -> Places:
        """The places with each player on their own side."""
        view = self.view
        return facing_places(
            w,
            h,
            tuple(view.sides()),
            outline=tuple(view.outline()),
            timer=self.timed,
            panel=view.panelled,
            keypad=view.keypad,
        )

    def _seated(self, at: Places) -> Places:
        """Buttons of players at both ends take the place of their tags."""
        if isinstance(self._controls, AtEdges):
            controls, strip = strips(at)
            self._controls.strip = dp(strip) if strip >= LOWEST else 0
            at = replace(at, controls=controls) if self._controls.strip else at
        return at

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
            # A clock that comes later stays below what is said.
            above = self.children.index(self.said) + 1 if parent is self else 0
            parent.add_widget(widget, above)
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
