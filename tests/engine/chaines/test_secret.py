"""Hands, piles and luck stay hidden: what a seat sees and what a computer does needs none."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.advice import never
from engine.games import find
from engine.games.chaines.deck import force_of, pack, values
from tests.engine import playthrough

GAME = find("chaines")


def somewhere(seed, moves, **options):
    position = GAME.start(GAME.setup(2, {"board": "square-5", **options}, seed))
    luck = random.Random(seed)
    for _move in range(moves):
        after = position.play(playthrough.any_move(position, luck))
        if after.result is not None:
            break
        position = after
    return position


def dealt_otherwise(position, seat, luck):
    """The same to this seat's eyes: all that it may not see is shuffled anew."""
    mine = position.terms.side(seat)
    seen = [*position.hands[mine], *(c for _h, c in (*position.heads, *position.values))]
    rest = [*values(position.terms.deck)]
    for card in seen:
        rest.remove(card)
    luck.shuffle(rest)
    hands = []
    for side, hand in enumerate(position.hands):
        hands.append(hand if side == mine else tuple(rest.pop() for _card in hand))
    packs, cards = [], list(position.constraints)
    open_to_all = position.side if position.draft else None
    for force in (1, 2, 3, 4):
        free = [
            c for c in pack(force, position.terms.deck) if c not in position.discards[force - 1]
        ]
        for side, card in enumerate(cards):
            if card in free and side in (mine, open_to_all):
                free.remove(card)
        luck.shuffle(free)
        for side, card in enumerate(cards):
            if card and force_of(card) == force and side not in (mine, open_to_all):
                cards[side] = free.pop()
        packs.append(tuple(free))
    terms = replace(position.terms, seed=position.terms.seed + 1)
    return replace(
        position,
        terms=terms,
        hands=tuple(hands),
        pile=tuple(rest),
        packs=tuple(packs),
        constraints=tuple(cards),
    )


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    moves=st.integers(0, 40),
    referee=st.sampled_from(["strict", "players"]),
)
def test_two_deals_that_look_alike_cannot_be_told_apart(seed, moves, referee):
    position = somewhere(seed, moves, referee=referee)
    for seat in (0, 1):
        other = dealt_otherwise(position, seat, random.Random(seed))
        assert other != position
        seen = position.seen_by(seat)
        assert seen == other.seen_by(seat)
        assert repr(seen) == repr(other.seen_by(seat))
        if seat in position.actors:
            move = GAME.adviser.choose(seen, seat, 2, never)
            assert move == GAME.adviser.choose(other.seen_by(seat), seat, 2, never)


def test_what_is_seen_holds_no_hidden_card():
    position = somewhere(7, 30)
    for seat in (0, 1):
        seen = position.seen_by(seat)
        assert seen.terms.seed == -1
        assert set(seen.pile) <= {"?"}
        assert all(card.startswith("?") for cards in seen.packs for card in cards)
        assert set(seen.hands[1 - seat]) <= {"?"}
        assert seen.hands[seat] == position.hands[seat]


def test_what_is_announced_is_open():
    position = GAME.start(
        GAME.setup(
            2,
            {
                "board": "square-4",
                "referee": "players",
                "card": "..../..../..../.... 1 hand1=2^1,5^1,3^0,3^1 "
                "card1=product:power10 card2=product:ge1",
            },
        )
    )
    assert position.seen_by(1).constraints[0] == "?3"
    for move in ("value 2^1 row-a1", "value 5^1 col-a1"):
        position = position.play(move)
    assert position.seen_by(1).constraints[0] == "?3"
    assert position.play("cell a1").seen_by(1).constraints[0] == "product:power10"
    assert position.play("cell a1").seen_by(1).play("contest 2").play is not None


def test_one_goes_on_with_what_one_sees():
    seen = somewhere(3, 0).seen_by(0)
    after = seen.play("force 2")
    assert after.constraints[0] == "?2"
