"""Advice on Labyrinthe: rungs that are true of the position, values, remarks, the command line."""

import json
import random

import pytest

from engine.advice import Stopped, never
from engine.command import main
from engine.games.labyrinthe import hints
from engine.games.labyrinthe.adviser import adviser, told
from engine.games.labyrinthe.rules import game
from engine.memo import Memo
from tests.engine.work import stop_after

DANGER = {"board": "hexagon-3", "card": "..x/..B./A..../..../... 1"}
MEET = {"board": "hexagon-3", "card": ".../xA.x/xxBxx/..../... 1"}
HOME = {"board": "hexagon-3", "card": ".../..../...../.A../..B 1"}
COSTLY = "...xx/..xxxx/..Axx../...x..x./.xx.B...x/.x.x..../..xx.../.x.x../..... 1"


def start(options, seats=2):
    return game.start(game.setup(seats, options))


def rungs(position):
    return {hint.step: hint for hint in adviser.hints(position, position.seat, never)}


def test_one_step_is_missing():
    ladder = rungs(start(HOME))
    assert ladder["move"].move in ("go e1", "go e2")
    assert "goal side" in ladder["why"].sentence


def test_a_stone_is_needed():
    ladder = rungs(start(DANGER))
    assert ladder["move"].move == "stone a2"
    assert "only one more step" in ladder["nudge"].sentence


def test_the_reason_counts_the_steps():
    ladder = rungs(start({"card": COSTLY}))
    assert ladder["move"].move.startswith("stone")
    assert "It makes Player 2’s way 15 steps, not 5." in ladder["why"].sentence


def test_the_stone_that_is_not_allowed_is_named():
    card = "...x/...../..xx../..x.A../..Bxx./xxx../.... 2"
    position = start({"board": "hexagon-4", "card": card})
    first = next(hint for hint in adviser.hints(position, 1, never) if hint.step == "look")
    assert first.sentence == "Not on e6: that is Player 1’s last way."
    assert first.lit == ("d5>d6>e6>f5>g4", "e6")
    assert not position.allows("stone e6")


def test_an_exchange_is_told_with_both_ways():
    ladder = rungs(start(MEET))
    if ladder["move"].move == "go c3":
        assert "Change places" in ladder["move"].sentence
        assert "then" in ladder["why"].sentence


def test_the_better_king_is_taken_over():
    position = start({"swap": "yes", "board": "hexagon-3"}).play("go b2")
    assert rungs(position)["move"].move == "swap"


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_ladders_wherever_one_is(seats):
    luck = random.Random(seats)
    for _ in range(4):
        position = start({"board": "hexagon-4"}, seats)
        for _move in range(luck.randrange(16)):
            after = position.play(luck.choice(list(position.moves())))
            if after.over:
                break
            position = after
        ladder = adviser.hints(position, position.seat, never)
        steps = [hint.step for hint in ladder]
        assert [step for step in steps if step != "look"] == ["nudge", "move", "why"]
        assert position.allows(ladder[-1].move)
        assert adviser.hints(position, (position.seat + 1) % seats, never) == ()


@pytest.mark.parametrize("share", [0.5, 0.8, 0.95])
def test_who_is_told_to_stop_in_the_middle_of_the_search_gives_no_hint(monkeypatch, share):
    position, asks = start({"card": COSTLY}), 0

    def counted():
        nonlocal asks
        asks += 1
        return False

    monkeypatch.setattr(hints, "known", Memo(1))
    assert adviser.hints(position, 0, counted)
    monkeypatch.setattr(hints, "known", Memo(1))
    with pytest.raises(Stopped):
        adviser.hints(position, 0, stop_after(int(share * asks)))


def test_a_proven_win_is_played_to_its_end():
    card = next(card for card in game.cards() if card.data["asked"] == "win")
    position = start(game.card_options(card))
    solution = adviser.solution(position, 0, never)
    assert solution.data["exact"]
    assert solution.data["winner"] == 1
    for move in solution.moves:
        position = position.play(move)
    assert position.result.winners == (0,)


def test_an_estimate_says_so():
    solution = adviser.solution(start({}), 0, never)
    assert solution.data["exact"] is False
    assert "not a proof" in solution.proof


def test_remarks():
    home = start(HOME)
    assert adviser.remark(home, 0, "go e1", never).kind == "decided"
    better = adviser.remark(home, 0, "stone a1", never)
    assert (better.kind, better.move) == ("better", "go e1")
    costly = adviser.remark(start({"card": COSTLY}), 0, "stone e4", never)
    assert costly.kind == "seen"
    assert "10 steps" in costly.sentence
    given = start({"board": "hexagon-3", "card": ".A./..B./...../..../... 1"})
    assert adviser.remark(given, 0, "go b3", never).kind == "decided"


def test_small_boards_are_told_exactly():
    assert told(start({"board": "hexagon-2"})) == {
        "exact": True,
        "winner": 1,
        "moves": 2,
        "best": "go b2",
        "winning_moves": ["go b2"],
        "steps": [2, 2],
    }
    race = told(start({"board": "hexagon-4", "stones": "0"}))
    assert (race["exact"], race["winner"], race["moves"]) == (True, 1, 6)
    swapped = told(start({"board": "hexagon-2", "swap": "yes"}).play("go b2"))
    assert swapped["winning_moves"] == ["swap"]


def test_the_command_line_solves_after_moves(capsys):
    assert main(["solve", "labyrinthe", "board=hexagon-2", "lang=en", "--", "go b2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["exact"], found["winner"], found["winning_moves"]) == (True, 1, [])
    assert main(["solve", "labyrinthe", "board=hexagon-3", "lang=en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["exact"] is False
    assert found["best"] in found["values"]
