"""A region as a picture: `#` a coloured cell, `.` none, rows joined by `/`.

>>> board, mask = read_region("..##/.###")
>>> board.name, board.names(mask)
('square-4x2', ('c1', 'd1', 'b2', 'c2', 'd2'))
"""

from __future__ import annotations

import re

from engine.games.chaines.layout import MOST, Layout, layout
from engine.refusal import BadSetup
from engine.texts import _


def read_region(text: str) -> tuple[Layout, int]:
    """The board around a region, and its coloured cells."""
    rows = text.strip().split("/")
    wide = max(map(len, rows))
    if not re.fullmatch(r"[.#/]+", text.strip()) or not 1 <= wide <= MOST or len(rows) > MOST:
        raise BadSetup(
            _("A region has rows of # and dots, joined by “/”, at most {n} by {n}.").format(n=MOST)
        )
    board = layout(f"square-{max(2, wide)}x{max(2, len(rows))}")
    names = {place: cell for cell, place in board.places.items() if cell in board.bit}
    coloured = [
        names[row, column]
        for row, line in enumerate(rows, 1)
        for column, sign in enumerate(line, 1)
        if sign == "#"
    ]
    return board, board.mask(coloured)
