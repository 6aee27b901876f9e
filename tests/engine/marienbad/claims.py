"""What the hints of Marienbad say, tried on the board and against the solver."""

from __future__ import annotations

from engine.games.marienbad import exact, heaps
from engine.games.marienbad.mirror import holds, mirrored, mirroring, twins
from engine.games.marienbad.rules import MarienbadPosition
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[MarienbadPosition]


def outcome(position: MarienbadPosition) -> exact.Outcome:
    return exact.outcome(position.field, position.pawns, position.misere)


def after(said: Said) -> MarienbadPosition:
    return said.position.play(said.move)


def can_win(said: Said, **_words: str) -> bool:
    return outcome(said.position).won is True


def lost(said: Said, name: str = "") -> bool:
    return outcome(said.position).won is False and follows(said, name)


def follows(said: Said, name: str) -> bool:
    position = said.position
    return not name or name == position.names[(position.turn + 1) % position.players]


def this_take(said: Said, cells: str, n: str = "") -> bool:
    return said.move == f"take {cells}" and (not n or int(n) == len(cells.split()))


def all_here(said: Said, **_words: str) -> bool:
    field, pawns = said.position.field, said.position.pawns
    return field.one_take(pawns, pawns) and said.lit == set(field.names(pawns))


def single(said: Said, cell: str = "") -> bool:
    left = said.position.field.names(said.position.pawns)
    return len(left) == 1 and cell in ("", left[0])


def left_alone(said: Said, cell: str, name: str = "") -> bool:
    return after(said).field.names(after(said).pawns) == (cell,) and follows(said, name)


def apart(said: Said, n: str = "") -> bool:
    position = said.position
    counted = not n or int(n) == position.left
    return counted and all(take & (take - 1) == 0 for take in position.field.takes(position.pawns))


def last_for(said: Said, n: str, name: str) -> bool:
    position = said.position
    last = (position.turn + position.left - 1) % position.players
    return apart(said, n) and name == position.names[last]


def in_heaps(said: Said, **_words: str) -> bool:
    return bool(heaps.heaps(said.position.field, said.position.pawns))


def sizes(position: MarienbadPosition) -> tuple[int, ...]:
    return heaps.sizes(heaps.heaps(position.field, position.pawns))


def without_twin(said: Said, n: str = "1") -> bool:
    return in_heaps(said) and len(heaps.lonely(sizes(said.position))) == int(n)


def all_twins(said: Said, **_words: str) -> bool:
    return in_heaps(said) and not heaps.lonely(sizes(said.position))


def all_twins_then(said: Said) -> bool:
    return not heaps.lonely(sizes(after(said)))


def of_heap(said: Said, n: str, m: str = "0") -> bool:
    take = said.position.taken(said.move)
    found = next(h for h in heaps.heaps(said.position.field, said.position.pawns) if h & take)
    return (take.bit_count(), (found & ~take).bit_count()) == (int(n), int(m))


def mirror_then(said: Said, **_words: str) -> bool:
    return mirror_now(AnySaid(after(said), said.seat, said.ladder, said.hint))


def mirror_now(said: Said, **_words: str) -> bool:
    field, pawns = said.position.field, said.position.pawns
    return any(holds(field, mirror, pawns) for mirror in field.mirrors)


def kind_then(kind: str):
    def claim(said: Said) -> bool:
        rest = after(said)
        found = mirrored(rest.field, rest.pawns)
        return found is not None and found.kind == kind

    return claim


def kind_now(kind: str):
    def claim(said: Said) -> bool:
        found = mirrored(said.position.field, said.position.pawns)
        return found is not None and found.kind == kind

    return claim


def twins_then(said: Said, **_words: str) -> bool:
    return twins(after(said).field, after(said).pawns) is not None


def twins_now(said: Said, **_words: str) -> bool:
    return twins(said.position.field, said.position.pawns) is not None


