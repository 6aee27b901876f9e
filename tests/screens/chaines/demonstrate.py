"""What a finger does at the table of Chaînes de puissances to make a move."""

from engine.games.chaines.state import FREE, PLAY


def demonstrate(table, move):
    """A card dragged to a head, a touch on a place or on a pack; None for what is a button."""
    board, tray = table.board, table.tray
    position = board.showing
    kind, *words = move.split(" ")
    if not board.placing or tray.parent is None:
        return None
    if kind == "force":
        tray.redraw_now()
        found = [box for spot, box in tray.spots if spot == move]
        if not found:
            return None
        x, y, w, h = found[0]
        return [[tray.to_window(x + w / 2, y + h / 2)]]
    if kind == "value":
        return _carried(table, *words)
    if kind not in ("cell", "colour", "back", "free") or words[0] not in board.plan.grid.places:
        return None
    if not _meant(position, kind, words[0]):
        return None
    return [[board.to_window(*board.plan.at(words[0]))]]


def _carried(table, card, head):
    board, position = table.board, table.board.showing
    in_hand = position.phase == PLAY and card in position.hands[position.side]
    if not in_hand or position.draft or head not in board.plan.heads or not board.hand_open:
        return None
    return [[table.tray.home(card), board.to_window(*board.plan.at(head))]]


def _meant(position, kind, place):
    """Whether a touch on the place means this kind of move now."""
    if position.phase == FREE:
        return kind == "free"
    if position.phase != PLAY:
        return False
    if kind == "back":
        return place in position.draft or place in dict(position.values)
    if kind == "cell":
        return not position.draft and place in position.layout.bit
    return kind == "colour" and bool(position.draft) and place not in position.draft
