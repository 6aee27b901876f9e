"""Hints for HexaDames: what can be taken, what is in danger, which step is safe, and the count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.advice import Hint, Stop
from engine.games.hexadames.judge import Judged, counted, judged
from engine.games.hexadames.proof import WON
from engine.games.hexadames.rules import HexaDamesPosition
from engine.games.hexadames.sight import Threat, arrives, ends, loses, takes, threats
from engine.lit import way
from engine.texts import _, ngettext


def ladder(position: HexaDamesPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for the seat that is to move."""
    seat = position.mover
    assert seat is not None
    return Advice(position, seat, judged(position, stop)).ladder()


@dataclass(frozen=True)
class Advice:
    """What is to be said about a position and its best move."""

    position: HexaDamesPosition
    seat: int
    known: Judged

    @cached_property
    def move(self) -> str:
        """The best move."""
        return self.known.best

    @cached_property
    def after(self) -> HexaDamesPosition:
        """Where it leads."""
        return self.position.play(self.move)

    @cached_property
    def prey(self) -> tuple[str, ...]:
        """Whom it takes."""
        return takes(self.position, self.move)

    @cached_property
    def danger(self) -> tuple[Threat, ...]:
        """Who could jump us now."""
        return threats(self.position, self.seat)

    def name(self, seat: int) -> str:
        """What somebody is called."""
        return self.position.names[seat]

    def ladder(self) -> Sequence[Hint]:
        """The four rungs."""
        start, end = ends(self.move)
        why, lit = self._why()
        look, look_lit = self._look()
        path = tuple(self.move.replace("x", "-").split("-"))
        data = {"path": list(path), "taken": list(self.prey)}
        return (
            Hint("nudge", self._nudge()),
            Hint("look", look, look_lit),
            Hint("move", self._said(start, end), (way(path),), self.move, data),
            Hint("why", why, (*lit, way(path)), self.move, data),
        )

    # --- the first rung ------------------------------------------

    def _nudge(self) -> str:
        if counted(self.position) is not None:
            return _("Nobody can be jumped any more. Count the pawns!")
        if self.known.outcome == WON:
            if len(self.known.winning) == 1:
                return _("You can win for certain! But only one move does it.")
            return _("You can win for certain. Look for a good move.")
        if len(self.prey) > 1:
            return _("One of your pawns can jump more than once.")
        if self.prey:
            return _("You can jump over somebody.")
        if self.danger:
            return _("Careful! Somebody can jump over one of your pawns.")
        if arrives(self.position, self.move):
            return _("One of your pawns is one step from the goal.")
        if self._trap() is not None:
            return _("Look twice: there is a step that walks into a jump.")
        return _("Look for a step that gives nothing away.")

    # --- the second ------------------------------------------

    def _look(self) -> tuple[str, tuple[str, ...]]:
        start, _end = ends(self.move)
        if self.prey:
            return ngettext(
                "Somebody here can be jumped.", "Look at these pawns: can they be jumped?",
                len(self.prey),
            ), tuple(sorted(self.prey))  # fmt: skip
        if self.danger and counted(self.position) is None:
            threat = self.danger[0]
            lit = tuple(dict.fromkeys((threat.path[0], *threat.prey)))
            return _("Look at {name:’s} pawn here: it can jump.").format(
                name=self.name(threat.by)
            ), lit
        return _("Look at this pawn."), (start,)

    # --- the move ------------------------------------------

    def _said(self, start: str, end: str) -> str:
        if not self.prey:
            return _("Step from {start} to {end}.").format(start=start, end=end)
        n = self.move.count("x")
        said = ngettext(
            "Jump from {start} to {end}.", "Jump {n} times: from {start} to {end}.", n
        )  # fmt: skip
        return said.format(n=n, start=start, end=end)

    # --- the reason ------------------------------------------

    def _why(self) -> tuple[str, tuple[str, ...]]:
        start, end = ends(self.move)
        total = counted(self.after)
        if total is not None:
            return self._race(total)
        if self.prey:
            return self._after_jump(end)
        if arrives(self.position, self.move):
            return _("Your pawn is across: it counts, and nobody can jump it."), (start, end)
        back = threats(self.after, self.seat)
        if self.danger and not back:
            threat = self.danger[0]
            said = _("{name} could jump over {cell}. Now nobody can jump over you.")
            return said.format(name=self.name(threat.by), cell=threat.prey[0]), (
                threat.path[0],
                *threat.prey,
                end,
            )
        if not back:
            return self._safe(end)
        return self._risky(back, end)

    def _race(self, total: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
        """Nobody meets anybody any more: the pawns are counted."""
        others = [seat for seat in range(len(total)) if seat != self.seat]
        best = max(others, key=lambda seat: total[seat])
        said = _("Now all pawns get home. You will have {mine}, {name} {theirs}.")
        own = self.after.board.tiling.names(self.after.pawns[self.seat])
        return said.format(
            mine=total[self.seat], name=self.name(best), theirs=total[best]
        ), own or ends(self.move)

    def _after_jump(self, end: str) -> tuple[str, tuple[str, ...]]:
        n, back = len(self.prey), threats(self.after, self.seat)
        lit = (*self.prey, end)
        if arrives(self.position, self.move):
            said = ngettext(
                "You take {n} pawn and land at the goal.",
                "You take {n} pawns and land at the goal.",
                n,
            )
            return said.format(n=n), lit
        if not back:
            said = ngettext(
                "You take {n} pawn, and nobody can jump you back.",
                "You take {n} pawns, and nobody can jump you back.",
                n,
            )
            return said.format(n=n), lit
        threat = back[0]
        said = ngettext(
            "You take {n} pawn. {name} can take {m} back, no more.",
            "You take {n} pawns. {name} can take {m} back, no more.",
            n,
        )
        return said.format(n=n, name=self.name(threat.by), m=len(threat.prey)), lit

    def _safe(self, end: str) -> tuple[str, tuple[str, ...]]:
        """Nobody can jump us after this: tell a step that is different."""
        trap = self._trap()
        if trap is None:
            return _("After this step nobody can jump over you."), (end,)
        cell, threat = trap
        if threat.across:
            said = _("If you step to {cell}, {name} jumps you and lands at the goal.")
        else:
            said = _("If you step to {cell}, {name} jumps you. Here nobody can.")
        return said.format(cell=cell, name=self.name(threat.by)), (cell, threat.path[0], end)

    def _trap(self) -> tuple[str, Threat] | None:
        """Another step after which the pawn that stepped is jumped, with who does it."""
        start, _end = ends(self.move)
        found = []
        for other in self.position.moves():
            if "x" in other or other == self.move or arrives(self.position, other):
                continue
            begin, cell = ends(other)
            for threat in threats(self.position.play(other), self.seat):
                if cell in threat.prey:
                    found.append((begin != start, not threat.across, cell, threat))
                    break
        if not found:
            return None
        *_order, cell, threat = min(found, key=lambda trap: trap[:3])
        return cell, threat

    def _risky(self, back: tuple[Threat, ...], end: str) -> tuple[str, tuple[str, ...]]:
        """Somebody can jump us all the same."""
        threat = back[0]
        lit = (end, threat.path[0], *threat.prey)
        if self.known.sure is not None and self.known.sure[self.move] == WON:
            said = _("{name} can jump over {cell}. But you win whatever they do.")
            return said.format(name=self.name(threat.by), cell=threat.prey[0]), lit
        steps = [move for move in self.position.moves() if move != self.move]
        if all(loses(self.position.play(move), self.seat) for move in steps):
            said = _("Whatever you do, somebody can jump. Here it costs least, as far as I see.")
            return said, lit
        hit = self._strike(threat)
        if hit:
            said = _("If {name} jumps there, you can jump back and take {n}.")
            return said.format(name=self.name(threat.by), n=hit), lit
        said = _("It is a risk. {n} moves ahead I see nothing better.")
        return said.format(n=self.known.depth), lit

    def _strike(self, threat: Threat) -> int:
        """How many pawns can be taken back at once after this chain of another."""
        chain = "x".join(threat.path)
        if self.after.mover != threat.by or not self.after.allows(chain):
            return 0
        then = self.after.play(chain)
        if then.mover != self.seat:
            return 0
        return max((len(takes(then, move)) for move in then.moves() if "x" in move), default=0)
