"""The set-up sheet by touch: what is chosen is played, seen, remembered, and tells no secret."""

import pytest

from engine.games import catalogue
from screens.shell.setup_accent import chosen_start
from tests.screens.trunk import chip, family, open_setup, table

__all__ = ["family"]


def test_what_is_chosen_is_played_and_remembered(malle, family):
    app = malle(language="en")
    sheet = open_setup(app)
    app.tap(chip(sheet, "Stake by dice"))
    app.tap(chip(sheet, "30\u00a0s"))
    app.tap(app.find_all(text="Computer", cls="Text")[0])
    app.run_until(lambda: any(place.computer for place in sheet.choices.places))
    app.settle()
    app.tap(where=lambda w: getattr(w, "level", 0) == 4)
    app.run_until(lambda: 4 in [place.level for place in sheet.choices.places])
    app.settle()
    app.tap(text="Play")
    match = table(app).match
    assert (match.setup["build"], match.setup["time"]) == ("dice", "30")
    assert sorted(seat.level for seat in match.seats) == [0, 4]
    app.app.open_home()
    app.settle()
    again = open_setup(app).choices
    assert again.chosen["time"] == "30"
    assert 4 in [place.level for place in again.places]


def test_a_player_is_added_and_sent_away(malle, family):
    app = malle(language="en")
    sheet = open_setup(app)
    app.tap(text="Add a player")
    app.run_until(lambda: len(sheet.choices.places) == 3)
    app.settle()
    assert app.find(text="Add a player") is None
    assert chip(sheet, "70").chosen
    crosses = [w for w in sheet.who.walk() if type(w).__name__ == "IconButton"]
    app.tap(crosses[0])
    app.run_until(lambda: len(sheet.choices.places) == 2)


def test_the_picture_shows_the_board_that_is_chosen(malle, family):
    app = malle()
    app.app.open_setup("nombres_croises")
    sheet = app.wait_for(cls="SetupSheet")
    picture = sheet.accent.picture
    app.run_until(lambda: picture.texture)
    app.settle()
    assert picture.position.puzzle.width == 6
    before = picture.texture
    app.tap(chip(sheet, "8 × 8"))
    app.run_until(lambda: picture.texture is not before)
    assert picture.position.puzzle.width == 8


def test_the_picture_of_a_set_up_tells_no_secret(malle):
    app = malle()
    app.app.open_setup("mastermind")
    sheet = app.wait_for(cls="SetupSheet")
    app.settle()
    app.tap(chip(sheet, "6 couleurs et trous vides"))
    app.run_until(lambda: sheet.accent.picture.position.terms.colours == 7)
    shown = sheet.accent.picture.position
    assert (shown.code, shown.terms.seed) == (None, -1)


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_no_set_up_of_any_game_tells_a_secret(game):
    for seats in game.seats:
        for option in game.options:
            for choice in option.offers(seats) if option.offered(seats) else ():
                start = chosen_start(game, game.setup(seats, {option.key: choice.value}))
                seen = [start.position.seen_by(seat) for seat in start.position.actors]
                assert start.position in seen, (seats, option.key, choice.value)
                assert getattr(start.position, "code", None) is None


def lines(sheet):
    """What the seat cards say below the names, seat by seat."""
    cards = sorted(sheet.seats.children, key=lambda card: card.index)
    return [card.line.text for card in cards]


def test_the_seat_cards_say_who_really_begins(malle, family):
    app = malle(language="en")
    said = {
        "colorigraphe": ["Starts", "Plays second"],
        "mastermind": ["Plays second", "Starts"],
        "nombres_croises": ["Plays at the same time"] * 2,
    }
    for game, words in said.items():
        app.app.open_setup(game)
        sheet = app.wait_for(cls="SetupSheet")
        app.run_until(lambda sheet=sheet, words=words: lines(sheet) == words)
        app.back()
        app.settle()


def test_another_who_hides_the_first_code_is_another_who_begins(malle, family):
    app = malle(language="en")
    app.app.open_setup("mastermind")
    sheet = app.wait_for(cls="SetupSheet")
    app.run_until(lambda: lines(sheet) == ["Plays second", "Starts"])
    sheet.choices.choose("first", "1")
    sheet._show_board()
    app.run_until(lambda: lines(sheet) == ["Starts", "Plays second"])
    sheet.choices.choose("first", "lot")
    sheet._show_board()
    app.run_until(lambda: not "".join(lines(sheet)).strip())
    sheet.choices.choose("first", "1")
    sheet.choices.seat_computer(1)
    sheet._seats_changed()
    app.run_until(lambda: lines(sheet)[0] == "Starts")
    assert lines(sheet)[1] == "Sprout"


def test_a_game_not_yet_played_takes_the_time_the_family_likes(malle, family):
    app = malle(times="double")
    sheet = open_setup(app)
    assert sheet.choices.options()["time"] == "120"
    assert chip(sheet, "2\u00a0min").chosen
    app.tap(chip(sheet, "30\u00a0s"))
    app.tap(text="Jouer")
    assert table(app).match.setup["time"] == "30"
    app.app.open_home()
    app.app.open_settings()
    app.settle()
    settings = app.wait_for(cls="SettingsScreen")
    app.tap(settings.controls["times"].chips["none"])
    app.app.open_home()
    assert open_setup(app).choices.options()["time"] == "30"


def test_a_touch_beside_the_sheet_closes_it(malle):
    app = malle()
    open_setup(app)
    app.tap((20, 20))
    app.run_until(lambda: app.find(cls="SetupSheet") is None)


def test_a_rotation_keeps_the_sheet_and_its_choices(malle):
    app = malle(size=(1280, 800), language="en")
    sheet = open_setup(app)
    app.tap(text="Cards")
    app.resize(800, 1280)
    app.settle()
    assert app.find(cls="SetupSheet") is sheet
    app.tap(text="Play")
    assert table(app).match.setup["build"] == "cards"
