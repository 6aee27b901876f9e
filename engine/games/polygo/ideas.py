"""What a move at PolyGo is good for, said in sentences that are true of this very board."""

from __future__ import annotations

from dataclasses import dataclass

from engine.advice import Stop, never
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.sight import Effect, as_if, effect, threats
from engine.texts import _, ngettext

FEW = 2
"""From so many cells on, closing off water is worth a word."""
SOME = 5
"""So many cells are shown at most when one is told where to look."""


@dataclass(frozen=True)
class Idea:
    """What to think of, what to look at, and why the move is good."""

    kind: str
    """take, tie, save, close, keep or grow."""
    nudge: str
    look: str
    lit: tuple[str, ...]
    why: str
    shown: tuple[str, ...]
    """What the reason speaks of."""


def idea(position: PolyGoPosition, cell: str, stop: Stop = never) -> Idea:
    """The most telling reason for a move."""
    seat = position.turn
    done = effect(position, seat, cell)
    if done.sunk and not done.lost:
        return _take(position, done)
    if done.tied:
        return _tie(position, done)
    saved = _save(position, done, stop)
    if saved is not None:
        return saved
    if done.closed.bit_count() >= FEW:
        return _close(position, done)
    kept = _prevent(position, cell)
    return kept if kept is not None else _grow(position, cell, done)


def _take(position: PolyGoPosition, done: Effect) -> Idea:
    """Pawns of others are surrounded."""
    names = position.tiling.names
    count = done.sunk.bit_count()
    if done.after.change.heir & done.sunk == done.sunk:
        why = ngettext(
            "Land is all around it now: the pawn becomes yours.",
            "Land is all around them now: {n} pawns become yours.",
            count,
        )
    else:
        why = ngettext(
            "Land is all around it now: the pawn sinks.",
            "Land is all around them now: {n} pawns sink.",
            count,
        )
    return Idea(
        "take",
        _("Somewhere pawns of another colour are nearly surrounded."),
        ngettext(
            "This pawn floats. Where is the last empty cell beside it?",
            "These pawns float. Where is the last empty cell beside them?",
            count,
        ),
        names(done.sunk),
        why.format(n=count),
        (*names(done.sunk), *names(done.after.change.around)),
    )


def _tie(position: PolyGoPosition, done: Effect) -> Idea:
    """Floating pawns of one's own reach the coast."""
    names = position.tiling.names
    count = done.tied.bit_count()
    return Idea(
        "tie",
        _("Some of your pawns float. Can you tie them to the coast?"),
        ngettext(
            "This pawn is only one step away from land.",
            "These pawns are only one step away from land.",
            count,
        ),
        names(done.tied),
        ngettext(
            "Now this pawn is land too: nobody can take it any more.",
            "Now these {n} pawns are land too: nobody can take them any more.",
            count,
        ).format(n=count),
        (*names(done.tied), *names(_coast_beside(position, done))),
    )


def _coast_beside(position: PolyGoPosition, done: Effect) -> int:
    """One's own land that the pawns are tied to."""
    seat, tiling = position.turn, position.tiling
    new = done.after.solid[seat] & ~position.solid[seat]
    return tiling.grow(new) & position.solid[seat]


def _save(position: PolyGoPosition, done: Effect, stop: Stop) -> Idea | None:
    """Without this pawn others would take some."""
    seat = position.turn
    danger = list(threats(position, seat, stop))
    if not danger:
        return None
    left = 0
    for _other, _cell, pawns in threats(done.after, seat, stop):
        left |= pawns
    gone = done.after.change.taken[seat] if done.after.change.taken else 0
    for other, where, pawns in danger:
        safe = pawns & ~left & ~gone
        if not safe:
            continue
        names = position.tiling.names
        count = safe.bit_count()
        by_a_lake = not position.tiling.grow(safe) & position.white & ~position.lakes
        look = ngettext(
            "This pawn could be surrounded at the next move.",
            "These pawns could be surrounded at the next move.",
            count,
        )
        if by_a_lake:
            look = _("Look at this lake. A lake is a trap for pawns that float.")
        why = _("Otherwise {name} plays {cell}, and this would sink.")
        return Idea(
            "save",
            _("Careful! Some of your pawns are in danger."),
            look,
            names(safe | position.tiling.grow(safe) & position.white if by_a_lake else safe),
            why.format(name=position.names[other], cell=where),
            (where, *names(safe)),
        )
    return None


def _close(position: PolyGoPosition, done: Effect) -> Idea:
    """A piece of water lies behind one's own coast alone."""
    cells = position.tiling.names(done.closed)
    return Idea(
        "close",
        _("You can close off a piece of water."),
        _("This water lies nearly behind your coast."),
        cells,
        _("These {n} cells lie behind your coast alone: they will be yours.").format(n=len(cells)),
        cells,
    )


def _prevent(position: PolyGoPosition, cell: str) -> Idea | None:
    """Another one wants the very same cell."""
    names = position.tiling.names
    most: tuple[int, int, Effect] | None = None
    for other in range(len(position.pawns)):
        if other == position.turn or not as_if(position, other).allows(cell):
            continue
        theirs = effect(position, other, cell)
        gain = max(theirs.tied.bit_count(), theirs.closed.bit_count())
        if gain >= FEW and (most is None or gain > most[0]):
            most = gain, other, theirs
    if most is None:
        return None
    _gain, other, theirs = most
    name = position.names[other]
    if theirs.closed.bit_count() >= theirs.tied.bit_count():
        cells = names(theirs.closed)
        return Idea(
            "keep",
            _("Somebody wants to close off a piece of water."),
            _("Look at this water: {name} is about to have it.").format(name=name),
            cells,
            _("Otherwise {name} plays here and has these {n} cells for sure.").format(
                name=name, n=len(cells)
            ),
            cells,
        )
    cells = names(theirs.tied)
    return Idea(
        "keep",
        _("Pawns of another colour float. Keep them from the coast!"),
        _("These pawns of {name} are one step away from land.").format(name=name),
        cells,
        _("Otherwise {name} plays here, and these {n} pawns are land.").format(
            name=name, n=len(cells)
        ),
        cells,
    )


def _grow(position: PolyGoPosition, cell: str, done: Effect) -> Idea:
    """One's own land grows, or a pawn floats where a way is open."""
    tiling, seat = position.tiling, position.turn
    bit = tiling.bit[cell]
    others = tiling.names(position.legal & tiling.grow(tiling.grow(bit)))
    look = tuple(sorted(dict.fromkeys((cell, *others[: SOME - 1]))))
    if done.solid:
        before = tiling.grow(position.solid[seat]) & position.white
        new = tiling.near[bit] & position.white & ~before
        count = new.bit_count()
        if count:
            why = ngettext(
                "Your pawn is land there, and your coast reaches {n} more empty cell.",
                "Your pawn is land there, and your coast reaches {n} more empty cells.",
                count,
            ).format(n=count)
        else:
            why = _("Your pawn is land there: nobody can take it.")
        said = _("Make your coast longer where there is still room.")
        return Idea(
            "grow", said, _("One of these cells is good."), look, why, (cell, *tiling.names(new))
        )
    way = tiling.flood(bit, position.white | position.pawns[seat] | bit)
    if way & position.shore.rim:
        why = _("This pawn floats, but a way to the rim is still open.")
        nudge = _("Your coast is not the only place: a pawn may float for a while.")
    else:
        why = _("This pawn will not stay, but for now it takes a cell from the others.")
        nudge = _("There is little left to gain: look for a quiet cell.")
    return Idea("grow", nudge, _("One of these cells is good."), look, why, (cell,))
