"""What every game of the catalogue must do, whichever it is; none is named here."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.advice import LEVELS, Solution, Stopped, never
from engine.game import STOP, TIMEOUT, IllegalMove, Position
from engine.games import catalogue, find
from engine.match import SHORT_TEXT, Match, Seat
from engine.texts import language, set_language
from tests.engine import playthrough, tiny
from tests.engine.claims import Said, claims_of
from tests.engine.random_matches import (
    VARIANTS,
    check,
    hints,
    played,
    positions,
    solution,
    start,
)
from tests.engine.work import stop_after

GAMES = [*catalogue(), tiny.game.id]
FORESEEN = [game.id for game in catalogue().values() if game.adviser.foresees]
"""Games that have no points, but an eye for who is ahead."""
SEEN_AT_LEAST = {"hex"}
"""Games whose ladder tells what is seen where there was no time for a proof."""
ENOUGH = 3000
"""Moves after which a match of computers must have ended."""

every_game = pytest.mark.parametrize("game_id", GAMES)
every_match = pytest.mark.parametrize("variant", VARIANTS)


def mutations(move: str) -> list[str]:
    """Texts that look like this move and are none, unless the position lists them."""
    digits = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
    return [
        "",
        f" {move}",
        f"{move} ",
        f"{move}\n",
        f"{move}\0",
        f"{move} {move}",
        f"{move}0",
        f"{move} 0",
        f"{move} -1",
        f"{move} 1",
        f"{move} 99999999999999999999",
        move.upper(),
        move.title(),
        move[:-1],
        move[1:],
        move.split()[0],
        move.replace(" ", "  "),
        move.replace(" ", "\t"),
        move.replace(" ", " 0"),
        move.replace(" ", " +"),
        move.translate(digits),
        "²".join(move),
        " ".join(reversed(move.split())),
        " ".join([*move.split()[:1], *reversed(move.split()[1:])]),
        f"{move} {move.split()[-1]}",
    ]


def plays(position: Position, text: str) -> bool:
    try:
        position.play(text)
    except IllegalMove:
        return False
    return True


def taken(position: Position, text: str) -> bool:
    """Whether a text that is not listed is played: else it gets a sentence. Only an open-ended
    position may take it, if it is a move as any other."""
    try:
        after = position.play(text)
    except IllegalMove as refusal:
        sentence = refusal.sentence
        assert sentence.strip(), text
        return False
    assert position.open_ended, text
    assert SHORT_TEXT.fullmatch(text)
    assert text == text.strip()
    assert after != position
    return True


@every_game
def test_the_recorded_playthrough_still_holds(game_id):
    before = language()
    try:
        now = playthrough.playthrough(game_id)
    finally:
        set_language(before)
    kept = (playthrough.FOLDER / f"{game_id}.txt").read_text(encoding="utf-8")
    assert now.splitlines() == kept.splitlines(), (
        "python -m tests.engine.playthrough writes it anew"
    )


# Positions and moves


@every_game
@every_match
def test_positions_are_sound(game_id, variant):
    match = played(game_id, variant)
    words = match.at(0).vocabulary
    known = set(words)
    assert len(known) == len(words)
    for ply, position in enumerate(positions(game_id, variant)):
        legal = list(position.moves())
        assert len(set(legal)) == len(legal)
        assert legal == list(position.moves()), "in a fixed order"
        assert all(SHORT_TEXT.fullmatch(move) and move == move.strip() for move in legal)
        assert TIMEOUT not in legal
        over = position.result is not None
        assert over == (position.seat is None) == (position.actors == ()) == (not legal)
        assert over == (ply == match.ply and match.over)
        assert over or position.seat in position.actors
        assert set(position.actors) <= set(range(match.setup.seats))
        assert all(position.owner(move) in position.actors for move in legal)
        assert position.time_limit is None or position.time_limit > 0
        assert (position.match_limit is not None) == (STOP in legal)
        if position.match_limit is not None:
            assert position.match_limit > 0
            assert position.play(STOP).result is not None
        assert position.vocabulary == words
        assert known.issuperset(legal) or not known
        assert position.scores is None or len(position.scores) == match.setup.seats
        assert position.target is None or (position.target > 0 and position.scores is not None)
        assert set(position.out) <= set(range(match.setup.seats)) - set(position.actors)
        assert json.loads(json.dumps(position.as_dict()))
        if position.result is not None:
            assert len(position.result.scores) == match.setup.seats
            assert set(position.result.winners) <= set(range(match.setup.seats))


@every_game
@every_match
def test_positions_are_values(game_id, variant):
    match = played(game_id, variant)
    again = Match.new(game_id, match.setup.seats, match.setup.options, match.setup.seed)
    again.replay(match.moves)
    for ply in range(match.ply + 1):
        one, two = match.at(ply), again.at(ply)
        assert one == two
        assert hash(one) == hash(two)
        assert one.decision == two.decision


@every_game
@every_match
def test_legal_moves_are_exactly_what_play_accepts_and_what_is_allowed(game_id, variant):
    for position in positions(game_id, variant, every=9):
        before = repr(position)
        legal = list(position.moves())
        for move in legal:
            position.play(move)
            assert position.allows(move), move
        some = legal[:: max(1, len(legal) // 12)]
        texts = {text for move in [*some, TIMEOUT] for text in mutations(move)}
        for text in texts.difference(legal, [TIMEOUT]):
            assert position.allows(text) == taken(position, text), text
        timed = position.time_limit is not None
        assert timed == position.allows(TIMEOUT) == plays(position, TIMEOUT)
        assert repr(position) == before


@every_game
@settings(max_examples=200, deadline=None)
@given(text=st.text(), where=st.integers(0, 10**6), share=st.floats(0, 1, exclude_max=True))
def test_any_text_gets_a_sentence_or_is_allowed_and_played(game_id, text, where, share):
    variant = where % len(VARIANTS)
    found = positions(game_id, variant)
    position = found[where % len(found)]
    assert position.allows(text) == (
        plays(position, text) if text in {*position.moves(), TIMEOUT} else taken(position, text)
    )
    # A move of another moment of the match is none here, or is one here too.
    moves = list(found[int(share * len(found))].moves())
    for move in moves[:: max(1, len(moves) // 5)]:
        assert position.allows(move) == plays(position, move)


@every_game
@every_match
def test_what_is_hidden(game_id, variant):
    seats = range(played(game_id, variant).setup.seats)
    for position in positions(game_id, variant, every=5):
        for seat in seats:
            seen = position.seen_by(seat)
            assert seen == seen.seen_by(seat)
            assert (seen.seat, seen.actors, seen.result) == (
                position.seat,
                position.actors,
                position.result,
            )
            if seat in position.actors:
                assert list(seen.moves()) == list(position.moves()), "it knows what it may do"
            if position.secret and seat not in position.actors:
                assert seen != position
            if position.result is not None:
                assert seen == position, "in the end everything is told"


# Matches


@every_game
@every_match
def test_record_and_code_and_back(game_id, variant):
    match = played(game_id, variant)
    for back in (Match.from_text(match.to_text()), Match.from_code(match.to_code())):
        assert back.moves == match.moves
        assert back.setup == match.setup
        assert back.position == match.position


@every_game
@every_match
def test_undo_and_redo_all_the_way(game_id, variant):
    match = Match.from_text(played(game_id, variant).to_text())
    end, plies = match.position, match.ply
    for ply in reversed(range(plies)):
        match.undo()
        assert match.ply == ply
    assert not match.can_undo
    for _ply in range(plies):
        match.redo()
    assert match.position == end


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_computers_play_to_the_end(game_id, level):
    game = find(game_id)
    for seats in game.seats:
        match = Match.new(game_id, [Seat(level=level)] * seats, seed=level)
        while not match.over and match.ply < ENOUGH:
            match.play(match.choose(stop=lambda: True))
        assert match.over
        result = match.position.result
        assert result.winners or seats == 1, "somebody wins, or several do"


# The adviser


@every_game
@every_match
def test_the_computer_chooses_legal_moves(game_id, variant):
    adviser = find(game_id).adviser
    for position in positions(game_id, variant, every=25):
        for seat in position.actors:
            seen = position.seen_by(seat)
            for level in LEVELS:
                move = adviser.choose(seen, seat, level, lambda: True)
                assert move in position.moves()
                assert position.owner(move) == seat


def is_estimate(game_id, seen, seat, found):
    """A solution that says so, or is shown less far; a ladder of which every sentence is true."""
    if isinstance(found, Solution):
        whole = solution(game_id, seen, seat)
        shown = replace(whole, moves=whole.moves[: len(found.moves)])
        return "estimate" in found.proof or found == shown
    ladder = tuple(found)
    rungs = [Said(seen, seat, ladder, hint) for hint in ladder]
    seen_at_least = game_id in SEEN_AT_LEAST and bool(ladder)
    return seen_at_least and not any(claims_of(game_id).tried(said) for said in rungs)


@every_game
@every_match
def test_a_thinker_who_is_told_to_stop_has_its_whole_say_or_an_estimate_or_none(game_id, variant):
    adviser = find(game_id).adviser
    asked = ((adviser.hints, hints), (adviser.solution, solution), (adviser.check, check))
    asks = 3 ** (variant % 6) - 1  # at once, or after some thoughts
    for position in positions(game_id, variant, every=40):
        seat = position.seat
        if seat is None:
            continue
        seen = position.seen_by(seat)
        for think, whole in asked:
            try:
                found = think(seen, seat, stop_after(asks))
            except Stopped:
                continue
            same = tuple(found) if think == adviser.hints else found
            if same != whole(game_id, seen, seat):
                assert is_estimate(game_id, seen, seat, found)


@every_game
@every_match
def test_hints_are_for_those_who_may_act(game_id, variant):
    match = start(find(game_id), variant)
    seats = range(match.setup.seats)
    for position in positions(game_id, variant, every=10)[:4]:
        for seat in seats if position.actors else ():
            ladder = hints(game_id, position.seen_by(seat), seat)
            assert bool(ladder) == (seat in position.actors)
            assert all(h.move is None or position.owner(h.move) == seat for h in ladder)
    for seat in seats:
        assert tuple(match.ladder(seat)) == hints(game_id, match.position.seen_by(seat), seat)


@every_game
@every_match
def test_solutions_can_be_played(game_id, variant):
    # A third of the matches at these plies, the others at those between: a solution takes long.
    for position in positions(game_id, variant, every=30, first=variant % 3 * 10):
        seen = position if position.seat is None else position.seen_by(position.seat)
        found = solution(game_id, seen, position.seat or 0)
        if found is None:
            continue
        assert found.sentence.strip()
        assert found.proof.strip()
        after = position
        for move in found.moves:
            after = after.play(move)


@pytest.mark.parametrize("game_id", FORESEEN)
@every_match
def test_chances_are_shares_of_one_for_every_seat(game_id, variant):
    match = played(game_id, variant)
    stops = dict.fromkeys(range(match.ply), lambda: True) | {match.ply // 2: never}
    for ply, stop in stops.items():
        shares = match.adviser.chances(match.at(ply), stop)
        assert len(shares) == len(match.seats)
        assert sum(shares) == pytest.approx(1)
        assert min(shares) >= 0


@every_game
@every_match
def test_checks_and_remarks_have_something_to_say(game_id, variant):
    adviser, match = find(game_id).adviser, played(game_id, variant)
    for ply in range(0, match.ply, 5):
        check = adviser.check(match.at(ply), match.mover(ply), never)
        assert check is None or check.sentence.strip()
        assert check is None or not set(check.right) & set(check.wrong)
        remark = adviser.remark(match.at(ply), match.mover(ply), match.moves[ply], never)
        assert remark is None or remark.sentence.strip()
