"""What the hints of HexaDames say, tried on the board and against the proof."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.advice import never
from engine.games.hexadames.field import Move
from engine.games.hexadames.judge import counted, judged
from engine.games.hexadames.proof import WON, proven
from engine.games.hexadames.rules import HexaDamesPosition
from engine.games.hexadames.state import reckoned, texts
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[HexaDamesPosition]


def jumps_of(position: HexaDamesPosition, seat: int) -> list[tuple[tuple[str, ...], set[str]]]:
    """The chains of a seat if it were its turn: the cells of each, and whom it takes."""
    board, called = position.board, position.board.tiling.called
    found = []
    for name, sign in position.pieces.items():
        bit = board.tiling.bit[name]
        if int(sign) != seat + 1 or not bit & position.able(seat):
            continue
        for chain in board.chains(bit, position.prey(seat), position.empty | bit, position.must):
            path = (bit, *chain)
            cells = tuple(called[cell] for cell in path)
            found.append((cells, set(board.tiling.names(board.taken(path)))))
    return found


def in_danger(position: HexaDamesPosition, seat: int, by: int | None = None) -> set[str]:
    """The pawns of a seat that others (or one of them) can take."""
    others = [s for s in range(position.board.seats) if s != seat and by in (None, s)]
    mine = {name for name, sign in position.pieces.items() if int(sign) == seat + 1}
    taken = [prey for other in others for _path, prey in jumps_of(position, other)]
    return mine.intersection(*[set().union(*taken)]) if taken else set()


def after(said: Said) -> HexaDamesPosition:
    return said.position.play(said.move)


def seat_of(said: Said, name: str) -> int:
    return next(s for s in range(said.position.board.seats) if said.position.names[s] == name)


def step_to(said: Said, cell: str, name: str) -> bool:
    """Some step leads there, and this player can then take the pawn that made it."""
    by = seat_of(said, name)
    steps = [move for move in said.position.moves() if move.endswith(f"-{cell}")]
    return any(cell in in_danger(said.position.play(move), said.seat, by) for move in steps)


def lands(said: Said, cell: str, name: str) -> bool:
    """And lands at the goal with it."""
    by, board = seat_of(said, name), said.position.board
    for move in said.position.moves():
        if move.endswith(f"-{cell}"):
            then = said.position.play(move)
            for path, prey in jumps_of(then, by):
                if cell in prey and board.tiling.bit[path[-1]] & board.goal[by]:
                    return True
    return False


@lru_cache(maxsize=64)
def sure(position: HexaDamesPosition) -> tuple[int, Mapping[Move, int]] | None:
    """What is certain of a position, and after each move; several sentences ask for it."""
    return proven(reckoned(position), 4_000)


def won(said: Said, **_words: str) -> bool:
    found = sure(said.position)
    return found is not None and found[0] == WON


def only_one(said: Said, **_words: str) -> bool:
    found = sure(said.position)
    assert found is not None
    return list(found[1].values()).count(WON) == 1


def taken(said: Said) -> set[str]:
    """The pawns that the move takes."""
    gone = set(said.position.pieces) - set(after(said).pieces)
    return gone - {said.move.split("x")[0]} if "x" in said.move else set()


def takes(said: Said, n: str, **_words: str) -> bool:
    gone = sum(p.bit_count() for p in said.position.pawns)
    left = sum(p.bit_count() for p in after(said).pawns)
    arrived = sum(after(said).across) - sum(said.position.across)
    return gone - left - (0 if said.position.stays else arrived) == int(n)


def safe(said: Said, **_words: str) -> bool:
    return not in_danger(after(said), said.seat)


def moved(said: Said, start: str, end: str, n: str = "1") -> bool:
    cells = said.move.replace("x", "-").split("-")
    return (cells[0], cells[-1], said.move.count("x") or 1) == (start, end, int(n))


def race(said: Said, mine: str, name: str, theirs: str) -> bool:
    """Everybody walks home and it comes out as said."""
    position = after(said)
    while position.mover is not None:
        steps = [move for move in position.moves() if "x" not in move]
        assert len(steps) == len(list(position.moves())), "somebody can jump"
        position = position.play(steps[0])
    other = max(n for s, n in enumerate(position.across) if s != said.seat)
    return (position.across[said.seat], other, position.across[seat_of(said, name)]) == (
        int(mine), int(theirs), int(theirs))  # fmt: skip


def jumps_back(said: Said, name: str, m: str) -> bool:
    back = [prey for _path, prey in jumps_of(after(said), seat_of(said, name))]
    mine = {c for c, sign in after(said).pieces.items() if int(sign) == said.seat + 1}
    most = [
        len(prey & mine)
        for s in range(said.position.board.seats)
        if s != said.seat
        for _path, prey in jumps_of(after(said), s)
    ]
    return max(len(prey & mine) for prey in back) == int(m) == max(most)


def threatened(said: Said, **_words: str) -> bool:
    return bool(in_danger(said.position, said.seat))


def could(said: Said, name: str, cell: str) -> bool:
    return cell in in_danger(said.position, said.seat, seat_of(said, name))


def can_then(said: Said, name: str, cell: str) -> bool:
    return cell in in_danger(after(said), said.seat, seat_of(said, name))


def arrived(said: Said) -> bool:
    return after(said).across[said.seat] == said.position.across[said.seat] + 1


def strikes(said: Said, name: str, n: str) -> bool:
    """After one of this player's jumps, so many can be taken back."""
    then = after(said)
    best = set()
    for move in then.moves():
        if "x" in move:
            late = then.play(move)
            best |= {len(prey) for _path, prey in jumps_of(late, said.seat)}
    return then.mover == seat_of(said, name) and int(n) in best


