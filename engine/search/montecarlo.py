"""Monte Carlo: matches played on by chance, a tree that grows where they go well (max^n UCT).

Each seat plays for itself. A move is also judged by the matches in which its seat made it later
(RAVE), and by how it looks before it was ever tried (the state's bias); both fade as it is tried.
What is certain is backed up as such: a move that wins is never tried again, nor one that loses.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Generic

from engine.advice import Stop, never
from engine.search.state import Found, M, Rewards, State

ENDLESS = 10**9
EVERY = 3
"""`stop` is asked once in so many matches and one."""
LARGEST = 20_000
"""So many states have a place for each of their moves; the tree grows no further."""
EXPLORE = 0.15
RAVE = 0.002
"""How fast what was made later stops counting: the smaller, the longer it counts."""
BIAS = 8.0
"""How many matches the first look is worth."""
GROWN = 2
"""So often a state is played on from before its own moves are told apart."""
RARELY = 1e-6
WORST = -1.0


def monte_carlo(
    state: State[M],
    stop: Stop = never,
    luck: random.Random | None = None,
    *,
    playouts: int = ENDLESS,
    explore: float = EXPLORE,
    rave: float | None = RAVE,
    bias: float = BIAS,
    sense: bool = True,
    grown: int = GROWN,
    read: int = 0,
) -> Found[M]:
    """The move that was tried most when time is up, or so many playouts are made.

    A state that was tried `read` times is read with care (0: none is).
    rave=None and bias=0 and sense=False is plain UCT with matches by chance alone.
    """
    final = state.final()
    if final is not None:
        return Found(None, final[state.seat], (), True, 0)
    tree = _Tree[M](luck or random.Random(0), explore, rave, bias, sense, grown, read)
    root = _Node(state)
    tree.grow(root)
    lost = False
    if read:
        best = tree.look(root)
        if best is not None:
            return Found(best, 1.0, (best,), True, 0)
        if root.proven is not None:
            # What is lost for certain is played on all the same: the other one may err. Who reads
            # on strikes out all that is known to lose; what is left is not what is hard to refute.
            lost, root.proven, tree.read = True, None, ENDLESS
    work = 0
    while work < playouts and root.proven is None:
        if not work & EVERY and stop():
            break
        tree.play(root)
        work += 1
    found = _told(root, work)
    return Found(found.move, 0.0, found.line, True, work) if lost else found


def plain(
    state: State[M],
    stop: Stop = never,
    luck: random.Random | None = None,
    *,
    playouts: int = ENDLESS,
    explore: float = 0.7,
) -> Found[M]:
    """Plain UCT, the peer of ours when strength is measured."""
    return monte_carlo(
        state,
        stop,
        luck,
        playouts=playouts,
        explore=explore,
        rave=None,
        bias=0.0,
        sense=False,
        grown=1,
    )


class _Node(Generic[M]):
    """A state in the tree; once grown, with lists that have an entry for each move."""

    __slots__ = (
        "due",
        "good",
        "index",
        "kids",
        "moves",
        "proven",
        "scores",
        "seat",
        "seen",
        "state",
        "total",
        "untried",
        "visits",
        "wins",
    )

    def __init__(self, state: State[M], proven: Rewards | None = None) -> None:
        self.state = state
        self.seat = state.seat
        self.proven = proven
        """What each seat gets for certain, once that is known."""
        self.total = 0
        self.moves: Sequence[M] = ()
        self.kids: list[_Node[M] | None] = []
        self.visits: list[int] = []
        self.wins: list[float] = []
        """What the seat that moves here has got after each move."""
        self.seen: list[float] = []
        self.good: list[float] = []
        """The same of all matches in which it made the move later, and the first look."""
        self.index: dict[M, int] = {}
        self.scores: list[float] = []
        self.due = 0
        """When all scores are reckoned anew; in between only that of the move that was tried."""
        self.untried: list[int] = []


class _Tree(Generic[M]):
    """The ways of one search; its nodes hang on the root."""

    def __init__(
        self,
        luck: random.Random,
        explore: float,
        rave: float | None,
        bias: float,
        sense: bool,
        grown: int,
        read: int,
    ) -> None:
        self.luck = luck
        self.explore = explore * explore
        self.rave = rave
        self.fade = RAVE if rave is None else rave
        self.bias = bias
        self.sense = sense
        self.grown = grown
        self.read = read or ENDLESS
        self.blind = rave is None and not bias
        """Nothing tells moves apart before they are tried: each is tried once, by chance."""
        self.room = LARGEST

    def grow(self, node: _Node[M]) -> None:
        """Give a state a place for each of its moves."""
        self.room -= 1
        state = node.state
        moves = node.moves = state.moves()
        count = len(moves)
        node.kids = [None] * count
        node.visits = [0] * count
        node.wins = [0.0] * count
        if self.blind:
            node.untried = list(range(count))
            self.luck.shuffle(node.untried)
            node.seen = node.good = [0.0] * count
        elif self.bias:
            node.seen = [self.bias] * count
            node.good = [self.bias * state.bias(move) for move in moves]
        else:
            node.seen = [RARELY] * count
            node.good = [RARELY / 2] * count
        if self.rave is not None:
            node.index = {move: at for at, move in enumerate(moves)}
        node.scores = [0.0] * count
        node.due = 0

    def play(self, root: _Node[M]) -> None:
        """One match: down the tree, on by chance, and what came of it back up."""
        node = root
        path: list[tuple[_Node[M], int]] = []
        while True:
            if node.untried:
                at = node.untried.pop()
            else:
                if node.total >= node.due:
                    self.score(node)
                scores = node.scores
                at = scores.index(max(scores))
            path.append((node, at))
            kid = node.kids[at]
            if kid is None:
                after = node.state.after(node.moves[at])
                kid = node.kids[at] = _Node(after, after.final())
            elif kid.total == self.read and kid.proven is None:
                self.look(kid)
            if kid.proven is not None:
                rewards = kid.proven
                made: list[Iterable[M]] = [()] * root.state.seats
                break
            if not kid.moves:
                if kid.total >= self.grown and self.room:
                    self.grow(kid)
                    node = kid
                    continue
                kid.total += 1
                state = kid.state
                rewards, moved = (
                    state.sensible(self.luck) if self.sense else state.playout(self.luck)
                )
                made = list(moved)
                break
            node = kid
        self.back(path, rewards, made)

    def look(self, node: _Node[M]) -> M | None:
        """Read a state with care: it is certain then, or some of its moves are lost.

        Gives a move that wins, if one is known.
        """
        node.proven, worth = node.state.read()
        if node.proven is not None and worth and node.proven[node.seat] >= 1:
            return next(iter(worth))
        if node.proven is None and worth is not None and node.moves:
            lost: Rewards = (0.0, 1.0) if node.seat == 0 else (1.0, 0.0)
            for at, move in enumerate(node.moves):
                if move not in worth:
                    node.kids[at] = _Node(node.state, lost)
            node.untried = [at for at in node.untried if node.kids[at] is None]
            node.due = 0
        return None

    def back(
        self, path: list[tuple[_Node[M], int]], rewards: Rewards, made: list[Iterable[M]]
    ) -> None:
        """Tell every state on the way what came of it."""
        rave = self.rave is not None
        later: list[list[M]] = [[] for _seat in made]
        for node, at in reversed(path):
            seat = node.seat
            got = rewards[seat]
            node.total += 1
            node.visits[at] += 1
            node.wins[at] += got
            if rave:
                later[seat].append(node.moves[at])
                _seen_later(node, made[seat], got)
                _seen_later(node, later[seat], got)
            kid = node.kids[at]
            if kid is not None and kid.proven is not None:
                self.settle(node, at, kid.proven)
            elif node.due > node.total:
                self.score_one(node, at)

    def settle(self, node: _Node[M], at: int, proven: Rewards) -> None:
        """A move is certain: the state may be, too."""
        seat = node.seat
        value = proven[seat]
        if value >= 1:
            node.proven = proven
            return
        kids = node.kids
        if not node.untried and all(kid is not None and kid.proven is not None for kid in kids):
            node.proven = max(
                (kid.proven for kid in kids if kid is not None and kid.proven is not None),
                key=lambda rewards: rewards[seat],
            )
            return
        node.scores[at] = value if value > 0 else WORST

    def score(self, node: _Node[M]) -> None:
        """Reckon all scores anew: what the moves brought, and how little they were tried."""
        total = node.total
        node.due = total + 1 + (total >> 3)
        wide = self.explore * math.log(total + 1)
        if self.blind:
            node.scores = [
                won / tried + (wide / tried) ** 0.5 for won, tried in zip(node.wins, node.visits)
            ]
        else:
            fade = self.fade
            node.scores = [
                (won * (1 + fade * seen) + good) / (seen + tried + fade * seen * tried)
                + (wide / (tried + 1)) ** 0.5
                for won, tried, good, seen in zip(node.wins, node.visits, node.good, node.seen)
            ]
        for at, kid in enumerate(node.kids):
            if kid is not None and kid.proven is not None:
                value = kid.proven[node.seat]
                node.scores[at] = value if value > 0 else WORST

    def score_one(self, node: _Node[M], at: int) -> None:
        """Reckon the score of one move anew."""
        wide = self.explore * math.log(node.total + 1)
        won, tried = node.wins[at], node.visits[at]
        if self.blind:
            node.scores[at] = won / tried + (wide / tried) ** 0.5
        else:
            seen, fade = node.seen[at], self.fade
            node.scores[at] = (won * (1 + fade * seen) + node.good[at]) / (
                seen + tried + fade * seen * tried
            ) + (wide / (tried + 1)) ** 0.5


def _seen_later(node: _Node[M], moves: Iterable[M], got: float) -> None:
    """Count moves that the seat made somewhere after this state."""
    seen, good = node.seen, node.good
    if got:
        for at in map(node.index.get, moves):
            if at is not None:
                seen[at] += 1
                good[at] += got
    else:
        for at in map(node.index.get, moves):
            if at is not None:
                seen[at] += 1


def _best(node: _Node[M]) -> int:
    """The move to make: one that wins for certain, else the one tried most that does not lose."""

    def worth(at: int) -> tuple[float, float, float]:
        kid = node.kids[at]
        tried = node.visits[at]
        if tried:
            mean = node.wins[at] / tried
        else:
            mean = node.good[at] / node.seen[at] if node.seen[at] else 0.0
        if kid is None or kid.proven is None:
            return 1.0, tried, mean
        value = kid.proven[node.seat]
        if value >= 1:
            return 2.0, tried, mean
        if value <= 0:
            return 0.0, tried, mean
        return 1.0, tried, value

    return max(range(len(node.moves)), key=worth)


def _told(root: _Node[M], work: int) -> Found[M]:
    """What the tree has found."""
    at = _best(root)
    tried = root.visits[at]
    value = root.wins[at] / tried if tried else root.state.guess()[root.seat]
    if root.proven is not None:
        value = root.proven[root.seat]
    line: list[M] = []
    node: _Node[M] | None = root
    while node is not None and node.moves and (node is root or any(node.visits)):
        at = _best(node)
        line.append(node.moves[at])
        node = node.kids[at]
    return Found(line[0], value, tuple(line), root.proven is not None, work)
