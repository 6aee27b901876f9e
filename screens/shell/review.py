"""Review: step through a match; where the adviser knows something, the move is marked."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from engine.advice import Stop, Stopped
from engine.texts import _, ngettext, number
from screens.base import preferences
from screens.base.insets import room
from screens.base.layout import Rect
from screens.base.theme import WHITE, fade, theme
from screens.base.thinking import Thought
from screens.games import load_view
from screens.shell.page import MIDDLE, Card, Placed, app, quiet
from screens.shell.review_film import Film
from screens.shell.review_layout import ReviewPlaces, left_handed, review_places
from screens.shell.review_lead import Lead, Shares
from screens.shell.review_parts import HIGH, LOW, Curve, Moment, MomentCard, Scrubber, show_code
from screens.table.ending import Trophy, headline, how
from screens.widgets import paint
from screens.widgets.button import DockButton, IconButton, PrimaryButton, RailButton
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Column, Row, Scroll
from screens.widgets.tag import Tag
from screens.widgets.text import Icon, Text

if TYPE_CHECKING:
    from engine.match import Match

BOOK = "book-open-page-variant"
ROOMY = 400
"""A panel so high, in dp, has room for a high curve; so wide or beside the board, for pictures."""
PORTION = 0.05
"""Seconds the adviser looks at moves before what it found is shown."""
PATIENCE = 20.0
"""Seconds it may look at a single one."""


class ReviewScreen(Placed):
    """A finished match, or one under way, move by move; the moment looked at stays when it is
    made anew."""

    def __init__(self, match: Match, **kwargs: Any) -> None:
        super().__init__(match.game.id, **kwargs)
        self.match = match
        self.view = load_view(match.game.id)(match)
        self.colours = self.view.colours
        self.last = match.ply
        self.ply = match.ply
        self.moments: list[Moment] = []
        self._shares: list[Shares] = []
        self._looked = 0
        self._thought: Thought[Any] | None = None
        self.build()

    # what is shown

    def fill(self, width: float, height: float) -> None:
        """Rail, board and the line through the match; beside or below, what can be learnt."""
        at = review_places(width, height, self.view.wide)
        if preferences.is_on("left"):
            at = left_handed(at, width)
        self.put(self._rail(at), at.rail)
        self.board = self.view.board()
        self.board.enabled = False
        self.put(self.board, at.board)
        self.scrubber = Scrubber(self.game.id, high=max(1, self.last))
        self.scrubber.bind(on_slide=lambda _s, ply: self.go(ply))
        self.put(self._steps(at), at.steps)
        self.put(self.scrubber, at.scrubber)
        self.put(self._panel(at), at.panel)
        self.put(self._actions(), at.actions)
        self._show_moments()
        self.go(self.ply)

    def _rail(self, at: ReviewPlaces) -> Widget:
        back = IconButton(icon="arrow-left", color_role="cream", on_release=lambda _b: app().back())
        if at.kind == "slim":
            rules = IconButton(icon=BOOK, color_role="cream", on_release=self._open_rules)
            content = Column(back, Widget(), rules, size_hint_y=1, padding=(dp(4), dp(8)))
        elif at.kind == "top":
            # The bar says how it ended: below the board every line of height counts.
            title = Text(
                text=self._end()[0][0], style="title_m", color_role="cream", shrink=True,
                pos_hint=MIDDLE,
            )  # fmt: skip
            content = AnchorLayout(anchor_y="center", padding=(0, 0, 0, dp(6)))
            content.add_widget(Row(back, title, spacing=dp(4), padding=(dp(4), 0)))
        else:
            content = self._whole_rail(at.rail, back)
        return RailPanel(self.game.id, at.kind, content)

    def _open_rules(self, _button: object) -> None:
        app().open_rules(self.game.id)

    def _whole_rail(self, rail: Rect, back: Widget) -> Widget:
        """The game, how the match ended, who played, and the way to the rules."""
        title = Text(text=_(self.game.name), style="title_s", color_role="cream", shrink=True)
        count = ngettext("{count} move", "{count} moves", self.last).format(count=self.last)
        facts = Text(text=count, style="small", color_role="cream")
        head = [back, title, facts]
        if rail.w >= 220:
            head = [Row(back, Column(title, facts, spacing=0, pos_hint=MIDDLE), spacing=dp(4))]
        # The end of the match stands in the rail; it scrolls where the rail is short.
        story = Column(padding=(0, 0, dp(8), 0))
        if rail.h >= 700:
            story.add_widget(self._trophy())
        for text, style in self._end():
            story.add_widget(Text(text=text, style=style, color_role="cream", halign="center"))
        story.hold(*self._tags(rail.w))
        rules = RailButton(
            label=_("Rules"), icon=BOOK, size_hint=(1, None), on_release=self._open_rules
        )
        return Column(
            *head, Scroll(story), rules,
            size_hint_y=1, padding=(dp(10), dp(14), dp(16), dp(18)), spacing=dp(10),
        )  # fmt: skip

    def _trophy(self) -> Widget:
        if not self.match.over:
            holder = AnchorLayout(size_hint_y=None, height=dp(110))
            holder.add_widget(Icon(icon="eye", size_dp=64, color_role="cream"))
            return holder
        return Trophy(self.view)

    def _end(self) -> list[tuple[str, str]]:
        """Who won and how, as texts with their styles."""
        if not self.match.over:
            return [(_("Still under way"), "title_s")]
        lines = [(headline(self.match), "title_m"), (how(self.match), "body")]
        return [line for line in lines if line[0]]

    def _tags(self, width: float) -> list[Widget]:
        """Who played, with the points; a narrow rail has no room for the whole tag."""
        scores = self.match.position.scores
        tags: list[Widget] = []
        on_rail = {"color_role": "cream", "pos_hint": MIDDLE}
        for seat, colour in enumerate(self.colours):
            score = number(scores[seat]) if scores is not None else ""
            name = self.view.name(seat)
            if width >= 220:
                size = (dp(width - 34), dp(68))
                look = partial(Tag, form="short", string=False, size=size)
                tags.append(look(name=name, colour=colour, score=score))
                continue
            tags.append(
                Row(
                    Avatar(colour, 36, pos_hint=MIDDLE),
                    Text(text=name, style="card_name", shrink=True, **on_rail),
                    Text(text=score, style="title_s", wrap=False, **on_rail),
                    spacing=dp(6),
                )
            )
        return tags

    def _steps(self, at: ReviewPlaces) -> Widget:
        slim = at.kind == "slim"
        wide = dp(56) if at.board.w > 400 or at.kind == "top" else dp(52)

        def button(icon: str, go: Callable[[], None]) -> DockButton:
            return DockButton(
                icon=icon, size=(wide, dp(56)), pos_hint=MIDDLE, on_release=lambda _b: go()
            )

        self.first = button("skip-backward", lambda: self.go(0))
        self.previous = button("chevron-left", lambda: self.go(self.ply - 1))
        self.next = button("chevron-right", lambda: self.go(self.ply + 1))
        self.end = button("skip-forward", lambda: self.go(self.last))
        # On a standing phone the piece has no room beside the buttons.
        narrow = at.steps.w < 420
        room = dp(at.steps.w) - 4 * wide - dp(8 * 6 if narrow else 34 + 8 * 7)
        self.which = Text(style="title_s", wrap=False, shrink=True, pos_hint=MIDDLE)
        self.which.max_width = dp(at.panel.w - 60) if slim else room
        self.mover = Avatar(0, 34, pos_hint=MIDDLE)
        if slim:
            return Row(self.previous, Widget(), self.next)
        who = [self.which] if narrow else [self.mover, self.which]
        return Row(self.first, self.previous, Widget(), *who, Widget(), self.next, self.end)

    def _panel(self, at: ReviewPlaces) -> Widget:
        column = Column(spacing=dp(10), padding=(dp(2), dp(2), dp(6), dp(8)))
        lines = self._end()
        if at.kind == "slim":
            column.hold(Row(self.mover, self.which), Text(text=lines[0][0], style="title_s"))
        self.cards = Column(spacing=dp(10))
        if at.kind != "side":
            # Where only one thing is in sight at a time, what can be learnt comes first.
            column.hold(*(quiet(text, style) for text, style in lines[1:]), self.cards)
        self.curve: Curve | None = None
        rows = [self.match.at(ply).scores for ply in range(self.last + 1)]
        scores = [row for row in rows if row is not None]
        # Points that only the last move gives make no curve.
        if len(scores) == len(rows) > 1 and any(any(row) for row in scores[:-1]):
            self.curve = Curve(scores, self.colours, self.game.id, self.last)
        elif self.game.adviser.foresees and self.last:
            names = [self.view.name(seat) for seat in range(len(self.colours))]
            self.curve = Lead(self.last, names, self.colours, self.game.id, self._shares)
        if self.curve is not None:
            self.curve.height = dp(HIGH if at.panel.h >= ROOMY else LOW)
            self.curve.bind(on_scrub=lambda _c, ply: self.go(ply))
            column.add_widget(Card(self.curve, padding=(dp(6), dp(6), dp(6), dp(9))))
        if at.kind == "side":
            column.add_widget(self.cards)
        self.film: Film | None = None
        if self.last and (at.kind == "side" or at.panel.w >= ROOMY):
            wide = at.panel.w >= 1.5 * ROOMY
            self.film = Film(self.match, self.colours, self.go, wide)
            column.add_widget(self.film)
        return Scroll(column)

    def _actions(self) -> Widget:
        share = DockButton(
            icon="share-variant", size=(dp(60), dp(58)), pos_hint=MIDDLE,
            on_release=lambda _b: show_code(self.match),
        )  # fmt: skip
        again = PrimaryButton(
            label=_("Play again"), icon="replay", game=self.game.id, size_hint=(1, None),
            height=dp(58), pos_hint=MIDDLE,
            on_release=lambda _b: app().start_match(self.match.again()),
        )  # fmt: skip
        return Row(share, again, spacing=dp(10))

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
        if self.film is not None:
            self.film.choose(ply)
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
        if isinstance(self.curve, Lead) and not self.curve.whole:
            self._foresee()
            return
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

    def _foresee(self) -> None:
        """The curve first: who was ahead is quickly seen."""
        start, match = len(self._shares), self.match

        def look(stop: Stop) -> list[Shares]:
            found: list[Shares] = []
            until = time.monotonic() + PORTION
            while not found or (not stop() and time.monotonic() < until):
                position = match.at(start + len(found))
                result = position.result
                if result is None:
                    found.append(match.adviser.chances(position, stop))
                else:
                    share = 1 / max(1, len(result.winners))
                    found.append(
                        tuple(share * (s in result.winners) for s in range(len(match.seats)))
                    )
                if start + len(found) > match.ply:
                    break
            return found

        def seen(found: list[Shares]) -> None:
            self._thought = None
            self._shares += found
            if self.curve is not None:
                self.curve.redraw()
            self._think()

        self._thought = Thought(look, seen, seconds=PATIENCE)

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
            card = MomentCard(moment, self.game.id, self.look_at)
            card.choose(moment.ply == self.ply)
            self.cards.add_widget(card)
        if not self.moments and not self.looked_through:
            self.cards.add_widget(quiet(_("I am looking through your match…")))
        self.scrubber.moments = self.moments
        self.scrubber.redraw()
        if self.curve is not None:
            self.curve.moments = self.moments
            self.curve.redraw()


class RailPanel(FloatLayout):
    """The accent behind the title, stitched along its edge."""

    def __init__(self, game: str, kind: str, content: Widget) -> None:
        super().__init__()
        self.game, self.kind = game, kind
        content.size_hint, content.pos_hint = (1, 1), {"x": 0, "y": 0}
        self.add_widget(content)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_args: object) -> None:
        self.canvas.before.clear()
        x, y, w, h = self.x, self.y, self.width, self.height
        with self.canvas.before:
            x, y, w, h = room.out(x, y, w, h)
            paint.rounded(x, y, w, h, 0, theme.rail(self.game))
            if self.kind == "top":
                seam = [(x, y + dp(5)), (x + w, y + dp(5))]
            else:
                inner = x + (w - dp(7) if self.x < dp(1) else dp(7))  # on the side of the board
                seam = [(inner, y + h - dp(10)), (inner, y + dp(10))]
            if self.kind != "slim":
                paint.dashes(seam, dp(7), dp(6), dp(1.6), fade(WHITE, 0.38))
