"""Every rung of every hint is true: read as a child reads it, and tried in all fillings."""

import re
from functools import lru_cache
from operator import sub

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nombres_croises import game
from engine.games.nombres_croises.problem import LETTERS, bits, of_filling
from tests.engine.asking import Asked

hints = Asked(game.adviser).hints


@lru_cache(maxsize=4)
def all_fillings(puzzle):
    """Every filling, by trying out everything: row after row whatever the columns still allow."""
    width, row = puzzle.width, (1 << puzzle.width) - 1
    found = [(0, puzzle.cols)]
    for r, need in enumerate(puzzle.rows):
        pawns, empties = puzzle.pawns >> r * width & row, puzzle.empties >> r * width & row
        choices = [
            [choice >> c & 1 for c in range(width)]
            for choice in range(1 << width)
            if choice.bit_count() == need and choice & pawns == pawns and not choice & empties
        ]
        found = [
            (filling | sum(bit << (r * width + c) for c, bit in enumerate(choice)), left)
            for filling, cols in found
            for choice in choices
            for left in [tuple(map(sub, cols, choice))]
            if min(left) >= 0
        ]
    return [filling for filling, left in found if not any(left)]


class Reader:
    """Reads a sentence as a child would, and looks whether it is so on the board."""

    def __init__(self, marked, picture):
        self.marked, self.shape, self.picture = marked, marked.shape, picture
        self.fillings = all_fillings(marked)

    def lines(self, text):
        """The lines of "Row 1", "column a" or "Rows 1 and 2 and 3"."""
        kind, names = text.split(" ", 1)
        names = re.split(r", | and ", names)
        if kind.lower().startswith("row"):
            return [int(name) - 1 for name in names]
        assert kind.lower().startswith("col")
        return [self.shape.height + LETTERS.index(name) for name in names]

    def line(self, text):
        (line,) = self.lines(text)
        squares, pawns = self.shape.lines[line], self.marked.pawns
        placed = (squares & pawns).bit_count()
        open_ = (squares & ~self.marked.given).bit_count()
        return self.marked.sums[line], placed, open_, squares.bit_count()

    def rooms(self, lines, parts=None):
        """What all crossing lines can give these; if it is written out, then so."""
        mine = sum(self.shape.lines[line] for line in lines)
        is_row = lines[0] < self.shape.height
        given_ = []
        for crossing, squares in enumerate(self.shape.lines):
            if (crossing < self.shape.height) == is_row:
                continue
            need = self.marked.sums[crossing] - (squares & self.marked.pawns).bit_count()
            open_ = (squares & mine & ~self.marked.given).bit_count()
            given_.append((self.shape.name(crossing), min(open_, max(0, need))))
        if parts is not None:
            assert [int(part) for part in parts.split(" + ")] == [n for _name, n in given_ if n]
        if "counts" in self.picture:
            assert self.picture["counts"] == tuple(given_)
            assert self.picture["lines"] == tuple(map(self.shape.name, lines))
        return sum(n for _name, n in given_)

    def need(self, lines, still=True):
        total = 0
        for line in lines:
            total += self.marked.sums[line]
            if still:
                total -= (self.shape.lines[line] & self.marked.pawns).bit_count()
        return total

    def check(self, sentence, square):
        """Look whether a reason is true and concerns this square."""
        for pattern, look in READINGS.items():
            if found := re.fullmatch(pattern, sentence):
                look(self, self.shape.cells[square], **found.groupdict())
                return look.__name__
        raise AssertionError(f"nobody understands {sentence!r}")


def full(reader, square, line, n, m):
    total, _placed, _open, long = reader.line(line)
    assert total == long == int(n) == int(m) == len(reader.picture["numbered"])
    assert all(filling & square for filling in reader.fillings)


def empty(reader, square, line):
    assert reader.line(line)[0] == 0
    assert not any(filling & square for filling in reader.fillings)


def reached(reader, square, line, n):
    total, placed, _open, _long = reader.line(line)
    assert total == placed == int(n) == len(reader.picture["numbered"])
    assert not any(filling & square for filling in reader.fillings)


def last(reader, square, line, n, m):
    total, placed, open_, _long = reader.line(line)
    assert total - placed == open_ == int(n) == int(m) == len(reader.picture["numbered"])
    assert all(filling & square for filling in reader.fillings)


def count(reader, square, lines, n, m, parts, crossing, end):
    group = reader.lines(lines)
    assert reader.need(group) == int(n) == int(m) == reader.rooms(group, parts)
    (line,) = reader.lines(crossing)
    assert square & reader.shape.lines[line]
    inside = square & sum(reader.shape.lines[line] for line in group)
    if end.startswith("must fill"):
        assert inside
        assert all(filling & square for filling in reader.fillings)
    else:
        assert not inside
        assert not any(filling & square for filling in reader.fillings)


def suppose(reader, square, name, what, line):
    assert reader.shape.cells[name] == square
    assert reader.lines(line)
    pawn = what == "stays empty"
    followed = {"pawns": reader.picture["pawns"], "crosses": reader.picture["crosses"]}
    assert name in followed["crosses" if pawn else "pawns"]
    assert not set(followed["pawns"]) & set(followed["crosses"])
    assert all(bool(filling & square) == pawn for filling in reader.fillings)


