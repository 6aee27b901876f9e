"""The host of the table: big button, sheets, menu, sharing, how a problem and the match ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from engine.advice import Solution
from engine.game import IllegalMove, Refusal
from engine.texts import _
from screens.base import sound
from screens.table.cards import card_of, next_card
from screens.table.ending import Choice, Ending
from screens.table.menu import Item, Menu, ShareSheet, really
from screens.table.outcome import OutcomeSheet
from screens.view import MenuEntry, OutcomeCard
from screens.widgets.text import reading

if TYPE_CHECKING:
    from engine.match import Match
    from screens.table.screen import TableScreen
    from screens.widgets.panelsheet import PanelSheet
    from screens.widgets.sheet import Sheet

Words = Callable[[Solution | None], OutcomeCard | None]
"""What a view says, with the solution where that is needed."""
READING = 3.5
"""Seconds for which computers that play among themselves leave an outcome to be read."""


class Host:
    """Sees to what is not play at a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._closing_read = -1
        """The ply whose closing words have been read."""
        self._later: Any = None
        """The end, to be announced when a brief word before it has been read."""

    def press(self) -> None:
        """The big button: what is seldom meant is said first and made when it is touched again."""
        table = self.table
        button = table.view.primary()
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

    def leave(self) -> None:
        """Nobody looks any more: nothing is announced."""
        if self._later is not None:
            self._later.cancel()
            self._later = None

    # --- menu --------------------------------------------------------------------------------

    def menu(self) -> None:
        """What one does now and then."""
        table = self.table
        self.cover(Menu(_(table.match.game.name), table.game, self._items()))

    def _items(self) -> list[Item]:
        table, match = self.table, self.table.match
        app = table.app
        items = [Item(_("Rules"), "book-open-page-variant", lambda: app.open_rules(table.game))]
        if not match.over and not (table.at and table.at.bare):
            items.append(Item(_("Check"), "check-bold", table.counsel.check))
            if match.training:
                items.append(Item(_("Solution"), "puzzle-check", table.counsel.ask_solution))
        for entry in table.view.menu(table.board):
            items.append(Item(entry.label, entry.icon, partial(self._do, entry), entry.on))
        items += [
            Item(_("Share as a code"), "share-variant", self.share),
            Item(_("Settings"), "cog", app.open_settings),
            Item(_("New match"), "replay", self.ask_again),
            Item(_("Leave the table"), "arrow-left", app.open_home),
        ]
        return items

    def _do(self, entry: MenuEntry) -> None:
        if entry.move:
            self.table.play(entry.move)
        elif entry.sheet is not None:
            self.open_sheet(entry.sheet())
        elif entry.act is not None:
            entry.act()

    def share(self) -> None:
        """Show the match as a code."""
        try:
            code = self.table.match.to_code()
        except Refusal as problem:
            self.table.message.say(problem.sentence)
            return
        self.cover(ShareSheet(code))

    def ask_again(self) -> None:
        """A new match; over one that is under way it asks first."""
        if self.table.match.over or not self.table.match.ply:
            self.again()
            return
        self.cover(
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

    def cover(self, sheet: Sheet) -> None:
        """Open this sheet over the table: as long as it is open, time stands still."""
        sheet.open()
        why = f"sheet {id(sheet)}"
        self.table.hold(why, True)
        sheet.bind(on_close=lambda *_: self.table.hold(why, False))

    # --- outcome and end ---------------------------------------------------------------------

    def outcome(self, card: OutcomeCard) -> None:
        """Say what became of a problem; the match goes on when it was read."""
        sheet = self._tell(card, self.table.view.outcome)
        if sheet is not None and not self.table.match.people:
            Clock.schedule_once(lambda _dt: self._read(sheet), READING)

    def _tell(self, card: OutcomeCard, words: Words) -> OutcomeSheet | None:
        """Say it in the message if it is brief, else on a sheet."""
        table, tune = self.table, "win" if card.good else "wrong"
        if card.brief:
            table.message.say(card.sentence, "right" if card.good else "plain")
            sound.play(tune, 0.5)
            return None
        sheet = OutcomeSheet(table.game, card)
        self.open_sheet(sheet)
        table.hold("outcome", True)
        sound.play(tune, 0.7)
        self._complete(sheet, words)
        return sheet

    def _complete(self, sheet: OutcomeSheet, words: Words) -> None:
        """Add to a card what only the solution tells, as soon as that is found."""
        table, ply = self.table, sheet.card.wants
        if ply is None:
            return
        seat = table.match.asker

        def told(solution: Solution | None) -> None:
            card = words(solution)
            if table.sheet is sheet and card is not None:
                sheet.tell(card)
                if solution is not None and table.match.over:
                    table.board.explain(solution, seat)

        question = table.match.ask.solution(seat, ply)
        table.counsel.ask(seat, question, told, sheet.ponder)

        def gone(_sheet: OutcomeSheet, parent: object) -> None:
            if parent is None:
                table.counsel.let_go(question)

        sheet.bind(parent=gone)

    def _read(self, sheet: PanelSheet) -> None:
        if self.table.sheet is sheet:
            self.close_sheet()

    def end(self, *_args: object) -> None:
        """Who won and how, and what one may do now."""
        table, match, app = self.table, self.table.match, self.table.app
        result = match.position.result
        if result is None or table.parent is None or self._closed(match):
            return
        table.counsel.stop_playing()
        if any(not match.seats[seat].computer for seat in result.winners):
            sound.play("win")
        choices: list[Choice] = [
            (_("Play again"), "replay", self.again),
            (_("Look again"), "skip-backward", lambda: app.open_review(match)),
            (_("Home"), "home", app.open_home),
        ]
        card = self._next_card()
        if card is not None:
            choices.insert(
                0, (_("Next card"), "play", lambda: app.start_training(table.game, card))
            )
        self.cover(Ending(table.view, choices))

    def _closed(self, match: Match) -> bool:
        """Whether there is something to read first; the end follows when it was read."""
        closing = self.table.view.closing
        if self._closing_read == match.ply or not match.people:
            return False
        card = closing()
        if card is None:
            return False
        self._closing_read = match.ply
        sheet = self._tell(card, closing)
        if sheet is not None:
            sheet.bind(on_close=self.end)
        else:
            self._later = Clock.schedule_once(self.end, reading(card.sentence))
        return True

    def mark_solved(self) -> None:
        """Keep, at once, that the card was solved: whoever leaves now has solved it too."""
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
        match = self.table.match
        card = card_of(match) if match.training else None
        if card is None:
            return None
        following = next_card(self.table.app, match.game, card.id)
        return following.id if following else None
