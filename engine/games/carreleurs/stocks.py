"""Stocks of Les Carreleurs: what fits a floor, what may be added, what both take of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.option import Load, Stock
from engine.rectangles import Floor, floor_of, read_sizes, said_sizes, ways
from engine.refusal import BadSetup
from engine.texts import _

STOCK = "5x8 3x5 3x5 2x3 2x3 2x2 1x3 1x2 1x1"
"""What both have where nobody says anything."""
FITTING = {
    (2, "square-8"): "3x5 2x3 2x2 1x3 1x2",
    (2, "square-10"): "3x5 3x5 2x3 2x2 1x3 1x2 1x1",
    (2, "square-14"): STOCK,
    (1, "square-8x5"): "3x5 2x5 2x3 2x3 1x3",
    (1, "square-8"): "5x5 3x5 3x5 3x3",
    (1, "square-10"): "5x8 3x5 3x5 2x5 2x5 2x3 2x2",
}
"""Two of each fill 92 to 94 % of their floors: tight enough for removals, and matches end. Who is
alone fills 8 × 5, 8 × 8 (which is (5 + 3)²) and 10 × 10."""
SIDES = (1, 2, 3, 5, 8)
"""Numbers of Fibonacci: each is the sum of the two before it."""
TIGHT = 0.95
"""What both stocks fill of a floor at most, so that a match ends."""
LARGE = 0.26
"""What a tile covers of a floor at most, in a stock that fits."""
HALF = 0.45
"""The same for who chooses among tiles."""
MOST = 40
"""The most tiles of a stock."""
BEFORE = ("moves", "board")


def read_stock(value: str) -> str:
    """A stock as it is kept: sides with the shorter first."""
    sizes = read_sizes(value)
    if not 1 <= len(sizes) <= MOST:
        raise BadSetup(_("A stock has 1 to {most} tiles.").format(most=MOST))
    return said_sizes(sizes)


def _rectangles(floor: Floor) -> Iterator[tuple[int, int]]:
    """All tiles with sides of Fibonacci that the floor has room for, the largest first."""
    sizes = [(one, other) for one in SIDES for other in SIDES if one <= other]
    for size in sorted(sizes, key=lambda size: (-size[0] * size[1], size)):
        if any(floor.places(*way, floor.full) for way in ways(size)):
            yield size


def _some(seats: int, chosen: Mapping[str, str]) -> bool:
    """Whether somebody alone lays only some of the tiles."""
    return seats == 1 and chosen["moves"] != "0"


def fitting(seats: int, chosen: Mapping[str, str]) -> str:
    """A stock for this floor: both lay nearly all of it, one alone covers it or has the choice."""
    floor = floor_of(chosen["board"])
    if _some(seats, chosen):
        every = list(_rectangles(floor))
        some = [size for size in every if 3 <= size[0] * size[1] <= HALF * floor.area]
        return said_sizes(some or every)
    known = FITTING.get((seats, floor.tiling.name))
    if known:
        return known
    return said_sizes(_cut(floor) if seats == 1 else _shared(floor))


def _shared(floor: Floor) -> list[tuple[int, int]]:
    """As much of the usual stock as two of it leave some room."""
    found: list[tuple[int, int]] = []
    room = TIGHT * floor.area / 2
    usual, fits = read_sizes(STOCK), set(_rectangles(floor))
    for size in (*usual, *usual[1:], *usual[1:]):
        area = size[0] * size[1]
        if size in fits and area <= min(room, LARGE * floor.area):
            found.append(size)
            room -= area
    return sorted(found or [(1, 1)], key=lambda size: (-size[0] * size[1], size))


def _cut(floor: Floor) -> list[tuple[int, int]]:
    """A floor cut along its sides into numbers of Fibonacci."""

    def parts(side: int) -> Iterator[int]:
        while side:
            part = max(number for number in SIDES if number <= side)
            yield part
            side -= part

    pairs = [(w, h) for w in parts(floor.width) for h in parts(floor.height)]
    return sorted(((min(p), max(p)) for p in pairs), key=lambda size: (-size[0] * size[1], size))


def sizes(chosen: Mapping[str, str]) -> list[str]:
    """The tiles that a stock for this floor may have."""
    return [f"{one}x{other}" for one, other in _rectangles(floor_of(chosen["board"]))]


def load(value: str, seats: int, chosen: Mapping[str, str]) -> Load:
    """What both stocks, or one's own, take of the floor, and whether that is well."""
    area = sum(one * other for one, other in read_sizes(value))
    room = floor_of(chosen["board"]).area
    areas = (area,) * seats
    if seats > 1:
        if 2 * area > room:
            said = _("Too large! Both stocks need {n} squares, the floor has {all}.")
            return Load(areas, room, said.format(n=2 * area, all=room), good=False)
        return Load(
            areas, room, _("Both stocks: {n} of {all} squares.").format(n=2 * area, all=room)
        )
    if _some(seats, chosen):
        said = _("You choose among your tiles. The floor has {all} squares.")
        return Load(areas, room, said.format(all=room))
    if area != room:
        said = _("Your tiles have {n} squares, the floor has {all}: it cannot be covered.")
        return Load(areas, room, said.format(n=area, all=room), good=False)
    return Load(areas, room, _("Your tiles are as large as the floor: {n} squares.").format(n=area))


MADE = Stock(BEFORE, fitting, sizes, load, MOST)
"""How the set-up sheet makes a stock."""
