"""Labyrinthe played by touch: king or stone, what a stone would change, ways, exchanges."""

import pytest
from kivy.graphics import Canvas

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.labyrinthe.scenes import heap, seated, spot
from tools.scenes import climb

TABLET, PHONE = (1280, 800), (360, 640)
NARROW = {"board": "hexagon-3", "card": ".../xA.x/xxBxx/..../... 1"}
FIELD = "....x/...x../......./......../....B..../......../......./..A.../..... 1"
GAP = {"board": "hexagon-3", "card": ".A./..../xx.xx/..../.B. 1"}


@pytest.fixture
def sit(sit):
    """Sit down at a table: `app, table = sit({"board": "hexagon-3"}, "go b2")`."""

    def start(options, *moves, match=None, **how):
        return sit(match or seated(options), *moves, **how)

    return start


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_touch_beside_the_king_is_a_step_and_after_the_heap_a_stone(sit, size):
    app, table = sit({}, size=size)
    app.tap(spot(app, "b3"))
    app.settle()
    assert table.match.moves == ("go b3",)
    app.tap(heap(app))
    app.settle()
    assert table.board.laying
    app.tap(spot(app, "h3"))
    app.settle()
    assert table.match.moves == ("go b3", "stone h3")
    assert not table.board.laying
    assert faults(app) == []


def test_one_s_own_king_is_chosen_again_by_a_touch(sit):
    app, table = sit({})
    app.tap(heap(app))
    assert table.board.laying
    app.tap(spot(app, "a3"))
    app.settle()
    assert not table.board.laying
    assert table.match.moves == ()


def test_the_king_is_dragged_one_step(sit):
    app, table = sit({})
    finger = app.down(spot(app, "a3"))
    finger.move(spot(app, "b4"), steps=6)
    app.frame()
    gesture = next(iter(table.board.hand.gestures.values()))
    assert (gesture.target, gesture.legal) == ("b4", True)
    finger.up()
    app.settle()
    assert table.match.moves == ("go b4",)
    assert table.board.shown["b4"]


def test_a_king_dropped_too_far_goes_home_and_says_why(sit):
    app, table = sit({})
    finger = app.down(spot(app, "a3"))
    finger.move(spot(app, "d4"), steps=6)
    finger.up()
    app.settle()
    assert table.match.moves == ()
    assert "one step" in table.message.sentence


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_lifted_stone_shows_whom_it_delays(sit, size):
    app, table = sit({"card": FIELD}, size=size)
    board = table.board
    finger = app.down(heap(app))
    finger.move(spot(app, "f3"), steps=8)
    app.frame()
    app.settle()
    assert board.lifted
    assert board.aimed == "f3"
    assert board.under.children
    assert board.over.children
    assert table.subject.counts() == [(king, *board.weighed.steps(king)) for king in range(2)]
    finger.up()
    app.settle()
    assert table.match.moves == ("stone f3",)
    assert not board.lifted
    assert board.aimed == ""


def test_what_was_drawn_of_another_cell_does_not_stay(sit):
    app, table = sit({"card": FIELD})
    finger = app.down(heap(app))
    for cell in ("f4", "f5", "e3", "g5"):
        finger.move(spot(app, cell), steps=4)
        app.frame()
        ways = [one for one in table.board.under.children if isinstance(one, Canvas)]
        badges = [one for one in table.board.over.children if isinstance(one, Canvas)]
        assert len(ways) == 3, "the hatches and a way for each king"
        assert len(badges) == 2
    finger.up()
    app.settle()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_last_way_is_lit_and_not_closed(sit, size):
    app, table = sit(GAP, size=size)
    board = table.board
    finger = app.down(heap(app))
    finger.move(spot(app, "c3"), steps=8)
    app.settle()
    assert board.weighed.barred == 1
    finger.up()
    app.settle()
    assert table.match.moves == ()
    assert "last way" in table.message.sentence


def test_two_kings_change_places_with_a_twirl(sit):
    app, table = sit(NARROW, calm="off")
    app.tap(spot(app, "c3"))
    app.frame()
    assert table.match.moves == ("go c3",)
    assert len(table.board.motions)
    app.settle()
    board = table.board
    assert board.shown["c3"] != board.shown["b2"]
    for cell in ("b2", "c3"):
        piece = board.tokens[cell]
        assert (piece.x, piece.y) == pytest.approx(board.plan.at(cell))


def test_ways_bend_round_a_stone_that_falls(sit):
    app, table = sit({"card": FIELD}, calm="off")
    assert table.play("stone d4")
    app.frame()
    assert len(table.board.motions)
    app.settle()
    assert table.board._bending is None


def test_hidden_ways_show_nothing_but_forbidden_cells(sit):
    app, table = sit({**GAP, "ways": "hidden"})
    app.tap(heap(app))
    app.settle()
    assert table.board.laying
    assert not table.board.over.children
    assert "steps to go" not in " ".join(app.texts())


def test_without_stones_only_the_king_moves(sit):
    app, table = sit({"stones": "0"})
    app.tap(heap(app))
    app.settle()
    assert not table.board.laying
    app.tap(spot(app, "b3"))
    app.settle()
    assert table.match.moves == ("go b3",)


def test_the_other_king_is_taken_over(sit):
    app, table = sit({"swap": "yes", "board": "hexagon-3"}, "go b2")
    before = table.board.shown["b2"]
    app.tap(text=_("Take over the king"))
    app.settle()
    assert table.match.moves == ("go b2", "swap")
    assert table.board.shown["b2"] != before


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_match_of_two_to_the_end(sit, size):
    app, table = sit({"board": "hexagon-2"}, "go b2", "stone b1", size=size)
    app.tap(spot(app, "c2"))
    app.settle()
    assert table.match.over
    assert table.store.load(table.match_id).moves == table.match.moves
    app.wait_for(cls="Ending")
    app.settle()
    assert "The king has reached its goal." in app.texts()
    assert faults(app) == []


def test_hints_light_the_way(sit):
    app, table = sit(NARROW)
    climb(app, 4)
    assert table.board.lights.lit
    assert faults(app) == []


def test_the_computer_answers(sit):
    match = Match.new("labyrinthe", [Seat("Zoé", colour=3), Seat(level=2)], {})
    app, table = sit({}, match=match)
    app.tap(spot(app, "b3"))
    app.run_until(lambda: len(table.match.moves) == 2, what="the answer")
    assert table.match.position.seat == 0


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_six_sit_round_the_board(sit, size):
    names = ("Zoé", "Léo", "Sara", "Max", "Lina", "Tom")
    app, table = sit({}, match=seated({}, names), size=size)
    sides = table.view.sides()
    assert sorted(sides) == [0.0, 60.0, 120.0, 180.0, 240.0, 300.0]
    assert sides[0] == 180.0
    assert faults(app) == []
