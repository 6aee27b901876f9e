"""How matches at a table end: by the computer, by the last move, by a solution, by a new match."""

from engine.match import Seat
from screens.shell.app import open_store
from screens.table import computer, counsel
from tests.screens.sitting import ALICE, CARD, PATH, peg, saved, sit

__all__ = ["sit"]


def test_the_computer_plays_a_whole_problem_step_by_step(sit, monkeypatch):
    monkeypatch.setattr(computer, "STEP", 0.01)
    app, table, _ = sit([Seat(level=3), ALICE], options={"card": PATH})
    app.run_until(lambda: table.match.position.phase != "colour" or table.match.position.turn > 1)
    moves = table.match.moves
    assert len(moves) >= 4
    assert moves[-1] == "done"
    assert saved(table) == moves


def test_nothing_is_thought_or_played_while_the_board_is_covered(sit, monkeypatch):
    monkeypatch.setattr(computer, "STEP", 0.01)
    app, table, _ = sit([ALICE, Seat(level=3)], options={"card": PATH})
    app.tap(icon="menu")
    app.settle()
    for move in ("red 1", "blue 2", "red 3", "done"):
        table.match.play(move, table.now())
    ply = table.match.ply
    for _ in range(30):
        app.frame()
    assert table.match.ply == ply


def test_the_end_says_who_won_and_plays_again(sit):
    app, table, _ = sit(options={"card": PATH, "target": "5", "build": "stake"})
    old = table.match_id
    for move in ("red 1", "blue 2", "red 3", "done"):
        assert table.play(move)
    app.settle()
    assert not table.match.over
    app.tap(text="Go on", cls="PrimaryButton")
    while not table.match.over:
        position = table.match.position
        phase = position.phase
        if phase == "colour":
            for move in table.match.solution().moves:
                table.play(move)
            if table.match.position.phase == "colour":
                table.play("done")
        else:
            table.play({"stake": "stake 5", "roll": "roll"}.get(phase) or next(position.moves()))
        table.board.skip()
        if table.sheet is not None:
            table.host.close_sheet()
    app.run_until(lambda: app.find(text="Play again", cls="PrimaryButton"))
    winner = table.match.position.result.winners[0]
    assert f"{table.match.seats[winner].name} wins!" in app.texts()
    assert [row.won for row in table.store.results() if row.seat == winner] == [True]
    assert table.store.waiting() == []
    app.settle()
    app.tap(text="Play again", cls="PrimaryButton")
    again = app.run_until(
        lambda: app.find(cls="TableScreen", where=lambda screen: screen is not table)
    )
    assert again.match_id != old
    assert again.match.seats == table.match.seats
    assert again.match.moves == ()


def solve_first_card(sit):
    """Train on a card to its end; the announcement is still to come."""
    from engine.games import find

    first = find("colorigraphe").cards()[0]
    options = dict(find("colorigraphe").card_options(first))
    app, table, _ = sit([ALICE], options=options, training=True)
    for move in table.match.solution().moves:
        table.play(move)
    if not table.match.over:
        table.play("done")
    assert table.match.over
    return app, table, first


def test_the_app_may_end_before_the_end_is_announced(sit, tmp_path):
    app, _table, first = solve_first_card(sit)
    app.app.dispatch("on_stop")
    app.wait(3)  # what was to come would find the store closed
    store = open_store(tmp_path)
    assert (store.waiting(), len(store.finished())) == ([], 1)
    assert first.id in store.solved(0, "colorigraphe")
    store.close()


def test_the_app_may_end_while_computers_play(sit, tmp_path):
    app, table, _ = sit([Seat(level=1), Seat(level=1)], options={"card": PATH, "target": "5"})
    app.run_until(lambda: table.match.ply)
    app.app.dispatch("on_stop")
    moves = table.match.moves
    app.wait(5)
    assert table.match.moves == moves
    store = open_store(tmp_path)
    assert store.load(table.match_id).moves == moves
    store.close()


def test_a_full_disk_at_the_end_of_a_match_is_said(sit, monkeypatch):
    from engine.game import Refusal
    from engine.store import Store

    def full(*_args):
        raise Refusal("The disk is full.")

    for change in ("save", "finish", "mark_solved"):
        monkeypatch.setattr(Store, change, full)
    app, table, _ = sit(options={"card": CARD})
    app.tap(peg(table, 5))
    app.wait_for(text="The disk is full.")
    app, _table, _first = solve_first_card(sit)
    app.wait_for(text="The disk is full.")
    app.wait_for(text="Next card", cls="PrimaryButton")


def test_a_solved_card_is_remembered_and_the_next_one_offered(sit):
    app, table, first = solve_first_card(sit)
    app.tap(text="Next card", cls="PrimaryButton")
    assert first.id in table.store.solved(0, "colorigraphe")
    again = app.run_until(
        lambda: app.find(cls="TableScreen", where=lambda screen: screen is not table)
    )
    assert again.match.training
    assert again.match.setup["card"] != first.text


def test_after_the_last_card_the_end_says_that_all_are_solved(sit):
    app, table, first = solve_first_card(sit)
    for card in table.match.game.cards():
        table.store.mark_solved(0, "colorigraphe", card.id)
    app.wait_for(cls="Ending")
    app.settle()
    assert first.id in table.store.solved(0, "colorigraphe")
    assert "You have solved every card without a hint. Bravo!" in app.texts()
    assert app.find(text="Next card") is None


def test_the_solution_asks_first_then_shows_and_plays_itself(sit, monkeypatch):
    monkeypatch.setattr(counsel, "STEP", 0.01)
    app, table, _ = sit([ALICE], training=True)
    app.tap(icon="menu")
    app.settle()
    app.tap(text="Solution", cls="MenuRow")
    app.settle()
    app.tap(text="Show me the solution", cls="FinalButton")
    app.run_until(lambda: table.sheet)
    solution = table.match.solution()
    app.settle()
    assert solution.sentence in app.texts()
    app.tap(text="Show me", cls="PrimaryButton")
    app.run_until(lambda: not table.counsel.playing and table.match.ply >= len(solution.moves))
    assert table.match.moves[: len(solution.moves)] == solution.moves


def test_a_new_match_asks_first_and_the_old_one_stays(sit):
    app, table, _ = sit()
    old = table.match_id
    app.tap(peg(table, 1))
    app.tap(icon="menu")
    app.settle()
    app.tap(text="New match", cls="MenuRow")
    app.settle()
    app.tap(text="No, go back")
    app.settle()
    assert app.app.screen is table
    app.tap(icon="menu")
    app.settle()
    app.tap(text="New match", cls="MenuRow")
    app.settle()
    app.tap(text="The same players")
    again = app.run_until(
        lambda: app.find(cls="TableScreen", where=lambda screen: screen is not table)
    )
    app.settle()
    assert {w.id for w in app.app.store.waiting()} == {old, again.match_id}
    assert again.match.seats == table.match.seats
    assert old != again.match_id