def image(said: Said, cells: str, name: str) -> bool:
    then = after(said)
    answer = then.play(f"take {cells}")
    return outcome(answer).won is False or not answer.pawns


def counted(said: Said, n: str) -> bool:
    return len(outcome(said.position).takes) == int(n)


def wins_here(said: Said) -> bool:
    found = outcome(said.position)
    good = {said.position.field.names(take) for take in found.takes}
    return any(set(cells) <= said.lit for cells in good)


def replies(said: Said, n: str, name: str = "") -> bool:
    then = after(said)
    if sum(1 for _take in then.moves()) != int(n) or outcome(then).won is not False:
        return False
    return follows(said, name)


def answer_to(said: Said, cells: str, answer: str) -> bool:
    then = after(said).play(f"take {cells}").play(f"take {answer}")
    return not then.pawns or outcome(then).won is False


def share(said: Said, n: str, m: str, name: str) -> bool:
    then = after(said)
    return len(outcome(then).takes) == int(n) and sum(1 for _t in then.moves()) == int(m)


def left(said: Said, n: str, name: str = "") -> bool:
    return after(said).left == int(n) and follows(said, name)


def no_mirror(said: Said, n: str, name: str) -> bool:
    then = after(said)
    return left(said, n, name) and not mirroring(then.field, then.pawns)


def not_at_once(said: Said, n: str, name: str) -> bool:
    then = after(said)
    return left(said, n, name) and not then.field.one_take(then.pawns, then.pawns)


def at_once(said: Said, n: str, name: str) -> bool:
    then = after(said)
    return left(said, n, name) and then.field.one_take(then.pawns, then.pawns)


def unknown(said: Said, n: str) -> bool:
    return outcome(said.position).won is None and said.position.left == int(n)


def on_line(said: Said) -> bool:
    """The lit pawns lie on one line, and the take is among them."""
    position = said.position
    lit = position.field.mask(said.lit)
    line = any(not lit & ~other for other in position.field.lines)
    return line and not position.taken(said.move) & ~lit


