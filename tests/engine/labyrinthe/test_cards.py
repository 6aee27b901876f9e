"""Every problem card of Labyrinthe: exactly one first move is right, as the card asks."""

import pytest

from engine.games.labyrinthe.proof import Prover, winning
from engine.games.labyrinthe.rules import game
from engine.games.labyrinthe.state import state_of

PATIENCE = 40_000


def never():
    return False


def test_there_are_enough_of_each_level():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({card.text for card in cards}) == len(cards)
    assert {card.data["asked"] for card in cards} == {"win", "hold"}
    assert {game.card_seats(card) for card in cards} >= {2, 3}


@pytest.mark.parametrize("card", game.cards(), ids=lambda card: card.id)
def test_one_first_move_is_right(card):
    position = game.start(game.setup(game.card_seats(card), game.card_options(card)))
    assert position.seat == 0
    moves = card.data["moves"]
    if card.data["asked"] == "win":
        assert len(winning(position, moves, never, PATIENCE)) == 1
        assert winning(position, moves - 1, never, PATIENCE) == ()
        return
    holding = [move for move in position.moves() if not lost(position.play(move), moves)]
    assert len(holding) == 1


def lost(position, moves):
    """Whether another king wins by force within so many moves."""
    return any(
        Prover(position, king, never, PATIENCE).wins(state_of(position, 2), moves)
        for king in range(1, len(position.kings))
    )
