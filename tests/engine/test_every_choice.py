"""Whatever two things are chosen before a match, what is advised may be played; no game is named.

The other suites take options as chance has it: a fault that needs two of them may hide from that.
"""

import random

import pytest

from engine.advice import LEVELS, Stopped
from engine.games import catalogue, find
from engine.match import Match
from tests.engine import playthrough
from tests.engine.work import stop_after

THOUGHTS = 50
"""After so many a thinker is told to stop."""
PLIES = 2
OPTIONS = [
    (game.id, option.key)
    for game in catalogue().values()
    for option in game.options
    if option.choices
]


def starts(game, key):
    """A match for every value of an option together with every value of each that comes later."""
    options = {option.key: option for option in game.options if option.choices}
    later = list(options)[list(options).index(key) + 1 :]
    pairs = [
        {key: one.value, other: two.value}
        for other in later
        for one in options[key].choices
        for two in options[other].choices
    ]
    for wanted in pairs or [{key: one.value} for one in options[key].choices]:
        for seats in game.seats:
            if is_offered(game, seats, wanted):
                yield Match.new(game.id, seats, wanted, seed=1)
                break


def is_offered(game, seats, wanted):
    """Whether so many players may choose this."""
    so_far = {}
    for option in game.options:
        if option.key in wanted:
            if not option.offered(seats):
                return False
            if wanted[option.key] not in [c.value for c in option.offers(seats, so_far)]:
                return False
            so_far[option.key] = wanted[option.key]
    return True


def advised(match, seat):
    """The moves that hints name and that computers choose, with who says so."""
    position, adviser = match.position, match.adviser
    seen = position.seen_by(seat)
    for level in LEVELS if match.setup.seats > 1 else ():
        yield level, adviser.choose(seen, seat, level, stop_after(THOUGHTS))
    try:
        for hint in adviser.hints(seen, seat, stop_after(THOUGHTS)):
            if hint.move:
                yield hint.step, hint.move
    except Stopped:
        pass


@pytest.mark.parametrize(("game_id", "key"), OPTIONS)
def test_what_is_advised_may_be_played(game_id, key):
    luck = random.Random(key)
    for match in starts(find(game_id), key):
        for _ply in range(PLIES):
            for seat in match.position.actors:
                for who, move in advised(match, seat):
                    assert match.position.allows(move), (who, move, match.to_text())
            if not match.over:
                match.play(playthrough.any_move(match.position, luck))
