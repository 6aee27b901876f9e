"""What a finger does on the labyrinth to make a move."""


def demonstrate(table, move):
    """The king is touched where it goes, a stone is dragged from the heap; None for the button."""
    board = table.board
    kind, _space, cell = move.partition(" ")
    if not board.placing or cell not in board.tokens:
        return None
    there = board.to_window(*board.plan.at(cell))
    if kind == "go":
        return [[board.to_window(*board.plan.at(board.king_cell)), there]]
    heap = table.tray
    return [[heap.to_window(*heap.center), there]]
