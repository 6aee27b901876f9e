"""Every scene, at every size, opened or turned: no text is cut, tiny, off the screen or on another.

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
    "tablet": {(1280, 800): "0,24,0,48", (800, 1280): "0,24,48,0"},
    "phone": {(360, 712): "0,24,0,48", (720, 380): "32,0,48,20"},
}
"""A device held both ways, and what the system takes at its left, top, right and bottom."""


@pytest.mark.parametrize("device", WINDOWS)
def test_texts_fit_on_every_screen(malle, tmp_path, device, monkeypatch):
    sizes = list(WINDOWS[device])

    def hold(size):
        monkeypatch.setenv("MALLE_INSETS", WINDOWS[device][size])
        if app.size != size:
            app.resize(*size)
        app.settle()

    monkeypatch.setenv("MALLE_INSETS", WINDOWS[device][sizes[0]])
    family(tmp_path, "fr")
    app = malle(size=sizes[0], language="fr", calm="on")
    found, read, said = {}, set(), set()
    for number, (name, scene) in enumerate(scenes().items()):
        app.app.open_home()
        if number % 8 == 0:
            app.sweep()
            sizes.reverse()
        hold(sizes[0])
        scene(app)
        # As it was opened, and turned.
        for size in sizes:
            hold(size)
            read |= set(rooms(app))
            wrong = faults(app) + too_small(app)
            table = app.app.screen
            if isinstance(table, TableScreen) and not sheets._open and not table.message.sentence:
                # Where the same things lie as at a table before, the same sentence lies as well.
                lying = size, table.match.game.id, tuple(what for what, _box in needed(app, table))
                if lying not in said:
                    said.add(lying)
                    wrong += hidden(app, table)
                    table.message.hush()
            if wrong:
                found[name, size] = wrong
    assert found == {}
    assert read >= READ
    for size in sizes:
        assert {game for its, game, _things in said if its == size} == set(catalogue())
