"""Nombres Croisés under fingers: touches and strokes, whole grids, turns, the question."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from engine.games.nombres_croises.problem import bits
from engine.texts import _
from screens.games.nombres_croises.lens import lens_plan
from screens.games.nombres_croises.plan import FINGER
from tests.screens.harness import Driver, faults
from tests.screens.nombres_croises.table import PHONE, SHEET_6, TABLET, begin, tap
from tools.games.nombres_croises import scenes
from tools.games.nombres_croises.scenes import SHEET_8, board, spot

SEVERAL = {"mode": "unique", "rows": "1,1,2", "cols": "1,1,2"}
NONE = {"mode": "unique", "rows": "3,3,1", "cols": "1,3,3"}


def sign(app: Driver, name: str) -> Any:
    return app.wait_for(cls="SignButton", where=lambda button: button.sign == name)


def strokes(position: Any, filling: int) -> list[tuple[str, str]]:
    """The runs of pawns of a filling, row by row, as first and last square."""
    shape, found = position.puzzle.shape, []
    for line in shape.lines[: shape.height]:
        run: list[int] = []
        for i in [*bits(line & filling), -9]:
            if run and i != run[-1] + 1:
                found.append((shape.names[run[0]], shape.names[run[-1]]))
                run = []
            run.append(i)
    return found


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("sums", [SHEET_6, SHEET_8], ids=["6x6", "8x8"])
def test_a_grid_of_the_sheet_is_filled_by_touch(malle, size, sums):
    app, match = begin(malle, sums, size=size)
    # Before the first touch the solution of the adviser is what a child would find in the end.
    filling = 0
    for move in match.solution().moves:
        filling |= match.position.puzzle.shape.cells[move.split()[1]]
    for first, last in strokes(match.position, filling):
        if first == last:
            tap(app, first)
            assert match.moves[-1] == f"pawn {first}"
        else:
            app.drag(spot(app, first), spot(app, last))
            assert match.moves[-1] == f"paint pawn {first}-{last}"
    assert match.over
    assert match.position.result.winners == (0,)
    app.wait_for(text=_("All sums are right."))


def test_a_touch_goes_round_pawn_cross_nothing(malle):
    app, match = begin(malle, SHEET_6)
    for expected in ("pawn c4", "cross c4", "clear c4", "pawn c4"):
        tap(app, "c4")
        assert match.moves[-1] == expected
    grid = board(app).grids[0]
    assert grid.pawns == match.position.puzzle.shape.cells["c4"]


def test_a_stroke_repeats_the_last_sign(malle):
    app, match = begin(malle, SHEET_6)
    app.drag(spot(app, "b1"), spot(app, "d1"))
    assert match.moves == ("paint pawn b1-d1",)
    tap(app, "a1")
    tap(app, "a1")
    app.drag(spot(app, "a2"), spot(app, "a6"))
    assert match.moves[-2:] == ("cross a1", "paint cross a2-a6")
    # A touch elsewhere still begins with a pawn.
    tap(app, "f6")
    assert match.moves[-1] == "pawn f6"


def test_the_tray_says_which_sign_is_put(malle):
    app, match = begin(malle, SHEET_6)
    app.tap(sign(app, "cross"))
    tap(app, "a1")
    tap(app, "a1")
    app.drag(spot(app, "a4"), spot(app, "a2"))
    assert match.moves == ("cross a1", "clear a1", "paint cross a2-a4")
    app.tap(sign(app, "clear"))
    app.drag(spot(app, "a1"), spot(app, "a3"))
    assert match.moves[-1] == "paint clear a1-a3"
    assert match.position.picture()[3][0] == "."
    # Touched again, the sign is laid down: a touch goes round as before.
    app.tap(sign(app, "clear"))
    tap(app, "b1")
    assert match.moves[-1] == "pawn b1"


def test_a_stroke_is_straight_shows_itself_and_can_be_taken_back(malle):
    app, match = begin(malle, SHEET_6)
    plate = board(app)
    finger = app.down(spot(app, "c4"))
    x, y = spot(app, "e5")
    finger.move((x, y), steps=6)
    stroke = next(iter(plate.hand.gestures.values()))
    assert stroke.places == ("c4", "d4", "e4")
    assert plate.grids[0]._ghost.children
    # Off the plate nothing is painted; back on it the stroke goes on.
    finger.move((x, 2), steps=6)
    assert not stroke.places
    assert not plate.grids[0]._ghost.children
    finger.move(spot(app, "c6"), steps=6)
    assert stroke.places == ("c4", "c5", "c6")
    finger.move((x, 2), steps=6)
    finger.up()
    assert match.moves == ()
    assert not plate.hand.gestures


def test_a_finger_that_trembles_at_an_edge_paints_one_square(malle):
    app, match = begin(malle, SHEET_6)
    (x, y), u = spot(app, "c3"), board(app).grids[0].plan.u
    finger = app.down((x + u / 2 - 1, y))
    finger.move((x + u / 2 + 4, y + 2), steps=3)
    finger.up()
    assert match.moves == ("pawn c3",)


def test_where_squares_are_small_a_lens_shows_the_one_that_is_meant(malle):
    app, match = begin(malle, {"size": "14", "level": "3"})
    grid = board(app).grids[0]
    names = match.position.puzzle.shape.names
    assert grid.plan.u < FINGER
    for name in ("a1", "n1", "g7", "a14", "n14"):
        finger = app.down(spot(app, name))
        assert grid.under.children
        assert grid.over.children
        lens = lens_plan(grid.plan, names.index(name))
        x, y = grid.plan.at(name)
        assert not lens.on_plate(x, y), "the finger is not on it"
        assert lens.at(name) == pytest.approx((lens.x + lens.w / 2, lens.y + lens.h / 2))
        assert grid.plan.on_plate(lens.x, lens.y)
        assert grid.plan.on_plate(lens.x + lens.w, lens.y + lens.h)
        # Off the plate it goes, and nothing is put.
        finger.move((2, 2), steps=5)
        assert not grid.over.children
        finger.up()
        assert match.moves == ()
    assert not grid.under.children
    tap(app, "g7")
    assert match.moves == ("pawn g7",)
    # At a stroke it shows where that ends.
    finger = app.down(spot(app, "c2"))
    finger.move(spot(app, "c9"), steps=6)
    stroke = next(iter(board(app).hand.gestures.values()))
    assert stroke.places[-1] == "c9"
    finger.up()
    assert match.moves[-1] == "paint pawn c2-c9"
    assert not grid.over.children


def test_large_squares_need_no_lens(malle):
    app, _match = begin(malle, SHEET_8)
    finger = app.down(spot(app, "c2"))
    assert board(app).grids[0]._ghost.children
    assert not board(app).grids[0].over.children
    finger.up()


def test_a_refused_stroke_lights_up_and_says_why(malle):
    app, match = begin(malle, {"card": scenes.GIVEN})
    tap(app, "f1")
    assert match.moves == ()
    assert board(app).lights._flash.children
    app.wait_for(text=_("This is given and stays as it is."))
    # Nothing was put, so a stroke paints what it would have painted before.
    app.drag(spot(app, "a1"), spot(app, "c1"))
    assert match.moves == ("paint pawn a1-c1",)


def test_undo_and_redo(malle):
    app, match = begin(malle, SHEET_6)
    app.drag(spot(app, "b1"), spot(app, "d1"))
    tap(app, "f1")
    app.tap(icon="undo", cls="DockButton")
    app.tap(icon="undo", cls="DockButton")
    assert match.moves == ()
    assert board(app).grids[0].pawns == 0
    app.tap(icon="redo", cls="DockButton")
    assert match.moves == ("paint pawn b1-d1",)
    assert board(app).grids[0].pawns == 0b1110


def test_turning_the_screen_in_the_middle_of_a_stroke_loses_nothing(malle):
    app, match = begin(malle, SHEET_6)
    tap(app, "b1")
    finger = app.down(spot(app, "c3"))
    finger.move(spot(app, "e3"), steps=4)
    app.resize(*reversed(PHONE))
    finger.up()
    app.settle()
    assert match.moves == ("pawn b1",)
    tap(app, "d1")
    assert match.moves == ("pawn b1", "pawn d1")


def test_in_turns_a_touch_is_a_turn(malle):
    app, match = begin(malle, {**SHEET_8, "style": "turns"}, ("Zoé", "Léo"))
    tap(app, "h1")
    assert (match.moves, match.position.seat) == (("pawn h1",), 1)
    app.tap(sign(app, "cross"))
    tap(app, "a1")
    assert match.moves[-1] == "cross a1"
    # Sliding to another square takes the finger back.
    app.drag(spot(app, "c5"), spot(app, "e5"))
    assert len(match.moves) == 2
    tap(app, "a1")
    app.wait_for(text=_("This square has its mark already."))


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_answer_is_explained_before_the_end(malle, size):
    app, match = begin(malle, SEVERAL, size=size)
    tap(app, "c3")
    app.tap(text=_("Several"))
    assert match.moves == ("pawn c3", "answer several")
    app.wait_for(cls="OutcomeSheet")
    assert _("Well done!") in app.texts()
    # Two fillings in turn, with the four squares between them lit.
    plate = board(app)
    app.run_until(lambda: plate.lights.lit, what="what the words speak of")
    assert len(plate.lights.lit) == 4
    seen: set[int] = set()
    names = match.position.puzzle.shape.names

    def both() -> bool:
        seen.add(plate.grids[0].pawns)
        return len(seen) == 2

    app.run_until(both, what="the other filling")
    assert all(match.position.puzzle.filled_by(pawns) for pawns in seen)
    # The pawns slide there: meanwhile none stands on the squares of the swap.
    app.run_until(lambda: plate.lights._slide.children, what="pawns that slide")
    hidden = {names[i] for i, scale in plate.grids[0]._scale.items() if not scale}
    assert hidden == set(plate.lights.lit)
    app.run_until(lambda: not plate.lights._slide.children, what="pawns that have arrived")
    assert not plate.grids[0]._scale
    app.tap(next(w for w in app.find(cls="OutcomeSheet").walk() if getattr(w, "label", "")))
    app.wait_for(cls="Ending")
    assert plate.grids[0].pawns == match.position.pawns()


@pytest.mark.parametrize("size", [TABLET, (800, 1280), (600, 960), PHONE, (640, 360)])
def test_a_question_can_be_answered_at_every_size(malle, size):
    app = malle(size=size, language="en", calm="on")
    scenes.unique(app)
    app.settle()
    for answer in ("One", "Several", "None"):
        assert app.find(text=answer), answer


def test_a_wrong_answer_shows_the_count_that_fails(malle):
    app, match = begin(malle, NONE)
    app.tap(text=_("One"))
    assert match.position.result.winners == ()
    app.wait_for(cls="OutcomeSheet")
    assert _("Not quite!") in app.texts()
    app.run_until(lambda: board(app).lights.lit, what="what the words speak of")
    assert {"row 1", "row 2"} <= set(board(app).lights.lit)


@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]], ids=["tablet", "phone", "lying"])
def test_a_hint_and_a_check(malle, size):
    app, match = begin(malle, SHEET_8, size=size, training=True)
    tap(app, "a1")  # no filling has it
    app.tap(icon="lightbulb-on")
    app.tap(icon="stairs-up")
    assert board(app).lights.lit
    app.back()
    assert board(app).lights.lit == ()
    app.tap(text=_("Check"))
    app.settle()
    assert "a1" in board(app).lights.check.wrong
    assert match.moves == ("pawn a1",)


def test_the_menu_gives_up(malle):
    app, match = begin(malle, SHEET_6)
    app.tap(icon="menu")
    app.settle()
    app.tap(text=_("Give up"))
    app.settle()
    assert not match.over
    app.tap(text=_("Give up"), cls="FinalButton")
    assert match.over


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1]], ids=["standing", "lying"])
def test_nothing_is_cut_or_collides_in_english(malle, size):
    app = malle(size=size, language="en", calm="on")
    found = {}
    for name in ("table", "race", "race-computer", "turns", "unique", "several"):
        app.app.open_home()
        app.settle()
        scenes.SCENES[f"nombres-{name}"](app)
        app.settle()
        if wrong := faults(app):
            found[name] = wrong
    assert not found


def test_a_table_that_was_left_is_gone(malle):
    """Also while two fillings take turns on its board."""
    app = malle(size=PHONE, language="fr", calm="on")
    left = []
    for _visit in range(3):
        scenes.several(app)
        board(app).grids[0].draw_marks()
        left.append(weakref.ref(app.app.screen.board))
        app.app.open_home()
        app.settle()
    gc.collect()
    # The last one may still be held by the slide that led away from it.
    assert [board() for board in left[:-1]] == [None, None]
