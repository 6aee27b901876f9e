"""The settings page: every preference as a switch or as segments, in force at once."""

from __future__ import annotations

from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.games import catalogue
from engine.texts import N_, _, ngettext
from screens.base import preferences
from screens.base.preferences import OFF, ON, SECTIONS, Preference
from screens.base.theme import theme
from screens.shell.page import Page, app, labelled, pair, quiet, section, wide
from screens.shell.wholetrunk import trunk_section
from screens.widgets.chip import ChipRow, Segmented, Switch
from screens.widgets.scroll import Column
from screens.widgets.text import Text

CREDITS = (
    ("Kivy, KivyMD, plyer", "MIT"),
    ("networkx", "BSD"),
    ("Baloo 2", "SIL Open Font Licence 1.1"),
    ("Roboto, Material Design Icons", "Apache 2.0"),
    ("Python", "PSF"),
)


class SettingsScreen(Page):
    """Language, look, play, sounds, device, and who made the parts."""

    heading = N_("Settings")
    two_columns = True

    def fill(self, column: Column) -> None:
        """One card per group of settings, then what the app is made of."""
        self.controls: dict[str, Widget] = {}
        left, right = pair(column)
        for i, (title, group) in enumerate(SECTIONS):
            card = section(left if i < 3 else right, _(title))
            card.spacing = dp(16)
            for preference in group:
                card.add_widget(self._row(preference))
        trunk_section(right, self.build)
        about = section(right, _("About"))
        for sentence in self._about():
            about.add_widget(Text(text=sentence, style="body"))
        about.add_widget(Text(text=_("Made with the work of others, thank you!"), style="label"))
        for what, licence in CREDITS:
            about.add_widget(quiet(f"{what}\u00a0– {licence}", "small"))

    def _about(self) -> tuple[str, ...]:
        count = len(catalogue())
        games = ngettext(
            "{n} thinking game for the family.", "{n} thinking games for the family.", count
        )
        return (
            games.format(n=count),
            _("No account, no network, no advertising."),
            _("What the children do stays on this device."),
        )

    def _row(self, preference: Preference) -> Widget:
        chosen = preferences.value(preference.key)
        control: Widget
        if preference.is_switch:
            control = Switch(active=chosen == ON)
            control.bind(on_choose=partial(self._switched, preference.key))
        else:
            choices = [(value, _(label), "") for value, label in preference.choices]
            longest = max(len(label) for _value, label, _icon in choices)
            # Long words in a narrow segment would shrink to nothing: chips can wrap.
            if longest > 9 and (Window.width < dp(560) or wide() or theme.text_scale > 1):
                control = ChipRow(choices=choices, value=chosen)
            else:
                control = Segmented(choices=choices, value=chosen)
            control.bind(on_choose=partial(self._chosen, preference.key))
        self.controls[preference.key] = control
        return labelled(
            preference.icon, _(preference.label), _(preference.help), control, preference.is_switch
        )

    def _switched(self, key: str, _control: Widget, active: bool) -> None:
        preferences.choose(app().store, key, ON if active else OFF)

    def _chosen(self, key: str, _control: Widget, value: str) -> None:
        preferences.choose(app().store, key, value)
