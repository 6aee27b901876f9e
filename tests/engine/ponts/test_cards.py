"""Every problem card of Ponts et Barrages: red is to move and exactly one cell wins."""

from engine.games.ponts.rules import game
from engine.games.ponts.sight import completing
from engine.games.ponts.trees import winning_moves


def test_each_card_has_one_right_first_move():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({card.text for card in cards}) == len(cards)
    for card in cards:
        position = game.start(game.setup(options=game.card_options(card)))
        assert position.seat == 0
        assert not completing(position, 0)
        assert len(winning_moves(position)) == 1
