"""Who knows Blocs well: problems and endings for certain, matches by what a move leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stop, heed, never
from engine.game import Setup
from engine.games.blocs import computer, hints
from engine.games.blocs.blocks import area
from engine.games.blocs.puzzle import way
from engine.games.blocs.rules import GIVE_UP, BlocsPosition, game
from engine.games.blocs.scene import Move, Scene
from engine.rectangles import Tile
from engine.texts import _, ngettext

MISSED = 6
"""So many squares more make another move worth a remark."""
LARGE = 20
"""A block of so many squares is worth a remark."""


class BlocsAdviser(Adviser[BlocsPosition]):
    """The adviser of Blocs."""

    def hints(self, position: BlocsPosition, seat: int, stop: Stop) -> Sequence[Hint]:
        """The ladder for the seat that acts."""
        return hints.ladder(position, stop) if seat in position.actors else ()

    def choose(self, position: BlocsPosition, seat: int, level: int, stop: Stop) -> str:
        """The computer's move."""
        if position.alone:
            found = way(position, never)
            return computer.said(position, found[0]) if found else GIVE_UP
        return computer.choose(position, level, stop)

    def solution(self, position: BlocsPosition, seat: int, stop: Stop) -> Solution | None:
        """The way of a problem; in a match the best tile, for certain or to the eye."""
        if position.over:
            return None
        return _way(position, stop) if position.alone else _best(position, stop)

    def check(self, position: BlocsPosition, seat: int, stop: Stop) -> Check | None:
        """Alone: whether it can still be done."""
        if not position.alone or position.over:
            return None
        cells = tuple(tile.cell for tile in position.tiles if tile.owner == 0)
        found = way(position, stop)
        if found is not None:
            count = len(found)
            said = ngettext(
                "All is well: {n} tile more is enough.",
                "All is well: {n} tiles more are enough.",
                count,
            )
            return Check(said.format(n=count), right=cells)
        return Check(_("It cannot be done any more like this. Go back a step."), wrong=cells)

    def remark(self, position: BlocsPosition, seat: int, move: str, stop: Stop) -> Remark | None:
        """A large block, one that was not seen, or one that was opened for the next."""
        if position.alone or move == GIVE_UP:
            return None
        scene, after = Scene.of(position), position.play(move)
        closed = after.closed
        new = Tile.read(" ".join(move.split()[:2]), seat)
        block = None if closed is None else position.grid.box_of(closed.block)
        got = scene.swing(position.grid.box_of(new), block)
        swing, closing = scene.best_closing()
        if closing is not None and swing >= got + MISSED:
            better = computer.said(position, closing)
            said = _("Here a block could be closed: {equality}.").format(
                equality=hints.equality(position, *closing)
            )
            return Remark("better", said, better, hints.squares(position, closing[1]))
        if closed is not None and closed.area >= LARGE:
            return Remark("seen", f"{closed.text}.", lit=(closed.block.cell,))
        return self._opened(position, seat, after, got, stop)

    @staticmethod
    def _opened(
        position: BlocsPosition, seat: int, after: BlocsPosition, got: int, stop: Stop
    ) -> Remark | None:
        """A block that the next one could close, where another tile would have left less."""
        lost, closing = Scene.of(after).best_closing()
        if closing is None or lost < computer.reply(Scene.of(position)) + MISSED:
            return None
        better = computer.advised(position, stop)
        scene = Scene.of(position)
        left = scene.after(*better)
        if scene.swing(*better) - computer.reply(left) < got - lost + MISSED:
            return None
        said = _("This opened a block of {n} for {name}.").format(
            n=area(closing[1]), name=position.names[after.turn]
        )
        return Remark(
            "better", said, computer.said(position, better), hints.squares(position, better[0])
        )

    def solve(self, setup: Setup) -> Mapping[str, Any]:
        """The best placement with its value; of a problem its tiles."""
        return told(game.start(setup))

    def solve_at(self, position: BlocsPosition) -> Mapping[str, Any]:
        """The same after moves."""
        return told(position)


def told(position: BlocsPosition) -> dict[str, Any]:
    """What is known of a position, in plain values."""
    if position.over:
        result = position.result
        assert result is not None
        return {"exact": True, "winners": [seat + 1 for seat in result.winners], "best": None}
    if position.alone:
        found = way(position)
        if found is None:
            return {"solvable": False}
        moves = []
        for move in found:
            moves.append(computer.said(position, move))
            position = position.play(moves[-1])
        return {"solvable": True, "best": moves[0], "value": position.area(0), "moves": moves}
    scene = Scene.of(position)
    end = computer.reckoned(scene, 4, never)
    if end is not None:
        best = computer.said(position, end[0])
        return {"exact": True, "best": best, "value": end[1][scene.seat], "areas": [*end[1]]}
    best = computer.choose(position, 4, never)
    areas = position.play(best).scores
    return {"exact": False, "best": best, "value": areas[scene.seat], "areas": [*areas]}


def _way(position: BlocsPosition, stop: Stop) -> Solution:
    """A problem is solved, or cannot be."""
    found = way(position, stop)
    if found is None:
        return Solution(
            _("It cannot be done any more like this. Go back a step."), _("Every way was tried.")
        )
    moves, at = [], position
    for move in found:
        moves.append(computer.said(at, move))
        at = at.play(moves[-1])
    sentence = ngettext("{n} tile is enough.", "{n} tiles are enough.", len(moves))
    proof = ngettext("Then {n} square is yours.", "Then {n} squares are yours.", at.area(0))
    closed = at.closed
    last = f"{closed.text}." if closed is not None else proof.format(n=at.area(0))
    lit = () if at.last is None else position.floor.names(position.floor.cover(at.last))
    return Solution(sentence.format(n=len(moves)), last, tuple(moves), lit)


def _best(position: BlocsPosition, stop: Stop) -> Solution:
    """The best tile of a match."""
    scene = Scene.of(position)
    heed(stop)
    end = computer.reckoned(scene, 4, stop)
    heed(stop)
    if end is not None:
        sentence = _("The best tile: {tile}.").format(tile=_tile(position, end[0]))
        proof = _("Reckoned to the last square: {n} of {all} squares for {name}.").format(
            n=end[1][scene.seat], all=position.floor.area, name=position.names[scene.seat]
        )
        move = computer.said(position, end[0])
        lit = hints.squares(position, end[0][0])
        return Solution(sentence, proof, (move,), lit, {"exact": True})
    best = computer.advised(position, stop)
    left = computer.reply(scene.after(*best))
    return Solution(
        _("The best tile to the eye: {tile}.").format(tile=_tile(position, best)),
        _("It brings {n} squares and leaves at most {m}. This is no proof.").format(
            n=scene.swing(*best), m=left
        ),
        (computer.said(position, best),),
        hints.squares(position, best[0]),
        {"exact": False},
    )


def _tile(position: BlocsPosition, move: Move) -> str:
    tile = position.grid.tile(move[0])
    return f"{tile.width} × {tile.height} {tile.cell}"


adviser = BlocsAdviser()
