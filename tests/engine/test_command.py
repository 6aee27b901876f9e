"""The command line: what it answers, and that bad input gets one sentence and status 2."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.command import main
from engine.games import catalogue
from engine.texts import language
from tests.engine import tiny

ROOT = Path(__file__).resolve().parents[2]


def answer(capsys, *words: str):
    assert main(words) == 0
    return json.loads(capsys.readouterr().out)


def test_games_tells_what_there_is(capsys):
    games = answer(capsys, "games")
    assert list(games) == list(catalogue())
    assert games["tiny"]["seats"] == [1, 2, 3]
    assert games["tiny"]["options"]["pile"] == {
        "label": "Sticks",
        "default": {"1": "7", "2": "12", "3": "12"},
        "choices": {"7": "7", "12": "12"},
        "from": 3,
        "to": 60,
    }


def test_play_tells_the_position_after_the_moves(capsys):
    told = answer(
        capsys, "play", "tiny", "pile=9", "seats=2", "seed=7", "--", "take", "take", "done"
    )
    assert told["moves"] == ["take", "take", "done"]
    assert (told["seat"], told["actors"], told["legal"]) == (2, [2], ["take"])
    assert told["position"] == {"pile": 7, "hand": 0, "taken": [2, 0], "turn": 1}
    assert told["result"] is None
    assert told["time_limit"] == 30


def test_play_tells_the_result(capsys):
    told = answer(capsys, "play", "tiny", "card=1", "seats=1", "--", "take", "done")
    assert told["seat"] is None
    assert told["result"]["winners"] == [1]


def test_hint_tells_the_ladder(capsys):
    hints = answer(capsys, "hint", "tiny", "--", "take")["hints"]
    assert [hint["step"] for hint in hints] == ["nudge", "look", "move", "why"]


def test_solve_tells_the_solution(capsys):
    assert answer(capsys, "solve", "tiny", "pile=7") == {"turns": 3}


def test_match_plays_computers_against_each_other(capsys):
    words = ["match", "tiny", "pile=20", "--levels", "1,3", "--games", "6", "--seed", "5"]
    told = answer(capsys, *words)
    assert told["games"] == 6
    assert told["levels"] == [1, 3]
    assert sum(told["wins"]) >= 6
    assert told["wins"][1] > told["wins"][0], "taking more wins, on whichever seat"
    assert told["unfinished"] == 0
    assert told == answer(capsys, *words), "the same seed gives the same matches"
    assert answer(capsys, "match", "tiny", "seats=3")["levels"] == [2, 2, 2]


def test_the_sentence_names_the_move(capsys):
    assert main(["play", "tiny", "--", "take", "fly"]) == 2
    assert capsys.readouterr().err == "Move 2, “fly”: That cannot be done now.\n"


def test_a_french_sentence_keeps_its_spaces(capsys):
    assert main(["play", "ponts", "lang=fr", "size=9"]) == 2
    said = "Taille\u00a0: il faut un nombre entier de 3 à 8, pas «\u00a09\u00a0».\n"
    assert capsys.readouterr().err == said


def test_a_line_break_in_a_word_breaks_no_line(capsys):
    assert main(["play", "tiny", "--", "fl\ny"]) == 2
    assert (
        capsys.readouterr().err
        == "Move 1, “fl?y”: A move is a short text in plain letters and digits.\n"
    )


def test_help(capsys):
    assert main(["--help"]) == 0
    assert "solve" in capsys.readouterr().out


def test_the_language_is_for_one_answer_only(capsys):
    before = language()
    assert main(["games", "lang=fr"]) == 0
    assert language() == before


BAD = [
    [],
    ["dance"],
    ["games", "tiny"],
    ["solve"],
    ["solve", "chess"],
    ["solve", "tiny", "pile"],
    ["solve", "tiny", "pile="],
    ["solve", "tiny", "pile=x"],
    ["solve", "tiny", "=3"],
    ["solve", "tiny", "wings=2"],
    ["solve", "tiny", "card=zero"],
    ["solve", "tiny", "--", "take"],
    ["play", "tiny", "seats=9"],
    ["play", "tiny", "seats=-1"],
    ["play", "tiny", "seats=two"],
    ["play", "tiny", "seed=" + "9" * 5000],
    ["play", "tiny", "seed=٣"],
    ["play", "tiny", "lang=xx"],
    ["play", "tiny", "--", "fly"],
    ["play", "tiny", "--", ""],
    ["play", "tiny", "--levels", "1"],
    ["play", "tiny", "--", "take\ntake"],
    ["match", "tiny", "--levels"],
    ["match", "tiny", "--levels", "1,9"],
    ["match", "tiny", "--levels", ",,"],
    ["match", "tiny", "--levels", "1,1,1,1"],
    ["match", "tiny", "seats=3", "--levels", "1,1"],
    ["match", "tiny", "--games", "0"],
    ["match", "tiny", "--games", "1000000000"],
    ["match", "tiny", "--", "take"],
    ["\0", "\ud800"],
    ["play", "\nx\n"],
]


@pytest.mark.parametrize(
    "words", BAD, ids=lambda words: " ".join(words)[:30].encode("ascii", "replace").decode()
)
def test_bad_input_gets_one_sentence_and_status_2(capsys, words):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert len(told.err) < 400


GAMES = [*catalogue(), tiny.game.id]
KEYS = sorted({option.key for name in GAMES for option in catalogue().get(name, tiny.game).options})
WORD = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["--", "--levels", "--games", "--seed", "1,2", "2", "lang=en", "lang=fr"]),
    st.sampled_from(["take", "done", "timeout", "seats=1", "seats=2", "seats=3"]),
    st.builds("{}={}".format, st.sampled_from([*KEYS, "seats", "seed"]), st.text()),
    st.builds("card={}".format, st.text("0123456789- /", max_size=20)),
)
COMMAND = st.sampled_from(["games", "solve", "hint", "play", "match", "dance"])


@settings(max_examples=400, deadline=None)
@given(COMMAND, st.sampled_from([*GAMES, "chess"]), st.lists(WORD, max_size=5))
def test_any_words_get_an_answer_or_a_sentence(command, game, words):
    assert main([command, game, *words]) in (0, 2)


@given(st.lists(st.text(), max_size=5))
def test_any_texts_at_all_get_a_sentence(words):
    assert main(words) == 2


def run(*words: str, **more) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "engine", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, **more)


def test_as_a_process_of_its_own():
    told = run("games", "lang=fr", env={"LC_ALL": "C", "PYTHONUTF8": "0"})
    assert told.returncode == 0
    assert json.loads(told.stdout.decode("utf-8"))
    told = run("solve", "nonsense")
    assert told.returncode == 2
    assert b"Traceback" not in told.stderr


def test_a_reader_that_leaves_is_no_error():
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "engine", "games"]
    told = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (told.returncode, told.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("words", [("games",), ("play", "mastermind", "lang=fr")])
def test_an_answer_that_finds_no_room_gives_one_sentence(words):
    command = [sys.executable, "-m", "engine", *words]
    with open("/dev/full", "wb") as full:
        told = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
        silent = subprocess.run(command, cwd=ROOT, stdout=full, stderr=full, check=False)
    assert told.returncode == silent.returncode == 2
    assert told.stderr.count(b"\n") == 1
    assert b"Traceback" not in told.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize(("closed", "status"), [("games >&-", 0), ("nonsense 2>&-", 2)])
def test_a_stream_that_was_closed_beforehand(closed, status):
    command = f'"{sys.executable}" -m engine {closed}'
    told = subprocess.run(command, cwd=ROOT, shell=True, capture_output=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (status, b"", b"")


def test_a_match_too_long_for_a_code_is_still_played(capsys, monkeypatch):
    monkeypatch.setattr("engine.code.LONGEST", 5)
    assert main(["play", "tiny", "--", "take"]) == 0
    assert json.loads(capsys.readouterr().out)["code"] is None
