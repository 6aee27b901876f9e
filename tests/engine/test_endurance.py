"""What `make endurance` does for hours is tried here for a moment, and can find something."""

import random

import pytest

from engine.game import Refusal
from tools.endurance import computers, fuzz, kills


def test_a_moment_of_each_part_finds_nothing():
    findings = [
        kills.killed("hex", 2),
        *(job() for job in fuzz.jobs(0.002)),
        *(job() for job in computers.jobs(0.001)),
    ]
    assert [fault for finding in findings for fault in finding.faults] == []
    assert all(finding.tried for finding in findings)


def test_what_breaks_is_found():
    def attempt(text: str) -> None:
        if len(text) > 3:
            raise KeyError(text)
        raise Refusal("" if text else "Empty.")

    finding = fuzz.tried("texts", 20, lambda luck: luck.choice(("", "ab", "abcdefgh")), attempt)
    assert any("KeyError" in fault for fault in finding.faults)
    assert any("no sentence" in fault for fault in finding.faults)
    assert finding.line().startswith("fuzzed texts")


@pytest.mark.parametrize("seed", range(20))
def test_damage_keeps_a_text_a_text(seed):
    luck = random.Random(seed)
    assert isinstance(fuzz.damaged("", luck) + fuzz.damaged("abc", luck), str)
