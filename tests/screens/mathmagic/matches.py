"""Math&Magic: five numbers by chance, with a computer at the table; and the race."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.mathmagic.cells import LINES, entries, slides
from engine.texts import _
from tests.screens.family import LEO, ZOE, Family


def ways(position: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All there is to say now: its kind, and its moves."""
    for line, text in position.answers:
        yield ("parentheses" if "(" in text else "still"), (f"{line}: {text}",)
    for kind, moves in (("slide", slides), ("third", entries)):
        taken = moves(position.grid) if moves is slides else moves(position.grid, position.reserve)
        for move in taken:
            for line, text in position.play(move).answers:
                yield kind, (move, f"{line}: {text}")


def find_way(position: Any, wanted: list[str]) -> tuple[str, ...]:
    """A way of the kind wanted first, if there is one; it is crossed off the list."""
    found: dict[str, tuple[str, ...]] = {}
    for kind, moves in ways(position):
        found.setdefault(kind, moves)
    kind = next((kind for kind in wanted if kind in found), "")
    if kind:
        wanted.remove(kind)
        return found[kind]
    return next(iter(found.values()))


def shift(family: Family, move: str) -> None:
    """Slide a piece, or bring one in from outside."""
    start, goal = move.split("@" if "@" in move else "-")
    if "@" in move:
        family.act(lambda: family.do("enter", start, goal), move)
    else:
        family.drag(family.place("cell", start), family.place("cell", goal), move)


def answer(family: Family, move: str, turned: bool = False) -> None:
    """Write a calculation and say it; the tablet may be turned in the middle of it."""
    line, signs = move.split(": ")
    half = len(signs) // 2
    family.do("write", line, signs[:half])
    if turned:
        family.turn()
    for sign in signs[half:]:
        family.app.tap(family.place("key", sign))
    family.act(lambda: family.do("propose"), move)
    if turned:
        family.turn()


def play(family: Family) -> None:
    """Zoé, Léo and the computer: a number failed and passed on, and three ways to find one."""
    family.begin(_("By chance"), "5", players=3)
    assert len(family.position.terms.numbers) == 5
    number = family.position.number
    family.press(icon="menu")
    family.act(lambda: family.app.tap(text=_("I pass")), "pass")
    assert family.position.number == number
    assert family.position.failed == (0,)
    assert family.position.points == (-1, 0, 0)

    wanted = ["third", "slide", "parentheses"]
    while not family.kept().over:
        if family.sees(cls="OutcomeSheet"):
            family.read_outcome()
        match = family.kept()
        if match.seats[match.position.seat].computer:
            wait_for_computer(family)
        else:
            take_turn(family, wanted)
    assert not wanted
    assert family.position.points[0] + family.position.points[1] >= 3


def take_turn(family: Family, wanted: list[str]) -> None:
    """Find the number; the first time the tablet is turned, the second time it is killed."""
    before = family.position
    *moves, said = find_way(before, wanted)
    for move in moves:
        shift(family, move)
    if before.place == 0:
        family.rest()
    elif moves:
        family.kill()
    points = family.position.points[before.seat]
    answer(family, said, turned=before.place == 0)
    family.wait_until(lambda: family.position.points[before.seat] > points)
    assert family.position.points[before.seat] == points + (1 if moves else 2)


def wait_for_computer(family: Family) -> None:
    """Let the computer find its number, or pass it on."""
    now = family.position
    family.wait_until(lambda: family.position.decision != now.decision)
    family.app.ask("settle")


# --- the race -----------------------------------------------------------------------------------


def claim(family: Family, seat: int) -> None:
    """Press one's button."""
    alone = len(family.position.actors) == 1
    label = _("I have it!") if alone else (ZOE, LEO)[seat]
    family.act(lambda: family.app.tap(cls="Claim", text=label), f"claim {seat + 1}")


def mistake(position: Any) -> str:
    """A calculation that is none: the sum of a line, where that is not the number."""
    sums = ((line, position.digits(line)) for line in LINES)
    line, digits = next(
        (line, digits)
        for line, digits in sums
        if len(digits) > 1 and sum(map(int, digits)) != position.number
    )
    return f"{line}: {'+'.join(digits)}"


def race(family: Family) -> None:
    """Two people: a wrong claim, a number that nobody finds, then the rest."""
    family.begin(_("Race"), _("By chance"), "5")
    claim(family, 1)
    answer(family, mistake(family.position))
    assert family.position.failed == (1,)
    claim(family, 0)
    family.kill()
    assert family.position.claimed == 0
    *moves, said = find_way(family.position, [])
    for move in moves:
        shift(family, move)
    answer(family, said, turned=True)
    assert family.position.points == (1, 0)

    for seat in (0, 1):
        claim(family, seat)
        answer(family, mistake(family.position))
    assert family.position.points == (1, 0)
    family.read_outcome()
    family.rest()

    wanted = ["slide"]
    while not family.kept().over:
        claim(family, 1)
        *moves, said = find_way(family.position, wanted)
        for move in moves:
            shift(family, move)
        answer(family, said)
    assert not wanted
    assert family.position.result.scores == (1, 3)


MATCHES = {"mathmagic": play, "mathmagic-race": race}
"""Whole matches by a name each."""
