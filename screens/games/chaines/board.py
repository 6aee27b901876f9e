"""The board of Chaînes de puissances: what is written, what is coloured, what a finger prepares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.graphics import Canvas

from engine.advice import Hint, Solution
from engine.game import IllegalMove
from engine.games.chaines.paths import longest_path
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FREE, JUDGE, PLAY
from engine.texts import _
from screens.base import device, sound
from screens.base.theme import SeatColour
from screens.games.chaines import picture, preview, wave
from screens.games.chaines.hand import Hand
from screens.games.chaines.lights import ChainLights
from screens.games.chaines.plan import Box, Plan, grid
from screens.games.chaines.scene import Scene
from screens.games.chaines.seeing import scene_of
from screens.widgets import board, paint

if TYPE_CHECKING:
    from engine.match import Match


class Board(board.Board[ChainesPosition]):
    """Heads take values, open cells are looked at, chains are drawn; all on one canvas."""

    __events__: tuple[str, ...] = ("on_chain",)

    plan: Plan
    hand: Hand
    lights: ChainLights

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.colours: tuple[int, ...] = (2, 0, 4, 1)
        self.people: tuple[int, ...] | None = None
        """The seats of people; None: nobody in particular looks."""
        self.called: tuple[str, ...] = ()
        """What the seats are called."""
        self.chosen = ""
        """The value of the hand that a touch on a head writes."""
        self.carried = ""
        """The value of the hand that a finger carries."""
        self.lifted = ""
        """The head whose value a finger carries."""
        self.drawing: tuple[str, ...] = ()
        """The chain under a finger."""
        self.looked: dict[str, str] = {}
        """The open cells that were looked at in this turn, with their results."""
        self.scene = Scene()
        self._laid = ""
        self._bare = True
        """Whether nothing is drawn yet as it lies now."""
        self._ground, self._state = Canvas(), Canvas()
        self._parts: dict[int, Canvas] = {}
        """What is drawn of the scene, by its parts."""
        self._draft, self._wave = Canvas(), Canvas()
        self.lights = ChainLights(self)
        self.hand = Hand(self)
        layers = self._ground, self._state, self._wave, self._draft
        self.stack(*layers, self.hand.canvas, self.lights.canvas)
        self.fbind("enabled", self._able)

    def on_chain(self) -> None:
        """The chain under a finger is another now (an event)."""

    # --- who plays ------------------------------------------------------------------------------

    def sit(self, match: Match, colours: Sequence[int]) -> None:
        """Who plays in which colours, and who of them is a person."""
        self.dress(colours)
        self.people = tuple(match.people)

    def dress(self, colours: Sequence[int]) -> None:
        """The colours of the seats."""
        self.colours = tuple(colours)

    def names(self, seat: int) -> str:
        """What a seat is called."""
        return self.called[seat] if seat < len(self.called) else str(seat + 1)

    def colour(self, side: int) -> int:
        """The colour of a side: that of its first seat."""
        return self.colours[side % len(self.colours)]

    def look(self, side: int) -> SeatColour:
        """How a side's chain looks."""
        return picture.look_of(self.colour(side))

    @property
    def mine(self) -> SeatColour:
        """The look of whose turn it is."""
        return self.look(self.showing.side)

    @property
    def holder(self) -> int:
        """The side whose hand lies below the board: who plays, or the only person there is."""
        position, people = self.showing, self.people
        if people is None or len(people) != 1:
            return position.side
        return position.terms.side(people[0])

    @property
    def hand_open(self) -> bool:
        """Whether the hand lies face up: others who look on may not see it."""
        position, people = self.showing, self.people
        if people is None or len(people) <= 1:
            return True
        if position.phase in (FREE, JUDGE) or position.turn not in people:
            return False
        return not (position.terms.judged and position.draft)

    @property
    def placing(self) -> bool:
        """Whether a finger can act: it is a person's turn."""
        if not super().placing:
            return False
        position = self.showing
        acts = position.other if position.phase == FREE else position.turn
        if position.result is not None or position.phase == JUDGE:
            return False
        return self.people is None or not self.people or acts in self.people

    # --- what a finger prepares -----------------------------------------------------------------

    def choose(self, card: str) -> None:
        """A touch in the hand: choose a value, or none again."""
        self.chosen = "" if card == self.chosen else card
        device.vibrate(10)
        self.dispatch("on_prepared")

    def carries(self, card: str) -> None:
        """A finger has taken this card, or nothing any more."""
        if card != self.carried:
            self.carried = card
            if card:
                self.chosen = ""
            self.dispatch("on_prepared")

    def lift(self, head: str) -> None:
        """A finger has lifted the value of a head, or of none any more."""
        if head != self.lifted:
            self.lifted = head
            self.draw_state()

    def previewed(self, chain: Sequence[str]) -> None:
        """The chain would be this one if the finger left."""
        if tuple(chain) != self.drawing:
            self.drawing = tuple(chain)
            self._draft.opacity = 0 if self.drawing else 1
            self.dispatch("on_chain")

    @property
    def grown_length(self) -> int:
        """The longest chain of whose turn it is, with what is drawn now."""
        position = self.showing
        drawn = position.layout.mask(self.drawing or position.draft)
        return len(longest_path(position.layout, position.colours[position.side] | drawn))

    def look_at(self, cell: str) -> None:
        """An open cell was touched: its result stays to be seen in this turn."""
        position = self.showing
        if not position.terms.judged and position.constraint is not None:
            self.looked[cell] = preview.result_text(position, cell)
            self.draw_state()

    def proposal(self) -> str:
        """What the big button does where it has no move of its own: it says what is missing."""
        position = self.showing
        if self.chosen:
            raise IllegalMove(_("Now touch a yellow cell."), position.open_heads)
        if position.values:
            raise IllegalMove(
                _("Write a second value, or touch an open cell."),
                [head for head, _card in position.values],
            )
        raise IllegalMove(_("Drag a value onto a yellow cell, or touch an open cell."))

    # --- drawing --------------------------------------------------------------------------------

    @property
    def room(self) -> Box:
        """Where bubbles may stand."""
        return self.x, self.y, self.width, self.height

    @property
    def drawn(self) -> bool:
        """Whether there is a picture."""
        return bool(self._laid) and self.position is not None

    def draw(self) -> None:
        """Draw everything for the size there is now."""
        if self.position is not None:
            self._lay()
            self.draw_state()

    def _lay(self) -> None:
        name = self.showing.terms.board
        self.plan = Plan.inside((self.x, self.y, self.width, self.height), grid(name), self.preview)
        self._laid, self._bare = name, True
        self._ground.clear()
        with self._ground:
            picture.draw_plate(self.plan, self.preview)
        self.solid = paint.within(*self.plan.box, picture.corner_of(self.plan))
        self._wave.clear()
        self.hand.lay()

    def draw_state(self) -> None:
        """What is written and coloured, and the chain that is being drawn."""
        position, plan = self.showing, self.plan
        before, self.scene = {} if self._bare else self.scene.keys, scene_of(position, self)
        now = self.scene.keys
        for part in self._parts.keys() - now.keys():
            self._parts[part].clear()
        for part, key in now.items():
            if before.get(part) != key:
                self._draw_part(part)
        self._bare = False
        self._draft.clear()
        with self._draft:
            if position.draft:
                self._draw_draft(position)
            elif position.phase == FREE and self.placing and position.other is not None:
                look = self.look(position.terms.side(position.other))
                picture.draw_free(plan, position.layout.names(position.free), look)
        self.lights.draw()

    def _draw_part(self, part: int) -> None:
        """A part of the scene; those of the chains do not touch each other."""
        if part not in self._parts:
            self._parts[part] = Canvas()
            self._state.add(self._parts[part])
        self._parts[part].clear()
        with self._parts[part]:
            self.scene.draw_part(part, self.plan)

    def _draw_draft(self, position: ChainesPosition) -> None:
        """The chain that waits: more cells, the button, or the others' answers."""
        may = position.phase == PLAY and self.placing
        for cell in position.reach if may else ():
            picture.draw_target(self.plan, cell, self.mine, str(len(position.draft) + 1))
        preview.number_chain(self.plan, position.draft, self.mine)

    def _able(self, *_args: object) -> None:
        """Where the chain may go on is shown only to whoever may draw it."""
        if self.drawn and (self.showing.draft or self.showing.phase == FREE):
            self.draw_state()

    # --- showing a position ---------------------------------------------------------------------

    def show(
        self, position: ChainesPosition, move: str | None = None, animate: bool = True
    ) -> None:
        """Show this position; a value that was written sends a wave along its line."""
        before = self.position
        self.hand.let_go()
        self.position = position
        self._forget(before)
        if min(self.size) < 2:
            return
        if self._laid != position.terms.board or self._lay_soon.is_triggered:
            self._lay_soon.cancel()
            self._lay()
            animate = False
        self.motions.finish()
        self.lights.mark(None)
        self.draw_state()
        if animate and not self.preview and move is not None:
            self._animate(before, move)

    def _forget(self, before: ChainesPosition | None) -> None:
        """What was prepared is kept only while it still means something."""
        position = self.showing
        if before is None or (before.turn, before.count) != (position.turn, position.count):
            self.looked = {}
        self.looked = {c: text for c, text in self.looked.items() if c in position.open_cells}
        hand = position.hands[position.side]
        if self.chosen and (position.phase != PLAY or self.chosen not in hand):
            self.chosen = ""
        self.carried = self.lifted = ""
        self.drawing = ()
        self._draft.opacity = 1

    def _animate(self, before: ChainesPosition | None, move: str) -> None:
        position, words = self.showing, move.split(" ")
        if words[0] == "value" and words[-1] in position.layout.runs:
            sound.play("place")
            wave.along(self, self._wave, position.layout.runs[words[-1]])
        elif words[0] in ("cell", "colour", "free"):
            sound.play("place")
            wave.ring(self, self._wave, words[-1])
        elif before is not None and position.last is not None and position.last != before.last:
            if position.last.kind in ("error", "unfounded"):
                heads = [head for head, _card in position.last.heads]
                tested = position.last.cells[:1]
                self.lights.flash([*tested, *position.layout.heads_of(tested[0]), *heads])
            elif position.last.kind == "coloured":
                wave.run(self, self._wave, position.last.cells)

    # --- light ----------------------------------------------------------------------------------

    def show_hint(self, hint: Hint, seat: int | None = None) -> None:
        """What a rung speaks of, with what its move would write."""
        self.lights.say(hint.step, hint.move or "", hint.data)
        self.lights.light(hint.lit)
        self.dispatch("on_prepared")

    def light(self, places: Sequence[str], seat: int | None = None) -> None:
        """Light these; nothing is written."""
        self.lights.say()
        super().light(places, seat)
        self.dispatch("on_prepared")

    def explain(self, solution: Solution, seat: int | None = None) -> None:
        """What a solution speaks of: its next turn, with the values that are to be written."""
        values = []
        for move in solution.moves:
            kind, *words = move.split(" ")
            if kind != "value":
                break
            values.append((words[1], words[0]))
        self.lights.say("solution", "", {**solution.data, "values": values})
        self.lights.light(solution.lit)
        self.dispatch("on_prepared")
