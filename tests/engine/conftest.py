"""Tests of the engine: the tiny game is in the catalogue while they run."""

from collections.abc import Iterator

import pytest

from tests.engine import tiny


@pytest.fixture(autouse=True, scope="session")
def tiny_game() -> Iterator[tiny.Tiny]:
    with tiny.in_the_catalogue() as game:
        yield game
