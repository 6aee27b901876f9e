"""What the hints of Colorigraphe say, tried on the board, by a plain search of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import combinations, product

import networkx

from engine.games.colorigraphe.odds import TWO_COLOURS
from engine.games.colorigraphe.problem import Arc, arc_name
from engine.games.colorigraphe.rules import ColorigraphePosition
from engine.games.colorigraphe.solver import fewest_blacks, nearest_best
from tests.engine.claims import Claim, Claims, Said, rule

Board = ColorigraphePosition
Telling = Said[Board]


def graph(arcs: Iterable[Arc]) -> networkx.Graph:
    found = networkx.Graph()
    found.add_edges_from(arcs)
    return found


def pegs_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def token(board: Board, peg: str | int) -> str:
    return board.tokens[int(peg) - 1]


def placed(board: Board, *colours: str) -> set[int]:
    return {peg for peg, colour in enumerate(board.tokens, 1) if colour in colours}


def least(board: Board) -> int | None:
    return fewest_blacks(board.arcs, board.terms.flip)


def two_colours(arcs: Iterable[Arc]) -> bool:
    return bool(networkx.is_bipartite(graph(arcs)))


def in_a_ring(board: Board, pegs: list[int]) -> bool:
    """Whether these pegs, in some order, are joined in a ring."""
    ring = graph(arc for arc in board.arcs if set(arc) <= set(pegs))
    return any(sorted(cycle) == pegs for cycle in networkx.simple_cycles(ring, len(pegs)))


def loop_there(said: Telling, n: str) -> bool:
    cycles = networkx.simple_cycles(graph(said.position.arcs), int(n))
    return int(n) % 2 == 1 and any(len(cycle) == int(n) for cycle in cycles)


def lit_loop(said: Telling, pegs: str) -> bool:
    found = pegs_in(pegs)
    return in_a_ring(said.position, found) and {str(p) for p in found} <= said.lit


def lit_loops_need(said: Telling, n: str) -> bool:
    """Whether so many black tokens, none joined, leave a loop of the lit ones without."""
    board = said.position
    lit = [arc for arc in board.arcs if arc_name(arc) in said.lit]
    joined = {frozenset(arc) for arc in board.arcs}
    for blacks in combinations(sorted({p for arc in lit for p in arc}), int(n)):
        apart = not any(frozenset(pair) in joined for pair in combinations(blacks, 2))
        if apart and two_colours(arc for arc in lit if not set(arc) & set(blacks)):
            return False
    return True


def loops_apart(said: Telling, n: str) -> bool:
    lit = graph(arc for arc in said.position.arcs if arc_name(arc) in said.lit)
    parts = list(networkx.connected_components(lit))
    odd = [part for part in parts if not networkx.is_bipartite(lit.subgraph(part))]
    return len(odd) == len(parts) == int(n)


def cannot_be_coloured(said: Telling, pegs: str) -> bool:
    """No way to put three colours on these pegs leaves every lit arc with two."""
    found = pegs_in(pegs)
    part = [arc for arc in said.position.arcs if arc_name(arc) in said.lit]
    if not {p for arc in part for p in arc} <= set(found):
        return False
    order: list[dict[int, int]] = [{}]
    for peg in found:
        near = [a + b - peg for a, b in part if peg in (a, b)]
        order = [
            {**known, peg: colour}
            for known, colour in product(order, range(3))
            if all(known.get(other) != colour for other in near)
        ]
    return not order


def all_joined(said: Telling, pegs: str) -> bool:
    joined = {frozenset(arc) for arc in said.position.arcs}
    found = pegs_in(pegs)
    return len(found) == 4 and all(frozenset(pair) in joined for pair in combinations(found, 2))


def enough(said: Telling, n: str = "0") -> bool:
    return least(said.position) == int(n)


def still_best(board: Board) -> bool:
    """Whether every token on a peg with an arc belongs to one best colouring."""
    goal = nearest_best(board.arcs, board.tokens)
    return all(
        not (mine := token(board, p)) or mine == goal[p - 1] for arc in board.arcs for p in arc
    )


def both_right(said: Telling) -> bool:
    peg = said.move.split()[1]
    return all(still_best(said.position.play(f"{colour} {peg}")) for colour in ("red", "blue"))


def nothing_near(said: Telling, peg: str) -> bool:
    near = {a + b - int(peg) for a, b in said.position.arcs if int(peg) in (a, b)}
    return not near & placed(said.position, "red", "blue")


def not_begun(said: Telling) -> bool:
    """A part between the black tokens has neither red nor blue."""
    board = said.position
    black = placed(board, "black")
    rest = graph(arc for arc in board.arcs if not set(arc) & black)
    rest.add_nodes_from({p for arc in board.arcs for p in arc} - black)
    coloured = placed(board, "red", "blue")
    return any(not part & coloured for part in networkx.connected_components(rest))


def is_(colour: str) -> Claim:
    return lambda said, here: token(said.position, here) == colour


def both(colour: str) -> Claim:
    return lambda said, a, b: (
        token(said.position, a) == token(said.position, b) == colour
        and arc_name((int(a), int(b))) in map(arc_name, said.position.arcs)
    )


def nearest(colour: str) -> Claim:
    return lambda said, peg: (
        nearest_best(said.position.arcs, said.position.tokens)[int(peg) - 1] == colour
    )


def follows(before: str) -> Claim:
    return lambda said, here, there: (
        token(said.position, here) == before
        and arc_name((int(here), int(there))) in map(arc_name, said.position.arcs)
        and said.move.split()[1] == there
    )


def leads_to(word: str) -> Claim:
    return lambda said, peg: said.move == f"{word} {peg}"


def turns(colour: str) -> Claim:
    return lambda said, peg: (
        said.move == f"flip {peg}" and said.position.play(said.move).tokens[int(peg) - 1] == colour
    )


def moves(move: str) -> Claim:
    return lambda said: said.move == move


def answers(word: str) -> Claim:
    return lambda said: said.move == f"{word} {said.seat + 1}"


def chances(lowest: float, highest: float) -> Claim:
    return lambda said, stake: lowest <= TWO_COLOURS[int(stake) - 2] <= highest


def about(said: Telling, stake: str, n: str) -> bool:
    return abs(TWO_COLOURS[int(stake) - 2] - int(n) / 10) < 0.051  # 0.15 is told as 2 in 10


def needed(condition: Callable[[Board], bool]) -> Claim:
    return lambda said, **_words: condition(said.position)


def nobody_better(board: Board) -> bool:
    best = least(board)
    return best is None or (board.case == 2 and best >= board.to_beat)


def begin(said: Telling, peg: str, n: str) -> bool:
    return said.position.degree(int(peg)) == int(n) > 0 and said.move.endswith(f" {peg}")


class ColorigrapheClaims(Claims[Board]):
    """Every sentence of the ladders."""

    sentences = {
        # the colouring
        "Are two colours enough?": needed(
            lambda board: not placed(board, "black") & {p for arc in board.arcs for p in arc}
        ),
        "Look for three arcs that make a triangle.": lambda said: loop_there(said, "3"),
        "Look for a loop of {n} pegs.": loop_there,
        "Is there another odd loop without a black token?": needed(
            lambda board: (
                not two_colours(arc for arc in board.arcs if not set(arc) & placed(board, "black"))
            )
        ),
        "Pegs {pegs} make a triangle.": lambda said, pegs: (
            lit_loop(said, pegs) and len(pegs_in(pegs)) == 3
        ),
        "Pegs {pegs} make a loop of {n} pegs.": lambda said, pegs, n: (
            lit_loop(said, pegs) and len(pegs_in(pegs)) == int(n) and int(n) % 2 == 1
        ),
        "Go round it: red, blue, red, blue.": rule,
        "In the end two equal colours meet.": lambda said: (
            len([place for place in said.lit if "-" not in place]) % 2 == 1
        ),
        "So one peg must be black, and peg {peg} will do.": lambda said, peg: (
            peg in said.lit and still_best(said.position.play(f"black {peg}"))
        ),
        "One of them has to be black.": lambda said: lit_loops_need(said, "0"),
        "{n} odd loops have no peg in common.": loops_apart,
        "Each of them needs its own black token.": rule,
        "Wherever one black token goes, one of these odd loops stays without.": lambda said: (
            lit_loops_need(said, "1")
        ),
        "Put {n} black tokens anywhere, not joined.": lit_loops_need,
        "One of these odd loops stays without.": rule,
        "Pegs {pegs} are all joined to each other.": all_joined,
        "They need four colours.": rule,
        "Try pegs {pegs}.": cannot_be_coloured,
        "However you colour them, two joined pegs are alike.": rule,
        "Red and blue are enough.": enough,
        "{n} black token is enough.": enough,
        "{n} black tokens are enough.": enough,
        "Nothing is better than that.": enough,
        "Two colours are enough here.": enough,
        "There is no loop with an odd number of pegs.": needed(
            lambda board: two_colours(board.arcs)
        ),
        "Follow the arcs: red, blue, red, blue.": needed(lambda board: least(board) is not None),
        "The black tokens are in place.": needed(
            lambda board: len(placed(board, "black")) >= (least(board) or 0) > 0
        ),
        "Now come red and blue.": needed(lambda board: not placed(board, "red", "blue")),
        "Somewhere red and blue have not begun yet.": not_begun,
        "Begin with peg {peg}: it has {n} arc.": begin,
        "Begin with peg {peg}: it has {n} arcs.": begin,
        "No peg joined to peg {peg} is red or blue yet.": nothing_near,
        "So red and blue are both right.": both_right,
        "Peg {here} is red.": is_("red"),
        "Peg {here} is blue.": is_("blue"),
        "An arc goes from it to peg {there}.": lambda said, there: there == said.move.split()[1],
        "Peg {here} is blue, so peg {there} is red.": follows("blue"),
        "Peg {here} is red, so peg {there} is blue.": follows("red"),
        "The two ends of an arc are never alike.": rule,
        "Somewhere an arc has the same colour at both ends.": needed(
            lambda board: bool(board.clashes)
        ),
        "Look at pegs {a} and {b}.": lambda said, a, b: (
            (int(a), int(b)) in {tuple(sorted(arc)) for arc in said.position.clashes}
        ),
        "Pegs {a} and {b} are both red.": both("red"),
        "Pegs {a} and {b} are both blue.": both("blue"),
        "Pegs {a} and {b} are both black.": both("black"),
        "Look at your black tokens.": needed(lambda board: bool(placed(board, "black"))),
        "Is each one of use?": lambda said: not still_best(said.position),
        "Look at the black token on peg {peg}.": lambda said, peg: (
            token(said.position, peg) == "black"
        ),
        "None of them has to be on peg {peg}.": lambda said, peg: (
            nearest_best(said.position.arcs, said.position.tokens)[int(peg) - 1] != "black"
        ),
        "Each black token costs 2 points.": rule,
        "One of your tokens is in the way.": lambda said: not still_best(said.position),
        "Look at peg {peg}.": lambda said, peg: said.move.split()[1] == peg,
        "The best colouring nearest to yours has red on peg {peg}.": nearest("red"),
        "The best colouring nearest to yours has blue on peg {peg}.": nearest("blue"),
        "The best colouring nearest to yours has black on peg {peg}.": nearest("black"),
        "All six black tokens are on the board.": needed(lambda board: board.blacks_left == 0),
        "Peg {peg} has no arc.": lambda said, peg: said.position.degree(int(peg)) == 0,
        "It needs no token.": rule,
        "The black token is needed elsewhere.": needed(lambda board: bool(least(board))),
        "Look along every arc: is anything left to do?": needed(lambda board: board.valid),
        "The arc has two colours.": needed(lambda board: board.valid and len(board.arcs) == 1),
        "All {n} arcs have two colours.": lambda said, n: (
            said.position.valid and len(said.position.arcs) == int(n)
        ),
        "You have finished: say so!": moves("done"),
        **{f"Put a {c} token on peg {{peg}}.": leads_to(c) for c in ("red", "blue", "black")},
        **{
            f"Put a {c} token on peg {{peg}} instead.": leads_to(c)
            for c in ("red", "blue", "black")
        },
        "Turn the token on peg {peg} over: it becomes red.": turns("red"),
        "Turn the token on peg {peg} over: it becomes blue.": turns("blue"),
        "Take the token off peg {peg}.": leads_to("clear"),
        # what cannot be done
        "Can anybody do with fewer black tokens?": needed(nobody_better),
        "This challenge cannot be won: you can stop here.": needed(nobody_better),
        "The first colouring already had the fewest black tokens.": needed(
            lambda board: board.to_beat == least(board)
        ),
        "Can this problem be solved at all?": needed(lambda board: least(board) is None),
        "Give this one up: nobody can solve it.": moves("give up"),
        "Nobody can solve this one: say that you have finished.": moves("done"),
        "It is the problem that cannot be solved, not you.": needed(
            lambda board: least(board) is None
        ),
        "Whoever challenges you now cannot win.": needed(lambda board: least(board) is None),
        # the challenge
        "Could it be done without a black token?": needed(lambda board: board.to_beat == 1),
        "Could it be done with fewer than {n} black tokens?": lambda said, n: (
            said.position.to_beat == int(n)
        ),
        "Could you colour it without a mistake?": needed(lambda board: board.case == 3),
        "Is every one of these black tokens needed?": lambda said: (
            said.lit == {str(peg) for peg in placed(said.position, "black")}
            and not nobody_better(said.position)
        ),
        "Challenge!": answers("challenge"),
        "Better let it pass.": answers("pass"),
        "That is worth {n} point.": needed(lambda board: board.gain(least(board) or 0) == 1),
        "That is worth {n} points.": lambda said, n: (
            said.position.gain(least(said.position) or 0) == int(n) > 1
        ),
        "Nobody can do better here.": needed(nobody_better),
        "A lost challenge gives {stake} points to {name}.": lambda said, stake, name: (
            said.position.stake == int(stake)
        ),
        "Even the best colouring is worth no points here.": needed(
            lambda board: board.gain(least(board) or 0) <= 0
        ),
        # the stake
        "The dice say which pegs are joined.": rule,
        "Roll the dice.": moves("roll"),
        "The dice choose the stake.": rule,
        "Roll the dice for the stake.": moves("roll stake"),
        "Each card is a problem with a solution.": rule,
        "Draw a card.": moves("draw"),
        "One step at a time leads to the summit.": needed(lambda board: board.terms.summit),
        "Take the next stake: {stake}.": lambda said, stake: said.move == f"stake {stake}",
        "More arcs bring more points, but also more odd loops.": rule,
        "With {stake} arcs black tokens are nearly always needed.": chances(0, 0.05),
        "With {stake} arcs two colours are nearly always enough.": chances(0.95, 1),
        "With {stake} arcs two colours are enough about {n} time in 10.": about,
        "With {stake} arcs two colours are enough about {n} times in 10.": about,
        "Try a stake of {stake}.": lambda said, stake: said.move == f"stake {stake}",
        "Someone who misses an arc now and then wins about {n} point with it.": rule,
        "Someone who misses an arc now and then wins about {n} points with it.": rule,
    }

    def keeps(self, position: Board, move: str) -> bool:
        """A move on the board never makes the way to a best colouring longer."""
        if position.phase != "colour" or move in ("done", "give up"):
            return True
        return _wrong(position.play(move)) <= _wrong(position)


def _wrong(board: Board) -> int:
    """How many pegs differ from the nearest best colouring."""
    goal = nearest_best(board.arcs, board.tokens)
    pegs = {p for arc in board.arcs for p in arc}
    return sum(token(board, peg) != goal[peg - 1] for peg in pegs)


CLAIMS = ColorigrapheClaims()
