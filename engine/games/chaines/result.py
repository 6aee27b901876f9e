"""How a match ends: whose chain is the longest, and how that is said."""

from __future__ import annotations

from engine.game import Result
from engine.games.chaines.state import State
from engine.texts import _, ngettext


def result_of(position: State) -> Result:
    """The result of a match that is over."""
    terms, scores = position.terms, position.scores
    if terms.solo:
        return _alone(position)
    best = max(scores)
    sides = [side for side in range(terms.sides) if position.length(side) == best]
    how = ngettext(
        "The longest chain has {n} cell.", "The longest chain has {n} cells.", best
    ).format(n=best)
    if len(sides) > 1 and terms.ties == "second":
        highest = max(position.rank(side) for side in sides)
        sides = [side for side in sides if position.rank(side) == highest]
        if len(sides) == 1:
            how += " " + _("The second chain, then the number of cells, decided.")
    if len(sides) > 1:
        how = ngettext(
            "Equal chains of {n} cell: the victory is shared.",
            "Equal chains of {n} cells: the victory is shared.",
            best,
        ).format(n=best)
    if position.stopped:
        how = _("Time is up.") + " " + how
    winners = tuple(seat for seat in range(terms.seats) if terms.side(seat) in sides)
    return Result(scores, winners, how)


def _alone(position: State) -> Result:
    goal, length = position.terms.goal, position.length(0)
    if goal:
        solved = length >= goal
        how = ngettext(
            "Your longest chain has {n} cell.", "Your longest chain has {n} cells.", length
        ).format(n=length)
        if not solved:
            how += " " + ngettext("{n} was possible.", "{n} were possible.", goal).format(n=goal)
    else:
        solved = not position.given_up
        how = (
            _("Every constraint is satisfied.")
            if solved
            else _("Not every constraint is satisfied.")
        )
    return Result(position.scores, (0,) if solved else (), how)
