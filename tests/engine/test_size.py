"""Size: every input has a bound that is said, and what we write we read."""

import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import option, record
from engine.game import BadSetup, IllegalMove, Refusal
from engine.games.mastermind.options import read_card
from engine.match import MOST_MOVES, Match, Seat
from engine.record import from_text, to_text
from tests.engine.work import lines_run


def crossed(moves: int, seats: int = 1, size: str = "14") -> Match:
    """A long match of Nombres Croisés: squares are crossed out and cleared, for ever."""
    match = Match.new("nombres_croises", seats, {"size": size}, 1)
    shape, given = match.position.puzzle.shape, match.position.puzzle.given
    names = [name for name, square in shape.cells.items() if not square & given]
    for number in range(moves):
        mark = "clear" if number // seats // len(names) % 2 else "cross"
        who = f"{number % seats + 1} " if seats > 1 else ""
        match.play(f"{who}{mark} {names[number // seats % len(names)]}")
    return match


@pytest.mark.parametrize("seats", [1, 2])
def test_a_code_of_a_thousand_moves_is_little_work_for_each(seats):
    match = crossed(1300, seats)
    written, writing = lines_run(match.to_code)
    back, reading = lines_run(lambda: Match.from_code(written))
    assert back.moves == match.moves
    assert writing < 200 * match.ply
    assert reading < 600 * match.ply


def test_codes_from_before_the_vocabulary_can_still_be_read(monkeypatch):
    match = crossed(5, size="6")
    monkeypatch.setattr(type(match.position), "vocabulary", ())
    old = match.to_code()
    monkeypatch.undo()
    assert old != match.to_code()
    assert Match.from_code(old).moves == match.moves


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 200), st.integers(1, 25))
def test_a_code_that_is_made_can_be_read(numbers, brackets):
    """Math&Magic alone, in one's own spelling."""
    options = {"card": ".2.8.1/6.1.2./35.7../.48..9/...976/5.4.3.", "numbers": "agreed"}
    options["rounds"] = "100"
    match = Match.new("mathmagic", 1, options, 1)
    spelt = "(" * brackets + "3*5" + ")" * brackets + "-7"
    for _number in range(min(numbers, 100)):
        match.play("ask 8")
        match.play(f"3: {spelt}")
    try:
        written = match.to_code()
    except Refusal:
        written = ""
    if written:
        assert Match.from_code(written).moves == match.moves
    else:
        assert sum(map(len, match.moves)) > 2000
        with pytest.raises(Refusal, match="too long for a code"):
            match.to_code()
    assert from_text(to_text(match)).moves == match.moves


def test_a_race_of_ten_thousand_moves_fits_in_a_pocket():
    tracemalloc.start()
    match = crossed(10_000, 2, "6")
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert size < 50_000_000
    back = from_text(to_text(match))
    assert back.position == match.position
    assert hash(back.position) == hash(match.position)
    assert repr(back.position) == repr(match.position)
    with pytest.raises(IllegalMove, match="at most 10,000 moves"):
        match.play("1 cross a1")
    for _step in range(100):
        back.undo()
    back.play("1 back")
    assert back.ply == 9901


def test_the_longest_match_is_still_a_record():
    assert len("move ") + 200 + 1 == 206
    assert record.LONGEST > MOST_MOVES * 206 + 13 * option.LONGEST * 6


def test_what_is_too_long_says_so():
    with pytest.raises(BadSetup, match="10,000 signs are the most"):
        Match.new("mastermind", 1, {"card": "AABB:1,0 " * 2000})
    with pytest.raises(BadSetup, match="at most 200 letters"):
        Match.new("tiny", [Seat("x" * 201), Seat()])


def test_thirteen_thousand_rows_of_master_mind_are_read_row_by_row():
    (rows, _code), lines = lines_run(lambda: read_card("AABB:1,0 " * 13_000, 6))
    assert len(rows) == 13_000
    assert lines < 100 * len(rows)
