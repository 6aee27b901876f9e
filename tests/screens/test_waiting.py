"""Matches that wait: one touch goes on, all are kept, and no time runs before one is ready."""

import pytest

from engine.match import Match, Seat
from screens.shell.app import open_store
from tests.screens.sitting import ALICE, CARD, peg, sit
from tests.screens.trunk import GO_ON, PHONE, TABLET, game_card, table, wait_with_a_match

__all__ = ["sit"]

QUICK = (640, 360)


def waiting(app):
    return sorted(w.id for w in app.app.store.waiting())


# --- home, the set-up sheet, the list -----------------------------------------------------------


@pytest.mark.parametrize("part", ["picture", "name"])
def test_wherever_the_card_is_touched_it_goes_on(malle, tmp_path, part):
    number = wait_with_a_match(tmp_path)
    app = malle(size=QUICK, language="en", calm="on")
    app.settle()
    app.tap(getattr(game_card(app), part))
    assert table(app).match_id == number
    assert app.find(cls="SetupSheet") is None


def test_inside_one_chooses_again_who_plays_and_the_match_stays(malle, tmp_path):
    number = wait_with_a_match(tmp_path)
    app = malle(language="en", calm="on")
    app.tap(text="Go on")
    first = table(app)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="New match")
    app.wait_for(text="A new match?")
    app.settle()
    app.tap(text="Choose again")
    app.wait_for(cls="SetupSheet")
    assert first.held
    app.settle()
    app.tap(text="Play")
    second = app.run_until(lambda: app.app.screen is not first and app.app.screen)
    assert waiting(app) == [number, second.match_id]


@pytest.mark.parametrize(("size", "language"), [(TABLET, "fr"), (PHONE, "en")])
def test_of_several_one_is_chosen_and_one_is_thrown_away(malle, tmp_path, size, language):
    store = open_store(tmp_path)
    seats = [[Seat("Zoé"), Seat("Léo")], [Seat("Zoé"), Seat(level=3)], [Seat("Sara"), Seat("Léo")]]
    numbers = []
    for i, people in enumerate(seats):
        match = Match.new("colorigraphe", people, seed=i)
        match.play("stake 6")
        numbers.append(store.add_match(match, 1000.0 + i))
    store.close()
    app = malle(size=size, language=language, calm="on")
    app.tap(text=f"{GO_ON[language]} · 3")
    sheet = app.wait_for(cls="WaitingSheet")
    app.settle()
    oak = {"fr": "Chêne", "en": "Oak"}[language]
    rows = {row.waiting.id: row for row in app.find_all(cls="WaitingRow")}
    assert [row.waiting.id for row in reversed(sheet.column.children[1:-1])] == numbers[::-1]
    names = {number: row.words.children[-1].text for number, row in rows.items()}
    assert names == dict(zip(numbers, ["Zoé, Léo", f"Zoé, {oak}", "Sara, Léo"]))
    for answer, left in ((0, 3), (1, 2)):  # first one keeps it, then one does not
        app.tap(rows[numbers[0]].drop)
        question = app.wait_for(cls="Dialog")
        app.settle()
        app.tap(question.buttons[answer])
        app.settle()
        assert len(waiting(app)) == left
    assert len(app.find_all(cls="WaitingRow")) == 2
    app.tap(app.find(cls="WaitingRow", where=lambda row: row.waiting.id == numbers[1]))
    assert table(app).match_id == numbers[1]


def test_the_set_up_sheet_shows_what_waits_and_a_new_match_replaces_nothing(malle, tmp_path):
    numbers = [wait_with_a_match(tmp_path, seed=seed) for seed in (5, 6)]
    app = malle(language="en", calm="on")
    app.app.open_setup("colorigraphe")
    app.wait_for(cls="SetupSheet")
    app.settle()
    app.tap(text="Go on · 2", cls="BrassButton")
    assert app.wait_for(cls="WaitingSheet")
    app.settle()
    app.back()
    app.settle()
    app.tap(text="Play")
    new = table(app)
    assert new.match.ply == 0
    assert waiting(app) == [*numbers, new.match_id]


# --- ready? -------------------------------------------------------------------------------------


def left(watch, screen):
    return screen.match.clock.remaining(watch())


def check_covered(app, screen, watch):
    """Nothing is touched and no time runs until one is ready."""
    seconds, moves = left(watch, screen), screen.match.moves
    assert screen.ready is not None
    watch.go(30)
    screen.beat()
    buttons = screen.ready.go, screen.ready.anew
    spots = (peg(screen, number) for number in range(1, 13))
    app.tap(next(s for s in spots if not any(b.collide_point(*s) for b in buttons)))
    assert (left(watch, screen), screen.match.moves) == (seconds, moves)
    assert app.box(screen.ready) == (0, 0, *app.size)
    app.tap(screen.ready.go)
    app.settle()
    assert screen.ready is None
    watch.go(5)
    screen.beat()
    assert left(watch, screen) == seconds - 5
    app.tap(peg(screen, 8))
    assert len(screen.match.moves) == len(moves) + 1


def test_a_new_match_asks_nobody_but_who_comes_back_is_asked(sit):
    app, screen, watch = sit()
    assert screen.ready is None
    app.tap(peg(screen, 1))
    watch.go(20)
    screen.beat()
    app.back()
    app.run_until(lambda: app.find(cls="HomeScreen"))
    app.app.go_on(screen.match_id)
    again = app.run_until(lambda: app.find(cls="TableScreen"))
    app.settle()
    again.now = watch
    assert left(watch, again) == 40
    assert {"Ready?", "It is Alice’s turn. Time left: 0:40."} <= set(app.texts())
    check_covered(app, again, watch)


def test_who_was_away_or_read_the_rules_is_asked_too(sit):
    app, screen, watch = sit([ALICE], options={"card": CARD, "time": "60"})
    app.tap(peg(screen, 1))
    app.pause()
    watch.go(500)
    app.resume()
    assert left(watch, screen) == 60
    check_covered(app, screen, watch)
    app.tap(peg(screen, 8))
    app.app.open_rules("colorigraphe")
    app.settle()
    app.back()
    app.settle()
    assert screen.ready is not None
    app.pause()
    app.resume()
    assert screen.ready is not None
    app.back()  # leaving is always possible
    app.run_until(lambda: app.find(cls="HomeScreen"))


def test_a_menu_that_was_open_does_not_let_time_run_unasked(sit):
    app, screen, watch = sit()
    app.tap(icon="menu")
    app.settle()
    app.pause()
    app.resume()
    app.back()
    app.settle()
    check_covered(app, screen, watch)


def test_a_finger_that_stayed_on_the_board_does_nothing(sit):
    app, screen, _watch = sit()
    finger = app.down(peg(screen, 1))
    app.pause()
    app.resume()
    finger.up()
    app.settle()
    assert screen.match.moves == ()


def test_without_a_clock_one_simply_goes_on(sit):
    app, screen, _watch = sit(options={"card": CARD, "time": "0"})
    app.tap(peg(screen, 1))
    app.pause()
    app.resume()
    assert screen.ready is None


def test_a_race_is_covered_for_both(malle):
    app = malle(size=(360, 640), language="en", calm="on")
    match = Match.new("nombres_croises", [Seat("Zoé"), Seat("Léo")], seed=3)
    assert len(match.position.actors) == 2
    app.app.open_table(match, app.app.store.add_match(match))
    screen = table(app)
    assert "All ready?" in app.texts()
    assert screen.held
    app.tap(screen.ready.go)
    assert not screen.holds
