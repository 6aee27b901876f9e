"""Every problem card of Hex: the first seat is to move and exactly one cell is right."""

import pytest

from engine.advice import never
from engine.games.hex import sight
from engine.games.hex.book import solver_of
from engine.games.hex.proof import attacked, zone
from engine.games.hex.rules import game

CARDS = game.cards()


def start(card):
    return game.start(game.setup(game.card_seats(card), game.card_options(card)))


def test_there_are_enough_of_every_level_and_kind():
    assert len(CARDS) >= 52
    assert {card.level for card in CARDS} == {1, 2, 3, 4}
    assert {card.data["kind"] for card in CARDS} == {"one", "bridge", "cut", "must"}
    assert len({card.text for card in CARDS}) == len(CARDS)
    assert all(card.title for card in CARDS)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_each_card_has_one_right_first_move(card):
    position = start(card)
    assert position.seat == 0
    if card.data["kind"] == "cut":
        (cell,) = sight.deciding(position)
        assert position.play(cell).result.winners == (0,)
        return
    cells = solver_of(position.layout).winning(*position.pawns, 0, never)
    assert len(cells) == 1
    (cell,) = position.layout.tiling.names(cells[0])
    if card.data["kind"] == "one":
        assert position.play(cell).over
    elif card.data["kind"] == "bridge":
        assert cell in {mate for _entered, mate in attacked(position)}
    else:
        assert cell in zone(position)
