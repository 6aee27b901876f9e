"""How cards come and go: laying down, drawing, whose turn is next, and when the match is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from engine.game import IllegalMove, dice
from engine.games.chaines.deck import FORCES, HAND, apply, constraint, constraints, force_of
from engine.games.chaines.layout import each
from engine.games.chaines.state import FORCE, OVER, PLAY, State
from engine.games.chaines.terms import Event
from engine.texts import N_, _

ROUNDS = 3
"""After so many full rounds of passes the match ends."""
WHICH = N_("Choose a FORCE from 1 to 4 first.")


@dataclass(frozen=True)
class Dealt(State):
    """A position whose cards come and go."""

    def drawable(self, force: int) -> bool:
        """Whether there is a constraint of this FORCE to draw."""
        return bool(self.packs[force - 1] or self.discards[force - 1])

    def cleared(self) -> Self:
        """The same with nothing announced: the values go back into the hand."""
        hands = list(self.hands)
        hands[self.side] = (*self.hands[self.side], *(card for _head, card in self.values))
        return replace(
            self, values=(), hands=tuple(hands), draft=(), agreed=(), proved=False, other=None
        )

    def discarded(self) -> Self:
        """The constraint goes to the discards of its FORCE; alone it is done with."""
        card = self.constraints[self.side]
        cards, discards = list(self.constraints), list(self.discards)
        cards[self.side] = ""
        if card and not self.terms.solo:
            discards[force_of(card) - 1] += (card,)
        return replace(self, constraints=tuple(cards), discards=tuple(discards))

    def passed(self) -> Self:
        """Who cannot play lays the constraint down, and draws anew."""
        event = Event("passed", self.turn, constraint=self.constraints[self.side])
        return replace(self.discarded(), passes=self.passes + 1, last=event).refilled()

    def refilled(self) -> Self:
        """Draw values up to four, then the next constraint: alone from the queue."""
        if self.terms.solo:
            return self._next_alone()
        need = max(0, HAND - len(self.hands[self.side]))
        hands = list(self.hands)
        hands[self.side] += self.pile[:need]
        after = replace(
            self, hands=tuple(hands), pile=self.pile[need:], phase=FORCE, count=self.count + 1
        )
        return replace(after, phase=OVER) if after.ended else after

    def _next_alone(self) -> Self:
        after = replace(self, count=self.count + 1)
        goal = self.terms.goal
        if not self.queue or not self.free or (goal and self.length(0) >= goal):
            return replace(after, phase=OVER)
        return replace(after, constraints=self.queue[:1], queue=self.queue[1:])

    def taken(self, text: str) -> Self:
        """Draw a constraint of this FORCE; an exhausted pack is made anew from its discards."""
        if text not in map(str, FORCES):
            raise IllegalMove(_(WHICH))
        force = int(text)
        if not self.drawable(force):
            raise IllegalMove(_("There is no constraint of this FORCE left."))
        packs, discards, shuffles = list(self.packs), list(self.discards), self.shuffles
        if not packs[force - 1]:
            packs[force - 1] = self._reshuffled(force)
            discards[force - 1], shuffles = (), shuffles + 1
        cards = list(self.constraints)
        cards[self.side], packs[force - 1] = packs[force - 1][0], packs[force - 1][1:]
        after = replace(
            self,
            constraints=tuple(cards),
            packs=tuple(packs),
            discards=tuple(discards),
            shuffles=shuffles,
        )
        return after.next_turn()

    def _reshuffled(self, force: int) -> tuple[str, ...]:
        cards = sorted(self.discards[force - 1])
        if self.terms.seed < 0:
            return (f"?{force}",) * len(cards)
        dice(self.terms.seed, "constraints", force, self.shuffles).shuffle(cards)
        return tuple(cards)

    def next_turn(self) -> Self:
        """Who has no constraint yet takes one; else the next one plays."""
        terms = self.terms
        for step in range(1, terms.seats):
            seat = (self.turn + step) % terms.seats
            if not self.constraints[terms.side(seat)]:
                return replace(self, turn=seat)
        turn = (self.turn + 1) % terms.seats if self.count else terms.first
        return replace(self, phase=PLAY, turn=turn)

    @property
    def ended(self) -> bool:
        """Whether no cell can be coloured any more, or all have passed three rounds long."""
        return self.passes >= ROUNDS * self.terms.sides or self.stuck

    @property
    def stuck(self) -> bool:
        """Whether no cell without a colour could be coloured with any card of the deck."""
        values_left = bool(self.pile) or any(self.hands)
        for bit in each(self.free):
            cell = self.layout.called[bit]
            if self.opened(cell) is None:
                if values_left:
                    return False
            elif self._colourable(cell):
                return False
        return True

    def _colourable(self, cell: str) -> bool:
        pair = self.opened(cell)
        assert pair is not None
        for name in constraints(self.terms.deck):
            card = constraint(name)
            if card.holds(apply(self.terms.sign(card, cell), *pair)):
                return True
        return False
