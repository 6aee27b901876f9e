"""For a left hand: rail and tools change sides, on every table, and nothing is lost or covered."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest

from screens.base import preferences
from screens.base.layout import Rect, places
from screens.base.mirrored import left_handed
from screens.base.tall import tall_places
from screens.base.whole import whole_places
from screens.base.wide import wide_places
from tests.screens.dragging import Touch
from tests.screens.harness import faults

SIZES = [(1280, 800), (960, 600), (640, 360), (360, 640), (800, 1280)]
LAYOUTS = [places, tall_places, wide_places, whole_places]


def rects(at, tools):
    """All of them by name; the tools by where they stand in the other one's row."""
    found = {f.name: getattr(at, f.name) for f in fields(at)}
    found |= {f"tool {i}": rect for i, rect in enumerate(tools)}
    return {name: rect for name, rect in found.items() if isinstance(rect, Rect)}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("timer", [True, False])
def test_it_is_the_same_table_turned_round(layout, size, timer):
    at = layout(*size, timer=timer)
    turned = left_handed(at, size[0])
    before, after = rects(at, at.dock), rects(turned, turned.dock[::-1])
    assert before.keys() == after.keys()
    for name, rect in after.items():
        assert (rect.w, rect.h, rect.y) == (before[name].w, before[name].h, before[name].y)
        assert rect.x >= min(0, before[name].x) - 0.01
        assert rect.right <= max(size[0], before[name].right) + 0.01
    for one, other in combinations(before, 2):
        assert after[one].overlaps(after[other]) == before[one].overlaps(before[other])
    if at.kind != "top":
        assert turned.rail.right == size[0]
        assert turned.back.x - turned.rail.x == at.back.x
        if not at.bare:
            assert turned.primary.right < turned.rail.x
    assert [rect.x for rect in turned.dock] == sorted(rect.x for rect in turned.dock)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_left_hand_plays_and_may_change_its_mind(malle, size):
    app = malle(size=size, language="fr")
    touch = Touch("hexadames")
    match = touch.sit(app)
    preferences.choose(app.app.store, "left", "on")
    app.settle()
    table = app.app.screen
    ply = match.ply
    touch.move(app)
    assert match.ply == ply + 1
    assert not faults(app)
    side = table.bulb.center_x < table.width / 2
    preferences.choose(app.app.store, "left", "off")
    app.settle()
    if table.at.kind == "side":
        assert table.board.center_x < table.bulb.center_x
        assert side
    assert not faults(app)
