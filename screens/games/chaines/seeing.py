"""What the board shows of a position: a Scene of it, for whoever may see what is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import OVER, PLAY
from engine.games.chaines.writing import shown
from screens.games.chaines.scene import Scene

if TYPE_CHECKING:
    from screens.games.chaines.board import Board


def scene_of(position: ChainesPosition, board: Board) -> Scene:
    """The squares as they look now."""
    layout, terms = position.layout, position.terms
    draft = {head: shown(card) for head, card in position.values if head != board.lifted}
    written = {head: card for head, card in position.written.items() if head != board.lifted}
    owners = {
        cell: board.colour(side)
        for side, mask in enumerate(position.colours)
        for cell in layout.names(mask)
    }
    owners.update({cell: board.colour(position.side) for cell in position.draft})
    ruled, signs = set(), {}
    for cell in layout.names(position.free & ~position.drawn):
        values = sum(head in written for head in layout.heads_of(cell))
        if values == 2:
            signs[cell] = sign_of(position, cell, board)
        elif values:
            ruled.add(cell)
    bands = {cell for head in draft for cell in layout.runs[head]} - owners.keys()
    last = position.last
    return Scene(
        values={head: shown(card) for head, card in position.heads},
        draft=draft,
        owners=owners,
        ruled=frozenset(ruled),
        bands=frozenset(bands),
        signs=signs,
        printed={cell: layout.printed(cell) for cell in layout.cells}
        if terms.operation == "cells"
        else {},
        results={cell: text for cell, text in board.looked.items() if cell in signs},
        paths=tuple((board.colour(side), path_of(position, side)) for side in range(terms.sides)),
        drawing=frozenset(position.draft),
        last=last.cells if last is not None and last.kind in ("coloured", "free") else (),
    )


def path_of(position: ChainesPosition, side: int) -> tuple[str, ...]:
    """The longest path of a side; its length stands on an end that is not being drawn."""
    path = position.path(side, draft=True)
    drawn = bool(path) and path[-1] in position.draft and path[0] not in position.draft
    return path[::-1] if drawn else path


def sign_of(position: ChainesPosition, cell: str, board: Board) -> str:
    """The operation of an open cell; "" where it is on a card that one may not see."""
    if position.terms.operation == "cells":
        return position.sign(cell)
    if position.phase not in (PLAY, OVER) or position.constraint is None:
        return ""
    hidden = not board.hand_open and not position.draft
    return "" if hidden else position.sign(cell)
