"""PolyGo by its sheet: solid and fragile, what is surrounded, three stages, all its remarks."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.polygo.rules import game
from engine.games.polygo.shore import shore_of
from engine.match import Match
from engine.tilings import tiling

KO = ".1122./..12../112.22/..12../.1122. 1"
CLOSED_IN = "1111./12221/12.21/12221/11111 1"
INNER_EYES = "......./.11111./.1.1.1./.11111./....... 2"
OUTER_EYES = ".1...../.11111./.1.1.1./.11111./....... 2"
TWO_CELL_LAKE = "11111/1..1./111../..... 2"


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def cells(position, mask):
    return set(position.tiling.names(mask))


def gone(position):
    return cells(position, sum(position.change.taken))


# --- the words ------------------------------------------------------------------------------------


def test_a_peninsula_is_solid_and_all_else_is_fragile():
    position = start(board="square-4", card="1.../.1../.1../..2. 1")
    assert cells(position, position.solid[0]) == {"a1"}
    assert cells(position, position.fragile) == {"b2", "b3"}
    after = position.play("b1")
    assert cells(after, after.solid[0]) == {"a1", "b1", "b2", "b3"}
    assert not after.fragile


def test_a_sea_reaches_the_rim_and_a_lake_does_not():
    position = start(board="square-4", card="1111/1.12/11../..22 1")
    found = {frozenset(cells(position, part)): sea for part, sea in position.waters}
    assert found == {
        frozenset({"b2"}): False,
        frozenset({"c3", "d3"}): True,
        frozenset({"a4", "b4"}): True,
    }


def test_freedom_is_of_each_seat_over_its_own_pawns_and_empty_cells():
    position = start(board="square-4", card="1111/1.12/1112/2222 2")
    assert cells(position, position.free_cells[0]) == {"b2"}
    assert not position.free_cells[1]


def test_at_the_start_an_empty_rim_counts_as_coast():
    for name in ("triangle-3", "square-6", "hexagon-5"):
        position = start(3, board=name)
        assert position.free_cells == (position.tiling.full,) * 3


# --- the test vectors -----------------------------------------------------------------------------


def test_t1_in_the_ko_of_the_sheet_both_centre_pawns_are_removed():
    position = start(board="square-6x5", card=KO).play("d3")
    assert gone(position) == {"c3", "d3"}
    assert {"c2", "b3", "c4", "d2", "e3", "d4"} <= cells(position, position.change.around)
    assert position.turn == 1


def test_t1_needs_the_six_pawns_round_it_to_be_solid():
    loose = KO.replace(".1122./..12", "...22./..12")
    position = start(board="square-6x5", card=loose).play("d3")
    assert not gone(position)


def test_t2_without_a_free_cell_nothing_is_captured_but_stage_2_removes_what_floats():
    position = start(board="square-5", card=CLOSED_IN).play("e1")
    assert not gone(position)
    assert cells(position, sum(position.change.drained)) == {
        "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4",
    }  # fmt: skip
    assert position.scores == (16, 0)
    assert position.turn == 1
    assert cells(position, position.legal) == {"b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"}


def test_t2_as_a_card_stage_2_happens_at_once():
    position = start(board="square-5", card=CLOSED_IN.replace("1111.", "11111"))
    assert position.scores == (16, 0)
    assert sum(position.change.drained).bit_count() == 8


def test_t3_a_pawn_in_an_eye_of_an_inner_province_stays():
    position = start(board="square-7x5", card=INNER_EYES).play("c3")
    assert not gone(position)
    assert position.owner_of("c3") == 1


def test_t3_prime_in_an_eye_of_a_peninsula_it_is_removed_at_once():
    position = start(board="square-7x5", card=OUTER_EYES).play("c3")
    assert gone(position) == {"c3"}
    assert position.owner_of("c3") is None
    assert position.turn == 0


def test_t4_in_a_lake_of_two_cells_it_stays_until_the_other_is_filled():
    position = start(board="square-5x4", card=TWO_CELL_LAKE).play("b2")
    assert not gone(position)
    filled = position.play("c2")
    assert gone(filled) == {"b2"}


# --- the remarks of the sheet ---------------------------------------------------------------------


def test_remark_surrounded_pawns_may_take_the_colour_of_their_only_assailant():
    card = ".111./122.1/.111./2.2.2/2.2.2 1"
    emptied = start(board="square-5", card=card).play("d2")
    assert gone(emptied) == {"b2", "c2"}
    assert emptied.scores == (9, 6)
    taken = start(board="square-5", card=card, captured="recoloured").play("d2")
    assert cells(taken, taken.change.heir) == {"b2", "c2"}
    assert taken.scores == (11, 6)
    assert taken.owner_of("b2") == 0


def test_remark_with_several_assailants_they_are_emptied_all_the_same():
    position = start(board="square-6x5", card=KO, captured="recoloured").play("d3")
    assert gone(position) == {"c3", "d3"}
    assert not position.change.heir


def test_remark_two_eyes_do_not_protect_a_province_that_is_no_peninsula():
    card = "2222222/2111112/21.1.12/2111112/222222. 2"
    position = start(board="square-7x5", card=card)
    assert cells(position, position.fragile) == cells(position, position.pawns[0])
    # The last free cell is filled: both eyes are isolated, so all of it goes.
    after = position.play("g5")
    assert after.scores == (0, 20)
    assert sum(after.change.drained).bit_count() == 13


def test_remark_a_lake_that_touches_land_is_free_although_land_surrounds_it():
    position = start(board="square-4", card="1111/1.11/1111/1111 2")
    assert cells(position, position.legal) == {"b2"}


def test_remark_ports_are_coloured_before_the_match():
    position = start(board="hexagon-5", ports="a1:1 e9:2")
    assert position.pieces == {"a1": "1", "e9": "2"}
    assert position.solid == position.pawns
    assert start(board="hexagon-5", ports="2").scores == (0, 3)


def test_remark_go3_three_players_on_hexagons_with_a_stage_2():
    luck, seen = random.Random(0), 0
    while seen < 2:
        position = start(3, board="hexagon-4")
        while not position.over:
            position = position.play(luck.choice(list(position.moves())))
            seen += bool(position.change.drained)
        assert sum(position.scores) == 37


# --- who may play where ---------------------------------------------------------------------------


def test_a_cell_free_for_another_only_may_be_played_unless_the_option_forbids_it():
    card = "1111/1.12/1112/22.2 2"
    assert "b2" in start(board="square-4", card=card).moves()
    assert list(start(board="square-4", card=card, cells="own").moves()) == ["c4"]


def test_with_own_cells_who_has_none_is_passed_over():
    position = start(board="square-4", card="1111/1.1./1112/2222 2", cells="own")
    after = position.play("d2")
    assert after.turn == 0
    assert list(after.moves()) == ["b2"]
    third = start(3, board="square-4", card="1111/1.1./1112/2222 2", cells="own").play("d2")
    assert third.turn == 0


@pytest.mark.parametrize(
    ("move", "why"), [("a1", "already"), ("c3", "isolated"), ("z9", "Name"), ("", "Name")]
)
def test_why_a_cell_cannot_be_taken(move, why):
    card = "11111./12221./12.212/122212/11111./.2..2. 1"
    with pytest.raises(IllegalMove, match=why):
        start(board="square-6", card=card).play(move)


def test_with_own_cells_a_sentence_says_so():
    position = start(board="square-4", card="1111/1.12/1112/22.2 2", cells="own")
    with pytest.raises(IllegalMove, match="no way of yours"):
        position.play("b2")


# --- the end --------------------------------------------------------------------------------------


def test_stage_3_the_largest_country_wins():
    position = start(board="square-4", card="1111/1.12/1122/2222 1").play("b2")
    assert position.result.winners == (0,)
    assert position.result.scores == (9, 7)
    assert not position.actors
    assert not list(position.moves())


def test_equal_countries_share():
    position = start(board="square-4", card="1111/1112/1.22/2222 2").play("b3")
    assert position.result.winners == (0, 1)


def test_the_third_time_ends_the_match_and_countries_are_counted():
    """Both throw pawns into the other's eye: nothing changes but whose turn it is."""
    position = start(board="square-5", card="11111/1.112/11222/22.22/22222 1")
    moves = 0
    while not position.over:
        position = position.play("c4" if position.turn == 0 else "b2")
        moves += 1
    assert moves == 4
    assert position.third_time
    assert position.result.scores == (10, 13)
    assert position.result.winners == (1,)
    assert "third time" in position.result.how


