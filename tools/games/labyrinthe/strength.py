"""How strong Labyrinthe plays: by levels, against a greedy player, against plain UCT; and whether
every match of computers ends by itself, for every number of seats and every option."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from engine.games.labyrinthe.rules import LabyrinthePosition, game
from engine.games.labyrinthe.state import LabyrintheState, state_of, text_of
from tools.matches import Contest, Player, ladder, level, opening, uct

SECONDS = 0.5
GREEDY, UCT, THREE = 0.80, 0.65, 0.50
MORE = {4: (0.35, 0.35), 6: (0.23, 0.25)}
"""With four and six kings, against the level below and against greedy: well above what chance
gives, one quarter and one sixth."""
MANY = 200
OPTIONS: dict[str, dict[str, str]] = {
    "as usual": {},
    "no stones": {"stones": "0"},
    "three stones": {"stones": "3"},
    "small board": {"board": "hexagon-4"},
    "smallest board": {"board": "hexagon-2"},
    "swap": {"swap": "yes"},
}


@dataclass
class Greedy(Player):
    """Goes or lays what is best for the difference of the ways at once, and looks no further."""

    def choose(self, position: LabyrinthePosition, seat: int, number: int) -> str:
        """Of the best moves any."""
        luck = random.Random(f"{number}:{position.card}")
        state = state_of(position, 2)

        def worth(move: int) -> float:
            after = state.after(move)
            final = after.final()
            if final is not None:
                return 99 * final[state.seat] - 9
            others = [steps for king, steps in enumerate(after.steps) if king != state.seat]
            return min(others) - after.steps[state.seat]

        found = {move: worth(move) for move in state.moves()}
        most = max(found.values())
        best = [move for move, value in found.items() if value == most]
        return text_of(position, luck.choice(best))


@dataclass
class Levels(Player):
    """Computers of two levels by turns, with a slip now and then: no match is as another."""

    def choose(self, position: LabyrinthePosition, seat: int, number: int) -> str:
        """One move in five goes by chance; a match that does not end is none."""
        luck = random.Random(f"{number}:{position.card}:{len(position.past)}")
        if luck.random() < 0.2:
            return luck.choice(list(position.moves()))
        return str(game.adviser.choose(position, seat, 1 + (seat + number) % 2, lambda: False))


def whole(position: LabyrinthePosition) -> LabyrintheState:
    """The peer's view: every legal move."""
    state = state_of(position, 2)
    state.patience = 60
    return state


def contests() -> list[Contest]:
    """The levels; Chêne against its peers; matches that all must end."""
    start = opening(game, {}, pawns=2)
    three = opening(game, {}, seats=3, pawns=3)
    found: list[Contest] = [
        *ladder(game, start, what="two kings: "),
        *ladder(game, three, 3, "three kings: "),
        Contest("two kings: Chêne against greedy", start, level(game, 3),
                Greedy("greedy", 0), GREEDY),
        Contest("two kings: Chêne against plain UCT", start, level(game, 3, SECONDS),
                uct(whole, text_of, SECONDS), UCT),
        Contest("three kings: Chêne against two greedy", three, level(game, 3),
                Greedy("greedy", 0), THREE, seats=3),
        Contest("three kings: Chêne against two plain UCT", three, level(game, 3, SECONDS),
                uct(whole, text_of, SECONDS), THREE, seats=3),
    ]  # fmt: skip
    for seats, (above, greedy) in MORE.items():
        begun = opening(game, {}, seats=seats, pawns=seats)
        # Each seat as often as any other: where one sits decides much of a race.
        matches = 40 // seats * seats
        found += ladder(game, begun, seats, f"{seats} kings: ", matches=matches, demand=above)
        name = f"{seats} kings: Chêne against {seats - 1} greedy"
        ours, peer = level(game, 3), Greedy("greedy", 0)
        found.append(Contest(name, begun, ours, peer, greedy, matches, seats))
    for seats in game.seats:
        for name, options in OPTIONS.items():
            if name != "swap" or seats == 2:
                found.append(_ends(seats, name, options))
    return found


def _ends(seats: int, name: str, options: dict[str, str]) -> Contest:
    """Matches between computers that err; nothing is demanded but that they end."""

    def start(number: int) -> Any:
        return game.start(game.setup(seats, options, number))

    return Contest(
        f"all end: {seats} kings, {name}", start, Levels("Graine and Pousse", 0),
        Levels("Graine and Pousse", 0), 0.0, MANY, seats,
    )  # fmt: skip
