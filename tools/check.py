"""Everything that `make test` checks, two steps at a time, with one line each and a total.

Name steps to run only those: `python tools/check.py ruff tests/screens/hex tests/screens/test_fit`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PYCACHE = str(ROOT / "build" / "pycache")
AT_ONCE = 2
TIMES = ROOT / "build" / "times.json"
NEW = 60.0
"""Seconds that a file without a time of its own is taken to need."""
SLOW = {
    "engine": 390.0,
    "tests/screens/test_fit.py": 280.0,
    "tests/screens/test_whole_match.py": 230.0,
    "tests/screens/test_every_view.py": 140.0,
    "tests/screens/test_leaks.py": 70.0,
}
"""What is known to be slow before anything was ever run here."""
BY_GAME = ("tests/screens/test_monkey.py",)
"""Files whose tests all have a game's name at their end."""
LIMIT = 1500
"""Seconds after which a step counts as hung."""


def surroundings() -> dict[str, str]:
    """The environment of every step: Python is compiled once for all of them, out of the way."""
    # Some machines forbid it, which costs every process seconds: it would litter the folders.
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    # Two windows are drawn at once, each by one processor.
    own = {"PYTHONPYCACHEPREFIX": PYCACHE, "KIVY_NO_ARGS": "1", "LP_NUM_THREADS": "0"}
    return kept | own


@dataclass
class Step:
    """One command; a step of tests counts its tests, any other counts as one."""

    name: str
    command: list[str]
    tests: bool = False
    took: float = 0.0
    """Seconds, once it was run."""

    def run(self) -> tuple[int, int]:
        """Run it, say how it went (all it printed, if badly); gives passed and failed."""
        begin = time.monotonic()
        try:
            done = subprocess.run(
                self.command,
                cwd=ROOT,
                env=surroundings(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=LIMIT,
            )
            said, status = done.stdout, done.returncode
        except subprocess.TimeoutExpired as late:
            said = (late.stdout or b"").decode(errors="replace")
            status, said = 1, said + f"\nstopped after {LIMIT} s"
        passed, failed = self.count(said) if self.tests else (int(not status), 0)
        if status and not failed:
            failed = 1
        self.took = round(time.monotonic() - begin, 1)
        told = f"{passed} passed" + (f", {failed} failed" if failed else "") if self.tests else ""
        word = "FAILED" if failed else "ok"
        detail = f"\n{said.rstrip()}" if failed else ""
        print(f"{word:6} {self.took:5.1f} s  {self.name}  {told}".rstrip() + detail, flush=True)
        return passed, failed

    @staticmethod
    def count(said: str) -> tuple[int, int]:
        """What pytest's last line tells."""
        lines = [line for line in said.splitlines() if re.search(r"\b(passed|failed|error)", line)]
        last = lines[-1] if lines else ""
        number = {word: int(n) for n, word in re.findall(r"(\d+) (passed|failed|error)", last)}
        return number.get("passed", 0), number.get("failed", 0) + number.get("error", 0)


def pytest(name: str, *args: str) -> Step:
    """A step of tests."""
    return Step(name, [str(BIN / "pytest"), "-p", "no:cacheprovider", *args], tests=True)


def window(name: str, *args: str) -> Step:
    """A step of tests that have a window; hypothesis, which they do without, is slow to import."""
    return pytest(name, "-p", "no:hypothesispytest", *args)


def steps() -> list[Step]:
    """What is soon known first, then the longest, so that the last ones to end end together."""
    took = last_times()
    tests = [*engine_steps(), *window_steps()]
    tests.sort(key=lambda step: (-took.get(step.name, NEW), step.name))
    return [*static_steps(), *tests]


def static_steps() -> list[Step]:
    """What reads the code without running it."""
    return [
        Step("ruff check", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Step("ruff format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Step("mypy", [str(BIN / "mypy")]),
        Step("layers", [str(BIN / "lint-imports")]),
        Step("translations", [sys.executable, "tools/texts.py", "--check"]),
    ]


def engine_steps() -> list[Step]:
    """Each game in a step of its own, and what they share, with the doctests."""
    folder = ROOT / "tests/engine"
    games = sorted({str(path.parent.relative_to(ROOT)) for path in folder.glob("*/test_*.py")})
    others = [f"--ignore={game}" for game in games]
    shared = pytest("engine", "tests/engine", *others, "engine", "tests/test_locale.py")
    return [shared, *(pytest(game, game) for game in games)]


def window_steps() -> list[Step]:
    """Each file, and each game, in a process and on a display of its own: Kivy has one window per
    process."""
    folder = ROOT / "tests/screens"
    games = {path.parent for path in folder.glob("*/test_*.py")}
    files = [*games, *folder.glob("test_*.py"), ROOT / "tests/test_spec.py"]
    names = [str(path.relative_to(ROOT)) for path in files]
    return [step for name in names for step in split(name)]


def split(name: str) -> list[Step]:
    """The steps of a file: one, or one for each game where many apps in one process grow slow."""
    if name not in BY_GAME:
        return [window(name, name)]
    games = sorted(path.parent.name for path in (ROOT / "tests/screens").glob("*/touch.py"))
    return [window(f"{name} {game}", name, f"-k=-{game}]") for game in games]


def last_times() -> dict[str, float]:
    """How long the steps took when they were last run here, in seconds."""
    try:
        told = json.loads(TIMES.read_text())
        return {str(name): float(took) for name, took in told.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return SLOW


def remember(steps: list[Step]) -> None:
    """Keep how long these steps took."""
    TIMES.parent.mkdir(exist_ok=True)
    TIMES.write_text(json.dumps({**last_times(), **{step.name: step.took for step in steps}}))


def main(wanted: list[str]) -> int:
    """Run the steps wanted (all, if none is named) and add up."""

    def named(step: Step) -> bool:
        """By a part of its name, or by a file that is in it."""
        return any(w in step.name or w.startswith(f"{step.name}/") for w in wanted)

    chosen = [step for step in steps() if not wanted or named(step)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        results = list(pool.map(Step.run, chosen))
    remember(chosen)
    passed, failed = (sum(column) for column in zip(*results, strict=True))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
