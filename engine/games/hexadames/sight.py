"""What one sees on a board of HexaDames: who can jump whom, which steps are safe, how a move ends.

>>> from engine.games.hexadames.rules import game
>>> card = {"board": "hexagon-3", "card": ".../.1../..2../..../... 1"}
>>> position = game.start(game.setup(2, card))
>>> [(threat.by, threat.path, threat.prey) for threat in threats(position, 0)]
[(1, ('c3', 'a1'), ('b2',))]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.games.hexadames.rules import HexaDamesPosition
from engine.tilings import each


@dataclass(frozen=True)
class Threat:
    """A chain of jumps that somebody could make now, if it were their turn."""

    by: int
    path: tuple[str, ...]
    """Where it starts and lands."""
    prey: tuple[str, ...]
    """The pawns of the one who is threatened that it takes."""
    across: bool
    """Whether the pawn that jumps gets across."""


@lru_cache(maxsize=2048)
def threats(position: HexaDamesPosition, seat: int) -> tuple[Threat, ...]:
    """All chains that take pawns of this seat, those that take most first.

    Only others who could move are seen: whoever is over has no turn.
    """
    if position.mover is None:
        return ()
    others = (other for other in range(position.board.seats) if other != seat)
    found = [threat for other in others for threat in _of(position, other, seat)]
    return tuple(sorted(found, key=lambda t: (-len(t.prey), not t.across, len(t.path))))


def _of(position: HexaDamesPosition, by: int, seat: int) -> Iterator[Threat]:
    board, names = position.board, position.board.tiling.names
    prey, empty = position.prey(by), position.empty
    mine = position.able(seat)
    for pawn in each(board.jumpers(position.able(by), prey, empty)):
        for count, chain in enumerate(board.chains(pawn, prey, empty | pawn, position.must)):
            if count >= 200:
                break
            path = (pawn, *chain)
            taken = board.taken(path) & mine
            if taken:
                cells = tuple(board.tiling.called[cell] for cell in path)
                yield Threat(by, cells, names(taken), bool(path[-1] & board.goal[by]))


def loses(position: HexaDamesPosition, seat: int) -> int:
    """How many pawns of a seat one chain can take at most."""
    found = threats(position, seat)
    return len(found[0].prey) if found else 0


def takes(position: HexaDamesPosition, move: str) -> tuple[str, ...]:
    """The cells of the pawns that a legal move takes."""
    path = position.path(move)
    assert path is not None
    return position.board.tiling.names(position.board.taken(path)) if "x" in move else ()


def arrives(position: HexaDamesPosition, move: str) -> bool:
    """Whether a legal move brings its pawn across."""
    path, seat = position.path(move), position.mover
    assert path is not None
    assert seat is not None
    return bool(path[-1] & position.board.goal[seat])


def ends(move: str) -> tuple[str, str]:
    """Where a move begins and where it ends.

    >>> ends("b2xd2xd4"), ends("b2-c2")
    (('b2', 'd4'), ('b2', 'c2'))
    """
    cells = move.replace("x", "-").split("-")
    return cells[0], cells[-1]