def test_the_past_counts_only_since_the_coast_last_grew():
    position = start(board="square-5", card="11111/1.112/11222/22.22/22222 1")
    position = position.play("c4").play("b2")
    assert len(position.past) == 2
    assert position.play("b2").past == ()


# --- cards, options, records ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["triangle-2", "triangle-5", "square-14x3", "hexagon-9"])
def test_every_size_can_be_had_by_its_name(name):
    assert len(list(start(board=name).moves())) == len(tiling(name).cells)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"board": "rhombus-5"}, "played on"),
        ({"board": "rhombus-3x3"}, "no board"),
        ({"board": "hexagon-10"}, "sides of 2 to 9"),
        ({"board": "square-4", "card": "1111/1..2"}, "rows of 4"),
        ({"board": "square-4", "card": "3.../..../..../...."}, "means nothing"),
        ({"board": "square-4", "card": "..../..../..../.... 3"}, "from 1 to 2"),
        ({"board": "square-4", "card": "..../..../..../.... 1 5"}, "from 1 to 2"),
        ({"ports": "c3:1"}, "on the rim"),
        ({"ports": "a1:3"}, "one of the players"),
        ({"ports": "a1:1 a1:2"}, "two owners"),
        ({"ports": "a1"}, "with a seat each"),
        ({"ports": "3"}, "not one of"),
        ({"captured": "eaten"}, "not one of"),
    ],
)
def test_no_such_set_up(options, said):
    with pytest.raises(BadSetup, match=said):
        start(**options)


