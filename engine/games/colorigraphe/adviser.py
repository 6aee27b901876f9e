"""Who knows Colorigraphe well: hints, the best colouring and its proof, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop
from engine.game import TIMEOUT, BadSetup, Setup
from engine.games.colorigraphe import computer, hints, problem
from engine.games.colorigraphe.problem import PEGS, Arc, arc_name
from engine.games.colorigraphe.proof import why
from engine.games.colorigraphe.rules import ColorigraphePosition
from engine.games.colorigraphe.solver import (
    best,
    core,
    fewest_blacks,
    nearest_best,
    shortest_odd_cycle,
)
from engine.games.colorigraphe.steps import next_step
from engine.texts import _, ngettext

ENDING = ("done", "give up", TIMEOUT)
WORTH_PRAISE = 8
"""From so many arcs on, a colouring in red and blue is worth a word in the review."""


class ColorigrapheAdviser(Adviser[ColorigraphePosition]):
    """The adviser of Colorigraphe; all it has to think over takes it some milliseconds."""

    def hints(self, position: ColorigraphePosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for a seat."""
        return hints.ladder(position, seat)

    def choose(self, position: ColorigraphePosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, seat, level)

    def solution(self, position: ColorigraphePosition, seat: int, stop: Stop) -> Solution | None:
        """The fewest black tokens and why fewer do not do; `moves` are placements without Done."""
        if not position.arcs:
            return None
        reason = why(position.arcs, position.terms.flip)
        blacks = fewest_blacks(position.arcs, position.terms.flip)
        if blacks is None:
            sentence = (
                _("Two colours are not enough for this problem.")
                if position.terms.flip
                else _("No valid colouring exists.")
            )
            return Solution(sentence, reason.sentence, lit=reason.lit, data={"blacks": None})
        if blacks:
            sentence = ngettext(
                "The best colouring has {n} black token.",
                "The best colouring has {n} black tokens.",
                blacks,
            ).format(n=blacks)
        else:
            sentence = _("The best colouring is red and blue only.")
        tokens = nearest_best(position.arcs, position.tokens)
        moves = _way(position) if position.phase == "colour" else ()
        data = {"blacks": blacks, "tokens": tokens}
        return Solution(sentence, reason.sentence, moves, reason.lit, data)

    def check(self, position: ColorigraphePosition, seat: int, stop: Stop) -> Check | None:
        """Arcs that agree and clash; without a clash, tokens that stand in the way of the best."""
        if position.phase != "colour":
            return None
        right = tuple(arc_name(arc) for arc in position.agreeing)
        if position.clashes:
            wrong = tuple(arc_name(arc) for arc in position.clashes)
            sentence = ngettext(
                "{n} arc has the same colour at both ends.",
                "{n} arcs have the same colour at both ends.",
                len(wrong),
            )
            return Check(sentence.format(n=len(wrong)), right, wrong)
        goal = nearest_best(position.arcs, position.tokens)
        if not goal:
            return Check(_("No arc clashes so far."), right)
        pegs = {peg for arc in position.arcs for peg in arc if position.tokens[peg - 1]}
        wrong = tuple(str(p) for p in sorted(pegs) if position.tokens[p - 1] != goal[p - 1])
        if wrong:
            return Check(_("No arc clashes, but there is a better colouring."), right, wrong)
        if position.missing:
            sentence = ngettext(
                "All is right so far: {n} peg to go.",
                "All is right so far: {n} pegs to go.",
                len(position.missing),
            )
            return Check(sentence.format(n=len(position.missing)), right)
        return Check(_("All is right, and nothing is better."), right)

    def remark(
        self, position: ColorigraphePosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """What to say of a finished colouring, a challenge taken or one that was missed."""
        found = None
        if position.phase == "colour" and move in ENDING:
            found = _on_colouring(position, move)
        elif position.phase == "answer":
            found = _on_answer(position, move)
        if found is None and not position.terms.solo and position.play(move).result is not None:
            return Remark("decided", _("With these points the match is won."))
        return found

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The solution of a card as plain values; of several cards as a list of these."""
        cards = problem.read_cards(setup["card"])
        if not cards:
            raise BadSetup(_('Which problem? Give a card, such as card="5-3 7-12".'))
        answers = [solved(arcs, setup["tokens"] == "flip") for arcs in cards]
        return answers[0] if len(answers) == 1 else {"problems": answers}


adviser = ColorigrapheAdviser()


def solved(arcs: tuple[Arc, ...], flip: bool = False) -> dict[str, Any]:
    """What the solver knows of one problem.

    >>> solved(((1, 2), (2, 3)))["colours"]
    {'1': 'red', '2': 'blue', '3': 'red'}
    """
    cycle = shortest_odd_cycle(arcs)
    if flip and cycle:
        part = [arc_name((peg, cycle[place - 1])) for place, peg in enumerate(cycle)]
        return {"solvable": False, "core": sorted(part, key=_in_order)}
    found = best(arcs)
    if found.blacks is None:
        return {"solvable": False, "core": sorted(map(arc_name, core(arcs)), key=_in_order)}
    return {
        "solvable": True,
        "blacks": found.blacks,
        "colours": {str(peg): token for peg, token in enumerate(found.tokens, 1) if token},
        "odd_cycle": list(cycle) or None,
        "optimal_count": found.optimal_count,
    }


def _in_order(name: str) -> list[int]:
    return [int(peg) for peg in name.split("-")]


def _way(position: ColorigraphePosition) -> tuple[str, ...]:
    """The placements from the position as it is to the nearest best colouring."""
    moves: list[str] = []
    while step := next_step(position):
        moves.append(step.move)
        tokens = list(position.tokens)
        tokens[step.peg - 1] = step.colour
        position = replace(position, tokens=tuple(tokens))
    return tuple(moves)


def _on_colouring(position: ColorigraphePosition, move: str) -> Remark | None:
    blacks = fewest_blacks(position.arcs, position.terms.flip)
    reason = why(position.arcs, position.terms.flip)
    if blacks is None:
        sentence = _("Nobody could solve this one.") + " " + reason.sentence
        return Remark("decided" if move == TIMEOUT else "seen", sentence, lit=reason.lit)
    if position.valid and position.blacks == blacks:
        if not blacks and position.stake < WORTH_PRAISE:
            return None
        return Remark("seen", _("The best there is!") + " " + reason.sentence, lit=reason.lit)
    if not position.valid:
        sentence = (
            ngettext(
                "It could be coloured with {n} black token.",
                "It could be coloured with {n} black tokens.",
                blacks,
            ).format(n=blacks)
            if blacks
            else _("It could be coloured with red and blue only.")
        )
    elif blacks:
        sentence = _("Fewer black tokens were possible: {best} instead of {used}.").format(
            best=blacks, used=position.blacks
        )
    else:
        sentence = _("It was possible without any black token.")
    goal = nearest_best(position.arcs, position.tokens)
    changed = [
        str(peg)
        for peg in range(1, PEGS + 1)
        if goal[peg - 1] not in ("", position.tokens[peg - 1])
    ]
    step = next_step(position)
    return Remark("better", sentence, step.move if step else None, tuple(changed))


def _on_answer(position: ColorigraphePosition, move: str) -> Remark | None:
    pays = hints.challenge_pays(position)
    if move.startswith("challenge"):
        if pays:
            return Remark("seen", _("A good challenge: a better colouring exists."))
        reason = why(position.arcs, position.terms.flip)
        number = move.split(" ")[1]
        return Remark(
            "better",
            _("This challenge could not pay.") + " " + reason.sentence,
            f"pass {number}",
            reason.lit,
        )
    if pays and (move == TIMEOUT or len(position.actors) == 1):
        number = str((position.seat or 0) + 1) if move == TIMEOUT else move.split(" ")[1]
        return Remark(
            "better",
            _("A challenge would have paid: a better colouring exists."),
            f"challenge {number}",
        )
    return None
