"""Colorigraphe on the screen: board, tray, stake, and what the table says about the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import Setup
from engine.games.colorigraphe.rules import game
from engine.texts import _, ngettext
from screens.games import OutcomeCard, Primary, Tool
from screens.games.colorigraphe.board import Board
from screens.games.colorigraphe.controls import controls
from screens.games.colorigraphe.panel import MINUS, Stake, Tray, minus
from screens.table.seats import seat_name

if TYPE_CHECKING:
    from engine.match import Match

__all__ = [
    "SEAT_COLOURS",
    "Board",
    "Stake",
    "Tray",
    "controls",
    "outcome",
    "preview_of",
    "preview_position",
    "primary",
    "status",
    "subtitle",
    "tools",
]

SEAT_COLOURS = (2, 3, 4, 5)
"""Red and blue are the tokens' colours: players take green, yellow, pink or sky."""

MINIATURE = (
    "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11",
    "blue 12 red 1 red 2 red 3 blue 4 red 6 red 7 blue 8 blue 9 black 10 blue 11",
)
"""The problem and the tokens of the home card."""


def status(match: Match, seat: int) -> str:
    """The second line of a seat's tag."""
    position: Any = match.position
    if position.phase == "over":
        winners = position.result.winners if position.result else ()
        return _("Winner!") if seat in winners else ""
    alone = len(match.seats) == 1
    if seat in position.actors:
        match position.phase:
            case "stake" if position.build == "stake":
                return _("Your stake?")
            case "stake" | "roll":
                return _("Your turn!") if alone or seat == position.builder else _("Roll the dice!")
            case "answer":
                return _("A challenge?")
        if position.challenger == seat:
            return _("Takes the challenge!")
        return _("In training") if alone else _("Your turn!")
    if position.phase == "answer" and seat in position.answered:
        return _("Passes")
    if position.phase == "answer" and seat == position.builder:
        return _("Has finished")
    if position.phase == "colour" and position.challenger is None:
        return _("Ready to challenge")
    return ""


def subtitle(match: Match) -> str:
    """The line below the title: which problem, and how the game is played."""
    position: Any = match.position
    arcs = len(position.arcs)
    if match.training or len(match.seats) == 1:
        if not arcs:
            return _("Training")
        return ngettext("Training · {n} arc", "Training · {n} arcs", arcs).format(n=arcs)
    kind = {
        "stake": _("Classic"),
        "dice": _("Stake by dice"),
        "cards": _("Cards"),
    }[position.build]
    if position.tokens_rule == "flip":
        kind = _("Flip only")
    return _("Round {n} · {kind}").format(n=position.turn, kind=kind)


def primary(match: Match) -> Primary | None:
    """The big button: to have finished."""
    position: Any = match.position
    if position.phase != "colour":
        return None
    return Primary(_("I’ve finished!"), "check-bold", "done")


def tools(match: Match) -> list[Tool]:
    """What the menu offers besides: the number of arcs at each peg; alone, to give up."""

    def turn(board: Any, on: bool) -> None:
        board.show_counts = on

    position: Any = match.position
    found = [Tool(_("Show the number of arcs"), "counter", lambda board: board.show_counts, turn)]
    if position.phase == "colour" and len(match.seats) == 1:
        found.append(
            Tool(
                _("Give this problem up"),
                "flag-variant",
                None,
                lambda board, _on: board.play("give up"),
            )
        )
    return found


def preview_position() -> Any:
    """The position of the home card."""
    return _coloured(*MINIATURE)


def preview_of(setup: Setup) -> Any:
    """A problem such as the set-up brings: a card of its level, tokens that are only turned."""
    card, tokens = MINIATURE
    if setup["build"] == "cards":
        level = setup["level"]
        card = next(c.text for c in game.cards() if level in ("all", str(c.level)))
        tokens = ""
    return _coloured(card, "" if setup["tokens"] == "flip" else tokens, setup["tokens"])


def _coloured(card: str, tokens: str, kind: str = "free") -> Any:
    position: Any = game.start(game.setup(seats=1, options={"card": card, "tokens": kind}))
    words = tokens.split(" ")
    for colour, peg in zip(words[::2], words[1::2]):
        position = position.play(f"{colour} {peg}")
    return position


# --- the end of a problem -----------------------------------------------------------------------


def outcome(match: Match) -> OutcomeCard | None:
    """What became of the problem that has just ended; None while one is being coloured."""
    position: Any = match.position
    last = position.last
    if last is None:
        return None
    solo = len(match.seats) == 1
    builder = seat_name(match, last.builder)
    if last.challenger is not None:
        return _challenged(match, last, builder)
    gain = last.gains[last.builder]
    if last.valid:
        title = _("Well done!") if solo else _("Well done, {name}!").format(name=builder)
        return OutcomeCard(title, _points(last, gain), "check-circle", True)
    if solo:
        return OutcomeCard(_("Another time!"), _possible(last), "lightbulb-on", False)
    title = _("No points for {name}").format(name=builder)
    return OutcomeCard(
        title,
        _("The colouring was not right and nobody challenged.") + " " + _possible(last),
        "alert-circle-outline",
        False,
    )


def _challenged(match: Match, last: Any, builder: str) -> OutcomeCard:
    name = seat_name(match, last.challenger)
    if last.challenge_won:
        return OutcomeCard(
            _("{name} wins the challenge!").format(name=name),
            _points(last, last.gains[last.challenger]),
            "sword-cross",
            True,
        )
    sentence = ngettext(
        "{builder} gets the whole stake: {n} point.",
        "{builder} gets the whole stake: {n} points.",
        last.gains[last.builder],
    ).format(builder=builder, n=last.gains[last.builder])
    return OutcomeCard(
        _("{name} loses the challenge").format(name=name),
        sentence + " " + _possible(last),
        "sword-cross",
        False,
    )


def _points(last: Any, gain: int) -> str:
    """How many points, with the sum where there were black tokens."""
    if last.blacks and gain == last.stake - 2 * last.blacks:
        total = ngettext("{sum} point.", "{sum} points.", gain).format(
            sum=f"{last.stake} {MINUS} {2 * last.blacks} = {minus(gain)}"
        )
    else:
        total = ngettext("{n} point.", "{n} points.", gain).format(n=minus(gain))
    if last.best is not None and last.best < last.blacks:
        return total + " " + _possible(last)
    if last.blacks:
        return total + " " + _("Fewer black tokens were not possible.")
    return total


def _possible(last: Any) -> str:
    """What the best colouring would have been."""
    if last.best is None:
        return _("This problem has no solution at all!")
    if last.best == 0:
        return _("It was possible without a black token.")
    return ngettext(
        "It was possible with {n} black token.",
        "It was possible with {n} black tokens.",
        last.best,
    ).format(n=last.best)
