"""The others' answers to an announcement: “I agree” or “I object”, for each person asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.chaines.rules import ChainesPosition
from engine.texts import _, listed, ngettext
from screens.base.theme import SEATS, Colour, fade, mix, rgb, theme
from screens.widgets import paint, raised
from screens.widgets.card import Card

if TYPE_CHECKING:
    from screens.games.chaines.board import Board

Box = tuple[float, float, float, float]
TARGET = 48
"""The least side of a button, in dp."""
YES, NO = "check-bold", "alert-circle-outline"


@dataclass(frozen=True)
class Asked:
    """A person who is asked, and whether they have agreed already."""

    seat: int
    name: str
    colour: int
    answered: bool
    barred: bool


def asked(board: Board) -> list[Asked]:
    """The people who judge what is announced, those who still have to answer first."""
    position = board.showing
    if not position.terms.judged or not position.draft or position.proved:
        return []
    people = board.people if board.people is not None else range(position.terms.seats)
    found = []
    for seat in people:
        side = position.terms.side(seat)
        if side == position.side:
            continue
        if seat not in position.judges and side not in position.agreed:
            continue
        waits = seat in position.judges
        barred = seat in position.barred
        found.append(Asked(seat, board.names(seat), board.colours[seat], not waits, barred))
    return sorted(found, key=lambda one: one.answered)


def _silent(board: Board) -> list[str]:
    """Who has not answered yet."""
    return [one.name for one in asked(board) if not one.answered]


def question(board: Board) -> str:
    """Who is asked."""
    names = _silent(board)
    return _("{names}: do you agree?").format(names=", ".join(names)) if names else ""


def awaited(board: Board) -> str:
    """Whose answer the colours wait for."""
    names = _silent(board)
    if not names:
        return ""
    words = ngettext("as soon as {names} agrees", "as soon as {names} agree", len(names))
    return words.format(names=listed(names))


def _worded(labels: Sequence[str], w: float) -> float:
    """The size at which all these labels fit a button of this width; 0: none does."""
    size, font = theme.size("chip"), theme.font("chip")
    while size >= sp(14):
        if all(paint.written(label, size, font).width + dp(8) <= w for label in labels):
            return size
        size -= sp(1)
    return 0.0


def _button(box: Box, move: str, label: str, icon: str, size: float, held: bool) -> None:
    """One of the two, of equal weight: both have words, or both only their signs."""
    x, y, w, h = box
    good = move.startswith("accept")
    tone = theme.ok if good else theme.bad
    soft = rgb("#DDEFE2") if good else rgb("#FADFDA")
    if theme.dark:
        soft = mix(theme.paper_high, tone, 0.16)
    deep = 0.0 if held else dp(3)
    paint.rounded(x, y, w, h - dp(3), dp(14), mix(soft, tone, 0.35))
    paint.rounded(x, y + deep, w, h - dp(3), dp(14), soft)
    if theme.contrast:
        paint.frame(x, y + deep, w, h - dp(3), dp(14), dp(2), theme.ink)
    middle = y + deep + (h - dp(3)) / 2
    font = theme.font("chip")
    wide = paint.written(label, size, font).width if size else 0
    sign = dp(22)
    if not size:
        paint.words(md_icons[icon], x + w / 2, middle, min(dp(28), 0.6 * h), tone, "Icons")
        return
    if wide + sign + dp(18) <= w:
        left = x + (w - wide - sign - dp(8)) / 2
        paint.words(md_icons[icon], left + sign / 2, middle, sign, tone, "Icons")
        paint.words(label, left + sign + dp(8), middle, size, tone, font, 0.0)
    else:
        paint.words(label, x + w / 2, middle, size, tone, font)


def draw_asked(one: Asked, box: Box, held: str, ink: Colour) -> list[tuple[str, Box]]:
    """One person's piece, name and buttons in this box; gives the buttons by their moves."""
    x, y, w, h = box
    number = one.seat + 1
    moves = [(f"accept {number}", _("I agree"), YES), (f"contest {number}", _("I object"), NO)]
    if one.barred:
        moves = moves[:1]
    look = SEATS[one.colour % len(SEATS)]
    gap = dp(6)
    if h >= dp(2 * TARGET + 40) and w < dp(260):
        # Standing: the name above, the buttons below each other.
        r = dp(13)
        paint.piece(x + r, y + h - r - dp(2), r, look)
        size = min(theme.size("card_name"), sp(20))
        paint.words(one.name, x + 2 * r + dp(8), y + h - r - dp(2), size, ink, "", 0.0)
        room = h - 2 * r - dp(8)
        high = min(dp(54), (room - gap) / 2)
        boxes = [(x, y + room - (k + 1) * high - k * gap, w, high) for k in range(len(moves))]
    else:
        r = min(dp(15), 0.32 * h)
        named = 2 * r + dp(6)
        paint.piece(x + r, y + h / 2, r, look)
        wide = (w - named - gap * (len(moves) - 1)) / len(moves)
        high = min(h, dp(56))
        low = y + (h - high) / 2
        boxes = [(x + named + k * (wide + gap), low, wide, high) for k in range(len(moves))]
    if one.answered:
        bx, by, _w, bh = boxes[0]
        size = theme.size("chip")
        middle = by + bh / 2
        paint.words(md_icons["check-circle"], bx + dp(14), middle, dp(22), ink, "Icons")
        paint.words(_("Agrees"), bx + dp(30), middle, size, ink, theme.font("chip"), 0.0)
        return []
    size = _worded([label for _move, label, _icon in moves], boxes[0][2])
    for (move, label, icon), place in zip(moves, boxes):
        _button(place, move, label, icon, size, move == held)
    return [(move, place) for (move, _label, _icon), place in zip(moves, boxes)]


