"""The rules: roles, rows, markings by hand, the clock, counting, cards."""

import pytest

from engine.game import TIMEOUT, BadSetup, IllegalMove
from engine.games import find
from engine.games.mastermind import Line, MastermindPosition
from engine.match import Match

GAME = find("mastermind")


def start(seats: int = 1, seed: int = 1, **options: str) -> MastermindPosition:
    return GAME.start(GAME.setup(seats, {"first": "1", **options}, seed))


def after(position: MastermindPosition, *moves: str) -> MastermindPosition:
    for move in moves:
        position = position.play(move)
    return position


def test_alone_the_app_hides_a_code_and_marks():
    position = after(start(card="=CBBD"), "guess EFBB")
    assert position.lines == (Line("EFBB", (1, 1)),)
    assert position.seat == 0
    position = position.play("guess CBBD")
    assert position.result.scores == (2,)
    assert position.result.winners == (0,)
    assert position.last.found
    assert position.last.code == "CBBD"


@pytest.mark.parametrize(("first", "maker"), [("1", 0), ("2", 1)])
def test_it_is_agreed_who_hides_the_first_code(first, maker):
    position = start(2, first=first)
    assert (position.maker, position.breaker) == (maker, 1 - maker)
    position = after(position, "code ABCD", "guess ABCD")
    assert (position.maker, position.breaker) == (1 - maker, maker)


def test_who_sits_first_looks_for_a_code_first_unless_agreed_otherwise():
    assert GAME.start(GAME.setup(2)).breaker == 0


def test_lots_decide_who_hides_first_and_stay_the_same():
    makers = [start(2, seed, first="lot").maker for seed in range(40)]
    assert 10 < sum(makers) < 30
    assert makers == [start(2, seed, first="lot").maker for seed in range(40)]


@pytest.mark.parametrize(("first", "then"), [("1", "2"), ("2", "1"), ("lot", "lot")])
def test_in_the_next_match_the_other_one_hides_first(first, then):
    again = Match.new("mastermind", 2, {"first": first, "rows": "8"}, 1).again(2)
    assert again.setup["first"] == then
    assert again.setup["rows"] == "8"


def test_the_seed_decides_the_code():
    hidden = {start(seed=seed).code for seed in range(40)}
    assert len(hidden) > 30
    assert start(seed=3).code == start(seed=3).code


def test_game_2_has_empty_holes_and_game_1_has_none():
    assert len(list(start(colours="7").moves())) == 2401 + 24
    assert len(list(start().moves())) == 1296 + 24
    assert after(start(colours="7", card="=A.B."), "guess A.B.").result.winners == (0,)
    with pytest.raises(IllegalMove):
        start().play("guess A.B.")


def test_a_code_not_found_counts_one_row_more_than_there_are():
    position = after(start(card="=ABCD", rows="8"), *["guess EEEE"] * 8)
    assert position.result.scores == (9,)
    assert position.result.winners == ()


def test_roles_are_swapped_and_the_fewest_rows_win():
    position = start(2)
    assert (position.seat, position.maker, position.breaker) == (0, 0, 1)
    position = after(position, "code ABCD", "guess AAAA", "guess ABCD")
    assert (position.phase, position.seat, position.maker, position.breaker) == ("code", 1, 1, 0)
    assert position.points == (0, 2)
    assert (position.last.breaker, position.last.rows, position.last.code) == (1, 2, "ABCD")
    position = after(position, "code FFFF", "guess FFFF")
    assert position.result.scores == (1, 2)
    assert position.result.winners == (0,)


def test_equal_rows_are_a_draw():
    position = after(start(2), "code ABCD", "guess ABCD", "code FFFF", "guess FFFF")
    assert position.result.winners == (0, 1)


