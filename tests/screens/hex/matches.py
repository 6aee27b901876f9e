"""Hex: one against the computer on a small rhombus; three who sit round a hexagon, one cut off."""

from __future__ import annotations

from engine.games import find
from engine.texts import _
from screens.shell.app import open_store
from tests.screens.family import Family
from tools.games.hex.scenes import BARRED


def person(family: Family) -> None:
    """Who is to move goes the shortest way, or waits for the computer."""
    match = family.kept()
    position = match.position
    if match.seats[position.seat].computer:
        family.wait_until(lambda: family.kept().ply > match.ply)
        return
    way = position.shortest(position.place)
    move = next(cell for cell in way if position.allows(cell))
    family.touch(family.place("spot", move), move)


def against_the_computer(family: Family) -> None:
    """Zoé or Léo against the computer, on a rhombus with sides of five."""
    family.app.ask("scroll_to", text=_(find("hex").name))
    family.press(text=_(find("hex").name))
    for text, cls in ((_("Computer"), "Text"), (_("Classic, very small"), "Chip")):
        family.app.ask("scroll_to", text=text, cls=cls)
        family.press(text=text, cls=cls)
    family.press(text=_("Play"))
    assert sum(seat.computer for seat in family.kept().seats) == 1
    ply = 0
    while not family.kept().over:
        person(family)
        ply += 1
        if ply == 3:
            family.turn()
            family.rest()
        if ply == 6:
            family.turn()
            family.kill()
    assert family.position.way


def three(family: Family) -> None:
    """Zoé, Léo and Sara: Sara is cut off, then one of the two others wins."""
    store = open_store(family.data)
    store.add_profile("Sara", 4)
    store.close()
    family.begin(_("Medium board"), players=3)
    facing = _("Each on their own side")
    if family.sees(text=facing):
        family.press(text=facing)
    for ply, move in enumerate(BARRED):
        if ply == 7:
            family.turn()
        if ply == 12:
            family.turn()
            family.kill()
        family.touch(family.place("spot", move), move)
    assert family.position.out == (2,)
    said = _("{name} is barred: the two ports can no longer meet. The pawns stay!")
    assert said.format(name="Sara") in family.app.texts()
    family.rest()
    while not family.kept().over:
        person(family)
    assert 2 not in family.position.result.winners


MATCHES = {"hex-2": against_the_computer, "hex-3": three}
"""Whole matches by a name each."""
