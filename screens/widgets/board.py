"""The base of all boards: what the table may ask of one, and the touches that its hand gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from engine.game import Position
from screens.base.theme import theme
from screens.widgets.motion import Motions

if TYPE_CHECKING:
    from kivy.graphics import Canvas

    from engine.advice import Check, Hint, Solution
    from engine.game import IllegalMove
    from engine.match import Match
    from screens.widgets.hand import Hand
    from screens.widgets.lights import Lights
    from screens.widgets.plan import Plan
    from screens.widgets.token import Token

P = TypeVar("P", bound=Position)


def nobody(_move: str) -> bool:
    """Nobody plays what is done on this board."""
    return False


class Board(Widget, Generic[P]):
    """It draws positions and turns gestures into moves, which it gives to `play`.

    A game says how it is drawn (`draw`, `show`); all else has a default that does nothing. Most
    boards have a `hand` for the finger and `lights` for what is said about them.
    """

    busy = BooleanProperty(False)
    """Something is to be seen before play goes on; a touch ends it."""
    enabled = BooleanProperty(True)
    preview = BooleanProperty(False)
    """A picture only: it takes no touches."""
    whole = BooleanProperty(False)
    """It has all the room: players have on it what else lies in the panel."""
    solid = ObjectProperty(None, allownone=True)
    """A box that it covers wholly: nobody sees what is below. None: it has holes."""

    __events__: tuple[str, ...] = (
        "on_take_back",
        "on_ask",
        "on_sheet",
        "on_refused",
        "on_prepared",
    )

    hand: Hand | None = None
    lights: Lights | None = None
    plan: Plan
    """Where its places lie."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.position: P | None = None
        self.play: Callable[[str], bool] = nobody
        """Given a move by who shows this board: plays it, and says whether it was taken."""
        self.motions = Motions()
        # Place and size change one after the other: it is drawn once, before the next frame.
        self._lay_soon = Clock.create_trigger(self.lay, -1)

    def stack(self, *parts: Canvas) -> None:
        """Put these drawings above each other, once hand and lights are there too."""
        for part in parts:
            self.canvas.add(part)
        for name in ("pos", "size", "preview"):
            self.fbind(name, self._changed)
        self.fbind("enabled", self._let_go)
        theme.bind(changed=self._changed)
        self._changed()

    def _changed(self, *_args: object) -> None:
        self.let_go()
        self._lay_soon()

    def _let_go(self, *_args: object) -> None:
        if not self.enabled:
            self.let_go()

    def let_go(self) -> None:
        """Forget the fingers on it: nothing comes of what they began."""
        if self.hand is not None:
            self.hand.let_go()

    def lay(self, *_args: object) -> None:
        """Draw everything anew: another size, theme, or the screen was turned."""
        self._lay_soon.cancel()
        self.let_go()
        self.motions.finish()
        if min(self.size) >= 2:
            self.draw()

    def draw(self) -> None:
        """Draw everything for the size there is now."""

    @property
    def showing(self) -> P:
        """The position that is shown; there is one."""
        assert self.position is not None
        return self.position

    # --- what the table tells it ----------------------------------------------------------------

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays and in which colours, told before the first position."""

    def dress(self, colours: Sequence[int]) -> None:
        """The colours of the seats, for a picture before there is a match."""

    def show(self, position: P, move: str | None = None, animate: bool = True) -> None:
        """Show this position; `move` is the one that led to it, if it is to be seen."""
        self.position = position
        self.draw()

    def go_on(self) -> None:
        """What became of the last problem was read: the next one may be shown."""

    def enact(self, scene: str) -> None:
        """Play what a page of the rules shows besides a position; "" ends it."""

    def skip(self) -> None:
        """Everything that moves is at its end at once."""
        self.motions.finish()

    # --- what the table asks of it ----------------------------------------------------------------

    def proposal(self) -> str:
        """The move that the big button makes when it has none of its own; "": it did something
        else here, and nothing is played."""
        return ""

    def on_take_back(self) -> None:
        """What was moved was put back where it was (an event)."""

    def on_ask(self, seat: int) -> None:
        """A player wants a hint (an event; the table answers with `tell`)."""

    def on_sheet(self, sheet: Widget) -> None:
        """This sheet is wanted in the panel's place (an event)."""

    def on_refused(self, problem: IllegalMove) -> None:
        """A touch that is no move yet means nothing here; the problem says why (an event)."""

    def on_prepared(self) -> None:
        """What a finger has prepared but not played is another now, and with it what the big button
        says (an event)."""

    # --- hints, checks, refusals --------------------------------------------------------------

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light what a hint speaks of, above a veil over all else; () ends it.

        Where every seat has a part of the board for itself, `seat` says whose is meant.
        """
        if self.lights is not None:
            self.lights.light(places)

    def told(self, sentence: str) -> None:
        """What is said with the light that follows: it may call places by their names."""
        if self.lights is not None:
            self.lights.words = sentence

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """Show what a rung speaks of; a board may have pictures of its own."""
        self.light(hint.lit, seat)

    def tell(self, seat: int, hint: Hint) -> None:
        """Say a hint to the one who asked for it, where several play at once."""

    def mark(self, check: Check | None, seat: int | None = None) -> None:
        """Show what is right and what is wrong; None ends it."""
        if self.lights is not None:
            self.lights.mark(check)

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """Show what a solution speaks of; a board may have pictures of its own."""
        self.light(solution.lit, seat)

    def refuse(self, illegal: IllegalMove) -> bool:
        """The gesture's move was not allowed: glide home, shake, light up why.

        True: the board has said why as well, to the one whom it concerns.
        """
        if self.hand is not None:
            self.hand.refused()
        if self.lights is not None:
            self.lights.flash(illegal.lit)
        return False

    # --- gestures -----------------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether a finger can act on the board now."""
        return bool(self.enabled and not self.preview and self.position is not None)

    def piece(self, place: str) -> Token | None:
        """What a finger can lift from a place; one without a kind is none."""
        return None

    def pick_up(self, touch: Any, kind: str, home: tuple[float, float]) -> bool:
        """Go on with a drag that began on the tray, where the piece has its `home` (in the
        window)."""
        if self.busy:
            self.skip()
        return self.placing and self.hand is not None and self.hand.pick_up(touch, kind, home)

    def touched(self, touch: Any) -> bool:
        """Whether a touch that begins is for this board."""
        on_board = self.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        return on_board and not self.preview

    def on_touch_down(self, touch: Any) -> bool:
        """A touch acts on release; one that comes while something is to be seen ends that."""
        if not self.touched(touch):
            return False
        if super().on_touch_down(touch):
            return True
        if self.busy:
            self.skip()
        return self.placing and self.hand is not None and self.hand.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        """Carry the piece."""
        if self.hand is None or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.hand.carry(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go of it."""
        if self.hand is None or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.hand.up(touch)
        return True
