"""A table of Nombres Croisés for tests: the sheet's grid, and a finger for its squares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.screens.harness import Driver
from tools.games.nombres_croises.scenes import seated, spot
from tools.scenes import opened

TABLET, PHONE = (960, 600), (360, 640)
SHEET_6 = {"rows": "3,1,2,1,3,1", "cols": "0,3,1,3,0,4"}

Malle = Callable[..., Driver]


def begin(
    malle: Malle, options: Any, names: tuple[str, ...] = ("Zoé",), size: Any = PHONE, **more: Any
) -> tuple[Driver, Any]:
    app = malle(size=size, language="fr")
    return app, opened(app, seated(options, names, **more))


def tap(app: Driver, square: str, seat: int = 0) -> None:
    app.tap(spot(app, square, seat))
