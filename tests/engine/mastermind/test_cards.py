"""The problem cards: exactly one code fits, the levels rise, and each can be played to its end."""

import json
from itertools import product

import pytest

from engine.cards import path_of
from engine.game import BadSetup, IllegalMove
from engine.games import find
from engine.games.mastermind import deduction
from engine.games.mastermind.codes import Codes, mark
from engine.games.mastermind.options import read_card
from engine.games.mastermind.reason import chain, grade, having
from engine.match import Match
from tests.engine.asking import Asked

GAME = find("mastermind")
CARDS = GAME.cards()
every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def problem(card, seed=1):
    return GAME.start(GAME.setup(1, GAME.card_options(card), seed))


def rows_of(card):
    return read_card(card.text, card.data["colours"])[0]


@every_card
def test_exactly_one_code_fits_by_looking_at_all_of_them(card):
    rows = rows_of(card)
    letters = "ABCDEF."[: card.data["colours"]]
    codes = ["".join(pegs) for pegs in product(letters, repeat=4)]
    fits = [code for code in codes if all(mark(code, guess) == told for guess, told in rows)]
    assert fits == [problem(card).code]
    for row in rows:  # and none of the rows is there in vain
        others = [other for other in rows if other != row]
        assert sum(all(mark(c, guess) == told for guess, told in others) for c in codes) > 1


@every_card
def test_the_level_is_what_the_reasoning_needs(card):
    codes, rows = Codes.of(card.data["colours"]), rows_of(card)
    steps = chain(codes, rows)
    assert grade(rows, steps) == card.level
    assert steps[-1].left == codes.fitting(rows)
    assert len(steps) <= 6
    assert max(len(step.rows) for step in steps) <= 3
    for step in steps:
        for fact in step.facts:
            assert having(codes, fact) & codes.fitting(rows) == codes.fitting(rows), fact


def test_there_are_enough_cards_in_order():
    assert len(CARDS) >= 40
    levels = [card.level for card in CARDS]
    assert levels == sorted(levels)
    assert all(levels.count(level) >= 10 for level in (1, 2, 3, 4))
    assert len({card.text for card in CARDS}) == len(CARDS)
    assert {card.data["colours"] for card in CARDS if card.level == 1} == {6}
    for level in (2, 3, 4):
        assert {card.data["colours"] for card in CARDS if card.level == level} == {6, 7}
    codes = [problem(card).code for card in CARDS]
    assert any(len(set(code)) == 4 for code in codes)
    assert any(len(set(code)) <= 2 for code in codes)
    assert any("." in code for code in codes)
    assert json.loads(path_of("mastermind").read_text(encoding="utf-8"))["version"] == 1


@every_card
def test_following_the_hints_solves_it(card):
    match = Match.new("mastermind", 1, GAME.card_options(card), 1, training=True)
    pegs = 0
    while not match.over:
        ladder = Asked(GAME.adviser).hints(match.position.seen_by(0))
        assert [ladder[0].step, *(hint.step for hint in ladder[-2:])] == ["nudge", "move", "why"]
        assert 4 <= len(ladder) <= 10
        for hint in ladder[1:-2]:
            assert hint.step == "look"
            assert hint.lit
            assert "Row" in hint.sentence or "row" in hint.sentence
        move = ladder[-2].move
        match.play(move)
        pegs += move.startswith("put")
    assert pegs == 4 or card.data["colours"] == 7
    assert match.position.result.winners == (0,)
    assert match.position.result.how == "It is the only code that fits all rows."


@every_card
def test_a_wrong_row_is_refused_by_a_row_that_contradicts_it(card):
    position = problem(card)
    for guess in list(position.terms.codes.texts)[:: 97 if card.data["colours"] == 6 else 181]:
        if guess == position.code:
            continue
        with pytest.raises(IllegalMove) as refusal:
            position.play(f"guess {guess}")
        (lit,) = refusal.value.lit
        number = int(lit.removeprefix("row "))
        told, given = rows_of(card)[number - 1]
        assert mark(guess, told) != given
        assert f"row {number} would have got" in refusal.value.sentence
        assert deduction.contradictions(position, guess)[0].row == number


def test_what_is_eliminated_is_said():
    options = {"card": "BAFB:0,0 ACCF:0,2 CDDF:1,0", "mode": "one"}
    ladder = Asked(GAME.adviser).hints(GAME.start(GAME.setup(1, options)))
    assert [hint.sentence for hint in ladder] == [
        "Only one code fits all rows. Can you find it?",
        "Row 1 has no key peg. None of its colours is in the code.",
        "Row 2 has no black key peg. None of its pegs is in the right place.",
        "Put green into hole 1.",
        "Rows 1 and 2 leave only green for hole 1. "
        "With another colour there, one of them would be marked otherwise.",
    ]
    assert [hint.lit for hint in ladder[1:3]] == [("row 1",), ("row 2",)]
    assert [hint.move for hint in ladder] == [None, None, None, "put 1 C", None]


