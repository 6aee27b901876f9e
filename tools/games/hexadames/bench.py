"""Measure HexaDames: positions looked at in a second, the hint, and an ending proven.

The hint of a late position must come while a child still looks; endings are proven within what a
hint may take, on the problem cards, which are such endings.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from engine.advice import never
from engine.games.hexadames import judge
from engine.games.hexadames.hints import ladder
from engine.games.hexadames.proof import proven
from engine.games.hexadames.rules import HexaDamesPosition, game
from engine.games.hexadames.search import Search
from engine.games.hexadames.state import reckoned
from engine.memo import Memo
from tools.bench_rows import NO_LIMIT, Row, late, report, row, timed, within

HINT, PROOF = 1_000, 600
"""Milliseconds at most, for the slowest of 20 in 21."""
LOOKS = 5_000
POSITIONS = 24


def positions(count: int) -> list[HexaDamesPosition]:
    """Positions of three after random moves: the same in each run."""
    luck, found = random.Random("hexadames:bench"), list[HexaDamesPosition]()
    while len(found) < count:
        position = game.start(game.setup(3))
        for _move in range(luck.randrange(10, 50)):
            if position.mover is not None:
                position = position.play(luck.choice(list(position.moves())))
        if position.mover is not None:
            found.append(position)
    return found


def looks_in_a_second() -> float:
    """How many positions the search sees in a second, at the median."""
    rates = []
    for position in positions(6):
        state = reckoned(position)
        search = Search(state.manner, state.seat, never, LOOKS)
        begin = time.perf_counter()
        search.deepened(state)
        rates.append(search.seen / (time.perf_counter() - begin))
    return statistics.median(rates)


def hint(position: HexaDamesPosition) -> object:
    """A ladder, thought out anew."""
    judge._judged = Memo[judge.Judged](1)
    return ladder(position, never)


def on_card(number: int) -> HexaDamesPosition:
    """The position of a problem card."""
    card = game.cards()[number]
    return game.start(game.setup(game.card_seats(card), game.card_options(card)))


def rows() -> list[Row]:
    """The rows of `make bench`."""
    _hints, spent = timed(hint, positions(POSITIONS))
    cards = [on_card(number) for number in range(len(game.cards()))]
    found, proofs = timed(lambda position: proven(reckoned(position), judge.PROVES), cards)
    seen = looks_in_a_second()
    name = f"HexaDames, hint of three (median {1000 * statistics.median(spent):.0f} ms), p95"
    proof = f"HexaDames, a card proven (median {1000 * statistics.median(proofs):.0f} ms), p95"
    return [
        within(name, 1000 * late(spent), HINT),
        within(proof, 1000 * late(proofs), PROOF),
        row("HexaDames, cards proven", str(sum(f is not None for f in found)), str(len(cards)),
            len(cards) / max(1, sum(f is not None for f in found)), 1.0),
        row("HexaDames, positions seen in a second", f"{seen:.0f}", "", 1.0, NO_LIMIT),
    ]  # fmt: skip


if __name__ == "__main__":
    sys.exit(report(rows()))
