"""Writes the problem cards that a game's make_cards makes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path


def write(path: Path, cards: Iterable[Mapping[str, object]]) -> None:
    """Write the file, one card per line so that a change shows as one line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(card) for card in cards)
    path.write_text('{"version": 1, "cards": [\n' + lines + "\n]}\n", encoding="utf-8")
