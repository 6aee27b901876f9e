"""What a finger does on the floor of Blocs to make a move."""

from engine.games.blocs.rules import MOVE
from engine.rectangles import Tile


def demonstrate(table, move):
    """A stroke from corner to corner, a touch for another block, the button; None for no tile."""
    board = table.board
    found = MOVE.fullmatch(move)
    if not board.placing or not found or not board.showing.allows(move):
        return None
    tile = Tile.read(found.group(1), board.showing.turn)
    rows = board.floor.tiling.rows
    row, col = board.floor.tiling.place[tile.cell]
    last = rows[row + tile.height - 1][col + tile.width - 1]
    first, end = (board.to_window(*board.plan.at(name)) for name in (tile.cell, last))
    strokes = [[first, end] if last != tile.cell else [first]]
    blocks = board.showing.blocks(tile)
    if found.group(5) is not None:
        # Each touch on the tile itself chooses the next block.
        turns = [str(block) for block in blocks].index(found.group(5))
        strokes += [[first]] * turns
    return [*strokes, [table.primary.to_window(*table.primary.center)]]
