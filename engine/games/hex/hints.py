"""Hints for Hex for two, told from the proof: a bridge to save, where one must play, the pairs."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lit
from engine.advice import Hint, Stop
from engine.game import dice
from engine.games.hex import sight
from engine.games.hex.book import solver_of
from engine.games.hex.computer import even, state_of
from engine.games.hex.manyhints import guess
from engine.games.hex.manyhints import ladder as for_many
from engine.games.hex.proof import (
    Pair,
    Proof,
    attacked,
    bridges,
    in_time,
    link,
    provable,
    zone,
)
from engine.games.hex.rules import SWAP, HexPosition
from engine.texts import _

FEW = 5
"""So many cells are shown at most when one is told where to look."""
WIDE = 16
"""A zone of more cells than this helps nobody."""


def ladder(position: HexPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for the place that is to move."""
    if begins(position):
        return _begin(position, stop)
    if not provable(position):
        return for_many(position, stop)
    mine = sight.deciding(position)
    if mine:
        return through(position, mine)
    theirs = sight.completing(position, 1 - position.place)
    theirs = tuple(cell for cell in theirs if position.allows(cell))
    if theirs:
        return _block(position, theirs)
    found = in_time(position, stop)
    if position.swap_now and found is not None and found.winner != position.place:
        return _take_over(position)
    if found is None:
        return _estimate(position, stop)
    if found.winner == position.place:
        return _win(position, found)
    return _lost(position, found)


def begins(position: HexPosition) -> bool:
    """Whether this is the first pawn, and the next player may take it over."""
    return position.may_swap and not any(position.pawns)


def first_pawn(position: HexPosition, stop: Stop) -> str:
    """A first pawn that nobody would mind to have or to leave."""
    luck = dice(0, "hex", "hint", position.card)
    return even(position, state_of(position), luck, stop)


def _begin(position: HexPosition, stop: Stop) -> Sequence[Hint]:
    """Whoever begins too well loses the pawn to the other."""
    move = first_pawn(position, stop)
    near = position.layout.tiling.bit[move]
    cells = position.layout.tiling.names((near | position.layout.tiling.grow(near)) & position.open)
    why = _("{cell} is neither too strong nor too weak. This is an estimate.").format(cell=move)
    return (
        Hint("nudge", _("The next player may take over your first pawn.")),
        Hint("look", _("The middle is too strong. Look nearer to the rim."), cells),
        put(move),
        Hint("why", why, (move,), move),
    )


def _other(position: HexPosition) -> str:
    return position.names[position.seat_of(1 - position.place)]


def around(position: HexPosition, cells: Sequence[str]) -> tuple[str, ...]:
    """Free cells beside these and these, so that looking there is not yet the move."""
    tiling = position.layout.tiling
    mask = tiling.mask(cells)
    return tiling.names((mask | tiling.grow(mask)) & position.free)


def put(cell: str) -> Hint:
    """The rung that names the cell."""
    return Hint("move", _("Put your pawn on {cell}.").format(cell=cell), (cell,), cell)


# --- one pawn is enough ---------------------------------------------------------------------------


def through(position: HexPosition, cells: tuple[str, ...]) -> Sequence[Hint]:
    """One pawn is missing."""
    move = cells[0]
    after = position.play(move)
    why = _("With {cell} your two ports are joined.").format(cell=move)
    return (
        Hint("nudge", _("Your chain is nearly done: one pawn is missing.")),
        Hint("look", _("The last gap is here."), around(position, cells)),
        put(move),
        Hint("why", why, (lit.way(after.way),), move),
    )


def _block(position: HexPosition, cells: tuple[str, ...]) -> Sequence[Hint]:
    """The other one is about to be through."""
    move = cells[0]
    saved = [mate for _last, mate in attacked(position) if mate in cells]
    move = saved[0] if saved else move
    if len(cells) == 1:
        why = _("Without {cell} the other chain has a gap again.").format(cell=move)
    else:
        said = _("{name} can finish in {n} places: you can close only one.")
        why = said.format(name=_other(position), n=len(cells))
    return (
        Hint("nudge", _("Careful! {name} needs only one more pawn.").format(name=_other(position))),
        Hint("look", _("Look here: this is where the gap is."), around(position, cells)),
        put(move),
        Hint("why", why, cells, move),
    )


