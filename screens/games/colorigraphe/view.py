"""Colorigraphe on the screen: board, tray, stake, and what the table says about the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.colorigraphe.rules import ColorigraphePosition, game
from engine.texts import _, ngettext, number
from engine.words import MINUS
from screens.base.spots import ends
from screens.games.colorigraphe.board import Board as ColorigrapheBoard
from screens.games.colorigraphe.controls import controls, question
from screens.games.colorigraphe.panel import Stake, Tray
from screens.view import MenuEntry, OutcomeCard, Primary, View

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.advice import Solution
    from engine.game import Setup
    from engine.games.colorigraphe.state import Outcome
    from screens.widgets.board import Board
    from screens.widgets.card import Play

MINIATURE = (
    "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11",
    "blue 12 red 1 red 2 red 3 blue 4 red 6 red 7 blue 8 blue 9 black 10 blue 11",
)
"""The problem and the tokens of the home card."""


class GameView(View[ColorigraphePosition]):
    """One match of Colorigraphe."""

    board_type = ColorigrapheBoard
    subject_type = Stake
    tray_type = Tray
    seat_colours = (2, 3, 4, 5)
    """Red and blue are the tokens' colours: players take green, yellow, pink or sky."""

    def controls(self, play: Play) -> Widget | None:
        """Stake, dice, cards and the answer to a colouring."""
        return controls(self, play)

    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""
        position, match = self.position, self.match
        alone = len(match.seats) == 1
        if seat in position.actors:
            match position.phase:
                case "stake" if position.build == "stake":
                    return _("Your stake?")
                case "stake" | "roll":
                    own = alone or seat == position.builder
                    return _("Your turn!") if own else _("Roll the dice!")
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

    def sides(self) -> Sequence[float]:
        """At both ends of the table, as their buttons are."""
        return ends(len(self.match.seats))

    def subtitle(self) -> str:
        """The line below the title: which problem, and how the game is played."""
        position, match = self.position, self.match
        arcs = len(position.arcs)
        if match.training or len(match.seats) == 1:
            if not arcs:
                return _("Training")
            return ngettext("Training · {n} arc", "Training · {n} arcs", arcs).format(n=arcs)
        kinds = {"stake": _("Classic"), "dice": _("Stake by dice"), "cards": _("Cards")}
        kind = kinds[position.build]
        if position.tokens_rule == "flip":
            kind = _("Flip only")
        return _("Round {n} · {kind}").format(n=position.turn, kind=kind)

    def prompt(self) -> str:
        """Whether somebody challenges, in a whole sentence."""
        asked = self.position.phase == "answer" and super().prompt()
        return question(self) if asked else super().prompt()

    def primary(self) -> Primary | None:
        """The big button: to have finished."""
        if self.position.phase != "colour":
            return None
        return Primary(_("I’ve finished!"), "check-bold", "done")

    def menu(self, board: Board[ColorigraphePosition]) -> list[MenuEntry]:
        """What the menu offers besides: the number of arcs at each peg; alone, to give up."""

        assert isinstance(board, ColorigrapheBoard)

        def turn() -> None:
            board.show_counts = not board.show_counts

        counts = bool(board.show_counts)
        found = [MenuEntry(_("Show the number of arcs"), "counter", on=counts, act=turn)]
        if self.position.phase == "colour" and len(self.match.seats) == 1:
            sure = _("This problem is then over, without a point.")
            found.append(MenuEntry(_("Give this problem up"), "flag-variant", "give up", sure))
        return found

    @classmethod
    def preview(cls) -> ColorigraphePosition:
        """The position of the home card."""
        return _coloured(*MINIATURE)

    @classmethod
    def preview_of(cls, setup: Setup, start: ColorigraphePosition) -> ColorigraphePosition:
        """A problem such as the set-up brings: a card of its level, tokens that are only turned."""
        card, tokens = MINIATURE
        if setup["build"] == "cards":
            level = setup["level"]
            card = next(c.text for c in game.cards() if level in ("all", str(c.level)))
            tokens = ""
        return _coloured(card, "" if setup["tokens"] == "flip" else tokens, setup["tokens"])

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """What became of the problem that has just ended; None while one is being coloured."""
        last = self.position.last
        if last is None:
            return None
        solo = len(self.match.seats) == 1
        builder = self.name(last.builder)
        if last.challenger is not None:
            return _challenged(last, self.name(last.challenger), builder)
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


def _coloured(card: str, tokens: str, kind: str = "free") -> ColorigraphePosition:
    position = game.start(game.setup(seats=1, options={"card": card, "tokens": kind}))
    words = tokens.split(" ")
    for colour, peg in zip(words[::2], words[1::2]):
        position = position.play(f"{colour} {peg}")
    return position


def _challenged(last: Outcome, name: str, builder: str) -> OutcomeCard:
    assert last.challenger is not None
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


def _points(last: Outcome, gain: int) -> str:
    """How many points, with the sum where there were black tokens."""
    if last.blacks and last.taken is not None:
        total = ngettext("{sum} point.", "{sum} points.", gain).format(
            sum=f"{last.stake} {MINUS} {last.taken} = {number(gain)}"
        )
    else:
        total = ngettext("{n} point.", "{n} points.", gain).format(n=gain)
    if last.best is not None and last.best < last.blacks:
        return total + " " + _possible(last)
    if last.blacks:
        return total + " " + _("Fewer black tokens were not possible.")
    return total


def _possible(last: Outcome) -> str:
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
