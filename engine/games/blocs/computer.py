"""The computer at Blocs: Graine draws what comes, Forêt thinks the answers through.

A block that can be closed is closed by whoever moves next. So a good tile is large, and leaves the
next one no block. Where the board is nearly full all is reckoned to the last square.
"""

from __future__ import annotations

import math
import random

from engine.advice import Stop, heed, never
from engine.game import dice
from engine.games.blocs.blocks import area
from engine.games.blocs.ending import ending
from engine.games.blocs.rules import BlocsPosition
from engine.games.blocs.scene import Move, Scene
from engine.games.blocs.tree import grown

FEW = 150
"""So many tiles at most are all looked at; of more a part, by chance."""
SOME, SMALL = 70, 30
"""So many large ones, and so many of any size."""
EVERY = 15
ENDING = {3: (7, 800), 4: (10, 5_000)}
ENDING_OF_MORE = {3: (5, 300), 4: (6, 1_000)}
"""From so many free squares on a level reckons to the end, looking at so many scenes at most:
two seats, and more of them."""
OVERLOOKS = 0.3
"""How many of the moves Chêne does not see."""
MOVES, ANSWERS = 14, 5
"""So many moves Forêt thinks through where two play, each with so many answers."""
SHARE = 0.9
"""How much of what the tile after them brings is counted."""
DREAMS = 600
"""Where more play: so often Forêt follows its tree down."""
STEEP = 3.0
"""How fast a lead counts as a win."""


def choose(position: BlocsPosition, level: int, stop: Stop) -> str:
    """The move of a level; on the same board always the same."""
    luck = dice(0, "blocs", level, position.card)
    return said(position, chosen(Scene.of(position), level, stop, luck))


def said(position: BlocsPosition, move: Move) -> str:
    """How a position calls a move."""
    new, block = move
    text = position.grid.said(new)
    return text if block is None else f"{text} block {position.grid.said(block)}"


def chosen(scene: Scene, level: int, stop: Stop, luck: random.Random) -> Move:
    """The move of a level."""
    if level == 1:
        return _any(scene, luck)
    if level == 2:
        return _greedy(scene, luck)
    found = reckoned(scene, level, stop)
    if found is not None:
        return found[0]
    if level == 3:
        order = [move for _value, move in ranked(scene, stop, luck)]
        return next((move for move in order if luck.random() >= OVERLOOKS), order[0])
    return (foreseen if scene.seats == 2 else dreamt)(scene, stop, luck)


def reckoned(scene: Scene, level: int, stop: Stop) -> tuple[Move, tuple[int, ...]] | None:
    """The best move and the areas in the end, where a level reckons so far; None elsewhere."""
    squares, most = (ENDING if scene.seats == 2 else ENDING_OF_MORE)[level]
    return ending(scene, stop, most) if scene.free.bit_count() <= squares else None


def advised(position: BlocsPosition, stop: Stop) -> Move:
    """The move that hints speak of: all is looked at; Stopped: it is not known."""
    scene = Scene.of(position)
    heed(stop)
    found = reckoned(scene, 3, never)
    if found is not None:
        return found[0]

    def asked() -> bool:
        heed(stop)
        return False

    return ranked(scene, asked, dice(0, "blocs", "advice", position.card))[0][1]


def _any(scene: Scene, luck: random.Random) -> Move:
    """Whatever comes; a block that is there is seen one time in three."""
    if scene.closings and luck.random() < 0.33:
        return luck.choice(scene.closings)
    places = scene.some_places(luck, 6, small=True)
    if not places:
        return luck.choice(scene.moves())
    return luck.choices(places, [math.sqrt(area(box)) for box in places])[0], None


def _greedy(scene: Scene, luck: random.Random) -> Move:
    """The block that brings most; else one of the largest tiles, anywhere."""
    swing, closing = scene.best_closing()
    if closing is not None and swing >= scene.largest():
        return closing
    places = scene.some_places(luck, 3)
    return (luck.choice(places), None) if places else scene.moves()[0]


