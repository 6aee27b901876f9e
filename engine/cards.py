"""Problem cards: one shape of file for all games, read when first needed, and which comes next.

The cards belong to the program and never change while it runs. A file holds one card per line,
so that a change shows as one line:

    {"id": "1-01", "level": 1, "text": "AECC:2,2 CDCF:0,2", "data": {"colours": 6}}

`text` is what the option `card` takes, `data` what the game wants to know besides (or nothing).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from engine.game import ProblemCard
from engine.option import NOTHING

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "cards"
VERSION = 1


def path_of(game: str) -> Path:
    """The file with the cards of a game."""
    return FOLDER / f"{game}.json"


def read_cards(game: str, titles: Mapping[str, str] = NOTHING) -> tuple[ProblemCard, ...]:
    """The cards of a game in the order of its file; `titles` (to be translated) go by their ids."""
    rows = json.loads(path_of(game).read_text(encoding="utf-8"))["cards"]
    return tuple(
        ProblemCard(
            id=row["id"],
            text=row["text"],
            level=row["level"],
            title=titles.get(row["id"], ""),
            data=MappingProxyType(row.get("data", {})),
        )
        for row in rows
    )


def write_cards(game: str, cards: Iterable[ProblemCard]) -> None:
    """Make the file that `read_cards` reads; titles stay in the program, where texts belong."""
    lines = ",\n".join(json.dumps(_row(card)) for card in cards)
    path = path_of(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{{"version": {VERSION}, "cards": [\n{lines}\n]}}\n', encoding="utf-8")


def next_card(
    cards: Iterable[ProblemCard], solved: Mapping[str, int], after: str | None = None
) -> ProblemCard | None:
    """The card to propose to whoever has solved these (card: hints it took), never `after` itself.

    From easy to hard within what is not solved yet. Who comes from a card (`after`) of a level
    that is not too hard, for one like it or a harder one is solved already, goes on from there
    and comes back to the easier ones later. When all are solved, those that took hints come
    once more; then there is none.
    """
    everything = list(cards)
    place = {card.id: number for number, card in enumerate(everything)}
    left = [card for card in everything if card.id not in solved]
    left = left or [card for card in everything if solved[card.id]]
    highest = max((card.level for card in everything if card.id in solved), default=0)
    here = next((card for card in everything if card.id == after), None)
    since = here.level if here is not None and here.level <= highest else 0

    def turn(card: ProblemCard) -> tuple[bool, int, bool, int]:
        passed = here is not None and card.level == here.level and place[card.id] < place[here.id]
        return card.level < since, card.level, passed, place[card.id]

    return min((card for card in left if card.id != after), key=turn, default=None)


def _row(card: ProblemCard) -> dict[str, object]:
    row: dict[str, object] = {"id": card.id, "level": card.level, "text": card.text}
    return {**row, "data": dict(card.data)} if card.data else row