def rows(count: int, box: Box) -> list[Box]:
    """A box for each who is asked, as many as a finger can hit, side by side or below another."""
    x, y, w, h = box
    gap = dp(6)
    if count == 0:
        return []
    across = w / h > 3.2
    least = dp(2 * TARGET + 44) if across else dp(TARGET)
    room = w if across else h
    most = max(1, min(count, int((room + gap) / (least + gap))))
    each = (room - gap * (most - 1)) / most
    if across:
        return [(x + k * (each + gap), y, each, h) for k in range(most)]
    each = min(each, dp(150) if each >= dp(2 * TARGET + 48) else dp(64))
    return [(x, y + h - (k + 1) * each - k * gap, w, each) for k in range(most)]


class Answers(Card[ChainesPosition]):
    """In the rail below the tags: what is announced, and everybody's answer to it."""

    board: Board

    def __init__(self, board: Any = None, **kwargs: Any) -> None:
        self.held = ""
        self.spots: list[tuple[str, Box]] = []
        super().__init__(board=board, **kwargs)
        if board is not None:
            board.bind(enabled=self.redraw)

    def _redraw(self, *_args: object) -> None:
        """On the rail itself; nothing while nobody is asked."""
        self.ground.clear()
        self.spots = []
        if self.position is None or min(self.size) < dp(20) or self.board.position is None:
            return
        with self.ground:
            self._draw(self.x, self.y, self.width, self.height)

    def _draw(self, x: float, y: float, w: float, h: float) -> None:
        people = asked(self.board)
        position = self.board.showing
        if not people:
            return
        top = y + h
        size = theme.size("title_s")
        title = question(self.board) or _("All agree.")
        while size > sp(14) and paint.written(title, size).width > w:
            size -= sp(1)
        paint.words(title, x, top - 0.7 * size, size, theme.cream, "", 0.0)
        top -= 1.5 * size
        line = position.line(position.tested, short=True)
        high = min(dp(48), 0.2 * h)
        paint.rounded(x, top - high, w, high, dp(12), theme.paper_high)
        big = raised.fitting(line, theme.size("title_m"), w - dp(12), sp(14))
        raised.write(line, x + w / 2, top - high / 2, big, theme.ink)
        top -= high + dp(8)
        for one, box in zip(people, rows(len(people), (x, y, w, top - y))):
            bx, by, bw, bh = box
            paint.rounded(bx - dp(4), by, bw + dp(8), bh, dp(14), fade(theme.paper_high, 1.0))
            inner = (bx + dp(4), by + dp(4), bw - dp(8), bh - dp(8))
            self.spots += draw_asked(one, inner, self.held, theme.ink)

    def _at(self, x: float, y: float) -> str:
        for move, (bx, by, bw, bh) in self.spots:
            if bx <= x <= bx + bw and by <= y <= by + bh:
                return move
        return ""

    def answers(self, x: float, y: float) -> bool:
        """On one of the buttons."""
        return bool(self._at(x, y))

    def on_touch_down(self, touch: Any) -> bool:
        """It sinks under the finger."""
        self.redraw_now()
        taken = super().on_touch_down(touch)
        if taken and not self.held:
            self.held = self._at(*touch.pos)
            self.redraw()
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        """It rises again, and says it if the finger has not slid off."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        held, self.held = self.held, ""
        self.redraw()
        if held and self._at(*touch.pos) == held:
            self.board.play(held)
        return True
