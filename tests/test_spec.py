"""The Android spec, offline: what it asks for can be built, and what it packs can play.

A copy of the tree with just the spec's files, in an environment with just its requirements,
starts in a real window and plays the tour of every game by touch.
"""

from __future__ import annotations

import configparser
import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# Android brings these itself, or they are its Python and the tools that build it.
NOT_FROM_WHEELS = {"python3", "hostpython3"}


def spec() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser()
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def listed(key: str) -> list[str]:
    return [item.strip() for item in spec()[key].split(",")]


def requirements() -> dict[str, str]:
    pairs = (item.partition("==") for item in listed("requirements"))
    return {name: version for name, _, version in pairs}


def packed() -> list[Path]:
    """The files that buildozer would put into the app, by its own rules."""
    found = []
    for path in sorted(ROOT.rglob("*")):
        relative = path.relative_to(ROOT)
        folder = relative.parent.as_posix().lower()
        if path.is_dir() or any(part.startswith(".") for part in relative.parts):
            continue
        if any(folder == d or folder.startswith(f"{d}/") for d in listed("source.exclude_dirs")):
            continue
        if any(fnmatch(relative.as_posix(), p) for p in listed("source.exclude_patterns")):
            continue
        if path.suffix[1:] in listed("source.include_exts") and "__pycache__" not in path.parts:
            found.append(relative)
    return found


def test_the_permissions_are_these_two_alone():
    assert set(listed("android.permissions")) == {
        "android.permission.VIBRATE",
        "android.permission.POST_NOTIFICATIONS",
    }


def test_the_requirements_are_pinned_to_what_is_locked():
    locked = dict(
        re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / "requirements/app.txt").read_text(), re.M)
    )
    for name, version in requirements().items():
        assert version, f"{name} has no version"
        if name not in NOT_FROM_WHEELS:
            assert locked[name] == version


def test_python_for_android_can_order_and_build_them(tmp_path):
    """In a process of its own, as python-for-android keeps its state in modules."""
    script = """
import json, os, sys
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
wanted = json.loads(sys.argv[1])
# As its toolchain does with name==version.
os.environ.update({f"VERSION_{name}": version for name, version in wanted.items()})
recipes, modules, bootstrap = get_recipe_order_and_bootstrap(Context(), list(wanted), None)
versions = {name: Recipe.get_recipe(name, Context()).version for name in recipes}
print(json.dumps([recipes, modules, bootstrap.name, versions]))
"""
    run = subprocess.run(
        [sys.executable, "-c", script, json.dumps(requirements())],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert not run.returncode, run.stderr
    recipes, modules, bootstrap, versions = json.loads(run.stdout.splitlines()[-1])
    assert bootstrap == spec()["p4a.bootstrap"]
    assert {"python3", "sqlite3", "kivy", "materialyoucolor", "pillow"} <= set(recipes)
    assert recipes.index("python3") < recipes.index("kivy")
    assert set(requirements()) <= set(recipes) | set(modules)
    for name, version in requirements().items():
        if name in recipes:
            assert versions[name] == version


def test_every_file_of_the_app_is_packed_and_nothing_else():
    files = {path.as_posix() for path in packed()}
    assert "main.py" in files
    for folder in ("engine", "screens"):
        assert {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*.py")} <= files
    assert {"locale/fr/LC_MESSAGES/malle.mo", "assets/fonts/OFL.txt", "assets/icon.png"} <= files
    outside = [f for f in files if f.split("/")[0] not in {"assets", "engine", "locale", "screens"}]
    assert outside == ["main.py"]
    assert not [f for f in files if f.startswith("assets/readme") or f.endswith((".po", ".in"))]


def test_the_pictures_that_the_spec_names_are_there():
    for key in ("icon.filename", "icon.adaptive_foreground.filename", "presplash.filename"):
        assert (ROOT / spec()[key].replace("%(source.dir)s/", "")).is_file()


@pytest.fixture(scope="module")
def packed_app(tmp_path_factory) -> Path:
    """A folder with `app` (the packed files) and `site` (the spec's requirements)."""
    folder = tmp_path_factory.mktemp("packed")
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
            (site / top).symlink_to(distribution.locate_file(top))
    # Not part of the app: the hand that touches it.
    (folder / "hand").mkdir()
    (folder / "hand" / "tools").symlink_to(ROOT / "tools")
    return folder


PLAY = """
import json, sys
from pathlib import Path
from tools.display import prepare
from tools.drive import Driver
prepare()
from tools.scenes import family, tours
data = Path(sys.argv[1])
family(data, "fr")
driver = Driver.start(language="fr", data=data)
steps = []
for game, tour in tours().items():
    driver.app.open_home()
    driver.settle()
    steps += [(game, step) for step in tour(driver)]
from engine.games import catalogue
for game in catalogue():
    for show in (driver.app.open_rules, driver.app.open_setup):
        show(game)
        driver.settle()
        driver.back()
for show in (driver.app.open_settings, driver.app.open_profiles):
    show()
    driver.settle()
    driver.back()
driver.close()
print(json.dumps({
    "steps": steps,
    "games": sorted(catalogue()),
    "files": sorted({getattr(m, "__file__", None) or "" for m in sys.modules.values()}),
}))
"""


def tree(folder: Path) -> dict[str, float]:
    return {p.relative_to(folder).as_posix(): p.stat().st_mtime for p in folder.rglob("*")}


def test_the_packed_app_plays_every_game_and_leaves_its_folder_alone(packed_app, tmp_path):
    app = packed_app / "app"
    for path in app.rglob("*"):
        path.chmod(0o555 if path.is_dir() else 0o444)
    app.chmod(0o555)
    before = tree(app)
    run = subprocess.run(
        [sys.executable, "-S", "-c", PLAY, str(tmp_path / "data")],
        cwd=app,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(tmp_path),
            "LANG": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join(str(packed_app / d) for d in ("app", "site", "hand")),
        },
        capture_output=True,
        text=True,
    )
    for path in [app, *app.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    assert not run.returncode, run.stderr[-4000:]
    told = json.loads(run.stdout.splitlines()[-1])
    assert {game for game, _step in told["steps"]} == set(told["games"])
    strays = [
        file
        for file in told["files"]
        if file.startswith(str(ROOT)) or ("site-packages" in file and "packed" not in file)
    ]
    assert strays == []
    assert tree(app).keys() == before.keys()
