"""Where Marienbad is played: the hollows of a board as bits, its lines, and how it can be mirrored.

>>> found = field("square-3", "gaps", False)
>>> found.names(found.mask(("b3", "a1")))
('a1', 'b3')
>>> len(found.lines), len(found.mirrors)
(6, 5)
>>> [found.names(take) for take in found.takes(found.mask(("a1", "c1", "c3")))]
[('a1',), ('c1',), ('a1', 'c1'), ('c3',), ('c1', 'c3')]
>>> near = field("square-3", "contiguous", False)
>>> [near.names(take) for take in near.takes(near.mask(("a1", "c1", "c3")))]
[('a1',), ('c1',), ('c3',)]
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from engine.tilings import Tiling, each, tiling

MATCHES = "matches"
ROWS = (1, 3, 5, 7)
"""The matches in each row, from the top."""


@dataclass(frozen=True)
class Mirror:
    """A way to turn a board over onto itself that, done twice, changes nothing."""

    kind: str
    """`centre`: half a turn; `axis`: over a straight line."""
    image: tuple[int, ...]
    """The bit that each bit goes to."""
    still: int
    """The cells that stay where they are."""
    angle: float = 0.0
    """Of an axis: its direction in degrees, against the line to the right, x right and y down."""

    def of(self, mask: int) -> int:
        """Where these cells go."""
        found = 0
        for bit in each(mask):
            found |= self.image[bit.bit_length() - 1]
        return found


@dataclass(frozen=True)
class Field:
    """A board and what may be taken from it at once."""

    name: str
    rule: str
    """`gaps`: anything on a line; `contiguous`: without a gap."""
    diagonals: bool

    @property
    def contiguous(self) -> bool:
        """Whether what is taken must lie side by side."""
        return self.rule == "contiguous"

    @cached_property
    def tiling(self) -> Tiling:
        """Where the hollows lie."""
        return matches() if self.name == MATCHES else tiling(self.name)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of the hollows as one reads."""
        return self.tiling.cells

    @cached_property
    def bit(self) -> Mapping[str, int]:
        """The set of this hollow alone; bits are in the order of the cells."""
        return {name: 1 << place for place, name in enumerate(self.cells)}

    @cached_property
    def full(self) -> int:
        """A pawn in each hollow."""
        return (1 << len(self.cells)) - 1

    def mask(self, names: Iterable[str]) -> int:
        """The set of these hollows."""
        return sum({self.bit[name] for name in names})

    def names(self, mask: int) -> tuple[str, ...]:
        """The hollows of a set, as one reads."""
        return tuple(self.cells[bit.bit_length() - 1] for bit in each(mask))

    # --- lines ----------------------------------------------------------------------------------

    @cached_property
    def named_lines(self) -> tuple[tuple[str, ...], ...]:
        """All lines, as one reads each."""
        if self.name == MATCHES:
            return self.tiling.rows
        return self.tiling.lines(self.diagonals)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """All lines as sets; a corner alone is none on a diagonal."""
        found = [self.mask(line) for line in self.named_lines]
        return tuple(m for m in found if m.bit_count() > 1 or self.name == MATCHES)

    @cached_property
    def through(self) -> Mapping[int, tuple[int, ...]]:
        """The lines of each cell."""
        return {bit: tuple(m for m in self.lines if m & bit) for bit in self.bit.values()}

    def parts(self, line: int, pawns: int) -> tuple[int, ...]:
        """What of a line can be taken at once, at most: all of it, or each run without a gap."""
        left = line & pawns
        if not self.contiguous or not left:
            return (left,) if left else ()
        found, run = [], 0
        for bit in each(line):
            if bit & left:
                run |= bit
            elif run:
                found.append(run)
                run = 0
        return (*found, run) if run else tuple(found)

    def one_take(self, mask: int, pawns: int) -> bool:
        """Whether these pawns, at least one, can be taken together."""
        if not mask or mask & ~pawns:
            return False
        low = mask & -mask
        if mask == low:
            return True
        for line in self.through[low]:
            if not mask & ~line:
                return not self.contiguous or any(
                    not mask & ~part and not self._holes(part, mask)
                    for part in self.parts(line, pawns)
                )
        return False

    @staticmethod
    def _holes(part: int, mask: int) -> int:
        """Pawns of a run that stand between those of a set."""
        between = (1 << mask.bit_length()) - (mask & -mask)
        return part & between & ~mask

    def takes(self, pawns: int) -> Iterator[int]:
        """Everything that can be taken, once each: line by line, a single pawn where it comes."""
        seen = 0
        for line in self.lines:
            for part in self.parts(line, pawns):
                for take in self.within(part):
                    if take & (take - 1):
                        yield take
                    elif not take & seen:
                        seen |= take
                        yield take

    def within(self, part: int) -> Iterator[int]:
        """What can be taken of pawns that stand together on a line."""
        bits = list(each(part))
        if self.contiguous:
            for start in range(len(bits)):
                take = 0
                for bit in bits[start:]:
                    take |= bit
                    yield take
            return
        for number in range(1, 1 << len(bits)):
            yield sum(bit for k, bit in enumerate(bits) if number >> k & 1)

    # --- groups ---------------------------------------------------------------------------------

    def groups(self, pawns: int) -> list[int]:
        """The pawns parted so that no take ever concerns two of the groups."""
        found: list[int] = []
        for line in self.lines:
            for part in self.parts(line, pawns):
                apart = [group for group in found if not group & part]
                joined = part
                for group in found:
                    if group & part:
                        joined |= group
                found = [*apart, joined]
        return sorted(found, key=lambda group: group & -group)

    # --- mirrors --------------------------------------------------------------------------------

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """All ways to lay the board onto itself: the bit that each bit goes to."""
        return tuple(dict.fromkeys(image for image, _kind, _angle in self._turned()))

    @cached_property
    def mirrors(self) -> tuple[Mirror, ...]:
        """Those that, done twice, change nothing: half a turn, and over an axis."""
        found: dict[tuple[int, ...], Mirror] = {}
        for image, kind, angle in self._turned():
            twice = all(
                image[image[place].bit_length() - 1] == 1 << place for place in range(len(image))
            )
            if twice and kind and image not in found:
                still = sum(bit for place, bit in enumerate(image) if bit == 1 << place)
                if still != self.full:
                    found[image] = Mirror(kind, image, still, angle)
        return tuple(sorted(found.values(), key=lambda mirror: mirror.kind == "axis"))

    def _turned(self) -> Iterator[tuple[tuple[int, ...], str, float]]:
        """Each turn and each flip that brings cells onto cells."""
        middles = {name: self.tiling.middle(name) for name in self.cells}
        at = {(round(x, 3) + 0.0, round(y, 3) + 0.0): name for name, (x, y) in middles.items()}
        for degrees in sorted({*range(0, 360, 45), *range(0, 360, 30)}):
            turn = math.radians(degrees)
            cos, sin = math.cos(turn), math.sin(turn)
            for flip in (1, -1):
                image = []
                for name in self.cells:
                    x, y = middles[name]
                    y *= flip
                    spot = round(x * cos - y * sin, 3) + 0.0, round(x * sin + y * cos, 3) + 0.0
                    if spot not in at:
                        break
                    image.append(self.bit[at[spot]])
                else:
                    if self._keeps_lines(image):
                        kind = "axis" if flip < 0 else "centre" if degrees == 180 else ""
                        yield tuple(image), kind, degrees / 2

    def _keeps_lines(self, image: list[int]) -> bool:
        lines = set(self.lines)
        return all(
            sum(image[bit.bit_length() - 1] for bit in each(line)) in lines for line in self.lines
        )


def matches() -> Tiling:
    """The rows of 1, 3, 5 and 7 matches, one below the other."""
    last = len(ROWS) - 1
    place = {
        f"{'abcd'[row]}{k + 1}": (row, last - row + k)
        for row, count in enumerate(ROWS)
        for k in range(count)
    }
    rows = tuple(
        tuple(name for name, (row, _col) in place.items() if row == number)
        for number in range(len(ROWS))
    )
    return Tiling(MATCHES, "square", rows, place, lambda mask: 0, 2 * len(ROWS))


@cache
def field(name: str, rule: str, diagonals: bool) -> Field:
    """The field of these options; diagonals concern squares only."""
    return Field(name, rule, diagonals and name.startswith("square"))
