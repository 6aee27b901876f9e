"""How strong Blocs plays: by levels, against who takes most at once, against UCT; who begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.blocs.computer import said
from engine.games.blocs.rules import BlocsPosition, game
from engine.games.blocs.scene import Move, Scene
from engine.search import Rewards, State
from tools.matches import Contest, Player, ladder, level, opening, uct

SECONDS = 1.0
TILES = 1
"""A tile by chance at the beginning, so that no two matches are the same."""


@dataclass
class Greedy(Player):
    """Whatever changes the areas most at once."""

    def choose(self, position: Any, seat: int, number: int) -> str:
        """Always the same."""
        scene = Scene.of(position)
        return said(position, max(scene.moves(), key=lambda move: scene.swing(*move)))


@dataclass(frozen=True)
class Board(State[Move]):
    """The board for a peer that knows nothing but who covers most in the end."""

    scene: Scene
    patience = 200

    @property
    def seats(self) -> int:  # type: ignore[override]
        """How many play."""
        return self.scene.seats

    @property
    def seat(self) -> int:  # type: ignore[override]
        """Who moves."""
        return self.scene.seat

    def moves(self) -> Sequence[Move]:
        """Every tile everywhere."""
        return self.scene.moves() if self.scene.free else ()

    def after(self, move: Move) -> Board:
        """With one more tile."""
        return Board(self.scene.after(*move))

    def final(self) -> Rewards | None:
        """Once the board is full."""
        if self.scene.free:
            return None
        areas = self.scene.areas
        most = max(areas)
        return tuple((mine == most) / areas.count(most) for mine in areas)


def state_of(position: BlocsPosition) -> Board:
    """The peer's view of a position."""
    return Board(Scene.of(position))


def alike(number: int, matches: int) -> Contest:
    """A level against itself: every match ends, and who begins is ahead by so much."""
    start = opening(game, {}, pawns=2 * TILES)
    one, other = level(game, number), level(game, number)
    return Contest(f"{one.name} against itself, who begins", start, one, other, 0.0, matches)


def contests() -> list[Contest]:
    """The levels, and the third against those who do not look ahead."""
    start = opening(game, {}, pawns=TILES)
    return [
        *(alike(number, 200) for number in (1, 2, 3)),
        alike(4, 20),
        *ladder(game, start),
        Contest(
            "Chêne against who takes most at once",
            start,
            level(game, 3),
            Greedy("greedy", SECONDS),
            0.75,
        ),
        Contest(
            "Chêne against plain UCT",
            start,
            level(game, 3, SECONDS),
            uct(state_of, said, SECONDS),
            0.6,
        ),
    ]
