"""The card beside the board of HexaDames: who has how many pawns across, or what is prepared."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp

from engine.games.hexadames.rules import HexaDamesPosition
from engine.texts import _, ngettext
from screens.base.theme import SEATS, theme
from screens.games.hexadames import marks
from screens.games.hexadames.board import Board
from screens.games.hexadames.draft import Draft
from screens.widgets import paint
from screens.widgets.card import Card, fit

LOW = 128
"""Below this height (dp) the card has one line only."""
NAMED, AIRY = 54, 76
"""From these heights (dp) of a row on it has a name, and a larger one."""
BOTH, PREPARED = 300, 150
"""From this height (dp) on it shows the score above what is prepared, which then has so much."""


class Arrivals(Card[HexaDamesPosition]):
    """Pawns across, seat by seat; while a jump is prepared, whom it takes and where it ends."""

    most = 340.0
    widens = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board.bind(on_prepared=lambda _board: self.redraw())

    def show(self, position: HexaDamesPosition) -> None:
        """Show this position."""
        super().show(position)

    @property
    def _board(self) -> Board:
        found = self.board
        assert isinstance(found, Board)
        return found

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """What is prepared, else the score."""
        draft = self._board.draft
        if draft is not None and draft.count:
            if h >= dp(BOTH):
                low = dp(PREPARED)
                self._draw_rows(x, y + low, w, h - low)
                paint.stroke(
                    [(x + dp(14), y + low), (x + w - dp(14), y + low)], dp(2), theme.paper_low
                )
                h = low
            self._draw_draft(draft, x, y, w, h)
        elif h < dp(LOW):
            self._draw_line(x, y, w, h)
        else:
            self._draw_rows(x, y, w, h)

    # --- pawns across ---------------------------------------------------------------------------

    def _draw_rows(self, x: float, y: float, w: float, h: float) -> None:
        position, left, room = self.showing, x + dp(14), w - dp(28)
        title = _("Pawns across")
        size = fit(title, "title_m", room)
        top = y + h - dp(24)
        if size:
            paint.words(title, left, top, size, theme.ink, theme.font("title_m"), anchor=0)
        seats = position.board.seats
        each = (top - dp(18) - y - dp(8)) / seats
        for seat in range(seats):
            self._draw_seat(seat, left, top - dp(18) - (seat + 0.5) * each, room, each)

    def _draw_seat(self, seat: int, x: float, y: float, room: float, high: float) -> None:
        """A row of hollows, full as far as pawns have come, and their number."""
        position, look = self.showing, SEATS[self._board.colour_of(seat) % len(SEATS)]
        size, count = position.board.size, position.across[seat]
        named = high > dp(NAMED)
        if named:
            name, style = position.names[seat], "title_s" if high > dp(AIRY) else "label"
            text = fit(name, style, room)
            if text:
                paint.words(
                    name, x, y + 0.26 * high, text, theme.ink_2, theme.font(style), anchor=0
                )
        line = y - (0.18 * high if named else 0)
        step = min(dp(30), (room - dp(34)) / max(size, count))
        r = min(0.42 * step, 0.3 * high)
        for k in range(max(size, count)):
            cx = x + (k + 0.5) * step
            if k < count:
                paint.piece(cx, line, r, look, shadow=False)
            else:
                paint.disc(cx, line, 0.8 * r, theme.paper_low)
        number = min(theme.size("title_l"), 0.5 * high)
        paint.words(str(count), x + room, line, max(dp(16), number), theme.ink, anchor=1)

    def _draw_line(self, x: float, y: float, w: float, h: float) -> None:
        """Little room: a pawn and a number for each seat, side by side."""
        position = self.showing
        seats = position.board.seats
        each, r = w / seats, min(0.24 * h, dp(18))
        for seat in range(seats):
            cx, cy = x + (seat + 0.5) * each, y + h / 2
            look = SEATS[self._board.colour_of(seat) % len(SEATS)]
            paint.piece(cx - 0.9 * r, cy, r, look, shadow=False)
            size = max(dp(16), 1.5 * r)
            paint.words(str(position.across[seat]), cx + 1.1 * r, cy, size, theme.ink)

    # --- a move in the making -------------------------------------------------------------------

    def _draw_draft(self, draft: Draft, x: float, y: float, w: float, h: float) -> None:
        room, left = w - dp(28), x + dp(14)
        title = ngettext("{n} jump, {n} taken", "{n} jumps, {n} taken", draft.count)
        title = title.format(n=draft.count)
        size = fit(title, "title_m", room)
        low = h < dp(LOW)
        top = y + h - (0.27 * h if low else dp(26))
        if size:
            paint.words(title, left, top, size, theme.ink, theme.font("title_m"), anchor=0)
        pieces, count = self.showing.pieces, len(draft.jumped)
        r = min(dp(20), 0.4 * room / max(2, count), 0.16 * h)
        line = y + (0.36 * h if low else h - dp(26) - dp(20) - 1.6 * r)
        for k, cell in enumerate(draft.jumped):
            look = SEATS[self._board.colour_of(int(pieces[cell]) - 1) % len(SEATS)]
            cx = left + r + k * min(2.6 * r, (room - 2 * r) / max(1, count - 1))
            paint.piece(cx, line, r, look, muted=True, shadow=False)
            marks.cross(cx + 0.7 * r, line + 0.7 * r, max(dp(6), 0.4 * r))
        if low:
            return
        bottom = line - 1.6 * r
        for number, text in enumerate(_said(draft)):
            size = min(fit(text, "title_m", room), sp(20))
            at = bottom - dp(20) - number * dp(34)
            if size and at > y + dp(10):
                paint.words(text, left, at, size, theme.ink, theme.font("body"), anchor=0)


def _said(draft: Draft) -> list[str]:
    """What the jump leads to, in short lines."""
    if draft.arrives:
        return [_("It lands at the goal!")]
    said = []
    if draft.landings:
        said.append(_("It can jump on."))
    if draft.count > 1:
        said.append(_("Touch 1 to stop there."))
    said.append(
        ngettext("Then {n} step is left.", "Then {n} steps are left.", draft.left).format(
            n=draft.left
        )
    )
    return said
