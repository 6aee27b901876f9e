"""The computer says what it does, where a person would do it, for as long as it takes to read."""

import pytest

from engine.match import Match, Seat
from engine.texts import set_language
from screens.table.saying import LEAST, SIGN
from screens.widgets import sheet as sheets
from tests.screens.harness import faults
from tests.screens.sitting import ALICE, sit

__all__ = ["sit"]
OAK = Seat(level=3)


def spoken(app, table):
    """What is said now, once it is."""
    return app.run_until(lambda: table.computer.saying, what="a word of the computer")


def test_the_stake_is_said_and_read_before_it_counts(sit):
    app, table, _watch = sit([OAK, ALICE], {"build": "stake"}, size=(1280, 800))
    saying = spoken(app, table)
    app.frame()
    stake = table.computer._ready
    assert stake.startswith("stake ")
    assert saying.sentence == f"My stake: {stake.split()[1]}!"
    assert {saying.sentence, table.view.name(0)} <= set(app.texts())
    left, bottom, right, top = app.box(saying)
    at = table.at.controls
    assert (round(left), round(right)) == (round(at.x), round(at.right))
    assert (round(800 - top), round(800 - bottom)) == (round(at.y), round(at.bottom))
    assert table.held
    app.wait(LEAST + SIGN * len(saying.sentence) - 0.4)
    assert table.match.moves == ()
    app.run_until(lambda: table.match.moves, timeout=2, what="the stake")
    assert table.match.moves == (stake,)
    assert "saying" not in table.holds
    assert saying.parent is None


def test_a_touch_cuts_it_short_and_touches_nothing_else(sit):
    app, table, _watch = sit([OAK, ALICE], {"build": "stake"})
    saying = spoken(app, table)
    app.frame()
    app.tap(saying)
    app.run_until(lambda: table.match.moves, timeout=0.3, what="the stake")
    assert len(table.match.moves) == 1


def test_who_leaves_in_the_middle_hears_it_again(sit):
    app, table, _watch = sit([OAK, ALICE], {"build": "stake"})
    spoken(app, table)
    app.app.open_home()
    app.settle()
    assert table.computer.saying is None
    assert table.store.load(table.match_id).moves == ()
    app.app.go_on(table.match_id)
    table = app.run_until(lambda: app.find(cls="TableScreen"))
    spoken(app, table)


def test_a_challenge_and_a_pass_are_said(sit):
    app, table, _watch = sit([ALICE, OAK], {"card": "1-2 2-3", "window": "0"})
    for move in ("red 1", "red 2", "red 3", "done"):
        assert table.play(move)
    assert spoken(app, table).sentence == "Challenge!"
    app, table, _watch = sit([ALICE, OAK], {"card": "1-2 2-3 3-1", "window": "0"})
    for move in ("red 1", "blue 2", "black 3", "done"):
        assert table.play(move)
    if table.match.position.phase == "answer":
        assert spoken(app, table).sentence == "I pass."


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (640, 360), (360, 640)])
def test_it_fits_at_every_size(malle, size):
    app = malle(size=size, language="fr", calm="on")
    for game, seats, options in (
        ("colorigraphe", [OAK, ALICE], {"build": "stake"}),
        ("mastermind", [ALICE, OAK], {}),
        ("mathmagic", [OAK, ALICE], {}),
        ("mathmagic", [OAK, ALICE], {"rules": "race", "numbers": "agreed"}),
    ):
        app.app.start_match(Match.new(game, seats, options, 7))
        app.settle()
        table = app.run_until(
            lambda g=game: app.find(cls="TableScreen", where=lambda t: t.game == g)
        )
        saying = spoken(app, table)
        app.frame(3)
        words = saying.words
        assert words.texture_size[1] <= saying.height
        assert words.y >= saying.y
        assert not [
            fault for fault in faults(app) if saying.sentence in fault and "lies" not in fault
        ]
        sheets.close_all()


def test_what_is_said_in_each_game():
    set_language("en")
    for game, seats, options, before, move, said in (
        ("mastermind", 2, {}, (), "code AABB", "My code is hidden. Find it!"),
        ("mastermind", 2, {}, ("code AABB",), "guess AACD", "I try blue, blue, green, yellow."),
        ("mathmagic", 2, {}, (), "pass", "I pass."),
        ("colorigraphe", 2, {}, (), "stake 7", "My stake: 7!"),
        ("colorigraphe", 2, {"card": "1-2"}, (), "red 1", ""),
        ("colorigraphe", 2, {"card": "1-2"}, (), "pass 2", "I pass."),
        ("nombres_croises", 1, {}, (), "give up", "I give up."),
        ("nombres_croises", 1, {"mode": "unique"}, (), "answer none", "There is no filling."),
    ):
        match = Match.new(game, seats, options, 7)
        for each in before:
            match.play(each)
        assert match.position.said(move) == said


def test_among_computers_the_quickest_is_first(malle):
    app = malle(size=(640, 360), language="en", calm="on")
    for seats in ([Seat(level=1), Seat(level=4)], [Seat(level=4), Seat(level=1)]):
        match = Match.new("mathmagic", seats, {"rules": "race"}, 7)
        app.app.start_match(match)
        table = app.run_until(
            lambda m=match: app.find(cls="TableScreen", where=lambda t: t.match is m)
        )
        paces = [match.pace(seat) for seat in range(2)]
        assert paces[0] != paces[1]
        assert table.computer._quickest() == paces.index(min(paces))