class MarienbadClaims(Claims[MarienbadPosition]):
    """The sentences of the ladders."""

    sentences = {
        "Only one match is left.": single,
        "Who takes the last match loses, and it is {cell}.": lambda said, cell: (
            single(said, cell) and said.position.misere
        ),
        "{cell} is the last match, and so you win.": single,
        "All the matches lie in this row.": all_here,
        "Then the last match is yours, and you win.": lambda said: not after(said).pawns,
        "The last match loses.": lambda said: said.position.misere,
        "No two matches can be taken together any more.": apart,
        "There are {n} matches, one for each turn.": apart,
        "Take any match, for example {cell}.": lambda said, cell: said.move == f"take {cell}",
        "With {n} matches the last one is for {name}.": last_for,
        "Take this match: {cells}.": this_take,
        "Take these {n} matches: {cells}.": this_take,
        "Only one pawn is left.": single,
        "Here it is.": single,
        "Take this pawn.": lambda said: single(said) and not said.position.misere,
        "Take this match.": lambda said: single(said) and not said.position.misere,
        "You must take this pawn.": single,
        "You must take this match.": single,
        "Who takes the last pawn loses, and it is {cell}.": lambda said, cell: (
            single(said, cell) and said.position.misere
        ),
        "{cell} is the last pawn, and so you win.": single,
        "All the pawns stand on this line.": all_here,
        "Can you take everything that is left?": lambda said: not after(said).pawns,
        "Take all {n}.": lambda said, n: not after(said).pawns and said.position.left == int(n),
        "Then the last pawn is yours, and you win.": lambda said: not after(said).pawns,
        "The last pawn loses.": lambda said: said.position.misere,
        "Can you leave just one?": lambda said: after(said).left == 1,
        "Leave only {cell} and take all other pawns.": left_alone,
        "Leave only {cell} and take all other matches.": left_alone,
        "{name} must take {cell}, the last pawn.": left_alone,
        "{name} must take {cell}, the last match.": left_alone,
        "No two pawns can be taken together any more.": apart,
        "Count them.": rule,
        "There are {n} pawns, one for each turn.": apart,
        "Take any pawn, for example {cell}.": lambda said, cell: said.move == f"take {cell}",
        "With {n} pawns the last one is for {name}.": last_for,
        "These heaps do not touch.": in_heaps,
        "Do their packets go in pairs?": in_heaps,
        "Cut each heap into packets of 4, 2 and 1.": in_heaps,
        "One packet has no twin.": without_twin,
        "Of this heap take {n} and leave {m}.": of_heap,
        "Take this whole heap of {n}.": of_heap,
        "Now each packet has a twin.": all_twins_then,
        "{name} must break a pair, and you mend it.": follows,
        "Each packet has a twin already.": all_twins,
        "Make it hard for {name}!": follows,
        "Cut each heap into packets of 8, 4, 2 and 1.": in_heaps,
        "Do you see the twins?": all_twins,
        "{n} packets have no twin.": without_twin,
        "Whatever you take, one packet loses its twin, and {name} mends it.": all_twins,
        "Two and two: can you leave only twins?": twins_then,
        "You can leave groups that are twins, such as these.": twins_then,
        "Groups are twins now: what {name} takes in one, you take in the other.": twins_then,
        "Can you leave a picture that mirrors itself?": mirror_then,
        "Think of half a turn round the middle.": kind_then("centre"),
        "Think of a mirror that stands here.": kind_then("axis"),
        "Whatever {name} takes, you take its mirror image.": mirror_then,
        "So you take the last one.": lambda said: not said.position.misere,
        "Each group has a twin: {name} can always do as you do.": twins_now,
        "These groups are twins.": twins_now,
        "What you take in one group, {name} takes in its twin.": twins_now,
        "Whatever you leave here loses, because {name} can always mirror it.": mirror_now,
        "Half a turn round the middle changes nothing.": kind_now("centre"),
        "Both sides of this mirror are alike.": kind_now("axis"),
        "The mirror image is {cells}: that is what {name} can answer.": image,
        "Hope for a slip: {cells}.": this_take,
        "You can win from here.": can_win,
        "You can win, but only one take will do.": lambda said: counted(said, "1"),
        "You can win: {n} different takes will do.": counted,
        "A winning take lies on this line.": wins_here,
        "Take this pawn: {cells}.": this_take,
        "Take these {n} pawns: {cells}.": this_take,
        "Then {name} has {n} possible take, and you have an answer.": replies,
        "Then {name} has {n} possible takes, and you have an answer to each.": replies,
        "After {cells} you take {answer}.": answer_to,
        "{name} can win from here.": lost,
        "Make it hard to find!": rule,
        "Take something from this line.": on_line,
        "Try this: {cells}.": this_take,
        "Then only {n} of {m} takes wins for {name}.": share,
        "Then {n} of {m} takes win for {name}.": share,
        "{n} are left: {name} has to find the answer.": left,
        "With {n} pawns nobody sees the end yet.": unknown,
        "Take few.": rule,
        "Take a little from this line.": on_line,
        "{n} are left: {name} cannot see the end yet either.": left,
        "{n} are left: {name} cannot make a mirror picture of them at once.": no_mirror,
        "{name} takes after you.": follows,
        "Think of what you leave.": rule,
        "Look at this line.": on_line,
        "{n} are left on one line: {name} decides.": at_once,
        "Only {n} is left, and {name} must take it.": left,
        "{n} are left: {name} cannot leave just one of them.": not_at_once,
        "{n} are left: {name} cannot take them all at once.": not_at_once,
    }

    def keeps(self, position: MarienbadPosition, move: str) -> bool:
        """A win stays a win."""
        if position.players > 2 or not outcome(position).won:
            return True
        then = position.play(move)
        return outcome(then).won is False


CLAIMS = MarienbadClaims()
