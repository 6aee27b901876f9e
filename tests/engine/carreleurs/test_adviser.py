"""Advice on Les Carreleurs: what is true of the floor, what it costs, and computers that stop."""

import json

import pytest

from engine.advice import never
from engine.command import main
from engine.games.carreleurs import computer
from engine.games.carreleurs.adviser import adviser, told
from engine.games.carreleurs.ending import ending
from engine.games.carreleurs.rules import game
from engine.games.carreleurs.sight import by_area, over_others, snug
from tests.engine.work import lines_run

COVER = {"mode": "cover", "board": "square-5x3", "stock": "2x3 3x3"}


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.turn, never)}


def test_a_hole_that_nothing_fits():
    position = start(1, **COVER).play("3x3 b1")
    ladder = rungs(position)
    assert "hole" in ladder["nudge"].sentence
    assert ladder["look"].lit == ("a1", "a2", "a3")
    assert ladder["move"].move == "lift b1"
    check = adviser.check(position, 0, never)
    assert check.wrong == ("b1",)


def test_all_is_well():
    check = adviser.check(start(1, **COVER).play("3x3 a1"), 0, never)
    assert check.right == ("a1",)


def test_what_must_go_over_others_costs_least():
    position = start(board="square-8x5", stock="5x8 1x1", card="2:5x3 a1, 2:3x5 f1, 2:1x1 a4; 1")
    position = position.play("1x1 b4").play("1x1 c4")
    ladder = rungs(position)
    assert ladder["move"].move == "8x5 a1"
    assert "5 tiles" in ladder["why"].sentence


def test_the_last_tile():
    position = start(board="square-6x4", stock="2x2 1x1").play("2x2 a1").play("2x2 c1")
    ladder = rungs(position)
    assert "finish" in ladder["nudge"].sentence
    assert ladder["move"].move.startswith("1x1")


MOST = {"mode": "cover", "board": "square-5x4", "stock": "2x2 2x3 2x5 3x3", "moves": "2"}


def test_the_most_is_told_by_a_sum_and_what_is_in_the_way_comes_off():
    position = start(1, **MOST)
    ladder = rungs(position)
    assert "16 squares together" in ladder["nudge"].sentence
    assert "10 + 6 = 16" in ladder["look"].sentence
    astray = position.play("3x3 a1")
    assert "16 squares any more" in rungs(astray)["nudge"].sentence
    assert rungs(astray)["move"].move == "lift a1"
    assert adviser.check(astray, 0, never).wrong == ("a1",)
    assert adviser.check(position.play("5x2 a1"), 0, never).right == ("a1",)
    solution = adviser.solution(astray, 0, never)
    for move in solution.moves:
        astray = astray.play(move)
    assert astray.result.winners == (0,)
    assert told(position) == {
        "exact": True,
        "value": 16,
        "tiles": ["5x2 a1", "3x2 a3"],
        "unique": False,
    }


def test_solutions_lead_to_a_covered_floor():
    position = start(1, **COVER).play("3x3 b1")
    solution = adviser.solution(position, 0, never)
    for move in solution.moves:
        position = position.play(move)
    assert position.result.winners == (0,)


def test_remarks_on_lifted_tiles_and_on_room_taken():
    position = start(board="square-8x5", stock="5x8 1x1", card="2:5x3 a1, 2:3x5 f1; 1")
    assert "2 lifted" in adviser.remark(position, 0, "8x5 a1", never).sentence
    position = start(board="square-6x3", stock="3x3 1x3")
    taken = adviser.remark(position, 0, "3x3 c1", never)
    assert "no room for 3 × 3" in taken.sentence


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_computer_that_is_stopped_moves_at_once_and_always_the_same(level):
    position = start()
    move, lines = lines_run(lambda: adviser.choose(position, 0, level, lambda: True))
    assert lines < 300_000
    assert position.allows(move)
    assert move == adviser.choose(position, 0, level, lambda: True)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_computers_finish_a_match(level):
    position = start(board="square-10", stock="3x5 3x5 2x3 2x2 1x3 1x2 1x1")
    while not position.over:
        position = position.play(adviser.choose(position, position.turn, level, never))
    assert position.ply < 100


def greedy(position):
    """The largest tile that fits, where it lies snuggest."""
    sizes = by_area(position.stocks[position.turn])
    for size in sizes:
        if position.fits(size):
            return str(snug(position, size, 1)[0])
    return str(over_others(position, sizes[-1])[0])


def test_the_third_level_does_not_lose_to_the_largest_tile_first():
    points = 0.0
    for seat in (0, 1):
        position = start(board="square-10", stock="3x5 3x5 2x3 2x2 1x3 1x2 1x1").play("2x3 d4")
        while not position.over:
            ours = position.turn == seat
            position = position.play(
                computer.choose(position, 3, never) if ours else greedy(position)
            )
        points += seat in position.result.winners
    assert points >= 1


def test_the_command_line(capsys):
    solve = ["solve", "carreleurs", "seats=1", "board=square-5x3", "mode=cover", "lang=en"]
    assert main([*solve, "stock=3x3 2x3"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"solvable": True, "unique": True, "tiles": ["3x3 a1", "2x3 d1"]}
    assert main([*solve, "stock=3x3 2x2"]) == 0
    assert json.loads(capsys.readouterr().out) == {"solvable": False}


def brute_value(position, seat):
    """What a match comes to for a seat by trying every move."""
    if position.over:
        winners = position.result.winners
        return (seat in winners) / len(winners)
    values = [brute_value(position.play(move), seat) for move in position.moves()]
    return max(values) if position.turn == seat else min(values)


@pytest.mark.parametrize(
    ("board", "stock", "moves"),
    [
        ("square-4x2", "2x2", []),
        ("square-5x2", "2x2", []),
        ("square-5x3", "2x3 1x2", ["2x3 b1", "2x3 d1"]),
        ("square-6x2", "2x3 1x2", ["3x2 a1", "3x2 d1"]),
        ("square-4x3", "2x2 1x3", ["2x2 a1", "2x2 c1"]),
    ],
)
def test_endings_are_what_trying_every_move_finds(board, stock, moves):
    position = start(board=board, stock=stock)
    for move in moves:
        position = position.play(move)
    found = ending(position)
    assert found.value == brute_value(position, position.turn)
    assert brute_value(position.play(str(found.tile)), position.turn) == found.value
    assert told(position)["exact"]


def test_the_best_placement_with_its_value():
    position = start(board="square-6x4", stock="2x2 1x1").play("2x2 a1").play("2x2 c1")
    found = told(position)
    assert position.allows(found["best"])
    assert isinstance(found["value"], float)
    over = position.play("1x1 e1").play("1x1 e2")
    assert told(over)["winners"] == [1, 2]
