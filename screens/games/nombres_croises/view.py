"""Nombres Croisés on the screen: board, tray, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.games.nombres_croises.computer import PACE
from engine.games.nombres_croises.rules import game
from engine.texts import _, ngettext
from screens.games import Largest, OutcomeCard, Tool
from screens.games.nombres_croises.board import Board
from screens.games.nombres_croises.half import largest_race
from screens.games.nombres_croises.panel import Stake, Tray, size_of
from screens.table.seats import seat_name

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.advice import Solution
    from engine.match import Match
    from screens.games import Primary

__all__ = [
    "Board",
    "Stake",
    "Tray",
    "closing",
    "controls",
    "largest",
    "outcome",
    "pace",
    "preview_position",
    "primary",
    "status",
    "subtitle",
    "take_back",
    "tools",
    "whole",
]

MINIATURE = (
    {"rows": "3,1,2,1,3,1", "cols": "0,3,1,3,0,4"},
    "paint cross a1-a6, paint cross e1-e6, pawn b1, pawn d1, pawn f1, pawn f2, pawn b3, pawn d3, "
    "pawn f4, paint pawn b5-d5",
)
"""The grid and the marks of the home card."""


def status(match: Match, seat: int) -> str:
    """The second line of a seat's tag."""
    position: Any = match.position
    alone = len(match.seats) == 1
    if position.over:
        winners = position.result.winners if position.result else ()
        return _("Winner!") if seat in winners else ""
    if seat in position.out:
        return _("Wrong answer") if position.answers[seat] else _("Has given up")
    if position.terms.turns:
        return _("Your turn!") if seat in position.actors else ""
    if alone:
        return _("In training") if match.training else _("Your turn!")
    if position.terms.question:
        return _("Is thinking")
    met = position.puzzle.met(position.pawns(seat))
    return ngettext("{n} sum is right", "{n} sums are right", met).format(n=met)


def subtitle(match: Match) -> str:
    """The line below the title: how large the grid is, and how the game is played."""
    position: Any = match.position
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


def primary(match: Match) -> Primary | None:
    """Nothing has to be declared: the grid is full when it is full."""
    return None


def controls(match: Match, play: Any) -> Widget | None:
    """Everything is decided on the board and in the tray."""
    return None


def outcome(match: Match) -> OutcomeCard | None:
    """There is one grid to a match: its end says it all."""
    return None


def closing(match: Match, solution: Solution | None = None) -> OutcomeCard | None:
    """After an answer: what was right and why, with the pictures on the board."""
    position: Any = match.position
    if not position.terms.question or not any(position.answers):
        return None
    right = bool(position.result and position.result.winners)
    title = _("Well done!") if right else _("Not quite!")
    sentence = f"{solution.sentence} {solution.proof}" if solution is not None else ""
    icon = "check-circle" if right else "lightbulb-on"
    return OutcomeCard(title, sentence, icon, right, wants=match.ply)


def pace(match: Match, seat: int) -> float | None:
    """In a race the computer takes its time for each mark, whatever the others do."""
    position: Any = match.position
    return PACE[match.seats[seat].level] if position.terms.race else None


def whole(match: Match) -> bool:
    """Two people race on one tablet: each has everything on their own half.

    After an answer the panel comes back with the explanation.
    """
    position: Any = match.position
    shared = position.terms.race and len(match.people) == 2
    return shared and not (position.over and position.terms.question)


def largest(
    key: str, chosen: Mapping[str, str], people: int, size: tuple[float, float]
) -> Largest | None:
    """Two people race on one screen: no squares that are too small for fingers."""
    question = chosen["mode"] == "unique"
    if key != "size" or people != 2 or (chosen["style"] == "turns" and not question):
        return None
    n = largest_race(size, question)
    why = _("Two of you race on this screen: up to {n} × {n} your fingers find the squares.")
    return Largest(n, why.format(n=n))


def take_back(match: Match) -> str | None:
    """In a race a person takes back their own last move; the computer goes on."""
    position: Any = match.position
    if not position.terms.race or len(match.people) != 1:
        return None
    seat = match.people[0]
    return f"{seat + 1} back" if position.can_go_back(seat) else ""


def tools(match: Match) -> list[Tool]:
    """What the menu offers besides: whether the sums count down; to give up."""

    def turn(board: Any, on: bool) -> None:
        board.counting = on

    found = [Tool(_("The sums count down"), "counter", lambda board: board.counting, turn)]
    position: Any = match.position
    if whole(match):

        def face(board: Any, on: bool) -> None:
            board.facing = on

        found.append(Tool(_("Face to face"), "account-switch", lambda board: board.facing, face))
    people = [seat for seat in sorted(position.actors) if not match.seats[seat].computer]
    for seat in people:
        label = _("Give up")
        if position.terms.race and len(match.people) > 1:
            label = _("{name} gives up").format(name=seat_name(match, seat))

        def leave(board: Any, _on: bool, seat: int = seat) -> None:
            board.dispatch("on_move", f"{board.prefix(seat)}give up")

        found.append(Tool(label, "flag-variant", None, leave))
    return found


def preview_position() -> Any:
    """The position of the home card."""
    options, moves = MINIATURE
    position: Any = game.start(game.setup(seats=1, options=options))
    for move in moves.split(", "):
        position = position.play(move)
    return position
