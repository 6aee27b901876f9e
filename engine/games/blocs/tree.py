"""Monte Carlo with progressive widening: the tree takes in one more move each time it pays.

A board has thousands of moves. So a scene looks at its moves in the order in which they look good,
and takes in the next one only as it is visited more often.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

from engine.advice import Stop
from engine.games.blocs.scene import Move, Scene

EXPLORE = 0.22
WIDEN, POWER = 1.6, 0.55
"""After n visits a scene has taken in WIDEN × n^POWER moves."""
DEEP = 3
"""A scene is grown once it has been visited so often."""

Look = Callable[[Scene, bool], list[Move]]
Dream = Callable[[Scene, random.Random], tuple[float, ...]]


class _Node:
    """A scene in the tree with the moves it has taken in."""

    __slots__ = ("kids", "moves", "scene", "sums", "visits")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.visits = 0
        self.sums = 0.0
        """What came of it for the seat that moved here from the scene before."""
        self.moves: list[Move] | None = None
        self.kids: list[_Node] = []


def grown(
    scene: Scene, stop: Stop, luck: random.Random, dreams: int, look: Look, dream: Dream
) -> Move:
    """The move that was tried most; who is stopped at once takes the one that looks best."""
    root = _Node(scene)
    root.moves = look(scene, True)
    if len(root.moves) == 1:
        return root.moves[0]
    for _dream in range(dreams):
        if stop():
            break
        _once(root, luck, look, dream)
    if not root.kids:
        return root.moves[0]
    best = max(range(len(root.kids)), key=lambda at: (root.kids[at].visits, root.kids[at].sums))
    return root.moves[best]


def _once(root: _Node, luck: random.Random, look: Look, dream: Dream) -> None:
    """Down the tree, a match in the head, and what came of it back up."""
    node, path = root, [root]
    while node.scene.free:
        if node.moves is None:
            if node.visits < DEEP:
                break
            node.moves = look(node.scene, False)
        node = _step(node)
        path.append(node)
    worth = dream(node.scene, luck)
    for before, node in pairwise(path):
        node.visits += 1
        node.sums += worth[before.scene.seat]
    root.visits += 1


def _step(node: _Node) -> _Node:
    """One more move where it is time for it, else the most promising."""
    assert node.moves is not None
    taken = len(node.kids)
    if taken < len(node.moves) and taken < 2 + WIDEN * node.visits**POWER:
        kid = _Node(node.scene.after(*node.moves[taken]))
        node.kids.append(kid)
        return kid
    total = math.log(node.visits + 1)

    def promise(kid: _Node) -> float:
        return kid.sums / kid.visits + EXPLORE * math.sqrt(total / kid.visits)

    return max(node.kids, key=promise)
