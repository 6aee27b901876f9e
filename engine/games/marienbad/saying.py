"""The words of Marienbad's hints: who is next, what to take, a ladder of four rungs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Hint
from engine.games.marienbad import heaps as heaped
from engine.games.marienbad.field import MATCHES
from engine.games.marienbad.mirror import Proof, axis_cells
from engine.games.marienbad.rules import MarienbadPosition
from engine.texts import _, ngettext

NOTHING: Mapping[str, Any] = {}


def next_name(position: MarienbadPosition) -> str:
    """Who takes after this."""
    return position.names[(position.turn + 1) % position.players]


def listed(position: MarienbadPosition, take: int) -> str:
    """Pawns by their hollows."""
    return " ".join(position.field.names(take))


def take_said(position: MarienbadPosition, take: int) -> str:
    """What to take."""
    n = take.bit_count()
    if position.field.name == MATCHES:
        said = ngettext("Take this match: {cells}.", "Take these {n} matches: {cells}.", n)
    else:
        said = ngettext("Take this pawn: {cells}.", "Take these {n} pawns: {cells}.", n)
    return said.format(n=n, cells=listed(position, take))


def cut_said(found: Sequence[int]) -> str:
    """How heaps are cut."""
    largest = max(heaped.packets(size)[0] for size in heaped.sizes(found))
    if largest > 4:
        return _("Cut each heap into packets of 8, 4, 2 and 1.")
    return _("Cut each heap into packets of 4, 2 and 1.")


def line_of(position: MarienbadPosition, take: int) -> tuple[str, ...]:
    """The pawns of the longest line that a take lies on."""
    field = position.field
    parts = [
        part
        for line in field.lines
        for part in field.parts(line, position.pawns)
        if not take & ~part
    ]
    return field.names(max(parts, key=lambda part: (part.bit_count(), -part)))


def proof_data(position: MarienbadPosition, proof: Proof, pawns: int) -> dict[str, Any]:
    """What a board draws of a proof: where the mirror lies, or which groups are twins."""
    field = position.field
    if proof.mirror is None:
        pairs = [[list(field.names(a)), list(field.names(b))] for a, b in proof.twins]
        return {"twins": pairs}
    mirror = proof.mirror
    cells = axis_cells(field, mirror, pawns)
    return {"mirror": {"kind": mirror.kind, "angle": mirror.angle, "cells": list(cells)}}


def four(
    move: str,
    nudge: str,
    look: tuple[str, tuple[str, ...]],
    told: str,
    why: tuple[str, tuple[str, ...]],
    seen: Mapping[str, Any] = NOTHING,
    reason: Mapping[str, Any] = NOTHING,
) -> Sequence[Hint]:
    """The rungs, with what is lit and drawn on the second and on the last."""
    cells = tuple(move.split()[1:])
    return (
        Hint("nudge", nudge),
        Hint("look", *look, data=seen),
        Hint("move", told, cells, move),
        Hint("why", *why, move, reason),
    )
