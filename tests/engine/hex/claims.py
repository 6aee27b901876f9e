"""What the hints of Hex say, tried on the board, by the rules and against the solver."""

from __future__ import annotations

from itertools import product

from engine import lit
from engine.advice import never
from engine.games.hex import sight
from engine.games.hex.proof import attacked, link, proof, verdict, zone
from engine.games.hex.rules import SWAP, HexPosition
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[HexPosition]


def cells(said: Said) -> set[str]:
    """All lit cells, those of pairs and zones too."""
    return set(lit.cells_in(said.hint.lit))


def after(said: Said) -> HexPosition:
    return said.position.play(said.move)


def named(said: Said, name: str) -> int:
    """The place of who is called so."""
    position = said.position
    seats = range(position.places)
    return position.place_of(next(seat for seat in seats if position.names[seat] == name))


def begins(said: Said) -> bool:
    return said.position.may_swap and not said.position.pieces


def this_move(said: Said, cell: str) -> bool:
    return said.move == cell


def through(said: Said, **_words: str) -> bool:
    return said.move in sight.completing(said.position, said.position.place)


def joined(said: Said, cell: str) -> bool:
    done = after(said)
    return this_move(said, cell) and done.over and cells(said) == set(done.way)


def nearly(said: Said, name: str) -> bool:
    return bool(sight.completing(said.position, named(said, name)))


def gap_here(said: Said) -> bool:
    position = said.position
    others = [place for place in position.alive if place != position.place]
    return any(set(sight.completing(position, place)) & cells(said) for place in others)


def closed(said: Said, cell: str) -> bool:
    return this_move(said, cell) and not sight.completing(after(said), 1 - said.position.place)


def places_to_finish(said: Said, name: str, n: str, cell: str = "") -> bool:
    found = sight.completing(said.position, named(said, name))
    return len(found) == int(n) and (not cell or cell in found)


def can_win(said: Said, **_words: str) -> bool:
    found = verdict(said.position)
    return found is not None and found.wins


def only_one(said: Said) -> bool:
    found = proof(said.position, never)
    return found is not None and found.whole and len(found.moves) == 1


def one_wins(said: Said) -> bool:
    return said.move in cells(said) and wins_with(said.position, said.move)


def wins_with(position: HexPosition, move: str) -> bool:
    done = position.play(move)
    if done.over:
        return done.alive == (position.place,)
    found = verdict(done)
    return found is not None and not found.wins


def must_play(said: Said, name: str) -> bool:
    """Whoever plays elsewhere lets the other one make its link sure."""
    position, inside = said.position, cells(said)
    if inside != set(zone(position)) or said.move not in inside:
        return False
    outside = [cell for cell in position.moves() if cell not in inside and cell != SWAP]
    other = 1 - position.place
    return all(link(position.play(cell), other).half for cell in outside[::3])


def enough(said: Said) -> bool:
    done = after(said)
    sure = link(done, said.position.place).sure
    return sure is not None and set(done.layout.tiling.names(sure)) | {said.move} == cells(said)


def every_answer(said: Said, cell: str) -> bool:
    return this_move(said, cell) and wins_with(said.position, cell)


def paired(said: Said) -> bool:
    """One cell of each pair, whichever it is, joins the ports."""
    pairs = [lit.read(name).places for name in said.hint.lit if lit.read(name).kind == "pair"]
    if not pairs or len({c for pair in pairs for c in pair}) < 2 * len(pairs):
        return False
    done, place = after(said), said.position.place
    tiling = done.layout.tiling
    (wanted,) = done.layout.wanted(place, done.owners)
    return all(
        done.layout.joined(wanted, done.pawns[place] | tiling.mask(choice))
        for choice in product(*pairs)
    )


def entered(said: Said, cell: str) -> bool:
    return (cell, said.move) in attacked(said.position)


def lost(said: Said, name: str) -> bool:
    found = verdict(said.position)
    return found is not None and not found.wins and named(said, name) != said.position.place


def needs(said: Said, mine: str, name: str, theirs: str) -> bool:
    done = after(said)
    found = [sight.of(done, place).gap for place in (said.position.place, named(said, name))]
    return found == [int(mine), int(theirs)]


def forces(said: Said, cell: str, answer: str, onward: str) -> bool:
    done, place = after(said), said.position.place
    threat = sight.completing(done, place) == (answer,)
    return this_move(said, cell) and threat and wins_with(done.play(answer), onward)


def bars_all(said: Said) -> bool:
    return after(said).alive == (said.position.place,)


