"""What holds in every match of Colorigraphe, however it is played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import IllegalMove
from engine.games.colorigraphe import game
from engine.games.colorigraphe.problem import BLACKS

options = st.fixed_dictionaries(
    {
        "build": st.sampled_from(["stake", "dice", "cards"]),
        "tokens": st.sampled_from(["free", "flip"]),
        "time": st.sampled_from(["0", "60"]),
        "window": st.sampled_from(["0", "15"]),
        "start": st.sampled_from(["empty", "kept"]),
        "gain": st.sampled_from(["clamp", "literal"]),
        "goal": st.sampled_from(["points", "summit"]),
        "target": st.just("20"),
        "problems": st.just("3"),
    }
)
ENDING = ("done", "timeout", "give up")


@given(st.integers(1, 3), options, st.integers(0, 999), st.data())
@settings(max_examples=60, deadline=None)
def test_any_match(seats, chosen, seed, data):
    start = game.start(game.setup(seats, chosen, seed))
    position, played = start, []
    for _move in range(40):
        moves = list(position.moves())
        assert len(set(moves)) == len(moves)
        assert (position.seat is None) == (position.result is not None) == (not moves)
        if not moves:
            break
        assert position.seat in position.actors
        choices = moves + (["timeout"] if position.time_limit is not None else [])
        ends = [move for move in choices if move in ENDING]
        pick = (
            st.sampled_from(choices) | st.sampled_from(ends) if ends else st.sampled_from(choices)
        )
        move = data.draw(pick)
        if move != "timeout":
            assert position.owner(move) in position.actors
        after = position.play(move)
        assert after.tokens.count("black") <= BLACKS
        if chosen["gain"] == "clamp":
            assert all(now >= before for before, now in zip(position.points, after.points))
        if after.turn > position.turn:
            assert after.builder == (position.builder + 1) % seats
            gains = after.last.gains
            assert sum(gain != 0 for gain in gains) <= 1
            assert max(gains) <= position.stake
        played.append(move)
        position = after
    again = start
    for move in played:
        again = again.play(move)
    assert again == position
    assert hash(again) == hash(position)


@given(st.text(max_size=30), st.sampled_from([[], ["stake 3"], ["stake 3", "roll"]]))
def test_any_text_is_a_move_or_gets_a_sentence(text, moves):
    position = game.start(game.setup(2, {}, 1))
    for move in moves:
        position = position.play(move)
    if text in {*position.moves(), "timeout"}:
        return
    with pytest.raises(IllegalMove) as refusal:
        position.play(text)
    assert refusal.value.sentence.endswith(".")


@given(st.sampled_from(["stake", "red", "flip", "move", "challenge", "pass"]), st.text(max_size=8))
def test_any_text_after_a_known_word_too(word, text):
    for options, moves in (({}, []), ({"card": "1-2"}, []), ({"card": "1-2"}, ["done"])):
        position = game.start(game.setup(2, options))
        for move in moves:
            position = position.play(move)
        move = f"{word} {text}"
        if move in set(position.moves()):
            continue
        with pytest.raises(IllegalMove):
            position.play(move)
