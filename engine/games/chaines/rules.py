"""The rules of Chaînes de puissances: write values, test a cell, colour a chain from there.

>>> card = ".../.../... 1 hand1=2^3,5^3,2^1,3^0 card1=product:power10"
>>> position = game.start(game.setup(2, {"board": "square-3", "card": card}))
>>> position = position.play("force 1")  # the other one takes a constraint
>>> for move in ("value 2^3 row-a2", "value 5^3 col-b1", "cell b2", "colour b1", "done"):
...     position = position.play(move)
>>> position.last.written, position.scores, position.phase
('2³ × 5³ = 10³ = 1,000', (2, 0), 'force')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.game import STOP, TIMEOUT, Game, IllegalMove, ProblemCard, Result, Setup
from engine.games.chaines.deal import WHICH, Dealt
from engine.games.chaines.deck import FORCES, HIDDEN
from engine.games.chaines.layout import is_row
from engine.games.chaines.options import CHAIN, DRILL, OPTIONS
from engine.games.chaines.result import result_of
from engine.games.chaines.state import FORCE, FREE, JUDGE, OVER, PLAY, without
from engine.games.chaines.terms import Event
from engine.texts import N_, _

GIVE_UP = "give up"

EXPECTED = {
    FORCE: WHICH,
    PLAY: N_("Put a value on a yellow cell, or choose an open cell."),
    JUDGE: N_("Do you agree, or do you object?"),
    FREE: N_("Colour a free cell of your choice."),
}
"""What to do instead of a move that means nothing in this phase."""


@dataclass(frozen=True)
class ChainesPosition(Dealt):
    """One moment of a match, and what a move makes of it."""

    # --- moves ----------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, in a fixed order."""
        if self.phase == OVER:
            return
        if self.phase == FORCE:
            yield from (f"force {force}" for force in FORCES if self.drawable(force))
        elif self.phase == FREE:
            yield from (f"free {cell}" for cell in self.layout.names(self.free))
        elif self.phase == PLAY:
            yield from self._turn_moves()
        for seat in self.judges:
            yield f"accept {seat + 1}"
            if seat not in self.barred:
                yield f"contest {seat + 1}"
        if self.match_limit is not None:
            yield STOP

    def _turn_moves(self) -> Iterator[str]:
        if self.draft:
            yield from (f"colour {cell}" for cell in self.reach)
            yield from (f"back {cell}" for cell in self.draft if self._loose(cell))
        else:
            for card in dict.fromkeys(self.hands[self.side]):
                if card != HIDDEN:
                    yield from (f"value {card} {head}" for head in self.open_heads)
            yield from (f"cell {cell}" for cell in self.testable)
        yield from (f"back {head}" for head, _card in self.values)
        if self.draft:
            yield "done"
        yield GIVE_UP if self.terms.solo else "pass"

    @property
    def open_heads(self) -> tuple[str, ...]:
        """The heads that may take a value now."""
        return tuple(head for head in self.layout.heads if not self._head_refusal(head))

    @property
    def testable(self) -> tuple[str, ...]:
        """The open cells that may be chosen now: the app refuses those that are not true."""
        if self.draft:
            return ()
        strict = not self.terms.judged
        return tuple(
            cell
            for cell in self.open_cells
            if self.serves(cell) and (not strict or self.satisfies(cell))
        )

    def owner(self, move: str) -> int | None:
        """Who judges says so in the move."""
        words = move.split(" ")
        if words[0] in ("accept", "contest"):
            return int(words[1]) - 1
        return self.other if self.phase == FREE else self.turn if self.phase != OVER else None

    def play(self, move: str) -> ChainesPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.phase == OVER:
            raise IllegalMove(_("The match is over."))
        if move == TIMEOUT:
            raise IllegalMove(_("There is no timer here."))
        if move == STOP and self.match_limit is not None:
            return replace(self.cleared(), phase=OVER, stopped=True)
        match move.split(" "):
            case ["force", force] if self.phase == FORCE:
                return self.taken(force)
            case ["value", card, head] if self.phase == PLAY:
                return self._put(card, head)
            case ["back", place] if self.phase == PLAY:
                return self._take_back(place)
            case ["cell", cell] if self.phase == PLAY:
                return self._test(cell)
            case ["colour", cell] if self.phase == PLAY:
                return self._extend(cell)
            case ["done"] if self.phase == PLAY:
                return self._announce()
            case ["pass"] if self.phase == PLAY and not self.terms.solo:
                return self.cleared().passed()
            case ["give", "up"] if self.terms.solo:
                return replace(self.cleared(), phase=OVER, given_up=True)
            case ["accept", seat] if self.judges:
                return self._agree(self._judge(seat))
            case ["contest", seat] if self.judges:
                return self._contest(self._judge(seat))
            case ["free", cell] if self.phase == FREE:
                return self._colour_free(cell)
        raise IllegalMove(_(EXPECTED[self.phase]))

    # --- values on heads ------------------------------------------------------------------------

    def _head_refusal(self, head: str) -> str:
        """Why this head may take no value now; "" if it may."""
        if head in self.written:
            return _("A value stands there already.")
        if len(self.values) == 2:
            return _("Two values at most in one turn.")
        if not self.layout.ruled[head] & self.free:
            return _("All cells of this line are coloured.")
        if self.values and not self._crosses(head, self.values[0][0]):
            return _("The two values must meet in a cell without a colour.")
        return ""

    def _crosses(self, head: str, other: str) -> bool:
        crossed = self.layout.ruled[head] & self.layout.ruled[other] & self.free
        return is_row(head) != is_row(other) and bool(crossed)

    def _put(self, card: str, head: str) -> ChainesPosition:
        if card not in self.hands[self.side] or card == HIDDEN:
            raise IllegalMove(_("This value is not in your hand."))
        if head not in self.layout.runs:
            raise IllegalMove(_("There is no such yellow cell."))
        if self.draft:
            raise IllegalMove(_("First take the chain back."), self.draft)
        refusal = self._head_refusal(head)
        if refusal:
            raise IllegalMove(refusal, [head])
        hands = list(self.hands)
        hands[self.side] = without(self.hands[self.side], card)
        return replace(self, values=(*self.values, (head, card)), hands=tuple(hands))

    def _loose(self, cell: str) -> bool:
        """Whether a cell of the chain may be taken back: the tested one takes all with it."""
        if cell == self.tested:
            return True
        rest = self.drawn & ~self.layout.bit[cell]
        return self.layout.flood(self.layout.bit[self.tested], rest) == rest

    def _take_back(self, place: str) -> ChainesPosition:
        kept = tuple(value for value in self.values if value[0] != place)
        if kept != self.values:
            card = dict(self.values)[place]
            hands = list(self.hands)
            hands[self.side] = (*self.hands[self.side], card)
            return replace(self, values=kept, hands=tuple(hands), draft=(), agreed=(), proved=False)
        if place not in self.draft:
            raise IllegalMove(_("There is nothing to take back."))
        if place == self.tested:
            return replace(self, draft=(), agreed=(), proved=False)
        if not self._loose(place):
            raise IllegalMove(_("The rest of the chain would no longer hold together."), [place])
        return replace(self, draft=tuple(cell for cell in self.draft if cell != place))

    # --- the tested cell and the chain ----------------------------------------------------------

    def _free_cell(self, cell: str) -> str:
        if cell not in self.layout.bit:
            raise IllegalMove(_("There is no such cell."))
        if not self.layout.bit[cell] & self.free:
            raise IllegalMove(_("This cell has a colour already."), [cell])
        return cell

    def _test(self, cell: str) -> ChainesPosition:
        self._free_cell(cell)
        if self.draft:
            raise IllegalMove(_("First take the chain back."), self.draft)
        if self.opened(cell) is None:
            missing = [h for h in self.layout.heads_of(cell) if h not in self.written]
            raise IllegalMove(_("This cell is not open: it needs two values."), [cell, *missing])
        if not self.serves(cell):
            put = [head for head, _card in self.values]
            raise IllegalMove(_("The values that you write must serve this cell."), [cell, *put])
        if not self.terms.judged and not self.satisfies(cell):
            card = self.constraint
            why = card.told(self.line(cell), False) if card else ""
            raise IllegalMove(why, [cell, *self.layout.heads_of(cell)])
        quiet = {self.terms.side(seat) for seat in self.barred}
        open_to = {*range(self.terms.sides)} - {self.side}
        for seat in range(self.terms.seats):  # a team may object as long as one of them may
            if seat not in self.barred:
                quiet.discard(self.terms.side(seat))
        agreed = tuple(sorted(quiet & open_to)) if self.terms.judged else ()
        return replace(self, draft=(cell,), agreed=agreed)

    def _extend(self, cell: str) -> ChainesPosition:
        self._free_cell(cell)
        if not self.draft:
            raise IllegalMove(_("First choose the cell that satisfies the constraint."))
        if cell in self.draft:
            raise IllegalMove(_("This cell is in your chain already."), [cell])
        bit = self.layout.bit[cell]
        if not bit & self.layout.grow(self.drawn):
            raise IllegalMove(_("The chain must hang together by the sides of its cells."), [cell])
        if not self.fits(self.drawn | bit):
            raise IllegalMove(
                _("FORCE {force}: the chain may not be longer.").format(force=self.force),
                self.draft,
            )
        return replace(self, draft=(*self.draft, cell))

    # --- announcing and judging -----------------------------------------------------------------

    def _announce(self) -> ChainesPosition:
        if not self.draft:
            raise IllegalMove(_("First choose the cell that satisfies the constraint."))
        if self.judges:
            return replace(self, phase=JUDGE)
        return self._coloured()

    def _judge(self, seat: str) -> int:
        for judge in self.judges:
            if seat == str(judge + 1):
                return judge
        raise IllegalMove(_("This one has no answer to give now."))

    def _agree(self, seat: int) -> ChainesPosition:
        side = self.terms.side(seat)
        after = replace(self, agreed=tuple(sorted((*self.agreed, side))))
        return after._coloured() if self.phase == JUDGE and not after.judges else after

    def _contest(self, seat: int) -> ChainesPosition:
        if seat in self.barred:
            raise IllegalMove(_("Your last objection was wrong: this time you may not object."))
        event = Event(
            "unfounded",
            self.turn,
            seat,
            self.draft,
            self.values,
            self.constraints[self.side],
            self.line(self.tested),
        )
        if self.satisfies(self.tested):
            after = replace(self, proved=True, last=event)
            if self.terms.objection == "lose":
                # It counts for the next announcement: this one is settled.
                after = replace(after, barred=tuple(sorted({*self.barred, seat})))
            return after._coloured() if self.phase == JUDGE else after
        cleared = self.cleared().discarded()
        error = replace(event, kind="error")
        kept = self._still_barred(None)
        return replace(cleared, phase=FREE, other=seat, passes=0, barred=kept, last=error)

    def _colour_free(self, cell: str) -> ChainesPosition:
        bit = self.layout.bit[self._free_cell(cell)]
        assert self.other is not None
        colours = list(self.colours)
        colours[self.terms.side(self.other)] |= bit
        event = Event("free", self.turn, self.other, (cell,))
        after = replace(self, colours=tuple(colours), other=None, last=event)
        return after.refilled()

    # --- the end of a turn ----------------------------------------------------------------------

    def _coloured(self) -> ChainesPosition:
        event = Event(
            "coloured",
            self.turn,
            None,
            self.draft,
            self.values,
            self.constraints[self.side],
            self.line(self.tested),
        )
        colours = list(self.colours)
        colours[self.side] |= self.drawn
        settled = self.last if self.last and self.last.kind == "unfounded" else None
        kept = self._still_barred(settled.other if settled else None)
        after = replace(
            self,
            colours=tuple(colours),
            heads=tuple(sorted(self.heads + self.values)),
            values=(),
            draft=(),
            agreed=(),
            proved=False,
            barred=kept,
            passes=0,
            last=event,
        )
        return after.discarded().refilled()

    def _still_barred(self, new: int | None) -> tuple[int, ...]:
        """Who was barred from this announcement is free again; who objected to it in vain stays."""
        if not self.terms.judged:
            return ()
        mine = self.terms.members(self.side)
        return tuple(seat for seat in self.barred if seat == new or seat in mine)

    # --- the end --------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """Who has the longest chain; alone whether the goal is reached."""
        return result_of(self) if self.phase == OVER else None

    def said(self, move: str) -> str:
        """What is announced, agreed and objected, and the FORCE that is taken."""
        match move.split(" "):
            case ["cell", cell]:
                return _("{line}!").format(line=self.line(cell, short=True))
            case ["accept", _seat]:
                return _("I agree.")
            case ["contest", _seat]:
                return _("I object!")
            case ["force", force]:
                return _("I take FORCE {force}.").format(force=force)
            case ["pass"]:
                return _("I cannot play.")
        return super().said(move)


class ChainesGame(Game):
    """Chaînes de puissances for two to four, two teams, or one with a task."""

    id = "chaines"
    name = N_("Power Chains")
    tagline = N_("Multiply and divide powers, and grow the longest chain!")
    seats = (1, 2, 3, 4)
    age = 12
    minutes = 30
    shelf = 13
    options = OPTIONS

    def start(self, setup: Setup) -> ChainesPosition:
        """The empty board with its hands, or the card's; BadSetup says what is wrong with it."""
        from engine.games.chaines.starts import start

        return start(setup)

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """A card brings its board and its task."""
        return {"card": card.text, **card.data["options"]}


game = ChainesGame()

__all__ = ["CHAIN", "DRILL", "GIVE_UP", "ChainesGame", "ChainesPosition", "game"]
