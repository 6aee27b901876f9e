"""The next step on the board towards the nearest colouring with the fewest black tokens."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.colorigraphe.problem import PEGS, Arc
from engine.games.colorigraphe.solver import nearest_best
from engine.games.colorigraphe.state import OTHER_SIDE, State


@dataclass(frozen=True)
class Step:
    """The next thing to do on the board, and what kind of thing it is."""

    kind: str
    peg: int
    colour: str
    move: str


def next_step(board: State) -> Step | None:
    """The next step towards the nearest best colouring; None when it is there, or there is none."""
    goal = nearest_best(board.arcs, board.tokens)
    if not goal or (board.terms.flip and "black" in goal):
        return None
    pegs = sorted({peg for arc in board.arcs for peg in arc})
    wrong = [peg for peg in pegs if board.tokens[peg - 1] not in ("", goal[peg - 1])]
    empty = [peg for peg in pegs if not board.tokens[peg - 1]]
    # A wrong black token goes first: the one that is missing elsewhere may be this very one.
    wrong.sort(key=lambda peg: (board.tokens[peg - 1] != "black", peg))
    if not board.blacks_left and not board.terms.flip:
        needs = [peg for peg in [*wrong, *empty] if goal[peg - 1] == "black"]
        spare = [p for p in range(1, PEGS + 1) if board.tokens[p - 1] == "black" and p not in pegs]
        if needs and spare and all(board.tokens[peg - 1] != "black" for peg in wrong):
            return Step("spare", spare[0], "", f"clear {spare[0]}")
    clashing = [peg for peg in wrong if any(peg in arc for arc in board.clashes)]
    if clashing or wrong:
        peg = (clashing or wrong)[0]
        if not board.blacks_left and goal[peg - 1] == "black":
            peg = wrong[0]
        in_clash = any(peg in arc for arc in board.clashes)
        kind = "clash" if in_clash else "saved" if board.tokens[peg - 1] == "black" else "wrong"
        return _step(board, kind, peg, goal[peg - 1])
    for kind, fitting in (
        ("black", [peg for peg in empty if goal[peg - 1] == "black"]),
        ("chain", [peg for peg in empty if leading(board, peg) is not None]),
        ("start", empty),
    ):
        if fitting:
            peg = max(fitting, key=lambda peg: (board.degree(peg), -peg))
            return _step(board, kind, peg, goal[peg - 1])
    return None


def _step(board: State, kind: str, peg: int, colour: str) -> Step:
    turned = OTHER_SIDE.get(board.tokens[peg - 1]) == colour
    return Step(kind, peg, colour, f"flip {peg}" if turned else f"{colour} {peg}")


def leading(board: State, peg: int) -> Arc | None:
    """An arc from a red or blue peg to this one, which the colour can follow."""
    for a, b in board.arcs:
        for here, there in ((a, b), (b, a)):
            if there == peg and board.tokens[here - 1] in OTHER_SIDE:
                return here, there
    return None
