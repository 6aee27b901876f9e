"""The multiplication table: large figures in a narrow panel, and every product can be touched."""

import pytest
from kivy.metrics import sp

from screens.games.mathmagic.times import FACTORS, Times


@pytest.mark.parametrize("size", [(200, 480), (180, 260), (330, 160), (560, 200)])
def test_every_product_is_found_by_a_finger(size):
    times = Times(64, size=size, pos=(10, 20))
    w, h = times.cell
    found = set()
    for column in range(round(times.width / w)):
        for line in range(round(times.height / h)):
            factors = times.factors_at(times.x + (column + 0.5) * w, times.top - (line + 0.5) * h)
            if factors is not None:
                assert factors not in found
                found.add(factors)
    assert found == {(a, b) for a in FACTORS for b in FACTORS}


def test_a_narrow_panel_gets_figures_for_reading():
    times = Times(64, size=(200, 480))
    assert times._figures(*times.cell) >= sp(18)
