"""The problem cards that come with the game: rows already marked that only one code fits."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.game import ProblemCard, dice

PATH = Path(__file__).resolve().parents[3] / "assets" / "cards" / "mastermind.json"


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first."""
    rows = json.loads(PATH.read_text(encoding="utf-8"))["cards"]
    return tuple(
        ProblemCard(
            id=row["id"],
            text=row["rows"],
            level=row["level"],
            data=MappingProxyType({"colours": row["colours"]}),
        )
        for row in rows
    )


def drawn(seed: int, colours: int) -> ProblemCard:
    """The card that a match without one gets, by its luck."""
    return dice(seed, "problem").choice([c for c in cards() if c.data["colours"] == colours])
