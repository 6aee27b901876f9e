"""The pairs of Ponts et Barrages tried out: one cell is taken, its partner answers.

A trial is a position of its own. Whoever tries it out is the side that stands against the pairs,
and may take any white cell; the match it came from knows nothing of it.

>>> from engine.games.ponts.rules import game
>>> card = "-------/-1-.-.-/--2-.--/-.-1-.-/--2-.--/-.-1-.-/------- 2"
>>> position = game.start(game.setup(options={"size": "3", "card": card}))
>>> tried = trial(position, "", (("d2", "f2"), ("e5", "f6"), ("f4", "e3"))).take("d2")
>>> tried.answer, tried.pairs, tried.done
('f2', (('e5', 'f6'), ('f4', 'e3')), False)
>>> tried.take("e3").take("f6").done
True
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import IllegalMove
from engine.games.ponts.computer import soonest
from engine.games.ponts.pairs import Pair, holds, shown
from engine.games.ponts.rules import SWAP, PontsPosition
from engine.games.ponts.trees import proof, winner, winning_moves
from engine.texts import _


@dataclass(frozen=True)
class Trial:
    """Where a trial stands: always the turn of the side that stands against the pairs."""

    position: PontsPosition
    owner: int
    """The side that lives on the pairs."""
    pairs: tuple[Pair, ...]
    """Those that are still whole."""
    numbers: tuple[int, ...]
    """The number that each of them carries, from 0."""
    taken: str = ""
    """The cell that was taken last."""
    answer: str = ""
    """Its partner, taken at once; "" where the cell disturbed nothing."""
    number: int = -1
    """The number that both carried, from 0."""
    anew: bool = False
    """Whether the pairs are others than before."""

    @property
    def done(self) -> bool:
        """Whether the banks are joined."""
        return self.position.linked == self.owner

    @property
    def who(self) -> str:
        """What the one is called who lives on the pairs."""
        return self.position.names[self.position.seat_of(self.owner)]

    @property
    def other(self) -> str:
        """What the one is called who stands against them."""
        return self.position.names[self.position.seat_of(1 - self.owner)]

    def partner(self, cell: str) -> str:
        """The cell that mends the loss of this one; "": nothing is lost by it."""
        for pair in self.pairs:
            if cell in pair:
                return pair[1 - pair.index(cell)]
        after = self.position.play(cell)
        if proof(after.board, after.pawns, self.owner) is not None:
            return ""
        return soonest(after, winning_moves(after))

    def take(self, cell: str) -> Trial:
        """The cell is taken, and its partner; IllegalMove where no pawn can go."""
        if self.done:
            raise IllegalMove(_("The bridge stands."))
        answer = self.partner(cell)
        position = self.position.play(cell)
        position = position.play(answer) if answer else position.waits()
        gone, marked = {cell, answer}, tuple(zip(self.numbers, self.pairs))
        number = next((k for k, pair in marked if cell in pair), -1)
        left = [(k, pair) for k, pair in marked if gone.isdisjoint(pair)]
        pairs, numbers = tuple(pair for _k, pair in left), tuple(k for k, _pair in left)
        board, pawns = position.board, position.pawns
        anew = bool(answer and position.linked is None)
        anew = anew and not holds(board, pawns, self.owner, pairs)
        if anew:
            # These pairs were good for one loss: after it there are others.
            pairs = shown(board, pawns, self.owner)
            numbers = tuple(range(len(pairs)))
        return Trial(position, self.owner, pairs, numbers, cell, answer, number, anew)

    def said(self) -> str:
        """What has just happened, or what to do first."""
        words = {"other": self.other, "name": self.who, "cell": self.taken, "partner": self.answer}
        if self.done:
            return _("The bridge stands! Whatever {other} takes, {name} gets through.").format(
                **words
            )
        if not self.taken:
            return _("You play for {other} now. Take any cell with a number!").format(**words)
        if not self.answer:
            return _("This cell is in no pair: it disturbs nothing. Try a number!")
        if self.number < 0:
            happened = _("{other} takes {cell}, so {name} takes {partner}.").format(**words)
        else:
            happened = _("{other} takes a {n}, so {name} takes the other {n}.").format(
                n=self.number + 1, **words
            )
        then = _("Now the pairs are new.") if self.anew else _("And now?")
        return f"{happened} {then}"


def trial(position: PontsPosition, move: str, pairs: Sequence[Pair]) -> Trial | None:
    """A trial of these pairs: after this move, if it is the owner's; None without pairs."""
    if not pairs or position.over or position.board.kind != "gale":
        return None
    owner = winner(position)
    start = position.play(move) if owner == position.side or move == SWAP else position
    return Trial(start, owner, tuple(pairs), tuple(range(len(pairs))))
