"""`make strength`: who wins how often, ours against its peers and each level against the one below.

What a game demands stands in tools/games/NAME/strength.py, whose `contests()` names its contests:
see tools/matches.py. It takes long: what is under way is shown on standard error. Exit status 1 if
a demand is not met.

python tools/strength.py                       every game, every contest
python tools/strength.py hex                   one game
python tools/strength.py hex --matches 10      so many matches of each contest
python tools/strength.py hex --only rhombus    the contests with this in their name
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.games import parts
from tools.matches import Contest


@dataclass
class Tally:
    """What came of a contest."""

    game: str
    contest: Contest
    matches: int = 0
    won: float = 0.0
    first: float = 0.0

    @property
    def share(self) -> float:
        """Our part of the wins."""
        return self.won / self.matches if self.matches else 0.0

    @property
    def good(self) -> bool:
        """Whether it is what is asked for."""
        return self.share >= self.contest.demand

    @property
    def doubt(self) -> float:
        """How far chance alone may have moved the share: two standard errors."""
        return 2 * math.sqrt(self.share * (1 - self.share) / max(1, self.matches))


def run(game: str, contest: Contest, matches: int) -> Tally:
    """Play a contest, telling how it stands."""
    tally = Tally(game, contest)
    begin = time.monotonic()
    for won, first in contest.played(matches):
        tally.matches += 1
        tally.won += won
        tally.first += first
        passed = time.monotonic() - begin
        left = passed / tally.matches * (matches - tally.matches)
        print(
            f"\r{game}: {contest.name}  {tally.matches}/{matches}  "
            f"{tally.share:.0%}  {left:.0f} s left   ",
            end="",
            file=sys.stderr,
            flush=True,
        )
    print(file=sys.stderr)
    return tally


def speed(value: float) -> str:
    """Playouts in a second, for those who make any."""
    return f"{value:.0f}" if value else ""


def report(tallies: list[Tally]) -> int:
    """Print the table; status 1 if a demand is not met."""
    heads = ("won", "share", "±", "at least", "first", "ours/s", "peer's/s")
    print(f"{'':<58}{heads[0]:>12}" + "".join(f"{head:>9}" for head in heads[1:]))
    for tally in tallies:
        contest = tally.contest
        cells = (
            f"{tally.share:.0%}",
            f"{tally.doubt:.0%}",
            f"{contest.demand:.0%}",
            f"{tally.first / max(1, tally.matches):.0%}",
            speed(contest.ours.speed),
            speed(contest.theirs.speed),
        )
        score = f"{tally.won:g} of {tally.matches}"
        print(
            f"{f'{tally.game}: {contest.name}':<58}{score:>12}"
            + "".join(f"{cell:>9}" for cell in cells)
            + ("" if tally.good else "  under")
        )
    return 0 if all(tally.good for tally in tallies) else 1


def main(args: list[str]) -> int:
    """Play and print."""
    known = parts("strength")
    parser = argparse.ArgumentParser(description="who wins how often")
    parser.add_argument("game", nargs="?", choices=sorted(known), help="one game (all)")
    parser.add_argument("--matches", type=int, help="of each contest (as it says)")
    parser.add_argument("--only", default="", help="contests with this in their name")
    chosen = parser.parse_args(args)
    games = [chosen.game] if chosen.game else sorted(known)
    tallies = [
        run(game, contest, chosen.matches or contest.matches)
        for game in games
        for contest in known[game].contests()
        if chosen.only.lower() in contest.name.lower()
    ]
    return report(tallies)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
