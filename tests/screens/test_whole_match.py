"""Whole matches by touch, the app in its own process: set-up, turn, pause, kill, end, review."""

from importlib import import_module

import pytest

from engine.games import catalogue
from engine.texts import set_language
from tests.screens.family import Family

TABLET, PHONE = (1280, 800), (360, 640)
MATCHES = {
    name: (game, script)
    for game in catalogue()
    for name, script in import_module(f"tests.screens.{game}.matches").MATCHES.items()
}
SIZES = {"tablet": TABLET, "phone": PHONE}
# Every match on both screens and in both languages; which go together changes from one to the next.
SCREENS = [["tablet-fr", "phone-en"], ["phone-fr", "tablet-en"]]
ALL = [(name, screen) for i, name in enumerate(MATCHES) for screen in SCREENS[i % 2]]


@pytest.mark.parametrize(("name", "screen"), ALL)
def test_a_whole_match(tmp_path, name, screen):
    (game, script), (size, language) = MATCHES[name], screen.split("-")
    set_language(language)
    family = Family(tmp_path, game, SIZES[size], language)
    script(family)
    family.see_the_end()
    family.app.kill()
