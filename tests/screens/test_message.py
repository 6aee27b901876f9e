"""A sentence that passes on a page lies on nothing that one needs (at tables: see test_fit)."""

from screens.widgets import sheet as sheets
from screens.widgets.button import Pressable
from tests.screens.harness import shared
from tests.screens.hiding import LONG, SLACK

SIZES = [(1280, 800), (800, 1280), (640, 360), (360, 640)]


def test_a_passing_sentence_on_a_page_keeps_off_its_bar_and_its_foot(malle):
    app = malle(size=SIZES[0], language="fr", calm="on")
    app.app.open_rules("colorigraphe")
    for size in SIZES:
        app.resize(*size)
        app.settle()
        sheets.toast(LONG, "check-bold")
        app.frame(2)
        note = app.window.children[0]
        for widget in app.widgets():
            if isinstance(widget, Pressable) and not widget.disabled:
                assert shared(app.box(note), app.box(widget)) <= SLACK, (size, widget)
        app.window.remove_widget(note)
