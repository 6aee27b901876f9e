"""The rules of Marienbad: lines, gaps, ends, cards, everything that is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.marienbad.field import field
from engine.games.marienbad.rules import game
from engine.games.marienbad.vocabulary import vocabulary
from engine.match import Match

BOARDS = ["hexagon-2", "hexagon-3", "hexagon-4", "square-3", "square-4", "square-4x2", "matches"]
RULES = ["gaps", "contiguous"]


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def played(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def why(position, move):
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return refused.value


def test_the_sheet_any_number_of_aligned_pawns_and_who_takes_the_last_wins():
    position = start(board="square-3")
    assert position.left == 9
    position = played(position, "take a1 b1 c1", "take a2 c2", "take b2", "take a3 b3 c3")
    assert position.result.winners == (1,)
    assert position.result.how == "Player 2 took the last pawn."


def test_the_defaults():
    position = start()
    assert position.field.name == "hexagon-3"
    assert (position.field.rule, position.misere, position.left) == ("gaps", False, 19)


def test_lines_of_a_hexagon_go_three_ways():
    position = start()
    for line in ("c1 c2 c3 c4 c5", "a1 b2 c3 d3 e3", "a3 b3 c3 d2 e1"):
        assert position.allows(f"take {line}")
    assert "not on one line" in why(position, "take a1 c2").sentence


def test_diagonals_only_if_they_are_wanted_and_on_squares_only():
    assert not start(board="square-3").allows("take a1 b2")
    assert start(board="square-3", diagonals="yes").allows("take a1 b2 c3")
    assert start(board="square-3", diagonals="yes").allows("take c1 b2 a3")
    assert start(board="hexagon-3", diagonals="yes") == start(board="hexagon-3")


def test_over_holes_or_side_by_side():
    card = "o.o/ooo/ooo"
    assert start(board="square-3", card=card).allows("take a1 c1")
    near = start(board="square-3", card=card, rule="contiguous")
    assert "without a gap" in why(near, "take a1 c1").sentence
    assert "without a gap" in why(near, "take a2 c2").sentence
    assert near.allows("take a2 b2 c2")


def test_of_the_matches_only_rows_are_lines():
    position = start(board="matches")
    assert [len(row) for row in position.picture.split("/")] == [1, 3, 5, 7]
    assert position.allows("take d1 d4 d7")
    assert "not in one row" in why(position, "take a1 b1").sentence
    assert sum(1 for _move in position.moves()) == 1 + 7 + 31 + 127


def test_pawns_are_named_in_reading_order_once_each():
    position = start(board="square-3")
    for move in ("take c1 a1", "take a1 a1"):
        assert "Name each pawn once" in why(position, move).sentence
    assert position.allows("take a1 a2 a3")
    assert why(position, "take d1").sentence == "There is no hollow d1 on this board."
    assert "Say which pawns" in why(position, "a1").sentence
    gone = position.play("take a1")
    assert why(gone, "take a1 b1").lit == ("a1",) or why(gone, "take a1 b1").lit == ["a1"]


def test_misere_two_players():
    position = played(start(board="square-3", card="o../.../...", end="misere"), "take a1")
    assert position.result.winners == (1,)
    assert position.result.how == "Player 1 had to take the last pawn."


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_one_wins_or_one_alone_loses(seats):
    card = "oo./.../..."
    normal = played(start(seats, board="square-3", card=card), "take a1", "take b1")
    assert normal.result.winners == (1,)
    misere = played(start(seats, board="square-3", card=card, end="misere"), "take a1", "take b1")
    assert misere.result.winners == tuple(seat for seat in range(seats) if seat != 1)


def test_cards():
    position = start(board="square-3", card="o.o/.../..o 2")
    assert (position.seat, position.left, position.card) == (1, 3, "o.o/.../..o 2")
    for card in (".../.../...", "oo/oo", "o.o/.../..x", "o.o/.../... 3", "o.o/.../... 1 9"):
        with pytest.raises(BadSetup):
            start(board="square-3", card=card)
    assert start(3, board="square-3", card="o.o/.../... 3").seat == 2


@pytest.mark.parametrize("board", ["hexagon-9", "square-14", "square-12x3", "hexagon-7"])
def test_every_size_of_the_kinds_by_name(board):
    position = start(board=board)
    first = position.field.cells[0]
    assert position.play(f"take {first}").left == position.left - 1


@pytest.mark.parametrize(
    "board", ["triangle-3", "rhombus-5", "square-1", "hexagon-10", "matches-4"]
)
def test_no_other_boards(board):
    with pytest.raises(BadSetup):
        start(board=board)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("rule", RULES)
def test_takes_are_exactly_what_one_take_says(board, rule):
    found = field(board, rule, board == "square-4")
    if len(found.cells) <= 9:
        takes = {mask for mask in range(1, found.full + 1) if found.one_take(mask, found.full)}
        assert takes == set(found.takes(found.full))
    assert len(list(found.takes(found.full))) == len(set(found.takes(found.full)))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_takes_from_any_pawns(data):
    board = data.draw(st.sampled_from(["hexagon-2", "square-3", "square-4x2"]))
    found = field(board, data.draw(st.sampled_from(RULES)), data.draw(st.booleans()))
    pawns = data.draw(st.integers(1, found.full))
    takes = {mask for mask in range(1, found.full + 1) if found.one_take(mask, pawns)}
    assert takes == set(found.takes(pawns))
    for group in found.groups(pawns):
        assert all(not take & group or not take & ~group for take in takes)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_every_match_ends_with_the_pawns(data):
    options = {
        "board": data.draw(st.sampled_from(BOARDS)),
        "rule": data.draw(st.sampled_from(RULES)),
    }
    match = Match.new("marienbad", data.draw(st.integers(2, 4)), options, 1)
    pawns = match.position.left
    while not match.over:
        moves = list(match.position.moves())
        match.play(moves[data.draw(st.integers(0, 10**6)) % len(moves)])
    assert match.ply <= pawns
    assert Match.from_code(match.to_code()).moves == match.moves


@pytest.mark.parametrize("board", [*BOARDS, "square-7"])
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("diagonals", [False, True])
def test_the_vocabulary_counts_every_take_once(board, rule, diagonals):
    found = field(board, rule, diagonals)
    words = vocabulary(found)
    listed = list(words)
    assert len(set(listed)) == len(listed) == len(words)
    takes = {" ".join(("take", *found.names(take))) for take in found.takes(found.full)}
    assert set(listed) == takes
    assert all(words.index(move) == place for place, move in enumerate(listed))


def test_codes_of_the_largest_boards_take_no_time():
    match = Match.new("marienbad", 2, {"board": "hexagon-9"}, 1)
    for move in ("take i1 i5 i17", "take a1", "take a9"):
        match.play(move)
    assert Match.from_code(match.to_code()).moves == match.moves
