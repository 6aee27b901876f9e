"""Colorigraphe: a challenge won, a problem coloured, then problem after problem to thirty."""

from __future__ import annotations

from collections.abc import Iterable

from engine.texts import _
from tests.screens.family import Family


def build(family: Family, stake: int) -> None:
    """Choose a stake, have the neighbour roll, skip the tumbling."""
    for _step in range(abs(stake - 8)):
        family.press(icon="plus" if stake > 8 else "minus")
    family.primary(f"stake {stake}")
    family.primary("roll")
    family.do("wait_for_dice")


def colour(family: Family, moves: Iterable[str] | None = None) -> None:
    """The best colouring there is (or the moves given), token by token, as a child does."""
    for move in family.kept().solution().moves if moves is None else moves:
        kind, peg = move.split()
        spot = family.place("spot", peg)
        if kind == "black":
            family.drag(family.place("tray", "black"), spot, move)
            continue
        family.touch(spot, f"red {peg}")
        if kind == "blue":
            family.touch(spot, f"flip {peg}")


def done(family: Family) -> None:
    """The colouring is finished."""
    family.act(lambda: family.app.tap(icon="check-bold"), "done")


def let_it_pass(family: Family) -> None:
    """The other one believes that it cannot be done better."""
    if family.position.phase == "answer":
        asked = family.position.seat + 1
        family.act(lambda: family.app.tap(text=_("I pass")), f"pass {asked}")


def play(family: Family) -> None:
    """A match to thirty."""
    family.begin("30", _("2 min"))
    assert family.position.target == 30

    # The first one finishes with nothing on the board; the second one can do better.
    build(family, 9)
    done(family)
    assert family.position.phase == "answer"
    family.act(lambda: family.app.tap(text=_("Challenge!")), "challenge 2")

    # The tablet is turned in the middle of the challenge, and put aside for a moment.
    first, *rest = family.kept().solution().moves
    colour(family, [first])
    family.turn()
    family.rest()
    colour(family, rest[: len(rest) // 2])
    family.turn()
    colour(family, rest[len(rest) // 2 :])
    done(family)
    outcome = family.position.last
    assert outcome.challenge_won
    points = family.position.points
    assert points == (0, 9 - 2 * outcome.blacks)
    family.read_outcome()

    # After a challenge the normal order goes on: the challenger builds.
    assert family.position.builder == 1
    build(family, 12)
    moves = family.kept().solution().moves
    colour(family, moves[:3])
    family.kill()
    colour(family, moves[3:])
    done(family)
    let_it_pass(family)
    family.read_outcome()
    assert family.position.points[1] > points[1]

    while not family.kept().over:
        build(family, 16)
        colour(family)
        done(family)
        let_it_pass(family)
        if not family.kept().over:
            family.read_outcome()
    assert max(family.position.result.scores) >= 30


MATCHES = {"colorigraphe": play}
"""Whole matches by a name each."""
