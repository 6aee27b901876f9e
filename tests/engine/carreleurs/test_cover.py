"""Covering a floor, against trying every order of every tile."""

import random

import pytest

from engine.advice import Stopped
from engine.games.carreleurs.cover import covering, coverings
from engine.games.carreleurs.options import BIG, LITTLE, SQUARE
from engine.games.carreleurs.rules import game
from engine.rectangles import floor_of, read_sizes, ways
from tools.games.carreleurs.make_cards import cut


def brute(floor, free, stock):
    """All ways as sets of covers: any tile anywhere, tiles of one size not told apart."""
    if not stock:
        return {frozenset()} if not free else set()
    size, rest = stock[0], stock[1:]
    found = set()
    for width, height in ways(size):
        for row in range(floor.height - height + 1):
            for col in range(floor.width - width + 1):
                cells = [
                    floor.tiling.rows[row + j][col + i] for j in range(height) for i in range(width)
                ]
                cover = floor.tiling.mask(cells)
                if not cover & ~free:
                    found |= {way | {cover} for way in brute(floor, free & ~cover, rest)}
    return found


@pytest.mark.parametrize("number", range(30))
def test_the_solver_counts_as_trying_everything_does(number):
    luck = random.Random(number)
    floor = floor_of(luck.choice(("square-4x3", "square-4", "square-5x3", "square-5x4")))
    stock = cut(floor, (1, 2, 3, 4), luck)
    while len(stock) > 5:
        stock = cut(floor, (1, 2, 3, 4), luck)
    if number % 3 == 0:
        stock = sorted(luck.sample([(1, 4), (2, 2), (2, 3), (3, 3), (1, 2), (2, 4)], 3))
    free = floor.full
    expected = brute(floor, free, stock)
    assert coverings(floor, free, stock, 10**6) == len(expected)
    found = covering(floor, free, stock)
    assert (found is not None) == bool(expected)
    if found:
        assert frozenset(floor.cover(tile) for tile in found) in expected
        assert sorted(tile.size for tile in found) == sorted(stock)


@pytest.mark.parametrize(
    ("board", "stock"), [("square-8x5", LITTLE), ("square-8", SQUARE), ("square-10", BIG)]
)
def test_the_stocks_for_one_cover_their_floors(board, stock):
    floor = floor_of(board)
    assert covering(floor, floor.full, read_sizes(stock))


def test_a_search_that_is_stopped_says_so():
    floor = floor_of("square-12")
    stock = read_sizes(" ".join(["2x7"] * 9 + ["1x9", "1x9"]))
    with pytest.raises(Stopped):
        covering(floor, floor.full, stock, lambda: True)


def test_every_card_can_be_covered_and_tells_in_how_many_ways():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({str(card.data["options"]) for card in cards}) == len(cards)
    for card in cards[::5]:
        position = game.start(game.setup(game.card_seats(card), game.card_options(card)))
        assert position.cover
        found = coverings(position.floor, position.free, position.stocks[0], 200)
        assert found == card.data["ways"]
