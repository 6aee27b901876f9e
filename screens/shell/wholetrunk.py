"""For parents: everything saved as one file, and a saved trunk brought back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.advice import Stop
from engine.game import Refusal
from engine.storetrunk import Brought
from engine.texts import _, listed, ngettext
from screens.base import files, preferences
from screens.base.thinking import Thought
from screens.shell.page import app, quiet, section
from screens.widgets.button import QuietButton
from screens.widgets.scroll import Column
from screens.widgets.sheet import Dialog, Sheet, toast
from screens.widgets.text import Text

Found = TypeVar("Found")
LONG = 120.0
"""Seconds that even the largest trunk takes less than."""


def trunk_section(column: Column, changed: Callable[[], object]) -> None:
    """What the settings page offers; `changed` is called when something came in."""
    card = section(column, _("The whole trunk"))
    said = _("Players, matches, results and settings in one file, for another tablet.")
    card.hold(
        Text(text=said, style="body"),
        QuietButton(
            label=_("Save everything"), icon="content-save-outline", size_hint=(1, None),
            on_release=lambda _b: save(),
        ),
        QuietButton(
            label=_("Bring back a trunk"), icon="tray-arrow-down", size_hint=(1, None),
            on_release=lambda _b: choose(changed),
        ),
    )  # fmt: skip


def save() -> None:
    """Write everything to a file."""
    name, store = time.strftime("malle-%Y-%m-%d"), app().store
    if files.has_picker():
        _meanwhile(store.whole, lambda text: files.ask_where(name, text, _written))
    else:
        _meanwhile(lambda: files.keep(name, store.whole()), _kept)


def _meanwhile(job: Callable[[], Found], then: Callable[[Found], object]) -> None:
    """Do it off the frame, for a trunk may be large; say what went wrong."""

    def tried(_stop: Stop) -> tuple[Found] | str:
        try:
            return (job(),)
        except Refusal as refusal:
            return refusal.sentence

    def done(found: tuple[Found] | str) -> None:
        if isinstance(found, str):
            _failed(found)
        else:
            then(found[0])

    Thought(tried, done, seconds=LONG)


def _kept(path: Path) -> None:
    said = _("Saved as “{file}” in “{folder}”.")
    toast(said.format(file=path.name, folder=path.parent.name), "check-bold")


def _written(why: str) -> None:
    toast(why or _("Everything is saved."), "alert-circle-outline" if why else "check-bold")


def choose(changed: Callable[[], object]) -> None:
    """Which file? The system asks, or those that lie here are shown."""
    if files.has_picker():
        files.ask_which(partial(_ask, changed), _failed)
    else:
        FilesSheet(changed).open()


class FilesSheet(Sheet):
    """The saved trunks that lie on this computer, the newest first."""

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__()
        self.changed = changed
        paths = files.found()
        folder = files.folders()[0].name
        said = (
            _("Which one?")
            if paths
            else _("No saved trunk lies here. Put one into “{folder}”.").format(folder=folder)
        )
        self.column.hold(self.title_row(_("Bring back a trunk")), quiet(said, "body_l"))
        for path in paths:
            self.column.add_widget(
                QuietButton(
                    label=path.stem, icon="treasure-chest-outline", size_hint=(1, None),
                    on_release=partial(self._take, path),
                )
            )  # fmt: skip

    def _take(self, path: Path, _button: object) -> None:
        try:
            text = files.read(path)
        except Refusal as refusal:
            _failed(refusal.sentence)
            return
        self.vanish()
        _ask(self.changed, text)


def _ask(changed: Callable[[], object], text: str) -> None:
    """What it will do, before it does it."""
    Dialog(
        _("Bring back this trunk?"),
        _("What is here stays, what is new comes in. The settings become the file’s."),
        [
            (_("Bring back"), "tray-arrow-down", partial(bring, changed, text), "primary"),
            (_("Back"), "", lambda: None, "quiet"),
        ],
    ).open()


def bring(changed: Callable[[], object], text: str) -> None:
    """Take everything in, and say what came."""
    store = app().store

    def done(brought: Brought) -> None:
        preferences.apply(store)
        app().refresh_profile()
        app().leave_table()
        changed()
        toast(told(brought), "check-bold")

    _meanwhile(lambda: store.bring(text), done)


def told(brought: Brought) -> str:
    """What came in, in one sentence."""
    players, matches, cards = brought.players, brought.matches, brought.cards
    came = [
        said.format(count=count)
        for count, said in (
            (players, ngettext("{count} player", "{count} players", players)),
            (matches, ngettext("{count} match", "{count} matches", matches)),
            (cards, ngettext("{count} solved card", "{count} solved cards", cards)),
        )
        if count
    ]
    if not came:
        return _("All of it was here already.")
    return _("Brought back: {list}.").format(list=listed(came))


def _failed(why: str) -> None:
    toast(why, "alert-circle-outline")
