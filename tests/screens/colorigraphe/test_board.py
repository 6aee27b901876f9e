"""The board of Colorigraphe under a finger: what becomes a move, and what is seen."""

from __future__ import annotations

from tests.screens.colorigraphe.scene import FIGURE_2, is_blue, is_dark, is_red, scene
from tests.screens.harness import Finger

__all__ = ["scene"]


def test_a_touch_puts_a_token_on_a_peg_and_the_next_turns_it_over(scene):
    table = scene(card=FIGURE_2)
    table.tap(1)
    table.still()
    assert table.moves == ["red 1"]
    assert is_red(table.face(1))
    table.tap(1)
    table.still()
    assert table.moves == ["red 1", "flip 1"]
    assert is_blue(table.face(1))


def test_a_double_touch_places_and_turns(scene):
    table = scene(card=FIGURE_2)
    table.driver.double_tap(table.peg(4))
    table.still()
    assert table.moves == ["red 4", "flip 4"]
    assert is_blue(table.face(4))


def test_the_nearest_peg_within_reach_counts_and_nothing_beyond(scene):
    table = scene(size=(360, 640), card=FIGURE_2)
    x, y = table.peg(7)
    table.driver.tap((x + 15, y + 15))
    assert table.moves == ["red 7"]
    table.driver.tap((table.board.plan.cx, table.board.plan.cy))
    assert table.moves == ["red 7"]
    assert 2 * table.board.plan.reach >= 48


def test_sliding_off_a_peg_cancels(scene):
    table = scene(card=FIGURE_2)
    table.driver.drag(table.peg(2), table.peg(6))
    assert table.moves == []


def test_a_black_token_is_dragged_from_the_tray(scene):
    table = scene(card=FIGURE_2)
    table.driver.drag(table.tray.home("black"), table.peg(10))
    table.still()
    assert table.moves == ["black 10"]
    assert is_dark(table.face(10))
    assert table.tray.left == (12, 5)
    assert table.flying() == []


def test_the_stack_gives_the_colour_on_top_and_turns_over_when_touched(scene):
    table = scene(card=FIGURE_2)
    table.driver.drag(table.tray.home("red"), table.peg(3))
    table.driver.tap(table.tray.home("red"))
    assert table.board.face == "blue"
    table.tap(9)
    table.still()
    assert table.moves == ["red 3", "blue 9"]
    assert is_red(table.face(3))
    assert is_blue(table.face(9))


def test_a_black_token_chosen_by_touch_goes_to_the_next_peg_touched(scene):
    table = scene(card=FIGURE_2)
    table.driver.tap(table.tray.home("black"))
    assert table.board.armed == "black"
    table.tap(10)
    table.tap(2)
    assert table.moves == ["black 10", "red 2"]


def test_a_carried_token_floats_above_the_finger_and_shows_where_it_lands(scene):
    table = scene(card=FIGURE_2)
    finger = table.driver.down(table.tray.home("black"))
    finger.move(table.peg(10), steps=6)
    table.still()
    hand = table.board.hand
    (gesture,) = hand.gestures.values()
    assert gesture.target == "10"
    assert gesture.legal
    assert hand._yes.opacity == 1
    assert gesture.carried.y > table.peg(10)[1]
    assert gesture.carried.rise == 1
    finger.up()


