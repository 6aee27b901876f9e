"""'Try the pairs': a child takes one of a pair as the other side; the match stays as it is."""

import pytest

from engine.match import Match, Seat
from engine.texts import _
from tests.screens.harness import faults
from tools.games.ponts.scenes import BEGUN, seated, spot
from tools.scenes import climb, opened

TABLET, PHONE, LOW = (1280, 800), (360, 640), (640, 360)


@pytest.fixture
def why(malle):
    """The last rung of a won position, where the pairs are lit."""

    def start(size=TABLET, language="en", facing=False):
        app = malle(size=size, language=language, calm="on")
        opened(app, seated({"swap": "no"}), *BEGUN, facing=facing)
        climb(app, 4)
        return app, app.app.screen

    return start


def begin(app):
    """Touch the button that offers it."""
    app.tap(icon="gesture-tap")
    app.settle()


def take(app, cell):
    """Touch a cell and wait for its partner."""
    board = app.app.screen.board
    app.tap(spot(app, cell))
    app.run_until(lambda: not board.busy, what="the answer")
    app.settle()


@pytest.mark.parametrize(("size", "language"), [(TABLET, "fr"), (PHONE, "en"), (LOW, "fr")])
def test_the_partner_is_taken_until_the_bridge_stands_and_the_match_returns(why, size, language):
    app, table = why(size, language)
    board, before = table.board, table.match.position
    kept = table.store.load(table.match_id).moves
    begin(app)
    assert board.showing.pawns != before.pawns  # the pawn of the hint stands there
    assert "Léo" in board.trial.said()
    cells = []
    while not board.trial.done:
        cells += [board.trial.pairs[0]]
        take(app, cells[-1][1])
        assert board.shown[cells[-1][0]] == str(board.colours[0])
        assert board.shown[cells[-1][1]] == str(board.colours[1])
        assert faults(app) == []
    assert board.showing.way
    assert table.match.moves == kept == table.store.load(table.match_id).moves
    app.tap(icon="check-bold")
    app.settle()
    assert table.sheet is None
    assert board.trial is None
    assert board.showing == before == table.match.position
    assert all(not board.shown[cell] for pair in cells for cell in pair)
    app.tap(spot(app, cells[0][0]))
    assert table.match.moves == (*kept, cells[0][0])


def test_once_more_begins_anew_and_a_taken_cell_says_why(why):
    app, table = why()
    begin(app)
    first = table.board.trial
    take(app, first.pairs[0][0])
    app.tap(spot(app, first.pairs[0][0]))
    app.settle()
    assert "A pawn stands there already." in table.message.sentence
    app.tap(text=_("Once more"))
    app.settle()
    assert table.board.trial == first
    assert table.board.showing == first.position


@pytest.mark.parametrize("leave", ["turn", "theme", "close", "back", "home", "undo"])
def test_whatever_comes_between_the_match_is_as_it_was(why, leave):
    app, table = why()
    board, match, moves = table.board, table.match, table.match.moves
    begin(app)
    take(app, board.trial.pairs[0][0])
    tried = board.trial
    if leave == "turn":
        app.resize(800, 1280)
        app.settle()
    elif leave == "theme":
        table.refresh(animate=False)
        app.settle()
    if leave in ("turn", "theme"):
        assert board.trial == tried
        assert board.showing == tried.position
        assert faults(app) == []
        app.tap(icon="close")
    elif leave == "close":
        app.tap(icon="close")
    elif leave == "back":
        app.back()
    elif leave == "home":
        app.app.open_home()
        app.settle()
        assert app.app.store.load(table.match_id).moves == moves
        return
    elif leave == "undo":
        table.undo()
        moves = moves[:-1]
    app.settle()
    assert table.sheet is None
    assert board.trial is None
    assert match.moves == moves
    assert board.showing == match.position


def test_the_sheet_lies_as_the_hint_did_where_players_sit_round_the_board(why):
    app, table = why(PHONE, facing=True)
    seat = table.sheet.seat
    begin(app)
    assert table.sheet.seat == seat
    take(app, table.board.trial.pairs[0][0])
    assert faults(app) == []


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_solution_of_a_card_can_be_tried_out_too(malle, size):
    app = malle(size=size, language="en", calm="on")
    app.app.start_training("ponts", "3-01")
    app.settle()
    table = app.app.screen
    table.counsel._think_solution()
    app.wait_for(cls="SolutionSheet")
    app.settle()
    assert faults(app) == []
    before = table.match.position
    begin(app)
    while not table.board.trial.done:
        take(app, table.board.trial.pairs[0][0])
    app.tap(icon="check-bold")
    app.settle()
    assert table.board.showing == before == table.match.position


def test_only_the_last_rung_offers_it_and_only_where_there_are_pairs(malle):
    app = malle(size=TABLET, language="en", calm="on")
    opened(app, seated({"swap": "no"}), *BEGUN)
    climb(app, 3)
    assert app.find(icon="gesture-tap") is None
    seats = [Seat("Zoé", colour=3), Seat("Léo", colour=0)]
    plain = Match.new("ponts", seats, {"size": "3", "swap": "no", "lattice": "plain"})
    opened(app, plain, "d4", "c4")
    climb(app, 4)
    assert app.find(icon="gesture-tap") is None


def test_names_of_the_cells_are_written_on_request(malle, monkeypatch):
    from screens.base import voice

    said = []
    monkeypatch.setattr(voice, "wanted", lambda: True)
    monkeypatch.setattr(voice, "read", said.append)
    app = malle(size=PHONE, language="en", calm="on")
    opened(app, seated({"swap": "no"}))
    board = app.app.screen.board
    wide = board.plan.u
    app.tap(icon="menu")
    app.settle()
    app.tap(icon="format-text")
    app.settle()
    assert board.named
    assert board.plan.u < wide
    app.back()
    app.settle()
    said.clear()
    finger = app.down(spot(app, "d4"))
    app.run_until(lambda: said, what="the name")
    finger.up()
    assert said == ["d4"]
