"""How well a seat of HexaDames stands, and best-reply search: I move, then the one who hurts most.

With three seats the others are looked at as one who may move with either colour: a little too
afraid, and twice as deep as looking at each in turn. With two seats it is plain alpha-beta. All
that survive get home in the end, so pawns count first; then how many still have somebody to
jump before them, and how far they have come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.advice import Stop
from engine.games.hexadames.field import Move, Pawns
from engine.games.hexadames.state import Manner, Reckoned, rewards

PAWN = 100
"""What a pawn is worth, on its way or across."""
PAST = -20
"""What it is worth besides when nobody stands before it any more: it takes nobody either."""
NEAR = 2
"""For each step that it has come nearer."""
SURE = 10_000
"""More than any position is worth: for what is decided."""
BEAT = 128
"""After so many positions it is asked whether to stop."""

Across = tuple[int, ...]


class Enough(Exception):
    """As many positions as were allowed have been looked at."""


@dataclass
class Search:
    """A search for one seat; what it has seen it remembers from depth to depth."""

    manner: Manner
    me: int
    stop: Stop
    most: int
    """So many positions may be looked at."""
    seen: int = 0
    table: dict[tuple[Pawns, Across, bool], tuple[int, int, int, Move | None]] = field(
        default_factory=dict
    )
    """What is known: how deep, the value, whether it is exact, at least or at most, the move."""

    def __post_init__(self) -> None:
        seats = range(self.manner.board.seats)
        self.others = tuple(seat for seat in seats if seat != self.me)

    # --- how it looks ------------------------------------------

    def worth(self, pawns: Pawns, across: Across) -> int:
        """How well the seat stands, in hundredths of a pawn, compared with the others."""
        board = self.manner.board
        everybody, last = sum(pawns), 2 * board.size - 2
        found = []
        for seat, mine in enumerate(pawns):
            level, ahead, enemies = board.level[seat], board.ahead[seat], everybody ^ mine
            total = across[seat] * (PAWN + PAST + NEAR * last)
            rest = mine
            if self.manner.stays:
                rest &= ~board.goal[seat]
            while rest:
                bit = rest & -rest
                rest ^= bit
                total += PAWN + NEAR * (last - level[bit])
                if not ahead[bit] & enemies:
                    total += PAST
            found.append(total)
        own = found.pop(self.me)
        compared = own - (found[0] if len(found) == 1 else (2 * max(found) + min(found)) // 3)
        return compared + self._decided(pawns, across)

    def _decided(self, pawns: Pawns, across: Across) -> int:
        """Whether nobody can catch up with the seat any more, or it can catch up with nobody."""
        me, able = self.me, self.manner.able
        best = max(across[s] + able(pawns, s).bit_count() for s in self.others)
        if across[me] > best:
            return SURE
        ahead = max(across[s] for s in self.others)
        return -SURE if across[me] + able(pawns, me).bit_count() < ahead else 0

    def _final(self, across: Across) -> int:
        """What the end is worth: a win alone, a shared one, a loss."""
        share = rewards(across)[self.me]
        margin = across[self.me] - max(across[s] for s in self.others)
        return int(SURE * (2 * share - 1)) + PAWN * margin

    # --- looking ahead ------------------------------------------

    def _options(self, pawns: Pawns, mine: bool, jumps: bool) -> list[tuple[int, Move]]:
        """Who may do what: my moves, or those of all others."""
        of = self.manner.jumps if jumps else self.manner.moves
        if mine:
            return [(self.me, move) for move in of(pawns, self.me)]
        if len(self.others) == 1:
            other = self.others[0]
            return [(other, move) for move in of(pawns, other)]
        found = [(seat, move) for seat in self.others for move in of(pawns, seat)]
        found.sort(key=_takes_most)
        return found

    def value(
        self, pawns: Pawns, across: Across, mine: bool, depth: int, low: int, high: int
    ) -> int:
        """How it turns out for the seat, so many moves ahead."""
        self.seen += 1
        if self.seen > self.most or (self.seen % BEAT == 0 and self.stop()):
            raise Enough
        if depth <= 0:
            return self._quiet(pawns, across, mine, low, high, 6)
        key = pawns, across, mine
        known = self.table.get(key)
        first = None
        if known is not None:
            deep, was, kind, first = known
            if deep >= depth and (
                kind == 0 or (kind > 0 and was >= high) or (kind < 0 and was <= low)
            ):
                return was
        options = self._options(pawns, mine, False)
        if not options:
            if not self._options(pawns, not mine, False):
                return self._final(across)
            return self.value(pawns, across, not mine, depth - 1, low, high)
        if first is not None:
            options.sort(key=lambda option: option[1] != first)
        best, choice = (-10 * SURE if mine else 10 * SURE), None
        lower, upper = low, high
        for seat, move in options:
            value = self.value(
                *self._after(pawns, across, seat, move), not mine, depth - 1, lower, upper
            )
            if (value > best) if mine else (value < best):
                best, choice = value, move
                if mine:
                    lower = max(lower, best)
                else:
                    upper = min(upper, best)
                if lower >= upper:
                    break
        kind = 1 if best >= high else -1 if best <= low else 0
        self.table[key] = depth, best, kind, choice
        return best

    def _after(self, pawns: Pawns, across: Across, seat: int, move: Move) -> tuple[Pawns, Across]:
        pawns, arrives = self.manner.after(pawns, seat, move)
        if arrives:
            across = (*across[:seat], across[seat] + 1, *across[seat + 1 :])
        return pawns, across

    def _quiet(
        self, pawns: Pawns, across: Across, mine: bool, low: int, high: int, depth: int
    ) -> int:
        """Jumps only, until it is quiet; whoever moves may also leave it as it is."""
        options = self._options(pawns, mine, True) if depth else []
        best = self.worth(pawns, across)
        if self.manner.must and options:
            best = -10 * SURE if mine else 10 * SURE
        for seat, move in options:
            if mine:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
            self.seen += 1
            value = self._quiet(
                *self._after(pawns, across, seat, move), not mine, low, high, depth - 1
            )
            best = max(best, value) if mine else min(best, value)
        return best

    # --- from the start ------------------------------------------

    def rated(self, state: Reckoned, moves: Sequence[Move], depth: int) -> dict[Move, int]:
        """The value of each of these moves, so many moves ahead."""
        wide = 10 * SURE
        return {
            move: self.value(
                *self._after(state.pawns, state.across, self.me, move),
                False,
                depth - 1,
                -wide,
                wide,
            )
            for move in moves
        }

    def close(
        self, state: Reckoned, moves: Sequence[Move], depth: int, within: int
    ) -> dict[Move, int]:
        """The moves that are worth nearly as much as the best, so many moves ahead.

        Of all others no more is found out than that they are not.
        """
        wide, best = 10 * SURE, -10 * SURE
        found, looks = {}, self.glanced(state, moves)
        for move in sorted(moves, key=lambda move: -looks[move]):
            after = self._after(state.pawns, state.across, self.me, move)
            value = self.value(*after, False, depth - 1, max(-wide, best - within - 1), wide)
            best = max(best, value)
            found[move] = value
        return {move: found[move] for move in moves if found[move] >= best - within}

    def glanced(self, state: Reckoned, moves: Sequence[Move]) -> dict[Move, int]:
        """How the board looks after each of these moves, no answer thought of."""
        after = {m: self._after(state.pawns, state.across, self.me, m) for m in moves}
        return {move: self.worth(*then) for move, then in after.items()}

    def deepened(
        self, state: Reckoned, among: Sequence[Move] = (), deepest: int = 40
    ) -> tuple[Move, int, int]:
        """The best move, its value and how deep it was looked at, deeper until it is enough."""
        moves = list(among or state.moves())
        best, worth, deep = moves[0], 0, 0
        if len(moves) == 1:
            return best, worth, deep
        wide = 10 * SURE
        for depth in range(1, deepest + 1):
            low, choice = -wide, best
            try:
                for move in moves:
                    after = self._after(state.pawns, state.across, self.me, move)
                    value = self.value(*after, False, depth - 1, low, wide)
                    if value > low:
                        low, choice = value, move
            except Enough:
                # What was looked at first is the best of the depth before: a better one counts.
                if low > -wide:
                    best = choice
                break
            best, worth, deep = choice, low, depth
            moves.sort(key=lambda move: move != choice)
        return best, worth, deep


def _takes_most(option: tuple[int, Move]) -> int:
    return -option[1][2].bit_count()
