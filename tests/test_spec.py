"""The Android spec, offline: what it asks for can be built, and what it packs can play.

A copy of the tree with just the spec's files, in an environment with just its requirements,
starts in a real window and plays the tour of every game by touch.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.etree import ElementTree

import pytest
from jinja2 import Environment, FileSystemLoader

from tools.packed import NOT_FROM_WHEELS, listed, packed, requirements, ship, spec

ROOT = Path(__file__).resolve().parent.parent
P4A = Path(importlib.util.find_spec("pythonforandroid").submodule_search_locations[0])
RELEASE = "2026.5.9"
"""Of python-for-android: the one whose commit stands in the spec, and which is installed here."""
ANDROID = "{http://schemas.android.com/apk/res/android}"


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


def test_the_python_is_the_one_that_the_app_is_tried_with():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = requirements()
    assert wanted["python3"] == wanted["hostpython3"]
    assert wanted["python3"].rpartition(".")[0] == project["requires-python"].removeprefix(">=")


def test_python_for_android_can_order_and_build_them(tmp_path):
    """In a process of its own, as python-for-android keeps its state in modules."""
    script = """
import json, os, sys
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
wanted = json.loads(sys.argv[1])
context = Context()
context.local_recipes = sys.argv[2]
# As its toolchain does with name==version.
os.environ.update({f"VERSION_{name}": version for name, version in wanted.items()})
recipes, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(wanted), None)
versions = {name: Recipe.get_recipe(name, context).version for name in recipes}
ours = Recipe.get_recipe("materialyoucolor", context)
source = [ours.versioned_url, ours.sha256sum]
print(json.dumps([recipes, modules, bootstrap.name, versions, source]))
"""
    recipes_of_ours = ROOT / spec()["p4a.local_recipes"]
    run = subprocess.run(
        [sys.executable, "-c", script, json.dumps(requirements()), str(recipes_of_ours)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert not run.returncode, run.stderr
    recipes, modules, bootstrap, versions, source = json.loads(run.stdout.splitlines()[-1])
    assert bootstrap == spec()["p4a.bootstrap"]
    assert {"python3", "sqlite3", "kivy", "materialyoucolor", "pillow"} <= set(recipes)
    assert recipes.index("python3") < recipes.index("kivy")
    assert set(requirements()) <= set(recipes) | set(modules)
    for name, version in requirements().items():
        if name in recipes:
            assert versions[name] == version
    name, digest = source
    assert name == f"materialyoucolor-{requirements()['materialyoucolor']}.tar.gz"
    locked = (ROOT / "requirements/app.txt").read_text().partition("\nmaterialyoucolor==")[2]
    assert f"--hash=sha256:{digest}" in locked.partition("    # via")[0]


def test_every_file_of_the_app_is_packed_and_nothing_else():
    files = {path.as_posix() for path in packed()}
    assert "main.py" in files
    for folder in ("engine", "screens"):
        assert {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*.py")} <= files
    assert {"locale/fr/LC_MESSAGES/malle.mo", "assets/fonts/OFL.txt", "assets/icon.png"} <= files
    outside = [f for f in files if f.split("/")[0] not in {"assets", "engine", "locale", "screens"}]
    assert outside == ["main.py"]
    assert not [f for f in files if f.startswith("assets/readme") or f.endswith((".po", ".in"))]
    assert not [f for f in files if "." not in f.rpartition("/")[2]]


def test_the_desktop_folder_holds_every_file_that_the_tablet_has():
    """Its spec names folders: one that was forgotten would be missed on no machine but theirs."""
    named = re.findall(r'"((?:assets|locale)[a-z/]*)"', (ROOT / "tools/desktop.spec").read_text())
    held = {*(f for f in named if f != "assets"), "assets/icon.png"}
    assert held <= {*(str(p) for path in packed() for p in path.parents), "assets/icon.png"}
    files = [path for path in packed() if path.suffix != ".py"]
    assert [f for f in files if not {f.as_posix(), *map(str, f.parents)} & held] == []


def test_python_for_android_throws_none_of_it_away():
    """Its bootstrap has a list of what is never packed, each pattern for the end of a path."""
    listed_there = P4A / "bootstraps/_sdl_common/build/blacklist.txt"
    patterns = [
        line.strip()
        for line in listed_there.read_text().splitlines()
        if line.strip() and not line.startswith("#")
    ]
    assert "*.apk" in patterns
    lost = [f for f in packed() for p in patterns if fnmatch(f"app/{f.as_posix()}", f"*/{p}")]
    assert lost == []


def manifest() -> ElementTree.Element:
    """The manifest, made by python-for-android's own template as buildozer calls it."""
    entry = spec()
    xml = Environment(loader=FileSystemLoader(P4A / "bootstraps/_sdl_common/build/templates"))
    orientation = "unspecified"
    args = SimpleNamespace(
        numeric_version=1,
        version=entry["version"],
        min_sdk_version=int(entry["android.minapi"]),
        permissions=[{"name": name} for name in listed("android.permissions")],
        wakelock=False,
        billing_pubkey=None,
        extra_manifest_xml=(ROOT / entry["android.extra_manifest_xml"]).read_text(),
        allow_backup="true",
        backup_rules=Path(entry["android.backup_rules"]).stem,
        extra_manifest_application_arguments=(
            ROOT / entry["android.extra_manifest_application_arguments"]
        ).read_text(),
        android_apptheme="@android:style/Theme.NoTitleBar",
        window=True,
        android_used_libs=[],
        meta_data=[],
        android_entrypoint="org.kivy.android.PythonActivity",
        manifest_orientation=orientation,
        activity_launch_mode="singleTask",
        launcher=False,
        home_app=False,
        intent_filters="",
        add_activity=[],
    )
    made = xml.get_template("AndroidManifest.tmpl.xml").render(
        args=args, android_api=entry["android.api"], service=False, service_data=[]
    )
    return ElementTree.fromstring(hook().with_receiver(made).encode())


