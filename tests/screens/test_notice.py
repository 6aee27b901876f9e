"""Time that ends out of sight on Android: a countdown, an alarm, and the way back to the match."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from engine.texts import set_language
from screens.base import device, notice, preferences
from tests.screens import droid
from tests.screens.sitting import sit

__all__ = ["sit"]

IMMUTABLE = 0x04000000


class Tablet:
    """What was shown, which alarms were set, and the intent that brought the app to the front."""

    def __init__(self, fake):
        self.fake, self.shown, self.alarms, self.extras = fake, {}, {}, {}
        self.channels = []
        self.intent = None
        manager = SimpleNamespace(
            notify=lambda number, note: self.shown.__setitem__(number, note),
            cancel=lambda number: self.shown.pop(number, None),
            createNotificationChannel=self.channels.append,
        )
        alarm = SimpleNamespace(
            setAndAllowWhileIdle=lambda kind, at, pending: self.alarms.__setitem__(pending, at),
            cancel=lambda pending: self.alarms.pop(pending, None),
        )
        activity = SimpleNamespace(
            getSystemService={"notification": manager, "alarm": alarm}.get,
            getPackageName=lambda: "org.lamalleajeux.malle",
            getResources=lambda: SimpleNamespace(getIdentifier=lambda *what: what),
            getPackageManager=lambda: SimpleNamespace(
                getLaunchIntentForPackage=lambda _package: Intent()
            ),
            getIntent=lambda: self.intent,
        )
        fake.classes |= {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
            "android.app.NotificationChannel": lambda *what: what,
            "android.app.Notification$Builder": Builder,
            "android.content.Intent": Intent,
            "android.app.PendingIntent": SimpleNamespace(
                getActivity=lambda _context, _number, intent, flags: (intent, flags),
                getBroadcast=self._broadcast,
            ),
        }

    def _broadcast(self, _context, number, intent, flags):
        """Two are the same to Android if they differ in their extras alone."""
        self.extras[intent.target] = intent.extras
        return number, intent.target, flags


class Intent:
    def __init__(self):
        self.extras, self.target = {}, None

    def setClassName(self, package, name):
        self.target = package, name

    def putExtra(self, name, value):
        self.extras[name] = value

    def getStringExtra(self, name):
        return self.extras.get(name)

    def removeExtra(self, name):
        self.extras.pop(name, None)


class Builder:
    def __init__(self, _context, channel=None):
        self.said = {"channel": channel}

    def __getattr__(self, name):
        return lambda value: self.said.__setitem__(name.removeprefix("set"), value)

    def build(self):
        return self.said


@pytest.fixture
def tablet(monkeypatch):
    monkeypatch.setitem(preferences._current, "notifications", "on")
    set_language("en")
    return Tablet(droid.install(monkeypatch, 36))


def test_the_system_counts_down_and_rings(tablet, monkeypatch):
    monkeypatch.setattr(notice.time, "time", lambda: 1000.0)
    call_off = device.ring_in(40.0, 7)
    counting = tablet.shown[notice.NUMBER]
    assert (counting["When"], counting["ChronometerCountDown"]) == (1_040_000, True)
    assert counting["channel"] == "clock"
    assert counting["SmallIcon"][:2] == ("notice", "drawable")
    intent, flags = counting["ContentIntent"]
    assert intent.extras == {"match": "7"}
    assert flags & IMMUTABLE
    ((channel, name, importance),) = tablet.channels
    assert (channel, name, importance) == ("clock", "Time to think", 3)
    ((pending, at),) = tablet.alarms.items()
    assert at == 1_040_000
    assert pending[2] & IMMUTABLE
    target = ("org.lamalleajeux.malle", "org.lamalleajeux.malle.TimeUp")
    assert tablet.extras[target]["notification"]["ContentTitle"] == "Time is up!"
    call_off()
    assert (tablet.shown, tablet.alarms) == ({}, {})
    device.ring_in(40.0, 7)
    device.call_off()  # the app was ended meanwhile, and is started anew
    assert (tablet.shown, tablet.alarms) == ({}, {})


def test_before_there_were_channels_it_rings_by_itself(tablet, monkeypatch):
    monkeypatch.setattr(notice, "api", lambda: 24)
    device.ring_in(40.0, 7)
    assert tablet.channels == []
    assert tablet.shown[notice.NUMBER]["channel"] is None
    (extras,) = tablet.extras.values()
    assert extras["notification"]["Defaults"] == -1


def test_nothing_is_shown_where_it_is_not_wanted_and_nothing_is_ever_raised(tablet, monkeypatch):
    monkeypatch.setitem(preferences._current, "notifications", "off")
    device.ring_in(40.0, 7)()
    assert tablet.shown == {}
    monkeypatch.setitem(preferences._current, "notifications", "on")
    tablet.fake.classes["org.kivy.android.PythonActivity"] = None
    device.ring_in(40.0, 7)()
    assert device.match_asked_for() == 0


def test_a_touch_on_it_opens_the_match_once(tablet):
    tablet.intent = Intent()
    assert device.match_asked_for() == 0
    tablet.intent.putExtra("match", "7")
    assert device.match_asked_for() == 7
    assert device.match_asked_for() == 0


def test_whoever_touches_it_is_at_the_match_again(sit, monkeypatch):
    app, table, _watch = sit()
    asked = []
    monkeypatch.setattr(device, "match_asked_for", lambda: asked.pop() if asked else 0)
    number = table.match_id
    app.app.open_home()
    app.settle()
    asked.append(number)
    app.resume()
    app.settle()
    assert app.app.screen.match_id == number
    again = app.app.screen
    asked.append(number)
    app.resume()
    assert app.app.screen is again
    asked.append(9999)
    app.app.open_home()
    app.resume()
    assert app.app.screen.match_id == 0


@pytest.fixture
def engine(monkeypatch):
    """The voice of a tablet: `calls` as they came, and `ready(status)` as Android would say it."""
    from kivy.clock import Clock

    from screens.base import speech

    fake = droid.install(monkeypatch, 36)
    monkeypatch.setitem(preferences._current, "speech", "on")
    set_language("en")
    monkeypatch.setattr(Clock, "schedule_once", lambda call, *_: call(0))
    voice = speech.Voice()
    monkeypatch.setattr(speech, "voice", voice)
    told = SimpleNamespace(made=0, calls=[], language=0, ready=None, voice=voice, fake=fake)

    def make(_context, listener):
        told.made += 1
        told.ready = listener.onInit
        return SimpleNamespace(
            setLanguage=lambda locale: told.calls.append(("language", locale)) or told.language,
            speak=lambda text, flush, _bundle, _id: told.calls.append(("speak", text)),
            stop=lambda: told.calls.append(("stop",)),
            shutdown=lambda: told.calls.append(("shutdown",)),
        )

    make.QUEUE_FLUSH = 0
    fake.classes["android.speech.tts.TextToSpeech"] = make
    fake.classes["java.util.Locale"] = lambda name: name
    return told


def test_one_engine_speaks_when_it_is_ready_in_the_language_of_the_app(engine):
    assert device.speak("One.")
    assert device.speak("Two.")
    assert engine.calls == []
    engine.ready(0)
    assert engine.calls == [("language", "en"), ("speak", "Two.")]
    assert device.speak("Three.")
    assert engine.calls[2:] == [("language", "en"), ("speak", "Three.")]
    assert engine.made == 1


def test_it_is_stopped_on_leaving_a_page_and_shut_down_on_pause(engine):
    device.speak("One.")
    device.hush()
    engine.ready(0)
    assert engine.calls == []  # nobody waits for it any more
    device.speak("Two.")
    device.hush()
    device.rest()
    assert engine.calls[-3:] == [("stop",), ("stop",), ("shutdown",)]
    device.rest()
    device.hush()
    assert device.speak("Three.")
    assert engine.made == 2
    device.rest()
    engine.ready(0)
    assert ("speak", "Three.") not in engine.calls


def test_without_an_engine_or_its_language_the_answer_is_no(engine):
    assert device.speak("One.")
    engine.ready(-1)
    assert not device.speak("Two.")
    device.rest()
    engine.language = -2
    device.speak("Three.")
    engine.ready(0)
    assert not device.speak("Four.")
    assert not [call for call in engine.calls if call[0] == "speak"]


def test_plyer_is_not_asked_to_speak_on_android(engine, monkeypatch):
    monkeypatch.setitem(sys.modules, "plyer", None)
    assert device.speak("One.")
