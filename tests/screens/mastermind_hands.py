"""What a child does with its hands at a table of Master Mind, for the tests."""

import itertools


def hole(table, number):
    return table.board.to_window(*table.board.plan.at(number))


def fill(app, table, row):
    """Fill the row as a child does: some pegs dragged, others chosen and put; a point is empty."""
    for number, colour in enumerate(row, 1):
        if colour == ".":
            continue
        if number % 2:
            app.drag(table.tray.home(colour), hole(table, number))
            continue
        if table.board.armed != colour:
            app.tap(table.tray.home(colour))
        app.tap(hole(table, number))
    assert table.match.position.prepared == row


def play_row(app, table, row):
    fill(app, table, row)
    app.tap(table.primary)
    assert table.match.moves[-1].split(" ")[1] == row
    app.settle()
    table.board.skip()


def fingers_fit(tray):
    assert tray.step >= 48
    for one, other in itertools.combinations(tray.spots(), 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= 48


def eraser(table):
    x, y, w, h = table.tray.eraser
    return table.tray.to_window(x + w / 2, y + h / 2)
