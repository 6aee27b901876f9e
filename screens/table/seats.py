"""Who sits at the table: names, colours, and their tags, in the rail or round the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import _, number
from screens.base.insets import room
from screens.base.layout import Places, Rect
from screens.base.spots import Facing, Spot, apart, box
from screens.widgets.tag import STICKS_OUT, Tag
from screens.widgets.turned import Turned

if TYPE_CHECKING:
    from screens.view import View

ACTIVE = 1.28
"""How much wider the tag of whoever plays is, where tags lie side by side."""


class SeatStrip(Widget):
    """The tags, one per seat; whoever plays has the paper one."""

    def __init__(self, view: View[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.view, self.match = view, view.match
        self.tags = [Tag(colour=colour) for colour in view.colours]
        self.places: Places | None = None
        self._motion = False
        self.bottom = 0.0
        """Where the room below the tags begins, in dp from the top."""
        self.covered: Sequence[Rect] = ()
        """What lies over the table now: a tag below it is not to be seen."""
        self.turns = [Turned(size_hint=(None, None)) for _tag in self.tags]
        for turn, tag in zip(self.turns, self.tags):
            turn.add_widget(tag)
            self.add_widget(turn)

    def show(self, thinking: int | None) -> None:
        """Names, lines and points as they are now."""
        position = self.match.position
        scores = position.scores
        for seat, tag in enumerate(self.tags):
            tag.name = self.view.name(seat)
            tag.active = seat in position.actors or len(self.tags) == 1
            tag.thinking = seat == thinking
            tag.line = _("Thinking…") if seat == thinking else self.view.line(seat)
            tag.score = "" if scores is None or self.match.training else number(scores[seat])
            tag.muted = seat in position.out
        # Whoever plays lies on top of the neighbour's edge.
        if self.places is not None:
            self.lay(self.places, motion=True)

    def _sign(self) -> None:
        """Who is out, and on the table whose turn it is."""
        for seat, tag in enumerate(self.tags):
            ready = tag.active and not tag.thinking and not self.match.seats[seat].computer
            play = ready and tag.lies and not self.match.over
            tag.sign = "cancel" if tag.muted else "gesture-tap" if play else ""

    def lay(self, at: Places, motion: bool = False) -> None:
        """Give every tag its place."""
        self.places = at
        if not at.tagged:
            for tag in self.tags:
                tag.opacity = 0
            return
        if at.facing is not None:
            self._lay_round(at.facing)
            return
        self._motion = motion and not any(tag.lies for tag in self.tags)
        for tag, turn in zip(self.tags, self.turns):
            tag.lies = False
            turn.turn(None)
        for tag in self.tags:
            tag.edge = dp(at.rail.x) if at.rail.x else -room.sides[0]
        {"side": self._lay_side, "slim": self._lay_slim, "top": self._lay_top}[at.kind](at)
        self._sign()

    def _place(self, tag: Tag, rect: Rect, form: str, string: bool) -> None:
        moves = self._motion and tag.form == form and tag.opacity == 1 and tag.width > dp(20)
        tag.form, tag.string, tag.opacity = form, string, 1
        x, y = dp(rect.x), self.top - dp(rect.bottom)
        tag.glide(x, y, dp(rect.w), dp(rect.h), moves)

    def _lay_round(self, facing: Facing) -> None:
        """Each before its player, its top towards the middle of the board."""
        self._motion, self.bottom = False, 0.0
        for seat, (tag, turn, spot) in enumerate(zip(self.tags, self.turns, facing.tags)):
            tag.lies = True
            self._place(tag, spot.rect, "full" if spot.h >= 50 else "short", False)
            turn.turn(tag.center, self.angle(seat, spot))
            hidden = any(not apart(spot.corners, box(rect)) for rect in self.covered)
            tag.opacity = 0 if hidden else 1
        self._sign()

    def angle(self, seat: int, spot: Spot) -> float:
        """How a seat's tag is turned: a computer does not read, so people can read its tag."""
        across = spot.across and self.match.seats[seat].computer
        return (spot.angle + 180) % 360 if across else spot.angle

    def _lay_side(self, at: Places) -> None:
        many = len(self.tags) > 4
        heights = [
            52.0 if many else at.tag_active if tag.active else at.tag_other for tag in self.tags
        ]
        gap = at.tag_gap if not many else 8.0
        room = at.tags.h + (at.track.h * 0.5 if at.track else 0)
        share = min(1.0, room / (sum(heights) + gap * (len(heights) - 1)))
        y = at.tags.y
        for tag, height in zip(self.tags, heights):
            # Out of the rail towards the board, unless the rail stands at the right.
            out = tag.active and not at.rail.x
            w = at.rail.right - at.tags.x + STICKS_OUT if out else at.tags.w
            rect = Rect(at.tags.x, y, w, height * share)
            self._place(tag, rect, "short" if many else "full", True)
            y += (height + gap) * share
        self.bottom = y - gap

    def _lay_slim(self, at: Places) -> None:
        room, y = at.tags.h, at.tags.y
        each = min(at.tag_other, room / max(1, len(self.tags)) - at.tag_gap)
        for tag in self.tags:
            self._place(tag, Rect(at.tags.x, y, at.tags.w, each), "token", False)
            y += each + at.tag_gap

    def _lay_top(self, at: Places) -> None:
        """Whoever plays first, then the next; the rest as tokens where it is narrow."""
        order, area = self._in_turn(), at.tags
        step = 44.0 if area.w < 480 and len(order) > 4 else 48.0
        named = order[: self._names(area.w, step, at.tag_gap)]
        tokens = order[len(named) :]
        room = self._room(area.w, len(named), step, at.tag_gap)
        weights = [ACTIVE if self.tags[seat].active else 1.0 for seat in named]
        # Alone on the rail a tag leaves some of it free; beside tokens it needs all there is.
        parts = sum(weights) if tokens else max(sum(weights), 1.6)
        x = area.x
        for seat, weight in zip(named, weights):
            tag = self.tags[seat]
            w = min(room * weight / parts, 320.0)
            h = at.tag_active if tag.active else at.tag_other
            y = area.y + (area.h - h) / 2
            short = h < 48 or w < 150
            string = x == area.x and (len(named) > 1 or len(order) < 3)
            self._place(tag, Rect(x, y, w, h), "short" if short else "full", string)
            x += w + at.tag_gap
        for seat in tokens:
            self._place(self.tags[seat], Rect(x, area.y, step - 4, area.h), "token", False)
            x += step

    def _room(self, width: float, named: int, step: float, gap: float) -> float:
        """What so many tags with names share, beside the tokens of the others."""
        return width - (len(self.tags) - named) * step - gap * (named - 1)

    def _names(self, width: float, step: float, gap: float) -> int:
        """How many tags have a name: all, two or one, the same whoever plays."""
        count, phone = len(self.tags), width < 480
        if count < 3:
            return count
        # Where more than two act at once, none of them comes first.
        many = sum(tag.active for tag in self.tags) > 2
        need = max(tag.need for tag in self.tags)
        for named in (() if phone else (count,)) + (() if many else (2,)):
            if self._room(width, named, step, gap) / (named - 1 + ACTIVE) >= need:
                return named
        return 0 if many else 1

    def _in_turn(self) -> list[int]:
        """The seats, beginning with whoever plays."""
        actors, count = self.match.position.actors, len(self.tags)
        people = [seat for seat in actors if not self.match.seats[seat].computer]
        if len(actors) == count:  # all at once: nobody comes first, so nobody changes place
            people, actors = sorted(people), tuple(range(count))
        first = (people or list(actors) or [0])[0]
        return [(first + i) % count for i in range(count)]
