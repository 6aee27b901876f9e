"""Why, in pictures: counts at their lines, squares numbered, a staircase that sorts itself."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import catalogue
from engine.games.nombres_croises.problem import PAWN, mask_of
from screens.base.theme import theme
from screens.games import accent_of
from screens.games.nombres_croises.lights import Lights
from screens.games.nombres_croises.stairs import staircase
from screens.widgets.chip import Segmented
from tests.screens.harness import faults
from tools.games.nombres_croises.scenes import SHEET_8, board, seated
from tools.scenes import climb, opened

TABLET, PHONE = (960, 600), (360, 640)
COUNT = {"rows": "3,3,1,1", "cols": "1,1,3,3"}


@pytest.fixture
def bubbles(monkeypatch) -> list[tuple[int, float, float]]:
    """Every number that a lesson writes on the board, and where."""
    found: list[tuple[int, float, float]] = []

    def write(x: float, y: float, _r: float, number: int) -> None:
        found.append((number, x, y))

    monkeypatch.setattr(Lights, "_bubble", staticmethod(write))
    return found


def test_counts_stand_at_their_columns_and_go_with_the_hint(malle, bubbles):
    app = malle(size=PHONE, language="fr")
    opened(app, seated(COUNT, training=True))
    climb(app, 3)
    assert not bubbles, "before the reason nothing is counted"
    climb_on = app.find(icon="stairs-up")
    app.tap(climb_on)
    app.settle()
    for size in (PHONE[::-1], TABLET, PHONE):
        bubbles.clear()
        app.resize(*size)
        app.settle()
        plan = board(app).grids[0].plan
        told = dict.fromkeys(bubbles)  # drawn again and again, at the same places
        assert [number for number, _x, _y in told][-4:] == [1, 1, 2, 2]
        for column, (_number, x, y) in enumerate(list(told)[-4:]):
            assert x == pytest.approx(plan.left + (column + 0.5) * plan.u)
            assert plan.top < y < plan.top + plan.heads
    # An earlier rung is looked at again: the numbers go; closed, all is as before.
    board(app).show_hint(app.app.screen.match.ask.known_hints(0)[1])
    assert board(app).lights.lesson is None
    app.back()
    assert board(app).lights.lesson is None
    assert board(app).lights.lit == ()


def test_the_squares_of_a_line_are_numbered(malle, bubbles):
    app = malle(size=PHONE, language="fr")
    match = opened(app, seated(SHEET_8, training=True))
    climb(app, 4)
    plan = board(app).grids[0].plan
    assert [bubble[1:] for bubble in list(dict.fromkeys(bubbles))[-8:]] == [
        pytest.approx(plan.at(f"{letter}5")) for letter in "abcdefgh"
    ]
    assert [bubble[0] for bubble in bubbles[-8:]] == list(range(1, 9))
    assert match.moves == ()


@pytest.mark.parametrize("calm", ["off", "on"])
def test_the_staircase_sorts_itself(malle, calm):
    app = malle(size=PHONE, language="fr", calm=calm)
    match = opened(app, seated({**SHEET_8, "mode": "unique"}, training=True))
    solution: Any = match.solution()
    app.app.screen.counsel.show_solution(solution)
    stairs = board(app).lights.stairs
    if calm == "off":
        assert stairs.sorted < 1
        seen = set()

        def done() -> bool:
            seen.add(round(stairs.sorted, 2))
            return stairs.sorted >= 1

        app.run_until(done, what="a staircase")
        assert len(seen) > 5, "it moves"
    assert stairs.sorted == 1
    assert stairs.canvas.children
    rows, _cols = solution.data["order"]
    puzzle = match.position.puzzle
    assert [puzzle.rows[r] for r in rows] == [8, 7, 6, 5, 4, 3, 2, 1]
    edge = staircase(board(app).grids[0].plan, [puzzle.rows[r] for r in rows])
    assert len(edge) == 17
    assert board(app).grids[0].pawns == mask_of(tuple(solution.data["grid"]), PAWN)
    # The screen is turned, and turned back: it stands there again; then it is read.
    app.resize(*reversed(PHONE))
    app.settle()
    app.resize(*PHONE)
    app.run_until(lambda: stairs.sorted >= 1, what="the staircase again")
    assert faults(app) == []
    app.back()
    app.settle()
    assert not stairs.canvas.children
    assert board(app).grids[0].pawns == 0


def test_what_is_chosen_looks_chosen(malle):
    """No game's colour is a grey, and in the dark the chosen segment is the brightest part."""
    app = malle(size=PHONE, language="fr", look="dark")
    assert theme.dark
    for game_id in catalogue():
        colours = accent_of(game_id)
        for colour in (colours.accent, colours.bright):
            assert max(colour[:3]) - min(colour[:3]) > 0.2, game_id
        app.app.open_setup(game_id)
        app.settle()
        for part in app.find_all(cls=Segmented):
            assert sum(part._thumb_colour.rgb) > sum(part._well_colour.rgb) + 0.3
        app.back()
        app.settle()
