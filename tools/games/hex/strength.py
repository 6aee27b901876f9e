"""How strong Hex plays: by levels, against open_spiel's C++ MCTS, and three against plain UCT."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from engine.advice import Stop
from engine.games.hex.computer import called, state_of, thought
from engine.games.hex.rules import HexPosition, game
from engine.search import Found
from tools.matches import Contest, Player, Searcher, child, ladder, level, opening, uct

SIMULATIONS = 20_000
MEMORY = 1000
"""Megabytes that the peer may take."""
EXPLORE = 2.0
"""The peer's own default."""
UNLIMITED = 10**8
SIX = 0.3
"""What a level wins at least against five of the level below: one in six is par."""
PROBE = 2000
"""Simulations that tell how fast the peer is here."""


@dataclass
class OpenSpiel(Player):
    """MCTS of open_spiel with random rollouts, by simulations or, where there are none, by time.

    Its own clock would count what a busy machine gives to others: so a few simulations tell how
    many fit into the time.
    """

    simulations: int = 0

    def choose(self, position: HexPosition, seat: int, number: int) -> str:
        """The move of a fresh search: the position is set up pawn by pawn."""
        import pyspiel  # only the environment of `make strength` has it

        cells = position.layout.tiling.cells
        side = len(position.layout.tiling.rows)
        board = pyspiel.load_game(f"hex(board_size={side})")
        state = board.new_initial_state()
        places: list[list[int]] = [[], []]
        for name, sign in position.pieces.items():
            places[int(sign) - 1].append(cells.index(name))
        for turn in range(sum(map(len, places))):
            state.apply_action(places[turn % 2].pop())

        def step(simulations: int) -> str:
            bot = pyspiel.MCTSBot(
                board,
                pyspiel.RandomRolloutEvaluator(1, number),
                EXPLORE,
                simulations,
                MEMORY,
                True,
                number,
                False,
            )
            self.playouts += simulations
            return cells[bot.step(state)]

        if self.simulations:
            return step(self.simulations)
        begin = time.thread_time()
        move = step(PROBE)
        passed = time.thread_time() - begin
        if passed < self.seconds:
            move = step(int(PROBE * (self.seconds - passed) / passed))
        return move


def ours(seconds: float) -> Searcher:
    """Forêt's search with a time of its own, so that its matches are counted."""

    def think(position: HexPosition, stop: Stop, luck: random.Random) -> Found[int]:
        return thought(state_of(position), luck, stop, UNLIMITED)

    return Searcher("Forêt", seconds, think, called)


def contests() -> list[Contest]:
    """What is asked of Hex."""
    two = opening(game, {"swap": "no"}, pawns=1)
    three = opening(game, {"swap": "no"}, seats=3, pawns=3)
    ports = opening(game, {"ports": "neutral", "swap": "no"}, seats=3, pawns=3)
    six = opening(game, {"swap": "no"}, seats=6, pawns=6)
    small = opening(game, {"board": "rhombus-7", "swap": "no"})
    large = opening(game, {"board": "rhombus-11", "swap": "no"})
    return [
        child(game, two),
        *ladder(game, two),
        *ladder(game, three, seats=3, what="three, "),
        *ladder(game, ports, seats=3, what="Hex-n, "),
        *ladder(game, six, seats=6, what="six, ", demand=SIX),
        Contest(
            "rhombus-7, 1 s, against open_spiel, 20,000 simulations",
            small,
            level(game, 4, 1.0),
            OpenSpiel("open_spiel", 0.0, SIMULATIONS),
            0.9,
        ),
        Contest(
            "rhombus-11, 1 s each, against open_spiel",
            large,
            level(game, 4, 1.0),
            OpenSpiel("open_spiel", 1.0),
            0.6,
        ),
        Contest(
            "Hex-2, 1 s each, against plain UCT",
            two,
            ours(1.0),
            uct(state_of, called, 1.0),
            0.65,
        ),
        Contest(
            "Hex-3, 1 s each, against two plain UCT",
            three,
            ours(1.0),
            uct(state_of, called, 1.0),
            0.5,
            seats=3,
        ),
    ]
