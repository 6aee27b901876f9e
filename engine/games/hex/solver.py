"""Who wins a position of Hex for two, proven: links that are sure, and a search where none are.

What one side could link by one more pawn tells the other where it must play: outside the carrier
the threat would stand. Every answer comes with the free cells it rests on: it holds even if all
others are the loser's, and so serves wherever the winner has the same pawns and the loser has none
on those cells. Cells that are dead or captured are filled beforehand (see idle.py): more pawns of
the loser leave them so.

>>> from engine.games.hex.layout import layout
>>> solver = Solver(layout("rhombus-3", "own", 2))
>>> board = solver.net.tiling
>>> solver.solve(0, board.bit["b2"], 1).wins
False
>>> [board.called[cell] for cell in solver.winning(0, 0, 0)]
['c1', 'a2', 'b2', 'c2', 'a3']
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.advice import Stop, heed, never
from engine.games.hex.connections import Link, Net, thinned, union
from engine.games.hex.idle import NOTHING, Filled, Rings
from engine.games.hex.layout import Layout
from engine.tilings import each

MOST_KEPT = 60_000
"""So many positions are remembered on a board."""
ENDLESS = 10**9
Key = tuple[int, int, int]
"""The pawns of the side to move, those of the other, and the side."""


class Verdict(NamedTuple):
    """Whether the side to move wins, the free cells that this rests on, and its move."""

    wins: bool
    carrier: int
    move: int = 0

    def before(self, move: int) -> Verdict:
        """How it was won by the move that the other one has no answer to."""
        return Verdict(True, self.carrier | move, move)


class Look(NamedTuple):
    """What is seen without a search: the verdict, or else where the side to move must play."""

    verdict: Verdict | None
    must: int = 0
    threats: tuple[int, ...] = ()
    """The carriers of what the other one threatens to link."""
    filled: Filled = NOTHING
    """The position with what is dead or captured."""


NO_LINK = Link(None, {})


class Tries(NamedTuple):
    """What is tried in a position."""

    idle: dict[int, int]
    """For each cell where one must play the answers that make a pawn there dead."""
    cells: tuple[int, ...]


class Tired(Exception):
    """The search has looked at as many positions as it was allowed to."""


class Solver:
    """Proves positions of one board; what was proven once is remembered."""

    def __init__(
        self, layout: Layout, learn: Callable[[Solver, Layout], object] | None = None
    ) -> None:
        self.layout, self.learn = layout, learn
        self.net = Net(layout)
        self.rings = Rings(layout)
        self.tiling = layout.tiling
        self.full = layout.tiling.full
        self.won: dict[tuple[int, int], list[Verdict]] = {}
        """By the pawns of the side to move and that side: how it wins."""
        self.lost: dict[tuple[int, int], list[Verdict]] = {}
        """By the pawns of the other side and the side to move: how it loses."""
        self.looks: dict[Key, Look] = {}
        self.left: dict[Key, tuple[int, int]] = {}
        """How much there is left to settle, at the least, to show that the side to move wins, and
        to show that it loses."""
        self.tries: dict[Key, Tries] = {}
        self.praise = tuple(dict.fromkeys(self.tiling.called, 0) for _side in (0, 1))
        """By side how often each cell has won: what wins in one position often does in others."""
        self.nodes = 0
        self.limit = ENDLESS
        self.stop: Stop = never
        middle = self.tiling.middle
        place = {bit: number for number, bit in enumerate(self.tiling.called)}
        self.inwards = sorted(
            self.tiling.called,
            key=lambda bit: (sum(x * x for x in middle(self.tiling.called[bit])), place[bit]),
        )

    # --- what is asked --------------------------------------------------------------------------

    def solve(
        self, mine: int, theirs: int, side: int, stop: Stop = never, nodes: int = ENDLESS
    ) -> Verdict:
        """Whether the side to move wins; Tired when so many nodes did not settle it."""
        self._begin(stop, nodes)
        return self._solve(mine, theirs, side)

    def winning(
        self, mine: int, theirs: int, side: int, stop: Stop = never, nodes: int = ENDLESS
    ) -> list[int]:
        """All cells with which the side to move wins, as one reads; Tired as `solve` is."""
        self._begin(stop, nodes)
        free = self.full & ~mine & ~theirs
        look = self.look(mine, theirs, side)
        if look.verdict is not None and not look.verdict.wins:
            return []
        # What the other one threatens must be met, even by who wins anyway.
        must, found = free, []
        for carrier in self.net.link(theirs, free, 1 - side).half:
            must &= carrier
        for cell in self.inwards:
            if cell & must:
                verdict = self._solve(theirs, mine | cell, 1 - side)
                if verdict.wins:
                    must &= verdict.carrier
                else:
                    found.append(cell)
        return sorted(found)

    def _begin(self, stop: Stop, nodes: int) -> None:
        if len(self.looks) > MOST_KEPT:
            self.forget()
        self.stop, self.nodes, self.limit = stop, 0, nodes

    def forget(self) -> None:
        """Begin anew with what is in the book."""
        self.won.clear()
        self.lost.clear()
        self.looks.clear()
        self.left.clear()
        self.tries.clear()
        if self.learn:
            self.learn(self, self.layout)

    # --- the search -----------------------------------------------------------------------------

    def known(self, mine: int, theirs: int, side: int) -> Verdict | None:
        """What was proven already, here or where it comes to the same."""
        for verdict in self.won.get((mine, side), ()):
            if not verdict.carrier & theirs:
                return verdict
        for verdict in self.lost.get((theirs, side), ()):
            if not verdict.carrier & mine:
                return verdict
        return None

    def _with_fewer(self, mine: int, theirs: int, side: int) -> Verdict | None:
        """What was proven with one pawn fewer of who wins, for one more does no harm."""
        for cell in each(mine):
            for _wins, carrier, move in self.won.get((mine ^ cell, side), ()):
                if not carrier & theirs and move != cell:
                    return Verdict(True, carrier & ~cell, move)
        for cell in each(theirs):
            for _wins, carrier, _move in self.lost.get((theirs ^ cell, side), ()):
                if not carrier & mine:
                    return Verdict(False, carrier & ~cell)
        return None

    def keep(self, mine: int, theirs: int, side: int, verdict: Verdict) -> None:
        """Remember what was proven."""
        if verdict.wins:
            self.won.setdefault((mine, side), []).append(verdict)
        else:
            self.lost.setdefault((theirs, side), []).append(verdict)

    def look(self, mine: int, theirs: int, side: int, last: int = 0) -> Look:
        """What links alone tell of a position; `last` is the move that has just been made on a
        filled board, and met all that the side to move could have linked there."""
        verdict = self.known(mine, theirs, side)
        if verdict is not None:
            return Look(verdict)
        key = mine, theirs, side
        found = self.looks.get(key)
        if found is None:
            heed(self.stop)
            self.nodes += 1
            if self.nodes > self.limit:
                raise Tired
            verdict = self._with_fewer(mine, theirs, side)
            found = Look(verdict) if verdict else self._seen(mine, theirs, side, last)
            self.looks[key] = found
            if found.verdict is not None:
                self.keep(mine, theirs, side, found.verdict)
        return found

    def _seen(self, mine: int, theirs: int, side: int, last: int) -> Look:
        filled = self.rings.filled(*((theirs, mine) if side else (mine, theirs)), last)
        ours, others = filled.pawns[side], filled.pawns[1 - side]
        verdict = self.known(ours, others, side)
        if verdict is not None:
            return Look(self._emptied(verdict, filled, side))
        free = self.full & ~ours & ~others
        own = NO_LINK if last else self.net.link(ours, free, side)
        if own.half:
            carrier = min(own.half, key=int.bit_count)
            verdict = Verdict(True, carrier, own.half[carrier])
        elif own.sure is not None:
            cells = own.sure or filled.captured[side] or self.full & ~mine & ~theirs
            verdict = Verdict(True, own.sure, cells & -cells)
        else:
            other = self.net.link(others, free, 1 - side)
            if other.sure is None:
                must = free
                for carrier in other.half:
                    must &= carrier
                return Look(None, must, tuple(other.half), filled)
            verdict = Verdict(False, other.sure)
        return Look(self._emptied(verdict, filled, side))

    @staticmethod
    def _emptied(verdict: Verdict, filled: Filled, side: int) -> Verdict:
        """What a verdict on a filled board means for that of the pawns alone."""
        winner = side if verdict.wins else 1 - side
        return verdict._replace(carrier=verdict.carrier | filled.captured[winner])

    def _solve(self, mine: int, theirs: int, side: int) -> Verdict:
        verdict = self._tried(mine, theirs, side, ENDLESS, ENDLESS)
        assert verdict is not None
        return verdict

    def _tried(self, mine: int, theirs: int, side: int, won: int, lost: int) -> Verdict | None:
        """What comes out before it takes so much to show that the side to move wins, or so much
        that it loses; None if nothing does."""
        look = self.look(mine, theirs, side)
        if look.verdict is not None:
            return look.verdict
        ours, others = look.filled.pawns[side], look.filled.pawns[1 - side]
        verdict = self.known(ours, others, side)
        if verdict is None:
            verdict = self._searched(look, ours, others, side, won, lost)
            if verdict is None:
                self.left[mine, theirs, side] = self.left[ours, others, side]
                return None
            self.keep(ours, others, side, verdict)
        if ours != mine or others != theirs:
            verdict = self._emptied(verdict, look.filled, side)
            self.keep(mine, theirs, side, verdict)
        return verdict

    def _searched(
        self, look: Look, mine: int, theirs: int, side: int, won: int, lost: int
    ) -> Verdict | None:
        """Try what is worth it, on a filled board: first, again and again, what is nearest to being
        settled, so that no move is followed far that turns out to be hard."""
        idle, cells = self._worth_trying(look, mine, theirs, side)
        while True:
            must, carriers = look.must, list(look.threats)
            open_ = []
            for cell in cells:
                if not cell & must:
                    continue
                verdict = self.known(theirs, mine | cell, 1 - side)
                if verdict is None:
                    open_.append(cell)
                elif verdict.wins:
                    must &= verdict.carrier
                    carriers.append(verdict.carrier)
                else:
                    self.praise[side][cell] += 1
                    return verdict.before(cell)
            open_ = [cell for cell in open_ if cell & must]
            if not open_:
                break
            answers = [self.left[theirs, mine | cell, 1 - side] for cell in open_]
            (easy, first), *others = sorted((loses, n) for n, (_wins, loses) in enumerate(answers))
            # All of them lose or none does: the hardest tells best how much that takes.
            rest = len(answers) - 1
            hard = max(wins for wins, _loses in answers) + rest
            if easy >= won or hard >= lost:
                self.left[mine, theirs, side] = easy, hard
                return None
            next_ = others[0][0] if others else ENDLESS
            limits = lost - rest, min(won, next_ + next_ // 2 + 1)
            self._tried(theirs, mine | open_[first], 1 - side, *limits)
        carrier = union(thinned(carriers, must))
        for cell in each(must):
            carrier |= cell | idle[cell] & -idle[cell]
        return Verdict(False, carrier)

    def _worth_trying(self, look: Look, mine: int, theirs: int, side: int) -> Tries:
        """Who plays where one answer makes his pawn dead has only given the other one a pawn, and
        what another move makes dead or captures is no better than that one."""
        key = mine, theirs, side
        known = self.tries.get(key)
        if known is not None:
            return known
        pawns = (theirs, mine) if side else (mine, theirs)
        idle = {
            cell: self.rings.fate(cell, *pawns).killers[1 - side]
            for cell in sorted(self.inwards, key=self.praise[side].__getitem__, reverse=True)
            if cell & look.must
        }
        must = look.must
        settled: list[int] = []
        likely: list[tuple[int, int]] = []
        for cell, killers in idle.items():
            if killers or not cell & must or any(cell & gained for _cell, gained in likely):
                continue
            seen = self.look(theirs, mine | cell, 1 - side, cell)
            if seen.verdict is None:
                filled = seen.filled.pawns[0] | seen.filled.pawns[1]
                gained = filled & ~seen.filled.captured[1 - side] & ~mine & ~theirs & ~cell
                likely = [
                    (other, its)
                    for other, its in likely
                    if not other & gained or its & ~gained & ~cell
                ]
                likely.append((cell, gained & look.must))
                # What leaves few answers is settled much sooner than what leaves many.
                answers = int(seen.must.bit_count() ** 1.5)
                self.left.setdefault((theirs, mine | cell, 1 - side), (1, answers))
                continue
            settled.append(cell)
            if not seen.verdict.wins:
                break
            must &= seen.verdict.carrier
        found = self.tries[key] = Tries(idle, (*settled, *(cell for cell, _gained in likely)))
        return found
