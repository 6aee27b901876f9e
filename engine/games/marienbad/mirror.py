"""Why a position is lost although nobody has searched it: the other can always mirror.

Pawns go in pairs, each the mirror image of the other, and no take ever gets both of a pair. Then
whatever one takes, the other takes the images, and so the other also takes the last one.

>>> from engine.games.marienbad.field import field
>>> six = field("square-6", "gaps", False)
>>> mirrored(six, six.full).kind
'centre'
>>> seven = field("square-7", "contiguous", False)
>>> [seven.names(take) for take in mirroring(seven, seven.full)][0]
('d4',)
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.marienbad.field import Field, Mirror
from engine.tilings import each


@dataclass(frozen=True)
class Proof:
    """How who is not to move answers everything: by a mirror of the board, or by twin groups."""

    kind: str
    """`centre`, `axis` or `twins`."""
    mirror: Mirror | None = None
    twins: tuple[tuple[int, int], ...] = ()
    """Groups of pawns that are alike: what is taken from one is taken from the other."""

    def answer(self, field: Field, pawns: int, take: int) -> int:
        """What to take after this, for the proof by a mirror."""
        return self.mirror.of(take) if self.mirror is not None else 0


def holds(field: Field, mirror: Mirror, pawns: int) -> bool:
    """Whether these pawns can be mirrored for ever: all in pairs that no take gets whole."""
    if pawns & mirror.still or mirror.of(pawns) != pawns:
        return False
    return not _together(field, mirror, pawns)


def _together(field: Field, mirror: Mirror, pawns: int) -> int:
    """Pawns that could be taken together with their image."""
    found = 0
    for line in field.lines:
        if line & pawns and mirror.of(line) == line:
            for part in field.parts(line, pawns):
                found |= part & mirror.of(part)
    return found


def mirrored(field: Field, pawns: int) -> Proof | None:
    """The proof that who has to take loses (where the last pawn wins), if it is that simple."""
    if not pawns:
        return None
    for mirror in field.mirrors:
        if holds(field, mirror, pawns):
            return Proof(mirror.kind, mirror)
    return twins(field, pawns)


def twins(field: Field, pawns: int) -> Proof | None:
    """Groups that are alike two by two, none left over."""
    groups = field.groups(pawns)
    if len(groups) % 2:
        return None
    waiting: dict[object, int] = {}
    pairs = []
    for group in groups:
        shape = shape_of(field, group, pawns)
        if shape in waiting:
            pairs.append((waiting.pop(shape), group))
        else:
            waiting[shape] = group
    return None if waiting else Proof("twins", twins=tuple(pairs))


def shape_of(field: Field, group: int, pawns: int) -> object:
    """What two groups have in common that play alike: their number on one line, else the figure
    they make, wherever it lies."""
    if any(group == part for line in field.lines for part in field.parts(line, pawns)):
        return group.bit_count()
    places = [field.tiling.place[name] for name in field.names(group)]
    top, left = min(row for row, _col in places), min(col for _row, col in places)
    return tuple((row - top, col - left) for row, col in places)


def mirroring(field: Field, pawns: int) -> tuple[int, ...]:
    """Takes after which the rest can be mirrored: those that leave as much as can be."""
    found: dict[int, None] = {}
    for mirror in field.mirrors:
        lonely = pawns & ~mirror.of(pawns) | pawns & mirror.still
        for take in (lonely, lonely | _together(field, mirror, pawns & ~lonely)):
            legal = take != pawns and field.one_take(take, pawns)
            if legal and holds(field, mirror, pawns & ~take):
                found[take] = None
    return tuple(found)


def axis_cells(field: Field, mirror: Mirror, pawns: int) -> tuple[str, ...]:
    """Hollows that show where a mirror lies: those on it, else the pawns next to it."""
    if mirror.still:
        return field.names(mirror.still)
    tiling = field.tiling
    near = []
    for bit in each(field.full):
        (name,), (image,) = field.names(bit), field.names(mirror.of(bit))
        (ax, ay), (bx, by) = tiling.middle(name), tiling.middle(image)
        near.append(((ax - bx) ** 2 + (ay - by) ** 2, name))
    least = min(near)[0]
    return tuple(name for gap, name in near if gap < least + 0.01)
