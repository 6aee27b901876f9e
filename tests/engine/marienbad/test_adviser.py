"""Advice on Marienbad: true rungs, values, solutions with an answer to everything, computers."""

import json
import random

import pytest

from engine.advice import never
from engine.command import main
from engine.games.marienbad import exact
from engine.games.marienbad.adviser import adviser, told
from engine.games.marienbad.rules import game
from tests.engine.work import lines_run


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.seat, never)}


def test_the_command_line_solves_as_the_rules_say(capsys):
    assert main(["solve", "marienbad", "board=square-4", "rule=contiguous", "lang=en"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "exact": True,
        "winner": 2,
        "winning_moves": [],
    }
    assert main(["solve", "marienbad", "board=hexagon-2", "lang=en", "--", "take b1 b2 b3"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "exact": True,
        "winner": 1,
        "winning_moves": [],
    }


def test_moves_where_the_mover_wins():
    found = told(start(board="hexagon-2"))
    assert found["winner"] == 1
    assert "take b1 b2 b3" in found["winning_moves"]
    for move in found["winning_moves"]:
        assert told(start(board="hexagon-2").play(move))["winner"] == 1


def test_not_everything_is_known():
    assert told(start(board="square-7", end="misere"))["exact"] is False
    assert told(start(3, board="square-3"))["exact"] is True
    assert told(start(3, board="hexagon-4"))["exact"] is False


def test_a_mirror_is_told_with_its_axis():
    ladder = rungs(start(board="hexagon-4"))
    assert ladder["move"].move == "take d1 d2 d3 d4 d5 d6 d7"
    assert ladder["look"].data["mirror"]["kind"] == "axis"
    assert "mirror" in ladder["why"].sentence


def test_whatever_you_leave_here_loses():
    ladder = rungs(start(board="square-6"))
    assert "Whatever you leave here loses" in ladder["nudge"].sentence
    assert ladder["look"].data["mirror"]["kind"] == "centre"


def test_the_nim_sum_is_told_as_packets():
    ladder = rungs(start(board="matches").play("take d1 d2"))
    packets = [heap["packets"] for heap in ladder["look"].data["heaps"]]
    assert packets == [[1], [2, 1], [4, 1], [4, 1]]
    after = [heap["packets"] for heap in ladder["why"].data["heaps"]]
    assert sorted(size for heap in after for size in heap).count(4) % 2 == 0


@pytest.mark.parametrize("end", ["normal", "misere"])
def test_the_last_line(end):
    ladder = rungs(start(board="square-3", card="o.o/.../...", end=end))
    assert ladder["move"].move == ("take a1 c1" if end == "normal" else "take c1")


def test_a_solution_has_the_answer_to_every_reply():
    position = start(board="square-3", rule="contiguous")
    solution = adviser.solution(position, 0, never)
    after = position.play(solution.moves[0])
    answers = solution.data["answers"]
    assert set(answers) == set(after.moves())
    for reply, answer in answers.items():
        then = after.play(reply).play(answer)
        assert not then.pawns or exact.outcome(then.field, then.pawns, False).won is False
    for move in solution.moves:
        position = position.play(move)
    assert position.result.winners == (0,)


def test_remarks_on_wins_given_away_and_found():
    position = start(board="square-3", card="oo./.../..o")
    better = adviser.remark(position, 0, "take a1 b1", never)
    assert better.kind == "better"
    assert better.move in ("take a1", "take b1")
    line = start(board="square-3", card="ooo/.../...")
    assert adviser.remark(line, 0, "take a1 b1 c1", never).kind == "decided"
    assert adviser.remark(line, 0, "take a1", never).kind == "better"


@pytest.mark.parametrize("rule", ["gaps", "contiguous"])
@pytest.mark.parametrize("end", ["normal", "misere"])
def test_forest_wins_every_won_position(rule, end):
    luck = random.Random(f"{rule} {end}")
    for _match in range(6):
        position = start(board="hexagon-3", rule=rule, end=end)
        for _take in range(luck.randint(0, 2)):
            position = position.play(luck.choice(list(position.moves())))
        found = exact.outcome(position.field, position.pawns, position.misere)
        ours = position.turn if found.won else 1 - position.turn
        while position.pawns:
            if position.turn == ours:
                position = position.play(adviser.choose(position, ours, 4, never))
            else:
                position = position.play(luck.choice(list(position.moves())))
        assert position.result.winners == (ours,)


def test_hints_are_quick_where_everything_is_known():
    for board in ("square-5", "hexagon-3", "square-4"):
        for rule in ("gaps", "contiguous"):
            position = start(board=board, rule=rule)
            adviser.hints(position, 0, never)
            luck = random.Random(board)
            while position.left > 4:
                position = position.play(luck.choice([m for m in position.moves() if len(m) < 12]))
                seat = position.seat
                ladder, lines = lines_run(lambda p=position, s=seat: adviser.hints(p, s, never))
                assert ladder
                assert lines < 300_000
