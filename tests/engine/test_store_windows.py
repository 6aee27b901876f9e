"""The store when another window wrote to its file, holds it, or a value in it is damaged."""

from pathlib import Path

import pytest

from engine.game import Refusal
from engine.store import Store
from tests.engine.matches import finished_match, new_match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "malle.sqlite"


def test_a_stale_window_does_not_erase_a_finished_match(path):
    one, two = Store(path), Store(path)
    match = new_match()
    number = one.add_match(match)
    old = two.load(number)
    while not match.over:
        match.play(next(match.position.moves()))
        one.save(number, match)
    one.finish(number, match)
    old.play("take")
    with pytest.raises(Refusal, match="another window"):
        two.save(number, old)
    assert one.load(number).moves == match.moves
    assert len(one.results()) == 2


def test_a_stale_window_does_not_reopen_a_finished_match(path):
    one, two = Store(path), Store(path)
    match = finished_match(99)
    number = one.add_match(match)
    old = two.load(number)
    one.finish(number, match)
    old.undo()
    with pytest.raises(Refusal):
        two.save(number, old)
    assert [f.id for f in one.finished()] == [number]
    assert len(one.results()) == 2


def test_a_stale_copy_in_the_same_window_loses_nothing(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    copy = store.load(number)
    match.play("take")
    match.play("done")
    store.save(number, match)
    copy.play("take")
    with pytest.raises(Refusal):
        store.save(number, copy)
    store.load(number)
    match.undo()
    match.undo()
    match.play("take")
    match.play("take")
    store.save(number, match)
    assert store.load(number).line == ("take", "take"), "who has seen them may replace them"


def test_a_solution_shown_in_another_window_was_shown(path):
    one, two = Store(path), Store(path)
    match = new_match(training=True)
    number = one.add_match(match)
    other = two.load(number)
    match.shown.show(match.position)
    one.save(number, match)
    while not other.over:
        other.play(next(other.position.moves()))
        two.save(number, other)
    two.finish(number, other)
    assert two.load(number).shown == match.shown
    assert [(row.won, row.shown) for row in two.results()] == [(False, True)] * 2
    assert other.winners == (), "the window that ended it says so too"


def test_hints_taken_in_two_windows_all_count(path):
    one, two = Store(path), Store(path)
    match = new_match()
    match.hint(0)
    number = one.add_match(match)
    other = two.load(number)
    match.hint(0)
    match.hint(0)
    one.save(number, match)
    other.hint(0)
    other.play("take")
    other.hint(0)
    two.save(number, other)
    taken = [(hint.ply, hint.rung) for hint in two.load(number).hints_taken]
    assert sorted(taken) == [(0, 1), (0, 2), (0, 3), (1, 1)]
    two.save(number, other)
    assert len(two.load(number).hints_taken) == 4, "once"


DAMAGES = (
    "edits = 'x'",
    "spent = 'x'",
    "start = x'ff'",
    "start = 'letter'",
    "start = replace(start, 'seed ', 'sead ')",
    "start = replace(start, 'end', '')",
    "ply = 'x'",
    "match_spent = 'x'",
    "spent = 9e999",
)
HINTS = ("'[1]'", "x'00'", "'[[1, 2]]'", "'[[1, 2, \"3\"]]'", "'nothing'")


@pytest.mark.parametrize("damage", [*DAMAGES, *(f"hints = {hints}" for hints in HINTS)])
def test_one_damaged_value_sets_one_match_aside(path, damage):
    store = Store(path)
    number, other = store.add_match(new_match()), store.add_match(new_match())
    store._connection.execute(f"UPDATE match SET {damage} WHERE id = ?", (number,))
    assert {w.id for w in store.waiting()} >= {other}
    with pytest.raises(Refusal, match="aside"):
        store.load(number)
    assert [w.id for w in store.waiting()] == [other]
    assert store.load(other).ply == 0
    assert store._rows("SELECT count(*) FROM match") == [(2,)], "nothing is thrown away"


def test_a_damaged_move_sets_its_match_aside(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    match.play(next(iter(match.position.moves())))
    store.save(number, match)
    store._connection.execute("UPDATE move SET text = x'ff'")
    with pytest.raises(Refusal, match="aside"):
        store.load(number)
    assert store.waiting() == []


@pytest.mark.parametrize(
    "damage", ["names = x'ff'", "changed = 'x'", "game = x'ff'", "names = '1'"]
)
def test_a_damaged_value_keeps_no_list_from_being_shown(path, damage):
    store = Store(path)
    number, other = store.add_match(new_match()), store.add_match(new_match())
    store._connection.execute(f"UPDATE match SET {damage} WHERE id = ?", (number,))
    assert {w.id for w in store.waiting()} >= {other}


def test_a_damaged_time_sets_the_match_aside(path):
    store = Store(path)
    number = store.add_match(new_match())
    store._connection.execute("INSERT INTO used VALUES (?, 'a', 'x')", (number,))
    with pytest.raises(Refusal, match="aside"):
        store.load(number)


def test_a_lock_held_elsewhere_does_not_hold_the_frame(path):
    one, two = Store(path), Store(path)
    match = new_match()
    number = one.add_match(match)
    two._connection.execute("BEGIN IMMEDIATE")
    match.play("take")
    (waits,) = one._connection.execute("PRAGMA busy_timeout").fetchone()
    assert waits <= 500, "milliseconds"
    with pytest.raises(Refusal, match="another window"):
        one.save(number, match)
    two._connection.execute("ROLLBACK")
    match.play("done")
    one.save(number, match)
    assert two.load(number).moves == ("take", "done")
