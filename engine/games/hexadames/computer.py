"""The computer's moves at HexaDames: Graine sees one move, Forêt looks as far as time allows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.advice import Stop, Stopped
from engine.game import dice
from engine.games.hexadames.field import Move
from engine.games.hexadames.proof import LOST, SHARED, proven
from engine.games.hexadames.rules import HexaDamesPosition
from engine.games.hexadames.search import Enough, Search
from engine.games.hexadames.state import Reckoned, reckoned, texts

LOOKS = {(3, 2): 300, (3, 3): 300, (4, 2): 40_000, (4, 3): 40_000}
"""How many positions a level looks at before it moves, with so many seats."""
PROVES = {3: 200, 4: 12_000}
"""How many it looks at to be certain of an ending."""
EAGER = 0.75
"""How often Graine takes what it can take."""
CAREFUL = 0.7
"""How often Pousse looks at the answer too."""
NOTHING = 10
"""So many hundredths of a pawn are nothing to it."""


def choose(position: HexaDamesPosition, level: int, stop: Stop) -> str:
    """The move of a level; with the same board always the same."""
    told, state = texts(position), reckoned(position)
    luck = dice(0, "hexadames", level, position.card)
    if level == 1:
        return told[_one_look(state, luck)]
    if level == 2:
        return told[_two_looks(state, luck, stop)]
    return told[considered(state, LOOKS[level, state.seats], PROVES[level], stop)]


def _one_look(state: Reckoned, luck: random.Random) -> Move:
    """Takes a pawn it sees, goes home where it is one step away, else walks on by chance."""
    moves = state.moves()
    jumps = [move for move in moves if move[2]]
    if jumps and (state.manner.must or luck.random() < EAGER):
        return luck.choice(jumps)
    goal = state.manner.board.goal[state.seat]
    home = [move for move in moves if move[1] & goal]
    return luck.choice(home or moves)


def _two_looks(state: Reckoned, luck: random.Random, stop: Stop) -> Move:
    """What a move takes, less what can be taken back at once."""
    moves = list(state.moves())
    search = Search(state.manner, state.seat, stop, 100_000)
    try:
        if luck.random() < CAREFUL:
            return luck.choice(list(search.close(state, moves, 2, NOTHING)))
    except (Enough, Stopped):
        pass
    worth = search.glanced(state, moves)
    best = max(worth.values())
    return luck.choice([move for move in moves if worth[move] >= best - NOTHING])


def considered(state: Reckoned, looks: int, proves: int, stop: Stop) -> Move:
    """The best move: proven where there is little to look at, else the best that is seen."""
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    good = certain(state, proves, stop) or moves
    return seen_best(state, good, looks, stop)


def certain(state: Reckoned, proves: int, stop: Stop) -> Sequence[Move]:
    """The moves that keep what the seat can be sure of; none where that is nothing, or unknown."""
    if sum(state.pawns).bit_count() > SMALL:
        return ()
    try:
        found = proven(state, proves, stop)
    except Stopped:
        return ()
    if found is None or found[0] == LOST:
        return ()
    if found[0] == SHARED and len(state.pawns) > 2:
        # Two others seldom hold together: more than a share is then to be had.
        return ()
    return [move for move, sure in found[1].items() if sure == found[0]]


SMALL = 9
"""With so many pawns left on the board endings are proven."""


def seen_best(state: Reckoned, moves: Sequence[Move], looks: int, stop: Stop) -> Move:
    """Of these moves the best that a search sees."""
    if len(moves) == 1:
        return moves[0]
    search = Search(state.manner, state.seat, stop, looks)
    return search.deepened(state, moves)[0]
