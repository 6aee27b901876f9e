"""Many small pictures with one texture, drawn by a single instruction."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Canvas, Color, Mesh

from screens.base.theme import WHITE, Colour
from screens.widgets import paint


class Sprites:
    """Squares with one texture: however many there are, they cost one instruction."""

    def __init__(self, canvas: Canvas, name: str, colour: Colour = WHITE) -> None:
        with canvas:
            self.tint = Color(*colour)
            self.mesh = Mesh(mode="triangles", texture=paint.texture(name))

    def put(self, places: Iterable[tuple[float, float, float]]) -> None:
        """Draw one at each place: its middle and half its side."""
        bl_u, bl_v, br_u, br_v, tr_u, tr_v, tl_u, tl_v = self.mesh.texture.tex_coords
        vertices: list[float] = []
        count = 0
        for x, y, half in places:
            left, right, low, high = x - half, x + half, y - half, y + half
            vertices += (
                *(left, low, bl_u, bl_v, right, low, br_u, br_v),
                *(right, high, tr_u, tr_v, left, high, tl_u, tl_v),
            )
            count += 1
        self.mesh.vertices = vertices
        self.mesh.indices = [a + k for a in range(0, 4 * count, 4) for k in (0, 1, 2, 2, 3, 0)]
