"""The table's layout, from the phone to the big tablet: nothing overlaps, fingers fit."""

import itertools

import pytest

from screens.base.layout import Rect, places

TOKENS = [  # size, rail, board, as the design tokens give them
    ((1280, 800), (0, 0, 248, 800), (258, 24, 752, 752)),
    ((960, 600), (0, 0, 184, 600), (192, 16, 568, 568)),
    ((640, 360), (0, 0, 56, 360), (64, 8, 344, 344)),
    ((800, 1280), (0, 0, 800, 168), (16, 184, 768, 768)),
    ((600, 960), (0, 0, 600, 132), (8, 140, 584, 584)),
    ((390, 844), (0, 0, 390, 148), (8, 158, 374, 374)),
    ((360, 640), (0, 0, 360, 108), (8, 114, 344, 344)),
]
DEVICES = [(411, 731), (412, 915), (673, 841), (768, 1024), (820, 1180), (1080, 1920), (1200, 1920)]
SIZES = [size for size, _, _ in TOKENS] + [
    turned for w, h in DEVICES for turned in ((w, h), (h, w))
]
SWEEP = [
    (w, h)
    for w, h in itertools.product(range(360, 1281, 46), range(360, 1281, 46))
    if max(w, h) >= 640 and max(w, h) >= 1.25 * min(w, h)
]
NAMED = ("back", "title", "rules", "menu", "tags", "track", "board", "timer", "subject", "tray")
NAMED += ("check", "primary", "undo", "redo", "hint")
TARGET = 48
"""The least side of anything that a finger has to hit."""
SLACK = 1e-6


def place(at, name):
    """The rectangle of this name; the tools of the dock have names only here."""
    tools = dict(zip(("undo", "redo", "hint"), at.dock, strict=True))
    return tools[name] if name in tools else getattr(at, name)


def inside(rect, other):
    """Whether it lies within the other one."""
    return (
        rect.x >= other.x - SLACK
        and rect.y >= other.y - SLACK
        and rect.right <= other.right + SLACK
        and rect.bottom <= other.bottom + SLACK
    )


def shares(w, h, timer):
    """Everything that has a place of its own."""
    at = places(w, h, timer=timer)
    named = {
        name: place(at, name)
        for name in [
            "back",
            "title",
            "rules",
            "menu",
            "tags",
            "track",
            "board",
            "timer",
            "subject",
            "tray",
            "primary",
            "undo",
            "redo",
            "hint",
        ]
    }
    return at, {name: rect for name, rect in named.items() if rect is not None}


@pytest.mark.parametrize(("size", "rail", "board"), TOKENS)
def test_the_seven_sizes_are_those_of_the_design(size, rail, board):
    at = places(*size)
    assert at.rail == Rect(*rail)
    assert (at.board.x, at.board.y, at.board.w, at.board.h) == pytest.approx(board, abs=2)


@pytest.mark.parametrize("timer", [True, False])
def test_nothing_overlaps_and_nothing_is_cut(timer):
    for w, h in SIZES + SWEEP:
        _, named = shares(w, h, timer)
        screen = Rect(0, 0, w, h)
        for name, rect in named.items():
            assert inside(rect, screen), (w, h, name, rect)
            assert rect.w > 0, (w, h, name, rect)
            assert rect.h > 0, (w, h, name, rect)
        for (one, a), (other, b) in itertools.combinations(named.items(), 2):
            assert not a.overlaps(b), (w, h, one, a, other, b)


SQUARISH = [(544, 682), (700, 760), (600, 700), (500, 600), (760, 700), (480, 640), (800, 800)]


@pytest.mark.parametrize("timer", [True, False])
@pytest.mark.parametrize("size", [*SIZES, *SWEEP[::7], *SQUARISH, (640, 640), (682, 544)])
def test_a_keypad_leaves_the_board_its_part_and_overlaps_nothing(size, timer):
    at = places(*size, timer=timer, keypad=True)
    named = {name: place(at, name) for name in NAMED}
    named = {name: rect for name, rect in named.items() if rect is not None}
    for name, rect in named.items():
        assert inside(rect, Rect(0, 0, *size)), (name, rect)
    for (one, a), (other, b) in itertools.combinations(named.items(), 2):
        assert not a.overlaps(b), (one, a, other, b)
    # A square of 640 has room for two of three: rail, board and keys.
    least = 0.6 if max(size) < 1.15 * min(size) or min(size) < 500 else 0.7
    assert at.board.w >= least * min(size), (at.kind, at.board)
    assert at.tray.h >= 2 * TARGET
    assert at.tray.w >= 4 * TARGET


