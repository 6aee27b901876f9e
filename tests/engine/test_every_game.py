"""What every game of the catalogue must do, whichever it is; none is named here."""

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.advice import LEVELS
from engine.game import STOP, TIMEOUT, BadSetup, Game, IllegalMove, Option, Position
from engine.games import catalogue, find
from engine.match import SHORT_TEXT, Match, Seat
from engine.texts import language, set_language
from tests.engine import playthrough, tiny

GAMES = [*catalogue(), tiny.game.id]
VARIANTS = range(12)
MOVES = 120
ENOUGH = 3000
"""Moves after which a match of computers must have ended."""
STEPS = ("nudge", "look", "move", "why")

every_game = pytest.mark.parametrize("game_id", GAMES)
every_match = pytest.mark.parametrize("variant", VARIANTS)


def some_value(option: Option, seats: int, luck: random.Random) -> str:
    values = [choice.value for choice in option.choices]
    if option.low is not None and option.high is not None:
        values += [str(option.low), str(luck.randint(option.low, option.high))]
    return luck.choice(values or [option.default_for(seats)])


def start(game: Game, variant: int) -> Match:
    """A start: the defaults for each number of seats first, then options as they come."""
    luck = random.Random(variant)
    seats = game.seats[variant % len(game.seats)]
    options = {}
    if variant >= len(game.seats):
        offered = [option for option in game.options if option.offered(seats)]
        options = {option.key: some_value(option, seats, luck) for option in offered}
        if game.cards() and luck.random() < 0.3:
            options.update(game.card_options(luck.choice(game.cards())))
    return Match.new(game.id, seats, options, seed=variant)


@cache
def played(game_id: str, variant: int) -> Match:
    """A random match, as far as it goes; tests look at it and leave it as it is."""
    match = start(find(game_id), variant)
    luck = random.Random(variant)
    while not match.over and match.ply < MOVES:
        match.play(playthrough.any_move(match.position, luck))
    return match


def positions(game_id: str, variant: int, every: int = 1) -> list[Position]:
    match = played(game_id, variant)
    return [match.at(ply) for ply in range(0, match.ply + 1, every)]


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
    ]


def refuses(position: Position, text: str) -> None:
    """A text that is not listed gets a sentence; only an open-ended position may take it, if it
    is a move as any other."""
    try:
        after = position.play(text)
    except IllegalMove as refusal:
        sentence = refusal.sentence
        assert sentence.strip(), text
        return
    assert position.open_ended, text
    assert SHORT_TEXT.fullmatch(text)
    assert text == text.strip()
    assert after != position


# What a game says of itself


@every_game
def test_a_game_introduces_itself(game_id):
    game = find(game_id)
    assert game.id == game_id
    assert game_id.isidentifier()
    assert game.name
    assert game.tagline
    assert game.seats
    assert game.seats[0] >= 1
    assert 3 <= game.age <= 99
    assert game.minutes > 0


@every_game
def test_options_are_complete(game_id):
    game = find(game_id)
    keys = [option.key for option in game.options]
    assert "card" in keys, "every game takes its start as a text"
    assert len(set(keys)) == len(keys)
    assert not {"seats", "seed", "lang"} & set(keys), "words of the command line"
    for option in game.options:
        assert option.key.isidentifier()
        assert option.label
        assert all(choice.label for choice in option.choices)
        values = [choice.value for choice in option.choices]
        assert len(set(values)) == len(values)
        assert option.text or values or option.low is not None
        for seats in game.seats:
            default = option.default_for(seats)
            assert option.check(default) == default
        for value in values:
            assert option.check(value) == value
        if option.only_if is not None:
            key, *needed = option.only_if
            assert key != option.key
            assert needed
            assert [game.option(key).check(value) for value in needed] == needed


@every_game
def test_all_choices_start(game_id):
    game = find(game_id)
    for seats in game.seats:
        for option in game.options:
            if not option.offered(seats):
                continue
            for choice in option.choices:
                setup = game.setup(seats, {option.key: choice.value}, 1)
                assert game.start(setup).actors


@every_game
def test_all_cards_start_and_are_shared_in_a_few_signs(game_id):
    game = find(game_id)
    cards = game.cards()
    assert len({card.id for card in cards}) == len(cards)
    for card in cards:
        assert card.id
        assert 1 <= card.level <= 4
        match = Match.new(game_id, game.seats[0], game.card_options(card), 1, training=True)
        assert not match.over
        code = match.to_code()
        assert Match.from_code(code).position == match.position
        assert len(code) <= 24


