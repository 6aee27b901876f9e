"""Review: step through a match; where the adviser knows something, the move is marked."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.advice import Stop, Stopped
from engine.texts import _, ngettext
from screens.base.front import Front
from screens.base.layout import Rect
from screens.base.theme import SEATS, WHITE, fade, theme
from screens.base.thinking import Thought
from screens.games import load_view
from screens.shell.page import Card, app
from screens.shell.review_layout import ReviewPlaces, review_places
from screens.shell.review_parts import Curve, Moment, MomentCard, Scrubber, show_code
from screens.table.ending import Trophy, headline
from screens.widgets import paint
from screens.widgets.button import DockButton, IconButton, PrimaryButton, RailButton
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Row, Scroll
from screens.widgets.tag import Tag
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from engine.match import Match

PORTION = 0.05
"""Seconds the adviser looks at moves before what it found is shown."""
PATIENCE = 20.0
"""Seconds it may look at a single one."""


class ReviewScreen(Front):
    """A finished match, or one under way, move by move."""

    def __init__(self, match: Match, match_id: int | None = None, **kwargs: Any) -> None:
        # The window's size at once: built one time, not first for Kivy's default of 100 x 100.
        super().__init__(size=Window.size, **kwargs)
        self.match, self.match_id = match, match_id
        self.view = load_view(match.game.id)(match)
        self.colours = self.view.colours
        self.last = match.ply
        self.ply = match.ply
        self.moments: list[Moment] = []
        self._looked = 0
        self._thought: Thought[tuple[int, list[Moment]]] | None = None
        self._rebuild = Clock.create_trigger(self.build)
        with self.canvas.before:
            self._table = Color()
            self._ground = Rectangle()
        self.fbind("size", self._rebuild)
        theme.bind(changed=self._retheme)
        self.build()

    # what is shown

    def _retheme(self, *_args: object) -> None:
        self._rebuild()

    def build(self, *_args: object) -> None:
        """Make everything anew for this size, theme and language; the moment looked at stays."""
        if self.width < 2 or self.height < 2:
            return
        at = review_places(self.width / dp(1), self.height / dp(1))
        self.clear_widgets()
        self._table.rgba = theme.table(self.match.game.id)
        self._ground.size = self.size
        self.whole = FloatLayout()
        self.add_widget(self.whole)
        self._put(self._rail(at), at.rail)
        self.board = self.view.board()
        self.board.enabled = False
        self._put(self.board, at.board)
        self.scrubber = Scrubber(self.match.game.id, high=max(1, self.last))
        self.scrubber.bind(on_slide=lambda _s, ply: self.go(ply))
        self._put(self._steps(at), at.steps)
        self._put(self.scrubber, at.scrubber)
        self._put(self._panel(at), at.panel)
        self._put(self._actions(), at.actions)
        self._show_moments()
        self.go(self.ply)

    def _put(self, widget: Widget, rect: Rect) -> None:
        widget.size_hint = (None, None)
        widget.size = (dp(rect.w), dp(rect.h))
        widget.pos = (dp(rect.x), self.height - dp(rect.bottom))
        self.whole.add_widget(widget)

    def _facts(self) -> str:
        return ngettext("{count} move", "{count} moves", self.last).format(count=self.last)

    def _rail(self, at: ReviewPlaces) -> Widget:
        rail = RailPanel(self.match.game.id, at.kind)
        back = IconButton(icon="arrow-left", color_role="cream")
        back.bind(on_release=lambda _b: app().back())
        book = "book-open-page-variant"
        game = _(self.match.game.name)
        if at.kind == "slim":
            column = Column(size_hint_y=1, padding=(dp(4), dp(8)))
            column.add_widget(back)
            column.add_widget(Widget())
            rules = IconButton(icon=book, color_role="cream")
            rules.bind(on_release=lambda _b: app().open_rules(self.match.game.id))
            column.add_widget(rules)
            rail.add_widget(column)
            return rail
        if at.kind == "top":
            # The bar says how it ended: below the board every line of height counts.
            lines = [text for text, _style in self._end()]
            bar = Row(spacing=dp(4), padding=(dp(4), 0))
            bar.add_widget(back)
            title = Text(text=lines[0], style="title_m", color_role="cream", shrink=True)
            title.pos_hint = {"center_y": 0.5}
            bar.add_widget(title)
            holder = AnchorLayout(anchor_y="center", padding=(0, 0, 0, dp(6)))
            holder.add_widget(bar)
            rail.add_widget(holder)
            return rail
        column = Column(size_hint_y=1, padding=(dp(10), dp(14), dp(16), dp(18)), spacing=dp(10))
        title = Text(text=game, style="title_s", color_role="cream", shrink=True)
        facts = Text(text=self._facts(), style="small", color_role="cream")
        if at.rail.w < 220:
            for part in (back, title, facts):
                column.add_widget(part)
        else:
            head = Row(spacing=dp(4))
            words = Column(spacing=0, pos_hint={"center_y": 0.5})
            words.add_widget(title)
            words.add_widget(facts)
            head.add_widget(back)
            head.add_widget(words)
            column.add_widget(head)
        # The end of the match stands in the rail; it scrolls where the rail is short.
        scroll = Scroll()
        story = Column(spacing=dp(8))
        story.padding = (0, 0, dp(8), 0)
        if at.rail.h >= 700:
            story.add_widget(self._trophy())
        for text, style in self._end():
            story.add_widget(Text(text=text, style=style, color_role="cream", halign="center"))
        for tag in self._tags(at.rail.w):
            story.add_widget(tag)
        scroll.add_widget(story)
        column.add_widget(scroll)
        rules = RailButton(label=_("Rules"), icon=book, size_hint=(1, None))
        rules.bind(on_release=lambda _b: app().open_rules(self.match.game.id))
        column.add_widget(rules)
        rail.add_widget(column)
        return rail

    def _trophy(self) -> Widget:
        result = self.match.position.result
        if result is None:
            holder = AnchorLayout(size_hint_y=None, height=dp(110))
            holder.add_widget(Icon(icon="eye", size_dp=64, color_role="cream"))
            return holder
        winner = SEATS[self.colours[result.winners[0]]] if result.winners else None
        return Trophy(self.match.game.id, winner)

    def _end(self) -> list[tuple[str, str]]:
        """Who won and how, as texts with their styles."""
        result = self.match.position.result
        if result is None:
            return [(_("Still under way"), "title_s")]
        lines = [(headline(self.match), "title_m")]
        if result.how:
            lines.append((result.how, "body"))
        return lines

    def _tags(self, width: float) -> list[Widget]:
        """Who played, with the points; a narrow rail has no room for the whole tag."""
        scores = self.match.position.scores
        tags: list[Widget] = []
        for seat, colour in enumerate(self.colours):
            score = str(scores[seat]) if scores is not None else ""
            name = self.view.name(seat)
            if width >= 220:
                size = (dp(width - 34), dp(68))
                tags.append(
                    Tag(
                        name=name, colour=colour, score=score, form="short", string=False, size=size
                    )
                )
                continue
            row = Row(spacing=dp(6))
            label = Text(text=name, style="card_name", color_role="cream", shrink=True)
            points = Text(text=score, style="title_s", color_role="cream", wrap=False)
            for part in (Avatar(colour, 36), label, points):
                part.pos_hint = {"center_y": 0.5}
                row.add_widget(part)
            tags.append(row)
        return tags

    def _steps(self, at: ReviewPlaces) -> Widget:
        row = Row(size_hint_y=None, spacing=dp(8))
        slim = at.kind == "slim"
        middle = {"center_y": 0.5}
        wide = dp(56) if at.board.w > 400 or at.kind == "top" else dp(52)
        size = (wide, dp(56))

        def button(icon: str, go: Any) -> DockButton:
            made = DockButton(icon=icon, size=size, pos_hint=middle)
            made.bind(on_release=lambda _b: go())
            return made

        self.first = button("skip-backward", lambda: self.go(0))
        self.previous = button("chevron-left", lambda: self.go(self.ply - 1))
        self.next = button("chevron-right", lambda: self.go(self.ply + 1))
        self.end = button("skip-forward", lambda: self.go(self.last))
        # On a standing phone the piece has no room beside the buttons.
        narrow = at.steps.w < 420
        room = dp(at.steps.w) - 4 * wide - dp(8 * 6 if narrow else 34 + 8 * 7)
        self.which = Text(style="title_s", wrap=False, shrink=True, pos_hint=middle)
        self.which.max_width = dp(at.panel.w - 60) if slim else room
        self.mover = Avatar(0, 34, pos_hint=middle)
        if slim:
            parts: list[Widget] = [self.previous, Widget(), self.next]
        else:
            who = [self.which] if narrow else [self.mover, self.which]
            parts = [self.first, self.previous, Widget(), *who, Widget(), self.next, self.end]
        for part in parts:
            row.add_widget(part)
        return row

    def _panel(self, at: ReviewPlaces) -> Widget:
        scroll = Scroll()
        column = Column(spacing=dp(10), padding=(dp(2), dp(2), dp(6), dp(8)))
        if at.kind == "slim":
            head = Row(spacing=dp(8))
            head.add_widget(self.mover)
            head.add_widget(self.which)
            column.add_widget(head)
        lines = self._end()
        if at.kind == "slim":
            column.add_widget(Text(text=lines[0][0], style="title_s"))
        if at.kind != "side":
            for text, style in lines[1:]:
                column.add_widget(Text(text=text, style=style, color_role="ink_2"))
        self.cards = Column(spacing=dp(10))
        if at.kind != "side":
            # Where only one thing is in sight at a time, what can be learnt comes first.
            column.add_widget(self.cards)
        self.curve: Curve | None = None
        rows = [self.match.at(ply).scores for ply in range(self.last + 1)]
        scores = [row for row in rows if row is not None]
        if len(scores) == len(rows) > 1 and any(any(row) for row in scores):
            card = Card(padding=(dp(6), dp(6), dp(6), dp(9)))
            self.curve = Curve(scores, self.colours)
            self.curve.game = self.match.game.id
            self.curve.bind(on_scrub=lambda _c, ply: self.go(ply))
            card.add_widget(self.curve)
            column.add_widget(card)
        if at.kind == "side":
            column.add_widget(self.cards)
        scroll.add_widget(column)
        return scroll

    def _actions(self) -> Widget:
        row = Row(spacing=dp(10))
        share = DockButton(icon="share-variant", size=(dp(60), dp(58)))
        share.bind(on_release=lambda _b: show_code(self.match))
        again = PrimaryButton(
            label=_("Play again"), icon="replay", game=self.match.game.id,
            size_hint=(1, None), height=dp(58),
        )  # fmt: skip
        again.bind(on_release=lambda _b: app().start_match(self.match.again()))
        for part in (share, again):
            part.pos_hint = {"center_y": 0.5}
            row.add_widget(part)
        return row

    # moving through the match

    def go(self, ply: int, lit: tuple[str, ...] = (), seat: int | None = None) -> None:
        """Show the match after so many moves; one step forward is seen happening.

        With what is lit there, which is about a move of this seat.
        """
        ply = min(max(0, ply), self.last)
        step = ply == self.ply + 1
        self.ply = ply
        move = self.match.moves[ply - 1] if ply else None
        self.board.light(())
        self.board.show(self.match.in_sight(ply), move if step else None, animate=step)
        self.board.enabled = False
        if lit:
            self.board.light(lit, seat)
        self.scrubber.value = ply
        if self.curve is not None:
            self.curve.ply = ply
        self.first.disabled = self.previous.disabled = ply == 0
        self.next.disabled = self.end.disabled = ply == self.last
        self._name_move(ply, move)
        for card in self.cards.children:
            if isinstance(card, MomentCard):
                card.choose(card.moment.ply == ply)

    def _name_move(self, ply: int, move: str | None) -> None:
        if move is None:
            self.which.text, self.mover.opacity = _("The start"), 0
            return
        # Beside four buttons on a phone there is room for the numbers alone.
        short = self.width < dp(480) * theme.text_scale and self.width < self.height
        words = "{number}\u00a0/\u00a0{all}" if short else _("Move {number} of {all}")
        self.which.text = words.format(number=ply, all=self.last)
        owner = self.match.at(ply - 1).owner(move)
        self.mover.opacity = 0 if owner is None else 1
        if owner is not None:
            self.mover.seat_colour = self.colours[owner]

    def look_at(self, moment: Moment) -> None:
        """Go to a moment, with what it speaks of lit."""
        self.go(moment.ply, moment.remark.lit, self.match.mover(moment.ply - 1))

    # the adviser looks through the match in the background

    def on_enter(self, *_args: object) -> None:
        """The page is seen: now there is time to think."""
        if self._thought is None:
            self._think()

    def on_leave(self, *_args: object) -> None:
        """Nobody looks any more."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def _think(self) -> None:
        if self._looked >= self.last:
            self._show_moments()
            return
        start, match = self._looked, self.match

        def look(stop: Stop) -> tuple[int, list[Moment]]:
            found, ply = [], start
            until = time.monotonic() + PORTION
            while ply < match.ply and not stop() and time.monotonic() < until:
                try:
                    remark = match.remark(ply, stop)
                except Stopped:
                    remark = None  # it took too long: this move goes without
                ply += 1
                if remark is not None:
                    found.append(Moment(ply, remark))
            return ply, found

        self._thought = Thought(look, self._found, seconds=PATIENCE)

    def _found(self, result: tuple[int, list[Moment]]) -> None:
        self._looked, found = result
        self._thought = None
        if found:
            self.moments += found
            self._show_moments()
        self._think()

    @property
    def looked_through(self) -> bool:
        """Whether the adviser has seen every move."""
        return self._looked >= self.last

    def _show_moments(self) -> None:
        self.cards.clear_widgets()
        for moment in self.moments:
            card = MomentCard(moment, self.match.game.id, self.look_at)
            card.choose(moment.ply == self.ply)
            self.cards.add_widget(card)
        if not self.moments and not self.looked_through:
            self.cards.add_widget(
                Text(text=_("I am looking through your match…"), style="body", color_role="ink_2")
            )
        self.scrubber.moments = self.moments
        self.scrubber.redraw()
        if self.curve is not None:
            self.curve.moments = self.moments
            self.curve.redraw()


class RailPanel(FloatLayout):
    """The accent behind the title, stitched along its edge."""

    def __init__(self, game: str, kind: str) -> None:
        super().__init__()
        self.game, self.kind = game, kind
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        for child in self.children:
            child.size_hint, child.pos_hint = (1, 1), {"x": 0, "y": 0}
        x, y, w, h = self.x, self.y, self.width, self.height
        with self.canvas.before:
            paint.rounded(x, y, w, h, 0, theme.rail(self.game))
            if self.kind == "top":
                seam = [(x, y + dp(5)), (x + w, y + dp(5))]
            else:
                seam = [(x + w - dp(7), y + h - dp(10)), (x + w - dp(7), y + dp(10))]
            if self.kind != "slim":
                paint.dashes(seam, dp(7), dp(6), dp(1.6), fade(WHITE, 0.38))
