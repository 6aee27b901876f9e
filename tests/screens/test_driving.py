"""The harness itself: a real pointer, another process that is killed, and what eyes can see."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.screens.harness import missing_on_screen, start_process

SETTINGS = {"fr": "Réglages", "en": "Settings"}


def on_glass(app, widget) -> tuple[str, str]:
    """The middle of a widget in the pixels of the X screen."""
    x, y = app.where(widget)
    return str(round(app.window.left + x)), str(round(app.window.top + app.size[1] - y))


def test_a_real_pointer_of_the_x_server_reaches_the_app(malle):
    assert shutil.which("xdotool")
    app = malle(language="en")
    gear = app.wait_for(icon="cog")
    subprocess.run(["xdotool", "mousemove", *on_glass(app, gear), "click", "1"], check=True)
    app.run_until(lambda: app.app.screen.__class__.__name__ == "SettingsScreen")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_touch_opens_a_screen_and_back_leaves_it(malle, size, language):
    app = malle(size=size, language=language)
    home = app.app.screen
    app.tap(icon="cog")
    app.wait_for(text=SETTINGS[language])
    assert missing_on_screen(app) == []
    assert app.back()
    app.run_until(lambda: app.app.screen is home)
    assert not app.back()
    assert missing_on_screen(app) == []


def test_sliding_off_a_button_does_nothing(malle):
    app = malle()
    home = app.app.screen
    app.down(app.wait_for(icon="cog")).move((400, 300), steps=4).up()
    app.settle()
    assert app.app.screen is home


def test_a_turn_and_a_pause_leave_the_app_standing(malle):
    app = malle(size=(1280, 800))
    app.resize(800, 1280)
    assert app.pause()
    app.resume()
    assert "La Malle à Jeux" in app.texts()


def test_the_app_in_another_process_can_be_killed_and_started_again(tmp_path):
    app = start_process(tmp_path, language="fr")
    try:
        assert "La Malle à Jeux" in app.texts()
        app.tap(icon="cog")
        app.ask("settle")
    finally:
        app.kill()
    assert app.process.returncode == -9
    again = start_process(tmp_path, language="fr")
    try:
        assert "La Malle à Jeux" in again.texts()
    finally:
        again.kill()
