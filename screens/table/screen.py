"""The table: what every game's screen shares, from the seats to the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.widget import Widget

from engine.dates import day_words
from engine.game import STOP, IllegalMove
from engine.texts import _
from screens.base import device, sound
from screens.base.theme import theme
from screens.table.computer import ComputerSeats
from screens.table.counsel import Counsel
from screens.table.host import Host
from screens.table.keeper import Keeper
from screens.table.reader import Reader
from screens.table.ready import Ready, hides, presses
from screens.table.timekeeper import Timekeeper
from screens.table.top import TableTop

if TYPE_CHECKING:
    from engine.match import Match
    from engine.store import Store

BEAT = 1 / 30
ANNOUNCED = {"cover", "outcome", "end"}
"""What somebody closes or reads before time passes: nobody has to be asked besides."""
LOOK = 0.9
"""Seconds for a last look at the board before the end is announced."""


class TableScreen(TableTop):
    """One match on the screen. Every move is saved before the next one is taken."""

    def __init__(
        self, match: Match, match_id: int, store: Store, back: bool = False, **kwargs: Any
    ) -> None:
        """`back`: who sits down here has played this match before."""
        kwargs.setdefault("name", f"table {match_id}")
        super().__init__(match, **kwargs)
        self.store, self.keeper = store, Keeper(match, match_id, store)
        self.now = device.steady
        """The watch of the match, which knows no date; a test may put its own clock here."""
        self.timekeeper = Timekeeper(match, lambda: self.now())
        self.timekeeper.whole = self.view.match_ring
        self.computer = ComputerSeats(self)
        self.counsel = Counsel(self)
        self.host = Host(self)
        self.reader = Reader()
        self.message.aloud = self.reader.say
        self.holds: set[str] = set()
        """What covers the board now (menu, cover, outcome, ready, away): the clock stands still."""
        self._told: Any = None
        self._lid: Any = None
        """The cover that this table has put over everything."""
        self._seen: int | None = None
        self._back = back
        self.ready: Ready | None = None
        """What asks whoever has come back, until they say that they are ready."""
        self._beat_event: Any = None
        self._announce = Clock.create_trigger(self.host.end, LOOK)
        self._bind()
        theme.bind(changed=self._retheme)

    def _bind(self) -> None:
        """What each touch leads to."""
        self.board.play = self.host.play
        self.board.bind(
            on_take_back=lambda _board: self.undo(),
            on_ask=lambda _board, seat: self.counsel.tell(seat),
            on_sheet=lambda _board, sheet: self.host.open_sheet(sheet),
            on_refused=lambda _board, problem: self.refuse(problem),
            on_prepared=lambda _board: self._show_primary(),
        )
        self.primary.bind(on_release=lambda *_: self.host.press())
        self.undo_button.bind(on_release=lambda *_: self.undo())
        self.redo_button.bind(on_release=lambda *_: self.redo())
        self.bulb.bind(on_release=lambda *_: self.counsel.hint())
        self.check_button.bind(on_release=lambda *_: self.counsel.check())
        self.facing_button.bind(on_release=lambda *_: self.host.turn_seats())
        self.rail.bind(
            on_back=lambda *_: self.app.back(),
            on_rules=lambda *_: self.app.open_rules(self.game),
            on_menu=lambda *_: self.host.menu(),
        )

    @property
    def app(self) -> Any:
        """The running app."""
        return App.get_running_app()

    @property
    def match_id(self) -> int:
        """Where the match lies in the store; 0 while there is no room for it."""
        return self.keeper.match_id

    @property
    def held(self) -> bool:
        """Whether the board is covered, or still being built up: time stands still."""
        return bool(self.holds) or bool(self.board.busy)

    def hold(self, why: str, on: bool) -> None:
        """Cover or uncover the board."""
        (self.holds.add if on else self.holds.discard)(why)
        if not self.timekeeper.away:
            self.timekeeper.hold(self.held)

    @property
    def timed(self) -> bool:
        """Whether there is a clock to be seen: this decision's, or the match's where it has one."""
        return self.timekeeper.seen is not None

    @property
    def saying(self) -> Widget | None:
        """What a computer says now."""
        return self.computer.saying

    def refresh(self, move: str | None = None, animate: bool = True) -> None:
        """Show the position as it is now."""
        match, view = self.match, self.view
        position = view.seen
        device.hide(hides(match))
        acts = self._acts
        self.board.enabled = acts and self.ready is None and not self.counsel.playing
        self.board.show(position, move, animate)
        for part in (self.subject, self.tray, self.aside):
            if part is not None:
                part.show(position)
        self._take_controls(self.host.play)
        self._show_primary(lay=False)
        self.check_button.label = _("Check")
        back = view.take_back()
        self.undo_button.disabled = not (match.can_undo if back is None else back)
        self.redo_button.disabled = back is not None or not match.can_redo
        self.bulb.disabled = not acts or self.counsel.playing
        self.rail.show(self.computer.seat)
        self.lay()
        if move is not None and animate:
            view.flourish(self, self.rail.race.box_of)

    def _show_primary(self, lay: bool = True) -> None:
        """What the big button would do now; it comes and goes with that."""
        before = bool(self.primary.label)
        button = self.view.primary() if self._acts else None
        said = (button.label, button.icon, button.note) if button else ("", "", "")
        self.primary.label, self.primary.icon, self.primary.note = said
        if lay and before != bool(self.primary.label):
            self.lay()

    @property
    def _acts(self) -> bool:
        """Whether a person is to act now."""
        return any(not self.match.seats[s].computer for s in self.view.seen.actors)

    # --- moves -------------------------------------------------------------------------------

    def play(self, move: str) -> bool:
        """Make a move, whoever made it; what is not allowed says why. True if it was made."""
        up = "" if self.match.over else self.timekeeper.beat()
        if self.match.over or up:
            self._settle(up)
            return False
        try:
            self.match.play(move, self.now())
        except IllegalMove as problem:
            self.refuse(problem)
            return False
        self._moved(move)
        return True

    def refuse(self, problem: IllegalMove) -> None:
        """Say why not, and show it on the board."""
        sound.play("wrong")
        if not self.board.refuse(problem):
            self.message.say(problem.sentence, "wrong", seat=self.match.asker)

    def keep(self) -> None:
        """Put on the disk what has happened, before anything else does."""
        if problem := self.keeper.keep(self.now()):
            self.message.say(problem, "wrong")

    def put_away(self) -> None:
        """The match is thrown away: nothing of it is kept any more."""
        self.keeper.throw_away()

    def undo(self) -> None:
        """Take back; where several act at once that is a move like others."""
        move = self.view.take_back()
        if move is None:
            self._turn_back(self.match.undo)
        elif move:
            self.play(move)
        else:
            self.message.say(_("There is nothing to take back."), seat=self.match.asker)

    def redo(self) -> None:
        """Make again what was taken back."""
        self._turn_back(self.match.redo)

    def _turn_back(self, act: Any) -> None:
        self.counsel.interrupt()
        try:
            act(self.now())
        except IllegalMove as problem:
            self.message.say(problem.sentence, seat=self.match.asker)
            return
        self._moved(None)

    def _moved(self, move: str | None) -> None:
        before, self._seen = self._seen, self.match.position.seat
        if not self._aside(move):
            self.counsel.forget(self._mover(move))
            self.host.close_sheet()
            self.message.hush()
        self.keep()
        self.computer.forget()
        self.refresh(move)
        if before is not None and self._seen is not None and before != self._seen:
            Clock.schedule_once(lambda _dt: device.vibrate(30))  # once the move is shown
        self._go_on(before)

    def _mover(self, move: str | None) -> int | None:
        """Who has just made this move, None if one was taken back or made again."""
        match = self.match
        return match.at(match.ply - 1).owner(move) if move is not None and match.ply else None

    def _aside(self, move: str | None) -> bool:
        """Whether a computer moved while people play: what they were told is still true."""
        match, seat = self.match, self._mover(move)
        if seat is None or match.over or not match.seats[seat].computer:
            return False
        return self.view.pace(seat) is not None

    def _settle(self, up: str) -> None:
        """Show what the clock has played."""
        if up == STOP:
            self._moved(STOP)
        elif self.timekeeper.ringing:
            self._moved("timeout")
            self.message.say(_("Time is up!"), "time")

    def _go_on(self, before: int | None) -> None:
        """What follows from the new position: an outcome, the end, a cover."""
        match = self.match
        card = self.view.outcome()
        if card is None:
            self._told = None
        elif card != self._told and not match.over:
            self._told = card
            self.host.outcome(card)
        if match.over:
            self.hold("end", True)
            self.host.mark()
            self._announce()
        elif "end" in self.holds:
            self.hold("end", False)
        self._cover(before)
        self._prompt()

    def outcome_read(self) -> None:
        """The card about the end of a problem was closed: on to the next one."""
        self.board.go_on()
        self._cover(None)
        self._prompt()

    def _prompt(self) -> None:
        """Read aloud what is asked now; an outcome is read first."""
        if "outcome" not in self.holds and not self.match.over:
            self.reader.prompt(self.view.prompt(), self.match.position.decision)

    def _cover(self, before: int | None) -> None:
        """Hide what is secret when the tablet goes to somebody else."""
        if "outcome" in self.holds:
            return  # it is for all to read; the cover comes after it
        match, view, seat = self.match, self.view, self.match.position.seat
        if seat is None or seat == before or not hides(match):
            return
        self.hold("cover", True)
        others = tuple(view.name(other) for other in match.people if other != seat)
        self._lid = self.app.show_cover(
            view.name(seat),
            view.colours[seat],
            others,
            lambda: self.hold("cover", False),
        )

    # --- time --------------------------------------------------------------------------------

    def beat(self, _dt: float = 0.0) -> None:
        """Thirty times a second: the clock, the ring, the computer."""
        keeper = self.timekeeper
        if keeper.away:
            return  # nobody looks; what ran out meanwhile counts on coming back
        keeper.hold(self.held)
        if not self.held and (up := keeper.beat()):
            self._settle(up)
        seen = keeper.seen
        if (seen is None) != (self.at is None or self.at.timer is None):
            self.lay()
        if seen is not None:
            self.ring.limit = seen[1] or self.ring.limit
            self.ring.held = self.held and not keeper.ringing
            self.ring.left = seen[0]
        whole = self.match.match_clock.remaining(self.now())
        if whole is not None and self.subject is not None:
            self.subject.show_left(whole)
        self.computer.beat()

    def on_pre_enter(self, *_args: object) -> None:
        """Show the match; time passes from now on, for those who come back once they are ready."""
        back, self._back = self._back, True
        self._seen = self.match.position.seat
        if self.at is None:
            self._put(self.board, self._places().board)  # or it would be drawn twice
        self.refresh(animate=False)
        if self._beat_event is None:
            self._beat_event = Clock.schedule_interval(self.beat, BEAT)
        device.keep_awake(True)
        Clock.schedule_once(lambda _dt: device.buzzes())  # once the table is shown
        if self.match.position.time_limit is not None:
            device.ask_to_notify()
        day = self.match.day
        if day is not None and self.at is not None and self.at.title is None:
            # There is no room for a title.
            self.message.say(f"{_('Daily challenge')} · {day_words(day)}")
        self._go_on(None if self.match.position.secret else self._seen)
        if not self.match.ply:
            self.host.tell_badges()
        if back:
            self._ask_if_ready()
        self.hold("away", False)

    def on_pre_leave(self, *_args: object) -> None:
        """Another page comes: time stands still, everything is saved."""
        self.hold("away", True)
        self.board.enabled = False  # a finger still on it lets go
        self.timekeeper.come_back()
        self.timekeeper.hold(True)
        self._announce.cancel()
        self.computer.forget()
        self.counsel.leave()
        self.host.leave()
        self.reader.stop()
        if self._lid is not None:
            self._lid.vanish()
        self.hold("cover", False)
        if self._beat_event is not None:
            self._beat_event.cancel()
            self._beat_event = None
        self.keep()

    def pause(self) -> None:
        """The app goes out of sight."""
        self.board.let_go()  # whether a finger on it lifts meanwhile is never told
        self.timekeeper.leave(self.match_id)
        self.reader.stop()
        self.keep()

    def resume(self) -> None:
        """The app is seen again; time that ran out meanwhile counts."""
        self.timekeeper.come_back()
        if self._beat_event is not None:
            self.beat()
            if "cover" not in self.holds:
                self._cover(None)  # who holds the tablet now may be somebody else
            self._ask_if_ready()

    def _ask_if_ready(self) -> None:
        """Cover the table where time counts, unless something else has to be closed first."""
        if self.ready is not None or self.holds & ANNOUNCED or not presses(self.match):
            return
        self.ready = Ready(self.view, self.now(), self._set_off, self.host.ask_again)
        self.add_widget(self.ready)
        self.board.enabled = False  # a finger still on it lets go
        self.hold("ready", True)

    def _set_off(self) -> None:
        """They are ready: the table is seen again, and time passes."""
        if self.ready is not None:
            self.remove_widget(self.ready)
            self.ready = None
            self.hold("ready", False)
            self.refresh(animate=False)

    def on_back(self) -> bool:
        """The back button closes a sheet first; True if it did."""
        if self.sheet is not None and self.sheet.closable:
            self.host.close_sheet()
            return True
        return False

    def _retheme(self, *_args: object) -> None:
        self._tone.rgba = theme.table(self.game)
        if self._beat_event is not None:
            self.refresh(animate=False)
