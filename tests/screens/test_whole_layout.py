"""The layout of tables whose board has all the room: nothing overlaps, the board is the larger."""

import itertools

import pytest

from screens.base.layout import Rect, places
from screens.base.whole import whole_places
from tests.screens.test_layout import SIZES, SWEEP, inside

NAMED = ("back", "title", "rules", "menu", "timer", "board")


@pytest.mark.parametrize("timer", [True, False])
def test_nothing_overlaps_and_nothing_is_cut(timer):
    for w, h in SIZES + SWEEP:
        at = whole_places(w, h, timer=timer)
        named = {name: rect for name in NAMED if (rect := getattr(at, name)) is not None}
        assert ("timer" in named) == timer
        if at.tagged:
            # Two tags are all there are where two people race.
            named["tags"] = Rect(at.tags.x, at.tags.y, at.tags.w, 2 * at.tag_active + at.tag_gap)
        for name, rect in named.items():
            assert inside(rect, Rect(0, 0, w, h)), (w, h, name, rect)
            assert min(rect.w, rect.h) > 0, (w, h, name, rect)
        for (one, a), (other, b) in itertools.combinations(named.items(), 2):
            assert not a.overlaps(b), (w, h, one, a, other, b)


def test_the_board_gets_more_than_on_other_tables():
    for w, h in SIZES + SWEEP:
        whole, usual = whole_places(w, h).board, places(w, h).board
        assert whole.w * whole.h > 1.1 * usual.w * usual.h, (w, h, whole, usual)
        assert inside(whole, Rect(0, 0, w, h))
