"""Beside the board of Nombres Croisés: what is left to do, and what one paints with."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.metrics import dp

from engine.games.nombres_croises.problem import Puzzle
from engine.games.nombres_croises.reason import grade
from engine.games.nombres_croises.rules import NombresCroisesPosition
from engine.seat import LEVEL_NAMES
from engine.texts import _, ngettext
from screens.base.theme import SEATS, mix, theme
from screens.games.nombres_croises.grid import GAME, REACH, slate
from screens.games.nombres_croises.pad import answer_buttons, in_row, sign_buttons
from screens.widgets import paint
from screens.widgets.card import Card, Panel, fit
from screens.widgets.sprites import Sprites

TIMES = "\N{MULTIPLICATION SIGN}"
NBSP = "\N{NO-BREAK SPACE}"


@lru_cache(maxsize=32)
def level_of(puzzle: Puzzle) -> int:
    """The level of a puzzle, worked out once."""
    return grade(puzzle)


def size_of(puzzle: Puzzle) -> str:
    """How large the grid is."""
    return f"{puzzle.height}{NBSP}{TIMES}{NBSP}{puzzle.width}"


def met_of(position: NombresCroisesPosition, seat: int) -> tuple[int, int]:
    """How many sums are right in the grid of a seat, and how many there are."""
    puzzle = position.puzzle
    return puzzle.met(position.pawns(seat)), len(puzzle.sums)


class PawnCount(Card[NombresCroisesPosition]):
    """How many pawns are still to be placed, and how hard the grid is."""

    @property
    def idle(self) -> bool:
        """Where a question is asked it has nothing to tell: the tray needs the room."""
        return self.position is not None and self.showing.terms.question

    def lines(self) -> tuple[str, str, str]:
        """A heading, a large text and a line below."""
        puzzle = self.showing.puzzle
        level = f"{_(LEVEL_NAMES[level_of(puzzle)])} · {size_of(puzzle)}"
        wanted = sum(puzzle.rows)
        if self.showing.terms.race:
            text = ngettext("{n} pawn", "{n} pawns", wanted).format(n=wanted)
            return _("To place"), text, level
        return _("Pawns"), f"{self.showing.pawns(0).bit_count()} / {wanted}", level

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The pawn on the left, the count beside it, the level below."""
        heading, large, low = self.lines()
        pad = dp(12) if w > dp(150) else dp(8)
        narrow = w < 1.35 * h
        line = fit(low, "small", w - 2 * pad) if h >= dp(64) else 0.0
        foot = dp(26) if line else 0.0
        middle = y + foot + (h - foot) / 2
        if narrow:
            size = fit(large, "number_m", w - 2 * pad)
            r = min(0.2 * (h - foot), 0.2 * w)
            self._pawn(x + w / 2, middle + 0.22 * (h - foot), r)
            if size:
                paint.words(large, x + w / 2, middle - 0.2 * (h - foot), size, theme.ink)
        else:
            r = min(0.34 * (h - foot), 0.13 * w, dp(30))
            self._pawn(x + pad + r, middle, r)
            start = x + 1.8 * pad + 2 * r
            room = x + w - pad - start
            top, size = fit(heading, "label", room), fit(large, "number_m", room)
            both = top and h - foot > dp(52)
            if both:
                font = theme.font("label")
                paint.words(heading, start, middle + 0.62 * size, top, theme.ink_2, font, 0)
            if size:
                paint.words(
                    large, start, middle - (0.36 * size if both else 0), size, theme.ink, anchor=0
                )
        if line:
            font = theme.font("small")
            paint.words(low, x + w / 2, y + dp(17), line, theme.ink_2, font)

    def _pawn(self, cx: float, cy: float, r: float) -> None:
        Sprites(self.canvas, slate()).put([(cx, cy + 0.06 * r, r * REACH)])


