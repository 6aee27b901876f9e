"""A toddler with the tablet: touches anywhere, turns it, goes away and back. Nothing may break."""

import random

import pytest

from engine.games import catalogue
from engine.match import Match, Seat
from screens.table.screen import TableScreen
from screens.widgets import sheet as sheets

SIZES = [(640, 360), (360, 640)]


def toddle(app, luck, steps):
    """So many random things a toddler does; each is a real touch or a real event."""
    for _ in range(steps):
        width, height = app.size
        spot = (luck.uniform(0, width - 1), luck.uniform(0, height - 1))
        other = (luck.uniform(-40, width + 40), luck.uniform(-40, height + 40))
        buttons = app.find_all(where=lambda w: hasattr(w, "on_release") and not w.disabled)
        act = luck.randrange(12)
        if act < 4 and buttons:
            app.tap(app.where(luck.choice(buttons)))
        elif act < 7:
            app.tap(spot)
        elif act == 7:
            app.double_tap(spot)
        elif act == 8:
            app.drag(spot, other, steps=3)
        elif act == 9:
            first, second = app.down(spot), app.down(other)
            second.up()
            first.move(other).up()
        elif act == 10:
            app.resize(height, width)
        elif isinstance(app.app.screen, TableScreen):
            luck.choice((app.back, lambda: (app.pause(), app.resume())))()
        yield


@pytest.mark.parametrize("game", sorted(catalogue()))
@pytest.mark.parametrize("seed", range(2))
def test_a_toddler_breaks_nothing(malle, seed, game):
    luck = random.Random(seed)
    app = malle(size=luck.choice(SIZES), language=luck.choice(("fr", "en")), calm="on")
    seats = [Seat("Zoé", colour=2), Seat("Ordi", level=luck.randint(1, 4), colour=3)]
    app.app.start_match(Match.new(game, seats, seed=seed))
    for _ in toddle(app, luck, 120):
        table = app.app.screen
        if not isinstance(table, TableScreen):
            continue
        kept = table.store.load(table.match_id)
        assert kept.moves == table.match.moves
        assert kept.position == table.match.position
        replayed = Match.from_text(table.match.to_text())
        assert replayed.position == table.match.position
    sheets.close_all()
