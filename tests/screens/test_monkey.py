"""A toddler with the tablet: touches anywhere, turns it, goes away and back. Nothing may break."""

import random

import pytest

from engine.games import catalogue
from engine.match import Match, Seat
from screens.table.screen import TableScreen
from screens.widgets import sheet as sheets
from tools.endurance.toddlers import toddle

SIZES = [(640, 360), (360, 640)]
STEPS = 60
ASTRAY = 6
"""Steps on other pages, which all games share, after which it is sat down at the table again."""


@pytest.mark.parametrize("game", sorted(catalogue()))
@pytest.mark.parametrize("seed", range(2))
def test_a_toddler_breaks_nothing(malle, seed, game):
    luck = random.Random(seed)
    app = malle(size=luck.choice(SIZES), language=luck.choice(("fr", "en")), calm="on")
    at_a_table = lambda: isinstance(app.app.screen, TableScreen)  # noqa: E731

    def sit_down():
        sheets.close_all()
        app.app.open_home()
        seats = [Seat("Zoé", colour=2), Seat("Ordi", level=luck.randint(1, 4), colour=3)]
        app.app.start_match(Match.new(game, seats, seed=seed))

    sit_down()
    astray = 0
    for _ in toddle(app, luck, STEPS, at_a_table):
        table = app.app.screen
        if not isinstance(table, TableScreen):
            astray += 1
            if astray == ASTRAY:
                sit_down()
                astray = 0
            continue
        kept = table.store.load(table.match_id)
        assert kept.moves == table.match.moves
        assert kept.position == table.match.position
        replayed = Match.from_text(table.match.to_text())
        assert replayed.position == table.match.position
    app.wait(1)  # a page that scrolls holds a touch back for a moment: it ends with this app
    sheets.close_all()
