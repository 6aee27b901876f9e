"""The contract of a game's screen: a View, one object per match, and what it gives the table.

A game has a package `screens/games/NAME` with its ACCENT, and in its view.py a class made from
View, called `GameView`. Only `board_type`, `status`, `subtitle` and `preview` must be given; all
else has a default for games that do not need it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, cast

from engine.texts import _
from screens.base.people import seat_colours, seat_name, stand_in
from screens.base.spots import SQUARE, Point, spread
from screens.widgets.board import Board, P
from screens.widgets.card import Part, Play

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.advice import Solution
    from engine.game import Setup
    from engine.match import Match
    from screens.widgets.panelsheet import PanelSheet

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""
Draw = Callable[[float, float, float], None]
"""Draws something small at (x, y) with this radius, into the canvas that is open."""
Sign = tuple[Draw, str]
"""What draws a sign, and what the sign means."""


@dataclass(frozen=True)
class Primary:
    """The big button: what one does next. Texts of this module are already translated."""

    label: str
    icon: str
    move: str
    """Empty: the board has the move (Board.proposal)."""
    doubt: str = ""
    """Said first if the move may be a slip; touched once more, the button makes it."""
    chosen: bool = False
    """It makes the move that was chosen on the board: on the pages of the rules too."""
    note: str = ""
    """Whom or what the move will wait for."""


@dataclass(frozen=True)
class Caution:
    """What is asked before a move that a person may not mean; `yes` is the button that makes it."""

    title: str
    sentence: str
    yes: str
    icon: str


@dataclass(frozen=True)
class OutcomeCard:
    """What became of a problem; `good` decides on the colour of the icon."""

    title: str
    sentence: str
    icon: str
    good: bool = True
    brief: bool = False
    """Its sentence is said while the match goes on; nobody has to close anything."""
    wants: int | None = None
    """The ply whose solution its sentence needs: the table has it thought over and asks again."""


@dataclass(frozen=True)
class Largest:
    """The largest number that the screen has room for, and a sentence that says so."""

    number: int
    why: str


@dataclass(frozen=True)
class Track:
    """A row of numbers for the rail: each as a text, and whether it is the one of now."""

    label: str
    """How far it goes; stands above them, beside a flag."""
    numbers: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class MenuEntry:
    """Something the menu offers besides: a move to make, a sheet to open, or a switch to turn."""

    label: str
    icon: str
    move: str = ""
    sure: str = ""
    """What is said before a move that ends something for good; then it is asked first."""
    sheet: Callable[[], PanelSheet] | None = None
    """Makes what is to lie in the panel's place."""
    on: bool | None = None
    """Of a switch: whether it is on now."""
    act: Callable[[], object] | None = None
    """What turning the switch does, or anything that is neither a move nor a sheet."""


