"""What buildozer would pack by the spec, copied and compiled as python-for-android does it."""

from __future__ import annotations

import configparser
import importlib.metadata
import os
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Android brings these itself, or they are its Python and the tools that build it.
NOT_FROM_WHEELS = {"python3", "hostpython3"}
# What python-for-android leaves out of packages, and the C++ that our recipe leaves out.
UNSHIPPED = shutil.ignore_patterns("__pycache__", "tests", "celebi*.so")


def spec() -> configparser.SectionProxy:
    """What the spec says of the app."""
    parser = configparser.RawConfigParser()
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def listed(key: str) -> list[str]:
    """The items of one of its lists."""
    return [item.strip() for item in spec()[key].split(",")]


def requirements() -> dict[str, str]:
    """The packages it asks for, with their versions."""
    pairs = (item.partition("==") for item in listed("requirements"))
    return {name: version for name, _, version in pairs}


def packed() -> list[Path]:
    """The files that buildozer puts into the app, by its own rules, one after the other.

    It compares in lower case, keeps no pattern from a folder's name, never looks into what begins
    with a dot, and lets every file pass that has no ending.
    """
    endings, patterns = listed("source.include_exts"), listed("source.exclude_patterns")
    shut = [f"{folder.lower().rstrip('/')}/" for folder in listed("source.exclude_dirs")]
    found = []
    for root, folders, files in os.walk(ROOT, followlinks=True):
        folders[:] = [name for name in folders if not name.startswith(".")]
        inside = root[len(str(ROOT)) + 1 :].lower()
        inside += "/" if inside else ""
        if any(inside.startswith(folder) for folder in shut) or (
            inside and any(fnmatch(inside, pattern.lower()) for pattern in patterns)
        ):
            continue
        for name in files:
            known = f"{inside}{name}" if inside else name.lower()
            ending = os.path.splitext(name)[1][1:].lower()
            if name.startswith(".") or any(fnmatch(known, p.lower()) for p in patterns):
                continue
            if ending and ending not in endings:
                continue
            found.append(Path(root, name).relative_to(ROOT))
    return sorted(found)


def ship(folder: Path) -> None:
    """Fill a folder with `app` (the packed files) and `site` (the spec's requirements), as shipped:
    compiled without docstrings and assertions, no source beside it."""
    for relative in packed():
        target = folder / "app" / relative
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / relative, target)
    site = folder / "site"
    site.mkdir()
    for name in requirements():
        if name in NOT_FROM_WHEELS:
            continue
        distribution = importlib.metadata.distribution(name)
        tops = {file.parts[0] for file in distribution.files or () if file.parts[0] != ".."}
        for top in tops - {"__pycache__"}:
            found = Path(distribution.locate_file(top))
            if found.is_dir():
                shutil.copytree(found, site / top, ignore=UNSHIPPED)
            else:
                shutil.copyfile(found, site / top)
    compiling = ["-OO", "-m", "compileall", "-b", "-f", "-q", "-j", "2"]
    subprocess.run([sys.executable, *compiling, folder / "app", site], check=True)
    for source in folder.rglob("*.py"):
        source.unlink()
