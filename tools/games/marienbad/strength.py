"""How strong Marienbad plays: by levels, without a fault once won; every option ends."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.marienbad.exact import outcome
from engine.games.marienbad.rules import MarienbadPosition, game
from engine.games.marienbad.state import MarienbadState, some_take
from tools.matches import Contest, ladder, level, opening, uct

WON = 48
SECONDS = 0.3
EACH = 200
"""Matches of computers for every number of seats and every option."""
PAR = {2: 0.65, 3: 1 / 3, 4: 1 / 4}
"""What Chêne wins there at least against as many Pousses as there are other seats."""
GAMES: tuple[Mapping[str, str], ...] = tuple(
    {"board": board, "rule": rule, "end": end}
    for board in ("hexagon-3", "square-5", "matches")
    for rule in ("gaps", "contiguous")
    for end in ("normal", "misere")
)


def name_of(position: MarienbadPosition, move: int) -> str:
    """The move that takes these pawns."""
    return position.named(move)


def beginning(number: int) -> MarienbadPosition:
    """A position after a take or two by chance, of each game in turn."""
    luck = random.Random(f"marienbad:won:{number}")
    position = game.start(game.setup(options=GAMES[number % len(GAMES)]))
    for _take in range(luck.randint(0, 2)):
        position = position.after(some_take(position.field, position.pawns, luck, 2))
    return position


def winning_seat(_number: int, position: Any) -> int:
    """Who wins from here."""
    found = outcome(position.field, position.pawns, position.misere)
    seat: int = position.turn if found.won else 1 - position.turn
    return seat


def every_option() -> Iterator[Contest]:
    """Computers among themselves: all matches end, and the share of who begins is told."""
    for seats in game.seats:
        for option in game.options:
            for choice in option.choices:
                options = {option.key: choice.value}
                if option.key == "diagonals":
                    options["board"] = "square-4"
                yield Contest(
                    f"{seats} players, {option.key}={choice.value}, all end",
                    opening(game, options, seats, pawns=1),
                    level(game, 3),
                    level(game, 2),
                    PAR[seats],
                    EACH,
                    seats,
                )


def contests() -> list[Contest]:
    """The levels, won positions, and every option."""
    start = opening(game, {"board": "hexagon-3"}, pawns=1)
    large = opening(game, {"board": "hexagon-4", "end": "misere"}, pawns=1)
    three = opening(game, {"board": "hexagon-3"}, seats=3, pawns=1)
    return [
        *ladder(game, start, what="hexagon-3, "),
        *ladder(game, large, what="hexagon-4 misere, "),
        *ladder(game, three, seats=3, what="three players, "),
        Contest(
            "Forêt from won positions, against plain UCT",
            beginning,
            level(game, 4),
            uct(MarienbadState.of, name_of, SECONDS),
            1.0,
            WON,
            seat=winning_seat,
        ),
        *every_option(),
    ]
