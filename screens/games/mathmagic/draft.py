"""The calculation a child is building for Math&Magic: signs typed one after the other.

It is the screen's own: the engine hears of it when it is proposed. A run of it can be chosen by
its two ends, and parentheses are put round what was chosen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.game import IllegalMove
from engine.games.mathmagic.expression import read, shown, value
from engine.games.mathmagic.rules import MathMagicPosition

OPERATORS = "+-*/"
OPEN, CLOSE = "(", ")"


class Draft:
    """Line and signs; `run` is what was chosen in it, from one sign to another."""

    def __init__(self) -> None:
        self.line = ""
        self.digits = ""
        """The digits of that line, in the order of the keys."""
        self.signs: list[str] = []
        self.run: tuple[int, int] | None = None
        self._for: Any = None
        self._kept: dict[str, list[str]] = {}
        """What was typed with other lines: a finger may come back to them."""

    # --- what it belongs to -------------------------------------------------------------------

    def follow(self, position: MathMagicPosition) -> None:
        """Keep what still makes sense for this position: another turn or number empties it."""
        if position.decision != self._for:
            self._for = position.decision
            self.choose(position, "")
            self._kept.clear()
        elif self.line:
            self.digits = position.digits(self.line)
            if Counter(self.used) - Counter(self.digits):
                self.clear()

    def choose(self, position: MathMagicPosition, line: str) -> None:
        """Take the digits of this line, and what was typed with them before."""
        if line == self.line:
            return
        self._kept[self.line] = self.signs
        self.line = line
        self.digits = position.digits(line) if line else ""
        self.signs, self.run = self._kept.pop(line, []), None
        if Counter(self.used) - Counter(self.digits):
            self.clear()

    # --- what it says -------------------------------------------------------------------------

    @property
    def used(self) -> list[str]:
        """The digits typed so far."""
        return [sign for sign in self.signs if sign.isdigit()]

    @property
    def text(self) -> str:
        """As the engine reads it."""
        return "".join(self.signs)

    @property
    def value(self) -> int | None:
        """What it makes so far: a sign that waits for a digit does not count yet."""
        signs = list(self.signs)
        while signs and signs[-1] in OPERATORS + OPEN:
            signs.pop()
        signs += [CLOSE] * (signs.count(OPEN) - signs.count(CLOSE))
        try:
            return value(read("".join(signs))) if signs else None
        except IllegalMove:
            return None

    @property
    def _open(self) -> int:
        return self.signs.count(OPEN) - self.signs.count(CLOSE)

    def left(self) -> list[bool]:
        """For each digit of the line, whether its key can still be used."""
        used = Counter(self.used)
        found = []
        for digit in self.digits:
            found.append(used[digit] == 0)
            used[digit] -= used[digit] > 0
        return found

    # --- typing -------------------------------------------------------------------------------

    def can(self, sign: str) -> bool:
        """Whether this key does something now."""
        last = self.signs[-1] if self.signs else ""
        ended = last.isdigit() or last == CLOSE
        if self.run is not None and sign in (OPEN, CLOSE):
            return self.run[0] < self.run[1]
        if sign.isdigit():
            return not ended and Counter(self.used)[sign] < self.digits.count(sign)
        if sign == OPEN:
            return bool(self.digits) and not ended and len(self.used) < len(self.digits)
        if sign == CLOSE:
            return ended and self._open > 0
        return ended or (last != "" and last in OPERATORS)

    def press(self, sign: str) -> bool:
        """Type a digit, an operator or a parenthesis; False where it cannot stand."""
        if not self.can(sign):
            return False
        if self.run is not None and sign in (OPEN, CLOSE):
            self._enclose(*self.run)
            return True
        self.run = None
        if sign in OPERATORS and self.signs[-1] in OPERATORS:
            self.signs.pop()
        self.signs.append(sign)
        return True

    def erase(self) -> None:
        """The last sign goes."""
        self.run = None
        if self.signs:
            self.signs.pop()

    def clear(self) -> None:
        """All signs go."""
        self.signs, self.run = [], None

    # --- what belongs together ------------------------------------------------------------------

    def touch(self, index: int) -> None:
        """Choose a digit; a second one chooses all from the one to the other."""
        if not 0 <= index < len(self.signs) or not self.signs[index].isdigit():
            self.run = None
        elif self.run is None or self.run[0] < self.run[1]:
            self.run = (index, index)
        elif index == self.run[0]:
            self.run = None
        else:
            self.run = self._balanced(min(index, self.run[0]), max(index, self.run[0]))

    def _balanced(self, first: int, last: int) -> tuple[int, int]:
        """The run, grown until every parenthesis in it has its partner."""
        while True:
            depth = lowest = 0
            for sign in self.signs[first : last + 1]:
                depth += (sign == OPEN) - (sign == CLOSE)
                lowest = min(lowest, depth)
            if lowest < 0 and first > 0:
                first -= 1
            elif depth > 0 and last + 1 < len(self.signs):
                last += 1
            else:
                return first, last

    def _enclose(self, first: int, last: int) -> None:
        """Put parentheses round the run, or take them away where they stand already."""
        around = self.signs[first - 1 : first], self.signs[last + 1 : last + 2]
        if around == ([OPEN], [CLOSE]):
            del self.signs[last + 1], self.signs[first - 1]
        else:
            self.signs.insert(last + 1, CLOSE)
            self.signs.insert(first, OPEN)
        self.run = None


def parts(signs: list[str]) -> list[str]:
    """Each sign as a child reads it, with the room it wants around it."""
    return [shown(sign) for sign in signs]
