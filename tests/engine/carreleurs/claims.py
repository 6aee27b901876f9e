"""What the hints of Les Carreleurs say, tried on the floor and against the solver."""

from __future__ import annotations

from engine.advice import never
from engine.games.carreleurs.alone import WRONG, rest, wrong
from engine.games.carreleurs.hints import places
from engine.games.carreleurs.rules import LIFT, CarreleursPosition
from engine.games.carreleurs.sight import fewest, sight_of
from engine.rectangles import Tile, ways
from engine.tilings import each
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[CarreleursPosition]


def tile_of(said: Said) -> Tile:
    """The tile that the ladder leads to: laid, or taken back."""
    if said.move.startswith(LIFT):
        cell = said.move.split()[1]
        return next(tile for tile in said.position.tiles if tile.cell == cell)
    return Tile.read(said.move, said.position.turn)


def covers(position: CarreleursPosition) -> bool:
    return position.over or rest(position) is not None


def only_so_many(said: Said, n: str) -> bool:
    counts = [places(said.position, size) for size in said.position.stocks[0]]
    return int(n) == min(counts) == places(said.position, tile_of(said).size)


def fewest_places(said: Said) -> bool:
    counts = [places(said.position, size) for size in said.position.stocks[0]]
    return min(counts) == places(said.position, tile_of(said).size)


def this_size(said: Said, a: str, b: str) -> bool:
    return tile_of(said).size == (int(a), int(b))


def around(said: Said) -> bool:
    floor = said.position.floor
    return set(floor.names(floor.cover(tile_of(said)))) < set(said.lit)


def this_move(said: Said, w: str, h: str, cell: str) -> bool:
    return said.move == f"{w}x{h} {cell}"


def this_lift(said: Said, w: str, h: str, cell: str) -> bool:
    tile = tile_of(said)
    return said.move == f"{LIFT} {cell}" and (tile.width, tile.height) == (int(w), int(h))


def still_covers(said: Said) -> bool:
    return covers(said.position.play(said.move))


def nowhere_else(said: Said) -> bool:
    position, tile = said.position, tile_of(said)
    moves = [
        f"{width}x{height} {position.floor.called[place]}"
        for width, height in ways(tile.size)
        for place in each(position.floor.places(width, height, position.free))
    ]
    return [move for move in moves if covers(position.play(move))] == [said.move]


def stuck(said: Said, **_words: str) -> bool:
    return not covers(said.position)


def a_hole(said: Said) -> bool:
    position = said.position
    hole = position.floor.tiling.mask(said.ladder[1].lit)
    assert hole
    assert not hole & ~position.free
    sizes = set(position.stocks[0])
    return not any(position.floor.places(*way, hole) for size in sizes for way in ways(size))


def one_is_wrong(said: Said) -> bool:
    position, lit = said.position, set(said.lit)
    lies = [t for t in position.tiles if set(position.floor.names(position.floor.cover(t))) <= lit]
    return any(tile in wrong(position, never) for tile in lies)


def so_many_wrong(said: Said, n: str) -> bool:
    back = wrong(said.position, never)
    position = said.position
    for tile in back:
        position = position.play(f"{LIFT} {tile.cell}")
    return len(back) == int(n) and covers(position) and tile_of(said) in back


def areas(said: Said, n: str, all: str) -> bool:
    position = said.position
    area = position.left(0) + sum(tile.area for tile in position.tiles)
    return (area, position.floor.area) == (int(n), int(all)) and area != position.floor.area


def never_covers(said: Said) -> bool:
    position = said.position
    for tile in position.tiles:
        position = position.play(f"{LIFT} {tile.cell}")
    return not covers(position)


def no_free_place(said: Said, **_words: str) -> bool:
    return not said.position.fits(tile_of(said).size)


def over_others(said: Said, a: str, b: str) -> bool:
    return this_size(said, a, b) and no_free_place(said)


def costs(said: Said, n: str) -> bool:
    return len(said.position.in_the_way(tile_of(said))) == int(n)


def cheapest(said: Said) -> bool:
    position, tile = said.position, tile_of(said)
    count = len(position.in_the_way(tile))
    assert count == fewest(position.floor, position.tiles, tile.size)
    others = (Tile.read(move) for move in position.moves())
    return all(len(position.in_the_way(t)) >= count for t in others if t.size == tile.size)


def finishes(said: Said, **_words: str) -> bool:
    return not said.position.play(said.move).stocks[said.position.turn]


def other(said: Said) -> int:
    return 1 - said.position.turn


def takes_room(said: Said, **_words: str) -> bool:
    position = said.position
    before = sight_of(position, other(said)).stuck
    after = sight_of(position.play(said.move), other(said)).stuck
    return bool(set(after) - set(before))


def no_room_for(said: Said, name: str, a: str, b: str) -> bool:
    after, size = said.position.play(said.move), (int(a), int(b))
    assert name == said.position.names[other(said)]
    return size in after.stocks[other(said)] and not after.fits(size) and said.position.fits(size)


def fitting(said: Said) -> list[tuple[int, int]]:
    stock = [size for size in said.position.stocks[said.position.turn] if said.position.fits(size)]
    return sorted(stock, key=lambda size: size[0] * size[1])


def largest(said: Said, **_words: str) -> bool:
    size, best = tile_of(said).size, fitting(said)[-1]
    return size[0] * size[1] == best[0] * best[1]


