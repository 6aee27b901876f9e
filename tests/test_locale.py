"""The translations: complete, in step with the code, well set, and drawable in every font."""

from __future__ import annotations

import gettext
import importlib.util
import re
from pathlib import Path

import pytest

from engine.texts import LANGUAGES, LOCALE
from tests.glyphs import missing_glyphs
from tools import texts

ROOT = Path(__file__).resolve().parent.parent
# Found, not imported: KivyMD would start Kivy.
KIVYMD = Path(str(importlib.util.find_spec("kivymd").origin)).parent  # type: ignore[union-attr]
FONTS = [
    *(ROOT / "assets/fonts").glob("*.ttf"),
    *(KIVYMD / "fonts" / f"Roboto-{weight}.ttf" for weight in ("Regular", "Medium", "Bold")),
]
NBSP = "\N{NO-BREAK SPACE}"


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
    return set(re.findall(r"\{[^{}]*\}", text))


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
    assert [said for _, said in pairs("fr") if mark.search(re.sub(r"\[[^\]]*\]", "", said))] == []


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
