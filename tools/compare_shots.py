"""Compare two folders of pictures that tools/shots.py made, before a change and after it.

python tools/compare_shots.py BEFORE [AFTER] [SCENE...]

AFTER is build/shots unless it is said; scenes are chosen by how their names begin. Prints every
picture that only one folder has, and every one that differs, with the number of its pixels that do
and the largest difference of a colour (of 255), the most first. Each pair that differs is laid side
by side in build/differences: before, after, and the difference, bright where it is large. Exit
status 1 if anything differs.

Draw the same scenes in both: home shows what was played last, which is what was drawn before it.
A clock that goes while its picture is taken differs by some pixels of its ring.
"""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "build" / "shots"
DIFFERENCES = ROOT / "build" / "differences"
GAP = 12


@dataclass(frozen=True)
class Difference:
    """How a picture has changed."""

    pixels: int
    largest: int
    shown: Image.Image
    """Every pixel's largest difference of a colour, in grey."""


def difference(before: Image.Image, after: Image.Image) -> Difference | None:
    """What differs between two pictures, None if nothing does."""
    wide, high = (max(sides) for sides in zip(before.size, after.size, strict=True))
    area = (0, 0, wide, high)
    # Beyond the edge of a smaller picture everything is black.
    bands = ImageChops.difference(before.crop(area), after.crop(area)).split()
    grey = bands[0]
    for band in bands[1:]:
        grey = ImageChops.lighter(grey, band)
    same, *others = grey.histogram()
    if not any(others) and before.size == after.size:
        return None
    largest = max((value for value, count in enumerate(others, 1) if count), default=0)
    return Difference(wide * high - same, largest, grey)


def side_by_side(before: Image.Image, after: Image.Image, found: Difference) -> Image.Image:
    """Before, after and the difference, whose smallest part can still be seen."""
    bright = found.shown.point([0, *(95 + round(160 * value / 255) for value in range(1, 256))])
    pictures = [before, after, bright.convert("RGB")]
    wide = sum(picture.width + GAP for picture in pictures) - GAP
    sheet = Image.new("RGB", (wide, max(picture.height for picture in pictures)), "white")
    left = 0
    for picture in pictures:
        sheet.paste(picture, (left, 0))
        left += picture.width + GAP
    return sheet


def pictures(folder: Path, scenes: list[str]) -> dict[str, Path]:
    """The pictures of a folder by scene and view."""
    return {
        f"{path.parent.name}/{path.stem}": path
        for path in sorted(folder.glob("*/*.png"))
        if not scenes or path.parent.name.startswith(tuple(scenes))
    }


def compare(before: Path, after: Path, scenes: list[str]) -> list[str]:
    """A line for each picture that differs; their sheets are written."""
    old, new = pictures(before, scenes), pictures(after, scenes)
    if not old or not new:
        raise SystemExit(f"no pictures in {before if not old else after}")
    told, changed = [], []
    for name in sorted(old.keys() | new.keys()):
        if name not in old or name not in new:
            told.append(f"{name}: only {'before' if name in old else 'after'}")
            continue
        one, other = (Image.open(side[name]).convert("RGB") for side in (old, new))
        found = difference(one, other)
        if found is not None:
            line = f"{name}: {found.pixels} pixels, by {found.largest} at most"
            changed.append((found.pixels, line))
            sheet = DIFFERENCES / f"{name}.png"
            sheet.parent.mkdir(parents=True, exist_ok=True)
            side_by_side(one, other, found).save(sheet)
    print(f"{len(old.keys() & new.keys())} pictures compared")
    return told + [line for _pixels, line in sorted(changed, reverse=True)]


def main(args: list[str]) -> int:
    """Compare and say what differs."""
    if not args:
        raise SystemExit((__doc__ or "").strip())
    before, *rest = args
    after = Path(rest.pop(0)) if rest and Path(rest[0]).is_dir() else SHOTS
    shutil.rmtree(DIFFERENCES, ignore_errors=True)
    told = compare(Path(before), after, rest)
    print("\n".join(told or ["nothing differs"]))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
