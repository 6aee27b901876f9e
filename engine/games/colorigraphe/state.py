"""What lies on the table: the agreement, the arcs, the tokens, and what can be read off them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.game import Position
from engine.game import dice as luck
from engine.games.colorigraphe import problem
from engine.games.colorigraphe.problem import (
    BLACK_COST,
    BLACKS,
    LOWEST_STAKE,
    PEGS,
    Arc,
    arc_name,
)
from engine.seat import NOBODY, Names
from engine.texts import _

COLOURS = ("red", "blue", "black")
EMPTY = ("",) * PEGS
ALL_RED = ("red",) * PEGS
OTHER_SIDE = {"red": "blue", "blue": "red"}


@dataclass(frozen=True)
class Terms:
    """What was agreed before the match; it never changes while it lasts."""

    seats: int
    seed: int
    given: tuple[tuple[Arc, ...], ...]
    dice: tuple[Arc, ...]
    build: str
    tokens_rule: str
    level: str
    target: int
    time: int
    window: int
    kept: bool
    clamp: bool
    summit: bool
    problems: int
    names: Names = field(default=NOBODY, compare=False, repr=False)

    @property
    def solo(self) -> bool:
        """Whether one person plays alone."""
        return self.seats == 1

    @property
    def flip(self) -> bool:
        """Variant 2: twelve tokens that are only turned over."""
        return self.tokens_rule == "flip"

    @property
    def start_tokens(self) -> tuple[str, ...]:
        """The board as a colouring begins."""
        return ALL_RED if self.flip else EMPTY

    def roll(self, thrown: int) -> Arc:
        """The roll of both dice number `thrown`: as told by the option, then by the seed."""
        if thrown < len(self.dice):
            return self.dice[thrown]
        chance = luck(self.seed, "roll", thrown)
        return chance.randint(1, PEGS), chance.randint(1, PEGS)


@dataclass(frozen=True)
class Outcome:
    """How a problem ended. `tokens`, `valid` and `blacks` are those of the last colouring:
    the challenger's if there was a challenge, else the builder's; `case` is the builder's."""

    builder: int
    challenger: int | None
    case: int
    stake: int
    blacks: int
    valid: bool
    gains: tuple[int, ...]
    arcs: tuple[Arc, ...]
    tokens: tuple[str, ...]
    best: int | None
    """The fewest black tokens possible; None: no valid colouring exists."""
    taken: int | None
    """What the black tokens take from the stake; None where the gain is not what they leave."""
    challenge_won: bool | None = None


