"""What the hints of PolyGo say, tried on the board and by reading to the end."""

from __future__ import annotations

from dataclasses import replace

from engine.games.polygo.reading import verdicts
from engine.games.polygo.rules import PolyGoPosition
from engine.games.polygo.sea import sea_of
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[PolyGoPosition]


def mask(said: Said) -> int:
    """The lit cells."""
    return said.position.tiling.mask(said.lit)


def after(said: Said) -> PolyGoPosition:
    return said.position.play(said.move)


def pawns_of_others(said: Said) -> int:
    return sum(p for s, p in enumerate(said.position.pawns) if s != said.seat)


def mine(said: Said) -> int:
    return said.position.pawns[said.seat]


def seat_called(said: Said, name: str) -> int:
    """The seat of this name."""
    seats = range(len(said.position.pawns))
    return next(seat for seat in seats if said.position.names[seat] == name)


def played_by(said: Said, seat: int, cell: str) -> PolyGoPosition:
    return replace(said.position, turn=seat, past=()).play(cell)


def this_move(said: Said, cell: str) -> bool:
    return said.move == cell


def only_one(said: Said) -> bool:
    """One cell wins, and every other is certain not to."""
    known = verdicts(said.position)
    return [cell for cell, won in known.items() if won is not False] == [said.move]


def several(said: Said) -> bool:
    return list(verdicts(said.position).values()).count(True) > 1


def can_win(said: Said) -> bool:
    return True in verdicts(said.position).values()


def cannot_win(said: Said) -> bool:
    return set(verdicts(said.position).values()) == {False}


def all_float(said: Said, whose: int) -> bool:
    lit = mask(said)
    return bool(lit) and not lit & ~(said.position.fragile & whose)


def others_float(said: Said) -> bool:
    return all_float(said, pawns_of_others(said))


def sinks(said: Said, n: str = "1") -> bool:
    """So many pawns of others leave, none of one's own."""
    taken = after(said).change.taken
    count = sum(part.bit_count() for seat, part in enumerate(taken) if seat != said.seat)
    return count == int(n) and not taken[said.seat]


def changes_colour(said: Said, n: str = "1") -> bool:
    return sinks(said, n) and after(said).change.heir.bit_count() >= int(n)


def some_nearly_surrounded(said: Said) -> bool:
    return bool(sum(after(said).change.taken) & pawns_of_others(said))


def can_be_tied(said: Said) -> bool:
    return bool(after(said).solid[said.seat] & mine(said) & said.position.fragile)


def lit_tied(said: Said, n: str = "") -> bool:
    """The lit pawns of one's own that floated are land after the move; lit land is what they are
    tied to."""
    position, solid = said.position, after(said).solid[said.seat]
    tied = solid & mine(said) & position.fragile
    lit = mask(said) & mine(said)
    beside = position.tiling.grow(solid & ~position.solid[said.seat])
    coast = lit & ~position.fragile
    floated = lit & position.fragile
    return (
        floated == tied and bool(tied) and coast & ~beside == 0 and n in ("", str(tied.bit_count()))
    )


def in_danger(said: Said) -> bool:
    """Somebody else can take pawns of one's own at once."""
    for seat in range(len(said.position.pawns)):
        if seat != said.seat:
            board = replace(said.position, turn=seat, past=())
            for cell in board.moves():
                taken = board.play(cell).change.taken
                if taken and taken[said.seat]:
                    return True
    return False


def lit_in_danger(said: Said) -> bool:
    return in_danger(said) and bool(mask(said) & mine(said) & said.position.fragile)


def by_a_lake(said: Said) -> bool:
    water = mask(said) & said.position.white
    return bool(water) and not water & ~said.position.lakes


def would_sink(said: Said, name: str, cell: str) -> bool:
    lit = mask(said) & mine(said)
    taken = played_by(said, seat_called(said, name), cell).change.taken
    return bool(lit) and not lit & ~taken[said.seat]


def closes(said: Said) -> bool:
    then = after(said)
    return bool(then.shore.sure(then.solid, said.seat))


def behind_my_coast(said: Said, n: str) -> bool:
    then = after(said)
    cells = mask(said) & ~said.position.tiling.bit[said.move]
    certain = then.shore.sure(then.solid, said.seat) | then.solid[said.seat]
    return cells.bit_count() == int(n) and not cells & ~certain


def would_close(said: Said, name: str, n: str) -> bool:
    seat = seat_called(said, name)
    then = played_by(said, seat, said.move)
    cells = mask(said) & ~said.position.tiling.bit[said.move]
    certain = then.shore.sure(then.solid, seat) | then.solid[seat]
    return cells.bit_count() == int(n) and not cells & ~certain


def about_to_have(said: Said, name: str) -> bool:
    seat = seat_called(said, name)
    then = played_by(said, seat, said.move)
    return not mask(said) & ~(then.shore.sure(then.solid, seat) | then.solid[seat])


def would_tie(said: Said, name: str, n: str = "") -> bool:
    seat = seat_called(said, name)
    then = played_by(said, seat, said.move)
    lit = mask(said) & said.position.pawns[seat]
    count = lit.bit_count()
    good = bool(lit) and not lit & ~then.solid[seat] and not lit & ~said.position.fragile
    return good and n in ("", str(count))


def reaches(said: Said, n: str) -> bool:
    then, seat = after(said), said.seat
    grow = said.position.tiling.grow
    new = grow(then.solid[seat]) & then.white & ~grow(said.position.solid[seat])
    return new.bit_count() == int(n)


