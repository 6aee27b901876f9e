"""HexaDames by its sheet and RULES.md §6 and §16: sides, steps, jumps, arriving, the end."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games.hexadames.rules import game
from engine.match import Match
from engine.seat import Names, Seat
from engine.tilings import each, tiling


def start(seats=2, **options):
    return game.start(game.setup(seats, {"board": "hexagon-3", **options}))


def played(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


# --- boards, sides, steps ---


def test_three_play_unless_somebody_says_two():
    assert game.setup().seats == 3
    assert Match.new("hexadames").setup["board"] == "hexagon-5"


@pytest.mark.parametrize("size", range(2, 10))
@pytest.mark.parametrize(("seats", "sides"), [(2, (1, 4)), (3, (1, 3, 5))])
def test_pawns_stand_on_all_cells_of_their_sides(size, seats, sides):
    position = start(seats, board=f"hexagon-{size}")
    tiling = position.board.tiling
    for seat, side in enumerate(sides):
        assert set(tiling.names(position.pawns[seat])) == set(tiling.side(side))
        opposite = tiling.side((side + 2) % 6 + 1)
        assert set(tiling.names(position.board.goal[seat])) == set(opposite)
    assert len(position.pieces) == seats * size


def test_each_side_has_two_directions_forward():
    board = start(3, board="hexagon-5").board
    middle = board.tiling.bit["e5"]
    ahead = [board.tiling.names(board.steps_of(seat, middle, board.full)) for seat in range(3)]
    assert ahead == [("f4", "f5"), ("d4", "e4"), ("d5", "e6")]


def test_sideways_adds_the_two_directions_along_ones_own_side():
    board = start(3, board="hexagon-5", steps="sideways").board
    middle = board.tiling.bit["e5"]
    ahead = [board.tiling.names(board.steps_of(seat, middle, board.full)) for seat in range(3)]
    assert ahead == [
        ("e4", "e6", "f4", "f5"), ("d4", "d5", "e4", "f4"), ("d4", "d5", "e6", "f5")
    ]  # fmt: skip


def test_the_first_moves_of_three():
    position = start(3)
    assert list(position.moves()) == ["a1-b1", "a1-b2", "a2-b2", "a2-b3", "a3-b3", "a3-b4"]
    assert position.play("a1-b1").seat == 1
    assert played(position, "a1-b1", "c5-c4").seat == 2
    assert played(position, "a1-b1", "c5-c4", "c1-c2").seat == 0


# --- jumps ---

TWICE = ".../.1../..2../.2../... 1 0,0"


def test_jumped_pawns_go_and_one_may_stop_at_any_landing():
    position = start(card=TWICE)
    assert set(position.moves()) == {"b2-c2", "b2xd3", "b2xd3xd1"}
    assert position.play("b2xd3").pieces == {"d3": "1", "d2": "2"}
    assert position.play("b2xd3xd1").pieces == {"d1": "1"}
    assert position.play("b2xd3xd1").last == ("b2", "d3", "d1")


def test_one_jumps_in_all_six_directions():
    card = ".../.22./.212./.22./... 1"
    jumps = {move for move in start(card=card).moves() if move.count("x") == 1}
    assert jumps == {"c3xa1", "c3xa3", "c3xc1", "c3xc5", "c3xe1", "c3xe3"}


def test_own_pawns_are_never_jumped():
    position = start(card=".../.1../..1../..../... 1")
    assert all("x" not in move for move in position.moves())
    with pytest.raises(IllegalMove, match="own pawns"):
        position.play("b2xd3")


def test_no_pawn_is_jumped_twice():
    with pytest.raises(IllegalMove, match="already") as why:
        start(card=TWICE).play("b2xd3xb2")
    assert why.value.lit == ("c3",)


EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = (0, 1), (1, 0), (1, -1), (-1, 0)


def beyond(name, way, steps=1):
    """The cell so many steps away on hexagon-5."""
    place = tiling("hexagon-5").place
    at = {where: cell for cell, where in place.items()}
    row, col = place[name]
    return at[row + steps * way[0], col + steps * way[1]]


def with_pawns(own, *prey, **options):
    picture = tiling("hexagon-5").picture({own: "1", **dict.fromkeys(prey, "2")})
    return start(board="hexagon-5", card=f"{picture} 1", **options)


def test_the_start_cell_counts_as_empty_while_its_pawn_jumps():
    """Round a triangle of three pawns and back to where it began; they stay until then."""
    one = beyond("d4", EAST)
    second = beyond(beyond("d4", EAST, 2), SOUTH_WEST)
    third = beyond("d4", SOUTH_EAST)
    position = with_pawns("d4", one, second, third)
    rounds = [move for move in position.moves() if move.count("x") == 3]
    assert sorted(rounds) == ["d4xd6xf5xd4", "d4xf5xd6xd4"]
    assert all(position.play(move).pieces == {"d4": "1"} for move in rounds)
    assert position.play("d4xd6xf5").pieces == {"f5": "1", third: "2"}


def test_with_compulsory_capture_one_must_jump_and_on():
    position = start(card=TWICE, capture="compulsory")
    assert list(position.moves()) == ["b2xd3xd1"]
    with pytest.raises(IllegalMove, match="so you must") as why:
        position.play("b2-c2")
    assert why.value.lit == ("b2",)
    with pytest.raises(IllegalMove, match="so it must"):
        position.play("b2xd3")


def test_the_longest_chain_need_not_be_chosen():
    twice = beyond(beyond("d4", EAST, 2), EAST)
    position = with_pawns("d4", beyond("d4", EAST), twice, beyond("d4", SOUTH_WEST),
                          capture="compulsory")  # fmt: skip
    assert sorted(position.moves()) == ["d4xd6xd8", "d4xf3"]


# --- arriving ---


def test_only_where_a_move_ends_counts_as_arriving():
    """The pawn passes over its goal side and jumps back: it is not across."""
    position = start(card=".../..../..1../..22/... 1 0,0")
    assert position.play("c3xe3").across == (1, 0)
    assert position.play("c3xe3").pieces == {"d4": "2"}
    longer = position.play("c3xe3xc5")
    assert longer.across == (0, 0)
    assert longer.pieces == {"c5": "1"}


def test_who_is_across_leaves_the_board():
    position = start(card=".../.2../...../.1../... 1")
    after = position.play("d2-e2")
    assert after.across == (1, 0)
    assert after.pieces == {"b2": "2"}


def test_who_stays_moves_no_more_blocks_and_is_not_jumped():
    position = start(card=".../..../...../.11./.12 1", arrived="stays")
    assert position.across == (1, 0)
    assert not any(move.startswith("e2") for move in position.moves())
    assert "d2-e2" not in position.moves()
    with pytest.raises(IllegalMove, match="stays where it is"):
        position.play("e2-d2")
    # Seat 2 on e3 cannot jump the pawn that has arrived on e2.
    other = start(card=".../..../...../.1../.12 2", arrived="stays")
    assert all("x" not in move for move in other.moves())
    with pytest.raises(IllegalMove, match="cannot be jumped"):
        other.play("e3xe1")


def test_the_pawns_across_are_written_behind_the_seat():
    position = start(3, card=".../.1../...../..../... 1 1,0,3")
    assert position.scores == (1, 0, 3)
    assert position.card == ".../.1../...../..../... 1 1,0,3"


# --- whose turn, the end ---


def test_who_cannot_move_is_passed_over():
    position = start(3, card=".../.1../...../..../... 2 0,0,0")
    assert position.seat == 0
    assert position.play("b2-c2").seat == 0


def test_most_pawns_across_win_and_ties_are_shared():
    position = start(3, card=".../..../...../.1../... 1 1,2,0")
    result = position.play("d2-e1").result
    assert (result.scores, result.winners) == ((2, 2, 0), (0, 1))
    result = start(3, card=".../..../...../.1../... 1 2,2,0").play("d2-e1").result
    assert result.winners == (0,)


def test_nothing_to_nothing_is_shared():
    position = start(card="1../..../...../..../..2 1 0,0", steps="sideways")
    position = played(position, *("a1-a2", "e3-e2", "a2-a1", "e2-e3") * 2)
    assert (position.result.scores, position.result.winners) == ((0, 0), (0, 1))


def test_the_third_time_ends_it_where_steps_go_sideways():
    card = "1../..../...../..../..2 1 1,0"
    position = start(card=card, steps="sideways")
    for _round in range(2):
        assert position.result is None
        position = played(position, "a1-a2", "e3-e2", "a2-a1", "e2-e3")
    assert position.result is not None
    assert position.result.winners == (0,)
    assert "third time" in position.result.how
    assert list(position.moves()) == []


def test_a_step_forward_begins_the_count_anew():
    card = "1../..../...../..../..2 1 1,0"
    position = start(card=card, steps="sideways")
    position = played(position, "a1-a2", "e3-e2", "a2-a1", "e2-e3", "a1-a2", "e3-d3")
    assert position.past == ()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("capture", ["optional", "compulsory"])
@pytest.mark.parametrize("steps", ["forward", "sideways"])
@pytest.mark.parametrize("arrived", ["off", "stays"])
def test_every_match_ends(seats, capture, steps, arrived):
    luck = random.Random(seats)
    for _match in range(3):
        position = start(
            seats, board="hexagon-4", capture=capture, steps=steps, arrived=arrived
        )  # fmt: skip
        for _move in range(600):
            if position.mover is None:
                break
            position = position.play(luck.choice(list(position.moves())))
        assert position.result is not None
        pawns = sum(p.bit_count() for p in position.pawns)
        assert sum(position.across) + pawns <= 4 * seats + pawns


@settings(max_examples=60, deadline=None)
@given(luck=st.randoms(use_true_random=False), seats=st.sampled_from([2, 3]))
def test_moves_by_masks_are_those_of_the_rule_told_cell_by_cell(luck, seats):
    """Once more in the plainest way: neighbours by where cells lie."""
    position = start(seats, board="hexagon-4", capture=luck.choice(["optional", "compulsory"]))
    for _move in range(luck.randrange(30)):
        if position.mover is not None:
            position = position.play(luck.choice(list(position.moves())))
    if position.mover is None:
        return
    assert set(position.moves()) == set(plain_moves(position))
    for seat, pawns in enumerate(position.pawns):
        assert all(position.pieces[n] == str(seat + 1) for n in position.board.tiling.names(pawns))
        assert len(list(each(pawns))) + position.across[seat] <= 4


def plain_moves(position):
    """Legal moves from the cells' coordinates alone."""
    board, seat = position.board.tiling, position.mover
    at = {place: name for name, place in board.place.items()}
    ways = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    goal = board.names(position.board.goal[seat])

    def far(name):
        r, c = board.place[name]
        return min(
            max(abs(r - gr), abs(c - gc), abs(r + c - gr - gc))
            for gr, gc in (board.place[g] for g in goal)
        )

    def beside(name, way):
        r, c = board.place[name]
        return at.get((r + way[0], c + way[1]))

    own = [name for name, sign in position.pieces.items() if sign == str(seat + 1)]
    steps, jumps = [], []
    for name in own:
        for way in ways:
            cell = beside(name, way)
            if cell and cell not in position.pieces and far(cell) < far(name):
                steps.append(f"{name}-{cell}")

    def chains(name, text, gone):
        more = False
        for way in ways:
            over = beside(text[-1], way)
            land = beside(over, way) if over else None
            taken = over in position.pieces and over not in own and over not in gone
            if taken and land and (land not in position.pieces or land == name):
                more = True
                chains(name, [*text, land], gone | {over})
        if len(text) > 1 and not (more and position.must):
            jumps.append("x".join(text))

    for name in own:
        chains(name, [name], frozenset())
    return jumps if jumps and position.must else steps + jumps


