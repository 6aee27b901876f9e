"""Makes the textures of assets/textures: run it again after changing a recipe here.

All but the whole pawns are white (or white and black) with an alpha of their own, so that a
drawing gives them its colour. The same recipe always gives the same files.
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


def mist(_x: float, y: float) -> tuple[int, float]:
    """Full at the lower edge, nothing at the upper one."""
    return 255, y * y * (3 - 2 * y)


def shine(x: float, y: float) -> tuple[int, float]:
    """The light on a round face: cut to a disc, its rim soft."""
    grey, alpha = light(x, y)
    inside = (1 - 2 * math.hypot(x - 0.5, y - 0.5)) * 64
    return grey, alpha * min(1.0, max(0.0, inside / 1.5))


def saltire(x: float, y: float) -> tuple[int, float]:
    """A cross with round ends, for a square known to be empty."""
    # Folded into the quarter where one half bar lies along the diagonal.
    ax, ay = abs(x - 0.5) * 2, abs(y - 0.5) * 2
    along, aside = (ax + ay) * math.sqrt(0.5), abs(ax - ay) * math.sqrt(0.5)
    away = math.hypot(max(0.0, along - 0.86), aside)
    return 255, (0.16 - away) * 32


PAWN_REACH = 1.45
"""Half the side of a pawn's picture, of the pawn's radius: its shadow needs room."""


def rim(x: float, y: float) -> tuple[int, float]:
    """The outline of a pawn, for high contrast; as large as the pawn's picture."""
    far = 2 * math.hypot(x - 0.5, y - 0.5) * PAWN_REACH
    return 255, (0.05 - abs(far - 1)) * 60


PICTURES = {
    "shadow": (64, 64, radial(((0, 0.42), (0.62, 0.42), (0.82, 0.16), (1, 0)))),
    "light": (64, 64, light),
    "halo": (128, 128, radial(((0, 1), (0.56, 0.95), (0.72, 0.5), (0.86, 0.16), (1, 0)))),
    "soft": (64, 64, soft),
    "glow": (8, 64, glow),
    "ramp": (2, 2, ramp),
    "mist": (4, 32, mist),
    "shine": (128, 128, shine),
    "saltire": (64, 64, saltire),
    "rim": (256, 256, rim),
}

FINE = 4
"""A pawn is drawn this much larger and then made smaller: its edges become smooth."""
PAWNS = {
    "slate": ((0x5B, 0x64, 0x72), (0x36, 0x3D, 0x48)),
    "slate-dark": ((0x9A, 0xA5, 0xB5), (0x5B, 0x64, 0x72)),
}
SHADOW = (0x3A, 0x1F, 0x10)
CREAM = (0xFF, 0xF8, 0xEA)


def pawn(face: tuple[int, ...], edge: tuple[int, ...], side: int = 256) -> Image.Image:
    """A whole pawn without a glyph: shadow, edge, face, light and groove in one picture."""
    fine = side * FINE
    shade = PICTURES["shadow"][2]
    image = Image.new("RGBA", (fine, fine))
    for py in range(fine):
        for px in range(fine):
            x = (2 * (px + 0.5) / fine - 1) * PAWN_REACH
            y = (2 * (py + 0.5) / fine - 1) * PAWN_REACH
            far = math.hypot(x, y)
            if far <= 1:
                grey, alpha = light(0.5, (y + 1) / 2)
                colour = _over(face, (grey,) * 3, alpha)
                if abs(far - 0.80) < 0.0275:
                    colour = _over(colour, CREAM, 0.34)
                image.putpixel((px, py), (*colour, 255))
            elif math.hypot(x, y - 0.15) <= 1:
                image.putpixel((px, py), (*edge, 255))
            else:
                alpha = 0.85 * shade(0.5 + x / 2.48, 0.5 + (y - 0.20) / 2.40)[1]
                image.putpixel((px, py), (*SHADOW, round(255 * alpha)))
    # Pillow weighs colours by their alpha when it makes a picture with alpha smaller.
    return image.resize((side, side), Image.Resampling.BOX)


def _over(below: tuple[int, ...], above: tuple[int, ...], alpha: float) -> tuple[int, ...]:
    return tuple(round(b + (a - b) * alpha) for b, a in zip(below, above))


def main() -> None:
    """Write every texture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (width, height, pixel) in PICTURES.items():
        picture(width, height, pixel).save(FOLDER / f"{name}.png", optimize=True)
    for name, (face, edge) in PAWNS.items():
        pawn(face, edge).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
