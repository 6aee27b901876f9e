"""PolyGo: two who face each other, to the end on squares, through a kill, a pause and a turn."""

from __future__ import annotations

from engine.texts import _
from screens.shell.app import open_store
from tests.screens.family import Family


def play(family: Family) -> None:
    """Zoé and Léo fill a small board of squares; the second level tells them where."""
    family.begin(_("TetraGo 6"))
    family.press(text=_("Each on their own side"))
    store = open_store(family.data)
    assert store.setting("facing") == "on"
    store.close()
    family.to_the_end(9, 17, 25, lambda move: family.touch(family.place("spot", move), move))
    result = family.position.result
    assert sum(result.scores) == 36
    assert result.winners


MATCHES = {"polygo": play}
"""Whole matches by a name each."""
