"""Tests of the engine: the tiny game is in the catalogue while they run."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.engine import tiny
from tools.display import spare_the_collector

spare_the_collector()

# A slow or busy machine is not a fault of the code.
settings.register_profile("malle", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("malle")


@pytest.fixture(autouse=True, scope="session")
def tiny_game() -> Iterator[tiny.Tiny]:
    with tiny.in_the_catalogue() as game:
        yield game
