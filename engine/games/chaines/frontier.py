"""The longest path by a sweep over the cells: only how the paths cross the frontier matters.

Cell by cell a line moves over the set. What lies behind it is known only by its plugs: where the
path crosses the line, and which crossings belong together. Of all ways to the same plugs the
longest one is kept. What could not become longer than a path that is known is dropped at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

FREE = 3
"""A plug whose other end is an end of the path; 1 opens a pair, 2 closes it, 0 is none."""

Place = tuple[int, int]
State = int
"""Two bits a plug, and above them the number of ends and the dark ones among them."""
Kept = dict[State, tuple[int, int, State, bool]]
"""Cells used, dark ones among them, the state before, and whether the last cell was used."""


class Rest(NamedTuple):
    """What lies ahead of the line: dark cells, light cells, and the joints they can have."""

    dark: int
    light: int
    joints: int


class Sweep:
    """One sweep over a set of cells, given by row and column."""

    def __init__(
        self, cells: Iterable[Place], known: int, joints: Sequence[int], stop: Callable[[], bool]
    ) -> None:
        self.cells = sorted(cells)
        self.known = known
        self.joints = joints
        self.stop = stop
        self.inside = set(self.cells)
        columns = [column for _row, column in self.cells]
        self.left = min(columns)
        self.width = max(columns) - self.left + 1
        self.ends_at = 2 * (self.width + 1)
        self.layers: list[Kept] = []
        self.best: tuple[int, int, State] | None = None
        """Length, layer and state of the longest path that was closed."""

    def run(self) -> list[Place] | None:
        """A path longer than the one known, as long as can be; None if there is none."""
        darks = [(row + column) % 2 for row, column in self.cells]
        rest = Rest(sum(darks), len(darks) - sum(darks), 0)
        now: Kept = {0: (0, 0, 0, False)}
        for number, (row, _column) in enumerate(self.cells):
            dark = darks[number]
            rest = Rest(rest.dark - dark, rest.light - 1 + dark, self.joints[number + 1])
            now = self._step(number, dark, now, rest)
            if number + 1 < len(self.cells) and self.cells[number + 1][0] != row:
                now = {self._shifted(state): kept for state, kept in now.items()}
            self.layers.append(now)
            if not now or self.stop():
                break
        return self._trace() if self.best is not None else None

    def _step(self, number: int, dark: int, now: Kept, rest: Rest) -> Kept:
        """All states once this cell is decided.

        The plug to the left of the cell lies at its own place, that from above at the next one;
        afterwards these are the plugs below it and to its right.
        """
        row, column = self.cells[number]
        at = 2 * (column - self.left)
        clear = ~(15 << at)
        below, right = (row + 1, column) in self.inside, (row, column + 1) in self.inside
        ends_at, known = self.ends_at, self.known
        plugs = (1 << ends_at) - 1
        one_end = (1 + 4 * dark) << ends_at
        rest_dark, rest_light, joints = rest
        after: Kept = {}
        for state, (used, darks, _before, _was) in now.items():
            pair = state >> at & 15
            left, above = pair & 3, pair >> 2
            bare = state & clear
            ends = state >> ends_at & 3
            more, mored = used + 1, darks + dark
            found: list[State] = []
            if not pair:
                # the cell is left out
                b, w = darks + rest_dark, used - darks + rest_light
                if (
                    2 * (b if b < w else w) + 1 > known
                    and b + w > known
                    and used + (joints + 2 - ends) // 2 > known
                ):
                    old = after.get(bare)
                    if old is None or old[0] < used:
                        after[bare] = (used, darks, state, False)
                if below and right:
                    found.append(bare | 9 << at)
                if ends < 2:
                    if below:
                        found.append((bare | FREE << at) + one_end)
                    if right:
                        found.append((bare | FREE << at + 2) + one_end)
            elif not left or not above:
                plug = left or above
                if below:
                    found.append(bare | plug << at)
                if right:
                    found.append(bare | plug << at + 2)
                if plug == FREE:
                    if not bare & plugs:
                        self._close(more, number, state)
                elif ends < 2:
                    mate = self._mate(state, at if left else at + 2)
                    found.append((bare & ~(3 << mate) | FREE << mate) + one_end)
            elif left == FREE and above == FREE:
                if not bare & plugs:
                    self._close(more, number, state)
            elif left == FREE or above == FREE:
                mate = self._mate(state, at + 2 if left == FREE else at)
                found.append(bare & ~(3 << mate) | FREE << mate)
            elif left == above:
                # two that open, or two that close: the mate in between changes its side
                mate = self._mate(state, at + 2 if left == 1 else at)
                found.append(bare & ~(3 << mate) | left << mate)
            elif left == 2:
                found.append(bare)
            # left 1 and above 2 would close a ring
            if found:
                b, w = mored + rest_dark, more - mored + rest_light
                if 2 * (b if b < w else w) + 1 > known and b + w > known:
                    for new in found:
                        if more + (joints + 2 - (new >> ends_at & 3)) // 2 > known:
                            old = after.get(new)
                            if old is None or old[0] < more:
                                after[new] = (more, mored, state, True)
        if self.known != known:
            return {new: kept for new, kept in after.items() if self._hopeful(kept, rest)}
        return after

    def _shifted(self, state: State) -> State:
        """At the end of a row the plugs below it become those above the next one."""
        plugs = state & ((1 << self.ends_at) - 1)
        return plugs << 2 | (state ^ plugs)

    def _hopeful(self, kept: tuple[int, int, State, bool], rest: Rest) -> bool:
        used, darks = kept[:2]
        b, w = darks + rest.dark, used - darks + rest.light
        return min(2 * min(b, w) + 1, b + w) > self.known

    def _mate(self, state: State, at: int) -> int:
        """Where the other plug of a pair lies."""
        opens = state >> at & 3 == 1
        step, depth = (2, 0) if opens else (-2, 0)
        while True:
            plug = state >> at & 3
            if plug == 1:
                depth += 1
            elif plug == 2:
                depth -= 1
            if not depth:
                return at
            at += step

    def _close(self, length: int, number: int, state: State) -> None:
        if length > self.known:
            self.known = length
            self.best = (length, number, state)

    # --- the path itself ------------------------------------------------------------------------

    def _trace(self) -> list[Place]:
        """The cells of the best path, joined from end to end."""
        assert self.best is not None
        _length, number, state = self.best
        used = {self.cells[number]}
        edges = self._edges(number, state)
        while number > 0:
            _used, _darks, before, was = self.layers[number - 1][state]
            number -= 1
            if was:
                used.add(self.cells[number])
                edges += self._edges(number, before)
            state = before
        return _joined(used, edges)

    def _edges(self, number: int, state: State) -> list[tuple[Place, Place]]:
        """How a used cell is joined to those before it, as the plugs say."""
        row, column = self.cells[number]
        at = 2 * (column - self.left)
        found: list[tuple[Place, Place]] = []
        if state >> at & 3:
            found.append(((row, column - 1), (row, column)))
        if state >> at + 2 & 3:
            found.append(((row - 1, column), (row, column)))
        return found


def _joined(used: set[Place], edges: list[tuple[Place, Place]]) -> list[Place]:
    """The cells in the order of the path."""
    near: dict[Place, list[Place]] = {cell: [] for cell in used}
    for one, other in edges:
        near[one].append(other)
        near[other].append(one)
    here = min(cell for cell in used if len(near[cell]) == 1)
    path, before = [here], here
    while len(path) < len(used):
        here, before = next(cell for cell in near[here] if cell != before), here
        path.append(here)
    return path
