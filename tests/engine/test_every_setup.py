"""What every game of the catalogue says of itself: options, cards, lessons; none is named here."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import BadSetup
from engine.games import catalogue, find
from engine.match import Match
from tests.engine import tiny

every_game = pytest.mark.parametrize("game_id", [*catalogue(), tiny.game.id])


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
            for choice in option.offers(seats):
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
        match = Match.new(game_id, game.card_seats(card), game.card_options(card), 1, training=True)
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
