"""The rules: what may be written, tested, coloured, contested, and when it ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup, IllegalMove
from engine.games import find
from engine.games.chaines.deck import constraint, force_of
from engine.games.chaines.plays import plays
from engine.match import Match

GAME = find("chaines")
EMPTY = "..../..../..../.... 1 "
TURN = ("value 2^3 row-a2", "value 5^3 col-b1", "cell b2", "colour b1", "colour b3", "done")


def start(card, seats=2, board="square-4", **options):
    return GAME.start(GAME.setup(seats, {"board": board, "card": card, **options}, 5))


def played(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def ready(**options):
    """Seat 1 holds a power of ten to make, seat 2 has drawn an easy card."""
    hands = "hand1=2^3,5^3,5^2,3^0 card1=product:power10 card2=product:ge1"
    return start(EMPTY + hands, **options)


def refusal(position, move):
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return caught.value


def test_each_draws_a_constraint_of_the_force_of_choice_then_the_first_plays():
    position = GAME.start(GAME.setup(3, {}, 5))
    assert [len(hand) for hand in position.hands] == [4, 4, 4]
    for seat, force in enumerate((2, 4, 1)):
        assert (position.phase, position.turn) == ("force", seat)
        position = position.play(f"force {force}")
        assert force_of(position.constraints[seat]) == force
    assert (position.phase, position.turn) == ("play", 0)


def test_a_whole_turn():
    position = played(ready(), *TURN)
    assert position.last.written == "2³ × 5³ = 10³ = 1,000"
    assert position.layout.names(position.colours[0]) == ("b1", "b2", "b3")
    assert dict(position.heads) == {"row-a2": "2^3", "col-b1": "5^3"}
    assert len(position.hands[0]) == 4, "the hand is filled up"
    assert position.discards[2] == ("product:power10",)
    assert position.scores == (3, 0)
    assert position.play("force 1").turn == 1


def test_the_app_refuses_what_is_not_true_and_says_why():
    position = played(ready(), "value 2^3 row-a2", "value 5^2 col-b1")
    why = refusal(position, "cell b2")
    assert why.sentence == "2³ × 5² = 200 is not a power of 10."
    assert why.lit == ("b2", "row-a2", "col-b1")


def test_a_cell_is_open_with_two_values():
    position = played(ready(), "value 2^3 row-a2")
    assert "not open" in refusal(position, "cell b2").sentence
    assert position.open_cells == ()
    assert played(position, "value 5^3 col-b1").open_cells == ("b2",)


def test_what_is_written_serves_the_cell_that_is_coloured():
    position = played(ready(), *TURN, "force 1")
    hand = position.hands[1][0]
    wrong = position.play(f"value {hand} row-a1")
    assert "must meet" in refusal(wrong, f"value {position.hands[1][1]} row-a3").sentence
    other = start(EMPTY + "row-a2=2^3 col-b1=5^3 hand1=3^0,3^1 card1=product:ge1 card2=product:ge1")
    other = other.play("value 3^1 row-a4")
    assert "must serve" in refusal(other, "cell b2").sentence
    assert other.allows("cell b4")


def test_two_values_at_most_and_none_twice():
    position = played(ready(), "value 2^3 row-a2", "value 5^3 col-b1")
    assert "Two values" in refusal(position, "value 3^0 row-a1").sentence
    assert "not in your hand" in refusal(position, "value 2^3 row-a1").sentence
    assert "stands there already" in refusal(position, "value 3^0 col-b1").sentence


def test_steps_can_be_taken_back():
    begun = ready()
    position = played(begun, *TURN[:4])
    assert position.play("back b1") == played(begun, *TURN[:3])
    assert position.play("back b2") == played(begun, *TURN[:2])
    cleared = played(position, "back col-b1", "back row-a2")
    assert sorted(cleared.hands[0]) == sorted(begun.hands[0])
    assert (cleared.values, cleared.draft) == ((), ())
    longer = played(position, "back b1", "colour b3", "colour b4")
    assert "hold together" in refusal(longer, "back b3").sentence


def test_at_most_force_new_cells_that_hang_together():
    position = played(ready(), *TURN[:3])
    assert "hang together" in refusal(position, "colour d4").sentence
    full = played(position, "colour b1", "colour b3")
    assert "FORCE 3" in refusal(full, "colour a2").sentence
    assert full.reach == ()


def test_longest_path_reading_of_force_allows_a_plus():
    position = played(ready(cells="path"), *TURN[:3])
    plus = played(position, "colour b1", "colour b3", "colour a2", "colour c2")
    assert len(plus.draft) == 5, "a plus of five cells whose longest path is 3"
    assert plus.reach == ()
    assert "b4" not in played(position, "colour b1", "colour b3").reach


def test_a_cell_has_one_colour_only():
    position = played(ready(), *TURN, "force 1")
    assert "colour already" in refusal(position, "cell b2").sentence


def test_who_cannot_play_lays_the_constraint_down():
    position = ready().play("pass")
    assert (position.phase, position.turn, position.constraints[0]) == ("force", 0, "")
    assert position.discards[2] == ("product:power10",)
    assert len(position.hands[0]) == 4


def test_three_rounds_of_passes_end_the_match():
    position = ready()
    for _turn in range(5):
        position = played(position, "pass", "force 1")
    position = position.play("pass")
    assert position.result.winners == (0, 1)


def test_an_exhausted_pack_is_made_anew_from_its_discards():
    position = GAME.start(GAME.setup(2, {}, 3))
    position = played(position, "force 3", "force 4")
    seen = set()
    for _turn in range(18):
        if position.result is not None:
            break
        seen.add(position.constraints[position.side])
        position = replayed(position)
    assert len(position.packs[2]) + len(position.discards[2]) <= 16
    drawn = played_out(position, 3)
    assert drawn.shuffles >= 1


def replayed(position):
    """Pass and take FORCE 3 again, with a coloured cell now and then."""
    able = plays(position)
    if able:
        position = played(position, *able[0].moves((able[0].cell,)))
    else:
        position = position.play("pass")
    return position if position.result else position.play("force 3")


def played_out(position, force):
    while position.result is None and not position.shuffles:
        position = replayed(position)
    return position


# The players judge


def announced(cell="b2", values=("2^3", "5^2"), **options):
    position = ready(referee="players", **options)
    one, other = values
    return played(position, f"value {one} row-a2", f"value {other} col-b1", f"cell {cell}")


def test_the_announcement_stands_before_the_others():
    position = announced(values=("2^3", "5^3"))
    assert position.actors == (0, 1)
    waiting = position.play("done")
    assert (waiting.phase, waiting.actors) == ("judge", (1,))
    assert list(waiting.moves()) == ["accept 2", "contest 2"]
    assert waiting.play("accept 2").scores == (1, 0)
    at_once = played(position, "accept 2", "colour b1", "done")
    assert at_once.scores == (2, 0), "who has agreed before need not again"


def test_an_error_that_is_found_costs_the_constraint_and_gives_a_cell():
    position = announced().play("done").play("contest 2")
    assert (position.phase, position.other) == ("free", 1)
    assert position.heads == ()
    assert sorted(position.hands[0]) == ["2^3", "3^0", "5^2", "5^3"], "the values stay in hand"
    assert position.constraints[0] == ""
    after = position.play("free d4")
    assert after.scores == (0, 1)
    assert (after.phase, after.turn) == ("force", 0)
    assert after.play("force 2").turn == 1


def test_an_error_that_nobody_sees_stands():
    position = played(announced(), "done", "accept 2")
    assert position.scores == (1, 0)
    assert not constraint("product:power10").holds(position.value_of("b2"))


def test_an_unfounded_objection_changes_nothing():
    position = announced(values=("2^3", "5^3")).play("contest 2")
    assert position.proved
    assert position.actors == (0,)
    assert played(position, "colour b1", "done").scores == (2, 0)


def test_or_costs_the_next_objection():
    position = announced(values=("2^3", "5^3"), objection="lose").play("contest 2")
    position = played(position, "done", "force 1")
    assert position.barred == (1,)
    assert position.turn == 1
    position = played(position, "pass", "force 1")
    assert position.turn == 0
    able = plays(position)
    if able:
        position = played(position, *able[0].moves((able[0].cell,))[:-1])
        assert position.judges == ()
        assert position.play("done").barred == ()


# Teams, time, ties


def test_two_teams_of_two_with_one_hand_each():
    position = GAME.start(GAME.setup(4, {"teams": "yes"}, 5))
    assert (len(position.hands), position.terms.members(0)) == (2, (0, 2))
    position = played(position, "force 1", "force 1")
    assert position.turn == 0
    turns = []
    for _turn in range(4):
        turns.append(position.turn)
        position = played(position, "pass", "force 1")
    assert turns == [0, 1, 2, 3]
    assert position.seen_by(2).hands[0] == position.hands[0]
    assert set(position.seen_by(3).hands[0]) == {"?"}
    assert len(position.scores) == 4


def test_time_for_the_whole_match():
    position = played(ready(time="10"), *TURN)
    assert position.match_limit == 600
    assert position.play("stop").result.winners == (0,)
    assert position.play("stop").result.how.startswith("Time is up.")


def test_equal_chains_share_the_victory_or_the_second_chain_decides():
    card = "11.2/..22/1.../.... 1"
    shared = start(card, time="10").play("stop").result
    assert shared.winners == (1,), "two, and a path of three"
    card = "11.2/...2/1.../.... 1"
    assert start(card, time="10").play("stop").result.winners == (0, 1)
    decided = start(card, time="10", ties="second").play("stop").result
    assert decided.winners == (0,)


def test_the_operation_may_be_printed_on_the_cells():
    position = ready(operation="cells")
    assert {position.sign("a1"), position.sign("b1")} == {"×", "÷"}


def test_the_board_is_full():
    position = start(
        "1112/1112/2221/222. 1 row-a4=2^1 col-d1=2^1 card1=product:ge1 card2=product:ge1"
    )
    position = played(position, "cell d4", "done")
    assert position.result is not None
    with pytest.raises(BadSetup):
        start("1112/1112/2221/2221 1")


# What holds in every match


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    board=st.sampled_from(["square-10x8", "cross", "stairs", "ring", "square-5"]),
    deck=st.sampled_from(["full", "tens"]),
    referee=st.sampled_from(["strict", "players"]),
    data=st.data(),
)
def test_nothing_is_lost_and_nothing_comes_twice(seed, board, deck, referee, data):
    from engine.games.chaines.deck import constraints, values

    position = GAME.start(GAME.setup(2, {"board": board, "deck": deck, "referee": referee}, seed))
    for _move in range(40):
        moves = list(position.moves())
        if not moves:
            break
        move = data.draw(st.sampled_from(moves))
        position = position.play(move)
        cards = [*position.pile, *(c for hand in position.hands for c in hand)]
        cards += [card for _head, card in (*position.heads, *position.values)]
        assert sorted(cards) == sorted(values(deck))
        held = [c for c in position.constraints if c]
        piles = [c for pack in (*position.packs, *position.discards) for c in pack]
        assert sorted([*held, *piles]) == sorted(constraints(deck))
        assert not position.colours[0] & position.colours[1]
        assert len({head for head, _card in position.heads}) == len(position.heads)
        if position.draft:
            drawn = position.drawn
            assert position.layout.flood(position.layout.bit[position.tested], drawn) == drawn


def test_a_match_can_be_told_as_text_and_code():
    match = Match.new("chaines", 2, {"board": "square-4"}, seed=3)
    while not match.over and match.ply < 60:
        position = match.position
        able = plays(position) if position.phase == "play" else []
        moves = able[0].moves((able[0].cell,)) if able else [next(iter(position.moves()))]
        for move in moves if able or position.phase == "force" else ["pass"]:
            match.play(move)
    assert Match.from_text(match.to_text()).position == match.position
    assert Match.from_code(match.to_code()).position == match.position
