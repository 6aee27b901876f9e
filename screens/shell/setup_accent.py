"""The coloured part of the set-up sheet: the board as it is chosen now, the game in a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from engine.game import Game, Position, Refusal, Setup
from engine.option import said_numbers
from engine.texts import _, ngettext
from screens.base.insets import room
from screens.base.theme import fade, theme
from screens.base.thinking import Thought
from screens.games import has_view, load_view
from screens.shell.miniature import Miniature
from screens.shell.page import MIDDLE
from screens.widgets import paint
from screens.widgets.button import DockButton, IconButton, Pressable, RailButton
from screens.widgets.scroll import Flow, Row
from screens.widgets.text import Icon, Text

WIDTH = 352
PATIENCE = 0.15
"""Seconds in which nothing else is chosen, before another board is drawn."""
LOTS = 6
"""Where one of so many starts has somebody else begin, lots are drawn."""
CORNER = 34
LEAST = 150
"""Where the board would be smaller than this (dp), the line about the game makes room for it."""

Box = tuple[float, float, float, float]
Link = tuple[str, str, Callable[[], Any]]
"""A label, an icon and what a touch does."""


@dataclass(frozen=True)
class Start:
    """What is known of a match before it begins."""

    position: Position
    """What the table would look like, as a player sees it: no secret is in it."""
    actors: tuple[int, ...]
    """The seats that may act first; none: nobody knows yet."""


def chosen_start(game: Game, setup: Setup) -> Start:
    """The start of a match with this set-up."""
    view = load_view(game.id)
    try:
        first = game.start(setup)
        shown = view.preview_of(setup, first)
        others = {game.start(replace(setup, seed=seed)).actors for seed in range(1, LOTS)}
    except Refusal:
        return Start(view.preview(), ())
    by_lot = bool(others - {first.actors})
    return Start(
        shown.seen_by(shown.actors[0]) if shown.actors else shown, () if by_lot else first.actors
    )


class ChosenBoard(Miniature):
    """The board as it is chosen: made in the background, for some starts take their time."""

    actors = ObjectProperty(())
    """The seats that may act first there, once it is known."""

    def __init__(self, game: Game, **kwargs: Any) -> None:
        super().__init__(game.id, **kwargs)
        self.game = game
        self._setup: Setup | None = None
        self._thought: Thought[Any] | None = None
        self._later = Clock.create_trigger(self._think, PATIENCE)

    def choose(self, setup: Setup, colours: Sequence[int] = ()) -> None:
        """Show the start of a match with this set-up, in the colours of those who play."""
        if setup == self._setup and tuple(colours) == tuple(self.colours):
            return
        self.colours = tuple(colours)
        first, self._setup = self._setup is None, setup
        self._later.cancel()
        if first:
            self._think()
        else:
            self._later()

    def _think(self, *_args: object) -> None:
        setup = self._setup
        assert setup is not None
        self.forget()
        if has_view(self.game.id):
            self._thought = Thought(lambda _stop: chosen_start(self.game, setup), self._found)
        else:
            super().draw()

    def _found(self, start: Start) -> None:
        self.actors = start.actors
        self.show(start.position)

    def forget(self) -> None:
        """Nobody looks any more."""
        if self._thought is not None:
            self._thought.cancel()

    def draw(self) -> None:
        """Nothing is shown before it is known what."""
        if self.position is not None:
            super().draw()


class Accent(Widget):
    """Beside the choices or above them; `links` are the ways to the rules and to training."""

    def __init__(
        self, game: Game, stacked: bool, links: Sequence[Link], close: Callable[[], None]
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.game, self.stacked = game, stacked
        self.shut = IconButton(
            icon="close", color_role="cream", icon_dp=28, on_release=lambda _b: close()
        )
        self.picture = ChosenBoard(game)
        self.name = Text(text=_(game.name), style="title_xl", color_role="cream", shrink=True)
        self.tagline = Text(text=_(game.tagline), style="body_l", color_role="cream")
        self.facts = self._facts()
        for part in (self.shut, self.picture, self.name, self.tagline, self.facts):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.links: list[Pressable] = []
        for label, icon, act in links:
            link = (DockButton if stacked else RailButton)(label=label, icon=icon, style="chip")
            link.bind(on_release=partial(_do, act))
            self.links.append(link)
            self.add_widget(link)

    def _facts(self) -> Flow:
        age, minutes = self.game.age, self.game.minutes
        facts = Flow(spacing=(dp(14), dp(4)))
        for icon, words in (
            ("account-group", said_numbers(self.game.seats)),
            ("cake-variant", ngettext("{age} year and up", "{age} years and up", age)),
            ("timer-sand", _("{minutes} min")),
        ):
            words = words.format(age=age, minutes=minutes)
            text = Text(text=words, style="label", color_role="cream", wrap=False, pos_hint=MIDDLE)
            sign = Icon(icon=icon, size_dp=22, color_role="cream", pos_hint=MIDDLE)
            fact = Row(sign, text, spacing=dp(6), size_hint=(None, None), height=dp(26))
            fact.width = text.width + dp(28)
            text.bind(width=partial(_widen, fact))
            facts.add_widget(fact)
        return facts

    def lie_beside(self, x: float, y: float, w: float, h: float) -> float:
        """At the left of a panel in this box; gives how wide it is."""
        small = h < dp(420)
        accent = min(dp(WIDTH), w * 0.34)
        corner = _corner()
        self._paint((x, y, accent, h), (corner, 0, 0, corner), seam=True)
        pad = dp(16 if small else 28)
        inner = accent - 2 * pad
        self.shut.pos = (x + pad - dp(12), y + h - dp(12) - self.shut.height)
        foot = self._foot(x + pad, y + dp(14 if small else 26), inner, dp(48 if small else 52))
        for words in (self.name, self.tagline, self.facts):
            words.width = inner
        name_h = self.name.height * 0.7
        top = y + h - (dp(10) if small else dp(64))
        facts_h = 0.0 if small else self.facts.height + dp(18)
        told_h = 0.0 if small else self.tagline.height + dp(8)
        if top - foot - name_h - facts_h - told_h < dp(LEAST):
            told_h = 0.0  # the board says more than the line about it
        words_h = name_h + facts_h + told_h
        self.facts.opacity, self.tagline.opacity = float(facts_h > 0), float(told_h > 0)
        # On a phone the cross stands beside the picture, else above it.
        left, room = (dp(44), accent - dp(56)) if small else (pad - dp(10), inner + dp(20))
        side = max(dp(40), min(room, top - foot - words_h - dp(16)))
        self.picture.size = (side, side)
        slack = max(0, top - foot - words_h - dp(16) - side)
        self.picture.pos = (x + left + (room - side) / 2, top - side - min(slack * 0.3, dp(40)))
        under = self.picture.y - dp(12)
        self.name.pos = (x + pad, under - name_h / 2 - self.name.height / 2)
        under -= name_h + dp(6)
        self.tagline.pos = (x + pad, under - self.tagline.height)
        under -= told_h + dp(4)
        self.facts.pos = (x + pad, under - self.facts.height)
        return accent

    def _foot(self, left: float, low: float, inner: float, high: float) -> float:
        """The links, beside each other where there is room; gives the place above them."""
        if inner < dp(250) * theme.text_scale:
            for i, link in enumerate(reversed(self.links)):
                link.size, link.pos = (inner, high), (left, low + i * (high + dp(8)))
            return low + high * len(self.links) + dp(20)
        self._row(left, low, inner, high)
        return low + high + dp(20)

    def _row(self, left: float, low: float, room: float, high: float) -> None:
        each = (room - dp(10) * (len(self.links) - 1)) / len(self.links)
        for i, link in enumerate(self.links):
            link.size, link.pos = (each, high), (left + i * (each + dp(10)), low)

    def lie_above(self, x: float, y: float, w: float, h: float) -> float:
        """A band at the top of a panel in this box; gives the place below it and its links."""
        large = not theme.phone
        band = dp(220 if large else 120) * (1 + (theme.text_scale - 1) * 0.6)
        corner = _corner()
        self._paint((x, y + h - band, w, band), (corner, corner, 0, 0), seam=False)
        pad = dp(28 if large else 16)
        self.shut.pos = (x + pad - dp(12), y + h - dp(4) - self.shut.height)
        side = band - dp(16)
        self.picture.size = (side, side)
        self.picture.pos = (x + w - side - dp(10), y + h - band + dp(10))
        self.tagline.opacity = 1 if large else 0
        self.facts.opacity = 1
        left = x + pad + dp(2)
        inner = self.picture.x - left - dp(8)
        indent = 0 if large else dp(36)
        self.name.width = inner - indent
        self.facts.width = self.tagline.width = inner
        low = y + h - band + dp(14)
        self.facts.pos = (left, low)
        if large:
            self.tagline.pos = (left, low + self.facts.height + dp(8))
            self.name.pos = (left, self.tagline.y + self.tagline.height - self.name.height * 0.12)
        else:
            self.tagline.pos = (left, low)
            self.name.pos = (left + indent, y + h - dp(29) - self.name.height / 2)
        links_y = y + h - band - dp(62)
        self._row(x + pad, links_y, w - 2 * pad, dp(51))
        return float(links_y - dp(6))

    def _paint(self, box: Box, corners: tuple[float, ...], seam: bool) -> None:
        x, y, w, h = box
        if theme.phone:  # it fills the screen, and goes on under the system's bars
            left, top, right, bottom = room.sides
            x, w, h = x - left, w + left + (0 if seam else right), h + top
            if seam:
                y, h = y - bottom, h + bottom
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rail(self.game.id))
            SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=corners)
            if seam:
                ends = [(x + w - dp(8), y + dp(12)), (x + w - dp(8), y + h - dp(12))]
            else:
                ends = [(x, y + dp(6)), (x + w, y + dp(6))]
            paint.dashes(ends, dp(7), dp(6), dp(1.6), fade(theme.cream, 0.38))


def _corner() -> float:
    return 0 if theme.phone else dp(CORNER)


def _do(act: Callable[[], Any], _button: object) -> None:
    act()


def _widen(fact: Row, _text: object, width: float) -> None:
    fact.width = width + dp(28)