def lit_prey(said: Said) -> bool:
    return bool(said.lit) and all(
        said.position.pieces.get(c) != str(said.seat + 1) for c in said.lit
    )


class HexaDamesClaims(Claims[HexaDamesPosition]):
    """The sentences of the ladders."""

    sentences = {
        "Nobody can be jumped any more.": lambda said: counted(said.position) is not None,
        "Count the pawns!": rule,
        "You can win for certain!": won,
        "But only one move does it.": only_one,
        "You can win for certain.": won,
        "Look for a good move.": rule,
        "One of your pawns can jump more than once.": lambda said: any(
            len(prey) > 1 for _path, prey in jumps_of(said.position, said.seat)
        ),
        "You can jump over somebody.": lambda said: bool(jumps_of(said.position, said.seat)),
        "Careful!": rule,
        "Somebody can jump over one of your pawns.": threatened,
        "One of your pawns is one step from the goal.": arrived,
        "Look twice: there is a step that walks into a jump.": lambda said: any(
            move.split("-")[-1] in in_danger(said.position.play(move), said.seat)
            for move in said.position.moves()
            if "-" in move
        ),
        "Look for a step that gives nothing away.": rule,
        "Somebody here can be jumped.": lit_prey,
        "Look at these pawns: can they be jumped?": lit_prey,
        "Look at {name} pawn here: it can jump.": threatened,
        "Look at this pawn.": lambda said: said.move.startswith(next(iter(said.lit))),
        "Step from {start} to {end}.": moved,
        "Jump from {start} to {end}.": moved,
        "Jump {n} times: from {start} to {end}.": moved,
        "Your pawn is across: it counts, and nobody can jump it.": arrived,
        "{name} could jump over {cell}.": could,
        "Now nobody can jump over you.": safe,
        "Now all pawns get home.": rule,
        "You will have {mine}, {name} {theirs}.": race,
        "You take {n} pawn and land at the goal.": lambda said, n: takes(said, n) and arrived(said),
        "You take {n} pawns and land at the goal.": lambda said, n: (
            takes(said, n) and arrived(said)
        ),
        "You take {n} pawn, and nobody can jump you back.": lambda said, n: (
            takes(said, n) and safe(said)
        ),
        "You take {n} pawns, and nobody can jump you back.": lambda said, n: (
            takes(said, n) and safe(said)
        ),
        "You take {n} pawn.": takes,
        "You take {n} pawns.": takes,
        "{name} can take {m} back, no more.": jumps_back,
        "After this step nobody can jump over you.": safe,
        "If you step to {cell}, {name} jumps you and lands at the goal.": lands,
        "If you step to {cell}, {name} jumps you.": step_to,
        "Here nobody can.": safe,
        "{name} can jump over {cell}.": can_then,
        "But you win whatever they do.": won,
        "Whatever you do, somebody can jump.": lambda said: all(
            in_danger(said.position.play(move), said.seat) for move in said.position.moves()
        ),
        "Here it costs least, as far as I see.": rule,
        "If {name} jumps there, you can jump back and take {n}.": strikes,
        "It is a risk.": lambda said: bool(in_danger(after(said), said.seat)),
        "{n} moves ahead I see nothing better.": lambda said, n: (
            judged(said.position, never).depth == int(n)
        ),
    }

    def keeps(self, position: HexaDamesPosition, move: str) -> bool:
        """A win that is certain stays one."""
        found = sure(position)
        if found is None or found[0] != WON:
            return True
        told = {text: what for what, text in texts(position).items()}
        return found[1][told[move]] == WON


CLAIMS = HexaDamesClaims()