def _take_over(position: HexPosition) -> Sequence[Hint]:
    """The first pawn is so good that its place is worth having."""
    cell = position.last
    why = _("Whoever has {cell} can always win here.").format(cell=cell)
    return (
        Hint("nudge", _("You may exchange places. Is this first pawn a good one?")),
        Hint("look", _("Look at {cell}: it helps its owner a lot.").format(cell=cell), (cell,)),
        Hint("move", _("Exchange: the pawn becomes yours."), (cell,), SWAP),
        Hint("why", why, (cell,), SWAP),
    )


# --- proven ---------------------------------------------------------------------------------------


def _win(position: HexPosition, found: Proof) -> Sequence[Hint]:
    """There is a winning cell."""
    saved = [pair for pair in attacked(position) if pair[1] in found.moves]
    if saved:
        return _save(position, saved[0])
    move = nearest(position, found)
    must = zone(position)
    if found.whole and len(found.moves) == 1:
        nudge = _("You can win! But only one cell will do.")
    else:
        nudge = _("You can win from here. Find the cell!")
    narrow = must if 1 < len(must) <= WIDE and move in must else ()
    if narrow:
        said = _("Play in this zone, or {name} gets through.").format(name=_other(position))
        look = Hint("look", said, (lit.zone(must),), None, {"zone": list(must)}, "zone")
    else:
        look = Hint("look", _("One of these cells wins."), _some(position, move, found.moves))
    return Hint("nudge", nudge), look, put(move), _reason(position, move, narrow)


def nearest(position: HexPosition, found: Proof) -> str:
    """Of the winning cells the one after which the fewest pawns are needed."""
    place = position.place

    def worth(move: str) -> tuple[int, int]:
        after = position.play(move)
        return sight.of(after, place).gap, -sight.of(after, 1 - place).gap

    return min(found.moves, key=worth)


def _some(position: HexPosition, move: str, good: Sequence[str]) -> tuple[str, ...]:
    """The cell and a few others that might be it."""
    shared = sight.of(position, 0).cells & sight.of(position, 1).cells
    others = [*good, *sight.cells_of(position, shared or position.free)]
    others += sight.cells_of(position, position.free)
    few = tuple(dict.fromkeys((move, *others)))[:FEW]
    return tuple(sorted(few))


def _save(position: HexPosition, pair: Pair) -> Sequence[Hint]:
    """A bridge has been entered: its other cell still joins it."""
    last, move = pair
    why = _("{cell} was one of a pair. Take its partner {mate}.").format(cell=last, mate=move)
    return (
        Hint("nudge", _("One of your bridges is under attack."), picture="attack"),
        Hint("look", _("Look at {cell}. What does it want to cut?").format(cell=last), (last,)),
        put(move),
        Hint("why", why, (lit.pair(last, move),), move, {"pairs": [[last, move]]}, "bridge"),
    )


def _reason(position: HexPosition, move: str, narrow: Sequence[str] = ()) -> Hint:
    """Why a winning cell wins: pairs if they do, in the zone that leaves nothing else, else the
    cells that are enough."""
    place = position.place
    after = position.play(move)
    found = bridges(after, place)
    if found:
        return pairs_hint(found, move, narrow)
    climbed = climb(position, move)
    if climbed is not None:
        answer, onward = climbed
        said = _("A ladder: {cell} forces {answer}, then you go on with {onward}.")
        said = said.format(cell=move, answer=answer, onward=onward)
        return Hint("why", said, (lit.way((move, onward)), answer), move, picture="ladder")
    sure = link(after, place).sure
    if sure is not None:
        cells = after.layout.tiling.names(sure)
        said = _("These cells are enough: whatever happens there, you get through.")
        return Hint("why", said, (move, lit.zone(cells)), move, {"zone": list(cells)}, "zone")
    said = _("I tried every answer to {cell}: you always get through.").format(cell=move)
    return Hint("why", said, (move,), move)


