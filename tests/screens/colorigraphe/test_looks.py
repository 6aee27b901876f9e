"""The board of Colorigraphe to look at: dice, glowing arcs, clashes, hints, themes."""

from __future__ import annotations

import pytest

from tests.screens.colorigraphe.scene import FIGURE_2, is_blue, is_red, scene

__all__ = ["scene"]


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
