"""The device: a notification really arrives, and nothing that fails is ever felt."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import jeepney
import pytest
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

from screens.base import device, preferences, sound, system

ROOT = Path(__file__).resolve().parents[2]
NOTIFICATIONS = "org.freedesktop.Notifications"


@pytest.fixture(autouse=True)
def _fresh_plyer(monkeypatch):
    """plyer and our own settings as at the start of the app."""
    for name in [name for name in sys.modules if name.split(".")[0] == "plyer"]:
        monkeypatch.delitem(sys.modules, name)
    for key in ("vibration", "notifications", "speech", "sound"):
        monkeypatch.setitem(preferences._current, key, "on")


@pytest.fixture
def bus(monkeypatch, tmp_path) -> Iterator[str]:
    """A D-Bus session of our own, with nobody on it yet."""
    config = tmp_path / "bus.conf"
    config.write_text(
        f"<busconfig><type>session</type><listen>unix:dir={tmp_path}</listen>"
        "<policy context='default'><allow send_destination='*' eavesdrop='true'/>"
        "<allow eavesdrop='true'/><allow own='*'/></policy></busconfig>"
    )
    daemon = subprocess.Popen(
        ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert daemon.stdout is not None
    address = daemon.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    yield address
    daemon.terminate()
    daemon.wait()
    daemon.stdout.close()


class Service(threading.Thread):
    """The notification service of a desktop: keeps what it is asked to show."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.got: queue.Queue[tuple[object, ...]] = queue.Queue()
        self.connection = open_dbus_connection(address)
        reply = self.connection.send_and_get_reply(message_bus.RequestName(NOTIFICATIONS))
        assert reply.body == (1,)

    def run(self) -> None:
        while True:
            try:
                message = self.connection.receive()
            except (OSError, EOFError):  # the bus has gone
                return
            if message.header.message_type is not jeepney.MessageType.method_call:
                continue
            member = message.header.fields[jeepney.HeaderFields.member]
            if member == "Notify":
                self.got.put(message.body)
                answer = jeepney.new_method_return(message, "u", (1,))
            elif member == "GetServerInformation":
                answer = jeepney.new_method_return(message, "ssss", ("test", "us", "1", "1.2"))
            elif member == "GetCapabilities":
                answer = jeepney.new_method_return(message, "as", (["body"],))
            else:
                answer = jeepney.new_error(message, "org.freedesktop.DBus.Error.UnknownMethod")
            self.connection.send(answer)


def test_a_notification_reaches_the_desktop(bus):
    service = Service(bus)
    service.start()
    assert device.notify("C’est fini !", "La malle t’attend : à toi, Zoé.")
    app, _replaces, _icon, title, text, *_rest = service.got.get(timeout=10)
    assert (app, title) == ("La Malle à Jeux", "C’est fini !")
    assert text == "La malle t’attend : à toi, Zoé."


def test_notifications_can_be_switched_off(bus, monkeypatch):
    service = Service(bus)
    service.start()
    monkeypatch.setitem(preferences._current, "notifications", "off")
    assert not device.notify("no", "no")
    monkeypatch.setitem(preferences._current, "notifications", "on")
    assert device.notify("yes", "yes")
    assert service.got.get(timeout=10)[3] == "yes"
    assert service.got.empty()


def test_without_a_service_on_the_bus_the_answer_is_no(bus, caplog):
    assert device.notify("title", "text") is False
    assert "notify" in caplog.text


def test_without_a_bus_the_answer_is_no(monkeypatch, caplog):
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
    assert device.notify("title", "text") is False
    assert "notify" in caplog.text


