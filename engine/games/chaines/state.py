"""What lies on the table: colours, written values, hands, piles, and what can be read off them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.game import Position
from engine.games.chaines.deck import HIDDEN, Constraint, apply, constraint, force_of
from engine.games.chaines.layout import Layout, each
from engine.games.chaines.paths import lengths, longest_path
from engine.games.chaines.powers import Number
from engine.games.chaines.terms import Event, Terms
from engine.games.chaines.writing import calculation
from engine.seat import NOBODY, Names

FORCE, PLAY, JUDGE, FREE, OVER = "force", "play", "judge", "free", "over"
Heads = tuple[tuple[str, str], ...]
Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class State(Position):
    """One moment of a match, as it is looked at."""

    terms: Terms
    phase: str
    """force, play, judge, free, over."""
    turn: int
    """The seat whose turn it is, also while others judge."""
    colours: tuple[int, ...]
    """The cells of each side, as sets."""
    hands: Hands
    """The values of each side; "?" where they are hidden."""
    constraints: tuple[str, ...]
    """The constraint of each side; "" before it is drawn, "?3" where it is hidden."""
    pile: tuple[str, ...]
    packs: Hands
    """The constraints to draw from, by FORCE."""
    discards: Hands = ((), (), (), ())
    """The constraints that were used, by FORCE."""
    heads: Heads = ()
    """The values that are written for good, by their heads."""
    values: Heads = ()
    """The values put on heads in this turn, in this order."""
    draft: tuple[str, ...] = ()
    """The chain that is being drawn; the tested cell first."""
    agreed: tuple[int, ...] = ()
    """The sides that have agreed to what is announced."""
    proved: bool = False
    """Somebody objected without reason: the app has said that it is true."""
    barred: tuple[int, ...] = ()
    """The seats that may not object to the next announcement."""
    other: int | None = None
    """Who colours a free cell."""
    queue: tuple[str, ...] = ()
    """Alone: the constraints still to come."""
    passes: int = 0
    """How many have passed one after the other."""
    count: int = 0
    """The turns so far."""
    shuffles: int = 0
    given_up: bool = False
    stopped: bool = False
    last: Event | None = None
    names: Names = field(default=NOBODY, compare=False, repr=False)

    # --- the board ------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.terms.layout

    @cached_property
    def free(self) -> int:
        """The cells without a colour."""
        return self.layout.full & ~sum(self.colours)

    @cached_property
    def written(self) -> Mapping[str, str]:
        """The values on the heads, those of this turn too."""
        return dict(self.heads + self.values)

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.terms.side(self.turn)

    @property
    def force(self) -> int:
        """How many cells may be coloured in this turn."""
        return force_of(self.constraints[self.side])

    @property
    def constraint(self) -> Constraint | None:
        """The constraint of whose turn it is, None if there is none or it is hidden."""
        card = self.constraints[self.side]
        return constraint(card) if card and not card.startswith(HIDDEN) else None

    @property
    def tested(self) -> str:
        """The cell that satisfies the constraint, as was said; "" before it is chosen."""
        return self.draft[0] if self.draft else ""

    def owner_of(self, cell: str) -> int | None:
        """The side that has coloured a cell."""
        bit = self.layout.bit[cell]
        return next((side for side, mask in enumerate(self.colours) if mask & bit), None)

    def opened(self, cell: str) -> tuple[str, str] | None:
        """The two values of an open cell, row first; None if it is not open."""
        row, column = self.layout.heads_of(cell)
        if row in self.written and column in self.written:
            return self.written[row], self.written[column]
        return None

    @cached_property
    def open_cells(self) -> tuple[str, ...]:
        """The open cells without a colour."""
        return tuple(cell for cell in self.layout.names(self.free) if self.opened(cell))

    def sign(self, cell: str) -> str:
        """The operation of a cell: × or ÷."""
        return self.terms.sign(self.constraint, cell)

    def value_of(self, cell: str) -> Number | None:
        """The result of an open cell."""
        pair = self.opened(cell)
        return None if pair is None else apply(self.sign(cell), *pair)

    def line(self, cell: str, short: bool = False) -> str:
        """The calculation of an open cell as a person writes it, 2³ × 2⁻¹ = 2² = 4; else ""."""
        pair = self.opened(cell)
        return "" if pair is None else calculation(self.sign(cell), *pair, short=short)

    def satisfies(self, cell: str) -> bool:
        """Whether an open cell satisfies the constraint of whose turn it is."""
        value, card = self.value_of(cell), self.constraint
        return value is not None and card is not None and card.holds(value)

    def serves(self, cell: str) -> bool:
        """Whether every value put in this turn is one of this cell's."""
        return all(head in self.layout.heads_of(cell) for head, _card in self.values)

    # --- chains ---------------------------------------------------------------------------------

    @cached_property
    def drawn(self) -> int:
        """The chain being drawn, as a set."""
        return self.layout.mask(self.draft)

    def path(self, side: int, draft: bool = False) -> tuple[str, ...]:
        """A longest path of a side, from end to end; with the chain being drawn if asked for."""
        more = self.drawn if draft and side == self.side else 0
        return longest_path(self.layout, self.colours[side] | more)

    def length(self, side: int, draft: bool = False) -> int:
        """The length of the longest chain of a side."""
        return len(self.path(side, draft))

    def rank(self, side: int) -> tuple[int, ...]:
        """What decides between equal chains: the second chain, then the number of cells."""
        first, second = (*lengths(self.layout, self.colours[side]), 0, 0)[:2]
        return first, second, self.colours[side].bit_count()

    def fits(self, mask: int) -> bool:
        """Whether so much may be coloured with the FORCE at hand."""
        if self.terms.by_path:
            return len(longest_path(self.layout, mask)) <= self.force
        return mask.bit_count() <= self.force

    @cached_property
    def reach(self) -> tuple[str, ...]:
        """The cells that the chain being drawn may go on to."""
        if not self.draft:
            return ()
        near = self.layout.grow(self.drawn) & self.free & ~self.drawn
        return self.layout.names(sum(bit for bit in each(near) if self.fits(self.drawn | bit)))

    @property
    def scores(self) -> tuple[int, ...]:
        """The length of the longest chain of each seat's side."""
        found = [self.length(side) for side in range(self.terms.sides)]
        return tuple(found[self.terms.side(seat)] for seat in range(self.terms.seats))

    @property
    def target(self) -> int | None:
        """Alone: the length to reach."""
        return self.terms.goal or None

    # --- who acts -------------------------------------------------------------------------------

    @cached_property
    def judges(self) -> tuple[int, ...]:
        """The seats that may still agree or object to what is announced."""
        if not self.draft or not self.terms.judged or self.proved:
            return ()
        waiting = {*range(self.terms.sides)} - {self.side, *self.agreed}
        seats = range(self.terms.seats)
        return tuple(seat for seat in seats if self.terms.side(seat) in waiting)

    @property
    def actors(self) -> tuple[int, ...]:
        """Who plays; once a cell is chosen the others may answer at the same time."""
        if self.phase == OVER:
            return ()
        if self.phase == JUDGE:
            return self.judges
        if self.phase == FREE:
            assert self.other is not None
            return (self.other,)
        return (self.turn, *self.judges)

    @property
    def match_limit(self) -> float | None:
        """Seconds for the whole match."""
        return 60.0 * self.terms.minutes if self.terms.minutes and self.phase != OVER else None

    @property
    def decision(self) -> object:
        """A turn is one decision until it is announced."""
        return self.count, self.phase, self.turn, self.other

    @property
    def secret(self) -> bool:
        """Whether who plays holds a hand that the others may not see."""
        return self.terms.sides > 1 and self.phase in (FORCE, PLAY)

    def seen_by(self, seat: int) -> Any:
        """Hands of others, the piles and the luck are hidden; what is announced is open."""
        if self.phase == OVER:
            return self
        mine = self.terms.side(seat)
        hands = [
            hand if side == mine else (HIDDEN,) * len(hand) for side, hand in enumerate(self.hands)
        ]
        cards = [
            card if not card or side == mine or self._announced(side) else f"?{force_of(card)}"
            for side, card in enumerate(self.constraints)
        ]
        return replace(
            self,
            terms=self.terms.hidden,
            hands=tuple(hands),
            constraints=tuple(cards),
            pile=(HIDDEN,) * len(self.pile),
            packs=tuple((f"?{n}",) * len(pack) for n, pack in enumerate(self.packs, 1)),
        )

    def _announced(self, side: int) -> bool:
        return side == self.side and bool(self.draft)

    # --- in plain values ------------------------------------------------------------------------

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values; of the hands only that of who plays."""
        board = self.layout
        return {
            "board": self.terms.board,
            "phase": self.phase,
            "turn": self.turn + 1,
            "colours": [list(board.names(mask)) for mask in self.colours],
            "heads": dict(self.heads),
            "hand": list(self.hands[self.side]),
            "constraint": self.constraints[self.side],
            "force": self.force,
            "queue": list(self.queue),
            "values": dict(self.values),
            "chain": list(self.draft),
            "calculation": self.line(self.tested) if self.draft else "",
            "agreed": [side + 1 for side in self.agreed],
            "pile": len(self.pile),
            "packs": [len(pack) for pack in self.packs],
            "lengths": [self.length(side) for side in range(self.terms.sides)],
        }


def without(hand: Iterable[str], card: str) -> tuple[str, ...]:
    """A hand without one copy of a card."""
    left = list(hand)
    left.remove(card)
    return tuple(left)
