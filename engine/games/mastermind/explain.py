"""The steps of a person's reasoning in words, for whoever looks for the only code that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.advice import Hint, Stop
from engine.games.mastermind.codes import HOLES, Codes, Row
from engine.games.mastermind.reason import Fact, Step, chain
from engine.games.mastermind.state import COLOUR_NAMES, State, shown
from engine.memo import Memo
from engine.texts import _, ngettext

_chains = Memo[tuple[Step, ...]](8)


def steps_to_come(board: State, stop: Stop) -> tuple[Step, ...]:
    """The steps that are still of use: those after the last one whose pegs are all in place."""
    colours, rows = board.terms.colours, board.marked
    steps = _chains.get((colours, rows), lambda: chain(Codes.of(colours), rows, stop))
    done, known = 0, set[Fact]()
    for number, step in enumerate(steps, 1):
        known |= {fact for fact in step.facts if fact[0] == "is"}
        if known and all(_in_place(board, fact) for fact in known):
            done = number
    return steps[done:] or steps[-1:]


def _in_place(board: State, fact: Fact) -> bool:
    peg = board.pegs[int(fact[1]) - 1]
    return peg == fact[2]


def step_hint(board: State, step: Step) -> Hint:
    """One elimination as a rung of the ladder, its rows lit."""
    rows = board.marked
    sentence = _reason(rows, step)
    learnt = told(board.terms.codes, step, _plain(rows, step))
    lit = tuple(f"row {row}" for row in step.rows)
    return Hint("look", f"{sentence} {learnt}".strip(), lit)


def _reason(rows: Sequence[Row], step: Step) -> str:
    """Why something follows."""
    names = ", ".join(map(str, sorted(step.rows)))
    if step.supposed is not None:
        return ngettext(
            "Suppose: {what}. Then row {rows} cannot be right.",
            "Suppose: {what}. Then the rows {rows} cannot all be right.",
            len(step.rows),
        ).format(what=_supposed(step.supposed), rows=names)
    if len(step.rows) > 1:
        return _("The rows {rows} together:").format(rows=names)
    blacks, whites = rows[step.rows[0] - 1][1]
    values = {"row": step.rows[0], "marking": shown((blacks, whites))}
    if not blacks + whites:
        sentence = _("Row {row} has no key peg: none of its colours is in the code.")
    elif blacks + whites == HOLES:
        sentence = _("Row {row} has four key pegs: its colours are right, some places are not.")
    elif not blacks:
        sentence = _("Row {row} has no black key peg: none of its pegs is in the right place.")
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
