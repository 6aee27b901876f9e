"""Two people at Master Mind: the code under the cover, marking by hand, no way to peek."""

import pytest

from screens.games.mastermind.plan import CODE_ROW, NO_ROW
from tests.screens.harness import faults
from tests.screens.mastermind.hands import (
    ALICE,
    BEN,
    LYING,
    PHONE,
    TABLET,
    eraser,
    fill,
    hidden,
    hole,
    play_row,
    sit,
)
from tools.games.mastermind.scenes import covered, marked, open_cover, rest, seated, tray
from tools.scenes import read_outcome

__all__ = ["sit"]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_two_people_hide_and_find_with_the_cover_between_them(sit, size):
    app, table = sit((ALICE, BEN), size=size)
    match = table.match
    assert app.find(cls="Cover")
    app.tap(hole(table, 1))
    assert match.moves == ()
    open_cover(app)
    play_row(app, table, "ABCD")
    assert match.position.phase == "guess"
    assert app.find(cls="Cover") is None
    assert hidden(table)
    assert not any("ABCD" in text or "blue, red" in text for text in app.texts())
    play_row(app, table, "ABDC")
    assert hidden(table)
    play_row(app, table, "ABCD")
    rest(app)

    # The game that has ended is looked at by both, then the other one hides a code.
    assert "Ben has found the code!" in app.texts()
    assert app.find(cls="Cover") is None
    assert table.board.now.code == "ABCD"
    assert table.board.now.active == NO_ROW
    assert faults(app) == []
    read_outcome(app)
    assert app.find(cls="Cover")
    open_cover(app)
    assert table.board.now.active == CODE_ROW
    assert table.board.now.lines == ()
    play_row(app, table, "FFFF")
    assert hidden(table)
    play_row(app, table, "FFFF")
    assert match.over
    assert match.position.result.winners == (0,)
    app.wait_for(cls="Ending")


def test_the_code_being_hidden_waits_behind_the_cover_when_the_table_opens_again(sit):
    app, table = sit((ALICE, BEN))
    open_cover(app)
    fill(app, table, "ABCD")
    app.app.open_home()
    app.settle()
    assert app.find(cls="Cover") is None
    app.app.open_table(table.store.load(table.match_id), table.match_id)
    app.frame()
    assert app.find(cls="Cover")


def test_the_hole_chosen_for_the_code_is_not_left_chosen(sit):
    app, table = sit((ALICE, BEN))
    open_cover(app)
    fill(app, table, "ABCD")
    app.tap(hole(table, 2))
    assert table.board.chosen == "2"
    app.tap(table.primary)
    app.settle()
    assert table.match.position.phase == "guess"
    assert table.board.chosen == ""


def test_undo_after_hiding_brings_the_cover_back(sit):
    app, table = sit((ALICE, BEN))
    open_cover(app)
    play_row(app, table, "ABCD")
    app.tap(table.undo_button)
    assert table.match.position.phase == "code"
    assert app.find(cls="Cover")


@pytest.mark.parametrize("marks", [0, 1])
def test_a_match_under_way_is_reviewed_without_the_code(sit, marks):
    app, table = sit((ALICE, BEN), {"marking": "own"})
    open_cover(app)
    play_row(app, table, "ABCD")
    play_row(app, table, "AABB")
    if marks:
        open_cover(app)
        marked(app, 0, 3)  # wrong: only the end of the game tells
        play_row(app, table, "AABB")
    app.app.open_review(table.match)
    app.settle()
    review = app.app.screen
    app.run_until(lambda: review.looked_through)
    assert review.moments == []
    for ply in range(review.last + 1):
        review.go(ply)
        assert review.board.now.code is None
        assert review.board.now.pegs == ("",) * 4 or review.board.now.active > CODE_ROW


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING])
def test_marking_by_hand_with_help_refuses_a_mistake(sit, size):
    app, table = sit((ALICE, BEN), {"marking": "helped", "card": "=ABCD"}, size)
    play_row(app, table, "BAED")
    assert app.find(cls="Cover")
    open_cover(app)
    assert table.board.now.code == "ABCD"
    assert table.board.now.waiting == 1
    app.wait_for(cls="Marking")
    assert faults(app) == []
    assert "right colour, right place" in app.texts()
    plank, plan = table.board, table.board.plan
    keys = [plan.key(number, 1) for number in range(4)]
    assert min(r for _x, _y, r in keys) >= 18, "large pegs"
    assert keys[1][0] - keys[0][0] >= 40
    assert keys[0][1] - keys[2][1] >= 48
    # A hole goes from none to black, to white, to none; it counts on release.
    for kind in ("black", "white", ""):
        app.tap(plank.to_window(*plan.at("key 3")))
        assert plank.marks == ["", "", kind, ""]
    app.tap(table.primary)
    assert table.message.sentence == "No key peg at all? Then touch the button again."
    marked(app, 2, 1)
    assert table.match.position.phase == "mark"
    assert table.message.sentence.startswith("Look again")
    marked(app, 1, 2)
    assert table.match.position.lines[0].marking == (1, 2)
    assert app.find(cls="Cover") is None
    assert hidden(table)


