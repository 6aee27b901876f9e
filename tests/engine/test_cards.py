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
