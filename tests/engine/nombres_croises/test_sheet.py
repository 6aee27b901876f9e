"""The grids and the questions of the rule sheet, by name."""

import json

import pytest

from engine.command import main
from engine.game import BadSetup
from engine.games.nombres_croises import game
from engine.games.nombres_croises.counting import count
from engine.games.nombres_croises.problem import read_puzzle
from engine.games.nombres_croises.solver import (
    fillable,
    four_corners,
    solve,
)

SIX = read_puzzle("", "3,1,2,1,3,1", "0,3,1,3,0,4")
EIGHT = read_puzzle("", "3,6,1,5,8,2,7,4", "1,2,3,4,5,6,7,8")
PRINTED = ("#..#.#", "..#...", "...#.#", ".....#", "#..#.#", "#.....")
"""The filling on the sheet; its first two columns are swapped with respect to the sums."""


def mask(picture):
    return sum(1 << i for i, sign in enumerate("".join(picture)) if sign == "#")


def solved(capsys, *words):
    assert main(["solve", "nombres_croises", "lang=en", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_six_by_six_has_89_fillings():
    assert count(SIX) == 89
    answer = solve(SIX)
    assert SIX.filled_by(answer.filling)
    assert not answer.unique


def test_the_printed_filling_fits_once_its_first_two_columns_are_swapped():
    assert not SIX.filled_by(mask(PRINTED))
    assert SIX.filled_by(mask(row[1] + row[0] + row[2:] for row in PRINTED))


def test_the_eight_by_eight_has_exactly_one():
    assert count(EIGHT) == 1
    answer = solve(EIGHT)
    assert answer.unique
    for r, row in enumerate(EIGHT.pictured(answer.filling)):
        for c, sign in enumerate(row):
            assert (sign == "#") == (EIGHT.rows[r] + EIGHT.cols[c] >= 9)


def test_not_every_problem_has_a_solution():
    assert not fillable(read_puzzle("3,3,1 1,3,3"))


def test_a_solution_is_unique_if_no_four_corners_can_be_swapped():
    assert not four_corners(EIGHT, solve(EIGHT).filling)
    assert four_corners(SIX, solve(SIX).filling)


def test_braille_and_qr():
    texts = " ".join(lesson.text for lesson in game.lessons())
    assert 2**6 == 64
    assert "64 pictures" in texts
    assert f"{2**36:,}" in texts
    assert f"{len(str(2**625))} digits" in texts


def test_the_command_line_prints_the_eight_by_eight(capsys):
    answer = solved(capsys, "rows=3,6,1,5,8,2,7,4", "cols=1,2,3,4,5,6,7,8")
    assert "staircase" in answer.pop("reason")
    assert answer == {
        "solvable": True,
        "unique": True,
        "grid": [
            ".....###",
            "..######",
            ".......#",
            "...#####",
            "########",
            "......##",
            ".#######",
            "....####",
        ],
        "other": None,
    }


def test_the_command_line_prints_two_fillings_of_the_six_by_six(capsys):
    answer = solved(capsys, "rows=3,1,2,1,3,1", "cols=0,3,1,3,0,4")
    assert answer["solvable"]
    assert not answer["unique"]
    assert answer["grid"] != answer["other"]
    assert SIX.filled_by(mask(answer["grid"]))
    assert SIX.filled_by(mask(answer["other"]))


def test_given_squares_on_the_command_line(capsys):
    free = solved(capsys, "rows=1,1", "cols=1,1", "card=??/??")
    assert not free["unique"]
    answer = solved(capsys, "rows=1,1", "cols=1,1", "card=.?/??")
    assert answer["reason"].endswith("it is the only filling.")
    assert (answer["unique"], answer["grid"], answer["other"]) == (True, [".#", "#."], None)
    answer = solved(capsys, "rows=1,1", "cols=1,1", "card=../??")
    assert answer["solvable"] is False
    assert "Row 1" in answer["reason"]


def test_the_count_of_gale_and_ryser_is_told(capsys):
    answer = solved(capsys, "rows=3,3,1", "cols=1,3,3")
    assert answer["solvable"] is False
    assert answer["reason"].replace("\N{NO-BREAK SPACE}", " ") == (
        "Rows 1 and 2 need 6 pawns together. The columns can give them 5 at most. 1 + 2 + 2 = 5."
    )
    assert "7" in solved(capsys, "rows=3,3,1", "cols=1,3,4")["reason"]


@pytest.mark.parametrize(
    "options",
    [
        {"rows": "1,2"},
        {"card": "?#/??"},
        {"card": "1,2 1,2 ?#/??/??"},
        {"card": "1,2 1,2 ?#/?x"},
        {"card": "1,2 1,2", "rows": "1,2"},
        {"card": "1,2 1,2 ?? ??"},
        {"rows": "1,-2", "cols": "1,2"},
        {"rows": "1", "cols": "1"},
        {"rows": "15,1", "cols": "1,2"},
        {"rows": ",".join("1" * 15), "cols": "1,2"},
    ],
)
def test_bad_sums_get_a_sentence(options):
    with pytest.raises(BadSetup) as refusal:
        game.start(game.setup(1, options))
    assert refusal.value.sentence.endswith(".")


def test_the_braille_page_ends_with_the_letter_it_names():
    """The letter r has dots 1, 2, 3 (the left column) and 5 (in the middle on the right)."""
    lesson = game.lessons()[-1]
    position = game.start(game.setup(lesson.seats, lesson.options))
    for move in (*lesson.script, *lesson.attempt):
        position = position.play(move)
    pawns = position.puzzle.shape.named(position.pawns())
    assert set(pawns) == {"a1", "a2", "a3", "b2"}
    assert "letter r" in lesson.ask
