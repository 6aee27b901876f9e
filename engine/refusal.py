"""What cannot be done, as a sentence for the person who asked for it."""

from __future__ import annotations

from collections.abc import Sequence


class Refusal(ValueError):
    """Something a person asked for cannot be done; the text is a sentence for that person."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class IllegalMove(Refusal):
    """A move the rules do not allow; `lit` names the places on the board that show why."""

    def __init__(self, sentence: str, lit: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.lit = tuple(lit)


class BadSetup(Refusal):
    """A number of seats, an option or a card that the game cannot start from."""
