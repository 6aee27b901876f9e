"""What a finger does on the board of Math&Magic to make a move."""

from kivy.metrics import dp

from engine.games.mathmagic.cells import PLACE, goals
from screens.games.mathmagic.plan import HOMES


def demonstrate(table, move):
    """What a finger does for a slide or an entry; None for calculations, which are typed."""
    board = table.board
    start, _dash, goal = move.partition("@" if "@" in move else "-")
    if not board.placing or goal not in PLACE:
        return None
    end = board.plan.at(goal)
    if start in PLACE:
        piece = board.grid[PLACE[start]] != "."
        back = board.showing.moved == f"{goal}-{start}"
        if not piece or back or PLACE[goal] not in goals(board.grid, PLACE[start]):
            return None
        return [[board.to_window(*board.plan.at(start)), board.to_window(*end)]]
    for home in HOMES:
        if board.shown[home] == start:
            # The piece floats above the finger that brings it in.
            below = end[0], end[1] - 0.55 * board.plan.token - dp(10)
            return [[board.to_window(*board.plan.at(home)), board.to_window(*below)]]
    return None
