"""What every view of the catalogue must do, whichever game it shows; none is named here."""

import random
from functools import cache
from importlib import import_module

import pytest
from kivy.graphics import Canvas

from engine.game import IllegalMove
from engine.games import catalogue, find
from engine.match import Match
from screens.games import look_in
from screens.widgets import sheet as sheets
from tests.engine import playthrough, tiny

SIZES = [(1280, 800), (800, 1280), (640, 360), (360, 640)]
GAMES = [*catalogue(), tiny.game.id]
MOVES = 14
"""Of each random match so many moves are looked at."""
FEW = 3
"""Positions of each match that are looked at more closely."""
PATIENCE = 6
"""Touches after which something that is to be seen first must have ended."""

every_game = pytest.mark.parametrize("game_id", GAMES)


@cache
def played(game_id, size):
    """A random match: each number of seats in turn, options as they come after the first."""
    variant = SIZES.index(size)
    game, luck = find(game_id), random.Random(variant)
    seats = game.seats[variant % len(game.seats)]
    options = {}
    for option in game.options if variant else ():
        offers = option.offers(seats, options) if option.offered(seats) else ()
        if offers and luck.random() < 0.5:
            options[option.key] = luck.choice(offers).value
    match = Match.new(game_id, seats, options, seed=variant)
    while not match.over and match.ply < MOVES:
        match.play(playthrough.any_move(match.position, luck))
    return match


def some(values, count):
    """So many of these, evenly spread."""
    values = list(values)
    return values[:: max(1, -(-len(values) // count))]


@pytest.fixture
def sit(malle, monkeypatch):
    """Sits down at the start of a random match: `app, table, moves = sit(game_id, size)`."""
    look_in("tests.screens")

    running = []

    def start(game_id, size, calm="on"):
        match = played(game_id, size)
        if not running:
            running.append(malle(size=size, language="en", calm=calm))
            # What is secret is nobody's here: the lid opens by itself.
            monkeypatch.setattr(running[0].app, "show_cover", lambda *args: args[-1]())
        app = running[0]
        if app.size != size:
            app.resize(*size)
        options = dict(match.setup.options)
        app.app.start_match(Match.new(game_id, match.seats, options, match.setup.seed))
        app.settle()
        return app, app.app.screen, match.moves

    with tiny.in_the_catalogue():
        yield start
        sheets.close_all()


def rest(app, table):
    """What is to be seen or read before play goes on has been."""
    table.board.skip()
    if table.sheet is not None:
        table.host.close_sheet()
    app.frame()


def play_through(app, table, moves, look):
    """Play these moves and look closely at a few positions on the way."""
    chosen = set(some(range(len(moves)), FEW))
    for ply, move in enumerate(moves):
        if ply in chosen:
            look()
        if ply == max(chosen):
            break
        assert table.play(move)
        rest(app, table)


@every_game
def test_every_position_is_shown_at_every_size(sit, game_id):
    for size in (SIZES[0], SIZES[-1]):
        app, table, moves = sit(game_id, size)
        for move in moves:
            assert table.play(move), (size, table.match.moves, move)
            app.frame()
            assert table.board.showing.scores == table.match.position.scores
            rest(app, table)
        left, bottom, right, top = app.box(table.board)
        assert min(left, bottom) >= 0, size
        assert right <= size[0], size
        assert top <= size[1], size


# Light


def spoken_of(match):
    """The places of all advice about a position, and of what it refuses."""
    solution, check = match.solution(), match.check()
    for advice in (*match.ladder(), *([solution] if solution else ())):
        yield from advice.lit
    if check is not None:
        yield from (*check.right, *check.wrong)
    for refusal in refusals(match).values():
        yield from refusal.lit


def refusals(match):
    """Moves of another time, and moves made of two that are allowed, if they are not now."""
    moves = some(match.position.moves(), 20)
    crossed = (
        f"{move.rpartition(' ')[0]} {other.rpartition(' ')[2]}".strip()
        for move in moves
        for other in moves[:5]
    )
    found = {}
    for text in dict.fromkeys((*match.moves, *crossed, *match.at(0).moves())):
        try:
            match.position.play(text)
        except IllegalMove as refusal:
            found[text] = refusal
    return found


def lights_up(board, name):
    """Whether light on this name is to be seen: more is drawn than for no name."""

    def drawn(*names):
        layer = Canvas()
        with layer:
            board.lights.draw_halos(names)
            board.lights.draw_places(names)
        return len(layer.children)

    return drawn(name) > drawn()


@every_game
def test_every_place_that_is_spoken_of_is_drawn(sit, game_id):
    asked = set()
    for size in (SIZES[0], SIZES[-1]):
        app, table, moves = sit(game_id, size)

        def look(table=table):
            for name in set(spoken_of(table.match)):
                assert lights_up(table.board, name), (name, table.match.moves)
                asked.add(name)
            assert not lights_up(table.board, "nowhere")

        play_through(app, table, moves, look)
    assert asked


# Gestures


def demonstrate(table, move):
    """What a finger does now to make this move; None: it is not made on the board.

    Strokes one after the other, each its points in the window; one of a single point is a touch.
    """
    shows = import_module(f"tests.screens.{table.match.game.id}.demonstrate")
    return shows.demonstrate(table, move)


def make(app, strokes):
    """Do what is shown."""
    for start, *points in strokes:
        finger = app.down(start)
        for point in points:
            finger.move(point, steps=4)
        finger.up()


def offered(table):
    """A move or two of each kind that the board offers now."""
    kinds = {}
    for move in table.match.position.moves():
        kind = " ".join(word for word in move.split(" ") if word.isalpha() and word.islower())
        kinds.setdefault(kind, []).append(move)
    moves = (move for moves in kinds.values() for move in some(moves, 2))
    return [move for move in moves if demonstrate(table, move) is not None]


@every_game
def test_every_move_that_a_board_offers_is_made_by_a_gesture(sit, game_id):
    made = set()
    for size in (SIZES[0], SIZES[-1]):
        app, table, moves = sit(game_id, size)

        def look(app=app, table=table):
            for move in offered(table):
                before = table.match.moves
                make(app, demonstrate(table, move))
                assert table.match.moves == (*before, move)
                made.add(move)
                table.match.undo()
                table.refresh(animate=False)
                rest(app, table)

        play_through(app, table, moves, look)
    assert made


@every_game
def test_a_move_that_is_not_allowed_is_refused_with_its_reason(sit, game_id):
    app, table, moves = sit(game_id, SIZES[0])
    refused = []

    def look():
        before = table.match.position
        for move, refusal in some(refusals(table.match).items(), 6):
            said = refusal.sentence
            shown = demonstrate(table, move)
            if shown is not None:
                make(app, shown)
            else:
                table.play(move)
            assert table.match.position == before, move
            app.run_until(lambda said=said: said in app.texts(), what=said)
            refused.append(move)
            rest(app, table)

    play_through(app, table, moves, look)
    assert refused


@every_game
def test_a_touch_in_the_middle_of_a_motion_loses_nothing(sit, game_id):
    app, table, moves = sit(game_id, SIZES[0], calm="off")
    for move in moves:
        assert table.play(move)
        if table.sheet is not None:
            table.host.close_sheet()
        following = next(iter(offered(table)), "")
        if not following:
            continue
        before = table.match.moves
        for _ in range(PATIENCE):
            # What is to be seen first may take a touch to end it, and no more.
            busy = table.board.busy
            make(app, demonstrate(table, following))
            if not busy or table.match.moves != before:
                break
        assert table.match.moves == (*before, following)
        table.undo()
    rest(app, table)
    assert table.board.showing.scores == table.match.position.scores
