"""What the hints of Blocs say, tried on the board by the rules alone where that can be."""

from __future__ import annotations

from engine.advice import never
from engine.games.blocs.ending import ending
from engine.games.blocs.options import BLOCK
from engine.games.blocs.puzzle import way
from engine.games.blocs.rules import MOVE, BlocsPosition
from engine.games.blocs.scene import Scene
from engine.rectangles import Tile
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[BlocsPosition]


def tile_of(said: Said) -> Tile:
    """The tile that the ladder leads to."""
    found = MOVE.fullmatch(said.move)
    assert found
    return Tile.read(found.group(1), said.position.turn)


def closing(position: BlocsPosition) -> list[str]:
    """The moves that close a block."""
    return [move for move in position.moves() if " block " in move]


def closed(position: BlocsPosition) -> list[int]:
    """The areas of the blocks that can be closed."""
    found = (position.play(move).closed for move in closing(position))
    return [line.area for line in found if line is not None]


def one_tile_away(said: Said) -> bool:
    return said.move in closing(said.position)


def becomes_a_block(said: Said, n: str) -> bool:
    line = said.position.play(said.move).closed
    floor = said.position.floor
    assert line is not None
    return line.area == int(n) and said.lit == set(floor.names(floor.cover(line.block)))


def this_move(said: Said, w: str, h: str, cell: str) -> bool:
    return said.move.split(" block ")[0] == f"{w}x{h} {cell}"


def written(said: Said, equality: str) -> bool:
    line = said.position.play(said.move).closed
    left, _sign, right = equality.partition(" = ")
    assert int(left) == sum(map(int, right.split(" + ")))
    return line is not None and line.text == equality


def from_others(said: Said, n: str) -> bool:
    line = said.position.play(said.move).closed
    seat = said.position.turn
    assert line is not None
    return sum(tile.area for tile in line.parts if tile.owner != seat) == int(n)


def all_own(said: Said) -> bool:
    line = said.position.play(said.move).closed
    return line is not None and {tile.owner for tile in line.parts} == {said.position.turn}


def next_name(said: Said) -> str:
    position = said.position
    return position.names[(position.turn + 1) % position.seats]


def could_be_opened(said: Said, name: str) -> bool:
    return name == next_name(said) and not closing(said.position)


def opens(said: Said, n: str) -> bool:
    floor = said.position.floor
    box = floor.rectangle(floor.tiling.mask(said.hint.lit))
    assert box is not None
    width, height, cell = box
    return max(closed(said.position.play(f"{width}x{height} {cell}")), default=0) == int(n)


def around(said: Said) -> bool:
    floor = said.position.floor
    cover = floor.cover(tile_of(said))
    return set(floor.names(cover)) < said.lit or cover == floor.full


def largest(said: Said, n: str) -> bool:
    tiles = (move.split(" block ")[0] for move in said.position.moves())
    return max(Tile.read(tile).area for tile in tiles) == int(n)


def closes_nothing(said: Said, n: str, name: str) -> bool:
    after = said.position.play(said.move)
    assert name == next_name(said)
    return tile_of(said).area == int(n) and not closing(after)


def closes_at_most(said: Said, name: str, n: str) -> bool:
    assert name == next_name(said)
    return max(closed(said.position.play(said.move))) == int(n)


def fills(said: Said, n: str) -> bool:
    after = said.position.play(said.move)
    return not after.free and after.scores[said.position.turn] == int(n)


def reckoned(said: Said, n: str) -> bool:
    found = ending(Scene.of(said.position), never, 10**6)
    return found is not None and found[1][said.position.turn] == int(n)


def so_many_more(said: Said, n: str) -> bool:
    found = way(said.position)
    return found is not None and len(found) == int(n) <= said.position.turns


def not_any_more(said: Said) -> bool:
    return way(said.position) is None


def block_here(said: Said, w: str, h: str, n: str) -> bool:
    position, floor = said.position, said.position.floor
    assert position.mode == BLOCK
    assert int(w) * int(h) == int(n) == position.goal
    box = floor.rectangle(floor.tiling.mask(said.hint.lit))
    return box is not None and box[:2] == (int(w), int(h))


def then_written(said: Said, equality: str) -> bool:
    after = said.position.play(said.move)
    lines = [after.play(move).closed for move in closing(after)]
    return equality in {line.text for line in lines if line is not None}


def then_drawn(said: Said, w: str, h: str) -> bool:
    after = said.position.play(said.move)
    return any(move.startswith(f"{w}x{h} ") for move in after.moves())


def then_mine(said: Said, n: str) -> bool:
    return said.position.play(said.move).scores[0] == int(n)


class BlocsClaims(Claims[BlocsPosition]):
    """The sentences of the ladders."""

    sentences = {
        "A block is only one tile away.": one_tile_away,
        "Do you see it?": rule,
        "Here {n} squares can become one block.": becomes_a_block,
        "Draw {w} × {h} with its corner on {cell}.": this_move,
        "{equality}.": written,
        "So {n} square of others becomes yours.": from_others,
        "So {n} squares of others become yours.": from_others,
        "The whole block is yours.": all_own,
        "Leave no block open for {name}.": could_be_opened,
        "A tile here would open a block of {n}.": opens,
        "Rather draw around here.": around,
        "The largest tile that fits has {n} square.": largest,
        "The largest tile that fits has {n} squares.": largest,
        "Look around here.": around,
        "Then the board is full, and {n} squares are yours.": fills,
        "Reckoned to the end, you get {n} squares like this.": reckoned,
        "{n} square for you, and {name} can close no block.": closes_nothing,
        "{n} squares for you, and {name} can close no block.": closes_nothing,
        "{name} can then close {n} squares at most.": closes_at_most,
        "It can be done with {n} tile more.": so_many_more,
        "It can be done with {n} tiles more.": so_many_more,
        "It cannot be done any more like this.": not_any_more,
        "Go back a step.": rule,
        "{w} × {h} = {n}: the block can lie here.": block_here,
        "Then {equality}.": written,
        "The next tile can then make {equality}.": then_written,
        "The next tile can then be {w} × {h}.": then_drawn,
        "Then {n} square is yours.": then_mine,
        "Then {n} squares are yours.": then_mine,
    }

    def keeps(self, position: BlocsPosition, move: str) -> bool:
        """A problem that can be solved stays so."""
        if not position.alone or way(position) is None:
            return True
        after = position.play(move)
        return after.solved or way(after) is not None


CLAIMS = BlocsClaims()
