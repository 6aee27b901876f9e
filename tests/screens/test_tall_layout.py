"""The layout of tables with a tall board: nothing overlaps, fingers fit, the board comes first."""

import itertools

import pytest

from screens.base.layout import Rect
from screens.base.tall import tall_places
from tests.screens.test_layout import NAMED, SIZES, SWEEP, TARGET, inside, place


def test_the_tablet_is_that_of_the_design():
    board, panel = tall_places(1280, 800).board, tall_places(1280, 800).panel
    assert (board.x, board.y, board.w) == pytest.approx((266, 24, 456), abs=2)
    assert (panel.x, panel.w) == pytest.approx((738, 522), abs=2)


@pytest.mark.parametrize("timer", [True, False])
def test_nothing_overlaps_and_nothing_is_cut(timer):
    for w, h in SIZES + SWEEP:
        at = tall_places(w, h, timer=timer)
        named = {name: rect for name in NAMED if (rect := place(at, name)) is not None}
        assert ("timer" in named) == timer
        for name, rect in named.items():
            assert inside(rect, Rect(0, 0, w, h)), (w, h, name, rect)
            assert min(rect.w, rect.h) > 0, (w, h, name, rect)
        for (one, a), (other, b) in itertools.combinations(named.items(), 2):
            assert not a.overlaps(b), (w, h, one, a, other, b)


def test_the_board_comes_first():
    for w, h in SIZES + SWEEP:
        board = tall_places(w, h).board
        assert max(board.w, board.h) >= 0.7 * min(w, h), (w, h, board)
        assert board.w >= 0.5 * min(w, h), (w, h, board)


def test_fingers_fit():
    for w, h in SIZES + SWEEP:
        at = tall_places(w, h)
        for name in ("back", "rules", "menu", "primary", "undo", "redo", "hint"):
            rect = place(at, name)
            assert min(rect.w, rect.h) >= TARGET, (w, h, name, rect)
        assert max(at.tray.w / 6, at.tray.w / 3 * (at.tray.h >= 96)) >= TARGET, (w, h, at.tray)


def test_a_sentence_lies_on_nothing_that_one_touches():
    for w, h in SIZES + SWEEP:
        for timer in (True, False):
            at = tall_places(w, h, timer=timer)
            said = at.message
            for name in ("back", "rules", "menu", "board", "tray", "primary", "undo", "hint"):
                rect = place(at, name)
                assert not said.overlaps(rect), (w, h, at.kind, name, said, rect)
            assert inside(said, Rect(0, 0, w, h)), (w, h, said)
            assert min(said.w - 60, said.h) >= 56, (w, h, said)


def test_sheets_never_lie_on_the_board():
    for w, h in SIZES + SWEEP:
        at = tall_places(w, h)
        for name in ("sheet", "controls"):
            rect = place(at, name)
            assert not rect.overlaps(at.board), (w, h, name, rect, at.board)
            assert inside(rect, Rect(0, 0, w, h)), (w, h, name, rect)
            assert at.timer is None or not rect.overlaps(at.timer), (w, h, name, rect, at.timer)
            assert min(rect.w - 60, rect.h) >= 90, (w, h, name, rect)
