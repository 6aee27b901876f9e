"""The trunk by touch: home, set-up, going on, asking first, training, and the ways back."""

import re
from datetime import date

import pytest

from engine.games import catalogue
from engine.match import Match
from screens.base.theme import theme
from screens.shell.app import open_store
from screens.shell.daily import challenge_of
from screens.shell.home_layout import home_plan
from screens.shell.setup_accent import chosen_start
from tests.screens.harness import missing_on_screen

TABLET, PHONE = (1280, 800), (360, 640)
SIZES = [TABLET, (960, 600), (800, 1280), (600, 960), (390, 844), PHONE, (640, 360)]
PLAY = {"fr": "Jouer", "en": "Play"}
GO_ON = {"fr": "Continuer", "en": "Go on"}


@pytest.fixture
def family(tmp_path):
    """Two children on the tablet."""
    store = open_store(tmp_path)
    store.add_profile("Zoé", 3)
    store.add_profile("Léo", 0)
    store.close()


def wait_with_a_match(folder, seats=2, training=False):
    """A match with one move in it, as a killed app leaves it."""
    store = open_store(folder)
    match = Match.new("colorigraphe", seats, seed=5, training=training)
    match.play("stake 6")
    number = store.add_match(match)
    store.close()
    return number


def game_card(app):
    """The card of Colorigraphe."""
    return app.wait_for(cls="GameCard", where=lambda card: card.game.id == "colorigraphe")


def open_setup(app):
    app.settle()
    app.tap(game_card(app).picture)
    sheet = app.wait_for(cls="SetupSheet")
    app.settle()
    return sheet


def chip(sheet, label):
    """The chip of this label, in sight or not."""
    return next(w for w in sheet.walk() if type(w).__name__ == "Chip" and w.label == label)


def table(app):
    found = app.run_until(lambda: app.find(cls="TableScreen"))
    app.settle()
    return found


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_from_home_to_the_table_in_two_touches(malle, size, language):
    app = malle(size=size, language=language)
    open_setup(app)
    assert missing_on_screen(app) == []
    app.tap(text=PLAY[language])
    match = table(app).match
    assert [seat.computer for seat in match.seats] == [False, False]
    assert match.undo_allowed
    assert len({seat.colour for seat in match.seats}) == 2


def test_what_is_chosen_is_played_and_remembered(malle, family):
    app = malle(language="en")
    sheet = open_setup(app)
    app.tap(chip(sheet, "Stake by dice"))
    app.tap(chip(sheet, "30 s"))
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
            for choice in option.choices if option.offered(seats) else ():
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
    assert "level 2" in lines(sheet)[1]


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


def test_back_closes_the_sheet_then_leaves_the_table_then_the_app(malle):
    app = malle()
    home = app.app.screen
    open_setup(app)
    assert app.back()
    app.run_until(lambda: app.find(cls="SetupSheet") is None)
    open_setup(app)
    app.tap(text="Jouer")
    table(app)
    assert app.back()
    app.run_until(lambda: app.app.screen is home)
    app.settle()
    assert not app.back()


def test_a_touch_beside_the_sheet_closes_it(malle):
    app = malle()
    open_setup(app)
    app.tap((20, 20))
    app.run_until(lambda: app.find(cls="SetupSheet") is None)


@pytest.mark.parametrize(("size", "language"), [(TABLET, "fr"), (PHONE, "en")])
def test_home_offers_to_go_on_and_does(malle, tmp_path, size, language):
    number = wait_with_a_match(tmp_path)
    app = malle(size=size, language=language)
    app.tap(text=GO_ON[language])
    seat = table(app)
    assert (seat.match_id, seat.match.moves) == (number, ("stake 6",))


def test_the_whole_lower_band_of_the_card_goes_on(malle, tmp_path):
    number = wait_with_a_match(tmp_path)
    app = malle(language="en")
    app.settle()
    app.tap(game_card(app).name)
    assert table(app).match_id == number


def test_a_new_match_over_one_under_way_asks_first(malle, tmp_path):
    number = wait_with_a_match(tmp_path)
    app = malle(language="en")
    open_setup(app)
    app.tap(text="Play")
    app.wait_for(text="A match is waiting")
    app.settle()
    assert app.find(cls="TableScreen") is None
    app.tap(text="Start a new one")
    assert table(app).match.ply == 0
    assert number not in [w.id for w in app.app.store.waiting()]


