"""The whole trunk as one file: saved, brought back, brought twice, damaged, foreign, newer."""

import json
import sqlite3
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import storefile, trunkfile
from engine.game import Refusal
from engine.games import catalogue
from engine.match import Match, Seat
from engine.store import Store
from tests.engine.matches import new_match


def contents(store: Store) -> dict[str, list[tuple]]:
    db = store._connection
    return {
        name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr)
        for name in trunkfile.table_names(db)
    }


@pytest.fixture
def family() -> Store:
    """Two children, a match of every game, a result, cards, a day, settings."""
    store = Store(":memory:")
    zoe, leo = store.add_profile("Zoé", 2), store.add_profile("Léo", 0)
    seats = [Seat("Zoé", profile=zoe.id, colour=2), Seat("Léo", profile=leo.id, colour=0)]
    for number, game in enumerate(catalogue().values()):
        count = max(n for n in game.seats if n <= 2)
        match = Match.new(game.id, seats[:count], seed=number)
        kept = store.add_match(match, 1000.0 + number)
        for _ in range(3):
            if not match.over:
                match.play(next(iter(match.position.moves())))
                store.save(kept, match, 1010.0 + number)
    ended = Match.new("marienbad", seats, {"board": "hexagon-2"}, seed=1)
    number = store.add_match(ended, 2000.0)
    while not ended.over:
        ended.play(next(iter(ended.position.moves())))
        store.save(number, ended, 2001.0)
    store.finish(number, ended, 2002.0)
    store.mark_solved(zoe.id, "colorigraphe", "1", 2)
    store.mark_seen(leo.id, "colorigraphe", "2")
    store.set_setting("language", "fr")
    store.set_setting("profile", str(leo.id))
    store.remember_setup("colorigraphe", {"seats": [1, 2]})
    return store


def test_an_empty_tablet_holds_afterwards_what_the_other_holds(family):
    store = Store(":memory:")
    brought = store.bring(family.whole())
    assert contents(store) == contents(family)
    assert (brought.players, brought.matches, brought.cards) == (2, len(catalogue()) + 1, 1)


def test_matches_go_on_where_they_stood(family):
    store = Store(":memory:")
    store.bring(family.whole())
    for waiting in family.waiting():
        theirs, ours = family.load(waiting.id), store.load(waiting.id)
        assert (ours.moves, ours.position) == (theirs.moves, theirs.position)


def test_brought_twice_nothing_comes_twice(family):
    store = Store(":memory:")
    store.bring(family.whole())
    before = contents(store)
    again = store.bring(family.whole())
    assert (again.players, again.matches, again.cards) == (0, 0, 0)
    assert contents(store) == before


def test_what_is_here_stays_and_players_are_told_by_name_and_badge(family):
    store = Store(":memory:")
    emma, zoe = store.add_profile("Emma", 1), store.add_profile("zoe", 2)
    store.set_setting("profile", str(emma.id))
    store.mark_solved(zoe.id, "colorigraphe", "1", 0)
    match = new_match()
    number = store.add_match(match, 1.0)
    brought = store.bring(family.whole())
    assert brought.players == 1
    assert [p.name for p in store.profiles()] == ["Emma", "zoe", "Léo"]
    assert store.solved(zoe.id, "colorigraphe") == {"1": 0}
    assert store.load(number).moves == match.moves
    assert store.setting("profile") == str(emma.id)
    leo = store.profiles()[2].id
    seats = [store.start(w.id).seats for w in store.waiting() if w.names == ("Zoé", "Léo")]
    assert {tuple(seat.profile for seat in pair) for pair in seats} == {(zoe.id, leo)}
    assert {row.profile for row in store.results()} == {zoe.id, leo}


