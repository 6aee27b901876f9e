"""The totals beside a grid of Nombres Croisés: what they say, under the finger and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from screens.games.nombres_croises import heads
from tests.screens.harness import Driver
from tests.screens.nombres_croises.table import PHONE, SHEET_6, begin, tap
from tools.games.nombres_croises.scenes import board, seated, spot
from tools.scenes import opened

Malle = Callable[..., Driver]


def test_heads_count_down_are_met_and_break(malle):
    app, match = begin(malle, SHEET_6)
    grid = board(app).grids[0]
    assert grid.head_states()[0] == (3, "open")
    app.drag(spot(app, "b1"), spot(app, "c1"))
    assert grid.head_states()[0] == (1, "open")
    tap(app, "d1")
    assert grid.head_states()[0] == (0, "met")
    # Its pawns nod, one after the other, and come to rest again.
    app.run_until(lambda: any(rise > 0.05 for rise in grid._rise.values()), what="a nod")
    app.run_until(lambda: not grid._rise, what="pawns at rest")
    tap(app, "e1")
    assert grid.head_states()[0] == (-1, "broken")
    assert match.position.heads() == tuple(state for _left, state in grid.head_states())


def test_the_total_stays_and_a_small_note_counts(malle, monkeypatch):
    """No total ever changes, nothing is negative, and no note lies on a total or off the plate."""
    app, tick, written = malle(size=PHONE, language="fr"), md_icons["check-bold"], []
    words = heads.paint.words

    def listen(text: str, x: float, y: float, *more: Any, **most: Any) -> float:
        written.append((text, x, y))
        return words(text, x, y, *more, **most)

    monkeypatch.setattr(heads.paint, "words", listen)

    def said(line: int, total: int) -> list[str]:
        grid = board(app).grids[0]
        written.clear()
        heads.draw_head(grid.plan, line, total, *grid.head_states()[line])
        places = [(x, y) for _text, x, y in written]
        assert len(set(places)) == len(places)
        assert all(grid.plan.on_plate(*place) for place in places)
        return [text for text, _x, _y in written]

    for names, who in ((("Zoé",), ""), (("Zoé", "Léo"), "1 ")):
        match = opened(app, seated(SHEET_6, names))
        for moves, first, last in (
            ((), ["3"], ["0", tick]),
            (("paint pawn b1-c1",), ["3", "encore 1", "+1"], ["0", tick]),
            (("pawn d1",), ["3", tick], ["0", tick]),
            (("pawn a1",), ["3", "trop", "!"], ["0", "trop", "!"]),
        ):
            for move in moves:
                match.play(who + move)
            app.app.screen.refresh(animate=False)
            for size in ((1280, 800), PHONE, PHONE[::-1]):
                app.resize(*size)
                app.settle()
                small = not heads.worded(board(app).grids[0].plan)
                for line, total, wanted in ((0, 3, first), (6, 0, last)):
                    note = wanted[-1:] if small or len(wanted) < 3 else wanted[1:2]
                    assert said(line, total) == [*wanted[:1], *(note if wanted[1:] else ())]


def test_heads_count_down_under_the_finger_and_go_back_if_nothing_comes_of_it(malle):
    app, match = begin(malle, SHEET_6)
    grid = board(app).grids[0]
    drawn = grid._drawn

    def shown(line: int) -> tuple[int, str]:
        app.frame()
        return drawn[line][:2]

    finger = app.down(spot(app, "b1"))
    assert (shown(0), shown(7)) == ((2, "open"), (2, "open"))
    finger.move(spot(app, "d1"), steps=6)
    assert (shown(0), shown(8)) == ((0, "met"), (0, "met"))
    finger.move(spot(app, "e1"), steps=4)
    assert (shown(0), shown(10)) == ((-1, "broken"), (-1, "broken"))
    # Off the plate, and on it again.
    finger.move((spot(app, "e1")[0], 2), steps=6)
    assert (shown(0), shown(10)) == ((3, "open"), (0, "met"))
    finger.move(spot(app, "c1"), steps=6)
    assert shown(0) == (1, "open")
    # The screen is turned under the finger: only what is really there counts.
    app.resize(*reversed(PHONE))
    finger.up()
    app.settle()
    assert match.moves == ()
    assert grid._drawn[0][:2] == (3, "open")


def test_with_reduced_motion_nothing_nods(malle):
    app = malle(size=PHONE, language="fr", calm="on")
    match = opened(app, seated(SHEET_6))
    app.drag(spot(app, "b1"), spot(app, "d1"))
    grid = board(app).grids[0]
    assert match.moves == ("paint pawn b1-d1",)
    assert grid.head_states()[0] == (0, "met")
    app.frame(30)
    assert not grid._rise
    assert not grid._scale


def test_two_digits_to_go_stand_beside_a_total_of_two_digits(malle: Malle) -> None:
    app = malle(size=PHONE, language="fr")
    for names in (("Zoé",), ("Zoé", "Léo")):
        opened(app, seated({"size": "14", "level": "3"}, names))
        for size in ((1280, 800), (800, 1280), PHONE, PHONE[::-1]):
            app.resize(*size)
            app.settle()
            for grid in board(app).grids:
                plan = grid.plan
                total = heads.paint.written("14", plan.number).width
                sign = heads.paint.written("+13", heads._sign_size(plan), heads._font()).width
                at, _y = heads.away(plan, 13, total, sign + dp(2))
                middle, _y = heads._spot(plan, 13)
                assert at + sign / 2 <= middle - total / 2, (names, size)
                assert plan.x <= at - sign / 2, (names, size)
                assert middle + total / 2 <= plan.left, (names, size)