def test_what_was_eliminated_is_said_and_the_pegs_are_left_to_be_found():
    options = {"card": "ADFB:1,1 BBCC:0,0 BFCA:0,2 CBAE:0,1", "mode": "one"}
    position = GAME.start(GAME.setup(1, options))
    looks = [h.sentence for h in Asked(GAME.adviser).hints(position) if h.step == "look"]
    assert looks[1].endswith("In the code: blue, sky blue.")
    assert looks[2].endswith("Not in the code: pink.")
    assert looks[3] == "Row 1 has 1 black, 1 white."
    one_there = Asked(GAME.adviser).hints(position.play("put 1 F"))
    assert [h.sentence for h in one_there if h.step == "look"] == looks[3:]


def test_something_supposed_is_refuted_by_the_rows_it_names():
    card = next(card for card in CARDS if card.level == 3)
    sentences = [hint.sentence for hint in Asked(GAME.adviser).hints(problem(card))]
    assert any(sentence.startswith("Suppose: ") for sentence in sentences)
    codes, rows = Codes.of(card.data["colours"]), rows_of(card)
    known = codes.all
    for step in chain(codes, rows):
        if step.supposed:
            named = [rows[number - 1] for number in step.rows]
            assert known & having(codes, step.supposed)
            assert not known & having(codes, step.supposed) & codes.fitting(named)
        known = step.left


def test_steps_behind_the_pegs_in_place_are_not_told_again():
    card = next(card for card in CARDS if len(chain(Codes.of(6), rows_of(card))) >= 4)
    position = problem(card)
    whole = len(Asked(GAME.adviser).hints(position))
    for hole, colour in enumerate(position.code, 1):
        position = position.play(f"put {hole} {colour}")
    assert len(Asked(GAME.adviser).hints(position)) < whole


def test_pegs_that_contradict_a_row_are_spoken_of_first():
    position = GAME.start(GAME.setup(1, {"card": "AABB:0,0 CCDD:0,4", "mode": "one"}))
    for hole in "1234":
        position = position.play(f"put {hole} A")
    told = Asked(GAME.adviser).hints(position)[1].sentence
    assert told.startswith("Your row cannot be the code. With it, row 1 would have got ")


def test_a_check_compares_whole_rows_only():
    position = GAME.start(
        GAME.setup(1, {"card": "BAFB:0,0 ACCF:0,2 CDDF:1,0", "mode": "one"})
    ).play("put 1 C")
    assert position.code == "CEEC"
    one_right = Asked(GAME.adviser).check(position)
    assert one_right == Asked(GAME.adviser).check(position.play("put 1 D")), (
        "a peg alone is not judged"
    )
    for hole in "234":
        position = position.play(f"put {hole} E")
    found = Asked(GAME.adviser).check(position)
    assert (found.right, found.wrong) == (("row 1", "row 3"), ("row 2",))
    assert "row 2 would have got 0 black, 1 white" in found.sentence
    found = Asked(GAME.adviser).check(position.play("put 4 C"))
    assert (found.right, found.wrong) == (("row 1", "row 2", "row 3"), ())


def test_a_problem_has_one_row_to_fill_and_no_score():
    position = problem(CARDS[0])
    assert position.terms.rows == len(rows_of(CARDS[0])) + 1
    assert position.scores is None
    assert [move for move in position.moves() if move.startswith("guess")] == [
        f"guess {position.code}"
    ]


@pytest.mark.parametrize("colours", ["6", "7"])
def test_without_a_card_one_is_drawn(colours):
    options = {"mode": "one", "colours": colours}
    drawn = {GAME.start(GAME.setup(1, options, seed)).lines for seed in range(12)}
    assert len(drawn) > 4
    texts = {rows_of(card) for card in CARDS if card.data["colours"] == int(colours)}
    assert {tuple((line.guess, line.marking) for line in lines) for lines in drawn} <= texts


def test_rows_that_leave_more_than_one_code_are_no_problem():
    with pytest.raises(BadSetup, match="More than one code fits these rows"):
        GAME.start(GAME.setup(1, {"card": "AABB:1,0", "mode": "one"}))


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_computer_solves_it_too(level):
    position = problem(CARDS[-1])
    move = Asked(GAME.adviser).choose(position.seen_by(0), 0, level)
    assert position.play(move).result.winners == (0,)


def test_the_one_code_that_fits_a_problem_is_not_shown_before_it_is_found():
    position = GAME.start(GAME.setup(1, {"card": "AABB:0,0 CCDD:0,4", "mode": "one"}))
    assert not position.codes_open
    assert position.play("guess DDCC").codes_open
    assert GAME.start(GAME.setup(1)).codes_open
