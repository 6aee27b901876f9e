"""Covering a floor, against trying every order of every tile."""

import random

import pytest

from engine.advice import Stopped
from engine.games.carreleurs.alone import only_way, pictures, rest
from engine.games.carreleurs.cover import covering, coverings
from engine.games.carreleurs.most import most, packings
from engine.games.carreleurs.rules import game
from engine.games.carreleurs.stocks import fitting, load, sizes
from engine.rectangles import floor_of, read_sizes, ways
from engine.tilings import each
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


SIDES = [(width, height) for width in range(2, 15) for height in range(2, 15)]


def test_the_stocks_for_one_cover_their_floors():
    for width, height in SIDES[::7]:
        board = f"square-{width}x{height}"
        floor = floor_of(board)
        stock = fitting(1, {"moves": "0", "board": board})
        assert covering(floor, floor.full, read_sizes(stock)), board


def test_every_floor_has_a_stock_that_fits():
    for width, height in SIDES[::3]:
        board = f"square-{width}x{height}"
        for seats, moves in ((1, "0"), (1, "3"), (2, "0")):
            chosen = {"moves": moves, "board": board}
            stock = fitting(seats, chosen)
            options = {**chosen, "stock": stock}
            position = game.start(game.setup(seats, options))
            assert {f"{a}x{b}" for a, b in position.stocks[0]} <= set(sizes(chosen))
            assert load(stock, seats, chosen).good
            assert position.actors


def test_a_search_that_is_stopped_says_so():
    floor = floor_of("square-12")
    stock = read_sizes(" ".join(["2x7"] * 9 + ["1x9", "1x9"]))
    with pytest.raises(Stopped):
        covering(floor, floor.full, stock, lambda: True)


def test_every_card_can_be_done_and_tells_in_how_many_ways():
    cards = game.cards()
    assert len(cards) >= 48
    assert {card.level for card in cards} == {1, 2, 3, 4}
    assert len({str(card.data["options"]) for card in cards}) == len(cards)
    for card in cards[::5]:
        position = game.start(game.setup(game.card_seats(card), game.card_options(card)))
        assert position.cover
        if position.count:
            count = packings(position.floor, position.stocks[0], position.count, position.goal, 200)
        else:
            count = coverings(position.floor, position.free, position.stocks[0], 200)
        assert count == card.data["ways"]
        assert only_way(position) == card.data["unique"]
        assert card.data["unique"] == (count == pictures(position.floor, rest(position)))


def test_on_the_cards_that_ask_for_the_most_there_is_no_more():
    cards = [card for card in game.cards() if "moves" in card.data["options"]]
    assert len(cards) >= 20
    assert {card.level for card in cards} == {1, 2, 3, 4}
    for card in cards:
        position = game.start(game.setup(1, game.card_options(card)))
        assert position.most.proven
        assert position.most.area == position.goal == card.data["goal"]
        largest = sorted((a * b for a, b in position.stocks[0]), reverse=True)[: position.count]
        assert sum(largest) > position.goal, "the largest tiles do not do it"


def brute_most(floor, free, stock, count):
    """The most squares that so many tiles cover: any tile anywhere, or none."""
    if not stock or not count:
        return 0
    size, rest = stock[0], stock[1:]
    best = brute_most(floor, free, rest, count)
    for width, height in ways(size):
        shape = floor.shape(width, height)
        for place in each(floor.places(width, height, free)):
            left = brute_most(floor, free & ~(shape * place), rest, count - 1)
            best = max(best, width * height + left)
    return best


@pytest.mark.parametrize("number", range(20))
def test_the_most_is_what_trying_everything_finds(number):
    luck = random.Random(f"most:{number}")
    floor = floor_of(luck.choice(("square-4x3", "square-5x3", "square-5x4", "square-4")))
    sizes = [(1, 3), (2, 2), (2, 3), (3, 3), (1, 2), (2, 4), (3, 4)]
    fitting = [size for size in sizes if any(floor.places(*way, floor.full) for way in ways(size))]
    stock, count = sorted(luck.choices(fitting, k=5)), luck.choice((2, 3))
    found = most(floor, tuple(stock), count)
    assert found.proven
    assert found.area == brute_most(floor, floor.full, stock, count)
    assert len(found.tiles) <= count
    covered = sum(floor.cover(tile) for tile in found.tiles)
    assert covered.bit_count() == found.area, "no square twice"
    assert all(floor.holds(tile) for tile in found.tiles)


def test_the_most_that_takes_too_long_is_not_called_proven():
    stock = tuple(sorted(read_sizes("5x7 5x6 4x7 4x6 3x7 3x6 3x5 2x7")))
    found = most(floor_of("square-10"), stock, 5, 300)
    assert not found.proven
    assert found.area > 60