class Tray(Panel[NombresCroisesPosition]):
    """The three signs, how many sums are right, and the answers where one is asked."""

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self.board = board
        self.signs: list[Any] = []
        self.answers: list[Any] = []
        self._made: object = None
        super().__init__(lambda move: self.board.play(move), **kwargs)

    def show(self, position: NombresCroisesPosition) -> None:
        """Show this position."""
        self.position = position
        self._make()
        for button in (*self.signs, *self.answers):
            button.disabled = not self.board.may_touch(self.board.own_seat)
        self.redraw()

    def _make(self) -> None:
        """The buttons that this kind of match needs."""
        board, table = self.board, self.showing.terms
        # The words of the answers follow the language, so they are part of what was made.
        made = (table, board.shared, board.own_seat, _("Several"))
        if made == self._made:
            return
        self._made = made
        self.clear_widgets()
        self.signs = self.answers = []
        if not board.shared:
            self.signs = sign_buttons(board.pens[board.own_seat], table)
            if table.question:
                self.answers = answer_buttons(board, board.own_seat)

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """Signs in a row on top, what there is room for below them."""
        if self.position is None:
            return
        pad, gap = dp(10), dp(8)
        shown: list[Any] = []
        if not self.signs:
            self._draw_race(x + pad, y + pad, w - 2 * pad, h - 2 * pad)
        elif self.answers:
            shown = self._lay_answers(x, y, w, h)
        elif w > 2.4 * h and h < dp(110):
            # Lying and low: the signs on the left, the sums on the right.
            high = min(dp(60), h - dp(10))
            side = min(0.62 * w, 3 * dp(84))
            in_row(self.signs, x + pad, y + (h - high) / 2, side, high, gap)
            self._draw_progress(x + pad + side + gap, y, w - side - 2 * pad - gap, h)
            shown = self.signs
        else:
            pad = min(pad, 0.1 * h)
            high = max(dp(48), min(dp(72), 0.5 * (h - 2 * pad)))
            low = h - high - 2 * pad
            in_row(self.signs, x + pad, y + h - pad - high, w - 2 * pad, high, gap)
            self._draw_progress(x + pad, y + pad / 2, w - 2 * pad, low)
            shown = self.signs
        for button in (*self.signs, *self.answers):
            if (button in shown) != (button.parent is not None):
                (self.add_widget if button in shown else self.remove_widget)(button)

    def _lay_answers(self, x: float, y: float, w: float, h: float) -> list[Any]:
        """The question, the signs, the answers, in as many rows as there is room for."""
        pad, gap, least = dp(8), dp(6), dp(48)
        rows: list[list[Any]] = [self.signs, *([button] for button in self.answers)]
        if w >= dp(300) or h < 3 * least:
            rows = [self.signs, self.answers]
        elif h < 4 * least:
            rows = [self.signs, self.answers[:2], self.answers[2:]]
        if h < 2 * least - dp(6):
            rows = [self.answers]
        spare = h - len(rows) * least
        asked = _("How many fillings?")
        size = fit(asked, "title_s", w - 2 * pad) if spare > dp(50) else 0.0
        head = dp(34) if size else 0.0
        between = min(dp(10), (spare - head) / (len(rows) + 1)) if spare > 0 else 0.0
        high = min(dp(60), (h - head - (len(rows) + 1) * between) / len(rows))
        top = y + h - max(0.0, h - head - len(rows) * (high + between) - between) / 2
        if size:
            font = theme.font("title_s")
            paint.words(asked, x + w / 2, top - head / 2 - dp(4), size, theme.ink, font)
            top -= head
        for row in rows:
            top -= between + high
            in_row(row, x + pad, top, w - 2 * pad, high, gap)
        return [button for row in rows for button in row]

    def _draw_progress(self, x: float, y: float, w: float, h: float) -> None:
        """A bar and a few words: how many sums are right."""
        met, all_ = met_of(self.showing, self.board.own_seat)
        text = ngettext("{n} of {all} sums is right", "{n} of {all} sums are right", met)
        text = text.format(n=met, all=all_)
        size = fit(text, "label", w)
        if not size:
            text = f"{met} / {all_}"
            size = fit(text, "title_s", w)
        middle = y + h / 2
        if size and h > dp(40):
            font = theme.font("label")
            paint.words(text, x + w / 2, middle + dp(12), size, theme.ink_2, font)
            middle -= dp(12)
        self._bar(x, middle, w, met / all_, theme.ok if met == all_ else None)

    def _draw_race(self, x: float, y: float, w: float, h: float) -> None:
        """One bar for each player: who has more sums right."""
        for seat in range(2):
            middle = y + h * (0.75 - 0.5 * seat)
            colour = SEATS[self.board.colours[seat] % 6]
            r = min(dp(20), 0.2 * h)
            paint.piece(x + r + dp(2), middle, r, colour)
            left = x + 2 * r + dp(12)
            met, all_ = met_of(self.showing, seat)
            if self.showing.terms.question:
                met, all_ = int(seat not in self.showing.out), 1
            self._bar(left, middle, x + w - left - dp(4), met / all_, colour.face)

    @staticmethod
    def _bar(x: float, y: float, w: float, share: float, colour: Any = None) -> None:
        high = dp(10)
        track = mix(theme.paper_low, theme.edge, 0.0 if theme.dark else 0.4)
        paint.rounded(x, y - high / 2, w, high, high / 2, track)
        if share > 0:
            fill = colour or theme.accent_text(GAME)
            paint.rounded(x, y - high / 2, max(high, w * share), high, high / 2, fill)
