"""Every problem card of PolyGo: the first seat is to move, and exactly one cell wins."""

from collections import Counter

from engine.games.polygo.cards import TITLES
from engine.games.polygo.ideas import idea
from engine.games.polygo.reading import verdicts
from engine.games.polygo.rules import game


def test_each_card_has_one_right_first_move():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({card.text for card in cards}) == len(cards)
    for card in cards:
        position = game.start(game.setup(options=game.card_options(card)))
        assert position.turn == 0
        known = verdicts(position)
        assert None not in known.values()
        good = [cell for cell, won in known.items() if won]
        assert len(good) == 1, card.id
        assert idea(position, good[0]).kind == card.data["kind"]


def test_cards_are_of_many_kinds():
    kinds = Counter(card.data["kind"] for card in game.cards())
    assert set(kinds) == set(TITLES)
    boards = {card.data["board"].partition("-")[0] for card in game.cards()}
    assert boards == {"triangle", "square", "hexagon"}
