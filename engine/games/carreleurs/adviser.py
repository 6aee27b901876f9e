"""Who knows Les Carreleurs well: floors are covered for certain, matches are judged by the eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, never
from engine.game import Setup
from engine.games.carreleurs import computer, hints
from engine.games.carreleurs.alone import WRONG, only_way, rest, wrong
from engine.games.carreleurs.ending import End, ending
from engine.games.carreleurs.rules import GIVE_UP, LIFT, CarreleursPosition, game
from engine.games.carreleurs.sight import sight_of
from engine.rectangles import Tile
from engine.texts import _, ngettext


class CarreleursAdviser(Adviser[CarreleursPosition]):
    """The adviser of Les Carreleurs."""

    def hints(self, position: CarreleursPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: CarreleursPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        if position.cover:
            return self._alone(position, stop)
        return computer.choose(position, level, stop)

    @staticmethod
    def _alone(position: CarreleursPosition, stop: Stop) -> str:
        found = rest(position, stop)
        if found:
            return str(found[0])
        back = wrong(position, stop)
        return f"{LIFT} {back[0].cell}" if back else GIVE_UP

    def solution(self, position: CarreleursPosition, seat: int, stop: Stop) -> Solution | None:
        """The floor covered; in a match the best move to the eye."""
        if position.over:
            return None
        if position.cover:
            return _done(position, stop)
        certain = ending(position, stop)
        return _certain(certain) if certain is not None else _estimate(position, stop)

    def check(self, position: CarreleursPosition, seat: int, stop: Stop) -> Check | None:
        """Alone: whether the tiles that lie can stay."""
        if not position.cover or not position.tiles or position.over:
            return None
        if rest(position, stop):
            right = tuple(tile.cell for tile in position.tiles)
            if position.count:
                well = _("All is well: {n} squares can still be covered.").format(n=position.goal)
                return Check(well, right=right)
            return Check(_("All is well: the rest can still be covered."), right=right)
        back = wrong(position, stop)
        lit = tuple(tile.cell for tile in back)
        if position.count:
            said = _("Like this you cannot cover {n} squares any more.")
            return Check(said.format(n=position.goal), wrong=lit)
        if len(back) == len(position.tiles) > WRONG:
            return Check(_("Like this the floor cannot be covered."), wrong=lit)
        return Check(_("The floor cannot be covered while this lies here."), wrong=lit)

    def remark(
        self, position: CarreleursPosition, seat: int, move: str, stop: Stop
    ) -> Remark | None:
        """What a move did to the other, or what it cost."""
        if position.cover or move == GIVE_UP or move.startswith(LIFT):
            return None
        tile = Tile.read(move, seat)
        after = position.play(move)
        if not after.stocks[seat]:
            return Remark("decided", _("The last tile of the stock."), lit=(tile.cell,))
        gone = position.in_the_way(tile)
        if gone:
            said = _("This cost {n} lifted tiles.").format(n=len(gone))
            return (
                Remark("decided", said, lit=tuple(old.cell for old in gone)) if gone[1:] else None
            )
        other = 1 - seat
        before, now = sight_of(position, other), sight_of(after, other)
        if len(now.stuck) > len(before.stuck):
            size = next((s for s in now.stuck if s not in before.stuck), now.stuck[0])
            said = _("After this {name} had no room for {a} × {b}.").format(
                name=position.names[other], a=size[0], b=size[1]
            )
            return Remark("seen", said, lit=(tile.cell,))
        return None

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """A covering or none; in a match the best placement with its value."""
        return told(game.start(setup))

    def solve_at(self, position: CarreleursPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def told(position: CarreleursPosition) -> dict[str, Any]:
    """What is known of a position, in plain values."""
    if position.count:
        best = position.most
        return {
            "exact": best.proven,
            "value": best.area,
            "tiles": [str(tile) for tile in best.tiles],
            "unique": only_way(position) if best.proven else None,
        }
    if position.cover:
        found = rest(position)
        if found is None:
            return {"solvable": False}
        tiles = [str(tile) for tile in found]
        return {"solvable": True, "unique": only_way(position), "tiles": tiles}
    if position.over:
        result = position.result
        assert result is not None
        return {"exact": True, "winners": [seat + 1 for seat in result.winners], "best": None}
    certain = ending(position)
    if certain is not None:
        value = computer.SURE * (2 * certain.value - 1)
        return {"exact": True, "best": str(certain.tile), "value": value}
    move = computer.choose(position, 4, never)
    value = computer.worth(position.play(move), position.turn)
    return {"exact": abs(value) >= computer.SURE, "best": move, "value": round(value, 2)}


def _done(position: CarreleursPosition, stop: Stop) -> Solution:
    """The task for one, done; tiles that lie wrong are taken back first."""
    back: tuple[Tile, ...] = ()
    found = rest(position, stop)
    if found is None:
        back = wrong(position, stop)
        found = rest(position, stop, back)
    if found is None:
        never_so = _("This floor cannot be covered with these tiles.")
        if position.count:
            never_so = _("{n} squares cannot be covered.").format(n=position.goal)
        return Solution(never_so, _("Every way was tried."))
    said, proof = _most_told(position, stop) if position.count else _cover_told(position, stop)
    if back:
        said = _("Some tiles must come off first.")
    shown = back or found
    return Solution(
        said,
        proof,
        (*(f"{LIFT} {tile.cell}" for tile in back), *map(str, found)),
        tuple(tile.cell for tile in shown),
    )


def _cover_told(position: CarreleursPosition, stop: Stop) -> tuple[str, str]:
    if only_way(position, stop):
        proof = _("Every square is covered. Turned or mirrored, it is the only way.")
    else:
        proof = _("Every square is covered. There are other ways, too.")
    return _("The floor can be covered without a gap."), proof


def _most_told(position: CarreleursPosition, stop: Stop) -> tuple[str, str]:
    said = ngettext(
        "{n} tile can cover {goal} squares.", "{n} tiles can cover {goal} squares.", position.count
    ).format(n=position.count, goal=position.goal)
    if not position.most.proven:
        return said, _("Perhaps there is more: not every way was tried.")
    if only_way(position, stop):
        return said, _(
            "Everything larger was tried: nothing fits. Turned or mirrored, it is the only way."
        )
    return said, _("Everything larger was tried: nothing fits. There are other ways, too.")


def _certain(end: End) -> Solution:
    """The end of a match, looked through."""
    if end.value == 1:
        proof = _("Every answer was tried: whoever lays it wins.")
    elif end.value == 0:
        proof = _("Every answer was tried: the other one wins.")
    else:
        proof = _("Every answer was tried: both finish in the same round.")
    move = str(end.tile)
    return Solution(
        _("The best place: {move}.").format(move=move.replace("x", " × ", 1)),
        proof,
        (move,),
        (end.tile.cell,),
        {"exact": True},
    )


def _estimate(position: CarreleursPosition, stop: Stop) -> Solution:
    """A match is not proven: the best place to the eye, and the turns that both need."""
    move = str(computer.advised(position, stop))
    after = position.play(move)
    mine, theirs = (sight_of(after, seat).turns for seat in (position.turn, 1 - position.turn))
    return Solution(
        _("The best place to the eye: {move}.").format(move=move.replace("x", " × ", 1)),
        _("Turns still needed: {mine} and {theirs}. This is an estimate, not a proof.").format(
            mine=mine, theirs=theirs
        ),
        (move,),
        (move.split()[1],),
        {"exact": False},
    )


adviser = CarreleursAdviser()
