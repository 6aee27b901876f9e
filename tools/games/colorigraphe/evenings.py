"""Colorigraphe in the family of the pictures: a match that waits, cards solved, some results."""

from __future__ import annotations

from engine.advice import never
from engine.games import find
from engine.match import Match, Seat
from engine.store import Store

GAME = "colorigraphe"


def leave(store: Store, children: list[Seat]) -> None:
    """Put it all into the store."""
    match = Match.new(GAME, children[:2], {"card": "5-3 7-12 11-12 12-3 6-3"}, seed=5)
    number = store.add_match(match)
    for move in ("red 5", "blue 3"):
        match.play(move)
    store.save(number, match)
    cards = find(GAME).cards()
    for child, count in zip(children, (31, 12, 18, 5), strict=True):
        for card in cards[:count]:
            store.mark_solved(child.profile, GAME, card.id, hints=count % 3)
    for seed in range(5):
        match = Match.new(GAME, children[:2], {"card": "1-2 2-3", "target": "5"}, seed)
        number = store.add_match(match)
        while not match.over:
            seat = match.position.actors[0]
            match.play(match.adviser.choose(match.position, seat, 3 + seed % 2, never))
        store.save(number, match)
        store.finish(number, match)
