"""Advice on Blocs: blocks one tile away, what is left open, endings and problems by all ways."""

import json
import random
from functools import cache

import pytest

from engine.advice import never
from engine.command import main
from engine.games.blocs import computer
from engine.games.blocs.adviser import adviser, told
from engine.games.blocs.computer import chosen, said
from engine.games.blocs.ending import ending
from engine.games.blocs.puzzle import most, way
from engine.games.blocs.rules import game
from engine.games.blocs.scene import Scene
from tests.engine.blocs.test_rules import start

THIRTY = "2:2x5 b2, 2:4x2 d2; 1"


def rungs(position):
    return [hint.sentence for hint in adviser.hints(position, position.turn, never)]


def test_a_block_is_one_tile_away():
    ladder = adviser.hints(start(card=THIRTY), 0, never)
    assert "one tile away" in ladder[0].sentence
    assert ladder[2].move == "4x3 d4 block 6x5 b2"
    assert "30 = 12 + 10 + 8" in ladder[3].sentence
    assert "18 squares of others" in ladder[3].sentence


def test_a_trap_is_shown_before_the_place():
    ladder = adviser.hints(start(board="square-8", card="1:4x3 a1, 2:4x3 e4; 1"), 0, never)
    assert "Leave no block open" in ladder[0].sentence
    assert [hint.step for hint in ladder] == ["nudge", "look", "look", "move", "why"]
    assert "can close no block" in ladder[-1].sentence


def test_a_problem_that_is_lost_says_so():
    position = start(1, task="block 30 in 2", card="2:2x5 a1")
    assert rungs(position)[0] == "It can be done with 2 tiles more."
    assert "All is well: 2 tiles" in adviser.check(position, 0, never).sentence
    lost = position.play("1x1 f6")
    assert rungs(lost) == ["It cannot be done any more like this. Go back a step."]
    assert adviser.check(lost, 0, never).sentence.startswith("It cannot be done")
    assert adviser.solution(lost, 0, never).moves == ()


def test_solutions_solve():
    position = start(1, task="block 24 in 3")
    solution = adviser.solution(position, 0, never)
    for move in solution.moves:
        position = position.play(move)
    assert position.result.winners == (0,)


def test_remarks_on_a_block_that_was_missed_made_or_opened():
    position = start(card=THIRTY)
    missed = adviser.remark(position, 0, "1x1 l12", never)
    assert missed.kind == "better"
    assert missed.move == "4x3 d4 block 6x5 b2"
    assert "30 = 12 + 10 + 8" in missed.sentence
    made = adviser.remark(position, 0, "4x3 d4 block 6x5 b2", never)
    assert made.kind == "seen"
    opened = adviser.remark(start(board="square-8", card="1:4x3 a1; 2"), 1, "4x3 e1", never)
    assert "opened a block" in opened.sentence
    assert opened.kind == "better"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_computer_that_is_stopped_still_moves_and_always_the_same(level, seats):
    position = start(seats)
    move = adviser.choose(position, 0, level, lambda: True)
    assert position.allows(move)
    assert move == adviser.choose(position, 0, level, lambda: True)


def crowded(seed, board, left, seats=2):
    """A board on which so many squares at most are free."""
    luck = random.Random(seed)
    position = start(seats, board=board, limit="4")
    while position.free.bit_count() > left:
        moves = [move for move in position.moves() if not move.startswith("1x1")]
        position = position.play(luck.choice(moves or list(position.moves())))
    return position


@cache
def lead(position):
    """By how much the first seat is ahead in the end: every move is tried."""
    if position.over:
        return position.scores[0] - position.scores[1]
    ends = [lead(position.play(move)) for move in position.moves()]
    return max(ends) if position.turn == 0 else min(ends)


@pytest.mark.parametrize("seed", range(8))
def test_endings_are_those_of_all_ways(seed):
    position = crowded(seed, "square-4x3", 6)
    assert not position.over
    move, areas = ending(Scene.of(position), never, 10**6)
    assert areas[0] - areas[1] == lead(position)
    assert lead(position.play(said(position, move))) == lead(position)


@pytest.mark.parametrize("seed", range(4))
def test_endings_of_three_add_up(seed):
    position = crowded(seed, "square-4x3", 5, seats=3)
    assert not position.over
    move, areas = ending(Scene.of(position), never, 10**6)
    assert sum(areas) == position.floor.area
    assert position.allows(said(position, move))


def reached(position, goal):
    """Whether a problem can be solved: every way is tried."""
    if position.over:
        return position.solved
    moves = (move for move in position.moves() if move != "give up")
    return any(reached(position.play(move), goal) for move in moves)


@pytest.mark.parametrize("goal", range(3, 13))
@pytest.mark.parametrize("seed", range(2))
def test_blocks_are_possible_exactly_if_some_way_makes_them(goal, seed):
    card = crowded(seed, "square-4x3", 8).card.partition(";")[0]
    for turns in (1, 2):
        position = start(1, board="square-4x3", card=card, task=f"block {goal} in {turns}")
        assert (way(position) is not None) == reached(position, goal)


@pytest.mark.parametrize("seed", range(4))
def test_the_most_that_can_be_covered(seed):
    card = crowded(seed, "square-4x3", 7).card.partition(";")[0]
    first = start(1, board="square-4x3", card=card, task="cover 12 in 2")
    best = most(Scene.of(first), 2)
    task = start(1, board="square-4x3", card=card, task=f"cover {best} in 2")
    assert reached(task, best)
    assert way(task) is not None
    if best < 12:
        more = start(1, board="square-4x3", card=card, task=f"cover {best + 1} in 2")
        assert not reached(more, best + 1)
        assert way(more) is None


def test_every_card_needs_all_its_tiles_and_covers_what_it_can():
    for card in game.cards():
        position = game.start(game.setup(1, game.card_options(card)))
        assert len(way(position)) == position.turns, card.id
        if position.mode == "cover" and position.turns == 1:
            assert most(Scene.of(position), 1) == position.goal, card.id


def test_the_third_level_beats_who_takes_most_at_once():
    won = 0
    for number in range(4):
        luck = random.Random(number)
        scene = Scene.of(start(board="square-10"))
        while scene.free:
            if scene.seat == number % 2:
                move = chosen(scene, 3, never, luck)
            else:
                move = max(scene.moves(), key=lambda move, now=scene: now.swing(*move))
            scene = scene.after(*move)
        won += scene.areas[number % 2] > scene.areas[1 - number % 2]
    assert won >= 2


def test_the_command_line(capsys):
    solve = ["solve", "blocs", "lang=en"]
    assert main([*solve, "board=square-6x5", "card=1:2x5 a1, 2:4x2 c1; 1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["best"] == "4x3 c3 block 6x5 a1"
    assert found["value"] == 30
    assert main([*solve, "task=block 30 in 2", "card=2:2x5 a1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["solvable"]
    assert len(found["moves"]) == 2
    assert main([*solve, "task=block 35 in 1"]) == 0
    assert json.loads(capsys.readouterr().out) == {"solvable": False}


def test_the_best_placement_with_its_value():
    full = start(board="square-4x3", card="1:2x3 a1, 2:2x2 c1; 2")
    found = told(full)
    assert found == {
        "exact": True,
        "best": "2x1 c3 block 4x3 a1",
        "value": 12,
        "areas": [0, 12],
    }
    assert told(full.play(found["best"]))["winners"] == [2]


def test_what_hints_advise_is_looked_at_with_care():
    position = start(board="square-8", card="1:4x3 a1, 2:4x3 e4; 1")
    move = computer.advised(position, never)
    assert not Scene.of(position.play(said(position, move))).closings
