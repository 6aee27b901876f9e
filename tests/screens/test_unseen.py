"""What nobody sees is not drawn, and what is the same as before is not drawn again."""

import pytest

from screens.widgets.outline import Hole, boxes, hidden, nine


def area(vertices: list[float], indices: list[int]) -> float:
    """All triangles together."""
    points = list(zip(vertices[::4], vertices[1::4]))
    found = 0.0
    for at in range(0, len(indices), 3):
        (ax, ay), (bx, by), (cx, cy) = (points[number] for number in indices[at : at + 3])
        found += abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    return found


@pytest.mark.parametrize("hole", [(-30.0, -10.0, 30.0, 20.0), hidden(100, 60, 12, 5)])
def test_a_box_with_a_hole_is_the_box_without_it(hole: Hole):
    middles = [(0.0, 0.0), (200.0, 50.0)]
    whole, less = boxes(middles, 100, 60, 12, None), boxes(middles, 100, 60, 12, hole)
    left, low, right, top = hole
    assert area(*less) == pytest.approx(area(*whole) - 2 * (right - left) * (top - low))


def test_a_hole_that_is_none_leaves_the_box_as_it_is():
    assert boxes([(0, 0)], 8, 6, 3, hidden(8, 6, 3, 5)) == boxes([(0, 0)], 8, 6, 3, None)


def test_a_shadow_without_its_middle():
    whole, less = nine(0, 0, 100, 80, 20, False), nine(0, 0, 100, 80, 20, True)
    assert area(*whole) == 100 * 80
    assert area(*less) == 100 * 80 - 60 * 40


def test_a_text_that_is_drawn_is_not_drawn_again(malle):
    malle()
    from screens.widgets.text import Text

    text = Text(text="One", wrap=False)
    texture = text.texture
    text.texture_update()
    assert text.texture is texture
    text.text = "Another"
    text.texture_update()
    assert text.texture is not texture
    assert text.width == text.texture.width
