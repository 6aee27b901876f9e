"""Processes killed while they play and save: no move that was acknowledged may be lost."""

from __future__ import annotations

import json
import os
import random
import signal
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from engine.games import catalogue
from engine.match import Match
from engine.store import Store
from tools.endurance import Finding, Job, any_move

KILLS = 520
LONGEST = 60
"""Moves after which another match begins."""


def jobs(share: float = 1.0) -> Iterator[Job]:
    """So many kills, shared among all games."""
    games = sorted(catalogue())
    each = max(1, round(KILLS * share / len(games)))
    for game in games:
        yield partial(killed, game, each)


def killed(game: str, times: int) -> Finding:
    """Play one game in a process, kill it, look what is kept, go on from there."""
    finding = Finding(f"killed, {game}", times)
    luck = random.Random(game)
    acknowledged = 0
    with tempfile.TemporaryDirectory(prefix="malle-endurance-") as folder:
        path = Path(folder) / "malle.sqlite3"
        known: dict[int, list[str]] = {}
        for turn in range(times):
            told = _played_until_killed(path, game, turn, luck)
            for line in told:
                number, moves = json.loads(line)
                known[number] = moves
                acknowledged += 1
            store = Store(path)
            if store.notice:
                finding.faults.append(store.notice)
            for number, moves in known.items():
                kept = list(store.load(number).moves)
                # What was saved and not yet said may be there besides.
                if kept[: len(moves)] != moves:
                    finding.faults.append(f"match {number}: {len(moves)} moves, kept {len(kept)}")
            store.close()
    finding.told = f"{acknowledged} moves acknowledged"
    return finding


def _played_until_killed(path: Path, game: str, turn: int, luck: random.Random) -> list[bytes]:
    """What a process said before its end; it says only what is saved."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            _play_for_ever(path, game, turn, writer)
        finally:
            os._exit(1)
    os.close(writer)
    told = b""
    wanted = luck.choice((1, 2, 5, 12))
    with os.fdopen(reader, "rb", buffering=0) as pipe:
        while told.count(b"\n") < wanted and (piece := pipe.read(65536)):
            told += piece
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while piece := pipe.read(65536):
            told += piece
    return [line for line in told.splitlines(keepends=True) if line.endswith(b"\n")]


def _play_for_ever(path: Path, game: str, turn: int, out: int) -> None:
    luck = random.Random(f"{game}:{turn}")
    store = Store(path)
    while True:
        waiting = [found for found in store.waiting() if found.ply < LONGEST]
        if waiting:
            number = waiting[0].id
            match = store.load(number)
        else:
            match = Match.new(game, luck.choice(catalogue()[game].seats), seed=turn)
            number = store.add_match(match)
        while not match.over and match.ply < LONGEST:
            match.play(any_move(match.position, luck))
            store.save(number, match)
            os.write(out, json.dumps([number, match.moves]).encode() + b"\n")
        if match.over:
            store.finish(number, match)
