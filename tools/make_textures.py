"""Makes the textures of assets/textures: run it again after changing a recipe here.

All are white (or white and black) with an alpha of their own, so that a drawing gives them its
colour. The same recipe always gives the same files.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "textures"

Stops = tuple[tuple[float, float], ...]


def between(stops: Stops, at: float) -> float:
    """The value at `at` on straight lines through the stops."""
    for (left, low), (right, high) in itertools.pairwise(stops):
        if at <= right:
            return low + (high - low) * (at - left) / (right - left)
    return stops[-1][1]


def picture(
    width: int, height: int, pixel: Callable[[float, float], tuple[int, float]]
) -> Image.Image:
    """A picture from a function of the place (0 to 1 from the upper left): grey and alpha."""
    image = Image.new("RGBA", (width, height))
    for y in range(height):
        for x in range(width):
            grey, alpha = pixel((x + 0.5) / width, (y + 0.5) / height)
            image.putpixel((x, y), (grey, grey, grey, round(255 * min(1.0, max(0.0, alpha)))))
    return image


def radial(stops: Stops) -> Callable[[float, float], tuple[int, float]]:
    """White whose alpha depends on the distance from the middle (1: the rim)."""
    return lambda x, y: (255, between(stops, min(1.0, 2 * math.hypot(x - 0.5, y - 0.5))))


def light(_x: float, y: float) -> tuple[int, float]:
    """Light from above: white 0.30 at the top, 0.04 at 55 %, black 0.08 at the bottom."""
    if y < 0.55:
        return 255, between(((0, 0.30), (0.55, 0.04)), y)
    level = between(((0.55, 0.04), (1, -0.08)), y)
    return (255, level) if level > 0 else (0, -level)


def soft(x: float, y: float) -> tuple[int, float]:
    """A blurred square for a nine-patch: full in the middle, nothing at the rim."""

    def side(at: float) -> float:
        # Half of the way out the shadow is at half its strength: a Gaussian step.
        return 0.5 * (1 + math.erf((0.25 - abs(at - 0.5)) / 0.11))

    return 255, side(x) * side(y)


def glow(_x: float, y: float) -> tuple[int, float]:
    """A line of light: strongest along its middle."""
    return 255, math.exp(-(((y - 0.5) / 0.2) ** 2)) * between(
        ((0, 0), (0.12, 1), (0.88, 1), (1, 0)), y
    )


def ramp(x: float, _y: float) -> tuple[int, float]:
    """From nothing to full: the soft rim of every drawn shape takes its alpha from here."""
    return 255, float(x > 0.5)


def shine(x: float, y: float) -> tuple[int, float]:
    """The light on a round face: cut to a disc, its rim soft."""
    grey, alpha = light(x, y)
    inside = (1 - 2 * math.hypot(x - 0.5, y - 0.5)) * 64
    return grey, alpha * min(1.0, max(0.0, inside / 1.5))


PICTURES = {
    "shadow": (64, 64, radial(((0, 0.42), (0.62, 0.42), (0.82, 0.16), (1, 0)))),
    "light": (64, 64, light),
    "halo": (128, 128, radial(((0, 1), (0.56, 0.95), (0.72, 0.5), (0.86, 0.16), (1, 0)))),
    "soft": (64, 64, soft),
    "glow": (8, 64, glow),
    "ramp": (2, 2, ramp),
    "shine": (128, 128, shine),
}


def main() -> None:
    """Write every texture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (width, height, pixel) in PICTURES.items():
        picture(width, height, pixel).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
