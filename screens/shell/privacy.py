"""What the trunk keeps of a family, where, and how one is rid of it; for parents.

The store gets the same words as files: tools/privacy.py writes them.
"""

from __future__ import annotations

from engine.texts import N_, _
from screens.shell.page import Page, section
from screens.widgets.scroll import Column
from screens.widgets.text import Text

CONTACT = ""
"""The publisher's to set: an address that somebody reads. Without one the app's page has it."""

PARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("What is kept"),
        (
            N_("The names and badges of the players, their matches, results and settings."),
            N_("A name can be invented. Nothing else is asked."),
        ),
    ),
    (
        N_("Where it is"),
        (
            N_("All of it lies in one file on this tablet, where no other app can read it."),
            N_("The trunk does not go online: it has no permission for that."),
            N_("Nobody counts, watches or advertises here."),
        ),
    ),
    (
        N_("When something leaves the tablet"),
        (
            N_("Only when you want it: a code that you share, a file that you save."),
            N_("No copy goes to a cloud."),
            N_("A new tablet that is set up directly from this one may take the file along."),
            N_("What is read aloud goes to the voice that this tablet has."),
        ),
    ),
    (
        N_("How to delete it"),
        (
            N_("A player goes on the page of the players, a match in the list of matches."),
            N_("If you remove the app, everything is gone."),
        ),
    ),
    (
        N_("What the tablet is asked for"),
        (
            N_("To vibrate, and to tell you when the time of a match is up."),
            N_("Both can be switched off in the settings."),
        ),
    ),
    (
        N_("Questions?"),
        (N_("Write to the address on the page where you found this app."),),
    ),
)


def words() -> list[tuple[str, list[str]]]:
    """Each part's title and sentences in the language of now."""
    told = [(_(title), [_(sentence) for sentence in sentences]) for title, sentences in PARTS]
    if CONTACT:
        told[-1] = (told[-1][0], [_("Write to {address}.").format(address=CONTACT)])
    return told


class PrivacyScreen(Page):
    """One card for each question that a parent has."""

    heading = N_("Privacy")

    def fill(self, column: Column) -> None:
        """Titles and sentences."""
        for title, sentences in words():
            card = section(column, title)
            for sentence in sentences:
                card.add_widget(Text(text=sentence, style="body"))
