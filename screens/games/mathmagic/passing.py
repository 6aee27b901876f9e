"""Giving up on a number of Math&Magic: what the key for it is called, and what is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import _
from screens.view import Caution

if TYPE_CHECKING:
    from engine.games.mathmagic.rules import MathMagicPosition

ICON = "hand-back-right"


def ends(position: MathMagicPosition) -> bool:
    """Whether giving up now ends everything: who plays alone has nobody to take over."""
    return position.terms.solo and position.play("pass").over


def label(position: MathMagicPosition) -> str:
    """What giving up does here."""
    if not position.terms.solo:
        return _("I pass")
    return _("I stop here") if ends(position) else _("Next number")


def icon(position: MathMagicPosition) -> str:
    """Its sign."""
    if not position.terms.solo:
        return ICON
    return "flag-checkered" if ends(position) else "skip-next"


def caution(position: MathMagicPosition) -> Caution | None:
    """What is asked before the last number is given up."""
    if not position.allows("pass") or not ends(position):
        return None
    found = position.last
    sentence = _("Then the match is over. You can also ask for a hint.")
    if found is not None:
        sentence = _("Then the match is over. You got as far as {number}.").format(
            number=found.number
        )
    return Caution(_("Stop here?"), sentence, _("Yes, I stop here"), "flag-checkered")