class View(Generic[P]):
    """How one match of a game looks: its board, what lies beside it, and what is said of it."""

    board_type: ClassVar[type[Board[Any]]]
    subject_type: ClassVar[type[Part[Any]] | None] = None
    tray_type: ClassVar[type[Part[Any]] | None] = None
    layout: ClassVar[Literal["square", "tall", "handed"]] = "square"
    """Tall: the board is taller than wide. Handed: a hand of cards lies below it."""
    match_ring: ClassVar[bool] = False
    """The clock shows the time of the whole match, where a decision has none of its own."""
    keypad: ClassVar[bool] = False
    """The tray is a keypad, which needs more room."""
    seat_colours: ClassVar[Sequence[int]] = range(6)
    """The seat colours that this game leaves to its players."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def position(self) -> P:
        """Where the match stands now."""
        return cast(P, self.match.position)

    @property
    def seen(self) -> P:
        """The position as the person at the tablet may see it."""
        position, people, seat = self.position, self.match.people, self.match.position.seat
        if seat is None:
            return position
        reader = seat if seat in people or not people else people[0]
        return cast(P, position.seen_by(reader))

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return seat_colours(self.match, self.seat_colours)

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return seat_name(self.match, seat)

    def stand_ins(self) -> dict[int, str]:
        """The seats that cannot have their own badge in this match, and a sentence why."""
        said = {s: stand_in(self.match.seats, self.colours, s) for s in range(len(self.colours))}
        return {seat: why for seat, why in said.items() if why}

    # --- what lies on the table -----------------------------------------------------------------

    def board(self) -> Board[P]:
        """A board for this match; it knows who plays."""
        made = self.board_type(size_hint=(None, None))
        made.sit(self.match, self.colours)
        return made

    def subject(self, board: Board[P]) -> Part[P] | None:
        """A card that says what it is about now: the stake, the number to find, or nothing."""
        return self._beside(board, self.subject_type)

    def tray(self, board: Board[P]) -> Part[P] | None:
        """What one plays with besides the board, or nothing."""
        return self._beside(board, self.tray_type)

    @staticmethod
    def _beside(board: Board[P], kind: type[Part[P]] | None) -> Part[P] | None:
        return None if kind is None else kind(board=board, size_hint=(None, None))

    def aside(self, board: Board[P]) -> Part[P] | None:
        """What lies in the rail below the tags, where the rail is wide enough for it; or nothing.

        Elsewhere the tray has to show it too: `Part.aside_seen` tells whether it is to be seen.
        """
        return None

    def practice(self, board: Board[P]) -> Part[P] | None:
        """What one plays with on the pages of the rules."""
        return self.tray(board)

    def controls(self, play: Play) -> Widget | None:
        """A widget for a decision that is not made on the board; it takes the panel."""
        return None

    @property
    def whole(self) -> bool:
        """Whether the board has the panel's room too, since players have undo and hints on it."""
        return False

    @property
    def wide(self) -> bool:
        """Whether the board of this match is wider than high, so that it may have more width."""
        return False

    @property
    def shape(self) -> float:
        """The width of the board by its height, where cards lie below it."""
        return 1.0

    # --- players on their sides of the board ----------------------------------------------------

    @property
    def faces(self) -> bool:
        """Whether players may sit round the board: several people, and nothing hides from any."""
        several = len(self.match.people) > 1 and not self.match.training
        return several and self.layout == "square" and not self.whole and not self.position.secret

    def sides(self) -> Sequence[float]:
        """On which side of the board each seat sits: angles, anticlockwise from the lower edge.

        Games with ports or banks seat each player behind their own.
        """
        return spread(len(self.match.seats))

    def outline(self) -> Sequence[Point]:
        """The plate of the board, anticlockwise and convex, in halves of its longer side about its
        middle, y up: tags lie along it."""
        return SQUARE

    @property
    def panelled(self) -> bool:
        """Whether there is more beside the board than tools and the big button."""
        return bool(self.subject_type or self.tray_type or self.keypad)

    # --- what is said ---------------------------------------------------------------------------

    def line(self, seat: int) -> str:
        """The second line of a seat's tag: its status, in the end whether it has won."""
        if not self.match.over:
            return self.status(seat)
        return _("Winner!") if seat in self.match.winners else ""

    @abstractmethod
    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""

    @abstractmethod
    def subtitle(self) -> str:
        """The line below the title."""

    def legend(self) -> Sequence[Sign]:
        """Signs of the game and what they mean, for the rail."""
        return ()

    def picture(self, name: str) -> Draw | None:
        """What draws a hint's little picture, by the name that the hint gives it; None: nothing."""
        return None

    def track(self) -> Track | None:
        """The row of numbers in the rail."""
        return None

    def says(self, move: str) -> str:
        """What a computer says that is about to make this move; "": it is seen well enough."""
        return self.position.said(move)

    def prompt(self) -> str:
        """What the people who may act are asked to do, as it is read aloud; "": nothing."""
        match = self.match
        people = [seat for seat in self.position.actors if not match.seats[seat].computer]
        if not people or len(match.seats) == 1:
            return ""
        return f"{self.name(people[0])}. {self.status(people[0])}".strip()

    def primary(self) -> Primary | None:
        """The big button of this decision."""
        return None

    def caution(self, move: str) -> Caution | None:
        """What to ask a person first who makes this move, say one that ends everything."""
        return None

    def menu(self, board: Board[P]) -> Sequence[MenuEntry]:
        """What the menu offers besides what all games have."""
        return ()

    def switch(self, board: Board[P]) -> MenuEntry | None:
        """A switch in the panel: in the big button's place, where nothing else needs it.

        Not every screen has room for it, so `menu` has it as well.
        """
        return None

    def trial(self, board: Board[P], move: str | None, lit: Sequence[str]) -> MenuEntry | None:
        """What a hint or a solution says that a person can try out on the board, with its `sheet`.

        The match knows nothing of it: once the sheet is closed, the board shows the match again.
        """
        return None

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """What became of a problem that has just ended; with the solution where it `wants` one."""
        return None

    def closing(self, solution: Solution | None = None) -> OutcomeCard | None:
        """What to read before the end is announced, with what the board has to show for it."""
        return None

    # --- the course of a match ------------------------------------------------------------------

    def pace(self, seat: int) -> float | None:
        """Seconds that a computer takes for a move while people may play too; None: as usual."""
        return None

    def question(self) -> object:
        """What all look for at once, or None: then `pace` counts from when it was put."""
        return None

    def take_back(self) -> str | None:
        """The move that takes back, "" if there is nothing to, where people act at once.

        None: the match itself takes back.
        """
        return None

    def flourish(self, table: Widget, box_of: Callable[[str], Box | None]) -> None:
        """The game's signature over the whole table, once a move is shown; touches go through.

        `box_of` tells where a number of the track is to be seen.
        """

    # --- before a match -------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def preview(cls) -> P:
        """A pretty position, for the home card."""

    @classmethod
    def preview_of(cls, setup: Setup, start: P) -> P:
        """What the set-up sheet shows of a match so chosen, nothing secret in it."""
        return start

    @classmethod
    def largest(
        cls, key: str, chosen: Mapping[str, str], people: int, size: tuple[float, float]
    ) -> Largest | None:
        """How far a number may go that is chosen before a match of so many people.

        `size` is that of the screen in dp, `chosen` the values of the options without a range.
        """
        return None
