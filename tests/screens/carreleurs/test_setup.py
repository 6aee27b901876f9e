"""Les Carreleurs before a match: tiles are added and taken away, the floor has any size."""

import pytest

from engine.rectangles import read_sizes
from tests.screens.harness import faults
from tests.screens.trunk import chip, family, table

__all__ = ["family"]
TABLET, PHONE = (1280, 800), (360, 640)


@pytest.fixture
def opened(malle, family):
    """The set-up sheet: `app, sheet = opened(size)`."""

    def open_sheet(size=TABLET):
        app = malle(size=size, language="en", calm="on")
        app.app.open_setup("carreleurs")
        sheet = app.wait_for(cls="SetupSheet")
        app.settle()
        return app, sheet

    return open_sheet


def touch(app, sheet, widget):
    """Bring it into sight, and touch it."""
    sheet.content.scroll_to(widget, padding=60, animate=False)
    app.frame(2)
    app.tap(widget)
    app.frame(2)


def unfold(app, sheet, part):
    """Open what is edited by touch."""
    touch(app, sheet, part.opener)
    app.settle()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_tiles_are_added_and_taken_away_and_played_with(opened, size):
    app, sheet = opened(size)
    unfold(app, sheet, sheet.stock.folded)
    touch(app, sheet, sheet.stock.cards[5, 8].less)
    touch(app, sheet, sheet.stock.cards[2, 2].more)
    wanted = "3x5 3x5 2x3 2x3 2x2 2x2 1x3 1x2 1x1"
    assert sheet.stock.value == wanted
    assert sheet.stock.bar.load.areas == (56, 56)
    assert "112 of 196" in sheet.stock.words.text
    assert faults(app) == []
    app.tap(text="Play")
    match = table(app).match
    assert match.setup["stock"] == wanted
    assert match.position.stocks[0] == tuple(sorted(read_sizes(wanted)))


def test_stocks_that_are_too_large_for_the_floor_say_so(opened):
    app, sheet = opened()
    unfold(app, sheet, sheet.stock.folded)
    assert sheet.stock.bar.load.good
    touch(app, sheet, sheet.stock.cards[5, 8].more)
    assert sheet.stock.bar.load.areas == (132, 132)
    assert not sheet.stock.bar.load.good
    assert "264 squares, the floor has 196" in sheet.stock.words.text


def test_the_last_tile_stays(opened):
    app, sheet = opened()
    sheet.choices.choose("stock", "1x2")
    sheet.stock.renew()
    app.frame(2)
    assert sheet.stock.cards[1, 2].less.disabled
    assert not sheet.stock.cards[1, 2].more.disabled


def test_a_small_floor_gets_a_stock_that_fits_and_it_is_written_down(opened):
    app, sheet = opened()
    app.tap(text="8 × 8")
    app.settle()
    assert sheet.stock.value == "3x5 2x3 2x2 1x3 1x2"
    app.tap(text="Play")
    match = table(app).match
    assert (match.setup["board"], match.setup["stock"]) == ("square-8", "3x5 2x3 2x2 1x3 1x2")


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_floor_of_any_size_and_its_stock(opened, size):
    app, sheet = opened(size)
    part = next(
        w for w in sheet.walk() if type(w).__name__ == "Folded" and w is not sheet.stock.folded
    )
    unfold(app, sheet, part)
    wide, high = part.part.steps
    touch(app, sheet, wide._less)
    touch(app, sheet, high._less)
    touch(app, sheet, high._less)
    assert sheet.choices.value(sheet.game.option("board")) == "square-13x12"
    load = sheet.stock.bar.load
    assert load.room == 156
    assert load.good
    assert sum(load.areas) > 0.8 * 156
    assert faults(app) == []


def test_alone_one_chooses_the_task(opened):
    app, sheet = opened()
    sheet.choices.remove(1)
    sheet._seats_changed()
    app.settle()
    sheet.content.scroll_to(chip(sheet, "The most with 3 tiles"), animate=False)
    app.frame(2)
    app.tap(chip(sheet, "The most with 3 tiles"))
    app.settle()
    app.tap(text="Play")
    position = table(app).match.position
    assert position.count == 3
    assert position.goal == 40
    assert "40 squares with 3 tiles" in table(app).view.status(0)
