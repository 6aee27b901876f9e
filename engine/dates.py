"""Dates in words, in the language spoken now: the tablet's own would speak the tablet's."""

from __future__ import annotations

from datetime import date

from engine.texts import N_, _

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)
WEEKDAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)


def today() -> date:
    """The day it is on this tablet, whatever its date was set to."""
    return date.today()


def day_words(day: date) -> str:
    """The day of a year.

    >>> day_words(date(2026, 11, 16)), day_words(date(2026, 11, 1))
    ('November\\xa016', 'November\\xa01')
    """
    words = _("{month}\u00a01") if day.day == 1 else _("{month}\u00a0{day}")
    return words.format(month=_(MONTHS[day.month - 1]), day=day.day)


def month_words(day: date) -> str:
    """The month and its year, as a heading.

    >>> month_words(date(2026, 11, 16))
    'November 2026'
    """
    month = _(MONTHS[day.month - 1])
    return f"{month[:1].upper()}{month[1:]} {day.year}"