def hook() -> ModuleType:
    """What python-for-android is told while it builds."""
    found = importlib.util.spec_from_file_location("hook", ROOT / spec()["p4a.hook"])
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_manifest_says_what_android_must_know():
    made = manifest()
    application = made.find("application")
    assert made.find("uses-sdk").get(f"{ANDROID}targetSdkVersion") == "36"
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}fullBackupContent") == "@xml/backup"
    assert application.get(f"{ANDROID}dataExtractionRules") == "@xml/extraction"
    asked = made.findall("queries/intent/action")
    assert [a.get(f"{ANDROID}name") for a in asked] == ["android.intent.action.TTS_SERVICE"]
    # Turned, resized, in another language, larger letters: the activity lives on.
    kept = set(application.find("activity").get(f"{ANDROID}configChanges").split("|"))
    assert kept >= {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "locale",
                    "fontScale", "uiMode", "density", "layoutDirection"}  # fmt: skip
    assert application.find("activity").get(f"{ANDROID}launchMode") == "singleTask"


def test_the_alarm_finds_its_receiver(tmp_path, monkeypatch):
    """In the manifest once, in a Java file of that name, and with the sign that it shows."""
    from screens.base import notice

    (receiver,) = manifest().findall("application/receiver")
    assert receiver.get(f"{ANDROID}name") == notice.RECEIVER
    assert receiver.get(f"{ANDROID}exported") == "false"
    java = ROOT / spec()["android.add_src"] / f"{notice.RECEIVER.replace('.', '/')}.java"
    assert f"NUMBER = {notice.NUMBER};" in java.read_text()
    folder, _, kind = spec()["android.add_resources"].partition(":")
    assert kind == "drawable"
    assert ElementTree.parse(ROOT / folder / "notice.xml").getroot().tag == "vector"
    made = tmp_path / "src/main/AndroidManifest.xml"
    java = tmp_path / "src/main/java/org/kivy/android/PythonActivity.java"
    java.parent.mkdir(parents=True)
    made.write_text("<manifest><application></application></manifest>")
    shutil.copy(P4A / "bootstraps/sdl2/build" / java.relative_to(tmp_path), java)
    monkeypatch.chdir(tmp_path)
    for _time in range(2):
        hook().after_apk_build(None)
        assert made.read_text().count("TimeUp") == 1
        called = java.read_text().partition("void onNewIntent(Intent intent) {")[2].split(";")
        assert [line.strip() for line in called[:2]] == [
            "setIntent(intent)",
            "if (this.newIntentListeners == null) return",
        ]


