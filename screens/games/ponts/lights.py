"""Light on the river: cells, piers, and pairs that carry the same number in the same colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine import lit
from screens.base.theme import fade, theme
from screens.games.ponts import river
from screens.widgets import lights, paint, tilingmarks

if TYPE_CHECKING:
    from engine.games.ponts.trial import Trial
    from screens.games.ponts.board import Board


class Lights(lights.Lights):
    """Light on cells and pairs; what is tried out is numbered without a veil."""

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._promised: str | None = None
        self._owner: int | None = None

    def speak_of(self, promised: str | None, owner: int | None) -> None:
        """What is lit next: a pawn where it would stand, the side that lives on the pairs."""
        self._promised, self._owner = promised, owner

    def light(self, names: Sequence[str]) -> None:
        """Light these places; () ends it, and what was spoken of."""
        if not names:
            self.speak_of(None, None)
        super().light(names)

    def draw(self) -> None:
        """The hint, or the pairs that are tried out."""
        super().draw()
        trial = self.board.trial
        if trial is None or self.lit or not self.ready:
            return
        plan = self.board.plan
        with self._hint:
            if trial.number >= 0:
                self._draw_answered(trial)
            if not trial.done:
                for number, (one, other) in zip(trial.numbers, trial.pairs):
                    tilingmarks.pair_on_discs(plan, number, one, other)

    def _draw_answered(self, trial: Trial) -> None:
        """The pair that was taken last: rings in its colour round both pawns, once both stand."""
        plan, colour = self.board.plan, tilingmarks.pair_line(trial.number)
        pieces = self.board.showing.pieces
        for cell in (trial.taken, trial.answer):
            if cell in pieces:
                paint.ring(*plan.at(cell), 1.3 * plan.token, max(dp(3), 0.1 * plan.u), colour)

    @property
    def ready(self) -> bool:
        """Once there is a position."""
        return self.board.position is not None

    def known(self, names: Sequence[str]) -> list[str]:
        """The cells among names, those of pairs too."""
        return [cell for cell in lit.cells_in(names) if cell in self.board.plan.tiling.bit]

    def draw_veil(self) -> None:
        """Over the plate."""
        plan = self.board.plan
        x, y = plan.cx - plan.w / 2, plan.cy - plan.h / 2
        paint.rounded(x, y, plan.w, plan.h, min(dp(36), 0.05 * plan.w), theme.veil)

    def draw_halos(self, names: Sequence[str]) -> None:
        """Round single cells; pairs have their own colours."""
        plan = self.board.plan
        for name in self.known([name for name in names if lit.read(name).kind != "pair"]):
            paint.halo(*plan.at(name), 0.9 * plan.token)

    def draw_places(self, names: Sequence[str]) -> None:
        """Cells as they are now, above the veil; then the pairs."""
        board, plan = self.board, self.board.plan
        pieces = board.showing.pieces
        if self._owner is not None:
            self._draw_side(self._owner)
        known = self.known(names)
        self._draw_banks(known)
        for name in known:
            if name == self._promised:
                self._draw_promised(name)
                continue
            if name in pieces:
                self._draw_bridge(name, int(pieces[name]) - 1)
        for name in known:
            if name == self._promised:
                continue
            river.cell(plan, board.showing.board, name, pieces, board.looks)
        pairs = [found.places for found in map(lit.read, names) if found.kind == "pair"]
        for number, (one, other) in enumerate(pairs):
            if {one, other} <= set(plan.tiling.bit):
                tilingmarks.pair_on_discs(plan, number, one, other)

    def draw_names(self, names: Sequence[str], words: set[str]) -> None:
        """Tags on the cells."""
        single = self.known([name for name in names if lit.read(name).kind != "pair"])
        tilingmarks.name_tags(self.board.plan, sorted(words.intersection(single)))

    def _draw_banks(self, names: Sequence[str]) -> None:
        """A bank is lit as a whole."""
        plan, board = self.board.plan, self.board.showing.board
        lit = board.tiling.mask(names)
        for side, banks in enumerate(board.banks):
            for bank in banks:
                cells = board.tiling.names(bank)
                if bank & lit:
                    river.bar(plan, cells[0], cells[-1], self.board.looks[side])
                    for name in cells:
                        river.pier(plan, name, self.board.looks[side])

    def _draw_bridge(self, name: str, side: int) -> None:
        """The bar of a pawn, with the piers that it joins."""
        plan, board, look = self.board.plan, self.board.showing.board, self.board.looks[side]
        river.bridge(plan, board, name, side, look)
        for end in river.ends(board, name, side):
            river.pier(plan, end, look)

    def _draw_side(self, side: int) -> None:
        """Banks and bridges of one side, bright above the veil: what the pairs hold together."""
        plan, board, look = self.board.plan, self.board.showing.board, self.board.looks[side]
        mine = [name for name, sign in self.board.showing.pieces.items() if sign == str(side + 1)]
        names = board.tiling.names
        piers = {name for bank in board.banks[side] for name in names(bank)}
        for bank in board.banks[side]:
            cells = names(bank)
            river.bar(plan, cells[0], cells[-1], look)
        for name in mine:
            river.bridge(plan, board, name, side, look)
            piers.update(river.ends(board, name, side))
        for name in sorted(piers):
            river.pier(plan, name, look)
        for name in mine:
            paint.piece(*plan.at(name), plan.token, look)

    def _draw_promised(self, name: str) -> None:
        """The pawn of the move, with its bridge, where it would stand."""
        board, plan = self.board, self.board.plan
        side = board.showing.side
        look = board.looks[side]
        pale = replace(look, face=fade(look.face, 0.5), edge=fade(look.edge, 0.5))
        river.bridge(plan, board.showing.board, name, side, pale)
        for end in river.ends(board.showing.board, name, side):
            river.pier(plan, end, look)
        paint.piece(*plan.at(name), plan.token, look)
        paint.ring(*plan.at(name), 1.16 * plan.token, max(dp(2.5), theme.line(4)), theme.ink)
