"""The trunk by touch: home, going on, asking first, training, and the ways back."""

import re
from datetime import date

import pytest

from engine.daily import challenge_for, challenge_of
from engine.games import find
from screens.base.theme import theme
from screens.shell.home_layout import home_plan
from tests.screens.harness import missing_on_screen
from tests.screens.trunk import (
    GO_ON,
    PHONE,
    PLAY,
    SIZES,
    TABLET,
    family,
    game_card,
    open_setup,
    table,
    wait_with_a_match,
)

__all__ = ["family"]


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


@pytest.mark.parametrize(("size", "language"), [(TABLET, "fr"), (PHONE, "en")])
def test_home_offers_to_go_on_and_does(malle, tmp_path, size, language):
    number = wait_with_a_match(tmp_path)
    app = malle(size=size, language=language)
    app.tap(text=GO_ON[language])
    seat = table(app)
    assert (seat.match_id, seat.match.moves) == (number, ("stake 6",))


def test_coming_home_makes_anew_only_the_card_that_has_changed(malle):
    app = malle()
    home = app.app.screen
    before = {card.game.id: card for card in home.cards}
    open_setup(app)
    app.tap(text="Jouer")
    table(app).play("stake 6")
    app.back()
    app.run_until(lambda: app.app.screen is home)
    app.settle()
    assert {card.game.id for card in home.cards if card is not before[card.game.id]} == {
        "colorigraphe"
    }
    assert [card.game.id for card in home.cards] == list(before)
    app.tap(text="Continuer")
    assert table(app).match.moves == ("stake 6",)


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


def test_at_no_size_anything_leaves_the_window_or_is_too_small(malle, family, tmp_path):
    wait_with_a_match(tmp_path)
    app = malle(size=SIZES[0], text_size="1.3")
    for size in SIZES:
        app.resize(*size)
        app.settle()
        check_places(app, size)
        app.app.open_setup("colorigraphe")
        sheet = app.wait_for(cls="SetupSheet")
        app.settle()
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
    challenge = challenge_for(app.app.store, app.app.profile.id, date.today())
    app.tap(text="Take it up")
    match = table(app).match
    assert match.training
    assert match.day == date.today()
    assert match.setup["card"] == challenge.card.text
    app.app.store.mark_day(app.app.profile.id, match.day, challenge.game.id, challenge.card.id, 0)
    app.back()
    app.wait_for(text="Again")


def test_each_day_has_its_own_challenge_and_always_the_same():
    days = [date(2031, 5, day) for day in range(1, 29)]
    assert len({challenge_of(day).card.id for day in days}) > 10
    challenge_of.cache_clear()
    assert challenge_of(days[0]) == challenge_of(days[0])


def test_training_marks_what_is_solved_and_goes_on_with_the_next(malle, family):
    app = malle(language="en")
    cards = [card for card in find("colorigraphe").cards() if card.level == 1]
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
    card = find("colorigraphe").cards()[3]
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
