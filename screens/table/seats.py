"""Who sits at the table: names, colours, and their tags in the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.texts import _
from screens.base.layout import Places, Rect
from screens.widgets.tag import STICKS_OUT, Tag

if TYPE_CHECKING:
    from screens.view import View


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
        for tag in self.tags:
            self.add_widget(tag)

    def show(self, thinking: int | None) -> None:
        """Names, lines and points as they are now."""
        position = self.match.position
        scores = position.scores
        for seat, tag in enumerate(self.tags):
            tag.name = self.view.name(seat)
            tag.active = seat in position.actors or len(self.tags) == 1
            tag.thinking = seat == thinking
            tag.line = _("Thinking") if seat == thinking else self.view.line(seat)
            tag.score = "" if scores is None or self.match.training else str(scores[seat])
            tag.muted = seat in position.out
        # Whoever plays lies on top of the neighbour's edge.
        if self.places is not None:
            self.lay(self.places, motion=True)

    def lay(self, at: Places, motion: bool = False) -> None:
        """Give every tag its place."""
        self.places = at
        if not at.tagged:
            for tag in self.tags:
                tag.opacity = 0
            return
        self._motion = motion
        {"side": self._lay_side, "slim": self._lay_slim, "top": self._lay_top}[at.kind](at)

    def _place(self, tag: Tag, rect: Rect, form: str, string: bool) -> None:
        moves = self._motion and tag.form == form and tag.opacity == 1 and tag.width > dp(20)
        tag.form, tag.string, tag.opacity = form, string, 1
        x, y = dp(rect.x), self.top - dp(rect.bottom)
        tag.glide(x, y, dp(rect.w), dp(rect.h), moves)

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
            w = at.rail.right - at.tags.x + STICKS_OUT if tag.active else at.tags.w
            rect = Rect(at.tags.x, y, w, height * share)
            self._place(tag, rect, "short" if many else "full", True)
            y += (height + gap) * share
        self.bottom = y - gap

    def _lay_slim(self, at: Places) -> None:
        room, y = at.tags.h, at.tags.y
        each = min(at.tag_other, room / max(1, len(self.tags)) - at.tag_gap)
        shown = self._in_turn() if each < 36 else list(range(len(self.tags)))
        each = max(each, 36.0)
        for seat in shown:
            tag = self.tags[seat]
            if y + each > at.tags.bottom + 1:
                tag.opacity = 0
                continue
            self._place(tag, Rect(at.tags.x, y, at.tags.w, each), "token", False)
            y += each + at.tag_gap

    def _lay_top(self, at: Places) -> None:
        """Whoever plays first, then the next; the rest as tokens where it is narrow."""
        order, area = self._in_turn(), at.tags
        phone = area.w < 480
        # Where more than two act at once, none of them comes first.
        many = sum(tag.active for tag in self.tags) > 2
        named = order if not phone else [] if many else order[:2]
        tokens = order[len(named) :]
        room = area.w - len(tokens) * 48 - at.tag_gap * (len(named) - 1)
        weights = [1.28 if self.tags[seat].active else 1.0 for seat in named]
        x = area.x
        for seat, weight in zip(named, weights):
            tag = self.tags[seat]
            w = min(room * weight / max(sum(weights), 1.6), 320.0)
            h = at.tag_active if tag.active else at.tag_other
            y = area.y + (area.h - h) / 2
            short = h < 48 or w < 150
            self._place(tag, Rect(x, y, w, h), "short" if short else "full", x == area.x)
            x += w + at.tag_gap
        for seat in tokens:
            self._place(self.tags[seat], Rect(x, area.y, 44, area.h), "token", False)
            x += 48

    def _in_turn(self) -> list[int]:
        """The seats, beginning with whoever plays."""
        actors, count = self.match.position.actors, len(self.tags)
        people = [seat for seat in actors if not self.match.seats[seat].computer]
        if len(actors) == count:  # all at once: nobody comes first, so nobody changes place
            people, actors = sorted(people), tuple(range(count))
        first = (people or list(actors) or [0])[0]
        return [(first + i) % count for i in range(count)]
