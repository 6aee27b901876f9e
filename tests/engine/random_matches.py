"""Random matches of every game, with the options as they come, for the tests of all games.

What an adviser says who has all the time it wants is asked once for all of them.
"""

import random
from functools import cache

from engine.advice import Check, Hint, Solution, never
from engine.game import Game, Option, Position
from engine.games import find
from engine.match import Match
from tests.engine import playthrough

VARIANTS = range(12)
MOVES = 120


def some_value(option: Option, seats: int, so_far: dict[str, str], luck: random.Random) -> str:
    values = [choice.value for choice in option.offers(seats, so_far)]
    if option.low is not None and option.high is not None:
        values += [str(option.low), str(luck.randint(option.low, option.high))]
    return luck.choice(values or [option.default_for(seats, so_far)])


def start(game: Game, variant: int) -> Match:
    """A start: the defaults for each number of seats first, then options as they come."""
    luck = random.Random(variant)
    seats = game.seats[variant % len(game.seats)]
    options: dict[str, str] = {}
    if variant >= len(game.seats):
        offered = [option for option in game.options if option.offered(seats)]
        for option in offered:
            options[option.key] = some_value(option, seats, options, luck)
        if game.cards() and luck.random() < 0.3:
            card = luck.choice(game.cards())
            seats = game.card_seats(card)
            options.update(game.card_options(card))
    return Match.new(game.id, seats, options, seed=variant)


@cache
def played(game_id: str, variant: int) -> Match:
    """A random match, as far as it goes; tests look at it and leave it as it is."""
    match = start(find(game_id), variant)
    luck = random.Random(variant)
    while not match.over and match.ply < MOVES:
        match.play(playthrough.any_move(match.position, luck))
    return match


@cache
def hints(game_id: str, seen: Position, seat: int) -> tuple[Hint, ...]:
    return tuple(find(game_id).adviser.hints(seen, seat, never))


@cache
def solution(game_id: str, seen: Position, seat: int) -> Solution | None:
    if seat in seen.actors:
        hints(game_id, seen, seat)  # right before: what it was thought over for serves both
    return find(game_id).adviser.solution(seen, seat, never)


@cache
def check(game_id: str, seen: Position, seat: int) -> Check | None:
    return find(game_id).adviser.check(seen, seat, never)


def positions(game_id: str, variant: int, every: int = 1, first: int = 0) -> list[Position]:
    match = played(game_id, variant)
    return [match.at(ply) for ply in range(first, match.ply + 1, every)]
