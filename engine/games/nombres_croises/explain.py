"""Conclusions and proofs in a child's words, with the places on the board that they speak of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.advice import Stop, never
from engine.games.nombres_croises.counting import count, room_for, shortage
from engine.games.nombres_croises.problem import LETTERS, Puzzle, Shape, bits
from engine.games.nombres_croises.reason import Step
from engine.games.nombres_croises.solver import (
    Lines,
    alternating_cycle,
    nearest,
    solve,
)
from engine.texts import _, listed, ngettext

NBSP = "\N{NO-BREAK SPACE}"
SHORT = 6
"""A sum of up to so many numbers is written out; the board shows the others."""
COUNTED = 36
"""Grids of up to so many squares are small enough to tell how many fillings they have."""


@dataclass(frozen=True)
class Proof:
    """A sentence and what to light on the board."""

    sentence: str
    lit: tuple[str, ...] = ()


def line_name(shape: Shape, line: int) -> str:
    """A line in the middle of a sentence."""
    if line < shape.height:
        return _("row {n}").format(n=line + 1)
    return _("column {c}").format(c=LETTERS[line - shape.height])


def line_first(shape: Shape, lines: Sequence[int]) -> str:
    """One line or several at the beginning of a sentence."""
    rows = lines[0] < shape.height
    names = [str(n + 1) if rows else LETTERS[n - shape.height] for n in lines]
    if len(names) == 1:
        return (_("Row {n}") if rows else _("Column {n}")).format(n=names[0])
    return (_("Rows {names}") if rows else _("Columns {names}")).format(names=listed(names))


def places(shape: Shape, lines: Sequence[int], squares: int = 0) -> tuple[str, ...]:
    """The heads of lines and some squares, as places to light."""
    return (*(shape.name(line) for line in lines), *shape.named(squares))


def reason(puzzle: Puzzle, step: Step, square: int) -> str:
    """Why this square follows; marks made so far count as given in the puzzle."""
    shape = puzzle.shape
    name = shape.named(square)[0]
    if step.kind == "suppose":
        text = (
            _("Suppose {square} stays empty. Go on from there: {line} does not work out.")
            if step.pawns
            else _("Suppose a pawn stands in {square}. Go on from there: {line} does not work out.")
        )
        return text.format(square=name, line=line_name(shape, step.broken))
    if step.kind == "choice":
        return _("Several fillings are left. One of them has a pawn in {square}.").format(
            square=name
        )
    first = line_first(shape, step.lines)
    if step.kind == "count":
        return _counted(puzzle, step, square)
    total = puzzle.sums[step.lines[0]]
    match step.kind:
        case "full":
            text = _("{line} has {n} squares and needs {n} pawns. So every square has a pawn.")
        case "empty":
            text = _("{line} needs no pawn. So all its squares stay empty.")
        case "reached":
            text = ngettext(
                "{line} has its {n} pawn. So the other squares stay empty.",
                "{line} has its {n} pawns. So the other squares stay empty.",
                total,
            )
        case _:
            total = (shape.lines[step.lines[0]] & ~puzzle.given).bit_count()
            text = ngettext(
                "{line} still needs {n} pawn and has just {n} place left.",
                "{line} still needs {n} pawns and has just {n} places left.",
                total,
            )
    return text.format(line=first, n=total)


def _counted(puzzle: Puzzle, step: Step, square: int) -> str:
    shape = puzzle.shape
    mine = sum(shape.lines[line] for line in step.lines)
    crossing = next(
        line
        for line, squares in enumerate(shape.lines)
        if squares & square and (line < shape.height) != (step.lines[0] < shape.height)
    )
    told = [
        _("{lines} still need {n} pawns together.").format(
            lines=line_first(shape, step.lines), n=step.need
        ),
        _given_by(puzzle, step.lines, step.need),
    ]
    if square & mine:
        told.append(_("So {line} must fill all its open squares there."))
    else:
        told += [_("So {line} needs all its pawns there."), _("Its other squares stay empty.")]
    return " ".join(told).format(line=line_name(shape, crossing))


def _given_by(puzzle: Puzzle, group: Sequence[int], room: int) -> str:
    """What the crossing lines can give to these, and how that adds up where it is short."""
    told = (
        _("The columns can give them {n} at most.")
        if group[0] < puzzle.height
        else _("The rows can give them {n} at most.")
    ).format(n=room)
    parts = [give for _line, _places, give in room_for(Lines(puzzle), group) if give]
    if 1 < len(parts) <= SHORT:
        told += f" {' + '.join(map(str, parts))}{NBSP}={NBSP}{room}."
    return told


def impossible(puzzle: Puzzle) -> Proof:
    """Why there is no filling: the totals, or the count of Gale and Ryser that fails."""
    shape = puzzle.shape
    rows, cols = sum(puzzle.rows), sum(puzzle.cols)
    if rows != cols:
        sentence = _("The rows need {rows} pawns in all, but the columns need {cols}.")
        return Proof(sentence.format(rows=rows, cols=cols), places(shape, range(len(puzzle.sums))))
    found = shortage(puzzle)
    if found is None:
        raise ValueError("there is a filling")
    lit = places(shape, found.lines)
    first = line_first(shape, found.lines)
    if found.need < 0:
        return Proof(_("{line} has more pawns than it needs.").format(line=first), lit)
    if len(found.lines) == 1:
        return Proof(
            ngettext(
                "{line} needs {need} more, but there is room for {n} pawn only.",
                "{line} needs {need} more, but there is room for {n} pawns only.",
                found.room,
            ).format(line=first, need=found.need, n=found.room),
            lit,
        )
    mine = sum(shape.lines[line] for line in found.lines)
    sentence = (
        _("{lines} still need {n} pawns together.")
        if puzzle.pawns & mine
        else _("{lines} need {n} pawns together.")
    ).format(lines=first, n=found.need)
    return Proof(f"{sentence} {_given_by(puzzle, found.lines, found.room)}", lit)


def one_filling(puzzle: Puzzle) -> Proof:
    """Why there is only one."""
    lit = places(puzzle.shape, range(len(puzzle.sums)))
    told: tuple[str, ...] = (
        _("Sort the rows and the columns by their sums."),
        _("Now the pawns make a staircase."),
        _("No pawn could stand elsewhere: it is the only filling."),
    )
    if puzzle.given:
        told = (
            _("The lines decide themselves, one after the other."),
            _("You never have a choice: it is the only filling."),
        )
    return Proof(" ".join(told), lit)


def swap(puzzle: Puzzle, filling: int) -> Proof:
    """How another filling comes from this one; neither need be on the board."""
    cycle = alternating_cycle(puzzle, filling)
    names = [puzzle.shape.names[i] for i in cycle]
    told = (
        _("One filling has pawns in {these}.").format(these=listed(names[::2])),
        _("Another has them in {those}.").format(those=listed(names[1::2])),
        _("Every line keeps its sum."),
    )
    return Proof(" ".join(told), tuple(names))


def how_many(puzzle: Puzzle, truth: str, stop: Stop = never) -> str:
    """How many fillings there are, counted where that is quick."""
    if truth == "unique":
        return _("There is exactly one filling.")
    if truth == "none":
        return _("There is no filling.")
    if puzzle.height * puzzle.width <= COUNTED:
        n = count(puzzle, stop=stop)
        return ngettext("There is {n} filling.", "There are {n} fillings.", n).format(n=n)
    return _("There are several fillings.")


def proof(puzzle: Puzzle, pawns: int = 0, crosses: int = 0, stop: Stop = never) -> Proof:
    """Why there is one filling, several or none; of several, the one nearest to these marks."""
    filling, _wrong = nearest(puzzle, pawns, crosses, stop)
    if filling is None:
        return impossible(puzzle)
    return one_filling(puzzle) if solve(puzzle).unique else swap(puzzle, filling)


def conflict(marked: Puzzle) -> Proof:
    """Why the marks leave no filling."""
    return broken(marked) or impossible(marked)


def broken(marked: Puzzle) -> Proof | None:
    """A line that has too many marks of a kind, if there is one."""
    return next(_broken_lines(marked), None)


def overdone(puzzle: Puzzle, marked: Puzzle) -> Proof | None:
    """A line that the marks have broken, if there is one; what is given does not count."""
    already = set(_broken_lines(puzzle))
    return next((found for found in _broken_lines(marked) if found not in already), None)


def _broken_lines(marked: Puzzle) -> Iterator[Proof]:
    heads = Lines(marked)
    for line, squares in enumerate(marked.shape.lines):
        need, room = heads.need[line], (squares & ~marked.given).bit_count()
        if need < 0:
            text = _("{line} has too many pawns.")
        elif need > room:
            text = _("{line} has too few places left for its pawns.")
        else:
            continue
        name = line_first(marked.shape, (line,))
        yield Proof(text.format(line=name), places(marked.shape, (line,)))


def lowest(squares: int) -> int:
    """One square of a set."""
    return 1 << next(bits(squares))
