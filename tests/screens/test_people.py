"""Who plays, by touch: one name, one badge, kept from the profile to the end of a match."""

from typing import Any

import pytest

from screens.base.people import dealt
from screens.shell.app import open_store
from tests.screens.harness import faults
from tests.screens.pages import button, page
from tests.screens.trunk import PHONE, TABLET, open_setup, table

YELLOW, RED, PINK = 3, 1, 4
SAID = "Ici, Tom a le losange rose\u00a0: le triangle rouge sert au jeu."


def children(app: Any) -> list[tuple[str, int]]:
    return [(child.name, child.colour) for child in app.app.store.profiles()]


def write(app: Any, words: str) -> None:
    field = app.wait_for(cls="Field")
    app.tap(field)
    app.run_until(lambda: field.focus)
    app.type(words)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_two_of_one_name_are_told_apart_and_a_mended_fault_is_forgotten(malle, size):
    app = malle(size=size, language="fr")
    app.app.store.add_profile("Zoé", YELLOW)
    app.app.open_profiles()
    page(app, "ProfilesScreen")
    app.tap(text="Ajouter un joueur")
    sheet = app.wait_for(cls="ProfileSheet")
    app.settle()
    app.tap(button(app, "ProfileSheet", "Garder"))
    app.run_until(lambda: sheet.problem.text == "Il faut un prénom.")
    write(app, "Z")
    assert sheet.problem.text == ""
    app.type("OE ")
    app.tap(cls="ColourButton", where=lambda piece: piece.colour == YELLOW)
    app.tap(button(app, "ProfileSheet", "Garder"))
    app.run_until(lambda: sheet.problem.text)
    assert sheet.problem.text.startswith("Zoé avec l’étoile jaune joue déjà ici.")
    assert sheet.colour != YELLOW
    assert children(app) == [("Zoé", YELLOW)]
    app.settle()
    assert not faults(app)
    app.tap(button(app, "ProfileSheet", "Garder"))
    app.run_until(lambda: len(children(app)) == 2)
    name, colour = children(app)[1]
    assert (name, colour != YELLOW) == ("ZOE", True)


def test_a_renamed_child_is_not_in_its_own_way(malle):
    app = malle(language="en")
    store = app.app.store
    zoe, tom = store.add_profile("Zoé", YELLOW), store.add_profile("Tom", YELLOW)
    store.change_profile(zoe.id, "zoe", YELLOW)
    with pytest.raises(ValueError, match="already a zoe with the yellow star"):
        store.change_profile(tom.id, "ZOÉ", YELLOW)
    assert children(app) == [("zoe", YELLOW), ("Tom", YELLOW)]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_badge_that_the_game_needs_is_replaced_and_that_is_said(malle, tmp_path, size):
    store = open_store(tmp_path)
    store.add_profile("Tom", RED)
    store.add_profile("Zoé", YELLOW)
    store.close()
    app = malle(size=size, language="fr")
    open_setup(app)
    assert app.find(cls="SetupSheet").kept.height == 0  # no match waits: there is no hole
    assert [words for words in app.texts() if words.startswith("Ici, ")] == [SAID]
    assert not faults(app)
    app.tap(text="Jouer")
    screen = table(app)
    assert [tag.colour for tag in screen.rail.strip.tags] == [PINK, YELLOW]
    assert screen.message.sentence == SAID
    app.app.open_home()
    app.settle()
    for game in ("mastermind", "mathmagic", "nombres_croises"):
        app.app.open_setup(game)
        sheet = app.wait_for(cls="SetupSheet", where=lambda s, game=game: s.game.id == game)
        app.settle()
        assert sheet.choices.seat_colours() == [RED, YELLOW]
        sheet.close()
        app.settle()


def test_who_cannot_have_their_own_always_gets_the_same():
    assert dealt((RED,), (2, 3, 4, 5)) == dealt((RED, 2), (2, 3, 4, 5))[:1] == (PINK,)
    assert dealt((-1, YELLOW), range(6)) == (0, YELLOW)
    assert dealt((-1, 0), range(6)) == (1, 0), "a guest does not take a child's own"
