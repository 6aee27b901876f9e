"""Advice on PolyGo: rungs that are true of the position, levels, values, remarks."""

import json
import random

import pytest

from engine.advice import LEVELS, never
from engine.command import main
from engine.games.polygo.adviser import adviser, told
from engine.games.polygo.rules import game
from engine.games.polygo.sight import doomed, jailers, threats

TAKE = {"board": "square-5", "card": "11111/12.12/11112/..222/22222 1"}
TIE = {"board": "hexagon-3", "card": "1.2/2..2/..1.2/.22./222 1"}
DANGER = {"board": "square-5", "card": "22222/22122/22.22/1.111/11111 1"}
LOST = {"board": "square-6", "card": "222.../21.2../2222../....../..1.../1.11.2 1"}


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.turn, never)}


def test_pawns_are_taken_where_they_can_be():
    position = start(**TAKE)
    ladder = rungs(position)
    assert ladder["move"].move == "c2"
    assert sum(position.play("c2").change.taken).bit_count() == 1


def test_what_can_no_longer_be_saved_is_said_with_the_land_that_closes_it_in():
    position = start(**LOST)
    gone = doomed(position, 0)
    assert position.tiling.names(gone) == ("b2",)
    assert jailers(position, 0, gone)
    looks = [hint for hint in adviser.hints(position, 0, never) if hint.step == "look"]
    assert any("can no longer be saved" in hint.sentence and "b2" in hint.lit for hint in looks)


def test_threats_are_what_others_could_take_at_once():
    position = start(**DANGER)
    found = list(threats(position, 0))
    assert found
    for other, cell, pawns in found:
        turned = game.start(
            game.setup(2, {**DANGER, "card": position.card[:-1] + str(other + 1)})
        ).play(cell)
        assert turned.change.taken[0] == pawns


def test_hints_are_for_the_seat_that_acts():
    position = start(**TIE)
    assert adviser.hints(position, 1, never) == ()
    ladder = adviser.hints(position, 0, never)
    assert ladder[0].step == "nudge"
    assert [hint.step for hint in ladder][-2:] == ["move", "why"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_computers_bring_a_match_to_its_end(seats):
    position = start(seats, board="hexagon-3")
    while not position.over:
        level = LEVELS[position.turn % len(LEVELS)]
        position = position.play(adviser.choose(position, position.turn, level, lambda: True))
    assert position.result.winners


def test_a_computer_is_the_same_each_time():
    position = start(board="hexagon-4").play("b2").play("d4")
    for level in (1, 2, 3):
        first, again = (adviser.choose(position, 0, level, never) for _time in range(2))
        assert first == again


def test_a_solution_that_was_read_says_how_many_cells_are_certain():
    position = start(**TAKE)
    solution = adviser.solution(position, 0, never)
    assert solution.data["exact"]
    assert solution.data["winner"] == 1
    assert position.allows(solution.moves[0])


def test_the_value_of_small_boards_on_the_command_line(capsys):
    assert main(["solve", "polygo", "board=hexagon-2", "lang=en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["exact"]
    assert found["winner"] == 1
    assert len(found["winning_moves"]) == 7
    assert main(["solve", "polygo", "board=square-2", "lang=en", "--", "a1"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "exact": True,
        "winner": None,
        "winning_moves": [],
        "shared_by": [1, 2],
    }


def test_larger_boards_have_values():
    found = told(start(board="hexagon-4"))
    assert found["exact"] is False
    assert len(found["values"]) == 37
    assert found["best"] in found["values"]


def test_remarks_on_wins_given_away_found_and_decided():
    card = next(card for card in game.cards() if card.level == 2)
    position = game.start(game.setup(2, game.card_options(card)))
    right = rungs(position)["move"].move
    wrong = next(cell for cell in position.moves() if cell != right)
    assert adviser.remark(position, 0, right, never).kind == "seen"
    better = adviser.remark(position, 0, wrong, never)
    assert (better.kind, better.move) == ("better", right)


def test_a_remark_on_low_tide():
    position = start(board="square-5", card="1111./12221/12.21/12221/11112 1")
    remark = adviser.remark(position, 0, "e1", never)
    assert remark is None or remark.sentence


def test_hints_never_fail_on_random_boards_of_many():
    luck = random.Random(8)
    for _match in range(6):
        seats = luck.choice([2, 3, 4, 6])
        position = start(seats, board=luck.choice(["hexagon-3", "square-4", "triangle-2"]))
        while not position.over:
            if luck.random() < 0.15:
                assert len(adviser.hints(position, position.turn, never)) >= 4
            position = position.play(luck.choice(list(position.moves())))
