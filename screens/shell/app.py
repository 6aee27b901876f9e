"""The app: opens the store, puts the settings in force, and leads from screen to screen."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import FadeTransition, NoTransition, ScreenManager, SlideTransition
from kivymd.app import MDApp

from engine.game import Refusal
from engine.store import Profile, Store
from engine.storefile import UNREACHED
from engine.texts import _
from screens.base import device, preferences, swipes, voice
from screens.base.insets import room
from screens.base.theme import theme
from screens.shell import miniature
from screens.shell.material import TrunkColours
from screens.widgets import sheet

if TYPE_CHECKING:
    from datetime import date

    from engine.match import Match
    from screens.base.front import Front

PHONE_BELOW = 600
"""A screen whose shorter side is below this (dp) is a phone's."""
SWITCH = 0.2
"""Seconds from one screen to the next."""
DEEPEST = 60
"""Rounds of layouts before a frame, at most."""


def open_store(folder: Path | str) -> Store:
    """The store in this folder, which is made if it is not there."""
    return Store(Path(folder) / "malle.sqlite3")


class Sorry(ExceptionHandler):
    """What cannot be done, say on a full disk, is said, and the app goes on."""

    def handle_exception(self, inst: BaseException) -> int:
        """Of all that may go wrong only what has a sentence for a person."""
        if not isinstance(inst, Refusal):
            return int(ExceptionManager.RAISE)
        sheet.toast(inst.sentence, "alert-circle-outline")
        return int(ExceptionManager.PASS)


