"""Who knows Marienbad well: everything is proven where the pawns can be counted out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Hint, Remark, Solution, Stop, heed, never
from engine.game import Setup
from engine.games.marienbad import computer, exact, hints
from engine.games.marienbad.mirror import mirrored
from engine.games.marienbad.rules import MarienbadPosition, game
from engine.games.marienbad.saying import proof_data
from engine.games.marienbad.state import MarienbadState
from engine.search.memo import exact_values
from engine.search.montecarlo import monte_carlo
from engine.texts import _

PLAYOUTS = 400
EXAMPLES = 3
"""So many answers are told in words; the board of a program may ask for all of them."""
SEEN = 10
"""With more pawns nobody can be expected to count everything out."""


class MarienbadAdviser(Adviser[MarienbadPosition]):
    """The adviser of Marienbad."""

    def hints(self, position: MarienbadPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: MarienbadPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: MarienbadPosition, seat: int, stop: Stop) -> Solution | None:
        """Who wins, best play to the end, and an answer to everything; else the value."""
        if not position.pawns:
            return None
        if position.players > 2:
            return _estimate(position, stop)
        found = exact.outcome(position.field, position.pawns, position.misere, stop)
        if found.won is None:
            return _estimate(position, stop)
        winner = position.turn if found.won else 1 - position.turn
        line = best_line(position, stop)
        start = position.play(line[0]) if found.won else position
        answers = answered(start, stop)
        proof = _proof(position, start, answers)
        data: dict[str, Any] = {"exact": True, "winner": winner + 1, "answers": answers}
        mirror = None if position.misere else mirrored(start.field, start.pawns)
        if mirror is not None:
            data |= proof_data(start, mirror, start.pawns)
        name = position.names[winner]
        if found.won:
            lit = tuple(line[0].split()[1:])
            cells = " ".join(lit)
            sentence = _("{name} wins with this: {cells}.").format(name=name, cells=cells)
        else:
            lit = position.field.names(position.pawns)
            sentence = _("{name} wins from here.").format(name=name)
        return Solution(sentence, proof, line, lit, data)

    def remark(
        self, position: MarienbadPosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """A win that was thrown away, or the only good take that was seen."""
        take, at_once = position.taken(move), computer.finishing(position)
        lit = tuple(move.split()[1:])
        if at_once and (position.left > 1 or not position.misere):
            if position.field.one_take(position.pawns, position.pawns) and _decides(position, take):
                return Remark("decided", _("With this take the match was decided."), lit=lit)
            best = position.named(at_once)
            said = _("Here the match could have been decided at once.")
            return Remark("better", said, best, tuple(best.split()[1:]))
        if position.players > 2 or position.left == 1:
            return None
        found = exact.outcome(position.field, position.pawns, position.misere, stop)
        if not found.won or (take not in found.takes and not found.complete):
            return None
        if take in found.takes:
            if not found.complete or len(found.takes) > 1:
                return None
            return Remark("seen", _("The only take that wins, and it was found."), lit=lit)
        return _missed(position, computer.clearest(position, found.takes))

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """Who wins and with which first takes."""
        return told(game.start(setup))

    def solve_at(self, position: MarienbadPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def _missed(position: MarienbadPosition, best: int) -> Remark | None:
    """A win that was not seen: told where there was something to see."""
    move, field = position.named(best), position.field
    cells = tuple(move.split()[1:])
    rest = position.pawns & ~best
    if not position.misere and mirrored(field, rest):
        said = _("After {cells} everything could have been mirrored.")
    elif position.left <= SEEN:
        said = _("Here the win was given away: {cells} was right.")
    else:
        return None
    return Remark("better", said.format(cells=" ".join(cells)), move, cells)


def _decides(position: MarienbadPosition, take: int) -> bool:
    """Whether a take ends it, or leaves only the pawn that loses."""
    rest = position.pawns & ~take
    return rest.bit_count() == 1 if position.misere else not rest


def told(position: MarienbadPosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1."""
    if not position.pawns:
        result = position.result
        assert result is not None
        winners = [seat + 1 for seat in result.winners]
        winner = winners[0] if len(winners) == 1 else None
        return {"exact": True, "winner": winner, "winning_moves": []}
    if position.players > 2:
        values, certain = valued(position, never)
        return {"exact": certain, "values": values}
    found = exact.outcome(position.field, position.pawns, position.misere)
    if found.won is None:
        values, _certain = valued(position, never)
        return {"exact": False, "values": values}
    winner = position.turn if found.won else 1 - position.turn
    moves = [position.named(take) for take in found.takes]
    known = {"exact": True, "winner": winner + 1, "winning_moves": moves}
    return known if found.complete or not found.won else {**known, "complete": False}


