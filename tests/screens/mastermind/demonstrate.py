"""What a finger does on the plank of Master Mind to make a move."""

from engine.games.mastermind.codes import HOLES

PLACES = {str(hole) for hole in range(1, HOLES + 1)}


def demonstrate(table, move):
    """What a finger does for a move with pegs; None for what buttons say: rows and markings."""
    board = table.board
    verb, *words = move.split(" ")
    if not board.placing or not words or words[0] not in PLACES:
        return None
    there = board.shown[words[0]]
    spot = board.to_window(*board.plan.at(words[0]))

    def with_colour(colour):
        chosen = [] if colour == board.armed else [[table.tray.home(colour)]]
        return [*chosen, [spot]]

    match verb, *words[1:]:
        case "carry", goal if there and goal in PLACES and goal != words[0]:
            return [[spot, board.to_window(*board.plan.at(goal))]]
        case "put", colour if colour != there and colour in board.showing.letters:
            return with_colour(colour)
        case ("clear",) if there:
            # A touch with the colour that is there already takes it out.
            return with_colour(there)
    return None
