"""The rules of Colorigraphe and every decision where the sheet is silent, by name."""

import pytest

from engine.game import BadSetup, IllegalMove
from engine.games.colorigraphe import game

TRIANGLE = "1-5 5-9 9-1"


def start(seats=2, seed=0, **options):
    return game.start(game.setup(seats, options, seed))


def play(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def test_a_colouring_is_valid_when_no_arc_has_one_colour_at_both_ends():
    position = play(start(card="5-3 7-12"), "red 5", "red 3")
    assert position.clashes == ((5, 3),)
    position = play(position, "flip 3", "blue 7", "black 12")
    assert position.valid
    assert position.agreeing == ((5, 3), (7, 12))


def test_isolated_pegs_may_be_ignored_and_tokens_there_do_not_matter():
    position = play(start(card="5-3", seats=1), "red 5", "blue 3", "black 1")
    assert position.missing == ()
    assert position.blacks == 0
    assert position.play("done").points == (1,)


def test_doubles_and_existing_arcs_are_rolled_again():
    position = play(start(dice="5-3 7-7 3-5 7-12"), "stake 2", "roll")
    assert position.rolls == ((5, 3, "arc"), (7, 7, "double"), (3, 5, "repeat"), (7, 12, "arc"))
    assert position.arcs == ((5, 3), (7, 12))


def test_when_the_dice_told_are_used_up_the_seed_goes_on():
    one = play(start(dice="5-3", seed=4), "stake 9", "roll")
    assert one.arcs[0] == (5, 3)
    assert len(one.arcs) == 9
    assert one == play(start(dice="5-3", seed=4), "stake 9", "roll")
    assert one.arcs != play(start(dice="5-3", seed=5), "stake 9", "roll").arcs


@pytest.mark.parametrize("stake", ["1", "25", "0", "-2", "two", "", "2.5", "٣"])
def test_the_stake_is_a_number_from_2_to_24(stake):
    with pytest.raises(IllegalMove, match="from 2 to 24"):
        start().play(f"stake {stake}")


def test_the_left_neighbour_rolls():
    assert play(start(seats=3), "stake 2").seat == 1


def test_resolution_1_a_challenged_builder_gets_nothing_if_the_challenger_succeeds():
    position = play(start(card="1-5 5-9"), "red 1", "black 5", "red 9", "done", "challenge 2")
    position = play(position, "red 1", "blue 5", "red 9", "done")
    assert position.last.gains == (0, 2)


def test_resolution_1_and_the_full_stake_if_the_challenger_fails():
    position = play(start(card=TRIANGLE), "red 1", "blue 5", "black 9", "done")
    position = play(position, "challenge 2", "done")
    assert position.last.gains == (3, 0)
    assert position.last.challenge_won is False


def test_resolution_1_without_challenge_the_stake_less_two_for_each_black():
    position = play(start(card=TRIANGLE), "red 1", "blue 5", "black 9", "done", "pass 2")
    assert position.last.gains == (1, 0)


def test_resolution_2_as_many_black_tokens_is_a_failure():
    position = play(start(card=TRIANGLE), "red 1", "blue 5", "black 9", "done", "challenge 2")
    position = play(position, "black 1", "blue 5", "red 9", "done")
    assert position.last.valid
    assert position.last.challenge_won is False
    assert position.last.gains == (3, 0)


def test_resolution_2_in_case_3_any_valid_colouring_wins_the_challenge():
    position = play(start(card=TRIANGLE), "done", "challenge 2")
    position = play(position, "black 1", "blue 5", "red 9", "done")
    assert position.last.challenge_won
    assert position.last.gains == (0, 1)


def test_resolution_3_two_black_tokens_must_not_be_joined():
    position = play(start(card=TRIANGLE), "black 1", "black 5", "red 9")
    assert position.clashes == ((1, 5),)
    assert not position.valid


def test_resolution_4_points_never_fall_below_zero():
    five = "1-2 3-4 5-6"
    moves = [f"black {p}" for p in (1, 3, 5)] + [f"red {p}" for p in (2, 4, 6)]
    clamped = play(start(card=five), *moves, "done", "pass 2")
    assert clamped.last.gains == (0, 0)
    literal = play(start(card="1-2", gain="literal"), "black 1", "red 2")
    assert literal.gain_now == -1
    literal = play(literal, "done", "pass 2")
    assert literal.points == (-1, 0)


def test_resolution_5_case_3_without_a_challenge_gives_nobody_points():
    position = play(start(card=TRIANGLE), "red 1", "done")
    assert position.case == 3
    position = position.play("pass 2")
    assert position.points == (0, 0)
    assert position.last.gains == (0, 0)


def test_resolution_6_with_three_players_the_first_to_call_has_the_only_challenge():
    position = play(start(seats=3, card=TRIANGLE), "done")
    assert set(position.actors) == {1, 2}
    assert list(position.moves()) == ["challenge 2", "pass 2", "challenge 3", "pass 3"]
    assert position.owner("challenge 3") == 2
    position = position.play("challenge 3")
    assert position.actors == (2,)
    position = position.play("timeout")
    assert position.points == (3, 0, 0), "the stake goes to the player whose problem it was"
    assert position.builder == 1, "the normal order goes on after the builder"


def test_resolution_6_who_has_passed_is_out_until_all_have_passed():
    position = play(start(seats=3, card=TRIANGLE), "done", "pass 3")
    assert position.actors == (1,)
    with pytest.raises(IllegalMove):
        position.play("challenge 3")
    assert position.play("pass 2").phase == "stake"


def test_resolution_7_the_window_to_challenge_runs_out():
    position = play(start(card=TRIANGLE, window="10"), "done")
    assert position.time_limit == 10
    assert position.play("timeout").points == (0, 0)
    assert position.play("timeout").turn == 2


def test_resolution_7_without_a_window_each_says_pass():
    position = play(start(card=TRIANGLE, window="0"), "done")
    assert position.time_limit is None
    with pytest.raises(IllegalMove):
        position.play("timeout")


def test_resolution_7_no_challenge_in_case_1():
    position = play(start(card="1-5"), "red 1", "blue 5", "done")
    assert position.phase == "stake"
    assert position.last.case == 1


def test_resolution_8_the_challenger_starts_on_an_empty_board_or_keeps_the_tokens():
    moves = ("red 1", "done", "challenge 2")
    assert not any(play(start(card=TRIANGLE), *moves).tokens)
    assert play(start(card=TRIANGLE, start="kept"), *moves).tokens[0] == "red"


def test_resolution_9_an_empty_peg_when_time_is_up_is_case_3():
    assert play(start(card=TRIANGLE), "red 1", "blue 5", "timeout").case == 3


def test_resolution_9_a_valid_board_when_time_is_up_counts():
    assert play(start(card="1-5"), "red 1", "blue 5", "timeout").points == (1, 0)


def test_resolution_10_the_first_seat_begins_and_the_target_ends_the_match_at_once():
    position = start(card="1-2 2-3 3-4 4-5 5-6", target="5")
    assert position.seat == 0
    position = play(position, *[f"{'red' if p % 2 else 'blue'} {p}" for p in range(1, 7)], "done")
    assert position.phase == "over"
    assert position.seat is None
    assert position.result.winners == (0,)
    assert "5" in position.result.how
    assert list(position.moves()) == []
    with pytest.raises(IllegalMove, match="over"):
        position.play("stake 5")


def test_the_default_targets_are_100_for_two_and_70_for_three():
    assert start(seats=2).target == 100
    assert start(seats=3).target == 70


def test_half_the_time_for_a_challenge_whatever_the_time():
    for time in ("30", "60", "120"):
        position = start(card=TRIANGLE, time=time)
        assert position.time_limit == int(time)
        assert play(position, "done", "challenge 2").time_limit == int(time) / 2
    assert start(card=TRIANGLE, time="0").time_limit is None


def test_one_clock_for_the_whole_colouring_and_another_for_the_challenger():
    position = start(card=TRIANGLE)
    later = play(position, "red 1", "blue 5")
    assert later.decision == position.decision
    assert play(later, "done", "challenge 2").decision != position.decision


def test_after_a_challenge_between_two_the_challenger_plays_twice_in_a_row():
    position = play(start(card=TRIANGLE), "done", "challenge 2", "done")
    assert position.builder == 1


def test_there_are_six_black_tokens():
    position = play(start(card="1-2"), *[f"black {peg}" for peg in range(3, 9)])
    assert position.blacks_left == 0
    assert "black 1" not in set(position.moves())
    with pytest.raises(IllegalMove, match="six black") as refusal:
        position.play("black 1")
    assert refusal.value.lit == tuple("345678")


def test_tokens_are_moved_turned_replaced_and_taken_off():
    position = play(start(card="1-2"), "red 1", "move 1 2", "flip 2")
    assert position.tokens[:2] == ("", "blue")
    position = play(position, "black 2", "clear 2")
    assert not any(position.tokens)


@pytest.mark.parametrize(
    ("moves", "refused", "says"),
    [
        (["red 1"], "red 1", "already"),
        ([], "flip 1", "no token"),
        ([], "clear 1", "no token"),
        ([], "move 1 2", "no token"),
        (["red 1"], "move 1 1", "already"),
        (["black 1"], "flip 1", "both sides"),
        ([], "red 13", "1 to 12"),
        ([], "red 01", "1 to 12"),
        ([], "stake 5", "token"),
        ([], "give up", "finished"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(moves, refused, says):
    position = play(start(card=TRIANGLE), *moves)
    with pytest.raises(IllegalMove, match=says):
        position.play(refused)


def test_the_outcome_stays_until_the_next_colouring_begins():
    position = play(start(card="1-5"), "red 1", "blue 5", "done")
    assert position.last.gains == (1, 0)
    position = position.play("stake 2")
    assert position.last is not None
    assert position.play("roll").last is None


def test_several_cards_are_played_one_after_the_other_then_the_stakes_go_on():
    position = start(card="1-5 / 2-3 3-4")
    position = play(position, "red 1", "blue 5", "done")
    assert position.phase == "colour"
    assert position.seat == 1
    assert position.stake == 2
    position = play(position, "timeout", "timeout")
    assert position.phase == "stake"
    assert position.turn == 3


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("13-2", "no peg 13"),
        ("0-2", "no peg 0"),
        ("5-5", "two different pegs"),
        ("5-3 3-5", "twice"),
        ("5-3 5-3", "twice"),
        ("5", "such as 5-3"),
        ("a-b", "such as 5-3"),
        ("5-3 /", "at least one arc"),
        ("/", "at least one arc"),
        ("5--3", "such as 5-3"),
        ("٥-3", "such as 5-3"),
        ("99999999-1", "such as 5-3"),
    ],
)
def test_a_bad_card_gets_a_sentence(card, says):
    with pytest.raises(BadSetup, match=says):
        start(card=card)


@pytest.mark.parametrize("dice", ["13-1", "5", "x", "5-3-1"])
def test_bad_dice_get_a_sentence(dice):
    with pytest.raises(BadSetup):
        start(dice=dice)


def test_the_dice_may_tell_doubles():
    assert start(dice="5-5 5-3").phase == "stake"
