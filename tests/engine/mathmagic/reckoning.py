"""Another reckoning than the game's own: what Python reads in a calculation, exactly."""

import ast
import operator
from collections.abc import Callable, Mapping
from fractions import Fraction

SIGNS: Mapping[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
PRINTED = str.maketrans({"×": "*", "÷": "/", "−": "-"})


def reckon(text: str) -> Fraction:
    """The value of a calculation, typed or printed; nothing but whole numbers and four signs.

    >>> reckon("9 − 8 ÷ (4 × 2)")
    Fraction(8, 1)
    """

    def walk(node: ast.expr) -> Fraction:
        if isinstance(node, ast.BinOp):
            return SIGNS[type(node.op)](walk(node.left), walk(node.right))
        assert isinstance(node, ast.Constant), text
        assert isinstance(node.value, int), text
        return Fraction(node.value)

    return walk(ast.parse(text.translate(PRINTED).strip(), mode="eval").body)