# --- refusals, cards ---


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("", "Say a step"),
        ("b2", "Say a step"),
        ("b2-c2-d2", "Say a step"),
        ("z9-c2", "Say a step"),
        ("q1-c2", "no cell"),
        ("a1-b1", "No pawn"),
        ("d3-c3", "not yours"),
        ("b2-d1", "right beside"),
        ("b2-b3", "forward"),
        ("b2-a1", "forward"),
        ("b2-c3", "already"),
        ("b2xb4", "nobody to jump"),
        ("b2xc2", "straight over"),
        ("b2xd2", "straight over"),
        ("b2xd3", "not free"),
    ],
)
def test_why_a_move_cannot_be_made(move, why):
    position = start(card=".../.1../..2../..2./... 1")
    with pytest.raises(IllegalMove, match=why) as refused:
        position.play(move)
    assert set(refused.value.lit) <= set(position.board.tiling.cells)


@pytest.mark.parametrize(
    "card",
    [
        "x",
        ".../..../....",
        ".../..../...../..../... 1",
        ".../.3../...../..../... 1",
        ".../.1../...../..../... 3",
        ".../.1../...../..../... 1 1,2,3",
        ".../.1../...../..../... 1 1",
        ".../.1../...../..../... 1 one,two",
    ],
)
def test_no_such_card(card):
    with pytest.raises(BadSetup):
        start(card=card)


def test_more_stand_across_than_are_counted():
    with pytest.raises(BadSetup, match="stand across"):
        start(card=".../.2../...../.1../.1. 1 0,0", arrived="stays")


def test_a_card_comes_back():
    position = played(start(3, board="hexagon-4"), "a1-b2", "d7-c6", "d1-d2")
    again = start(3, board="hexagon-4", card=position.card)
    assert (again.pawns, again.across, again.seat) == (position.pawns, position.across, 0)


def test_people_are_called_by_their_names():
    position = start(card=TWICE)
    assert position.names[1] == "Player 2"
    named = Match.new("hexadames", [Seat("Zoé"), Seat("Léo")], {"board": "hexagon-3"})
    assert named.position.names == Names((Seat("Zoé"), Seat("Léo")))
