"""Pairs tried out: whatever is taken, its partner answers and the bridge stands in the end."""

import random

import pytest

from engine.game import IllegalMove
from engine.games.ponts.computer import soonest
from engine.games.ponts.pairs import pairs, shown
from engine.games.ponts.rules import SWAP, game
from engine.games.ponts.trees import winner, winning_moves
from engine.games.ponts.trial import trial


def positions(size, count):
    """Positions in the middle of a match that are not over, the same in each run."""
    luck = random.Random(f"trial:{size}")
    while count:
        position = game.start(game.setup(options={"size": str(size), "swap": "no"}))
        for _pawn in range(luck.randrange(size * size)):
            after = position.play(luck.choice(list(position.moves())))
            position = position if after.over else after
        yield position, luck
        count -= 1


def tried_out(position):
    """The trial as a solution of this position offers it."""
    owner, move = winner(position), ""
    if owner == position.side:
        move = soonest(position, winning_moves(position))
    start = position.play(move) if move else position
    return trial(position, move, shown(start.board, start.pawns, owner)) if not start.over else None


@pytest.mark.parametrize(("size", "count"), [(3, 40), (4, 30), (5, 12)])
def test_whatever_is_taken_the_bridge_stands_in_the_end(size, count):
    for position, luck in positions(size, count):
        tried = tried_out(position)
        if tried is None:
            continue
        owner, before = tried.owner, position.pawns
        while not tried.done:
            assert tried.position.side != owner
            free = set(tried.position.moves())
            numbered = [cell for pair in tried.pairs for cell in pair]
            assert free.issuperset(numbered)
            assert len(set(numbered)) == len(numbered)
            tried = tried.take(luck.choice(numbered if luck.random() < 0.7 else sorted(free)))
            assert winner(tried.position) == owner
        assert position.pawns == before


def test_fixed_pairs_keep_their_numbers():
    fixed = 0
    for position, _luck in positions(4, 30):
        tried = tried_out(position)
        if tried is None or len(tried.pairs) < 2:
            continue
        start = tried.position
        if pairs(start.board, start.pawns, tried.owner) is None:
            continue
        fixed += 1
        one, other = tried.pairs[0]
        after = tried.take(one)
        assert (after.answer, after.number, after.anew) == (other, 0, False)
        assert after.done or after.numbers == tried.numbers[1:]
    assert fixed > 3


def test_a_cell_in_no_pair_needs_no_answer():
    card = "-------/-1-.-.-/--2-.--/-.-1-.-/--2-.--/-.-1-.-/------- 2"
    position = game.start(game.setup(options={"size": "3", "card": card}))
    tried = trial(position, "", pairs(position.board, position.pawns, 0))
    after = tried.take("b4")
    assert (after.answer, after.pairs, after.numbers) == ("", tried.pairs, tried.numbers)
    assert after.position.side == tried.position.side


def test_it_refuses_what_the_rules_refuse():
    card = "-------/-1-.-.-/--2-.--/-.-1-.-/--2-.--/-.-1-.-/------- 2"
    position = game.start(game.setup(options={"size": "3", "card": card}))
    tried = trial(position, "", pairs(position.board, position.pawns, 0))
    with pytest.raises(IllegalMove, match="A pawn stands there already"):
        tried.take("b2")
    done = tried.take("f2")
    assert done.done
    with pytest.raises(IllegalMove, match="The bridge stands"):
        done.take("b4")


def test_after_an_exchange_the_pairs_are_whose_place_was_taken_over():
    position = game.start(game.setup(options={"size": "3"})).play("d4")
    found = shown(position.board, position.pawns, 0)
    tried = trial(position, SWAP, found)
    assert tried.owner == 0
    assert tried.position.seat_of(tried.owner) == 1


def test_without_pairs_there_is_nothing_to_try():
    position = game.start(game.setup(options={"size": "3"}))
    assert trial(position, "d4", ()) is None
    plain = game.start(game.setup(options={"size": "3", "lattice": "plain"}))
    assert trial(plain, "d4", (("b2", "c2"),)) is None
