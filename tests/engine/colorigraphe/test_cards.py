"""The problem cards and the rules pages that come with the game."""

import json

import pytest

from engine.cards import path_of
from engine.games.colorigraphe import game
from engine.games.colorigraphe.problem import clashes, read_arcs
from engine.games.colorigraphe.solver import best, cycles_apart, fewest, odd_cycles

CARDS = game.cards()
SEES = {1: "chain", 2: "cycle", 3: "cycles", 4: "three"}
BLACKS = {1: {0}, 2: {1}, 3: {2, 3}, 4: {3, 4}}


def images(arcs):
    for shift in range(12):
        for sign in (1, -1):
            yield frozenset(
                frozenset(((sign * a + shift) % 12, (sign * b + shift) % 12)) for a, b in arcs
            )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_solver_agrees_with_the_card(card):
    arcs = read_arcs(card.text)
    assert 2 <= len(arcs) <= 24
    assert best(arcs).blacks == card.data["blacks"]
    assert best(arcs).optimal_count == card.data["optimal_count"]
    assert card.data["blacks"] in BLACKS[card.level]
    assert card.data["reason"]["see"] == SEES[card.level]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_reason_on_the_card_is_made_of_odd_cycles_of_the_problem(card):
    arcs = read_arcs(card.text)
    cycles = [tuple(cycle) for cycle in card.data["reason"]["cycles"]]
    assert set(cycles) <= set(odd_cycles(arcs))
    assert len(cycles) >= card.data["blacks"]
    if card.level == 3:
        assert len(cycles_apart(arcs)) == card.data["blacks"]


def test_there_are_enough_cards_and_the_four_figures_come_first():
    assert len(CARDS) >= 80
    assert [card.id for card in CARDS[:4]] == ["fig1", "fig2", "fig3", "fig4"]
    assert [card.data["blacks"] for card in CARDS[:4]] == [0, 1, 2, 3]
    assert [card.level for card in CARDS[4:]] == sorted(card.level for card in CARDS[4:])
    assert all(sum(card.level == level for card in CARDS) >= 20 for level in SEES)
    assert len({card.id for card in CARDS}) == len(CARDS)


def test_no_card_is_another_turned_or_mirrored():
    seen = set()
    for card in CARDS:
        arcs = [(a - 1, b - 1) for a, b in read_arcs(card.text)]
        assert not seen.intersection(images(arcs)), card.id
        seen.update(images(arcs))


def test_the_first_figure_is_the_one_that_samuel_rolled():
    assert CARDS[0].text == "5-3 7-12 11-12 12-3 6-3"


def test_the_file_says_its_version():
    assert json.loads(path_of("colorigraphe").read_text(encoding="utf-8"))["version"] == 1


@pytest.mark.parametrize("card", CARDS[::7], ids=lambda card: card.id)
def test_training_starts_from_a_card(card):
    position = game.start(game.setup(1, game.card_options(card)))
    assert position.phase == "colour"
    assert position.arcs == read_arcs(card.text)


@pytest.mark.parametrize("lesson", game.lessons(), ids=lambda lesson: lesson.title)
def test_a_rules_page_plays_and_its_move_is_a_good_one(lesson):
    position = game.start(game.setup(lesson.seats, lesson.options))
    for move in lesson.script:
        position = position.play(move)
    places = {str(peg) for peg in range(1, 13)} | set(position.as_dict()["arcs"])
    assert set(lesson.lit) <= places
    assert lesson.ask
    assert lesson.attempt
    assert lesson.praise
    for move in lesson.attempt:
        after = position.play(move)
        assert not clashes(after.arcs, after.tokens)
        if after.valid:
            assert after.blacks == fewest(after.arcs)[0]


def test_there_are_about_eight_pages():
    assert 8 <= len(game.lessons()) <= 12
