"""What a finger does on the plate of Sticks to make a move."""


def demonstrate(table, move):
    """A touch for a stick; None for what the button says."""
    return [[table.board.to_window(*table.board.center)]] if move == "take" else None
