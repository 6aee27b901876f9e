"""A pretended Android: Java classes by name, each call of which is kept in a list."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Droid:
    """What pyjnius finds on a tablet: `classes` by name, `calls` of what was made of them.

    A class that was not given is one that can be made, called and asked for anything.
    """

    def __init__(self, api: int) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.classes: dict[str, Any] = {"android.os.Build$VERSION": SimpleNamespace(SDK_INT=api)}

    def autoclass(self, name: str) -> Any:
        """As pyjnius' own."""
        return self.classes.setdefault(name, Thing(name.rpartition(".")[2], self.calls))

    def named(self, name: str) -> list[tuple[Any, ...]]:
        """The arguments of every call whose name ends so."""
        return [args for called, *args in self.calls if str(called).endswith(name)]  # type: ignore[misc]


class Thing:
    """A Java class or object that lets everything be done with it and tells what was."""

    def __init__(self, name: str, calls: list[tuple[Any, ...]], **known: Any) -> None:
        self.__dict__.update(known, _name=name, _calls=calls)

    def __call__(self, *args: Any) -> Any:
        self._calls.append((self._name, *args))
        return Thing(self._name, self._calls)

    def __getattr__(self, name: str) -> Any:
        return Thing(f"{self._name}.{name}", self._calls)

    def __or__(self, other: Any) -> Any:
        return self

    __ror__ = __or__


def install(monkeypatch: pytest.MonkeyPatch, api: int = 36) -> Droid:
    """Make this process believe that it runs on Android, until the test is over."""
    droid = Droid(api)

    class Runnable:
        """As python-for-android's, without a thread of its own."""

        def __init__(self, act: Callable[[], object]) -> None:
            self.act = act

        def __call__(self) -> None:
            self.act()

    class PythonJavaClass:
        """What Python shows to Java."""

    jnius = ModuleType("jnius")
    jnius.autoclass = droid.autoclass  # type: ignore[attr-defined]
    jnius.cast = lambda _kind, thing: thing  # type: ignore[attr-defined]
    jnius.PythonJavaClass = PythonJavaClass  # type: ignore[attr-defined]
    jnius.java_method = lambda _signature: lambda method: method  # type: ignore[attr-defined]
    runnable = ModuleType("android.runnable")
    runnable.Runnable = Runnable  # type: ignore[attr-defined]
    for name, module in (
        ("jnius", jnius),
        ("android", ModuleType("android")),
        ("android.runnable", runnable),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    return droid
