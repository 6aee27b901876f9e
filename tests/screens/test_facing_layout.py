"""Players round the board, from the phone to the big tablet: tags overlap nothing, fingers fit."""

import itertools
from math import cos, radians, sin

import pytest

from screens.base.facing import facing_places, plate_of, strips
from screens.base.layout import Rect
from screens.base.spots import SQUARE, apart, box, ends, spread
from tests.screens.test_layout import TARGET, TOKENS, inside

SIZES = [size for size, _rail, _board in TOKENS]
TABLETS = [size for size in SIZES if min(size) >= 600]
HEXAGON = tuple((cos(radians(angle)), sin(radians(angle))) for angle in range(0, 360, 60))
ROUND = tuple((cos(radians(at + 7.5)), sin(radians(at + 7.5))) for at in range(0, 360, 15))
OUTLINES = {"square": tuple(SQUARE), "hexagon": HEXAGON, "round": ROUND}
SEATS = (2, 3, 4, 6)
TOOLS = ("back", "rules", "menu", "primary", "undo", "redo", "hint")


def cases():
    """Size, outline, sides, panel and timer of every table that is tried."""
    for size, (name, outline), count in itertools.product(SIZES, OUTLINES.items(), SEATS):
        for panel, timer in itertools.product((False, True), repeat=2):
            if count == 2 or min(size) >= 480:
                yield size, name, outline, spread(count), panel, timer


def seated(size, outline, sides, panel, timer):
    """The places, and the outline of the board on the screen."""
    at = facing_places(*size, sides, outline=outline, panel=panel, timer=timer)
    assert at.facing is not None, (size, sides)
    half = max(at.board.w, at.board.h) / 2
    middle = at.board.x + at.board.w / 2, at.board.y + at.board.h / 2
    return at, plate_of(outline, *middle, half)


def solid(at, panel):
    """What stands on the table besides, upright."""
    found = dict(zip(("undo", "redo", "hint"), at.dock, strict=True))
    names = ("back", "rules", "menu", "primary", "timer")
    found |= {name: getattr(at, name) for name in names if getattr(at, name) is not None}
    if panel:
        found |= {"subject": at.subject, "tray": at.tray}
    if at.facing.switch is not None:
        found["switch"] = at.facing.switch
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_leaves_the_window(size):
    for here, name, outline, sides, panel, timer in cases():
        if here != size:
            continue
        at, plate = seated(here, outline, sides, panel, timer)
        case = (name, len(sides), panel, timer)
        screen = Rect(0, 0, *here)
        for tag in at.facing.tags:
            assert tag.inside(screen), (case, tag)
            assert apart(tag.corners, box(at.rail)), (case, tag)
            assert apart(tag.corners, plate), (case, tag)
        for one, other in itertools.combinations(at.facing.tags, 2):
            assert apart(one.corners, other.corners), (case, one, other)
        for what, rect in solid(at, panel).items():
            assert inside(rect, screen), (case, what, rect)
            assert apart(box(rect), plate), (case, what, rect)
            for tag in at.facing.tags:
                assert apart(box(rect), tag.corners), (case, what, rect, tag)
        for said, tag in zip(at.facing.said, at.facing.tags, strict=True):
            assert said.inside(screen), (case, said)
            assert apart(said.corners, plate), (case, said)
            assert said.w >= tag.w, (case, said, tag)
            for rect in (*at.dock, at.primary):
                assert apart(said.corners, box(rect)), (case, said, rect)
        if at.facing.notice is not None:
            corners = box(at.facing.notice)
            assert apart(corners, plate), (case, at.facing.notice)
            assert all(apart(corners, tag.corners) for tag in at.facing.tags), case


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_comes_first_and_fingers_fit(size):
    for here, name, outline, sides, panel, timer in cases():
        if here != size:
            continue
        at, _plate = seated(here, outline, sides, panel, timer)
        case = (name, len(sides), panel, timer)
        assert max(at.board.w, at.board.h) >= 0.7 * min(here), (case, at.board)
        tools = solid(at, panel)
        for what in TOOLS:
            assert min(tools[what].w, tools[what].h) >= TARGET, (case, what)
        assert at.rail.w == 88 or at.kind == "top" or min(here) < 480, case


def test_a_hexagon_of_three_is_as_large_as_in_the_design():
    at = facing_places(1280, 800, spread(3), outline=HEXAGON)
    assert at.board.h >= 0.83 * 800
    assert at.rail == Rect(0, 0, 88, 800)
    assert at.board.x + at.board.w / 2 == pytest.approx(640, abs=2)
    assert [tag.angle for tag in at.facing.tags] == [0, 240, 120]


def test_each_tag_lies_before_its_player():
    for size in TABLETS:
        at, _plate = seated(size, HEXAGON, spread(6), panel=False, timer=False)
        x, y = at.board.x + at.board.w / 2, at.board.y + at.board.h / 2
        for side, tag in zip(spread(6), at.facing.tags, strict=True):
            away = sin(radians(side)), cos(radians(side))
            assert (tag.x - x) * away[0] + (tag.y - y) * away[1] > 0.4 * at.board.h
            assert tag.angle == pytest.approx(side)


def test_on_a_phone_two_sit_at_its_ends_and_more_do_not_fit():
    for size in SIZES:
        if min(size) >= 480:
            continue
        at = facing_places(*size, (0.0, 90.0))
        assert [tag.angle for tag in at.facing.tags] == [0, 180]
        assert facing_places(*size, spread(3)).facing is None


def test_buttons_at_both_ends_take_the_place_of_the_tags():
    for size, count in itertools.product(TABLETS, (2, 3, 4)):
        at = facing_places(*size, ends(count), panel=True, keypad=True)
        controls, high = strips(at)
        assert high >= TARGET
        assert controls.y + high <= at.board.y
        assert controls.bottom - high >= at.board.bottom
        assert not controls.overlaps(at.panel)
    three = facing_places(1280, 800, spread(3))
    assert strips(three) == (three.controls, 0)


def test_a_window_without_room_keeps_its_tags_in_the_rail():
    assert facing_places(640, 640, spread(6), panel=True, keypad=True).facing is None
