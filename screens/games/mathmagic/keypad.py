"""The keys of Math&Magic: the digits of the chosen line, signs, and what takes them away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp, sp
from kivymd.icon_definitions import md_icons

from engine.games.mathmagic.cells import PLACE
from engine.texts import _
from screens.base.sound import play
from screens.base.theme import fade, mix, theme
from screens.games.mathmagic import passing
from screens.games.mathmagic.draft import CLOSE, OPEN, OPERATORS
from screens.games.mathmagic.number import Desk
from screens.games.mathmagic.plan import GAME
from screens.games.mathmagic.tile import CELL_DARK, draw_tile
from screens.games.mathmagic.times import TimesSheet
from screens.widgets import paint
from screens.widgets.reading import largest

ERASE, CLEAR, TABLE, PASS = "<", "", "table", "pass"
ICONS = {
    ERASE: "backspace-outline",
    CLEAR: "delete-outline",
    TABLE: "table-large",
    PASS: passing.ICON,
}
SIGNS = {"+": "+", "-": "\N{MINUS SIGN}", "*": "\N{MULTIPLICATION SIGN}", "/": "\N{DIVISION SIGN}"}
KEY = 48
"""The least side of a key (dp)."""


@dataclass(frozen=True)
class Key:
    """One key: what it types, and its box."""

    sign: str
    x: float
    y: float
    w: float
    h: float
    digit: int = -1
    """Which digit of the line it is; -1: none."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a finger is on it; the gaps belong to the keys."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h


def _two(first: list[str], second: list[str], most: int) -> list[list[str]]:
    """Two rows; what is too much for the first goes to the second, its last key stays."""
    while len(first) > most:
        second.insert(0, first.pop(-2))
    return [first, second]


def _spread(rows: list[list[str]], more: list[str], most: int) -> list[list[str]]:
    """The rows with some more keys, each where there are fewest; what is too long flows over."""
    found = [list(row) for row in rows]
    for i, row in enumerate(found):
        while len(row) > most:
            min((other for other in found if other is not row), key=len).append(row.pop())
        found[i] = row
    for sign in reversed(more):
        min(found, key=len).append(sign)
    return found


