"""Master Mind on the screen: plank, picture of all codes, tray, and what the table says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.mastermind.rules import MastermindPosition, game
from engine.games.mastermind.state import BLANK, shown
from engine.texts import _, ngettext
from screens.games.mastermind.board import Board as Plank
from screens.games.mastermind.panel import Tray, controls
from screens.games.mastermind.picture import Picture, PictureSheet
from screens.games.mastermind.plank import draw_black, draw_white
from screens.view import MenuEntry, OutcomeCard, Primary, Sign, View

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.advice import Solution
    from engine.game import Setup
    from engine.games.mastermind.state import Error
    from screens.widgets.board import Board
    from screens.widgets.card import Play

MINIATURE = "AABB:1,0 ACDD:2,0 ADEC:1,2"
"""The rows of the home card; the next one is being prepared."""
BLANKS = "AABB:1,0 ACDD:1,1 AC..:2,1"
"""The same with empty holes, which are a seventh colour there."""
PREPARED = "AEDE"


class GameView(View[MastermindPosition]):
    """One match of Master Mind."""

    board_type = Plank
    subject_type = Picture
    tray_type = Tray
    layout = "tall"

    def board(self) -> Board[MastermindPosition]:
        """The plank; it knows which key pegs are being set."""
        self._plank = made = Plank(size_hint=(None, None))
        made.sit(self.match, self.colours)
        return made

    def controls(self, play: Play) -> Widget | None:
        """How a row is marked."""
        return controls(self, play)

    def status(self, seat: int) -> str:
        """What is said of a seat while the match goes on."""
        position = self.position
        if seat == position.breaker:
            if position.phase == "mark":
                return _("Waits for the key pegs")
            return _("Looks for the code") if position.phase == "guess" else _("Looks away!")
        return {
            "code": _("Hides a code"),
            "guess": _("Has hidden the code"),
            "mark": _("Marks the row"),
        }[position.phase]

    def subtitle(self) -> str:
        """The line below the title, a short one: which game, or with which colours."""
        position = self.position
        table = position.terms
        if not table.solo:
            return _("Game {n} of {all}").format(n=position.game, all=table.games)
        return _("Empty holes") if BLANK in position.letters else _("6 colours")

    def legend(self) -> list[Sign]:
        """What the key pegs mean, for the rail."""
        return [
            (draw_black, _("right colour, right place")),
            (draw_white, _("right colour, wrong place")),
        ]

    def primary(self) -> Primary | None:
        """The big button: try the row, mark it, or hide the code; what is empty is asked about."""
        position = self.position
        if position.phase == "mark":
            move = self._plank.marking
            doubt = _("No key peg at all? Then touch the button again.")
            return Primary(_("Mark"), "check-bold", move, doubt if move == "mark 0 0" else "")
        if position.phase not in ("guess", "code"):
            return None
        label = _("Try it") if position.phase == "guess" else _("Hide it")
        icon = "check-bold" if position.phase == "guess" else "lock-outline"
        prepared = position.prepared
        if not prepared:
            return Primary(label, icon, position.phase)
        return Primary(label, icon, f"{position.phase} {prepared}", _doubt(position, prepared))

    def menu(self, board: Board[MastermindPosition]) -> list[MenuEntry]:
        """What the menu offers besides: the picture of all codes."""
        seen = board.showing
        return [MenuEntry(_("All codes"), "creation", act=lambda: PictureSheet(seen).open())]

    @classmethod
    def preview(cls) -> MastermindPosition:
        """The position of the home card."""
        return _begun({"card": MINIATURE})

    @classmethod
    def preview_of(cls, setup: Setup, start: MastermindPosition) -> MastermindPosition:
        """The plank with as many rows and colours as the set-up says, a few of them filled."""
        card = BLANKS if setup["colours"] == "7" else MINIATURE
        return _begun({"card": card, "rows": setup["rows"], "colours": setup["colours"]})

    def outcome(self, solution: Solution | None = None) -> OutcomeCard | None:
        """What became of the game that has just ended, before the next code is hidden."""
        last = self.position.last
        if last is None:
            return None
        name = self.name(last.breaker)
        rows = ngettext("{n} row counts.", "{n} rows count.", last.rows).format(n=last.rows)
        sentences = [rows, *(_wrong(error) for error in last.errors)]
        if last.found:
            title = _("{name} has found the code!").format(name=name)
            return OutcomeCard(title, " ".join(sentences), "check-circle", True)
        title = _("{name} has not found the code").format(name=name)
        return OutcomeCard(title, " ".join(sentences), "lock-outline", False)


def _doubt(position: MastermindPosition, prepared: str) -> str:
    """What to say to a row with empty holes, once in a game; to one without pegs each time."""
    meant = any(BLANK in line.guess for line in position.lines)
    if BLANK not in prepared or (meant and any(position.pegs)):
        return ""
    return _("Here an empty hole counts as a colour. If you want it so, touch the button again.")


def _begun(options: dict[str, str]) -> MastermindPosition:
    position = game.start(game.setup(seats=1, options=options, seed=1))
    for hole, colour in enumerate(PREPARED, 1):
        position = position.play(f"put {hole} {colour}")
    return position


def _wrong(error: Error) -> str:
    return _("Row {row} was marked {given}, but {right} was right: it does not count.").format(
        row=error.row, given=shown(error.given), right=shown(error.right)
    )
