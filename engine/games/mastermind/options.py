"""What can be chosen before a match of Master Mind, and how a start is written.

>>> read_card("AABB:1,0 CCDD:0,1 =AECF", 6)
((('AABB', (1, 0)), ('CCDD', (0, 1))), 'AECF')
"""

from __future__ import annotations

import re

from engine.games.mastermind.codes import FOUND, Codes, Row, mark
from engine.option import CARD, Choice, Option, choices, counts, times
from engine.refusal import BadSetup
from engine.texts import N_, _

ONE, TWO = range(1, 2), range(2, 3)
FEWEST_ROWS = 8
MOST_ROWS = 12

OPTIONS = (
    CARD,
    Option("history", N_("Rows so far"), text=True),
    Option(
        "mode",
        N_("Game"),
        choices({"play": N_("Find the code"), "one": N_("Only one code fits")}),
        seats=ONE,
        help=N_("The rows are there and marked: only one code fits them. Which one?"),
    ),
    Option(
        "colours",
        N_("Colours"),
        choices({"6": N_("6 colours"), "7": N_("6 colours and empty holes")}),
        help=N_("Empty holes count as a seventh colour: for advanced players."),
    ),
    Option(
        "rows",
        N_("Rows"),
        counts(8, 10, 12),
        "10",
        low=FEWEST_ROWS,
        high=MOST_ROWS,
        only_if=("mode", "play"),
    ),
    Option(
        "games",
        N_("Games"),
        counts(2, 4, 6),
        seats=TWO,
        help=N_("You take turns hiding the code, so the number is even."),
    ),
    Option(
        "first",
        N_("Who hides the first code?"),
        (
            Choice("1", "{names}", who=(0,)),
            Choice("2", "{names}", who=(1,)),
            Choice("lot", N_("Draw lots")),
        ),
        "2",
        seats=TWO,
    ),
    Option(
        "marking",
        N_("Key pegs"),
        choices(
            {
                "referee": N_("The app marks"),
                "helped": N_("By hand, with help"),
                "own": N_("By hand, alone"),
            }
        ),
        seats=TWO,
        help=N_(
            "By hand: who hid the code marks the rows. With help, a wrong marking is refused. "
            "Alone, it is shown at the end of the game."
        ),
    ),
    Option(
        "time",
        N_("Time"),
        times(0, 30, 60, 120, icon=""),
        help=N_("For one row. When time is up, the row is lost."),
        timer="0",
    ),
)


def read_card(text: str, colours: int) -> tuple[tuple[Row, ...], str]:
    """The rows and the code (or nothing) of a card; BadSetup says what is wrong with it."""
    codes = Codes.of(colours)
    rows: list[Row] = []
    secret = ""
    for word in text.split():
        found = re.fullmatch(
            r"(=?)([A-F.]{4})(?::([0-4]),([0-4]))?", word, re.ASCII | re.IGNORECASE
        )
        pegs = found[2].upper() if found else ""
        if found is None or pegs not in codes.index or bool(found[1]) == bool(found[3]):
            raise BadSetup(
                _(
                    "“{word}” is not understood: a row looks like {row} (1 black, 0 white), "
                    "the code like =ABCD, with the letters {letters}."
                ).format(word=word[:40], row="AABB:1,0", letters=codes.letters)
            )
        if secret:
            raise BadSetup(_("The code comes once, after the rows."))
        if found[1]:
            secret = pegs
        else:
            rows.append((pegs, (int(found[3]), int(found[4]))))
    _check(codes, rows, secret)
    return tuple(rows), secret


def _check(codes: Codes, rows: list[Row], secret: str) -> None:
    """That some code, and the one given, fits the rows, and that it is still to be found."""
    left = codes.all
    for number, (guess, marking) in enumerate(rows, 1):
        if marking == FOUND:
            raise BadSetup(
                _("Row {row} has found the code: there is nothing left to look for.").format(
                    row=number
                )
            )
        left &= codes.fitting([(guess, marking)])
        if not left:
            raise BadSetup(
                _("No code fits these rows: row {row} contradicts those before.").format(row=number)
                if number > 1
                else _("No code fits this row: nothing can be marked like that.")
            )
        if secret and mark(secret, guess) != marking:
            raise BadSetup(_("The code does not fit row {row}.").format(row=number))
