"""What is worth saying of a turn when the match is looked at again."""

from __future__ import annotations

from engine.advice import Remark
from engine.games.chaines.computer import own
from engine.games.chaines.deck import HIDDEN
from engine.games.chaines.plays import plays, shapes
from engine.games.chaines.reasons import length_of, shown_data
from engine.games.chaines.rules import ChainesPosition
from engine.texts import _

MUCH = 3
"""So many cells more are worth a word."""


def remark_on(position: ChainesPosition, seat: int, move: str) -> Remark | None:
    """A missed play, a longer chain that was there, a mistake that was found or overlooked."""
    if HIDDEN in position.hands[position.side]:
        return None
    if move == "pass":
        return _missed(position)
    if move.startswith("contest "):
        return _objected(position)
    if move == "done":
        return _coloured(position)
    return None


def _missed(position: ChainesPosition) -> Remark | None:
    able = plays(position.cleared())
    if not able:
        return None
    cleared = position.cleared()
    line = shown_data(cleared, able[0])["line"]
    said = _("There was a play: {line}.").format(line=line)
    return Remark("better", said, able[0].moves((able[0].cell,))[0], (able[0].cell,))


def _objected(position: ChainesPosition) -> Remark:
    line = position.line(position.tested)
    if position.satisfies(position.tested):
        return Remark("seen", _("It was true: {line}.").format(line=line), lit=(position.tested,))
    return Remark(
        "seen", _("The mistake was found: {line}.").format(line=line), lit=(position.tested,)
    )


def _coloured(position: ChainesPosition) -> Remark | None:
    side = position.side
    have = position.colours[side]
    before, now = length_of(position, have), length_of(position, have | position.drawn)
    if position.terms.judged and not position.satisfies(position.tested):
        line = position.line(position.tested)
        return Remark("seen", _("This was wrong: {line}.").format(line=line), lit=position.draft)
    cleared = position.cleared()
    bits = position.layout.mask({play.cell for play in plays(cleared)})
    me = own(cleared, side)
    every = [s for s in shapes(position.layout.name, position.free, position.force) if s & bits]
    best = max(every, key=me.length_with, default=0)
    most = length_of(position, have | best)
    if most >= now + MUCH:
        said = _("A chain of {n} was possible here.").format(n=most)
        return Remark("better", said, lit=position.layout.names(best))
    if now >= before + MUCH and len(list(position.layout.parts(have))) > 1:
        said = _("A fine turn: from {a} to {b}.").format(a=before, b=now)
        return Remark("decided", said, lit=position.draft)
    return None
