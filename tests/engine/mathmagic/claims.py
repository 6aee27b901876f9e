"""What the hints of Math&Magic say, tried by reckoning and on the board."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.games.mathmagic import cells, plans
from engine.games.mathmagic.rules import ANSWER, MathMagicPosition
from tests.engine.claims import Claim, Claims, rule
from tests.engine.claims import Said as AnySaid
from tests.engine.mathmagic.reckoning import reckon

Said = AnySaid[MathMagicPosition]


def works_still(said: Said) -> bool:
    return bool(plans.still(said.position))


def only_moved(said: Said) -> bool:
    return not plans.still(said.position) and plans.easiest(said.position) is not None


def nothing(said: Said, **_words: str) -> bool:
    return plans.easiest(said.position) is None


def line_of(said: Said, text: str) -> str:
    """The line that this text names; it is lit."""
    return next(line for line in cells.LINES if line in said.lit and cells.line_name(line) == text)


def this_line(said: Said, line: str) -> bool:
    """The line makes the number as it is."""
    return any(plan.line == line_of(said, line) for plan in plans.still(said.position))


def moved_line(said: Said, line: str) -> bool:
    found = line_of(said, line)
    return any(plan.line == found for plan in plans.moved(said.position))


def answer(said: Said, number: str, expression: str, line: str) -> bool:
    """It makes the number, from all the digits of its line (after the move, if there is one)."""
    if not reckon(expression) == said.position.number == int(number):
        return False
    position, move = said.position, said.move
    if move and not ANSWER.fullmatch(move):
        position = position.play(move)
    elif not move:
        return True  # in a race nothing is moved before somebody presses
    told = sorted(re.findall(r"\d", expression))
    return told == sorted(str(n) for n in cells.line_digits(position.grid, line_of(said, line)))


def equals(said: Said, left: str, right: str) -> bool:
    return reckon(left) == reckon(right)


def near(said: Said, number: str, product: str, factors: str) -> bool:
    away = abs(int(number) - int(product))
    return said.position.number == int(number) and reckon(factors) == int(product) and away < 10


def makes(said: Said, product: str, factors: str) -> bool:
    return reckon(factors) == int(product)


def whole(said: Said, number: str, factors: str) -> bool:
    return said.position.number == int(number) == reckon(factors)


def can_be_made(said: Said, number: str) -> bool:
    return plans.easiest(said.position.play(f"ask {number}")) is not None


class MathMagicClaims(Claims[MathMagicPosition]):
    """Every sentence of every rung."""

    sentences: Mapping[str, Claim] = {
        "A row or a column works just as it is.": works_still,
        "Nothing works without a move.": only_moved,
        "Which line could use another digit, or one less?": only_moved,
        "Look at {line}.": this_line,
        "Look at {line}: one move is enough.": moved_line,
        "One digit is enough.": rule,
        "Plus and minus are enough here.": lambda said: "×" not in said.ladder[-1].sentence,
        "{number} is {factors}.": whole,
        "{number} is {factors}, and the rest makes 0.": whole,
        "{number} is near {product}, which is {factors}.": near,
        "Start from {product}, which is {factors}.": makes,
        "Take {product} away, which is {factors}.": makes,
        "Then {rest} more.": rule,
        "Then {rest} less.": rule,
        "You also need {factors}.": rule,
        "Slide the {digit} from {start} to {goal}.": lambda said, digit, start, goal: (
            said.lit >= {start, goal} and said.move in ("", f"{start}-{goal}")
        ),
        "Put the {digit} from around the board on {cell}.": lambda said, digit, cell: (
            said.lit >= {f"{digit}@", cell} and said.move in ("", f"{digit}@{cell}")
        ),
        "{number} = {expression}, with {line}.": answer,
        "{left} = {right}.": equals,
        "The line has this one digit.": rule,
        "After this move no line works: take it back.": nothing,
        "After this move no line makes {number}.": nothing,
        "No line makes {number}, not even with one move.": nothing,
        "No line makes {number}, and nothing may be moved.": nothing,
        "Pass: the next number will do.": nothing,
        "Small numbers are easy; large ones need a product.": rule,
        "Ask for {number}: it can be made.": can_be_made,
    }

    def keeps(self, position: MathMagicPosition, move: str) -> bool:
        """After a slide the number can be made; an answer or a number asked for is taken."""
        if position.phase == "ask" or ANSWER.fullmatch(move) or move == "pass":
            return True
        return bool(plans.still(position.play(move)))


CLAIMS = MathMagicClaims()