def fits_here(said: Said, a: str, b: str) -> bool:
    return this_size(said, a, b) and around(said)


def smaller(said: Said, **_words: str) -> bool:
    return around(said) and tile_of(said).size != fitting(said)[-1]


def keeps_places(said: Said, a: str, b: str, n: str) -> bool:
    return int(n) == places(said.position.play(said.move), (int(a), int(b))) > 0


def snug(said: Said, n: str, all: str) -> bool:
    position, tile = said.position, tile_of(said)
    floor, touching = position.floor, 0
    cells = {floor.tiling.place[name] for name in floor.names(floor.cover(tile))}
    free = {floor.tiling.place[name] for name in floor.names(position.free)} - cells
    for row, col in cells:
        for beside in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            touching += beside not in cells and beside not in free
    return (touching, 2 * (tile.width + tile.height)) == (int(n), int(all))


def these_make(said: Said, n: str, total: str) -> bool:
    position = said.position
    tiles = (*position.tiles, *(rest(position) or ()))
    return len(tiles) == int(n) and sum(tile.area for tile in tiles) == int(total) == position.goal


def reckoned(said: Said, terms: str, total: str) -> bool:
    areas = [int(area) for area in terms.split(" + ")]
    every = (*said.position.stocks[0], *(tile.size for tile in said.position.tiles))
    there = [one * other for one, other in every]
    return (
        all(areas.count(area) <= there.count(area) for area in areas)
        and len(areas) <= said.position.count
        and int(total) == sum(areas)
    )


def has_squares(said: Said, total: str) -> bool:
    return tile_of(said).area == int(total) == said.position.goal


def reached(said: Said, total: str) -> bool:
    return goal_is(said, total) and covers(said.position.play(said.move))


def the_most(said: Said) -> bool:
    best = said.position.most
    return best.proven and best.area == said.position.goal


def goal_is(said: Said, n: str) -> bool:
    return said.position.goal == int(n)


def no_more(said: Said, n: str) -> bool:
    return goal_is(said, n) and not covers(said.position)


def again(said: Said, n: str) -> bool:
    return goal_is(said, n) and covers(said.position.play(said.move))


class CarreleursClaims(Claims[CarreleursPosition]):
    """The sentences of the ladders."""

    sentences = {
        "One of your tiles has only {n} place left.": only_so_many,
        "One of your tiles has only {n} places left.": only_so_many,
        "Which one?": rule,
        "Which of your tiles has the fewest places?": fewest_places,
        "It is {a} × {b}.": this_size,
        "Look around here.": around,
        "Lay {w} × {h} with its corner on {cell}.": this_move,
        "Then all your other tiles still find their places.": still_covers,
        "Anywhere else it leaves a gap that the others cannot fill.": nowhere_else,
        "There is a hole that none of your tiles can fill.": a_hole,
        "Nothing fits in here.": a_hole,
        "So the floor cannot be covered any more.": stuck,
        "One of these tiles lies wrong.": one_is_wrong,
        "Without it the floor can still be covered without a gap.": still_covers,
        "Without {n} of these tiles it works: begin with this one.": so_many_wrong,
        "Several tiles lie wrong: begin with a large one.": lambda said: (
            len(wrong(said.position, never)) > WRONG
        ),
        "Take {w} × {h} on {cell} back.": this_lift,
        "All tiles together cover {n} squares, but the floor has {all}.": areas,
        "Every way was tried: these tiles never cover this floor.": never_covers,
        "Which tile has {total} squares?": has_squares,
        "Which {n} tiles have {total} squares together?": these_make,
        "Add them up: {terms} = {total}.": reckoned,
        "This leads to {total} squares.": reached,
        "More is not possible.": the_most,
        "Like this you cannot cover {n} squares any more.": no_more,
        "Without it {n} squares can still be covered.": again,
        "Every way was tried: {n} squares cannot be covered.": no_more,
        "One of your tiles has no free place any more.": no_free_place,
        "Your {a} × {b} must go over others.": over_others,
        "Look here.": around,
        "It costs {n} tile, which you lay once more.": costs,
        "It costs {n} tiles, which you lay once more.": costs,
        "Elsewhere it costs as much, or more.": cheapest,
        "Elsewhere it costs as many, or more.": cheapest,
        "You can finish now!": finishes,
        "One tile is left: where does it fit?": finishes,
        "It is your last tile: your stock is empty.": finishes,
        "Can you take away the room for a large tile?": takes_room,
        "Look here: {name} needs this room.": takes_room,
        "Then {name} has no free place for {a} × {b}.": no_room_for,
        "Lay what needs most room first.": largest,
        "Your {a} × {b} still fits here.": fits_here,
        "It is the largest of your tiles that has a free place.": largest,
        "Keep room for your large tiles.": rule,
        "Look for a snug place.": rule,
        "Look here for a smaller tile.": smaller,
        "Your {a} × {b} still has {n} place then.": keeps_places,
        "Your {a} × {b} still has {n} places then.": keeps_places,
        "It lies snug: {n} of its {all} edges touch a wall or a tile.": snug,
    }

    def keeps(self, position: CarreleursPosition, move: str) -> bool:
        """A floor that can be covered stays so."""
        return not (position.cover and covers(position)) or covers(position.play(move))


CLAIMS = CarreleursClaims()
