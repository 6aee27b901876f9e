"""A solution that was shown is not a win: at the table, in lists, in the review, on the disk."""

import pytest

from engine.games import catalogue, find
from engine.match import Match, Seat
from screens.shell.app import open_store
from screens.table import counsel, host
from screens.widgets import sheet as sheets
from tests.screens.pages import page
from tests.screens.sitting import ALICE, sit

__all__ = ["sit"]


@pytest.fixture
def train(sit, monkeypatch):
    """Sits down to train on the first card of Colorigraphe: `app, table, card = train()`."""
    monkeypatch.setattr(counsel, "STEP", 0.01)

    def start(**more):
        card = find("colorigraphe").cards()[0]
        options = dict(find("colorigraphe").card_options(card))
        app, table, _watch = sit([ALICE], options=options, training=True, **more)
        return app, table, card

    return start


def open_solution(app, table):
    """By touch, through the menu and the question."""
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="Show me the solution")
    app.run_until(lambda: table.sheet, what="the solution")
    app.settle()


def finish(table):
    """Play by hand what is left, and say that it is done."""
    for move in table.match.solution().moves:
        table.play(move)
    if not table.match.over:
        table.play("done")


def see_the_end(app):
    """The end says that the solution was seen, and nothing of a win."""
    ending = app.wait_for(cls="Ending")
    app.settle()
    assert "Solution seen" in app.texts()
    assert not {"Well done!", "Winner!"} & set(app.texts())
    assert app.find(icon="trophy") is None
    assert ending.confetti is None


@pytest.mark.parametrize("button", ["undo", "redo"])
def test_whoever_takes_back_while_the_solution_plays_stops_it(train, button):
    app, table, _card = train()
    open_solution(app, table)
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: table.match.ply == 2, what="two moves")
    app.tap(table.undo_button)
    if button == "redo":
        app.tap(table.redo_button)
    assert not table.counsel.playing
    assert table.board.enabled
    moves = table.match.moves
    app.wait(3)
    assert table.match.moves == moves


def test_a_solution_that_was_played_out_wins_nothing(train, monkeypatch):
    app, table, card = train()
    heard = []
    monkeypatch.setattr("screens.base.sound.play", lambda name, volume=1.0: heard.append(name))
    open_solution(app, table)
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: not table.counsel.playing, what="the last move")
    if not table.match.over:
        table.play("done")
    see_the_end(app)
    assert "win" not in heard
    store = table.store
    assert store.solved(0, "colorigraphe") == {}
    assert store.seen(0, "colorigraphe") == {card.id}
    assert [(row.won, row.shown) for row in store.results()] == [(False, True)]
    app.tap(text="Look again")
    review = page(app, "ReviewScreen")
    assert "Solution seen" in app.texts()
    assert review.match.shown
    app.app.open_results()
    page(app, "ResultsScreen")
    assert "Solution seen" in app.texts()
    app.app.open_home()
    page(app, "HomeScreen")
    app.app.open_training("colorigraphe")
    app.wait_for(cls="TrainingSheet")
    app.settle()
    marked = [button for button in app.find_all(cls="CardButton") if button.check is not None]
    assert [(button.check.icon, button.solved) for button in marked] == [("eye", False)]
    sheets.close_all()


@pytest.mark.parametrize("way", ["by hand", "taken back", "closed app"])
def test_seen_is_seen_however_one_goes_on(train, way, tmp_path):
    app, table, card = train()
    if way == "taken back":
        table.play("red 1")
    open_solution(app, table)
    table.host.close_sheet()
    if way == "taken back":
        table.undo()
    if way == "closed app":
        other = open_store(tmp_path)
        assert other.load(table.match_id).shown == table.match.shown
        assert other.seen(0, "colorigraphe") == {card.id}
        other.close()
        app.app.open_home()
        app.settle()
        app.app.go_on(table.match_id)
        table = app.run_until(lambda: app.find(cls="TableScreen"))
    finish(table)
    see_the_end(app)
    assert table.store.solved(0, "colorigraphe") == {}


def test_the_question_alone_shows_nothing(train):
    app, table, card = train()
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="No, go back")
    app.settle()
    table.match.hint()
    finish(table)
    app.wait_for(cls="Ending")
    app.settle()
    assert "Well done!" in app.texts()
    assert table.store.solved(0, "colorigraphe") == {card.id: 1}
    sheets.close_all()
    app.app.open_home()
    page(app, "HomeScreen")
    app.app.open_training("colorigraphe")
    app.wait_for(cls="TrainingSheet")
    app.settle()
    marked = [button for button in app.find_all(cls="CardButton") if button.check is not None]
    assert [(button.check.icon, button.solved) for button in marked] == [("lightbulb-on", True)]


def test_only_the_problem_that_was_shown_is_no_success(sit):
    options = {"build": "cards", "level": "1", "problems": "5"}
    app, table, _watch = sit([ALICE], options=options, training=True)
    for title, good in (("Solution seen", False), ("Well done!", True)):
        table.play("draw")
        table.board.skip()
        if not good:
            open_solution(app, table)
        for move in table.match.solution().moves:
            table.play(move)
        if table.match.position.phase == "colour":
            table.play("done")
        sheet = app.wait_for(cls="OutcomeSheet")
        assert (sheet.card.title, sheet.card.good) == (title, good)
        table.host.close_sheet()


@pytest.mark.parametrize("game_id", list(catalogue()))
def test_no_game_cheers_for_a_solution(malle, game_id, monkeypatch):
    monkeypatch.setattr(counsel, "STEP", 0.01)
    monkeypatch.setattr(host, "READING", 0.01)
    app = malle(size=(640, 360), language="en", calm="off")
    game = find(game_id)
    card = game.cards()[0]
    seats = [Seat("Alice"), *[Seat(level=1)] * (game.card_seats(card) - 1)]
    options = dict(game.card_options(card))
    app.app.start_match(Match.new(game_id, seats, options, 7, training=True))
    table = app.run_until(lambda: app.find(cls="TableScreen"))
    app.settle()
    solution = table.match.solution()
    if solution is None or not solution.moves:
        return
    table.counsel.show_solution(solution)
    app.settle()
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: not table.counsel.playing, what="the last move")
    if table.match.over:
        if table.sheet is not None:
            table.host.close_sheet()
        app.run_until(lambda: app.find(cls="Ending") or table.sheet, what="the end")
        if table.sheet is not None:
            assert table.sheet.card.title == "Solution seen"
            table.host.close_sheet()
        see_the_end(app)
    assert table.store.solved(0, game_id) == {}
    sheets.close_all()
