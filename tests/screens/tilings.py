"""Touches on the boards of games on tilings, for the demonstrations of each of them."""

from __future__ import annotations

from typing import Any

from tools.fingers import Point

SLOW = 4
"""So many times the same point makes a finger rest long enough."""


def touch_on(board: Any, cell: str) -> list[list[Point]]:
    """A touch on a cell; where cells are tiny the finger rests, since a quick touch waits there."""
    point = board.to_window(*board.plan.at(cell))
    return [[point] * (SLOW if board.zoom.most > 1 and not board.zoom.near else 1)]
