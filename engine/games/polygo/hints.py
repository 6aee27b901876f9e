"""Hints for PolyGo: whether it can be won, what to look at, the move, and what it is good for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint, Stop
from engine.games.polygo.computer import Choice, advised, considered
from engine.games.polygo.ideas import idea
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.sea import sea_of
from engine.games.polygo.sight import doomed, jailers
from engine.texts import _, ngettext


def ladder(position: PolyGoPosition, stop: Stop) -> Sequence[Hint]:
    """The rungs for the seat that is to move."""
    sea = sea_of(position)
    decided = sea.final()
    if decided is not None:
        return _decided(position, decided.index(max(decided)), decided.count(max(decided)) > 1)
    best = advised(position, stop)
    found = idea(position, best.move, stop)
    move = _("Put your pawn on {cell}.").format(cell=best.move)
    only = _("Every other cell gives the win away.")
    why = f"{found.why} {only}" if best.only else found.why
    return (
        Hint("nudge", _nudge(best, found.nudge)),
        *_lost_pawns(position),
        Hint("look", found.look, found.lit),
        Hint("move", move, (best.move,), best.move),
        Hint("why", why, tuple(dict.fromkeys((best.move, *found.shown))), best.move),
    )


def _nudge(best: Choice, said: str) -> str:
    """What one should know first."""
    if best.only:
        return _("You can win! But only one cell will do.")
    if best.wins and len(best.good) == 1:
        return _("You can win. Find the cell that is certain to do it.")
    if best.wins:
        return _("You can win. More than one cell will do: find one.")
    if best.wins is False:
        return _("You cannot win alone any more, but every cell counts.")
    return said


def _lost_pawns(position: PolyGoPosition) -> Sequence[Hint]:
    """Pawns that need no more care."""
    seat = position.turn
    gone = doomed(position, seat)
    if not gone:
        return ()
    names = position.tiling.names
    coast = jailers(position, seat, gone)
    said = ngettext(
        "This pawn can no longer be saved, because land of others is all around.",
        "These pawns can no longer be saved, because land of others is all around.",
        gone.bit_count(),
    )
    return (Hint("look", said, (*names(gone), *names(coast))),)


def _decided(position: PolyGoPosition, winner: int, shared: bool) -> Sequence[Hint]:
    """Nothing is open any more that could change who wins."""
    best = Choice(considered(position, lambda: False, 1).move)
    tiling, seat = position.tiling, position.turn
    if shared:
        said = _("Everything is decided: the largest countries are equal.")
    elif winner == seat:
        said = _("Your country will be the largest, whatever comes.")
    else:
        said = _("It is decided: {name:’s} country will be the largest.").format(
            name=position.names[winner]
        )
    bit = tiling.bit[best.move]
    solid = bool(bit & position.shore.rim or tiling.near[bit] & position.solid[seat])
    why = _("Every cell that you fill is one more for your country.")
    if not solid:
        why = _("This pawn will not stay, but one has to be put somewhere.")
    return (
        Hint("nudge", said),
        Hint("look", _("Fill what is left."), tiling.names(position.legal)),
        Hint("move", _("Put your pawn on {cell}.").format(cell=best.move), (best.move,), best.move),
        Hint("why", why, (best.move,), best.move),
    )
