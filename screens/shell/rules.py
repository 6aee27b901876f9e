"""The rules in pictured pages: the game's own board plays a few moves, then the child tries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.game import IllegalMove, Lesson, Position
from engine.match import Match
from engine.texts import _
from screens.base import sound, voice
from screens.base.theme import theme
from screens.games import load_view
from screens.shell.dots import Dots
from screens.shell.page import MIDDLE, Bar, Card, Placed, app
from screens.shell.rules_layout import rules_places
from screens.shell.rules_words import column, lesson_words, note
from screens.table.cards import person, proposal
from screens.widgets.button import DockButton, IconButton, PrimaryButton, RailButton
from screens.widgets.lines import WholeLines
from screens.widgets.reading import COMFORT, Grows, fit, high
from screens.widgets.scroll import Row
from screens.widgets.sheet import toast

FIRST = 0.7
"""Seconds to look at a new page before it begins to move."""
SLOWEST, FASTEST, ALL = 0.9, 0.35, 4.0
"""Seconds between two moves of a script; a long one is over in about `ALL`."""
LOOK = 2.2
"""Seconds that the light stays on what the text speaks of."""


class RulesScreen(Placed):
    """One lesson per page; `stage`: script, look, try, done. Made anew, it goes on where it was."""

    def __init__(self, game_id: str, train: bool = False, **kwargs: Any) -> None:
        super().__init__(game_id, **kwargs)
        self.card = proposal(app().store, person(app()), self.game)[0] if train else None
        """The problem card to go on with, for those who have seen enough pages."""
        self.lessons = self.game.lessons()
        self.index = 0
        self.match: Match
        self.stage = "script"
        self.problem = ""
        self.decides: PrimaryButton | None = None
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
        voice.stop()
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
        voice.stop()

    # what is shown

    def fill(self, width: float, height: float) -> None:
        """Bar, board, the words with what one plays with below them, and the foot."""
        at = rules_places(width, height)
        game = self.game.id
        self.bar = Bar(_(self.game.name), theme.rail(game), app().back)
        if voice.wanted():
            self.bar.add_widget(
                IconButton(
                    icon="account-voice", color_role="cream", pos_hint=MIDDLE,
                    on_release=lambda _b: self.speak(),
                )
            )  # fmt: skip
        if self.card is not None:
            label = "" if at.foot is None else _("Train")
            self.bar.add_widget(
                RailButton(
                    label=label, icon="school", height=dp(48), padding=dp(12), pos_hint=MIDDLE,
                    on_release=partial(self._train, self.card.id),
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
        self.board.bind(
            on_refused=lambda _board, problem: self._gently(problem),
            on_prepared=lambda _board: self._name_decides(),
        )
        self.put(self.board, at.board)
        self.panel = BoxLayout(orientation="vertical", spacing=dp(4 if theme.phone else 8))
        self.words = column()
        self.scroll = WholeLines(self.words, theme.table(game))
        self.panel.add_widget(self.scroll)
        self.tool = FloatLayout(size_hint_y=None, height=0)
        self.tool_height = at.tool
        self.panel.add_widget(self.tool)
        self.put(self.panel, at.panel)
        self.letters = self._largest()
        self.board.show(self.seen, animate=False)
        self.board.enact(self.lesson.scene)
        if self.stage == "look":
            self.board.light(self.lesson.lit)
        self._show_stage()

    def _train(self, card_id: str, _button: object) -> None:
        app().start_training(self.game.id, card_id)

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
        notes = []
        if self.stage == "try":
            notes.append(note("gesture-tap", "brass_low", _(lesson.ask)))
        if self.problem:
            notes.append(note("alert-circle-outline", "bad", self.problem))
        if self.stage == "done" and lesson.praise:
            notes.append(note("check-circle", "ok", _(lesson.praise)))
        self.words.hold(*lesson_words(lesson, self.game.id), *notes)
        self._grow(notes)
        # What is new must be in sight, also where the text is longer than its room.
        self.scroll.keep(notes[-1] if notes else None)

    # how large it is written

    def _largest(self) -> int:
        """The size of the letters on this page, the same at each stage.

        All of it is seen while one tries, in letters easy to read; else all but what one tries.
        """
        lesson, width, height = self.lesson, self.panel.width, self.panel.height
        part = self.view.practice(self.board) if lesson.ask else None
        tool = max(dp(self.tool_height), part.room(width) if part else 0.0) + self.panel.spacing
        asked, praised = (
            column(*lesson_words(lesson, self.game.id), note("", "ink", _(words)))
            for words in (lesson.ask, lesson.praise)
        )
        trying = fit(asked, width, height - tool * bool(lesson.ask))
        return max(trying, min(COMFORT, fit(praised, width, height)))

    def _grow(self, notes: Sequence[Card]) -> None:
        """A question has to be seen whole, even where all other texts are larger."""
        for part in self.words.walk(restrict=True):
            if isinstance(part, Grows):
                part.grow(self.letters)
        room = self.panel.height - self.tool.height - dp(8)
        for card in notes:
            if high(card, self.panel.width - dp(10), self.letters) > room:
                fit(card, self.panel.width - dp(10), room)

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
        self.decides = button = self._decides()
        if made is None and button is None:
            return  # the words have all the room
        self.tool.height = max(dp(self.tool_height), room)
        if made is not None:
            made.size_hint, made.pos_hint = (1, 1), {"x": 0, "y": 0}
            self.tool.add_widget(made)
        if button is not None:
            # To the right of what one plays with.
            if made is not None:
                made.size_hint = (0.64, 1)
            else:
                button.size_hint_x = 0.62
            self.tool.add_widget(button)

    def _decides(self) -> PrimaryButton | None:
        """The table's big button, where the lesson asks for what it does."""
        found = self.view.primary()
        words = {move.split(" ")[0] for move in self.lesson.attempt}
        if found is None or not (found.chosen or found.move.split(" ")[0] in words):
            return None
        return PrimaryButton(
            label=found.label, icon=found.icon, game=self.game.id, size_hint=(0.34, None),
            height=dp(60), pos_hint={"right": 1, "center_y": 0.5},
            on_release=lambda _b: self._press(),
        )  # fmt: skip

    def _name_decides(self) -> None:
        """Something else was chosen on the board: the button says what it does."""
        button = self.view.primary()
        if self.decides is not None and button is not None:
            self.decides.label, self.decides.icon = button.label, button.icon

    def _press(self) -> None:
        button = self.view.primary()
        if button is None:
            return
        try:
            move = button.move or self.board.proposal()
        except IllegalMove as problem:
            self._gently(problem)
            return
        if move:
            self.attempt(move)

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
        if not voice.read(*parts):
            toast(_("This tablet cannot read aloud."), "alert-circle-outline")
