"""What a finger does on the board of HexaDames to make a move."""


def demonstrate(table, move):
    """The pawn is dragged through its landings; round to its own cell it is tapped."""
    board, position = table.board, table.match.position
    if not board.placing or not position.allows(move):
        return None
    cells = move.replace("x", "-").split("-")
    points = [board.to_window(*board.plan.at(name)) for name in cells]
    if cells[0] in cells[1:]:
        return [*([point] for point in points), [points[-1]]]
    return [points]
