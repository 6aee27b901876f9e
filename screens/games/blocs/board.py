"""The board of Blocs: the floor, the rectangle that is prepared, and how a block melts together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock

from engine.advice import Hint
from engine.game import IllegalMove
from engine.games.blocs.book import Equality
from engine.games.blocs.rules import MOVE, BlocsPosition
from engine.rectangles import Floor, Tile
from engine.texts import _
from screens.base import device
from screens.base.sound import play
from screens.base.theme import SeatColour, Timing, theme
from screens.games.blocs.hand import Hand
from screens.games.blocs.slab import Slab
from screens.widgets.gesture import Gesture
from screens.widgets.rectboard import RectBoard
from screens.widgets.slab import look_of
from screens.widgets.token import Token

MELT: Timing = (0.6, "in_out_sine")
"""How long the borders inside a block take to melt, after the last tile has come down."""
DOWN = 0.22
STILL = 1.0
"""After so many seconds nothing moves any more."""


class Board(RectBoard[BlocsPosition]):
    """Rectangles are drawn here; the big button lays them."""

    hand_type = Hand
    slab_type = Slab
    hand: Hand

    def __init__(self, **kwargs: Any) -> None:
        self.draft: Tile | None = None
        """The rectangle that the button would lay."""
        self.block: Tile | None = None
        """The block that it would close, of several the one that is chosen."""
        self.aimed: Tile | None = None
        """The rectangle under a finger that is still on the board."""
        super().__init__(**kwargs)
        self.colours = (2, 4, 3, 0)

    # --- what the floor asks --------------------------------------------------------------------

    def floor_of(self, position: BlocsPosition) -> Floor:
        """The board."""
        return position.floor

    def tiles_of(self, position: BlocsPosition) -> Sequence[Tile]:
        """What lies on it."""
        return position.tiles

    def last_tile(self, position: BlocsPosition) -> Tile | None:
        """What the last move left."""
        return None if position.over else position.last

    def texts_of(self, tile: Tile) -> Sequence[str]:
        """Its area."""
        return (str(tile.area),)

    def colour_of(self, seat: int) -> int:
        """The colour of a seat; alone the other tiles have one that is not the child's."""
        if seat < len(self.colours):
            return self.colours[seat]
        return next(colour for colour in (0, 4) if colour not in self.colours)

    def look(self, seat: int) -> SeatColour:
        """How the tiles of a seat look."""
        return look_of(self.colour_of(seat))

    def hinted(self, move: str) -> Tile | None:
        """The tile that a hint lays."""
        found = MOVE.fullmatch(move)
        return Tile.read(found.group(1), self.showing.turn) if found else None

    # --- preparing a move -----------------------------------------------------------------------

    def why_not(self, tile: Tile) -> IllegalMove | None:
        """What the rules say against this rectangle."""
        try:
            self.showing.check(tile)
        except IllegalMove as problem:
            return problem
        return None

    @property
    def offers(self) -> tuple[Tile, ...]:
        """The blocks that the prepared rectangle could close."""
        return () if self.draft is None else self.showing.blocks(self.draft)

    @property
    def line(self) -> Equality | None:
        """The equality of what is prepared, or of what the finger draws now."""
        position = self.position
        if position is None or position.over:
            return None
        if self.aimed is not None:
            blocks = position.blocks(self.aimed)
            return position.equality(self.aimed, blocks[0]) if blocks else None
        if self.draft is None or self.block is None:
            return None
        return position.equality(self.draft, self.block)

    def aim(self, tile: Tile | None) -> None:
        """A finger draws this now, or nothing any more."""
        if tile != self.aimed:
            self.aimed = tile
            self.dispatch("on_prepared")

    def prepare(self, tile: Tile | None) -> None:
        """Keep a rectangle for the button; None: none any more."""
        self.draft = tile
        blocks = self.offers
        self.block = blocks[0] if blocks else None
        if tile is not None:
            play("place")
        self.hand.paint()
        self.dispatch("on_prepared")

    def choose(self, block: Tile) -> None:
        """Of several blocks this one."""
        if block in self.offers:
            self.block = block
            device.vibrate(10)
            self.hand.paint()
            self.dispatch("on_prepared")

    def block_at(self, cell: str) -> Tile | None:
        """The block that a touch here chooses: one with the tile there, the next one of several;
        where it is the rectangle itself that is touched, the next one of all."""
        if self.draft is None:
            return None
        floor, bit = self.floor, self.floor.bit[cell]
        here = [block for block in self.offers if floor.cover(block) & bit]
        if floor.cover(self.draft) & bit and not here:
            return self.draft
        if not here:
            return None
        at = here.index(self.block) + 1 if self.block in here else 0
        return here[at % len(here)]

    def touched_block(self, cell: str) -> bool:
        """A touch chooses a block; whether it did."""
        found = self.block_at(cell)
        if found is None:
            return False
        self.choose(found)
        return True

    def proposal(self) -> str:
        """What is prepared is laid."""
        if self.draft is None:
            raise IllegalMove(_("First draw a rectangle with your finger."))
        return str(self.draft) if self.block is None else f"{self.draft} block {self.block}"

    def bare(self, x: float, y: float, w: float, h: float) -> bool:
        """Whether only free squares lie in this box, which is on the floor."""
        floor, u = self.floor, self.plan.u
        left, top = self.corner(floor.tiling.rows[0][0])
        cols = int((x - left) // u), int((x + w - left) // u)
        rows = int((top - y - h) // u), int((top - y) // u)
        if rows[0] < 0 or rows[1] >= floor.height:
            return False
        free = self.showing.free
        across = range(max(0, cols[0]), min(floor.width - 1, cols[1]) + 1)
        names = floor.tiling.rows
        return all(
            floor.bit[names[row][col]] & free
            for row in range(rows[0], rows[1] + 1)
            for col in across
        )

    # --- showing a position ---------------------------------------------------------------------

    def show(self, position: BlocsPosition, move: str | None = None, animate: bool = True) -> None:
        """What was prepared is kept only while the position is the same."""
        changed = self.position != position
        super().show(position, move, animate)
        if changed and not self.preview:
            # What closes a block is found before a finger has to wait for it.
            Clock.schedule_once(lambda _dt: position.closing, STILL if animate else 0)
        if changed and self.draft is not None:
            self.prepare(None)

    def _change(self, dropped: tuple[Gesture, Token] | None) -> None:
        """A block melts together; all else comes and goes as tiles do."""
        closed = self.showing.closed
        if closed is not None and self._before_block(closed):
            self._melt(closed)
        super()._change(dropped)

    def _before_block(self, closed: Equality) -> bool:
        """Whether the floor still shows the tiles of this block."""
        new, *old = closed.parts
        return (
            new not in self.slabs and closed.block not in self.slabs and set(old) <= {*self.slabs}
        )

    def _melt(self, closed: Equality) -> None:
        """The new tile comes down, the borders melt, the figure counts to the sum."""
        new = self._add(closed.parts[0])
        pieces = [self.slabs.pop(tile) for tile in closed.parts]
        whole = self._add(closed.block)
        first = max(tile.area for tile in closed.parts)
        whole.canvas.opacity = 0

        def step(t: float) -> None:
            whole.canvas.opacity = t
            assert isinstance(whole, Slab)
            whole.count(round(first + (closed.area - first) * t))

        def done() -> None:
            for piece in pieces:
                if piece.canvas in self._tiles.children:
                    self._tiles.remove(piece.canvas)
            whole.rest()
            play("flip")

        play("place")
        new.settle(self.motions)
        self.motions.add(step, (0.12, "linear") if theme.calm else MELT, DOWN, done)

    # --- light ----------------------------------------------------------------------------------

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """What a rung speaks of; what is prepared gives way to it."""
        if hint.lit and self.draft is not None:
            self.prepare(None)
        super().show_hint(hint, seat)
