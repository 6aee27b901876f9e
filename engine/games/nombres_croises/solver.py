"""Fillings of a puzzle: whether there is one, whether there is only one, and why not.

Peeling comes first: a line that needs no more pawn, or as many as it has open squares, decides
itself. If that decides everything, the filling is the only one. If not, every line left has both
a pawn and an empty square in any filling, so one can walk from line to line over them for ever;
the walk closes, and swapping along it gives another filling. So peeling alone tells uniqueness,
and only the rest needs a search: Ryser's greedy rule, repaired by augmenting paths where given
squares stand in its way.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from engine.advice import Stop, heed, never
from engine.games.nombres_croises.problem import Puzzle, bits


class Lines:
    """For each line what it still needs and which squares are open, as marks are made.

    A square is bit `j` of line `i` where `j` numbers the crossing lines of the other kind.
    """

    __slots__ = ("free", "height", "need", "pawn", "width")

    def __init__(self, puzzle: Puzzle) -> None:
        height, width = puzzle.height, puzzle.width
        self.height, self.width = height, width
        row = (1 << width) - 1
        open_, pawns = puzzle.shape.full & ~puzzle.given, puzzle.pawns
        self.pawn = [pawns >> (r * width) & row for r in range(height)]
        self.free = [open_ >> (r * width) & row for r in range(height)]
        self.need = [need - pawn.bit_count() for need, pawn in zip(puzzle.rows, self.pawn)]
        if not puzzle.given:
            self.free += [(1 << height) - 1] * width
            self.need += puzzle.cols
            return
        for c, need in enumerate(puzzle.cols):
            self.free.append(sum((self.free[r] >> c & 1) << r for r in range(height)))
            self.need.append(need - sum(self.pawn[r] >> c & 1 for r in range(height)))

    def peel(self) -> int | None:
        """Let lines decide themselves; the line that cannot be filled, None if all is well."""
        need, free, pawn, height = self.need, self.free, self.pawn, self.height
        waiting = list(range(len(need)))
        while waiting:
            line = waiting.pop()
            squares, wanted = free[line], need[line]
            if wanted < 0 or wanted > squares.bit_count():
                return line
            if not squares or 0 < wanted < squares.bit_count():
                continue
            free[line] = 0
            is_row = line < height
            base = height if is_row else 0
            mine = ~(1 << (line if is_row else line - height))
            if wanted:
                need[line] = 0
                if is_row:
                    pawn[line] |= squares
                while squares:
                    low = squares & -squares
                    other = base + low.bit_length() - 1
                    squares ^= low
                    free[other] &= mine
                    need[other] -= 1
                    if not is_row:
                        pawn[other] |= ~mine
                    waiting.append(other)
            else:
                while squares:
                    low = squares & -squares
                    other = base + low.bit_length() - 1
                    squares ^= low
                    free[other] &= mine
                    waiting.append(other)
        return None

    @property
    def open_rows(self) -> list[int]:
        """The rows with open squares."""
        return [r for r in range(self.height) if self.free[r]]

    @property
    def pawns(self) -> int:
        """All pawns so far as one set of squares."""
        return sum(row << (r * self.width) for r, row in enumerate(self.pawn))

    @property
    def open(self) -> int:
        """All open squares as one set."""
        return sum(row << (r * self.width) for r, row in enumerate(self.free[: self.height]))

    def fill(self) -> tuple[int, int] | None:
        """Put the pawns that are still needed; else rows and columns that stand in the way.

        What is returned on failure are sets of rows K and columns S: even if the columns of S give
        all their pawns to K, and K takes every open square elsewhere, K has too few.
        """
        height, need, free = self.height, self.need, self.free
        room = need[height:]
        taken = [0] * height
        by_column = [0] * self.width
        short = []
        for r in sorted(self.open_rows, key=lambda r: -need[r]):
            wanted, mine = need[r], 1 << r
            for c in sorted(bits(free[r]), key=lambda c: -room[c])[:wanted]:
                if room[c] <= 0:
                    break
                room[c] -= 1
                wanted -= 1
                taken[r] |= 1 << c
                by_column[c] |= mine
            if wanted:
                short += [r] * wanted
        for r in short:
            cut = self._augment(r, taken, by_column, room)
            if cut is not None:
                return cut
        for r in range(height):
            self.pawn[r] |= taken[r]
        return None

    def _augment(
        self, start: int, taken: list[int], by_column: list[int], room: list[int]
    ) -> tuple[int, int] | None:
        """One more pawn for a row, by shifting others along a shortest path."""
        seen_rows, seen_columns = 1 << start, 0
        came: dict[int, int] = {}
        """Row by which a column was reached, and (from height on) column by which a row was."""
        queue = [start]
        for r in queue:
            new = self.free[r] & ~taken[r] & ~seen_columns
            seen_columns |= new
            for c in bits(new):
                came[c] = r
                if room[c] > 0:
                    room[c] -= 1
                    self._shift(c, start, came, taken, by_column)
                    return None
                for row in bits(by_column[c] & ~seen_rows):
                    seen_rows |= 1 << row
                    came[self.width + row] = c
                    queue.append(row)
        return seen_rows, seen_columns

    def _shift(
        self, c: int, start: int, came: dict[int, int], taken: list[int], by_column: list[int]
    ) -> None:
        while True:
            r = came[c]
            taken[r] |= 1 << c
            by_column[c] |= 1 << r
            if r == start:
                return
            c = came[self.width + r]
            taken[r] ^= 1 << c
            by_column[c] ^= 1 << r


@dataclass(frozen=True)
class Answer:
    """What the solver found: a filling (None if there is none), and whether it is the only one."""

    filling: int | None
    unique: bool = False
    loose: int = 0
    """The squares that no line decides: somewhere among them fillings differ."""


def solve(puzzle: Puzzle) -> Answer:
    """A filling, and whether there is another.

    >>> from engine.games.nombres_croises.problem import read_puzzle
    >>> solve(read_puzzle("1,2 1,2")).unique, solve(read_puzzle("1,1 1,1")).unique
    (True, False)
    """
    if sum(puzzle.rows) != sum(puzzle.cols):
        return Answer(None)
    lines = Lines(puzzle)
    if lines.peel() is not None:
        return Answer(None)
    loose = lines.open
    if not loose:
        return Answer(lines.pawns, True)
    if lines.fill() is not None:
        return Answer(None)
    return Answer(lines.pawns, False, loose)


def fillable(puzzle: Puzzle) -> bool:
    """Whether there is a filling."""
    return solve(puzzle).filling is not None


def alternating_cycle(puzzle: Puzzle, filling: int) -> tuple[int, ...]:
    """Squares in turn pawn and empty, along rows and columns, that can all change; () if none.

    Four corners of a rectangle if there are such; else a shortest longer loop, which only given
    squares can make necessary.
    """
    return four_corners(puzzle, filling) or _long_cycle(puzzle, filling)


def four_corners(puzzle: Puzzle, filling: int) -> tuple[int, ...]:
    """Four squares: pawns on one diagonal of a rectangle, none given."""
    width, row = puzzle.width, (1 << puzzle.width) - 1
    free = ~puzzle.given
    pawns = [filling >> (r * width) & row for r in range(puzzle.height)]
    open_ = [free >> (r * width) & row for r in range(puzzle.height)]
    for r, s in combinations(range(puzzle.height), 2):
        both = open_[r] & open_[s]
        mine, yours = pawns[r] & ~pawns[s] & both, pawns[s] & ~pawns[r] & both
        if mine and yours:
            c, d = next(bits(mine)), next(bits(yours))
            return r * width + c, r * width + d, s * width + d, s * width + c
    return ()


def _long_cycle(puzzle: Puzzle, filling: int) -> tuple[int, ...]:
    ahead = arcs(puzzle, filling)
    best: list[int] = []
    for start in range(puzzle.height):
        path = _way_round(ahead, start)
        if path and (not best or len(path) < len(best)):
            best = path
    squares = []
    for one, other in zip(best, best[1:] + best[:1]):
        r, line = min(one, other), max(one, other)
        squares.append(r * puzzle.width + line - puzzle.height)
    # a walk leaves a row over an empty square: begin with a pawn, as the four corners do
    return tuple(squares[1:] + squares[:1])


def _way_round(ahead: list[int], start: int) -> list[int]:
    """A shortest walk from a line back to itself."""
    came = {start: start}
    queue = [start]
    for line in queue:
        for other in bits(ahead[line]):
            if other == start:
                path = [line]
                while path[-1] != start:
                    path.append(came[path[-1]])
                return path[::-1]
            if other not in came:
                came[other] = line
                queue.append(other)
    return []


def arcs(puzzle: Puzzle, filling: int) -> list[int]:
    """From each line where one can go: from a row over an open empty square to its column, from a
    column over an open pawn to its row. A square can change if and only if it is on a loop."""
    height, width = puzzle.height, puzzle.width
    ahead = [0] * (height + width)
    for i in bits(puzzle.shape.full & ~puzzle.given):
        r, c = divmod(i, width)
        if filling >> i & 1:
            ahead[height + c] |= 1 << r
        else:
            ahead[r] |= 1 << (height + c)
    return ahead


def reached(ahead: list[int], start: int) -> int:
    """All lines that can be walked to from a line, itself included."""
    seen, fresh = 1 << start, 1 << start
    while fresh:
        line = fresh.bit_length() - 1
        fresh ^= 1 << line
        new = ahead[line] & ~seen
        seen |= new
        fresh |= new
    return seen


def fixed(puzzle: Puzzle, filling: int) -> int:
    """The open squares that are the same in every filling."""
    ahead = arcs(puzzle, filling)
    far = [reached(ahead, line) for line in range(len(ahead))]
    height, width = puzzle.height, puzzle.width
    same = 0
    for i in bits(puzzle.shape.full & ~puzzle.given):
        r, c = divmod(i, width)
        pawn = filling >> i & 1
        start, goal = (r, height + c) if pawn else (height + c, r)
        if not far[start] >> goal & 1:
            same |= 1 << i
    return same


def other_filling(puzzle: Puzzle, filling: int) -> int | None:
    """Another filling than this one, None if it is the only one."""
    cycle = alternating_cycle(puzzle, filling)
    return filling ^ sum(1 << i for i in cycle) if cycle else None


def nearest(puzzle: Puzzle, pawns: int, crosses: int, stop: Stop = never) -> tuple[int | None, int]:
    """A filling that keeps as many of the marks as any, and the marks that have to go for it."""
    filling = solve(puzzle.with_marks(pawns, crosses)).filling
    if filling is not None:
        return filling, 0
    filling = solve(puzzle).filling
    if filling is None:
        return None, 0
    while swap := _better(puzzle, filling, pawns, crosses):
        filling ^= swap
        heed(stop)
    return filling, pawns & ~filling | crosses & filling


def _better(puzzle: Puzzle, filling: int, pawns: int, crosses: int) -> int:
    """The squares of a swap after which more marks are kept; 0: no filling keeps more.

    Lines are places, an open square is a way: from its row to its column where a pawn may leave,
    back where one may come. Ways round that gain marks are found as Bellman and Ford find them.
    """
    ways = []
    for i in bits(puzzle.shape.full & ~puzzle.given):
        square = 1 << i
        row, column = i // puzzle.width, puzzle.height + i % puzzle.width
        wanted = bool(pawns & square) - bool(crosses & square)
        if filling & square:
            ways.append((row, column, -wanted, square))
        else:
            ways.append((column, row, wanted, square))
    lines = range(len(puzzle.sums))
    gain, came = [0 for _line in lines], [(0, 0) for _line in lines]
    for _round in lines:
        last = -1
        for start, end, more, square in ways:
            if gain[start] + more > gain[end]:
                gain[end], came[end], last = gain[start] + more, (start, square), end
        if last < 0:
            return 0
    for _step in lines:
        last = came[last][0]
    line, swap = came[last]
    while line != last:
        line, square = came[line]
        swap |= square
    return swap
