"""Prove the openings of a board of Hex and keep what took long, as the table of its book.

`python tools/games/hex/make_book.py rhombus-6 --plies 2 --minutes 60` proves every position after
one pawn, then after two, and writes the table every minute; run again, it goes on from there.
`--plies 4 --cold --worth 2500` then keeps what the app itself would be long about: each position is
begun with nothing but the book.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from engine.games.hex.book import Entry, entries, images, mapped, mirrored, path_of, written
from engine.games.hex.layout import Layout, layout
from engine.games.hex.solver import Key, Look, Solver, Tired, Verdict
from engine.tilings import each

KEPT_LOOKS = 150_000
WRITTEN = 60.0
"""So many seconds pass before the table is written anew."""


class Maker(Solver):
    """A solver that writes down what was hard to prove."""

    def __init__(self, board: Layout, worth: int) -> None:
        super().__init__(board)
        self.worth = worth
        self.spent: dict[Key, int] = {}
        """What positions have taken that are not settled yet."""
        self.book: dict[tuple[int, int, int, bool], Entry] = {}
        self.found: list[tuple[int, int, int, Verdict]] = []
        """What was proven since the last new beginning, as `keep` is told of it."""
        if path_of(board).exists():
            for entry in entries(board, path_of(board).read_bytes()):
                self.note(entry)

    def note(self, entry: Entry) -> None:
        """Keep an entry, and use all its mirror images."""
        pawns, side, verdict = entry
        self.book[pawns, side, verdict.carrier, verdict.wins] = entry
        for pawns, side, verdict in mirrored(self.layout, entry):
            table = self.won if verdict.wins else self.lost
            table.setdefault((pawns, side), []).append(verdict)

    def _searched(
        self, look: Look, mine: int, theirs: int, side: int, won: int, lost: int
    ) -> Verdict | None:
        before, key = self.nodes, (mine, theirs, side)
        verdict = super()._searched(look, mine, theirs, side, won, lost)
        spent = self.spent.pop(key, 0) + self.nodes - before
        if verdict is None:
            self.spent[key] = spent
        elif spent >= self.worth:
            self.note((mine if verdict.wins else theirs, side, verdict))
        return verdict

    def keep(self, mine: int, theirs: int, side: int, verdict: Verdict) -> None:
        """Remember what was proven, and that it is not in the book."""
        super().keep(mine, theirs, side, verdict)
        self.found.append((mine, theirs, side, verdict))

    def forget(self) -> None:
        """Begin anew with what is in the book."""
        for mine, theirs, side, verdict in self.found:
            table, pawns = (self.won, mine) if verdict.wins else (self.lost, theirs)
            table[pawns, side].remove(verdict)
            if not table[pawns, side]:
                del table[pawns, side]
        self.found.clear()
        self.looks.clear()
        self.left.clear()
        self.tries.clear()
        self.spent.clear()

    def _begin(self, stop: object, nodes: int) -> None:
        if len(self.looks) > KEPT_LOOKS:
            self.forget()
        self.nodes, self.limit = 0, nodes

    def write(self) -> None:
        """The table of all that was kept; who stops this meanwhile still has the old one."""
        path = path_of(self.layout)
        new = path.with_suffix(".new")
        new.write_bytes(written(self.layout, sorted(self.book.values())))
        new.replace(path)


def starts(board: Layout, plies: int) -> Iterator[tuple[int, int]]:
    """Every position after so many pawns, one of each set of mirror images."""
    same = [where for where, exchanged in images(board) if not exchanged]
    seen = set()
    cells = Solver(board).inwards
    for red in map(sum, combinations(cells, plies - plies // 2)):
        free = [cell for cell in cells if not cell & red]
        for blue in map(sum, combinations(free, plies // 2)):
            key = min((mapped(where, red), mapped(where, blue)) for where in same)
            if key not in seen:
                seen.add(key)
                yield red, blue


def main() -> None:
    """Prove and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board")
    parser.add_argument("--plies", type=int, default=2)
    parser.add_argument("--worth", type=int, default=100, help="looks that make a verdict worth it")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument(
        "--nodes", type=int, default=10**9, help="give up a position after these looks"
    )
    parser.add_argument(
        "--after", type=int, default=0, help="pass over so many positions with the most pawns"
    )
    parser.add_argument(
        "--cold", action="store_true", help="begin each position with the book alone"
    )
    asked = parser.parse_args()
    board = layout(asked.board, "own", 2)
    maker = Maker(board, asked.worth)
    now = time.monotonic()
    end, due = now + 60 * asked.minutes, now + WRITTEN
    for plies in range(1, asked.plies + 1):
        first = asked.after if plies == asked.plies else 0
        for red, blue in islice(starts(board, plies), first, None):
            begun = time.monotonic()
            if begun > due:
                maker.write()
                due = begun + WRITTEN
            if begun > end:
                break
            if asked.cold:
                maker.forget()
            mine, theirs, side = (red, blue, 0) if plies % 2 == 0 else (blue, red, 1)
            try:
                verdict = maker.solve(mine, theirs, side, nodes=asked.nodes)
            except Tired:
                print(plies, board.tiling.names(red), board.tiling.names(blue), "?", flush=True)
                continue
            if maker.nodes >= asked.worth or plies == 1:
                took = time.monotonic() - begun
                names = [board.tiling.called[cell] for cell in each(red | blue)]
                print(plies, *names, verdict.wins, maker.nodes, f"{took:.1f} s", len(maker.book),
                      flush=True)  # fmt: skip
    maker.write()


if __name__ == "__main__":
    main()
