"""Who knows HexaDames well: best-reply search, endings proven, races counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Hint, Remark, Solution, Stop, never
from engine.game import Setup
from engine.games.hexadames import computer, hints
from engine.games.hexadames.judge import SHARE, Judged, counted, judged, line
from engine.games.hexadames.proof import LOST, SHARED, WON
from engine.games.hexadames.rules import HexaDamesPosition, game
from engine.games.hexadames.sight import ends, takes, threats
from engine.lit import way
from engine.texts import _, ngettext

LINE = 12
"""So many moves of a solution are told; where it is certain all of them."""
ALL = 200
FAR_PROVES, FAR_LOOKS = 60_000, 40_000
"""What the command line may look at."""
BACK_PROVES, BACK_LOOKS = 600, 600
"""Looking back at a whole match it must go fast."""
MUCH = 0.8
"""A move that leaves one so many pawns worse off is worth a remark."""


class HexaDamesAdviser(Adviser[HexaDamesPosition]):
    """The adviser of HexaDames."""

    def hints(self, position: HexaDamesPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: HexaDamesPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: HexaDamesPosition, seat: int, stop: Stop) -> Solution | None:
        """The best move with its value, and how it would go on."""
        if position.mover is None:
            return None
        known = judged(position, stop)
        moves = line(position, stop, ALL if known.exact else LINE)
        sentence, proof = _certain(position, known) if known.exact else _likely(position, known)
        cells = known.best.replace("x", "-").split("-")
        return Solution(sentence, proof, moves, (way(cells),), _values(position, known))

    def remark(
        self, position: HexaDamesPosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """Jumps that were seen or missed, pawns walked into a jump, and where it was decided."""
        after, took = position.play(move), takes(position, move)
        if not _settled(position, seat) and _settled(after, seat):
            said = _("From here on nobody could catch up with {name}.")
            return Remark("decided", said.format(name=position.names[seat]), lit=(ends(move)[1],))
        known = judged(position, stop, BACK_PROVES, BACK_LOOKS)
        if known.best != move and _worse(known, move):
            return _better(position, known.best, seat, move)
        if len(took) > 1 and known.worth[move] >= max(known.worth.values()) - MUCH:
            said = _("{n} pawns in one move: well seen!").format(n=len(took))
            return Remark("seen", said, lit=took)
        if known.winning == (move,) and len(known.worth) > 2:
            return Remark("seen", _("The only move that wins, and it was found."), lit=ends(move))
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The best move with values, exact where it is small."""
        return told(game.start(setup))

    def solve_at(self, position: HexaDamesPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def told(position: HexaDamesPosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1.

    Values are what the seat to move gets (1 a win, 0.5 a shared one, 0) where they are exact,
    else how many pawns it is ahead, as far as one sees.
    """
    result = position.result
    if result is not None:
        winner = result.winners[0] + 1 if len(result.winners) == 1 else None
        return {"exact": True, "winner": winner, "best": None, "winning_moves": [], "values": {}}
    known = judged(position, never, FAR_PROVES, FAR_LOOKS)
    return _values(position, known)


def _values(position: HexaDamesPosition, known: Judged) -> dict[str, Any]:
    seat = position.mover
    assert seat is not None
    told: dict[str, Any] = {"exact": known.exact}
    if not known.exact or known.sure is None:
        return {**told, "best": known.best, "values": dict(known.worth)}
    winner = {WON: seat + 1, SHARED: None, LOST: 2 - seat}[known.outcome or LOST]
    return {
        **told,
        "winner": winner,
        "best": known.best,
        "winning_moves": list(known.winning),
        "values": {move: SHARE[sure] for move, sure in known.sure.items()},
    }


adviser = HexaDamesAdviser()


def _settled(position: HexaDamesPosition, seat: int) -> bool:
    """Whether nobody can catch up with a seat any more."""
    return all(
        position.across[seat] > n + position.able(other).bit_count()
        for other, n in enumerate(position.across)
        if other != seat
    )


def _worse(known: Judged, move: str) -> bool:
    """Whether a move gives something away."""
    if known.exact and known.sure is not None and known.sure[move] < known.sure[known.best]:
        return True
    return known.worth[move] <= known.worth[known.best] - MUCH


def _better(position: HexaDamesPosition, best: str, seat: int, move: str) -> Remark:
    start, end = ends(best)
    took, missed = len(takes(position, move)), len(takes(position, best))
    lit = (start, end)
    if missed > took:
        said = ngettext(
            "Here {n} pawn could be taken, from {start} to {end}.",
            "Here {n} pawns could be taken, from {start} to {end}.",
            missed,
        )
        return Remark("better", said.format(n=missed, start=start, end=end), best, lit)
    danger = threats(position.play(move), seat)
    if danger:
        said = _("After this {name} could jump. {start} to {end} was better.")
        said = said.format(name=position.names[danger[0].by], start=start, end=end)
        return Remark("better", said, best, (*lit, danger[0].path[0]))
    said = _("{start} to {end} was better here.").format(start=start, end=end)
    return Remark("better", said, best, lit)


def _certain(position: HexaDamesPosition, known: Judged) -> tuple[str, str]:
    seat, names = position.mover, position.names
    assert seat is not None
    total = counted(position)
    if total is not None:
        proof = _("Nobody meets anybody any more. In the end it is {count}.").format(
            count=" : ".join(map(str, total))
        )
    else:
        proof = _("Every answer was looked at: this is certain.")
    if known.outcome == SHARED:
        return _("With the best play the win is shared."), proof
    winner = seat if known.outcome == WON else 1 - seat
    return _("{name} wins from here.").format(name=names[winner]), proof


def _likely(position: HexaDamesPosition, known: Judged) -> tuple[str, str]:
    start, end = ends(known.best)
    sentence = _("The best that I see: from {start} to {end}.").format(start=start, end=end)
    proof = _("I looked {n} moves ahead. This is an estimate, not a proof.").format(n=known.depth)
    return sentence, proof
