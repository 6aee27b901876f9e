"""The adviser: hints that are true, checks, remarks, levels, and the command line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.command import main
from engine.game import TIMEOUT, IllegalMove
from engine.games import find
from engine.games.mastermind import computer, deduction
from engine.games.mastermind.codes import Codes, mark
from engine.match import Match, Seat
from engine.texts import language, set_language
from tests.engine.asking import Asked

GAME = find("mastermind")
ADVISER = Asked(GAME.adviser)


def board(*moves: str, seats: int = 1, **options: str):
    position = GAME.start(GAME.setup(seats, options, 1))
    for move in moves:
        position = position.play(move)
    return position


def hints(position) -> dict[str, object]:
    """The ladder by its steps; of several places to look at the first."""
    ladder = ADVISER.hints(position.seen_by(position.seat))
    return {hint.step: hint for hint in reversed(ladder)}


def test_the_first_hint_says_how_many_codes_are_left():
    assert "1,296" in hints(board())["nudge"].sentence
    assert "48" in hints(board(history="AABB:1,0 CCDD:0,1"))["nudge"].sentence
    one = hints(board(card="=DDCC", history="AABB:0,0 CCDD:0,4"))
    assert "Only one code" in one["nudge"].sentence


def test_the_second_names_the_row_that_the_prepared_guess_contradicts():
    position = board(
        *[f"put {i} {c}" for i, c in enumerate("CCDE", 1)], history="AABB:1,0 CCDD:0,1"
    )
    hint = hints(position)["look"]
    assert hint.lit[0] == "row 1"
    assert "would have got 0 black, 0 white" in hint.sentence
    assert "it got 1 black, 0 white" in hint.sentence


def test_the_second_speaks_of_pegs_that_cannot_be_there():
    hint = hints(board("put 1 B", history="ABCD:0,1 BAEF:0,1"))["look"]
    assert hint.lit == ("hole 1",)


def test_without_pegs_the_second_speaks_of_the_plainest_row():
    assert hints(board(history="AABB:0,0 CCDD:1,0"))["look"].lit == ("row 1",)
    assert hints(board(history="AABE:1,1 ABCD:2,2"))["look"].lit == ("row 2",)


def test_empty_holes_are_counted_by_name_where_they_are_right():
    one = hints(board(colours="7", history="A..C:2,1"))["look"].sentence
    assert one == "Row 1, empty holes counted: 3 right colours, 2 in the right place."
    other = hints(board(colours="7", history="ABDC:2,1"))["look"].sentence
    assert other.startswith("Row 1: 3 pegs have a right colour")


def test_who_marks_is_told_that_empty_holes_count():
    position = board("guess .A.C", seats=2, card="=A..B", colours="7", marking="helped")
    empty = "An empty hole counts as a colour."
    assert hints(position)["look"].sentence.endswith(f"in the right place. {empty}")
    for move in ("mark 0 0", "mark 1 0"):
        with pytest.raises(IllegalMove, match=empty):
            position.play(move)
    full = board("guess ABCD", seats=2, card="=A..B", colours="7", marking="helped")
    assert empty not in hints(full)["look"].sentence


def test_a_list_of_answers_is_set_as_its_language_wants():
    before = language()
    try:
        for name, sign in (("en", " codes; "), ("fr", " codes\u00a0; ")):
            set_language(name)
            assert sign in hints(board(history="ABCD:0,2"))["why"].sentence
    finally:
        set_language(before)


def test_a_solution_without_choice_says_why_and_nothing_of_averages():
    found = ADVISER.solution(board(card="=DDCC", history="AABB:0,0 CCDD:0,4"))
    assert found.sentence == "The best row: yellow, yellow, green, green."
    assert found.proof == "It is the only code that fits all rows."


def test_the_third_names_a_peg_that_is_certain():
    hint = hints(board(history="AABB:0,0 CCDD:0,4"))["move"]
    assert hint.move == "put 1 D"
    assert "yellow" in hint.sentence
    assert hints(board("put 1 D", history="AABB:0,0 CCDD:0,4"))["move"].move == "put 2 D"


def test_a_certain_empty_hole_is_cleared():
    rows = "AAAA:0,0 BBBB:0,0 CCCC:0,0 DDDD:0,0 EEEE:0,0 FFFF:1,0 F...:2,2"
    hint = hints(board("put 1 A", colours="7", history=rows))["move"]
    assert hint.move == "clear 1"
    assert hint.lit == ("hole 1",)
    assert hints(board(colours="7", history=rows))["move"].move.startswith("guess ")


def test_the_last_tells_what_each_answer_would_leave():
    hint = hints(board(history="AABB:1,0 CCDD:0,1"))["why"]
    assert hint.move == "guess AECF"
    left = deduction.leaves(Codes.of(6), board(history="AABB:1,0 CCDD:0,1").left, "AECF")
    worst = max(left.values())
    assert f"leaves {worst} codes" in hint.sentence
    assert sum(left.values()) == 48


def test_where_no_code_fits_the_hints_say_that_a_marking_is_wrong():
    moves = ("code AABC", "guess ACAD", "mark 0 0", "guess AACB", "mark 3 0")
    position = board(*moves, seats=2, marking="own")
    assert position.left == 0
    ladder = hints(position)
    assert "a marking must be wrong" in ladder["nudge"].sentence
    assert ladder["look"].lit == ("row 1", "row 2")
    assert ladder["move"].move in position.moves()
    for level in (1, 2, 3, 4):
        assert ADVISER.choose(position.seen_by(1), 1, level) in position.moves()


@settings(max_examples=50, deadline=None)
@given(
    code=st.text("ABCDEF", min_size=4, max_size=4),
    guesses=st.lists(st.text("ABCDEF", min_size=4, max_size=4), max_size=4),
    pegs=st.text("ABCDEF", max_size=4),
)
def test_what_hints_say_is_true_of_the_code(code, guesses, pegs):
    moves = [f"guess {guess}" for guess in guesses if guess != code]
    moves += [f"put {hole} {colour}" for hole, colour in enumerate(pegs, 1)]
    position = board(*moves, card=f"={code}")
    ladder = hints(position)
    move = ladder["move"].move
    if move.startswith("put "):
        _put, hole, colour = move.split()
        assert code[int(hole) - 1] == colour, "certain means certain"
    else:
        assert move.startswith("guess ")
        assert ladder["why"].move == move
    if pegs == code:
        assert "contradict no row" in ladder["look"].sentence


# Marking


def test_the_right_marking_is_explained():
    position = board("code CBBD", "guess EFBB", seats=2, marking="helped")
    assert ADVISER.solution(position).moves == ("mark 1 1",)
    ladder = hints(position)
    assert ladder["look"].lit == ("hole 3",)
    assert ladder["move"].move == "mark 1 1"
    assert "1 black, 1 white" in ladder["why"].sentence
    for level in (1, 2, 3, 4):
        assert ADVISER.choose(position, 0, level) == "mark 1 1"


def test_check_finds_rows_marked_wrongly():
    moves = ("code CBBD", "guess EFBB", "mark 2 0", "guess AAAA", "mark 0 0", "guess AABB")
    check = ADVISER.check(board(*moves, seats=2, marking="own"))
    assert check.wrong == ("row 1",)
    assert check.right == ("row 2",)
    assert "1 black, 1 white" in check.sentence


def test_check_of_the_prepared_row():
    history = "AABB:1,0 CCDD:0,1"
    pegs = [f"put {i} {c}" for i, c in enumerate("AECF", 1)]
    fits = ADVISER.check(board(*pegs, history=history))
    assert fits.right == ("hole 1", "hole 2", "hole 3", "hole 4")
    assert not fits.wrong
    against = ADVISER.check(board(*pegs[:2], "put 3 E", "put 4 E", history=history))
    assert "row 2" in against.wrong
    assert "48" in ADVISER.check(board(history=history)).sentence


# Remarks


@pytest.mark.parametrize(
    ("history", "move", "kind"),
    [
        ("AABB:0,0 CCDD:0,4", "guess AAAA", "better"),
        ("AABB:0,0 CCDD:0,4", "guess DDCC", "seen"),
        ("AABB:0,0", "guess DDCC", "decided"),
        ("", "guess AAAA", "better"),
        ("", "guess AABC", None),
    ],
)
def test_remarks_on_guesses(history, move, kind):
    remark = ADVISER.remark(board(card=f"{history} =DDCC"), move)
    assert (remark and remark.kind) == kind
    if kind == "better":
        assert remark.move.startswith("guess")


def test_remarks_on_a_wrong_marking_and_a_lost_row():
    position = board("code CBBD", "guess EFBB", seats=2, marking="own")
    assert ADVISER.remark(position, "mark 2 0").move == "mark 1 1"
    assert ADVISER.remark(position, "mark 1 1") is None
    assert ADVISER.remark(board(time="30"), TIMEOUT).kind == "decided"


# Levels


def rows_of_level(level: int, games: int = 60) -> float:
    total = 0
    for seed in range(games):
        match = Match.new("mastermind", [Seat(level=level)], seed=seed)
        while not match.over:
            match.play(match.choose())
        total += match.position.result.scores[0]
    return total / games


def test_each_level_needs_fewer_rows_than_the_one_below():
    means = [rows_of_level(level) for level in (1, 2, 3, 4)]
    assert means == sorted(means, reverse=True)
    assert means[0] > means[1] + 1
    assert means[3] < 4.6


def test_levels_hide_harder_and_harder_codes():
    for seed in range(10):
        codes = {}
        for level in (1, 2, 3, 4):
            match = Match.new("mastermind", [Seat(), Seat(level=level)], seed=seed)
            match.play(match.choose())
            codes[level] = match.position.code
        assert set(codes[1]) == set("ABCD")
        assert len(set(codes[2])) == 4
        assert computer.depths(6)[codes[4]] >= computer.HARD


def test_the_computer_hides_a_code_that_fits_the_card():
    for level in (1, 2, 3, 4):
        position = board(seats=2, card="AABB:0,0 CCDD:0,4")
        assert ADVISER.choose(position, 0, level) == "code DDCC"


# The command line


def solved(capsys, *words: str):
    status = main(["solve", "mastermind", "lang=en", *words])
    out, err = capsys.readouterr()
    return status, json.loads(out) if out else None, err


def test_solve_answers_with_candidates_guess_expected_and_worst(capsys):
    status, answer, _err = solved(capsys, "colours=6", "history=AABB:1,0 CCDD:0,1")
    assert status == 0
    assert answer == {"candidates": 48, "guess": "AECF", "expected": 2.7708, "worst": 4}
    for colours, mean in (("6", 4.3403), ("7", 4.6764)):
        _status, answer, _err = solved(capsys, f"colours={colours}")
        assert answer["candidates"] == int(colours) ** 4
        assert answer["expected"] == mean


def test_solve_takes_small_letters(capsys):
    assert solved(capsys, "history=aabb:1,0 ccdd:0,1") == solved(
        capsys, "history=AABB:1,0 CCDD:0,1"
    )


def test_solve_solves_a_problem(capsys):
    _status, answer, _err = solved(capsys, "mode=one", "seats=1", "seed=3")
    assert (answer["candidates"], answer["expected"], answer["worst"]) == (1, 1.0, 1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["colours=5"], "Colours: “5” is not one of 6, 7."),
        (["history=AABB"], "“AABB” is not understood"),
        (["history=AABB:1,0,CCDD:0,1"], "is not understood"),
        (["history=AAB.:1,0"], "with the letters ABCDEF."),
        (["history=ﬀAA:1,0"], "is not understood"),
        (["history=AABB:4,0"], "Row 1 has found the code"),
        (["history=AABB:3,1"], "nothing can be marked like that"),
        (["history=AABB:1,0 AABB:0,1"], "row 2 contradicts those before"),
        (["history=" + " ".join(["AABB:1,0"] * 12)], "The board has 10 rows and 12 are filled"),
        (["rows=12", "history=" + " ".join(["AABB:1,0"] * 12)], "has 12 rows and 12 are filled"),
    ],
)
def test_solve_says_what_is_wrong(capsys, words, sentence):
    status, answer, err = solved(capsys, *words)
    assert (status, answer) == (2, None)
    assert sentence in err


def test_solve_knows_game_2(capsys):
    _status, answer, _err = solved(capsys, "colours=7", "history=AA..:0,0 BBCC:0,0")
    left = [c for c in Codes.of(7).texts if mark(c, "AA..") == mark(c, "BBCC") == (0, 0)]
    assert answer["candidates"] == len(left) == 81


@pytest.mark.parametrize("history", ["AABB:0,0 AAAA:1,0", "AABB:3,1", "AABB:1,0 CCDD:0,1 AAAA:3,0"])
def test_a_history_that_no_code_fits_says_so(capsys, history):
    status, answer, err = solved(capsys, f"history={history}")
    assert (status, answer) == (2, None)
    assert err.startswith("No code fits")
    assert err.count("\n") == 1


def test_a_hole_that_is_certain_is_not_called_likely():
    rows = "BBFB:0,0 AACD:0,1 E.DE:1,1 BBBE:0,0"
    position = board(colours="7", card=f"{rows} =DDD.").play("put 3 D")
    there = deduction.possible(position.terms.codes, position.left)
    assert [hole for hole, colours in enumerate(there, 1) if len(colours) == 1] == [4]
    told = ADVISER.hints(position.seen_by(0))[2]
    assert told.sentence.startswith("Nothing else is certain yet. In hole ")
    assert told.lit != ("hole 4",)
    assert "(3 codes of 3)" not in told.sentence


def test_when_every_peg_is_in_its_place_nothing_is_called_uncertain():
    position = board(card="=DDCC", history="AABB:0,0 CCDD:0,4")
    for hole, colour in enumerate("DDCC", 1):
        position = position.play(f"put {hole} {colour}")
    assert hints(position)["move"].sentence == "Every peg is in its place: play the row."
