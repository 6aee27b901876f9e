"""The rules in pictured pages: the game's own board plays a few moves, then the child tries."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.game import IllegalMove, Lesson, Position
from engine.match import Match
from engine.texts import _
from screens.base import device, preferences, sound
from screens.base.theme import fade, theme
from screens.games import load_view
from screens.shell.page import MIDDLE, Bar, Card, Placed, app
from screens.shell.rules_layout import rules_places
from screens.widgets import paint
from screens.widgets.button import DockButton, IconButton, PrimaryButton, RailButton
from screens.widgets.lines import WholeLines
from screens.widgets.scroll import Column, Row
from screens.widgets.sheet import toast
from screens.widgets.text import Icon, Text

FIRST = 0.7
"""Seconds to look at a new page before it begins to move."""
SLOWEST, FASTEST, ALL = 0.9, 0.35, 4.0
"""Seconds between two moves of a script; a long one is over in about `ALL`."""
LOOK = 2.2
"""Seconds that the light stays on what the text speaks of."""
TIGHT = 100
"""Where less room than this (dp) is left for words, a question has the usual letters."""


class RulesScreen(Placed):
    """One lesson per page; `stage`: script, look, try, done. Made anew, it goes on where it was."""

    def __init__(self, game_id: str, **kwargs: Any) -> None:
        super().__init__(game_id, **kwargs)
        self.lessons = self.game.lessons()
        self.index = 0
        self.match: Match
        self.stage = "script"
        self.problem = ""
        self._event: Any = None
        self._begin()
        self.build()

    @property
    def lesson(self) -> Lesson:
        """The page that is open."""
        return self.lessons[self.index]

    # the course of a page

    def turn_to(self, index: int) -> None:
        """Open another page and play it; past the last one the book is closed."""
        if index >= len(self.lessons):
            app().back()
            return
        self.index = max(0, index)
        self._begin()
        self.build()
        self._later(self._step, FIRST)

    def replay(self) -> None:
        """Play this page again from its start."""
        self.turn_to(self.index)

    def _begin(self) -> None:
        self._stop()
        lesson = self.lesson
        self.match = Match.new(self.game.id, lesson.seats, lesson.options, seed=1)
        self.view = load_view(self.game.id)(self.match)
        self.stage, self.problem = "script", ""

    def _later(self, act: Any, seconds: float) -> None:
        self._stop()
        self._event = Clock.schedule_once(lambda _dt: act(), seconds)

    def _stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _step(self) -> None:
        """The next move of the script, once the board has come to rest."""
        pause = max(FASTEST, min(SLOWEST, ALL / max(1, len(self.lesson.script))))
        if self.board.busy:
            self._later(self._step, pause)
        elif self.match.ply < len(self.lesson.script):
            self._play(self.lesson.script[self.match.ply])
            self._later(self._step, pause)
        else:
            self._look()

    def _look(self) -> None:
        if not self.lesson.lit:
            self._ask()
            return
        self.stage = "look"
        self.board.light(self.lesson.lit)
        self._later(self._ask, LOOK)

    def _ask(self) -> None:
        """Now it is the child's turn."""
        self._stop()
        while self.match.ply < len(self.lesson.script):
            self.match.play(self.lesson.script[self.match.ply])
        self.stage = "try" if self.lesson.ask else "done"
        self.board.light(())
        self.board.show(self.seen, animate=False)
        self._show_stage()

    @property
    def seen(self) -> Position:
        """The position as whoever acts sees it."""
        position = self.match.position
        return position if position.seat is None else position.seen_by(position.seat)

    def _play(self, move: str) -> None:
        self.match.play(move)
        self.board.show(self.seen, move, animate=True)

    def attempt(self, move: str) -> bool:
        """The child made a move: right if it leads where one of the lesson's moves leads."""
        if self.stage != "try":
            return False
        position = self.match.position
        try:
            after = position.play(move)
        except IllegalMove as illegal:
            self._gently(illegal)
            return False
        wanted = self.lesson.attempt
        if self._prepares(position, after):
            self.problem = ""
            self._play(move)
            self._show_stage()
            return True
        if wanted and all(after != position.play(right) for right in wanted):
            self._gently(IllegalMove(_("Not quite. Read the question again and try once more!")))
            return False
        self.problem = ""
        self.stage = "done"
        self._play(move)
        sound.play("win", 0.6)
        self._show_stage()
        return True

    def _prepares(self, position: Position, after: Position) -> bool:
        """Whether a move only prepares the decision that the lesson asks for."""
        wanted = self.lesson.attempt
        return after.decision == position.decision and all(
            position.play(move).decision != position.decision for move in wanted
        )

    def _gently(self, illegal: IllegalMove) -> None:
        self.problem = illegal.sentence
        self.board.refuse(illegal)
        self._show_stage()

    def on_enter(self, *_args: object) -> None:
        """The page is seen: begin."""
        if self.stage == "script":
            self._later(self._step, FIRST)

    def on_leave(self, *_args: object) -> None:
        """Nobody looks: stand still."""
        self._stop()

    # what is shown

    def fill(self, width: float, height: float) -> None:
        """Bar, board, the words with what one plays with below them, and the foot."""
        at = rules_places(width, height)
        game = self.game.id
        self.bar = Bar(_(self.game.name), theme.rail(game), app().back)
        if preferences.is_on("speech"):
            self.bar.add_widget(
                IconButton(
                    icon="account-voice", color_role="cream", pos_hint=MIDDLE,
                    on_release=lambda _b: self.speak(),
                )
            )  # fmt: skip
        foot = self._foot(at.foot is None)
        if at.foot is None:
            self.bar.add_widget(foot)
        else:
            self.put(foot, at.foot)
        self.put(self.bar, at.bar)
        self.board = self.view.board()
        self.board.play = self.attempt
        self.put(self.board, at.board)
        self.panel = BoxLayout(orientation="vertical", spacing=dp(4 if theme.phone else 8))
        self.words = Column(
            spacing=dp(6 if theme.phone else 10), padding=(dp(2), dp(2), dp(8), dp(4))
        )
        self.scroll = WholeLines(self.words, theme.table(game))
        self.panel.add_widget(self.scroll)
        self.tool = FloatLayout(size_hint_y=None, height=0)
        self.tool_height = at.tool
        self.panel.add_widget(self.tool)
        self.put(self.panel, at.panel)
        self.board.show(self.seen, animate=False)
        if self.stage == "look":
            self.board.light(self.lesson.lit)
        self._show_stage()

    def _foot(self, in_bar: bool) -> Widget:
        """From page to page: below the text, or in the bar, which has the game's colour."""
        wide, high = (48, 48) if in_bar else (56, 50 if theme.phone else 58)
        tool = partial(
            RailButton if in_bar else DockButton, width=dp(wide), height=dp(high), pos_hint=MIDDLE
        )
        self.previous = tool(
            icon="chevron-left", on_release=lambda _b: self.turn_to(self.index - 1)
        )
        self.previous.disabled = self.index == 0
        self.again = tool(icon="replay", on_release=lambda _b: self.replay())
        self.dots = Dots(len(self.lessons), self.index, "" if in_bar else self.game.id)
        last = self.index == len(self.lessons) - 1
        self.next = (DockButton if in_bar else PrimaryButton)(
            icon="check-bold" if last else "chevron-right", game=self.game.id,
            width=dp(72), height=dp(high), pos_hint=MIDDLE, icon_dp=30,
            on_release=lambda _b: self.turn_to(self.index + 1),
        )  # fmt: skip
        row = Row(self.previous, self.again, self.dots, self.next)
        if in_bar:
            row.size_hint_x, row.width, row.pos_hint = None, dp(340), MIDDLE
        return row

    def _show_stage(self) -> None:
        """The texts and what one plays with, for this stage of the page."""
        lesson = self.lesson
        self.board.enabled = self.stage == "try"
        self._show_tool()
        self.words.clear_widgets()
        style = "title_m" if theme.phone else "title_win"
        self.words.hold(
            Text(text=_(lesson.title), style=style, color_role=f"accent:{self.game.id}"),
            Text(text=_(lesson.text), style="body_l", font_sp=self.text_sp),
        )
        notes = []
        if self.stage == "try":
            notes.append(self._note("gesture-tap", "brass_low", _(lesson.ask)))
        if self.problem:
            notes.append(self._note("alert-circle-outline", "bad", self.problem))
        if self.stage == "done" and lesson.praise:
            notes.append(self._note("check-circle", "ok", _(lesson.praise)))
        self.words.hold(*notes)
        # What is new must be in sight, also where the text is longer than its room.
        self.scroll.keep(notes[-1] if notes else None)

    @property
    def text_sp(self) -> int:
        """Large letters where there is room for them; 0: the style's own size."""
        return 0 if theme.phone else 22 if min(self.size) >= dp(700) else 19

    def _note(self, icon: str, role: str, sentence: str) -> Card:
        """A card with one sentence: the question, what went wrong, or praise."""
        low = 6 if theme.phone else 10
        size: float = self.text_sp
        if self.panel.height - self.tool.height < dp(TIGHT):
            size = 17 / theme.text_scale  # seen whole, even where all texts are larger
        row = Row(
            Icon(icon=icon, size_dp=30, color_role=role, pos_hint=MIDDLE),
            Text(text=sentence, style="body_l", font_sp=size, pos_hint=MIDDLE),
            spacing=dp(12),
        )
        return Card(row, padding=(dp(12), dp(low), dp(14), dp(low + 3)))

    def _show_tool(self) -> None:
        """The tray, or other controls, while the child tries."""
        self.tool.clear_widgets()
        self.tool.height = 0
        if self.stage != "try":
            return
        made, room = self.view.controls(self.attempt), 0.0
        if made is None:
            made = part = self.view.practice(self.board)
            if part is not None:
                part.show(self.seen)
                room = part.room(self.panel.width)
        self.tool.height = max(dp(self.tool_height), room)
        if made is not None:
            made.size_hint, made.pos_hint = (1, 1), {"x": 0, "y": 0}
            self.tool.add_widget(made)
        button = self._decides()
        if button is not None:
            # To the right of what one plays with.
            if made is not None:
                made.size_hint = (0.64, 1)
            self.tool.add_widget(button)

    def _decides(self) -> PrimaryButton | None:
        """The table's big button, where the lesson asks for what it does."""
        found = self.view.primary()
        words = {move.split(" ")[0] for move in self.lesson.attempt}
        if found is None or found.move.split(" ")[0] not in words:
            return None
        return PrimaryButton(
            label=found.label, icon=found.icon, game=self.game.id, size_hint=(0.34, None),
            height=dp(60), pos_hint={"right": 1, "center_y": 0.5},
            on_release=lambda _b: self.attempt(found.move),
        )  # fmt: skip

    # gestures

    def on_touch_down(self, touch: Any) -> bool:
        """A touch on the board while it shows something: enough seen, now try."""
        if (
            self.stage in ("script", "look")
            and not self.board.busy
            and self.board.collide_point(*touch.pos)
        ):
            self._ask()
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """A swipe over the text turns the page."""
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        if (
            self.scroll.collide_point(touch.ox, touch.oy)
            and abs(dx) > dp(70)
            and abs(dx) > 2 * abs(dy)
        ):
            super().on_touch_up(touch)
            index = self.index + (1 if dx < 0 else -1)
            if 0 <= index < len(self.lessons):
                self.turn_to(index)
            return True
        return bool(super().on_touch_up(touch))

    def speak(self) -> None:
        """Read the page aloud."""
        lesson = self.lesson
        parts = [_(lesson.title) + ".", _(lesson.text)]
        if self.stage == "try":
            parts.append(_(lesson.ask))
        if not device.speak(" ".join(parts)):
            toast(_("This tablet cannot read aloud."), "alert-circle-outline")


class Dots(Widget):
    """One dot per page, the open one long; without a game they stand on its colour."""

    index = NumericProperty(0)

    def __init__(self, count: int, index: int, game: str) -> None:
        super().__init__(index=index)
        self.count, self.game = count, game
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.clear()
        r = dp(4.5)
        # The open page's dot takes the place of two.
        step = min(dp(18), (self.width - dp(8)) / (self.count + 1))
        x = self.x + self.width / 2 - step * self.count / 2
        y = self.y + self.height / 2
        accent = theme.accent_text(self.game) if self.game else theme.cream
        rest = theme.ink_2 if self.game else fade(theme.cream, 0.55)
        with self.canvas:
            for i in range(self.count):
                if i == self.index:
                    paint.rounded(x - r, y - r, step + 2 * r, 2 * r, r, accent)
                    x += 2 * step
                else:
                    paint.disc(x, y, r * 0.78, rest)
                    x += step
