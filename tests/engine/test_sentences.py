"""What a child reads, sentence by sentence: short ones, in both languages, in every game.

Heard are the advisers at problem cards and the pages of all rules, as they are said; then
every text of a game as it is written, with its gaps, for what no card happens to bring up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from engine.advice import never
from engine.game import Game
from engine.games import catalogue, find
from engine.texts import LANGUAGES, _, set_language
from tools import texts

MOST = 16
"""Words of the longest sentence."""
EVERY = 3
"""Of so many cards the adviser speaks of one."""
CALCULATION = re.compile(r"[\d(][\d()\s.,]*(?:[-+−×÷=<>/][\d()\s.,]+)+")
GROWN_UP = ("options.py", "cards.py", "problem.py", "terms.py", "cells.py", "rules.py")
"""Files whose texts are no hints and no lessons: what can be chosen, and how a card is written."""


def sentences(text: str) -> list[str]:
    """A text taken apart; a line of a list is one too."""
    return [part for part in re.split(r"(?<=[.!?…])\s+|\n+", text) if part]


def words(sentence: str) -> int:
    """How many there are to read; a calculation is looked at as one."""
    plain = CALCULATION.sub("1 ", sentence)
    return sum(bool(re.search(r"\w", word)) for word in plain.split())


def too_long(said: Iterator[str]) -> list[str]:
    """What is longer, the longest first."""
    found = {sentence for text in said for sentence in sentences(text) if words(sentence) > MOST}
    return sorted(found, key=words, reverse=True)


def heard(game: Game) -> Iterator[str]:
    """The lessons of a game, and what its adviser says of each card."""
    for lesson in game.lessons():
        yield from (_(lesson.title), _(lesson.text), _(lesson.ask), _(lesson.praise))
    for card in game.cards()[::EVERY]:
        position = game.start(game.setup(game.card_seats(card), game.card_options(card), 1))
        seat = next(iter(position.actors))
        seen = position.seen_by(seat)
        for hint in game.adviser.hints(seen, seat, never):
            yield hint.sentence
        if found := game.adviser.solution(seen, seat, never):
            yield from (found.sentence, found.proof)
        if checked := game.adviser.check(seen, seat, never):
            yield checked.sentence


@cache
def catalogue_of(language: str) -> Catalog:
    """Every text of the app in a language, with the files it stands in."""
    with texts.po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def strings(message: Message) -> tuple[str, ...]:
    """What a person may read of it: English stands in the code."""
    found = message.string if any(message.string) else message.id
    return (found,) if isinstance(found, str) else tuple(found)


def written(game_id: str, language: str) -> Iterator[str]:
    """Every text of a game's engine in a language."""
    for message in catalogue_of(language):
        paths = [path for path, _line in message.locations]
        mine = [path for path in paths if path.startswith(f"engine/games/{game_id}/")]
        if message.id and not all(path.endswith(GROWN_UP) for path in mine):
            yield from strings(message)


@pytest.fixture(params=LANGUAGES)
def language(request) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize("game_id", catalogue())
def test_what_is_said_is_short(game_id, language):
    found = too_long(heard(find(game_id)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game_id", catalogue())
def test_what_is_written_is_short(game_id, language):
    found = too_long(written(game_id, language))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_called_by_their_names(language):
    numbered = re.compile(r"\b(?:levels?|niveaux?)\s(?:\d|\{n\})", re.IGNORECASE)
    said = [text for message in catalogue_of(language) for text in strings(message)]
    assert [text for text in said if numbered.search(text)] == []


def test_in_french_a_row_is_a_ligne_and_a_column_a_colonne():
    """A “rangée” would be the one in one game, and the one or the other in another."""
    said = [text for message in catalogue_of("fr") for text in strings(message)]
    assert [text for text in said if "rangée" in text.lower()] == []


def test_words_are_counted_as_they_are_read():
    assert words("Row 4 has 9 × 8 = 72.") == 4
    assert words("Mets un pion en {square} : encore {n} !") == 7
    assert sentences("One. Two!\nThree") == ["One.", "Two!", "Three"]
