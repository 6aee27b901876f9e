"""The computer's moves at Ponts et Barrages: Graine sees one move, Forêt proves what it can."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.ponts import plain
from engine.games.ponts.rules import SWAP, PontsPosition
from engine.games.ponts.sight import completing, looked_ahead, sight
from engine.games.ponts.trees import answers, proof, winner, winning_moves


def choose(position: PontsPosition, level: int, stop: Stop) -> str:
    """The move of a level; with the same board always the same."""
    luck = dice(0, "ponts", level, position.card)
    if position.swap_now and takes_over(position, level, luck):
        return SWAP
    through = completing(position, position.side)
    if through:
        return through[0]
    held = completing(position, 1 - position.side)
    if level == 1:
        return held[0] if held and luck.random() < NOTICED else _aimless(position, luck)
    if position.board.kind == "plain":
        return plain.choose(position, level, luck, stop)
    if held:
        return held[0]
    if level == 2:
        return _on_the_way(position, luck)
    # Chêne proves what is left once the board fills; Forêt proves everything.
    if level == 4 or position.free.bit_count() <= NEAR:
        return perfect(position, stop)
    return _best_seen(position, luck)


NEAR = 12
"""With so few free cells left Chêne plays without a fault."""
NOTICED, AIMLESS = 0.7, 0.8
"""How often Graine stops what would get through at once, and else puts a pawn just anywhere."""


def takes_over(position: PontsPosition, level: int, luck: random.Random) -> bool:
    """Whether to exchange places after the first pawn."""
    if level == 1:
        return luck.random() < 0.5
    if position.board.kind == "gale" and level == 4:
        return winner(position) != position.side
    # A first pawn near the middle is worth having.
    return near_middle(position, position.last)


def near_middle(position: PontsPosition, name: str) -> bool:
    """Whether a cell is no farther from the middle than from the rim."""
    row, col = position.board.tiling.place[name]
    last = 2 * position.board.size
    return max(abs(row - last / 2), abs(col - last / 2)) <= position.board.size / 2


def _aimless(position: PontsPosition, luck: random.Random) -> str:
    """Just anywhere, now and then on one of its own shortest ways."""
    own = sight(position.board, position.pawns, position.side).cells
    astray = luck.random() < AIMLESS
    return luck.choice(position.board.tiling.names(position.free if astray or not own else own))


def _on_the_way(position: PontsPosition, luck: random.Random) -> str:
    """A cell that both want, or one of its own shortest ways."""
    mine, theirs = (
        sight(position.board, position.pawns, side) for side in (position.side, 1 - position.side)
    )
    cells = mine.cells & theirs.cells or (mine.cells if mine.gap <= theirs.gap else theirs.cells)
    return luck.choice(position.board.tiling.names(cells or position.free))


def _best_seen(position: PontsPosition, luck: random.Random) -> str:
    seen = looked_ahead(position)
    best = max(seen.values())
    return luck.choice([name for name, worth in seen.items() if worth == best])


def perfect(position: PontsPosition, stop: Stop) -> str:
    """A winning cell, the one that gets through soonest; in a lost position the hardest to
    refute. Told to stop, the best seen."""
    try:
        good = winning_moves(position, stop)
        return soonest(position, good) if good else hardest(position, stop)
    except Stopped:
        return _best_seen(position, dice(0, "ponts", position.card))


def soonest(position: PontsPosition, moves: Sequence[str]) -> str:
    """Of these cells the one after which the side stands best to the eye."""
    side = position.side

    def worth(move: str) -> tuple[int, int, int]:
        after = position.play(move)
        mine, theirs = (sight(after.board, after.pawns, s) for s in (side, 1 - side))
        return mine.gap - theirs.gap, mine.gap, -mine.cells.bit_count()

    return min(moves, key=worth)


def hardest(position: PontsPosition, stop: Stop) -> str:
    """In a lost position: the cell that leaves the other the fewest right answers."""
    trees = proof(position.board, position.pawns, 1 - position.side)
    assert trees is not None
    cells = [name for name in position.moves() if name in trees.one | trees.other]
    seen = sight(position.board, position.pawns, 1 - position.side).cells
    cells.sort(key=lambda name: (not position.board.tiling.bit[name] & seen, name))
    best, fewest = cells[0] if cells else next(position.moves()), 10_000
    for name in cells:
        if stop() or fewest == 1:
            break
        right = len(answers(position.play(name)))
        if right < fewest:
            best, fewest = name, right
    return best
