"""The plank of Master Mind in numbers: what of a position it shows, and where that lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from kivy.metrics import dp

from engine.games.mastermind.rules import PLACES, MastermindPosition
from engine.games.mastermind.state import EMPTY, Error, Line
from screens.base.theme import SEATS, Colour, SeatColour, theme

GAME = "mastermind"
CODE_ROW = 0
"""The number of the row under the flap; the others count from 1, at the bottom."""
NO_ROW = -1
COLUMNS = (0.2105, 0.364, 0.5175, 0.671)
"""The middle of each hole, of the plank's width."""
CLOSE = (0.160, 0.293, 0.426, 0.559)
"""The same on a narrow plank with a row that is being marked: its key pegs need the room."""
NARROW = 400
"""Below this width (dp) a plank is narrow."""
NUMBER, KEYS = 0.094, 0.8735
LOW = 34
"""A row below that (dp) has no height for two rows of key pegs."""
TARGET = 52
"""The row that fingers play on is so high at least (dp)."""
MARK = 108
"""So high is the row that is being marked (dp): two rows of key pegs that fingers can set."""
KEY = "key "
"""The places of its key pegs are called "key 1" to "key 4"."""


def look(peg: str) -> SeatColour:
    """The colours and the shape of a peg from A to F."""
    return SEATS["ABCDEF".index(peg)]


@dataclass(frozen=True)
class Shown:
    """What a plank shows."""

    rows: int
    lines: tuple[Line, ...] = ()
    code: str | None = None
    """None: it stays under the flap."""
    active: int = NO_ROW
    """The row that pegs are put into: CODE_ROW, a row from 1, or NO_ROW."""
    pegs: tuple[str, ...] = EMPTY
    """The pegs in that row."""
    guess: str = ""
    """A row that waits for its key pegs."""
    errors: tuple[Error, ...] = ()
    blank: bool = False
    """Whether an empty hole means something."""
    marking: bool = False
    """Whether somebody at the tablet sets the key pegs of the row that waits for them."""

    @property
    def waiting(self) -> int:
        """The row that waits for its key pegs, or NO_ROW."""
        return len(self.lines) + 1 if self.guess else NO_ROW

    @property
    def ring(self) -> Colour | None:
        """The ring round an empty hole that means something."""
        return theme.ink_2 if self.blank else None

    @property
    def open(self) -> bool:
        """Whether the flap is up."""
        return self.code is not None or self.active == CODE_ROW


def shown(position: MastermindPosition, ended: bool = False) -> Shown:
    """What to show of a position, or of the game of the match that has just `ended`."""
    rows, blank = position.terms.rows, position.terms.colours > 6
    last = position.last
    if ended and last is not None:
        return Shown(rows, last.lines, last.code, errors=last.errors, blank=blank)
    phase = position.phase
    active = NO_ROW
    if phase == "code":
        active = CODE_ROW
    elif phase == "guess":
        active = len(position.lines) + 1
    errors = position.errors if phase == "over" else ()
    return Shown(
        rows, position.lines, position.code, active, position.pegs, position.guess, errors, blank
    )


