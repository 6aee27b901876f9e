"""Problem cards: one shape for all games, there and back."""

import json

import pytest

from engine import cards
from engine.game import ProblemCard
from engine.games import catalogue

FILES = sorted(cards.FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_has_the_one_shape(path):
    assert path.stem in catalogue()
    held = json.loads(path.read_text(encoding="utf-8"))
    assert held["version"] == cards.VERSION
    for row in held["cards"]:
        assert {"id", "level", "text"} <= set(row) <= {"id", "level", "text", "data"}
        assert isinstance(row["text"], str)
        assert 1 <= row["level"] <= 4
    ids = [row["id"] for row in held["cards"]]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_read_is_written_as_it_was(path, tmp_path, monkeypatch):
    found = cards.read_cards(path.stem)
    monkeypatch.setattr(cards, "FOLDER", tmp_path / "new")
    cards.write_cards(path.stem, found)
    assert cards.path_of(path.stem).read_bytes() == path.read_bytes()


def test_titles_go_by_their_ids(tmp_path, monkeypatch):
    monkeypatch.setattr(cards, "FOLDER", tmp_path)
    cards.write_cards("tiny", [ProblemCard("five", "5", 1), ProblemCard("nine", "9", 2)])
    found = cards.read_cards("tiny", {"nine": "Nine"})
    assert [(card.text, card.title) for card in found] == [("5", ""), ("9", "Nine")]


# --- which card comes next ---------------------------------------------------------------------

GAMES = sorted(game.id for game in catalogue().values() if game.cards())


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_begins_with_the_easiest_and_goes_on_to_the_hardest(game):
    deck = catalogue()[game].cards()
    solved, levels = {}, []
    card = cards.next_card(deck, solved)
    while card is not None:
        levels.append(card.level)
        solved[card.id] = 0
        card = cards.next_card(deck, solved, card.id)
    assert levels == sorted(card.level for card in deck)
    assert levels[0] == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_card_too_hard_for_a_newcomer_leads_back_to_level_1(game):
    deck = catalogue()[game].cards()
    hard = next(card for card in deck if card.level == 4)
    assert cards.next_card(deck, {}, hard.id).level == 1


DECK = [ProblemCard(name, "", int(name[0])) for name in ("2a", "1a", "1b", "3a", "2b", "3b")]


def following(after, *solved, hints=()):
    card = cards.next_card(DECK, {**dict.fromkeys(solved, 0), **dict.fromkeys(hints, 2)}, after)
    return card.id if card else None


def test_who_can_do_a_level_goes_on_there_and_comes_back_to_the_easier_ones():
    assert following("2a", "2a") == "2b"
    assert following("3b", "3a", "3b") == "1a"
    assert following(None, "3a", "3b") == "1a"


def test_an_unsolved_card_does_not_come_twice_in_a_row_but_its_level_goes_round():
    assert [following(None), following("1a"), following("1b")] == ["1a", "1b", "1a"]


def test_when_all_are_solved_those_with_hints_come_once_more():
    everything = [card.id for card in DECK]
    assert following("3b", *everything, hints=("2b", "3a")) == "3a"
    assert following(None, *everything, hints=("2b", "3a")) == "2b"
    assert following("3b", *everything) is None
