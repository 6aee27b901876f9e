"""The games: every package in this folder is one, and the catalogue finds it by itself."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from engine.game import BadSetup, Game
from engine.texts import _


@cache
def catalogue() -> dict[str, Game]:
    """All games by id, in the order they lie in the trunk.

    >>> catalogue()["colorigraphe"].seats
    (1, 2, 3)
    """
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    games = [import_module(f"{__name__}.{name}").game for name in names]
    return {game.id: game for game in sorted(games, key=lambda game: game.shelf)}


def find(game_id: str) -> Game:
    """The game of this id; a sentence for a person if there is none."""
    try:
        return catalogue()[game_id]
    except KeyError:
        raise BadSetup(
            _("There is no game called “{name}”; there are: {names}.").format(
                name=game_id[:40], names=", ".join(catalogue())
            )
        ) from None
