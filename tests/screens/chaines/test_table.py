"""Chaînes de puissances by touch: values, cells, chains, packs, light and clock."""

import pytest

from tests.screens.chaines.hands import LYING, PHONE, PLAYERS, STANDING, TABLET, UNTIMED, sit
from tests.screens.harness import faults
from tools.games.chaines import probe
from tools.games.chaines.scenes import (
    CELL,
    DRILL,
    OPTIONS,
    WRITTEN,
    button,
    carry,
    draw,
    make,
    seated,
    shown,
    write,
)
from tools.scenes import place, tray

__all__ = ["sit"]


def gesture(table):
    return next(iter(table.board.hand.gestures.values()))


# A whole turn


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING, STANDING])
def test_a_turn_by_touch(sit, size):
    app, table = sit(seated(OPTIONS), size=size)
    assert faults(app) == []
    for move in WRITTEN:
        make(app, move)
    assert table.match.moves == WRITTEN
    draw(app, CELL, "e5", "e6").up()
    app.settle()
    assert table.match.moves[2:] == (f"cell {CELL}", "colour e5", "colour e6")
    assert faults(app) == []
    app.tap(table.primary)
    app.settle()
    position = table.match.position
    assert (position.phase, position.scores[0]) == ("force", 7)
    app.tap(button(app, "force 4"))
    app.settle()
    assert table.match.moves[-1] == "force 4"
    assert table.match.position.turn == 1
    # The tablet goes to the next one: the hand lies under the lid.
    assert app.find(cls="Cover")


def test_the_cell_that_would_open_shows_what_it_makes_before_release(sit):
    app, table = sit(seated(OPTIONS), WRITTEN[0])
    finger = carry(app, "5^3", "col-e1")
    assert gesture(table).move == WRITTEN[1]
    assert gesture(table).legal
    assert "Write 5³" in app.texts()
    finger.move(place(app, "row-a5"), steps=4)
    assert not gesture(table).legal
    finger.up()
    app.settle()
    assert table.match.moves == (WRITTEN[0],)
    assert "must meet in a cell" in table.message.sentence


def test_a_card_let_go_beside_the_heads_goes_home(sit):
    app, table = sit(seated(OPTIONS))
    finger = carry(app, "2^3", "row-a4")
    finger.move((-20, 400), steps=6)
    finger.up()
    app.settle()
    assert table.match.moves == ()
    assert not table.board.carried


def test_a_second_finger_does_no_harm_to_a_card(sit):
    app, table = sit(seated(OPTIONS))
    finger = carry(app, "2^3", "row-a4")
    app.down(place(app, "row-a3")).up()
    app.down(tray(app, "5^3")).up()
    assert table.match.moves == ()
    finger.move(place(app, "row-a4"), steps=2)
    finger.up()
    app.settle()
    assert table.match.moves == (WRITTEN[0],)


def test_touching_a_card_and_then_a_head_writes_it(sit):
    app, table = sit(seated(OPTIONS))
    app.tap(place(app, "row-a4"))
    assert "First touch a value" in table.message.sentence
    app.tap(tray(app, "2^3"))
    assert table.board.chosen == "2^3"
    app.tap(place(app, "row-a4"))
    app.settle()
    assert table.match.moves == (WRITTEN[0],)
    assert not table.board.chosen


def test_a_value_is_taken_back_moved_and_dragged_home(sit):
    app, table = sit(seated(OPTIONS), WRITTEN[0])
    app.drag(place(app, "row-a4"), place(app, "row-a3"), 8)
    app.settle()
    assert table.match.moves[1:] == ("back row-a4", "value 2^3 row-a3")
    app.tap(place(app, "row-a3"))
    app.settle()
    assert table.match.moves[-1] == "back row-a3"
    write(app, "2^3", "row-a4")
    app.drag(place(app, "row-a4"), tray(app, "5^3"), 8)
    app.settle()
    assert table.match.moves[-1] == "back row-a4"
    assert table.match.position.values == ()


def test_the_button_writes_and_then_colours(sit):
    app, table = sit(seated(OPTIONS))
    app.tap(table.primary)
    assert "Drag a value" in table.message.sentence
    for move in WRITTEN:
        make(app, move)
    assert table.primary.label == "Write 2³ and 5³"
    app.tap(table.primary)
    app.settle()
    assert table.match.moves[-1] == f"cell {CELL}"
    assert table.primary.label == "Colour"
    app.tap(table.primary)
    app.settle()
    assert table.match.moves[-1] == "done"


# Looking at cells


def test_a_cell_that_is_not_right_says_so_and_keeps_its_result(sit):
    app, table = sit(seated(OPTIONS))
    app.tap(place(app, "g1"))
    assert table.match.moves == ()
    assert "is not a power of 10" in table.message.sentence
    assert table.board.scene.results == {"g1": "2⁻¹"}


def test_the_players_see_no_result_before_they_have_judged(sit):
    app, table = sit(seated(PLAYERS))
    app.tap(place(app, "g1"))
    app.settle()
    assert table.match.moves == ("cell g1",)
    assert table.board.scene.results == {}


# Drawing the chain


def test_the_chain_is_taken_back_along_the_way(sit):
    app, table = sit(seated(OPTIONS), *WRITTEN)
    finger = draw(app, CELL, "e5", "e6")
    assert table.board.drawing == (CELL, "e5", "e6")
    finger.move(place(app, "e5"), steps=4)
    assert table.board.drawing == (CELL, "e5")
    finger.move(place(app, "f5"), steps=4)
    assert table.board.drawing == (CELL, "e5", "f5")
    finger.move(place(app, "g5"), steps=4)
    assert table.board.drawing == (CELL, "e5", "f5")
    finger.up()
    app.settle()
    assert table.match.position.draft == (CELL, "e5", "f5")
    # Going back from its end takes cells back that were drawn before.
    draw(app, "f5", "e5").up()
    app.settle()
    assert table.match.position.draft == (CELL, "e5")
    app.tap(place(app, "e5"))
    app.settle()
    assert table.match.position.draft == (CELL,)