@dataclass(frozen=True)
class State(Position):
    """One moment of a match of Colorigraphe, without what moves make of it."""

    terms: Terms
    phase: str
    turn: int
    builder: int
    points: tuple[int, ...]
    challenger: int | None = None
    stake: int = 0
    arcs: tuple[Arc, ...] = ()
    rolls: tuple[tuple[int, int, str], ...] = ()
    stake_dice: Arc | None = None
    tokens: tuple[str, ...] = EMPTY
    card: str | None = None
    answered: frozenset[int] = frozenset()
    case: int = 0
    """How the builder's colouring was judged: 0 not yet, then 1, 2 or 3."""
    to_beat: int = 0
    """The builder's black tokens in case 2: a challenger must do with fewer."""
    thrown: int = 0
    """Rolls of the two dice so far in the match."""
    drawn: int = 0
    """Cards drawn so far in the match."""
    last: Outcome | None = None

    # --- who acts, and for how long -------------------------------------------------------

    @property
    def actors(self) -> tuple[int, ...]:
        """All seats that may act: several only while a challenge is open."""
        if self.phase == "over":
            return ()
        if self.phase == "roll":
            return ((self.builder + 1) % self.terms.seats,)
        if self.phase == "answer":
            order = (
                (self.builder + step) % self.terms.seats for step in range(1, self.terms.seats)
            )
            return tuple(seat for seat in order if seat not in self.answered)
        return (self.builder if self.challenger is None else self.challenger,)

    def owner(self, move: str) -> int | None:
        """The seat that makes this move: an answer names it, all else is the acting seat's."""
        words = move.split(" ")
        if self.phase == "answer" and len(words) == 2 and words[1] in ("1", "2", "3"):
            return int(words[1]) - 1
        return self.seat

    @property
    def time_limit(self) -> float | None:
        """The timer of the colouring, half of it for a challenger; the window for a challenge."""
        if self.phase == "colour" and self.terms.time:
            return self.terms.time / (1 if self.challenger is None else 2)
        if self.phase == "answer" and self.terms.window:
            return float(self.terms.window)
        return None

    @property
    def decision(self) -> object:
        """One clock for a whole colouring of one problem by one person."""
        return (self.phase, self.turn, self.challenger)

    @property
    def problem(self) -> object:
        """Each turn has its own."""
        return self.turn

    def said(self, move: str) -> str:
        """The stake, the end of a colouring and what is answered to it are said."""
        match move.split(" "):
            case ["stake", number]:
                return _("My stake: {n}!").format(n=number)
            case ["done"]:
                return _("I’ve finished!")
            case ["challenge", _seat]:
                return (
                    _("Challenge! I can do it with fewer.") if self.case == 2 else _("Challenge!")
                )
        return super().said(move)

    # --- what the board shows ---------------------------------------------------------------

    @property
    def build(self) -> str:
        """How problems come about: stake, dice or cards."""
        return self.terms.build

    @property
    def tokens_rule(self) -> str:
        """free, or flip for variant 2."""
        return self.terms.tokens_rule

    @property
    def target(self) -> int | None:
        """The points that win, with several players."""
        return None if self.terms.solo else self.terms.target

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat (alone on the way to the summit: the highest stake solved)."""
        return self.points

    @cached_property
    def clashes(self) -> tuple[Arc, ...]:
        """The arcs whose two tokens have the same colour."""
        return problem.clashes(self.arcs, self.tokens)

    @cached_property
    def agreeing(self) -> tuple[Arc, ...]:
        """The arcs whose two tokens differ, as they should."""
        tokens = self.tokens
        return tuple(
            (a, b)
            for a, b in self.arcs
            if tokens[a - 1] and tokens[b - 1] and tokens[a - 1] != tokens[b - 1]
        )

    @cached_property
    def missing(self) -> tuple[int, ...]:
        """The pegs that have an arc and no token."""
        return problem.missing(self.arcs, self.tokens)

    @property
    def valid(self) -> bool:
        """Whether the colouring on the board is complete and without a clash."""
        return not self.clashes and not self.missing

    @property
    def blacks(self) -> int:
        """The black tokens that count: those on pegs with arcs."""
        return problem.blacks_used(self.arcs, self.tokens)

    @property
    def blacks_left(self) -> int:
        """The black tokens still beside the board."""
        return 0 if self.terms.flip else BLACKS - self.tokens.count("black")

    @property
    def turners_left(self) -> int:
        """The two-coloured tokens still beside the board."""
        return PEGS - sum(token in OTHER_SIDE for token in self.tokens)

    def degree(self, peg: int) -> int:
        """How many arcs end at this peg."""
        return sum(peg in arc for arc in self.arcs)

    @property
    def gain_now(self) -> int:
        """The points that `done` would give whoever colours; 0 if the colouring is not good."""
        return self.gain(self.blacks) if self.succeeds else 0

    @property
    def lowest_stake(self) -> int:
        """The lowest stake allowed: on the way to the summit each must beat the last."""
        if self.terms.solo and self.terms.summit:
            return max(LOWEST_STAKE, self.points[0] + 1)
        return LOWEST_STAKE

    @property
    def succeeds(self) -> bool:
        """Whether this colouring earns points: valid, and better than the one challenged."""
        better = self.challenger is None or self.case == 3 or self.blacks < self.to_beat
        return self.valid and better

    def gain(self, blacks: int) -> int:
        """What a valid colouring with so many black tokens is worth."""
        if self.terms.solo and self.terms.summit:
            return self.stake
        taken = self.taken(blacks)
        return 0 if taken is None else self.stake - taken

    def taken(self, blacks: int) -> int | None:
        """What so many black tokens take from the stake; None where the gain is not the rest:
        on the way to the summit, and where a gain below 0 was agreed to be 0."""
        if self.terms.solo and self.terms.summit:
            return None
        cost = BLACK_COST * blacks
        return None if self.terms.clamp and cost > self.stake else cost

    def as_dict(self) -> dict[str, Any]:
        """The position in plain values, for the command line."""
        return {
            "phase": self.phase,
            "turn": self.turn,
            "seat": None if self.seat is None else self.seat + 1,
            "builder": self.builder + 1,
            "challenger": None if self.challenger is None else self.challenger + 1,
            "stake": self.stake,
            "arcs": [arc_name(arc) for arc in self.arcs],
            "tokens": {str(peg): token for peg, token in enumerate(self.tokens, 1) if token},
            "clashes": [arc_name(arc) for arc in self.clashes],
            "missing": list(self.missing),
            "points": list(self.points),
            "target": self.target,
            "card": self.card,
        }
