"""The pages round the games: settings, players, progress, rules, the cover."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games import catalogue
from engine.match import Match, Seat
from engine.texts import _, language
from screens.base.theme import theme
from tests.screens.pages import MOVES, SIZES, button, page

# --- settings -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_another_language_is_spoken_at_once(malle: Any, size: tuple[int, int]) -> None:
    app = malle(size=size, language="fr")
    app.app.open_settings()
    settings = page(app, "SettingsScreen")
    assert settings.bar.title.text == "Réglages"
    words = [part.text for part in settings.walk() if type(part).__name__ == "Text"]
    assert f"{len(catalogue())} jeux de réflexion pour la famille." in words
    app.tap(text="English")
    app.run_until(lambda: settings.bar.title.text == "Settings")
    assert language() == "en"
    assert app.app.store.setting("language") == "en"
    app.app.back()
    app.run_until(lambda: type(app.app.screen).__name__ == "HomeScreen")
    app.settle()
    assert "Réglages" not in app.texts()


def test_switches_are_kept_and_seen(malle: Any) -> None:
    app = malle(language="en")
    app.app.open_settings()
    settings = page(app, "SettingsScreen")
    for key, attribute in (("contrast", "contrast"), ("calm", "calm")):
        assert getattr(theme, attribute) is False
        app.tap(settings.controls[key])
        app.run_until(lambda name=attribute: getattr(theme, name))
        assert app.app.store.setting(key) == "on"
        app.settle()
    app.tap(settings.controls["text_size"].chips["1.3"])
    app.run_until(lambda: theme.text_scale == 1.3)
    app.settle()
    app.tap(settings.controls["look"].chips["dark"])
    app.run_until(lambda: theme.dark)
    again = malle(language="en")
    assert theme.dark
    assert theme.contrast
    assert theme.text_scale == 1.3
    for key, value in (("look", "light"), ("contrast", "off"), ("text_size", "1"), ("calm", "off")):
        again.app.store.set_setting(key, value)


def test_a_setting_nobody_knows_counts_as_the_default(malle: Any) -> None:
    app = malle(language="en", text_size="enormous", look="pink")
    assert theme.text_scale == 1.0
    assert not theme.dark
    assert app.find(cls="HomeScreen")


def test_the_page_stays_where_it_was_when_a_switch_is_turned(malle: Any) -> None:
    app = malle(size=(360, 640), language="en")
    app.app.open_settings()
    settings = page(app, "SettingsScreen")
    app.tap(settings.controls["notifications"])
    app.settle()
    assert settings.scroll.scroll_y < 0.5
    assert app.app.store.setting("notifications") == "off"


# --- players ------------------------------------------------------------------------------------


def test_keeping_twice_makes_one_player(malle: Any) -> None:
    app = malle(language="en")
    app.app.open_profiles()
    page(app, "ProfilesScreen")
    app.tap(text="Add a player")
    field = app.wait_for(cls="Field")
    app.settle()
    field.text = "Zoé"
    for _time in range(2):
        field.dispatch("on_text_validate")
    assert [p.name for p in app.app.store.profiles()] == ["Zoé"]


@pytest.mark.parametrize("size", SIZES)
def test_a_player_is_made_renamed_and_removed(malle: Any, size: tuple[int, int]) -> None:
    app = malle(size=size, language="en")
    store = app.app.store
    app.app.open_profiles()
    page(app, "ProfilesScreen")
    app.tap(text="Add a player")
    field = app.wait_for(cls="Field")
    app.settle()
    app.tap(button(app, "ProfileSheet", "Keep"))
    app.run_until(lambda: app.find(cls="ProfileSheet").problem.text == "A name is needed.")
    app.tap(field)
    app.run_until(lambda: field.focus)
    app.type("Zoé")
    app.tap(cls="ColourButton", where=lambda button: button.colour == 3)
    app.tap(button(app, "ProfileSheet", "Keep"))
    app.run_until(lambda: [(p.name, p.colour) for p in store.profiles()] == [("Zoé", 3)])
    assert app.app.profile.name == "Zoé"
    app.settle()
    app.tap(icon="pencil")
    field = app.wait_for(cls="Field")
    app.settle()
    # Behind the name: where the pencil was, it would be a double touch, which marks the word.
    _left, bottom, right, top = app.box(field)
    app.tap((right - 12, (bottom + top) / 2))
    app.run_until(lambda: field.focus)
    app.type(" B.")
    app.tap(button(app, "ProfileSheet", "Keep"))
    app.run_until(lambda: [p.name for p in store.profiles()] == ["Zoé B."])
    app.settle()
    app.tap(icon="pencil")
    app.wait_for(cls="Field")
    app.settle()
    app.tap(button(app, "ProfileSheet", "Remove this player"))
    app.wait_for(text="Remove Zoé B.?")
    app.settle()
    app.tap(text="No, keep")
    app.settle()
    assert len(store.profiles()) == 1
    app.tap(button(app, "ProfileSheet", "Remove this player"))
    app.wait_for(text="Remove Zoé B.?")
    app.settle()
    app.tap(text="Remove")
    app.run_until(lambda: not store.profiles())
    app.wait_for(text="Nobody has a tag yet. Who plays here?")


def test_progress_counts_matches_wins_hints_and_cards_by_level(malle: Any) -> None:
    from engine.games import find
    from screens.shell.profiles import progress

    app = malle(language="en")
    store = app.app.store
    zoe, leo = store.add_profile("Zoé", 3), store.add_profile("Léo", 0)
    cards = find("colorigraphe").cards()
    first = [card for card in cards if card.level == 1]
    store.mark_solved(zoe.id, "colorigraphe", first[0].id, 2)
    store.mark_solved(zoe.id, "colorigraphe", first[1].id, 0)
    match = Match.new("colorigraphe", [Seat("Zoé", profile=zoe.id)], {"card": "5-3 7-12"}, seed=3)
    number = store.add_match(match)
    for move in MOVES:
        match.play(move)
    store.finish(number, match)
    (item,) = progress(store, zoe.id)
    assert (item.played, item.won, item.hints) == (1, 1, 2)
    assert item.solved[0] == (2, len(first))
    assert item.solved[1][0] == 0
    assert progress(store, leo.id) == []


# --- rules --------------------------------------------------------------------------------------


def test_words_have_all_the_room_where_there_is_nothing_to_handle(malle: Any) -> None:
    app = malle(size=(360, 640), language="fr")
    app.app.open_rules("polygo")
    rules = page(app, "RulesScreen")
    rules.turn_to(len(rules.lessons) - 1)
    app.run_until(lambda: rules.stage == "try", what="the page asks")
    app.settle()
    assert not rules.tool.children
    assert rules.tool.height == 0
    title = rules.words.children[-1]
    assert rules.scroll.y <= title.to_window(0, title.y)[1], "its title is in sight too"
    assert title.to_window(0, title.top)[1] <= rules.scroll.top + 1


@pytest.mark.parametrize("size", SIZES)
def test_a_lesson_is_shown_and_tried(malle: Any, size: tuple[int, int]) -> None:
    app = malle(size=size, language="en")
    app.app.open_rules("colorigraphe")
    rules = page(app, "RulesScreen")
    app.run_until(lambda: rules.match.moves == rules.lesson.script)
    app.run_until(lambda: rules.stage == "try")
    app.settle()
    rules.board.play("blue 9")
    app.run_until(lambda: rules.problem)
    app.settle()
    assert rules.match.moves == rules.lesson.script
    assert rules.problem in app.texts()
    app.tap(rules.board.plan.at(9))
    app.run_until(lambda: rules.stage == "done")
    app.settle()
    assert "Well done: both arcs have two different colours." in app.texts()
    app.tap(rules.next)
    app.run_until(lambda: rules.index == 1)
    assert not rules.previous.disabled
    app.tap(rules.previous)
    app.run_until(lambda: rules.index == 0)


def test_every_lesson_can_be_solved_and_the_last_page_closes_the_book(malle: Any) -> None:
    app = malle(language="en")
    home = app.app.screen
    app.app.open_rules("colorigraphe")
    rules = page(app, "RulesScreen")
    for index, lesson in enumerate(rules.lessons):
        rules.turn_to(index)
        app.tap(rules.board)
        app.run_until(lambda: rules.stage == "try")
        for move in lesson.attempt[:1]:
            rules.attempt(move)
        assert rules.stage == "done", lesson.title
    app.tap(rules.next)
    app.run_until(lambda: app.app.screen is home)


def test_a_swipe_over_the_text_turns_the_page_and_a_rotation_keeps_it(malle: Any) -> None:
    app = malle(size=(1280, 800), language="en")
    app.app.open_rules("colorigraphe")
    rules = page(app, "RulesScreen")
    x, y = app.where(rules.scroll)
    app.drag((x + 100, y), (x - 100, y))
    app.run_until(lambda: rules.index == 1)
    app.resize(800, 1280)
    app.run_until(lambda: rules.board.top < rules.bar.y)
    assert rules.index == 1
    x, y = app.where(rules.scroll)
    app.drag((x - 100, y), (x + 100, y))
    app.run_until(lambda: rules.index == 0)


# --- the cover ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_cover_opens_by_holding_and_not_before(
    malle: Any, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # So long that even a very slow machine sees the ring half full.
    monkeypatch.setattr("screens.shell.cover.HOLD", 60.0)
    app = malle(size=size, language="en")
    opened: list[bool] = []
    app.app.show_cover("Zoé", 3, ("Léo",), lambda: opened.append(True))
    cover = app.wait_for(cls="Cover")
    app.frame(2)
    assert tuple(cover.size) == size
    assert cover.please == "Léo, close your eyes!"
    finger = app.down(cover.at.lock)
    app.run_until(lambda: cover.ring > 0)
    finger.up()
    app.run_until(lambda: cover.ring == 0)
    assert not opened
    finger = app.down(cover.at.lock)
    app.run_until(lambda: cover.ring > 0)
    finger.move((2, 2))
    app.run_until(lambda: cover.ring == 0)
    finger.up()
    app.tap((5, 5))
    assert not opened
    monkeypatch.undo()
    app.hold(cover.at.lock, until=lambda: opened)
    app.run_until(lambda: cover.parent is None)
    assert opened == [True]


def test_a_turn_or_a_pause_takes_the_lock_from_under_the_finger(
    malle: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.shell.cover.HOLD", 60.0)
    app = malle(size=(640, 360), language="en")
    opened: list[bool] = []
    app.app.show_cover("Zoé", 3, ("Léo",), lambda: opened.append(True))
    cover = app.wait_for(cls="Cover")
    app.frame(2)
    for disturb in (lambda: app.resize(360, 640), app.pause):
        finger = app.down(cover.at.lock)
        app.run_until(lambda: cover.ring > 0)
        disturb()
        app.wait(1)
        assert cover.ring == 0
        finger.up()
        assert not opened
    app.resume()
    monkeypatch.undo()
    app.hold(cover.at.lock, until=lambda: opened)


def test_nothing_gets_through_a_closed_cover(malle: Any) -> None:
    app = malle(language="en")
    app.app.show_cover("Zoé", 3, ("Léo", "Sara"), lambda: None)
    cover = app.wait_for(cls="Cover")
    app.frame(2)
    assert cover.please == "Léo and Sara, close your eyes!"
    settings = app.find(icon="cog")
    app.tap(app.where(settings))
    app.frame(5)
    assert type(app.app.screen).__name__ == "HomeScreen"
    app.window.dispatch("on_keyboard", 27, 0, "", [])
    assert cover.parent is not None


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("game", ["colorigraphe", "mathmagic"])
def test_the_question_is_in_sight_and_no_line_is_half_hidden(
    malle: Any, size: tuple[int, int], game: str
) -> None:
    app = malle(size=size)
    app.app.open_rules(game)
    rules = page(app, "RulesScreen")
    for index, lesson in enumerate(rules.lessons):
        rules.turn_to(index)
        app.tap(rules.board)
        app.run_until(lambda: rules.stage == "try")
        app.settle()
        scroll = rules.scroll
        low, high = scroll.y + scroll._below.size[1], scroll._above.pos[1]
        question = app.find(text=_(lesson.ask))
        _left, bottom, _right, top = app.box(question)
        assert low - 1 <= bottom < top <= high + 1, lesson.title
        shift = app.box(rules.words)[1] - rules.words.y
        for bottom, top in scroll._pieces():
            bottom, top = bottom + shift, top + shift
            seen = min(top, high) - max(bottom, low)
            assert seen < 3 or seen > top - bottom - 3, lesson.title


# --- privacy ------------------------------------------------------------------------------------


def test_what_parents_are_told_of_privacy_is_what_the_store_is_told(malle):
    from tools.privacy import page as written
    from tools.privacy import path

    app = malle(size=(360, 640), language="fr")
    app.app.open_settings()
    app.scroll_to(text="Vie privée", cls="QuietButton")
    app.tap(text="Vie privée", cls="QuietButton")
    shown = page(app, "PrivacyScreen")
    words = [part.text for part in shown.walk() if type(part).__name__ == "Text"]
    said = path("fr").read_text("utf-8")
    assert said == written("fr")
    for sentence in said.splitlines()[1:]:
        if sentence:
            assert sentence.removeprefix("## ") in words
    assert path("en").read_text("utf-8") == written("en")
    app.back()
    page(app, "SettingsScreen")


def test_no_address_is_given_that_the_publisher_has_not_set(monkeypatch):
    from screens.shell import privacy
    from tools.privacy import path

    for told in ("fr", "en"):
        assert ("@" in path(told).read_text("utf-8")) == bool(privacy.CONTACT)
    monkeypatch.setattr(privacy, "CONTACT", "family@example.org")
    _title, (sentence,) = privacy.words()[-1]
    assert "family@example.org" in sentence


def test_the_words_about_copies_agree_with_the_rules_for_backups():
    """What may leave the tablet stands in package/: nothing to a cloud, one file to a tablet."""
    from pathlib import Path

    said = Path("package/privacy.en.md").read_text("utf-8")
    rules = Path("package/extraction.xml").read_text("utf-8")
    cloud, _, other = rules.partition("</cloud-backup>")
    assert ("No copy goes to a cloud." in said) == ("<include" not in cloud)
    assert ("may take the file along" in said) == ('path="malle.sqlite3"' in other)
