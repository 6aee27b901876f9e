"""Hints for Les Carreleurs: the big tiles first, the hole that nothing fills, the room to take."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint, Stop
from engine.games.carreleurs.alone import WRONG, rest, wrong
from engine.games.carreleurs.computer import advised
from engine.games.carreleurs.cover import covering
from engine.games.carreleurs.rules import LIFT, CarreleursPosition
from engine.games.carreleurs.sight import by_area, fewest, sight_of, spots
from engine.rectangles import Tile, ways
from engine.texts import _, ngettext
from engine.tilings import each

FEW = 6
"""So many places of a tile are few."""


def ladder(position: CarreleursPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for who is to lay."""
    if position.cover:
        found = rest(position, stop)
        if not found:
            return _astray(position, stop)
        return _chosen(position, found) if position.count else _next(position, found, stop)
    return _match(position, stop)


def squares(position: CarreleursPosition, tile: Tile) -> tuple[str, ...]:
    """The squares of a tile, to be lit."""
    return position.floor.names(position.floor.cover(tile))


def places(position: CarreleursPosition, size: tuple[int, int]) -> int:
    """In how many ways a tile can be laid on free squares."""
    floor = position.floor
    return sum(floor.places(*way, position.free).bit_count() for way in ways(size))


def named(tile: Tile) -> dict[str, object]:
    """The words of a sentence that speaks of a tile."""
    return {"w": tile.width, "h": tile.height, "cell": tile.cell}


# --- alone: the floor without a gap ---------------------------------------------------------------


def _next(position: CarreleursPosition, found: Sequence[Tile], stop: Stop) -> Sequence[Hint]:
    """It can be done: the tile with the fewest places first."""
    tile = min(found, key=lambda tile: (places(position, tile.size), -tile.area, str(tile)))
    count = places(position, tile.size)
    nudge = _("Which of your tiles has the fewest places?")
    if count <= FEW:
        nudge = ngettext(
            "One of your tiles has only {n} place left. Which one?",
            "One of your tiles has only {n} places left. Which one?",
            count,
        ).format(n=count)
    look = _("It is {a} × {b}. Look around here.").format(a=tile.size[0], b=tile.size[1])
    move = _("Lay {w} × {h} with its corner on {cell}.").format(**named(tile))
    return (
        Hint("nudge", nudge),
        Hint("look", look, _beside(position, tile)),
        Hint("move", move, squares(position, tile), str(tile)),
        Hint("why", _why_there(position, tile, stop), squares(position, tile), str(tile)),
    )


def _chosen(position: CarreleursPosition, found: Sequence[Tile]) -> Sequence[Hint]:
    """The most with some of the tiles: their areas make the sum."""
    tile = max(found, key=lambda tile: (tile.area, str(tile)))
    areas = sorted((tile.area for tile in (*position.tiles, *found)), reverse=True)
    count, total = len(areas), sum(areas)
    if count == 1:
        nudge = _("Which tile has {total} squares?").format(total=total)
        look = _("It is {a} × {b}. Look around here.").format(a=tile.size[0], b=tile.size[1])
    else:
        nudge = _("Which {n} tiles have {total} squares together?").format(n=count, total=total)
        look = _("Add them up: {terms} = {total}. Look around here.").format(
            terms=" + ".join(map(str, areas)), total=total
        )
    move = _("Lay {w} × {h} with its corner on {cell}.").format(**named(tile))
    if position.most.proven:
        why = _("This leads to {total} squares. More is not possible.").format(total=total)
    else:
        why = _("This leads to {total} squares.").format(total=total)
    return (
        Hint("nudge", nudge),
        Hint("look", look, _beside(position, tile)),
        Hint("move", move, squares(position, tile), str(tile)),
        Hint("why", why, squares(position, tile), str(tile)),
    )


def _why_there(position: CarreleursPosition, tile: Tile, stop: Stop) -> str:
    """Whether the tile could lie elsewhere: each other place is tried."""
    floor, rest = position.floor, list(position.stocks[0])
    rest.remove(tile.size)
    here = floor.cover(tile)
    for width, height in ways(tile.size):
        for place in each(floor.places(width, height, position.free)):
            cover = floor.spread(width, height, place)
            if cover != here and covering(floor, position.free & ~cover, rest, stop):
                return _("Then all your other tiles still find their places.")
    return _("Anywhere else it leaves a gap that the others cannot fill.")


def _astray(position: CarreleursPosition, stop: Stop) -> Sequence[Hint]:
    """It cannot be done like this: what must come off again."""
    if not position.tiles:
        return (Hint("nudge", _hopeless(position)),)
    back = wrong(position, stop)
    tile = max(back, key=lambda tile: (tile.area, str(tile)))
    if len(back) > WRONG and not rest(position, stop, position.tiles):
        return (Hint("nudge", _hopeless(position)),)
    hole = nothing_fits(position)
    if position.count:
        nudge = _("Like this you cannot cover {n} squares any more.").format(n=position.goal)
        look = Hint("look", _("One of these tiles lies wrong."), _covered(position, tile))
    elif hole:
        nudge = _("There is a hole that none of your tiles can fill.")
        look = Hint("look", _("Nothing fits in here."), hole)
    else:
        nudge = _("So the floor cannot be covered any more.")
        look = Hint("look", _("One of these tiles lies wrong."), _covered(position, tile))
    if len(back) == 1 and position.count:
        why = _("Without it {n} squares can still be covered.").format(n=position.goal)
    elif len(back) == 1:
        why = _("Without it the floor can still be covered without a gap.")
    elif len(back) <= WRONG:
        why = _("Without {n} of these tiles it works: begin with this one.").format(n=len(back))
    else:
        why = _("Several tiles lie wrong: begin with a large one.")
    move = _("Take {w} × {h} on {cell} back.").format(**named(tile))
    return (
        Hint("nudge", nudge),
        look,
        Hint("move", move, squares(position, tile), f"{LIFT} {tile.cell}"),
        Hint("why", why, squares(position, tile), f"{LIFT} {tile.cell}"),
    )


