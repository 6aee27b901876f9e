"""On Android: the tablet's own voice, one for the whole app.

It takes a moment until an engine is ready: what is said meanwhile waits, the last word counts. Its
language is that of the app, set anew for each sentence, for a family may have changed it.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from engine.texts import language
from screens.base.android import activity, java
from screens.base.system import guarded

SUCCESS = 0
LANG_AVAILABLE = 0
"""This answer or a higher one: the engine knows the language."""


class Voice:
    """The engine, while there is one: `speak`, `stop`, `shut_down`."""

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None
        self._ready = False
        self._waiting = ""
        self.broken = False
        """There is no engine here, or it does not know our language."""

    def speak(self, text: str) -> bool:
        """Read this in place of what is being read; False where nothing can."""
        if self._engine is None:
            self._open()
        if self._ready:
            return self._say(text)
        self._waiting = text
        return not self.broken

    def stop(self) -> None:
        """Be silent; the engine stays."""
        self._waiting = ""
        if self._ready:
            self._engine.stop()

    def shut_down(self) -> None:
        """The app goes out of sight: the engine is for others."""
        self._waiting, self._ready = "", False
        engine, self._engine, self._listener = self._engine, None, None
        if engine is not None:
            engine.shutdown()

    def _open(self) -> None:
        self.broken = False
        self._listener = listener(self._told)
        self._engine = java("android.speech.tts.TextToSpeech")(activity(), self._listener)

    def _told(self, status: int) -> None:
        """Said by Android's thread: listened to by ours."""
        Clock.schedule_once(lambda _dt: guarded(self.on_ready)(status))

    def on_ready(self, status: int) -> None:
        """The engine is ready, or there is none."""
        if self._engine is None:
            return  # shut down before it was
        self._ready, self.broken = status == SUCCESS, status != SUCCESS
        text, self._waiting = self._waiting, ""
        if self._ready and text:
            self._say(text)

    def _say(self, text: str) -> bool:
        known = self._engine.setLanguage(java("java.util.Locale")(language()))
        self.broken = known < LANG_AVAILABLE
        if not self.broken:
            flush = java("android.speech.tts.TextToSpeech").QUEUE_FLUSH
            self._engine.speak(text, flush, None, "malle")
        return not self.broken


def listener(told: Any) -> Any:
    """What Android tells when the engine is ready."""
    from jnius import PythonJavaClass, java_method

    class OnInit(PythonJavaClass):
        """Its one method."""

        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
        __javacontext__ = "app"

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:
            """Ready, or not."""
            told(status)

    return OnInit()


voice = Voice()