def is_land(said: Said) -> bool:
    return bool(after(said).solid[said.seat] & said.position.tiling.bit[said.move])


def floats_with_a_way(said: Said) -> bool:
    then, bit = after(said), said.position.tiling.bit[said.move]
    way = then.tiling.flood(bit, then.white | then.pawns[said.seat])
    return not then.solid[said.seat] & bit and bool(way & then.shore.rim)


def has_no_way(said: Said) -> bool:
    board, bit = said.position, said.position.tiling.bit[said.move]
    way = board.tiling.flood(bit, board.white | board.pawns[said.seat])
    return not way & board.shore.rim


def among_them(said: Said) -> bool:
    return said.move in said.lit


def lost_for_good(said: Said) -> bool:
    """Even if everything but strange land were one's own, no way would lead to the rim."""
    board = said.position
    lit = mask(said) & mine(said)
    strange = board.land & ~board.solid[said.seat]
    way = board.tiling.flood(lit, board.tiling.full & ~strange)
    return bool(lit) and not way & board.shore.rim


def decided_for(said: Said, name: str = "") -> bool:
    final = sea_of(said.position).final()
    seat = seat_called(said, name) if name else said.seat
    return final is not None and final[seat] == 1


def decided_equal(said: Said) -> bool:
    final = sea_of(said.position).final()
    return final is not None and max(final) < 1


def not_staying(said: Said) -> bool:
    return not after(said).solid[said.seat] & said.position.tiling.bit[said.move]


class PolyGoClaims(Claims[PolyGoPosition]):
    """The sentences of the ladders."""

    sentences = {
        "You can win!": can_win,
        "But only one cell will do.": only_one,
        "You can win.": can_win,
        "Find the cell that is certain to do it.": lambda said: verdicts(said.position)[said.move],
        "Every other cell gives the win away.": only_one,
        "More than one cell will do: find one.": several,
        "You cannot win alone any more, but every cell counts.": cannot_win,
        "This pawn can no longer be saved, because land of others is all around.": lost_for_good,
        "These pawns can no longer be saved, because land of others is all around.": lost_for_good,
        "Put your pawn on {cell}.": this_move,
        "Somewhere pawns of another colour are nearly surrounded.": some_nearly_surrounded,
        "This pawn floats.": others_float,
        "These pawns float.": others_float,
        "Where is the last empty cell beside it?": sinks,
        "Where is the last empty cell beside them?": others_float,
        "Land is all around it now: the pawn sinks.": sinks,
        "Land is all around them now: {n} pawns sink.": sinks,
        "Land is all around it now: the pawn becomes yours.": changes_colour,
        "Land is all around them now: {n} pawns become yours.": changes_colour,
        "Some of your pawns float.": can_be_tied,
        "Can you tie them to the coast?": can_be_tied,
        "This pawn is only one step away from land.": lit_tied,
        "These pawns are only one step away from land.": lit_tied,
        "Now this pawn is land too: nobody can take it any more.": lit_tied,
        "Now these {n} pawns are land too: nobody can take them any more.": lit_tied,
        "Careful!": rule,
        "Some of your pawns are in danger.": in_danger,
        "This pawn could be surrounded at the next move.": lit_in_danger,
        "These pawns could be surrounded at the next move.": lit_in_danger,
        "Look at this lake.": by_a_lake,
        "A lake is a trap for pawns that float.": rule,
        "Otherwise {name} plays {cell}, and this would sink.": would_sink,
        "You can close off a piece of water.": closes,
        "This water lies nearly behind your coast.": closes,
        "These {n} cells lie behind your coast alone: they will be yours.": behind_my_coast,
        "Somebody wants to close off a piece of water.": rule,
        "Look at this water: {name} is about to have it.": about_to_have,
        "Otherwise {name} plays here and has these {n} cells for sure.": would_close,
        "Pawns of another colour float.": rule,
        "Keep them from the coast!": rule,
        "These pawns of {name} are one step away from land.": would_tie,
        "Otherwise {name} plays here, and these {n} pawns are land.": would_tie,
        "Make your coast longer where there is still room.": is_land,
        "One of these cells is good.": among_them,
        "Your pawn is land there, and your coast reaches {n} more empty cell.": reaches,
        "Your pawn is land there, and your coast reaches {n} more empty cells.": reaches,
        "Your pawn is land there: nobody can take it.": is_land,
        "This pawn floats, but a way to the rim is still open.": floats_with_a_way,
        "Your coast is not the only place: a pawn may float for a while.": floats_with_a_way,
        "This pawn will not stay, but for now it takes a cell from the others.": has_no_way,
        "There is little left to gain: look for a quiet cell.": has_no_way,
        "Everything is decided: the largest countries are equal.": decided_equal,
        "Your country will be the largest, whatever comes.": decided_for,
        "It is decided: {name} country will be the largest.": lambda said, name: decided_for(
            said, name.removesuffix("’s").removesuffix("’")
        ),
        "Fill what is left.": lambda said: mask(said) == said.position.legal,
        "Every cell that you fill is one more for your country.": is_land,
        "This pawn will not stay, but one has to be put somewhere.": not_staying,
    }

    def keeps(self, position: PolyGoPosition, move: str) -> bool:
        """A win that can be read stays a win."""
        sea = sea_of(position)
        if sea.final() is not None or sea.undecided > 11:
            return True
        known = verdicts(position)
        return True not in known.values() or known[move] is True


CLAIMS = PolyGoClaims()
