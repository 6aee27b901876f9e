"""Names and numbers inside sentences, in both languages, and who a sentence speaks of."""

from __future__ import annotations

import pytest

from engine.games import catalogue, find
from engine.match import Match
from engine.seat import Names, Seat
from engine.texts import Sentence, number, set_language
from engine.words import NBSP, after, plain, possessive

RUN = (
    "Emma", "Éloi", "Inès", "Oscar", "Ursule", "Œdipe", "Æmilia", "éva", "Yves", "Yvonne", "Hugo",
    "Hélène", "Hector", "Henri", "Hortense", "Honoré", "Héloïse", "Hippolyte",
)  # fmt: skip
STOP = (
    "Sara", "Zoé", "Yanis", "Yasmine", "Yohan", "Hamza", "Harry", "Heidi", "Hind", "Holly",
    "Łukasz", "李", "8", "✿",
)  # fmt: skip
FAMILY = (Seat("Emma"), Seat("Yanis"), Seat(level=1))


@pytest.fixture
def french():
    set_language("fr")
    yield
    set_language("en")


@pytest.mark.parametrize("name", RUN)
def test_french_runs_into_a_vowel_and_a_mute_h(name):
    assert after("de", name) == f"d’{name}"
    assert after("que", name) == f"qu’{name}"


@pytest.mark.parametrize("name", STOP)
def test_french_stops_before_a_consonant_and_a_breathed_h(name):
    assert after("de", name) == f"de {name}"
    assert after("puisque", name) == f"puisque {name}"


def test_english_says_whose_it_is():
    assert [possessive(name) for name in ("Emma", "James", "Zoë")] == ["Emma’s", "James’", "Zoë’s"]


def test_a_name_is_the_same_whatever_its_case_accents_and_spaces():
    assert plain(" ZOÉ  ") == plain("Zoe") == plain("zo é")
    assert plain("Anne-Lou") == plain("anne lou") != plain("Anne")
    assert plain("李") != plain("王")


def test_numbers_have_their_own_minus_and_groups_that_do_not_break(french):
    assert number(-1) == "−1"
    assert Sentence("{n} points, {n:+d}").format(n=-12) == "−12 points, −12"
    assert Sentence("{n} / {m}").format(n=1296, m=68_719) == f"1{NBSP}296 / 68{NBSP}719"
    set_language("en")
    assert Sentence("{m} {n} {k}").format(m=68_719, n=-1000, k=999) == "68,719 −1,000 999"


def test_a_sentence_refuses_a_word_it_does_not_know():
    with pytest.raises(ValueError, match="format"):
        Sentence("{name:du}").format(name="Emma")


def test_seats_have_names_in_the_language_spoken_now(french):
    names = Names(FAMILY)
    assert names.together((0, 1, 2)) == "Emma, Yanis et Graine"
    assert Names()[0] == "Joueur 1"


def test_the_options_of_a_seat_say_its_name():
    magic = find("mathmagic")
    names = Names(FAMILY)
    assert magic.option("from_2").said(names) == "Yanis scores from number"
    assert magic.option("from_2").said() == "Player 2 scores from number"
    odd, even = magic.option("even").choices[1], magic.option("even").choices[0]
    assert (even.said(3, names), odd.said(3, names)) == ("Yanis", "Emma and Seed")
    assert even.said(5) == "Player 2 and Player 4"
    for game in catalogue().values():
        for option in game.options:
            choices = option.offers(len(FAMILY))
            said = [option.said(names), *(c.said(len(FAMILY), names) for c in choices)]
            assert not [words for words in said if "layer 1" in words or "{" in words]


def test_a_hint_tells_the_name_of_the_one_it_speaks_of():
    options = {"card": "1-2 2-3 3-1"}
    match = Match.new("colorigraphe", [Seat("Emma"), Seat("Tom")], options, seed=7)
    for move in ("red 1", "blue 2", "black 3", "done"):
        match.play(move)
    assert "to Emma" in match.ladder(1)[-1].sentence
    other = match.with_seats([Seat("Zoé"), Seat("Tom")])
    assert other.position == match.position
    assert "to Zoé" in other.ladder(1)[-1].sentence
    plain_match = Match.new("colorigraphe", 2, options, seed=7)
    plain_match.replay(match.moves)
    assert plain_match.position == match.position
    assert "to Player 1" in plain_match.ladder(1)[-1].sentence
