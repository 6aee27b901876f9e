"""Real faults: processes killed while they save, files cut or filled with rubbish."""

import json
import os
import random
import select
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from engine.game import Refusal
from engine.match import Match, Seat
from engine.store import Store

pytest.importorskip("resource", reason="these faults need a POSIX system")
RUNS = 200


def state(match: Match) -> list:
    return [match.ply, list(match.line), len(match.hints_taken)]


def play_for_ever(path: Path, seed: int, out: int) -> None:
    """Play random moves, and tell each on `out` when it is saved and not before."""
    luck = random.Random(seed)
    store = Store(path)
    while True:
        waiting = store.waiting()
        if waiting:
            number = waiting[0].id
            match = store.load(number)
        else:
            match = Match.new("tiny", [Seat("Zoé"), Seat("Sam")], {"pile": "20"}, seed)
            number = store.add_match(match)
        while not match.over:
            if match.can_undo and luck.random() < 0.2:
                match.undo()
            elif match.can_redo and luck.random() < 0.5:
                match.redo()
            else:
                match.play(luck.choice(list(match.position.moves())))
            if luck.random() < 0.1 and not match.over:
                match.hint()
            store.save(number, match)
            os.write(out, json.dumps([number, *state(match)]).encode() + b"\n")
        store.finish(number, match)
        os.write(out, json.dumps([number, *state(match)]).encode() + b"\n")


