"""How a text is set: what a careful printer would not let pass, in French and English."""

from __future__ import annotations

import re

from engine.words import ELIDED, begins_with_a_vowel

FAULTS = {
    "three dots instead of …": re.compile(r"\.\.\.|\.\.$"),
    "a hyphen for a minus": re.compile(r"(?<![\w)\]–-])-(?=\d)| - "),
    "a unit that can break off": re.compile(r"[\d}] (?:s|min|h|ans?|years?)\b"),
    "a straight apostrophe": re.compile(r"(?<=\w)'(?=\w)"),
}
HIGH_MARK = re.compile(r" [!?;:»]|« ")
NOT_RUN_TOGETHER = re.compile(rf"\b(?:{'|'.join(ELIDED)}) ([A-ZÀ-Þ][^\W\d]+)", re.IGNORECASE)
PEOPLE = "name|names|builder|other"
"""What sentences call those who play."""
BARE_NAME = {
    True: re.compile(rf"\b(?:{'|'.join(ELIDED)}|le|la|ne|se) \{{(?:{PEOPLE})\}}"),
    False: re.compile(rf"\{{(?:{PEOPLE})\}}’"),
}


def misprints(text: str, french: bool) -> list[str]:
    """What is wrong with a text as it is shown."""
    found = [fault for fault, sign in FAULTS.items() if sign.search(text)]
    if french:
        if HIGH_MARK.search(text):
            found.append("a mark that can break off")
        names = (m[1] for m in NOT_RUN_TOGETHER.finditer(text) if m[1][0].isupper())
        if any(begins_with_a_vowel(name) for name in names):
            found.append("a name that should be run together")
    if BARE_NAME[french].search(text):
        found.append("a name without the helper")
    return found
