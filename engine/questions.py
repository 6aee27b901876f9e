"""Questions about a match: each is thought over once, off the frame if need be, and kept.

>>> from engine.match import Match
>>> match = Match.new("colorigraphe", seats=2, options={"card": "5-3 7-12"}, seed=7)
>>> question = match.ask.solution()
>>> question.ready, question.answer().moves[0], match.ask.solution().ready
(False, 'red 3', True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.advice import Check, Hint, Remark, Solution, Stop, never
from engine.texts import language

if TYPE_CHECKING:
    from engine.match import Match

Found = TypeVar("Found")
Key = tuple[object, ...]
"""What was asked, for which seat, in which language."""


class Question(Generic[Found]):
    """One thing asked of the adviser at one moment of a match.

    The position is taken when the question is put: it may be answered in another thread while
    the match goes on, and an answer about a move that was replaced meanwhile is kept nowhere.
    """

    def __init__(self, kept: dict[Key, Any], key: Key, think: Callable[[Stop], Found]) -> None:
        self._kept, self._key, self._think = kept, key, think

    def __eq__(self, other: object) -> bool:
        """Whether it is about the same thing at the same moment."""
        if not isinstance(other, Question):
            return NotImplemented
        return self._kept is other._kept and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def ready(self) -> bool:
        """Whether the answer is known, so that nobody has to think."""
        return self._key in self._kept

    def answer(self, stop: Stop = never) -> Found:
        """The answer, thought over if it is not known; one that raises Stopped is not kept."""
        if self._key not in self._kept:
            self._kept[self._key] = self._think(stop)
        found: Found = self._kept[self._key]
        return found


class Questions:
    """What may be asked about a match, and what was answered, by ply and seat."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._kept: dict[int, dict[Key, Any]] = {}

    def hints(self, seat: int | None = None) -> Question[Sequence[Hint]]:
        """All hints for a seat as the match stands, deepest last; none when it is over."""
        match, seat = self._match, self._seat(seat)
        over, seen, adviser = match.over, match.position.seen_by(seat), match.adviser
        return self._question(
            match.ply, ("hints", seat), lambda stop: () if over else adviser.hints(seen, seat, stop)
        )

    def same_for(self, seat: int) -> range:
        """The plies, up to now, since which a seat has the same to decide on the same board."""
        match, moves = self._match, self._match.moves
        first, decision = match.ply, match.position.decision
        while first and match.at(first - 1).decision == decision:
            if match.at(first - 1).owner(moves[first - 1]) in (None, seat):
                break
            first -= 1
        return range(first, match.ply + 1)

    def known_hints(self, seat: int) -> Sequence[Hint]:
        """The ladder that a seat is climbing, if nobody has to think for it; else ()."""
        for ply in reversed(self.same_for(seat)):
            found: Sequence[Hint] = self._kept.get(ply, {}).get(("hints", seat, language()), ())
            if found:
                return found
        return ()

    def solution(
        self, seat: int | None = None, ply: int | None = None
    ) -> Question[Solution | None]:
        """The best there is, as far as a seat may know; after so many moves, else from here."""
        match, seat = self._match, self._seat(seat)
        ply = match.ply if ply is None else ply
        seen, adviser = match.at(ply).seen_by(seat), match.adviser
        return self._question(
            ply, ("solution", seat), lambda stop: adviser.solution(seen, seat, stop)
        )

    def check(self, seat: int | None = None) -> Question[Check | None]:
        """What is right and wrong on the board so far, as far as a seat may know."""
        match, seat = self._match, self._seat(seat)
        seen, adviser = match.position.seen_by(seat), match.adviser
        return self._question(
            match.ply, ("check", seat), lambda stop: adviser.check(seen, seat, stop)
        )

    def remark(self, ply: int) -> Question[Remark | None]:
        """What to say of the move made after so many others."""
        match = self._match
        position, move, adviser = match.in_sight(ply), match.line[ply], match.adviser
        seat = match.mover(ply)
        return self._question(
            ply,
            ("remark", move, match.over),
            lambda stop: adviser.remark(position, seat, move, stop),
        )

    def forget_after(self, ply: int) -> None:
        """The moves after this one were replaced: what was said about them is of no use."""
        for gone in [known for known in self._kept if known > ply]:
            del self._kept[gone]

    def _seat(self, seat: int | None) -> int:
        return self._match.asker if seat is None else seat

    def _question(self, ply: int, key: Key, think: Callable[[Stop], Found]) -> Question[Found]:
        return Question(self._kept.setdefault(ply, {}), (*key, language()), think)
