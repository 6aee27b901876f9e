"""Labyrinthe by its sheet: a step or a stone, no last way barred, kings that change places."""

import random

import pytest

from engine.game import BadSetup, IllegalMove
from engine.games.labyrinthe.field import FAR, field
from engine.games.labyrinthe.rules import game
from engine.match import Match


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def played(*moves, seats=2, **options):
    position = start(seats, **options)
    for move in moves:
        position = position.play(move)
    return position


# The start


@pytest.mark.parametrize(
    ("seats", "board", "homes"),
    [
        (2, "hexagon-5", ("a3", "i3")),
        (3, "hexagon-5", ("a3", "g7", "g1")),
        (4, "hexagon-7", ("a4", "d10", "m4", "j1")),
        (6, "hexagon-7", ("a4", "d10", "j10", "m4", "j1", "d1")),
        (2, "hexagon-4", ("a3", "g2")),
    ],
)
def test_kings_begin_in_the_middle_of_their_sides(seats, board, homes):
    position = start(seats, board=board)
    called = position.board.tiling.called
    assert tuple(called[cell] for cell in position.kings) == homes


def test_the_goal_is_the_opposite_side_with_its_corners():
    board = field("hexagon-5", 3)
    assert board.tiling.names(board.goals[0]) == ("i1", "i2", "i3", "i4", "i5")
    assert board.tiling.names(board.goals[1]) == ("a1", "b1", "c1", "d1", "e1")
    assert board.tiling.names(board.goals[2]) == ("a5", "b6", "c7", "d8", "e9")


@pytest.mark.parametrize(("seats", "board"), [(2, 5), (3, 5), (4, 7), (6, 7)])
def test_default_boards(seats, board):
    assert start(seats).board.name == f"hexagon-{board}"


@pytest.mark.parametrize("side", range(2, 10))
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_hexagon_can_be_had(seats, side):
    position = start(seats, board=f"hexagon-{side}")
    assert position.steps == (2 * side - 2,) * seats
    assert not position.over


# Steps and stones


def test_a_turn_is_a_step_or_a_stone():
    position = played("go b4", "stone c4")
    assert position.turn == 0
    assert position.pieces == {"b4": "A", "i3": "B", "c4": "x"}
    assert not position.allows("go c4")
    assert position.allows("go c5")


def test_a_stone_stays_and_all_walk_round_it():
    position = played("stone h3", "stone h4", board="hexagon-5")
    assert position.steps == (8, 9)
    for cell in ("h3", "h4"):
        assert not position.allows(f"stone {cell}")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("go a3", "already"),
        ("go c3", "one step"),
        ("go b3", "stone lies there"),
        ("stone a3", "king stands"),
        ("stone i3", "king stands"),
        ("stone b3", "already"),
        ("go z9", "Say where"),
        ("walk b4", "Say where"),
        ("", "Say where"),
    ],
)
def test_why_a_move_is_refused(move, why):
    position = played("go b4", "stone b3", "go a3", "stone e5")
    assert position.turn == 0
    with pytest.raises(IllegalMove, match=why):
        position.play(move)


# The last way

GAP = ".A./..../xx.xx/..../.B. 1"


def test_no_stone_bars_a_last_way_and_the_way_is_lit():
    position = start(board="hexagon-3", card=GAP)
    assert position.board.tiling.names(position.forbidden) == ("c3",)
    assert "stone c3" not in position.moves()
    with pytest.raises(IllegalMove, match="last way") as refused:
        position.play("stone c3")
    way = refused.value.lit[0].split(">")
    assert way[0] == "e2"
    assert "c3" in way
    assert way[-1].startswith("a")


def test_one_s_own_last_way_may_not_be_barred_either():
    card = "A../x.../...../..../..B 1"
    position = start(board="hexagon-3", card=card)
    narrow = start(board="hexagon-3", card="Ax./.x../...../..../..B 1")
    assert position.allows("stone a2")
    with pytest.raises(IllegalMove, match="your own"):
        narrow.play("stone b1")


def test_kings_are_no_obstacles_for_the_way():
    card = ".../.A../xxBxx/..../... 1"
    position = start(board="hexagon-3", card=card)
    assert position.steps == (3, 2)


@pytest.mark.parametrize("seed", range(6))
def test_however_one_plays_every_way_stays_open(seed):
    luck = random.Random(seed)
    seats = (2, 3, 4, 6)[seed % 4]
    position = start(seats, board=f"hexagon-{luck.choice((3, 4, 5))}")
    while not position.over and position.stones.bit_count() < 40:
        moves = list(position.moves())
        stones = [move for move in moves if move.startswith("stone")]
        position = position.play(luck.choice(stones or moves))
        assert FAR not in position.steps
        board = position.board
        for name in board.tiling.names(board.full & ~position.stones & ~position.taken):
            bit = board.tiling.bit[name]
            closed = any(
                board.steps(king, cell, position.stones | bit) == FAR
                for king, cell in enumerate(position.kings)
            )
            assert closed == bool(bit & position.forbidden)


