"""Who knows Chaînes de puissances well: tasks are solved for certain, matches judged by the eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, Stopped, heed, never
from engine.game import BadSetup, Setup
from engine.games.chaines import computer, hints, solver
from engine.games.chaines.paths import longest_path
from engine.games.chaines.plays import plays
from engine.games.chaines.reasons import length_of, shown_data
from engine.games.chaines.region import read_region
from engine.games.chaines.remarks import remark_on
from engine.games.chaines.rules import GIVE_UP, ChainesPosition, game
from engine.games.chaines.state import PLAY
from engine.texts import _


class ChainesAdviser(Adviser[ChainesPosition]):
    """The adviser of Chaînes de puissances."""

    def hints(self, position: ChainesPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for a seat that may act."""
        return hints.ladder(position, seat, stop) if seat in position.actors else ()

    def choose(self, position: ChainesPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move; alone it follows what solves the task."""
        if position.terms.solo:
            try:
                turns = solver.solve(position, stop)
            except Stopped:
                return computer.choose(position, seat, level, stop)
            return left_of(position, turns[0])[0] if turns else GIVE_UP
        return computer.choose(position, seat, level, stop)

    def solution(self, position: ChainesPosition, seat: int, stop: Stop) -> Solution | None:
        """A task solved; in a match the best turn to the eye."""
        if position.phase != PLAY or seat != position.turn:
            return None
        return _task(position, stop) if position.terms.solo else _estimate(position, stop)

    def check(self, position: ChainesPosition, seat: int, stop: Stop) -> Check | None:
        """Whether what was put in this turn can stay."""
        if position.phase != PLAY or seat != position.turn:
            return None
        put = tuple(head for head, _card in position.values) + position.draft
        if position.terms.solo:
            heed(stop)
            if solver.solve(position, stop) is not None:
                return Check(_("All is well: the goal can still be reached."), right=put)
            return Check(_("From here the goal is out of reach."), wrong=put)
        if not position.values or position.draft:
            return None
        if plays(position):
            return Check(_("With this your constraint can become true."), right=put)
        return Check(_("With what you have put nothing becomes true."), wrong=put)

    def remark(self, position: ChainesPosition, seat: int, move: str, stop: Stop) -> Remark | None:
        """What a turn brought, or what it missed."""
        return remark_on(position, seat, move)

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The longest path of `region`, a task's solution, or the best turn."""
        if setup["region"]:
            return region_solved(setup["region"])
        return told(game.start(setup))

    def solve_at(self, position: ChainesPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def region_solved(text: str) -> dict[str, Any]:
    """The longest path in a picture of coloured cells, `#`."""
    board, mask = read_region(text)
    path = longest_path(board, mask)
    return {"length": len(path), "path": list(path)}


def told(position: ChainesPosition) -> dict[str, Any]:
    """What is known of a position, in plain values."""
    if position.phase != PLAY:
        raise BadSetup(_("There is nothing to solve before a constraint is drawn."))
    if position.terms.solo:
        found = solver.solve(position)
        if found is None:
            return {"solvable": False}
        moves = [*left_of(position, found[0]), *(m for turn in found[1:] for m in turn.moves)]
        return {"solvable": True, "moves": moves}
    turns = hints.advised(position, never)
    if not turns:
        return {"exact": False, "moves": ["pass"], "plays": 0}
    turn = turns[0]
    shape = position.layout.mask(turn.chain)
    length = length_of(position, position.colours[position.side] | shape)
    moves = [*left_of(position, turn)]
    return {"exact": False, "moves": moves, "length": length, "plays": len(plays(position))}


def left_of(position: ChainesPosition, turn: solver.Turn) -> tuple[str, ...]:
    """What is left of a turn that is under way."""
    if not position.draft:
        return turn.moves
    left = tuple(f"colour {cell}" for cell in turn.chain if cell not in position.draft)
    return _drawable(position, left)


def _drawable(position: ChainesPosition, moves: tuple[str, ...]) -> tuple[str, ...]:
    """The cells in an order in which they can be drawn on."""
    found: list[str] = []
    left = list(moves)
    here = position
    while left:
        move = next(move for move in left if here.allows(move))
        here = here.play(move)
        left.remove(move)
        found.append(move)
    return (*found, "done")


def _task(position: ChainesPosition, stop: Stop) -> Solution:
    heed(stop)
    turns = solver.solve(position, stop)
    if turns is None:
        return Solution(
            _("From here the goal is out of reach."),
            _("Every play and every chain was tried."),
        )
    first, *rest = turns
    moves = (*left_of(position, first), *(move for turn in rest for move in turn.moves))
    data = {"turns": [list(turn.chain) for turn in turns]}
    if position.terms.goal:
        said = _("A chain of {n} cells can be reached.").format(n=position.terms.goal)
        proof = _("The path goes through {n} cells, each once.").format(n=position.terms.goal)
    else:
        said = _("Every constraint can be satisfied.")
        proof = _("{n} plays, one after the other, and no value is used twice.").format(
            n=len(turns)
        )
        if len(turns) == 1:
            proof = shown_data(position, first.play)["line"] + "."
    return Solution(said, proof, moves, first.chain, data)


def _estimate(position: ChainesPosition, stop: Stop) -> Solution:
    turns = hints.advised(position, stop)
    if not turns:
        back = tuple(f"back {head}" for head, _card in reversed(position.values))
        return Solution(
            _("None of your values makes your constraint true."),
            _("Every value was tried on every cell."),
            (*back, "pass") if not plays(position.cleared()) else back,
        )
    turn = turns[0]
    shape = position.layout.mask(turn.chain)
    length = length_of(position, position.colours[position.side] | shape)
    return Solution(
        _("The best turn to the eye: {line}.").format(line=shown_data(position, turn.play)["line"]),
        _("Your longest chain then has {n}. This is an estimate, not a proof.").format(n=length),
        left_of(position, turn),
        turn.chain,
        {"exact": False, **shown_data(position, turn.play), "chain": list(turn.chain)},
    )


adviser = ChainesAdviser()
