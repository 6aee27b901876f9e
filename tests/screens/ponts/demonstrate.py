"""What a finger does on the river to make a move."""

from tests.screens.tilings import touch_on


def demonstrate(table, move):
    """A touch on the cell; None for the exchange, which is a button."""
    board = table.board
    if not board.placing or move not in board.tokens:
        return None
    return touch_on(board, move)
