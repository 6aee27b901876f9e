"""What is to do now, in one sentence, and which of the three steps it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FORCE, FREE, JUDGE, OVER, PLAY
from engine.games.chaines.writing import shown
from engine.texts import _, ngettext

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

VALUE, CELL, CHAIN = 0, 1, 2


def step_of(position: ChainesPosition) -> int:
    """Which step is to be done: a value, the cell, or the chain; -1: none of them."""
    if position.phase != PLAY:
        return -1
    if position.draft:
        return CHAIN
    return CELL if len(position.values) == 2 or not position.open_heads else VALUE


def said(board: Board) -> str:
    """One sentence: what to do now, or what is waited for."""
    position = board.showing
    if position.phase == OVER:
        return ""
    if position.phase == FREE:
        assert position.other is not None
        name = board.names(position.other)
        return _("{name} colours a cell, wherever it is free.").format(name=name)
    if position.phase == JUDGE:
        line = position.line(position.tested, short=True)
        return _("{line}. Do the others agree?").format(line=line)
    if board.people is not None and board.people and position.turn not in board.people:
        return _("{name} plays.").format(name=board.names(position.turn))
    if position.phase == FORCE:
        return _("Choose the FORCE of your next constraint.")
    return _to_play(board, position)


def _to_play(board: Board, position: ChainesPosition) -> str:
    if board.carried:
        return _("Let go of {value} on a yellow cell.").format(value=shown(board.carried))
    if board.chosen:
        return _("Now touch a yellow cell for {value}.").format(value=shown(board.chosen))
    if position.draft:
        return _chain(board, position)
    if len(position.values) == 2:
        return _("Is it true? Then write, or touch the cell.")
    if position.values:
        return _("Write a second value, or touch an open cell.")
    if position.testable and not position.terms.judged:
        return _("Drag a value onto a yellow cell, or touch an open cell.")
    if position.open_cells and position.terms.judged:
        return _("Drag a value onto a yellow cell, or touch an open cell.")
    return _("Drag a value onto a yellow cell.")


def _chain(board: Board, position: ChainesPosition) -> str:
    chain = board.drawing or position.draft
    left = position.force - len(chain)
    if position.terms.by_path:
        if position.reach:
            return _("Slide your finger: the path may grow, if you like.")
        return _("The path is as long as it may be: colour it!")
    if left <= 0 or not position.reach:
        return _("The chain is complete: colour it!")
    words = ngettext(
        "Slide your finger: {n} more cell, if you like.",
        "Slide your finger: {n} more cells, if you like.",
        left,
    )
    return words.format(n=left)
