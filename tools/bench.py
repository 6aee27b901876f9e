"""`make bench`: ours, the peer, the ratio and what it may be at most, in one table.

Solver: medians over the same 200 random graphs (tools/bench_solver.py). Crossed numbers: over the
same 100 grids (tools/bench_nombres.py). Master Mind: guesses for all codes and the time of a hint
(tools/bench_mastermind.py). Math&Magic: over the same 20 boards (tools/bench_mathmagic.py). App:
cold starts of main.py and of an empty KivyMD app by turns on a virtual display, medians; what is
measured and how stands in tools/bench_probe.py. Exit status 1 if a limit is passed.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

RUNS = 5
NO_LIMIT = math.inf
"""For rows that help to read their neighbours: processor time counts what the software renderer
draws on the second core, which a tablet's graphics chip does."""
Row = tuple[str, str, str, float, float, bool]


def solver_rows() -> list[Row]:
    """Our solver against each peer, on the same problems."""
    from tools import bench_solver

    table = {name: row for name, *row in bench_solver.rows()}
    ours = table.pop("ours")[0]
    return [
        (
            f"solver, median, against {name}",
            f"{ours:.0f} µs",
            f"{median:.0f} µs",
            ratio,
            limit,
            good,
        )
        for name, (median, _worst, ratio, limit, good) in table.items()
    ]


def nombres_rows() -> list[Row]:
    """Filling and uniqueness of a grid against CP-SAT."""
    from tools import bench_nombres

    return [_against("crossed numbers 12 x 12, against {peer}", bench_nombres.rows())]


def mathmagic_rows() -> list[Row]:
    """All answers on a board against one line by the package."""
    from tools import bench_mathmagic

    return [_against("whole board, against countdown for a line", bench_mathmagic.rows())]


def _against(what: str, measured: list[Any]) -> Row:
    (_name, ours, *_rest), (peer, theirs, _worst, ratio, limit, good) = measured
    return (
        what.format(peer=peer),
        f"{ours:.0f} µs",
        f"{theirs:.0f} µs",
        ratio,
        limit or 0.0,
        good,
    )


def probe(which: str) -> dict[str, Any]:
    """One cold start in a fresh process with a fresh home."""
    with tempfile.TemporaryDirectory(prefix="malle-bench-") as folder:
        begin = time.monotonic()
        run = subprocess.run(
            [sys.executable, str(ROOT / "tools" / "bench_probe.py"), which],
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


def app_rows() -> list[Row]:
    """Start, table, frame and memory of the app."""
    from tools.display import prepare

    prepare()
    probe("empty"), probe("malle")  # the first run of each only warms the disk cache
    runs: dict[str, list[dict[str, Any]]] = {"empty": [], "malle": []}
    for _ in range(RUNS):
        for which, seen in runs.items():
            seen.append(probe(which))

    def median(which: str, key: str) -> float:
        return statistics.median(run[key] for run in runs[which])

    start, empty_start = median("malle", "start"), median("empty", "start")
    cpu, empty_cpu = median("malle", "start_cpu"), median("empty", "start_cpu")
    table, table_cpu = median("malle", "open_table"), median("malle", "table_cpu")
    memory, empty_memory = median("malle", "memory"), median("empty", "memory")

    def late(key: str) -> float:
        frames = sorted(time for run in runs["malle"] for time in run[key])
        return float(frames[int(len(frames) * 0.95)])

    drag, paint, slide = late("drag"), late("paint"), late("slide")
    bare = "an empty KivyMD app"
    return [
        row(
            f"cold start, against {bare}",
            f"{start:.2f} s",
            f"{empty_start:.2f} s",
            start / empty_start,
            1.4,
        ),
        row(
            "  the same, processor time",
            f"{cpu:.2f} s",
            f"{empty_cpu:.2f} s",
            cpu / empty_cpu,
            NO_LIMIT,
        ),
        row(
            "opening a table, against that start",
            f"{table:.2f} s",
            f"{start:.2f} s",
            table / start,
            0.3,
        ),
        row(
            "  the same, processor time",
            f"{table_cpu:.2f} s",
            f"{cpu:.2f} s",
            table_cpu / cpu,
            NO_LIMIT,
        ),
        row("Python per frame while dragging, p95", f"{drag:.2f} ms", "4 ms", drag / 4, 1.0),
        row("the same, painting a 14 x 14 grid", f"{paint:.2f} ms", "4 ms", paint / 4, 1.0),
        row("the same, sliding a digit", f"{slide:.2f} ms", "4 ms", slide / 4, 1.0),
        row(
            f"memory with a table open, against {bare}",
            f"{memory:.0f} MB",
            f"{empty_memory:.0f} MB",
            memory / empty_memory,
            1.5,
        ),
    ]


def row(name: str, ours: str, peer: str, ratio: float, limit: float) -> Row:
    """One line of the table, with its verdict."""
    return name, ours, peer, ratio, limit, ratio <= limit


def main(args: list[str]) -> int:
    """Measure and print; `--app` or `--solver` measures only these."""
    rows: list[Row] = []
    if "--app" not in args:
        from tools import bench_mastermind

        rows += solver_rows() + nombres_rows() + mathmagic_rows() + bench_mastermind.rows()
    if "--solver" not in args:
        rows += app_rows()
    print(f"{'':<54}{'ours':>10}{'peer':>10}{'ratio':>8}{'at most':>9}")
    for name, ours, peer, ratio, limit, good in rows:
        most = "" if limit == NO_LIMIT else f"{limit:.2f}"
        print(f"{name:<54}{ours:>10}{peer:>10}{ratio:>8.3f}{most:>9}{'' if good else '  over'}")
    return 0 if all(good for *_, good in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