DOMAINS = {"root", "file", "database", "sharedpref", "external"}


def test_nothing_goes_to_a_cloud_and_the_data_file_alone_to_another_tablet():
    entry = spec()
    assert entry.getboolean("android.allow_backup")
    old = ElementTree.parse(ROOT / entry["android.backup_rules"]).getroot()
    new = ElementTree.parse(ROOT / entry["android.res_xml"]).getroot()
    assert (old.tag, new.tag) == ("full-backup-content", "data-extraction-rules")
    for rules in (old, new.find("cloud-backup")):
        assert {(rule.tag, rule.get("path")) for rule in rules} == {("exclude", ".")}
        assert {rule.get("domain") for rule in rules} == DOMAINS
    taken = [(rule.tag, rule.get("domain"), rule.get("path")) for rule in new[1]]
    assert new[1].tag == "device-transfer"
    data = re.search(r'Path\(folder\) / "(\S+)"', (ROOT / "screens/shell/app.py").read_text())[1]
    assert taken == [("include", "file", data), ("include", "file", f"{data}-wal")]


def test_python_for_android_is_pinned_to_a_release_that_need_not_be_cloned_again():
    """buildozer compares the branch with that of its clone: a tag would never be the same."""
    assert re.fullmatch(r"[0-9a-f]{40}", spec()["p4a.commit"])
    assert spec()["p4a.branch"] == "master"
    assert importlib.metadata.version("python-for-android") == RELEASE


def test_the_workflow_builds_both_and_puts_them_beside_a_release():
    lines = (ROOT / ".github/workflows/android.yml").read_text()
    for made in ("apk", "aab"):
        assert f"APP_ANDROID_RELEASE_ARTIFACT={made} buildozer android release" in lines
        assert f"bin/*.{made}" in lines.partition("gh release upload")[2]
    assert not re.search(r"https?://|pypi|pythonhosted|npmjs|anaconda", lines)


def test_the_workflow_says_yes_where_nobody_can_be_asked():
    """buildozer reads a variable only for what the spec has, as APP and the name in capitals."""
    lines = (ROOT / ".github/workflows/android.yml").read_text()
    heard = {f"APP_{key.replace('.', '_')}".upper(): key for key in spec()}
    told = set(re.findall(r"\bAPP_[A-Z_]+", lines))
    assert {heard[name] for name in told} == {
        "android.accept_sdk_license",
        "android.release_artifact",
    }
    assert re.search(r'APP_ANDROID_ACCEPT_SDK_LICENSE: "True"', lines.partition("steps:")[0])
    assert not spec().getboolean("android.accept_sdk_license")


def test_the_pictures_that_the_spec_names_are_there():
    for key in ("icon.filename", "icon.adaptive_foreground.filename", "presplash.filename"):
        assert (ROOT / spec()[key].replace("%(source.dir)s/", "")).is_file()


@pytest.fixture(scope="module")
def packed_app(tmp_path_factory) -> Path:
    """The app as shipped, and a hand."""
    folder = tmp_path_factory.mktemp("packed")
    ship(folder)
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
    shipped = [file for file in told["files"] if "packed" in file and "/hand/" not in file]
    assert any(file.endswith(("main.pyc", "app.pyc")) for file in shipped)
    assert not [file for file in shipped if file.endswith(".py")]
    assert tree(app).keys() == before.keys()
