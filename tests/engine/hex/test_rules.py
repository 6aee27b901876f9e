"""The rules of Hex: ports by name, one winner, who is cut off, conquest, exchange, cards."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.hex.layout import layout
from engine.games.hex.rules import game
from engine.match import Match
from engine.tilings import each

RHOMBUSES = [f"rhombus-{side}" for side in range(2, 15)]
HEXAGONS = [f"hexagon-{side}" for side in range(2, 10)]
VARIANTS = [
    (seats, ports, board)
    for seats in (2, 3, 4, 5, 6)
    for ports, least in (("own", 2), ("neutral", 4), ("halves", 5))
    for board in HEXAGONS[:6]
    if int(board[-1]) >= least and (ports != "own" or seats in (2, 3, 6))
]


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def played(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def random_match(position, luck):
    while not position.over:
        position = position.play(luck.choice(list(position.moves())))
    return position


# --- boards and ports, as the notation says ---------------------------------------------------


def test_on_a_rhombus_seat_1_joins_top_and_bottom_and_corners_belong_to_both():
    ports = start(board="rhombus-5").ports
    assert [port.owner for port in ports] == [0, 1, 0, 1]
    assert ports[0].cells == ("a1", "b1", "c1", "d1", "e1")
    assert ports[1].cells == ("e1", "e2", "e3", "e4", "e5")
    assert set(ports[0].cells) & set(ports[3].cells) == {"a1"}


@pytest.mark.parametrize(("board", "lengths"), [("hexagon-5", [7] * 4), ("hexagon-7", [10] * 4)])
def test_hex_2_has_four_ports_with_shared_transitions(board, lengths):
    position = start(board=board)
    assert [len(port.cells) for port in position.ports] == lengths
    assert [port.owner for port in position.ports] == [0, 1, 0, 1]
    rim = position.layout.tiling.rim
    around = len(rim)
    cuts = [0, around // 4, around // 2, around // 2 + around // 4]
    assert [port.cells[0] for port in position.ports] == [rim[cut] for cut in cuts]


def test_the_transitions_of_an_even_hexagon_are_rounded_down():
    assert layout("hexagon-4", "own", 2).cuts == (0, 4, 9, 13)


def test_hex_3_seat_i_has_sides_i_and_i_plus_3():
    position = start(3, board="hexagon-5")
    tiling = position.layout.tiling
    assert [port.cells for port in position.ports] == [tiling.side(k) for k in range(1, 7)]
    assert [port.owner for port in position.ports] == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(("board", "cells"), [("hexagon-5", 3), ("hexagon-7", 4)])
def test_hex_6_seat_i_has_half_sides_i_and_i_plus_6(board, cells):
    position = start(6, board=board)
    assert [port.cells for port in position.ports] == list(position.layout.tiling.halves())
    assert [port.owner for port in position.ports] == [*range(6), *range(6)]
    assert {len(port.cells) for port in position.ports} == {cells}


def test_hex_n_ports_are_nobodys_at_first():
    for seats in range(2, 7):
        assert [port.owner for port in start(seats, ports="neutral").ports] == [None] * 6
        assert [port.owner for port in start(seats, ports="halves").ports] == [None] * 12


def test_defaults_by_the_number_of_seats():
    boards = [game.setup(seats)["board"] for seats in game.seats]
    assert boards == ["hexagon-5", "hexagon-5", "hexagon-7", "hexagon-7", "hexagon-7"]
    assert [game.setup(s)["ports"] for s in game.seats] == [
        "own", "own", "neutral", "neutral", "own"]  # fmt: skip
    assert [game.setup(s)["swap"] for s in game.seats] == ["yes", "no", "no", "no", "no"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"board": "rhombus-7"}),
        (3, {"board": "rhombus-6"}),
        (2, {"board": "rhombus-6", "ports": "neutral"}),
        (4, {"ports": "own"}),
        (4, {"board": "hexagon-3"}),
        (2, {"board": "hexagon-3", "ports": "neutral"}),
        (2, {"board": "hexagon-4", "ports": "halves"}),
        (2, {"board": "square-6"}),
        (2, {"board": "rhombus-15"}),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(seats, options):
    with pytest.raises(BadSetup) as refusal:
        start(seats, **options)
    assert refusal.value.sentence.endswith(".")
    assert "one of ." not in refusal.value.sentence


# --- one winner -------------------------------------------------------------------------------


@pytest.mark.parametrize("board", RHOMBUSES + HEXAGONS)
def test_a_full_board_of_hex_2_has_exactly_one_winner(board):
    rim, luck = layout(board, "own", 2), random.Random(board)
    cells = list(each(rim.tiling.full))
    for _board in range(60):
        red = sum(cell for cell in cells if luck.random() < 0.5)
        joined = [rim.joined((0, 2), red), rim.joined((1, 3), rim.tiling.full & ~red)]
        assert sum(joined) == 1


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(RHOMBUSES[:6] + HEXAGONS[:4]), st.integers(0, 10**6))
def test_hex_2_ends_with_a_way_of_pawns(board, seed):
    end = random_match(start(board=board, swap="no"), random.Random(seed))
    (winner,) = end.result.winners
    assert {end.pieces[cell] for cell in end.way} == {str(winner + 1)}
    ports = [port for port in end.ports if port.owner == winner]
    assert end.way[0] in ports[0].cells
    assert end.way[-1] in ports[1].cells
    neighbours = end.layout.tiling.neighbours
    assert all(b in neighbours(a) for a, b in zip(end.way, end.way[1:]))


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6))
def test_hex_3_6_n_end_with_one_winner(variant, seed):
    seats, ports, board = variant
    end = random_match(start(seats, board=board, ports=ports), random.Random(seed))
    assert len(end.result.winners) == 1
    assert set(end.out) == set(range(seats)) - set(end.result.winners)
    assert end.way


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([v for v in VARIANTS if v[1] == "own"]), st.integers(0, 10**6))
def test_a_barrier_is_a_chain_of_other_pawns_that_parts_the_ports(variant, seed):
    seats, ports, board = variant
    position, luck = start(seats, board=board, ports=ports), random.Random(seed)
    while not position.over:
        position = position.play(luck.choice(list(position.moves())))
        for place in position.cut:
            wall = position.walls[place]
            tiling = position.layout.tiling
            assert len(list(tiling.parts(wall))) == 1
            assert not wall & (position.pawns[place] | position.free)
            (pair,) = position.layout.wanted(place, position.owners)
            assert not position.layout.joined(pair, tiling.full & ~wall)


def test_the_mover_never_puts_himself_out():
    for variant in VARIANTS[::5]:
        seats, ports, board = variant
        position, luck = start(seats, board=board, ports=ports), random.Random(1)
        while not position.over:
            mover = position.place
            position = position.play(luck.choice(list(position.moves())))
            assert mover in position.alive


# --- who is out ----------------------------------------------------------------------------------

BARRED = "..3/1.../22.22/..1./.3. 2"


def test_several_can_fall_in_one_move_and_the_last_one_wins():
    end = start(3, board="hexagon-3", card=BARRED).play("c3")
    assert end.just_out == (0, 2)
    assert end.result.winners == (1,)
    assert end.barrier[0] == ("c1", "c2", "c3", "c4", "c5")


def test_who_is_out_is_passed_over_and_the_pawns_stay():
    position = start(3, board="hexagon-3", card=BARRED).play("e3")
    assert position.out == (2,)
    assert position.just_out == (2,)
    assert position.barrier == {2: ("c4", "c5", "d3", "e3")}
    assert position.actors == (0,)
    assert position.pieces["a3"] == "3"
    after = played(position, "a1")
    assert after.actors == (1,)
    assert after.just_out == ()
    assert after.barrier == position.barrier


# --- Hex-n ---------------------------------------------------------------------------------------

LINKS = "..1./...1./....../......./2...../.2.../.... 1"


def test_a_chain_conquers_the_ports_it_links():
    position = start(board="hexagon-4", ports="neutral", card=LINKS)
    assert [port.owner for port in position.ports] == [None] * 6
    after = position.play("b5")
    assert after.adopted == (1, 2)
    assert [port.owner for port in after.ports] == [0, 0, None, None, None, None]


def test_a_corner_alone_links_nothing():
    after = start(board="hexagon-4", ports="neutral", card=LINKS).play("a4")
    assert after.adopted == ()


def test_a_port_of_another_cannot_be_used():
    card = "..1./...11/....../......2/....2./...2./..2. 2"
    position = start(board="hexagon-4", ports="neutral", card=card)
    assert [port.owner for port in position.ports][:2] == [0, 0]
    after = position.play("c6")
    assert [port.owner for port in after.ports][:2] == [0, 0]


def test_two_opposite_ports_win():
    card = ".1../.1.../.1..../.1...../..2.../.1.../.12. 1"
    end = start(board="hexagon-4", ports="neutral", card=card).play("e2")
    assert end.result.winners == (0,)


def test_a_card_on_which_two_claim_a_port_is_refused():
    card = "1122/1...2/....../......./....../...../.... 1"
    with pytest.raises(BadSetup):
        start(board="hexagon-4", ports="neutral", card=card)


# --- exchange, centre ----------------------------------------------------------------------------


def test_swap_gives_the_pawn_the_ports_and_the_turn():
    position = start(board="rhombus-5").play("c3")
    assert "swap" in position.moves()
    after = position.play("swap")
    assert after.actors == (0,)
    assert after.seat_of(0) == 1
    assert [port.owner for port in after.ports] == [1, 0, 1, 0]
    assert after.pieces == {"c3": "1"}
    assert "swap" not in after.moves()
    assert after.play("b2").actors == (1,)


def test_with_three_seats_swap_changes_the_order_of_play():
    position = played(start(3, swap="yes"), "e5", "swap")
    order = []
    for cell in ("a1", "a2", "a3", "a4"):
        order.append(position.seat)
        position = position.play(cell)
    assert order == [0, 2, 1, 0]


def test_swap_comes_only_right_after_the_first_pawn():
    position = start(board="rhombus-5")
    for moment in (position, played(position, "c3", "b2"), played(position, "c3", "swap", "b2")):
        with pytest.raises(IllegalMove):
            moment.play("swap")
    with pytest.raises(IllegalMove):
        start(board="rhombus-5", swap="no").play("c3").play("swap")
    assert "swap" not in start(board="rhombus-3", card="1../.../... 2").moves()


def test_nobodys_first_pawn_stands_in_the_middle():
    position = start(board="rhombus-5", centre="forbidden")
    assert "c3" not in position.moves()
    with pytest.raises(IllegalMove) as refusal:
        position.play("c3")
    assert list(refusal.value.lit) == ["c3"]
    second = position.play("a1")
    assert not second.allows("c3")
    assert not played(second, "swap").allows("c3"), "the place has no pawn yet"
    assert played(second, "b1").allows("c3")
    assert start(board="rhombus-4", centre="forbidden").layout.centre == 0


# --- cards and texts ----------------------------------------------------------------------------


def test_a_card_tells_the_position_and_back():
    position = played(start(board="rhombus-5", swap="no"), "c3", "b2", "d4")
    again = start(board="rhombus-5", card=position.card)
    assert again.pieces == position.pieces
    assert again.place == position.place


@pytest.mark.parametrize(
    "card", ["..1/.2../... 3", "1../1../1.. 2", "../../..", "...", "3../.../...", "1../.../... 2 x"]
)
def test_a_bad_card_gets_a_sentence(card):
    with pytest.raises(BadSetup):
        start(board="rhombus-3", card=card)


def test_every_name_is_a_move_once():
    position = start(board="rhombus-13", swap="no")
    moves = list(position.moves())
    assert len(moves) == 169
    assert all(one != other for one, other in combinations(moves[:20], 2))


def test_a_match_by_name_goes_through_record_and_code():
    match = Match.new("hex", seats=3, options={"board": "hexagon-4"}, seed=1)
    luck = random.Random(3)
    while not match.over:
        match.play(luck.choice(list(match.position.moves())))
    assert Match.from_text(match.to_text()).position == match.position
    assert Match.from_code(match.to_code()).position == match.position