def test_a_wrong_marking_is_found_and_shown_at_the_end_of_the_game(sit):
    app, table = sit((ALICE, BEN), {"marking": "own", "card": "=ABCD"}, PHONE)
    play_row(app, table, "BAED")
    open_cover(app)
    marked(app, 0, 2)
    assert table.match.position.lines[0].marking == (0, 2)
    play_row(app, table, "ABCD")
    open_cover(app)
    marked(app, 4, 0)
    rest(app)
    assert [error.row for error in table.board.now.errors] == [1]
    sentence = next(text for text in app.texts() if "was marked" in text)
    assert "0 black, 2 white" in sentence
    assert "1 black, 2 white" in sentence


def test_what_became_of_a_game_is_told_once_however_the_next_code_is_put(sit):
    app, table = sit((ALICE, BEN), {"card": "=ABCD"})
    play_row(app, table, "ABCD")
    rest(app)
    read_outcome(app)
    open_cover(app)
    app.tap(hole(table, 1))
    app.tap(eraser(table))
    app.settle()
    assert table.match.position.phase == "code"
    assert app.find(cls="OutcomeSheet") is None
    assert app.find(cls="Cover") is None


def test_a_new_match_from_the_table_begins_under_the_cover_and_time_goes_on(sit):
    app, table = sit((ALICE, BEN), {"time": "60"})
    open_cover(app)
    app.tap(hole(table, 1))
    table.host.again()
    app.settle()
    assert app.app.screen is not table
    assert covered(app)
    open_cover(app)
    table = app.app.screen
    play_row(app, table, "ABCD")
    assert not table.held
    app.run_until(lambda: table.match.clock.running)


@pytest.mark.parametrize("phase", ["code", "mark"])
def test_no_way_round_the_table_shows_the_code_without_the_cover(sit, phase):
    app, table = sit((ALICE, BEN), {"marking": "helped"})
    open_cover(app)
    fill(app, table, "ABCD")
    if phase == "mark":
        app.tap(table.primary)
        play_row(app, table, "AABB")
        open_cover(app)
    assert table.match.position.phase == phase
    others = (
        lambda: app.app.open_rules("mastermind"),
        lambda: app.app.open_settings(),
        table.host.menu,
    )
    for leave in others:
        leave()
        app.settle()
        app.pause()
        app.resume()
        app.back()
        app.settle()
        assert app.app.screen is table
        assert covered(app)
        open_cover(app)
    # English or French: the words change, the code is not shown to somebody else.
    app.app.open_settings()
    app.settle()
    app.tap(text="Français")
    app.settle()
    assert app.find(cls="Cover") is None
    app.back()
    app.settle()
    assert covered(app)


def test_a_code_in_sight_is_covered_again_after_a_pause(malle):
    app = malle(size=(360, 640))
    app.app.start_match(seated({}))
    app.settle()
    open_cover(app)
    app.drag(tray(app, "B"), hole(app.app.screen, 1))
    app.pause()
    app.resume()
    assert covered(app)
    # A pause under the cover leaves it as it is.
    cover = app.find(cls="Cover")
    app.pause()
    app.resume()
    assert app.find(cls="Cover") is cover
    open_cover(app)
    assert app.app.screen.match.moves == ("put 1 B",)
    assert not app.app.screen.holds
