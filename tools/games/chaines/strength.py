"""How strong Chaînes de puissances plays: by levels, and against the longest chain at once.

As a program it plays computers against each other and prints what becomes of the matches: whether
they end, what each FORCE brings, and how often who begins wins.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from engine.advice import Stop
from engine.games.chaines import computer
from engine.games.chaines.hints import playable
from engine.games.chaines.plays import in_order, plays, shapes
from engine.games.chaines.rules import ChainesPosition, game
from engine.games.chaines.state import FORCE
from tools.matches import LEVEL_NAMES, Contest, Player, ladder, level, opening

SECONDS = 1.0
MATCHES = 200
LONGEST = 4000
"""Moves after which a match should have ended."""
EVERY = 8
"""Every so many turns it is counted which constraints could be played."""
GREEDY_FORCE = 3
"""The FORCE that brings most cells on average."""


@dataclass
class Greedy(Player):
    """The longest chain at once, with every play before its eyes, and always the same FORCE."""

    def choose(self, position: Any, seat: int, number: int) -> str:
        """Always the same."""
        if position.phase == FORCE:
            return f"force {GREEDY_FORCE}"
        if position.draft:
            need = position.drawn
            found = self._best(position, need)
            for cell in in_order(position.layout, found[1], position.tested):
                if cell in position.reach:
                    return f"colour {cell}"
            return "done"
        able = plays(position)
        if not able:
            return "pass"
        bit = position.layout.bit
        play = max(able, key=lambda play: (self._best(position, bit[play.cell])[0], play.cell))
        if play.values:
            return f"value {play.values[0][1]} {play.values[0][0]}"
        return f"cell {play.cell}"

    @staticmethod
    def _best(position: ChainesPosition, need: int) -> tuple[float, int]:
        me = computer.own(position, position.side)
        every = shapes(position.layout.name, position.free, position.force)
        return max(
            (me.length_with(shape) + 0.001 * shape.bit_count(), shape)
            for shape in every
            if not need & ~shape
        )


def contests() -> list[Contest]:
    """The levels, and the third against who takes the longest chain at once."""
    start = opening(game, {})
    return [
        *ladder(game, start, seconds=SECONDS),
        Contest(
            "Chêne against the longest chain at once",
            start,
            level(game, 3, SECONDS),
            Greedy("greedy", SECONDS),
            0.7,
        ),
    ]


def within(seconds: float) -> Stop:
    """A `stop` by the time that this thread has had, whatever else the machine does."""
    end = time.thread_time() + seconds
    return lambda: time.thread_time() > end


def main(matches: int = MATCHES, levels: tuple[int, ...] = (1, 2, 3, 4)) -> int:
    """Matches of computers: ends, turns, FORCE by FORCE, and the advantage of who begins.

    Who plays well takes a FORCE that fits the hand; by lot the higher ones are the harder ones.
    """
    tried: Counter[int] = Counter()
    done: Counter[int] = Counter()
    cells: Counter[int] = Counter()
    able: Counter[int] = Counter()
    drawn: Counter[int] = Counter()
    first, turns, ended, seconds = 0.0, 0, 0, 0.0
    for number in range(matches):
        position = game.start(game.setup(2, {}, number))
        mine = levels[number % len(levels)]
        begin, moves = time.thread_time(), 0
        while position.result is None and moves < LONGEST:
            seat = position.actors[0]
            move = game.adviser.choose(position.seen_by(seat), seat, mine, within(SECONDS))
            if position.phase == FORCE and position.count % EVERY == 0:
                for force, (good, every) in playable(position).items():
                    able[force] += good
                    drawn[force] += every
            if move in ("done", "pass"):
                tried[position.force] += 1
            if move == "done":
                done[position.force] += 1
                cells[position.force] += len(position.draft)
            position, moves = position.play(move), moves + 1
        seconds += time.thread_time() - begin
        turns += position.count
        result = position.result
        ended += result is not None
        if result is not None:
            first += (0 in result.winners) / len(result.winners)
    names = ", ".join(LEVEL_NAMES[number] for number in levels)
    print(f"{matches} matches ({names}): {ended} ended, {turns / matches:.1f} turns, "
          f"{seconds / matches:.2f} s of thinking")  # fmt: skip
    print(f"who begins wins {first / ended:.2f}")
    for force in sorted(tried):
        share = done[force] / tried[force]
        print(f"FORCE {force}: {tried[force]} tried, {share:.2f} played, "
              f"{cells[force] / tried[force]:.2f} cells each")  # fmt: skip
    for force in sorted(drawn):
        share = able[force] / drawn[force]
        print(f"FORCE {force} by lot: {share:.2f} can be played, "
              f"{share * force:.2f} cells each at most")  # fmt: skip
    return 0 if ended == matches else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES))
