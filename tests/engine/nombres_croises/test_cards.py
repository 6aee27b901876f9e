"""The problem cards and the rules pages that come with the game."""

import json

import pytest

from engine.games.nombres_croises import game
from engine.games.nombres_croises.cards import PATH
from engine.games.nombres_croises.problem import read_puzzle
from engine.games.nombres_croises.reason import grade
from engine.games.nombres_croises.solver import solve
from tests.engine.asking import Asked

CARDS = game.cards()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_solver_agrees_with_the_card(card):
    puzzle = read_puzzle(card.text)
    assert puzzle.text == card.text
    answer = solve(puzzle)
    found = "none" if answer.filling is None else "unique" if answer.unique else "several"
    assert card.data["fillings"] == found
    if card.data["truth"]:
        assert card.data["truth"] == found
        if found == "none":
            assert grade(puzzle) == card.level
    else:
        assert found != "none"
        assert grade(puzzle) == card.level


def test_there_are_enough_cards_and_the_sheet_comes_first():
    assert len(CARDS) >= 60
    assert [card.id for card in CARDS[:2]] == ["sheet6", "sheet8"]
    assert CARDS[0].text == "3,1,2,1,3,1 0,3,1,3,0,4"
    assert CARDS[1].text == "3,6,1,5,8,2,7,4 1,2,3,4,5,6,7,8"
    assert all(card.title for card in CARDS[:2])
    assert [card.level for card in CARDS[2:]] == sorted(card.level for card in CARDS[2:])
    assert all(sum(card.level == level for card in CARDS) >= 15 for level in (1, 2, 3, 4))
    assert len({card.text for card in CARDS}) == len(CARDS)
    sizes = {read_puzzle(card.text).height for card in CARDS}
    assert {4, 6, 8, 10, 12, 14} <= sizes


def test_every_answer_is_asked_for_at_every_level():
    asked = {(card.level, card.data["truth"]) for card in CARDS if card.data["truth"]}
    assert asked == {(n, t) for n in (1, 2, 3, 4) for t in ("unique", "several", "none")}


def test_the_file_says_its_version():
    assert json.loads(PATH.read_text(encoding="utf-8"))["version"] == 1


@pytest.mark.parametrize("card", CARDS[::7], ids=lambda card: card.id)
def test_training_starts_from_a_card(card):
    position = game.start(game.setup(1, game.card_options(card)))
    assert position.puzzle == read_puzzle(card.text)
    assert position.terms.question == bool(card.data["truth"])


@pytest.mark.parametrize("lesson", game.lessons(), ids=lambda lesson: lesson.title)
def test_a_rules_page_plays_and_its_move_is_a_good_one(lesson):
    position = game.start(game.setup(lesson.seats, lesson.options))
    for move in lesson.script:
        position = position.play(move)
    shape = position.puzzle.shape
    places = {*shape.names, *(shape.name(line) for line in range(len(position.puzzle.sums)))}
    assert set(lesson.lit) <= places
    assert lesson.ask
    assert lesson.attempt
    assert lesson.praise
    for move in lesson.attempt:
        after = position.play(move)
        if lesson.options.get("mode") == "unique":
            assert after.result.winners == (0,)
        else:
            assert not Asked(game.adviser).check(after).wrong


def test_there_is_a_page_for_each_thing_to_learn():
    assert 8 <= len(game.lessons()) <= 12
    modes = [lesson.options.get("mode", "play") for lesson in game.lessons()]
    assert modes.count("unique") >= 2
