"""The test of every rung would notice: what is not true, what tells too much, what says nothing."""

from __future__ import annotations

import pytest

from engine.advice import Hint
from engine.games import find
from tests.engine.claims import Claims, Said, claims_of, sentences
from tests.engine.test_every_rung import try_reason, try_telling


def said(game_id: str, card: int, *hints: Hint) -> list[Said]:
    """These rungs, as if they were the ladder of a card."""
    game = find(game_id)
    position = game.start(game.setup(1, game.card_options(game.cards()[card]), 1)).seen_by(0)
    return [Said(position, 0, hints, hint) for hint in hints]


@pytest.mark.parametrize(
    ("game_id", "sentence", "true"),
    [
        ("colorigraphe", "Look for three arcs that make a triangle.", False),
        ("colorigraphe", "There is no loop with an odd number of pegs.", True),
        ("colorigraphe", "Two colours are enough here. Look for a loop of 5 pegs.", False),
        ("colorigraphe", "Nobody has heard this sentence before.", False),
        ("mastermind", "1,296 codes are still possible.", False),
        ("mastermind", "Only one code fits all rows.", True),
        ("mastermind", "Not in the code: green.", False),
    ],
)
def test_what_is_not_true_of_the_first_card_is_noticed(game_id, sentence, true):
    (rung,) = said(game_id, 0, Hint("nudge", sentence))
    assert (not claims_of(game_id).tried(rung)) == true


def test_a_rung_that_gives_the_whole_code_before_the_move_is_noticed():
    look = Hint("look", "Hole 1: blue. Hole 2: green.")
    move = Hint("move", "Put blue into hole 1.", move="put 1 A")
    with pytest.raises(AssertionError, match="tells less than a rung before"):
        try_telling(claims_of("mastermind"), said("mastermind", 0, look, move))


def test_a_look_that_gives_the_move_away_is_noticed():
    look = Hint("look", "Hole 1: blue.")
    move = Hint("move", "Put blue into hole 1.", move="put 1 A")
    with pytest.raises(AssertionError, match="gives the move away"):
        try_telling(claims_of("mastermind"), said("mastermind", 0, look, move))


def test_a_reason_that_only_repeats_is_noticed():
    move = Hint("move", "Try it.", move="guess AAAA")
    why = Hint("why", "Try it.")
    with pytest.raises(AssertionError, match="a rung comes twice"):
        try_telling(Claims(), said("mastermind", 0, move, why))
    with pytest.raises(AssertionError, match="the reason repeats"):
        try_telling(Claims(), said("mastermind", 0, move, Hint("why", "Try it. It is good.")))


def test_a_reason_that_speaks_of_nothing_here_is_noticed():
    with pytest.raises(AssertionError):
        try_reason([Hint("why", "It is better so.")], "")
    try_reason([Hint("why", "It is better so.", ("3",))], "")
    with pytest.raises(AssertionError):
        try_reason([Hint("move", "Take 3.", move="3")], "")


def test_a_game_without_claims_gets_the_common_ones():
    assert type(claims_of("tiny")) is Claims


def test_texts_are_tried_sentence_by_sentence():
    assert sentences("Is it? It is! So 1.5 is it.") == ["Is it?", "It is!", "So 1.5 is it."]
