"""What one sees on a board of Labyrinthe: whom a move brings on, whom it delays and by how much."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.labyrinthe.field import FAR
from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition
from engine.tilings import each


@dataclass(frozen=True)
class Effect:
    """The steps of every king before and after a move."""

    before: tuple[int, ...]
    after: tuple[int, ...]

    def change(self, king: int) -> int:
        """How many steps more a king has than before."""
        return self.after[king] - self.before[king]

    @property
    def delayed(self) -> tuple[int, ...]:
        """The kings whose way is longer, the most delayed first."""
        kings = [king for king in range(len(self.after)) if self.change(king) > 0]
        return tuple(sorted(kings, key=lambda king: -self.change(king)))


@lru_cache(maxsize=2048)
def effect(position: LabyrinthePosition, move: str) -> Effect:
    """What a legal move changes for each king."""
    return Effect(position.steps, position.play(move).steps)


def exchange_with(position: LabyrinthePosition, move: str) -> int | None:
    """The king with whom this move changes places."""
    kind, _space, name = move.partition(" ")
    bit = position.board.tiling.bit.get(name, 0)
    return position.kings.index(bit) if kind == "go" and bit in position.kings else None


def rival(position: LabyrinthePosition, king: int) -> int:
    """Of the other kings the one with the fewest steps, of equals who moves sooner."""
    others = [other for other in range(len(position.kings)) if other != king]
    return min(others, key=lambda other: (position.steps[other],
                                          (other - king) % len(position.kings)))  # fmt: skip


def costliest(position: LabyrinthePosition, king: int) -> tuple[int, str]:
    """The steps that one stone, laid now, can cost a king at most, and its cell ("": none)."""
    board, cell, stones = position.board, position.kings[king], position.stones
    may = board.full & ~stones & ~position.taken & ~position.forbidden
    most, where = 0, ""
    for stage in board.stages(king, cell, stones):
        if not stage & (stage - 1) and stage & may:
            more = board.steps(king, cell, stones | stage) - position.steps[king]
            if more > most and more < FAR // 2:
                most, where = more, board.tiling.called[stage]
    return most, where


def narrow(position: LabyrinthePosition, king: int) -> tuple[str, ...]:
    """The free cells that all shortest ways of a king pass."""
    stages = position.board.stages(king, position.kings[king], position.stones)
    cells = sum(stage for stage in stages if not stage & (stage - 1)) & ~position.taken
    return position.board.tiling.names(cells)


def last_ways(position: LabyrinthePosition, king: int) -> tuple[str, ...]:
    """The free cells that every way of a king needs: no stone may lie there."""
    cells = position.board.closing(king, position.kings[king], position.stones)
    return position.board.tiling.names(cells & ~position.taken)


def prepares(position: LabyrinthePosition, move: str) -> tuple[int, str, int] | None:
    """For a stone that delays nobody: the king that a second one could now cost more, where, and
    how many steps."""
    if move == SWAP or not move.startswith("stone"):
        return None
    after = position.play(move)
    if after.over:
        return None
    for king in range(len(position.kings)):
        if king != position.turn:
            most, where = costliest(after, king)
            if most > costliest(position, king)[0]:
                return king, where, most
    return None


def steps_nearer(position: LabyrinthePosition) -> tuple[str, ...]:
    """The cells that bring the king whose turn it is one step on."""
    rings = position.board.rings(position.turn, position.stones)
    near = position.goes & rings[position.steps[position.turn] - 1]
    return tuple(position.board.tiling.called[bit] for bit in each(near))
