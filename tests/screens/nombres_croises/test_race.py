"""Races of Nombres Croisés: two people on one tablet, and the computer that keeps its pace."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from engine.texts import _
from screens.games.nombres_croises.half import largest_race
from screens.games.nombres_croises.plan import FINGER
from tests.screens.nombres_croises.test_table import PHONE, SEVERAL, SHEET_6, TABLET, begin, tap
from tools.games.nombres_croises.scenes import GIVEN, SHEET_8, board, seated, spot
from tools.scenes import opened


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_race_with_two_fingers_at_once(malle, size):
    app, match = begin(malle, SHEET_6, ("Zoé", "Léo"), size)
    one, two = app.down(spot(app, "b1", 0)), app.down(spot(app, "f1", 1))
    one.move(spot(app, "d1", 0), steps=3)
    two.move(spot(app, "f3", 1), steps=3)
    assert len(board(app).hand.gestures) == 2
    two.up()
    assert match.moves == ("2 paint pawn f1-f3",)
    # The other finger was not disturbed by it.
    one.move(spot(app, "e1", 0), steps=3)
    one.up()
    assert match.moves[-1] == "1 paint pawn b1-e1"
    assert [grid.pawns.bit_count() for grid in board(app).grids] == [4, 3]


@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]], ids=["tablet", "phone", "lying"])
def test_in_a_race_each_takes_back_their_own(malle, size):
    app, match = begin(malle, SHEET_6, ("Zoé", "Léo"), size)
    one, two = board(app).pads
    assert one.undo.disabled
    app.drag(spot(app, "b1", 0), spot(app, "d1", 0))
    tap(app, "f1", 1)
    tap(app, "f6", 1)
    app.tap(one.undo)
    assert match.moves[-1] == "1 back"
    assert [grid.pawns.bit_count() for grid in board(app).grids] == [0, 2]
    assert one.undo.disabled
    app.tap(one.undo)
    app.tap(two.undo)
    assert match.moves[-2:] == ("1 back", "2 back")
    assert [grid.pawns.bit_count() for grid in board(app).grids] == [0, 1]
    # There is no common undo, which would take back anybody's move.
    assert app.app.screen.undo_button.parent is None


def test_against_the_computer_undo_leaves_its_marks(malle):
    app, match = begin(malle, SHEET_6, ("Zoé", "2"), TABLET)
    screen = app.app.screen
    assert screen.undo_button.disabled
    tap(app, "b1")
    screen.play("2 pawn f1")
    app.tap(icon="undo", cls="DockButton")
    assert match.moves == ("1 pawn b1", "2 pawn f1", "1 back")
    assert [grid.pawns.bit_count() for grid in board(app).grids] == [0, 1]
    assert screen.undo_button.disabled
    assert screen.redo_button.disabled


@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]], ids=["tablet", "phone", "lying"])
def test_in_a_race_each_has_hints_on_their_own_half(malle, size):
    app, match = begin(malle, SHEET_6, ("Zoé", "Léo"), size)
    plates = board(app)
    one, two = plates.pads
    app.tap(two.bulb)
    app.settle()
    first = two.said.sentence
    assert first
    assert one.said.parent is None
    # The other one goes on meanwhile: the hint stays, and the next rung is the second.
    tap(app, "b1", 0)
    assert two.said.sentence == first
    app.tap(two.bulb)
    app.settle()
    assert two.said.sentence != first
    assert [bool(lamp.lit) for lamp in plates.lamps] == [False, True]
    assert [(h.seat, h.rung) for h in match.hints_taken] == [(1, 1), (1, 2)]
    # An own mark, or a touch on the sentence, takes it away.
    tap(app, "f1", 1)
    assert two.said.parent is None
    assert not any(lamp.lit for lamp in plates.lamps)
    app.tap(one.bulb)
    app.settle()
    app.tap(one.said)
    assert one.said.parent is None
    assert match.moves == ("1 pawn b1", "2 pawn f1")


def test_a_race_of_two_people_is_offered_only_as_large_as_fingers_can_hit(malle):
    app = malle(size=PHONE, language="en")
    # Larger grids were played before, in turns.
    data = {"places": [{}, {}], "options": {"size": "14", "style": "turns"}}
    app.app.store.remember_setup("nombres_croises", data)
    app.app.open_setup("nombres_croises")
    sheet = app.wait_for(cls="SetupSheet")
    app.settle()

    def sizes() -> list[str]:
        chips = (w.label for w in sheet.options.walk() if type(w).__name__ == "Chip")
        return [label for label in chips if "×" in label]

    assert sizes()[-1] == "14 × 14"
    app.tap(next(w for w in sheet.walk() if getattr(w, "label", "") == "Race"))
    app.settle()
    assert sizes() == ["4 × 4", "6 × 6"]
    stepper = next(w for w in sheet.walk() if type(w).__name__ == "Stepper")
    assert (stepper.value, stepper.high) == (7, 7)
    said = [getattr(w, "text", "") for w in sheet.options.walk()]
    assert any("up to 7 × 7" in text for text in said)
    app.tap(sheet.play)
    app.wait_for(cls="TableScreen")
    app.settle()
    for size in (PHONE, PHONE[::-1]):
        app.resize(*size)
        app.settle()
        assert [grid.plan.shape.width for grid in board(app).grids] == [7, 7]
        assert min(grid.plan.u for grid in board(app).grids) >= FINGER


@pytest.mark.parametrize("size", [PHONE, PHONE[::-1], TABLET, (800, 1280)])
@pytest.mark.parametrize("mode", ["play", "unique"])
def test_the_largest_race_really_fits(malle, size, mode):
    app = malle(size=size, language="fr")
    n = largest_race(size, mode == "unique")
    options = {"size": str(n), "mode": mode, "time": "300"}
    opened(app, seated(options, ("Zoé", "Léo")))
    assert min(grid.plan.u for grid in board(app).grids) >= FINGER


@pytest.mark.parametrize("size", [TABLET, PHONE, PHONE[::-1]], ids=["tablet", "phone", "lying"])
def test_a_hint_in_a_race_hides_no_sum(malle, size):
    app, match = begin(malle, SHEET_6, ("Zoé", "Léo"), size)
    plates = board(app)
    for pad in plates.pads:
        for _rung in range(len(match.ladder(pad.seat))):
            app.tap(pad.bulb)
            app.settle()
            said, plan = pad.said, pad.plan
            assert said.parent is not None
            for line in range(plan.shape.width + plan.shape.height):
                x, y = plan.head(line)
                near = 0.3 * plan.u
                assert not (
                    said.x - near < x < said.right + near and said.y - near < y < said.top + near
                ), (said.sentence, line)


def test_two_hints_at_once_are_both_lit(malle):
    app, _match = begin(malle, SHEET_6, ("Zoé", "Léo"))
    plates = board(app)
    for seat in (0, 0, 1, 1):
        app.tap(plates.pads[seat].bulb)
        app.settle()
    said = [pad.said.sentence for pad in plates.pads]
    assert all(said)
    assert [lamp.lit for lamp in plates.lamps] == [pad.lit for pad in plates.pads]
    assert all(lamp.lit for lamp in plates.lamps)
    # One goes on: the other may still read, and still sees what the sentence speaks of.
    tap(app, "b1", 0)
    assert [pad.said.sentence for pad in plates.pads] == ["", said[1]]
    assert [bool(lamp.lit) for lamp in plates.lamps] == [False, True]
    # Turning the phone takes nothing away.
    app.resize(*reversed(PHONE))
    app.settle()
    assert plates.pads[1].said.sentence == said[1]
    assert plates.lamps[1].lit


@pytest.mark.parametrize("seat", [0, 1])
def test_why_a_move_is_not_allowed_is_said_on_the_half_of_its_player(malle, seat):
    app, match = begin(malle, {"card": GIVEN}, ("Zoé", "Léo"))
    plates = board(app)
    own, other = plates.pads[seat], plates.pads[1 - seat]
    for pad in plates.pads:
        app.tap(pad.bulb)
        app.settle()
    hint = other.said.sentence
    tap(app, "f1", seat)
    assert match.moves == ()
    assert own.said.sentence == _("This is given and stays as it is.")
    assert own.said.wrong
    assert plates.lamps[seat]._flash.children
    assert not plates.lamps[1 - seat]._flash.children
    assert other.said.sentence == hint
    assert not other.said.wrong
    assert not app.app.screen.message.sentence
    # It is turned as its player sits.
    assert (own.pivot is not None) == (seat == 1)
    app.run_until(lambda: own.said.parent is None, what="the end of it")
    assert other.said.sentence == hint
    # A hint that follows at once stays.
    tap(app, "f1", seat)
    app.tap(own.bulb)
    app.settle()
    assert not own.said.wrong
    assert own._away is None


def test_a_phone_between_two_people_faces_both(malle):
    app, match = begin(malle, SHEET_6, ("Zoé", "Léo"))
    plates = board(app)
    assert spot(app, "a1", 0)[0] < spot(app, "f1", 0)[0]
    assert spot(app, "a1", 1)[0] > spot(app, "f1", 1)[0]
    assert spot(app, "a1", 0)[1] < spot(app, "a1", 1)[1] < spot(app, "a6", 1)[1]
    # From its own first square a stroke goes the way its player sees it.
    app.drag(spot(app, "a3", 1), spot(app, "c3", 1))
    assert match.moves == ("2 paint pawn a3-c3",)
    app.tap(icon="menu")
    app.settle()
    app.tap(text=_("Face to face"))
    app.settle()
    app.back()
    app.settle()
    assert spot(app, "a1", 1)[0] < spot(app, "f1", 1)[0]
    # Lying, both sit on the same side.
    app.resize(*reversed(PHONE))
    app.settle()
    assert not plates.pivots
    assert all(grid.plan.u >= 33 for grid in plates.grids)


def test_each_of_two_people_has_signs_of_their_own_and_one_wins(malle):
    app, match = begin(malle, {"rows": "2,1", "cols": "1,2"}, ("Zoé", "Léo"), TABLET)
    second = app.find_all(cls="SignButton", where=lambda b: b.pen is board(app).pens[1])
    app.tap(next(button for button in second if button.sign == "cross"))
    tap(app, "a2", 1)
    tap(app, "a1", 0)
    assert match.moves == ("2 cross a2", "1 pawn a1")
    tap(app, "b1", 0)
    tap(app, "b2", 0)
    assert match.position.result.winners == (0,)
    app.wait_for(cls="Ending")


def test_a_hint_in_a_race_lights_the_grid_of_the_person(malle):
    app, match = begin(malle, SHEET_8, ("Zoé", "2"), TABLET)
    match.play("1 pawn h1")
    app.app.screen.refresh(animate=False)
    # The computer has made fewer marks and is named first; the hint is still for the person.
    assert match.position.seat == 1
    app.tap(icon="lightbulb-on")
    app.tap(icon="stairs-up")
    assert [bool(lamp.lit) for lamp in board(app).lamps] == [True, False]


def test_a_mark_of_the_computer_leaves_the_hint_to_be_read(malle):
    app, match = begin(malle, SHEET_8, ("Zoé", "2"), TABLET)
    app.tap(icon="lightbulb-on")
    app.settle()
    assert app.app.screen.play("2 pawn h5")
    app.settle()
    app.tap(icon="stairs-up")
    assert [(h.ply, h.seat, h.rung) for h in match.hints_taken] == [(0, 0, 1), (1, 0, 2)]
    assert board(app).lights.lit
    tap(app, "h1")
    assert not app.find_all(cls="HintSheet")
    assert not board(app).lights.lit


def test_the_computer_keeps_its_pace_while_people_play(malle, monkeypatch):
    app, match = begin(malle, SHEET_8, ("Zoé", "4"), TABLET)
    view = app.app.screen.view
    assert view.pace(1) == 3.0
    monkeypatch.setattr(view, "pace", lambda _seat: 0.3)
    squares = match.position.puzzle.shape.names

    def marks() -> bool:
        # A child who never rests: every touch must leave the computer its time.
        tap(app, squares[len(match.moves) % 8])
        return any(move.startswith("2 ") for move in match.moves)

    app.run_until(marks, what="a mark of the computer")
    assert board(app).grids[1].pawns.bit_count() == 1


def test_two_people_answer_each_for_themselves(malle):
    app, match = begin(malle, SEVERAL, ("Zoé", "Léo"), TABLET)
    first, second = (
        next(button for button in pad.answers if button.truth == truth)
        for pad, truth in zip(board(app).pads, ("unique", "several"))
    )
    app.tap(first)
    assert match.moves == ("1 answer unique",)
    app.tap(first)
    tap(app, "a1", 0)
    assert match.moves == ("1 answer unique",)  # out is out
    app.tap(second)
    assert match.position.result.winners == (1,)


def test_no_match_lasts_for_ever(malle):
    """Two computers race to the end; nobody has to touch anything."""
    match = Match.new("nombres_croises", [scenes_seat(4), scenes_seat(1)], SHEET_6, seed=1)
    app = malle(size=PHONE, language="fr")
    app.app.start_match(match)
    app.settle()
    view = app.app.screen.view
    view.pace = lambda _seat: 0.01
    app.run_until(lambda: match.over, timeout=60, what="the end of the race")
    assert match.position.result.winners


def scenes_seat(level: int) -> Any:
    """The computer at a level."""
    from engine.match import Seat

    return Seat(level=level)
