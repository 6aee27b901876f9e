"""The store keeps what it is given, in one file that can be opened again."""

from pathlib import Path

import pytest

from engine.game import Refusal
from engine.match import HintTaken, Match, Seat
from engine.store import Store
from tests.engine.matches import finished_match, new_match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "malle.sqlite"


def test_profiles_are_kept_changed_and_removed(path):
    store = Store(path)
    zoe, sam = store.add_profile("  Zoé  ", 2), store.add_profile("Sam", 0)
    store.change_profile(sam.id, "Samuel", 4)
    assert [(p.name, p.colour) for p in Store(path).profiles()] == [("Zoé", 2), ("Samuel", 4)]
    store.remove_profile(zoe.id)
    assert [p.name for p in store.profiles()] == ["Samuel"]
    assert store.add_profile("Léa", 1).id not in (zoe.id, sam.id), "a number is never given twice"


@pytest.mark.parametrize("name", ["", "   ", "\n"])
def test_a_profile_needs_a_name(path, name):
    with pytest.raises(Refusal):
        Store(path).add_profile(name, 0)


@pytest.mark.parametrize(
    "name", ["\ud800half", "a\0b", "x" * 500, "名前", "'; DROP TABLE profile; --"]
)
def test_any_name_can_be_kept(path, name):
    kept = Store(path).add_profile(name, 0)
    assert Store(path).profiles() == [kept]


def test_settings_and_setups(path):
    store = Store(path)
    assert store.setting("language", "fr") == "fr"
    store.set_setting("language", "en")
    store.set_setting("language", "fr")
    store.remember_setup("tiny", {"seats": [1, 2], "options": {"pile": "9"}})
    again = Store(path)
    assert again.setting("language") == "fr"
    assert again.last_setup("tiny") == {"seats": [1, 2], "options": {"pile": "9"}}
    assert again.last_setup("other") == {}


