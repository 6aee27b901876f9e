"""Draws the trunk emblem: the app's icon, Android's adaptive icon and its start picture."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FINE = 4
"""Drawn so many times larger, then made small: smooth edges."""

Box = tuple[float, float, float, float]


def _shade(size: int, box: Box, top: str, bottom: str) -> Image.Image:
    """A picture that goes from one colour to another between the top and bottom of the box."""
    strip = Image.new("RGB", (1, 256))
    first, last = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (top, bottom))
    for y in range(256):
        mixed = tuple(round(a + (b - a) * y / 255) for a, b in zip(first, last))
        strip.putpixel((0, y), mixed)
    picture = Image.new("RGB", (size, size), top)
    height = max(1, round(box[3] - box[1]))
    picture.paste(Image.new("RGB", (size, size), bottom), (0, round(box[3])))
    picture.paste(strip.resize((size, height), Image.Resampling.BICUBIC), (0, round(box[1])))
    return picture


class Trunk:
    """The emblem on a transparent square; coordinates are shares of its side."""

    def __init__(self, side: int, scale: float = 1.0) -> None:
        self.side = side * FINE
        self.scale = scale
        self.picture = Image.new("RGBA", (self.side, self.side), (0, 0, 0, 0))
        self._draw()

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        """A box of shares, grown or shrunk round the middle, in pixels."""

        def place(share: float) -> float:
            return (0.5 + (share - 0.5) * self.scale) * self.side

        return place(left), place(top), place(right), place(bottom)

    def rounded(
        self, box: Box, radius: float, corners: tuple[bool, bool, bool, bool]
    ) -> Image.Image:
        """The mask of a box with some of its corners round (left top first, clockwise)."""
        mask = Image.new("L", (self.side, self.side), 0)
        ImageDraw.Draw(mask).rounded_rectangle(
            box, radius * self.scale * self.side, fill=255, corners=corners
        )
        return mask

    def paint(self, mask: Image.Image, box: Box, top: str, bottom: str) -> None:
        """Lay a shaded shape on the picture."""
        self.picture.paste(_shade(self.side, box, top, bottom), (0, 0), mask)

    def _draw(self) -> None:
        every, upper, lower = (True,) * 4, (True, True, False, False), (False, False, True, True)
        shadow = self.rounded(self.box(0.11, 0.30, 0.89, 0.90), 0.09, every)
        shadow = shadow.filter(ImageFilter.GaussianBlur(0.018 * self.scale * self.side))
        dark = Image.new("RGBA", self.picture.size, (10, 32, 38, 255))
        self.picture.paste(dark, (0, 0), shadow.point(lambda value: value * 0.45))

        thick = self.box(0.11, 0.46, 0.89, 0.88)
        self.paint(self.rounded(thick, 0.09, lower), thick, "#0F323A", "#0F323A")
        body_box = self.box(0.11, 0.46, 0.89, 0.845)
        body = self.rounded(body_box, 0.08, lower)
        self.paint(body, body_box, "#34808B", "#286A75")
        lid_box = self.box(0.135, 0.14, 0.865, 0.47)
        lid = self.rounded(lid_box, 0.26, upper)
        self.paint(lid, lid_box, "#5E8F97", "#1D4F5A")
        rim_box = self.box(0.11, 0.425, 0.89, 0.475)
        rim = self.rounded(rim_box, 0.015, every)
        self.paint(rim, rim_box, "#1A4A54", "#133C45")

        whole = ImageChops.lighter(ImageChops.lighter(body, lid), rim)
        for left in (0.255, 0.635):
            strap_box = self.box(left, 0.12, left + 0.11, 0.85)
            strap = ImageChops.multiply(self.rounded(strap_box, 0, every), whole)
            self.paint(strap, self.box(0, 0.14, 1, 0.85), "#B9795D", "#7E4126")
            for side in (left + 0.016, left + 0.086):
                for step in range(9):
                    top = 0.175 + step * 0.075
                    stitch_box = self.box(side, top, side + 0.009, top + 0.042)
                    stitch = ImageChops.multiply(self.rounded(stitch_box, 0.004, every), whole)
                    self.paint(stitch, stitch_box, "#E0B48E", "#D9A67C")

        edge = self.box(0.41, 0.37, 0.59, 0.595)
        self.paint(self.rounded(edge, 0.04, every), edge, "#A8731A", "#A8731A")
        plate = self.box(0.41, 0.36, 0.59, 0.575)
        self.paint(self.rounded(plate, 0.04, every), plate, "#F8D58A", "#D5952B")
        hole = Image.new("L", self.picture.size, 0)
        drawing = ImageDraw.Draw(hole)
        drawing.ellipse(self.box(0.469, 0.410, 0.531, 0.472), fill=255)
        drawing.polygon([self.box(x, y, 0, 0)[:2] for x, y in _KEYHOLE], fill=255)
        self.paint(hole, plate, "#17343B", "#17343B")

    def done(self) -> Image.Image:
        """The picture at the size asked for."""
        side = self.side // FINE
        return self.picture.resize((side, side), Image.Resampling.LANCZOS)


_KEYHOLE = ((0.488, 0.45), (0.512, 0.45), (0.524, 0.53), (0.476, 0.53))


def paper(side: int, rounded: float = 0.0) -> Image.Image:
    """The warm ground of the icon."""
    ground = _shade(side * FINE, (0, 0, side * FINE, side * FINE), "#FFFBF2", "#F2E0BE")
    picture = ground.convert("RGBA")
    if rounded:
        mask = Image.new("L", picture.size, 0)
        box = (0, 0, side * FINE - 1, side * FINE - 1)
        ImageDraw.Draw(mask).rounded_rectangle(box, rounded * side * FINE, fill=255)
        picture.putalpha(mask)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def main() -> None:
    """Write the pictures."""
    icon = paper(512, 0.22)
    icon.alpha_composite(Trunk(512, 0.86).done())
    icon.save(ASSETS / "icon.png", optimize=True)
    # Android shows only the middle 66 of the 108 units of these two layers.
    paper(432).convert("RGB").save(ASSETS / "icon-back.png", optimize=True)
    Trunk(432, 0.56).done().save(ASSETS / "icon-front.png", optimize=True)
    start = Image.new("RGBA", (512, 512), "#17434C")
    start.alpha_composite(Trunk(512, 0.8).done())
    start.convert("RGB").save(ASSETS / "presplash.png", optimize=True)


if __name__ == "__main__":
    main()
