"""Master Mind beside its matches: the line below the title, problem cards, the rules' pages."""

import pytest

from engine.games import find
from engine.match import Match
from tests.screens.mastermind.hands import eraser, fill, fingers_fit, hole, play_row
from tools.games.mastermind.scenes import marked

TABLET, PHONE, LYING = (1280, 800), (360, 640), (640, 360)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_line_below_the_title_is_one_line_in_large_letters(malle, language):
    app = malle(size=(960, 600), language=language, calm="on", text_size="1.3")
    for seats, options in ((2, {"games": "6"}), (1, {"colours": "7"}), (1, {"mode": "one"})):
        app.app.start_match(Match.new("mastermind", seats, options, 7))
        app.settle()
        line = app.app.screen.rail.line
        assert line.text
        assert line.texture_size[1] < 1.5 * line.font_size


# --- problem cards ----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_problem_card_is_solved_by_touch_after_a_wrong_try(malle, size):
    app = malle(size=size, language="en", calm="on")
    game = find("mastermind")
    card = game.cards()[0]
    app.app.open_training("mastermind")
    app.settle()
    app.tap(text="The next card")
    app.settle()
    table = app.run_until(lambda: app.find(cls="TableScreen"))
    match = table.match
    assert dict(match.setup.options)["card"] == card.text
    assert table.subject.secret
    assert set(table.subject.levels) == {1}
    assert table.subject.left == len(table.subject.levels) == 1296, "as many as are lit"
    assert table.subject.sentence() == "One of these 1,296 codes fits"
    fill(app, table, "FFFF" if match.position.code != "FFFF" else "EEEE")
    before = match.moves
    app.tap(table.primary)
    assert match.moves == before
    assert "cannot be the code. With it, row" in table.message.sentence
    assert table.board.lights._flash.children
    app.tap(eraser(table))
    play_row(app, table, match.position.code)
    app.wait_for(cls="Ending")
    assert match.over
    assert not table.subject.secret
    assert table.subject.left == 1
    assert card.id in app.app.store.solved(0, "mastermind")
    app.tap(text="Next card")
    app.settle()
    assert dict(app.app.screen.match.setup.options)["card"] == game.cards()[1].text


# --- the rules --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [TABLET, PHONE, LYING])
def test_every_lesson_can_be_done_by_touch(malle, size):
    app = malle(size=size, language="en", calm="on")
    app.app.open_rules("mastermind")
    app.settle()
    page = app.app.screen
    for index, lesson in enumerate(find("mastermind").lessons()):
        page.turn_to(index)
        app.frame(2)
        page._ask()
        app.settle()
        word, *values = lesson.attempt[0].split(" ")
        if word != "mark":
            fingers_fit(app.find(cls="Tray"))
        if word == "put":
            app.drag(app.find(cls="Tray").home(values[1]), hole(page, int(values[0])))
        elif word == "mark":
            marked(app, *map(int, values))
        else:
            for number, colour in enumerate(values[0], 1):
                if colour != ".":
                    app.drag(app.find(cls="Tray").home(colour), hole(page, number))
            app.tap(text="Try it", cls="PrimaryButton")
        app.settle()
        assert page.stage == "done", lesson.title
