"""The home screen: the open trunk with the games, who plays, and the daily challenge."""

from __future__ import annotations

from datetime import date
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from engine.games import catalogue
from engine.store import Profile, Waiting
from engine.texts import _, language
from screens.base.front import Front
from screens.base.theme import theme
from screens.shell import home_trunk
from screens.shell.daily import Challenge, challenge_of
from screens.shell.home_cards import GameCard, HomeCard, Ticket
from screens.shell.home_layout import Box, HomePlan, home_plan
from screens.shell.page import app
from screens.widgets import paint
from screens.widgets.button import RailButton
from screens.widgets.piece import Avatar
from screens.widgets.scroll import Scroll
from screens.widgets.text import Text

MOST_AVATARS = 5
"""More children than this are found on the profiles page."""


class ProfileButton(ButtonBehavior, Widget):
    """A child's piece with the name below; the current one wears a brass ring."""

    current = BooleanProperty(False)

    def __init__(self, profile: Profile, size_dp: float, named: bool, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.profile = profile
        self.avatar = Avatar(profile.colour, size_dp)
        self.name = Text(
            text=profile.name, style="label", color_role="cream", wrap=False, shrink=True,
            halign="center", max_width=dp(84),
        )  # fmt: skip
        self.named = named
        self.add_widget(self.avatar)
        if named:
            self.add_widget(self.name)
        self.width = max(dp(70), self.avatar.width + dp(12))
        self.height = dp(88)
        for name in ("pos", "size", "current"):
            self.fbind(name, self._lay)
        self.name.fbind("size", self._lay)
        self._lay()

    def _lay(self, *_args: object) -> None:
        if self.named:
            middle = self.x + self.width / 2
            self.avatar.center = (middle, self.y + self.height - dp(8) - dp(27))
            self.name.center = (middle, self.y + dp(14))
        else:
            self.avatar.center = (self.x + self.width / 2, self.y + self.height / 2)
        self.canvas.before.clear()
        if self.current:
            cx, cy = self.avatar.center
            with self.canvas.before:
                paint.ring(cx, cy, self.avatar.width / 2 + dp(1), dp(2.5), theme.brass_high)


def _is_solved(challenge: Challenge) -> bool:
    """Whether whoever holds the tablet has solved it."""
    person = app().profile.id if app().profile else 0
    return challenge.card.id in app().store.solved(person, challenge.game.id)


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
        self._later = Clock.create_trigger(self.refresh)
        self.fbind("size", self._lay)
        theme.bind(changed=self._restyle)
        self.build()

    def on_pre_enter(self, *_args: object) -> None:
        """Matches may have been played or children added since."""
        self.refresh()

    def _restyle(self, *_args: object) -> None:
        if self.get_root_window() is not None:  # else it is looked at on coming back
            self._later()

    def refresh(self, *_args: object) -> None:
        """Look again at what waits, and make anew what is out of date."""
        if self._state() != self._seen:
            self.build()

    def _waiting(self) -> dict[str, Waiting]:
        """The newest match of each game with a move in it."""
        return {w.game: w for w in reversed(app().store.waiting()) if w.ply}

    def _state(self) -> object:
        """Everything the cards and the header show, to know whether they are out of date."""
        waiting = {game: w.id for game, w in self._waiting().items()}
        today = date.today()
        challenge = challenge_of(today)
        solved = challenge is not None and _is_solved(challenge)
        people = tuple(app().store.profiles())
        return waiting, people, app().profile, today, solved, language(), theme.changed

    def build(self) -> None:
        """Make cards and header for the theme, the language and the matches of now."""
        app().refresh_profile()
        self._seen = self._state()
        waiting = self._waiting()
        self.floor.clear_widgets()
        self.cards = []
        for game in catalogue().values():
            match = waiting.get(game.id)
            go_on = partial(app().go_on, match.id) if match else None
            self.cards.append(GameCard(game, partial(app().open_setup, game.id), go_on))
        self.ticket = self._make_ticket()
        for card in self.cards:
            self.floor.add_widget(card)
        if self.ticket is not None:
            self.floor.add_widget(self.ticket)
        self._build_header()
        self._lay()

    def _make_ticket(self) -> Ticket | None:
        challenge = challenge_of(date.today())
        if challenge is None:
            return None
        take = partial(app().start_training, challenge.game.id, challenge.card.id)
        return Ticket(challenge, _is_solved(challenge), take)

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
        for child in (self.app_name, self.greeting, self.settings):
            self.header.add_widget(child)

    def _greet(self, small: bool) -> str:
        if app().profile is None:
            return _("What shall we play?")
        hello = _("Hello {name}!").format(name=app().profile.name)
        return hello if small else f"{hello} {_('What shall we play?')}"

    def _show_people(self, plan: HomePlan) -> None:
        for button in self.people:
            self.header.remove_widget(button)
        if self.add_child is not None:
            self.header.remove_widget(self.add_child)
        self.people, self.add_child = [], None
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
        shown = profiles[:most]
        if current is not None and current not in shown:
            shown = [*shown[: most - 1], current]
        names_fit = not plan.small and self.width >= dp(700)
        for profile in shown:
            button = ProfileButton(profile, 40 if plan.small else 46, named=names_fit)
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
        self._lay_header(plan)

    def _lay_floor(self, plan: HomePlan) -> None:
        u, height = dp(1), self.floor.height
        order = self.cards
        if plan.small:
            order = sorted(self.cards, key=lambda card: card.go_on is None)

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
        for button in reversed(self.people):
            if not button.named:
                button.size = (52 * u, 52 * u)
            lift = 5 * u if button.named else 0
            button.pos = (right - button.width, middle - button.height / 2 + lift)
            right = button.x
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
