"""Chaînes de puissances: the others judge by touch, and what is secret stays so."""

import pytest

from engine.match import Match, Seat
from tests.screens.chaines.hands import LYING, PHONE, PLAYERS, STANDING, TABLET, UNTIMED, sit
from tests.screens.harness import faults
from tools.games.chaines.scenes import (
    BEGUN,
    CELL,
    WRITTEN,
    button,
    draw,
    make,
    open_cover,
    seated,
)
from tools.scenes import opened, place, read_outcome, tray

__all__ = ["sit"]


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING, STANDING, (960, 600)])
def test_others_answer_while_the_chain_is_drawn(sit, size):
    app, table = sit(seated(PLAYERS), *WRITTEN, f"cell {CELL}", size=size)
    assert not table.board.hand_open
    assert faults(app) == []
    finger = draw(app, CELL, "e5")
    app.tap(button(app, "accept 2"))
    app.tap(button(app, "accept 3"))
    finger.up()
    app.settle()
    assert set(table.match.moves[3:]) >= {"accept 2", "accept 3"}
    if "colour e5" not in table.match.moves:
        make(app, "colour e5")
    app.tap(table.primary)
    app.settle()
    assert table.match.position.phase == "force"


def test_the_big_button_says_whom_it_waits_for(sit):
    app, table = sit(seated(PLAYERS), *WRITTEN, f"cell {CELL}")
    assert "as soon as Léo and Sara agree" in app.texts()
    app.tap(button(app, "accept 2"))
    app.settle()
    assert "as soon as Sara agrees" in app.texts()
    app.tap(button(app, "accept 3"))
    app.settle()
    assert table.primary.note == ""
    assert not any("as soon as" in text for text in app.texts())


def test_a_right_objection_is_settled_and_who_made_it_colours_a_cell(sit):
    card = BEGUN.replace("product:power10", "product:power2")
    app, table = sit(seated({**PLAYERS, "card": card}), *WRITTEN, f"cell {CELL}")
    app.tap(button(app, "contest 3"))
    app.settle()
    assert table.match.position.phase == "free"
    assert "Sara is right!" in app.texts()
    assert any("is not a power of 2" in text for text in app.texts())
    assert app.find(cls="Cover") is None
    read_outcome(app)
    app.tap(place(app, "j8"))
    app.settle()
    assert table.match.moves[-1] == "free j8"
    assert app.find(cls="Cover")
    open_cover(app)
    assert table.match.position.turn == 0
    assert table.match.position.phase == "force"


def test_a_wrong_objection_changes_nothing(sit):
    app, table = sit(seated(PLAYERS), *WRITTEN, f"cell {CELL}", "done")
    assert table.match.position.phase == "judge"
    app.tap(button(app, "contest 2"))
    app.settle()
    assert "Samuel was right!" in app.texts()
    assert table.match.position.phase == "force"
    read_outcome(app)
    assert app.find(cls="Cover")


def test_a_finger_that_slides_off_an_answer_says_nothing(sit):
    app, table = sit(seated(PLAYERS), *WRITTEN, f"cell {CELL}")
    finger = app.down(button(app, "contest 2"))
    finger.move(button(app, "accept 3"), steps=4)
    finger.up()
    app.settle()
    assert table.match.ply == 3


# What is secret


def test_the_hand_lies_under_the_cover_and_face_down_for_the_others(sit, malle):
    app = malle(size=PHONE, language="en", calm="on")
    match = opened(app, seated(PLAYERS))
    table = app.app.screen
    assert app.find(cls="Cover")
    app.tap(tray(app, "2^3"))
    assert not table.board.chosen
    open_cover(app)
    assert table.board.hand_open
    for move in (*WRITTEN, f"cell {CELL}"):
        make(app, move)
    assert match.moves[-1] == f"cell {CELL}"
    assert not table.board.hand_open
    assert table.tray.slots == []


def test_while_a_computer_plays_only_a_person_alone_sees_a_hand(sit):
    seats = [Seat("Samuel", colour=2), Seat(level=1), Seat("Sara", colour=4)]
    match = Match.new("chaines", seats, UNTIMED, seed=3)
    app, table = sit(match, "pass", "force 1")
    assert table.match.position.turn == 1
    assert not table.board.hand_open
    alone = Match.new("chaines", [seats[0], seats[1]], {}, seed=3)
    app.app.start_match(alone)
    app.settle()
    assert app.app.screen.board.hand_open
    assert app.app.screen.board.holder == 0
