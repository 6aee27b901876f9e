"""What the hints of Chaînes de puissances say, and what makes it true."""

from __future__ import annotations

import re

from engine.games.chaines import hints, solver
from engine.games.chaines.deck import apply
from engine.games.chaines.laws import law
from engine.games.chaines.plays import plays
from engine.games.chaines.reasons import length_of
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import State
from engine.games.chaines.writing import calculation, operation, shown
from engine.lit import read
from tests.engine.claims import Claims, Said, rule

S = Said[ChainesPosition]


def the_constraint(said: S, constraint: str) -> bool:
    card = said.position.constraint
    assert card is not None
    return constraint in (card.text, card.bare)


def new_values(count: int, put: int):
    """The play that the ladder leads to needs so many values, after so many."""

    def claim(said: S) -> bool:
        able = plays(said.position)
        fits = [play for play in able if len(play.values) == count]
        return bool(fits) and len(said.position.values) == put

    return claim


def meet(said: S) -> bool:
    return said.position.layout.crossing(*said.hint.lit) is not None


def stands(said: S, value: str) -> bool:
    (head,) = said.hint.lit
    return shown(said.position.written[head]) == value


def pair(said: S) -> tuple[str, str, str]:
    data = said.hint.data
    return data["sign"], data["row"], data["column"]


def the_law(said: S, **_words: str) -> bool:
    """The law is that of the two values, which are there or put, and makes the constraint true."""
    position = said.position
    if said.seat in position.judges:
        opened = position.opened(position.tested)
        assert opened is not None
        return said.hint.sentence == law(position.sign(position.tested), *opened)
    sign, row, column = pair(said)
    heads = position.layout.heads_of(said.hint.data["cell"])
    mine = [*position.hands[position.side]]
    for head, value in zip(heads, (row, column), strict=True):
        if position.written.get(head, "") != value:
            assert head not in position.written
            mine.remove(value)
    card = position.constraint
    assert card is not None
    return said.hint.sentence.startswith(law(sign, row, column)) and card.holds(
        apply(sign, row, column)
    )


def the_line(said: S, line: str) -> bool:
    return line == calculation(*pair(said))


def put(said: S, value: str) -> bool:
    _value, card, head = said.move.split(" ")
    return shown(card) == value and said.lit == {head} and said.position.allows(said.move)


def names_its_cell(said: S) -> bool:
    return said.lit == {said.move.split(" ")[1]}


def may_grow(said: S, force: str, n: str) -> bool:
    position = said.position
    return position.force == int(force) and len(position.draft) + int(n) == int(force)


def is_longest(said: S) -> bool:
    (name,) = said.hint.lit
    path = read(name).places
    position = said.position
    mine = position.side if position.phase == "play" else position.terms.side(said.seat)
    have = position.colours[mine] | (position.drawn if mine == position.side else 0)
    return len(path) == length_of(position, have) and not position.layout.mask(path) & ~have


def have_of(position: State, seat: int) -> int:
    side = position.terms.side(seat)
    return position.colours[side] | (position.drawn if side == position.side else 0)


def joins(said: S, a: str, b: str, c: str) -> bool:
    have = have_of(said.position, said.seat)
    bit = said.position.layout.bit[said.move.split(" ")[1]]
    now = length_of(said.position, have | bit)
    return int(a) + int(b) + 1 == int(c) == now > length_of(said.position, have)


def grows(said: S, a: str, b: str) -> bool:
    have = have_of(said.position, said.seat)
    bit = said.position.layout.bit[said.move.split(" ")[1]]
    return (length_of(said.position, have), length_of(said.position, have | bit)) == (
        int(a),
        int(b),
    )


def in_the_end(said: S, n: str) -> bool:
    data = said.hint.data
    chain = said.position.layout.mask([*data["chain"], *data["later"]])
    have = have_of(said.position, said.seat)
    return length_of(said.position, have | chain) == int(n) > length_of(said.position, have)


def beside(said: S, n: str) -> bool:
    board = said.position.layout
    near = board.grow(board.bit[said.move.split(" ")[1]])
    return (near & said.position.free & ~said.position.drawn).bit_count() == int(n)


def has_cells(said: S, n: str) -> bool:
    return len(said.position.draft) == int(n)


def then_long(said: S, n: str) -> bool:
    return length_of(said.position, have_of(said.position, said.seat)) == int(n)


def nothing_true(said: S) -> bool:
    return not plays(said.position)


def out_of_reach(said: S) -> bool:
    return solver.solve(said.position) is None


def chance(said: S, force: str, n: str, m: str) -> bool:
    return hints.playable(said.position)[int(force)] == (int(n), int(m))


def work(said: S, operation: str) -> bool:
    position = said.position
    opened = position.opened(position.tested)
    assert opened is not None
    return operation == worked(position.sign(position.tested), *opened)


