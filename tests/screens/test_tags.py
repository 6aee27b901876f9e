"""The tags of two to six players: at every size all are seen, and no name is cut or torn."""

import pytest
from kivy.metrics import dp

from engine.games import catalogue, find
from engine.match import Match, Seat
from tests.screens.harness import faults
from tools.drive import plain_text

SIZES = [(1280, 800), (960, 600), (640, 360), (800, 1280), (600, 960), (390, 844), (360, 640)]
FAMILIES = (
    ("Zoé", "Léo", "Sara", "Samuel", "Tom", "Lou"),
    ("Mademoiselle", "Alexandre", "Jean Maximilien", "Marguerite", "Anne-Laure", "Guillaume"),
)


def table_of(names, points):
    """A match of so many, of a game that counts points or of one that does not."""
    for game_id in catalogue():
        if len(names) in find(game_id).seats:
            seats = [Seat(name, colour=colour) for colour, name in enumerate(names)]
            match = Match.new(game_id, seats, {}, seed=1)
            if (match.position.scores is not None) == points:
                return match
    raise AssertionError(f"no game for {names}")


def look(app, table, names):
    """Everybody is there, inside the rail and apart; who plays has a name unless it is slim."""
    tags = table.rail.strip.tags
    boxes = [app.box(tag) for tag in tags if tag.opacity]
    assert len(boxes) == len(names)
    for i, (left, bottom, right, top) in enumerate(boxes):
        assert 0 <= left < right <= app.size[0]
        assert 0 <= bottom < top <= app.size[1]
        for low_x, low_y, high_x, high_y in boxes[:i]:
            assert right <= low_x or high_x <= left or top <= low_y or high_y <= bottom
    assert all(min(tag.avatar.size) >= dp(16) for tag in tags)
    if table.at.kind != "slim":
        acts = [tag for tag in tags if tag.active]
        read = {plain_text(widget) for widget in app.widgets() if plain_text(widget)}
        assert len(acts) > 2 or read >= {tag.name for tag in acts}


@pytest.mark.parametrize("points", [True, False], ids=["points", "no points"])
@pytest.mark.parametrize("names", FAMILIES, ids=["short names", "long names"])
def test_no_name_is_torn(malle, monkeypatch, names, points):
    app = malle(size=SIZES[0], language="fr", calm="on")
    monkeypatch.setattr(app.app, "show_cover", lambda *args: args[-1]())
    found = {}
    for count in range(2, 7):
        app.app.start_match(table_of(names[:count], points))
        table = app.wait_for(cls="TableScreen")
        for size in SIZES:
            app.resize(*size)
            app.settle()
            if wrong := faults(app):
                found[count, size] = wrong
            look(app, table, names[:count])
    assert found == {}
