"""Who knows Math&Magic well: hints, all answers with the nicest, checks and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop
from engine.game import TIMEOUT, BadSetup, Setup
from engine.games.mathmagic import cells, computer, finder, hints, plans
from engine.games.mathmagic.expression import shown, spell
from engine.games.mathmagic.plans import Plan
from engine.games.mathmagic.rules import ANSWER, MathMagicPosition
from engine.games.mathmagic.solver import best
from engine.games.mathmagic.terms import first_number, read_given
from engine.texts import _, ngettext


class MathMagicAdviser(Adviser[MathMagicPosition]):
    """The adviser of Math&Magic."""

    def hints(self, position: MathMagicPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: MathMagicPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, seat, level, stop)

    def pace(self, position: MathMagicPosition, seat: int, level: int) -> float:
        """How long a computer looks in the race before it presses."""
        return computer.seconds(position, level, seat) if position.phase == "seek" else 0.0

    def solution(self, position: MathMagicPosition, seat: int, stop: Stop) -> Solution | None:
        """The nicest answer, then every other line that works; the data lists every way."""
        if position.over or position.phase == "ask":
            return None
        still, moved = plans.still(position, stop), list(plans.moved(position, stop))
        data = {"still": _plain(still), "moved": _plain(moved)}
        if not still and not moved:
            tried = (
                _("All lines were tried with every move, and all ways to calculate.")
                if position.terms.moving
                else _("All lines were tried, and all ways to calculate.")
            )
            return Solution(hints.unmakeable(position), tried, data=data)
        lines = plans.by_line(moved, {plan.line for plan in still})
        plan = (still or lines)[0]
        sentence = hints.way(position, plan)
        moves = () if position.phase == "seek" else tuple(filter(None, (plan.move, plan.answer)))
        lit = (plan.line, *(hints.places(plan.move) if plan.move else ()))
        lit += tuple(other.line for other in still[1:])
        return Solution(sentence, _proof(position.grid, still, lines), moves, lit, data)

    def check(self, position: MathMagicPosition, seat: int, stop: Stop) -> Check | None:
        """Whether the board can make the number as it is now."""
        if position.over or position.phase == "ask":
            return None
        plans.still(position, stop)
        lines = tuple(line for line, _text in position.answers)
        if lines:
            sentence = ngettext(
                "{n} line makes {number} as the board is now.",
                "{n} lines make {number} as the board is now.",
                len(lines),
            )
            return Check(sentence.format(n=len(lines), number=position.number), lines)
        if position.moved:
            return Check(hints.unmakeable(position), wrong=hints.places(position.moved))
        if plans.easiest(position, stop):
            return Check(_("No line makes {number} without a move.").format(number=position.number))
        return Check(hints.unmakeable(position))

    def remark(
        self, position: MathMagicPosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """What to say of an answer, or of a number that was not found."""
        if position.phase in ("over", "ask") or (position.phase == "seek" and move[:4] != "pass"):
            return None
        if found := ANSWER.fullmatch(move):
            return _on_answer(position, found[1], stop)
        if move == "pass" or move == TIMEOUT or position.phase == "seek":
            return _on_failure(position, stop)
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """Every line that makes the number, as it is and with one move."""
        number, given = first_number(setup), read_given(setup)
        if given is None or number is None:
            raise BadSetup(_("Which problem? Give a board and a number, such as grid=… target=65."))
        return solved(given.grid, given.reserve, number, setup["rule_c"] == "literal")


adviser = MathMagicAdviser()


def solved(grid: str, reserve: str, number: int, literal: bool = False) -> dict[str, Any]:
    """All answers on a board in plain values; `literal`: rule C by the letter.

    >>> solved("." * 20 + "67......9........", "", 42)["still"]
    [{'line': '4', 'expression': '7*6'}]
    """
    lines = finder.still(grid, number, literal)
    still = [Plan("", line, _nicest(grid, line, number, literal)) for line in lines]
    grids: dict[str, str] = {}
    moved = []
    for move, line in finder.moved(grid, reserve, number, literal):
        if move not in grids:
            grids[move] = cells.shifted(grid, reserve, move)[0]
        moved.append(Plan(move, line, _nicest(grids[move], line, number, literal)))
    return {"still": _plain(still), "moved": _plain(moved)}


def _nicest(grid: str, line: str, number: int, literal: bool) -> str:
    node = best(cells.line_digits(grid, line), number, literal=literal)
    return "" if node is None else spell(node)


def _plain(found: Sequence[Plan]) -> list[dict[str, str]]:
    return [
        {**({"move": p.move} if p.move else {}), "line": p.line, "expression": p.expression}
        for p in found
    ]


def _proof(grid: str, still: list[Plan], moved: list[Plan]) -> str:
    """Every line that works, one below the other: as it is, then with one move."""
    told = [_("No line works as it is.")]
    if still:
        head = ngettext("One line works as it is:", "{n} lines work as they are:", len(still))
        told = [head.format(n=len(still)), *(_told(grid, plan) for plan in still)]
    if moved:
        head = ngettext("One line works with a move:", "{n} lines work with a move:", len(moved))
        told += ["", head.format(n=len(moved)), *(_told(grid, plan) for plan in moved)]
    return "\n".join(told)


def _told(grid: str, plan: Plan) -> str:
    """One line of the list; below it the move that it needs."""
    text = _("{line}: {expression}").format(
        line=cells.line_name(plan.line), expression=shown(plan.expression)
    )
    text = text[0].upper() + text[1:]
    if not plan.move:
        return text
    move = (
        _("(the {digit} from around goes to {goal})")
        if "@" in plan.move
        else _("(the {digit} goes from {start} to {goal})")
    )
    digit = cells.Shift.of(grid, plan.move).digit
    told = move.format(digit=digit, start=plan.move[:2], goal=plan.move[-2:])
    return f"{text}\n{told}"


def _on_answer(position: MathMagicPosition, line: str, stop: Stop) -> Remark | None:
    if not position.moved:
        plans.still(position, stop)
        if len(position.answers) == 1 and position.answers[0][0] == line:
            return Remark(
                "seen",
                _("The only line that makes {number} without a move!").format(
                    number=position.number
                ),
                lit=(line,),
            )
        return None
    home = position.home()
    if position.terms.race:
        return None
    plan = next(iter(plans.still(home, stop)), None)
    if plan is None:
        return None
    return Remark(
        "better",
        _("It was possible without a move: {number} = {expression}, with {line}.").format(
            number=position.number,
            expression=shown(plan.expression),
            line=cells.line_name(plan.line),
        ),
        lit=(plan.line,),
    )


def _on_failure(position: MathMagicPosition, stop: Stop) -> Remark | None:
    if position.failed:
        return None  # It was said of the first who did not find it.
    home = position.home()
    plan = plans.easiest(home, stop)
    if plan is None:
        return Remark(
            "decided",
            _("Nobody could make {number} on this board.").format(number=position.number),
        )
    sentence = _("There was a way. {way}").format(way=hints.way(home, plan))
    return Remark("better", sentence, lit=(plan.line,))
