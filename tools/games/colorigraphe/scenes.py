"""Le Colorigraphe: its table in every state worth a look, and a few moves by touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tools.drive import Driver
from tools.scenes import Scenes, board, climb, looked_at_again, opened, place, play_on, tray

GAME = "colorigraphe"
SCENES = Scenes(GAME)
CARD = "1-4 1-8 1-10 1-11 2-10 3-9 3-11 4-10 6-12 7-11"
CARD_MOVES = ("red 1", "blue 4", "black 10", "blue 8", "red 3", "blue 11", "red 7", "blue 9")

spot = place
"""Where a peg is in the window."""


def wait_for_dice(driver: Driver) -> None:
    """A touch ends the tumbling; nothing else comes of it."""
    if board(driver).busy:
        driver.tap(spot(driver, "1"))
    driver.run_until(lambda: not board(driver).busy, what="dice at rest")
    driver.settle()


def seated(options: dict[str, str], names: tuple[str, ...] = ("Zoé", "Léo")) -> Any:
    """A match between children of the family."""
    from engine.match import Match, Seat

    colours = {"Zoé": 3, "Léo": 5, "Sara": 4}
    seats = [Seat(name, colour=colours[name]) for name in names]
    return Match.new(GAME, seats, options, seed=12)


@SCENES.add
def table(driver: Driver, target: str = "100") -> Any:
    """In the middle of a problem, most tokens placed."""
    return opened(driver, seated({"card": CARD, "target": target}), *CARD_MOVES)


@SCENES.add
def stake(driver: Driver) -> None:
    """Before a problem: how many arcs do you dare?"""
    driver.app.start_match(seated({}, ("Zoé", "Léo", "Sara")))


@SCENES.add
def computer_says(driver: Driver) -> None:
    """A computer says its stake, where a person would choose one."""
    from engine.match import Match, Seat

    seats = [Seat(level=3), Seat("Zoé", colour=3)]
    driver.app.start_match(Match.new(GAME, seats, {}, seed=12))
    driver.run_until(lambda: driver.app.screen.saying, what="a word of the computer")


@SCENES.add
def solution_seen(driver: Driver) -> None:
    """The end of a card whose solution was shown."""
    from engine.games import find
    from engine.match import Match, Seat

    game = find(GAME)
    options = dict(game.card_options(game.cards()[0]))
    match = Match.new(GAME, [Seat("Zoé", colour=3)], options, seed=12, training=True)
    opened(driver, match)
    driver.app.screen.counsel.show_solution(match.solution())
    for move in (*match.solution().moves, "done"):
        if not match.over:
            driver.app.screen.play(move)
    driver.wait_for(cls="Ending")


@SCENES.add
def dice(driver: Driver) -> None:
    """The problem is on the board, nothing is coloured yet."""
    opened(driver, seated({"dice": CARD}), "stake 10", "roll")


@SCENES.add
def hint(driver: Driver) -> None:
    """The hint ladder, second rung."""
    table(driver)
    climb(driver)


@SCENES.add
def challenge(driver: Driver, target: str = "100") -> Any:
    """The colouring is done; the others may challenge it."""
    match = table(driver, target)
    for move in ("blue 2", "red 6", "blue 12", "done"):
        driver.app.screen.play(move)
        driver.settle()
    assert match.position.phase == "answer"
    return match


@SCENES.add
def outcome(driver: Driver) -> None:
    """What became of a problem."""
    challenge(driver)
    driver.app.screen.play("pass 2")


@SCENES.add
def end(driver: Driver) -> None:
    """Who won, and how."""
    match = challenge(driver, target="5")
    driver.app.screen.play("pass 2")
    assert match.over
    driver.wait_for(cls="Ending")


@SCENES.add
def review(driver: Driver) -> None:
    """Looking at a match again, at a moment worth it."""
    looked_at_again(driver, finished())


def finished() -> Any:
    """A match to thirty points as two children of unequal patience play it."""
    return play_on(seated({"target": "30", "time": "0", "window": "0"}), 4, 2)


def tour(driver: Driver) -> Iterator[str]:
    """A stake, the dice, a token by touch, one turned over, one dragged from the tray."""
    match = seated({"dice": CARD, "time": "0"})
    driver.app.start_match(match)
    driver.settle()
    yield "stake"
    picker = driver.wait_for(cls="StakePicker")
    picker.value = 10
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves == ("stake 10",), what="the stake")
    driver.settle()
    driver.tap(driver.wait_for(cls="PrimaryButton"))
    driver.run_until(lambda: match.moves[-1] == "roll", what="the roll")
    driver.run_until(lambda: board(driver).busy, what="tumbling dice")
    yield "dice"
    wait_for_dice(driver)
    driver.tap(spot(driver, "1"))
    driver.run_until(lambda: match.moves[-1] == "red 1", what="a token on peg 1")
    yield "token"
    driver.tap(spot(driver, "1"))
    driver.run_until(lambda: match.moves[-1] == "flip 1", what="the token turned over")
    driver.drag(tray(driver, "black"), spot(driver, "10"), steps=12)
    driver.run_until(lambda: match.moves[-1] == "black 10", what="a black token on peg 10")
    yield "black"


README = {
    "table": ("colorigraphe-table", "1280x800-en-light"),
    "hint": ("colorigraphe-hint", "1280x800-en-light"),
    "dark": ("colorigraphe-table", "1280x800-fr-dark"),
    "phone": ("colorigraphe-table", "360x640-en-light"),
}