def in_a_child(task: Callable[[int], None]) -> tuple[int, int]:
    """Start the task in a process of its own; its number, and the pipe to read it by."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            task(writer)
        finally:
            os._exit(1)
    os.close(writer)
    return child, reader


def read_until(reader: int, lines: int, seconds: float) -> bytes:
    """What comes until there are so many lines, and for a moment longer."""
    told = b""
    while told.count(b"\n") < lines:
        piece = os.read(reader, 65536)
        if not piece:
            return told
        told += piece
    if select.select([reader], [], [], seconds)[0]:
        told += os.read(reader, 65536)
    return told


def one_step_on(old: list, new: list) -> bool:
    """Whether a match in the one state can be in the other after one undo, redo or move."""
    (old_ply, old_line, _), (new_ply, new_line, _) = old, new
    if old == new or new_line == old_line:
        return abs(old_ply - new_ply) <= 1
    return new_ply == old_ply + 1 == len(new_line) and new_line[:-1] == old_line[:old_ply]


def test_200_kills_lose_no_acknowledged_move(tmp_path):
    luck = random.Random(2)
    path = tmp_path / "0" / "malle.sqlite"
    known: dict[int, list] = {}
    acknowledged = caught_between = 0
    for run in range(RUNS):
        if run % 8 == 0:  # a new box now and then: its making is cut short as well
            path, known = tmp_path / str(run) / "malle.sqlite", {}
        child, reader = in_a_child(partial(play_for_ever, path, run))
        told = read_until(reader, luck.choice((0, 1, 3, 8)), luck.random() * 0.01)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while piece := os.read(reader, 65536):
            told += piece
        os.close(reader)
        for line in told.splitlines(keepends=True):
            if line.endswith(b"\n"):
                number, *kept = json.loads(line)
                known[number] = kept
                acknowledged += 1
        store = Store(path)
        assert store.notice == ""
        for number, kept in known.items():
            found = state(store.load(number))
            assert one_step_on(kept, found), (run, kept, found)
            caught_between += found != kept
            known[number] = found
        store.close()
    assert acknowledged > RUNS, "the processes did play"
    assert caught_between, "some were killed between saving and saying so"


def test_two_first_starts_lose_nobody(tmp_path):
    def start(path: Path, name: str, out: int) -> None:
        store = Store(path)
        store.add_profile(name, 0)
        os.write(out, store.notice.encode() + b"done")

    for run in range(40):
        path = tmp_path / str(run) / "malle.sqlite"
        children = [in_a_child(partial(start, path, name)) for name in ("Zoé", "Sam", "Léa")]
        for child, reader in children:
            os.waitpid(child, 0)
            with os.fdopen(reader, "rb") as pipe:
                assert pipe.read() == b"done"
        assert sorted(p.name for p in Store(path).profiles()) == ["Léa", "Sam", "Zoé"]


def filled(path: Path) -> bytes:
    """A box with people and matches in it, all in the one file."""
    store = Store(path)
    store.add_profile("Zoé", 1)
    for seed in range(6):
        match = Match.new("tiny", 2, {"pile": "30"}, seed)
        number = store.add_match(match)
        while not match.over:
            match.play(next(match.position.moves()))
            store.save(number, match)
        store.finish(number, match)
    store.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> bytes:
    return filled(tmp_path_factory.mktemp("whole") / "malle.sqlite")


def asides(path: Path) -> list[bytes]:
    files = [f for f in path.parent.iterdir() if f.name.endswith(".aside")]
    return [f.read_bytes() for f in files if f.is_file()]


def assert_set_aside(path: Path, content: bytes) -> None:
    store = Store(path)
    assert store.notice.endswith("."), "a sentence says so"
    assert next(f.name for f in path.parent.iterdir() if f.name.endswith(".aside")) in store.notice
    assert content in asides(path), "nothing is lost of what was there"
    assert store.profiles() == []
    store.add_profile("Léa", 2)
    store.close()
    again = Store(path)
    assert again.notice == ""
    assert [p.name for p in again.profiles()] == ["Léa"]
    again.close()


def test_a_file_cut_anywhere_is_set_aside(whole, tmp_path):
    luck = random.Random(1)
    pages = range(0, len(whole), 4096)
    cuts = {0, 1, 15, 16, 17, 99, 100, 101, len(whole) - 1, *pages}
    cuts |= {luck.randrange(len(whole)) for _ in range(60)}
    for cut in sorted(cuts):
        path = tmp_path / str(cut) / "malle.sqlite"
        path.parent.mkdir()
        path.write_bytes(whole[:cut])
        assert_set_aside(path, whole[:cut])


@pytest.mark.parametrize(
    "content",
    [
        b"\0" * 8192,
        b"hello, this is a letter to grandmother",
        random.Random(5).randbytes(20_000),
        b"SQLite format 3\0" + random.Random(6).randbytes(20_000),
    ],
    ids=["zeros", "letter", "noise", "noise that looks like SQLite"],
)
def test_rubbish_is_set_aside(tmp_path, content):
    path = tmp_path / "malle.sqlite"
    path.write_bytes(content)
    assert_set_aside(path, content)


def test_noise_anywhere_in_the_file_never_stops_the_app(whole, tmp_path):
    """SQLite cannot see every flipped byte; what it does not see must still do no harm."""
    luck = random.Random(3)
    for run in range(80):
        content = bytearray(whole)
        for _byte in range(luck.choice((1, 20, 2000))):
            content[luck.randrange(100, len(content))] = luck.randrange(256)
        path = tmp_path / str(run) / "malle.sqlite"
        path.parent.mkdir()
        path.write_bytes(content)
        store = Store(path)
        if store.notice:
            assert bytes(content) in asides(path)
        with suppress(Refusal):
            store.profiles()
        with suppress(Refusal):
            store.results()
        listed = []
        with suppress(Refusal):
            listed = store.finished() + store.waiting()
        for kept in listed:
            with suppress(Refusal):
                store.load(kept.id)
        store.close()


def test_a_file_of_another_program_is_set_aside(tmp_path):
    path = tmp_path / "malle.sqlite"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (cake TEXT)")
    other.close()
    assert_set_aside(path, path.read_bytes())


def test_our_mark_without_our_tables_is_set_aside(whole, tmp_path):
    path = tmp_path / "malle.sqlite"
    path.write_bytes(whole)
    with sqlite3.connect(path) as broken:
        broken.execute("DROP TABLE setting")
    broken.close()
    assert_set_aside(path, path.read_bytes())


def test_a_file_of_a_newer_version_is_set_aside_untouched(whole, tmp_path):
    path = tmp_path / "malle.sqlite"
    path.write_bytes(whole)
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.commit()
    copies = {end: Path(f"{path}{end}").read_bytes() for end in ("", "-wal")}
    shutil.copytree(tmp_path, tmp_path / "killed")  # as if the newer app had been killed
    newer.close()
    path = tmp_path / "killed" / "malle.sqlite"
    store = Store(path)
    assert "newer" in store.notice
    names = sorted(f.name for f in path.parent.iterdir() if ".aside" in f.name)
    assert [n for n in names if n.endswith((".aside", "-wal"))] == [
        "malle-1.sqlite.aside",
        "malle-1.sqlite.aside-wal",
    ]
    assert (path.parent / names[0]).read_bytes() == copies[""]
    assert (path.parent / "malle-1.sqlite.aside-wal").read_bytes() == copies["-wal"]


def test_a_folder_in_its_place_is_set_aside(tmp_path):
    path = tmp_path / "malle.sqlite"
    (path / "inside").mkdir(parents=True)
    store = Store(path)
    assert store.notice
    assert (tmp_path / "malle-1.sqlite.aside" / "inside").is_dir()


def test_a_log_whose_file_is_gone_is_not_mixed_into_a_new_one(whole, tmp_path):
    path = tmp_path / "malle.sqlite"
    store = Store(path)
    store.add_profile("Zoé", 1)
    log = Path(f"{path}-wal").read_bytes()
    lost = tmp_path / "lost"
    lost.mkdir()
    (lost / "malle.sqlite-wal").write_bytes(log)
    store.close()
    fresh = Store(lost / "malle.sqlite")
    assert fresh.notice
    assert fresh.profiles() == []
    assert (lost / "malle-1.sqlite.aside-wal").read_bytes() == log


def test_many_broken_files_keep_their_own_names(tmp_path):
    path = tmp_path / "malle.sqlite"
    for number in range(3):
        path.write_bytes(b"broken %d" % number)
        Store(path).close()
    assert sorted(asides(path)) == [b"broken 0", b"broken 1", b"broken 2"]


def test_a_half_made_new_file_is_no_obstacle(tmp_path):
    (tmp_path / "malle.sqlite.new").write_bytes(b"half")
    (tmp_path / "malle.sqlite.new-wal").write_bytes(b"half")
    store = Store(tmp_path / "malle.sqlite")
    assert store.notice == ""