@pytest.mark.parametrize("games", ["2", "4", "6"])
def test_a_match_has_an_even_number_of_games(games):
    position = start(2, games=games)
    for number in range(1, int(games) + 1):
        assert position.game == number
        position = after(position, "code ABCD", "guess ABCD")
    assert position.result.scores == (int(games) // 2,) * 2
    for odd in ("1", "3"):
        with pytest.raises(BadSetup):
            GAME.setup(2, {"games": odd})


@pytest.mark.parametrize(
    ("rows", "right"), [("8", True), ("12", True), ("7", False), ("13", False)]
)
def test_there_are_8_to_12_rows(rows, right):
    if right:
        assert start(rows=rows).terms.rows == int(rows)
    else:
        with pytest.raises(BadSetup):
            start(rows=rows)


def test_the_maker_marks_with_help_and_a_wrong_marking_is_refused_with_its_reason():
    position = after(start(2, marking="helped"), "code CBBD", "guess EFBB")
    assert (position.phase, position.seat, position.guess) == ("mark", 0, "EFBB")
    assert list(position.moves()) == ["mark 1 1"]
    with pytest.raises(IllegalMove) as refusal:
        position.play("mark 2 0")
    assert "1 peg has the right colour in the right place" in refusal.value.sentence
    assert refusal.value.lit == ("hole 3",)
    with pytest.raises(IllegalMove) as refusal:
        position.play("mark 1 0")
    assert "1 more peg" in refusal.value.sentence
    assert position.play("mark 1 1").lines == (Line("EFBB", (1, 1)),)


def test_marked_alone_a_wrong_marking_is_found_and_shown_when_the_game_ends():
    position = after(start(2, marking="own"), "code CBBD", "guess EFBB", "mark 2 0")
    assert position.lines[0].marking == (2, 0)
    assert position.seen_by(1).errors == ()
    position = after(position, "guess CBBD", "mark 4 0")
    (error,) = position.last.errors
    assert (error.row, error.given, error.right) == (1, (2, 0), (1, 1))
    assert position.points == (0, 1), "a row marked wrongly does not count"


def test_the_end_of_a_game_is_never_in_doubt():
    position = after(start(2, marking="own"), "code CBBD", "guess CBBD")
    assert list(position.moves()) == ["mark 4 0"]
    position = after(start(2, marking="own"), "code CBBD", "guess CBBA")
    with pytest.raises(IllegalMove):
        position.play("mark 4 0")
    with pytest.raises(IllegalMove):
        position.play("mark 3 1")


def test_time_up_loses_the_row():
    position = start(card="=ABCD", time="30")
    assert position.time_limit == 30
    position = after(position, "put 1 A", TIMEOUT)
    assert position.lines == (Line(),)
    assert position.lines[0].lost
    assert position.pegs == ("",) * 4
    assert position.left == start().left, "a lost row tells nothing"
    assert after(position, "guess ABCD").result.scores == (2,)
    assert after(start(card="=ABCD", time="30", rows="8"), *[TIMEOUT] * 8).result.winners == ()


def test_only_guessing_is_timed():
    position = start(2, time="60", marking="helped")
    assert position.time_limit is None
    position = position.play("code ABCD")
    assert position.time_limit == 60
    assert position.play("guess AAAA").time_limit is None


def test_pegs_are_put_and_taken_within_one_decision():
    position = start(card="=ABCD")
    there = after(position, "put 2 C", "put 1 A", "put 2 D", "clear 1")
    assert there.pegs == ("", "D", "", "")
    assert there.prepared is None
    assert there.decision == position.decision
    full = after(there, "put 1 A", "put 3 B", "put 4 B")
    assert full.prepared == "ADBB"
    assert full.play("guess ADBB").pegs == ("",) * 4
    assert after(start(colours="7"), "put 2 C").prepared == ".C.."
    for move in ("put 2 D", "put 5 A", "put 1 G", "put 1 .", "clear 3", "clear 5"):
        with pytest.raises(IllegalMove):
            there.play(move)


def test_one_gesture_is_one_move_and_older_records_spell_it_out():
    position = after(start(card="=ABCD"), "put 1 A", "put 2 B", "put 3 A")
    carried = position.play("carry 2 4")
    assert carried.pegs == ("A", "", "A", "B")
    assert carried == after(position, "put 4 B", "clear 2")
    assert position.play("carry 2 1").pegs == ("B", "", "A", "")
    erased = position.play("erase")
    assert erased.pegs == ("",) * 4
    assert erased == after(position, "clear 1", "clear 2", "clear 3")
    for move in ("carry 1 3", "carry 1 1", "carry 4 1", "carry 1 5", "carry 0 1", "carry 1"):
        with pytest.raises(IllegalMove):
            position.play(move)
    with pytest.raises(IllegalMove):
        erased.play("erase")


def test_how_many_codes_are_left_after_each_row():
    position = after(start(card="=ABCD"), "guess AABB", "guess CCDD")
    assert position.counts[0] == 1296
    assert list(position.counts) == sorted(position.counts, reverse=True)
    assert position.counts[-1] == position.left.bit_count()


# Cards


def test_a_card_holds_rows_and_code():
    position = start(card="AABB:1,0 CCDD:0,1 =AECF")
    assert [line.guess for line in position.lines] == ["AABB", "CCDD"]
    assert position.code == "AECF"


def test_without_a_code_the_app_hides_one_that_fits_the_rows():
    for seed in range(20):
        position = start(seed=seed, history="AABB:1,0 CCDD:0,1")
        assert position.terms.codes.has(position.left, position.code)
        assert position.counts == (1296, 256, 48)


def test_without_a_code_the_maker_hides_one_that_fits_the_rows():
    position = start(2, card="AABB:1,0 CCDD:0,1")
    assert position.phase == "code"
    assert len([move for move in position.moves() if move.startswith("code")]) == 48
    with pytest.raises(IllegalMove) as refusal:
        position.play("code EEEE")
    assert refusal.value.lit == ("row 1",)
    assert position.play("code AECF").phase == "guess"


@pytest.mark.parametrize(
    "card",
    [
        "AABB",
        "AABB:5,0",
        "AABG:0,0",
        "AAB.:0,0",
        "=ABC",
        "=ABCD =ABCD",
        "=ABCD AAAA:1,0",
        "=ABCD:1,0",
        "AABB:0,0 =AEEE",
        "AABB:4,0",
        "AABB:3,1",
        "AAAA:0,0 AAAA:1,0",
        "EEEE:0,0 " * 10,
    ],
)
def test_a_bad_card_gets_a_sentence(card):
    with pytest.raises(BadSetup) as refusal:
        start(card=card)
    assert refusal.value.sentence


def test_rows_that_contradict_each_other_are_named():
    with pytest.raises(BadSetup, match="row 3"):
        start(history="AABB:1,0 CCDD:0,1 AAAA:3,0")
