"""The one Hand on a small board of named places, with the gestures of games to come."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from engine.game import IllegalMove, Position
from tests.screens.harness import Driver, hurry

COLUMNS, ROWS = "abcd", "1234"
NAMES = [column + row for row in ROWS for column in COLUMNS]
U = 100
"""The side of a cell in pixels."""


@dataclass(frozen=True)
class Field(Position):
    """Men on a field of 4 by 4: they go or jump; white ones are new, and lines can be taken."""

    men: tuple[tuple[str, str], ...]
    played: tuple[str, ...] = ()
    actors = (0,)

    def moves(self) -> Iterator[str]:
        """Not needed here."""
        return iter(())

    def play(self, move: str) -> "Field":
        """Any move to an empty place, by places that are empty; anything taken."""
        men = dict(self.men)
        if move == "no":
            raise IllegalMove("No.", ["a1"])
        if move.startswith(("take", "rest")):
            if not any(name in men for name in move.split()[1:]):
                raise IllegalMove("Nothing there.", move.split()[1:])
            men = {name: man for name, man in men.items() if name not in move}
        else:
            start, *way = move.split("-")
            if any(name in men for name in way):
                raise IllegalMove("It is full.", way)
            men[way[-1]] = men.pop(start, "white")
        return replace(self, men=tuple(men.items()), played=(*self.played, move))

    def as_dict(self) -> dict[str, str]:
        return dict(self.men)


@pytest.fixture
def field():
    scene = Scene()
    yield scene
    scene.close()


class Scene:
    """A board with its position, as a table would play it."""

    def __init__(self) -> None:
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        self.driver = Driver(SimpleNamespace())
        self.board = make_board()
        self.position = Field((("a1", "black"), ("c3", "white")))
        self.late = False
        """The time ran out: the position changes, the move is not taken."""
        self.refused: list[str] = []
        Window.add_widget(self.board)
        if EventLoop.status != "started":
            runTouchApp(embedded=True)
        hurry()
        self.driver.resize(600, 500)
        self.board.play = self.play
        self.board.size, self.board.pos = (4 * U, 4 * U), (0, 50)
        self.driver.frame(2)
        self.board.show(self.position, animate=False)

    def play(self, move: str) -> bool:
        if self.late:
            self.position = Field((("d4", "black"),))
            self.board.show(self.position, "timeout")
            return False
        try:
            self.position = self.position.play(move)
        except IllegalMove as illegal:
            self.refused.append(illegal.sentence)
            self.board.refuse(illegal)
            return False
        self.board.show(self.position, move)
        return True

    def at(self, name: str) -> tuple[float, float]:
        return self.board.to_window(*self.board.plan.at(name))

    @property
    def gesture(self):
        (found,) = self.board.hand.gestures.values()
        return found

    def still(self) -> None:
        self.driver.run_until(lambda: not len(self.board.motions))

    def flying(self) -> list[object]:
        return list(self.driver.window.canvas.after.children)

    def close(self) -> None:
        self.board.let_go()
        self.board.motions.finish()
        self.driver.window.remove_widget(self.board)
        self.driver.frame()


def make_board():
    from screens.widgets import paint
    from screens.widgets.hand import Hand
    from screens.widgets.pieceboard import PieceBoard
    from screens.widgets.token import Token

    class Plan:
        token, reach = 0.4 * U, 0.5 * U

        def at(self, name):
            return (COLUMNS.index(name[0]) + 0.5) * U, 50 + (ROWS.index(name[1]) + 0.5) * U

        def nearest(self, x, y):
            return min(
                ((name, math.dist((x, y), self.at(name))) for name in NAMES), key=lambda n: n[1]
            )

        def on_plate(self, x, y):
            return 0 <= x <= 4 * U and 50 <= y <= 50 + 4 * U

    class Man(Token):
        def draw_face(self):
            paint.disc(0, 0, self.r, (0, 0, 0, 1))

    class Fingers(Hand):
        def tap(self, gesture):
            return "no"

        def drop(self, gesture):
            # By all places it was held over, as a chain of jumps.
            way = list(dict.fromkeys(gesture.trail)) if gesture.start else [gesture.target]
            return "-".join([gesture.start or "tray", *way])

        def take_off(self, gesture):
            return f"rest {gesture.start}"

        def run(self, gesture, end):
            # A rectangle from an empty place to another.
            if self.board.shown[gesture.start]:
                return ()
            columns, rows = (sorted((gesture.start[i], end[i])) for i in (0, 1))
            return tuple(
                name
                for name in NAMES
                if columns[0] <= name[0] <= columns[1] and rows[0] <= name[1] <= rows[1]
            )

        def stroke(self, gesture):
            return "take " + " ".join(gesture.places)

        def make(self, kind):
            return Man(0.4 * U, kind)

    class Board(PieceBoard[Field]):
        def __init__(self):
            super().__init__({name: Man(1.0) for name in NAMES}, size_hint=(None, None))
            self.plan = Plan()
            self.hand = Fingers(self)
            self.stack(self.pieces, self.hand.canvas)

        def draw(self):
            self.lay_pieces()
            self.hand.lay()

        def show(self, position, move=None, animate=True):
            dropped = self.hand.dropped(move) if animate else None
            self.hand.let_go()
            self.position = position
            pieces = {**dict.fromkeys(NAMES, ""), **dict(position.men)}
            if animate:
                self.move_pieces(pieces, dropped)
            else:
                self.put_pieces(pieces)

    return Board()


def test_a_piece_goes_by_all_the_places_it_was_held_over(field):
    finger = field.driver.down(field.at("a1"))
    finger.move(field.at("b1"), 6)
    finger.move(field.at("b2"), 6)
    assert field.gesture.move == "a1-b1-b2"
    assert field.gesture.legal
    finger.up()
    assert field.position.played == ("a1-b1-b2",)
    assert not field.flying(), "the board goes on with it"
    field.still()
    assert (field.board.shown["a1"], field.board.shown["b2"]) == ("", "black")
    token = field.board.tokens["b2"]
    assert (token.x, token.y) == pytest.approx(field.board.plan.at("b2"))


def test_legality_is_asked_once_for_each_target(field, monkeypatch):
    asked: list[str] = []
    allows = Field.allows
    monkeypatch.setattr(
        Field, "allows", lambda self, move: asked.append(move) or allows(self, move)
    )
    finger = field.driver.down(field.at("a1"))
    finger.move(field.at("b1"), 8)
    finger.move(field.at("c1"), 8)
    finger.up()
    assert asked == ["a1-b1", "a1-b1-c1"]


def test_a_stroke_covers_a_rectangle_and_says_whether_it_may(field):
    finger = field.driver.down(field.at("b2"))
    assert field.gesture.places == ("b2",)
    assert not field.gesture.legal
    finger.move(field.at("c3"), 6)
    assert field.gesture.places == ("b2", "c2", "b3", "c3")
    assert field.gesture.legal
    finger.move((500, 20), 6)
    assert field.gesture.places == ()
    finger.move(field.at("c3"), 6).up()
    assert field.position.played == ("take b2 c2 b3 c3",)
    field.still()
    assert set(field.board.shown.values()) == {"black", ""}


def test_a_refused_piece_goes_home_and_one_taken_off_leaves(field):
    finger = field.driver.down(field.at("a1"))
    finger.move(field.at("c3"), 1)
    assert not field.gesture.legal
    assert field.board.hand._no.opacity == 1
    finger.up()
    assert field.refused == ["It is full."]
    field.still()
    assert not field.flying()
    assert field.board.tokens["a1"].canvas.opacity == 1
    field.driver.drag(field.at("a1"), (500, 20))
    field.still()
    assert field.position.played == ("rest a1",)
    assert not field.flying()


def test_when_time_ran_out_the_piece_is_not_shown_as_moved(field):
    finger = field.driver.down(field.at("a1"))
    finger.move(field.at("b1"), 6)
    field.late = True
    finger.up()
    assert not field.flying()
    field.still()
    assert {name for name, man in field.board.shown.items() if man} == {"d4"}
    assert all(token.canvas.opacity == 1 for token in field.board.tokens.values())


def test_a_board_that_nobody_plays_on_sends_its_pieces_home(field):
    from screens.widgets.board import nobody

    field.board.play = nobody
    field.driver.drag(field.at("a1"), field.at("b1"))
    field.still()
    assert field.board.shown["a1"] == "black"
    assert not field.flying()


def test_leaving_in_mid_drag_leaves_nothing_behind(field):
    finger = field.driver.down(field.at("a1"))
    finger.move(field.at("b1"), 6)
    assert field.flying()
    field.board.enabled = False
    assert not field.flying()
    assert field.board.tokens["a1"].canvas.opacity == 1
    finger.up()
    assert field.position.played == ()


def test_a_second_finger_waits(field):
    first = field.driver.down(field.at("a1"))
    first.move(field.at("b1"), 4)
    second = field.driver.down(field.at("c3"))
    second.move(field.at("d3"), 4)
    assert len(field.board.hand.gestures) == 1
    second.up()
    first.up()
    assert field.position.played == ("a1-b1",)


def test_pieces_that_changed_places_are_told_from_those_that_came_and_went():
    from screens.widgets.pieceboard import came_from

    before = {"a1": "black", "b1": "", "c1": "white", "d1": "white"}
    assert came_from(before, {**before, "a1": "", "b1": "black"}) == {"b1": "a1"}
    jump = {"a1": "", "b1": "black", "c1": "", "d1": "white"}
    assert came_from(before, jump) == {"b1": "a1"}, "what was jumped over is taken"
    assert came_from(before, {**before, "b1": "white"}) == {}
    assert came_from(before, {**before, "c1": "", "d1": "", "b1": "white"}) == {}, "from which?"
    assert came_from(before, {**before, "a1": "white", "c1": "black"}) == {}, "turned over"
