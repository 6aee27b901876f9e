"""Damaged and foreign inputs of every kind: a result or one sentence, within a second."""

from __future__ import annotations

import io
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import partial

from engine import trunkfile
from engine.command import main as command
from engine.game import Refusal
from engine.games import catalogue
from engine.match import Match
from engine.store import Store
from tools.endurance import Finding, Job, any_move

INPUTS = 100_000
LATE = 1.0
"""Seconds within which everything is answered."""
SIGNS = "0123456789abcdefxyzABC .,;:/|-+=×÷()[]{}\"'\\\n\t\0é\u202e−∞\U0001f600"
Try = Callable[[str], object]


def jobs(share: float = 1.0) -> Iterator[Job]:
    """So many inputs, shared among the kinds."""
    each = max(1, round(INPUTS * share / len(KINDS)))
    for kind, (make, attempt) in KINDS.items():
        yield partial(tried, kind, each, make, attempt)


def tried(kind: str, count: int, make: Callable[[random.Random], str], attempt: Try) -> Finding:
    """Inputs of one kind, each a true one with faults in it, or nonsense."""
    finding = Finding(f"fuzzed {kind}", count)
    accepted, slowest = 0, 0.0
    for number in range(count):
        luck = random.Random(f"{kind}:{number}")
        text = damaged(make(luck), luck)
        begin = time.perf_counter()
        try:
            attempt(text)
            accepted += 1
        except Refusal as refusal:
            if not refusal.sentence.strip():
                finding.faults.append(f"no sentence for {text[:100]!r}")
        except Exception as fault:  # whatever it is, it is what is looked for
            finding.faults.append(f"{type(fault).__name__}: {fault} for {text[:200]!r}")
        spent = time.perf_counter() - begin
        slowest = max(slowest, spent)
        if spent > LATE:
            finding.faults.append(f"{spent:.1f} s for {text[:200]!r}")
    finding.told = f"{accepted} accepted, slowest {slowest * 1000:.0f} ms"
    return finding


def damaged(text: str, luck: random.Random) -> str:
    """The text with some faults, now and then none."""
    for _fault in range(luck.choice((0, 1, 1, 2, 5))):
        at = luck.randrange(len(text) + 1)
        to = min(len(text), at + luck.choice((0, 1, 1, 4, 40)))
        what = luck.randrange(5)
        if what == 0:
            text = text[:at] + text[to:]
        elif what == 1:
            text = text[:at] + "".join(luck.choices(SIGNS, k=luck.choice((1, 3)))) + text[to:]
        elif what == 2:
            text = text[:to] + text[at:]
        elif what == 3:
            text = text[:at]
        else:
            text = text[:at] + str(luck.choice((0, -1, 99, 10**18))) + text[to:]
    return text


_matches: dict[tuple[str, int], Match] = {}


def _some_match(luck: random.Random) -> Match:
    """One of a few matches under way of every game."""
    key = luck.choice(sorted(catalogue())), luck.randrange(4)
    if key not in _matches:
        game, variant = key
        of_game = catalogue()[game]
        match = Match.new(game, of_game.seats[variant % len(of_game.seats)], seed=variant)
        inner = random.Random(variant)
        while not match.over and match.ply < 12:
            match.play(any_move(match.position, inner))
        _matches[key] = match
    return _matches[key]


def _record(luck: random.Random) -> str:
    return _some_match(luck).to_text()


def _code(luck: random.Random) -> str:
    return _some_match(luck).to_code()


def _card(luck: random.Random) -> str:
    game = luck.choice(list(catalogue().values()))
    card = luck.choice(game.cards())
    words = (f"{key}={value}" for key, value in game.card_options(card).items())
    return "\x1f".join((game.id, str(game.card_seats(card)), *words))


def _start(text: str) -> object:
    game, *words = text.split("\x1f")
    seats = int(words[0]) if words and words[0] in ("1", "2", "3", "4", "5", "6") else 1
    options = dict(word.partition("=")[::2] for word in words[1:])
    return Match.new(game, seats, options, seed=1)


def _words(luck: random.Random) -> str:
    match = _some_match(luck)
    if match.over:
        return f"{match.game.id}\x1f"
    return f"{match.game.id}\x1f{any_move(match.position, luck)}"


def _moved(text: str) -> object:
    game, _cut, move = text.partition("\x1f")
    if game not in catalogue():
        return None
    match = _some_match(random.Random(0))
    fresh = Match.new(game, catalogue()[game].seats[-1], seed=1)
    before = fresh.position
    try:
        fresh.play(move)
    except Refusal:
        if fresh.position is not before:
            raise AssertionError("a refused move changed the match") from None
        raise
    return match


_trunks: list[str] = []


def _trunk(luck: random.Random) -> str:
    if not _trunks:
        store = Store(":memory:")
        store.add_profile("Zoé", 2)
        for _number in range(3):
            store.add_match(_some_match(luck), 1.0)
        _trunks.append(store.whole())
        store.close()
    return _trunks[0]


def _bring(text: str) -> object:
    with closing(Store(":memory:")) as store:
        return store.bring(text)


def _bring_as_true(text: str) -> object:
    """Somebody has written into the file, and its sum is right: all that came in can be asked."""
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        whole = json.loads(text)
        text = json.dumps({**whole, "sum": trunkfile.checksum(whole["tables"])})
    with closing(Store(":memory:")) as store:
        store.bring(text)
        for kept in (*store.waiting(), *store.finished()):
            with suppress(Refusal):
                store.load(kept.id)
        trunkfile.from_text(store.whole()).close()
        return store.profiles(), store.results()


def _line(luck: random.Random) -> str:
    """A command that is soon answered: a search of seconds is not what is looked for here."""
    match = _some_match(luck)
    words = ["play", match.game.id, f"seats={len(match.seats)}", f"seed={match.setup.seed}"]
    return "\x1f".join((*words, "--", *match.moves))


def _commanded(text: str) -> object:
    words = text.split("\x1f")
    if words[0] in ("solve", "hint", "match"):
        words[0] = "play"
    out, said = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(said):
        status = command(words)
    lines = said.getvalue().splitlines()
    if status not in (0, 2) or (status == 2 and len(lines) != 1):
        raise AssertionError(f"status {status}, {len(lines)} lines")
    return status


KINDS: dict[str, tuple[Callable[[random.Random], str], Try]] = {
    "records": (_record, Match.from_text),
    "codes": (_code, Match.from_code),
    "cards": (_card, _start),
    "moves": (_words, _moved),
    "saved trunks": (_trunk, _bring),
    "rewritten trunks": (_trunk, _bring_as_true),
    "command lines": (_line, _commanded),
}
