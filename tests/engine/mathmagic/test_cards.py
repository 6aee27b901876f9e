"""The problem cards: each can be solved, and not by less than its level has to see."""

import json

import pytest

from engine.games.mathmagic import game
from engine.games.mathmagic.cards import PATH
from tests.engine.asking import Asked
from tools.games.mathmagic.make_cards import grade

MADE = json.loads(PATH.read_text(encoding="utf-8"))["cards"]


def test_there_are_cards_of_every_level_easiest_first():
    levels = [card.level for card in game.cards()]
    assert levels == sorted(levels)
    assert min(levels.count(level) for level in (1, 2, 3, 4)) >= 12


@pytest.mark.parametrize("card", MADE, ids=lambda card: card["id"])
def test_a_made_card_needs_just_its_level(card):
    assert grade(card["card"]) == card["level"]


@pytest.mark.parametrize("card", game.cards(), ids=lambda card: card.id)
def test_the_solution_of_a_card_solves_it(card):
    position = game.start(game.setup(1, game.card_options(card)))
    for move in Asked(game.adviser).solution(position).moves:
        position = position.play(move)
    assert position.result.winners == (0,)
