"""Math&Magic on the screen: board, keypad, number, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.games.mathmagic.cards import FIRST
from engine.games.mathmagic.cells import line_name
from engine.games.mathmagic.computer import seconds
from engine.games.mathmagic.expression import read, shown, value
from engine.games.mathmagic.rules import MathMagicPosition, game
from engine.texts import N_, _, ngettext
from screens.base.spots import ends
from screens.games.mathmagic import passing
from screens.games.mathmagic.board import Board as MathMagicBoard
from screens.games.mathmagic.controls import controls
from screens.games.mathmagic.keypad import Tray
from screens.games.mathmagic.leap import leap
from screens.games.mathmagic.number import NumberCard
from screens.games.mathmagic.practice import Practice
from screens.games.mathmagic.times import TimesSheet
from screens.view import Box, Caution, MenuEntry, OutcomeCard, Primary, Track, View
from screens.widgets.edges import AtEdges

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.advice import Solution
    from engine.games.mathmagic.state import Event
    from screens.widgets.board import Board
    from screens.widgets.card import Play

MANY = 4
"""How many numbers the rail shows."""

TOGETHER = {
    2: N_("A game for two"),
    3: N_("A game for three"),
    4: N_("A game for four"),
    5: N_("A game for five"),
}

WRONG = {
    "silent": N_("no answer"),
    "value": N_("{expression} makes {made}"),
    "A": N_("rule A"),
    "B": N_("rule B"),
    "C": N_("rule C"),
    "zero": N_("divided by 0"),
    "whole": N_("not a whole number"),
}
"""What was wrong with a claim in the race."""


class GameView(View[MathMagicPosition]):
    """One match of Math&Magic."""

    board_type = MathMagicBoard
    keypad = True
    """The tray is a keypad: the panel needs room for fingers."""
    facing = True
    """In the race every second player sits across the table."""
    _edges: AtEdges | None = None

    def subject(self, board: Board[MathMagicPosition]) -> NumberCard:
        """The number to find."""
        self._number = NumberCard(board=board, size_hint=(None, None))
        return self._number

    def tray(self, board: Board[MathMagicPosition]) -> Tray:
        """The keypad."""
        self._keys = Tray(board=board, size_hint=(None, None))
        return self._keys

    def practice(self, board: Board[MathMagicPosition]) -> Practice:
        """The number above the keypad."""
        return Practice(board=board)

    def controls(self, play: Play) -> Widget | None:
        """To say a number, or the buttons of the race."""
        made = controls(self, play)
        self._edges = made if isinstance(made, AtEdges) else None
        if self._edges is not None:
            self._edges.facing = self.facing
        return made

    def _face(self) -> None:
        """Sit across the table, or side by side."""
        self.facing = not self.facing
        if self._edges is not None:
            self._edges.facing = self.facing

    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""
        position, match = self.position, self.match
        if position.claimed == seat:
            return _("Your answer?")
        if seat in position.failed:
            return _("Out for {number}").format(number=position.number)
        if position.phase == "ask":
            return _("Says the number") if seat in position.actors else ""
        threshold = position.terms.thresholds[seat]
        if position.number < threshold:
            return _("Scores from {number}").format(number=threshold)
        if position.phase == "seek":
            return _("Looks for it…")
        if seat in position.actors:
            return _("In training") if match.training else _("Your turn!")
        return _next_number(position, seat)

    def sides(self) -> Sequence[float]:
        """At both ends of the table, as their buttons are."""
        return ends(len(self.match.seats))

    def subtitle(self) -> str:
        """The line below the title: what kind of game it is, and for how many."""
        position, match = self.position, self.match
        table = position.terms
        if match.training:
            return _("Training · {number}").format(number=position.number)
        if table.race:
            if position.phase == "ask":
                return _("Race")
            return _("Race for {number}").format(number=position.number)
        if table.solo:
            return _("Most points") if table.goal == "range" else _how_far(position)
        return _("For beginners") if table.rules == "base" else _(TOGETHER[table.seats])

    def prompt(self) -> str:
        """Whose turn it is, and the number to find."""
        position, match = self.position, self.match
        people = [seat for seat in position.actors if not match.seats[seat].computer]
        if not people or position.phase not in ("find", "seek"):
            return super().prompt()
        name = f"{self.name(people[0])}. " if len(people) == 1 < len(match.seats) else ""
        return name + _("Find {number}!").format(number=position.number)

    def primary(self) -> Primary | None:
        """The big button: to say the answer; the board knows what it is."""
        position = self.position
        if position.phase not in ("find", "answer"):
            return None
        return Primary(_("I say {number}").format(number=position.number), "bullhorn", "")

    def menu(self, board: Board[MathMagicPosition]) -> list[MenuEntry]:
        """What the menu offers besides: the multiplication table, and to give up."""
        position = self.position
        times = MenuEntry(
            _("Multiplication table"), "table-large", sheet=lambda: TimesSheet(position.number)
        )
        if position.phase in ("find", "answer"):
            return [times, MenuEntry(passing.label(position), passing.icon(position), "pass")]
        if position.phase != "seek":
            return [times]
        people = (seat for seat in position.actors if not self.match.seats[seat].computer)
        found = [times, *(self._passing(seat) for seat in people)]
        if self._edges is not None and self._edges.strip:
            label, icon = _("Face to face"), "account-switch"
            found.append(MenuEntry(label, icon, on=self.facing, act=self._face))
        return found

    def caution(self, move: str) -> Caution | None:
        """Alone, to give up a number may be to stop."""
        return passing.caution(self.position) if move == "pass" else None

    def _passing(self, seat: int) -> MenuEntry:
        label = _("{name} passes").format(name=self.name(seat))
        return MenuEntry(label, passing.ICON, f"pass {seat + 1}")

    def pace(self, seat: int) -> float | None:
        """How long a computer looks in the race, while a person looks too."""
        position, match = self.position, self.match
        if position.phase != "seek" or all(
            match.seats[other].computer for other in position.actors
        ):
            return None
        return seconds(position, match.seats[seat].level or 1, seat)

    def question(self) -> object:
        """The number that everybody in the race looks for."""
        position = self.position
        return (position.place, position.number) if position.terms.race else None

    def track(self) -> Track | None:
        """The row of numbers: two that are done, the one to find, and the next."""
        position = self.position
        table, place = position.terms, position.place
        if table.rounds == 1:
            return None
        now = ("?",) if position.phase == "ask" else ()
        numbers = (*table.numbers[: place + 1], *now, *position.coming)
        first = max(0, min(place - 2, max(len(table.numbers), place + 1) - MANY))
        shown = enumerate(numbers[first : first + MANY], first)
        return Track(_how_far(position), tuple((str(number), i == place) for i, number in shown))

    def flourish(self, table: Widget, box_of: Callable[[str], Box | None]) -> None:
        """A number that was found jumps to the row of numbers."""
        event = self.position.event
        if event is None or event.kind != "found" or self.position.moved:
            return
        start = next((p.made for p in (self._keys, self._number) if p.made and p.parent), None)
        board = self._number.board
        leap(table, board, event, start, box_of(str(event.number)) or self._number.plate)

    @classmethod
    def preview(cls) -> MathMagicPosition:
        """The position of the home card."""
        return game.start(game.setup(seats=2, options={"grid": FIRST, "reserve": "123456789"}))

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """What became of the last number; None while a piece is moved or somebody answers."""
        position, match = self.position, self.match
        event = position.event
        if event is None or position.claimed is not None:
            return None
        name = self.name(event.seat)
        alone = len(match.seats) == 1
        match event.kind:
            case "found":
                sentence = _found(event)
                if not alone:
                    sentence = _("{name}: {sentence}").format(name=name, sentence=sentence)
                return OutcomeCard("", sentence, "check-circle", True, brief=True)
            case "nobody":
                title = _("Nobody found {number}").format(number=event.number)
                if alone:
                    title = _("On to the next number")
                told, before = self._missed(solution), max(0, match.ply - 1)
                return OutcomeCard(title, told, "lightbulb-on", False, wants=before)
            case "wrong":
                sentence = _("{name} is out for {number}: {why}.").format(
                    name=name, number=event.number, why=_wrong(event)
                )
            case _:
                sentence = _("{name} passes. Who finds {number}?").format(
                    name=name, number=event.number
                )
        return OutcomeCard("", sentence, "hand-back-right", False, brief=True)

    def _missed(self, solution: Solution | None) -> str:
        """How it could have been found; nobody loses a point."""
        told = solution.sentence if solution is not None else ""
        if len(self.match.seats) == 1 or self.position.terms.race:
            return told
        kind = _("Nobody loses a point.")
        return f"{kind} {told}".strip()


def _next_number(position: MathMagicPosition, seat: int) -> str:
    """Which number will be this seat's, if it is the next one and the order is fixed."""
    if seat != position.next_seat:
        return ""
    return _("Next: {number}").format(number=position.coming[0])


def _how_far(position: MathMagicPosition) -> str:
    """How long the match goes on."""
    table = position.terms
    if table.minutes:
        return ngettext("{n} minute in all", "{n} minutes in all", table.minutes).format(
            n=table.minutes
        )
    if table.goal == "fast":
        return ngettext("To {n} point", "To {n} points", table.points).format(n=table.points)
    if table.goal == "far":
        return _("As far as you can")
    if not table.ordered:
        return _("Number {n} of {all}").format(n=position.place + 1, all=table.rounds)
    return _("Up to {number}").format(number=table.numbers[-1])


def _found(event: Event) -> str:
    text = f"{event.number} = {shown(event.expression)} ({line_name(event.line)})."
    gain = ngettext("{n} point!", "{n} points!", event.gain).format(n=event.gain)
    return f"{text} {gain}" if event.gain else text


def _wrong(event: Event) -> str:
    made = value(read(event.expression)) if event.why == "value" else ""
    return _(WRONG[event.why]).format(expression=shown(event.expression), made=made)
