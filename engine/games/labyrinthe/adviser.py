"""Who knows Labyrinthe well: wins that are proven, else what a search sees, and says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import lit
from engine.advice import Adviser, Hint, Remark, Solution, Stop, heed, never
from engine.game import Setup
from engine.games.labyrinthe import computer, hints
from engine.games.labyrinthe.proof import Forced, Open, Prover, forced, winning
from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition, game
from engine.games.labyrinthe.sight import effect, exchange_with
from engine.games.labyrinthe.state import LabyrintheState, state_of, text_of
from engine.search import alpha_beta, max_n_values
from engine.texts import _

PATIENCE = 40_000
"""States that the command line looks at for a proof."""
FURTHER = 5
"""How many moves more than steps a win may take there."""
COSTLY = 3
"""A stone that costs so many steps is worth a word."""


class LabyrintheAdviser(Adviser[LabyrinthePosition]):
    """The adviser of Labyrinthe."""

    foresees = True

    def hints(self, position: LabyrinthePosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: LabyrinthePosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        return computer.choose(position, level, stop)

    def solution(self, position: LabyrinthePosition, seat: int, stop: Stop) -> Solution | None:
        """A proven win with its play to the end, or the best move with its value."""
        if position.over:
            return None
        move, proven = hints.best(position, stop)
        if proven is None:
            return _estimate(position, move)
        line = best_line(position, proven, stop)
        winner = position.seat_of(proven.king)
        return Solution(
            _("{name} wins in {n} moves, whatever the others do.").format(
                name=position.name_of(proven.king), n=proven.moves
            ),
            _("This is proven: every answer was tried."),
            line,
            (lit.way(position.way_of(proven.king)),),
            {"exact": True, "winner": winner + 1, "moves": proven.moves},
        )

    def remark(
        self, position: LabyrinthePosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """A win that was there, a stone that cost much, an exchange that gave the match away."""
        king, cell = position.turn, move.partition(" ")[2]
        goal = position.board.tiling.names(position.goes & position.board.goals[king])
        if goal:
            if move.startswith("go") and cell in goal:
                return Remark("decided", _("With this step the king arrived."), lit=(cell,))
            said = _("The king could have arrived here.")
            return Remark("better", said, f"go {goal[0]}", goal)
        if move == SWAP:
            return None
        after = position.play(move)
        if after.arrived and king not in after.arrived:
            said = _("This exchange brought the other king to its goal.")
            return Remark("decided", said, lit=(cell,))
        proven = forced(position, stop)
        if proven is not None and proven.king == king:
            if move in proven.first:
                if len(proven.first) == 1:
                    said = _("The only move that wins in {n}, and it was found.")
                    return Remark("seen", said.format(n=proven.moves), lit=(cell,))
                return None
            right = proven.first[0]
            said = _("Here {name} could have won in {n} moves.")
            said = said.format(name=position.name_of(king), n=proven.moves)
            return Remark("better", said, right, (right.partition(" ")[2],))
        return _costly(position, move)

    def chances(self, position: LabyrinthePosition, stop: Stop) -> tuple[float, ...]:
        """By the ways that are left, and what may yet be laid on them."""
        seen = state_of(position).guess()
        return tuple(seen[position.king_of(seat)] for seat in range(len(seen)))

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The best move with its value, proven where it can be."""
        return told(game.start(setup))

    def solve_at(self, position: LabyrinthePosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def _costly(position: LabyrinthePosition, move: str) -> Remark | None:
    """A stone that made somebody's way much longer, perhaps one's own."""
    if not move.startswith("stone"):
        return None
    changed, cell = effect(position, move), move.partition(" ")[2]
    if changed.change(position.turn) > max(
        changed.change(king) for king in range(len(position.kings)) if king != position.turn
    ):
        said = _("This stone cost its own player most: {n} steps.")
        return Remark("better", said.format(n=changed.change(position.turn)), None, (cell,))
    king = changed.delayed[0] if changed.delayed else position.turn
    if king == position.turn or changed.change(king) < COSTLY:
        return None
    said = _("A stone well laid: it cost {name} {n} steps.")
    return Remark(
        "seen", said.format(name=position.name_of(king), n=changed.change(king)), lit=(cell,)
    )


def best_line(position: LabyrinthePosition, proven: Forced, stop: Stop) -> tuple[str, ...]:
    """The proven win played to its end, the others holding out as they can."""
    line: list[str] = []
    left = proven.moves
    while not position.over and left >= 0:
        heed(stop)
        if position.turn == proven.king:
            move = winning(position, left, stop, PATIENCE)[0]
            left -= 1
        else:
            move = computer.choose(position, 2, never)
        line.append(move)
        position = position.play(move)
    return tuple(line)


def _estimate(position: LabyrinthePosition, move: str) -> Solution:
    """What a search sees, said to be no proof."""
    values = seen_values(position)
    worth = round(100 * values.get(move, 0.5))
    if exchange_with(position, move) is not None or move.startswith("go"):
        said = _("The best move to the eye: go to {cell}.")
    elif move == SWAP:
        said = _("The best move to the eye: take over the other king.")
    else:
        said = _("The best move to the eye: a stone on {cell}.")
    cell = move.partition(" ")[2]
    return Solution(
        said.format(cell=cell),
        _("It should win {worth} times in 100. This is an estimate, not a proof.").format(
            worth=worth
        ),
        (move,),
        (cell,) if cell else (lit.way(position.way_of(0)),),
        {"exact": False, "values": values},
    )


def seen_values(position: LabyrinthePosition) -> dict[str, float]:
    """What the moves worth a look promise who makes them, from 0 to 1, not proven."""
    state = state_of(position)
    # A whole round of more than three kings is too much to look at.
    ahead = state.seats if state.seats == 3 else 1
    worth = max_n_values(state, ahead) if state.seats > 2 else _pair_values(state)
    found = {text_of(position, move): round(value, 3) for move, value in worth.items()}
    if position.swap_now:
        found[SWAP] = round(1 - max(found.values()), 3)
    return found


def _pair_values(state: LabyrintheState) -> dict[int, float]:
    """With two kings what one gets the other loses."""
    found = {}
    for move in state.moves():
        after = state.after(move)
        final = after.final()
        if final is not None:
            found[move] = final[state.seat]
        elif after.seat != state.seat:
            found[move] = 1 - alpha_beta(after, depth=2).value
        else:
            found[move] = after.guess()[state.seat]
    return found


def told(position: LabyrinthePosition) -> dict[str, Any]:
    """What is known of a position, in plain values; seats count from 1."""
    if position.over:
        result = position.result
        assert result is not None
        winners = [seat + 1 for seat in result.winners]
        return {"exact": True, "winner": winners[0] if len(winners) == 1 else None,
                "winners": winners, "winning_moves": []}  # fmt: skip
    steps = [position.steps[position.king_of(seat)] for seat in range(len(position.kings))]
    proven = _proven(position)
    if proven is not None:
        first = list(proven.first)
        if position.swap_now:
            # Who may take over the better king has it: the proof turns round.
            taken = proven.king != position.turn
            return {"exact": True, "winner": position.seat_of(position.turn) + 1,
                    "moves": proven.moves, "best": SWAP if taken else first[0],
                    "winning_moves": [SWAP] if taken else first, "steps": steps}  # fmt: skip
        best = first[0] if first else hints.best(position, never)[0]
        return {"exact": True, "winner": position.seat_of(proven.king) + 1,
                "moves": proven.moves, "best": best, "winning_moves": first,
                "steps": steps}  # fmt: skip
    move, _none = hints.best(position, never)
    values = seen_values(position)
    return {"exact": False, "best": move, "value": values.get(move), "values": values,
            "steps": steps}  # fmt: skip


def _proven(position: LabyrinthePosition) -> Forced | None:
    """A win that is found with more patience than a child has: one's own, then any other's."""
    mine = position.steps[position.turn]
    state = state_of(position, 2)
    provers = {
        king: Prover(position, king, never, PATIENCE)
        for king in range(len(position.kings))
        if king != position.turn
    }
    for more in range(FURTHER + 1):
        try:
            first = winning(position, mine + more, never, PATIENCE)
        except Open:
            return None
        if first:
            return Forced(position.turn, mine + more, first)
        for king, prover in provers.items():
            try:
                if prover.wins(state, position.steps[king] + more):
                    return Forced(king, position.steps[king] + more)
            except Open:
                return None
    return None


adviser = LabyrintheAdviser()