def test_a_match_comes_back_with_undo_hints_and_time(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    match.clock.run(100)
    match.play("take", 101)
    match.play("take", 102)
    match.hint()
    match.undo(103)
    store.save(number, match, now=112)
    back = Store(path).load(number)
    assert (back.moves, back.line, back.seats) == (match.moves, match.line, match.seats)
    assert back.position == match.position
    assert back.hints_taken == match.hints_taken
    assert back.clock.remaining(0) == 18
    assert not back.clock.running
    back.redo()
    assert back.rung() == 1


def test_the_redo_line_goes_when_another_move_is_made(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    for move in ("take", "take", "done"):
        match.play(move)
        store.save(number, match)
    match.undo()
    match.undo()
    store.save(number, match)
    match.play("done")
    store.save(number, match)
    assert Store(path).load(number).line == ("take", "done")


def test_only_new_moves_are_written(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    statements: list[str] = []
    for _move in range(3):
        match.play("take")
        store._connection.set_trace_callback(statements.append)
        store.save(number, match)
        store._connection.set_trace_callback(None)
    assert sum("INSERT INTO move" in s for s in statements) == 3
    assert not any("DELETE FROM move" in s for s in statements)


def test_waiting_newest_first_and_by_game(path):
    store = Store(path)
    first, second = store.add_match(new_match(), now=10), store.add_match(new_match(), now=20)
    assert [w.id for w in store.waiting()] == [second, first]
    store.save(first, new_match(), now=30)
    assert [w.id for w in store.waiting("tiny")] == [first, second]
    assert store.waiting("other") == []
    assert store.waiting()[0].names == ("Zoé", "Sam")
    store.discard(first)
    assert [w.id for w in store.waiting()] == [second]
    with pytest.raises(Refusal):
        store.load(first)
    with pytest.raises(Refusal):
        store.save(first, new_match())


def test_a_finished_match_has_results_and_stays_for_review(path):
    store = Store(path)
    zoe = store.add_profile("Zoé", 0)
    match = finished_match(zoe.id)
    number = store.add_match(match)
    store.finish(number, match, now=50)
    store.finish(number, match, now=50)
    assert store.waiting() == []
    assert [f.id for f in store.finished("tiny")] == [number]
    rows = store.results()
    assert [(r.seat, r.name, r.level, r.hints, r.ended) for r in rows] == [
        (0, "Zoé", 0, 1, 50),
        (1, "", 1, 0, 50),
    ]
    assert tuple(r.score for r in rows) == match.position.result.scores
    assert [r.seat for r in rows if r.won] == list(match.position.result.winners)
    assert [r.seat for r in store.results(zoe.id)] == [0]
    assert store.load(number).over
    store.discard(number)
    store.remove_profile(zoe.id)
    assert [(r.match, r.profile, r.name) for r in store.results()] == [
        (None, None, "Zoé"),
        (None, None, ""),
    ]


def test_a_match_that_goes_on_has_no_result(path):
    store, match = Store(path), finished_match(99)
    number = store.add_match(match)
    store.finish(number, match)
    match.undo()
    with pytest.raises(Refusal):
        store.finish(number, match)
    store.save(number, match)
    assert store.results() == []
    assert [w.id for w in store.waiting()] == [number]


def test_solved_cards_remember_the_fewest_hints(path):
    store = Store(path)
    store.mark_solved(0, "tiny", "five", 3)
    store.mark_solved(0, "tiny", "five", 1)
    store.mark_solved(0, "tiny", "five", 2)
    store.mark_solved(1, "tiny", "nine", 0)
    assert store.solved(0, "tiny") == {"five": 1}
    store.remove_profile(1)
    assert store.solved(1, "tiny") == {}


def test_a_change_that_fails_leaves_no_trace(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    match.replay(["take", "take"], undone=1)
    store.save(number, match)
    match.play("done")
    match.hints_taken = [HintTaken(1, 0, object())]
    with pytest.raises(TypeError):
        store.save(number, match)
    assert Store(path).load(number).line == ("take", "take")
    match.hints_taken = []
    store.save(number, match)
    assert Store(path).load(number).line == ("take", "done")


def test_two_windows_on_one_file(path):
    one, two = Store(path), Store(path)
    match = new_match()
    number = one.add_match(match)
    other = two.load(number)
    other.play("take")
    two.save(number, other)
    assert one.load(number).moves == ("take",)
    match.play("take")
    match.play("take")
    one.save(number, match)
    assert two.load(number).moves == ("take", "take")


def test_a_match_of_rules_that_changed_gets_a_sentence(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    store._connection.execute("INSERT INTO move VALUES (?, 0, 'fly')", (number,))
    with pytest.raises(Refusal):
        store.load(number)
    assert [w.id for w in store.waiting()] == [number], "a later version may know them again"


@pytest.mark.parametrize("folder", ["a b", "é%20#x?y=z&w", "deep/er"])
def test_any_folder_will_do(tmp_path, folder):
    path = tmp_path / folder / "malle.sqlite"
    Store(path).add_profile("Zoé", 0)
    again = Store(path)
    assert again.notice == ""
    assert [p.name for p in again.profiles()] == ["Zoé"]


def test_the_notice_is_in_the_language_spoken_now(path, monkeypatch):
    path.write_bytes(b"rubbish")
    store = Store(path)
    assert "malle-1.sqlite.aside" in store.notice
    monkeypatch.setattr("engine.storefile._", lambda text: "Oh : {file}")
    assert store.notice == "Oh : malle-1.sqlite.aside"


def test_no_file_at_all():
    store = Store(":memory:")
    assert store.notice == ""
    assert store.load(store.add_match(new_match())).ply == 0


def test_a_save_reads_no_move_back(path):
    store, match = Store(path), new_match()
    number = store.add_match(match)
    statements: list[str] = []
    match.play("take")
    store._connection.set_trace_callback(statements.append)
    for act in (match.undo, match.redo, lambda: match.play("done")):
        act()
        store.save(number, match)
    assert not any("FROM move" in s for s in statements)
    assert sum("INSERT INTO move" in s for s in statements) == 2
    assert store.load(number).moves == ("take", "done")


def test_the_time_of_each_decision_and_of_the_match_is_kept(path):
    options = {"card": ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3.", "minutes": "10"}
    store, match = Store(path), Match.new("mathmagic", 2, options, 7)
    number = store.add_match(match)
    match.run(0)
    match.play("pass", 40)
    store.save(number, match, 41)
    match.play("pass", 50)
    store.save(number, match, 55)
    back = Store(path).load(number)
    assert back.match_clock.remaining(0) == 600 - 55
    assert back.clock.spent == 5
    back.undo()
    assert back.clock.spent == 10
    store.save(number, match, 55)
    back.undo()
    assert back.clock.spent == 40


def test_the_clocks_may_go_by_another_watch_than_the_date(path):
    store, match = Store(path), Match.new("tiny", 1, {"card": "2", "time": "30"}, 7)
    number = store.add_match(match, 1e9)
    match.run(50.0)
    store.save(number, match, 1e9 + 86400, watch=60.0)
    assert store.waiting()[0].changed == 1e9 + 86400
    assert store.load(number).clock.spent == 10
    while not match.over:
        match.play(next(match.position.moves()), 61.0)
    store.finish(number, match, 1e9, watch=62.0)
    assert {row.ended for row in store.results()} == {1e9}


def test_training_and_options_are_read_without_a_move(path):
    store = Store(path)
    number = store.add_match(new_match(training=True))
    store.add_match(new_match())
    assert [w.training for w in store.waiting()] == [False, True]
    start = store.start(number)
    assert (start.game, start.options["pile"], start.training) == ("tiny", "9", True)
    assert [seat.name for seat in start.seats] == ["Zoé", "Sam"]


def solved_match(profile: int) -> Match:
    """A match on a card that Zoé wins."""
    match = Match.new("tiny", [Seat("Zoé", profile=profile)], {"card": "1"}, 7, training=True)
    for move in ("take", "done"):
        match.play(move)
    assert match.over
    return match


def test_a_solution_that_was_shown_is_kept_and_nobody_has_won(path):
    store = Store(path)
    zoe = store.add_profile("Zoé", 2)
    match = solved_match(zoe.id)
    assert match.winners == (0,)
    number = store.add_match(match)
    match.undo()
    match.shown.show(match.position)
    store.save(number, match)
    back = Store(path).load(number)
    assert back.shown == match.shown
    back.undo()
    back.play("take")
    back.play("done")
    assert (back.winners, back.position.result.winners) == ((), (0,))
    store.finish(number, back)
    row = Store(path).results(zoe.id)[0]
    assert (row.won, row.shown) == (False, True)


def test_which_problem_was_shown_is_known_however_the_match_goes_on():
    match = Match.new("colorigraphe", 1, {"build": "cards", "level": "1"}, 7, training=True)
    match.play("draw")
    match.shown.show(match.position)
    first = match.position
    match.play("give up")
    while match.position.problem == first.problem:
        match.play(next(match.position.moves()))
    assert match.shown.of(first)
    assert not match.shown.of(match.position)
    match.undo()
    assert match.winners == ()


def test_the_cards_whose_solution_was_seen(path):
    store = Store(path)
    zoe = store.add_profile("Zoé", 2)
    for _again in range(2):
        store.mark_seen(zoe.id, "tiny", "a")
    assert Store(path).seen(zoe.id, "tiny") == {"a"}
    assert store.seen(0, "tiny") == set()
    store.remove_profile(zoe.id)
    assert store.seen(zoe.id, "tiny") == set()
