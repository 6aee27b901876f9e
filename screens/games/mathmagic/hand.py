"""The finger on the board of Math&Magic: it chooses a line, slides a piece or brings one in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.graphics import Canvas

from engine.games.mathmagic.cells import CELLS, PLACE, SIZE, goals, lines_of
from screens.games.mathmagic.plan import draw_chevrons, draw_ghost, draw_goal, draw_start, draw_way
from screens.games.mathmagic.tile import Tile
from screens.widgets import hand
from screens.widgets.gesture import Gesture, Track
from screens.widgets.plan import Point

if TYPE_CHECKING:
    from screens.games.mathmagic.board import Board


class Hand(hand.Hand):
    """What gestures mean here; outlines lie below the pieces, what is carried above them."""

    slop = float_up = 10

    board: Board

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.under = Canvas()

    def tap(self, gesture: Gesture) -> str:
        """A digit of the chosen line goes into the calculation; all else chooses a line.

        A head chooses its own; a cell its row, an empty one when touched again its column.
        """
        board, line = self.board, self.board.plan.head(*self.point(gesture))
        if gesture.start in PLACE:
            row, column = lines_of(gesture.start)
            digit = board.shown[gesture.start]
            if digit and board.draft.line in (row, column):
                board.enter(digit, gesture.start)
                return ""
            line = column if board.draft.line == row else row
        if line:
            board.choose(line)
        return ""

    def tracks(self, gesture: Gesture) -> Sequence[Track]:
        """A piece on the field keeps to its row or column, as far as the way is free."""
        if gesture.start not in PLACE:
            return ()
        place = PLACE[gesture.start]
        free = sorted((place, *goals(self.board.showing.grid, place)))
        across = tuple(CELLS[p] for p in free if p // SIZE == place // SIZE)
        down = tuple(CELLS[p] for p in free if (p - place) % SIZE == 0)
        return Track(across, (1, 0)), Track(down, (0, -1))

    def below(self, gesture: Gesture, finger: Point, piece: Point) -> str:
        """The cell under a piece from beside the field, or else under the finger."""
        return self.board.plan.cell(*piece) or self.board.plan.cell(*finger)

    def drop(self, gesture: Gesture) -> str:
        """A slide, or a piece brought in."""
        if gesture.start in PLACE:
            return f"{gesture.start}-{gesture.target}"
        return f"{gesture.kind}@{gesture.target}"

    def takes_back(self, gesture: Gesture) -> bool:
        """Whether the piece that was moved is slid back to where it came from."""
        return self.board.showing.moved == f"{gesture.target}-{gesture.start}"

    def allowed(self, gesture: Gesture) -> bool:
        """What the rules allow; and a move can be taken back."""
        return self.takes_back(gesture) or super().allowed(gesture)

    def send(self, gesture: Gesture) -> bool:
        """Back to where it came from takes its move back."""
        if not self.takes_back(gesture):
            return super().send(gesture)
        self.board.dispatch("on_take_back")
        return gesture.carried is None

    def make(self, kind: str) -> Tile:
        """A tile, as large as on the field."""
        return Tile(self.board.plan.token, kind)

    # --- outlines -------------------------------------------------------------------------------

    def outline(self, gesture: Gesture) -> None:
        """Where the piece was, its way, where it comes to lie: hatched if it may not."""
        plan, goal, track = self.board.plan, gesture.target, gesture.track
        self.under.clear()
        with self.under:
            if track is not None:
                home = plan.at(gesture.start)
                ends = plan.at(track.places[0]), plan.at(track.places[-1])
                draw_way(
                    plan, home, plan.at(goal) if goal else home, ends, gesture.legal or not goal
                )
                self._draw_ends(track, gesture.start, goal)
            elif not gesture.tracks:
                draw_start(plan, plan.at(gesture.start), plan.small)
                if goal:
                    draw_goal(plan, plan.at(goal), gesture.legal)
            if goal and gesture.legal:
                draw_ghost(plan, plan.at(goal), gesture.kind)

    def _draw_ends(self, track: Track, start: str, goal: str) -> None:
        """Chevrons at the ends of the way, but neither where the piece was nor where it comes."""
        plan, (ax, ay) = self.board.plan, track.ahead
        for places, sign in ((track.places, -1), (track.places[::-1], 1)):
            spot = places[1] if places[0] == goal else places[0]
            if start not in (places[0], spot):
                draw_chevrons(plan, plan.at(spot), (sign * ax, sign * ay))

    def wipe(self, gesture: Gesture) -> None:
        """Nothing is outlined any more."""
        self.under.clear()
