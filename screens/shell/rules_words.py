"""What is written on a page of the rules: its title and text, and cards with one sentence."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.game import Lesson
from engine.texts import _
from screens.base.theme import theme
from screens.shell.page import MIDDLE, Card
from screens.shell.picture import pictured
from screens.widgets.reading import Reading
from screens.widgets.scroll import Column, Row
from screens.widgets.text import Icon, Text


def column(*parts: Widget) -> Column:
    """Everything that is written on a page, one below the other."""
    gap = dp(6 if theme.phone else 10)
    return Column(*parts, spacing=gap, padding=(dp(2), dp(2), dp(8), dp(4)))


def lesson_words(lesson: Lesson, game_id: str) -> tuple[Widget, Widget]:
    """The title with its picture, and the text."""
    style = "title_m" if theme.phone else "title_win"
    title = Text(text=_(lesson.title), style=style, color_role=f"accent:{game_id}")
    return pictured(title, lesson), Reading(text=_(lesson.text))


def note(icon: str, role: str, sentence: str) -> Card:
    """A card with one sentence: the question, what went wrong, or praise."""
    low = 6 if theme.phone else 10
    row = Row(
        Icon(icon=icon, size_dp=30, color_role=role, pos_hint=MIDDLE),
        Reading(text=sentence, pos_hint=MIDDLE),
        spacing=dp(12),
    )
    return Card(row, padding=(dp(12), dp(low), dp(14), dp(low + 3)))
