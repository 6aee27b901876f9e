"""Advice on Hex: rungs that are true of the position, values, remarks, solutions."""

import json

import pytest

from engine import lit
from engine.advice import LEVELS, Stopped, never
from engine.command import main
from engine.games.hex import sight
from engine.games.hex.adviser import adviser, told
from engine.games.hex.lessons import BRIDGE, HEX3, LADDER, PORTS
from engine.games.hex.rules import game
from tests.engine.work import stop_after


def start(seats=2, **options):
    return game.start(game.setup(seats, options))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.seat, never)}


def test_one_pawn_is_missing():
    position = start(board="rhombus-4", card=".1.2/.1../2.2./1... 1")
    ladder = rungs(position)
    assert ladder["move"].move == "b3"
    assert set(lit.cells_in(ladder["why"].lit)) == set(position.play("b3").way)


def test_the_bridge_is_saved():
    ladder = rungs(start(**BRIDGE).play("b3"))
    assert ladder["move"].move == "c3"
    assert "b3~c3" in ladder["why"].lit
    assert ladder["why"].data["pairs"] == [["b3", "c3"]]
    assert [ladder[step].picture for step in ("nudge", "why")] == ["attack", "bridge"]


def test_the_ladder_is_seen():
    ladder = rungs(start(**{**LADDER, "card": "..1.2/.21../.21.2/.1.../22..1 1"}))
    assert ladder["move"].move == "c4"
    assert "A ladder" in ladder["why"].sentence
    assert ladder["why"].picture == "ladder"
    assert "c4>d4" in ladder["why"].lit


def test_where_one_must_play_is_lit_as_a_zone():
    position = start(board="rhombus-5", card="..1../.2.../.1.2./2..../1.... 1")
    ladder = rungs(position)
    assert set(ladder["look"].data["zone"]) == {"e2", "c3", "e3"}
    assert ladder["look"].lit == ("e2+c3+e3",)
    assert ladder["look"].picture == "zone"
    assert ladder["move"].move == "c3"


def test_a_good_first_pawn_is_taken_over():
    position = start(board="rhombus-5").play("c3")
    assert rungs(position)["move"].move == "swap"
    assert told(position) == {"exact": True, "winner": 2, "winning_moves": ["swap"]}
    assert adviser.choose(position, 1, 4, never) == "swap"


def test_who_can_be_cut_off_is_told():
    card = next(card for card in game.cards() if card.data["kind"] == "cut")
    position = start(3, **game.card_options(card))
    ladder = rungs(position)
    after = position.play(ladder["move"].move)
    assert after.over
    assert "only you are left" in ladder["why"].sentence
    assert {cell for seat in after.just_out for cell in after.barrier[seat]} == set(
        ladder["why"].lit
    )


def test_ports_to_conquer_are_seen():
    ladder = rungs(start(**PORTS))
    assert ladder["move"].move == "b5"
    assert "2 ports" in ladder["why"].sentence


def test_a_solution_is_a_connection_of_pairs_or_says_that_it_is_none():
    position = start(board="rhombus-3", swap="no").play("b2")
    solution = adviser.solution(position, 1, never)
    assert solution.data["winner"] == 1
    assert sorted(map(sorted, solution.data["pairs"])) == [["a3", "b3"], ["b1", "c1"]]
    guess = adviser.solution(start(3), 0, never)
    assert guess.data["exact"] is False
    assert "estimate" in guess.proof


def test_when_time_is_up_hints_and_solution_are_estimates():
    position = start(board="rhombus-9", swap="no").play("c4").play("e5").play("f3")
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > 20

    hints = adviser.hints(position, position.seat, stop)
    assert [hint.step for hint in hints] == ["nudge", "look", "move", "why"]
    assert "estimate" in hints[-1].sentence
    assert position.allows(hints[-1].move)
    assert "estimate" in adviser.solution(position, position.seat, lambda: True).proof


def test_nobody_waits_any_more_is_not_the_same_as_time_is_up():
    def stop():
        raise Stopped

    position = start(board="rhombus-9", swap="no").play("c4").play("e5").play("f3")
    for think in (adviser.hints, adviser.solution):
        with pytest.raises(Stopped):
            think(position, position.seat, stop)


def test_solve_on_the_command_line(capsys):
    assert main(["solve", "hex", "board=rhombus-5"]) == 0
    told_5 = json.loads(capsys.readouterr().out)
    assert told_5["exact"] is True
    assert told_5["winner"] == 1
    assert len(told_5["winning_moves"]) == 13
    assert main(["solve", "hex", "board=rhombus-5", "swap=no", "--", "a1"]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] == 2
    assert main(["solve", "hex", "seats=3", "board=hexagon-3"]) == 0
    three = json.loads(capsys.readouterr().out)
    assert three["exact"] is False
    assert len(three["values"]) == 19


def test_after_the_end_nothing_wins():
    end = start(board="rhombus-4", card=".1.2/.1../2.2./1... 1").play("b3")
    assert told(end) == {"exact": True, "winner": 1, "winning_moves": []}


@pytest.mark.parametrize(("move", "kind"), [("b3", "decided"), ("a1", "better"), ("c2", "better")])
def test_remarks_on_a_win_at_hand(move, kind):
    position = start(board="rhombus-4", card=".1.2/.1../2.2./1... 1")
    remark = adviser.remark(position, 0, move, never)
    assert remark.kind == kind
    assert kind == "decided" or remark.move == "b3"


def test_remarks_on_what_was_given_away_and_on_who_was_cut_off():
    position = start(board="rhombus-5", card="..1../.2.../.1.2./2..../1.... 1")
    assert adviser.remark(position, 0, "c3", never).kind == "seen"
    assert adviser.remark(position, 0, "a1", never).move == "c3"
    three = start(3, **HEX3)
    assert "could have been won" in adviser.remark(three, 1, "e3", never).sentence
    cut = start(3, board="hexagon-3", card="..3/1.../2..22/..1./.3. 2")
    assert "Player 3" in adviser.remark(cut, 1, "e3", never).sentence


def test_pawns_still_needed():
    position = start(3, board="hexagon-5")
    assert [sight.of(position, place).gap for place in range(3)] == [9, 9, 9]


@pytest.mark.parametrize(
    ("board", "seats"),
    [("rhombus-3", 2), ("rhombus-5", 2), ("hexagon-3", 2), ("hexagon-3", 3), ("hexagon-5", 3)],
)
def test_nobody_is_told_to_put_a_first_pawn_in_a_forbidden_middle(board, seats):
    position = start(seats, board=board, centre="forbidden", swap="no")
    corners = iter(position.layout.tiling.rim)
    for seat in range(seats):
        told = {hint.move for hint in adviser.hints(position, seat, never) if hint.move}
        told |= {adviser.choose(position, seat, level, stop_after(50)) for level in LEVELS}
        assert all(position.allows(move) for move in told)
        position = position.play(next(corners))
