"""A finger on the pawns of Marienbad: a stroke chooses a line, a touch one pawn more or less."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from screens.widgets.gesture import Gesture
from screens.widgets.plan import Point
from screens.widgets.tilinghand import TilingHand

if TYPE_CHECKING:
    from screens.games.marienbad.board import Board
    from screens.widgets.tilingplan import TilingPlan


class Hand(TilingHand):
    """Pawns turn plum while the finger is on them; nothing is taken before the button says so."""

    board: Board
    _outlining = False
    """A new outline takes the place of the one before: pawns that stay chosen stay as they are."""

    def run(self, gesture: Gesture, end: str) -> tuple[str, ...]:
        """The cells from the first to the finger, along the line that it follows."""
        if end == gesture.start and not gesture.long:
            return (end,)
        lines = [line for line in self.board.field.named_lines if gesture.start in line]
        if not lines:
            return (gesture.start,)
        plan, point = self.plan(gesture.seat), self.point(gesture)
        line = min(lines, key=lambda cells: _beside(plan, cells, gesture.start, point))
        last = min(line, key=lambda name: math.dist(plan.at(name), point))
        i, j = line.index(gesture.start), line.index(last)
        cells = line[i : j + 1] if i <= j else line[j : i + 1][::-1]
        return self.board.reached(cells)

    def stroke(self, gesture: Gesture) -> str:
        """What would be chosen."""
        return " ".join(("choose", *gesture.places))

    def allowed(self, gesture: Gesture) -> bool:
        """Whether there is a pawn to choose, on one line with the others."""
        return self.board.would_choose(gesture.places, gesture.long) is not None

    def send(self, gesture: Gesture) -> bool:
        """Choose; what cannot be chosen says why."""
        self.board.choose(gesture.places, gesture.long)
        return False

    def outline(self, gesture: Gesture) -> None:
        """The pawns that would be chosen turn plum; a hollow is hatched."""
        self._outlining = True
        super().outline(gesture)
        self._outlining = False
        found = self.board.would_choose(gesture.places, gesture.long) if gesture.target else None
        self.board.draft(found)

    def ghost(self, gesture: Gesture) -> str:
        """Nothing is put anywhere."""
        return ""

    def wipe(self, gesture: Gesture) -> None:
        """What was chosen before is chosen again."""
        super().wipe(gesture)
        if not self._outlining:
            self.board.draft(None)

    def draw_target(self, plan: TilingPlan, gesture: Gesture) -> None:
        """Only what cannot be chosen is marked: pawns show the rest themselves."""
        if not gesture.legal:
            super().draw_target(plan, gesture)


def _beside(plan: TilingPlan, line: tuple[str, ...], start: str, point: Point) -> float:
    """How far a point lies from a line through the first cell."""
    (ax, ay), (x, y) = plan.at(start), point
    end = max(line, key=lambda name: math.dist(plan.at(name), (ax, ay)))
    ex, ey = plan.at(end)
    length = math.dist((ax, ay), (ex, ey)) or 1.0
    return abs((ex - ax) * (y - ay) - (ey - ay) * (x - ax)) / length
