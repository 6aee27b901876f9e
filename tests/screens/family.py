"""Two children at a tablet: they look at the store to see where they are, and touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.games import find
from engine.match import Match
from engine.storevalues import rows_of
from engine.texts import _
from screens.base.people import seat_name
from screens.shell.app import open_store
from tests.screens.harness import start_process

ZOE, LEO = "Zoé", "Léo"


class Family:
    """One match in the app's own process, from the home screen to the review."""

    def __init__(self, data: Path, game: str, size: tuple[int, int], language: str) -> None:
        self.data, self.game, self.size, self.language = data, game, size, language
        self._read: tuple[Any, Match] | None = None
        """What was last on the disk, and the match that it is."""
        store = open_store(data)
        for name, colour in ((ZOE, 3), (LEO, 0)):
            store.add_profile(name, colour)
        store.close()
        self.open()

    def open(self) -> None:
        """Start the app."""
        self.app = start_process(self.data, self.size, self.language)

    # --- eyes -------------------------------------------------------------------------------

    def kept(self) -> Match:
        """The match as it is on the disk now: what another process reads, a kill cannot take."""
        store = open_store(self.data)
        try:
            assert not store.notice
            number = (store.waiting(self.game) or store.finished(self.game))[0].id
            rows = rows_of(store._connection, number)
            if self._read is None or self._read[0] != rows:
                self._read = rows, store.load(number)
            return self._read[1]
        finally:
            store.close()

    @property
    def position(self) -> Any:
        """Where the match stands."""
        return self.kept().position

    def sees(self, **what: Any) -> bool:
        """Whether something can be seen."""
        return self.app.ask("find", **what) is not None

    def wait_until(self, condition: Callable[[], Any]) -> None:
        """Let the app go on until something has happened."""
        for _beat in range(3000):
            if condition():
                return
            self.app.ask("wait", 0.1)
        raise AssertionError(f"it never happened; seen: {self.app.texts()}")

    # --- hands ------------------------------------------------------------------------------

    def press(self, **what: Any) -> None:
        """Touch it and wait for what comes of it."""
        self.app.tap(**what)
        self.app.ask("settle")

    def do(self, scene: str, *args: Any) -> Any:
        """A gesture, or a place, from the scenes of the game."""
        return self.app.ask(f"{self.game}.{scene}", *args)

    def place(self, scene: str, *args: Any) -> tuple[float, float]:
        """A place of the game's board in the window."""
        x, y = self.do(scene, *args)
        return x, y

    def act(self, gesture: Callable[[], Any], *expected: str) -> None:
        """Make a gesture; what it became must be on the disk when it is done."""
        before = self.kept().ply
        gesture()
        self.app.ask("settle")
        # A computer may already have answered.
        assert self.kept().moves[before:][: len(expected)] == expected

    def touch(self, pos: tuple[float, float], *expected: str) -> None:
        """Touch a place of the board."""
        self.act(lambda: self.app.tap(pos), *expected)

    def drag(self, start: tuple[float, float], end: tuple[float, float], *expected: str) -> None:
        """From here to there with one finger."""
        self.act(lambda: self.app.ask("drag", start, end, 12), *expected)

    def primary(self, *expected: str) -> None:
        """Press the large button."""
        self.act(lambda: self.app.tap(cls="PrimaryButton"), *expected)

    def begin(self, *choices: str, players: int = 2) -> None:
        """From the home screen through the set-up sheet, with these chips chosen."""
        self.app.ask("scroll_to", text=_(find(self.game).name))
        self.press(text=_(find(self.game).name))
        for _seat in range(players - find(self.game).usual_seats):
            self.press(text=_("Add a player"))
        for choice in choices:
            self.app.ask("scroll_to", text=choice, cls="Chip")
            self.press(text=choice, cls="Chip")
        self.press(text=_("Play"))
        assert len(self.kept().seats) == players

    def read_outcome(self) -> None:
        """Close the card that says what became of a problem."""
        self.app.ask("wait_for", cls="OutcomeSheet")
        self.press(text=_("Go on"))

    # --- what happens to a tablet -------------------------------------------------------------

    def turn(self) -> None:
        """The tablet is turned; turned again, it is as before."""
        self.size = self.size[1], self.size[0]
        self.app.ask("resize", *self.size)
        self.app.ask("settle")

    def rest(self) -> None:
        """The tablet is put aside for a moment."""
        before = self.position
        self.app.ask("pause")
        self.app.ask("resume")
        self.be_ready()
        assert self.position == before

    def kill(self) -> None:
        """The process is killed: the home screen offers to go on, and everything is as it was."""
        before = self.kept()
        self.app.kill()
        self.open()
        self.press(text=_("Go on"))
        self.be_ready()
        after = self.kept()
        assert after.moves == before.moves
        assert after.position == before.position

    def to_the_end(
        self, killed: int, turned: int, back: int, make: Callable[[str], object]
    ) -> None:
        """All moves as the second level tells, made by these gestures: the app is killed after so
        many, the tablet turned and left alone for a while, then turned back."""
        while not self.kept().over:
            match = self.kept()
            if match.ply == killed:
                self.kill()
            if match.ply == turned:
                self.turn()
                self.rest()
            if match.ply == back:
                self.turn()
            make(match.adviser.choose(match.position, match.position.seat, 2, lambda: True))

    def be_ready(self) -> None:
        """Say so where time counts, which is asked of those who come back."""
        if self.sees(cls="Ready"):
            self.press(text=_("Off we go!"))

    # --- the end ----------------------------------------------------------------------------

    def see_the_end(self) -> None:
        """The winner is named, the result is in the profiles, the match can be looked at again."""
        match = self.kept()
        result = match.position.result
        assert result is not None
        self.app.ask("wait_for", cls="Ending")
        self.app.ask("settle")
        words = " ".join(self.app.texts())
        for seat in result.winners:
            assert seat_name(match, seat) in words
        store = open_store(self.data)
        for seat in match.people:
            if match.seats[seat].profile is None:
                continue  # a guest
            row = store.results(match.seats[seat].profile)[0]
            assert (row.game, row.seat, row.score) == (self.game, seat, result.scores[seat])
            assert row.won == (seat in result.winners)
        assert not store.waiting(self.game)
        store.close()
        self._review(match.ply)

    def _review(self, last: int) -> None:
        self.press(text=_("Look again"))
        self.press(icon="skip-backward")
        assert _("The start") in self.app.texts()
        for _move in range(last):
            self.app.tap(icon="chevron-right")
        self.app.ask("settle")
        told = {
            f"{last}\u00a0/\u00a0{last}",
            _("Move {number} of {all}").format(number=last, all=last),
        }
        assert told & set(self.app.texts())
        self.press(icon="chevron-left")
        self.press(icon="skip-forward")
        assert told & set(self.app.texts())
