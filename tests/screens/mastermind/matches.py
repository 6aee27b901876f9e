"""Master Mind: two people with the cover between them, a wrong marking, roles swapped."""

from __future__ import annotations

from engine.games.mastermind.state import shown
from engine.texts import _
from tests.screens.family import Family


def put(family: Family, row: str, first: int = 1) -> None:
    """Pegs into the row from this hole on: some dragged, the others touched."""
    for hole, colour in enumerate(row, first):
        move = f"put {hole} {colour}"
        tray, spot = family.place("tray", colour), family.place("hole", str(hole))
        if hole % 2:
            family.drag(tray, spot, move)
        else:
            family.touch(tray, move)


def guess(family: Family, row: str) -> None:
    """Fill a row and try it."""
    put(family, row)
    family.primary(f"guess {row}")


def check_covered(family: Family) -> None:
    """The cover hides everything, and no finger gets through it."""
    assert family.do("covered")
    moves = family.kept().moves
    for hole in "1234":
        family.app.tap(family.place("hole", hole))
    assert family.kept().moves == moves


def mark(family: Family, blacks: int, whites: int) -> None:
    """The tablet goes to who hid the code, who sets the key pegs."""
    check_covered(family)
    family.do("open_cover")
    family.act(lambda: family.do("marked", blacks, whites), f"mark {blacks} {whites}")


def play(family: Family) -> None:
    """Two games: Léo hides a code and marks a row wrongly, then Zoé hides one."""
    family.begin(_("By hand, alone"))
    check_covered(family)
    family.do("open_cover")
    put(family, "AF")
    # The process is killed with half of the code in sight: now the cover is back over it.
    family.kill()
    check_covered(family)
    family.do("open_cover")
    put(family, "DE", first=3)
    family.primary("code AFDE")

    guess(family, "AABB")
    family.turn()
    mark(family, 0, 1)  # it is 1 black
    family.turn()
    guess(family, "AFDE")
    family.rest()
    mark(family, 4, 0)
    family.do("rest")
    ended = family.position.last
    assert [(e.row, e.given, e.right) for e in ended.errors] == [(1, (0, 1), (1, 0))]
    told = _("Row {row} was marked {given}, but {right} was right: it does not count.")
    told = told.format(row=1, given=shown((0, 1)), right=shown((1, 0)))
    assert told in " ".join(family.app.texts())
    family.read_outcome()

    assert family.position.maker == 0
    check_covered(family)
    family.do("open_cover")
    put(family, "FFCC")
    family.primary("code FFCC")
    guess(family, "FFAA")
    family.kill()
    mark(family, 2, 0)
    guess(family, "FFCC")
    mark(family, 4, 0)
    assert family.position.result.scores == (1, 2)


MATCHES = {"mastermind": play}
"""Whole matches by a name each."""
