"""What games on tilings share before a match: the choice of a board, and cards made of rows.

>>> option = board_option(("hexagon", "square"), offers("hexagon-4", "hexagon-5", "square-6"))
>>> option.check("square-14x12"), option.check("hexagon-9")
('square-14x12', 'hexagon-9')
>>> option.check("triangle-4")
Traceback (most recent call last):
engine.refusal.BadSetup: This game is played on hexagon, square, not on triangle-4.
>>> read_rows("..1/.2../... 2 9,8")
Rows(picture='..1/.2../...', seat=1, rest='9,8')
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from typing import NamedTuple

from engine.option import Choice, Option
from engine.refusal import BadSetup
from engine.texts import N_, _
from engine.tilings import tiling

SIZES = (N_("Small board"), N_("Medium board"), N_("Large board"), N_("Huge board"))
CARD = re.compile(r"([^ ]+)(?: ([1-9])(?: ([^ ].*))?)?")


def offers(
    *names: str, seats: Container[int] | None = None, only_if: tuple[str, ...] | None = None
) -> tuple[Choice, ...]:
    """Boards of one kind to choose from, the smallest first, for some seats or options only."""
    return tuple(Choice(name, size, "", seats, only_if) for name, size in zip(names, SIZES))


def board_option(
    kinds: Collection[str],
    choices: Sequence[Choice],
    default: str | Mapping[int, str] = "",
    sizes: Mapping[str, tuple[int, int]] | None = None,
) -> Option:
    """The choice of a board: the sheet offers a few, by its name any of these kinds can be had.

    `sizes` gives the smallest and the largest side where a game is narrower than tilings are.
    """

    def reads(value: str) -> str:
        board = tiling(value)
        if board.kind not in kinds:
            raise BadSetup(
                _("This game is played on {kinds}, not on {board}.").format(
                    kinds=", ".join(kinds), board=board.name
                )
            )
        low, high = (sizes or {}).get(board.kind, (0, 99))
        sides = len(board.rows[0]), len(board.rows)
        side = sides[1] // 2 if board.kind == "triangle" else sides[0]
        if side < low or max(side, sides[1] if board.kind == "square" else 0) > high:
            raise BadSetup(
                _("Here a {kind} has sides of {low} to {high}.").format(
                    kind=board.kind, low=low, high=high
                )
            )
        return board.name

    usual = default or choices[0].value
    return Option("board", N_("Playing board"), tuple(choices), usual, reads=reads, boards=True)


class Rows(NamedTuple):
    """A card of rows: the picture, the seat to move (from 0) and what a game adds."""

    picture: str
    seat: int
    rest: str


def read_rows(card: str) -> Rows:
    """The parts of a card: rows joined by `/`, then perhaps the seat to move, then perhaps more."""
    found = CARD.fullmatch(card.strip())
    if not found:
        raise BadSetup(_("A card has its rows, joined by “/”, then perhaps the seat to move."))
    return Rows(found.group(1), int(found.group(2) or 1) - 1, found.group(3) or "")
