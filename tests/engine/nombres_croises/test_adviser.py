"""Hints, solutions, checks and remarks are true."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nombres_croises import game
from engine.games.nombres_croises.problem import of_filling, read_puzzle
from engine.games.nombres_croises.solver import fillable
from tests.engine.asking import Asked

CARDS = game.cards()
adviser = Asked(game.adviser)


def start(seats=1, moves=(), **options):
    position = game.start(game.setup(seats, options))
    for move in moves:
        position = position.play(move)
    return position


def follow(position, most):
    for _step in range(most):
        if position.result is not None:
            return position
        position = position.play(adviser.hints(position)[2].move)
    return position


FILL = [c for c in CARDS if not c.data["truth"] and read_puzzle(c.text).height <= 8]


@pytest.mark.parametrize("card", FILL, ids=lambda card: card.id)
def test_following_hints_fills_every_card(card):
    position = start(card=card.text)
    over = follow(position, len(position.puzzle.shape.names))
    assert over.result.winners == (0,), "one hint for each square is enough"


@given(st.integers(2, 5), st.integers(2, 5), st.data())
@settings(max_examples=60, deadline=None)
def test_hints_lead_out_of_any_muddle(height, width, data):
    squares = st.integers(0, (1 << (height * width)) - 1)
    puzzle = of_filling(height, width, data.draw(squares), data.draw(squares) & data.draw(squares))
    position = start(card=puzzle.text)
    for _move in range(data.draw(st.integers(0, 6))):
        moves = [m for m in position.moves() if m != "give up"]
        if position.result is None and moves:
            position = position.play(data.draw(st.sampled_from(moves)))
    if puzzle.given == puzzle.shape.full:
        return
    over = follow(position, 3 * height * width)
    assert over.result.winners == (0,)


def test_a_mark_that_no_filling_allows_is_pointed_out_first():
    position = start(card="1,2,1 0,3,1", moves=["pawn b2", "pawn a1"])
    ladder = adviser.hints(position)
    assert [hint.step for hint in ladder] == ["nudge", "look", "move", "why"]
    assert ladder[2].move == "clear a1"
    assert ladder[3].sentence == "Column a has too many pawns."
    assert "col a" in ladder[3].lit


def test_hints_name_the_line_and_the_reason():
    ladder = adviser.hints(start(rows="3,6,1,5,8,2,7,4", cols="1,2,3,4,5,6,7,8"))
    assert ladder[1].lit == ("row 5",)
    assert ladder[2].move == "pawn a5"
    assert (
        ladder[3].sentence == "Row 5 has 8 squares and needs 8 pawns. So every square has a pawn."
    )


def test_hints_in_a_race_are_for_the_grid_of_who_asks():
    position = start(2, ["1 pawn a1"], card="1,2,1 0,3,1")
    assert adviser.hints(position, 0)[2].move == "1 clear a1"
    assert adviser.hints(position, 1)[2].move.startswith("2 ")


def test_sums_without_a_filling_are_explained():
    position = start(card="3,3,1 1,3,3")
    solution = adviser.solution(position)
    assert solution.sentence == "There is no filling."
    assert solution.lit == ("row 1", "row 2")
    assert solution.data["need"] == 6
    assert solution.data["room"] == 5
    assert adviser.hints(position)[2].move == "give up"


def test_two_fillings_and_the_swap_between_them():
    solution = adviser.solution(start(card="3,1,2,1,3,1 0,3,1,3,0,4"))
    assert solution.sentence == "There are 89 fillings."
    assert len(solution.data["swap"]) == 4
    assert solution.lit == solution.data["swap"]
    one, other = solution.data["grid"], solution.data["other"]
    differ = [
        f"{'abcdef'[c]}{r + 1}" for r in range(6) for c in range(6) if one[r][c] != other[r][c]
    ]
    assert sorted(differ) == sorted(solution.data["swap"])


@given(st.integers(2, 5), st.integers(2, 5), st.data())
@settings(max_examples=80, deadline=None)
def test_words_and_pictures_of_a_swap_are_of_the_same_fillings(height, width, data):
    squares = st.integers(0, (1 << (height * width)) - 1)
    puzzle = of_filling(height, width, data.draw(squares), data.draw(squares) & data.draw(squares))
    position = start(card=puzzle.text, mode="unique")
    for _move in range(data.draw(st.integers(0, 4))):
        marks = [m for m in position.moves() if m.split()[0] in ("pawn", "cross")]
        if marks:
            position = position.play(data.draw(st.sampled_from(marks)))
    solution = adviser.solution(position)
    if not solution.data["swap"]:
        return
    assert solution.lit == solution.data["swap"] == adviser.hints(position)[3].lit
    remark = adviser.remark(position, "answer unique")
    assert remark.sentence.endswith(solution.proof)
    assert remark.lit == solution.lit
    for picture, theirs in (("grid", solution.lit[::2]), ("other", solution.lit[1::2])):
        rows = solution.data[picture]
        pawns = {f"{'abcde'[c]}{r + 1}" for r in range(height) for c in range(width)}
        pawns = {name for name in pawns if rows[int(name[1]) - 1]["abcde".index(name[0])] == "#"}
        assert set(theirs) <= pawns
        assert not (set(solution.lit) - set(theirs)) & pawns
        assert all(name in solution.proof for name in theirs)


SOLVED = ("solvable", "unique", "grid", "other", "reason")


@pytest.mark.parametrize(
    ("rows", "cols", "found"),
    [
        ("2,2", "1,1", (False, False, None, None)),
        ("3,3,1", "1,3,3", (False, False, None, None)),
        ("2,1", "1,2", (True, True, ["##", ".#"], None)),
        ("1,1", "1,1", (True, False, ["#.", ".#"], [".#", "#."])),
    ],
)
def test_solving_always_tells_the_same_things(rows, cols, found):
    told = adviser.solve(game.setup(1, {"rows": rows, "cols": cols}))
    assert tuple(told) == SOLVED
    assert tuple(told.values())[:4] == found
    assert told["reason"].strip()


def test_solving_a_puzzle_of_its_own_tells_its_sums_too():
    told = adviser.solve(game.setup(1, {"size": "4"}))
    assert tuple(told) == (*SOLVED, "rows", "cols", "card")
    assert read_puzzle(told["card"]).rows == told["rows"]


def test_given_squares_can_make_the_swap_longer():
    solution = adviser.solution(start(card="1,1,1 1,1,1 ??./.??/?.?"))
    assert solution.sentence == "There are 2 fillings."
    assert len(solution.data["swap"]) == 6


@pytest.mark.parametrize("card", CARDS[::3], ids=lambda card: card.id)
def test_the_solution_can_be_played(card):
    position = start(1, **game.card_options(card))
    solution = adviser.solution(position)
    for move in solution.moves:
        position = position.play(move)
    assert position.result.winners == (0,)


def test_checks():
    position = start(card="1,2,1 0,3,1", moves=["pawn b1"])
    assert adviser.check(position).right == ("b1",)
    check = adviser.check(position.play("pawn a2"))
    assert check.right == ("b1",)
    assert "a2" in check.wrong
    # Only as many marks have to go as really must: without a1 the two others can stay.
    check = adviser.check(start(card="1,2 1,1,0,1", moves=["pawn a1", "pawn b1", "pawn a2"]))
    assert check.sentence.startswith("1 mark cannot stay.")
    assert check.right == ("b1", "a2")


ASKED = {"unique": "1,2,1 0,3,1", "several": "1,1,1 1,1,1", "none": "3,3,1 1,3,3"}


@pytest.mark.parametrize("truth", ASKED)
def test_checks_do_not_answer_the_question(truth):
    position = start(card=ASKED[truth], mode="unique")
    assert position.terms.truth == truth
    untouched = adviser.check(position)
    assert untouched == adviser.check(start(card="1,1 1,1", mode="unique"))
    for mark in ("pawn b1", "cross b1", "pawn c2", "cross a1"):
        marked = position.play(mark)
        check = adviser.check(marked)
        assert not check.right
        assert (check == untouched) == ("broken" not in marked.heads())


def test_checks_of_the_question_tell_which_line_the_marks_have_broken():
    check = adviser.check(start(card="1,1 1,1", mode="unique", moves=["paint pawn a1-a2"]))
    assert (check.sentence, check.wrong) == ("Column a has too many pawns.", ("col a",))


def test_a_line_that_is_broken_as_given_is_not_told_as_a_mistake():
    check = adviser.check(start(card="0,1 1,0 ??/?#", mode="unique"))
    assert check == adviser.check(start(card="1,1 1,1", mode="unique"))


@pytest.mark.parametrize("truth", ["unique", "several", "none"])
def test_hints_answer_the_question(truth):
    for card in CARDS:
        if card.data["truth"] == truth:
            position = start(1, **game.card_options(card))
            ladder = adviser.hints(position)
            assert ladder[2].move == f"answer {truth}"
            assert ladder[3].sentence


def test_remarks():
    position = start(card="1,2,1 0,3,1")
    assert adviser.remark(position, "pawn b1") is None
    remark = adviser.remark(position, "pawn a1")
    assert remark.kind == "better"
    after = position.play(remark.move)
    assert fillable(after.marked())
    last = start(card="1,2,1 0,3,1", moves=["paint pawn b1-b3"])
    assert adviser.remark(last, "pawn c2").kind == "decided"
    asked = start(card="1,1 1,1", mode="unique")
    assert adviser.remark(asked, "answer several").kind == "seen"
    assert adviser.remark(asked, "answer none").move == "answer several"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("card", [FILL[0], FILL[1], FILL[14], FILL[-1]], ids=lambda c: c.id)
def test_the_computer_fills_every_kind_of_grid(level, card):
    position = start(card=card.text)
    for _move in range(400):
        if position.result is not None:
            break
        position = position.play(adviser.choose(position, 0, level))
    assert position.result.winners == (0,)


def test_a_higher_level_needs_fewer_moves():
    def moves(level):
        total = 0
        for seed in range(12):
            position = game.start(game.setup(1, {"size": "6", "level": "3"}, seed))
            while position.result is None:
                position = position.play(adviser.choose(position, 0, level))
                total += 1
        return total

    needed = [moves(level) for level in (1, 2, 3, 4)]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] > 1.3 * needed[3]


def test_the_highest_level_answers_every_question_rightly():
    for card in CARDS:
        if card.data["truth"]:
            position = start(1, **game.card_options(card))
            while position.result is None:
                position = position.play(adviser.choose(position, 0, 4))
            assert position.result.winners == (0,)


@pytest.mark.parametrize("level", [3, 4])
def test_the_computer_asks_often_whether_to_stop(level):
    position = start(2, style="turns", size="14", level="4")
    asked = []
    adviser.choose(position, 0, level, lambda: asked.append(1))
    assert len(asked) > 50
    moves = set(position.moves())
    for patience in (0, 1, 20):
        left = iter([False] * patience)
        assert adviser.choose(position, 0, level, lambda left=left: next(left, True)) in moves