def reply(scene: Scene) -> int:
    """The most that the next one can change at once."""
    swing, _closing = scene.best_closing()
    return max(swing, scene.largest())


def ranked(
    scene: Scene, stop: Stop, luck: random.Random, some: int = SOME, small: int = SMALL
) -> list[tuple[float, Move]]:
    """Moves by what they bring less what they leave to the next one, the best first."""
    moves: list[Move] = list(scene.closings)
    places = scene.some_places(luck, FEW) if scene.free.bit_count() < FEW else []
    if not places or len(places) == FEW:
        places = [*scene.some_places(luck, some), *scene.some_places(luck, small, small=True)]
    elif len(places) < some:
        places += scene.some_places(luck, some, small=True)
    moves += [(box, None) for box in dict.fromkeys(places)]
    if not moves:
        moves = scene.moves()
    found: list[tuple[float, Move]] = []
    for number, move in enumerate(moves):
        if found and not number & EVERY and stop():
            break
        after = scene.after(*move)
        value = scene.swing(*move) - (reply(after) if after.free else 0)
        found.append((value + 0.01 * luck.random(), move))
    found.sort(key=lambda entry: -entry[0])
    return found


def foreseen(scene: Scene, stop: Stop, luck: random.Random) -> Move:
    """Of two seats: the move whose best answers, each with what it leaves, look best.

    Who is stopped early takes the best of those that were thought through.
    """
    order = ranked(scene, stop, luck)[:MOVES]
    best, found = -math.inf, order[0][1]
    for number, (_value, move) in enumerate(order):
        if number and stop():
            break
        value = -_answered(scene.after(*move), luck)
        if value > best:
            best, found = value, move
    return found


def _lead(scene: Scene) -> int:
    """By how much who moves is ahead, of two."""
    return scene.areas[scene.seat] - scene.areas[1 - scene.seat]


def _answered(scene: Scene, luck: random.Random) -> float:
    """The lead of who moves after the best of a few answers."""
    if not scene.free:
        return _lead(scene)
    order = ranked(scene, never, luck, 14, 6)[:ANSWERS]
    return max(-_left(scene.after(*move), luck) for _value, move in order)


def _left(scene: Scene, luck: random.Random) -> float:
    """The lead of who moves, with most of what the next tile brings."""
    if not scene.free:
        return _lead(scene)
    return _lead(scene) + SHARE * ranked(scene, never, luck, 8, 4)[0][0]


def dreamt(scene: Scene, stop: Stop, luck: random.Random, dreams: int = DREAMS) -> Move:
    """The move that does best in a tree that widens where it pays."""

    def look(scene: Scene, wide: bool) -> list[Move]:
        some, small = (40, 15) if wide else (10, 5)
        order = ranked(scene, never, luck, some, small)
        return [move for _value, move in order]

    return grown(scene, stop, luck, dreams, look, glance)


def glance(scene: Scene, _luck: random.Random) -> tuple[float, ...]:
    """How a scene looks once who moves has taken the best that lies open."""
    if scene.free:
        swing, closing = scene.best_closing()
        largest = scene.largest()
        if closing is not None and swing > largest:
            return worth(scene.after(*closing).areas, scene.grid.floor.area, False)
        areas = list(scene.areas)
        areas[scene.seat] += largest
        return worth(tuple(areas), scene.grid.floor.area, False)
    return worth(scene.areas, scene.grid.floor.area, True)


def worth(areas: tuple[int, ...], total: int, over: bool) -> tuple[float, ...]:
    """What areas are worth to each seat, from 0 to 1: the lead, and in the end mostly the win."""
    most = max(areas)
    won = areas.count(most)
    found = []
    for seat, mine in enumerate(areas):
        other = max(area for at, area in enumerate(areas) if at != seat)
        lead = 0.5 + 0.5 * math.tanh(STEEP * (mine - other) / total)
        found.append(0.3 * lead + 0.7 * (mine == most) / won if over else lead)
    return tuple(found)
