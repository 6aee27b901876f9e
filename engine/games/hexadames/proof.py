"""What is certain in HexaDames: the race of armies that are past each other, and small endings.

Whoever can no longer be met by anybody gets home: then the pawns are counted and it is decided.
Before that it is proven by looking at everything, as long as there is little to look at: can a
seat win, or at least share the win, whatever all the others do?
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.advice import Stop, heed, never
from engine.games.hexadames.field import Move, Pawns
from engine.games.hexadames.state import Manner, Reckoned, rewards
from engine.tilings import each

LOST, SHARED, WON = 0, 1, 2
"""What a seat gets for certain, or can at least not be kept from."""
BEAT = 128

Key = tuple[Pawns, tuple[int, ...], int]


class TooMuch(Exception):
    """There is more to look at than was allowed."""


def apart(manner: Manner, pawns: Pawns) -> bool:
    """Whether nobody can ever meet anybody any more: then all that are on their way get home.

    With `stays` pawns that have arrived may be in the way of their own: this is not said then.
    """
    if manner.stays:
        return not any(manner.able(pawns, seat) for seat in range(len(pawns)))
    board = manner.board
    near, far = [], []
    for seat, mine in enumerate(pawns):
        reach, ahead = board.reach[seat], board.ahead[seat]
        one = other = 0
        for bit in each(mine):
            one |= reach[bit]
            other |= ahead[bit]
        near.append(one)
        far.append(other)
    seats = range(len(pawns))
    return not any(far[one] & near[other] for one in seats for other in seats if one != other)


def race(state: Reckoned) -> tuple[int, ...] | None:
    """How many pawns each seat will have brought across, where that is certain."""
    if state.over:
        return state.across
    if not apart(state.manner, state.pawns):
        return None
    able = state.manner.able
    return tuple(n + able(state.pawns, seat).bit_count() for seat, n in enumerate(state.across))


def outcome(across: tuple[int, ...], seat: int) -> int:
    """What a seat has at the end."""
    share = rewards(across)[seat]
    return WON if share == 1 else SHARED if share else LOST


@dataclass
class Proof:
    """What a seat can be sure of, from one position on."""

    manner: Manner
    me: int
    stop: Stop
    most: int
    """So many positions may be looked at."""
    seen: int = 0
    known: dict[tuple[Key, int], bool] = field(default_factory=dict)

    def sure(self, state: Reckoned) -> int:
        """The most that the seat can be sure of; TooMuch where that takes too long."""
        return next((goal for goal in (WON, SHARED) if self.holds(state, goal)), LOST)

    def holds(self, state: Reckoned, goal: int) -> bool:
        """Whether the seat can reach this much, whatever the others do."""
        if state.over:
            return outcome(state.across, self.me) >= goal
        return self._holds(state.pawns, state.across, state.seat, goal)

    def _holds(self, pawns: Pawns, across: tuple[int, ...], seat: int, goal: int) -> bool:
        clear = self._clear(pawns, across, goal)
        if clear is not None:
            return clear
        key = (pawns, across, seat), goal
        found = self.known.get(key)
        if found is not None:
            return found
        self.seen += 1
        if self.seen > self.most:
            raise TooMuch
        if self.seen % BEAT == 0:
            heed(self.stop)
        manner, mine = self.manner, seat == self.me
        result = not mine
        for move in manner.moves(pawns, seat):
            after, arrives = manner.after(pawns, seat, move)
            counted = across
            if arrives:
                counted = (*across[:seat], across[seat] + 1, *across[seat + 1 :])
            following = manner.following(after, seat)
            if following is None:
                good = outcome(counted, self.me) >= goal
            else:
                good = self._holds(after, counted, following, goal)
            if good == mine:
                result = mine
                break
        self.known[key] = result
        return result

    def _clear(self, pawns: Pawns, across: tuple[int, ...], goal: int) -> bool | None:
        """What counting alone shows."""
        me, able = self.me, self.manner.able
        mine, lead = across[me], 2 - goal
        rest = [able(pawns, seat).bit_count() for seat in range(len(pawns))]
        best = max(n + rest[s] for s, n in enumerate(across) if s != me)
        # `lead` is 0 for a win alone and 1 for a shared one: by so much it may be equalled.
        if mine + lead > best:
            return True
        ahead = max(n for s, n in enumerate(across) if s != me)
        if mine + rest[me] + lead <= ahead:
            return False
        if apart(self.manner, pawns):
            total = tuple(n + rest[s] for s, n in enumerate(across))
            return outcome(total, me) >= goal
        return None


def proven(state: Reckoned, most: int, stop: Stop = never) -> tuple[int, Mapping[Move, int]] | None:
    """What the seat to move can be sure of, and after each move; None where it takes too long.

    With steps sideways nothing is proven: what may come again is left to the rules.
    """
    if state.over or state.manner.board.sideways:
        return None
    proof = Proof(state.manner, state.seat, stop, most)
    try:
        found = {move: proof.sure(state.after(move)) for move in state.moves()}
    except TooMuch:
        return None
    return max(found.values()), found
