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

    chosen = [] if board.chosen == words[0] else [[spot]]
    match verb, *words[1:]:
        case "carry", goal if there and goal in PLACES and goal != words[0]:
            return [[spot, board.to_window(*board.plan.at(goal))]]
        case "put", colour if colour != there and colour in board.showing.letters:
            return [*chosen, [table.tray.home(colour)]]
        case ("clear",) if there:
            # A touch on the chosen hole takes its peg out.
            return [*chosen, [spot]]
    return None
