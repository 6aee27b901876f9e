"""The daily challenge: whose card it is, the days that are solved, the streak."""

import sqlite3
from datetime import date, timedelta

import pytest

from engine.daily import challenge_for, challenge_of, longest, streak
from engine.dates import day_words, month_words
from engine.game import Refusal
from engine.match import Match
from engine.store import Store
from engine.storedays import SolvedDay
from engine.texts import set_language

TODAY = date(2026, 3, 10)


def ago(*days):
    return {TODAY - timedelta(n) for n in days}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "malle.sqlite3"


@pytest.mark.parametrize(
    ("solved", "run", "best"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),  # today may still be open
        ((0, 1, 2), 3, 3),
        ((2, 3, 4), 0, 3),
        ((0, 2, 3), 1, 2),
        ((0, 1, 2, 3), 4, 4),  # the gap was caught up
        ((-1, -2, 0, 1), 2, 4),  # the tablet's date was set back
        ((-5, 3, 4), 0, 2),
    ],
)
def test_a_streak_is_of_days_in_a_row_whenever_they_were_solved(solved, run, best):
    assert (streak(ago(*solved), TODAY), longest(ago(*solved))) == (run, best)


def test_the_first_and_the_last_day_there_are_break_nothing():
    for day in (date.min, date.max):
        assert streak({day}, day) == longest({day}) == 1
        assert challenge_of(day) == challenge_of(day)


def test_a_newcomer_to_the_game_of_the_day_gets_an_easy_card(path):
    store = Store(path)
    days = [TODAY + timedelta(n) for n in range(30)]
    hard = [day for day in days if challenge_of(day).card.level > 1]
    assert hard
    for day in days:
        mine = challenge_for(store, 1, day)
        assert (mine.game, mine.card.level) == (challenge_of(day).game, 1)
    challenge = challenge_of(hard[0])
    easy = challenge_for(store, 1, hard[0])
    store.mark_solved(1, easy.game.id, easy.card.id)
    assert challenge_for(store, 1, hard[0]) == challenge, "no newcomer any more"
    store.mark_day(1, hard[0], easy.game.id, easy.card.id)
    assert challenge_for(store, 1, hard[0]) == easy, "the one that was solved"


def test_a_day_is_marked_for_one_player_with_the_fewest_hints(path):
    store = Store(path)
    for hints in (3, 1, 2):
        store.mark_day(1, TODAY, "tiny", "five", hints)
    store.mark_day(2, TODAY, "tiny", "nine")
    store.close()
    store = Store(path)
    assert store.days(1) == {TODAY: SolvedDay("tiny", "five", 1)}
    assert store.days(0) == {}
    store.remove_profile(1)
    assert (store.days(1), len(store.days(2))) == ({}, 1)


def test_damaged_days_are_set_aside_and_the_others_stay(path):
    store = Store(path)
    for n in range(4):
        store.mark_day(1, TODAY - timedelta(n), "tiny", "five")
    store.close()
    with sqlite3.connect(path) as file:
        spoil = "UPDATE day SET {} WHERE date = '2026-03-0{}'"
        for what, day in (("hints = 'many'", 8), ("game = x'00ff'", 9), ("date = '2026-03-99'", 7)):
            file.execute(spoil.format(what, day))
    file.close()
    store = Store(path)
    assert set(store.days(1)) == {TODAY}
    assert (store.set_days_aside(), store.set_days_aside()) == (3, 0)
    assert len(store._rows("SELECT * FROM day")) == 4, "nothing is thrown away"
    store.mark_day(1, date(2026, 3, 8), "tiny", "five", 2)
    assert store.days(1)[date(2026, 3, 8)].hints == 2


def test_a_match_keeps_the_day_it_is_for(path):
    match = Match.new("tiny", 1, training=True, day=TODAY)
    store = Store(path)
    number = store.add_match(match)
    assert store.load(number).day == store.start(number).day == TODAY
    assert match.again().day == TODAY
    assert Match.new("tiny", 1).day is None
    with pytest.raises(Refusal, match="2026-02-30"):
        Match.from_text(match.to_text().replace("2026-03-10", "2026-02-30"))


def test_dates_are_said_in_the_language_spoken():
    set_language("fr")
    try:
        assert day_words(date(2026, 8, 1)) == "1er\u00a0août"
        assert day_words(date(2026, 11, 16)) == "16\u00a0novembre"
        assert month_words(date(2026, 8, 1)) == "Août 2026"
    finally:
        set_language("en")
