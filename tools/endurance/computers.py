"""Computers against computers, in every game with every number of seats: every match ends."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial

from engine.games import catalogue
from engine.match import Match
from tools.endurance import Finding, Job
from tools.matches import until

MATCHES = 1000
MOMENT = 0.003
"""Seconds for a move: the end is looked for here, not the best move."""
LONGEST = 4000
"""Moves that no match of computers comes near."""


def jobs(share: float = 1.0) -> Iterator[Job]:
    """So many matches of each game."""
    for name in catalogue():
        yield partial(played, name, max(1, round(MATCHES * share)))


def played(name: str, matches: int) -> Finding:
    """Matches of one game, levels and seats by turns."""
    game = catalogue()[name]
    finding = Finding(f"matches of computers, {game.id}", matches)
    longest, first = 0, Counter[bool]()
    for number in range(matches):
        luck = random.Random(f"{game.id}:{number}")
        seats = game.seats[number % len(game.seats)]
        levels = [luck.choice((1, 1, 2, 3)) for _seat in range(seats)]
        match = Match.new(game.id, seats, seed=number)
        try:
            while not match.over and match.ply < LONGEST:
                seat = match.position.actors[0]
                seen = match.position.seen_by(seat)
                match.play(match.adviser.choose(seen, seat, levels[seat], until(MOMENT)))
        except Exception as fault:  # whatever it is, it is what is looked for
            finding.faults.append(f"match {number}: {type(fault).__name__}: {fault}"[:300])
            continue
        if not match.over:
            finding.faults.append(f"match {number} does not end, {seats} seats")
        longest = max(longest, match.ply)
        first[0 in match.winners] += seats > 1
    share = first[True] / max(1, first.total())
    finding.told = f"longest {longest} moves, first seat wins {share:.0%}"
    return finding
