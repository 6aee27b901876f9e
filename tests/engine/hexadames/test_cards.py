"""Every problem card of HexaDames: the first seat is to move and exactly one move wins."""

from engine.games.hexadames.proof import WON, proven
from engine.games.hexadames.rules import game
from engine.games.hexadames.state import reckoned, texts


def test_each_card_has_one_right_first_move():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert {game.card_seats(card) for card in cards} == {2, 3}
    assert len({card.text for card in cards}) == len(cards)
    for card in cards:
        position = game.start(game.setup(game.card_seats(card), game.card_options(card)))
        assert position.seat == 0
        assert position.card == card.text
        found = proven(reckoned(position), 4_000)
        assert found is not None, card.id
        winning = [text for move, text in texts(position).items() if found[1][move] == WON]
        assert len(winning) == 1, card.id
        after = position.play(winning[0])
        ends = [position.play(move) for move in position.moves()]
        same = [end for end in ends if (end.pawns, end.across) == (after.pawns, after.across)]
        assert len(same) == 1, "no other text for it either"
