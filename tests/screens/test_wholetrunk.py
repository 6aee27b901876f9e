"""For parents: everything saved as one file by touch, and brought back on another tablet."""

import os
import re
import sys
from types import SimpleNamespace

import pytest

from engine.games import find
from engine.store import Store
from screens.base import android, files
from tests.screens.trunk import PHONE, TABLET, family, wait_with_a_match

__all__ = ["family"]

SAVE = {"fr": "Tout enregistrer", "en": "Save everything"}
BACK = {"fr": "Reprendre une malle", "en": "Bring back a trunk"}
CAME = {
    "fr": re.compile("Repris.: 2.joueurs et 1.partie"),
    "en": re.compile("Brought back: 2.players and 1.match"),
}
BRING = {"fr": "Reprendre", "en": "Bring back"}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("MALLE_FILES", str(tmp_path / "files"))
    return tmp_path / "files"


def settings(app):
    app.app.open_settings()
    app.settle()


def touch(app, text):
    app.scroll_to(text=text)
    app.tap(text=text)


@pytest.mark.parametrize(("size", "language"), [(TABLET, "fr"), (PHONE, "en")])
def test_saved_here_and_brought_back_there(malle, family, tmp_path, folder, size, language):
    number = wait_with_a_match(tmp_path)
    app = malle(size=size, language=language)
    settings(app)
    touch(app, SAVE[language])
    app.run_until(lambda: list(folder.glob("*.malle")), what="the file")
    app.wait_for(text=re.compile(r"malle-\d{4}-\d\d-\d\d\.malle"))
    there = malle(size=size, language=language, data=tmp_path / "other")
    assert there.app.store.waiting() == []
    settings(there)
    touch(there, BACK[language])
    there.tap(text=re.compile("^malle-"))
    there.tap(text=BRING[language])
    there.wait_for(text=CAME[language])
    assert (
        there.app.store.load(number).moves == Store(tmp_path / "malle.sqlite3").load(number).moves
    )
    assert there.app.profile is not None


def test_what_is_no_trunk_says_so_and_changes_nothing(malle, family, folder):
    folder.mkdir()
    (folder / "holiday.malle").write_text("sun", encoding="utf-8")
    app = malle()
    before = app.app.store.whole()
    settings(app)
    touch(app, BACK["fr"])
    app.tap(text="holiday")
    app.tap(text=BRING["fr"])
    app.wait_for(text="Ce fichier n’est pas une malle enregistrée.")
    assert app.app.store.whole() == before


def test_where_nothing_lies_it_says_where_to_put_it(malle, folder):
    app = malle()
    settings(app)
    touch(app, BACK["fr"])
    app.wait_for(text=re.compile("Mets-en une dans «\u00a0files\u00a0»"))


def test_a_second_file_of_a_day_gets_another_name(folder):
    assert [files.keep("malle", text).name for text in "ab"] == ["malle.malle", "malle-2.malle"]
    assert {files.read(path) for path in files.found()} == {"a", "b"}


class Picker:
    """Android's picker of files, as far as the app asks for it."""

    def __init__(self, path):
        self.path, self.bound, self.asked = path, None, None
        self.result = android.RESULT_OK
        self.at_once, self.times, self.open = True, 0, 0
        resolver = SimpleNamespace(openFileDescriptor=self._open)
        self.activity = SimpleNamespace(bind=self._bind)
        self.mActivity = SimpleNamespace(
            getContentResolver=lambda: resolver, startActivityForResult=self._start
        )

    def _bind(self, on_activity_result):
        assert self.bound is None, "one listener is enough"
        self.bound = on_activity_result

    def _start(self, intent, request):
        self.asked, self.request = intent, request
        self.times += 1
        if self.at_once:
            self.answer()

    def answer(self):
        self.bound(self.request + 1, android.RESULT_OK, None)  # somebody else's answer
        self.bound(self.request, self.result, SimpleNamespace(getData=lambda: "uri"))

    def _open(self, uri, mode):
        assert uri == "uri"
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        handle = os.open(self.path, flags)
        self.open += 1
        return SimpleNamespace(getFd=lambda: handle, close=lambda: self._close(handle))

    def _close(self, handle):
        os.close(handle)
        self.open -= 1


class Intent:
    ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT = "create", "open"
    CATEGORY_OPENABLE, EXTRA_TITLE = "openable", "title"

    def __init__(self, action):
        self.action, self.extras = action, {}

    def addCategory(self, category):
        self.category = category

    def setType(self, kind):
        self.kind = kind

    def putExtra(self, key, value):
        self.extras[key] = value


@pytest.fixture
def picker(monkeypatch, tmp_path):
    made = Picker(tmp_path / "chosen")
    classes = {
        "android.content.Intent": Intent,
        "java.lang.String": str,
        "org.kivy.android.PythonActivity": made,
    }
    jnius = SimpleNamespace(autoclass=lambda name: classes[name], cast=lambda _kind, value: value)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", made)
    return made


def test_on_android_the_system_asks_where_and_which(malle, family, picker):
    app = malle()
    settings(app)
    touch(app, SAVE["fr"])
    app.wait_for(text="Tout est enregistré.")
    assert (picker.asked.action, picker.open) == ("create", 0)
    assert picker.asked.extras["title"].endswith(".malle")
    assert picker.path.read_text(encoding="utf-8") == app.app.store.whole()
    touch(app, BACK["fr"])
    app.tap(text=BRING["fr"])
    app.wait_for(text="Tout était déjà là.")
    assert picker.asked.action == "open"


def test_on_android_two_touches_ask_once(malle, family, picker):
    app = malle()
    settings(app)
    picker.at_once = False
    app.scroll_to(text=SAVE["fr"])
    app.double_tap(app.find(text=SAVE["fr"]))
    app.run_until(lambda: picker.times)
    app.wait(1)
    assert picker.times == 1
    picker.answer()
    app.wait_for(text="Tout est enregistré.")
    touch(app, SAVE["fr"])
    app.run_until(lambda: picker.times == 2)


def test_on_android_who_thinks_better_of_it_changes_nothing(malle, family, picker):
    app = malle()
    settings(app)
    picker.result = 0
    touch(app, BACK["fr"])
    app.settle()
    assert app.find(text=BRING["fr"]) is None


def test_on_android_a_file_out_of_reach_says_so(malle, family, picker):
    app = malle()
    settings(app)
    touch(app, BACK["fr"])  # nothing was written there
    app.wait_for(
        text=re.compile("malles? enregistrée|Impossible|Les parties enregistrées|stockage")
    )
    assert app.find(text=BRING["fr"]) is None


def test_all_games_of_a_child_are_added_up(malle, family, tmp_path):
    app = malle()
    zoe = app.app.store.profiles()[0].id
    for game in ("hex", "colorigraphe"):
        for card in find(game).cards()[:2]:
            app.app.store.mark_solved(zoe, game, card.id, 1)
    app.app.open_profiles()
    app.settle()
    app.wait_for(text="Tous les jeux ensemble")
    app.wait_for(text="2 jeux · 0 partie · 0 gagnée · 4 indices · 4 cartes résolues")