class MalleApp(MDApp):
    """The running app. Screens reach each other through it; each is made when first opened."""

    profile = ObjectProperty(None, allownone=True)
    """Who holds the tablet: a Profile, or None while there are none."""
    title = "La Malle à Jeux"

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        icon = Path(__file__).resolve().parents[2] / "assets" / "icon.png"
        if icon.exists():
            self.icon = str(icon)
        self.theme_cls = TrunkColours()
        self.store: Store
        self.manager: ScreenManager
        self._trail: list[Front] = []
        self._sorry = Sorry()
        self._cover: Any = None
        self.after_back: Callable[[], None] | None = None
        """What the screen in front wants to be done when it is left: the sheet it came from."""

    # the life of the app

    def build(self) -> ScreenManager:
        """The store, the settings and the home screen."""
        # New words or letters of another size go through more layouts than Kivy thinks sane.
        Clock.max_iteration = DEEPEST
        ExceptionManager.add_handler(self._sorry)
        try:
            self.store = open_store(os.environ.get("MALLE_DATA") or self.user_data_dir)
        except Refusal:
            self.store = Store(":memory:", UNREACHED)
        self._measure()
        room.begin()
        preferences.apply(self.store)
        self.refresh_profile()
        self.manager = ScreenManager(transition=NoTransition(), size_hint=(None, None))
        # Kivy would cut the screens off where they end; their grounds go on to the window's edge.
        self.manager.canvas.before.clear()
        self.manager.canvas.after.clear()
        room.bind(box=self._settle)
        self._settle()
        self._restyle()
        theme.bind(changed=self._restyle)
        Window.bind(on_keyboard=self._key, size=self._measure)
        self.open_home()
        return self.manager

    def on_start(self) -> None:
        """Say what the store has to say, once the home screen is seen."""
        if self.store.notice:
            Clock.schedule_once(self._show_notice, 0.3)
        device.call_off()
        self._answer_notice()

    def _answer_notice(self) -> None:
        """Somebody touched the countdown of a match: it is opened, unless it lies there already."""
        asked = device.match_asked_for()
        waits = any(match.id == asked for match in self.store.waiting())
        if waits and asked != self.screen.match_id:
            self.go_on(asked)

    def on_pause(self) -> bool:
        """The app goes out of sight: what is on the table is saved, and it may come back."""
        if self._cover is not None:
            self._cover.empty()  # nobody sees whether the finger stays on the lock
        self._pause()
        voice.rest()
        return True

    def on_resume(self) -> None:
        """The app comes back; the system may have thrown its drawn pictures away."""
        room.renew()
        miniature.draw_again()
        if self._trail:
            self.screen.resume()
            self._answer_notice()

    def on_stop(self) -> None:
        """The app ends: the screen in front is left, and nothing goes on without the store."""
        for farewell in ("on_pre_leave", "on_leave"):
            self.screen.dispatch(farewell)
        sheet.close_all()
        Window.unbind(on_keyboard=self._key, size=self._measure)
        room.unbind(box=self._settle)
        room.end()
        theme.unbind(changed=self._restyle)
        self.store.close()
        ExceptionManager.remove_handler(self._sorry)

    def _pause(self) -> None:
        """Whoever stands in front keeps what must not be lost."""
        if self._trail:
            self.screen.pause()

    def _settle(self, *_args: object) -> None:
        """Every screen keeps to what the system leaves of the window."""
        # Kivy leaves the screens of a change where they stood when the tablet was turned.
        self.manager.transition.stop()
        self.manager.pos, self.manager.size = room.pos, room.size

    def _measure(self, *_args: object) -> None:
        theme.phone = min(Window.size) < dp(PHONE_BELOW)

    def _restyle(self, *_args: object) -> None:
        Window.clearcolor = theme.canvas_low
        style = "Dark" if theme.dark else "Light"
        if self.theme_cls.theme_style != style:
            self.theme_cls.theme_style = style
        self.theme_cls.set_colors()

    def _show_notice(self, *_args: object) -> None:
        sheet.Dialog(
            _("A word before you play"),
            self.store.notice,
            [(_("All right"), "check-bold", lambda: None, "primary")],
            icon="alert-circle-outline",
        ).open()

    # who plays

    def refresh_profile(self) -> None:
        """Take the current profile from the store: the one chosen last, else the first."""
        profiles = self.store.profiles()
        chosen = self.store.setting("profile")
        first = profiles[0] if profiles else None
        self.profile = next((p for p in profiles if str(p.id) == chosen), first)

    def choose_profile(self, profile: Profile) -> None:
        """This child holds the tablet now."""
        self.store.set_setting("profile", str(profile.id))
        self.profile = profile

    # from screen to screen

    @property
    def screen(self) -> Front:
        """The screen in front."""
        return self._trail[-1]

    def _show(self, screen: Front, direction: str = "left") -> None:
        sheet.close_all()
        # A child is quicker than a slide: end it before the next one takes its place.
        self.manager.transition.stop()
        if not self.manager.screens:
            self.manager.transition = NoTransition()
        elif theme.calm:
            self.manager.transition = FadeTransition(duration=0.12)
        else:
            self.manager.transition = SlideTransition(duration=SWITCH, direction=direction)
        # In its final size from the start, a screen is laid out once.
        screen.size = self.manager.size
        # Before the next page asks for them: Kivy tells the one that leaves last.
        device.keep_awake(False)
        device.hide(False)
        swipes.keep(None)
        self.manager.switch_to(screen)
        # Kivy keeps the screens that a fade has left; whoever is gone shall be gone.
        for other in self.manager.screens[:]:
            if other is not screen:
                self.manager.remove_widget(other)

    def _push(self, screen: Front) -> None:
        self.after_back = None
        self._trail.append(screen)
        self._show(screen)

    def back(self) -> bool:
        """One step back; False on the home screen, where there is nothing behind."""
        if sheet.close_top():
            return True
        if self.screen.on_back():
            return True
        if len(self._trail) < 2:
            return False
        self._pause()
        self._trail.pop()
        self._show(self.screen, "right")
        after, self.after_back = self.after_back, None
        if after is not None:
            after()
        return True

    def _key(self, _window: object, key: int, *_args: object) -> bool:
        return key == sheet.BACK and self.back()

    def open_home(self) -> None:
        """The open trunk; everything above it is put away."""
        if self._trail:
            self._pause()
            del self._trail[1:]
            self._show(self.screen, "right")
            return
        from screens.shell.home import HomeScreen

        self._push(HomeScreen(name="home"))

    def open_setup(self, game_id: str) -> sheet.Sheet:
        """Who plays, and what; the sheet."""
        from screens.shell.setup import SetupSheet

        return SetupSheet(game_id).open()

    def open_waiting(self, game_id: str, changed: Callable[[], object]) -> None:
        """All matches of a game that wait; `changed` is called when one was thrown away."""
        from screens.shell.waiting import WaitingSheet

        WaitingSheet(game_id, changed).open()

    def open_code(self) -> None:
        """Write the code of a match that somebody shared."""
        from screens.shell.codes import CodeSheet

        CodeSheet().open()

    def open_training(self, game_id: str) -> None:
        """Problem cards, or playing alone."""
        from screens.shell.training import TrainingSheet

        TrainingSheet(game_id).open()

    def start_match(self, match: Match) -> None:
        """Keep a new match and play it; where it cannot be kept yet, the table says so."""
        try:
            number = self.store.add_match(match, time.time())
        except Refusal:
            number = 0
        self.open_table(match, number, back=False)

    def throw_away(self, match_id: int) -> None:
        """Forget a match; if it lies on the table, the table is left."""
        self.store.discard(match_id)
        tables = [front for front in self._trail if front.match_id == match_id]
        for front in tables:
            front.put_away()
        if tables:
            self.open_home()

    def leave_table(self) -> None:
        """Its match may be another one now in the trunk: whoever goes back from here comes home."""
        self._trail[1:-1] = [front for front in self._trail[1:-1] if not front.match_id]

    def start_daily(self, day: date) -> None:
        """Take up the challenge of a day, today's or one from before."""
        from engine.daily import challenge_for

        challenge = challenge_for(self.store, self.profile.id if self.profile else 0, day)
        if challenge is not None:
            self.start_training(challenge.game.id, challenge.card.id, day)

    def start_training(
        self, game_id: str, card_id: str | None = None, day: date | None = None
    ) -> None:
        """Train alone, on one problem card (that of a day) or on whatever comes."""
        from screens.shell.training import training_match

        match, number = training_match(self, game_id, card_id, day)
        if number is None:
            self.start_match(match)
        else:
            self.open_table(match, number)

    def go_on(self, match_id: int) -> None:
        """Take up a match that waits; one that cannot be read says so and stays where it is."""
        try:
            match = self.store.load(match_id)
        except Refusal as problem:
            sheet.toast(problem.sentence, "alert-circle-outline")
            return
        self.open_table(match, match_id)

    def open_table(self, match: Match, match_id: int, back: bool = True) -> None:
        """Sit down at the table; there is only one. `back`: at a match that has waited."""
        from screens.table.screen import TableScreen

        self._pause()
        del self._trail[1:]
        self._push(TableScreen(match=match, match_id=match_id, store=self.store, back=back))

    def open_rules(self, game_id: str, train: bool = False) -> None:
        """The pictured rules of a game; `train`: from there one may go to a problem card."""
        from screens.shell.rules import RulesScreen

        self._push(RulesScreen(game_id, train))

    def open_calendar(self, day: date) -> None:
        """The daily challenges of the month of this day."""
        from screens.shell.calendar import CalendarScreen

        self._push(CalendarScreen(day))

    def open_settings(self) -> None:
        """What can be set."""
        from screens.shell.settings import SettingsScreen

        self._push(SettingsScreen())

    def open_privacy(self) -> None:
        """What is kept of a family, and where."""
        from screens.shell.privacy import PrivacyScreen

        self._push(PrivacyScreen())

    def open_profiles(self) -> None:
        """The children and what they have done."""
        from screens.shell.profiles import ProfilesScreen

        self._push(ProfilesScreen())

    def open_results(self) -> None:
        """What was played, and what still waits."""
        from screens.shell.results import ResultsScreen

        self._push(ResultsScreen())

    def open_review(self, match: Match) -> None:
        """Look at a match again."""
        from screens.shell.review import ReviewScreen

        self._push(ReviewScreen(match))

    def show_cover(
        self, name: str, colour: int, others: tuple[Any, ...], on_open: Callable[[], None]
    ) -> Any:
        """Hide everything until the next player holds a finger on the lock; the cover."""
        from screens.shell.cover import Cover

        if self._cover is not None:
            self._cover.vanish()
        self._cover = Cover(name, colour, others, on_open)
        self._cover.open()
        return self._cover