# Changing places

MEET = ".../xA.x/xxBxx/..../... 1"


def test_neighbouring_kings_change_places():
    position = start(board="hexagon-3", card=MEET).play("go c3")
    assert position.pieces["c3"] == "A"
    assert position.pieces["b2"] == "B"
    assert position.turn == 1


def test_an_exchange_is_not_taken_back_by_the_very_next_move():
    position = start(board="hexagon-3", card=MEET).play("go c3")
    assert "go c3" not in position.moves()
    with pytest.raises(IllegalMove, match="taken back"):
        position.play("go c3")
    later = position.play("stone e1")
    assert later.allows("go b2")


def test_who_brings_the_other_king_home_loses():
    card = ".A./..B./...../..../... 1"
    position = start(board="hexagon-3", card=card).play("go b3")
    assert position.result.winners == (1,)


def test_two_at_once_the_mover_alone_wins():
    position = start(3, board="hexagon-2", card="C./A../B. 1").play("go c1")
    board = position.board
    assert position.kings[1] & board.goals[1]
    assert position.arrived == (0,)
    assert position.result.winners == (0,)


# Stones that are counted


def test_stones_run_out():
    position = played("stone e5", "stone e4", stones="1")
    assert position.left == (0, 0)
    assert not any(move.startswith("stone") for move in position.moves())
    with pytest.raises(IllegalMove, match="no stone left"):
        position.play("stone e3")


def test_the_card_tells_the_stones_left():
    position = played("stone e5", "go h3", "stone e4", stones="9")
    assert position.card.endswith(" 2 7,9")
    again = start(card=position.card, stones="9")
    assert again.left == (7, 9)
    assert again.card == position.card


# The end


def test_the_first_king_on_its_goal_side_wins():
    position = played("go b2", "stone b1", "go c2", board="hexagon-2")
    assert position.result.winners == (0,)
    assert position.result.scores == (1, 0)
    assert list(position.moves()) == []


def test_the_third_time_counts_the_shortest_way():
    position = played("go b3", "go h3")
    for _lap in range(2):
        for move in ("go b4", "go h4", "go b3", "go h3"):
            assert not position.over
            position = position.play(move)
    assert position.third_time
    assert position.result.winners == (0, 1)
    unequal = played("go b3", "go i4")
    for _lap in range(2):
        for move in ("go b4", "go i3", "go b3", "go i4"):
            unequal = unequal if unequal.over else unequal.play(move)
    assert unequal.result.winners == (0,)


def test_a_stone_begins_the_count_anew():
    position = played("go b3", "go h3", "go b4", "go h4", "go b3", "go h3", "stone a1", "go h4")
    assert len(position.past) == 2


def test_who_cannot_move_is_passed_over():
    card = ".../x.../AB.../x.../... 1 0,0"
    position = start(board="hexagon-3", card=card).play("go c2")
    assert position.turn == 0
    assert "go c1" not in position.moves()
    assert position.play("go d2").turn == 1


# Taking over


def test_seat_two_may_take_over_king_and_side():
    position = played("go b3", swap="yes")
    assert position.seat == 1
    assert position.allows("swap")
    after = position.play("swap")
    assert after.seat == 0
    assert (after.king_of(0), after.king_of(1)) == (1, 0)
    assert not after.allows("swap")
    done = after.play("go h3").play("go c3")
    assert done.pieces["c3"] == "A"


@pytest.mark.parametrize("moves", [(), ("go b3", "go h3"), ("go b3", "swap")])
def test_kings_are_taken_over_as_the_second_move_only(moves):
    position = played(*moves, swap="yes")
    with pytest.raises(IllegalMove, match="right after"):
        position.play("swap")


def test_no_taking_over_unless_it_is_chosen_nor_after_a_card():
    assert not played("go b3").allows("swap")
    assert not start(card=start().card, swap="yes").play("go b3").allows("swap")


# Cards


@pytest.mark.parametrize(
    "card",
    ["x", ".../..../...../..../... 1", "A../..../...../..../... 1", "A.B/..../...../..../A.. 1",
     ".A./..../...../..../.B. 3", ".B./..../...../..../..A 1", "Ax./xx../...../..../.B. 1",
     ".A./..../...../..../.B. 1 9", ".A./..../...../..../.B. 1 9,x", ".A./.C../...../..../.B."],
)  # fmt: skip
def test_no_such_card(card):
    with pytest.raises(BadSetup):
        start(board="hexagon-3", card=card)


def test_a_card_comes_back():
    position = played("go b4", "stone e5", "go c4", "stone d4", board="hexagon-6")
    again = start(board="hexagon-6", card=position.card)
    assert (again.kings, again.stones, again.turn) == (
        position.kings,
        position.stones,
        position.turn,
    )
    assert again.card == position.card


def test_records_keep_the_taking_over():
    match = Match.new("labyrinthe", 2, {"swap": "yes"})
    for move in ("go b3", "swap", "go h3"):
        match.play(move)
    assert Match.from_text(match.to_text()).position == match.position