def test_a_card_comes_back():
    position = start(board="hexagon-4")
    for move in ("a1", "d4", "b2"):
        position = position.play(move)
    again = start(board="hexagon-4", card=position.card)
    assert (again.pawns, again.turn, again.card) == (position.pawns, position.turn, position.card)


def test_nothing_is_captured_by_the_card_itself():
    position = start(board="square-4", card="1111/1212/1112/2.22 1")
    assert position.owner_of("b2") == 1
    assert gone(position.play("b4")) == {"b2"}


def test_records_keep_everything():
    match = Match.new("polygo", 3, {"board": "triangle-3", "cells": "own"}, seed=3)
    luck = random.Random(5)
    while not match.over:
        match.play(luck.choice(list(match.position.moves())))
    assert Match.from_text(match.to_text()).position == match.position


# --- what is always true --------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 6),
    board=st.sampled_from(["triangle-2", "triangle-3", "square-5", "square-6x3", "hexagon-4"]),
    captured=st.sampled_from(["emptied", "recoloured"]),
    cells_for=st.sampled_from(["any", "own"]),
)
def test_every_match_ends_and_land_never_goes(seed, seats, board, captured, cells_for):
    luck = random.Random(seed)
    position = start(seats, board=board, captured=captured, cells=cells_for)
    while not position.over:
        move = luck.choice(list(position.moves()))
        after = position.play(move)
        assert not position.land & ~after.land, "solid pawns are never removed"
        if after.change.drained:
            # The sheet proves it: without a free cell the fragile pawns are just the isolated.
            for seat, mask in enumerate(after.change.drained):
                way = after.shore.free_for(0, mask)
                assert not way, seat
        assert sum(after.scores) == (after.tiling.full & ~after.white).bit_count()
        position = after
    assert position.land == position.tiling.full or position.third_time


@pytest.mark.parametrize(("name", "count", "rim"), [
    ("hexagon-5", 61, 24), ("hexagon-7", 127, 36), ("square-6", 36, 20),
    ("triangle-3", 54, 18), ("triangle-4", 96, 24), ("triangle-5", 150, 30),
])  # fmt: skip
def test_cells_and_rims_as_they_were_counted(name, count, rim):
    shore = shore_of(name)
    assert len(shore.tiling.cells) == count
    assert shore.rim.bit_count() == rim
