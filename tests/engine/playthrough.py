"""A recorded match of each game in plain text: a change of behaviour shows up as a diff.

`python -m tests.engine.playthrough` writes them anew; look at the diff before keeping it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

from engine.game import TIMEOUT, Position, dice
from engine.games import catalogue
from engine.match import Match
from engine.texts import set_language

FOLDER = Path(__file__).parent / "playthroughs"
PLIES = 80


def any_move(position: Position, luck: random.Random) -> str:
    """A random move, each kind (its first word) as likely as any other, time up now and then."""
    if position.time_limit is not None and luck.random() < 0.04:
        return TIMEOUT
    moves = list(position.moves())
    kind = luck.choice(sorted({move.split()[0] for move in moves}))
    return luck.choice([move for move in moves if move.split()[0] == kind])


def playthrough(game_id: str) -> str:
    """A random match, position by position; after the first only what changed is told."""
    set_language("en")
    match = Match.new(game_id, seed=1)
    luck = dice(1, "playthrough", game_id)
    lines = match.to_text().splitlines()[1:-1]
    told: dict[str, str] = {}
    while True:
        now = dict(_facts(match.position))
        lines += [f"  {key}: {value}" for key, value in now.items() if told.get(key) != value]
        told = now
        if match.over or match.ply == PLIES:
            return "\n".join([*lines, ""])
        match.play(any_move(match.position, luck))
        lines.append(f"{match.ply}. {match.moves[-1]}")


def _facts(position: Position) -> Iterator[tuple[str, str]]:
    moves = list(position.moves())
    some = moves if len(moves) <= 12 else [*moves[:6], "...", *moves[-6:]]
    yield "to act", ", ".join(str(seat + 1) for seat in position.actors) or "nobody"
    yield "time", str(position.time_limit)
    yield "scores", str(position.scores)
    yield "moves", f"{len(moves)}: {', '.join(some)}"
    yield "result", str(position.result)
    for key, value in position.as_dict().items():
        yield f"position.{key}", json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Write all of them anew."""
    from tests.engine.tiny import in_the_catalogue

    with in_the_catalogue():
        for game_id in catalogue():
            (FOLDER / f"{game_id}.txt").write_text(playthrough(game_id), encoding="utf-8")


if __name__ == "__main__":
    main()
