"""`make strength`: who wins how often, ours against its peers and each level against the one below.

What a game demands stands in tools/games/NAME/strength.py, whose `contests()` names its contests:
see tools/matches.py. It takes long: matches are played side by side on all cores, each player by
processor time of its own; what is under way is shown on standard error, and a contest's line in the
table as soon as it is over. Exit status 1 if a demand is not met.

python tools/strength.py                       every game, every contest
python tools/strength.py hex                   one game
python tools/strength.py hex --matches 10      so many matches of each contest
python tools/strength.py hex --seconds 0.5     no player takes longer for a move
python tools/strength.py hex --only rhombus    the contests with this in their name
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.games import parts
from tools.matches import Contest

LONG = 10**9
"""Seconds that nobody takes."""


class Played(NamedTuple):
    """What came of one match."""

    won: float
    first: float
    playouts: tuple[int, int]
    """Ours and the peer's."""
    spent: tuple[float, float]


@cache
def contests(game: str, seconds: float) -> tuple[Contest, ...]:
    """The contests of a game, nobody taking longer than this for a move."""
    found = tuple(parts("strength")[game].contests())
    for contest in found:
        for player in (contest.ours, contest.theirs):
            player.seconds = min(player.seconds, seconds)
    return found


def play(game: str, at: int, number: int, seconds: float) -> Played:
    """One match, in a process of its own."""
    contest = contests(game, seconds)[at]
    players = contest.ours, contest.theirs
    for player in players:
        player.playouts, player.spent = 0, 0.0
    won, first = contest.play(number)
    ours, theirs = players
    return Played(won, first, (ours.playouts, theirs.playouts), (ours.spent, theirs.spent))


@dataclass
class Tally:
    """What came of a contest."""

    game: str
    contest: Contest
    wanted: int
    played: list[Played] = field(default_factory=list)

    @property
    def matches(self) -> int:
        """How many are played."""
        return len(self.played)

    @property
    def won(self) -> float:
        """How many of them ours won."""
        return sum(match.won for match in self.played)

    @property
    def share(self) -> float:
        """Our part of the wins."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def first(self) -> float:
        """The part of who moved first."""
        return sum(match.first for match in self.played) / max(1, self.matches)

    @property
    def good(self) -> bool:
        """Whether it is what is asked for."""
        return self.contest.demand <= self.share <= self.contest.most

    @property
    def doubt(self) -> float:
        """How far chance alone may have moved the share: two standard errors."""
        return 2 * math.sqrt(self.share * (1 - self.share) / max(1, self.matches))

    @property
    def asked(self) -> str:
        """The share that is demanded."""
        least, most = self.contest.demand, self.contest.most
        return f"{least:.0%}" if most >= 1 else f"{100 * least:.0f}-{most:.0%}"

    def speed(self, who: int) -> str:
        """Playouts in a second, for those who make any: ours 0, the peer's 1."""
        playouts = sum(match.playouts[who] for match in self.played)
        spent = sum(match.spent[who] for match in self.played)
        return f"{playouts / spent:.0f}" if playouts else ""

    def line(self) -> str:
        """A line of the table."""
        cells = (
            f"{self.share:.0%}",
            f"{self.doubt:.0%}",
            self.asked,
            f"{self.first:.0%}",
            self.speed(0),
            self.speed(1),
        )
        score = f"{self.won:g} of {self.matches}"
        return (
            f"{f'{self.game}: {self.contest.name}':<58}{score:>12}"
            + "".join(f"{cell:>9}" for cell in cells)
            + ("" if self.good else "  over" if self.share > self.contest.most else "  under")
        )


def run(tallies: dict[tuple[str, int], Tally], seconds: float, cores: int) -> Iterator[Tally]:
    """Play the contests, the matches of all of them side by side; each comes when it is over."""
    begin, done = time.monotonic(), 0
    with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
        under_way: dict[Future[Played], Tally] = {
            pool.submit(play, game, at, number, seconds): tally
            for (game, at), tally in tallies.items()
            for number in range(tally.wanted)
        }
        for match in as_completed(under_way):
            tally = under_way[match]
            tally.played.append(match.result())
            done += 1
            left = (time.monotonic() - begin) / done * (len(under_way) - done)
            name = f"{tally.game}: {tally.contest.name}"
            print(
                f"\r{name:<58.58} {tally.matches}/{tally.wanted}  {tally.share:.0%}  "
                f"about {left / 60:.0f} min left   ",
                end="",
                file=sys.stderr,
                flush=True,
            )
            if tally.matches == tally.wanted:
                print("\r" + " " * 100, end="\r", file=sys.stderr, flush=True)
                yield tally


def main(args: list[str]) -> int:
    """Play and print."""
    known = sorted(parts("strength"))
    parser = argparse.ArgumentParser(description="who wins how often")
    parser.add_argument("game", nargs="*", help=f"some of {', '.join(known)} (all)")
    parser.add_argument("--matches", type=int, help="of each contest (as it says)")
    parser.add_argument("--seconds", type=float, default=LONG, help="for a move at most")
    parser.add_argument("--only", default="", help="contests with this in their name")
    parser.add_argument("--cores", type=int, default=os.cpu_count(), help="matches at once (all)")
    chosen = parser.parse_args(args)
    if unknown := set(chosen.game) - set(known):
        parser.error(f"nothing to play in {', '.join(sorted(unknown))}")
    tallies = {
        (game, at): Tally(game, contest, chosen.matches or contest.matches)
        for game in chosen.game or known
        for at, contest in enumerate(contests(game, chosen.seconds))
        if chosen.only.lower() in contest.name.lower()
    }
    heads = ("share", "±", "asked", "first", "ours/s", "peer's/s")
    print(f"{'':<58}{'won':>12}" + "".join(f"{head:>9}" for head in heads), flush=True)
    good = True
    for tally in run(tallies, chosen.seconds, chosen.cores):
        print(tally.line(), flush=True)
        good = good and tally.good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
