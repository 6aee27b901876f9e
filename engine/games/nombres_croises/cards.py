"""The problem cards that come with the game, read from the project's assets when first needed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.game import ProblemCard
from engine.texts import N_

PATH = Path(__file__).resolve().parents[3] / "assets" / "cards" / "nombres_croises.json"

TITLES = {
    "sheet6": N_("The six by six of the sheet"),
    "sheet8": N_("The eight by eight of the sheet"),
}
"""The two grids of the rule sheet."""


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards: the two grids of the rule sheet, then level by level, smallest first."""
    rows = json.loads(PATH.read_text(encoding="utf-8"))["cards"]
    return tuple(
        ProblemCard(
            id=row["id"],
            text=row["card"],
            level=row["level"],
            title=TITLES.get(row["id"], ""),
            data=MappingProxyType({"fillings": row["fillings"], "truth": row["truth"]}),
        )
        for row in rows
    )
