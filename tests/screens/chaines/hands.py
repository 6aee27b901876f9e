"""Sitting down at a table of Chaînes de puissances, for its tests."""

import pytest

from tools.games.chaines.scenes import OPTIONS, shown

TABLET, PHONE, LYING, STANDING = (1280, 800), (360, 640), (640, 360), (800, 1280)
PLAYERS = {**OPTIONS, "referee": "players"}
UNTIMED = {**OPTIONS, "time": "0"}


@pytest.fixture
def sit(malle):
    """Sit down with the hand in sight: `app, table = sit(match, "value 2^3 row-a4")`."""

    def start(match, *moves, size=TABLET, language="en"):
        app = malle(size=size, language=language, calm="on")
        shown(app, match, *moves)
        return app, app.app.screen

    return start