def test_asked_so_one_can_go_on_instead(malle, tmp_path):
    number = wait_with_a_match(tmp_path)
    app = malle(language="en")
    open_setup(app)
    app.tap(text="Play")
    app.wait_for(text="A match is waiting")
    app.settle()
    app.tap(text="Go on with it")
    assert table(app).match_id == number


def test_a_match_that_cannot_be_read_says_so_and_home_stays(malle, tmp_path):
    number = wait_with_a_match(tmp_path)
    app = malle(language="en")
    app.wait_for(text="Go on")
    app.app.store.discard(number)
    app.tap(text="Go on")
    app.wait_for(cls="Toast")
    assert app.app.screen.name == "home"


def test_pictures_lost_while_the_app_sleeps_are_drawn_again(malle):
    app = malle()
    app.settle()
    app.run_until(lambda: game_card(app).picture.texture)
    picture = game_card(app).picture
    left, bottom, right, top = map(round, app.box(picture))
    box = (left, bottom, right - left, top - bottom)
    before = app.pixels(*box)
    app.pause()
    wide, high = picture.texture.size
    picture.texture.blit_buffer(bytes(4 * wide * high), colorfmt="rgba")
    assert app.pixels(*box) != before
    app.resume()
    app.run_until(lambda: app.pixels(*box) == before)


def test_the_language_changes_on_the_spot(malle):
    app = malle(language="fr")
    open_setup(app)
    assert app.find(text="Jouer")
    app.app.store.set_setting("language", "en")
    from screens.base import preferences

    preferences.apply(app.app.store)
    app.wait_for(text="Play")
    app.back()
    app.wait_for(text="What shall we play?")
    assert "On joue à quoi ?" not in app.texts()


def test_a_rotation_keeps_the_sheet_and_its_choices(malle):
    app = malle(size=(1280, 800), language="en")
    sheet = open_setup(app)
    app.tap(text="Cards")
    app.resize(800, 1280)
    app.settle()
    assert app.find(cls="SetupSheet") is sheet
    app.tap(text="Play")
    assert table(app).match.setup["build"] == "cards"


def test_at_no_size_anything_leaves_the_window_or_is_too_small(malle, family, tmp_path):
    wait_with_a_match(tmp_path)
    app = malle(size=SIZES[0], text_size="1.3")
    for size in SIZES:
        app.resize(*size)
        app.settle()
        check_places(app, size)
        sheet = open_setup(app)
        check_places(app, size)
        assert app.box(sheet.play)[1] >= 0
        app.back()
        app.run_until(lambda: app.find(cls="SetupSheet") is None)


def check_places(app, size):
    for widget in app.find_all(cls="ButtonBehavior"):
        assert min(widget.size) >= 36, widget
        if hasattr(widget, "style"):
            left, _low, right, _top = app.box(widget)
            assert left >= -1, widget
            assert right <= size[0] + 1, widget
    for text in app.find_all(cls="Text"):
        assert text.font_size >= 14, text.text
        left, _low, right, _top = app.box(text)
        assert left >= -1, text.text
        assert right <= size[0] + 1, text.text


def test_a_child_is_made_and_greeted(malle):
    app = malle(language="en")
    app.tap(text="Who are you?")
    app.wait_for(cls="ProfileSheet")
    app.settle()
    app.tap(app.find(cls="Field"))
    app.type("Zoé")
    app.tap(text="Keep")
    app.wait_for(text=re.compile("^Hello Zoé!"))


def test_touching_a_child_makes_it_the_one_who_plays(malle, family):
    app = malle(language="en")
    app.wait_for(text=re.compile("^Hello Zoé!"))
    app.tap(text="Léo")
    app.wait_for(text=re.compile("^Hello Léo!"))
    assert app.app.store.setting("profile") == str(app.app.profile.id)


def test_the_daily_challenge_is_trained_and_remembered(malle, family):
    app = malle(language="en")
    challenge = challenge_of(date.today())
    app.tap(text="Take it up")
    match = table(app).match
    assert match.training
    assert match.setup["card"] == challenge.card.text
    app.app.store.mark_solved(app.app.profile.id, challenge.game.id, challenge.card.id, 0)
    app.back()
    app.wait_for(text="Again")


