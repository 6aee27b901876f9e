"""The rules of Chaînes de puissances, page by page."""

from __future__ import annotations

from engine.game import Lesson

LESSONS: tuple[Lesson, ...] = ()
