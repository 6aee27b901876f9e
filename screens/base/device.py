"""The tablet itself: vibrate, notify, speak, stay awake, copy. The one place that knows plyer.

On Android it notifies and speaks through modules of our own (notice, speech): plyer cannot there.

Nothing here ever raises: a device without a vibrator, a desktop without a notification service
or a broken driver gives False and a line in the log. Each answer also heeds its setting.
"""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable
from functools import cache
from importlib import util
from types import SimpleNamespace
from typing import Any

from engine.texts import _, language
from screens.base import android, preferences
from screens.base.system import guarded

APP_NAME = "La Malle à Jeux"
POST_NOTIFICATIONS = "android.permission.POST_NOTIFICATIONS"
PATIENCE = 3
"""Seconds that a helper program of the desktop may take to pass a notification on."""

find_spec = cache(util.find_spec)
"""Looked for once: a search through the folders takes longer than a frame."""
_asked: list[bool] = []
_hidden: list[bool] = []
"""Holds something while the window is kept out of pictures."""
_voices: list[Callable[[], object]] = []
"""How to stop what is speaking now."""


@guarded
def buzzes() -> bool:
    """Whether there is something that buzzes; whoever asks early spares the first finger that."""
    from plyer.utils import platform

    # Asked here, for plyer itself answers with a traceback on standard error.
    return find_spec(f"plyer.platforms.{platform}.vibrator") is not None


@guarded
def vibrate(milliseconds: int) -> bool | None:
    """A short buzz; False where there is nothing that buzzes, or where it is not wanted."""
    if not preferences.is_on("vibration") or not buzzes():
        return False
    from plyer import vibrator

    vibrator.vibrate(time=milliseconds / 1000)
    return None


@guarded
def notify(title: str, message: str) -> bool | None:
    """A notification outside the app's window; True once the system has taken it."""
    if not preferences.is_on("notifications"):
        return False
    from plyer import notification
    from plyer.utils import platform

    if platform == "linux":
        _watch_helper("notification")
    notification.notify(title=title, message=message, app_name=APP_NAME)
    return None


@guarded
def speak(text: str) -> bool | None:
    """Read a text aloud in the language of the app, without making anyone wait for it."""
    if not preferences.is_on("speech"):
        return False
    if android.there():
        from screens.base.speech import voice

        return voice.speak(text)
    from plyer import tts
    from plyer.facades import TTS
    from plyer.utils import platform

    # The bare facade stands where nothing can speak; asked here, before the thread starts.
    if type(tts._speak.__self__) is TTS:
        raise NotImplementedError("nothing here can speak")
    if platform == "linux":
        _watch_helper("tts", before=("-v", language()))
    threading.Thread(target=guarded(tts.speak), args=(text,), daemon=True).start()
    return None


@guarded
def hush() -> bool | None:
    """Stop reading aloud; where a voice cannot be stopped it ends by itself."""
    if android.there():
        from screens.base.speech import voice

        voice.stop()
    while _voices:
        _voices.pop()()
    return None


@guarded
def rest() -> bool | None:
    """The app goes out of sight: nobody is read to, and the tablet's voice is for others."""
    hush()
    if android.there():
        from screens.base.speech import voice

        voice.shut_down()
    return None


@guarded
def keep_awake(on: bool) -> bool | None:
    """Keep the screen lit while a match goes on, or let it sleep again."""
    from kivy.base import EventLoop

    if EventLoop.window is None:
        return False
    EventLoop.window.allow_screensaver = not on
    return None


@guarded
def hide(secret: bool) -> bool | None:
    """While there is a secret in sight, no picture is taken of it: neither by a child nor by the
    tablet, which shows one of each app that was used last."""
    if secret == bool(_hidden):
        return None
    if not android.there():
        return False
    android.secure(secret)
    _hidden[:] = [True] if secret else []
    return None


@guarded
def ask_to_notify() -> bool | None:
    """On Android 13 and later a person must allow notifications: asked once per run at most."""
    if _asked or not preferences.is_on("notifications"):
        return False
    try:
        from android.permissions import check_permission, request_permissions
    except ImportError:
        return False
    _asked.append(True)
    if not check_permission(POST_NOTIFICATIONS):
        request_permissions([POST_NOTIFICATIONS])
    return None


@guarded
def copy(text: str) -> bool | None:
    """Put a text where other apps find it."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return None


def pasted() -> str:
    """The text that was copied last, here or in another app; "" if there is none."""
    found: list[str] = []

    @guarded
    def paste() -> None:
        from kivy.core.clipboard import Clipboard

        found.append(str(Clipboard.paste() or ""))

    paste()
    return "".join(found)


def steady() -> float:
    """Seconds that pass while the tablet sleeps too, whatever date somebody sets meanwhile."""
    try:
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    except AttributeError:  # Linux alone has it, and so Android
        return time.monotonic()


def time_is_up() -> bool:
    """The notification for a timer that ended while the app was out of sight."""
    return notify(_("Time is up!"), _("The trunk is waiting for you."))


def ring_in(seconds: float, match: int) -> Callable[[], object]:
    """Tell when the time of a match ends out of sight; gives what calls that off.

    On Android the system counts down and rings, elsewhere a timer of ours does.
    """
    if android.there():
        if not preferences.is_on("notifications"):
            return lambda: None
        from screens.base import notice

        guarded(notice.count_down)(seconds, match)
        return guarded(notice.cancel)
    alarm = threading.Timer(seconds, time_is_up)
    alarm.daemon = True
    alarm.start()
    return alarm.cancel


def call_off() -> None:
    """The app begins: what an earlier run left behind among the notifications is over."""
    if android.there():
        from screens.base import notice

        guarded(notice.cancel)()


def match_asked_for() -> int:
    """The match that a notification was touched for, 0 if none was."""
    if not android.there():
        return 0
    from screens.base import notice

    found: list[int] = []
    guarded(lambda: found.append(notice.asked_for()))()
    return found[0] if found else 0


def _watch_helper(name: str, before: tuple[str, ...] = ()) -> None:
    """Let plyer notice when a desktop's helper program fails.

    plyer's Linux parts start notify-send or espeak and never look at how they ended, so that a
    notification nobody received would count as sent. `before` are words to put first.
    """
    from importlib import import_module

    def call(command: list[str], **options: Any) -> int:
        with subprocess.Popen(
            [command[0], *before, *command[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        ) as helper:
            if name == "tts":
                _voices.append(helper.terminate)
            try:
                _out, said = helper.communicate(
                    timeout=PATIENCE if name == "notification" else None
                )
            except subprocess.TimeoutExpired:
                helper.kill()
                raise
        if helper.terminate in _voices:
            _voices.remove(helper.terminate)
        if helper.returncode > 0:  # below 0: it was told to stop
            raise subprocess.CalledProcessError(helper.returncode, command, stderr=said)
        return helper.returncode

    module: Any = import_module(f"plyer.platforms.linux.{name}")
    module.subprocess = SimpleNamespace(call=call, run=subprocess.run, DEVNULL=subprocess.DEVNULL)
