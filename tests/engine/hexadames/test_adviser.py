"""Advice on HexaDames: rungs that are true of the position, values, remarks, levels."""

import json
import re

import pytest

from engine.advice import never
from engine.command import main
from engine.games.hexadames.adviser import adviser
from engine.games.hexadames.rules import game
from engine.match import Match, Seat


def start(card, seats=2, board="hexagon-3", **options):
    return game.start(game.setup(seats, {"board": board, "card": card, **options}))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.seat, never)}


def test_a_jump_that_takes_two():
    position = start(".../.1../..2../.2../2.. 1 0,0")
    ladder = rungs(position)
    assert ladder["move"].move == "b2xd3xd1"
    assert "2 times" in ladder["move"].sentence


def test_a_step_that_walks_into_a_jump_is_told():
    position = start("..../...../..1.../......./...2../...../.... 1 0,0", board="hexagon-4")
    ladder = rungs(position)
    assert position.allows(ladder["move"].move)
    assert "jump" in ladder["why"].sentence


def test_who_would_jump_and_where_it_lands():
    """The demand's own example: 'if you step there, Sara jumps you and lands at home'."""
    seats = [Seat("Sara"), Seat("Léo")]
    card = {"board": "hexagon-3", "card": "1../..../...1./..../2.2 2 0,1"}
    why = rungs(Match.new("hexadames", seats, card).position)["why"]
    assert re.fullmatch(
        "If you step to d., Sara jumps you and lands at the goal.", why.sentence
    )  # fmt: skip
    assert "c4" in why.lit


def test_a_race_is_counted():
    position = start(".../.2../...../.1../... 1 1,0")
    ladder = rungs(position)
    assert ladder["nudge"].sentence.startswith("Nobody can be jumped")
    assert ladder["why"].sentence == "Now all pawns get home. You will have 2, Player 2 1."


def test_hints_are_for_who_moves():
    position = start(".../.1../...../.2../... 1 0,0")
    assert adviser.hints(position, 1, never) == ()


def test_a_solution_says_whether_it_is_certain():
    sure = adviser.solution(start(".../.2../...../.1../... 1 1,0"), 0, never)
    assert sure.data["exact"]
    assert "wins" in sure.sentence
    assert "2 : 1" in sure.proof
    guess = adviser.solution(game.start(game.setup(3)), 0, never)
    assert not guess.data["exact"]
    assert "not a proof" in guess.proof


def test_remarks_on_jumps_seen_and_missed():
    position = start(".../.1../..2../.2../2.. 1 0,0")
    seen = adviser.remark(position, 0, "b2xd3xd1", never)
    assert seen is not None
    assert seen.kind in ("seen", "decided")
    missed = adviser.remark(position, 0, "b2-c2", never)
    assert (missed.kind, missed.move) == ("better", "b2xd3xd1")


def test_where_it_was_decided():
    position = start(".../.2../...../.1../... 1 1,0")
    assert adviser.remark(position, 0, "d2-e2", never).kind == "decided"


def test_the_command_line_solves(capsys):
    card = ".../.1../..2../.2../... 1 0,0"
    asked = ["solve", "hexadames", "seats=2", "board=hexagon-3", f"card={card}", "lang=en"]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["exact"] is True
    assert told["winner"] == 1
    assert told["values"]["b2xd3xd1"] == 1.0
    assert told["best"] in told["winning_moves"]
    assert main([*asked, "--", "b2-c2"]) == 0
    assert json.loads(capsys.readouterr().out)["exact"] is True
    assert main(["solve", "hexadames", "seats=3", "board=hexagon-4", "lang=en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["exact"] is False
    assert told["best"] in told["values"]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_level_always_plays_the_same(level):
    match = Match.new("hexadames", 3, {"board": "hexagon-3"})
    moves = [adviser.choose(match.position, 0, level, lambda: True) for _ in range(2)]
    assert moves[0] == moves[1]


def test_graine_takes_what_it_sees_and_pousse_sees_the_answer():
    position = start(".../.1../..2../..../..2 1 0,0")
    assert adviser.choose(position, 0, 4, never) == "b2xd3"
