"""The layout of tables with cards below the board: nothing overlaps, fingers fit, board first."""

import itertools

import pytest

from screens.base.handed import handed_places
from screens.base.layout import Rect
from tests.screens.test_layout import NAMED, SIZES, SWEEP, TARGET, inside, place

SHAPES = (1.2, 1.0, 1.6)
"""Boards wider than high, square ones, and stairs."""
ALL = list(itertools.product(SIZES + SWEEP, SHAPES))


def test_the_tablet_is_that_of_the_design():
    at = handed_places(1280, 800, shape=1.2)
    assert (at.board.x, at.board.y, at.board.w) == pytest.approx((258, 12, 752), abs=2)
    assert (at.tray.x, at.tray.y, at.tray.w, at.tray.h) == pytest.approx(
        (258, 634, 752, 158), abs=2
    )
    assert at.stays


@pytest.mark.parametrize("timer", [True, False])
def test_nothing_overlaps_and_nothing_is_cut(timer):
    for (w, h), shape in ALL:
        at = handed_places(w, h, timer=timer, shape=shape)
        named = {name: rect for name in NAMED if (rect := place(at, name)) is not None}
        assert ("timer" in named) == timer
        for name, rect in named.items():
            assert inside(rect, Rect(0, 0, w, h)), (w, h, name, rect)
            assert min(rect.w, rect.h) > 0, (w, h, name, rect)
        for (one, a), (other, b) in itertools.combinations(named.items(), 2):
            assert not a.overlaps(b), (w, h, one, a, other, b)


def test_the_board_comes_first():
    for (w, h), shape in ALL:
        board = handed_places(w, h, shape=shape).board
        assert max(board.w, board.h) >= 0.7 * min(w, h), (w, h, board)
        assert min(board.w, board.h) >= 0.4 * min(w, h), (w, h, board)


def test_fingers_fit():
    for (w, h), shape in ALL:
        at = handed_places(w, h, shape=shape)
        for name in ("back", "rules", "menu", "primary", "undo", "redo", "hint"):
            rect = place(at, name)
            assert min(rect.w, rect.h) >= TARGET, (w, h, name, rect)
        # Four values beside or below the constraint.
        assert at.tray.h >= 60, (w, h, at.tray)
        assert at.tray.w >= 6 * TARGET, (w, h, at.tray)


def test_a_sentence_lies_on_nothing_that_one_touches():
    for ((w, h), shape), timer in itertools.product(ALL, (True, False)):
        at = handed_places(w, h, timer=timer, shape=shape)
        said = at.message
        for name in ("back", "rules", "menu", "board", "tray", "primary", "undo", "hint"):
            rect = place(at, name)
            assert not said.overlaps(rect), (w, h, at.kind, name, said, rect)
        assert inside(said, Rect(0, 0, w, h)), (w, h, said)
        assert min(said.w - 60, said.h) >= 56, (w, h, said)


def test_sheets_never_lie_on_the_board_nor_on_cards_that_stay():
    for (w, h), shape in ALL:
        at = handed_places(w, h, shape=shape)
        assert not at.sheet.overlaps(at.board), (w, h, at.sheet, at.board)
        assert not (at.stays and at.sheet.overlaps(at.tray)), (w, h, at.sheet, at.tray)
        assert inside(at.sheet, Rect(0, 0, w, h)), (w, h, at.sheet)
        assert at.timer is None or not at.sheet.overlaps(at.timer), (w, h, at.sheet, at.timer)
        assert min(at.sheet.w - 60, at.sheet.h) >= 90, (w, h, at.sheet)
