"""Math&Magic on the screen: board, keypad, number, and what the table says about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.games.mathmagic.cards import FIRST
from engine.games.mathmagic.cells import line_name
from engine.games.mathmagic.expression import read, shown, value
from engine.games.mathmagic.rules import game
from engine.texts import N_, _, ngettext
from screens.games import OutcomeCard, Primary, Tool, Track
from screens.games.mathmagic.board import Board
from screens.games.mathmagic.controls import controls
from screens.games.mathmagic.keypad import Tray
from screens.games.mathmagic.leap import leap
from screens.games.mathmagic.practice import Practice
from screens.games.mathmagic.stake import Stake
from screens.table.seats import seat_name

if TYPE_CHECKING:
    from engine.match import Match
    from screens.table.screen import TableScreen

__all__ = [
    "KEYPAD",
    "Board",
    "Practice",
    "Stake",
    "Tray",
    "controls",
    "flourish",
    "outcome",
    "pace",
    "preview_position",
    "primary",
    "question",
    "status",
    "subtitle",
    "tools",
    "track",
]

KEYPAD = True
"""The tray is a keypad: the panel needs room for fingers."""
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


def status(match: Match, seat: int) -> str:
    """The second line of a seat's tag."""
    position: Any = match.position
    if position.phase == "over":
        winners = position.result.winners if position.result else ()
        return _("Winner!") if seat in winners else ""
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
        return _("Looks for it")
    if seat in position.actors:
        return _("In training") if match.training else _("Your turn!")
    return _next_number(position, seat)


def _next_number(position: Any, seat: int) -> str:
    """Which number will be this seat's, if it is the next one and the order is fixed."""
    table = position.terms
    if table.race or not position.coming:
        return ""
    if table.turns == "turn":
        due = (position.turn + 1) % table.seats
    else:
        due = table.first(position.place + 1)
    return _("Next: {number}").format(number=position.coming[0]) if seat == due else ""


def subtitle(match: Match) -> str:
    """The line below the title: what kind of game it is, and for how many."""
    position: Any = match.position
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


def primary(match: Match) -> Primary | None:
    """The big button: to say the answer; the board knows what it is."""
    position: Any = match.position
    if position.phase not in ("find", "answer"):
        return None
    return Primary(_("I say {number}").format(number=position.number), "bullhorn", "")


def tools(match: Match) -> list[Tool]:
    """What the menu offers besides: the multiplication table, and to give up."""
    position: Any = match.position
    found = [Tool(_("Multiplication table"), "table-large", None, _open_times)]
    if position.phase in ("find", "answer"):
        found.append(_pass(_("Pass"), "pass"))
    elif position.phase == "seek":
        for seat in position.actors:
            if not match.seats[seat].computer:
                label = _("{name} passes").format(name=seat_name(match, seat))
                found.append(_pass(label, f"pass {seat + 1}"))
    return found


def _open_times(board: Any, _on: bool) -> None:
    from screens.games.mathmagic.times import TimesSheet

    board.dispatch("on_sheet", TimesSheet(board.position.number))


def _pass(label: str, move: str) -> Tool:
    return Tool(label, "hand-back-right", None, lambda board, _on: board.dispatch("on_move", move))


def pace(match: Match, seat: int) -> float | None:
    """How long a computer looks in the race, while a person looks too."""
    position: Any = match.position
    if position.phase != "seek" or all(match.seats[other].computer for other in position.actors):
        return None
    from engine.games.mathmagic.computer import seconds

    return seconds(position, match.seats[seat].level or 1, seat)


def question(match: Match) -> object:
    """The number that everybody in the race looks for."""
    position: Any = match.position
    return (position.place, position.number) if position.terms.race else None


def track(match: Match) -> Track | None:
    """The row of numbers: two that are done, the one to find, and the next."""
    position: Any = match.position
    table, place = position.terms, position.place
    if table.rounds == 1:
        return None
    numbers = (*table.numbers, "?") if position.phase == "ask" else table.numbers
    first = max(0, min(place - 2, len(numbers) - MANY))
    # In a race nobody may think ahead.
    end = place + 1 if table.race else max(place + 2, first + MANY)
    shown = enumerate(numbers[first:end], first)
    return Track(_how_far(position), tuple((str(number), i == place) for i, number in shown))


def _how_far(position: Any) -> str:
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


def flourish(table: TableScreen, _move: str) -> None:
    """A number that was found jumps to the row of numbers."""
    position: Any = table.match.position
    if position.event is not None and position.event.kind == "found" and not position.moved:
        leap(table, position.event)


def preview_position() -> Any:
    """The position of the home card."""
    return game.start(game.setup(seats=2, options={"grid": FIRST, "reserve": "123456789"}))


# --- what became of a number ----------------------------------------------------------------------


def outcome(match: Match) -> OutcomeCard | None:
    """What became of the last number; None while a piece is moved or somebody answers."""
    position: Any = match.position
    event = position.event
    if event is None or position.claimed is not None:
        return None
    name = seat_name(match, event.seat)
    alone = len(match.seats) == 1
    match event.kind:
        case "found":
            text = _found(event)
            sentence = text if alone else f"{name}\N{NO-BREAK SPACE}: {text}"
            return OutcomeCard("", sentence, "check-circle", True, brief=True)
        case "nobody":
            title = _("Nobody found {number}").format(number=event.number)
            if alone:
                title = _("On to the next number")
            return OutcomeCard(title, _missed(match), "lightbulb-on", False)
        case "wrong":
            sentence = _("{name} is out for {number}: {why}.").format(
                name=name, number=event.number, why=_wrong(event)
            )
        case _:
            sentence = _("{name} passes. Who finds {number}?").format(
                name=name, number=event.number
            )
    return OutcomeCard("", sentence, "hand-back-right", False, brief=True)


def _found(event: Any) -> str:
    text = f"{event.number} = {shown(event.expression)} ({line_name(event.line)})."
    gain = ngettext("{n} point!", "{n} points!", event.gain).format(n=event.gain)
    return f"{text} {gain}" if event.gain else text


def _wrong(event: Any) -> str:
    made = value(read(event.expression)) if event.why == "value" else ""
    return _(WRONG[event.why]).format(expression=shown(event.expression), made=made)


def _missed(match: Match) -> str:
    """How it could have been found; nobody loses a point."""
    before = match.at(match.ply - 1) if match.ply else None
    found = match.adviser.solution(before) if before is not None else None
    told = found.sentence if found is not None else ""
    if len(match.seats) == 1 or match.position.terms.race:  # type: ignore[attr-defined]
        return told
    kind = _("Nobody loses a point.")
    return f"{kind} {told}".strip()