def only_you(said: Said, cell: str, names: str) -> bool:
    return this_move(said, cell) and bars_all(said) and names == put_out(said)


def put_out(said: Said) -> str:
    return said.position.names.together([said.position.seat_of(p) for p in after(said).cut])


def barrier(said: Said, cell: str, names: str) -> bool:
    return this_move(said, cell) and bool(after(said).cut) and names == put_out(said)


def narrow(said: Said, cell: str = "") -> bool:
    found = sight.closing(said.position, said.position.place)
    return said.move in found and (not cell or cell == said.move)


def conquers(said: Said, n: str = "") -> bool:
    found = after(said).adopted
    return bool(found) and (not n or len(found) == int(n))


class HexClaims(Claims[HexPosition]):
    """The sentences of the ladders."""

    sentences = {
        "Put your pawn on {cell}.": this_move,
        "Your chain is nearly done: one pawn is missing.": through,
        "The last gap is here.": through,
        "With {cell} your two ports are joined.": joined,
        "Careful!": rule,
        "{name} needs only one more pawn.": nearly,
        "Look here: this is where the gap is.": gap_here,
        "Without {cell} the other chain has a gap again.": closed,
        "{name} can finish in {n} places: you can close only one.": places_to_finish,
        "You may exchange places.": lambda said: said.position.swap_now,
        "Is this first pawn a good one?": rule,
        "Look at {cell}: it helps its owner a lot.": lambda said, cell: said.position.last == cell,
        "Exchange: the pawn becomes yours.": lambda said: said.move == SWAP,
        "Whoever has {cell} can always win here.": lambda said, cell: not can_win(said),
        "The next player may take over your first pawn.": begins,
        "The middle is too strong.": begins,
        "Look nearer to the rim.": lambda said: said.move in cells(said),
        "{cell} is neither too strong nor too weak.": this_move,
        "You can win!": can_win,
        "But only one cell will do.": only_one,
        "You can win from here.": can_win,
        "Find the cell!": rule,
        "Play in this zone, or {name} gets through.": must_play,
        "One of these cells wins.": one_wins,
        "One of your bridges is under attack.": lambda said: bool(attacked(said.position)),
        "Look at {cell}.": entered,
        "What does it want to cut?": rule,
        "{cell} was one of a pair.": entered,
        "Take its partner {mate}.": lambda said, mate: said.move == mate,
        "These cells are enough: whatever happens there, you get through.": enough,
        "I tried every answer to {cell}: you always get through.": every_answer,
        "A ladder: {cell} forces {answer}, then you go on with {onward}.": forces,
        "Now cells go in pairs by their numbers.": paired,
        "If one is taken, take the other.": rule,
        "{name} can win from here.": lost,
        "Make it hard!": rule,
        "{name} lives on these pairs.": lost,
        "Disturb one.": rule,
        "{name} wins with these cells.": lost,
        "Play among them.": rule,
        "Try {cell}.": this_move,
        "Then you need {mine}, {name} needs {theirs}: one mistake can turn it.": needs,
        "Count the pawns that each side still needs.": rule,
        "Count the pawns that each player still needs.": rule,
        "Look at these cells.": lambda said: said.move in cells(said),
        "Then you need {mine} pawns, {name} {theirs}.": needs,
        "This is an estimate.": rule,
        "You can win now: one pawn bars the way of all.": bars_all,
        "It happens around here.": lambda said: said.move in cells(said),
        "{cell} cuts off {names}: only you are left.": only_you,
        "{name} has {n} place to finish, and {cell} closes it.": places_to_finish,
        "{name} has {n} places to finish: {cell} closes one.": places_to_finish,
        "One pawn could cut you off.": narrow,
        "Your way is narrow here.": narrow,
        "All your ways need {cell}.": narrow,
        "A pawn of another there puts you out.": narrow,
        "Who can be cut off with one pawn?": lambda said: bool(after(said).cut),
        "Somebody’s last way leads through here.": lambda said: bool(after(said).cut),
        "With {cell} the barrier is closed for {names}.": barrier,
        "You can conquer ports with one pawn.": conquers,
        "Your chain is close to a port here.": conquers,
        "Your chain links them: {n} port becomes yours.": conquers,
        "Your chain links them: {n} ports become yours.": conquers,
    }

    def keeps(self, position: HexPosition, move: str) -> bool:
        """A win stays a win, where it is proven."""
        found = proof(position, never)
        if found is None or found.winner != position.place:
            return True
        if move == SWAP or (position.may_swap and not position.pieces):
            return True
        return wins_with(position, move)


CLAIMS = HexClaims()
