"""Why a problem needs its black tokens, or cannot be coloured: a sentence and what shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.colorigraphe.problem import Arc, arc_name
from engine.games.colorigraphe.solver import (
    core,
    cycles_against,
    cycles_apart,
    fewest,
    shortest_odd_cycle,
)
from engine.texts import _, listed, ngettext


@dataclass(frozen=True)
class Proof:
    """The sentence, and the pegs and arcs of the board that it speaks of."""

    sentence: str
    lit: tuple[str, ...] = ()


def cycle_lit(cycle: Sequence[int]) -> tuple[str, ...]:
    """The pegs and the arcs of a cycle, as places of the board."""
    arcs = [arc_name((peg, cycle[place - 1])) for place, peg in enumerate(cycle)]
    return (*map(str, cycle), *arcs)


def arcs_lit(arcs: Iterable[Arc]) -> tuple[str, ...]:
    """The pegs and the arcs of a part of the graph."""
    arcs = list(arcs)
    pegs = sorted({peg for arc in arcs for peg in arc})
    return (*map(str, pegs), *map(arc_name, arcs))


def cycle_sentence(cycle: Sequence[int]) -> str:
    """What one sees of an odd cycle."""
    pegs = listed(sorted(cycle))
    if len(cycle) == 3:
        return _("Pegs {pegs} make a triangle.").format(pegs=pegs)
    return _("Pegs {pegs} make a loop of {n} pegs.").format(pegs=pegs, n=len(cycle))


def around() -> str:
    """Why an odd cycle needs more than two colours."""
    return _("Go round it: red, blue, red, blue. In the end two equal colours meet.")


def why(arcs: tuple[Arc, ...], flip: bool = False) -> Proof:
    """Why nothing better than the solver's answer exists."""
    blacks, _pegs = fewest(arcs)
    if flip and blacks != 0:
        cycle = shortest_odd_cycle(arcs)
        return Proof(
            cycle_sentence(cycle) + " " + around(),
            cycle_lit(cycle),
        )
    if blacks is None:
        return _forbidden(arcs)
    if blacks == 0:
        return Proof(_("Red and blue are enough. Nothing is better than that."))
    apart = cycles_apart(arcs)
    lit = tuple(
        dict.fromkeys(p for cycle in apart or cycles_against(arcs) for p in cycle_lit(cycle))
    )
    if len(apart) == 1:
        return Proof(cycle_sentence(apart[0]) + " " + _("One of them has to be black."), lit)
    if apart:
        return Proof(
            _(
                "{n} odd loops have no peg in common. Each of them needs its own black token."
            ).format(n=len(apart)),
            lit,
        )
    return Proof(
        ngettext(
            "Wherever one black token goes, one of these odd loops stays without.",
            "Put {n} black tokens anywhere, not joined. One of these odd loops stays without.",
            blacks - 1,
        ).format(n=blacks - 1),
        lit,
    )


def _forbidden(arcs: tuple[Arc, ...]) -> Proof:
    part = core(arcs)
    pegs = sorted({peg for arc in part for peg in arc})
    if len(pegs) == 4:
        sentence = _("Pegs {pegs} are all joined to each other. They need four colours.")
    else:
        sentence = _("Try pegs {pegs}. However you colour them, two joined pegs are alike.")
    return Proof(sentence.format(pegs=listed(pegs)), arcs_lit(part))
