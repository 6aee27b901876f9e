"""The home screen: the open trunk with the games, who plays, and the daily challenge."""

from __future__ import annotations

import gc
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.screenmanager import NoTransition
from kivy.uix.widget import Widget

from engine import dates
from engine.daily import challenge_for, streak
from engine.games import catalogue
from engine.store import Profile
from engine.texts import _, language
from screens.base.front import Front
from screens.base.theme import theme
from screens.shell import home_trunk
from screens.shell.home_cards import GameCard, HomeCard, Ticket
from screens.shell.home_layout import Box, HomePlan, home_plan
from screens.shell.home_people import ProfileButton
from screens.shell.page import app
from screens.shell.waiting import under_way
from screens.table.cards import person
from screens.widgets import paint
from screens.widgets.button import DockButton, FaceButton, RailButton
from screens.widgets.scroll import Scroll
from screens.widgets.text import Text

MOST_AVATARS = 5
"""More children than this are found on the profiles page."""
CALM = 1.0
"""Seconds without a touch after which home is taken to be looked at, no more."""


class HomeScreen(Front):
    """Cards from the catalogue; made anew when the theme or the language changes."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.outside, self.front = Widget(), Widget()
        self.floor = Widget(size_hint=(1, None))
        self.scroll = Scroll(self.floor, size_hint=(None, None))
        self.header = Widget()
        for layer in (self.outside, self.scroll, self.front, self.header):
            self.add_widget(layer)
        self.cards: list[GameCard] = []
        self.ticket: Ticket | None = None
        self._seen: object = None
        self._look: object = None
        self._later = Clock.create_trigger(self.refresh)
        self._soon = Clock.create_trigger(self._sweep, CALM)
        self.fbind("size", self._lay)
        theme.bind(changed=self._restyle)
        self.build()

    def on_pre_enter(self, *_args: object) -> None:
        """Matches may have been played or children added since."""
        self.refresh()

    def on_enter(self, *_args: object) -> None:
        """What is left of a table is thrown away while nobody waits for anything."""
        self._soon()

    def on_pre_leave(self, *_args: object) -> None:
        """Somebody waits for what comes now."""
        self._soon.cancel()

    def on_touch_down(self, touch: Any) -> bool:
        """Not under a finger."""
        if self._soon.is_triggered:
            self._soon.cancel()
            self._soon()
        return bool(super().on_touch_down(touch))

    def _sweep(self, *_args: object) -> None:
        """A table is tens of thousands of objects: swept at the next one, it would open late."""
        if self.manager is not None:
            # The slide that led here still holds the page that it led away from.
            self.manager.transition = NoTransition()
        gc.collect()

    def _restyle(self, *_args: object) -> None:
        if self.get_root_window() is not None:  # else it is looked at on coming back
            self._later()

    def refresh(self, *_args: object) -> None:
        """Look again at what waits, and make anew what is out of date."""
        if self._state() != self._seen:
            self.build()

    def _waiting(self) -> dict[str, list[int]]:
        """The matches with a move in them, by their games, the last touched first."""
        waiting: dict[str, list[int]] = {}
        for match in under_way():
            waiting.setdefault(match.game, []).append(match.id)
        return waiting

    def _state(self) -> object:
        """Everything the cards and the header show, to know whether they are out of date."""
        store, today = app().store, dates.today()
        days, challenge = store.days(person(app())), challenge_for(store, person(app()), today)
        daily = today, challenge, today in days, streak(days, today)
        people = tuple(store.profiles())
        return self._waiting(), people, app().profile, daily, language(), theme.changed

    def build(self) -> None:
        """Make cards and header for the theme, the language and the matches of now."""
        app().refresh_profile()
        self._seen = self._state()
        self.floor.clear_widgets()
        self.cards = self._make_cards()
        self.ticket = self._make_ticket()
        for card in self.cards:
            self.floor.add_widget(card)
        if self.ticket is not None:
            self.floor.add_widget(self.ticket)
        self._build_header()
        self._lay()

    def _make_cards(self) -> list[GameCard]:
        """A card for each game; those that look as before stay, which is most of them."""
        look = language(), theme.changed
        kept = {card.game.id: card for card in self.cards} if look == self._look else {}
        self._look = look
        waiting = self._waiting()
        cards = []
        for game in catalogue().values():
            matches = waiting.get(game.id, [])
            card = kept.get(game.id)
            if card is None or card.waiting != len(matches):
                card = GameCard(game, len(matches))
            card.on_open = partial(self._open, game.id, matches)
            cards.append(card)
        return cards

    def _open(self, game_id: str, waiting: list[int]) -> None:
        """Go on with the match that waits, with one of several, or choose a new one."""
        if len(waiting) == 1:
            app().go_on(waiting[0])
        elif waiting:
            app().open_waiting(game_id, self.refresh)
        else:
            app().open_setup(game_id)

    def _make_ticket(self) -> Ticket | None:
        today, days = dates.today(), app().store.days(person(app()))
        challenge = challenge_for(app().store, person(app()), today)
        if challenge is None:
            return None
        take, turn = partial(app().start_daily, today), partial(app().open_calendar, today)
        return Ticket(challenge, today in days, streak(days, today), take, turn)

    # the header

    def _build_header(self) -> None:
        self.header.clear_widgets()
        self.app_name = Text(text="La Malle à Jeux", style="title_l", color_role="cream",
                             wrap=False, shrink=True)  # fmt: skip
        self.greeting = Text(style="body", color_role="cream", wrap=False, shrink=True)
        self.settings = RailButton(
            icon="cog", size=(dp(52), dp(52)), icon_dp=28,
            on_release=lambda _b: app().open_settings(),
        )  # fmt: skip
        self.people: list[ProfileButton] = []
        self.add_child: RailButton | None = None
        self.others: RailButton | None = None
        """The children for whom there is no place, and the way to them."""
        self.code: FaceButton | None = None
        for child in (self.app_name, self.greeting, self.settings):
            self.header.add_widget(child)

    def _show_code(self, plan: HomePlan) -> None:
        """The way to a match that somebody shared: on the lid, or on paper below the ticket."""
        if self.code is not None and self.code.parent is not None:
            self.code.parent.remove_widget(self.code)
        strapped = self.width >= dp(home_trunk.STRAPS_FROM)
        short = strapped and home_trunk.strap_place(self.width) < dp(100)
        choices: dict[str, Any] = {
            "label": _("Code") if short else _("Enter a code"), "icon": "keyboard-outline",
            "style": "chip", "icon_dp": 24, "on_release": lambda _b: app().open_code(),
        }  # fmt: skip
        if plan.code is None:
            self.code = RailButton(height=dp(48), padding=dp(12), **choices)
            self.header.add_widget(self.code)
        else:
            x, y, w, h = (part * dp(1) for part in plan.code)
            self.code = DockButton(radius=dp(20), **choices)
            self.code.pos, self.code.size = (x + dp(4), self.floor.height - y - h), (w, h)
            self.floor.add_widget(self.code)

    def _greet(self, small: bool) -> str:
        if app().profile is None:
            return _("What shall we play?")
        hello = _("Hello {name}!").format(name=app().profile.name)
        return hello if small else f"{hello} {_('What shall we play?')}"

    def _show_people(self, plan: HomePlan) -> None:
        for button in (*self.people, self.add_child, self.others):
            if button is not None:
                self.header.remove_widget(button)
        self.people, self.add_child, self.others = [], None, None
        profiles = app().store.profiles()
        current = app().profile
        narrow = plan.small or self.width < dp(900)
        if not profiles:
            label = "" if narrow else _("Who are you?")
            self.add_child = RailButton(
                label=label, icon="account-plus", height=dp(52), on_release=self._new_child
            )
            self.header.add_widget(self.add_child)
            return
        room = self.width - dp(140) - self.width / 2
        if self.width >= dp(home_trunk.STRAPS_FROM):
            room -= home_trunk.strap_place(self.width) + dp(30)
        most = 1 if plan.small else max(1, min(MOST_AVATARS, int(room / dp(70))))
        if not plan.small and len(profiles) > most:
            most = max(1, most - 1)  # the last place says how many others there are
        shown = profiles[:most]
        if current is not None and current not in shown:
            shown = [*shown[: most - 1], current]
        names_fit = not plan.small and self.width >= dp(700)
        more = len(profiles) - len(shown)
        if more and not plan.small:
            self.others = RailButton(
                label=f"+{more}", size=(dp(52), dp(52)), radius=dp(26),
                on_release=lambda _b: app().open_profiles(),
            )  # fmt: skip
            self.header.add_widget(self.others)
        for profile in shown:
            button = ProfileButton(
                profile, 40 if plan.small else 46, names_fit, more if plan.small else 0
            )
            button.current = current is not None and profile.id == current.id
            button.bind(on_release=partial(self._choose, profile))
            self.people.append(button)
            self.header.add_widget(button)

    def _new_child(self, *_args: object) -> None:
        from screens.shell.profiles import ProfileSheet

        ProfileSheet(None, self.refresh).open()

    def _choose(self, profile: Profile, _button: object) -> None:
        if app().profile is not None and profile.id == app().profile.id:
            app().open_profiles()
            return
        app().choose_profile(profile)
        self.refresh()

    # places

    def plan(self) -> HomePlan:
        """The layout for the size of now."""
        u = dp(1)
        return home_plan(self.width / u, self.height / u, len(self.cards), theme.text_scale)

    def _lay(self, *_args: object) -> None:
        if self.width < dp(200) or self.height < dp(200):
            return
        u, plan = dp(1), self.plan()
        for layer, draw in (
            (self.outside, home_trunk.draw_outside),
            (self.front, home_trunk.draw_front),
        ):
            layer.canvas.clear()
            with layer.canvas:
                draw(self.width, self.height, plan)
        x, _top, wide, high = (part * u for part in plan.floor)
        self.scroll.pos, self.scroll.size = (x - 4 * u, plan.frame * u), (wide + 8 * u, high)
        self.floor.height = max(plan.high * u, high)
        self.scroll.do_scroll_y = plan.high * u > high + 1
        self._lay_floor(plan)
        self._show_code(plan)
        self._lay_header(plan)

    def _lay_floor(self, plan: HomePlan) -> None:
        u, height = dp(1), self.floor.height
        order = self.cards
        if self.scroll.do_scroll_y:
            # Where not all are in sight, those with a match to go on with are.
            order = sorted(self.cards, key=lambda card: not card.waiting)

        def placed(box: Box) -> Box:
            """The box in pixels, from the floor's lower left corner."""
            x, y, w, h = (part * u for part in box)
            return x + 4 * u, height - y - h, w, h

        lying: list[tuple[HomeCard, Box]] = list(zip(order, plan.cards))
        if self.ticket is not None:
            lying.append((self.ticket, plan.ticket))
        for card, box in lying:
            x, y, w, h = placed(box)
            card.pos, card.size = (x, y), (w, h)
        self.floor.canvas.before.clear()
        with self.floor.canvas.before:
            for box in (*plan.cards, plan.ticket):
                paint.soft_shadow(*placed(box), 20 * u, 16 * u, 8 * u, (0.29, 0.17, 0.08, 0.16))
            for i, box in enumerate(plan.pockets):
                home_trunk.pocket(*placed(box), i)

    def _lay_header(self, plan: HomePlan) -> None:
        u = dp(1)
        self._show_people(plan)
        lying = self.width > self.height
        down = (0 if lying else 8) if plan.small else 2
        middle = self.height - (plan.lid / 2 + down) * u
        if plan.small:
            left, emblem, margin = (38, 44, 22) if self.width >= 380 * u else (24, 36, 14)
        else:
            left, emblem, margin = (58, 58, 58) if self.width >= 1100 * u else (44, 50, 44)
        left, emblem, margin = left * u, emblem * u, margin * u
        self.header.canvas.before.clear()
        with self.header.canvas.before:
            home_trunk.emblem(left, middle - emblem * 0.43, emblem)
        right = self.width - margin
        self.settings.size = (48 * u, 48 * u) if plan.small else (52 * u, 52 * u)
        self.settings.pos = (right - self.settings.width, middle - self.settings.height / 2)
        right = self.settings.x - (4 if plan.small else 20) * u
        if self.add_child is not None:
            self.add_child.pos = (right - self.add_child.width, middle - self.add_child.height / 2)
            right = self.add_child.x
        if self.others is not None:
            self.others.pos = (right - self.others.width, middle - self.others.height / 2)
            right = self.others.x - 6 * u
        for button in reversed(self.people):
            if not button.named:
                button.size = (52 * u, 52 * u)
            lift = 5 * u if button.named else 0
            button.pos = (right - button.width, middle - button.height / 2 + lift)
            right = button.x
        if self.code is not None and plan.code is None:
            if self.width >= home_trunk.STRAPS_FROM * u:  # between the straps, above the lock
                self.code.center_x = self.width / 2
                self.code.top = self.height - max(0, plan.lid - 90) * u
            else:
                right = self.code.x = right - self.code.width - 8 * u
                self.code.y = middle - self.code.height / 2
        start = left + emblem + (10 if plan.small else 16) * u
        room = right - start - 8 * u
        if not plan.small and self.width >= home_trunk.STRAPS_FROM * u:
            straps = self.width / 2 - home_trunk.strap_place(self.width)
            room = min(room, straps - 32 * u - start)
        self.app_name.max_width = self.greeting.max_width = max(60 * u, room)
        self.greeting.text = self._greet(plan.small or room < 300 * u)
        self._lay_title(start, middle)

    def _lay_title(self, start: float, middle: float) -> None:
        name, hello = self.app_name, self.greeting
        name_h = name.height * 0.62
        total = name_h + hello.height
        top = middle + total / 2
        name.pos = (start, top - name_h / 2 - name.height / 2)
        hello.pos = (start, top - total)
