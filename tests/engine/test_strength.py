"""What strength is measured with: seats alternate, shares are counted, contests have names."""

from __future__ import annotations

import pytest

from engine.games.ponts import game
from tools import strength
from tools.games import parts
from tools.matches import Contest, Player, level, opening


class First(Player):
    """Takes the first cell as one reads, and remembers its seats."""

    seats: tuple[int, ...] = ()

    def choose(self, position, seat, number):
        self.seats = (*self.seats, seat)
        return next(position.moves())


def contest(ours, theirs, demand=0.5):
    start = opening(game, {"size": "3", "swap": "no"}, pawns=1)
    return Contest("small", start, ours, theirs, demand)


def test_ours_takes_each_seat_in_turn():
    ours, theirs = First("ours", 0), First("theirs", 0)
    small = contest(ours, theirs)
    shares = []
    for number in range(4):
        ours.seats = theirs.seats = ()
        shares.append(small.play(number))
        assert set(ours.seats) == {number % 2}
        assert set(theirs.seats) == {1 - number % 2}
    # The same two do the same from the same start: what one seat wins the other loses.
    assert shares[0][0] + shares[1][0] == 1
    assert shares[0][1] == shares[1][1]


def test_pairs_of_matches_start_alike():
    start = opening(game, {"size": "4", "swap": "no"}, pawns=3)
    assert start(0) == start(1) != start(2)
    assert sum(start(0).pawns).bit_count() == 3


def test_a_table_is_made(capsys):
    tally = strength.run("ponts", contest(level(game, 4), level(game, 1), 0.6), 4)
    assert (tally.matches, tally.won, tally.good) == (4, 4.0, True)
    assert strength.report([tally]) == 0
    low = strength.run("ponts", contest(level(game, 1), level(game, 4), 0.6), 4)
    assert strength.report([tally, low]) == 1
    printed = capsys.readouterr().out
    assert "ponts: small" in printed
    assert printed.count("under") == 1


@pytest.mark.parametrize("name", sorted(parts("strength")))
def test_contests_can_begin(name):
    contests = parts("strength")[name].contests()
    assert len({one.name for one in contests}) == len(contests)
    for one in contests:
        assert 0 <= one.demand <= 1
        assert one.start(0).result is None
