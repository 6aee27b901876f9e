"""Who wins at Marienbad: the values that are known, brute force, tables, mirrors, heaps."""

import random
from functools import cache

import pytest

from engine.games.marienbad import exact, tables
from engine.games.marienbad.field import field
from engine.games.marienbad.heaps import heaps, lonely, sizes
from engine.games.marienbad.mirror import mirrored, mirroring
from engine.games.marienbad.sieve import Sieve
from engine.games.marienbad.state import some_take

KNOWN = {
    ("square-2", "gaps", False): 2,
    ("square-3", "gaps", False): 2,
    ("square-4", "gaps", False): 2,
    ("hexagon-2", "gaps", False): 1,
    ("hexagon-3", "gaps", False): 1,
    ("square-2", "contiguous", False): 2,
    ("square-4", "contiguous", False): 2,
    ("square-3", "contiguous", False): 1,
    ("hexagon-2", "contiguous", False): 1,
    ("hexagon-3", "contiguous", False): 1,
    ("square-3", "gaps", True): 1,
    ("square-3", "contiguous", True): 1,
    ("square-4", "gaps", True): 2,
    ("square-4", "contiguous", True): 1,
    ("square-6", "gaps", False): 2,
    ("square-6", "contiguous", False): 2,
}
"""The winners that the rules tell, where the last pawn wins."""


@pytest.mark.parametrize(("game", "winner"), KNOWN.items())
def test_the_winners_that_are_known(game, winner):
    board = field(*game)
    assert exact.outcome(board, board.full, misere=False).won == (winner == 1)


def brute_force(board, misere):
    """Everything by trying everything, from nothing but the takes."""

    @cache
    def lost(pawns):
        if not pawns:
            return not misere
        return not any(lost(pawns & ~take) for take in board.takes(pawns))

    return lost


@pytest.mark.parametrize("rule", ["gaps", "contiguous"])
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(
    ("name", "diagonals"),
    [("square-3", False), ("square-3", True), ("hexagon-2", False), ("square-4x3", True)],
)
def test_the_sieve_agrees_with_brute_force(name, diagonals, rule, misere):
    board = field(name, rule, diagonals)
    lost, sieve = brute_force(board, misere), Sieve(board, board.full, misere)
    for pawns in range(1, board.full + 1):
        assert sieve.lost(pawns) == lost(pawns)


@pytest.mark.parametrize("rule", ["gaps", "contiguous"])
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("name", "diagonals"), [("hexagon-3", False), ("square-5", True)])
def test_the_tables_agree_with_the_sieve(name, diagonals, rule, misere):
    board = field(name, rule, diagonals)
    luck = random.Random(f"{name} {rule} {misere}")
    table = tables.table(board, misere)
    for _try in range(6):
        pawns = board.full
        while pawns.bit_count() > 16:
            pawns &= ~some_take(board, pawns, luck, 2)
        sieve = Sieve(board, pawns, misere)
        while pawns.bit_count() > tables.FEWEST:
            for take in board.takes(pawns):
                rest = pawns & ~take
                if rest.bit_count() >= tables.FEWEST:
                    assert table.lost(rest) == sieve.lost(rest)
            pawns &= ~some_take(board, pawns, luck, 1)


def test_what_a_take_leaves_of_many_pawns_is_in_the_table():
    for name in ("square-5", "hexagon-3"):
        longest = max(line.bit_count() for line in field(name, "gaps", True).lines)
        assert tables.MANY - longest >= tables.FEWEST


def test_every_game_up_to_five_by_five_is_known():
    for name in ("square-5", "hexagon-3"):
        for rule in ("gaps", "contiguous"):
            for misere in (False, True):
                for diagonals in (False, True):
                    assert tables.has_table(field(name, rule, diagonals), misere)


@pytest.mark.parametrize("rule", ["gaps", "contiguous"])
@pytest.mark.parametrize("name", ["hexagon-3", "square-4", "square-4x3", "matches"])
def test_what_can_be_mirrored_is_lost(name, rule):
    board = field(name, rule, False)
    luck, seen = random.Random(name), 0
    for _try in range(400):
        pawns = board.full
        for _take in range(luck.randint(1, 9)):
            if pawns.bit_count() > 2:
                pawns &= ~some_take(board, pawns, luck, 3)
        if mirrored(board, pawns):
            seen += 1
            assert exact.outcome(board, pawns, misere=False).won is False
        for take in mirroring(board, pawns):
            seen += 1
            assert take in exact.outcome(board, pawns, misere=False).takes
    assert seen


@pytest.mark.parametrize("rule", ["gaps", "contiguous"])
def test_heaps_are_lost_exactly_if_each_packet_has_a_twin(rule):
    board = field("matches", rule, False)
    luck = random.Random(3)
    for _try in range(200):
        pawns = luck.randint(1, board.full)
        found = heaps(board, pawns)
        assert found, "rows never meet"
        assert exact.outcome(board, pawns, misere=False).won == bool(lonely(sizes(found)))


def test_the_film_misere_matches_are_lost_for_who_begins():
    board = field("matches", "gaps", False)
    assert exact.outcome(board, board.full, misere=True).won is False


def test_larger_boards_are_known_in_their_endings():
    board = field("hexagon-5", "gaps", False)
    luck, pawns = random.Random(1), board.full
    while pawns.bit_count() > exact.SIEVED:
        pawns &= ~some_take(board, pawns, luck, 4)
    assert exact.outcome(board, pawns, misere=True).complete
