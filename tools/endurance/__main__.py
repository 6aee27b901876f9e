"""Run it all, or the parts that are named: `python -m tools.endurance --share 0.01 fuzz kills`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "build" / "endurance.txt"
PARTS = ("kills", "fuzz", "computers", "toddlers")


def main(args: list[str]) -> int:
    """Write the report line by line; status 1 if something went wrong."""
    parser = argparse.ArgumentParser(description="what breaks only after hours of use")
    parser.add_argument("part", nargs="*", help=f"some of {', '.join(PARTS)} (all)")
    parser.add_argument("--share", type=float, default=1.0, help="how much of it (1)")
    parser.add_argument("--side-by-side", type=int, default=os.cpu_count(), help="jobs at once")
    chosen = parser.parse_args(args)
    unknown = set(chosen.part) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    REPORT.parent.mkdir(exist_ok=True)
    faults = 0
    with REPORT.open("w", encoding="utf-8") as report:

        def tell(line: str) -> None:
            print(line, flush=True)
            print(line, file=report, flush=True)

        begin = time.monotonic()
        with ProcessPoolExecutor(chosen.side_by_side, get_context("spawn")) as pool:
            for part in chosen.part or PARTS:
                jobs = import_module(f"tools.endurance.{part}").jobs(chosen.share)
                for done in as_completed([pool.submit(job) for job in jobs]):
                    finding = done.result()
                    tell(finding.line())
                    faults += len(finding.faults)
                    for fault in finding.faults[:10]:
                        tell(f"    {fault}")
                tell(f"{part}: done after {time.monotonic() - begin:.0f} s")
        tell(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
