"""The ladder of hints: a nudge, where to look, the move, and why.

A mark that no filling allows comes first; after that the easiest conclusion from the marks made.
"""

from __future__ import annotations

from engine.advice import Hint, Stop
from engine.games.nombres_croises import pictures
from engine.games.nombres_croises.explain import (
    broken,
    conflict,
    impossible,
    line_first,
    line_name,
    lowest,
    places,
    proof,
    reason,
)
from engine.games.nombres_croises.reason import Kind, Step, next_step
from engine.games.nombres_croises.solver import nearest, solve
from engine.games.nombres_croises.state import State
from engine.texts import N_, _

NUDGE: dict[Kind, str] = {
    "full": N_("Is there a row or a column that is quite full?"),
    "empty": N_("Is there a row or a column that stays quite empty?"),
    "reached": N_("A row or a column has all its pawns already."),
    "last": N_("In a row or a column the open squares are just enough."),
    "count": N_("One line alone does not tell. Count several together."),
    "suppose": N_("Try a mark in your head. Which line would not work out?"),
    "choice": N_("Nothing is certain any more: you may choose."),
}
ANSWER = {
    "unique": N_("Answer: one filling."),
    "several": N_("Answer: several fillings."),
    "none": N_("Answer: no filling."),
}


def ladder(board: State, seat: int, stop: Stop) -> list[Hint]:
    """The hints for a seat, about its own grid."""
    who = f"{seat + 1} " if board.terms.race else ""
    if board.terms.question:
        return _question(board, seat, who, stop)
    if board.terms.truth == "none":
        why = impossible(board.puzzle)
        return [
            Hint("nudge", _("Can these sums be right at all? Count again.")),
            Hint("look", _("Look at these lines."), why.lit),
            Hint("move", _("There is no filling: you may give up."), move=f"{who}give up"),
            Hint("why", why.sentence, why.lit, data=pictures.of_none(board.puzzle)),
        ]
    grid = board.grid(seat)
    _filling, wrong = nearest(board.puzzle, grid.pawns, grid.crosses, stop)
    if wrong:
        return _mistake(board, seat, who, wrong)
    step = next_step(board.marked(seat), stop=stop)
    if step is None:
        give = Hint("move", _("There is nothing to fill in."), move=f"{who}give up")
        return [Hint("nudge", _("Everything is given here.")), give]
    return _step(board, seat, who, step)


def _mistake(board: State, seat: int, who: str, wrong: int) -> list[Hint]:
    square = lowest(wrong)
    name = board.puzzle.shape.named(square)[0]
    marked = board.marked(seat)
    why = conflict(marked)
    drawn = {} if broken(marked) else pictures.of_none(marked)
    return [
        Hint("nudge", _("One of your marks cannot stay.")),
        Hint("look", _("With these marks no filling is left."), why.lit),
        Hint(
            "move",
            _("Take the mark away from {square}.").format(square=name),
            (name,),
            f"{who}clear {name}",
        ),
        Hint("why", why.sentence, (*why.lit, name), data=drawn),
    ]


def _step(board: State, seat: int, who: str, step: Step) -> list[Hint]:
    puzzle = board.marked(seat)
    shape = puzzle.shape
    square = lowest(step.pawns or step.crosses)
    name = shape.named(square)[0]
    put = bool(step.pawns)
    sentence = (
        _("Put a pawn in {square}.") if put else _("Cross out {square}: it stays empty.")
    ).format(square=name)
    if not step.lines:
        look = Hint("look", _("Look at square {square}.").format(square=name), (name,))
    elif len(step.lines) == 1:
        line = line_name(shape, step.lines[0])
        look = Hint("look", _("Look at {line}.").format(line=line), places(shape, step.lines))
    else:
        first = line_first(shape, step.lines)
        look = Hint("look", _("{lines}: count.").format(lines=first), places(shape, step.lines))
    move = f"{who}{'pawn' if put else 'cross'} {name}"
    lit = places(shape, step.lines or ((step.broken,) if step.broken >= 0 else ()), square)
    return [
        Hint("nudge", _(NUDGE[step.kind])),
        look,
        Hint("move", sentence, (name,), move),
        Hint("why", reason(puzzle, step, square), lit, data=pictures.of_step(puzzle, step)),
    ]


def _question(board: State, seat: int, who: str, stop: Stop) -> list[Hint]:
    """Where to look for the answer; a line that decides itself as long as there is one."""
    truth = board.terms.truth
    grid = board.grid(seat)
    why = proof(board.puzzle, grid.pawns, grid.crosses, stop)
    drawn = pictures.of_all(board.puzzle, grid.pawns, grid.crosses, stop)
    look = Hint("look", _("Look at these places."), why.lit)
    if truth == "unique":
        marked = board.marked(seat)
        step = next_step(marked, 2, stop) if solve(marked).filling is not None else None
        if step is not None:
            name = line_name(marked.shape, step.lines[0])
            lit = places(marked.shape, step.lines)
            look = Hint("look", _("Look at {line}: it decides itself.").format(line=name), lit)
        else:
            look = Hint("look", _("Does each line decide itself, one after the other?"))
    return [
        Hint("nudge", _("Fill what is certain. Must you choose? Is there a line without room?")),
        look,
        Hint("move", _(ANSWER[truth]), move=f"{who}answer {truth}"),
        Hint("why", why.sentence, why.lit, data=drawn),
    ]