worked = operation


def judged(said: S, **_words: str) -> bool:
    """Of who judges; a constraint reads like this too."""
    position, card = said.position, said.position.constraint
    assert card is not None
    if said.seat not in position.judges:
        return the_constraint(said, said.hint.sentence.split(". ")[0])
    true = position.satisfies(position.tested)
    return said.hint.sentence == card.told(position.line(position.tested), true)


def agrees(true: bool):
    def claim(said: S) -> bool:
        return said.position.satisfies(said.position.tested) is true

    return claim


class ChainesClaims(Claims[ChainesPosition]):
    """The sentences of Chaînes de puissances."""

    sentences = {
        "{constraint}.": the_constraint,
        "Two of your values make it true together.": new_values(2, 0),
        "One more value makes it true.": new_values(1, 1),
        "One of your values goes with a value on the board.": new_values(1, 0),
        "An open cell makes it true.": lambda said: bool(said.position.testable),
        "Look where this row and this column meet.": meet,
        "Look at this yellow cell: {value}.": stands,
        "Look at this row.": lambda said: (
            said.hint.lit == said.position.layout.heads_of(said.move.split(" ")[1])[:1]
        ),
        "Put {value} on this yellow cell.": put,
        "Choose this cell.": names_its_cell,
        "A number to the power 0 is 1, so {value} = 1.": the_law,
        "Equal bases: the exponents are added, {a} + {b} = {c}.": the_law,
        "Equal bases: the exponents are subtracted, {a} − {b} = {c}.": the_law,
        "Equal exponents: the bases are multiplied, {a} × {b} = {c}.": the_law,
        "Equal exponents: the bases are divided, {a} ÷ {b} = {c}.": the_law,
        "Dividing by {a} is multiplying by {b}.": the_law,
        "{value} is {a} × {b}.": the_law,
        "{value} is 1 ÷ {other}.": the_law,
        "{a} is {x}, and {b} is {y}.": the_law,
        "Your chain may still grow.": lambda said: bool(said.position.reach),
        "FORCE {force}: your chain may grow by {n} cell.": may_grow,
        "FORCE {force}: your chain may grow by {n} cells.": may_grow,
        "This is your longest chain now.": is_longest,
        "Go on to this cell.": names_its_cell,
        "It joins two pieces: {a} + {b} + 1 = {c}.": joins,
        "Your longest chain grows from {a} to {b}.": grows,
        "In the end your longest chain has {n} cells.": in_the_end,
        "Beside it there is {n} free cell.": beside,
        "Beside it there are {n} free cells.": beside,
        "You may stop here.": lambda said: said.position.allows("done"),
        "Your chain has {n} cell.": has_cells,
        "Your chain has {n} cells.": has_cells,
        "Say that you are done.": lambda said: said.move == "done",
        "Then your longest chain is {n} cell long.": then_long,
        "Then your longest chain is {n} cells long.": then_long,
        "With what you have put nothing becomes true.": nothing_true,
        "Take this value back.": names_its_cell,
        "None of your values makes your constraint true.": nothing_true,
        "Say that you cannot play.": lambda said: said.move == "pass",
        "From here the goal is out of reach.": out_of_reach,
        "Take this back.": names_its_cell,
        "Take back your last turn, and try another one.": lambda said: said.position.terms.solo,
        "A high FORCE colours more cells, but is harder to satisfy.": rule,
        "Which constraints could your values satisfy?": rule,
        "Look at the open rows and columns.": lambda said: bool(said.position.written),
        "Which two of your values go well together?": rule,
        "Take FORCE {force}.": lambda said, force: said.move == f"force {force}",
        "Of FORCE {force} you could play {n} of {m} cards.": chance,
        "Work it out: {operation}.": work,
        "You can agree.": agrees(True),
        "Object: it is wrong.": agrees(False),
        "It is wrong, but you may not object this time.": agrees(False),
        "{line} is {what}.": judged,
        "{line} is not {what}.": judged,
        "{line} is a whole number.": judged,
        "Any cell without a colour may be yours.": rule,
        "You have no chain yet: begin where there is room.": lambda said: (
            not have_of(said.position, said.seat)
        ),
        "Colour this cell.": names_its_cell,
    }

    def tried(self, said: S) -> list[str]:
        """A calculation stands alone beside its law; a decimal point ends no sentence."""
        wrong = super().tried(said)
        return [
            text
            for text in wrong
            if not (re.search("[×÷]", text) and said.hint.data.get("line", "") + "." == text)
            or not the_line(said, text[:-1])
        ]

    def keeps(self, position: ChainesPosition, move: str) -> bool:
        """Alone: whoever can reach the goal still can."""
        if not position.terms.solo or solver.solve(position) is None:
            return True
        after = position.play(move)
        return after.result is not None or solver.solve(after) is not None


CLAIMS = ChainesClaims()
