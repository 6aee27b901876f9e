"""Who knows PolyGo well: endings are read to the end, before that matches are played on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Hint, Remark, Solution, Stop, never
from engine.game import Setup, dice
from engine.games.polygo import computer, hints
from engine.games.polygo.ideas import idea
from engine.games.polygo.reading import (
    NODES,
    Reader,
    at_least,
    near_the_end,
    shares_first,
    verdicts,
    wins,
)
from engine.games.polygo.rules import PolyGoPosition, game
from engine.games.polygo.sea import Sea, sea_of
from engine.games.polygo.sight import effect
from engine.search import monte_carlo
from engine.texts import _, ngettext

MOST = 13
"""With so many open cells the command line reads to the end, however long it takes."""
DEEP = 60_000
"""States that one proof may look at there."""
TRIED = 300
"""Matches played on for the value of each cell."""
SEVERAL = 2
"""From so many pawns on, taking them is worth a word."""


class PolyGoAdviser(Adviser[PolyGoPosition]):
    """The adviser of PolyGo."""

    def hints(self, position: PolyGoPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: PolyGoPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: PolyGoPosition, seat: int, stop: Stop) -> Solution | None:
        """The best move, with what it is certain to bring, or how it looks."""
        if position.over:
            return None
        sea = sea_of(position)
        final = sea.final()
        best = computer.advised(position, stop)
        if final is not None:
            return _decided(position, sea, best.move)
        why = idea(position, best.move, stop)
        if best.wins:
            cells = _at_least(position, sea, best.move, stop)
            return Solution(
                _("{name} wins with {cell}.").format(
                    name=position.names[position.turn], cell=best.move
                ),
                _("This was read to the end: {n} cells are certain, whatever comes.").format(
                    n=cells
                ),
                (best.move,),
                tuple(dict.fromkeys((best.move, *why.shown))),
                {"exact": True, "winner": position.turn + 1, "cells": cells},
            )
        percent = round(100 * best.value)
        said = _("The best cell to the eye is {cell}.").format(cell=best.move)
        proof = _("Played on by chance, it is worth {n} of 100. This is an estimate.")
        if best.wins is False:
            said = _("{name} cannot force a win here; {cell} looks best.").format(
                name=position.names[position.turn], cell=best.move
            )
        return Solution(
            said,
            proof.format(n=percent),
            (best.move,),
            tuple(dict.fromkeys((best.move, *why.shown))),
            {"exact": False, "value": best.value},
        )

    def remark(self, position: PolyGoPosition, seat: int, move: str, stop: Stop) -> Remark | None:
        """Pawns that were taken, wins that were found or given away, the moment of decision."""
        before = sea_of(position)
        if before.final() is not None:
            return None
        after = position.play(move)
        if near_the_end(before):
            known = verdicts(position, stop)
            good = [cell for cell, won in known.items() if won]
            if good and move not in good and known[move] is False:
                said = _("Here the win was given away: {cell} was right.")
                return Remark("better", said.format(cell=good[0]), good[0], (good[0],))
            if good == [move] and len(known) > SEVERAL:
                return Remark("seen", _("The only cell that wins, and it was found."), lit=(move,))
        if after.change.drained and any(after.change.drained):
            return Remark(
                "seen",
                _("No cell was free any more: all pawns that floated had to go."),
                lit=position.tiling.names(sum(after.change.drained)),
            )
        if sea_of(after).final() is not None:
            said = _("From here on the largest country was certain.")
            return Remark("decided", said, lit=(move,))
        done = effect(position, seat, move)
        count = done.sunk.bit_count()
        if count >= SEVERAL and not done.lost:
            said = ngettext(
                "{n} pawn was surrounded at once.", "{n} pawns were surrounded at once.", count
            ).format(n=count)
            return Remark("seen", said, lit=position.tiling.names(done.sunk))
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """Who wins and with which first moves, where that can be read; else how cells look."""
        return told(game.start(setup))

    def solve_at(self, position: PolyGoPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def _decided(position: PolyGoPosition, sea: Sea, move: str) -> Solution:
    """Nothing that could change the winner is open any more."""
    sizes = sea.sizes
    most = max(sizes)
    winners = [seat for seat, size in enumerate(sizes) if size == most]
    if len(winners) == 1:
        said = _("It is decided: {name:’s} country will be the largest.").format(
            name=position.names[winners[0]]
        )
    else:
        said = _("Everything is decided: the largest countries are equal.")
    proof = _("{n} cells are certain, and no other country can become as large.")
    if len(winners) > 1:
        proof = _("Each of them has {n} cells for certain.")
    return Solution(
        said,
        proof.format(n=most),
        (move,),
        position.tiling.names(sea.solid[winners[0]]),
        {"exact": True, "winner": winners[0] + 1 if len(winners) == 1 else None, "cells": most},
    )


def _at_least(position: PolyGoPosition, sea: Sea, move: str, stop: Stop) -> int:
    """How many cells a move that wins makes certain."""
    bit = position.tiling.bit[move]
    after = sea.after(bit) if bit & sea.free else sea.passed()
    seat = position.turn
    cells = after.sizes[seat]
    while cells < after.sizes[seat] + after.undecided:
        if not Reader(seat, at_least(seat, cells + 1), stop, NODES).verdict(after):
            break
        cells += 1
    return cells


def told(position: PolyGoPosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1."""
    result = position.result
    if result is not None:
        winners = [seat + 1 for seat in result.winners]
        return _exact(winners, [])
    sea, seat = sea_of(position), position.turn
    final = sea.final()
    if final is not None:
        winners = [s + 1 for s, share in enumerate(final) if share == max(final)]
        return _exact(winners, list(position.moves()) if winners == [seat + 1] else [])
    if sea.undecided <= MOST:
        found = _read(position, sea)
        if found is not None:
            return found
    values = {}
    for bit in sea.moves():
        after = sea.after(bit)
        luck = dice(0, "polygo", "solve", position.card)
        if after.final() is not None:
            worth = after.final()
        else:
            played = [after.sensible(luck)[0] for _match in range(TRIED)]
            worth = tuple(sum(part) / TRIED for part in zip(*played, strict=True))
        assert worth is not None
        values[position.tiling.called[bit]] = round(worth[seat], 3)
    best = monte_carlo(
        sea, never, dice(0, "polygo", position.card), playouts=computer.worth_of_a_hint(position)
    )
    found_move = position.tiling.called[best.move] if best.move is not None else None
    return {"exact": False, "best": found_move, "value": round(best.value, 3), "values": values}


def _exact(winners: list[int], moves: list[str]) -> dict[str, Any]:
    winner = winners[0] if len(winners) == 1 else None
    found: dict[str, Any] = {"exact": True, "winner": winner, "winning_moves": moves}
    if winner is None:
        found["shared_by"] = winners
    return found


def _read(position: PolyGoPosition, sea: Sea) -> dict[str, Any] | None:
    """Who can force a win; with two players also that nobody can."""
    known = verdicts(position, nodes=DEEP)
    good = [cell for cell, won in known.items() if won]
    seat = position.turn
    if all(won is not None for won in known.values()):
        if good:
            return _exact([seat + 1], good)
        whole = sea if not sea.drained else sea.passed(seat)
        for other in range(len(position.pawns)):
            if other != seat and Reader(other, wins(other), never, DEEP).verdict(whole):
                return _exact([other + 1], [])
        two = len(position.pawns) == 2
        if two and Reader(seat, shares_first(seat), never, DEEP).verdict(whole):
            return _exact([1, 2], [])
    return None


adviser = PolyGoAdviser()