def test_a_token_goes_to_another_peg_and_off_the_board(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    table.driver.drag(table.peg(1), table.peg(5))
    table.still()
    assert table.moves == ["move 1 5"]
    assert is_red(table.face(5))
    assert not is_red(table.face(1))
    table.driver.drag(table.peg(5), (table.board.right + 60, table.board.center_y))
    table.still()
    assert table.moves == ["move 1 5", "clear 5"]
    assert not is_red(table.face(5))
    assert table.flying() == []


def test_back_to_the_tray_takes_a_token_off(scene):
    table = scene(card=FIGURE_2)
    table.play("black 4")
    table.driver.drag(table.peg(4), table.tray.home("black"))
    table.still()
    assert table.moves == ["clear 4"]


def test_let_go_between_the_pegs_it_goes_home(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    table.driver.drag(table.peg(1), (table.board.plan.cx, table.board.plan.cy))
    table.still()
    assert table.moves == []
    assert is_red(table.face(1))
    assert table.flying() == []


def test_an_illegal_drop_is_hatched_glides_home_and_says_why(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    finger = table.driver.down(table.tray.home("red"))
    finger.move(table.peg(1), steps=6)
    table.still()
    assert table.board.hand._no.opacity == 1
    assert not any(gesture.legal for gesture in table.board.hand.gestures.values())
    finger.up()
    assert table.moves == ["red 1"]
    assert len(table.refused) == 1
    token = table.flying()
    assert token
    table.still()
    assert table.flying() == []
    assert table.match.position.tokens[0] == "red"


def test_a_touched_black_token_shakes_and_stays(scene):
    table = scene(card=FIGURE_2)
    table.play("black 1")
    token = table.board.tokens["1"]
    rest = token.x
    table.tap(1)
    assert table.moves == ["flip 1"]
    assert table.refused
    table.still()
    assert token.x == rest
    token.shake(table.board.motions)
    places = set()
    while len(table.board.motions):
        table.board.motions.advance(0.01)
        places.add(round(token.x - rest))
    assert {min(places), max(places)} == {-6, 6}
    assert token.x == rest
    assert is_dark(table.face(1))


def test_flip_only_refuses_to_move_a_token(scene):
    table = scene(card=FIGURE_2, tokens="flip")
    table.driver.drag(table.peg(1), table.peg(5))
    table.still()
    assert table.moves == ["move 1 5"]
    assert len(table.refused) == 1
    assert is_red(table.face(1))
    table.tap(1)
    table.still()
    assert is_blue(table.face(1))


def test_a_second_finger_does_no_harm(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    first = table.driver.down(table.peg(1))
    first.move(table.peg(4), steps=4)
    second = Finger(table.driver, table.peg(8))
    second.move(table.peg(9), steps=3)
    second.up()
    assert table.moves == []
    assert [gesture.kind for gesture in table.board.hand.gestures.values()] == ["red"]
    first.up()
    table.still()
    assert table.moves == ["move 1 4"]


def test_turning_the_screen_in_mid_drag_lets_go(scene):
    table = scene(size=(800, 600), card=FIGURE_2)
    table.play("red 1")
    finger = table.driver.down(table.peg(1))
    finger.move(table.peg(4), steps=4)
    assert table.flying()
    table.lay(600, 800)
    assert table.flying() == []
    finger.move((300, 300))
    finger.up()
    assert table.moves == []
    assert is_red(table.face(1))
    table.tap(8)
    assert table.moves == ["red 8"]


def test_a_position_that_changes_under_the_finger_lets_go(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    finger = table.driver.down(table.peg(1))
    finger.move(table.peg(4), steps=4)
    table.play("done")
    assert table.flying() == []
    finger.up()
    assert table.moves == []
    touch = table.driver.down(table.peg(2))
    touch.up()
    assert table.moves == []


def test_leaving_the_table_in_mid_drag_leaves_nothing_behind(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    finger = table.driver.down(table.peg(1))
    finger.move(table.peg(4), steps=4)
    table.driver.window.remove_widget(table.root)
    finger.move(table.peg(8))
    finger.up()
    assert table.flying() == []
    assert table.moves == []
    table.driver.window.add_widget(table.root)
    table.tap(8)
    assert table.moves == ["red 8"]


def test_no_touch_is_taken_while_the_computer_plays(scene):
    table = scene(card=FIGURE_2)
    table.board.enabled = False
    table.tap(1)
    table.driver.drag(table.tray.home("black"), table.peg(2))
    assert table.moves == []
    table.board.enabled = True
    table.tap(1)
    assert table.moves == ["red 1"]
