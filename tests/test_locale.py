"""The translations: complete, in step with the code, well set, and drawable in every font."""

from __future__ import annotations

import gettext
import importlib.util
import re
from functools import cache
from pathlib import Path

import pytest

from engine.texts import LANGUAGES, LOCALE
from engine.words import ELIDED, NBSP, POSSESSIVE, bound
from tests.glyphs import missing_glyphs
from tests.typography import misprints
from tools import texts

ROOT = Path(__file__).resolve().parent.parent
# Found, not imported: KivyMD would start Kivy.
KIVYMD = Path(str(importlib.util.find_spec("kivymd").origin)).parent  # type: ignore[union-attr]
FONTS = [
    *(ROOT / "assets/fonts").glob("*.ttf"),
    *(KIVYMD / "fonts" / f"Roboto-{weight}.ttf" for weight in ("Regular", "Medium", "Bold")),
]
WORDS = re.compile(rf":({'|'.join([*ELIDED, POSSESSIVE])})(?=\}})")
"""What a sentence may ask of a name: French runs words into it, English says whose."""


@cache
def pairs(language: str) -> list[tuple[str, str]]:
    """(text of the code, its translation) for every form of every message."""
    found: list[tuple[str, str]] = []
    for message in texts.translated(language, texts.template()):
        if isinstance(message.id, str):
            found.append((message.id, str(message.string)))
        else:
            found += zip(message.id, message.string, strict=True)
    return [(text, said) for text, said in found if text]


def placeholders(text: str) -> set[str]:
    """What is filled in; how it is written there is each language's own business."""
    return {re.sub(WORDS, "", field) for field in re.findall(r"\{[^{}]*\}", text)}


def test_the_files_are_in_step_with_the_code():
    assert texts.out_of_date() == []


def test_every_text_is_in_french():
    assert texts.untranslated(texts.translated("fr", texts.template())) == []


def test_there_are_texts_to_check():
    assert len(pairs("fr")) > 100


def test_a_translation_keeps_its_placeholders():
    wrong = []
    for message in texts.translated("fr", texts.template()):
        plural = not isinstance(message.id, str)
        for form, (text, said) in enumerate(
            zip(message.id, message.string, strict=True)
            if plural
            else [(message.id, message.string)]
        ):
            # “One more move” needs no number, so that the singular may leave it out.
            if plural and form == 0 and placeholders(said) <= placeholders(message.id[1]):
                continue
            if placeholders(text) != placeholders(said):
                wrong.append((text, said))
    assert wrong == []


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_every_character_can_be_drawn(font):
    lacking = [
        (shown, lost)
        for text, said in pairs("fr")
        for shown in (text, said)
        if (lost := missing_glyphs(shown, font))
    ]
    assert lacking == []


def test_french_puts_a_no_break_space_before_its_high_marks():
    mark = re.compile(rf"(?<![{NBSP}!?…])[!?;»]|(?<![{NBSP}\d]):|:(?<!{NBSP}:)(?!\d)|«(?!{NBSP})")
    plain = {said: WORDS.sub("", re.sub(r"\[[^\]]*\]", "", said)) for _, said in pairs("fr")}
    assert [said for said, shown in plain.items() if mark.search(shown)] == []


def test_both_languages_are_well_set():
    wrong = [
        (fault, shown)
        for pair in pairs("fr")
        for shown, french in zip(pair, (False, True))
        for fault in misprints(bound(shown), french)
    ]
    assert wrong == []


def test_a_name_is_asked_for_as_its_language_says_it():
    for english, said in pairs("fr"):
        assert set(WORDS.findall(english)) <= {POSSESSIVE}
        assert set(WORDS.findall(said)) <= set(ELIDED)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Réfléchit...", True), ("-1", True), ("x = -3", False), ("5 min", True),
        ("6 years", False), ("Gagné !", True), ("« Oui »", True), ("Le coloriage de Emma", True),
        ("Le coloriage de {name}", True), ("{name}’s turn", False), ("pense que Inès", True),
    ],
)  # fmt: skip
def test_a_misprint_is_found(text, french):
    assert misprints(text, french)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("Réfléchit…", True), ("−1, a1-a3, 5-3", True), (f"5{NBSP}min", True),
        (f"Gagné{NBSP}!", True), ("Le coloriage d’Emma, de Sara", True),
        ("{name:’s} turn", False), ("Le tour {name:de}, 2 sur 3", True), ("de A4 en A6", True),
    ],
)  # fmt: skip
def test_what_is_well_set_passes(text, french):
    assert not misprints(text, french)


def test_apostrophes_are_curly_in_both_languages():
    assert [shown for pair in pairs("fr") for shown in pair if "'" in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_can_open_each_language(language):
    catalogue = gettext.translation("malle", LOCALE, [language])
    assert catalogue.info()["language"] == language
    text, said = next(pair for pair in pairs(language) if pair[1] or language == "en")
    assert catalogue.gettext(text) == (said or text)


def test_the_headers_tell_neither_date_nor_name():
    for path in LOCALE.rglob("malle.po*"):
        head = path.read_text(encoding="utf-8").split("\n\n")[0]
        assert not re.search(r"@|Date|Translator|Generated", head)