def test_without_the_helper_program_the_answer_is_no(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert device.notify("title", "text") is False
    assert device.speak("bonjour") is False


@pytest.mark.parametrize("problem", [OSError("no"), NotImplementedError(), KeyError("x")])
def test_whatever_plyer_raises_stays_inside(monkeypatch, caplog, problem):
    import plyer

    def broken(*args, **kwargs):
        raise problem

    monkeypatch.setattr(device, "find_spec", lambda name: name)
    monkeypatch.setattr(plyer.notification, "notify", broken)
    monkeypatch.setattr(plyer.vibrator, "vibrate", broken, raising=False)
    monkeypatch.setattr(plyer.tts, "_speak", broken)
    assert device.notify("title", "text") is False
    assert device.vibrate(50) is False
    assert device.speak("bonjour") is False
    assert caplog.text.count(type(problem).__name__) >= 2


def test_plyer_missing_altogether_stays_inside(monkeypatch):
    monkeypatch.setitem(sys.modules, "plyer", None)
    assert device.notify("title", "text") is False
    assert device.vibrate(50) is False
    assert device.speak("bonjour") is False


def test_a_desktop_has_no_vibrator_and_no_permission_to_ask_for():
    assert device.vibrate(50) is False
    assert device.ask_to_notify() is False
    assert system.dark() is False


def test_vibration_goes_through_in_seconds_and_can_be_switched_off(monkeypatch):
    import plyer

    felt = []
    monkeypatch.setattr(device, "find_spec", lambda name: name)
    monkeypatch.setattr(plyer.vibrator, "vibrate", lambda time: felt.append(time), raising=False)
    assert device.vibrate(50)
    monkeypatch.setitem(preferences._current, "vibration", "off")
    assert device.vibrate(50) is False
    assert felt == [0.05]


def test_speech_speaks_the_language_of_the_app(monkeypatch, tmp_path):
    from engine.texts import set_language

    said = tmp_path / "said"
    os.mkfifo(said)
    voice = tmp_path / "espeak"
    voice.write_text(f'#!/bin/sh\nprintf "%s|" "$@" > "{said}"\n')
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    set_language("fr")
    try:
        assert device.speak("À toi !")
        assert said.read_text() == "-v|fr|À toi !|"
    finally:
        set_language("en")
    monkeypatch.setitem(preferences._current, "speech", "off")
    assert device.speak("À toi !") is False


def test_a_voice_can_be_stopped(monkeypatch, tmp_path):
    import time

    started = tmp_path / "started"
    voice = tmp_path / "espeak"
    voice.write_text(f'#!/bin/sh\ntouch "{started}"\nexec sleep 60\n')
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    assert device.speak("Une longue histoire.")
    while not started.exists():
        time.sleep(0.01)
    stopped = []
    assert len(device._voices) == 1
    device._voices.append(lambda: stopped.append(True))
    assert device.hush()
    assert (stopped, device._voices) == ([True], [])
    assert device.hush()


@pytest.mark.parametrize(("driver", "heard"), [("dummy", True), ("none", False)])
def test_sounds_play_or_are_silently_left_out(driver, heard):
    script = "from screens.base import sound; print([sound.play(name) for name in sound.NAMES])"
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": driver},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str([heard] * len(sound.NAMES))


def test_every_sound_is_there_small_and_soft_at_its_ends():
    import struct
    import wave

    for name in sound.NAMES:
        path = sound.FOLDER / f"{name}.wav"
        assert path.stat().st_size < 60_000
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
            samples = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
        assert max(map(abs, samples)) > 8000
        assert max(abs(samples[0]), abs(samples[-1])) < 100


def test_sound_can_be_switched_off(monkeypatch):
    monkeypatch.setitem(preferences._current, "sound", "off")
    assert sound.play("bell") is False


@pytest.mark.parametrize("there", [True, False], ids=["with sleep", "elsewhere"])
def test_a_watch_that_knows_no_date(monkeypatch, there):
    if not there:
        monkeypatch.delattr(device.time, "CLOCK_BOOTTIME", raising=False)
    before = device.steady()
    monkeypatch.setattr(device.time, "time", lambda: 1e12)
    assert before <= device.steady() < before + 60
