"""A board of pieces on named places: it shows the difference of two positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kivy.graphics import Canvas

from screens.base.sound import play
from screens.base.theme import theme
from screens.widgets.board import Board, P
from screens.widgets.gesture import Gesture
from screens.widgets.token import Token

Pieces = Mapping[str, str]
"""What lies on each place of a board, by the place's name; empty: nothing."""


class PieceBoard(Board[P]):
    """Each place has a token, shown as what lies there; how it comes and goes is said here once."""

    stagger = 0.0
    """Pieces that are taken off together leave so many seconds after each other."""

    def __init__(self, tokens: Mapping[str, Token], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tokens = tokens
        self.shown: Pieces = dict.fromkeys(tokens, "")
        self.pieces = Canvas()
        for token in tokens.values():
            self.pieces.add(token.canvas)

    # --- what a game says -----------------------------------------------------------------------

    def flips(self, old: str, new: str) -> bool:
        """Whether one of these pieces turns into the other; else the other is put in its place."""
        return True

    def size_of(self, place: str) -> float:
        """The radius of a piece there."""
        return self.plan.token

    # --- showing pieces -------------------------------------------------------------------------

    def piece(self, place: str) -> Token | None:
        """What a finger can lift from a place; one without a kind is none."""
        return self.tokens.get(place)

    def lay_pieces(self) -> None:
        """All pieces at rest, for the size there is now."""
        for place, token in self.tokens.items():
            token.r = self.size_of(place)
            token.repaint()
            token.put(*self.plan.at(place))
            token.rest()

    def put_pieces(self, pieces: Pieces) -> None:
        """Show these pieces at once."""
        self.shown = pieces
        for place, token in self.tokens.items():
            token.set_kind(pieces[place])
            token.put(*self.plan.at(place))
            token.rest()

    def move_pieces(self, pieces: Pieces, dropped: tuple[Gesture, Token] | None = None) -> None:
        """Let each piece that changed go its own way: placed, moved, turned over, taken.

        `dropped` is the piece that a finger has just let go for this.
        """
        before, self.shown = self.shown, pieces
        came = came_from(before, pieces)
        gesture, flown = dropped or (None, None)
        left = {*came.values(), gesture.start if gesture else ""}
        heard: dict[str, None] = {}
        leaving = 0
        for place, token in self.tokens.items():
            old, new = before[place], pieces[place]
            if gesture and flown and new and gesture.target == place:
                token.set_kind(new)
                token.rise = flown.rise
                token.put(*self.to_widget(flown.x, flown.y))
                token.glide(self.motions, *self.plan.at(place), theme.motion("snap"))
                heard["place"] = None
            elif old == new:
                token.set_kind(new)
            elif place in came:
                token.set_kind(new)
                token.put(*self.plan.at(came[place]))
                token.glide(self.motions, *self.plan.at(place), theme.motion("home"))
                heard["place"] = None
            elif not new and place in left:
                token.set_kind("")
            elif not new:
                token.leave(self.motions, min(8, leaving) * self.stagger)
                leaving += 1
            elif old and self.flips(old, new):
                token.flip(self.motions, new)
                heard["flip"] = None
            else:
                token.set_kind(new)
                token.put(*self.plan.at(place))
                token.drop_in(self.motions)
                heard["place"] = None
        for name in heard:
            play(name)


def came_from(before: Pieces, after: Pieces) -> dict[str, str]:
    """Of each place that was empty where its piece comes from: the one place that lost its like.

    >>> came_from({"a1": "x", "a2": "", "a3": "o"}, {"a1": "", "a2": "x", "a3": ""})
    {'a2': 'a1'}
    """
    lost = _by_kind(before, (place for place in after if before[place] != after[place]))
    found = _by_kind(after, (place for place in after if before[place] != after[place]))
    return {
        places[0]: lost[kind][0]
        for kind, places in found.items()
        if len(places) == 1 == len(lost.get(kind, ())) and not before[places[0]]
    }


def _by_kind(pieces: Pieces, places: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for place in places:
        if pieces[place]:
            found.setdefault(pieces[place], []).append(place)
    return found
