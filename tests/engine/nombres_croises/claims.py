"""What the hints of Nombres Croisés say, tried on the marks they are said of."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from engine.games.nombres_croises.problem import LETTERS, PAWN, Puzzle, bits, mask_of
from engine.games.nombres_croises.rules import NombresCroisesPosition
from engine.games.nombres_croises.solver import fixed, nearest, solve
from tests.engine.claims import Claim, Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[NombresCroisesPosition]


def marked(said: Said) -> Puzzle:
    return said.position.marked(said.seat)


def lines(puzzle: Puzzle, text: str) -> list[int]:
    """The lines of "row 1", "Column a" or "Rows 1 and 2 and 3"."""
    kind, names = text.split(" ", 1)
    row = kind.lower().startswith("row")
    return [
        int(name) - 1 if row else puzzle.height + LETTERS.index(name)
        for name in re.split(r", | and ", names)
    ]


def need(puzzle: Puzzle, line: int) -> int:
    return puzzle.sums[line] - (puzzle.shape.lines[line] & puzzle.pawns).bit_count()


def room(puzzle: Puzzle, line: int) -> int:
    return (puzzle.shape.lines[line] & ~puzzle.given).bit_count()


def some_line(test: Callable[[Puzzle, int], bool]) -> Claim:
    """There is a line with open squares of which this is true."""

    def claim(said: Said) -> bool:
        puzzle = marked(said)
        every = range(len(puzzle.sums))
        return any(room(puzzle, line) and test(puzzle, line) for line in every)

    return claim


def this_line(test: Callable[..., bool]) -> Claim:
    """Of the line that is named this is true, and it is lit (by the rung, or with its head)."""

    def claim(said: Said, line: str, **numbers: str) -> bool:
        puzzle = marked(said)
        (found,) = lines(puzzle, line)
        return test(puzzle, found, **{key: int(n) for key, n in numbers.items()})

    return claim


def fills(puzzle: Puzzle, pawns: int = 0, crosses: int = 0) -> bool:
    """Whether there is a filling with these marks as well."""
    return solve(puzzle.with_marks(pawns, crosses)).filling is not None


def mark_of(said: Said) -> tuple[str, int]:
    """The sign and the square of the move that the ladder leads to."""
    sign, square = said.move.split(" ")[-2:]
    return sign, said.position.puzzle.shape.cells[square]


def certain(said: Said, **_words: str) -> bool:
    """The other sign in the square that the ladder leads to would leave no filling."""
    sign, square = mark_of(said)
    other = (0, square) if sign == "pawn" else (square, 0)
    return not fills(marked(said), *other)


def possible(said: Said, square: str) -> bool:
    sign, cell = mark_of(said)
    if said.position.puzzle.shape.cells[square] != cell:
        return False
    return fills(marked(said), cell if sign == "pawn" else 0, cell if sign == "cross" else 0)


def nothing_certain(said: Said) -> bool:
    puzzle = marked(said)
    filling = solve(puzzle).filling
    return filling is not None and not fixed(puzzle, filling)


def none_left(said: Said) -> bool:
    return not fills(marked(said))


def none_at_all(said: Said) -> bool:
    return not fills(said.position.puzzle)


def unique(said: Said) -> bool:
    return fills(said.position.puzzle) and solve(said.position.puzzle).unique


def several(said: Said) -> bool:
    return fills(said.position.puzzle) and not solve(said.position.puzzle).unique


def one_less(said: Said, square: str) -> bool:
    """Without this mark fewer have to go."""
    puzzle, grid = said.position.puzzle, said.position.grid(said.seat)
    cell = puzzle.shape.cells[square]
    before = nearest(puzzle, grid.pawns, grid.crosses)[1]
    after = nearest(puzzle, grid.pawns & ~cell, grid.crosses & ~cell)[1]
    return after.bit_count() < before.bit_count()


def lit(said: Said, **_words: str) -> bool:
    return bool(said.lit)


def together(said: Said, lines: str, n: str) -> bool:
    puzzle = of_reason(said)
    group = names(puzzle, lines)
    return sum(need(puzzle, line) for line in group) == int(n) and said.lit >= {
        puzzle.shape.name(line) for line in group
    }


def of_reason(said: Said) -> Puzzle:
    """What a reason speaks of: the marks, or the sums alone where there is no filling at all."""
    puzzle = said.position.puzzle
    return puzzle if said.position.terms.question or not fills(puzzle) else marked(said)


def given_by(said: Said, n: str) -> bool:
    """Each crossing line gives what its picture says, and all together so many."""
    puzzle, data = of_reason(said), said.hint.data
    group = [line for name in data["lines"] for line in names(puzzle, name)]
    mine = sum(puzzle.shape.lines[line] for line in group)
    rows = group[0] < puzzle.height
    crossing = range(puzzle.height, len(puzzle.sums)) if rows else range(puzzle.height)
    counts = []
    for line in crossing:
        open_ = (puzzle.shape.lines[line] & mine & ~puzzle.given).bit_count()
        counts.append((puzzle.shape.name(line), min(open_, max(0, need(puzzle, line)))))
    return tuple(counts) == data["counts"] and sum(give for _name, give in counts) == int(n)


def names(puzzle: Puzzle, text: str) -> list[int]:
    return lines(puzzle, text.replace("col ", "column "))


def adds_up(said: Said, parts: str, n: str) -> bool:
    told = [int(part) for part in parts.split(" + ")]
    return told == [give for _name, give in said.hint.data["counts"] if give] and sum(told) == int(
        n
    )


def fails(said: Said, line: str) -> bool:
    """The line is lit, and the assumption does leave no filling."""
    (found,) = lines(marked(said), line)
    return marked(said).shape.name(found) in said.lit and certain(said)


def staircase(said: Said) -> bool:
    """In the order of the picture every row begins with its pawns, and none is longer than the
    one above."""
    rows, cols = said.hint.data["order"]
    grid = said.hint.data["grid"]
    sorted_ = ["".join(grid[r][c] for c in cols) for r in rows]
    long = [row.count(PAWN) for row in sorted_]
    return long == sorted(long, reverse=True) and all(
        row.startswith(PAWN * n) for row, n in zip(sorted_, long)
    )


def two_fillings(said: Said, **_words: str) -> bool:
    puzzle, data = said.position.puzzle, said.hint.data
    first, other = (mask_of(tuple(data[key]), PAWN) for key in ("grid", "other"))
    swapped = {puzzle.shape.names[i] for i in bits(first ^ other)}
    return puzzle.filled_by(first) and puzzle.filled_by(other) and swapped == said.lit


def totals(said: Said, rows: str, cols: str) -> bool:
    puzzle = said.position.puzzle
    return sum(puzzle.rows) == int(rows) != int(cols) == sum(puzzle.cols)


def has_too_many(puzzle: Puzzle, line: int) -> bool:
    return need(puzzle, line) < 0


class NombresCroisesClaims(Claims[NombresCroisesPosition]):
    """Every sentence of every rung."""

    sentences: Mapping[str, Claim] = {
        # nudges
        "Is there a row or a column that is quite full?": some_line(
            lambda p, line: p.sums[line] == p.shape.lines[line].bit_count()
        ),
        "Is there a row or a column that stays quite empty?": some_line(
            lambda p, line: not p.sums[line]
        ),
        "A row or a column has all its pawns already.": some_line(
            lambda p, line: bool(p.sums[line]) and not need(p, line)
        ),
        "In a row or a column the open squares are just enough.": some_line(
            lambda p, line: need(p, line) == room(p, line)
        ),
        "One line alone does not tell.": lambda said: (
            not some_line(lambda p, line: need(p, line) in (0, room(p, line)))(said)
        ),
        "Count several together.": rule,
        "Try a mark in your head.": rule,
        "Which line would not work out?": certain,
        "Nothing is certain any more: you may choose.": nothing_certain,
        "Can these sums be right at all?": none_at_all,
        "Count again.": rule,
        "One of your marks cannot stay.": none_left,
        "Everything is given here.": lambda said: not some_line(lambda _p, _line: True)(said),
        "Fill what is certain.": rule,
        "Must you choose?": rule,
        "Is there a line without room?": rule,
        # where to look
        "Look at these lines.": lit,
        "Look at these places.": lit,
        "With these marks no filling is left.": none_left,
        "Look at square {square}.": lambda said, square: said.lit == {square},
        "Look at {line}.": this_line(lambda p, line: need(p, line) in (0, room(p, line))),
        "{lines}: count.": lit,
        "Look at {line}: it decides itself.": this_line(
            lambda p, line: need(p, line) in (0, room(p, line))
        ),
        "Does each line decide itself, one after the other?": unique,
        # the move
        "Take the mark away from {square}.": one_less,
        "Put a pawn in {square}.": possible,
        "Cross out {square}: it stays empty.": possible,
        "There is no filling: you may give up.": none_at_all,
        "There is nothing to fill in.": rule,
        "Answer: one filling.": unique,
        "Answer: several fillings.": several,
        "Answer: no filling.": none_at_all,
        # the reason
        "{line} has {n} squares and needs {m} pawns.": this_line(
            lambda p, line, n, m: p.sums[line] == n == m == p.shape.lines[line].bit_count()
        ),
        "So every square has a pawn.": certain,
        "{line} needs no pawn.": this_line(lambda p, line: not p.sums[line]),
        "So all its squares stay empty.": certain,
        "{line} has its {n} pawn.": this_line(lambda p, line, n: p.sums[line] == n == 1),
        "{line} has its {n} pawns.": this_line(
            lambda p, line, n: p.sums[line] == n and not need(p, line)
        ),
        "So the other squares stay empty.": certain,
        "{line} still needs {n} pawn and has just {m} place left.": this_line(
            lambda p, line, n, m: need(p, line) == room(p, line) == n == m == 1
        ),
        "{line} still needs {n} pawns and has just {m} places left.": this_line(
            lambda p, line, n, m: need(p, line) == room(p, line) == n == m
        ),
        "{lines} still need {n} pawns together.": together,
        "{lines} need {n} pawns together.": together,
        "The columns can give them {n} at most.": given_by,
        "The rows can give them {n} at most.": given_by,
        "{parts}\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}{n}.": adds_up,
        "So {line} must fill all its open squares there.": certain,
        "So {line} needs all its pawns there.": certain,
        "Its other squares stay empty.": certain,
        "Suppose {square} stays empty.": lambda said, square: mark_of(said)[0] == "pawn",
        "Suppose a pawn stands in {square}.": lambda said, square: mark_of(said)[0] == "cross",
        "Go on from there: {line} does not work out.": fails,
        "Several fillings are left.": nothing_certain,
        "One of them has a pawn in {square}.": possible,
        "{line} has too many pawns.": this_line(has_too_many),
        "{line} has more pawns than it needs.": this_line(has_too_many),
        "{line} has too few places left for its pawns.": this_line(
            lambda p, line: need(p, line) > room(p, line)
        ),
        "{line} needs {need} more, but there is room for {n} pawn only.": rule,
        "{line} needs {need} more, but there is room for {n} pawns only.": rule,
        "The rows need {rows} pawns in all, but the columns need {cols}.": totals,
        "Sort the rows and the columns by their sums.": rule,
        "Now the pawns make a staircase.": staircase,
        "No pawn could stand elsewhere: it is the only filling.": unique,
        "The lines decide themselves, one after the other.": unique,
        "You never have a choice: it is the only filling.": unique,
        "One filling has pawns in {these}.": two_fillings,
        "Another has them in {those}.": two_fillings,
        "Every line keeps its sum.": two_fillings,
    }

    def keeps(self, position: NombresCroisesPosition, move: str) -> bool:
        """What could be filled still can."""
        after: Any = position.play(move)
        if position.terms.question or after.over:
            return True
        seat = position.owner(move) or 0
        return not fills(position.marked(seat)) or fills(after.marked(seat))


CLAIMS = NombresCroisesClaims()
