"""Every problem card of Marienbad: exactly one take wins, and it is not simply everything."""

from engine.games.marienbad.exact import outcome
from engine.games.marienbad.rules import game


def test_each_card_has_one_right_first_move():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({(card.text, tuple(card.data.items())) for card in cards}) == len(cards)
    for card in cards:
        position = game.start(game.setup(options=game.card_options(card)))
        assert position.seat == 0
        assert not position.field.one_take(position.pawns, position.pawns)
        found = outcome(position.field, position.pawns, position.misere)
        assert found.complete
        assert len(found.takes) == 1
