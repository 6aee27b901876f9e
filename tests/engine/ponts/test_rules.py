"""Ponts et Barrages by its sheet: the coloured board, white cells, two opposite banks, the swap."""

import random

import pytest

from engine.game import BadSetup, IllegalMove
from engine.games.ponts.lattice import lattice
from engine.games.ponts.rules import game
from engine.match import Match


def start(**options):
    return game.start(game.setup(options=options))


def played(*moves, **options):
    position = start(**options)
    for move in moves:
        position = position.play(move)
    return position


def test_the_board_of_nine_by_nine_is_coloured_as_on_the_sheet():
    assert lattice(4, "gale").drawn().splitlines() == [
        "XRRRRRRRX",
        "B.B.B.B.B",
        "BR.R.R.RB",
        "B.B.B.B.B",
        "BR.R.R.RB",
        "B.B.B.B.B",
        "BR.R.R.RB",
        "B.B.B.B.B",
        "XRRRRRRRX",
    ]


@pytest.mark.parametrize("size", range(3, 9))
def test_free_cells_are_counted(size):
    assert lattice(size, "gale").free.bit_count() == size**2 + (size - 1) ** 2
    assert lattice(size, "plain").free.bit_count() == (2 * size - 1) ** 2


@pytest.mark.parametrize("size", range(3, 9))
def test_a_full_lattice_has_exactly_one_winner(size):
    board, luck = lattice(size, "gale"), random.Random(size)
    cells = board.tiling.names(board.free)
    for _ in range(40):
        red = board.tiling.mask(luck.sample(cells, (len(cells) + 1) // 2))
        blue = board.free & ~red
        assert board.linked(0, red) != board.linked(1, blue)


def test_a_plain_board_may_have_no_winner():
    board, luck = lattice(3, "plain"), random.Random(3)
    cells = board.tiling.names(board.free)
    ends = set()
    for _ in range(200):
        red = board.tiling.mask(luck.sample(cells, (len(cells) + 1) // 2))
        ends.add((board.linked(0, red), board.linked(1, board.free & ~red)))
    assert ends == {(False, False), (True, False), (False, True)}
    position = start(lattice="plain", size="3", card=NOBODY)
    result = position.play("f6").result
    assert result.winners == ()
    assert result.scores == (0, 0)


NOBODY = "-------/-12121-/-12121-/-21212-/-21212-/-1212.-/------- 1"


def test_seat_one_joins_top_and_bottom():
    position = played("b2", "c3", "b4", "d2", "b6", size="3", swap="no")
    assert position.result.winners == (0,)
    assert position.way == tuple(f"b{row}" for row in range(1, 8))


def test_seat_two_joins_left_and_right():
    position = played("d6", "b2", "d4", "d2", "f4", "f2", size="3", swap="no")
    assert position.result.winners == (1,)
    assert position.way == ("a2", "b2", "c2", "d2", "e2", "f2", "g2")


def test_after_a_swap_seat_two_has_the_pawn_and_seat_one_moves():
    position = played("d4", size="4")
    assert position.seat == 1
    after = position.play("swap")
    assert after.seat == 0
    assert after.side_of(0) == 1
    assert after.side_of(1) == 0
    assert not after.allows("swap")
    later = after.play("b2")
    assert later.seat == 1
    assert later.pieces == {"d4": "1", "b2": "2"}


def test_after_a_swap_the_winner_is_who_plays_the_side():
    position = played("b2", "swap", "c3", "b4", "d2", "b6", size="3")
    assert position.linked == 0
    assert position.result.winners == (1,)
    assert position.result.scores == (0, 1)


@pytest.mark.parametrize("moves", [(), ("b2", "c3"), ("b2", "swap")])
def test_places_are_exchanged_as_the_second_move_only(moves):
    position = played(*moves, size="3")
    assert "swap" not in position.moves()
    with pytest.raises(IllegalMove, match="right after the first pawn"):
        position.play("swap")


@pytest.mark.parametrize("options", [{"swap": "no"}, {"card": NOBODY.replace("2.-", "..-")}])
def test_no_swap_where_it_is_not_allowed_nor_after_a_card(options):
    position = start(size="3", **{"lattice": "plain", **options})
    assert not position.play(next(position.moves())).allows("swap")


@pytest.mark.parametrize(
    ("move", "why"),
    [("b2", "already"), ("a1", "white"), ("c2", "white"), ("z9", "Name"), ("", "Name")],
)
def test_why_a_cell_cannot_be_taken(move, why):
    position = played("b2", size="3")
    with pytest.raises(IllegalMove, match=why):
        position.play(move)


@pytest.mark.parametrize(
    "card",
    ["x", "-------/-.-.-.-", "-------/-.-.-.-/--.-.--/-.-.-.-/--.-.--/-.-.-.-/-----.- 1",
     "-------/---.-.-/--.-.--/-.-.-.-/--.-.--/-.-.-.-/------- 1",
     "-------/-.-.-.-/--.-.--/-.-.-.-/--.-.--/-.-.-.-/------- 3",
     "-------/-1-.-.-/-12-2-1/-.-.-.-/--.-.--/-.-.-.-/-------"],
)  # fmt: skip
def test_no_such_card(card):
    with pytest.raises(BadSetup):
        start(size="3", card=card)


def test_a_card_comes_back():
    position = played("d4", "b2", "c3", size="4", swap="no")
    again = start(size="4", card=position.card)
    assert again.pawns == position.pawns
    assert again.side == position.side
    assert again.card == position.card


def test_who_begins_a_card_is_said_behind_it():
    card = start(size="3").card.removesuffix(" 1")
    assert start(size="3", card=card).seat == 0
    assert start(size="3", card=card + " 2").seat == 1


def test_records_keep_the_swap():
    match = Match.new("ponts", 2, {"size": "3"})
    for move in ("d4", "swap", "b2"):
        match.play(move)
    assert Match.from_text(match.to_text()).position == match.position
