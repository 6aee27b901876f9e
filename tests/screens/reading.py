"""What is written smaller than one likes to read, although its room would hold larger letters."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.shell.rules import RulesScreen
from screens.table.message import Message
from screens.widgets.panelsheet import PanelSheet
from screens.widgets.reading import COMFORT, Grows, Reading
from screens.widgets.sheet import Sheet
from tools.drive import Driver


def rooms(app: Driver) -> dict[str, tuple[Any, Any]]:
    """What is read now, by the kind of place: the texts, and how much too high they are."""
    found: dict[str, tuple[Any, Any]] = {}
    for place in app.widgets():
        name = type(place).__name__
        if isinstance(place, PanelSheet):
            found[name] = place.body, lambda p=place: p.body.height - p.scroll.height
        elif isinstance(place, Sheet) and place.scroll is not None:
            found[name] = (
                place.column,
                lambda p=place: p.column.height - (p.height - dp(24)),
            )
        elif isinstance(place, RulesScreen):
            found[name] = place.words, lambda p=place: p.words.height - p.panel.height
        elif isinstance(place, Message) and place.sentence:
            found[name] = place, lambda p=place: p._text.texture_size[1] + dp(24) - dp(p._rect.h)
    return found


def too_small(app: Driver) -> list[str]:
    """Sentences below 20 sp whose place would hold them at 20, tried out by laying them out."""
    wrong = []
    for name, (texts, excess) in rooms(app).items():
        parts = [part for part in texts.walk(restrict=True) if isinstance(part, Grows)]
        words = [part for part in parts if isinstance(part, Reading) and part.text]
        if not words or min(word.font_sp for word in words) >= COMFORT:
            continue
        before = min(word.font_sp for word in words)
        for part in parts:
            part.grow(COMFORT)
        for word in words:
            word.texture_update()
        app.frame(3)
        if excess() <= 0:
            wrong.append(f"{name}: {words[0].text!r} at {before}")
        for part in parts:
            part.grow(int(before))
        app.frame(2)
    return wrong
