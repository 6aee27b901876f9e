"""The host of the table: badges, big button, sheets, menu, sharing, how it all ended."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from engine import dates
from engine.advice import Solution
from engine.daily import streak
from engine.game import IllegalMove, Refusal
from engine.texts import _, ngettext
from screens.base import preferences, sound
from screens.table.cards import card_of, learner, proposal
from screens.table.ending import Choice, Ending, headline, how
from screens.table.menu import Item, Menu, ShareSheet
from screens.table.outcome import OutcomeSheet
from screens.view import MenuEntry, OutcomeCard
from screens.widgets.sheet import Dialog, really
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
        table.counsel.interrupt()
        button = table.view.primary()
        if button is None:
            return
        if button.doubt and table.message.sentence != button.doubt:
            table.message.say(button.doubt, seat=table.match.asker)
            return
        try:
            move = button.move or table.board.proposal()
        except IllegalMove as problem:
            table.refuse(problem)
            return
        if move:
            self.play(move)

    def play(self, move: str) -> bool:
        """A person's move: what ends everything is asked about first. True if it was made."""
        table = self.table
        caution = None if table.match.over else table.view.caution(move)
        if caution is None:
            return table.play(move)
        yes, sign = caution.yes, caution.icon
        self.cover(really(caution.title, caution.sentence, yes, sign, lambda: table.play(move)))
        return False

    def tell_badges(self) -> None:
        """Say who cannot have their own badge here; once, for it is the same the next time."""
        table, seats, new = self.table, self.table.match.seats, []
        for seat, why in table.view.stand_ins().items():
            key = f"badge {table.game} {seats[seat].profile}"
            given = f"{seats[seat].colour} {table.view.colours[seat]}"
            if table.store.setting(key) != given:
                new.append(why)
                with suppress(Refusal):
                    table.store.set_setting(key, given)
        if new:
            table.message.say(" ".join(new))

    # --- sheets in the panel's place ---------------------------------------------------------

    def open_sheet(self, sheet: PanelSheet) -> None:
        """Put a sheet in the panel's place."""
        self.close_sheet()
        table = self.table
        table.sheet = sheet
        sheet.bind(on_close=lambda *_: self.close_sheet())
        table.remove_widget(table.panel)
        table.lying.add_widget(sheet)
        table.lay()  # a sentence that is said makes room for it
        sheet.come()

    def close_sheet(self) -> None:
        """The panel comes back, the light on the board goes out."""
        table, sheet = self.table, self.table.sheet
        if sheet is None:
            return
        table.sheet = None
        table.counsel.read()
        table.reader.stop()
        table.lying.remove_widget(sheet)
        table.add_widget(table.panel, index=len(table.children))
        if table.at is not None and table.at.facing:
            table.lay()  # tags that it lay on are seen again
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
        if table.may_face:
            on = preferences.is_on("facing")
            label = _("Each on their own side")
            items.append(Item(label, "screen-rotation", self.turn_seats, on))
        items += [
            Item(_("Share as a code"), "share-variant", self.share),
            Item(_("Settings"), "cog", app.open_settings),
            Item(_("New match"), "replay", self.ask_again),
            Item(_("Leave the table"), "arrow-left", app.open_home),
        ]
        return items

    def _do(self, entry: MenuEntry) -> None:
        if entry.move and entry.sure:
            play = partial(self.table.play, entry.move)
            self.cover(really(_("Really?"), entry.sure, entry.label, entry.icon, play))
        elif entry.move:
            self.play(entry.move)
        elif entry.sheet is not None:
            self.open_sheet(entry.sheet())
        elif entry.act is not None:
            entry.act()
            self.table.lay()

    def turn_seats(self) -> None:
        """Each player on their own side of the board, or all tags in the rail again."""
        on = preferences.is_on("facing")
        preferences.choose(self.table.store, "facing", preferences.OFF if on else preferences.ON)

    def share(self) -> None:
        """Show the match as a code."""
        try:
            code = self.table.match.to_code()
        except Refusal as problem:
            self.table.message.say(problem.sentence)
            return
        self.cover(ShareSheet(code))

    def ask_again(self) -> None:
        """A new match; one that is under way stays in the trunk, and one may choose who plays."""
        match = self.table.match
        if match.over or not match.ply:
            self.again()
            return
        self.cover(
            Dialog(
                _("A new match?"),
                _("This one stays in the trunk. You can go on with it later."),
                [
                    (_("The same players"), "replay", self.again, "brass"),
                    (_("Choose again"), "tune-variant", self._choose_again, "plain"),
                    (_("No, go back"), "close", lambda: None, "quiet"),
                ],
            )
        )

    def _choose_again(self) -> None:
        self.cover(self.table.app.open_setup(self.table.game))

    def again(self) -> None:
        """The same people and options, new luck."""
        table = self.table
        match = table.match.again()
        if not table.match.ply:
            with suppress(Refusal):  # an empty match is not shown anywhere
                table.store.discard(table.match_id)
            table.put_away()
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
        """Say it in the message if it is brief, else on a sheet; what was shown is no success."""
        table, seen = self.table, self._solution_seen
        tune = "place" if seen else "win" if card.good else "wrong"
        if seen:
            card = replace(card, title=_("Solution seen"), icon="eye", good=False)
        if card.brief:
            table.message.say(card.sentence, "right" if card.good else "plain")
            sound.play(tune, 0.5)
            return None
        sheet = OutcomeSheet(table.game, card)
        self.open_sheet(sheet)
        table.hold("outcome", True)
        sound.play(tune, 0.7)
        table.reader.say(sheet.spoken())
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
                sheet.tell(replace(sheet.card, sentence=card.sentence))
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
        if not match.over or table.parent is None or self._closed(match):
            return
        table.counsel.stop_playing()
        if any(not match.seats[seat].computer for seat in match.winners):
            sound.play("win")
        choices: list[Choice] = [
            (_("Play again"), "replay", self.again),
            (_("Look again"), "skip-backward", lambda: app.open_review(match)),
            (_("Home"), "home", app.open_home),
        ]
        note = (self._offer_calendar if match.day else self._offer_card)(choices)
        self.cover(Ending(table.view, choices, note))
        table.reader.say(headline(match), how(match), note)

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

    @property
    def _solution_seen(self) -> bool:
        """Whether the solution of the problem that has just ended was shown."""
        match = self.table.match
        return match.shown.of(match.at(max(0, match.ply - 1)))

    def mark(self) -> None:
        """Keep, at once, that the card was solved, or that its solution was shown: whoever leaves
        now has solved or seen it too."""
        match, store = self.table.match, self.table.store
        card = card_of(match) if match.training else None
        if card is None:
            return
        child, game, hints = learner(match), match.game.id, len(match.hints_taken)
        try:
            if match.shown:
                store.mark_seen(child, game, card.id)
            elif match.winners:
                store.mark_solved(child, game, card.id, hints)
                if match.day is not None:
                    store.mark_day(child, match.day, game, card.id, hints)
        except Refusal as problem:
            self.table.message.say(problem.sentence, "wrong")

    def _offer_card(self, choices: list[Choice]) -> str:
        """In training on cards, the next one before all else; what to say when all are solved."""
        table, match = self.table, self.table.match
        card = card_of(match) if match.training else None
        if card is None:
            return ""
        coming, note = proposal(table.store, learner(match), match.game, card.id)
        if coming is not None:
            start = partial(table.app.start_training, table.game, coming.id)
            choices.insert(0, (_("Next card"), "play", start))
        return note

    def _offer_calendar(self, choices: list[Choice]) -> str:
        """After a daily challenge: before all else where its day is marked, and what to say."""
        table, day = self.table, self.table.match.day
        assert day is not None
        days = table.store.days(learner(table.match))
        show = partial(table.app.open_calendar, day)
        choices.insert(0 if day in days else 1, (_("Calendar"), "calendar-month", show))
        if day not in days:
            return ""
        run = streak(days, dates.today())
        if run < 2:
            return _("{day} is marked on your calendar.").format(day=dates.day_words(day))
        words = ngettext("{n} day in a row!", "{n} days in a row!", run)
        return words.format(n=run)
