"""The table's tools: big button, hints, check, solution, menu, sharing, what the end offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from engine.advice import Hint, Solution
from engine.game import IllegalMove, Refusal
from engine.texts import _
from screens.base import sound
from screens.base.thinking import Thought

if TYPE_CHECKING:
    from engine.match import Match
    from screens.table.menu import Item
    from screens.table.panelsheet import PanelSheet
    from screens.table.screen import TableScreen
    from screens.widgets.sheet import Sheet

STEP = 0.6
"""Seconds between two moves of a solution that is shown."""
READING = 3.5
"""Seconds for which computers that play among themselves leave an outcome to be read."""


class Tools:
    """What one can ask of a table; sheets are made when first needed."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.playing = False
        """A solution is being shown move by move."""
        self._queue: list[str] = []
        self._event: Any = None
        self._thought: Thought[Any] | None = None
        self._closing_read = -1
        """The ply whose closing words have been read."""

    def press(self) -> None:
        """The big button: what is seldom meant is said first and made when it is touched again."""
        table = self.table
        button = table.view.primary(table.match)
        if button is None:
            return
        if button.doubt and table.message.sentence != button.doubt:
            table.message.say(button.doubt)
            return
        try:
            move = button.move or table.board.proposal()
        except IllegalMove as problem:
            table.refuse(problem)
            return
        table.play(move)

    # --- sheets in the panel's place ---------------------------------------------------------

    def open_sheet(self, sheet: PanelSheet) -> None:
        """Put a sheet in the panel's place."""
        self.close_sheet()
        table = self.table
        table.sheet = sheet
        sheet.bind(on_close=lambda *_: self.close_sheet())
        table.remove_widget(table.panel)
        table.add_widget(sheet)
        if table.at is not None:
            sheet.lay(table.at.sheet, table.height)
        sheet.come()

    def close_sheet(self) -> None:
        """The panel comes back, the light on the board goes out."""
        table, sheet = self.table, self.table.sheet
        if sheet is None:
            return
        table.sheet = None
        table.remove_widget(sheet)
        table.add_widget(table.panel, index=len(table.children))
        table.board.light(())
        if "outcome" in table.holds:
            table.hold("outcome", False)
            table.outcome_read()

    def forget(self) -> None:
        """The position changed: what was said about the old one goes."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        self.close_sheet()
        self.table.board.mark(None)

    # --- hints, check, solution --------------------------------------------------------------

    def hint(self) -> None:
        """Open the ladder where it stands, at its first rung if it was not climbed yet."""
        self._climb(deeper=self.table.match.rung == 0)

    def tell(self, seat: int) -> None:
        """A player asks on the board itself: the next rung is shown there."""
        table = self.table
        try:
            hint = table.match.hint(seat)
        except Refusal as problem:
            table.message.say(problem.sentence)
            return
        table.keep()
        table.board.tell(seat, hint)

    def _climb(self, deeper: bool) -> None:
        from screens.table.hintsheet import HintSheet

        table, match = self.table, self.table.match
        try:
            if deeper:
                match.hint()
                table.keep()
            ladder, rung = match.ladder, match.rung
        except Refusal as problem:
            table.message.say(problem.sentence)
            return
        table.message.hush()
        table.board.mark(None)
        sheet = table.sheet
        if not isinstance(sheet, HintSheet):
            sheet = HintSheet(table.game)
            sheet.bind(
                on_more=lambda *_: self._climb(deeper=True),
                on_look=lambda _sheet, hint: self._light(hint),
            )
            self.open_sheet(sheet)
        sheet.climb(ladder, rung)
        self._light(ladder[rung - 1])
        table.rail.show(table.view, table.computer.seat)

    def _light(self, hint: Hint) -> None:
        self.table.board.light(hint.lit)

    def check(self) -> None:
        """Mark what is right and what is wrong so far, with one sentence."""
        table = self.table
        found = table.match.check()
        if found is None:
            table.message.say(_("There is nothing to check yet."))
            return
        self.close_sheet()
        table.board.mark(found)
        table.message.say(found.sentence, "wrong" if found.wrong else "right")
        sound.play("wrong" if found.wrong else "place")

    def ask_solution(self) -> None:
        """Really? Then think it over, and show it."""
        from screens.table.menu import really

        self._covering(
            really(
                _("See the solution?"),
                _("Maybe another hint is enough. Once you have seen it, you cannot unsee it!"),
                _("Show me the solution"),
                "puzzle-check",
                self._think_solution,
            )
        )

    def _think_solution(self) -> None:
        match = self.table.match
        self._thought = Thought(lambda _stop: match.solution(), self.show_solution)

    def show_solution(self, solution: Solution | None) -> None:
        """The sheet with the sentence and the proof, the board lit."""
        from screens.table.outcome import SolutionSheet

        table = self.table
        self._thought = None
        if solution is None:
            table.message.say(_("There is no solution to show here."))
            return
        sheet = SolutionSheet(table.game, solution)
        sheet.bind(on_play=lambda *_: self._play_solution(solution))
        self.open_sheet(sheet)
        self._explain(solution)

    def _explain(self, solution: Solution) -> None:
        """Show on the board what a solution speaks of; a board may have pictures of its own."""
        board = self.table.board
        if hasattr(board, "explain"):
            board.explain(solution)
        else:
            board.light(solution.lit)

    def _play_solution(self, solution: Solution) -> None:
        self.close_sheet()
        self.playing, self._queue = True, list(solution.moves)
        self.table.refresh(animate=False)
        self._event = Clock.schedule_interval(self._next_move, STEP)

    def _next_move(self, _dt: float) -> None:
        table = self.table
        if table.held:
            return
        if self._queue and table.play(self._queue.pop(0)) and self._queue:
            return
        self.stop_playing()
        if not table.match.over:
            table.refresh(animate=False)

    def stop_playing(self) -> None:
        """The solution is shown, or nobody looks any more."""
        self.playing, self._queue = False, []
        if self._event is not None:
            self._event.cancel()
            self._event = None

    # --- menu --------------------------------------------------------------------------------

    def menu(self) -> None:
        """What one does now and then."""
        from screens.table.menu import Menu

        table = self.table
        self._covering(Menu(_(table.match.game.name), table.game, self._items()).open())

    def _items(self) -> list[Item]:
        from screens.table.menu import Item

        table, match = self.table, self.table.match
        app = table.app
        items = [
            Item(_("Rules"), "book-open-page-variant", lambda: app.open_rules(table.game)),
        ]
        if not match.over and not (table.at and table.at.bare):
            items.append(Item(_("Check"), "check-bold", self.check))
            if match.training:
                items.append(Item(_("Solution"), "puzzle-check", self.ask_solution))
        for tool in table.view.tools(match):
            items.append(self._switch(tool))
        items += [
            Item(_("Share as a code"), "share-variant", self.share),
            Item(_("Settings"), "cog", app.open_settings),
            Item(_("New match"), "replay", self.ask_again),
            Item(_("Leave the table"), "arrow-left", app.open_home),
        ]
        return items

    def _switch(self, tool: Any) -> Item:
        from screens.table.menu import Item

        board = self.table.board
        if tool.on is None:
            return Item(tool.label, tool.icon, lambda: tool.turn(board, True))

        def turn() -> None:
            tool.turn(board, not tool.on(board))

        return Item(tool.label, tool.icon, turn, tool.on(board))

    def share(self) -> None:
        """Show the match as a code."""
        from screens.table.menu import ShareSheet

        try:
            code = self.table.match.to_code()
        except Refusal as problem:
            self.table.message.say(problem.sentence)
            return
        self._covering(ShareSheet(code).open())

    def ask_again(self) -> None:
        """A new match; over one that is under way it asks first."""
        from screens.table.menu import really

        if self.table.match.over or not self.table.match.ply:
            self.again()
            return
        self._covering(
            really(
                _("Begin anew?"),
                _("The match you are playing will be put away."),
                _("Yes, a new match"),
                "replay",
                self.again,
            )
        )

    def again(self) -> None:
        """The same people and options, new luck."""
        table = self.table
        match = table.match.again()
        if not table.match.over:
            table.store.discard(table.match_id)
            table.match_id = 0
        table.app.start_match(match)

    def _covering(self, sheet: Sheet) -> None:
        """As long as this sheet is open, time stands still."""
        why = f"sheet {id(sheet)}"
        self.table.hold(why, True)
        sheet.bind(on_close=lambda *_: self.table.hold(why, False))

    # --- outcome and end ---------------------------------------------------------------------

    def outcome(self, card: Any) -> None:
        """Say what became of a problem; the match goes on when it was read."""
        from screens.table.outcome import OutcomeSheet

        if card.brief:
            self.table.message.say(card.sentence, "right" if card.good else "plain")
            sound.play("win" if card.good else "wrong", 0.5)
            return
        sheet = OutcomeSheet(self.table.game, card)
        self.open_sheet(sheet)
        self.table.hold("outcome", True)
        sound.play("win" if getattr(card, "good", True) else "wrong", 0.7)
        if not self.table.match.people:
            Clock.schedule_once(lambda _dt: self._read(sheet), READING)

    def _read(self, sheet: PanelSheet) -> None:
        if self.table.sheet is sheet:
            self.close_sheet()

    def end(self, *_args: object) -> None:
        """Who won and how, and what one may do now."""
        from screens.table.ending import Ending

        table, match = self.table, self.table.match
        result = match.position.result
        if result is None or table.parent is None or self._closed(match):
            return
        self.stop_playing()
        if any(not match.seats[seat].computer for seat in result.winners):
            sound.play("win")
        choices: list[tuple[str, str, Callable[[], object]]] = [
            (_("Play again"), "replay", self.again),
            (_("Look again"), "skip-backward", lambda: self._review()),
            (_("Home"), "home", table.app.open_home),
        ]
        card = self._next_card()
        if card is not None:
            choices.insert(
                0, (_("Next card"), "play", lambda: table.app.start_training(table.game, card))
            )
        self._covering(Ending(match, choices).open())

    def _closed(self, match: Match) -> bool:
        """Whether there is something to read first; the end follows when it was read."""
        table = self.table
        ask = getattr(table.view, "closing", None)
        if ask is None or self._closing_read == match.ply or not match.people:
            return False
        card = ask(match)
        if card is None:
            return False
        self._closing_read = match.ply
        self.outcome(card)
        assert table.sheet is not None
        table.sheet.bind(on_close=self.end)
        solution = match.solution()
        if solution is not None:
            self._explain(solution)
        return True

    def _review(self) -> None:
        self.table.app.open_review(self.table.match, self.table.match_id)

    def mark_solved(self) -> None:
        """Keep, at once, that the card was solved: whoever leaves now has solved it too."""
        from screens.shell.training import card_of

        match = self.table.match
        result = match.position.result
        card = card_of(match) if match.training and result and result.winners else None
        if card is not None:
            profile = match.seats[0].profile or 0
            hints = len(match.hints_taken)
            try:
                self.table.store.mark_solved(profile, match.game.id, card.id, hints)
            except Refusal as problem:
                self.table.message.say(problem.sentence, "wrong")

    def _next_card(self) -> str | None:
        """The next card that is not solved yet, in training on cards."""
        from screens.shell.training import card_of, next_card

        match = self.table.match
        card = card_of(match) if match.training else None
        if card is None:
            return None
        following = next_card(self.table.app, match.game, card.id)
        return following.id if following else None