def choice(reader, square, name):
    assert reader.shape.cells[name] == square
    assert len(reader.fillings) > 1
    assert any(filling & square for filling in reader.fillings)
    # Nothing is certain: whatever is still open differs between fillings.
    for i in bits(reader.shape.full & ~reader.marked.given):
        assert len({filling >> i & 1 for filling in reader.fillings}) == 2


def too_many(reader, square, line):
    total, placed, _open, _long = reader.line(line)
    assert placed > total


def too_few(reader, square, line):
    total, placed, open_, _long = reader.line(line)
    assert total - placed > open_


def single(reader, square, line, need, n):
    group = reader.lines(line)
    assert reader.need(group) == int(need) > int(n)


def together(reader, square, lines, still, need, room, parts):
    group = reader.lines(lines)
    assert reader.need(group) == int(need)
    assert still or reader.need(group, still=False) == int(need)
    assert int(need) > int(room) == reader.rooms(group, parts)


LINE, LINES = r"(?P<line>(?:Row|Column|row|column) \w+)", r"(?P<lines>(?:Rows|Columns) [\w, ]+?)"
ROOM = r"The (?:rows|columns) can give them (?P<{}>\d+) at most\.(?: (?P<parts>[\d +]+)\s=\s\d+\.)?"
READINGS = {
    rf"{LINE} has (?P<n>\d+) squares and needs (?P<m>\d+) pawns\. So every square has a pawn\."
    "": full,
    rf"{LINE} needs no pawn\. So all its squares stay empty\.": empty,
    rf"{LINE} has its (?P<n>\d+) pawns?\. So the other squares stay empty\.": reached,
    rf"{LINE} still needs (?P<n>\d+) pawns? and has just (?P<m>\d+) places? left\.": last,
    rf"{LINES} still need (?P<n>\d+) pawns together\. {ROOM.format('m')} "
    r"So (?P<crossing>\w+ \w+) (?P<end>must fill all its open squares there|needs all its pawns "
    r"there\. Its other squares stay empty)\.": count,
    rf"Suppose (?P<name>\w+) (?P<what>stays empty)\. Go on from there: {LINE} does not work out\."
    "": suppose,
    rf"Suppose a pawn (?P<what>stands) in (?P<name>\w+)\. Go on from there: {LINE} does not work "
    r"out\.": suppose,
    r"Several fillings are left\. One of them has a pawn in (?P<name>\w+)\.": choice,
    rf"{LINE} has too many pawns\.": too_many,
    rf"{LINE} has too few places left for its pawns\.": too_few,
    rf"{LINE} needs (?P<need>\d+) more, but there is room for (?P<n>\d+) pawns? only\.": single,
    rf"{LINES} (?P<still>still )?need (?P<need>\d+) pawns together\. {ROOM.format('room')}"
    "": together,
}


def climb(position):
    """Look at all rungs here; what the reason was, and the position after the move."""
    nudge, look, move, why = hints(position)
    assert [hint.step for hint in (nudge, look, move, why)] == ["nudge", "look", "move", "why"]
    sign, square = move.move.split(" ")
    assert square in move.sentence
    assert move.lit == (square,)
    shape = position.puzzle.shape
    heads = [shape.name(line) for line in range(len(shape.lines))]
    assert all(place in (*shape.names, *heads) for hint in (look, why) for place in hint.lit)
    marked = position.marked()
    kind = Reader(marked, why.data).check(why.sentence, square)
    if all_fillings(marked):
        right = {"pawn": 1, "cross": 0}[sign]
        i = shape.names.index(square)
        assert any(filling >> i & 1 == right for filling in all_fillings(marked))
    else:
        # The mark is one of the fewest that have to go: no filling keeps more than the others.
        assert sign == "clear"
        assert kind in ("too_many", "too_few", "single", "together")
        mine = position.grid()

        def kept(pawns, crosses):
            return max(
                (f & pawns).bit_count() + (~f & crosses).bit_count()
                for f in all_fillings(position.puzzle)
            )

        bit = shape.cells[square]
        assert kept(mine.pawns, mine.crosses) == kept(mine.pawns & ~bit, mine.crosses & ~bit)
    return kind, position.play(move.move)


@given(st.integers(2, 4), st.integers(2, 4), st.data())
@settings(max_examples=120, deadline=None)
def test_every_hint_from_a_muddle_to_the_end(height, width, data):
    squares = st.integers(0, (1 << (height * width)) - 1)
    given_ = data.draw(squares) & data.draw(squares)
    puzzle = of_filling(height, width, data.draw(squares), given_)
    if puzzle.given == puzzle.shape.full:
        return
    position = game.start(game.setup(1, {"card": puzzle.text}))
    for _move in range(data.draw(st.integers(0, 5))):
        moves = [m for m in position.moves() if m != "give up"]
        if position.result is None:
            position = position.play(data.draw(st.sampled_from(moves)))
    while position.result is None:
        _kind, position = climb(position)
    assert position.result.winners == (0,)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_hint_of_generated_puzzles(level):
    """As far as these words can be met in small grids, they all are."""
    kinds = set()
    for seed in range(8):
        for size in (4, 5, 6):
            options = {"size": str(size), "level": str(level)}
            position = game.start(game.setup(1, options, seed))
            while position.result is None:
                kind, position = climb(position)
                kinds.add(kind)
    assert (
        kinds
        >= {1: {"full", "reached"}, 2: {"last"}, 3: {"count"}, 4: {"suppose", "choice"}}[level]
    )
