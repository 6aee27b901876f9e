"""The board of Colorigraphe under a finger: what becomes a move, and what is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.screens.colorigraphe.scene import Scene, is_blue, is_dark, is_red
from tests.screens.harness import Finger

FIGURE_2 = "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"


@pytest.fixture
def scene() -> Iterator[Any]:
    open_scenes: list[Scene] = []

    def make(**options: Any) -> Scene:
        open_scenes.append(Scene(**options))
        return open_scenes[-1]

    yield make
    for each in open_scenes:
        each.close()


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


def test_the_turn_is_seen(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1")
    table.match.play("flip 1")
    table.show("flip 1")
    token = table.board.tokens["1"]
    seen = []
    while len(table.board.motions):
        table.board.motions.advance(0.02)
        seen.append((token._size.x, token.kind, token.height))
    widths = [width for width, _kind, _height in seen]
    narrowest = widths.index(min(widths))
    assert widths[narrowest] < 0.2
    assert {kind for _width, kind, _height in seen[:narrowest]} == {"red"}
    assert max(height for _width, _kind, height in seen) > 0
    assert seen[-1] == (1, "blue", 0)


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


def test_the_dice_tumble_and_a_touch_skips_them(scene):
    table = scene(dice="1-4 8-8 1-8 1-4 3-9")
    table.match.play("stake 3")
    table.match.play("roll")
    table.show("roll")
    assert table.board.busy
    table.driver.run_until(lambda: table.board.graph.bands)
    assert len(table.board.graph.bands) < 3
    table.driver.tap((table.board.plan.cx, table.board.plan.cy))
    assert not table.board.busy
    assert set(table.board.graph.bands) == {(1, 4), (1, 8), (3, 9)}
    assert table.moves == []
    x, y = (a + b for a, b in zip(table.peg(1), table.peg(4)))
    brown = table.pixel((x / 2, y / 2))
    assert brown[0] > brown[2] + 0.15


def test_the_dice_come_to_rest_by_themselves(scene):
    table = scene(dice="1-4 8-8 1-8")
    table.match.play("stake 2")
    table.match.play("roll")
    table.show("roll")
    table.driver.run_until(lambda: not table.board.busy)
    assert set(table.board.graph.bands) == {(1, 4), (1, 8)}


def test_an_arc_glows_when_its_ends_differ_and_only_then(scene):
    table = scene(card=FIGURE_2)
    table.tap(1)
    table.still()
    glow = table.board.graph.bands[(1, 4)].glow
    assert glow.a == 0
    table.tap(4)
    table.still()
    assert glow.a == 0
    table.tap(4)
    table.still()
    assert glow.a > 0.3


def test_clashes_are_shown_when_asked_for_and_once_judged(scene):
    from engine.advice import Check

    table = scene(card=FIGURE_2)
    table.play("red 1", "red 4")
    band = table.board.graph.bands[(1, 4)]
    assert band.tint.a == 1
    table.board.mark(Check("", wrong=("1", "4", "1-4")))
    assert band.tint.a == 0
    table.board.mark(None)
    assert band.tint.a == 1
    table.play("done")
    assert table.match.position.phase == "answer"
    assert table.board.graph.bands[(1, 4)].tint.a == 0
    table.play("pass 2")
    assert table.match.position.phase == "stake"
    assert table.board.graph.bands[(1, 4)].tint.a == 0
    assert is_red(table.face(1))


def test_a_challenger_starts_on_the_same_arcs_without_tokens(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1", "red 4", "done")
    table.match.play("challenge 2")
    table.show("challenge 2")
    table.still()
    assert table.board.graph.bands[(1, 4)].tint.a == 1
    assert not is_red(table.face(1))
    table.tap(1)
    assert table.moves == ["red 1"]


def test_a_hint_veils_everything_but_what_it_speaks_of(scene):
    table = scene(card=FIGURE_2)
    table.play("red 1", "red 3")
    table.board.light(("1", "4", "1-4"))
    assert is_red(table.face(1))
    assert not is_red(table.face(3))
    x, y = table.peg(4)
    gold = table.pixel((x, y - 1.15 * table.board.plan.token))
    assert gold[2] < gold[0] - 0.15
    table.board.light(())
    assert is_red(table.face(3))


def test_the_light_of_a_hint_breathes(scene):
    table = scene(card=FIGURE_2)
    table.board.light(("1",))
    halos = table.board.lights._halos
    start = halos.opacity
    table.driver.run_until(lambda: abs(halos.opacity - start) > 0.2)


def test_pegs_show_their_number_of_arcs_on_request(scene):
    table = scene(card=FIGURE_2)
    assert not table.board._counts.children
    table.board.show_counts = True
    assert table.board._counts.children
    table.board.show_counts = False
    assert not table.board._counts.children


@pytest.mark.parametrize("look", ["dark", "contrast", "calm"])
def test_every_theme_plays(scene, look):
    from screens.base.theme import theme

    setattr(theme, look, True)
    try:
        table = scene(card=FIGURE_2)
        table.tap(1)
        table.tap(1)
        table.driver.drag(table.tray.home("black"), table.peg(10))
        table.still()
        assert table.moves == ["red 1", "flip 1", "black 10"]
        assert is_blue(table.face(1))
    finally:
        setattr(theme, look, False)


def test_the_miniature_takes_no_touches(scene):
    table = scene(card=FIGURE_2)
    table.board.preview = True
    table.board.show(table.view.preview(), animate=False)
    table.driver.frame(2)
    assert is_red(table.face(1))
    table.tap(5)
    assert table.moves == []
