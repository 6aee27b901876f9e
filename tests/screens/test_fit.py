"""Every scene, at every size: no text is cut, tiny, off the screen or on another one.

What is read is as large as its room allows.
"""

from __future__ import annotations

import pytest

from tests.screens.harness import faults
from tests.screens.reading import rooms, too_small
from tools.scenes import family, scenes

READ = {"HintSheet", "SolutionSheet", "OutcomeSheet", "Message", "RulesScreen", "Ending"}
"""Where there is text for reading, at least."""
SIZES = [(1280, 800), (800, 1280), (360, 640), (640, 360)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_texts_fit_on_every_screen(malle, tmp_path, size):
    family(tmp_path, "fr")
    app = malle(size=size, language="fr", calm="on")
    found, read = {}, set()
    for name, scene in scenes().items():
        app.app.open_home()
        app.settle()
        scene(app)
        app.settle()
        if wrong := faults(app) + too_small(app):
            found[name] = wrong
        read |= set(rooms(app))
    assert found == {}
    assert read >= {
        "HintSheet",
        "SolutionSheet",
        "OutcomeSheet",
        "Message",
        "RulesScreen",
        "Ending",
    }