def valued(position: MarienbadPosition, stop: Stop) -> tuple[dict[str, float], bool]:
    """How good takes are for who has to take, from 0 to 1, and whether that is certain."""
    state = MarienbadState.of(position)
    if position.left <= computer.SMALL:
        values = exact_values(state, stop)
        worth = {position.named(t): round(values[t][position.turn], 3) for t in values}
        return worth, True

    def halt() -> bool:
        heed(stop)
        return False

    found = monte_carlo(state, halt, playouts=PLAYOUTS)
    move = found.move or next(position.field.takes(position.pawns))
    return {position.named(move): round(found.value, 3)}, False


def best_line(position: MarienbadPosition, stop: Stop) -> tuple[str, ...]:
    """Best play of both to the end."""
    line = []
    while position.pawns:
        heed(stop)
        take = computer.best(position, stop)
        line.append(position.named(take))
        position = position.after(take)
    return tuple(line)


def answered(position: MarienbadPosition, stop: Stop) -> dict[str, str]:
    """To each take from a lost position one that wins."""
    answers: dict[str, str] = {}
    field, misere = position.field, position.misere
    proof = None if misere else mirrored(field, position.pawns)
    for take in field.takes(position.pawns):
        heed(stop)
        after = position.after(take)
        if proof is not None and proof.mirror is not None:
            answers[position.named(take)] = position.named(proof.mirror.of(take))
        elif after.pawns and exact.known(field, after.pawns, misere):
            found = exact.winning(field, after.pawns, misere, stop)
            if found:
                answers[position.named(take)] = position.named(found)
    return answers


def _proof(
    position: MarienbadPosition, start: MarienbadPosition, answers: Mapping[str, str]
) -> str:
    """Why nothing is better."""
    if not start.pawns:
        return _("This takes everything that is left.")
    mirror = None if position.misere else mirrored(start.field, start.pawns)
    count = sum(1 for _take in start.field.takes(start.pawns))
    if mirror is not None and mirror.mirror is not None:
        return _("Each take has a mirror image: that is the answer to all {n}.").format(n=count)
    if len(answers) < count:
        return _("The last pawns were counted out: there is no way round.")
    said = _("All {n} answers were tried.").format(n=count)
    longest = sorted(answers, key=lambda move: (-len(move), move))
    for reply in longest[:: max(1, len(longest) // EXAMPLES)][:EXAMPLES]:
        cells, answer = (" ".join(move.split()[1:]) for move in (reply, answers[reply]))
        said += "\n" + _("After {cells} comes {answer}.").format(cells=cells, answer=answer)
    return said


def _estimate(position: MarienbadPosition, stop: Stop) -> Solution:
    """Not proven, or not for two: the best take to the eye, and its value."""
    values, certain = valued(position, stop)
    at_once = computer.finishing(position)
    move = max(values, key=lambda name: (values[name], -len(name)))
    if at_once:
        move = position.named(at_once)
    cells = tuple(move.split()[1:])
    worth = round(100 * values.get(move, 1.0))
    said = _("This take looks best: {cells}.").format(cells=" ".join(cells))
    if certain:
        proof = _("If each plays for itself it is worth {n} of 100.").format(n=worth)
    else:
        proof = _("It won about {n} of 100 matches played by chance. That is no proof.").format(
            n=worth
        )
    return Solution(said, proof, (move,), cells, {"exact": certain, "values": values})


adviser = MarienbadAdviser()
