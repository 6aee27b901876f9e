"""The app without a display: plays a few moves of each game by touch and keeps the pictures."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "tour"


def main() -> int:
    """Home, then every game that has a tour; says where the pictures are."""
    sys.path.insert(0, str(ROOT))
    from tools.display import prepare
    from tools.drive import Driver

    prepare()
    from engine.games import catalogue
    from engine.texts import _
    from tools.scenes import family, pictured, tours

    shutil.rmtree(FOLDER, ignore_errors=True)
    data = ROOT / "build" / "scratch" / "tour"
    shutil.rmtree(data, ignore_errors=True)
    family(data, "fr")
    driver = Driver.start(language="fr", data=data)
    driver.settle()
    pictured(driver)
    pictures = [driver.screenshot(FOLDER / "00-home.png")]
    missing = sorted(set(catalogue()) - set(tours()))
    for game, tour in tours().items():
        driver.app.open_home()
        driver.settle()
        for step in tour(driver):
            driver.settle()
            path = FOLDER / f"{len(pictures):02}-{game}-{step}.png"
            pictures.append(driver.screenshot(path))
    names = ", ".join(_(game.name) for game in catalogue().values())
    driver.close()
    print(
        f"There is no display here, so the trunk was opened on a virtual one: "
        f"{names} played by touch, {len(pictures)} pictures in {FOLDER.relative_to(ROOT)}/."
    )
    for game in missing:
        print(f"{game} has no tour yet: tools/games/{game}/scenes.py", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