class Tray(Desk):
    """The keys, above them the calculation where there is room for it."""

    def __init__(self, **kwargs: Any) -> None:
        self.keys: list[Key] = []
        self._down: Key | None = None
        super().__init__(**kwargs)

    # --- where the keys are ---------------------------------------------------------------------

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """A tower of rows with the calculation on top, or two or three rows alone."""
        self.line.text = ""
        if h > 1.1 * w and h > dp(240):
            self._draw_tower(x, y, w, h)
        else:
            self.place_low(x, y, w, h)

    def place_low(self, x: float, y: float, w: float, h: float) -> None:
        """Only the keys, in two or three rows."""
        # As many keys in a row, and as many rows, as fingers have room for.
        most, rows = max(4, int((w + 1) / dp(KEY))), max(2, int((h + 1) / dp(KEY)))
        self._place(self._rows(most, rows), x, y, w, h)

    def _draw_tower(self, x: float, y: float, w: float, h: float) -> None:
        card = min(dp(94), max(dp(60), 0.2 * h))
        self.draw_card(x, y + h - card, w, card)
        room = h - card - dp(10)
        rows = self._rows(4, int(room / dp(KEY)))
        high = min(dp(62), room / len(rows)) * len(rows)
        top = y + h - card - dp(10)
        self._place(rows, x, top - high, w, high)
        self._draw_note(x, y, w, top - high - y)

    def _draw_note(self, x: float, y: float, w: float, h: float) -> None:
        """What the move costs, where there is room to say so."""
        position = self.showing
        if position.gain_now == position.gain_unmoved or h < dp(44) or self.line.text:
            return
        digit = position.grid[PLACE[position.moved[-2:]]]
        note = _("You moved the {digit}: 1 point instead of 2.").format(digit=digit)
        line = self.line
        line.text, line.width = note, w - dp(12)
        line.grow(largest(h - dp(10), lambda size: line.tall(line.width, size)))
        line.texture_update()
        self.line.height = self.line.texture_size[1]
        self.line.pos = (x + dp(6), y + h - self.line.height - dp(8))

    def _rows(self, most: int, rows: int) -> list[list[str]]:
        """The keys in at most so many rows of at most so many keys."""
        digits, extra = [*self.board.draft.digits], self.extra()
        signs, tools = [*OPERATORS], [OPEN, CLOSE, ERASE, CLEAR]
        # Where not all fit: signs go one by one as well, and the table is in the menu too.
        for keys, spare in ((tools, CLEAR), (extra, TABLE)):
            too_many = len(digits) + len(signs) + len(tools) + len(extra) > most * rows
            if too_many and spare in keys:
                keys.remove(spare)
        upper = [digits[i : i + most] for i in range(0, len(digits), most)] or [[]]
        if len(upper) + 3 <= rows:
            return [*upper, signs, tools, extra]
        if rows == 2:
            return _two([*digits, OPEN, CLOSE, *extra], [*signs, *tools[2:]], most)
        return _spread([digits, signs, tools], extra, most)

    def extra(self) -> list[str]:
        """What helps, and what one does without an answer."""
        return [TABLE, PASS]

    def _place(self, rows: list[list[str]], x: float, y: float, w: float, h: float) -> None:
        """Draw these rows of keys in this box."""
        self.keys = []
        each, digit = h / len(rows), 0
        for i, row in enumerate(rows):
            for k, sign in enumerate(row):
                wide = w / len(row)
                number = digit if sign.isdigit() else -1
                digit += sign.isdigit()
                box = x + k * wide, y + h - (i + 1) * each, wide, each
                self.keys.append(Key(sign, *box, number))
        for key in self.keys:
            self._draw_key(key)

    def _draw_key(self, key: Key) -> None:
        gap = dp(5) if key.w > dp(56) else dp(3.5)
        x, y, w, h = key.x + gap / 2, key.y + gap / 2, key.w - gap, key.h - gap
        live = self.live(key)
        deep = dp(3)
        if key == self._down:
            y -= deep
        if key.digit >= 0:
            half = min(w, h) / 2
            cx, cy = x + w / 2, y + h / 2
            draw_tile(cx, cy, half, key.sign, shadow=live)
            if not live:
                out = half + dp(1)
                veil = fade(theme.table(GAME), 0.62)
                paint.rounded(cx - out, cy - out, 2 * out, 2 * out, 0.34 * half, veil)
            return
        operator = key.sign in SIGNS
        soft = CELL_DARK.of(theme) if operator else theme.paper_high
        edge = mix(soft, theme.accent(GAME).accent, 0.35) if operator else theme.edge
        if key == self._down:
            edge = soft
        paint.plate(x, y + deep, w, h - deep, min(dp(16), h / 3), deep, soft, edge)
        ink = theme.accent_text(GAME) if operator else theme.ink
        ink = ink if live else fade(ink, 0.38)
        cx, cy = x + w / 2, y + deep + (h - deep) / 2
        if key.sign in ICONS:
            self._draw_icon(key.sign, cx, cy, w, h, ink)
        else:
            paint.words(SIGNS.get(key.sign, key.sign), cx, cy, min(0.62 * h, sp(30)), ink)

    def _draw_icon(self, key: str, cx: float, cy: float, w: float, h: float, ink: Any) -> None:
        size = min(0.5 * h, dp(26))
        sign, words = md_icons[ICONS[key]], _("Tables") if key == TABLE else ""
        if key == PASS and self.board.placing:
            sign, words = md_icons[passing.icon(self.showing)], passing.label(self.showing)
        font, high = theme.font("label"), theme.size("label")
        wide = paint.written(words, high, font).width if words else 0
        if words and wide + size + dp(20) <= w:
            left = cx - (wide + size + dp(6)) / 2
            paint.words(sign, left + size / 2, cy, size, ink, "Icons")
            paint.words(words, left + size + dp(6), cy, high, ink, font, 0)
        else:
            paint.words(sign, cx, cy, size, ink, "Icons")

    # --- touches --------------------------------------------------------------------------------

    def live(self, key: Key) -> bool:
        """Whether a key does something now."""
        board = self.board
        if key.sign == TABLE:
            return True
        if not board.placing:
            return False
        draft = board.draft
        if key.digit >= 0:
            return bool(draft.left()[key.digit]) and bool(draft.can(key.sign))
        if key.sign in (ERASE, CLEAR):
            return bool(draft.signs)
        return key.sign == PASS or bool(draft.can(key.sign))

    def in_card(self, x: float, y: float) -> bool:
        """Whether a finger is on the calculation, above the keys."""
        top = max((key.y + key.h for key in self.keys), default=self.top)
        return super().in_card(x, y) and y > top

    def _key_at(self, x: float, y: float) -> Key | None:
        self.redraw_now()
        return next((key for key in self.keys if key.holds(x, y)), None)

    def on_touch_down(self, touch: Any) -> bool:
        """A key sinks."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        key = self._key_at(*touch.pos)
        if key is None or self._down is not None:
            return super().on_touch_down(touch)
        if self.live(key):
            touch.grab(self)
            self._down = key
            self.redraw()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A key acts when the finger leaves it; sliding off cancels."""
        if touch.grab_current is not self:
            return False
        key, self._down = self._down, None
        if key is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.redraw()
        if key.holds(*touch.pos) and self.get_root_window() is not None:
            self._act(key)
        return True

    def _act(self, key: Key) -> None:
        board = self.board
        if key.sign == TABLE:
            board.dispatch("on_sheet", TimesSheet(self.showing.number))
        elif key.sign == PASS:
            board.play("pass")
        elif board.type(key.sign):
            play("tick", 0.5)
