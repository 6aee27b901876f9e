"""What a finger does on the floor to make a move."""

from kivy.metrics import dp

from engine.games.carreleurs.rules import LIFT
from engine.rectangles import Tile


def demonstrate(table, move):
    """Touches that turn a tile in the tray, then a drag; None for what is no tile of the stock."""
    board, tray = table.board, table.tray
    if not board.placing or tray.parent is None:
        return None
    if move.startswith(f"{LIFT} "):
        tile = board.tile_at(move.split()[1])
        if tile is None or tile.cell != move.split()[1]:
            return None
        return [[board.to_window(*board.middle(tile)), tray.to_window(*tray.center)]]
    try:
        tile = Tile.read(move)
    except ValueError:
        return None
    position = board.showing
    if tile.size not in position.stocks[position.turn] or not position.floor.holds(tile):
        return None
    kind = f"{tile.size[0]}x{tile.size[1]}"
    home = tray.home(kind)
    x, y, w, _h = board.box(tile)
    goal = board.to_window(x + w / 2, y - dp(4))
    turns = []
    if board.way_of(kind) != (tile.width, tile.height):
        turns = [[home]] * (1 if board.chosen == kind else 2)
    return [*turns, [home, goal]]
