"""What is heard at a table, if anything: hints, questions, outcomes, what computers say."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from screens.base import voice
from screens.widgets.text import reading


class Reader:
    """Reads to the players: what is said now comes first, a prompt waits until that was heard."""

    def __init__(self) -> None:
        self._until = 0.0
        self._later: Any = None
        self._prompted: object = None

    def say(self, *sentences: str) -> None:
        """Read this at once."""
        self.stop()
        if voice.read(*sentences):
            self._until = Clock.time() + reading(" ".join(sentences))

    def prompt(self, sentence: str, decision: object) -> None:
        """Read what somebody is asked to do, once for each decision."""
        if (sentence, decision) == self._prompted:
            return
        self._prompted = (sentence, decision)
        self._drop()
        if sentence and voice.wanted():
            wait = max(0.0, self._until - Clock.time())
            self._later = Clock.schedule_once(lambda _dt: voice.read(sentence), wait)

    def stop(self) -> None:
        """Be silent."""
        self._drop()
        self._until = 0.0
        voice.stop()

    def _drop(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None
