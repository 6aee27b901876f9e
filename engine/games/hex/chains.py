"""Chains that grow pawn by pawn, and the ports that they conquer on the way."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hex.field import Field
from engine.games.hex.layout import NOBODY


class Chains:
    """Which cells hang together, and which ports each chain touches."""

    __slots__ = ("colour", "head", "ports")

    def __init__(self, head: list[int], ports: list[int], colour: list[int]) -> None:
        self.head = head
        self.ports = ports
        """For the head of a chain the ports it touches, as bits."""
        self.colour = colour

    @classmethod
    def of(cls, field: Field, pawns: Sequence[int]) -> Chains:
        """The chains of a position."""
        chains = cls(list(range(field.size)), list(field.port_of), [NOBODY] * field.size)
        for place, own in enumerate(pawns):
            for cell in field.cells(own):
                chains.put(field, cell, place)
        return chains

    def copy(self) -> Chains:
        """The same to go on with."""
        return Chains(self.head[:], self.ports[:], self.colour[:])

    def put(self, field: Field, cell: int, place: int) -> int:
        """One more pawn; the ports that its chain touches."""
        head, ports, colour = self.head, self.ports, self.colour
        colour[cell] = place
        root = cell
        for near in field.near[cell]:
            if colour[near] == place:
                while head[near] != near:
                    head[near] = head[head[near]]
                    near = head[near]
                if near != root:
                    head[near] = root
                    ports[root] |= ports[near]
        return ports[root]

    def dealt(
        self, field: Field, hand: Sequence[int], turn: Sequence[int], owners: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The owners of the ports after a handful of pawns, dealt in turn."""
        count = len(turn)
        for number, cell in enumerate(hand):
            place = turn[number % count]
            touched = self.put(field, cell, place)
            if touched & (touched - 1):
                linked = [
                    port
                    for port, owner in enumerate(owners)
                    if touched >> port & 1 and owner in (NOBODY, place)
                ]
                if len(linked) > 1 and any(owners[port] == NOBODY for port in linked):
                    owners = tuple(
                        place if port in linked else owner for port, owner in enumerate(owners)
                    )
        return owners
