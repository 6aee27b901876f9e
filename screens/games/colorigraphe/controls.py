"""Decisions of Colorigraphe that are not made on the board: stake, dice, cards, challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games.colorigraphe.rules import ColorigraphePosition
from engine.texts import _, ngettext
from screens.base.theme import BLACK, SEATS, fade, mix, theme
from screens.games.colorigraphe.dice import die
from screens.games.colorigraphe.panel import GAME
from screens.games.colorigraphe.stake import StakePicker
from screens.widgets import paint
from screens.widgets.button import PrimaryButton
from screens.widgets.card import Panel, Play, put
from screens.widgets.count import Well
from screens.widgets.piece import Avatar
from screens.widgets.reading import SIZES, Reading, largest
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.view import View


CHALLENGE, PASS = "sword-cross", "hand-back-right"


def controls(view: View[ColorigraphePosition], play: Play) -> Widget | None:
    """What is needed in place of the tray now; None while one colours or the computer acts."""
    match, position = view.match, view.position
    people = [seat for seat in position.actors if not match.seats[seat].computer]
    if not people:
        return None
    match position.phase:
        case "stake":
            if position.build == "stake":
                return StakePicker(play, position.lowest_stake)
            if position.build == "dice":
                return Roll(play, "roll stake", _("Roll for the stake"), ("?", "?"))
            return Draw(play, "draw", _("Draw a card"), "cards-outline")
        case "roll":
            name = view.name(people[0])
            alone = len(match.seats) == 1
            label = _("Roll the dice") if alone else _("{name} rolls the dice").format(name=name)
            dice = position.stake_dice
            shown = tuple(map(str, dice)) if dice else ("?", "?")
            line = ngettext("{n} arc to roll", "{n} arcs to roll", position.stake).format(
                n=position.stake
            )
            return Roll(play, "roll", label, shown, line)
        case "answer":
            return Answer(view, play, people)
    return None


class OneMove(Panel[ColorigraphePosition]):
    """A picture and the button that makes the only move there is."""

    def __init__(self, play: Play, move: str, label: str, icon: str) -> None:
        self.button = PrimaryButton(label=label, icon=icon, game=GAME, width=dp(100))
        super().__init__(play)
        self.button.bind(on_release=lambda *_args: self.play(move))
        self.add_widget(self.button)


class Roll(OneMove):
    """Two dice and the button that throws them; the left neighbour's hand."""

    def __init__(
        self, play: Play, move: str, label: str, shown: tuple[str, ...], line: str = ""
    ) -> None:
        self.shown, self.line = shown, line
        super().__init__(play, move, label, "dice-multiple")

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The dice above the button, or beside it."""
        pad, high = dp(12), dp(60)
        face = theme.accent(GAME).accent
        if h < dp(150):
            r = min(0.36 * h, dp(34), 0.09 * w)
            for k, text in enumerate(self.shown):
                die(x + pad + r + k * 2.1 * r, y + h / 2 + (0.1 - 0.2 * k) * r, r, text, face)
            left = x + 2 * pad + 4.1 * r
            low = y + (h - high) / 2 - (dp(12) if self.line and h > dp(90) else 0)
            put(self.button, left, max(y + pad / 2, low), x + w - pad - left, high)
            if h > dp(90):
                middle = left + (x + w - pad - left) / 2
                self.heading(self.line, middle, y + h - dp(16), x + w - pad - left)
            return
        put(self.button, x + pad, y + pad, w - 2 * pad, high)
        low, top = y + pad + high, y + h - pad
        if self.line:
            self.heading(self.line, x + w / 2, low + dp(20), w - 2 * pad, "title_s")
            low += dp(30)
        r = min(0.19 * w, 0.40 * (top - low), dp(60))
        for k, text in enumerate(self.shown):
            side = (-1, 1)[k] * 1.08 * r
            die(x + w / 2 + side, (low + top) / 2 + (0.12 - 0.24 * k) * r, r, text, face)


class Draw(OneMove):
    """A pack of cards, face down, and the button that draws one."""

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """The pack above the button, or beside it."""
        pad, high = dp(12), dp(60)
        if h < dp(150):
            wide = 0.55 * h
            self._pack(x + pad + wide * 0.6, y + h / 2, min(0.70 * h, dp(90)))
            left = x + 2 * pad + wide * 1.2
            put(self.button, left, y + (h - high) / 2, x + w - pad - left, high)
            return
        put(self.button, x + pad, y + pad, w - 2 * pad, high)
        low, top = y + pad + high, y + h - pad
        self._pack(x + w / 2, (low + top) / 2, min(0.80 * (top - low), dp(190), 0.8 * w))

    def _pack(self, cx: float, cy: float, high: float) -> None:
        wide, accent = 0.70 * high, theme.accent(GAME).accent
        for k in (2, 1, 0):
            x, y = cx - wide / 2 + k * dp(3), cy - high / 2 - k * dp(3)
            face = mix(accent, BLACK, 0.12 * k)
            paint.plate(x, y, wide, high, dp(10), dp(2), theme.paper_high)
            paint.rounded(x + dp(4), y + dp(4), wide - dp(8), high - dp(8), dp(7), face)
        r = 0.22 * high
        points = [(cx + r * px, cy + r * py) for px, py in ((0, 1), (0.87, -0.5), (-0.87, -0.5))]
        paint.stroke(points, max(dp(2), 0.03 * high), fade(theme.cream, 0.8), closed=True)
        for px, py in points:
            paint.disc(px, py, 0.07 * high, theme.cream)


def question(view: View[ColorigraphePosition]) -> str:
    """What the others are asked when a colouring is done."""
    position = view.position
    builder = view.name(position.builder)
    if position.case == 2:
        return ngettext(
            "{name} used {n} black token. Can you do it with fewer?",
            "{name} used {n} black tokens. Can you do it with fewer?",
            position.to_beat,
        ).format(name=builder, n=position.to_beat)
    return _("{name:’s} colouring is not right. Can you do it?").format(name=builder)


class Answer(Panel[ColorigraphePosition]):
    """Challenge or pass, for each person who may still call, with name and colour."""

    def __init__(
        self, view: View[ColorigraphePosition], play: Play, people: list[int], **kwargs: Any
    ) -> None:
        self.rows: list[Any] = []
        super().__init__(play, **kwargs)
        colours = view.colours
        self.question = Reading(text=question(view), halign="center")
        self.question.bind(size=self.redraw)
        self.add_widget(self.question)
        for seat in people:
            number = seat + 1
            call = PrimaryButton(label=_("Challenge!"), icon=CHALLENGE, game=GAME, width=dp(90))
            call.bind(on_release=lambda *_a, n=number: self.play(f"challenge {n}"))
            leave = Well(label=_("I pass"), icon=PASS, width=dp(90))
            leave.bind(on_release=lambda *_a, n=number: self.play(f"pass {n}"))
            avatar = Avatar(colours[seat], 36)
            text_colour = SEATS[colours[seat]].text
            name = Text(text=view.name(seat), style="card_name", wrap=False, shrink=True)
            name.color_role, name.color = "ink", text_colour
            for child in (call, leave, avatar, name):
                self.add_widget(child)
            self.rows.append((call, leave, avatar, name))

    def _redraw(self, *_args: object) -> None:
        """Two people in a low panel need all of its height: the card is left out there."""
        if self.height < len(self.rows) * dp(50):
            self.canvas.before.clear()
            self.draw(self.x, self.y, self.width, self.height)
        else:
            super()._redraw()

    def draw(self, x: float, y: float, w: float, h: float) -> None:
        """One block per person: name, challenge, pass; in one row each where it is low."""
        pad, count = dp(10), len(self.rows)
        question = self.question
        question.width = w - 2 * pad
        asked = question.tall(question.width, SIZES[-1])
        if w < dp(300) and h >= count * dp(158) + asked + 2 * pad:
            each, place = dp(158), self._block
        elif h >= count * dp(96) and w < dp(400):
            each, place = dp(96), self._pair
        else:
            each, place = min(dp(60), h / count), self._line
        room = h - count * each - pad
        question.grow(largest(room, lambda size: question.tall(question.width, size)))
        asked = question.tall(question.width)
        show = room > asked
        self.question.opacity = 1 if show else 0
        spare = h - count * each - (asked + pad if show else 0)
        top = y + h - min(0.4 * spare, dp(90))
        if show:
            top -= asked + pad
            self.question.pos = (x + pad, top + pad / 2)
        for row in self.rows:
            top -= each
            place(row, x + pad, top, w - 2 * pad, each)

    @staticmethod
    def _name(row: Any, x: float, middle: float, room: float) -> None:
        _call, _leave, avatar, name = row
        avatar.pos = (x, middle - avatar.height / 2)
        name.max_width = room - avatar.width - dp(6)
        name.pos = (x + avatar.width + dp(6), middle - name.height / 2)

    @staticmethod
    def _icons(row: Any, width: float) -> None:
        """A narrow button keeps its word and drops its icon."""
        wide = width >= dp(124)
        row[0].icon, row[1].icon = (CHALLENGE, PASS) if wide else ("", "")

    def _block(self, row: Any, x: float, y: float, w: float, high: float) -> None:
        self._icons(row, w)
        self._name(row, x, y + dp(136), w)
        put(row[0], x, y + dp(58), w, dp(56))
        put(row[1], x, y + dp(4), w, dp(50))

    def _pair(self, row: Any, x: float, y: float, w: float, high: float) -> None:
        self._name(row, x, y + dp(75), w)
        half = (w - dp(8)) / 2
        self._icons(row, half)
        put(row[0], x, y + dp(2), half, dp(54))
        put(row[1], x + half + dp(8), y + dp(2), half, dp(54))

    def _line(self, row: Any, x: float, y: float, w: float, high: float) -> None:
        named = 0.30 * w
        self._name(row, x, y + high / 2, named)
        half = (w - named - dp(14)) / 2
        self._icons(row, half)
        tall = max(dp(48), min(dp(54), high - dp(4)))
        for button, left in ((row[0], 0.0), (row[1], half + dp(8))):
            put(button, x + named + dp(6) + left, y + (high - tall) / 2, half, tall)
