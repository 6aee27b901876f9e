"""One finger on a board of named places, and the line that a piece may slide along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from screens.widgets.plan import Point

if TYPE_CHECKING:
    from screens.widgets.token import Token


@dataclass(frozen=True)
class Track:
    """A straight line that a piece keeps to while it slides."""

    places: tuple[str, ...]
    """From one end to the other, as far as the way is free; where the piece lies is one of them."""
    ahead: Point
    """The direction from the first place to the last, of length 1."""


@dataclass(eq=False)
class Gesture:
    """One finger: where it began, what it carries or paints, what it means if it leaves now."""

    touch: Any
    begun: Point
    start: str = ""
    """The place it began on; empty: the tray."""
    seat: int = 0
    """Whose part of the board it is on, where several play at once."""
    home: Point = (0.0, 0.0)
    """Where the carried piece came from, in the window."""
    carried: Token | None = None
    tracks: Sequence[Track] = ()
    track: Track | None = None
    """The line that the carried piece keeps to; None: it floats above the finger."""
    target: str = ""
    """The place on which the carried piece would land, or where the stroke ends."""
    trail: list[str] = field(default_factory=list)
    """All targets there were, for moves that go by several places."""
    draws: bool = False
    """It draws a stroke, from its first place on."""
    places: tuple[str, ...] = ()
    """What the stroke covers now."""
    long: bool = False
    """The stroke has left its first place: it is no touch any more, even if it comes back."""
    move: str = ""
    legal: bool = False
    """What letting go means now, and whether the rules allow it."""

    @property
    def kind(self) -> str:
        """What is carried; empty: nothing."""
        return self.carried.kind if self.carried is not None else ""
