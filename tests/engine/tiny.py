"""A tiny game for tests: piles of sticks, a secret bonus, a clock, decisions of several moves.

In turn each player takes one to three sticks, one by one, and says `done`. Who has most
sticks and secret bonus together when the pile is empty has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.advice import Adviser, Check, Hint, Solution, Stop
from engine.game import (
    CARD,
    TIMEOUT,
    BadSetup,
    Choice,
    Game,
    IllegalMove,
    Lesson,
    Option,
    Position,
    ProblemCard,
    Result,
    Setup,
    dice,
)
from engine.games import catalogue


@dataclass(frozen=True)
class TinyPosition(Position):
    """The pile, the hand of the player whose turn it is, what each has, and the bonuses."""

    pile: int
    taken: tuple[int, ...]
    bonus: tuple[int | None, ...]
    hand: int = 0
    turn: int = 0
    limit: float | None = None

    @property
    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.turn % len(self.taken),)

    @property
    def over(self) -> bool:
        return self.pile == 0 and self.hand == 0

    @property
    def time_limit(self) -> float | None:
        return None if self.over else self.limit

    @property
    def decision(self) -> object:
        return self.turn

    @property
    def secret(self) -> bool:
        return len(self.taken) > 1 and not self.over

    @property
    def scores(self) -> tuple[int, ...]:
        return self.taken

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        scores = tuple(t + (b or 0) for t, b in zip(self.taken, self.bonus))
        best = max(scores)
        return Result(
            scores, tuple(i for i, s in enumerate(scores) if s == best), "The pile is empty."
        )

    def moves(self) -> Iterator[str]:
        if self.hand < 3 and self.pile:
            yield "take"
        if self.hand:
            yield "done"

    def play(self, move: str) -> TinyPosition:
        if move == TIMEOUT and self.time_limit is not None:
            return self._pass_on() if self.hand else self.play("take")._pass_on()
        if move not in self.moves():
            raise IllegalMove("That cannot be done now.", ["pile"])
        if move == "take":
            return replace(self, pile=self.pile - 1, hand=self.hand + 1)
        return self._pass_on()

    def _pass_on(self) -> TinyPosition:
        seat = self.turn % len(self.taken)
        taken = tuple(t + self.hand * (i == seat) for i, t in enumerate(self.taken))
        return replace(self, taken=taken, hand=0, turn=self.turn + 1)

    def seen_by(self, seat: int) -> TinyPosition:
        if self.over:
            return self
        return replace(
            self, bonus=tuple(b if i == seat else None for i, b in enumerate(self.bonus))
        )

    def as_dict(self) -> dict[str, Any]:
        return {"pile": self.pile, "hand": self.hand, "taken": list(self.taken), "turn": self.turn}


class TinyAdviser(Adviser[TinyPosition]):
    def hints(self, position: TinyPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        if seat not in position.actors:
            return []
        move = self.choose(position, seat, 4, stop)
        return [
            Hint("nudge", "Count the sticks."),
            Hint("look", "Look at the pile.", ("pile",)),
            Hint("move", "Do this.", ("pile",), move),
            Hint("why", "Sticks are points.", ("pile",), move),
        ]

    def choose(self, position: TinyPosition, seat: int, level: int, stop: Stop) -> str:
        moves = list(position.moves())
        if level >= 3:
            return moves[0]
        return dice(position.pile, level, position.hand).choice(moves)

    def solution(self, position: TinyPosition, seat: int, stop: Stop) -> Solution | None:
        if position.over:
            return None
        takes = min(3 - position.hand, position.pile)
        return Solution("Take all you can.", "More is more.", ("take",) * takes + ("done",))

    def check(self, position: TinyPosition, seat: int, stop: Stop) -> Check | None:
        return Check("All is well.")

    def solve(self, setup: Setup) -> dict[str, Any]:
        return {"turns": -(-setup.number("pile") // 3)}


class Tiny(Game):
    id = "tiny"
    name = "Sticks"
    tagline = "Take them all"
    seats = (1, 2, 3)
    age = 5
    minutes = 1
    options = (
        CARD,
        Option(
            "pile",
            "Sticks",
            (Choice("7", "7"), Choice("12", "12")),
            {1: "7", 2: "12", 3: "12"},
            3,
            60,
        ),
        Option("time", "Time", (Choice("30", "30 s"), Choice("0", "None")), "30"),
    )

    def start(self, setup: Setup) -> TinyPosition:
        card = setup["card"] or setup["pile"]
        if not (card.isascii() and card.isdigit() and 1 <= len(card) <= 2 and int(card)):
            raise BadSetup("The card is a number of sticks.")
        luck = dice(setup.seed, "bonus")
        bonus = tuple(luck.randint(1, 3) for _seat in range(setup.seats))
        limit = setup.number("time") or None
        return TinyPosition(int(card), (0,) * setup.seats, bonus, limit=limit)

    @cached_property
    def adviser(self) -> TinyAdviser:
        return TinyAdviser()

    def cards(self) -> Sequence[ProblemCard]:
        return (ProblemCard("five", "5", 1, "Five"), ProblemCard("nine", "9", 2, "Nine"))

    def lessons(self) -> Sequence[Lesson]:
        return (
            Lesson(
                "Take",
                "Take a stick.",
                {"card": "5"},
                script=("take",),
                ask="One more!",
                attempt=("take",),
            ),
        )


game = Tiny()


@contextmanager
def in_the_catalogue() -> Iterator[Tiny]:
    """Tiny among the games for a while."""
    games = catalogue()
    games[game.id] = game
    try:
        yield game
    finally:
        del games[game.id]
