"""Who knows Hex well: for two what is proven, with more players what is seen and tried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import lit
from engine.advice import Adviser, Hint, Remark, Solution, Stop
from engine.game import Setup, dice
from engine.games.hex import computer, hints, manyhints, sight
from engine.games.hex.proof import (
    ALL_EFFORT,
    EFFORT,
    Proof,
    bridges,
    in_time,
    proof,
    provable,
    small,
)
from engine.games.hex.rules import SWAP, HexPosition, game
from engine.texts import _

TRIED = 2000
"""Matches by chance from which values come where nothing is proven."""
GLANCES = 60
"""Matches by chance from which one sees who is ahead."""
LONG = 40
"""A line of best play is shown no further than this."""


class HexAdviser(Adviser[HexPosition]):
    """The adviser of Hex."""

    foresees = True

    def hints(self, position: HexPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: HexPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move; on small boards Forêt plays what is proven."""
        proven = level == 4 and provable(position) and small(position.layout)
        if proven and not stop() and not sight.deciding(position):
            found = in_time(position, stop)
            if position.swap_now and found is not None:
                return SWAP if found.winner != position.place else hints.nearest(position, found)
            if found is not None and found.winner == position.place:
                return hints.nearest(position, found)
        return computer.choose(position, level, stop)

    def solution(self, position: HexPosition, seat: int, stop: Stop) -> Solution | None:
        """Who wins and why, or the best there seems to be."""
        if position.over:
            return None
        if hints.begins(position):
            return _first(position, stop)
        found = in_time(position, stop)
        if found is None:
            return _estimate(position, stop)
        line = best_line(position, stop)
        winner = position.seat_of(found.winner)
        after = position.play(line[0]) if found.winner == position.place else position
        pairs = bridges(after, found.winner)
        data: dict[str, Any] = {"exact": True, "winner": winner + 1}
        if pairs:
            data["pairs"] = [list(pair) for pair in pairs]
            shown = tuple(lit.pair(*pair) for pair in pairs)
            because = _("These pairs prove it: when one cell is taken, the partner is free.")
        else:
            data["zone"] = list(found.carrier)
            shown = (lit.zone(found.carrier),) if found.carrier else ()
            because = _("These cells are enough, every answer has been tried.")
        said = _("{name} wins from here.").format(name=position.names[winner])
        return Solution(said, because, line, shown, data)

    def chances(self, position: HexPosition, stop: Stop) -> tuple[float, ...]:
        """How often each wins by chance from here."""
        luck, state = dice(0, "hex", "ahead", position.card), computer.state_of(position)
        won, matches = [0.0] * position.places, 0
        while matches < GLANCES and not (matches and stop()):
            for place, share in enumerate(state.playout(luck)[0]):
                won[place] += share
            matches += 1
        return tuple(won[position.place_of(seat)] / matches for seat in range(position.places))

    def remark(self, position: HexPosition, seat: int, move: str, stop: Stop) -> Remark | None:
        """A win missed or found, a bridge given away, who was cut off."""
        if move == SWAP:
            found = proof(position, stop)
            if found is not None and found.winner != position.place:
                return Remark("seen", _("A good exchange: this first pawn wins."))
            return None
        after = position.play(move)
        if after.over:
            return Remark("decided", _("This pawn decided the match."), lit=(move,))
        deciding = sight.deciding(position)
        if deciding:
            said = _("The match could have been won here.")
            return Remark("better", said, deciding[0], deciding)
        if after.cut:
            names = position.names.together(after.just_out)
            said = _("This pawn cut off {names}.").format(names=names)
            return Remark("decided", said, lit=manyhints.walls(after, after.cut) or (move,))
        if after.adopted:
            return Remark("seen", _("This pawn has conquered ports."), lit=(move,))
        found = None if hints.begins(position) else proof(position, stop)
        if found is None or found.winner != position.place:
            return None
        return _judged(position, found, move)

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """Who wins and with which first moves, or how it looks."""
        return told(game.start(setup))

    def solve_at(self, position: HexPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def _judged(position: HexPosition, found: Proof, move: str) -> Remark | None:
    """A move from a won position: the only right one, or the one that gave the win away."""
    if move in found.moves:
        if found.whole and len(found.moves) == 1:
            return Remark("seen", _("The only cell that wins, and it was found."), lit=(move,))
        return None
    if not found.whole:
        return None
    best = hints.nearest(position, found)
    said = _("Here the win was given away: {cell} was right.").format(cell=best)
    return Remark("better", said, best, (best,))


def told(position: HexPosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1."""
    if position.over:
        return {
            "exact": True,
            "winner": position.seat_of(position.alive[0]) + 1,
            "winning_moves": [],
        }
    effort = ALL_EFFORT if provable(position) and small(position.layout) else EFFORT
    found = proof(position, lambda: False, effort)
    if found is None or not found.whole:
        worth = chances(position)
        ordered = dict(sorted(worth.items(), key=lambda item: (-item[1], item[0])))
        known = {} if found is None else {"winner": position.seat_of(found.winner) + 1}
        return {"exact": False, **known, "values": ordered}
    winner = found.winner
    order = {name: number for number, name in enumerate(position.layout.tiling.cells)}
    good = sorted(found.moves, key=lambda name: order[name])
    if position.swap_now and winner != position.place:
        # Whoever may exchange takes the better place: the pawn's, if that wins.
        return {
            "exact": True,
            "winner": position.seat_of(position.place) + 1,
            "winning_moves": [SWAP],
        }
    return {"exact": True, "winner": position.seat_of(winner) + 1, "winning_moves": good}


def chances(position: HexPosition) -> dict[str, float]:
    """For each cell how often the place to move won by chance when it had that cell."""
    luck = dice(0, "hex", "values", position.card)
    state, place = computer.state_of(position), position.place
    won = dict.fromkeys(position.layout.tiling.names(position.open), 0.0)
    seen = dict.fromkeys(won, 0)
    for _match in range(TRIED):
        rewards, made = state.playout(luck)
        for move in made[place]:
            cell = computer.called(position, move)
            if cell in won:
                won[cell] += rewards[place]
                seen[cell] += 1
    return {cell: round(won[cell] / max(1, seen[cell]), 3) for cell in won}


adviser = HexAdviser()


def best_line(position: HexPosition, stop: Stop) -> tuple[str, ...]:
    """Proven play of both sides, as far as it is proven in time; the first move always is."""
    line: list[str] = []
    while not position.over and len(line) < LONG and not (line and stop()):
        deciding = sight.deciding(position)
        found = in_time(position, stop)
        if deciding:
            move = deciding[0]
        elif found is None:
            break
        elif found.winner == position.place:
            move = hints.nearest(position, found)
        else:
            move = hints.disturbing(position, found)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def _first(position: HexPosition, stop: Stop) -> Solution:
    """The first pawn, where it can be taken over."""
    move = hints.first_pawn(position, stop)
    return Solution(
        _("Begin with {cell}: neither too strong nor too weak.").format(cell=move),
        _("The next player may exchange places. This is an estimate, not a proof."),
        (move,),
        (move,),
        {"exact": False},
    )


def _estimate(position: HexPosition, stop: Stop) -> Solution:
    """Nothing is proven: the best cell that was found, and the pawns still needed."""
    now = sight.deciding(position)
    move = now[0] if now else manyhints.guess(position, stop)
    needs = {place: sight.of(position, place).gap for place in position.alive}
    rivals = [place for place in needs if place != position.place]
    first = min(rivals, key=lambda place: needs[place])
    said = ", ".join(
        f"{position.names[position.seat_of(p)]} {needs[p]}" for p in (position.place, first)
    )
    return Solution(
        _("The best cell seems to be {cell}.").format(cell=move),
        _("Pawns still needed: {list}. This is an estimate, not a proof.").format(list=said),
        (move,),
        (move,),
        {"exact": False, "needs": {position.seat_of(p) + 1: gap for p, gap in needs.items()}},
    )
