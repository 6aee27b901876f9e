"""Hints for Hex with several players or ports to conquer: who can be cut off, who is in danger."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lit
from engine.advice import Hint, Stop
from engine.game import dice
from engine.games.hex import sight
from engine.games.hex.computer import called, state_of, thought
from engine.games.hex.rules import HexPosition
from engine.texts import _, ngettext

TRIED = 100
"""Matches played on by chance where nothing is certain."""
FEW = 5


def ladder(position: HexPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for the place that is to move."""
    cut = sight.cutting(position)
    now = [move for move, out in cut.items() if len(out) + 1 == sight.left(position)]
    if now:
        return _decide(position, min(now, key=lambda move: not _joins(position, move)))
    stop()
    for place in position.alive:
        if place != position.place:
            gaps = [c for c in sight.completing(position, place) if position.allows(c)]
            if gaps:
                return _bar(position, place, gaps)
    danger = [cell for cell in sight.closing(position, position.place) if position.allows(cell)]
    if danger:
        return _stay(position, danger)
    stop()
    if cut:
        return _cut_off(position, max(cut, key=lambda move: len(cut[move])), cut)
    ports = [c for c in position.moves() if position.allows(c) and position.play(c).adopted]
    if ports:
        return _conquer(position, ports)
    return _estimate(position, stop)


def said(position: HexPosition, places: Sequence[int]) -> str:
    """What the players of these places are called."""
    return position.names.together([position.seat_of(place) for place in places])


def _joins(position: HexPosition, move: str) -> bool:
    """Whether a move makes a way of pawns from port to port."""
    return move in sight.completing(position, position.place)


def _near(position: HexPosition, cells: Sequence[str]) -> tuple[str, ...]:
    tiling = position.layout.tiling
    mask = tiling.mask(cells)
    return tiling.names((mask | tiling.grow(mask)) & position.free)


def _put(cell: str) -> Hint:
    return Hint("move", _("Put your pawn on {cell}.").format(cell=cell), (cell,), cell)


def _decide(position: HexPosition, move: str) -> Sequence[Hint]:
    """One pawn wins the match."""
    after = position.play(move)
    shown, picture = walls(after, after.cut), "barrier"
    if _joins(position, move):
        nudge = _("Your chain is nearly done: one pawn is missing.")
        why = _("With {cell} your two ports are joined.").format(cell=move)
        shown, picture = (lit.way(after.way),), ""
    else:
        nudge = _("You can win now: one pawn bars the way of all.")
        out = said(position, after.cut)
        why = _("{cell} cuts off {names}: only you are left.").format(cell=move, names=out)
    return (
        Hint("nudge", nudge),
        Hint("look", _("It happens around here."), _near(position, (move,))),
        _put(move),
        Hint("why", why, shown or (move,), move, picture=picture),
    )


def walls(after: HexPosition, places: Sequence[int]) -> tuple[str, ...]:
    """The pawns that cut these places off."""
    cells = [cell for place in places for cell in after.barrier[after.seat_of(place)]]
    return tuple(dict.fromkeys(cells))


def _bar(position: HexPosition, place: int, gaps: Sequence[str]) -> Sequence[Hint]:
    """Somebody is about to be through."""
    move, name = gaps[0], said(position, (place,))
    why = ngettext(
        "{name} has {n} place to finish, and {cell} closes it.",
        "{name} has {n} places to finish: {cell} closes one.",
        len(gaps),
    )
    return (
        Hint("nudge", _("Careful! {name} needs only one more pawn.").format(name=name)),
        Hint("look", _("Look here: this is where the gap is."), _near(position, gaps)),
        _put(move),
        Hint("why", why.format(name=name, n=len(gaps), cell=move), tuple(gaps), move),
    )


def _stay(position: HexPosition, danger: Sequence[str]) -> Sequence[Hint]:
    """All own ways need one cell: whoever takes it puts this place out."""

    def left(move: str) -> int:
        after = position.play(move)
        return len(sight.closing(after, position.place))

    move = min(danger, key=left)
    why = _("All your ways need {cell}. A pawn of another there puts you out.").format(cell=move)
    return (
        Hint("nudge", _("Careful! One pawn could cut you off."), picture="barrier"),
        Hint("look", _("Your way is narrow here."), _near(position, danger)),
        _put(move),
        Hint("why", why, (move,), move),
    )


def _cut_off(position: HexPosition, move: str, cut: dict[str, tuple[int, ...]]) -> Sequence[Hint]:
    """Somebody can be put out."""
    after = position.play(move)
    names = said(position, after.cut)
    why = _("With {cell} the barrier is closed for {names}.").format(cell=move, names=names)
    shown = walls(after, after.cut) or (move,)
    return (
        Hint("nudge", _("Who can be cut off with one pawn?"), picture="barrier"),
        Hint("look", _("Somebody’s last way leads through here."), _near(position, (move,))),
        _put(move),
        Hint("why", why, shown, move, picture="barrier"),
    )


def _conquer(position: HexPosition, moves: Sequence[str]) -> Sequence[Hint]:
    """A chain can link two ports."""
    place = position.place
    move = min(moves, key=lambda cell: (-len(position.play(cell).adopted), _gap(position, cell)))
    after = position.play(move)
    rims = [after.ports[number - 1].cells for number in after.adopted]
    why = ngettext(
        "Your chain links them: {n} port becomes yours.",
        "Your chain links them: {n} ports become yours.",
        len(rims),
    ).format(n=len(rims))
    assert place == position.place
    return (
        Hint("nudge", _("You can conquer ports with one pawn.")),
        Hint("look", _("Your chain is close to a port here."), _near(position, (move,))),
        _put(move),
        Hint("why", why, (move, *(lit.zone(rim[1:-1]) for rim in rims)), move),
    )


def _gap(position: HexPosition, move: str) -> int:
    return sight.of(position.play(move), position.place).gap


def _estimate(position: HexPosition, stop: Stop) -> Sequence[Hint]:
    """Nothing is certain yet: what matches by chance say, and the pawns that all still need."""
    move = guess(position, stop)
    after = position.play(move)
    place = position.place
    rivals = [other for other in after.alive if other != place]
    first = min(rivals, key=lambda other: sight.of(after, other).gap)
    mine, theirs = sight.of(after, place).gap, sight.of(after, first).gap
    wanted = sight.of(position, place).cells & position.open
    cells = [move, *sight.cells_of(position, wanted), *sight.cells_of(position, position.open)]
    look = tuple(sorted(dict.fromkeys(cells), key=cells.index))[:FEW]
    why = _("Then you need {mine} pawns, {name} {theirs}. This is an estimate.")
    return (
        Hint("nudge", _("Count the pawns that each player still needs.")),
        Hint("look", _("Look at these cells."), tuple(sorted(look))),
        _put(move),
        Hint(
            "why",
            why.format(mine=mine, name=said(position, (first,)), theirs=theirs),
            (move,),
            move,
        ),
    )


def guess(position: HexPosition, stop: Stop) -> str:
    """What looks best after so many matches by chance, or those that there is time for."""
    luck = dice(0, "hex", "hint", position.card)
    found = thought(state_of(position), luck, stop, TRIED)
    assert found.move is not None
    return called(position, found.move)
