"""Read aloud: hints, prompts, outcomes, what computers say, by one setting; silent on leaving."""

import pytest

from engine.match import Seat
from screens.base import device, preferences
from screens.widgets import sheet as sheets
from tests.screens.harness import faults
from tests.screens.sitting import ALICE, BEN, CARD, SIZES, peg, sit

__all__ = ["sit"]


@pytest.fixture
def heard(monkeypatch):
    """What a recording voice was given; "" where it was told to be silent."""
    words = []
    monkeypatch.setattr(device, "speak", lambda text: words.append(text) or True)
    monkeypatch.setattr(device, "hush", lambda: words.append("") or True)
    return words


@pytest.fixture
def aloud(sit, heard):
    """A table where things are read aloud: `app, table, heard = aloud(seats, options)`."""

    def start(*args, **kwargs):
        app, table, _watch = sit(*args, **kwargs)
        preferences.choose(app.app.store, "speech", "on")
        app.settle()
        heard.clear()
        return app, table, heard

    return start


def spoken(heard):
    return [words for words in heard if words]


@pytest.mark.parametrize("size", SIZES)
def test_each_rung_is_read_and_a_button_reads_it_again(aloud, size):
    app, table, heard = aloud(size=size)
    ladder = table.match.ladder()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    app.tap(text="Another hint", cls="PrimaryButton")
    app.settle()
    assert spoken(heard) == [ladder[0].sentence, ladder[1].sentence]
    assert not faults(app)
    app.tap(icon="account-voice", cls="IconButton")
    assert spoken(heard)[2:] == [ladder[1].sentence]
    app.tap(icon="close", cls="IconButton")
    assert heard[-1] == ""


def test_prompts_messages_outcomes_and_computers_are_read(aloud):
    app, table, heard = aloud([ALICE, BEN], {"card": "1-2", "window": "0", "tokens": "flip"})
    assert not table.play("red 5")
    assert spoken(heard) == [table.message.sentence]
    app.tap(peg(table, 2))
    heard.clear()
    table.play("done")
    app.settle()
    sheet = table.sheet
    assert spoken(heard) == [sheet.spoken()]
    assert sheet.card.sentence in heard[-1]
    app.tap(text="Go on", cls="PrimaryButton")
    app.run_until(lambda: any(words.startswith("Ben. ") for words in heard), what="Ben is asked")
    app, table, heard = aloud([Seat(level=3), ALICE], {"build": "stake"})
    app.run_until(lambda: any("My stake" in words for words in heard), what="the stake aloud")


def test_the_end_is_read(aloud):
    app, table, heard = aloud([ALICE], {"card": "1-2", "problems": "1"}, training=True)
    for move in (*table.match.solution().moves, "done"):
        if not table.match.over:
            table.play(move)
    app.wait_for(cls="Ending")
    assert any(words.startswith("Well done!") for words in heard)
    sheets.close_all()


def test_who_leaves_hears_nothing_more(aloud):
    app, table, heard = aloud()
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    app.app.open_home()
    app.settle()
    app.wait(10)
    assert heard[-1] == ""
    assert table.reader._later is None


def test_without_the_setting_nothing_is_read_and_there_is_no_button(sit, heard):
    app, table, _watch = sit(options={"card": CARD, "tokens": "flip"})
    table.play("red 5")
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    assert spoken(heard) == []
    assert app.find(icon="account-voice") is None


def test_without_a_voice_everything_goes_on(aloud, monkeypatch):
    app, table, _heard = aloud()
    monkeypatch.setattr(device, "speak", lambda text: False)
    app.tap(icon="lightbulb-on", cls="DockButton")
    app.settle()
    assert table.sheet is not None
    app.tap(icon="account-voice", cls="IconButton")
    app.wait_for(text="This tablet cannot read aloud.")
