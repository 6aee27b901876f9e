"""What `lit` can name besides a single place: pairs, zones and ways of places, as texts.

Advice about a board of places lights single cells by their names. Some of what it speaks of is
more than a cell, and is drawn as such: two cells of which one is as good as the other, an area
within which one must play, a line from cell to cell.

>>> pair("b2", "c3"), zone(("c4", "d4")), way(("a1", "a2", "b3"))
('b2~c3', 'c4+d4', 'a1>a2>b3')
>>> read("b2~c3")
Lit(kind='pair', places=('b2', 'c3'))
>>> read("c4")
Lit(kind='place', places=('c4',))
>>> cells_in(("c4", "b2~c3", "a1>c4"))
('c4', 'b2', 'c3', 'a1')
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Kind = Literal["place", "pair", "zone", "way"]
SIGNS: tuple[tuple[str, Kind], ...] = (("~", "pair"), ("+", "zone"), (">", "way"))


class Lit(NamedTuple):
    """One thing to light: what it is, and its places in order."""

    kind: Kind
    places: tuple[str, ...]


def pair(one: str, other: str) -> str:
    """Two places of which one is as good as the other: they carry the same number."""
    return f"{one}~{other}"


def zone(places: Iterable[str]) -> str:
    """An area, outlined as a whole; of a single place it is that place."""
    return "+".join(places)


def way(places: Iterable[str]) -> str:
    """A line from place to place; of a single place it is that place."""
    return ">".join(places)


def read(name: str) -> Lit:
    """What a text of `lit` means."""
    for sign, kind in SIGNS:
        if sign in name:
            return Lit(kind, tuple(name.split(sign)))
    return Lit("place", (name,))


def cells_in(names: Iterable[str]) -> tuple[str, ...]:
    """All places that are spoken of, each once, in order."""
    return tuple(dict.fromkeys(place for name in names for place in read(name).places))
