"""Who wins at Hex for two: the solver against brute force, known openings, the book."""

import random
from functools import cache

import pytest

from engine.advice import Stopped, never
from engine.games.hex import connections
from engine.games.hex.book import entries, images, learn, mirrored, path_of, solver_of, written
from engine.games.hex.connections import Net
from engine.games.hex.idle import Rings
from engine.games.hex.layout import layout
from engine.games.hex.solver import Solver, Tired
from engine.tilings import each

OPENINGS_5 = ["e1", "b2", "c2", "d2", "e2", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5"]


def brute(rim):
    """Who wins, by trying everything."""
    full, flood = rim.tiling.full, rim.tiling.flood
    banks = [(rim.touch[side], rim.touch[side + 2]) for side in (0, 1)]

    @cache
    def wins(mine, theirs, side):
        one, other = banks[1 - side]
        if flood(one, theirs) & other:
            return False
        free = full & ~mine & ~theirs
        return any(not wins(theirs, mine | cell, 1 - side) for cell in each(free))

    return wins


def deals(rim, count, least, seed):
    """Positions in which so many pawns lie at least."""
    luck, cells = random.Random(seed), list(rim.tiling.called)
    for _position in range(count):
        pawns = luck.sample(cells, luck.randrange(least, len(cells)))
        yield sum(pawns[0::2]), sum(pawns[1::2]), len(pawns) % 2


def seen(position):
    """From the side that is to move."""
    red, blue, side = position
    return (red, blue, 0) if side == 0 else (blue, red, 1)


@pytest.mark.parametrize(
    ("board", "count", "least"),
    [("rhombus-3", 300, 0), ("hexagon-2", 150, 0), ("rhombus-4", 200, 4)],
)
def test_the_solver_agrees_with_brute_force(board, count, least):
    rim = layout(board, "own", 2)
    wins, solver = brute(rim), Solver(rim)
    for position in deals(rim, count, least, board):
        mine, theirs, side = seen(position)
        if any(rim.joined((s, s + 2), position[s]) for s in (0, 1)):
            continue
        assert solver.solve(mine, theirs, side).wins == wins(mine, theirs, side)
        free = rim.tiling.full & ~mine & ~theirs
        right = [c for c in each(free) if not wins(theirs, mine | c, 1 - side)]
        assert solver.winning(mine, theirs, side) == right


@pytest.mark.parametrize("board", ["rhombus-4", "hexagon-3"])
def test_dead_and_captured_cells_change_nothing(board):
    rim = layout(board, "own", 2)
    wins, rings = brute(rim), Rings(rim)
    seen_some = 0
    for red, blue, _side in deals(rim, 150, 8, board):
        filled = rings.filled(red, blue)
        seen_some |= filled.captured[0] | filled.captured[1]
        (one, other), free = filled.pawns, rim.tiling.full & ~red & ~blue
        if any(rim.joined((s, s + 2), pawns) for s, pawns in ((0, red), (1, blue))) or not free:
            continue
        assert wins(red, blue, 0) == (wins(one, other, 0) or rim.joined((0, 2), one))
        assert wins(blue, red, 1) == (wins(other, one, 1) or rim.joined((1, 3), other))
    assert seen_some == rim.tiling.full


@pytest.mark.parametrize("board", ["rhombus-4", "hexagon-3"])
def test_a_verdict_rests_on_its_cells_alone(board):
    rim = layout(board, "own", 2)
    wins, luck = brute(rim), random.Random(board)
    for position in deals(rim, 100, 5, board):
        mine, theirs, side = seen(position)
        if any(rim.joined((s, s + 2), position[s]) for s in (0, 1)):
            continue
        found = Solver(rim).solve(mine, theirs, side)
        winner = mine if found.wins else theirs
        rest = rim.tiling.full & ~winner & ~found.carrier
        for others in (0, rest, sum(cell for cell in each(rest) if luck.random() < 0.5)):
            assert not rim.joined((1 - side, 3 - side) if found.wins else (side, side + 2), others)
            assert wins(*((mine, others) if found.wins else (others, theirs)), side) == found.wins


@pytest.mark.parametrize("board", ["rhombus-4", "hexagon-3"])
def test_sure_links_hold_and_half_done_ones_need_one_pawn(board):
    rim = layout(board, "own", 2)
    wins, net = brute(rim), Net(rim)
    for red, blue, _side in deals(rim, 150, 6, board):
        if any(rim.joined((s, s + 2), pawns) for s, pawns in ((0, red), (1, blue))):
            continue
        free = rim.tiling.full & ~red & ~blue
        found = net.link(red, free, 0)
        if found.sure is not None:
            assert not wins(blue, red, 1)
            # It rests on its carrier alone: all else may be the other's.
            assert not wins(blue | (free & ~found.sure), red, 1)
        for carrier, cell in list(found.half.items())[:4]:
            assert carrier & free == carrier
            assert not wins(blue | (free & ~carrier), red | cell, 1)


@pytest.mark.parametrize("board", ["rhombus-4", "hexagon-3"])
def test_remembered_links_are_those_of_a_new_net(board, monkeypatch):
    monkeypatch.setattr(connections, "SHORES_KEPT", 20)
    rim = layout(board, "own", 2)
    net = Net(rim)
    for red, blue, side in deals(rim, 100, 2, board):
        free = rim.tiling.full & ~red & ~blue
        own = blue if side else red
        assert net.link(own, free, side) == Net(rim).link(own, free, side)


def test_who_wins_does_so_with_one_pawn_more(monkeypatch):
    rim = layout("rhombus-5", "own", 2)
    solver, bit = Solver(rim), rim.tiling.bit
    lost = solver.solve(0, bit["c3"], 1)
    won = solver.solve(bit["c3"], bit["a1"], 0)
    assert (won.wins, lost.wins) == (True, False)
    monkeypatch.setattr(solver.net, "link", None)  # nothing new is looked at
    for cell in set(each(rim.tiling.full)) - {bit["a1"], bit["c3"], won.move}:
        assert not solver.solve(0, bit["c3"] | cell, 1).wins
        more = solver.solve(bit["c3"] | cell, bit["a1"], 0)
        assert more.wins
        assert not more.carrier & cell


def test_rhombus_5_has_thirteen_winning_openings():
    solver = solver_of(layout("rhombus-5", "own", 2))
    assert [solver.tiling.called[c] for c in solver.winning(0, 0, 0)] == OPENINGS_5


def test_what_the_book_says_is_so():
    rim = layout("rhombus-5", "own", 2)
    fresh, luck = Solver(rim), random.Random(1)
    book = list(entries(rim, path_of(rim).read_bytes()))
    assert len(book) > 20
    for pawns, side, verdict in luck.sample(book, 12):
        others = rim.tiling.full & ~pawns & ~verdict.carrier
        mine, theirs = (pawns, others) if verdict.wins else (others, pawns)
        assert fresh.solve(mine, theirs, side).wins == verdict.wins
        if verdict.wins:
            assert not fresh.solve(theirs, mine | verdict.move, 1 - side).wins


@pytest.mark.parametrize("board", ["rhombus-6", "hexagon-4"])
def test_the_book_knows_every_first_pawn(board):
    solver = solver_of(layout(board, "own", 2))
    wins = [not solver.solve(0, cell, 1, nodes=200).wins for cell in solver.inwards]
    assert wins[0]  # nobody has an answer to the middle
    assert not all(wins)


@pytest.mark.parametrize("cell", ["d4", "c4", "e4", "d3", "d5", "e3", "c5", "c3", "e5", "f3", "b5"])
def test_the_book_knows_that_the_middle_of_rhombus_7_wins(cell):
    solver = solver_of(layout("rhombus-7", "own", 2))
    assert not solver.solve(0, solver.tiling.bit[cell], 1, nodes=1).wins


def test_a_table_is_read_as_it_was_written():
    rim = layout("rhombus-5", "own", 2)
    book = list(entries(rim, path_of(rim).read_bytes()))
    assert list(entries(rim, written(rim, book))) == book
    assert learn(Solver(rim), rim) == 4 * len(book)
    assert learn(Solver(layout("rhombus-9", "own", 2)), layout("rhombus-9", "own", 2)) == 0


def test_a_rhombus_has_four_images_and_a_hexagon_two():
    assert len(images(layout("rhombus-5", "own", 2))) == 4
    assert len(images(layout("hexagon-4", "own", 2))) == 2
    rim = layout("rhombus-4", "own", 2)
    bit, verdict = rim.tiling.bit, Solver(rim).solve(0, rim.tiling.bit["b2"], 1)
    found = {pawns: side for pawns, side, _verdict in mirrored(rim, (bit["a2"], 0, verdict))}
    assert found == {bit["a2"]: 0, bit["d3"]: 0, bit["b1"]: 1, bit["c4"]: 1}


def test_a_search_can_be_told_to_stop_and_gets_tired():
    solver = Solver(layout("rhombus-6", "own", 2))
    with pytest.raises(Stopped):
        solver.solve(0, 0, 0, lambda: True)
    with pytest.raises(Tired):
        solver.solve(0, solver.tiling.bit["a2"], 1, never, 3)