def test_a_stroke_off_the_edge_is_nothing(sit):
    app, table = sit(seated(OPTIONS), *WRITTEN)
    finger = draw(app, CELL, "e5")
    finger.move((table.board.x - 60, place(app, CELL)[1]), steps=8)
    assert gesture(table).move == ""
    finger.up()
    app.settle()
    assert table.match.moves == WRITTEN
    assert table.board.drawing == ()


def test_back_in_the_middle_of_a_stroke_leaves_nothing_behind(sit):
    app, table = sit(seated(UNTIMED), *WRITTEN)
    finger = draw(app, CELL, "e5")
    app.back()
    app.settle()
    assert app.app.screen is not table
    finger.up()
    assert table.match.moves == WRITTEN


def test_lengths_grow_with_the_finger(sit):
    app, table = sit(seated(OPTIONS), *WRITTEN)
    before = table.board.grown_length
    finger = draw(app, CELL, "e5", "e6")
    assert (before, table.board.grown_length) == (5, 7)
    finger.up()


# Besides


def test_passing_is_asked_about_first(sit):
    app, table = sit(seated(OPTIONS))
    app.tap(table.subject.out)
    app.settle()
    assert table.match.ply == 0
    app.tap(text="I cannot play", cls="FinalButton")
    app.settle()
    assert table.match.moves == ("pass",)
    assert table.match.position.phase == "force"


def test_partners_share_a_hand_and_a_colour(sit):
    names = ("Samuel", "Léo", "Sara", "Tom")
    app, table = sit(seated({"teams": "yes"}, names), "force 3", "force 2")
    assert table.view.colours[0] == table.view.colours[2]
    assert table.view.colours[1] == table.view.colours[3]
    assert len(table.match.position.hands) == 2
    assert faults(app) == []


@pytest.mark.parametrize("board", ["cross", "stairs", "ring"])
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_double_heads_take_two_values(sit, board, size):
    match = seated({"board": board}, ("Samuel", "Léo"))
    app, table = sit(match, "force 1", "force 1", size=size)
    position = table.match.position
    row, column = position.layout.doubles[0]
    hand = position.hands[0]
    write(app, hand[0], row)
    assert table.match.moves[-1] == f"value {hand[0]} {row}"
    app.drag(tray(app, hand[1]), place(app, column), 12)
    app.settle()
    # They lie on one square, but rule lines that never cross.
    assert table.match.moves[-1] == f"value {hand[0]} {row}"
    app.tap(place(app, row))
    write(app, hand[1], column)
    assert table.match.moves[-1] == f"value {hand[1]} {column}"
    assert faults(app) == []


# Light


def test_a_hint_lights_cards_heads_and_cells_and_the_hand_stays_in_sight(sit):
    app, table = sit(seated(UNTIMED))
    ladder = table.match.ladder()
    board, lights = table.board, table.board.lights
    look = next(hint for hint in ladder if hint.step == "look")
    board.show_hint(look)
    assert lights.cards == frozenset()
    move = next(hint for hint in ladder if hint.step == "move")
    board.show_hint(move)
    assert lights.cards == {move.move.split(" ")[1]}
    app.tap(icon="lightbulb-on")
    app.wait_for(cls="HintSheet")
    assert table.tray.parent is table
    board.light(())
    assert lights.cards == frozenset()


def test_a_solution_shows_the_values_of_its_next_turn(sit):
    app, table = sit(seated({"card": DRILL, "board": "square-3"}, ("Zoé",)))
    solution = table.match.solution()
    table.board.explain(solution)
    written = [move.split(" ")[1] for move in solution.moves if move.startswith("value ")]
    assert table.board.lights.cards == set(written[: len(table.board.lights.cards)])
    assert table.board.lights.cards
    app.settle()


def test_a_way_is_lit_cell_by_cell(sit):
    _app, table = sit(seated(UNTIMED))
    lights = table.board.lights
    assert lights.known(("b7>b6>c6", "row-a4", "nowhere")) == ["b7", "b6", "c6", "row-a4"]


def test_the_clock_of_the_match_is_in_sight_and_ends_it(sit):
    app, table = sit(seated(OPTIONS))
    assert table.ring.parent is not None
    assert table.ring.limit == 15 * 60
    now = table.now()
    table.now = lambda: now + 15 * 60 + 1
    app.run_until(lambda: table.match.over, what="the end of time")
    assert table.match.moves[-1] == "stop"
    untimed = seated(UNTIMED)
    shown(app, untimed)
    assert app.app.screen.ring.parent is None


def test_only_the_chain_that_grows_is_drawn_again(sit, monkeypatch):
    app, table = sit(probe.match())
    table.play("value 5^3 col-e1")
    table.play("cell e4")
    app.settle()
    drawn = []
    draw = table.board._draw_part
    monkeypatch.setattr(table.board, "_draw_part", lambda part: (drawn.append(part), draw(part)))
    hand = list(table.tray._cards.children)
    app.drag(place(app, "e4"), place(app, "e5"), 6)
    app.settle()
    assert table.match.moves[-1] == "colour e5"
    others = {table.board.colour(side) for side in (1, 2)}
    assert table.board.colour(0) in drawn
    assert others.isdisjoint(drawn)
    assert list(table.tray._cards.children) == hand, "the values stay as they are"