def test_nobody_who_comes_gets_the_number_of_someone_removed():
    store, elsewhere = Store(":memory:"), Store(":memory:")
    store.add_profile("Anna", 0)
    ben = store.add_profile("Ben", 1)
    match = Match.new("marienbad", [Seat("Ben", profile=ben.id, colour=1), Seat(level=1)], seed=3)
    number = store.add_match(match)
    store.remove_profile(ben.id)
    elsewhere.add_profile("Carl", 2)
    assert elsewhere.add_profile("Dora", 3).id == ben.id
    store.bring(elsewhere.whole())
    assert ben.id not in {profile.id for profile in store.profiles()}
    match = store.load(number)
    while not match.over:
        match.play(next(iter(match.position.moves())))
    store.finish(number, match)
    assert [(row.name, row.profile) for row in store.results()] == [("Ben", None), ("", None)]


def test_someone_removed_comes_back_to_their_matches(family):
    text = family.whole()
    zoe, leo = family.profiles()
    family.remove_profile(leo.id)
    assert (family.bring(text).players, family.profiles()) == (1, [zoe, leo])
    assert family.bring(text).matches == 0
    assert len(family.waiting()) == len(catalogue())


def test_the_match_that_went_further_is_kept(family):
    elsewhere = Store(":memory:")
    elsewhere.bring(family.whole())
    waiting = next(w for w in elsewhere.waiting() if w.game == "colorigraphe")
    match = elsewhere.load(waiting.id)
    match.play(next(iter(match.position.moves())))
    elsewhere.save(waiting.id, match, 3000.0)
    count = len(family.waiting())
    assert family.bring(elsewhere.whole()).matches == 1
    assert len(family.waiting()) == count
    assert max(len(family.load(w.id).moves) for w in family.waiting("colorigraphe")) == 4
    # The way back changes nothing: what went further is here already.
    assert family.bring(elsewhere.whole()).matches == 0


def test_two_ways_on_from_one_start_are_both_kept(family):
    elsewhere = Store(":memory:")
    elsewhere.bring(family.whole())
    for store, place in ((family, 0), (elsewhere, 1)):
        waiting = store.waiting("hex")[0]
        match = store.load(waiting.id)
        match.play(list(match.position.moves())[place])
        store.save(waiting.id, match, 3000.0)
    family.bring(elsewhere.whole())
    assert len(family.waiting("hex")) == 2


def told(store: Store) -> list[tuple]:
    """The results, whatever number their match has."""
    return [(row.name, row.profile, row.seat, row.score, row.ended) for row in store.results()]


def test_the_results_of_a_match_thrown_away_here_count_once(family):
    text, before = family.whole(), told(family)
    family.discard(family.finished()[0].id)
    assert {row.match for row in family.results()} == {None}
    assert family.bring(text).matches == 1
    assert told(family) == before
    number = family.finished()[0].id
    assert {row.match for row in family.results()} == {number}
    match = family.load(number)
    match.undo()
    family.save(number, match)
    assert family.results() == [], "they are this match's own again"


def test_the_results_of_a_match_thrown_away_in_the_file_count_once(family):
    elsewhere, before = Store(":memory:"), family.results()
    elsewhere.bring(family.whole())
    elsewhere.discard(elsewhere.finished()[0].id)
    family.bring(elsewhere.whole())
    assert family.results() == before


def test_the_results_of_someone_removed_count_once(family):
    text, before = family.whole(), told(family)
    family.discard(family.finished()[0].id)
    family.remove_profile(family.profiles()[1].id)
    family.bring(text)
    assert [row[:1] + row[2:] for row in told(family)] == [row[:1] + row[2:] for row in before]
    assert {row.profile for row in family.results()} == {p.id for p in family.profiles()}


def spoil(store: Store, number: int, what: str = "hints = '[['") -> None:
    """Damage a kept match, unseen by anybody."""
    store._connection.execute(f"UPDATE match SET {what} WHERE id = ?", (number,))


def damage(store: Store, number: int, what: str = "hints = '[['") -> None:
    """Spoil a kept match, and find it spoilt."""
    spoil(store, number, what)
    with pytest.raises(Refusal, match="aside"):
        store.load(number)


def aside(store: Store) -> list[tuple]:
    return store._rows("SELECT * FROM match WHERE aside ORDER BY id")


