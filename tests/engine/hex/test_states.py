"""What the search of Hex reckons with says the same as the rules, on every kind of board."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.hex.computer import called, state_of
from engine.games.hex.field import dealt, field
from engine.games.hex.layout import layout
from engine.games.hex.many import Many
from engine.games.hex.pair import Pair
from engine.games.hex.rules import game
from engine.search import State

KINDS = [
    ("rhombus-4", "own", 2),
    ("hexagon-4", "own", 2),
    ("hexagon-5", "own", 2),
    ("hexagon-4", "own", 3),
    ("hexagon-5", "own", 6),
    ("hexagon-4", "neutral", 2),
    ("hexagon-4", "neutral", 4),
    ("hexagon-5", "halves", 3),
    ("hexagon-5", "halves", 5),
]
kinds = pytest.mark.parametrize(("board", "ports", "seats"), KINDS)


def started(board, ports="own", seats=2, **options):
    setup = game.setup(seats, {"board": board, "ports": ports, "swap": "no", **options})
    return game.start(setup)


@kinds
@pytest.mark.parametrize("seed", range(4))
def test_a_state_follows_the_rules_to_the_end(board, ports, seats, seed):
    position = started(board, ports, seats)
    state: State[int] = state_of(position)
    luck = random.Random(seed)
    while not position.over:
        assert state.final() is None
        assert state.seat == position.place
        assert {called(position, move) for move in state.moves()} == set(position.moves())
        move = luck.choice(list(state.moves()))
        position, state = position.play(called(position, move)), state.after(move)
        assert state.pawns == position.pawns
    final = state.final()
    assert final is not None
    assert final.index(1.0) == position.place_of(position.result.winners[0])


@kinds
def test_a_match_by_chance_deals_free_cells_in_turn(board, ports, seats):
    state = state_of(started(board, ports, seats))
    luck = random.Random(3)
    for play in (state.playout, state.sensible):
        for _match in range(20):
            rewards, made = play(luck)
            assert sum(rewards) == pytest.approx(1)
            if play == state.playout or isinstance(state, Pair):  # many temper theirs by a glance
                assert sorted(rewards) == [0.0] * (seats - 1) + [1.0]
            cells = [cell for part in made for cell in part]
            assert len(set(cells)) == len(cells)
            assert set(cells) <= set(state.moves())


@pytest.mark.parametrize(("board", "ports", "seats"), [kind for kind in KINDS if kind[2] > 2])
def test_a_place_is_cut_off_exactly_where_no_wall_is_wanting(board, ports, seats):
    """What a search reckons from the rim's stretches agrees with whether ports can be joined."""
    start = state_of(started(board, ports, seats))
    luck = random.Random(7)
    cut = 0
    for share in (0.3, 0.5, 0.7) * 8:
        pawns = [0] * seats
        for cell in start.field.spots:
            if luck.random() < share:
                pawns[luck.randrange(seats)] |= 1 << cell
        state = Many(start.field, tuple(pawns), start.owners, start.alive, 0)
        for place in range(seats):
            room = state.free | state.pawns[place]
            joins = state.field.can_join(place, state.owners, room)
            safety, (gap, cells) = state.safety(place), state.wall(place)
            assert (safety > 0) == joins
            assert gap == safety or safety == state.field.size  # nothing can cut it off any more
            assert not cells & ~state.free
            cut += not joins
    assert cut


@pytest.mark.parametrize("seed", range(12))
def test_a_glance_sees_who_is_nearly_cut_off(seed):
    """Whoever could be cut off with one pawn looks worst, and first of all mends that."""
    luck = random.Random(seed)
    state = state_of(started("hexagon-5", "own", 3))
    while state.final() is None:
        safe = {place: state.safety(place) for place in state.alive}
        if safe[state.seat] == 1 and len(safe) == 3 and sorted(safe.values())[1] > 1:
            break
        state = state.after(luck.choice(list(state.moves())))
    else:
        pytest.fail("nobody came into that danger with the others out of it")
    guess = state.guess()
    assert sum(guess) == pytest.approx(1)
    assert guess[state.seat] == min(guess)
    _gap, cells = state.wall(state.seat)
    assert cells >> max(state.moves(), key=state.bias) & 1


