"""`make endurance`: what breaks only after hours of use is looked for in one go, and told.

Each part has a module with `jobs(share)`, which can be done side by side; `share` 1 is the whole of
it, less is a quick look.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Finding:
    """What one part found out: how often it tried, what went wrong, and figures worth telling."""

    what: str
    tried: int
    faults: list[str] = field(default_factory=list)
    told: str = ""

    def line(self) -> str:
        """One line of the report."""
        word = f"{len(self.faults)} faults" if self.faults else "ok"
        return f"{self.what:<44}{self.tried:>9}  {word:<10}{self.told}".rstrip()


Job = Callable[[], Finding]
"""Something to try, in a process of its own."""


def any_move(position: Any, luck: random.Random, most: int = 300) -> str:
    """Some legal move; of very many, one of the first."""
    moves = []
    for move in position.moves():
        moves.append(move)
        if len(moves) == most:
            break
    return luck.choice(moves)
