"""Sets of cells as whole numbers: a cell has a name to speak of it and a bit to reckon with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property


def each(mask: int) -> Iterator[int]:
    """The cells of a set, one by one, each as a set of its own."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


class CellSets:
    """A board whose cells have names and bits; which bit is whose, the board itself says."""

    @cached_property
    def bit(self) -> Mapping[str, int]:
        """The set of each cell alone. Bits are in the order of the cells."""
        raise NotImplementedError

    @cached_property
    def called(self) -> Mapping[int, str]:
        """The name of the cell that is alone in a set."""
        return {bit: name for name, bit in self.bit.items()}

    @cached_property
    def full(self) -> int:
        """All cells."""
        return sum(self.bit.values())

    def mask(self, names: Iterable[str]) -> int:
        """The set of these cells."""
        return sum({self.bit[name] for name in names})

    def names(self, mask: int) -> tuple[str, ...]:
        """The cells of a set, as one reads."""
        return tuple(self.called[bit] for bit in each(mask))
