"""What lies on the table in Math&Magic, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.game import Position
from engine.games.mathmagic.cells import LINES, Shift, line_digits, rows
from engine.games.mathmagic.expression import spell
from engine.games.mathmagic.reach import can_make
from engine.games.mathmagic.terms import CLAIM, Terms


@dataclass(frozen=True)
class Event:
    """What happened last, for the screen to tell."""

    kind: str
    """found, failed (by one seat), nobody (found it), or wrong (a claim in the race)."""
    seat: int
    number: int
    line: str = ""
    expression: str = ""
    move: str = ""
    """The slide or entry that helped."""
    gain: int = 0
    why: str = ""
    """What was wrong with a claim: value, A, C, zero, whole, or silent if no answer came."""


@dataclass(frozen=True)
class State(Position):
    """One moment of a match of Math&Magic, without what moves make of it."""

    terms: Terms
    place: int
    """The place of the number to find in `table.numbers`."""
    turn: int
    grid: str
    reserve: str
    points: tuple[int, ...]
    failed: tuple[int, ...] = ()
    """The seats that have failed at this number, in order."""
    moved: str = ""
    """The one move made for this number, if any."""
    before: tuple[str, str] = ("", "")
    """Grid and reserve before that move."""
    claimed: int | None = None
    """In the race: the seat that has pressed and now answers."""
    last: Event | None = None
    """The last answer that was found: rule B looks at it."""
    event: Event | None = None
    over: bool = False

    # --- who acts, and for how long -------------------------------------------------------

    @property
    def phase(self) -> str:
        """ask (which number), find; in the race seek, then answer; over."""
        if self.over:
            return "over"
        if self.place == len(self.terms.numbers):
            return "ask"
        if not self.terms.race:
            return "find"
        return "seek" if self.claimed is None else "answer"

    @property
    def actors(self) -> tuple[int, ...]:
        """One seat; in the race all that are still in."""
        match self.phase:
            case "over":
                return ()
            case "ask":
                # Whoever has just played says the next one's number; in the race all look for it.
                return ((self.turn - (not self.terms.race)) % self.terms.seats,)
            case "find":
                return (self.turn,)
            case "answer":
                return (self.turn if self.claimed is None else self.claimed,)
        return tuple(seat for seat in range(self.terms.seats) if seat not in self.failed)

    def owner(self, move: str) -> int | None:
        """The seat that makes this move: in the race its text names it."""
        kind, _space, number = move.partition(" ")
        if (
            self.phase == "seek"
            and kind in ("claim", "pass")
            and number in ("1", "2", "3", "4", "5")
        ):
            return int(number) - 1
        return self.seat

    @property
    def time_limit(self) -> float | None:
        """The thinking time; a minute to say a claimed answer; none while all look for it."""
        if self.phase == "find":
            return self.terms.seconds(self.number)
        return CLAIM if self.phase == "answer" and self.terms.timed else None

    @property
    def match_limit(self) -> float | None:
        """Seconds for the whole match, where it was agreed to last until an hour."""
        return self.terms.minutes * 60.0 if self.terms.minutes and not self.over else None

    @property
    def decision(self) -> object:
        """One clock for one number and one seat."""
        return (self.place, self.number, self.turn, self.failed, self.claimed, self.over)

    @property
    def problem(self) -> object:
        """Each number is one."""
        return self.place

    @property
    def open_ended(self) -> bool:
        """A calculation can be written in many ways; moves() lists the nicest of each line."""
        return self.phase in ("find", "answer")

    # --- what the board shows ---------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number to find; 0 until it is said."""
        numbers = self.terms.numbers
        return numbers[self.place] if self.place < len(numbers) else 0

    @property
    def coming(self) -> tuple[int, ...]:
        """The numbers after it that may be seen: in a race none, nobody thinks ahead there."""
        return () if self.terms.race else self.terms.numbers[self.place + 1 :]

    @property
    def next_seat(self) -> int | None:
        """Whose number the next one will be, if this one ends now; None where nobody knows."""
        return self.turn_after(self.turn) if self.coming else None

    def turn_after(self, seat: int) -> int:
        """Who begins with the next number, once this seat was the last at the present one."""
        if self.terms.turns == "turn":
            return (seat + 1) % self.terms.seats
        return self.terms.first(self.place + 1)

    @property
    def may_move(self) -> bool:
        """Whether a piece may still be moved for this number."""
        return self.open_ended and self.terms.moving and not self.moved

    @property
    def gain_now(self) -> int:
        """What an answer would earn now: less once a piece was moved for it."""
        return min(1, self.gain_unmoved) if self.moved else self.gain_unmoved

    @property
    def gain_unmoved(self) -> int:
        """What an answer earns as long as no piece was moved for this number; on the way up as
        far as possible, points do not count."""
        if (
            self.seat is None
            or self.terms.goal == "far"
            or self.number < self.terms.thresholds[self.seat]
        ):
            return 0
        return 1 if self.terms.race else 2

    @property
    def target(self) -> int | None:
        """The points to make, where they are to be made at a number as low as possible."""
        return self.terms.points if self.terms.goal == "fast" else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat; alone on the way up, the last number found."""
        if self.terms.goal == "far":
            return (self.last.number if self.last else 0,)
        return self.points

    def digits(self, line: str) -> str:
        """The digits of a line, in order."""
        return line_digits(self.grid, line)

    def rule_b(self, line: str, grid: str = "", move: str = "") -> str:
        """What rule B forbids on this line: "add" the 1, "all" after taking it away, or ""."""
        grid, move = (grid, move) if move else (self.before[0], self.moved)
        last = self.last
        if not move or self.terms.race or last is None:
            return ""
        if last.line != line or last.number != self.number - 1:
            return ""
        shift = Shift.of(grid, move)
        if shift.digit != "1":
            return ""
        return "add" if line in shift.joined else "all" if line in shift.left else ""

    def nicest(self, line: str, grid: str = "", move: str = "") -> str:
        """The nicest expression of a line that may be answered now, "" if there is none.

        With `grid` and `move`: on that grid, which the move would make of this one.
        """
        digits = line_digits(grid or self.grid, line)
        if not can_make(digits, self.number, self.terms.literal):
            return ""
        forbidden = self.rule_b(line, self.grid, move) if move else self.rule_b(line)
        if forbidden == "all":
            return ""
        from engine.games.mathmagic.solver import best

        node = best(digits, self.number, "1" if forbidden else "", self.terms.literal)
        return "" if node is None else spell(node)

    @cached_property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Each line that can be answered as the board is now, with its nicest expression."""
        found = ((line, self.nicest(line)) for line in LINES)
        return tuple((line, text) for line, text in found if text)

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values, for the command line."""
        last = self.last
        return {
            "phase": self.phase,
            "number": None if self.over else self.number or None,
            "seat": None if self.seat is None else self.seat + 1,
            "grid": rows(self.grid),
            "reserve": self.reserve,
            "moved": self.moved,
            "points": list(self.points),
            "failed": [seat + 1 for seat in self.failed],
            "last": last and f"{last.number} = {last.line}: {last.expression}",
        }
