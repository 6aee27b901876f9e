"""TilingBoard with stones of two colours on every kind of tiling: drawn, touched, lit, enlarged."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from engine.game import IllegalMove, Position
from engine.lit import pair, way, zone
from engine.tilings import Tiling, tiling
from tests.screens.harness import Driver, hurry

BOARDS = ["hexagon-4", "rhombus-5", "square-5x4", "triangle-3"]


@dataclass(frozen=True)
class Stones(Position):
    """Two seats put stones on free cells by turns; corners are forbidden."""

    board: str
    stones: tuple[tuple[str, int], ...] = ()
    out: int | None = None
    won: tuple[str, ...] = ()
    ports: tuple[int | None, ...] = ()

    @property
    def tiling(self) -> Tiling:
        return tiling(self.board)

    @property
    def actors(self) -> tuple[int, ...]:
        return (len(self.stones) % 2,)

    def moves(self) -> Iterator[str]:
        return (name for name in self.tiling.cells if self.allows(name))

    def play(self, move: str) -> "Stones":
        if move in dict(self.stones):
            raise IllegalMove("A stone lies there.", [move])
        if move == self.tiling.cells[0]:
            raise IllegalMove("Not in the corner.", [move])
        return replace(self, stones=(*self.stones, (move, self.actors[0])))

    def as_dict(self) -> dict[str, object]:
        return {}


def make_board():
    """The board of this game: as little as a game has to say."""
    from screens.widgets.tilingboard import Band, TilingBoard

    class StoneBoard(TilingBoard[Stones]):
        def tiling_of(self, position):
            return position.tiling

        def pieces_of(self, position):
            return {name: self.pawn(seat, seat == position.out) for name, seat in position.stones}

        def bands(self):
            position = self.showing
            return [
                Band(position.tiling.side(k + 1), owner, owner == position.out, f"port {k + 1}")
                for k, owner in enumerate(position.ports)
            ]

        def last_cells(self):
            return [name for name, _seat in self.showing.stones[-1:]]

        def way(self):
            return self.showing.won

    return StoneBoard()


class Scene:
    """A board with its position, as a table would play it."""

    def __init__(self, board: str, size: tuple[int, int] = (600, 600), **more: object) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        self.driver = Driver(SimpleNamespace())
        self.board = make_board()
        self.position = Stones(board, **more)
        self.refused: list[str] = []
        Window.add_widget(self.board)
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        hurry()
        self.driver.resize(700, 700)
        self.board.play = self.play
        self.board.size_hint = (None, None)
        self.board.size, self.board.pos = size, (40, 40)
        self.driver.frame(2)
        self.board.show(self.position, animate=False)

    def play(self, move: str) -> bool:
        try:
            self.position = self.position.play(move)
        except IllegalMove as problem:
            self.refused.append(problem.sentence)
            self.board.refuse(problem)
            return False
        self.board.show(self.position, move)
        return True

    def at(self, name: str) -> tuple[float, float]:
        return self.board.plan.at(name)

    @property
    def played(self) -> list[str]:
        return [name for name, _seat in self.position.stones]

    def close(self) -> None:
        self.driver.window.remove_widget(self.board)
        self.driver.frame(2)


@pytest.fixture
def scene():
    from screens.base.theme import theme

    made, was, theme.calm = [], theme.calm, False

    def make(*args, **kwargs):
        made.append(Scene(*args, **kwargs))
        return made[-1]

    yield make
    for each in made:
        each.close()
    theme.calm = was


@pytest.mark.parametrize("board", BOARDS)
def test_the_plate_has_the_boards_own_outline_and_holds_all_cells(scene, board):
    stones = scene(board)
    plan = stones.board.plan
    for name in plan.tiling.cells:
        for x, y in plan.polygon(name):
            assert plan.on_plate(x, y)
            assert stones.board.collide_point(x, y)
    corners = len(plan.plate)
    assert corners == (4 if board.startswith(("square", "rhombus")) else 6)
    box = [
        (plan.cx + sx * plan.w / 2, plan.cy + sy * plan.h / 2) for sx in (-1, 1) for sy in (-1, 1)
    ]
    assert all(plan.on_plate(*point) for point in box) == board.startswith("square")


@pytest.mark.parametrize("board", BOARDS)
def test_a_finger_means_the_nearest_cell(scene, board):
    stones = scene(board)
    for name in stones.board.plan.tiling.cells:
        x, y = stones.at(name)
        assert stones.board.plan.nearest(x + 3, y - 3)[0] == name


def test_a_cell_is_shown_before_release_and_sliding_off_takes_it_back(scene):
    stones = scene("hexagon-4")
    finger = stones.driver.down(stones.at("d4"))
    hand = stones.board.hand
    assert hand.shown.children
    assert hand.pale.children
    finger.move(stones.at("e3"), steps=3)
    assert next(iter(hand.gestures.values())).target == "e3"
    finger.move((45, 45), steps=3)
    assert not hand.shown.children
    finger.up()
    assert stones.played == []
    stones.driver.tap(stones.at("e3"))
    assert stones.played == ["e3"]
    assert stones.board.shown["e3"] == "0"


def test_what_is_not_allowed_is_hatched_and_refused(scene):
    stones = scene("hexagon-4")
    finger = stones.driver.down(stones.at("a1"))
    assert stones.board.hand.shown.children
    assert not stones.board.hand.pale.children
    finger.up()
    assert stones.refused == ["Not in the corner."]


def test_the_last_move_changes_with_the_move(scene):
    stones = scene("square-5x4")
    stones.driver.tap(stones.at("b2"))
    drawn = len(stones.board._last.children)
    assert drawn
    stones.driver.tap(stones.at("c3"))
    assert len(stones.board._last.children) == drawn


def test_pawns_of_who_is_out_pale_and_ports_change(scene):
    stones = scene("hexagon-4", stones=(("b2", 0), ("c3", 1)), ports=(0, 1, None, 0, 1, None))
    before = len(stones.board.rim.children)
    out = replace(stones.position, out=0, ports=(0, 1, 1, 0, 1, 1))
    stones.board.show(out, "x")
    stones.driver.wait(0.5)
    assert stones.board.shown["b2"] == "0-"
    assert stones.board.shown["c3"] == "1"
    assert len(stones.board.rim.children) > before


def test_light_runs_along_the_way_that_has_won(scene):
    row = ("c1", "c2", "c3", "c4", "c5")
    stones = scene("hexagon-3", stones=tuple((name, 0) for name in row))
    stones.board.show(replace(stones.position, won=row), "c5")
    stones.driver.wait(0.4)
    begun = len(stones.board._rings.children)
    stones.driver.wait(1.2)
    assert begun < len(stones.board._rings.children)


@pytest.mark.parametrize("board", BOARDS)
def test_cells_pairs_zones_ways_and_ports_can_be_lit(scene, board):
    from kivy.graphics import Canvas

    stones = scene(board, ports=(0, 1))
    cells = stones.board.plan.tiling.cells
    names = (
        cells[1],
        pair(cells[2], cells[9]),
        zone(cells[3:6]),
        way(cells[:4]),
        "port 1",
    )

    def drawn(*names):
        layer = Canvas()
        with layer:
            stones.board.lights.draw_halos(names)
            stones.board.lights.draw_places(names)
        return len(layer.children)

    assert all(drawn(name) > drawn() for name in names)
    assert drawn("nowhere") == drawn("z9~a1") == drawn()
    stones.board.light(names)
    stones.driver.frame(3)
    stones.board.light(())


@pytest.mark.parametrize(("size", "through"), [((600, 600), False), ((260, 260), True)])
def test_a_lens_opens_where_a_finger_hides_the_cell(scene, size, through):
    stones = scene("hexagon-5", size)
    finger = stones.driver.down(stones.at("e5"))
    assert bool(stones.board.hand.glass.children) == through
    finger.up()
    assert not stones.board.hand.glass.children
    assert stones.played == ["e5"]


def tiny(scene):
    """A board whose cells are smaller than a finger."""
    stones = scene("hexagon-7", (300, 300))
    assert stones.board.zoom.most > 1
    return stones


def rest(stones, name):
    """A finger that rests on a cell for a moment."""
    finger = stones.driver.down(stones.at(name))
    stones.driver.wait(0.2)
    finger.up()


def test_on_tiny_cells_a_double_tap_comes_nearer_and_a_button_leads_back(scene):
    stones = tiny(scene)
    board = stones.board
    wide = board.plan.u
    x, y = stones.at("d5")
    stones.driver.double_tap((x, y))
    stones.driver.wait(0.6)
    assert stones.played == []
    assert board.zoom.near
    assert board.plan.u > 1.5 * wide
    assert math.dist(stones.at("d5"), (x, y)) < board.plan.u
    stones.driver.tap(stones.at("d5"))
    assert stones.played == ["d5"]
    assert board.zoom.near
    stones.driver.tap(board.zoom.button)
    stones.driver.wait(0.6)
    assert not board.zoom.near
    assert board.plan.u == wide


def test_on_tiny_cells_a_quick_touch_waits_and_one_that_rests_does_not(scene):
    stones = tiny(scene)
    stones.driver.tap(stones.at("d5"))
    assert stones.played == []
    stones.driver.wait(0.4)
    assert stones.played == ["d5"]
    rest(stones, "e4")
    assert stones.played == ["d5", "e4"]
    stones.driver.tap(stones.at("c3"))
    stones.driver.tap(stones.at("g3"))
    assert stones.played == ["d5", "e4", "c3"]


def test_two_fingers_come_nearer_and_move_the_board_without_a_move(scene):
    stones = tiny(scene)
    board = stones.board
    (x, y), wide = board.center, board.plan.u
    one, other = stones.driver.down((x - 20, y)), stones.driver.down((x + 20, y))
    one.move((x - 60, y), steps=3)
    other.move((x + 60, y), steps=3)
    one.up()
    other.up()
    stones.driver.wait(0.4)
    assert stones.played == []
    assert board.plan.u > 1.4 * wide
    left = board.plan.cx
    one, other = stones.driver.down((x - 40, y)), stones.driver.down((x + 40, y))
    one.move((x, y), steps=3)
    other.move((x + 80, y), steps=3)
    one.up()
    other.up()
    stones.driver.frame(2)
    assert board.plan.cx > left
    assert stones.played == []


def test_what_happens_out_of_sight_brings_the_whole_board_back(scene):
    stones = tiny(scene)
    board = stones.board
    stones.driver.double_tap(stones.at("a2"))
    stones.driver.wait(0.6)
    assert board.zoom.near
    stones.play("m3")
    stones.driver.frame(2)
    assert not board.zoom.near
    assert board.shown["m3"]


@pytest.mark.parametrize("board", BOARDS)
def test_names_are_written_on_the_rim_and_read_out_on_request(scene, board, monkeypatch):
    from screens.base import voice
    from screens.widgets import tilingnames

    said = []
    monkeypatch.setattr(voice, "wanted", lambda: True)
    monkeypatch.setattr(voice, "read", said.append)
    stones = scene(board)
    wide = stones.board.plan.u
    stones.board.named = True
    stones.driver.frame(3)
    plan = stones.board.plan
    assert plan.u < wide
    written = list(tilingnames.names(plan))
    assert {text for text, _at in written} >= set("a1") if board.startswith("square") else set("a")
    for _text, (x, y) in written:
        assert plan.on_plate(*plan.point(x, y))
        assert not any(
            math.dist((x, y), plan.tiling.middle(name)) < 0.5 for name in plan.tiling.cells
        )
    name = plan.tiling.cells[5]
    finger = stones.driver.down(stones.at(name))
    stones.driver.wait(0.5)
    finger.up()
    assert said == [name]


@pytest.mark.parametrize("board", BOARDS)
def test_cells_that_a_hint_calls_by_name_carry_their_names(scene, board, monkeypatch):
    from screens.widgets import tilingmarks

    tagged = []
    monkeypatch.setattr(tilingmarks, "name_tags", lambda _plan, names: tagged.append(list(names)))
    stones = scene(board)
    one, other, third = stones.board.plan.tiling.cells[3:6]
    stones.board.told(f"From {one} to {other}.")
    stones.board.light((one, third))
    assert tagged[-1] == [one], "not what is not named, not what is not lit"
    stones.board.light(())
    stones.board.light((one, third))
    assert len(tagged) == 1, "what was said before is over with its light"


@pytest.mark.parametrize("side", range(1, 5))
def test_a_picture_takes_no_touches_and_is_drawn_small(scene, side):
    stones = scene("rhombus-5", (90, 70), ports=(0, 1, 0, 1))
    stones.board.preview = True
    stones.driver.frame(2)
    stones.driver.tap(stones.at(stones.position.tiling.side(side)[1]))
    assert stones.played == []