@kinds
def test_handfuls_and_single_moves_win_alike(board, ports, seats):
    """Dealing by handfuls is only faster: everybody wins as often as move by move."""
    state = state_of(started(board, ports, seats))
    luck = random.Random(5)
    count = 250
    fast = [sum(col) for col in zip(*(state.playout(luck)[0] for _ in range(count)))]
    slow = [sum(col) for col in zip(*(State.playout(state, luck)[0] for _ in range(count)))]
    for one, other in zip(fast, slow):
        assert abs(one - other) / count < 0.15


def test_no_first_pawn_in_the_middle():
    position = started("hexagon-4", centre="forbidden")
    state = state_of(position)
    assert {called(position, move) for move in state.moves()} == set(position.moves())
    after = state.after(state.moves()[0])
    assert len(after.moves()) == len(state.moves()) - 1


@given(st.integers(0, 2**40), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_so_many_are_dealt(cells, seed):
    part = cells.bit_count() // 2
    found = dealt(cells, 41, part, random.Random(seed))
    assert found & ~cells == 0
    assert found.bit_count() == part


# --- ways and bridges -----------------------------------------------------------------------------


def pair(board, rows, place=1):
    return state_of(started(board, card=f"{rows} {place}"))


def names(state: Pair, mask: int) -> set[str]:
    return set(state.field.layout.tiling.names(mask))


def test_a_way_counts_bridges_as_joined():
    state = pair("rhombus-5", "...../...1./...../...../.....")
    board = state.field
    gap, tight, _loose = board.ways(*board.banks[0], state.pawns[0], state.free)
    # d2 is joined with the top by d1 or e1; one more bridge and the rim below are wanting.
    assert gap == 1
    assert names(state, tight) == {"c4"}
    plain = board.ways(*board.banks[0], state.pawns[0], state.free, bridges=False)
    assert plain[0] == 4


def test_a_linked_side_wants_nothing():
    state = pair("rhombus-3", "12./1../..2", 1)
    board = state.field
    assert board.ways(*board.banks[0], state.pawns[0] | 1 << board.wide * 2, 0)[0] == 0


@pytest.mark.parametrize("board", ["rhombus-4", "hexagon-4"])
def test_ways_are_never_longer_than_play_needs(board):
    """Alone on the board, a place needs exactly as many pawns as the ways say without bridges."""
    rim = layout(board, "own", 2)
    reckon = field(rim)
    luck = random.Random(1)
    for _try in range(30):
        own = other = 0
        for cell in reckon.spots:
            sort = luck.random()
            if sort < 0.2:
                own |= 1 << cell
            elif sort < 0.4:
                other |= 1 << cell
        free = rim.tiling.full & ~own & ~other
        gap, tight, _loose = reckon.ways(*reckon.banks[0], own, free, bridges=False)
        if not reckon.through(0, own | free):
            assert not tight
        else:
            way = rim.path(*reckon.banks[0], own, free)
            assert gap == sum(not rim.tiling.bit[name] & own for name in way)


def test_nobody_lets_a_bridge_be_cut():
    # b1 and c2... of place 1: d2 at the top by d1 or e1, c4 at the bottom, a bridge between.
    state = pair("rhombus-5", "...../...1./2..../2.1../2....", 2)
    luck = random.Random(2)
    assert all(state.sensible(luck)[0] == (1.0, 0.0) for _match in range(50))
    assert {state.playout(luck)[0] for _match in range(50)} == {(1.0, 0.0), (0.0, 1.0)}


def test_a_bridge_under_attack_is_mended():
    position = started("rhombus-5", card="...../...1./2..../2.1../2.... 2").play("c3")
    state = state_of(position)
    best = max(state.moves(), key=state.bias)
    assert called(position, best) == "d3"