@every_game
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_text_as_a_card_starts_or_gets_a_sentence(game_id, data):
    game = find(game_id)
    texts = [card.text for card in game.cards()] or [""]
    card = data.draw(
        st.one_of(
            st.text(),
            st.text("0123456789- /,abc", max_size=40),
            st.builds(
                lambda text, place, more: text[:place] + more + text[place + 1 :],
                st.sampled_from(texts),
                st.integers(0, 60),
                st.text(max_size=3),
            ),
        )
    )
    try:
        position = game.start(game.setup(None, {"card": card}, 1))
    except BadSetup as refusal:
        sentence = refusal.sentence
        assert sentence
    else:
        assert position.actors


@every_game
def test_lessons_can_be_followed(game_id):
    for lesson in find(game_id).lessons():
        assert lesson.title
        assert lesson.text
        match = Match.new(game_id, lesson.seats, lesson.options, 1)
        match.replay(lesson.script)
        if lesson.ask:
            assert list(match.position.moves()), lesson.title
        for attempt in lesson.attempt:
            match.position.play(attempt)
        assert lesson.ask or not lesson.attempt, "a child is told what to try"


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
        words = position.vocabulary
        assert words == match.at(0).vocabulary
        assert not words or set(legal) <= set(words)
        assert len(set(words)) == len(words)
        assert position.scores is None or len(position.scores) == match.setup.seats
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
def test_legal_moves_are_exactly_what_play_accepts(game_id, variant):
    for position in positions(game_id, variant, every=9):
        before = repr(position)
        legal = set(position.moves())
        for move in legal:
            position.play(move)
        timed = position.time_limit is not None
        some = sorted(legal)[:: max(1, len(legal) // 12)]
        for text in {m for move in [*some, TIMEOUT] for m in mutations(move)} - legal - {TIMEOUT}:
            refuses(position, text)
        if timed:
            position.play(TIMEOUT)
        else:
            with pytest.raises(IllegalMove):
                position.play(TIMEOUT)
        assert repr(position) == before


@every_game
@settings(max_examples=200, deadline=None)
@given(text=st.text(), where=st.integers(0, 10**6))
def test_any_text_as_a_move_gets_a_sentence(game_id, text, where):
    found = positions(game_id, where % len(VARIANTS))
    position = found[where % len(found)]
    if text not in {*position.moves(), TIMEOUT}:
        refuses(position, text)


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
                move = adviser.choose(seen, level, lambda: True, seat)
                assert move in position.moves()
                assert position.owner(move) == seat


@every_game
@every_match
def test_hints_are_a_ladder(game_id, variant):
    adviser = find(game_id).adviser
    for position in positions(game_id, variant, every=10):
        if position.seat is None:
            continue
        ladder = adviser.hints(position.seen_by(position.seat))
        assert ladder
        order = [STEPS.index(hint.step) for hint in ladder]
        assert order == sorted(order), "deeper and deeper"
        places = [hint.step for hint in ladder if hint.step != "look"]
        assert len(set(places)) == len(places), "only places to look at come one by one"
        for hint in ladder:
            assert hint.sentence.strip()
            assert hint.move is None or hint.move in position.moves()
            assert all(place and place == place.strip() for place in hint.lit)


@every_game
@every_match
def test_solutions_can_be_played(game_id, variant):
    adviser = find(game_id).adviser
    for position in positions(game_id, variant, every=10):
        seen = position if position.seat is None else position.seen_by(position.seat)
        solution = adviser.solution(seen)
        if solution is None:
            continue
        assert solution.sentence.strip()
        assert solution.proof.strip()
        after = position
        for move in solution.moves:
            after = after.play(move)


@every_game
@every_match
def test_checks_and_remarks_have_something_to_say(game_id, variant):
    adviser, match = find(game_id).adviser, played(game_id, variant)
    for ply in range(0, match.ply, 5):
        check = adviser.check(match.at(ply))
        assert check is None or check.sentence.strip()
        assert check is None or not set(check.right) & set(check.wrong)
        remark = adviser.remark(match.at(ply), match.moves[ply])
        assert remark is None or remark.sentence.strip()
