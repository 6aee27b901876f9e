"""Who knows Les Carreleurs well: floors are covered for certain, matches are judged by the eye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, never
from engine.game import Setup
from engine.games.carreleurs import computer, hints
from engine.games.carreleurs.cover import covering, coverings
from engine.games.carreleurs.rules import GIVE_UP, LIFT, CarreleursPosition, game
from engine.games.carreleurs.sight import sight_of
from engine.rectangles import Tile
from engine.texts import _


class CarreleursAdviser(Adviser[CarreleursPosition]):
    """The adviser of Les Carreleurs."""

    def hints(self, position: CarreleursPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: CarreleursPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        if position.cover:
            return self._cover_move(position, stop)
        return computer.choose(position, level, stop)

    @staticmethod
    def _cover_move(position: CarreleursPosition, stop: Stop) -> str:
        found = covering(position.floor, position.free, position.stocks[0], stop)
        if found:
            return str(found[0])
        back = hints.wrong(position, stop)
        return f"{LIFT} {back[0].cell}" if back else GIVE_UP

    def solution(self, position: CarreleursPosition, seat: int, stop: Stop) -> Solution | None:
        """The floor covered; in a match the best move to the eye."""
        if position.over:
            return None
        return _covered(position, stop) if position.cover else _estimate(position, stop)

    def check(self, position: CarreleursPosition, seat: int, stop: Stop) -> Check | None:
        """Alone: whether the tiles that lie can stay."""
        if not position.cover or not position.tiles or position.over:
            return None
        if covering(position.floor, position.free, position.stocks[0], stop):
            right = tuple(tile.cell for tile in position.tiles)
            return Check(_("All is well: the rest can still be covered."), right=right)
        back = hints.wrong(position, stop)
        lit = tuple(tile.cell for tile in back)
        if len(back) == len(position.tiles) > hints.WRONG:
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
    if position.cover:
        found = covering(position.floor, position.free, position.stocks[0])
        if found is None:
            return {"solvable": False}
        count = coverings(position.floor, position.free, position.stocks[0])
        return {"solvable": True, "unique": count == 1, "tiles": [str(tile) for tile in found]}
    if position.over:
        result = position.result
        assert result is not None
        return {"exact": True, "winners": [seat + 1 for seat in result.winners], "best": None}
    move = computer.choose(position, 4, never)
    value = computer.worth(position.play(move), position.turn)
    return {"exact": abs(value) >= computer.SURE, "best": move, "value": round(value, 2)}


def _covered(position: CarreleursPosition, stop: Stop) -> Solution:
    floor, stock = position.floor, position.stocks[0]
    found = covering(floor, position.free, stock, stop)
    if found is None:
        back = hints.wrong(position, stop)
        lifts = [f"{LIFT} {tile.cell}" for tile in back]
        free = position.free | sum(floor.cover(tile) for tile in back)
        rest = covering(floor, free, [*stock, *(tile.size for tile in back)], stop)
        if rest is None:
            return Solution(
                _("This floor cannot be covered with these tiles."),
                _("Every way was tried."),
            )
        return Solution(
            _("Some tiles must come off first."),
            _("Then every square is covered, and every tile is used."),
            (*lifts, *map(str, rest)),
            tuple(tile.cell for tile in back),
        )
    only = coverings(floor, position.free, stock, 2, stop) == 1
    return Solution(
        _("The floor can be covered without a gap."),
        _("Every square is covered. There is only this way.")
        if only
        else _("Every square is covered. There are other ways, too."),
        tuple(map(str, found)),
        tuple(tile.cell for tile in found),
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
