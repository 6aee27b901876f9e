"""Chaînes de puissances on the screen: board, hand, steps, and what the table says of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.games.chaines.deck import constraint
from engine.games.chaines.rules import GIVE_UP, ChainesPosition, game
from engine.games.chaines.state import FORCE, FREE, JUDGE, PLAY
from engine.games.chaines.writing import shown
from engine.texts import _, ngettext
from screens.base.theme import theme
from screens.games.chaines import picture
from screens.games.chaines.board import Board as ChainesBoard
from screens.games.chaines.judge import Answers, awaited
from screens.games.chaines.plan import RIM, grid
from screens.games.chaines.steps import FLAG, PASS, Steps
from screens.games.chaines.tray import Tray
from screens.games.chaines.words import said
from screens.view import Caution, MenuEntry, OutcomeCard, Primary, Sign, View
from screens.widgets import paint
from screens.widgets.board import Board
from screens.widgets.card import Part

if TYPE_CHECKING:
    from engine.advice import Solution
    from engine.games.chaines.terms import Event

ANSWERING = 1.4
"""Seconds until a computer answers an announcement while people play on."""
PICTURE = {
    "board": "square-8x6",
    "card": (
        "22....3./.22...33/..2..33./..11..../.11...../1....... 1 row-a1=5^1 row-a2=10^1 "
        "row-a4=2^3 row-a5=5^-1 col-c1=2^1 col-e1=5^3 col-g1=10^2"
    ),
}


class GameView(View[ChainesPosition]):
    """One match of Chaînes de puissances, or a task for one."""

    board_type = ChainesBoard
    subject_type = Steps
    tray_type = Tray
    layout = "handed"
    match_ring = True
    seat_colours = (0, 1, 2, 4, 5)
    """The heads are yellow: nobody else is."""

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat; partners have one."""
        dealt = super().colours
        terms = self.position.terms
        return tuple(dealt[terms.side(seat)] for seat in range(terms.seats))

    def board(self) -> Board[ChainesPosition]:
        """The board; it calls people by their names."""
        made = super().board()
        assert isinstance(made, ChainesBoard)
        made.called = tuple(self.name(seat) for seat in range(len(self.match.seats)))
        self._board = made
        return made

    def aside(self, board: Board[ChainesPosition]) -> Part[ChainesPosition] | None:
        """Where the players judge, their answers stand in the rail, below their tags."""
        if not self.position.terms.judged:
            return None
        return Answers(board=board, size_hint=(None, None))

    @property
    def faces(self) -> bool:
        """Hands are secret: nobody sits round the board."""
        return False

    @property
    def shape(self) -> float:
        """The plate's width by its height."""
        squares = grid(self.position.terms.board)
        return (squares.columns + 2 * RIM) / (squares.rows + 2 * RIM + 0.16)

    # --- what is said ---------------------------------------------------------------------------

    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""
        position = self.position
        terms = position.terms
        if terms.solo:
            return _("In training") if self.match.training else _("Your turn!")
        if seat in position.judges:
            return _("Answer, {name}!").format(name=self.name(seat))
        if seat in position.actors:
            if position.phase == FORCE:
                return _("Which FORCE?")
            if position.phase == FREE:
                return _("Colours a cell")
            return _("Draw your chain") if position.draft else _("Your turn!")
        if position.draft and terms.judged and terms.side(seat) in position.agreed:
            return _("Has answered")
        if position.phase == JUDGE and seat == position.turn:
            return _("Waits for answers")
        if terms.teams and terms.side(seat) == position.side:
            return _("Same team")
        return _("Next") if seat == (position.turn + 1) % terms.seats else ""

    def subtitle(self) -> str:
        """Who judges; alone what the task is."""
        terms = self.position.terms
        if terms.solo:
            return _("The longest chain") if terms.goal else _("Laws of powers")
        return _("The players judge") if terms.judged else _("The app checks")

    def prompt(self) -> str:
        """What is asked of whoever plays, by name."""
        position = self.position
        people = [seat for seat in position.actors if not self.match.seats[seat].computer]
        if not people or self._board.position is None:
            return ""
        if len(self.match.seats) == 1:
            return said(self._board)
        return f"{self.name(people[0])}. {said(self._board)}".strip()

    def says(self, move: str) -> str:
        """What a computer says; that it writes a value is seen on the board."""
        return "" if move.startswith("value ") else self.position.said(move)

    def pace(self, seat: int) -> float | None:
        """A computer answers an announcement while people draw or judge; it waits for nobody."""
        position = self.position
        if seat not in position.judges:
            return None
        people = any(not self.match.seats[other].computer for other in position.actors)
        return ANSWERING if people else None

    def legend(self) -> Sequence[Sign]:
        """What counts, and what can be coloured."""

        def chain(x: float, y: float, r: float) -> None:
            look = picture.look_of(self.colours[0])
            for k in (-1, 1):
                box = (x + k * 0.75 * r - 0.65 * r, y - 0.65 * r, 1.3 * r, 1.3 * r)
                paint.rounded(*box, 0.3 * r, look.face)
            paint.disc(x - 0.7 * r, y, 0.42 * r, theme.cream)
            paint.segments([((x - 0.5 * r, y), (x + 0.8 * r, y))], dp(2), theme.cream)

        def opened(x: float, y: float, r: float) -> None:
            paint.rounded(x - r, y - r, 2 * r, 2 * r, 0.4 * r, picture.OPEN.of(theme))
            paint.words("×", x, y, 2 * r, picture.SIGN.of(theme))

        if self.position.terms.solo and not self.position.terms.goal:
            return ((opened, _("Open cell: two values")),)
        return ((chain, _("Score: the longest chain")), (opened, _("Open cell: two values")))

    # --- what one does ----------------------------------------------------------------------------

    def primary(self) -> Primary | None:
        """The big button does the step: write, then colour."""
        position = self.position
        if position.phase != PLAY or self.match.seats[position.turn].computer:
            return None
        if position.draft:
            note = awaited(self._board)
            return Primary(_("Colour"), "format-color-fill", "done", chosen=True, note=note)
        values = [shown(card) for _head, card in position.values]
        carried = self._board.carried or self._board.chosen
        if carried:
            values = [shown(carried)]
        label = _("Write")
        if len(values) == 1:
            label = _("Write {value}").format(value=values[0])
        elif values:
            label = _("Write {one} and {other}").format(one=values[0], other=values[1])
        return Primary(label, "pencil", self._tested(), chosen=True)

    def _tested(self) -> str:
        """The move that tests the only cell there is for the values that were put."""
        position = self.position
        if not position.values or self._board.chosen or self._board.carried:
            return ""
        cells = [cell for cell in position.open_cells if position.serves(cell)]
        return f"cell {cells[0]}" if len(cells) == 1 else ""

    def caution(self, move: str) -> Caution | None:
        """To pass costs the turn, to give up ends the task."""
        if move == "pass":
            return Caution(
                _("You cannot play?"),
                _("You lay down your constraint, take a new one, and the next one plays."),
                _("I cannot play"),
                PASS,
            )
        if move == GIVE_UP:
            return Caution(_("Give up?"), _("The board stays as it is."), _("Give up"), FLAG)
        return None

    def menu(self, board: Board[ChainesPosition]) -> Sequence[MenuEntry]:
        """To pass or to give up; on small screens nothing else offers it."""
        position = self.position
        if position.phase != PLAY or self.match.seats[position.turn].computer:
            return ()
        if position.terms.solo:
            return (MenuEntry(_("Give up"), FLAG, GIVE_UP),)
        return (MenuEntry(_("I cannot play"), PASS, "pass"),)

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """How the app has settled an objection; what a computer has coloured, who passed."""
        last, match = self.position.last, self.match
        if last is None or match.over:
            return None
        if match.moves and match.moves[-1].startswith("contest "):
            other = match.at(match.ply - 1).owner(match.moves[-1])
            return self._settled(last, 0 if other is None else other)
        sentence = self._told(last)
        return OutcomeCard("", sentence, "check", brief=True) if sentence else None

    def _settled(self, last: Event, other: int) -> OutcomeCard:
        """Who was right about an announcement, and why."""
        card = constraint(last.constraint)
        if last.kind == "error":
            title = _("{name} is right!").format(name=self.name(other))
            why = card.told(last.written, False)
            then = _("{name} colours a cell, wherever it is free.").format(name=self.name(other))
            return OutcomeCard(title, f"{why} {then}", "alert-circle-outline", False)
        title = _("{name} was right!").format(name=self.name(last.seat))
        return OutcomeCard(title, card.told(last.written, True), "check-circle")

    def _told(self, last: Event) -> str:
        match last.kind:
            case "passed" if not self.match.seats[last.seat].computer:
                return _("{name} passes.").format(name=self.name(last.seat))
            case "coloured" if self.match.seats[last.seat].computer:
                count = len(last.cells)
                words = ngettext("{name}: {line}, {n} cell.", "{name}: {line}, {n} cells.", count)
                return words.format(name=self.name(last.seat), line=last.written, n=count)
        return ""

    # --- before a match ---------------------------------------------------------------------------

    @classmethod
    def preview(cls) -> ChainesPosition:
        """The position of the home card."""
        return game.start(game.setup(3, PICTURE, seed=1))
