"""What a sentence lies on that is said at a table, though one needs it next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from screens.games.nombres_croises.half import Said
from screens.widgets.button import Pressable
from tests.screens.harness import shared
from tools.drive import Driver

LONG = (
    "Ici un trou vide compte comme une couleur. Si c’est voulu, touche encore une fois ce bouton."
)
SLACK = 3
Box = tuple[float, float, float, float]


def needed(app: Driver, table: Any) -> Iterator[tuple[str, Box]]:
    """What one may touch at the table now, and the board, with their boxes."""
    for widget in app.widgets():
        if isinstance(widget, Pressable) and not widget.disabled:
            # Of a hint on a player's own half the words must be seen, not the rim of its card.
            shown = widget._text if isinstance(widget, Said) else widget
            yield type(widget).__name__, app.box(shown)
    sheet = table.sheet
    lying = None if sheet is None or sheet.parent is None else app.box(sheet)
    if lying is not None:
        yield type(sheet).__name__, lying
    for part in (table.tray, table.saying):
        # What a sheet lies on is not to be seen anyhow.
        if part is not None and part.parent is not None:
            box = app.box(part)
            if lying is None or shared(box, lying) <= SLACK:
                yield type(part).__name__, box
    # On a phone lying, where something takes the panel, it may lie on the board's lower edge, and
    # where players have all they touch on the board; else the board is kept clear.
    if table.at.kind != "slim" and not table.at.bare:
        yield "board", app.box(table.board)


def hidden(app: Driver, table: Any, sentence: str = LONG) -> list[str]:
    """What is wrong with where a sentence is said at this table."""
    table.message.say(sentence, "wrong", stay=True)
    app.frame(2)
    said = app.box(table.message)
    found = [
        f"a sentence lies on {what}: {[*map(round, said)]}, {[*map(round, box)]}"
        for what, box in needed(app, table)
        if shared(said, box) > SLACK
    ]
    left, bottom, right, top = app.room
    if said[0] < left or said[1] < bottom or said[2] > right or said[3] > top:
        found.append(f"a sentence leaves the window: {[*map(round, said)]}")
    if table.message._text.texture_size[1] > table.message.height:
        found.append("a sentence is cut")
    return found