@pytest.mark.parametrize("finished", [False, True], ids=["waiting", "finished"])
def test_a_match_that_is_damaged_here_comes_back_whole(family, finished):
    text, results = family.whole(), told(family)
    number = (family.finished() if finished else family.waiting("hex"))[0].id
    moves = family.load(number).moves
    damage(family, number)
    kept = aside(family)
    assert family.bring(text).matches == 1
    back = (family.finished() if finished else family.waiting("hex"))[0].id
    assert family.load(back).moves == moves
    assert told(family) == results
    assert finished == (back in {row.match for row in family.results()})
    assert aside(family) == kept, "what was set aside stays there"
    before = contents(family)
    assert family.bring(text).matches == 0
    assert contents(family) == before


@pytest.mark.parametrize("finished", [False, True], ids=["waiting", "finished"])
@pytest.mark.parametrize("what", ["hints = '[['", "spent = -1.0", "shown = x'ff'", "ply = 'x'"])
def test_a_damaged_match_that_nobody_has_opened_comes_back_whole(family, finished, what):
    text, results = family.whole(), told(family)
    number = (family.finished() if finished else family.waiting("hex"))[0].id
    moves = family.load(number).moves
    spoil(family, number, what)
    spoilt = family._rows("SELECT * FROM match WHERE id = ?", number)[0]
    assert family.bring(text).matches == 1
    (back,) = (kept.id for kept in (family.finished() if finished else family.waiting("hex")))
    assert family.load(back).moves == moves
    assert told(family) == results
    assert finished == (back in {row.match for row in family.results()})
    names = list(trunkfile.columns(family._connection, "match"))
    (kept,) = (dict(zip(names, row)) for row in aside(family))
    assert kept == {**dict(zip(names, spoilt)), "aside": 1}, "nothing of it was written over"
    before = contents(family)
    assert family.bring(text).matches == 0
    assert contents(family) == before


def test_a_start_that_cannot_be_read_keeps_no_whole_match_out(family):
    """Nobody can tell what it was: it waits until it is opened, and its result counts once."""
    text, results = family.whole(), told(family)
    number = family.finished()[0].id
    spoil(family, number, "start = replace(start, 'seed ', 'sead ')")
    assert family.bring(text).matches == 1
    assert told(family) == results
    assert {row.match for row in family.results()} == {family.finished()[0].id} != {number}


@pytest.mark.parametrize("seen", [False, True], ids=["unseen", "set aside"])
def test_a_damaged_match_in_the_file_takes_no_other_s_place(family, seen):
    elsewhere = Store(":memory:")
    elsewhere.bring(family.whole())
    number = elsewhere.waiting("hex")[0].id
    match = elsewhere.load(number)
    match.play(next(iter(match.position.moves())))
    elsewhere.save(number, match)
    (damage if seen else spoil)(elsewhere, number)
    before = family.waiting()
    assert family.bring(elsewhere.whole()).matches == 0
    assert set(before) <= set(family.waiting())
    assert seen == (family.waiting() == before), "where nobody has seen it, it is still listed"
    kept = contents(family)
    family.bring(elsewhere.whole())
    assert contents(family) == kept, "nor does it come twice"


def test_the_same_damage_does_not_come_again_and_again(family):
    number = family.waiting("hex")[0].id
    spoil(family, number)
    text = family.whole()
    damage(family, number)
    before = contents(family)
    assert family.bring(text).matches == 0
    assert contents(family) == before


FIRST, SECOND = date(2026, 3, 1), date(2026, 3, 2)


@pytest.mark.parametrize("found", [False, True], ids=["unseen", "set aside"])
def test_a_day_that_is_damaged_here_comes_back(family, found):
    zoe = family.profiles()[0].id
    family.mark_day(zoe, FIRST, "hex", "7", 1)
    text, days = family.whole(), family.days(zoe)
    family._connection.execute("UPDATE day SET hints = -1")
    if found:
        assert family.set_days_aside() == 1
    spoilt = family.whole()
    family.bring(text)
    assert family.days(zoe) == days
    family.bring(spoilt)
    assert family.days(zoe) == days


