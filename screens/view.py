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
from screens.base.people import seat_colours, seat_name
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
Sign = tuple[Callable[[float, float, float], None], str]
"""What draws a sign at (x, y) with this radius, and what the sign means."""


@dataclass(frozen=True)
class Primary:
    """The big button: what one does next. Texts of this module are already translated."""

    label: str
    icon: str
    move: str
    """Empty: the board has the move (Board.proposal)."""
    doubt: str = ""
    """Said first if the move may be a slip; touched once more, the button makes it."""


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
    layout: ClassVar[Literal["square", "tall"]] = "square"
    """Tall: the board is taller than wide."""
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

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colour of each seat."""
        return seat_colours(self.match, self.seat_colours)

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return seat_name(self.match, seat)

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

    # --- what is said ---------------------------------------------------------------------------

    def line(self, seat: int) -> str:
        """The second line of a seat's tag: its status, in the end whether it has won."""
        result = self.position.result
        if result is None:
            return self.status(seat)
        return _("Winner!") if seat in result.winners else ""

    @abstractmethod
    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""

    @abstractmethod
    def subtitle(self) -> str:
        """The line below the title."""

    def legend(self) -> Sequence[Sign]:
        """Signs of the game and what they mean, for the rail."""
        return ()

    def track(self) -> Track | None:
        """The row of numbers in the rail."""
        return None

    def primary(self) -> Primary | None:
        """The big button of this decision."""
        return None

    def menu(self, board: Board[P]) -> Sequence[MenuEntry]:
        """What the menu offers besides what all games have."""
        return ()

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
