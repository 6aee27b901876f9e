"""The store where the disk is full, or may not be written or read: a sentence, and nothing lost."""

import os
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import storefile
from engine.game import Refusal
from engine.match import Match
from engine.store import Store
from tests.engine.test_store_faults import asides, in_a_child

resource = pytest.importorskip("resource", reason="these faults need a POSIX system")


def sentence_in_a_child(task: Callable[[], object]) -> str:
    """The sentence of the Refusal that the task meets in a process of its own."""

    def tell(out: int) -> None:
        try:
            task()
            os.write(out, b"no refusal")
        except Refusal as refusal:
            os.write(out, refusal.sentence.encode())
        except BaseException as fault:
            os.write(out, repr(fault).encode())

    child, reader = in_a_child(tell)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as pipe:
        return pipe.read().decode()


def test_a_full_disk_gives_a_sentence_and_keeps_what_was_saved(tmp_path):
    path = tmp_path / "malle.sqlite"
    store = Store(path)
    match = Match.new("tiny", 2, {"pile": "9"}, 1)
    number = store.add_match(match)
    store.close()

    def fill() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        store = Store(path)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
        for size in range(1000):
            store.set_setting(f"key {size}", "x" * 1000)

    assert "saved" in sentence_in_a_child(fill)
    again = Store(path)
    assert again.notice == ""
    assert again.setting("key 0") == "x" * 1000
    assert again.load(number).ply == 0


def test_a_full_disk_at_the_first_start_gives_a_sentence(tmp_path):
    def fill() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))
        Store(tmp_path / "malle.sqlite")

    assert "saved" in sentence_in_a_child(fill)
    assert Store(tmp_path / "malle.sqlite").notice == ""


@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
@pytest.mark.parametrize("room", [0, 1, 4096, 40_000])
def test_a_full_disk_at_a_later_start_sets_nothing_aside(tmp_path, room, killed):
    path = tmp_path / "malle.sqlite"

    def play(out: int) -> None:
        store = Store(path)
        store.add_profile("Zoé", 1)
        if killed:
            os.kill(os.getpid(), signal.SIGKILL)
        store.close()

    child, reader = in_a_child(play)
    os.waitpid(child, 0)
    os.close(reader)
    assert killed == Path(f"{path}-wal").exists()
    Path(f"{path}-shm").unlink(missing_ok=True)  # or there is room enough in it

    def start() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
        assert [profile.name for profile in Store(path).profiles()] == ["Zoé"]

    said = sentence_in_a_child(start)
    assert said.endswith(".") if room < 32_768 else said == "no refusal"
    assert not asides(path)
    again = Store(path)
    assert again.notice == ""
    assert [profile.name for profile in again.profiles()] == ["Zoé"]


@pytest.mark.parametrize("why", ["disk I/O error", "database or disk is full"])
def test_what_is_wrong_with_the_disk_is_not_laid_to_the_file(tmp_path, monkeypatch, why):
    path = tmp_path / "malle.sqlite"
    Store(path).close()

    def fail(*_args: object, **_options: object) -> None:
        raise sqlite3.OperationalError(why)

    with monkeypatch.context() as patch:
        patch.setattr(storefile.sqlite3, "connect", fail)
        with pytest.raises(Refusal):
            Store(path)
    assert not asides(path)
    assert Store(path).notice == ""


def test_the_store_goes_on_after_the_disk_was_full(tmp_path):
    store = Store(tmp_path / "malle.sqlite")
    store._connection.execute("PRAGMA max_page_count = 30")
    with pytest.raises(Refusal, match="full"):
        store.set_setting("long", "x" * 1_000_000)
    store.set_setting("short", "x")
    assert store.setting("short") == "x"


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users may enter, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def nobody() -> None:
    """Go on without the rights of the administrator, whom no folder keeps out."""
    if os.getuid() == 0:
        os.setgid(65534)
        os.setuid(65534)


def test_a_read_only_place_gives_a_sentence(open_folder):
    path = open_folder / "malle.sqlite"

    def start() -> None:
        nobody()
        Store(path)

    open_folder.chmod(0o555)
    assert "read-only" in sentence_in_a_child(start)
    open_folder.chmod(0o755)
    Store(path).close()
    path.chmod(0o444)
    open_folder.chmod(0o555)

    def save() -> None:
        nobody()
        Store(path).set_setting("a", "b")

    assert sentence_in_a_child(save).endswith(".")
    open_folder.chmod(0o755)
    assert not asides(path)


def test_a_file_that_may_not_be_read_gives_a_sentence(open_folder):
    path = open_folder / "malle.sqlite"
    Store(path).close()
    path.chmod(0)

    def start() -> None:
        nobody()
        Store(path)

    assert sentence_in_a_child(start).endswith(".")
    assert not asides(path)
