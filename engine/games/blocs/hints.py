"""Hints for Blocs: the block that is one tile away, what the next one could close, large tiles."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint, Stop, heed
from engine.games.blocs import computer
from engine.games.blocs.blocks import Box, area
from engine.games.blocs.options import BLOCK
from engine.games.blocs.puzzle import way
from engine.games.blocs.rules import BlocsPosition
from engine.games.blocs.scene import Move, Scene
from engine.texts import _, ngettext

TRAPS = 60
"""So many tiles are looked at for one that would open a block."""


def ladder(position: BlocsPosition, stop: Stop) -> Sequence[Hint]:
    """Rungs for who is to draw."""
    if position.alone:
        return _problem(position, stop)
    move = computer.advised(position, stop)
    if move[1] is not None:
        return _block(position, move, move[1])
    return _tile(position, move, stop)


def squares(position: BlocsPosition, box: Box) -> tuple[str, ...]:
    """The squares of a rectangle, to be lit."""
    return position.floor.names(position.grid.mask[box])


def beside(position: BlocsPosition, box: Box) -> tuple[str, ...]:
    """A place and all that borders on it, so that looking there is not yet the move."""
    grid = position.grid
    return position.floor.names(grid.mask[box] | grid.around(box))


def equality(position: BlocsPosition, new: Box, block: Box) -> str:
    """What is written when this tile closes this block."""
    grid, seat = position.grid, position.turn
    return position.equality(grid.tile(new, seat), grid.tile(block, seat)).text


def _move(position: BlocsPosition, move: Move) -> Hint:
    new = move[0]
    tile = position.grid.tile(new)
    sentence = _("Draw {w} × {h} with its corner on {cell}.").format(
        w=tile.width, h=tile.height, cell=tile.cell
    )
    return Hint("move", sentence, squares(position, new), computer.said(position, move))


def _why(position: BlocsPosition, move: Move, sentence: str, box: Box) -> Hint:
    return Hint("why", sentence, squares(position, box), computer.said(position, move))


# --- a match --------------------------------------------------------------------------------------


def _block(position: BlocsPosition, move: Move, block: Box) -> Sequence[Hint]:
    """A block is one tile away."""
    new = move[0]
    scene = Scene.of(position)
    taken = scene.swing(new, block) - area(block) + _inside(position, block, position.turn)
    text = equality(position, new, block)
    if taken:
        why = ngettext(
            "{equality}. So {n} square of others becomes yours.",
            "{equality}. So {n} squares of others become yours.",
            taken,
        ).format(equality=text, n=taken)
    else:
        why = _("{equality}. The whole block is yours.").format(equality=text)
    count = area(block)
    return (
        Hint("nudge", _("A block is only one tile away. Do you see it?")),
        Hint(
            "look",
            _("Here {n} squares can become one block.").format(n=count),
            squares(position, block),
        ),
        _move(position, move),
        _why(position, move, why, block),
    )


def _inside(position: BlocsPosition, block: Box, seat: int) -> int:
    """How many squares of a seat lie in a rectangle."""
    mask = position.grid.mask[block]
    return sum(area(t.box) for t in position.laid if t.mask & mask and t.owner == seat)


def _tile(position: BlocsPosition, move: Move, stop: Stop) -> Sequence[Hint]:
    """No block is worth it: a tile that leaves the next one little."""
    new = move[0]
    scene = Scene.of(position)
    after = scene.after(*move)
    name = position.names[(position.turn + 1) % position.seats]
    rungs: list[Hint] = []
    trap = trapped(scene, area(new), stop)
    if trap is not None:
        box, count = trap
        rungs.append(Hint("nudge", _("Leave no block open for {name}.").format(name=name)))
        sentence = _("A tile here would open a block of {n}.").format(n=count)
        rungs.append(Hint("look", sentence, squares(position, box)))
        look = _("Rather draw around here.")
    else:
        largest = scene.largest()
        nudge = ngettext(
            "The largest tile that fits has {n} square.",
            "The largest tile that fits has {n} squares.",
            largest,
        )
        rungs.append(Hint("nudge", nudge.format(n=largest)))
        look = _("Look around here.")
    rungs.append(Hint("look", look, beside(position, new)))
    rungs.append(_move(position, move))
    rungs.append(_why(position, move, _reason(scene, move, after, name, stop), new))
    return rungs


def trapped(scene: Scene, least: int, stop: Stop) -> tuple[Box, int] | None:
    """A tile as large as this one that would open a block, and how large the block would be."""
    if scene.closings:
        return None
    for number, box in enumerate(scene.places()):
        heed(stop)
        if number >= TRAPS or area(box) < least:
            return None
        opened = scene.after(box, None).closings
        if opened:
            return box, max(area(block) for _new, block in opened)
    return None


def _reason(scene: Scene, move: Move, after: Scene, name: str, stop: Stop) -> str:
    """What this tile brings, and what it leaves."""
    count = area(move[0])
    if not after.free:
        return _("Then the board is full, and {n} squares are yours.").format(
            n=after.areas[scene.seat]
        )
    end = computer.reckoned(scene, 3, stop)
    heed(stop)
    if end is not None:
        return _("Reckoned to the end, you get {n} squares like this.").format(n=end[1][scene.seat])
    if not after.closings:
        said = ngettext(
            "{n} square for you, and {name} can close no block.",
            "{n} squares for you, and {name} can close no block.",
            count,
        )
        return said.format(n=count, name=name)
    opened = max(area(block) for _new, block in after.closings)
    return _("{name} can then close {n} squares at most.").format(name=name, n=opened)


# --- alone ----------------------------------------------------------------------------------------


def _problem(position: BlocsPosition, stop: Stop) -> Sequence[Hint]:
    """The next tile of the shortest way."""
    found = way(position, stop)
    if found is None:
        return (Hint("nudge", _("It cannot be done any more like this. Go back a step.")),)
    move = found[0]
    new, block = move
    count = len(found)
    nudge = ngettext(
        "It can be done with {n} tile more.", "It can be done with {n} tiles more.", count
    ).format(n=count)
    goal = found[-1][1]
    if position.mode == BLOCK and goal is not None and goal != new:
        tile = position.grid.tile(goal)
        sentence = _("{w} × {h} = {n}: the block can lie here.").format(
            w=tile.width, h=tile.height, n=tile.area
        )
        look = Hint("look", sentence, squares(position, goal))
    else:
        look = Hint("look", _("Look around here."), beside(position, new))
    return (
        Hint("nudge", nudge),
        look,
        _move(position, move),
        _why(position, move, _because(position, found), block or new),
    )


def _because(position: BlocsPosition, found: Sequence[Move]) -> str:
    """What the tile closes, or what the next one will."""
    new, block = found[0]
    if block is not None:
        return _("Then {equality}.").format(equality=equality(position, new, block))
    if len(found) > 1:
        after = position.play(computer.said(position, found[0]))
        then, closing = found[1]
        if closing is not None:
            return _("The next tile can then make {equality}.").format(
                equality=equality(after, then, closing)
            )
        tile = position.grid.tile(then)
        return _("The next tile can then be {w} × {h}.").format(w=tile.width, h=tile.height)
    return ngettext(
        "Then {n} square is yours.",
        "Then {n} squares are yours.",
        position.area(0) + area(new),
    ).format(n=position.area(0) + area(new))
