"""Endings of Blocs reckoned to the last square: two seats by alpha-beta, more each for itself."""

from __future__ import annotations

from engine.advice import Stop, Stopped, heed
from engine.games.blocs.scene import Move, Scene

EVERY = 63
"""`stop` is asked once in so many scenes and one."""
MOST = 10**6


class Ending:
    """One reckoning; it gives up (Stopped) after so many scenes."""

    def __init__(self, stop: Stop, most: int) -> None:
        self.stop, self.most = stop, most
        self.scenes = 0
        self._known: dict[object, tuple[int, int]] = {}
        """Of two seats: the lead in the end is at least and at most so much."""
        self._shared: dict[object, tuple[int, ...]] = {}

    def _count(self) -> None:
        self.scenes += 1
        if self.scenes > self.most:
            raise Stopped
        if not self.scenes & EVERY:
            heed(self.stop)

    def best(self, scene: Scene) -> tuple[Move, tuple[int, ...]]:
        """The best move and the areas in the end, if all play their best."""
        if len(scene.areas) == 2:
            return self._best_of_two(scene)
        seat = scene.seat
        found: tuple[Move, tuple[int, ...]] | None = None
        for move in scene.moves():
            areas = self._all(scene.after(*move))
            if found is None or _liking(areas, seat) > _liking(found[1], seat):
                found = move, areas
        assert found is not None
        return found

    def _best_of_two(self, scene: Scene) -> tuple[Move, tuple[int, ...]]:
        best, chosen = -MOST, None
        for move in scene.moves():
            value = -self._lead(scene.after(*move), -MOST, -best)
            if value > best:
                best, chosen = value, move
        assert chosen is not None
        total = scene.grid.floor.area
        mine = (total + best) // 2
        return chosen, (mine, total - mine) if scene.seat == 0 else (total - mine, mine)

    def _lead(self, scene: Scene, low: int, high: int) -> int:
        """By how much who moves is ahead in the end."""
        if not scene.free:
            return scene.areas[scene.seat] - scene.areas[1 - scene.seat]
        self._count()
        key = scene.key
        at_least, at_most = self._known.get(key, (-MOST, MOST))
        low, high = max(low, at_least), min(high, at_most)
        if low >= high:
            return low if at_least >= high else high
        best, first = -MOST, low
        for move in scene.moves():
            best = max(best, -self._lead(scene.after(*move), -high, -low))
            low = max(low, best)
            if low >= high:
                break
        if best <= first:
            at_most = min(at_most, best)
        elif best >= high:
            at_least = max(at_least, best)
        else:
            at_least = at_most = best
        self._known[key] = at_least, at_most
        return best

    def _all(self, scene: Scene) -> tuple[int, ...]:
        """The areas in the end where everybody plays for themselves."""
        if not scene.free:
            return scene.areas
        key = scene.key
        if key not in self._shared:
            self._count()
            seat = scene.seat
            ends = (self._all(scene.after(*move)) for move in scene.moves())
            self._shared[key] = max(ends, key=lambda areas: _liking(areas, seat))
        return self._shared[key]


def _liking(areas: tuple[int, ...], seat: int) -> tuple[float, int]:
    """How a seat likes an end: the win, then its area."""
    most = max(areas)
    won = 1 / areas.count(most) if areas[seat] == most else 0.0
    return won, areas[seat]


def ending(scene: Scene, stop: Stop, most: int) -> tuple[Move, tuple[int, ...]] | None:
    """The best move and the end it leads to; None: it would take too long."""
    try:
        return Ending(stop, most).best(scene)
    except Stopped:
        return None
