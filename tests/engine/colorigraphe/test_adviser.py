"""The adviser tells the truth: hints, solutions, checks, remarks and the command line's answer."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import BadSetup
from engine.games.colorigraphe import game
from engine.games.colorigraphe.problem import arc_name, text_of
from engine.games.colorigraphe.solver import best
from tests.engine.asking import Asked

ALL_ARCS = list(combinations(range(1, 13), 2))
TRIANGLE = "1-5 5-9 9-1"
K4 = "1-2 1-3 1-4 2-3 2-4 3-4"
problems = st.lists(st.sampled_from(ALL_ARCS), min_size=1, max_size=24, unique=True)
colours = st.tuples(*[st.sampled_from(["", "", "red", "blue", "black"])] * 12)
adviser = Asked(game.adviser)


def start(seats=1, **options):
    return game.start(game.setup(seats, options))


def play(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def steps(position):
    return [hint.step for hint in adviser.hints(position)]


def move_hint(position):
    return next(hint.move for hint in adviser.hints(position) if hint.step == "move")


@given(problems, colours)
@settings(max_examples=60, deadline=None)
def test_following_the_moves_of_the_hints_leads_from_anywhere_to_the_best(arcs, tokens):
    assume(tokens.count("black") <= 6)
    position = replace(start(card=text_of(arcs)), tokens=tokens)
    blacks = best(tuple(arcs)).blacks
    for _step in range(40):
        hints = adviser.hints(position)
        assert [hint.step for hint in hints] == ["nudge", "look", "move", "why"]
        places = {str(peg) for peg in range(1, 13)} | set(position.as_dict()["arcs"])
        assert all(set(hint.lit) <= places for hint in hints)
        move = move_hint(position)
        if move in ("done", "give up"):
            break
        position = position.play(move)
    if blacks is None:
        assert move == "give up"
    else:
        assert move == "done"
        assert position.valid
        assert position.blacks == blacks


@given(problems, st.tuples(*[st.sampled_from(["red", "blue"])] * 12))
@settings(max_examples=40, deadline=None)
def test_hints_lead_to_a_two_colouring_by_flips_alone(arcs, tokens):
    position = replace(start(card=text_of(arcs), tokens="flip"), tokens=tokens)
    for _step in range(13):
        move = move_hint(position)
        if move in ("done", "give up"):
            break
        assert move.startswith("flip")
        position = position.play(move)
    assert move == ("give up" if best(tuple(arcs)).blacks != 0 else "done")
    assert position.valid or move == "give up"


@given(problems, colours)
@settings(max_examples=60, deadline=None)
def test_the_moves_of_the_solution_lead_to_the_best_colouring(arcs, tokens):
    assume(tokens.count("black") <= 6)
    position = replace(start(card=text_of(arcs)), tokens=tokens)
    solution = adviser.solution(position)
    blacks = best(tuple(arcs)).blacks
    assert solution.proof
    assert solution.data["blacks"] == blacks
    if blacks is None:
        assert solution.moves == ()
        assert solution.lit
    else:
        after = play(position, *solution.moves)
        assert after.valid
        assert after.blacks == blacks


@given(problems, colours)
@settings(max_examples=60, deadline=None)
def test_a_hint_never_asks_to_change_what_a_best_colouring_could_keep(arcs, tokens):
    """If the tokens belong to a best colouring, none of them is touched."""
    goal = best(tuple(arcs)).tokens
    assume(goal)
    kept = tuple(token if token == want else "" for token, want in zip(tokens, goal))
    position = replace(start(card=text_of(arcs)), tokens=kept)
    after = play(position, *adviser.solution(position).moves)
    assert all(after.tokens[i] == token for i, token in enumerate(kept) if token)


def test_the_ladder_goes_from_a_nudge_to_the_reason():
    position = start(card=TRIANGLE)
    nudge, look, move, why = adviser.hints(position)
    assert "triangle" in nudge.sentence
    assert nudge.lit == ()
    assert set(look.lit) == {"1", "5", "9", "1-5", "5-9", "1-9"}
    assert move.move.startswith("black")
    assert "one peg must be black" in why.sentence


def test_a_clash_on_the_board_comes_first():
    position = play(start(card="1-2 2-3 3-4"), "red 2", "red 3")
    _nudge, look, move, _why = adviser.hints(position)
    assert set(look.lit) == {"2", "3", "2-3"}
    assert move.move in ("flip 2", "flip 3")


def test_then_a_black_token_that_is_not_needed():
    position = play(start(card="1-2 2-3"), "red 1", "black 2", "red 3")
    nudge, look, move, _why = adviser.hints(position)
    assert "black" in nudge.sentence
    assert look.lit == ("2",)
    assert move.move == "blue 2"


def test_then_the_chain_is_followed():
    position = play(start(card="1-2 2-3"), "red 1")
    _nudge, look, move, _why = adviser.hints(position)
    assert look.lit == ("1", "2", "1-2")
    assert move.move == "blue 2"


def test_before_the_first_token_the_question_is_whether_two_colours_are_enough():
    for card in ("1-2 2-3", "1-3 3-6 6-8 8-11 11-1"):
        assert "two colours enough?" in adviser.hints(start(card=card))[0].sentence


def test_nobody_is_sent_to_look_for_a_loop_that_is_not_there():
    for card in game.cards():
        ladder = adviser.hints(start(card=card.text))
        sent = any(word in ladder[0].sentence for word in ("loop", "triangle"))
        assert sent == (card.data["blacks"] > 0)


def test_a_challenge_that_could_be_won_for_nothing_is_not_called_impossible():
    position = replace(start(seats=2, card=TRIANGLE).play("done"), stake=2)
    ladder = adviser.hints(position)
    assert ladder[2].move == "pass 2"
    assert ladder[3].sentence == "Even the best colouring is worth no points here."


def test_after_a_black_token_the_next_odd_loop_is_looked_for():
    position = start(card=TRIANGLE + " 2-6 6-10 10-2").play("black 1")
    nudge, look, _move, _why = adviser.hints(position)
    assert "another odd loop" in nudge.sentence
    assert "1" not in look.lit


def test_a_black_token_on_a_peg_without_arcs_is_taken_back_when_it_is_needed():
    blacks = [f"black {peg}" for peg in (2, 3, 4, 6, 7, 8)]
    position = play(start(card=TRIANGLE), *blacks)
    assert move_hint(position) == "clear 2"
    after = play(position, *adviser.solution(position).moves)
    assert after.valid
    assert after.blacks == 1


def test_where_tokens_are_only_flipped_nobody_speaks_of_black_ones():
    position = start(card=TRIANGLE, tokens="flip")
    assert not any("black" in hint.sentence for hint in adviser.hints(position))
    assert "black" not in adviser.solution(position).proof


def test_when_all_is_done_it_says_so():
    position = play(start(card=TRIANGLE), "red 1", "blue 5", "black 9")
    assert move_hint(position) == "done"


def test_without_a_solution_the_part_that_forbids_it_is_lit():
    position = start(card=K4 + " 5-6")
    look = adviser.hints(position)[1]
    assert {place for place in look.lit if "-" in place} == set(K4.split())
    assert move_hint(position) == "give up"
    assert adviser.solution(position).sentence == "No valid colouring exists."
    assert move_hint(start(seats=2, card=K4)) == "done"


def test_a_stake_is_advised_that_can_be_played():
    for options in ({}, {"tokens": "flip"}, {"time": "30"}, {"build": "dice"}, {"build": "cards"}):
        position = start(seats=2, **options)
        assert move_hint(position) in set(position.moves())
    assert move_hint(start(seats=1, goal="summit")) == "stake 2"
    assert move_hint(start(seats=2).play("stake 5")) == "roll"


def test_a_challenge_is_advised_exactly_if_the_best_colouring_pays():
    late = play(start(seats=2, card=TRIANGLE), "done")
    assert move_hint(late) == "challenge 2"
    optimal = play(start(seats=2, card=TRIANGLE), "red 1", "blue 5", "black 9", "done")
    assert move_hint(optimal) == "pass 2"
    wasteful = play(start(seats=2, card="1-2 2-3"), "red 1", "black 2", "red 3", "done")
    assert move_hint(wasteful) == "challenge 2"
    hopeless = play(start(seats=2, card=K4), "done")
    assert move_hint(hopeless) == "pass 2"
    second = play(start(seats=3, card=TRIANGLE), "done", "pass 2")
    assert move_hint(second) == "challenge 3"


def test_a_challenger_who_cannot_win_is_told_so():
    position = play(start(seats=2, card=TRIANGLE), "red 1", "blue 5", "black 9", "done")
    position = position.play("challenge 2")
    assert move_hint(position) == "done"
    assert "cannot be won" in adviser.hints(position)[2].sentence


def test_over_there_are_no_hints():
    position = play(start(card="1-2"), "red 1", "blue 2", "done")
    assert list(adviser.hints(position)) == []


@pytest.mark.parametrize(
    ("moves", "says", "wrong"),
    [
        (("red 1", "red 2"), "same colour", ("1-2",)),
        (("red 1", "black 2"), "better", ("2",)),
        (("red 1", "red 3"), "1 peg to go", ()),
        (("red 1", "blue 2", "red 3"), "nothing is better", ()),
    ],
)
def test_the_check_says_what_is_right_and_wrong(moves, says, wrong):
    check = adviser.check(play(start(card="1-2 2-3"), *moves))
    assert says in check.sentence
    assert check.wrong == wrong


def test_there_is_nothing_to_check_while_the_stake_is_chosen():
    assert adviser.check(start(seats=2)) is None
    assert adviser.solution(start(seats=2)) is None


def test_remarks_on_colourings():
    best_one = play(start(seats=2, card=TRIANGLE), "red 1", "blue 5", "black 9")
    assert adviser.remark(best_one, "done").kind == "seen"
    wasteful = play(start(seats=2, card="1-2 2-3"), "red 1", "black 2", "red 3")
    remark = adviser.remark(wasteful, "done")
    assert (remark.kind, remark.move) == ("better", "blue 2")
    late = start(seats=2, card=TRIANGLE)
    assert adviser.remark(late, "timeout").kind == "better"
    assert adviser.remark(start(seats=2, card=K4), "done").kind == "seen"
    assert adviser.remark(start(seats=2, card=K4), "timeout").kind == "decided"
    assert adviser.remark(late, "red 1") is None
    easy = play(start(seats=2, card="1-2"), "red 1", "blue 2")
    assert adviser.remark(easy, "done") is None


def test_the_points_that_win_the_match_are_remarked():
    last = play(start(seats=2, target="5", card="1-2 2-3 3-4 4-5 5-6"), "red 1", "blue 2")
    last = play(last, "red 3", "blue 4", "red 5", "blue 6")
    assert adviser.remark(last, "done").kind == "decided"


def test_remarks_on_challenges():
    late = play(start(seats=2, card=TRIANGLE), "done")
    missed = adviser.remark(late, "pass 2")
    assert (missed.kind, missed.move) == ("better", "challenge 2")
    assert adviser.remark(late, "timeout").move == "challenge 2"
    assert adviser.remark(late, "challenge 2").kind == "seen"
    hopeless = play(start(seats=2, card=K4), "done")
    assert adviser.remark(hopeless, "challenge 2").move == "pass 2"
    assert adviser.remark(hopeless, "pass 2") is None


def test_the_command_line_gets_the_solution_of_the_first_figure():
    setup = game.setup(None, {"card": "5-3 7-12 11-12 12-3 6-3"})
    assert adviser.solve(setup) == {
        "solvable": True,
        "blacks": 0,
        "colours": {"3": "red", "5": "blue", "6": "blue", "7": "red", "11": "red", "12": "blue"},
        "odd_cycle": None,
        "optimal_count": 2,
    }


def test_the_command_line_gets_the_core_of_a_problem_without_solution():
    setup = game.setup(None, {"card": K4 + " 5-6 4-5"})
    assert adviser.solve(setup) == {"solvable": False, "core": K4.split()}
    flipped = game.setup(None, {"card": TRIANGLE, "tokens": "flip"})
    assert adviser.solve(flipped) == {"solvable": False, "core": ["1-5", "1-9", "5-9"]}


def test_the_command_line_gets_the_odd_cycle():
    assert adviser.solve(game.setup(None, {"card": TRIANGLE}))["odd_cycle"] == [1, 5, 9]


def test_several_cards_are_answered_one_by_one():
    setup = game.setup(None, {"card": f"{TRIANGLE} / 1-2"})
    assert [answer["blacks"] for answer in adviser.solve(setup)["problems"]] == [1, 0]


def test_without_a_card_there_is_nothing_to_solve():
    with pytest.raises(BadSetup, match="card"):
        adviser.solve(game.setup(None, {}))


def test_arc_names_have_the_lower_peg_first():
    assert arc_name((12, 3)) == "3-12"


def test_a_hint_never_names_the_move_of_another_seat():
    position = game.start(game.setup(3, {"card": "1-2 2-3 3-1"}, 1))
    for move in (None, "done", "challenge 3", "done", "stake 2", "roll"):
        position = position.play(move) if move else position
        for seat in range(3):
            ladder = adviser.hints(position, seat)
            assert bool(ladder) == (seat in position.actors)
            for hint in ladder:
                assert hint.move is None or position.owner(hint.move) == seat