def climb(position: HexPosition, move: str) -> Pair | None:
    """Where a winning move starts or goes on with a ladder along the rim: the cell on the rim with
    which it would be through, and the next step beside the first one once that is taken."""
    place, tiling = position.place, position.layout.tiling
    banks = solver_of(position.layout).net.banks[place]
    after = position.play(move)
    answers = sight.completing(after, place)
    for bank in banks:
        row = tiling.grow(bank) & ~bank
        if len(answers) == 1 and tiling.bit[move] & row and tiling.bit[answers[0]] & bank:
            then = after.play(answers[0])
            steps = tiling.names(tiling.near[tiling.bit[move]] & row & then.free)
            for onward in steps:
                last = then.play(onward)
                if last.over or link(last, place).sure is not None:
                    return answers[0], onward
    return None


def pairs_hint(found: Sequence[Pair], move: str, narrow: Sequence[str] = ()) -> Hint:
    """The reason that is made of pairs, above the zone in which the move must lie."""
    zone = (lit.zone(narrow),) if narrow else ()
    return Hint(
        "why",
        _("Now cells go in pairs by their numbers. If one is taken, take the other."),
        (*zone, move, *(lit.pair(*pair) for pair in found)),
        move,
        {"pairs": [list(pair) for pair in found]},
        "bridge",
    )


def _lost(position: HexPosition, found: Proof) -> Sequence[Hint]:
    """The other one wins with care: make it hard."""
    move = disturbing(position, found)
    after = position.play(move)
    mine, theirs = (sight.of(after, place).gap for place in (position.place, 1 - position.place))
    name = _other(position)
    pairs = bridges(position, 1 - position.place)
    if pairs:
        look = Hint(
            "look",
            _("{name} lives on these pairs. Disturb one.").format(name=name),
            tuple(lit.pair(*pair) for pair in pairs),
            data={"pairs": [list(pair) for pair in pairs]},
            picture="bridge",
        )
    else:
        said = _("{name} wins with these cells. Play among them.").format(name=name)
        data = {"zone": list(found.carrier)}
        look = Hint("look", said, (lit.zone(found.carrier),), None, data, "zone")
    why = _("Then you need {mine}, {name} needs {theirs}: one mistake can turn it.")
    return (
        Hint("nudge", _("{name} can win from here. Make it hard!").format(name=name)),
        look,
        Hint("move", _("Try {cell}.").format(cell=move), (move,), move),
        Hint("why", why.format(mine=mine, name=name, theirs=theirs), (move,), move),
    )


def disturbing(position: HexPosition, found: Proof) -> str:
    """In a lost position the cell of the other's link after which it needs most pawns."""
    place = position.place
    cells = [cell for cell in found.carrier if position.allows(cell)]

    def worth(move: str) -> tuple[int, int, int]:
        after = position.play(move)
        ours, theirs = sight.of(after, place), sight.of(after, 1 - place)
        return len(link(after, 1 - place).half), ours.gap - theirs.gap, theirs.cells.bit_count()

    return min(cells or position.moves(), key=worth)


# --- not proven -----------------------------------------------------------------------------------


def _estimate(position: HexPosition, stop: Stop) -> Sequence[Hint]:
    """Too many answers to look at: a bridge to save, or what matches by chance say."""
    saved = [pair for pair in attacked(position) if pair[0] == position.last]
    saved = [pair for pair in saved if position.allows(pair[1])]
    if saved:
        return _save(position, saved[0])
    move = guess(position, stop)
    after = position.play(move)
    place, name = position.place, _other(position)
    mine, theirs = (sight.of(after, p).gap for p in (place, 1 - place))
    why = _("Then you need {mine} pawns, {name} {theirs}. This is an estimate.")
    return (
        Hint("nudge", _("Count the pawns that each side still needs.")),
        Hint("look", _("Look at these cells."), _some(position, move, ())),
        put(move),
        Hint("why", why.format(mine=mine, name=name, theirs=theirs), (move,), move),
    )
