"""How what hints say is tried: each sentence is a claim about the position it is said of.

A game that has its sentences tried gives `CLAIMS` in tests/engine/NAME/claims.py:

    class MyClaims(Claims[MyPosition]):
        sentences = {
            "{n} codes are still possible.": lambda said, n: said.position.left == int(n),
            "The two ends of an arc must differ.": rule,
        }

    CLAIMS = MyClaims()

Then every sentence of every rung has to be one of these, and true of its position. A game without
such a file gets what is asked of all ladders.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.advice import Hint
from engine.game import Position

P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Said(Generic[P]):
    """A rung as it is said: of which position, as the seat sees it, and in which ladder."""

    position: P
    seat: int
    ladder: tuple[Hint, ...]
    hint: Hint

    @property
    def lit(self) -> frozenset[str]:
        """The places it speaks of."""
        return frozenset(self.hint.lit)

    @property
    def move(self) -> str:
        """The move that the ladder leads to; "" if it names none."""
        return next((hint.move for hint in self.ladder if hint.move), "")


GROUPS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
"""What parts the figures of a large number: 1,296."""
Claim = Callable[..., bool]
"""Called with what was said and, by name, the words that stand in the template's braces."""


def rule(said: Said[Any], **_words: str) -> bool:
    """For a sentence that is a rule of the game, true everywhere."""
    return True


class Claims(Generic[P]):
    """What a game's hints may say, and how it is tried."""

    sentences: Mapping[str, Claim] = {}
    """The English templates, one sentence each (of two that match, the longer one counts)."""

    def gives(self, said: Said[P]) -> Collection[str]:
        """The parts of the answer that a rung gives away, under names of the game's own."""
        return [said.hint.move] if said.hint.move else []

    def keeps(self, position: P, move: str) -> bool:
        """Whether a move that a ladder names spoils nothing: what could be reached still can."""
        return True

    def tried(self, said: Said[P]) -> list[str]:
        """The sentences of a rung that nobody knows, or that are not true."""
        if not self.sentences:
            return []
        return [text for text in sentences(said.hint.sentence) if not self._true(said, text)]

    def _true(self, said: Said[P], text: str) -> bool:
        for pattern, claim in self._patterns:
            found = pattern.fullmatch(text)
            if found is not None:
                words = {name: GROUPS.sub("", word) for name, word in found.groupdict().items()}
                return claim(said, **words)
        return False

    @property
    def _patterns(self) -> Sequence[tuple[re.Pattern[str], Claim]]:
        return _compiled(tuple(self.sentences.items()))


@cache
def _compiled(table: tuple[tuple[str, Claim], ...]) -> Sequence[tuple[re.Pattern[str], Claim]]:
    """The templates as patterns, those with most words of their own first."""
    plain = [(re.sub(r"\{\w+\}", "", template), template, claim) for template, claim in table]
    plain.sort(key=lambda entry: -len(entry[0]))
    return [
        (re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(template))), claim)
        for _words, template, claim in plain
    ]


def sentences(text: str) -> list[str]:
    """A text sentence by sentence.

    >>> sentences("Are two colours enough? Look at peg 3.")
    ['Are two colours enough?', 'Look at peg 3.']
    """
    return re.split(r"(?<=[.!?])\s+", text)


def claims_of(game_id: str) -> Claims[Any]:
    """The claims of a game; of one that says nothing about them, the common ones."""
    if not (Path(__file__).parent / game_id / "claims.py").exists():
        return Claims[Any]()
    found: Claims[Any] = import_module(f"tests.engine.{game_id}.claims").CLAIMS
    return found
