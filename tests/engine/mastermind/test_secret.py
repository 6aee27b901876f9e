"""The hidden code stays hidden: no view, hint, check or choice of the breaker depends on it."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import find
from engine.games.mastermind import MastermindPosition
from engine.games.mastermind.codes import Codes, mark
from engine.match import Match, Seat
from tests.engine.asking import Asked

GAME = find("mastermind")
six = st.text("ABCDEF", min_size=4, max_size=4)


def two_that_look_alike(
    seats: int, code: str, guesses: list[str], pegs: list[str], seed: int
) -> tuple[MastermindPosition, MastermindPosition]:
    """The same board over two different codes, if the rows leave two."""
    rows = [(guess, mark(code, guess)) for guess in guesses if guess != code]
    fits = list(Codes.of(6).members(Codes.of(6).fitting(rows)))
    text = " ".join(f"{guess}:{b},{w}" for guess, (b, w) in rows)
    boards = []
    for number, hidden in enumerate((fits[0], fits[-1])):
        setup = GAME.setup(seats, {"card": f"{text} ={hidden}"}, seed + number)
        position = GAME.start(setup)
        for hole, colour in enumerate(pegs, 1):
            position = position.play(f"put {hole} {colour}")
        boards.append(position)
    return boards[0], boards[1]


@settings(max_examples=60, deadline=None)
@given(
    seats=st.sampled_from([1, 2]),
    code=six,
    guesses=st.lists(six, max_size=4),
    pegs=st.lists(st.sampled_from("ABCDEF"), max_size=4),
    seed=st.integers(0, 10**6),
)
def test_two_codes_that_fit_the_rows_cannot_be_told_apart(seats, code, guesses, pegs, seed):
    one, two = two_that_look_alike(seats, code, guesses, pegs, seed)
    breaker = one.breaker
    seen = one.seen_by(breaker)
    assert seen == two.seen_by(breaker)
    assert repr(seen) == repr(two.seen_by(breaker))
    assert seen.code is None
    adviser = Asked(GAME.adviser)
    assert adviser.check(one) == adviser.check(two), "it is asked with the whole position"
    assert one.as_dict() == two.as_dict()
    for level in (1, 2, 3, 4):
        move = adviser.choose(seen, breaker, level)
        assert move == adviser.choose(two.seen_by(breaker), breaker, level)


def test_a_start_alone_looks_the_same_whatever_the_seed():
    starts = [GAME.start(GAME.setup(1, {}, seed)) for seed in range(50)]
    assert len({start.code for start in starts}) > 40
    assert len({start.seen_by(0) for start in starts}) == 1
    assert len({repr(start.seen_by(0)) for start in starts}) == 1
    for level in (1, 2, 3, 4):
        guesses = {Asked(GAME.adviser).choose(start.seen_by(0), 0, level) for start in starts}
        assert len(guesses) == 1, "the first row cannot depend on the code"


def test_the_code_that_a_computer_hides_cannot_be_found_by_trying_seeds():
    codes, seen = set(), set()
    for seed in range(30):
        match = Match.new("mastermind", [Seat(level=3), Seat()], {"first": "1"}, seed=seed)
        match.play(match.choose())
        codes.add(match.position.code)
        seen.add(repr(match.position.seen_by(1)))
    assert len(codes) > 20
    assert len(seen) == 1


def test_who_hid_the_first_code_cannot_work_out_what_a_computer_hides_next():
    """Whatever it has seen is the same in all these matches, the seed among it; the code is not."""
    codes, seen = set(), set()
    for _match in range(30):
        match = Match.new("mastermind", [Seat(), Seat(level=3)], {"first": "1"}, seed=5)
        match.play("code ABCD")
        match.play("guess ABCD")
        seen.add(tuple(repr(match.at(ply).seen_by(0)) for ply in range(match.ply + 1)))
        match.play(match.choose())
        seen.add(repr(match.position.seen_by(0)))
        codes.add(match.position.code)
    assert len(codes) > 20
    assert len(seen) == 2, "what it saw of game 1, and what it sees of game 2"


def test_the_maker_sees_its_own_code_and_the_breaker_what_is_on_the_board():
    position = GAME.start(GAME.setup(2, {"first": "1"}, seed=5)).play("code ABCD")
    assert position.seen_by(0) == position
    assert position.seen_by(1) == replace(position, code=None, terms=position.terms.hidden)
    assert position.terms.hidden.seed == -1


def test_pegs_of_a_code_in_the_making_are_hidden_from_the_breaker():
    position = GAME.start(GAME.setup(2, {"first": "1"})).play("put 1 A").play("put 2 F")
    assert position.secret
    assert position.seen_by(1).pegs == ("",) * 4
    assert position.seen_by(0) == position


def test_the_cover_is_needed_for_hiding_and_for_marking_only():
    position = GAME.start(GAME.setup(2, {"marking": "helped", "first": "1"})).play("code ABCD")
    assert not position.secret
    assert position.seen_by(0).code == "ABCD"
    marking = position.play("guess AAAA")
    assert marking.secret
    assert marking.seen_by(1).code is None
    assert not GAME.start(GAME.setup(1)).secret


def test_the_code_is_told_when_the_match_is_over():
    position = GAME.start(GAME.setup(1, {"card": "=ABCD"})).play("guess ABCD")
    assert position.seen_by(0).code == "ABCD"


def test_a_seen_position_can_be_played_on_without_the_code():
    seen = GAME.start(GAME.setup(1)).seen_by(0)
    waiting = seen.play("guess AABC")
    assert waiting.phase == "mark"
    assert waiting.play("mark 1 1").left.bit_count() == 230


def test_the_computer_breaks_the_code_of_a_person_from_what_it_may_see():
    match = Match.new("mastermind", [Seat(), Seat(level=4)], {"first": "1"}, seed=2)
    match.play("code FEDB")
    while match.position.game == 1:
        match.play(match.choose())
    assert match.position.last.found
    assert match.position.last.rows <= 6
