"""A problem: arcs between twelve numbered pegs, its text form, and its neighbour masks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.game import BadSetup
from engine.texts import _

PEGS = 12
BLACKS = 6
"""Black tokens in the box; four are enough for any problem that can be coloured at all."""
BLACK_COST = 2
"""What each black token takes from the stake."""
LOWEST_STAKE, HIGHEST_STAKE = 2, 24

Arc = tuple[int, int]

_PAIR = re.compile(r"([0-9]{1,4})-([0-9]{1,4})")


def arc_name(arc: Arc) -> str:
    """How an arc is called wherever a text speaks of it: lower peg first.

    >>> arc_name((12, 3))
    '3-12'
    """
    a, b = arc
    return f"{a}-{b}" if a < b else f"{b}-{a}"


def text_of(arcs: Iterable[Arc]) -> str:
    """The problem as the text of a card."""
    return " ".join(arc_name(arc) for arc in arcs)


def read_rolls(text: str) -> tuple[Arc, ...]:
    """Rolls of the two dice, as in "5-3 7-12 12-12"; BadSetup says what is wrong."""
    return tuple(_read_pair(word) for word in text.replace(",", " ").split())


def read_arcs(text: str) -> tuple[Arc, ...]:
    """The arcs of one card, in their order; BadSetup says what is wrong.

    >>> read_arcs("5-3 7-12")
    ((5, 3), (7, 12))
    >>> read_arcs("5-3 3-5")
    Traceback (most recent call last):
    engine.refusal.BadSetup: The arc 3-5 is there twice.
    """
    arcs = read_rolls(text)
    if not arcs:
        raise BadSetup(_("A card needs at least one arc, such as 5-3."))
    seen: set[str] = set()
    for arc in arcs:
        name = arc_name(arc)
        if arc[0] == arc[1]:
            raise BadSetup(
                _("{arc} is not an arc: an arc joins two different pegs.").format(arc=name)
            )
        if name in seen:
            raise BadSetup(_("The arc {arc} is there twice.").format(arc=name))
        seen.add(name)
    return arcs


def read_cards(text: str) -> tuple[tuple[Arc, ...], ...]:
    """The problems of a text, separated by "/"; none for an empty text."""
    if not text.strip():
        return ()
    return tuple(read_arcs(part) for part in text.split("/"))


def neighbours(arcs: Iterable[Arc]) -> list[int]:
    """For each peg (index 0 to 11) its neighbours as a mask, bit 0 for peg 1."""
    masks = [0] * PEGS
    for a, b in arcs:
        masks[a - 1] |= 1 << (b - 1)
        masks[b - 1] |= 1 << (a - 1)
    return masks


def pegs_of(mask: int) -> list[int]:
    """The pegs of a mask, lowest first.

    >>> pegs_of(0b101)
    [1, 3]
    """
    return [peg for peg in range(1, PEGS + 1) if mask >> (peg - 1) & 1]


def clashes(arcs: Iterable[Arc], tokens: Sequence[str]) -> tuple[Arc, ...]:
    """The arcs with the same colour at both ends."""
    return tuple((a, b) for a, b in arcs if tokens[a - 1] and tokens[a - 1] == tokens[b - 1])


def missing(arcs: Iterable[Arc], tokens: Sequence[str]) -> tuple[int, ...]:
    """The pegs that have an arc and no token."""
    return tuple(sorted({peg for arc in arcs for peg in arc if not tokens[peg - 1]}))


def blacks_used(arcs: Iterable[Arc], tokens: Sequence[str]) -> int:
    """How many pegs with arcs carry a black token; isolated pegs do not matter."""
    return len({peg for arc in arcs for peg in arc if tokens[peg - 1] == "black"})


def _read_pair(word: str) -> Arc:
    found = _PAIR.fullmatch(word)
    if found is None:
        raise BadSetup(
            _("“{word}” is not an arc: write two peg numbers, such as 5-3.").format(word=word[:40])
        )
    a, b = int(found[1]), int(found[2])
    for peg in (a, b):
        if not 1 <= peg <= PEGS:
            raise BadSetup(
                _("“{word}”: there is no peg {peg}, the pegs are numbered 1 to 12.").format(
                    word=word, peg=peg
                )
            )
    return a, b