def test_a_day_counts_with_the_fewest_hints_wherever_it_was_solved(family):
    zoe = family.profiles()[0].id
    elsewhere = Store(":memory:")
    elsewhere.bring(family.whole())
    for store, hints in ((family, (3, 0)), (elsewhere, (1, 2))):
        for day, taken in zip((FIRST, SECOND), hints):
            store.mark_day(zoe, day, "hex", "7", taken)
    family.bring(elsewhere.whole())
    assert {day: solved.hints for day, solved in family.days(zoe).items()} == {FIRST: 1, SECOND: 0}


def test_a_trunk_of_an_earlier_version_is_brought_up_to_date():
    old = sqlite3.connect(":memory:", isolation_level=None)
    storefile.migrate(old, 1)
    old.execute("INSERT INTO profile VALUES (3, 'Zoé', 2)")
    store = Store(":memory:")
    store.bring(trunkfile.to_text(old))
    assert [p.name for p in store.profiles()] == ["Zoé"]


def refused(text: str, family: Store) -> str:
    before = contents(family)
    with pytest.raises(Refusal) as refusal:
        family.bring(text)
    assert contents(family) == before
    return refusal.value.sentence


def test_a_foreign_file_gets_a_sentence(family):
    for text in ("", "holiday", "[]", '{"a": 1}', "[" * 100_000, "\0", "null"):
        assert refused(text, family) == "This file is not a saved trunk."


def test_a_newer_trunk_gets_a_sentence(family):
    whole = json.loads(family.whole())
    whole["version"] = len(storefile.MIGRATIONS) + 1
    assert "newer" in refused(json.dumps(whole), family)


def test_a_trunk_cut_short_gets_a_sentence(family):
    text = family.whole()
    for share in (0.1, 0.5, 0.9, 0.999):
        assert "damaged" in refused(text[: int(len(text) * share)], family)


@given(st.data())
def test_a_value_that_does_not_belong_there_gets_a_sentence(data):
    """Even with a checksum that fits: somebody may have written into the file."""
    store = Store(":memory:")
    store.add_profile("Zoé", 2)
    store.add_match(new_match(), 1.0)
    whole = json.loads(store.whole())
    table = data.draw(st.sampled_from([name for name, rows in whole["tables"].items() if rows]))
    row = whole["tables"][table][0]
    column = data.draw(st.integers(0, len(row) - 1))
    row[column] = data.draw(st.sampled_from([[], {}, True, 10**40]))
    whole["sum"] = trunkfile.checksum(whole["tables"])
    assert "damaged" in refused(json.dumps(whole), store)


def test_a_match_in_it_that_cannot_be_read_makes_it_damaged(family):
    whole = json.loads(family.whole())
    names = list(trunkfile.columns(family._connection, "match"))
    whole["tables"]["match"][0][names.index("start")] = "malle 1\nnonsense"
    whole["sum"] = trunkfile.checksum(whole["tables"])
    assert "damaged" in refused(json.dumps(whole), family)


def test_what_is_damaged_here_does_not_spoil_the_file(family):
    family._connection.execute("UPDATE match SET spent = 'x' WHERE id = 1")
    store = Store(":memory:")
    assert store.bring(family.whole()).matches == len(catalogue())


@pytest.mark.parametrize("opened", [False, True], ids=["unseen", "set aside"])
def test_a_start_that_cannot_be_read_does_not_spoil_the_file(family, opened):
    number, results = family.finished()[0].id, told(family)
    (damage if opened else spoil)(family, number, "start = replace(start, 'seed ', 'sead ')")
    store, text = Store(":memory:"), family.whole()
    assert store.bring(text).matches == len(catalogue())
    assert told(store) == results, "how it ended is known"
    before = contents(family)
    family.bring(text)
    assert contents(family) == before
