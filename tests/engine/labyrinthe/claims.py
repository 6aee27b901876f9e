"""What the hints of Labyrinthe say, tried on the board and against the proofs."""

from __future__ import annotations

from engine.games.labyrinthe.proof import Open, Prover, forced
from engine.games.labyrinthe.rules import SWAP, LabyrinthePosition
from engine.games.labyrinthe.sight import costliest, exchange_with, last_ways, narrow
from engine.games.labyrinthe.state import state_of
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[LabyrinthePosition]
PATIENCE = 50_000


def king(said: Said, name: str) -> int:
    """The king of who is called so."""
    position = said.position
    return next(k for k in range(len(position.kings)) if position.name_of(k) == name)


def mine(said: Said) -> int:
    return said.position.turn


def wins_within(position: LabyrinthePosition, hero: int, moves: int) -> bool:
    """By a proof of its own, with more patience."""
    if position.over:
        return position.arrived == (hero,)
    prover = Prover(position, hero, lambda: False, PATIENCE)
    return prover.wins(state_of(position, 2), moves)


def win_in(said: Said, n: str) -> bool:
    return wins_within(said.position, mine(said), int(n))


def more_moves(said: Said, n: str = "1") -> bool:
    return wins_within(said.position.play(said.move), mine(said), int(n))


def can_win(said: Said, name: str) -> bool:
    found = forced(said.position)
    return found is not None and found.king == king(said, name)


def one_step(said: Said, name: str) -> bool:
    return said.position.steps[king(said, name)] == 1


def counted(said: Said, mine: str, name: str, theirs: str) -> bool:
    steps = said.position.steps
    other = king(said, name)
    nearest = min(n for k, n in enumerate(steps) if k != said.position.turn)
    return (steps[said.position.turn], steps[other]) == (int(mine), int(theirs)) and (
        steps[other] == nearest
    )


def after_steps(said: Said) -> tuple[int, ...]:
    return said.position.play(said.move).steps


def makes(said: Said, name: str, d: str, c: str) -> bool:
    other = king(said, name)
    return said.position.steps[other] == int(c) and after_steps(said)[other] == int(d)


def yours_has(said: Said, b: str) -> bool:
    return after_steps(said)[mine(said)] == int(b)


def your_way(said: Said, a: str, b: str) -> bool:
    return said.position.steps[mine(said)] == int(a) and yours_has(said, b)


def theirs(said: Said, name: str, c: str, d: str) -> bool:
    return makes(said, name, d, c)


def needs(said: Said, name: str, d: str) -> bool:
    return after_steps(said)[king(said, name)] == int(d)


def then_needs(said: Said, name: str, d: str, b: str) -> bool:
    return needs(said, name, d) and yours_has(said, b)


def would_cost(said: Said, cell: str, n: str) -> bool:
    """The stone that would follow is legal for the next player, and costs so much."""
    after = said.position.play(said.move)
    found = {costliest(after, k) for k in range(len(after.kings)) if k != mine(said)}
    return (int(n), cell) in found


def makes_narrow(said: Said, name: str) -> bool:
    other, after = king(said, name), said.position.play(said.move)
    return costliest(after, other)[0] > costliest(said.position, other)[0]


def stone_there(said: Said, cell: str) -> bool:
    return said.move == f"stone {cell}"


def go_there(said: Said, cell: str) -> bool:
    return said.move == f"go {cell}"


def change(said: Said, name: str, cell: str) -> bool:
    return go_there(said, cell) and exchange_with(said.position, said.move) == king(said, name)


def not_there(said: Said, cell: str, name: str) -> bool:
    return not said.position.allows(f"stone {cell}") and cell in last_ways(
        said.position, king(said, name)
    )


def is_narrow(said: Said, name: str) -> bool:
    return bool(narrow(said.position, king(said, name)))


def side_by_side(said: Said, name: str) -> bool:
    position, other = said.position, king(said, name)
    near = position.board.tiling.near[position.kings[mine(said)]]
    return bool(near & position.kings[other])


def arrives(said: Said, **_words: str) -> bool:
    return bool(said.position.goes & said.position.board.goals[mine(said)])


class LabyrintheClaims(Claims[LabyrinthePosition]):
    """The sentences of the ladders."""

    sentences = {
        "You can win in {n} moves, whatever the others do.": win_in,
        "Careful!": rule,
        "{name} needs only one more step.": one_step,
        "{name} can win from here.": can_win,
        "Make it hard!": rule,
        "Count the steps: you need {mine}, {name} needs {theirs}.": counted,
        "Not on {cell}: that is {name}’s last way.": not_there,
        "Look at {name}’s way: where is it narrow?": is_narrow,
        "Look at {name}’s way: it is broad still.": lambda said, name: not is_narrow(said, name),
        "Look at your own way.": lambda said: said.move.startswith("go"),
        "Two kings stand side by side: yours and {name}’s.": side_by_side,
        "Put a stone on {cell}.": stone_there,
        "Change places with {name}: go to {cell}.": change,
        "Go to {cell}.": go_there,
        "Then one more move does it, whatever the others do.": more_moves,
        "Then {n} more moves do it, whatever the others do.": more_moves,
        "Your way: {a} steps, then {b}.": your_way,
        "{name}’s: {c}, then {d}.": theirs,
        "{name} needs {d}.": needs,
        "It makes {name}’s way {d} steps, not {c}.": makes,
        "Yours has {b}.": yours_has,
        "Then {name} needs {d} steps, and you {b}.": then_needs,
        "It makes {name}’s way narrow.": makes_narrow,
        "A stone on {cell} would then cost {n} step.": would_cost,
        "A stone on {cell} would then cost {n} steps.": would_cost,
        "Your king is nearly there.": arrives,
        "One step is missing.": arrives,
        "Look round your king.": rule,
        "{cell} lies on your goal side.": go_there,
        "You may take over the other king.": lambda said: said.position.swap_now,
        "Does it stand better?": rule,
        "Count the steps of both kings.": rule,
        "Take over the king on {cell}.": lambda said, cell: said.move == SWAP,
        "That king needs {theirs} steps, yours {mine}.": lambda said, theirs, mine: (
            said.position.steps == (int(theirs), int(mine))
        ),
    }

    def keeps(self, position: LabyrinthePosition, move: str) -> bool:
        """A win that is proven stays one."""
        proven = forced(position)
        if proven is None or proven.king != position.turn:
            return True
        try:
            return wins_within(position.play(move), position.turn, proven.moves - 1)
        except Open:
            return False


CLAIMS = LabyrintheClaims()
