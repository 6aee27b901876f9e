"""How a card of Labyrinthe is read, and the problem cards that come with the game."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from engine.boards import read_rows
from engine.cards import read_cards
from engine.game import ProblemCard
from engine.games.labyrinthe.field import FAR, Field, Kings
from engine.refusal import BadSetup
from engine.texts import N_, _

KINGS = "ABCDEF"
COUNTS = re.compile(r"[0-9]{1,2}(,[0-9]{1,2})*")


WIN = {
    2: N_("Win in 2 moves"),
    3: N_("Win in 3 moves"),
    4: N_("Win in 4 moves"),
    5: N_("Win in 5 moves"),
    6: N_("Win in 6 moves"),
}
HOLD = N_("Only one move holds")


@cache
def cards() -> tuple[ProblemCard, ...]:
    """All cards, level by level, easiest first; each says what is asked."""
    return tuple(
        replace(card, title=WIN[card.data["moves"]] if card.data["asked"] == "win" else HOLD)
        for card in read_cards("labyrinthe")
    )


def read_card(card: str, board: Field) -> tuple[Kings, int, int, tuple[int, ...]]:
    """The kings, the stones, whose turn it is, and the stones left (() if nothing is said)."""
    rows = read_rows(card)
    tiling, letters = board.tiling, KINGS[: board.seats]
    cells = tiling.read(rows.picture, letters + "x")
    kings = []
    for letter in letters:
        found = [name for name, sign in cells.items() if sign == letter]
        if len(found) != 1:
            raise BadSetup(
                _("For {n} players the card needs each of {kings} once.").format(
                    n=board.seats, kings=", ".join(letters)
                )
            )
        kings.append(tiling.bit[found[0]])
    stones = tiling.mask(name for name, sign in cells.items() if sign == "x")
    for king, cell in enumerate(kings):
        if cell & board.goals[king]:
            raise BadSetup(_("King {king} is at its goal already.").format(king=letters[king]))
        if board.steps(king, cell, stones) == FAR:
            raise BadSetup(_("King {king} has no way to its goal.").format(king=letters[king]))
    if rows.seat >= board.seats:
        raise BadSetup(_("There are {n} players, so seat {seat} cannot move.").format(
            n=board.seats, seat=rows.seat + 1))  # fmt: skip
    return tuple(kings), stones, rows.seat, _counts(rows.rest, board.seats)


def _counts(text: str, seats: int) -> tuple[int, ...]:
    """The stones left, one number for each player."""
    if not text:
        return ()
    found = tuple(map(int, text.split(","))) if COUNTS.fullmatch(text) else ()
    if len(found) != seats:
        raise BadSetup(
            _("After the seat a card has the stones left: {n} numbers such as 9,8.").format(n=seats)
        )
    return found
