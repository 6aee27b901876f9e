"""What a finger does on the grids of Nombres Croisés to make a move."""

SIGNS = ("pawn", "cross", "clear")


def demonstrate(table, move):
    """What a finger does for a mark or a stroke; None for answers and what else buttons say."""
    board = table.board
    *before, sign, where = ["", *move.split(" ")]
    paints = before[-1] == "paint"
    who = before[1:-1] if paints else before[1:]
    if sign not in SIGNS or len(who) != int(board.race) or not set(who) <= {"1", "2"}:
        return None
    seat = int(who[0]) - 1 if who else 0
    squares = where.split("-")
    plan, pen = board.grids[seat].plan, board.pens[seat]
    if plan is None or not board.may_touch(seat) or not set(squares) <= set(plan.shape.names):
        return None
    if len(squares) != 1 + paints or not means(board, seat, sign, squares):
        return None

    def seen(point):
        return board.to_window(*board.seen_from(seat, *point))

    stroke = [seen(plan.at(name)) for name in squares]
    if pen.chosen and pen.sign == sign:
        return [stroke]
    for pad in board.pads[seat : seat + 1]:
        return [[seen(button_of(sign, pad.signs).center)], stroke]
    button = button_of(sign, table.tray.signs)
    return [[button.to_window(*button.center)], stroke]


def button_of(sign, buttons):
    """The one of these buttons that chooses this sign."""
    return next(button for button in buttons if button.sign == sign)


def means(board, seat, sign, squares):
    """Whether a touch or a stroke with this sign in the hand means to put it there."""
    names = board.showing.puzzle.shape.names
    if board.showing.terms.turns:
        return sign != "clear" and len(squares) == 1
    if len(squares) > 1:
        # A stroke is straight, and named from its first square.
        one, other = (divmod(names.index(name), board.showing.puzzle.width) for name in squares)
        return one < other and (one[0] == other[0] or one[1] == other[1])
    there = board.sign_at(seat, squares[0])
    return bool(there) if sign == "clear" else there != sign