def test_the_board_comes_first():
    for w, h in SIZES + SWEEP:
        at = places(w, h)
        assert at.board.w == at.board.h
        assert at.board.w >= 0.7 * min(w, h), (w, h, at.kind, at.board)


def test_fingers_fit():
    for w, h in SIZES + SWEEP:
        at = places(w, h)
        for name in ("back", "rules", "menu", "primary", "undo", "redo", "hint"):
            rect = place(at, name)
            assert min(rect.w, rect.h) >= TARGET, (w, h, name, rect)


def test_sheets_never_lie_on_the_board():
    for w, h in SIZES + SWEEP:
        at = places(w, h)
        for name in ("sheet", "controls"):
            rect = place(at, name)
            assert not rect.overlaps(at.board), (w, h, name, rect, at.board)
            assert inside(rect, Rect(0, 0, w, h)), (w, h, name, rect)
            assert at.timer is None or not rect.overlaps(at.timer), (w, h, name, rect, at.timer)
            assert rect.w >= 150, (w, h, name, rect)
            assert rect.h >= 90, (w, h, name, rect)


@pytest.mark.parametrize("keypad", [True, False])
@pytest.mark.parametrize("timer", [True, False])
def test_a_sentence_lies_on_nothing_that_one_touches(timer, keypad):
    for w, h in SIZES + SWEEP:
        at = places(w, h, timer=timer, keypad=keypad)
        said = at.message
        for name in ("back", "rules", "menu", "board", "tray", "primary", "undo", "redo", "hint"):
            rect = place(at, name)
            assert not said.overlaps(rect), (w, h, at.kind, name, said, rect)
        assert inside(said, Rect(0, 0, w, h)), (w, h, said)
        assert said.w >= 150, (w, h, said)
        assert said.h >= 56, (w, h, said)


@pytest.mark.parametrize("timer", [True, False])
def test_a_keypad_has_room_for_fingers_and_leaves_the_board_its_share(timer):
    for w, h in SIZES + SWEEP:
        at = places(w, h, timer=timer, keypad=True)
        named = {name: place(at, name) for name in NAMED if place(at, name) is not None}
        for (one, a), (other, b) in itertools.combinations(named.items(), 2):
            assert not a.overlaps(b), (w, h, one, a, other, b)
        assert all(inside(rect, Rect(0, 0, w, h)) for rect in named.values()), (w, h)
        # Windows that are nearly square are no device's; the keys must still fit.
        share = 0.7 if (w, h) in SIZES else 0.6
        assert at.board.w >= share * min(w, h), (w, h, at.kind, at.board)
        assert min(at.subject.w, at.subject.h) >= TARGET, (w, h, at.subject)
        # Fourteen keys: six digits, four operators, two parentheses, two that erase.
        most = max(
            int((at.tray.w + 0.1) // TARGET) * rows
            for rows in range(1, 1 + int((at.tray.h + 0.1) // TARGET))
        )
        assert most >= 14, (w, h, at.kind, at.tray)
        assert not at.controls.overlaps(at.subject), (w, h)


def test_without_a_timer_its_room_goes_to_the_others():
    for w, h in SIZES:
        timed, free = places(w, h, timer=True), places(w, h, timer=False)
        assert free.timer is None
        assert free.board == timed.board
        assert free.controls.w * free.controls.h >= timed.controls.w * timed.controls.h


def test_a_tray_may_take_the_room_of_a_subject_that_has_nothing_to_say():
    for w, h in SIZES + SWEEP:
        for timer in (True, False):
            at = places(w, h, timer=timer)
            both = at.subject.joined(at.tray)
            if both is None:
                assert at.timer is not None, (w, h)  # it stands in the corner
                continue
            assert inside(at.subject, both), (w, h, both)
            assert inside(at.tray, both), (w, h, both)
            assert at.timer is None or not both.overlaps(at.timer), (w, h, both)
