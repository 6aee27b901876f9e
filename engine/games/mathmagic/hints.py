"""The ladder of Math&Magic: a move or none, which line, near which product, the way, its sums."""

from __future__ import annotations

from dataclasses import replace

from engine.advice import Hint, Stop
from engine.games.mathmagic import cells, computer, plans
from engine.games.mathmagic.expression import Node, Product, shown, sides, value
from engine.games.mathmagic.plans import Plan
from engine.games.mathmagic.rules import MathMagicPosition
from engine.texts import _
from engine.texts import number as amount

FAR = 10
"""From so far away a product is no longer near the number."""


def ladder(position: MathMagicPosition, stop: Stop) -> tuple[Hint, ...]:
    """The hints for the seat that acts."""
    if position.phase == "ask":
        return _ask(position, stop)
    plan = plans.easiest(position, stop)
    if plan is None:
        return _nothing(position)
    line = cells.line_name(plan.line)
    answer = way(position, replace(plan, move=""))
    if plan.move:
        nudge = _("Nothing works without a move. Which line could use another digit, or one less?")
        look = _("Look at {line}: one move is enough.").format(line=line)
        move, why, playable = move_sentence(position, plan.move), answer, plan.move
    else:
        nudge = _("A row or a column works just as it is.")
        look = _("Look at {line}.").format(line=line)
        move, why, playable = answer, reckoned(plan.node), plan.answer
    lit = (plan.line, *(places(plan.move) if plan.move else ()))
    return (
        Hint("nudge", nudge),
        Hint("look", look, (plan.line,)),
        Hint("look", near(plan.node, position.number), (plan.line,)),
        Hint("move", move, lit, playable if position.phase != "seek" else None),
        Hint("why", why, lit),
    )


def _ask(position: MathMagicPosition, stop: Stop) -> tuple[Hint, ...]:
    """A number that can be made, rule B included."""
    nudge = Hint("nudge", _("Small numbers are easy; large ones need a product."))
    for number in computer.numbers(position, 3, "hint"):
        asked = f"ask {number}"
        if plans.easiest(position.play(asked), stop) is not None:
            sentence = _("Ask for {number}: it can be made.").format(number=number)
            return nudge, Hint("move", sentence, (), asked)
    return (nudge,)


def reckoned(node: Node) -> str:
    """A calculation one step after the other, as one would do it on paper.

    >>> from engine.games.mathmagic.expression import read
    >>> reckoned(read("9*(4+6)-7"))
    '6 + 4 = 10. 10 × 9 = 90. 90 − 7 = 83.'
    """
    return " ".join(steps) if (steps := _steps(node)) else _("The line has this one digit.")


def _steps(node: Node) -> list[str]:
    if isinstance(node, int):
        return []
    one, other = sides(node)
    told = [step for part in one + other for step in _steps(part)]
    add, away = ("×", "÷") if isinstance(node, Product) else ("+", "−")
    first, *more = sorted((value(part) for part in one), reverse=True)
    signs = [*((add, n) for n in more), *((away, value(part)) for part in other)]
    text = amount(first) + "".join(f" {sign} {amount(n)}" for sign, n in signs)
    return [*told, f"{text} = {amount(value(node))}."]


def near(node: Node, number: int) -> str:
    """The sheet's own way: take the number apart near a product.

    >>> from engine.games.mathmagic.expression import read
    >>> near(read("9*9+2"), 83), near(read("(4+6)*9-7"), 83)
    ('83 is near 81, which is 9 × 9. Then 2 more.', '83 is near 90, which is 9 × 10. Then 7 less.')
    >>> near(read("9*6+7*5"), 89)
    'Start from 54, which is 9 × 6. Then 35 more. You also need 7 × 5.'
    """
    if isinstance(node, int):
        return _("One digit is enough.")
    if isinstance(node, Product):
        return _("{number} is {product}.").format(number=number, product=_factors(node))
    plus, minus = (
        sorted((part for part in side if isinstance(part, Product)), key=value, reverse=True)
        for side in sides(node)
    )
    if not plus:
        return _take_away(minus[0]) if minus else _("Plus and minus are enough here.")
    biggest, others = plus[0], plus[1:] + minus
    rest = number - value(biggest)
    start = _("{number} is near {product}, which is {factors}.")
    if abs(rest) >= min(number, FAR):
        start = _("Start from {product}, which is {factors}.")
    if not rest:
        start = _("{number} is {factors}, and the rest makes 0.")
    said = [start.format(number=number, product=value(biggest), factors=_factors(biggest))]
    if rest:
        more = _("Then {rest} more.") if rest > 0 else _("Then {rest} less.")
        said.append(more.format(rest=abs(rest)))
    if rest and others:
        said.append(_("You also need {factors}.").format(factors=_factors(others[0])))
    return " ".join(said)


def _take_away(product: Product) -> str:
    """What to say where a product is only taken away."""
    return _("Take {product} away, which is {factors}.").format(
        product=value(product), factors=_factors(product)
    )


def _factors(node: Product) -> str:
    """A product by the values of its factors."""
    above = sorted((value(part) for part in node.above), key=lambda v: (v > 9, -v))
    text = " × ".join(map(str, above))
    return text + "".join(f" ÷ {value(part)}" for part in node.below)


def way(position: MathMagicPosition, plan: Plan) -> str:
    """How the number is made: the move, if there is one, and the expression."""
    answer = _("{number} = {expression}, with {line}.").format(
        number=position.number, expression=shown(plan.expression), line=cells.line_name(plan.line)
    )
    return f"{move_sentence(position, plan.move)} {answer}" if plan.move else answer


def move_sentence(position: MathMagicPosition, move: str) -> str:
    """What to do with the piece."""
    shift = cells.Shift.of(position.grid, move)
    if "@" in move:
        return _("Put the {digit} from around the board on {cell}.").format(
            digit=shift.digit, cell=shift.goal
        )
    start, goal = move.split("-")
    return _("Slide the {digit} from {start} to {goal}.").format(
        digit=shift.digit, start=start, goal=goal
    )


def places(move: str) -> tuple[str, ...]:
    """The places of the board that a move speaks of."""
    if "@" in move:
        digit, cell = move.split("@")
        return f"{digit}@", cell
    start, goal = move.split("-")
    return start, goal


def unmakeable(position: MathMagicPosition) -> str:
    """What to say where no way leads to the number."""
    if position.moved:
        sentence = _("After this move no line makes {number}.")
    elif position.terms.moving:
        sentence = _("No line makes {number}, not even with one move.")
    else:
        sentence = _("No line makes {number}, and nothing may be moved.")
    return sentence.format(number=position.number)


def _nothing(position: MathMagicPosition) -> tuple[Hint, ...]:
    if position.moved:
        return (Hint("nudge", _("After this move no line works: take it back."), ()),)
    move = "pass" if position.phase != "seek" else None
    return (
        Hint("nudge", unmakeable(position)),
        Hint("move", _("Pass: the next number will do."), (), move),
    )
