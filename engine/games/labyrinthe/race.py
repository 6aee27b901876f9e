"""Labyrinthe played on by chance as most people play it: straight ahead, and a stone that costs the
leader dearly.

With four and six kings on a broad board one stone seldom costs anybody a step, so a match is a race
above all: who meets whom on the way, and who gives whom a step by changing places, matters much.
"""

from __future__ import annotations

import random

from engine.games.labyrinthe.field import FAR, Field, Kings
from engine.search import Rewards

DEAR = 2
"""A stone that costs the leader so many steps is worth the move that it takes."""
LONGEST = 300
"""Moves after which a race is called off."""


class Race:
    """A match under way, changed by every move: it is thrown away when it is over."""

    def __init__(
        self,
        board: Field,
        kings: Kings,
        stones: int,
        left: tuple[int, ...] | None,
        seat: int,
        exchanged: int,
    ) -> None:
        self.board = board
        self.kings = list(kings)
        self.seats = len(kings)
        self.stones = stones
        self.left = None if left is None else list(left)
        self.seat = seat
        self.exchanged = exchanged
        self.rings = [board.rings(king, stones) for king in range(self.seats)]
        self.steps = [board.steps(king, cell, stones) for king, cell in enumerate(kings)]

    def run(self, luck: random.Random) -> Rewards | None:
        """Who wins it; None if that takes too long."""
        steps, seats = self.steps, self.seats
        for _move in range(LONGEST):
            seat = self.seat
            least = min(steps)
            if least == steps[seat] or not self.hinders(least):
                self.goes_on(luck)
                if not steps[seat] or 0 in steps:
                    winner = seat if not steps[seat] else steps.index(0)
                    return tuple(float(king == winner) for king in range(seats))
            self.seat = seat + 1 if seat + 1 < seats else 0
        return None

    # --- stones ---------------------------------------------------------------------------------

    def hinders(self, least: int) -> bool:
        """Lay the dearest stone in the way of who is ahead, if it is worth it."""
        seat, steps, kings = self.seat, self.steps, self.kings
        if self.left is not None and not self.left[seat]:
            return False
        leader = steps.index(least, seat + 1) if least in steps[seat + 1 :] else steps.index(least)
        cost, cell = self.board.dearest(leader, kings[leader], self.stones)
        if cost < DEAR or cell in kings:
            return False
        stones = self.stones | cell
        after = [self.board.steps(king, at, stones) for king, at in enumerate(kings)]
        if FAR in after or after[seat] > steps[seat]:
            return False
        self.stones, steps[:], self.exchanged = stones, after, 0
        self.rings = [self.board.rings(king, stones) for king in range(self.seats)]
        if self.left is not None:
            self.left[seat] -= 1
        return True

    # --- steps ----------------------------------------------------------------------------------

    def goes_on(self, luck: random.Random) -> None:
        """One step on the way, rather one that costs whom the king meets than one that helps."""
        seat, kings, steps = self.seat, self.kings, self.steps
        mine, far = kings[seat], steps[seat]
        near = self.board.tiling.near[mine] & ~self.stones
        if self.exchanged & mine:
            near &= ~self.exchanged
        ahead = near & self.rings[seat][far - 1]
        if not ahead:
            # Only the king that has just been exchanged stands in the way: any step will do.
            ahead = near
            if not ahead:
                self.exchanged = 0
                return
        if ahead & (ahead - 1):
            ahead = self.rather(ahead)
            while ahead & (ahead - 1):
                low = ahead & -ahead
                ahead = low if luck.random() * ahead.bit_count() < 1 else ahead ^ low
        self.exchanged = 0
        if ahead in kings:
            other = kings.index(ahead)
            kings[other] = mine
            steps[other] = self.board.steps(other, mine, self.stones)
            self.exchanged = mine | ahead
        kings[seat] = ahead
        if ahead & self.rings[seat][far - 1]:
            steps[seat] = far - 1
        else:
            steps[seat] = self.board.steps(seat, ahead, self.stones)

    def rather(self, ahead: int) -> int:
        """Of several steps those that cost another king something; at least none that helps it."""
        kings, steps, kept = self.kings, self.steps, ahead
        mine = kings[self.seat]
        for other, cell in enumerate(kings):
            if cell & ahead:
                more = self.board.steps(other, mine, self.stones) - steps[other]
                if more > 0:
                    return cell
                if more < 0:
                    kept &= ~cell
        return kept or ahead
