"""Pictures of every screen: `make shots` writes build/shots with contact sheets, and assets/readme.

python tools/shots.py                       everything
python tools/shots.py home setup            only scenes whose names begin so (no README pictures)
python tools/shots.py --readme              only the README's own
MALLE_INSETS=40,24,0,48 python …            with a system's bars and cut-outs at the edges, in dp
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "build" / "shots"
README = ROOT / "assets" / "readme"

LYING = ((1280, 800), (960, 600), (640, 360))
STANDING = tuple((height, width) for width, height in LYING)
LANGUAGES = ("fr", "en")
LOOKS = ("light", "dark")
AT_ONCE = 2


@dataclass(frozen=True)
class View:
    """One way to look at a screen."""

    size: tuple[int, int]
    language: str
    look: str

    @property
    def name(self) -> str:
        """As it stands in file names."""
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.look}"

    @classmethod
    def named(cls, name: str) -> View:
        """The view of a file name."""
        size, language, look = name.split("-")
        width, _, height = size.partition("x")
        return cls((int(width), int(height)), language, look)


VIEWS = [
    View(size, language, look)
    for size, language, look in product((*LYING, *STANDING), LANGUAGES, LOOKS)
]


def take(view: View, prefixes: list[str]) -> None:
    """All scenes in one view, in this process."""
    sys.path.insert(0, str(ROOT))
    from tools.display import prepare
    from tools.drive import Driver
    from tools.scenes import family, scenes

    prepare(view.size)
    data = ROOT / "build" / "scratch" / view.name
    shutil.rmtree(data, ignore_errors=True)
    family(data, view.language)
    driver = Driver.start(size=view.size, language=view.language, data=data, look=view.look)
    for name, scene in scenes().items():
        if prefixes and not name.startswith(tuple(prefixes)):
            continue
        driver.app.open_home()
        driver.settle()
        scene(driver)
        driver.settle()
        driver.screenshot(SHOTS / name / f"{view.name}.png")
        for lid in driver.find_all(cls="Cover"):
            lid.vanish()  # home does not lift it, and it would hide all that follows
    driver.close()


def contact_sheet(folder: Path) -> Path:
    """All views of one scene on one page: a column per size, a row per language and look."""
    cell, gap = 400, 12
    sizes = (*LYING, *STANDING)
    rows = [f"{language}-{look}" for language, look in product(LANGUAGES, LOOKS)]
    heights = [cell * min(1, height / width) for width, height in sizes]
    row_height = round(max(heights)) + gap
    sheet = Image.new(
        "RGB", (len(sizes) * (cell + gap) + gap, len(rows) * row_height + 40), "white"
    )
    drawing = ImageDraw.Draw(sheet)
    drawing.text((gap, 10), folder.name, fill="black", font_size=22)
    for (x, (width, height)), (y, row) in product(enumerate(sizes), enumerate(rows)):
        path = folder / f"{width}x{height}-{row}.png"
        if not path.exists():
            continue
        picture = Image.open(path)
        picture.thumbnail((cell, cell), Image.Resampling.LANCZOS)
        left = gap + x * (cell + gap) + (cell - picture.width) // 2
        sheet.paste(picture, (left, 40 + y * row_height))
    target = folder.with_suffix(".png")
    sheet.save(target, optimize=True)
    return target


def readme_pictures() -> None:
    """The chosen few, as they are."""
    sys.path.insert(0, str(ROOT))
    from tools.scenes import readme

    README.mkdir(parents=True, exist_ok=True)
    for file, (scene, view) in readme().items():
        shutil.copyfile(SHOTS / scene / f"{view}.png", README / f"{file}.png")


def only_readme() -> int:
    """Take the README's pictures and nothing else, each way to look in a process of its own."""
    sys.path.insert(0, str(ROOT))
    from tools.scenes import readme

    wanted: dict[str, list[str]] = {}
    for scene, view in readme().values():
        wanted.setdefault(view, []).append(scene)
    for view, scenes in wanted.items():
        subprocess.run([sys.executable, __file__, "--view", view, *scenes], check=True)
    readme_pictures()
    return 0


def main(args: list[str]) -> int:
    """Each view in a process of its own, two at a time; then the sheets."""
    if args[:1] == ["--view"]:
        take(View.named(args[1]), args[2:])
        return 0
    if args == ["--readme"]:
        return only_readme()

    def work(view: View) -> tuple[View, int, str]:
        done = subprocess.run(
            [sys.executable, __file__, "--view", view.name, *args],
            capture_output=True,
            text=True,
        )
        return view, done.returncode, done.stderr

    bad = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for view, status, said in pool.map(work, VIEWS):
            print(f"{view.name}: {'done' if not status else 'failed'}", flush=True)
            if status:
                bad += 1
                print(said[-2000:])
    for folder in sorted(path for path in SHOTS.iterdir() if path.is_dir()):
        print(contact_sheet(folder).relative_to(ROOT))
    if not args and not bad:
        readme_pictures()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
