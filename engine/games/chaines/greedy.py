"""A long path found quickly: grow it at its ends towards the narrowest cells, and turn it round.

Where an end is stuck beside the path itself, the part behind is turned round (a rotation), which
gives another end to go on from. Now and then a piece is dropped and grown anew.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

Near = Mapping[int, Sequence[int]]
PATIENCE = 60
"""After so many turns without a longer path a piece of it is dropped."""


def long_path(near: Near, most: int, turns: int) -> list[int]:
    """A long path after so many turns, none longer than `most` is looked for.

    The same set gives the same path.
    """
    luck = random.Random(len(near))
    start = next(iter(near))
    path, used = [start], {start}
    best: list[int] = []
    idle = stuck = 0
    for _turn in range(turns):
        _extend(near, path, used, luck)
        if len(path) > len(best):
            best, idle = list(path), 0
            if len(best) >= most:
                break
        idle += 1
        stuck = 0 if _rotate(near, path, luck) else stuck + 1
        if stuck > 1 or idle % PATIENCE == 0:
            cut = luck.randrange(1, len(path) + (stuck < 2)) if len(path) > 1 else 0
            used.difference_update(path[len(path) - cut :])
            del path[len(path) - cut :]
        if not path:
            path, used = [start], {start}
        path.reverse()
    return best


def _extend(near: Near, path: list[int], used: set[int], luck: random.Random) -> None:
    """Go on from the last cell as far as there is room: into narrow cells first, into dead ends
    last."""
    while True:
        free = [cell for cell in near[path[-1]] if cell not in used]
        if not free:
            return
        if len(free) > 1:
            ways = {cell: sum(other not in used for other in near[cell]) for cell in free}
            free.sort(key=lambda cell: (ways[cell] or 4) + luck.random())
        path.append(free[0])
        used.add(free[0])


def _rotate(near: Near, path: list[int], luck: random.Random) -> bool:
    """Turn the part behind a neighbour of the last cell round, if it has one on the path."""
    before = path[-2] if len(path) > 1 else -1
    others = [cell for cell in near[path[-1]] if cell != before]
    if len(path) < 3 or not others:
        return False
    pivot = path.index(others[int(luck.random() * len(others))])
    path[pivot + 1 :] = path[:pivot:-1]
    return True
