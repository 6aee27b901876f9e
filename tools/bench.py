"""`make bench`: ours, the peer, the ratio and what it may be at most, in one table.

Games: what each one measures against its peers stands in tools/games/NAME/bench.py, whose `rows()`
gives lines of this table. App: cold starts of main.py and of an empty KivyMD app by turns on a
virtual display, medians; then the tables of all games, under a moving finger and a lifted one: what
is measured and how stands in tools/bench_probe.py. Exit status 1 if a limit is passed.

python tools/bench.py                everything
python tools/bench.py --games        only the games against their peers
python tools/bench.py --app [RUNS]   only the app, with so many runs (5)
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine.games import catalogue
from tools.bench_rows import NO_LIMIT, Row, late, report, row, within
from tools.games import parts
from tools.packed import ship

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5
BARE = "an empty KivyMD app"
FRAME = 4.0
"""Milliseconds of Python in a frame, at most."""
ANSWER = 100.0
"""Milliseconds from the lifting of a finger to the frame with its move, at most."""
DRAWN = 1.0
"""Frames drawn in a second while nothing changes, at most."""
BUSY = 6.0
"""Seconds of the processor in a minute while nothing changes, at most."""
THINKING = 20.0
"""Milliseconds of a frame while something is thought over, at most."""


def game_rows() -> Iterator[Row]:
    """Each game against its peers."""
    return (row for bench in parts("bench").values() for row in bench.rows())


def probe(which: str, *more: str) -> dict[str, Any]:
    """One cold start in a fresh process with a fresh home."""
    with tempfile.TemporaryDirectory(prefix="malle-bench-") as folder:
        begin = time.monotonic()
        run = subprocess.run(
            [sys.executable, str(ROOT / "tools" / "bench_probe.py"), which, *more],
            cwd=ROOT,
            env={**os.environ, "MALLE_DATA": folder, "KIVY_HOME": f"{folder}/kivy"},
            capture_output=True,
            text=True,
        )
    if run.returncode or not run.stdout:
        raise SystemExit(f"{which} did not run:\n{run.stderr[-3000:]}")
    seen: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    seen["start"] = seen["first_frame"] - begin
    return seen


def app_rows(count: int = RUNS) -> Iterator[Row]:
    """Start, tables and memory of the app."""
    from tools.display import prepare

    prepare()
    probe("empty"), probe("malle")  # the first run of each only warms the disk cache
    runs: dict[str, list[dict[str, Any]]] = {"empty": [], "malle": []}
    for _ in range(count):
        for which, seen in runs.items():
            seen.append(probe(which))

    def median(which: str, key: str) -> float:
        return statistics.median(run[key] for run in runs[which])

    start, empty_start = median("malle", "start"), median("empty", "start")
    cpu, empty_cpu = median("malle", "start_cpu"), median("empty", "start_cpu")
    table, table_cpu = median("malle", "open_table"), median("malle", "table_cpu")
    memory, empty_memory = median("malle", "memory"), median("empty", "memory")
    yield compared(f"cold start, against {BARE}", start, empty_start, "s", 1.4)
    # Processor time counts what the software renderer draws on the second core, which a tablet's
    # graphics chip does: it only helps to read the rows above it.
    yield compared("  the same, processor time", cpu, empty_cpu, "s", NO_LIMIT)
    yield compared("opening a table, against that start", table, start, "s", 0.3)
    yield compared("  the same, processor time", table_cpu, cpu, "s", NO_LIMIT)
    yield compared(f"memory with a table open, against {BARE}", memory, empty_memory, "MB", 1.5)
    yield from finger_rows(runs["malle"])
    yield from thinking_rows()
    yield from rest_rows()
    yield largest_row(empty_memory)
    yield round_row()
    yield packed_row()


def compared(name: str, ours: float, peer: float, unit: str, limit: float) -> Row:
    """One line, both in the same unit."""
    places = 2 if unit == "s" else 0
    shown = (f"{value:.{places}f} {unit}" for value in (ours, peer))
    return row(name, *shown, ours / peer, limit)


def finger_rows(runs: list[dict[str, Any]]) -> list[Row]:
    """What frames cost while a finger moves, and how soon a lifted one is answered, by game."""
    rows = []
    for game, hand in parts("probe").items():
        frames = [spent for run in runs for spent in run["motion"][game]]
        rows.append(within(f"Python per frame, p95, {hand.MOTION}", late(frames), FRAME))
    for game in parts("probe"):
        lifts = [spent for run in runs for spent in run["lift"][game]]
        name = f"finger lifted to move shown, {catalogue()[game].name}"
        rows.append(within(f"{name}, median", statistics.median(lifts), ANSWER))
        rows.append(within("  the same, p95", late(lifts), ANSWER))
    follows = {
        game: statistics.median(spent for run in runs for spent in run["follow"][game])
        for game in parts("probe")
    }
    slowest = max(follows, key=lambda game: follows[game])
    name = f"finger moved to frame shown, the slowest ({catalogue()[slowest].name})"
    rows.append(within(name, follows[slowest], ANSWER))
    return rows


def thinking_rows() -> Iterator[Row]:
    """What frames cost while something is thought over, by game."""
    for game, frames in probe("malle", "think")["think"].items():
        name = f"frame while it thinks, p95, {catalogue()[game].name}"
        yield within(name, late(frames), THINKING)


def largest_row(empty_memory: float) -> Row:
    """The table that takes most memory, each opened alone; games show their largest boards."""
    taken = {game: probe("malle", game)["memory"] for game in parts("probe")}
    game = max(taken, key=lambda game: taken[game])
    name = f"memory with the largest board open ({catalogue()[game].name}), against {BARE}"
    return compared(name, taken[game], empty_memory, "MB", 1.4)


def rest_rows() -> list[Row]:
    """What happens while nothing happens."""
    seen = probe("malle", "rest")
    rows = []
    for where in ("home", "table"):
        drawn, busy = seen["drawn"][where], seen["busy"][where]
        name = f"frames drawn in a second at rest, {where}"
        rows.append(row(name, f"{drawn:.1f}", f"{DRAWN:g}", drawn / DRAWN, 1.0))
        name = f"processor time in a minute at rest, {where}"
        rows.append(row(name, f"{busy:.1f} s", f"{BUSY:g} s", busy / BUSY, 1.0))
    return rows


def packed_row() -> Row:
    """What the store's app carries of ours, against the libraries it stands on."""
    with tempfile.TemporaryDirectory(prefix="malle-bench-") as folder:
        ship(Path(folder))
        sizes = [
            sum(file.stat().st_size for file in Path(folder, part).rglob("*") if file.is_file())
            for part in ("app", "site")
        ]
    ours, libraries = (size / 1e6 for size in sizes)
    return compared("size of the packed tree, against its libraries", ours, libraries, "MB", 0.5)


def round_row() -> Row:
    """Memory after every table was opened and left, against before."""
    seen = probe("malle", "round")
    name = "memory after all tables and home again, against before"
    return compared(name, seen["after"], seen["memory"], "MB", 1.5)


def main(args: list[str]) -> int:
    """Measure and print."""
    return report(all_rows(args))


def all_rows(args: list[str]) -> Iterator[Row]:
    """The lines that are wanted, one after the other."""
    if "--app" not in args:
        yield from game_rows()
    if "--games" not in args:
        yield from app_rows(*map(int, args[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
