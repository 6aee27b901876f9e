"""What a finger does on the board of Marienbad to make a move."""


def demonstrate(table, move):
    """A touch on each pawn, then on the big button; None for what nobody could choose."""
    board = table.board
    if not board.placing or not board.showing.allows(move):
        return None
    chosen = [name for name in move.split()[1:] if name not in board.chosen]
    strokes = [[board.to_window(*board.plan.at(name))] for name in chosen]
    return [*strokes, [table.primary.to_window(*table.primary.center)]]
