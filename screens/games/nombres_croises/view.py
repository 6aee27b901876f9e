"""Nombres Croisés on the screen: board, tray, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.games.nombres_croises.computer import PACE
from engine.games.nombres_croises.rules import NombresCroisesPosition, game
from engine.texts import _, ngettext
from screens.games.nombres_croises.board import Board as GridBoard
from screens.games.nombres_croises.half import largest_race
from screens.games.nombres_croises.panel import PawnCount, Tray, size_of
from screens.view import Largest, MenuEntry, OutcomeCard, View

if TYPE_CHECKING:
    from engine.advice import Solution
    from screens.widgets.board import Board

MINIATURE = (
    {"rows": "3,1,2,1,3,1", "cols": "0,3,1,3,0,4"},
    "paint cross a1-a6, paint cross e1-e6, pawn b1, pawn d1, pawn f1, pawn f2, pawn b3, pawn d3, "
    "pawn f4, paint pawn b5-d5",
)
"""The grid and the marks of the home card."""


class GameView(View[NombresCroisesPosition]):
    """One match of Nombres Croisés."""

    board_type = GridBoard
    subject_type = PawnCount
    tray_type = Tray

    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""
        position, match = self.position, self.match
        alone = len(match.seats) == 1
        if seat in position.out:
            return _("Wrong answer") if position.answers[seat] else _("Has given up")
        if position.terms.turns:
            return _("Your turn!") if seat in position.actors else ""
        if alone:
            return _("In training") if match.training else _("Your turn!")
        if position.terms.question:
            return _("Thinking…")
        met = position.puzzle.met(position.pawns(seat))
        return ngettext("{n} sum is right", "{n} sums are right", met).format(n=met)

    def subtitle(self) -> str:
        """The line below the title: how large the grid is, and how the game is played."""
        position, match = self.position, self.match
        table = position.terms
        if table.question:
            kind = _("One, several or none?")
        elif table.turns:
            kind = _("In turns")
        elif table.race:
            kind = _("Race")
        else:
            kind = _("Training") if match.training else _("Fill the grid")
        return f"{size_of(table.puzzle)} · {kind}"

    def prompt(self) -> str:
        """The question, where one is asked."""
        if self.position.terms.question:
            return _("How many fillings?")
        return super().prompt()

    def closing(self, solution: Solution | None = None) -> OutcomeCard | None:
        """After an answer: what was right and why, with the pictures on the board."""
        position = self.position
        if not position.terms.question or not any(position.answers):
            return None
        right = bool(position.result and position.result.winners)
        title = _("Well done!") if right else _("Not quite!")
        sentence = f"{solution.sentence} {solution.proof}" if solution is not None else ""
        icon = "check-circle" if right else "lightbulb-on"
        return OutcomeCard(title, sentence, icon, right, wants=self.match.ply)

    def pace(self, seat: int) -> float | None:
        """In a race the computer takes its time for each mark, whatever the others do."""
        position, match = self.position, self.match
        return PACE[match.seats[seat].level] if position.terms.race else None

    @property
    def whole(self) -> bool:
        """Two people race on one tablet: each has everything on their own half.

        After an answer the panel comes back with the explanation.
        """
        position, match = self.position, self.match
        shared = position.terms.race and len(match.people) == 2
        return shared and not (position.over and position.terms.question)

    def take_back(self) -> str | None:
        """In a race a person takes back their own last move; the computer goes on."""
        position, match = self.position, self.match
        if not position.terms.race or len(match.people) != 1:
            return None
        seat = match.people[0]
        return f"{seat + 1} back" if position.can_go_back(seat) else ""

    def menu(self, board: Board[NombresCroisesPosition]) -> list[MenuEntry]:
        """What the menu offers besides: where the halves of a race face, and to give up."""
        assert isinstance(board, GridBoard)

        def face() -> None:
            board.facing = not board.facing

        found: list[MenuEntry] = []
        if self.whole:
            facing = bool(board.facing)
            found.append(MenuEntry(_("Face to face"), "account-switch", on=facing, act=face))
        race = self.position.terms.race
        for seat in sorted(self.position.actors):
            if self.match.seats[seat].computer:
                continue
            label = _("Give up")
            if race and len(self.match.people) > 1:
                label = _("{name} gives up").format(name=self.name(seat))
            move = f"{seat + 1} give up" if race else "give up"
            found.append(MenuEntry(label, "flag-variant", move, _("This grid is then over.")))
        return found

    @classmethod
    def preview(cls) -> NombresCroisesPosition:
        """The position of the home card."""
        options, moves = MINIATURE
        position = game.start(game.setup(seats=1, options=options))
        for move in moves.split(", "):
            position = position.play(move)
        return position

    @classmethod
    def largest(
        cls, key: str, chosen: Mapping[str, str], people: int, size: tuple[float, float]
    ) -> Largest | None:
        """Two people race on one screen: no squares that are too small for fingers."""
        question = chosen["mode"] == "unique"
        if key != "size" or people != 2 or (chosen["style"] == "turns" and not question):
            return None
        n = largest_race(size, question)
        why = _("Two of you race on this screen: up to {n} × {n} your fingers find the squares.")
        return Largest(n, why.format(n=n))
