"""Who knows Ponts et Barrages well: on the lattice everything is proven, by two trees."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Hint, Remark, Solution, Stop, heed, never
from engine.game import Setup
from engine.games.ponts import computer, hints, plain
from engine.games.ponts.forks import chain
from engine.games.ponts.pairs import shown
from engine.games.ponts.rules import SWAP, PontsPosition, game
from engine.games.ponts.sight import FAR, completing, looked_ahead, sight
from engine.games.ponts.trees import winner, winning_moves
from engine.texts import _

SURE = 0.6
"""How likely it looks at least that who is ahead wins."""
TEMPO = 0.5
"""What it is worth to be the one who moves, in pawns that are still needed."""


class PontsAdviser(Adviser[PontsPosition]):
    """The adviser of Ponts et Barrages."""

    foresees = True

    def hints(self, position: PontsPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: PontsPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: PontsPosition, seat: int, stop: Stop) -> Solution | None:
        """Who wins, the play of both sides to the end, and the pairs that prove it."""
        if position.over:
            return None
        if position.board.kind != "gale":
            return _estimate(position, stop)
        wins = winner(position)
        line = best_line(position, stop)
        # Who may exchange takes the pawn that wins, and its place.
        start = position.play(line[0]) if wins == position.side or line[0] == SWAP else position
        if position.begins:
            wins = winner(start)
            start = start.play(SWAP) if line[1] == SWAP else start
        name = position.names[start.seat_of(wins)]
        sentence = _("{name} wins from here.").format(name=name)
        pairs = shown(start.board, start.pawns, wins)
        because = _("These pairs prove it: when one cell is taken, the partner is free.")
        return Solution(
            sentence,
            because,
            line,
            hints.flat(pairs),
            {
                "winner": start.seat_of(wins) + 1,
                "owner": wins,
                "pairs": [list(pair) for pair in pairs],
            },
        )

    def chances(self, position: PontsPosition, stop: Stop) -> tuple[float, ...]:
        """On the lattice who wins is known, the surer the nearer it is; else by the gaps."""
        board, pawns = position.board, position.pawns
        if position.may_swap and not position.swapped and sum(pawns).bit_count() < 2:
            return 0.5, 0.5  # whoever lays the first pawn may not keep it
        if board.kind == "gale":
            ahead = winner(position)
            gap = min(sight(board, pawns, ahead).gap, board.size) - TEMPO * (position.side == ahead)
            sure = SURE + (1 - SURE) * (1 - gap / board.size)
        else:
            ahead = position.side
            mine, theirs = (sight(board, pawns, side).gap for side in (ahead, 1 - ahead))
            sure = 1 / (1 + math.exp(mine - theirs - TEMPO))
        return (sure, 1 - sure) if position.seat_of(ahead) == 0 else (1 - sure, sure)

    def remark(self, position: PontsPosition, seat: int, move: str, stop: Stop) -> Remark | None:
        """A win that was thrown away, or the only good cell that was seen."""
        through = completing(position, position.side)
        if move in through:
            return Remark("decided", _("With this pawn the bridge was finished."), lit=(move,))
        if through:
            said = _("The bridge could have been finished here.")
            return Remark("better", said, through[0], through)
        if position.board.kind != "gale":
            return None
        taken_over = position.swap_now and winner(position) != position.side
        if move == SWAP:
            if taken_over:
                return Remark("seen", _("A good exchange: this first pawn wins."))
            return None
        good = winning_moves(position, stop)
        if move in good:
            if len(good) == 1 and position.free.bit_count() > 2:
                if completing(position, 1 - position.side):
                    said = _("Just in time: this dam stopped the other bridge.")
                    return Remark("seen", said, lit=(move,))
                return Remark("seen", _("The only cell that wins, and it was found."), lit=(move,))
            return None
        if good:
            best = computer.soonest(position, good)
            said = _("Here the win was given away: {cell} was right.").format(cell=best)
            return Remark("better", said, best, (best,))
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """Who wins and with which first moves; on the plain board how it looks."""
        return told(game.start(setup))

    def solve_at(self, position: PontsPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def told(position: PontsPosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1."""
    if position.over:
        result = position.result
        assert result is not None
        winner_seat = result.winners[0] + 1 if result.winners else None
        return {"exact": True, "winner": winner_seat, "winning_moves": []}
    if position.board.kind != "gale":
        return {"exact": False, "values": looked_ahead(position)}
    wins = winner(position)
    good = list(winning_moves(position))
    if position.swap_now and wins != position.side:
        # Whoever may exchange takes the better place: the pawn's, if that wins.
        good, wins = [SWAP], position.side
    return {"exact": True, "winner": position.seat_of(wins) + 1, "winning_moves": good}


adviser = PontsAdviser()


def best_line(position: PontsPosition, stop: Stop) -> tuple[str, ...]:
    """Best play of both sides to the end."""
    line = []
    while not position.over:
        heed(stop)
        move = computer.choose(position, 4, never)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def _estimate(position: PontsPosition, stop: Stop) -> Solution:
    """The plain board: a row of threats that wins, else the best cell to the eye and the gaps."""
    board, pawns, side = position.board, position.pawns, position.side
    through, held = completing(position, side), completing(position, 1 - side)
    if through or (not held and chain(board, pawns, side)):
        move = computer.choose(position, 4, stop)
        return Solution(
            _("{name} wins from here.").format(name=position.names[position.seat_of(side)]),
            _("Threat after threat: the other side can close only one gap at a time."),
            (move,),
            (move,),
            {"exact": True, "winner": position.seat_of(side) + 1},
        )
    worth = looked_ahead(position)
    move = plain.best(position, stop)
    mine, theirs = (sight(board, pawns, s).gap for s in (side, 1 - side))
    said = _("Pawns still needed: {mine} and {theirs}. This is an estimate, not a proof.")
    if FAR in (mine, theirs):
        said = _("One side cannot get through any more. This is an estimate, not a proof.")
    return Solution(
        _("The best cell to the eye is {cell}.").format(cell=move),
        said.format(mine=mine, theirs=theirs),
        (move,),
        (move,),
        {"exact": False, "values": worth},
    )
