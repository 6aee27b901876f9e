"""Where the named places of a board lie, and which of them a finger means."""

from __future__ import annotations

from typing import Protocol

Point = tuple[float, float]


class Plan(Protocol):
    """The places of a board in pixels; they have the names that moves and `lit` use."""

    @property
    def token(self) -> float:
        """The radius of a piece on a place."""

    @property
    def reach(self) -> float:
        """How far from a place a finger still means it."""

    def at(self, name: str) -> Point:
        """The middle of a place."""

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The place that a finger at this point means, if any, and how far away it is."""

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the board: a piece that is let go elsewhere is taken off."""