def test_each_day_has_its_own_challenge_and_always_the_same():
    days = [date(2031, 5, day) for day in range(1, 29)]
    assert len({challenge_of(day).card.id for day in days}) > 10
    challenge_of.cache_clear()
    assert challenge_of(days[0]) == challenge_of(days[0])


def test_training_marks_what_is_solved_and_goes_on_with_the_next(malle, family):
    app = malle(language="en")
    cards = challenge_of(date.today()).game.cards()
    app.app.store.mark_solved(app.app.profile.id, "colorigraphe", cards[0].id, 0)
    open_setup(app)
    app.tap(text="Train")
    sheet = app.wait_for(cls="TrainingSheet")
    app.settle()
    assert sum(button.solved for button in app.find_all(cls="CardButton")) == 1
    assert sheet.game.id == "colorigraphe"
    app.tap(text="The next card")
    assert table(app).match.setup["card"] == cards[1].text


def test_a_card_begun_is_gone_on_with(malle):
    app = malle(language="en")
    card = challenge_of(date.today()).game.cards()[3]
    app.app.start_training("colorigraphe", card.id)
    first = table(app)
    peg = card.text.split("-")[0]
    first.play(f"red {peg}")
    app.back()
    app.settle()
    app.app.start_training("colorigraphe", card.id)
    app.run_until(lambda: app.app.screen is not first and app.find(cls="TableScreen"))
    assert app.app.screen.match_id == first.match_id
    assert app.app.screen.match.moves == (f"red {peg}",)


def test_free_training_is_for_one(malle):
    app = malle(language="en")
    open_setup(app)
    app.tap(text="Train")
    app.wait_for(cls="TrainingSheet")
    app.settle()
    app.tap(text="Free training")
    match = table(app).match
    assert (len(match.seats), match.training) == (1, True)


def test_the_rules_lead_back_to_the_set_up(malle):
    app = malle(language="en")
    sheet = open_setup(app)
    app.tap(text="Cards")
    app.tap(text="Rules")
    app.run_until(lambda: app.find(cls="RulesScreen"))
    app.settle()
    app.back()
    again = app.run_until(lambda: app.find(cls="SetupSheet"))
    assert again is not sheet
    assert again.choices.chosen["build"] == "cards"


def test_a_broken_store_says_so_and_the_app_opens(malle, tmp_path):
    (tmp_path / "malle.sqlite3").write_bytes(b"not a database at all" * 99)
    app = malle(language="en")
    assert app.find(text="La Malle à Jeux")


def test_phone_and_tablet_are_told_apart_by_the_shorter_side(malle):
    app = malle(size=(1280, 800))
    assert not theme.phone
    app.resize(640, 360)
    assert theme.phone
    app.resize(600, 960)
    assert not theme.phone


@pytest.mark.parametrize("size", SIZES)
def test_cards_never_overlap_nor_stick_out(size):
    for games in range(1, 14):
        check_plan(home_plan(*size, games), games)


def check_plan(plan, games):
    boxes = [plan.ticket, *plan.cards, *plan.pockets]
    assert len(plan.cards) == games
    for x, y, w, h in boxes:
        assert x >= -0.01
        assert x + w <= plan.floor[2] + 0.01
        assert y + h <= plan.high
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert not overlap(one, other)


def overlap(one, other):
    (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
    slack = 0.01
    return (
        ax + slack < bx + bw
        and bx + slack < ax + aw
        and ay + slack < by + bh
        and by + slack < ay + ah
    )


def test_a_game_without_a_screen_shows_a_die_but_a_broken_screen_says_so(malle, monkeypatch):
    from screens.shell import miniature

    malle(size=PHONE)
    monkeypatch.setattr(miniature, "_ask", lambda _picture: None)
    picture = miniature.Miniature("a_game_to_come", size=(200, 200))
    picture.draw()
    assert picture.sign is not None

    def broken(_game_id):
        raise ImportError("a module that it needs")

    monkeypatch.setattr(miniature, "load_view", broken)
    with pytest.raises(ImportError, match="that it needs"):
        miniature.Miniature("colorigraphe", size=(200, 200)).draw()