def _hopeless(position: CarreleursPosition) -> str:
    """Why these tiles never cover this floor."""
    if position.count:
        return _("Every way was tried: {n} squares cannot be covered.").format(n=position.goal)
    area = position.left(0) + sum(tile.area for tile in position.tiles)
    if area != position.floor.area:
        return _("All tiles together cover {n} squares, but the floor has {all}.").format(
            n=area, all=position.floor.area
        )
    return _("Every way was tried: these tiles never cover this floor.")


def _covered(position: CarreleursPosition, tile: Tile) -> tuple[str, ...]:
    """The squares of a tile and of those beside it."""
    floor = position.floor
    rim = floor.touching(floor.cover(tile))
    some = [tile, *(old for old in position.tiles if floor.cover(old) & rim)]
    return floor.names(sum(floor.cover(old) for old in some))


def nothing_fits(position: CarreleursPosition) -> tuple[str, ...]:
    """A part of the free floor that no tile left fits into, () if there is none."""
    floor = position.floor
    for part in floor.tiling.parts(position.free):
        sizes = set(position.stocks[0])
        if not any(floor.places(*way, part) for size in sizes for way in ways(size)):
            return floor.names(part)
    return ()


# --- a match --------------------------------------------------------------------------------------


def _match(position: CarreleursPosition, stop: Stop) -> Sequence[Hint]:
    """What the best move to the eye does."""
    tile = advised(position, stop)
    gone = position.in_the_way(tile)
    after = position.play(str(tile))
    move = _("Lay {w} × {h} with its corner on {cell}.").format(**named(tile))
    lit = squares(position, tile)
    if gone:
        nudge, look, why = _costs(position, tile, len(gone))
    elif not after.stocks[position.turn]:
        nudge = _("You can finish now!")
        look = _("One tile is left: where does it fit?")
        why = _("It is your last tile: your stock is empty.")
    else:
        nudge, look, why = _room(position, tile, after)
    return (
        Hint("nudge", nudge),
        Hint("look", look, _beside(position, tile)),
        Hint("move", move, lit, str(tile)),
        Hint("why", why, lit, str(tile)),
    )


def _beside(position: CarreleursPosition, tile: Tile) -> tuple[str, ...]:
    """A place and all that borders on it, so that looking there is not yet the move."""
    floor = position.floor
    cover = floor.cover(tile)
    return floor.names(cover | floor.touching(cover))


def _costs(position: CarreleursPosition, tile: Tile, count: int) -> tuple[str, str, str]:
    """A tile without a free place."""
    cheap = count == fewest(position.floor, position.tiles, tile.size)
    if cheap:
        why = ngettext(
            "It costs {n} tile, which you lay once more. Elsewhere it costs as much, or more.",
            "It costs {n} tiles, which you lay once more. Elsewhere it costs as many, or more.",
            count,
        )
    else:
        why = ngettext(
            "It costs {n} tile, which you lay once more.",
            "It costs {n} tiles, which you lay once more.",
            count,
        )
    nudge = _("One of your tiles has no free place any more.")
    look = _("Your {a} × {b} must go over others. Look here.")
    return nudge, look.format(a=tile.size[0], b=tile.size[1]), why.format(n=count)


def _room(
    position: CarreleursPosition, tile: Tile, after: CarreleursPosition
) -> tuple[str, str, str]:
    """What the place takes away from the other, or keeps for oneself."""
    other = 1 - position.turn
    before, now = sight_of(position, other).stuck, sight_of(after, other).stuck
    name = position.names[other]
    lost = [size for size in now if size not in before]
    if lost:
        size = lost[0]
        why = _("Then {name} has no free place for {a} × {b}.").format(
            name=name, a=size[0], b=size[1]
        )
        return (
            _("Can you take away the room for a large tile?"),
            _("Look here: {name} needs this room.").format(name=name),
            why,
        )
    largest = by_area(s for s in position.stocks[position.turn] if position.fits(s))[0]
    if tile.size == largest:
        return (
            _("Lay what needs most room first."),
            _("Your {a} × {b} still fits here.").format(a=tile.size[0], b=tile.size[1]),
            _("It is the largest of your tiles that has a free place."),
        )
    left = places(after, largest)
    if not left:
        known = spots(position.floor, tile.width, tile.height)[position.floor.bit[tile.cell]]
        why = _("It lies snug: {n} of its {all} edges touch a wall or a tile.").format(
            n=known.snug(position.free), all=2 * (tile.width + tile.height)
        )
        return _("Look for a snug place."), _("Look here for a smaller tile."), why
    why = ngettext(
        "Your {a} × {b} still has {n} place then.",
        "Your {a} × {b} still has {n} places then.",
        left,
    ).format(a=largest[0], b=largest[1], n=left)
    return _("Keep room for your large tiles."), _("Look here for a smaller tile."), why