@dataclass(frozen=True)
class Plan:
    """Where everything is, in pixels; y grows upwards. The box is that of the plank's face."""

    x: float = 0.0
    y: float = 0.0
    w: float = 1.0
    h: float = 1.0
    rows: int = 10
    active: int = NO_ROW
    miniature: bool = False
    marking: bool = False

    @classmethod
    def inside(
        cls, x: float, y: float, w: float, h: float, now: Shown, miniature: bool = False
    ) -> Plan:
        """The plank in a box, with its thickness."""
        deep = cls.thick(h)
        wide = min(w, h * (0.9 if miniature else 1.2))
        active = max(now.active, now.waiting)
        left = x + (w - wide) / 2
        return cls(left, y + deep, wide, h - deep, now.rows, active, miniature, now.marking)

    @staticmethod
    def thick(h: float) -> float:
        """The plank's thickness."""
        return min(dp(10), 0.018 * h)

    @cached_property
    def pad(self) -> float:
        """What is left free round the rows."""
        return min(0.019 * self.h, dp(14))

    @cached_property
    def _units(self) -> tuple[float, float, float]:
        """The heights of a row, of the row that is played on, and of the code's."""
        code = 1.30
        room = self.h - 3.2 * self.pad
        row = room / (self.rows + code)
        wanted = 0.0 if self.miniature else dp(MARK if self.marking else TARGET)
        if self.active > CODE_ROW and row < wanted:
            row = (room - wanted) / (self.rows - 1 + code)
            return row, wanted, code * row
        if self.active == CODE_ROW and code * row < wanted:
            row = (room - wanted) / self.rows
            return row, row, wanted
        return row, row, code * row

    def height(self, row: int) -> float:
        """The height of a row, its gap included; CODE_ROW has none."""
        usual, played, code = self._units
        if row == CODE_ROW:
            return code
        return played if row == self.active else usual

    def middle(self, row: int) -> float:
        """The y of a row's middle."""
        usual, played, code = self._units
        if row == CODE_ROW:
            return self.y + self.h - self.pad - code / 2
        low = self.y + 1.2 * self.pad + (row - 1) * usual
        if CODE_ROW < self.active < row:
            low += played - usual
        return low + self.height(row) / 2

    def box(self, row: int) -> tuple[float, float, float, float]:
        """The rectangle of a row: x, y, width, height."""
        high = self.height(row)
        gap = 0.0 if row == CODE_ROW else 0.10 * self._units[0]
        side = self.pad * (1.15 if row == CODE_ROW else 1.0)
        return self.x + side, self.middle(row) - (high - gap) / 2, self.w - 2 * side, high - gap

    def hole(self, hole: int, row: int) -> tuple[float, float]:
        """The middle of a hole (from 1) of a row."""
        return self.x + self.columns[hole - 1] * self.w, self.middle(row)

    @property
    def columns(self) -> tuple[float, ...]:
        """The middle of each hole, of the plank's width."""
        return CLOSE if self.marking and self.w < dp(NARROW) else COLUMNS

    @property
    def number(self) -> float:
        """The x of the rows' numbers, between the edge and the pegs."""
        return self.x + NUMBER / COLUMNS[0] * self.columns[0] * self.w

    @property
    def pitch(self) -> float:
        """From one hole to the next."""
        return (self.columns[1] - self.columns[0]) * self.w

    def radius(self, row: int) -> float:
        """The radius of the pegs of a row."""
        share = 0.33 if row == CODE_ROW else 0.40
        return min(share * self.height(row), 0.40 * self.pitch, dp(40))

    def key(self, key: int, row: int) -> tuple[float, float, float]:
        """Middle and radius of a key peg's hole: four of them, from the upper left.

        In a low row they lie side by side, so that black and white are told apart.
        """
        high = self.height(row)
        if self.marking and row == self.active:
            return self._large_key(key)
        if high < dp(LOW) and not self.miniature:
            step = min(0.72 * high, 0.05 * self.w)
            x = self.x + (KEYS - 0.01) * self.w + (key - 1.5) * step
            return x, self.middle(row), 0.41 * step
        step = min(0.44 * high, 0.075 * self.w, dp(30))
        x = self.x + KEYS * self.w + (key % 2 - 0.5) * step
        return x, self.middle(row) + (0.5 - key // 2) * step, 0.41 * step

    def _large_key(self, key: int) -> tuple[float, float, float]:
        """A key peg that a finger sets: beside the last peg, as large as there is room."""
        left = self.hole(4, self.active)[0] + self.radius(self.active) + 0.4 * self.pad
        right = self.x + self.w - 1.4 * self.pad
        wide, high = min(dp(64), (right - left) / 2), 0.46 * self.height(self.active)
        x = (left + right) / 2 + (key % 2 - 0.5) * wide
        return x, self.middle(self.active) + (0.5 - key // 2) * high, 0.43 * min(wide, high)

    # --- where fingers play -------------------------------------------------------------------

    @property
    def token(self) -> float:
        """The radius of the pegs that fingers move."""
        return self.radius(max(self.active, CODE_ROW))

    @property
    def reach(self) -> float:
        """How far from a hole a finger still means it."""
        if self.marking:
            return float(dp(36))
        return max(dp(26), 0.5 * self.pitch)

    def at(self, name: str) -> tuple[float, float]:
        """The middle of a hole of the row that is played on, or of a key peg's hole there."""
        if name.startswith(KEY):
            return self.key(int(name.removeprefix(KEY)) - 1, self.active)[:2]
        return self.hole(int(name), max(self.active, CODE_ROW))

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The hole that is nearest, and how far it is."""
        places = [KEY + place for place in PLACES] if self.marking else PLACES
        far, hole = min((math.dist((x, y), self.at(hole)), hole) for hole in places)
        return hole, far

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the row that is played on, or near it."""
        return abs(y - self.at(PLACES[0])[1]) < 1.2 * self.reach and self.x <= x <= self.x + self.w
