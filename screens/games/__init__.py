"""The games' screens: one module per game, found by the game's id and loaded when it opens.

What a module of this folder has to give (the table asks for it, see screens/table.py):

    Board, Tray, Stake           widgets with show(position); Board sends moves by `on_move`, and
                                 where it has these events on_take_back, on_sheet(PanelSheet) and
                                 on_ask(seat): a hint for this player, answered by tell(seat, hint);
                                 Tray and Stake are given the board; the board may have
                                 sit(match): who plays, told before the first position, and
                                 explain(solution): the pictures of a solution;
                                 a Stake that is `idle` leaves its room to the tray
    controls(match, play)        a widget for decisions not made on the board, or None
    status(match, seat)          the second line of a seat's tag
    subtitle(match)              the line below the title
    primary(match)               a Primary, or None; one without a move asks board.proposal()
    outcome(match)               an OutcomeCard when a problem has just ended, or None
    tools(match)                 Tools for the menu
    preview_position()           a pretty position for the home card
    preview_of(setup)            what the set-up sheet shows of a match so chosen, nothing secret in
                                 it; without it the sheet shows the start (optional)
    pace(match, seat)            seconds that a computer takes for a move while people may play
                                 too, from its last one on; None: as usual (optional)
    question(match)              what all look for at once, or None: then these seconds count
                                 from the moment it was put, whatever anyone does (optional)
    largest(key, chosen, people, size)
                                 a Largest: how far a number may go that is chosen before a match
                                 of so many people on a screen of this size in dp, `chosen` being
                                 the values of the options without a range; or None (optional)
    closing(match)               an OutcomeCard to read before the end is announced, with what the
                                 board has to show for it, or None (optional)
    SEAT_COLOURS                 the seat colours this game leaves to its players (optional)
    legend()                     signs and what they mean, for the rail: functions that draw one
                                 at (x, y, r), and words (optional)
    BOARD_SHAPE                  "tall" where the board is taller than wide (optional)
    whole(match)                 whether the board has the panel's room too, since the players have
                                 undo and hints on it (optional)
    take_back(match)             the move that takes back, "" if there is nothing to, where people
                                 act at once; None: the match itself does it (optional)
    KEYPAD                       True if the tray is a keypad, which needs more room (optional)
    Practice                     in place of the Tray on the rules' pages; `room(width)` is the
                                 height it needs there (optional)
    track(match)                 a Track: the row of numbers in the rail, or None (optional)
    flourish(table, move)        the game's signature over the whole table, once a move is shown;
                                 it must not stop a touch (optional)

Where the position has a `match_limit` the table shows what is left in `Stake.left`.

A Board may have go_on(): the outcome was read, the next problem may be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Primary:
    """The big button: what one does next. Texts of this class are already translated."""

    label: str
    icon: str
    move: str
    doubt: str = ""
    """Said first if the move may be a slip; touched once more, the button makes it."""


@dataclass(frozen=True)
class OutcomeCard:
    """What became of a problem; `good` decides on the colour of the icon."""

    title: str
    sentence: str
    icon: str
    good: bool = True
    brief: bool = False
    """Its sentence is said while the match goes on; nobody has to close anything."""


@dataclass(frozen=True)
class Largest:
    """The largest number that the screen has room for, and a sentence that says so."""

    number: int
    why: str


@dataclass(frozen=True)
class Track:
    """A row of numbers for the rail: each as a text, and whether it is the one of now."""

    label: str
    """How far it goes; stands above them, beside a flag."""
    numbers: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class Tool:
    """A switch in the menu: what it is called, whether it is on, and what turning it does.

    Without `on` it is something to do rather than a switch.
    """

    label: str
    icon: str
    on: Callable[[Any], bool] | None
    """Given the board: whether it is on."""
    turn: Callable[[Any, bool], None]
    """Given the board: turn it on or off."""


@cache
def load_view(game_id: str) -> Any:
    """The screen module of a game; imported when first asked for."""
    return import_module(f"{__name__}.{game_id}.view")
