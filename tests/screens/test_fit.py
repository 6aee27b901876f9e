"""Every scene, at every size: no text is cut, tiny, off the screen or on another one."""

from __future__ import annotations

import pytest

from tests.screens.harness import faults
from tools.scenes import family, scenes

SIZES = [(1280, 800), (800, 1280), (360, 640), (640, 360)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_texts_fit_on_every_screen(malle, tmp_path, size):
    family(tmp_path, "fr")
    app = malle(size=size, language="fr", calm="on")
    found = {}
    for name, scene in scenes().items():
        app.app.open_home()
        app.settle()
        scene(app)
        app.settle()
        if wrong := faults(app):
            found[name] = wrong
    assert found == {}
