"""Every rung of the ladder on every problem card of every game, read and tried.

A hint is true of the position it is given for; no rung tells more than a later one; the last one is
a reason that speaks of this position; and whoever does what the ladders say solves the card.
`tests/engine/claims.py` says how a game has its own sentences tried.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from engine.advice import Hint
from engine.game import Game, Position, ProblemCard
from engine.games import catalogue, find
from tests.engine import playthrough, tiny
from tests.engine.claims import Claims, Said, claims_of, sentences
from tests.engine.random_matches import VARIANTS, hints, positions

GAMES = [*catalogue(), tiny.game.id]
CARDS = [
    pytest.param(game_id, card, id=f"{game_id} {card.id}")
    for game_id in catalogue()
    for card in find(game_id).cards()
]
STEPS = ("nudge", "look", "move", "why")
ENOUGH = 300
"""Moves after which a card is solved by whoever follows the hints."""
ASTRAY = 4
"""Moves at random by which a child may have left the way."""


def climbed(game: Game, position: Position, seat: int) -> list[Said[Position]]:
    """The ladder of a seat, rung by rung."""
    seen = position.seen_by(seat)
    ladder = hints(game.id, seen, seat)
    return [Said(seen, seat, ladder, hint) for hint in ladder]


def on_card(game: Game, card: ProblemCard) -> Position:
    return game.start(game.setup(game.card_seats(card), game.card_options(card), 1))


def astray(position: Position, luck: random.Random) -> Iterator[Position]:
    """What becomes of a card under moves that nobody thought about."""
    for _move in range(ASTRAY):
        after = position.play(playthrough.any_move(position, luck))
        if after.result is None:
            position = after
            yield position


def tell(rungs: Sequence[Said[Position]]) -> str:
    """The ladder for whoever reads why it failed."""
    return "\n".join(
        f"{said.hint.step}: {said.hint.sentence} {said.hint.lit} {said.hint.move}" for said in rungs
    )


def try_rungs(claims: Claims[Position], position: Position, rungs: list[Said[Position]]) -> None:
    """What is asked of every ladder, wherever it stands."""
    told = tell(rungs)
    hints = [said.hint for said in rungs]
    assert hints, "who may act gets a hint"
    order = [STEPS.index(hint.step) for hint in hints]
    assert order == sorted(order), f"deeper and deeper\n{told}"
    once = [hint.step for hint in hints if hint.step != "look"]
    assert len(set(once)) == len(once), f"only places to look at come one by one\n{told}"
    for hint in hints:
        assert hint.sentence.strip(), told
        assert all(place and place == place.strip() for place in hint.lit), told
    for said in rungs:
        assert not claims.tried(said), f"not true here, or not known: {claims.tried(said)}\n{told}"
    try_telling(claims, rungs)
    moves = {hint.move for hint in hints if hint.move}
    assert len(moves) <= 1, f"one ladder leads to one move\n{told}"
    for move in moves:
        assert position.owner(move) == rungs[0].seat, told
        assert move in position.moves(), told
        assert claims.keeps(rungs[0].position, move), f"{move} spoils it\n{told}"
    if len(hints) > 2:
        try_reason(hints, told)


def try_telling(claims: Claims[Position], rungs: list[Said[Position]]) -> None:
    """From rung to rung more is given away, the whole only by the move; the reason adds nothing."""
    told = tell(rungs)
    before = [said for said in rungs if said.hint.step in ("nudge", "look")]
    given: set[str] = set()
    for said in before:
        now = set(claims.gives(said))
        assert given <= now, f"a rung before told more\n{told}"
        given = now
    for said in rungs:
        if said.hint.step == "move":
            whole = set(claims.gives(said))
            assert given <= whole, f"the move tells less than a rung before\n{told}"
            assert given != whole or not whole, f"a rung before gives the move away\n{told}"
            given = whole
        elif said.hint.step == "why":
            assert set(claims.gives(said)) <= given, f"the reason tells more\n{told}"
    texts = [said.hint.sentence for said in rungs]
    assert len(set(texts)) == len(texts), f"a rung comes twice\n{told}"
    if rungs[-1].hint.step == "why":
        said_before = {text for before in texts[:-1] for text in sentences(before)}
        repeated = said_before.intersection(sentences(texts[-1]))
        assert not repeated, f"the reason repeats {repeated}\n{told}"
    for said in before:
        assert not said.hint.move, f"a move before its rung\n{told}"


def try_reason(hints: Sequence[Hint], told: str) -> None:
    """The last rung is a reason, and speaks of something that lies here."""
    last = hints[-1]
    assert last.step == "why", told
    assert last.lit or any(letter.isdigit() for letter in last.sentence), told


@pytest.mark.parametrize(("game_id", "card"), CARDS)
def test_who_follows_the_ladders_solves_the_card_and_every_rung_is_true(game_id, card):
    game, claims = find(game_id), claims_of(game_id)
    position = on_card(game, card)
    for _move in range(ENOUGH):
        if position.result is not None:
            break
        rungs = climbed(game, position, position.actors[0])
        try_rungs(claims, position, rungs)
        assert rungs[0].move, f"what to do?\n{tell(rungs)}"
        assert len(rungs) > 2, f"a card has a reason\n{tell(rungs)}"
        position = position.play(rungs[0].move)
    assert position.result is not None
    assert position.result.winners == (0,)


@pytest.mark.parametrize(("game_id", "card"), CARDS)
def test_every_rung_is_true_off_the_way_too(game_id, card):
    game, claims = find(game_id), claims_of(game_id)
    luck = random.Random(card.id)
    for position in astray(on_card(game, card), luck):
        try_rungs(claims, position, climbed(game, position, position.actors[0]))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_rung_is_true_in_the_middle_of_a_match(game_id, variant):
    game, claims = find(game_id), claims_of(game_id)
    for position in positions(game_id, variant, every=10):
        for seat in position.actors:
            try_rungs(claims, position, climbed(game, position, seat))
