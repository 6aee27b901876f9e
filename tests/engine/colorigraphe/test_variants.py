"""The three variants of the sheet, and playing alone."""

import pytest

from engine.game import IllegalMove
from engine.games.colorigraphe import game

TRIANGLE = "1-5 5-9 9-1"


def start(seats=2, seed=0, **options):
    return game.start(game.setup(seats, options, seed))


def play(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def test_variant_1_the_stake_is_the_sum_of_the_dice():
    position = start(build="dice", dice="1-2 5-3 7-12 1-4")
    assert list(position.moves()) == ["roll stake"]
    position = position.play("roll stake")
    assert position.stake_dice == (1, 2)
    assert position.stake == 3
    assert position.seat == 1
    assert position.play("roll").arcs == ((5, 3), (7, 12), (1, 4))


def test_variant_1_a_double_counts_for_the_stake():
    assert start(build="dice", dice="12-12").play("roll stake").stake == 24


def test_variant_2_twelve_tokens_lie_there_all_red_and_are_only_turned():
    position = start(card="1-5 5-9", tokens="flip")
    assert position.tokens == ("red",) * 12
    assert list(position.moves()) == [f"flip {peg}" for peg in range(1, 13)] + ["done"]
    with pytest.raises(IllegalMove, match="turned over"):
        position.play("black 5")
    position = play(position, "flip 5", "done")
    assert position.points == (2, 0)
    assert position.last.case == 1


def test_variant_2_failure_is_case_3_and_can_be_challenged_with_all_tokens_red_again():
    position = play(start(card="1-5 5-9", tokens="flip"), "flip 9", "timeout")
    assert position.case == 3
    position = position.play("challenge 2")
    assert position.tokens == ("red",) * 12
    assert position.time_limit == 30
    assert play(position, "flip 5", "done").points == (0, 2)


def test_variant_2_seeks_no_third_colour():
    position = play(start(card=TRIANGLE, tokens="flip"), "done", "pass 2")
    assert position.last.best is None


def test_variant_3_draws_a_card_with_a_solution_whose_arcs_are_the_stake():
    position = start(build="cards", seed=3)
    assert list(position.moves()) == ["draw"]
    position = position.play("draw")
    card = next(card for card in game.cards() if card.id == position.card)
    assert position.stake == len(card.text.split()) == len(position.arcs)
    assert card.data["blacks"] is not None


def drawn_cards(seed):
    position = start(seats=1, build="cards", level="2", problems="24", seed=seed)
    drawn = []
    while position.result is None:
        position = position.play("draw")
        drawn.append(position.card)
        position = position.play("give up")
    return drawn


def test_variant_3_no_card_comes_twice_before_all_have_come():
    pack = [card.id for card in game.cards() if card.level == 2]
    assert sorted(drawn_cards(seed=5)) == sorted(pack)


def test_variant_3_the_pack_is_shuffled_by_the_seed():
    assert drawn_cards(seed=5) == drawn_cards(seed=5)
    assert drawn_cards(seed=5) != drawn_cards(seed=6)


@pytest.mark.parametrize("level", ["1", "2", "3", "4"])
def test_variant_3_draws_from_the_level_chosen(level):
    position = start(build="cards", level=level).play("draw")
    assert {card.level for card in game.cards() if card.id == position.card} == {int(level)}


def test_variants_2_and_3_together_draw_cards_that_two_colours_solve():
    position = start(build="cards", level="4", tokens="flip").play("draw")
    assert next(c for c in game.cards() if c.id == position.card).data["blacks"] == 0


def test_alone_an_unfinished_colouring_is_refused_with_what_is_missing():
    position = start(seats=1, card=TRIANGLE).play("red 1")
    with pytest.raises(IllegalMove) as refusal:
        position.play("done")
    assert refusal.value.lit == ("5", "9")
    with pytest.raises(IllegalMove) as refusal:
        position.play("red 5").play("done")
    assert refusal.value.lit == ("1", "5", "1-5")
    assert "done" not in set(position.moves())


def test_alone_a_card_is_the_whole_match():
    position = play(start(seats=1, card=TRIANGLE), "red 1", "blue 5", "black 9", "done")
    assert position.result.scores == (1,)
    assert position.result.winners == (0,)


def test_alone_giving_up_ends_the_problem_without_points():
    position = play(start(seats=1, card=f"{TRIANGLE} / 1-2"), "give up")
    assert position.phase == "colour"
    position = play(position, "red 1", "blue 2", "done")
    assert position.result.scores == (1,)


def test_alone_there_is_no_timer_unless_chosen():
    assert start(seats=1, card=TRIANGLE).time_limit is None
    assert start(seats=1, card=TRIANGLE, time="30").time_limit == 30


def test_alone_points_add_up_over_the_problems_agreed():
    position = start(seats=1, problems="2", dice="1-2 2-3 5-6 6-7")
    for red, blue in (("1", "2"), ("5", "6")):
        position = play(position, "stake 2", "roll", f"red {red}", f"blue {blue}")
        position = play(position, f"red {int(blue) + 1}", "done")
    assert position.result.scores == (4,)
    assert "2 problems" in position.result.how


def test_alone_on_the_way_to_the_summit_each_stake_is_higher_and_a_failure_ends_it():
    position = start(seats=1, goal="summit", dice="1-2 2-3 4-5 5-6 6-7")
    position = play(position, "stake 2", "roll", "black 2", "red 1", "red 3", "done")
    assert position.points == (2,), "solved is solved: black tokens do not matter here"
    with pytest.raises(IllegalMove, match="from 3 to 24"):
        position.play("stake 2")
    position = play(position, "stake 3", "roll", "give up")
    assert position.result.scores == (2,)


def test_alone_the_summit_is_24():
    arcs = [f"{a}-{b}" for a in range(1, 7) for b in range(7, 11)]
    position = start(seats=1, goal="summit", dice=" ".join(arcs))
    position = play(position, "stake 24", "roll")
    position = play(position, *[f"{'red' if p < 7 else 'blue'} {p}" for p in range(1, 11)], "done")
    assert position.result.scores == (24,)


def test_what_black_tokens_take_from_the_stake():
    position = start(card=TRIANGLE)
    assert [(position.gain(n), position.taken(n)) for n in (0, 1, 2)] == [(3, 0), (1, 2), (0, None)]
    literal = start(card=TRIANGLE, gain="literal")
    assert (literal.gain(2), literal.taken(2)) == (-1, 4)
    summit = start(seats=1, card=TRIANGLE, goal="summit")
    assert (summit.gain(1), summit.taken(1)) == (3, None)


def test_the_outcome_says_what_the_black_tokens_took():
    moves = ["red 1", "blue 5", "black 9", "done", "pass 2"]
    last = play(start(card=TRIANGLE), *moves).last
    assert (last.stake, last.taken, last.gains) == (3, 2, (1, 0))


def test_tokens_beside_the_board():
    position = play(start(card=TRIANGLE), "red 1", "blue 5", "black 9")
    assert (position.turners_left, position.blacks_left) == (10, 5)


def test_alone_there_is_no_target():
    assert start(seats=1).target is None
    assert start(seats=2, target="30").target == 30
