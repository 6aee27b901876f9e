"""The steps of a person's reasoning in words, for whoever looks for the only code that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.advice import Hint, Stop
from engine.games.mastermind.codes import HOLES, Codes, Row
from engine.games.mastermind.reason import Fact, Step, chain
from engine.games.mastermind.state import BLANK, COLOUR_NAMES, State, shown
from engine.memo import Memo
from engine.texts import _, listed, ngettext

_chains = Memo[tuple[Step, ...]](8)


@dataclass(frozen=True)
class Peg:
    """What a hole must hold, and the rows (from 1) that leave nothing else for it."""

    hole: int
    colour: str
    rows: tuple[int, ...]


def needed(board: State, rows: Iterable[int], hole: str | int, colour: str) -> tuple[int, ...]:
    """Of the rows that together leave one colour for a hole, as many as that takes."""
    codes, kept = board.terms.codes, sorted(rows)
    other = codes.all & ~codes.at[int(hole) - 1][colour]
    lines = [(line.guess, line.marking) for line in board.lines]
    for row in sorted(rows):
        fewer = [number for number in kept if number != row]
        told = [(guess, marking) for guess, marking in (lines[n - 1] for n in fewer) if marking]
        if not codes.fitting(told) & other:
            kept = fewer
    return tuple(kept)


@dataclass(frozen=True)
class Way:
    """The way to the next peg that is certain: what to note first, then the step that gives it."""

    before: tuple[Step, ...]
    last: Step
    peg: Peg


def way_on(board: State, stop: Stop) -> Way | None:
    """The way from the pegs in the row to the next one; None when all are in their places."""
    colours, rows = board.terms.colours, board.marked
    steps = _chains.get((colours, rows), lambda: chain(Codes.of(colours), rows, stop))
    done, known = 0, set[Fact]()
    for number, step in enumerate(steps):
        pegs = {fact for fact in step.facts if fact[0] == "is"}
        missing = sorted(fact for fact in pegs if not _in_place(board, fact))
        if missing:
            _is, hole, colour = missing[0]
            used = {row for earlier in steps[: number + 1] for row in earlier.rows}
            taken = any(board.pegs[int(fact[1]) - 1] for fact in pegs.difference(missing))
            before = () if taken else steps[done:number]  # a peg of this very step is there
            return Way(before, step, Peg(int(hole), colour, needed(board, used, hole, colour)))
        known |= pegs
        if known and any(board.pegs):
            done = number + 1
    return None


def _in_place(board: State, fact: Fact) -> bool:
    peg = board.pegs[int(fact[1]) - 1]
    return (peg or BLANK) == fact[2]


def looks(board: State, way: Way) -> list[Hint]:
    """One elimination after the other as rungs of the ladder, their rows lit; what the last step
    tells is left to be found."""
    rows = board.marked
    seen: set[tuple[int, ...]] = set()
    found = []
    for step in (*way.before, way.last):
        learnt = "" if step is way.last else told(board.terms.codes, step, _plain(rows, step))
        sentence = _again(step) if step.rows in seen and not step.supposed else _reason(rows, step)
        seen.add(step.rows)
        lit = tuple(f"row {row}" for row in step.rows)
        found.append(Hint("look", f"{sentence} {learnt}".strip(), lit))
    return found


def compared(peg: Peg) -> Hint:
    """The rows that tell what a hole must hold."""
    names = listed(peg.rows)
    if len(peg.rows) > 1:
        sentence = _("Compare rows {rows}.").format(rows=names)
    else:
        sentence = _("Look at row {row} alone.").format(row=names)
    return Hint("look", sentence, tuple(f"row {row}" for row in peg.rows))


def put(peg: Peg) -> list[Hint]:
    """The move that brings a hole into order, and what the rows leave for it."""
    place = f"hole {peg.hole}"
    if peg.colour == BLANK:
        sentence, move = _("Take the peg out of hole {hole}."), f"clear {peg.hole}"
        reason = ngettext(
            "Row {rows} shows that hole {hole} is empty.",
            "Rows {rows} show that hole {hole} is empty.",
            len(peg.rows),
        )
    else:
        sentence, move = _("Put {colour} into hole {hole}."), f"put {peg.hole} {peg.colour}"
        reason = ngettext(
            "Row {rows} leaves only {colour} for hole {hole}.",
            "Rows {rows} leave only {colour} for hole {hole}.",
            len(peg.rows),
        )
    other = ngettext(
        "With another colour there, it would be marked otherwise.",
        "With another colour there, one of them would be marked otherwise.",
        len(peg.rows),
    )
    names = listed(peg.rows)
    values = {"rows": names, "colour": _(COLOUR_NAMES[peg.colour]), "hole": peg.hole}
    lit = (*(f"row {row}" for row in peg.rows), place)
    return [
        Hint("move", sentence.format(**values), (place,), move),
        Hint("why", f"{reason.format(**values)} {other}", lit),
    ]


def _again(step: Step) -> str:
    names = listed(sorted(step.rows))
    return ngettext(
        "Now look at row {rows} again.", "Now look at rows {rows} again.", len(step.rows)
    ).format(rows=names)


def _reason(rows: Sequence[Row], step: Step) -> str:
    """Why something follows."""
    names = listed(sorted(step.rows))
    if step.supposed is not None:
        return ngettext(
            "Suppose: {what}. Then row {rows} cannot be right.",
            "Suppose: {what}. Then rows {rows} cannot all be right.",
            len(step.rows),
        ).format(what=_supposed(step.supposed), rows=names)
    if len(step.rows) > 1:
        return _("Compare rows {rows}.").format(rows=names)
    blacks, whites = rows[step.rows[0] - 1][1]
    values = {"row": step.rows[0], "marking": shown((blacks, whites))}
    if not blacks + whites:
        sentence = _("Row {row} has no key peg. None of its colours is in the code.")
    elif blacks + whites == HOLES:
        sentence = _("Row {row} has four key pegs. Its colours are right, some places are not.")
    elif not blacks:
        sentence = _("Row {row} has no black key peg. None of its pegs is in the right place.")
    else:
        sentence = _("Row {row} has {marking}.")
    return sentence.format(**values)


def _plain(rows: Sequence[Row], step: Step) -> Callable[[Fact], bool]:
    """Whether the reason has said a fact already."""
    if step.supposed is not None or len(step.rows) > 1:
        return lambda _fact: False
    guess, (blacks, whites) = rows[step.rows[0] - 1]
    if blacks + whites in (0, HOLES):
        return lambda fact: fact[0] in ("least", "most")
    pegs = {("not", str(hole), peg) for hole, peg in enumerate(guess, 1)}
    return lambda fact: blacks == 0 and fact in pegs


def _supposed(fact: Fact) -> str:
    kind, first, second = fact
    if kind == "is":
        return _("{colour} in hole {hole}").format(colour=_(COLOUR_NAMES[second]), hole=first)
    colour = _(COLOUR_NAMES[first])
    if kind == "most":
        return _("{colour} is not in the code").format(colour=colour)
    return (
        _("{colour} is in the code")
        if second == "1"
        else _("{colour} is in the code more than once")
    ).format(colour=colour)


def told(codes: Codes, step: Step, plain: Callable[[Fact], bool] = lambda _fact: False) -> str:
    """What is new, the certain pegs first; what follows from something said is not said."""
    new = {fact for fact in step.facts if not plain(fact)}
    certain = {hole for kind, hole, _colour in step.facts if kind == "is"}
    gone = [c for c in codes.letters if ("most", c, "0") in step.facts]
    parts = [
        _("Hole {hole}: {colours}.").format(hole=hole, colours=_(COLOUR_NAMES[colour]))
        for kind, hole, colour in sorted(new)
        if kind == "is"
    ]
    out = [c for c in gone if ("most", c, "0") in new]
    if out:
        parts.append(_("Not in the code: {colours}.").format(colours=_names(out)))
    placed = {colour for kind, _hole, colour in step.facts if kind == "is"}
    there = [(c, n) for c in codes.letters if c not in placed and (n := _most(new, "least", c))]
    if there:
        colours = ", ".join(_often(colour, n) for colour, n in there)
        parts.append(_("In the code: {colours}.").format(colours=colours))
    for hole in map(str, range(1, HOLES + 1)):
        never = [c for kind, h, c in sorted(new) if kind == "not" and h == hole and c not in gone]
        if never and hole not in certain:
            parts.append(
                _("Hole {hole} is not: {colours}.").format(hole=hole, colours=_names(never))
            )
    if not parts:
        once = [c for c in codes.letters if ("most", c, "1") in new]
        if once:
            parts.append(_("Only once: {colours}.").format(colours=_names(once)))
    return " ".join(parts)


def _most(facts: set[Fact], kind: str, colour: str) -> int:
    return max((int(n) for k, c, n in facts if (k, c) == (kind, colour)), default=0)


def _often(colour: str, n: int) -> str:
    name = _(COLOUR_NAMES[colour])
    return name if n == 1 else _("{colour} ({n} times)").format(colour=name, n=n)


def _names(colours: Sequence[str]) -> str:
    return ", ".join(_(COLOUR_NAMES[colour]) for colour in colours)
