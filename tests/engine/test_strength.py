"""What strength is measured with: seats alternate, shares are counted, contests have names."""

from __future__ import annotations

import pytest

from engine.games.ponts import game
from tools import strength
from tools.games import parts
from tools.matches import Child, Contest, Player, child, level, opening


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


def test_a_table_is_made(capsys, monkeypatch):
    """As `make strength` makes it: in processes of their own, a line as soon as it is known."""
    upper, lower = "plain board: Pousse against Graine", "from won positions"
    few = ["ponts", "--matches", "2", "--seconds", "0.05", "--cores", "2"]
    assert strength.main([*few, "--only", lower]) == 0
    printed = capsys.readouterr().out
    assert "2 of 2" in printed
    assert "under" not in printed
    asked = next(one for one in strength.contests("ponts", 0.05) if one.name == upper)
    monkeypatch.setattr(asked, "demand", 1.1)
    assert strength.main([*few, "--only", upper]) == 1
    printed = capsys.readouterr().out
    assert f"ponts: {upper}" in printed
    assert printed.count("under") == 1


def test_a_tally_says_whether_it_is_enough():
    small = contest(level(game, 4), level(game, 1), 0.6)
    matches = [strength.Played(won, 1.0, (30, 10), (2.0, 1.0)) for won in (1.0, 1.0, 0.5, 0.0)]
    tally = strength.Tally("ponts", small, 4, matches)
    assert (tally.matches, tally.won, tally.share, tally.good) == (4, 2.5, 0.625, True)
    assert (tally.speed(0), tally.speed(1)) == ("15", "10")
    assert "under" not in tally.line()
    low = strength.Tally("ponts", small, 4, matches[2:])
    assert not low.good
    assert "0.5 of 2" in low.line()
    assert "under" in low.line()


def test_a_child_wins_as_often_as_graine():
    start = opening(game, {"size": "3", "swap": "no"}, pawns=1)
    small = child(game, start)

    def line(*won):
        return strength.Tally(
            "ponts", small, 4, [strength.Played(share, 0.5, (0, 0), (1.0, 1.0)) for share in won]
        ).line()

    assert "35-65%" in line(1, 1, 0, 0)
    assert line(1, 1, 0, 0).rstrip().endswith("%")
    assert line(1, 1, 1, 0).endswith("over")
    assert line(1, 0, 0, 0).endswith("under")


@pytest.mark.parametrize(
    "moves",
    [
        ("d2", "c3", "d4", "b6"),  # it wins at once
        ("d2", "b6", "d4"),  # it stops who would
    ],
)
def test_a_child_sees_one_move(moves):
    position = game.start(game.setup(2, {"size": "3", "swap": "no"}))
    for laid in moves:
        position = position.play(laid)
    seat = position.seat
    assert {Child("child", 0.0).choose(position, seat, number) for number in range(9)} == {"d6"}


@pytest.mark.parametrize("name", sorted(parts("strength")))
def test_contests_can_begin(name):
    contests = parts("strength")[name].contests()
    assert len({one.name for one in contests}) == len(contests)
    for one in contests:
        assert 0 <= one.demand <= 1
        assert one.start(0).result is None
