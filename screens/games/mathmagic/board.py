"""The board of Math&Magic: it draws a position and turns gestures into moves."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Canvas
from kivy.properties import NumericProperty

from engine.game import IllegalMove
from engine.games.mathmagic.cells import CELLS, PLACE, SIZE
from engine.games.mathmagic.terms import AROUND
from engine.texts import _
from screens.base.sound import play
from screens.base.theme import theme
from screens.games.mathmagic.draft import Draft
from screens.games.mathmagic.gestures import gesture
from screens.games.mathmagic.hand import Hand
from screens.games.mathmagic.lights import Lights
from screens.games.mathmagic.plan import Plan, Point, draw_frame, draw_ground, draw_start, draw_way
from screens.games.mathmagic.tile import Tile
from screens.widgets.board import Board as AnyBoard
from screens.widgets.gesture import Gesture

EMPTY = "." * SIZE * SIZE


class Board(AnyBoard[Any]):
    """The chequered field with its digits; everything on one canvas.

    Events: on_move (a gesture became a move), on_take_back (the moved piece was put back),
    on_sheet (a sheet is to lie in the panel's place).
    """

    drafted = NumericProperty(0)
    """Moves whenever the calculation or the chosen line does; the keypad looks at it."""

    position: Any

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.plan = Plan(0, 0, 1, ringed=False)
        self.grid = EMPTY
        self.draft = Draft()
        self.tiles = {cell: Tile(1.0) for cell in CELLS}
        self.slots = [Tile(1.0) for _slot in range(AROUND)]
        self._ground, self._moved = Canvas(), Canvas()
        self.lights = Lights(self)
        self.hand = Hand(self)
        pieces = Canvas()
        for tile in (*self.tiles.values(), *self.slots):
            pieces.add(tile.canvas)
        self.stack(
            self._ground, self._moved, self.hand.under, pieces, self.lights.canvas,
            self.hand.canvas,
        )  # fmt: skip

    # --- drawing ------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        side = min(self.size)
        left, low = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        ringed = self.position is not None and bool(self.position.terms.reserve)
        self.plan = Plan(left, low, side, ringed, self.preview)
        for cell, tile in self.tiles.items():
            self._lay_tile(tile, self.plan.half, self.plan.at(cell))
        for index, tile in enumerate(self.slots):
            self._lay_tile(tile, self.plan.small, self.plan.slot(index))
        self._draw_ground()
        self._draw_moved()
        self.lights.draw()

    @staticmethod
    def _lay_tile(tile: Tile, half: float, at: Point) -> None:
        tile.r = half
        tile.repaint()
        tile.put(*at)
        tile.rest()

    def _draw_ground(self) -> None:
        self._ground.clear()
        with self._ground:
            draw_ground(self.plan, self.draft.line)

    def _draw_moved(self) -> None:
        """The frame round the chosen line, and the one move made for this number."""
        self._moved.clear()
        position, plan = self.position, self.plan
        if position is None or self.preview:
            return
        with self._moved:
            if self.draft.line:
                draw_frame(plan, self.draft.line)
            if "-" in position.moved:
                start, goal = (plan.at(cell) for cell in position.moved.split("-"))
                draw_way(plan, start, goal, (start, goal))
            elif position.moved:
                cell = position.moved[-2:]
                draw_start(plan, plan.slot(self._left()), plan.small)
                draw_way(plan, plan.at(cell), plan.at(cell), (plan.at(cell), plan.at(cell)))

    # --- showing a position -------------------------------------------------------------------

    def show(self, position: Any, move: str | None = None, animate: bool = True) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        ringed = bool(position.terms.reserve)
        fresh = self.position is None or bool(self.position.terms.reserve) != ringed
        dropped = self.hand.take_dropped() if animate else None
        self.position = position
        if fresh or self._lay_soon.is_triggered:
            self.lay()
        self.hand.let_go()
        self.motions.finish()
        self.draft.follow(position)
        homes = self._homes()
        before = {**self._there(), **{f"{i}": tile.kind for i, tile in enumerate(self.slots)}}
        self.grid = position.grid
        after = {**self._there(), **{f"{i}": digit for i, digit in enumerate(homes)}}
        self._put(before, after, dropped, animate and self.width > 1)
        self.lights.mark(None)
        self._redraw()
        self.lights.draw()

    def _there(self) -> dict[str, str]:
        return {cell: self.grid[PLACE[cell]].replace(".", "") for cell in CELLS}

    def _homes(self) -> list[str]:
        """What lies in each place round the board: each piece waits where it always was."""
        left, found = list(self.position.reserve), [""] * AROUND
        for slot, digit in self._slots().items():
            if digit in left:
                left.remove(digit)
                found[slot] = digit
        return found

    def _slots(self) -> dict[int, str]:
        """The place of each piece: of a whole series its own, else one after the other."""
        reserve = self.position.terms.reserve
        own = len(set(reserve)) == len(reserve)
        return {int(digit) - 1 if own else i: digit for i, digit in enumerate(reserve)}

    def _left(self) -> int:
        """The place round the board that the moved piece came from."""
        homes = self._homes()
        digit = self.position.moved[0]
        empty = [slot for slot, had in self._slots().items() if had == digit and not homes[slot]]
        return empty[0]

    def _tile(self, place: str) -> tuple[Tile, Point]:
        if place in self.tiles:
            return self.tiles[place], self.plan.at(place)
        return self.slots[int(place)], self.plan.slot(int(place))

    def _put(
        self, before: dict[str, str], after: dict[str, str], dropped: Tile | None, animate: bool
    ) -> None:
        """Each piece to its place; one that changed places is seen going there."""
        gone = [place for place in before if before[place] and before[place] != after[place]]
        for place, digit in after.items():
            tile, at = self._tile(place)
            changed = before[place] != digit
            tile.set_kind(digit)
            tile.put(*at)
            tile.rest()
            if not digit or not changed or not animate or theme.calm:
                continue
            start = next((old for old in gone if before[old] == digit), "")
            if dropped is not None and dropped.kind == digit:
                tile.put(dropped.x, dropped.y)
                tile.rise = dropped.rise
                tile.glide(self.motions, *at, theme.motion("snap"))
            elif start:
                gone.remove(start)
                tile.put(*self._tile(start)[1])
                tile.glide(self.motions, *at, theme.motion("home"))
            else:
                tile.drop_in(self.motions)
        if animate and before != after and any(before.values()):
            play("place")

    def _redraw(self) -> None:
        self._draw_ground()
        self._draw_moved()
        self.drafted += 1

    # --- the calculation ------------------------------------------------------------------------

    def choose(self, line: str) -> None:
        """Take this line's digits to the keypad."""
        if self.position is not None and line != self.draft.line:
            self.draft.choose(self.position, line)
            self._redraw()

    def type(self, sign: str) -> bool:
        """A key: a digit, an operator, a parenthesis, "<" for the last sign, "" for all."""
        if not self.playing:
            return False
        done = True
        if sign == "<":
            self.draft.erase()
        elif not sign:
            self.draft.clear()
        else:
            done = self.draft.press(sign)
        self.drafted += 1
        return done

    def touch_sign(self, index: int) -> None:
        """A sign of the calculation was touched: choose what belongs together."""
        if self.playing:
            self.draft.touch(index)
            self.drafted += 1

    def proposal(self) -> str:
        """The answer that the calculation is; IllegalMove if there is none yet."""
        draft = self.draft
        if not draft.line:
            raise IllegalMove(_("First choose a row or a column: touch its name."))
        if not draft.digits:
            raise IllegalMove(_("This line is empty."), [draft.line])
        if not draft.signs:
            raise IllegalMove(_("Now make the number with these digits."), [draft.line])
        return f"{draft.line}: {draft.text}"

    # --- gestures -----------------------------------------------------------------------------

    def _let_go(self, *_args: object) -> None:
        super()._let_go()
        self.drafted += 1

    @property
    def playing(self) -> bool:
        """Whether somebody at the tablet looks for an answer now."""
        return (
            self.enabled
            and not self.preview
            and self.position is not None
            and self.position.phase in ("find", "answer")
        )

    def slot_at(self, x: float, y: float) -> int:
        """The piece round the board at a point, -1 if there is none."""
        reach = self.plan.small + 0.14 * self.plan.u
        for index, tile in enumerate(self.slots):
            sx, sy = self.plan.slot(index)
            if tile.kind and abs(x - sx) <= reach and abs(y - sy) <= reach:
                return index
        return -1

    def tap(self, cell: str, head: str) -> None:
        """A head chooses its line; a cell its row, and when touched again its column."""
        if cell:
            row, column = cell[1], cell[0]
            head = column if self.draft.line == row else row
        if head:
            self.choose(head)

    def slide(self, start: str, goal: str) -> None:
        """A piece was slid; back to where it came from takes its move back."""
        if self.position.moved == f"{goal}-{start}":
            self.dispatch("on_take_back")
        else:
            self.dispatch("on_move", f"{start}-{goal}")

    def gesture(self, move: str) -> Gesture | None:
        """What a finger does now to make this move; None: it is not made on the board."""
        return gesture(self, move)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch acts on release."""
        if not self.touched(touch):
            return False
        return self.playing and self.hand.down(touch)
