"""What a finger does on the sea to make a move."""


def demonstrate(table, move):
    """A touch on the cell."""
    board = table.board
    if not board.placing or move not in board.tokens:
        return None
    return [[board.to_window(*board.plan.at(move))]]
