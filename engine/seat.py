"""Who sits at a match, and which hints they were given."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person (level 0) or the computer at a level from 1 to 4."""

    name: str = ""
    level: int = 0
    profile: int | None = None
    colour: int = -1
    """The seat colour (0 to 5, as in the design tokens); -1: the screen picks one."""

    @property
    def computer(self) -> bool:
        """Whether the computer plays here."""
        return self.level > 0


@dataclass(frozen=True)
class HintTaken:
    """On record: at which ply, by which seat, up to which rung of the ladder (1 to 4)."""

    ply: int
    seat: int
    rung: int
    gone: bool = False
    """The moves it was given after have been taken back and others made instead."""
