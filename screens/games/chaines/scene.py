"""What there is to see on the board: written values, open cells, colours, the longest chains.

It is drawn on the whole board, and once more, nearer, in the lens and where light falls.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from kivy.metrics import dp

from screens.base.theme import theme
from screens.games.chaines import picture
from screens.games.chaines.plan import Plan

Path = tuple[int, tuple[str, ...]]
"""A seat colour, and the cells of its longest path in order."""


@dataclass(frozen=True)
class Scene:
    """The squares as they look now; colours are those of seats."""

    values: Mapping[str, str] = field(default_factory=dict)
    """What is written on the heads."""
    draft: Mapping[str, str] = field(default_factory=dict)
    """What is about to be written there."""
    owners: Mapping[str, int] = field(default_factory=dict)
    """The colours of the coloured cells."""
    ruled: frozenset[str] = frozenset()
    """Free cells with one value."""
    bands: frozenset[str] = frozenset()
    """Free cells in the line of a value that is about to be written."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The free cells with two values, each with the sign of its operation; "": not known."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """The signs on all cells, where they carry the operation."""
    results: Mapping[str, str] = field(default_factory=dict)
    """Of those that were looked at: what they make."""
    paths: Sequence[Path] = ()
    drawing: frozenset[str] = frozenset()
    """The chain that is being drawn: its cells have numbers of their own."""
    last: tuple[str, ...] = ()
    """What was coloured last."""

    # --- drawing --------------------------------------------------------------------------------

    @property
    def keys(self) -> tuple[object, object, object]:
        """What free cells, heads and chains show: with the same key a part looks the same."""
        ground = self.owners.keys(), self.ruled, self.bands, self.signs, self.printed, self.results
        return ground, (self.values, self.draft), (self.owners, self.paths, self.drawing, self.last)

    def draw(self, plan: Plan, names: Collection[str] | None = None) -> None:
        """All squares, or some of them."""
        for part in range(len(self.keys)):
            self.draw_part(part, plan, names)

    def draw_part(self, part: int, plan: Plan, names: Collection[str] | None = None) -> None:
        """One of the parts that have keys."""
        cells = list(plan.cells) if names is None else [n for n in names if n in plan.cells]
        if part == 0:
            self._draw_free(plan, [cell for cell in cells if cell not in self.owners])
        elif part == 1:
            self._draw_heads(plan, names)
        else:
            self._draw_chains(plan, [cell for cell in cells if cell in self.owners])

    def _draw_chains(self, plan: Plan, taken: Sequence[str]) -> None:
        for colour in sorted(set(self.owners.values())):
            own = [cell for cell in taken if self.owners[cell] == colour]
            picture.draw_chain(plan, own, picture.look_of(colour))
        self._draw_paths(plan, taken)

    def _draw_free(self, plan: Plan, cells: Sequence[str]) -> None:
        kinds: dict[str, list[str]] = {"band": [], "open": [], "ruled": [], "blank": []}
        for cell in cells:
            if cell in self.signs:
                kinds["open"].append(cell)
            elif cell in self.bands:
                kinds["band"].append(cell)
            else:
                kinds["ruled" if cell in self.ruled else "blank"].append(cell)
        tones = {
            "band": picture.BAND,
            "open": picture.OPEN,
            "ruled": picture.RULED,
            "blank": picture.BLANK,
        }
        for kind, names in kinds.items():
            picture.draw_cells(plan, names, tones[kind].of(theme))
        if self.printed:
            for sign in sorted(set(self.printed.values())):
                bare = [c for c in cells if c not in self.signs and self.printed.get(c) == sign]
                picture.draw_signs(plan, bare, sign, 0.32)
        fresh = [cell for cell in kinds["open"] if cell in self.bands]
        picture.draw_cells(plan, fresh, picture.BAND.of(theme))
        for sign in sorted(set(self.signs.values())):
            named = [cell for cell in kinds["open"] if self.signs[cell] == sign]
            picture.draw_signs(plan, [cell for cell in named if cell not in self.results], sign)
        for cell in kinds["open"]:
            if cell in self.results:
                picture.write_result(plan, cell, self.results[cell])

    def _draw_heads(self, plan: Plan, names: Collection[str] | None) -> None:
        heads = list(plan.heads) if names is None else [n for n in names if n in plan.heads]
        if not heads:
            return
        picture.draw_heads(plan, heads, {**self.values, **self.draft})
        width = max(dp(2), theme.line(3) if not plan.small else theme.line(2))
        for head in heads:
            if head in self.draft:
                picture.frame_head(plan, head, theme.ink, width, dashed=True)

    def _draw_paths(self, plan: Plan, cells: Collection[str]) -> None:
        on: set[str] = set()
        shown = set(cells)
        for colour, path in self.paths:
            look = picture.look_of(colour)
            on.update(path)
            for run in _runs(path, shown):
                picture.draw_path(plan, run, look)
        for colour in sorted(set(self.owners.values())):
            own = [cell for cell in cells if self.owners[cell] == colour]
            ends = {path[-1] for _colour, path in self.paths if path}
            look = picture.look_of(colour)
            picture.draw_glyphs(plan, [cell for cell in own if cell not in ends], look, on)
        for colour, path in self.paths:
            if path and path[-1] in shown and path[-1] not in self.drawing:
                light = bool(self.last) and not set(self.last).isdisjoint(path)
                picture.draw_length(plan, path[-1], len(path), picture.look_of(colour), light)


def _runs(path: Sequence[str], shown: Collection[str]) -> list[list[str]]:
    """The parts of a path whose cells are all shown."""
    found: list[list[str]] = [[]]
    for cell in path:
        if cell in shown:
            found[-1].append(cell)
        elif found[-1]:
            found.append([])
    return [run for run in found if len(run) > 1]
