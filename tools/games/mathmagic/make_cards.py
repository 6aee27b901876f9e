"""Make the problem cards of Math&Magic: a board and a number, graded by what one has to see.

Run it from the project's folder: `python -m tools.games.mathmagic.make_cards`. The same cards
come out each time.
"""

from __future__ import annotations

from engine.game import dice
from engine.games.mathmagic import computer, plans
from engine.games.mathmagic.cards import PATH
from engine.games.mathmagic.cells import DIGITS, checkered, rows
from engine.games.mathmagic.rules import game
from tools.cards import write

NUMBERS = {1: (4, 40), 2: (20, 90), 3: (30, 130), 4: (60, 200)}
"""The numbers asked for, by level."""
EACH = 10
WITH_THIRD = 4
"""So many cards of the last level have the third series around the board, and need it."""


def grade(text: str) -> int:
    """The first level that sees a way to the number of a card; 0 if there is none."""
    position = game.start(game.setup(1, {"card": text}))
    ways = plans.still(position) or list(plans.moved(position))
    seen = (level for level in computer.SEES if any(computer.sees(way, level) for way in ways))
    return next(seen, 0)


def make() -> list[dict[str, object]]:
    """All cards, the smaller numbers of a level first; each has a board of its own."""
    cards: list[dict[str, object]] = []
    seed = 0
    for level, (low, high) in NUMBERS.items():
        found: list[tuple[bool, int, str]] = []
        while len(found) < EACH:
            seed += 1
            third = level == max(NUMBERS) and len(found) >= EACH - WITH_THIRD
            number = dice(seed, "card").randint(low, high)
            bare = f"{'/'.join(rows(checkered(seed)))} {number}"
            text = f"{bare} {DIGITS}" if third else bare
            if grade(text) == level and not (third and grade(bare)):
                found.append((third, number, text))
        for place, (_third, _number, text) in enumerate(sorted(found), 1):
            cards.append({"id": f"{level}-{place:02}", "level": level, "card": text})
    return cards


if __name__ == "__main__":
    write(PATH, make())
