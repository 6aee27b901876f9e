"""Advice on Ponts et Barrages: rungs that are true of the position, values, remarks."""

import json
import random

import pytest

from engine.advice import never
from engine.command import main
from engine.games.ponts.adviser import adviser, told
from engine.games.ponts.rules import game
from engine.games.ponts.trees import winner, winning_moves
from tests.engine.claims import Said
from tests.engine.ponts.claims import CLAIMS

IN_ONE = "-------/-1-.-.-/--2-.--/-1-2-.-/--.-.--/-.-.-.-/------- 1"
BLOCK = "-------/-1-2-2-/--.-.--/-1-.-.-/--.-.--/-.-2-.-/------- 1"


def start(**options):
    return game.start(game.setup(options={"size": "3", **options}))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.seat, never)}


def test_one_pawn_is_missing():
    position = start(card=IN_ONE)
    ladder = rungs(position)
    assert position.play(ladder["move"].move).linked == 0
    assert ladder["why"].lit == position.play("b6").way


def test_a_dam_is_needed():
    ladder = rungs(start(card="-------/-.-2-2-/--.-.--/-1-.-.-/--.-.--/-.-1-.-/------- 1"))
    assert ladder["move"].move == "b2"
    assert "one pawn" in ladder["nudge"].sentence


def test_a_good_first_pawn_is_taken_over():
    position = start().play("d4")
    ladder = rungs(position)
    assert ladder["move"].move == "swap"
    assert told(position) == {"exact": True, "winner": 2, "winning_moves": ["swap"]}


@pytest.mark.parametrize("size", ["3", "4", "8"])
def test_who_lays_the_first_pawn_may_lose_it(size):
    position = game.start(game.setup(options={"size": size}))
    ladder = adviser.hints(position, 0, never)
    assert [CLAIMS.tried(Said(position, 0, ladder, hint)) for hint in ladder] == [[]] * 4
    assert not any("You can win" in hint.sentence for hint in ladder[:3])
    found = adviser.solution(position, 0, never)
    after = position
    for move in found.moves:
        after = after.play(move)
    assert found.moves[1] == "swap"
    assert after.result.winners == (1,)
    assert (found.data["winner"], found.data["owner"]) == (2, 0)


@pytest.mark.parametrize("lattice", ["gale", "plain"])
def test_the_move_told_wins_wherever_one_can(lattice):
    luck = random.Random(4)
    for _ in range(25):
        position = start(lattice=lattice, swap="no")
        for _pawn in range(luck.randrange(10)):
            after = position.play(luck.choice(list(position.moves())))
            if after.over:
                break
            position = after
        ladder = adviser.hints(position, position.seat, never)
        assert [hint.step for hint in ladder] == ["nudge", "look", "move", "why"]
        assert position.allows(ladder[2].move)
        assert ladder[2].move in {cell for name in ladder[1].lit for cell in name.split("~")}
        assert ladder[3].move == ladder[2].move
        if lattice == "gale" and winner(position) == position.side:
            assert ladder[2].move in winning_moves(position)
        assert adviser.hints(position, 1 - position.seat, never) == ()


def test_the_whole_value_of_a_start():
    assert adviser.solve(game.setup(options={"size": "5", "swap": "no"}))["winner"] == 1
    assert adviser.solve(game.setup(options={"lattice": "plain"}))["exact"] is False


def test_a_solution_is_played_to_the_end_and_shows_pairs():
    position = start(swap="no")
    solution = adviser.solution(position, 0, never)
    for move in solution.moves:
        position = position.play(move)
    assert position.linked == 0
    assert solution.data["winner"] == 1


def test_remarks_on_wins_given_away_and_found():
    position = start(card=IN_ONE)
    assert adviser.remark(position, 0, "b6", never).kind == "decided"
    better = adviser.remark(position, 0, "f6", never)
    assert (better.kind, better.move) == ("better", "b6")


def test_the_command_line_solves_after_moves(capsys):
    assert main(["solve", "ponts", "size=3", "swap=no", "lang=en", "--", "d4"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "exact": True,
        "winner": 1,
        "winning_moves": [],
    }
    assert main(["solve", "mastermind", "seats=1", "lang=en", "--", "put 1 A"]) == 2
    assert "from its start only" in capsys.readouterr().err


def test_whoever_is_ahead_by_the_chances_wins_with_best_play():
    luck = random.Random(5)
    position = game.start(game.setup(options={"size": "4", "swap": "no"}))
    while not position.over:
        shares = adviser.chances(position, never)
        assert shares[position.seat_of(winner(position))] > 0.5
        position = position.play(luck.choice(list(position.moves())))


def test_before_the_exchange_nobody_is_ahead():
    position = game.start(game.setup(options={"size": "4"}))
    assert adviser.chances(position, never) == (0.5, 0.5)
    assert adviser.chances(position.play("d4"), never) == (0.5, 0.5)
    shares = adviser.chances(position.play("d4").play("swap"), never)
    assert max(shares) > 0.5
