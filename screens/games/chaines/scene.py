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

FREE, HEADS = -2, -1
"""The parts of a scene that are no chains; those have the number of their colour."""
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
    def keys(self) -> dict[int, object]:
        """What free cells, heads and the chains of each colour show: with the same key a part
        looks the same."""
        ground = self.owners.keys(), self.ruled, self.bands, self.signs, self.printed, self.results
        found: dict[int, object] = {FREE: ground, HEADS: (self.values, self.draft)}
        for colour in sorted(set(self.owners.values())):
            own = {cell for cell, other in self.owners.items() if other == colour}
            paths = [path for other, path in self.paths if other == colour]
            found[colour] = own, paths, self.drawing & own, own.intersection(self.last)
        return found

    def draw(self, plan: Plan, names: Collection[str] | None = None) -> None:
        """All squares, or some of them."""
        for part in self.keys:
            self.draw_part(part, plan, names)

    def draw_part(self, part: int, plan: Plan, names: Collection[str] | None = None) -> None:
        """One of the parts that have keys."""
        cells = list(plan.cells) if names is None else [n for n in names if n in plan.cells]
        if part == FREE:
            self._draw_free(plan, [cell for cell in cells if cell not in self.owners])
        elif part == HEADS:
            self._draw_heads(plan, names)
        else:
            own = [cell for cell in cells if self.owners.get(cell) == part]
            picture.draw_chain(plan, own, picture.look_of(part))
            self._draw_paths(plan, own, part)

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

    def _draw_paths(self, plan: Plan, cells: Collection[str], colour: int) -> None:
        look, shown = picture.look_of(colour), set(cells)
        paths = [path for other, path in self.paths if other == colour and path]
        for path in paths:
            for run in _runs(path, shown):
                picture.draw_path(plan, run, look)
        ends = {path[-1] for path in paths}
        on = {cell for path in paths for cell in path}
        picture.draw_glyphs(plan, [cell for cell in cells if cell not in ends], look, on)
        for path in paths:
            if path[-1] in shown and path[-1] not in self.drawing:
                light = not set(self.last).isdisjoint(path)
                picture.draw_length(plan, path[-1], len(path), look, light)


def _runs(path: Sequence[str], shown: Collection[str]) -> list[list[str]]:
    """The parts of a path whose cells are all shown."""
    found: list[list[str]] = [[]]
    for cell in path:
        if cell in shown:
            found[-1].append(cell)
        elif found[-1]:
            found.append([])
    return [run for run in found if len(run) > 1]
