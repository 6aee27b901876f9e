"""Every scene, at every size: no text is cut, tiny, off the screen or on another one.

The system takes something of every window: bars above and below, beside, a notch at either side.

What is read is as large as its room allows, and a sentence that is said at a table lies on no
button, no tray, no board.
"""

from __future__ import annotations

import pytest

from engine.games import catalogue
from screens.table.screen import TableScreen
from screens.widgets import sheet as sheets
from tests.screens.harness import faults
from tests.screens.hiding import hidden, needed
from tests.screens.reading import rooms, too_small
from tools.scenes import family, scenes

READ = {"HintSheet", "SolutionSheet", "OutcomeSheet", "Message", "RulesScreen", "Ending"}
"""Where there is text for reading, at least."""
WINDOWS = {
    (1280, 800): "0,24,0,48",
    (800, 1280): "0,24,48,0",
    (360, 712): "0,24,0,48",
    (720, 380): "32,0,48,20",
}
"""Windows, and what the system takes of each at the left, the top, the right and the bottom."""


@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_texts_fit_on_every_screen(malle, tmp_path, size, monkeypatch):
    monkeypatch.setenv("MALLE_INSETS", WINDOWS[size])
    family(tmp_path, "fr")
    app = malle(size=size, language="fr", calm="on")
    app.settle()
    found, read, said = {}, set(), set()
    for number, (name, scene) in enumerate(scenes().items()):
        app.app.open_home()
        app.settle()
        if number % 4 == 0:
            app.sweep()
        scene(app)
        app.settle()
        wrong = faults(app) + too_small(app)
        read |= set(rooms(app))
        table = app.app.screen
        if isinstance(table, TableScreen) and not table.match.over:
            sheets.close_all()
            # Where the same things lie as at a table before, the same sentence lies as well.
            lying = table.match.game.id, tuple(what for what, _box in needed(app, table))
            if lying not in said:
                said.add(lying)
                wrong += hidden(app, table)
        if wrong:
            found[name] = wrong
    assert found == {}
    assert read >= READ
    assert {game for game, _things in said} == set(catalogue())
