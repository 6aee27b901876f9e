"""Thinking in the background: delivered on the clock, stoppable, never after a cancel."""

import sys
import threading

import pytest
from kivy.clock import Clock

from screens.base.thinking import Thought
from tools import bench_probe


def wait(event, what="an answer"):
    for _ in range(2000):
        Clock.tick()
        if event():
            return
    raise AssertionError(f"waited in vain for {what}")


def test_the_answer_comes_on_the_clock_not_in_the_thread():
    found, where = [], []
    Thought(
        lambda stop: threading.current_thread().name,
        lambda name: (found.append(name), where.append(threading.current_thread())),
    )
    wait(lambda: found)
    assert found == ["thinking"]
    assert where == [threading.main_thread()]


def test_a_thinker_is_told_to_stop_when_its_time_is_over():
    found = []

    def job(stop):
        rounds = 0
        while not stop():
            rounds += 1
        return rounds

    thought = Thought(job, found.append, seconds=0.05)
    wait(lambda: found)
    assert found[0] > 0
    assert thought.finished
    assert thought.progress == 1.0


def test_a_cancelled_thought_is_never_heard_of_again():
    found, ended = [], threading.Event()

    def job(stop):
        try:
            while not stop():
                pass
        finally:
            ended.set()
        return "late"

    thought = Thought(job, found.append, seconds=60)
    thought.cancel()
    assert ended.wait(10)
    for _ in range(20):
        Clock.tick()
    assert found == []


def test_python_switches_quickly_only_while_something_thinks():
    usual = sys.getswitchinterval()
    go, found = threading.Event(), []
    Thought(lambda stop: go.wait(10), found.append)
    assert sys.getswitchinterval() < usual
    go.set()
    wait(lambda: found)
    assert sys.getswitchinterval() == usual


def test_what_goes_wrong_in_the_thread_is_seen_on_the_clock():
    def job(stop):
        raise ZeroDivisionError

    Thought(job, lambda found: None)
    with pytest.raises(ZeroDivisionError):
        wait(lambda: False)


def test_frames_are_measured_without_the_sleep_asked_for_but_with_what_is_overslept(monkeypatch):
    now = [0.0]

    def usleep(microseconds):
        now[0] += microseconds / 1e6 + 0.25  # somebody holds the interpreter

    monkeypatch.setattr(bench_probe.time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(Clock, "usleep", usleep)
    with bench_probe.awake() as clock:
        begin = clock()
        Clock.usleep(2_000_000)
        assert clock() - begin == pytest.approx(0.25)
    assert Clock.usleep is usleep
