"""What the hints of Master Mind say, tried on all codes one by one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import product

from engine.games.mastermind.codes import Marking, Row, mark
from engine.games.mastermind.rules import MastermindPosition
from engine.games.mastermind.state import COLOUR_NAMES
from tests.engine.claims import Claim, Claims, Said, rule

Board = MastermindPosition
Telling = Said[Board]
LETTERS = {name: letter for letter, name in COLOUR_NAMES.items()}


@lru_cache(maxsize=4096)
def fitting(letters: str, rows: tuple[Row, ...]) -> frozenset[str]:
    """The codes that agree with all rows, by marking each of them."""
    if not rows:
        return frozenset(map("".join, product(letters, repeat=4)))
    guess, marking = rows[-1]
    return frozenset(c for c in fitting(letters, rows[:-1]) if mark(c, guess) == marking)


def left(said: Telling) -> frozenset[str]:
    return fitting(said.position.letters, said.position.marked)


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def row(said: Telling, number: str | int) -> Row:
    line = said.position.lines[int(number) - 1]
    assert line.marking is not None
    return line.guess, line.marking


def marking(text: str) -> Marking:
    blacks, whites = numbers(text)
    return blacks, whites


def letters(text: str) -> list[str]:
    return [LETTERS[name] for name in text.split(", ")]


def prepared(said: Telling) -> str:
    return "".join(peg or "." for peg in said.position.pegs)


def having_pegs(said: Telling) -> list[str]:
    pegs = said.position.pegs
    return [c for c in left(said) if all(p in ("", c[i]) for i, p in enumerate(pegs))]


def learnt(said: Telling) -> Iterable[str]:
    """The codes that are left by the rows which the ladder has spoken of so far."""
    at = said.ladder.index(said.hint)
    told = {place for hint in said.ladder[: at + 1] for place in hint.lit}
    return by_rows(said, {int(place[4:]) for place in told if place.startswith("row ")})


def by_rows(said: Telling, rows: Iterable[int]) -> frozenset[str]:
    return fitting(said.position.letters, tuple(row(said, number) for number in sorted(rows)))


def possible(said: Telling, n: str) -> bool:
    return len(left(said)) == int(n)


def marked(blacks: Collection[int], total: Collection[int]) -> Claim:
    return lambda said, row: (
        (found := said.position.lines[int(row) - 1].marking) is not None
        and found[0] in blacks
        and sum(found) in total
        and said.lit == {f"row {row}"}
    )


def counted(said: Telling, row: str, n: str, blacks: str = "") -> bool:
    found = said.position.lines[int(row) - 1].marking
    return found is not None and sum(found) == int(n) and found[0] == int(blacks or n)


def would_have(said: Telling, row: str, would: str) -> bool:
    return mark(prepared(said), said.position.lines[int(row) - 1].guess) == marking(would)


def but_got(said: Telling, marking: str) -> bool:
    (number,) = [int(place[4:]) for place in said.lit if place.startswith("row ")]
    blacks, whites = numbers(marking)
    return said.position.lines[number - 1].marking == (blacks, whites)


def supposed(said: Telling, what: str) -> bool:
    """Possible as far as was told before, and refuted by the rows that are lit."""
    return not [c for c in by_rows(said, lit_rows(said)) if true_of(what, c)] or bool(
        said.ladder.index(said.hint) > 1 and not [c for c in learnt(said) if true_of(what, c)]
    )


def lit_rows(said: Telling) -> list[int]:
    return [int(place[4:]) for place in said.lit if place.startswith("row ")]


def true_of(what: str, code: str) -> bool:
    if found := re.fullmatch(r"(.+) in hole (\d)", what):
        return code[int(found[2]) - 1] == LETTERS[found[1]]
    if found := re.fullmatch(r"(.+) is not in the code", what):
        return LETTERS[found[1]] not in code
    if found := re.fullmatch(r"(.+) is in the code more than once", what):
        return code.count(LETTERS[found[1]]) > 1
    found = re.fullmatch(r"(.+) is in the code", what)
    assert found is not None
    return LETTERS[found[1]] in code


def never_there(said: Telling, colours: str) -> bool:
    return all(c not in code for code in left(said) for c in letters(colours))


def always_there(said: Telling, colours: str) -> bool:
    for part in colours.split(", "):
        name, _bracket, often = part.partition(" (")
        n = int(often.split()[0]) if often else 1
        if not all(code.count(LETTERS[name]) >= n for code in left(said)):
            return False
    return True


def never_in(said: Telling, hole: str, colours: str) -> bool:
    return all(code[int(hole) - 1] not in letters(colours) for code in left(said))


def only_once(said: Telling, colours: str) -> bool:
    return all(code.count(c) <= 1 for code in left(said) for c in letters(colours))


def leave_only(said: Telling, rows: str, colour: str, hole: str) -> bool:
    codes = by_rows(said, numbers(rows))
    return {code[int(hole) - 1] for code in codes} == {LETTERS[colour]}


def most_often(said: Telling, hole: str, colour: str, n: str, total: str) -> bool:
    there = [code[int(hole) - 1] for code in left(said)]
    n_there = there.count(LETTERS[colour])
    return n_there == int(n) < int(total) == len(there) and n_there == max(
        map(there.count, set(there))
    )


def certain(said: Telling) -> list[int]:
    """The holes in which all codes left agree."""
    return [hole for hole in range(4) if len({code[hole] for code in left(said)}) == 1]


def leaves(said: Telling) -> dict[Marking, int]:
    guess = said.move.split()[1]
    found: dict[Marking, int] = {}
    for code in left(said):
        answer = mark(code, guess)
        if answer != (4, 0):
            found[answer] = found.get(answer, 0) + 1
    return found


def told_leaves(said: Telling, answers: str) -> bool:
    parts = [numbers(part) for part in answers.split("; ")]
    now = leaves(said)
    return all(now[blacks, whites] == n for blacks, whites, n in parts)


def other_answers(said: Telling, most: str, n: str = "1") -> bool:
    rest = sorted(leaves(said).values(), reverse=True)[-int(n) :]
    return rest[0] == int(most) and len(leaves(said)) > int(n)


def without(said: Telling, rows: str) -> bool:
    board = said.position
    numbered = [n for n, line in enumerate(board.lines, 1) if line.marking is not None]
    return all(by_rows(said, [n for n in numbered if n != gone]) for gone in numbers(rows))


def needed_more(said: Telling) -> bool:
    board = said.position
    numbered = [n for n, line in enumerate(board.lines, 1) if line.marking is not None]
    return not any(by_rows(said, [n for n in numbered if n != gone]) for gone in numbered)


def last_rows(said: Telling, n: str = "1") -> bool:
    rows = said.position.marked
    whole = fitting(said.position.letters, rows[-int(n) - 1 :]) if len(rows) > int(n) else ()
    return bool(fitting(said.position.letters, rows[-int(n) :])) and not whole


def code_and_row(said: Telling, colour: str, code: str, row: str, n: str) -> bool:
    letter, board = LETTERS[colour], said.position
    assert board.code is not None
    counts = (board.code.count(letter), board.guess.count(letter))
    return counts == (int(code), int(row)) and min(counts) == int(n)


def right_marking(said: Telling, marking: str, **_words: str) -> bool:
    blacks, whites = numbers(marking)
    return said.position.code is not None and mark(said.position.code, said.position.guess) == (
        blacks,
        whites,
    )


def in_place(said: Telling, n: str) -> bool:
    board = said.position
    return board.code is not None and mark(board.code, board.guess)[0] == int(n)


class MastermindClaims(Claims[Board]):
    """Every sentence of the ladders."""

    sentences = {
        "Only one code fits all rows.": lambda said: possible(said, "1"),
        "Can you find it?": rule,
        "{n} codes are still possible.": possible,
        # where to look
        "Take one colour twice and two others once: the answer tells much.": lambda said: (
            not said.position.marked
        ),
        "Row {row} has no key peg.": marked({0}, {0}),
        "None of its colours is in the code.": rule,
        "Row {row} has four key pegs.": marked(range(4), {4}),
        "Its colours are right, some places are not.": rule,
        "Row {row} has no black key peg.": marked({0}, range(1, 4)),
        "None of its pegs is in the right place.": rule,
        "Row {row} has {marking}.": lambda said, row, marking: (
            said.position.lines[int(row) - 1].marking == tuple(numbers(marking))
        ),
        "Row {row}: {n} peg has a right colour, and {blacks} is in the right place.": counted,
        "Row {row}: {n} pegs have a right colour, {blacks} of them in the right place.": counted,
        "Row {row}, empty holes counted: {n} right colour, in the right place.": counted,
        "Row {row}, empty holes counted: {n} right colours, {blacks} in the right place.": counted,
        "Your row cannot be the code.": lambda said: prepared(said) not in left(said),
        "With it, row {row} would have got {would}.": would_have,
        "But it got {marking}.": but_got,
        "Your row agrees with every row.": lambda said: prepared(said) in left(said),
        "Your pegs contradict no row: {n} code has them.": lambda said, n: (
            len(having_pegs(said)) == int(n)
        ),
        "Your pegs contradict no row: {n} codes have them.": lambda said, n: (
            len(having_pegs(said)) == int(n)
        ),
        "Hole {hole} cannot be {colours}.": never_in,
        "No code that fits all rows has it there.": rule,
        "Each of your pegs is possible, but not all of them together.": lambda said: (
            not having_pegs(said)
            and all(
                any(code[hole] == peg for code in left(said))
                for hole, peg in enumerate(said.position.pegs)
                if peg
            )
        ),
        # one elimination after the other
        "Suppose: {what}.": supposed,
        "Then row {rows} cannot be right.": rule,
        "Then rows {rows} cannot all be right.": rule,
        "Look at row {row} alone.": lambda said, row: said.lit == {f"row {row}"},
        "Compare rows {rows}.": lambda said, rows: set(numbers(rows)) == set(lit_rows(said)),
        "Now look at row {rows} again.": lambda said, rows: said.lit == {f"row {rows}"},
        "Now look at rows {rows} again.": lambda said, rows: (
            set(numbers(rows)) == set(lit_rows(said))
        ),
        "Not in the code: {colours}.": never_there,
        "In the code: {colours}.": always_there,
        "Hole {hole} is not: {colours}.": never_in,
        "Only once: {colours}.": only_once,
        "Hole {hole}: empty.": lambda said, hole: never_other(said, hole, "empty"),
        "This colour is in every code that is left: {colours}.": always_there,
        "This colour is in no code that is left: {colours}.": never_there,
        "No peg is certain yet.": lambda said: not certain(said),
        "Nothing else is certain yet.": lambda said: bool(certain(said)),
        "In hole {hole} most often: {colour} ({n} code of {total}).": most_often,
        "In hole {hole} most often: {colour} ({n} codes of {total}).": most_often,
        # the peg or the row
        "Put {colour} into hole {hole}.": lambda said, colour, hole: (
            said.move == f"put {hole} {LETTERS[colour]}" and never_other(said, hole, colour)
        ),
        "Take the peg out of hole {hole}.": lambda said, hole: (
            said.move == f"clear {hole}" and never_other(said, hole, "empty")
        ),
        "Row {rows} leaves only {colour} for hole {hole}.": leave_only,
        "Rows {rows} leave only {colour} for hole {hole}.": leave_only,
        "Row {rows} shows that hole {hole} is empty.": lambda said, rows, hole: leave_only(
            said, rows, "empty", hole
        ),
        "Rows {rows} show that hole {hole} is empty.": lambda said, rows, hole: leave_only(
            said, rows, "empty", hole
        ),
        "With another colour there, it would be marked otherwise.": rule,
        "With another colour there, one of them would be marked otherwise.": rule,
        "Every peg is in its place: play the row.": lambda said: (
            said.move == f"guess {prepared(said)}"
        ),
        "Try {guess}.": lambda said, guess: said.move == f"guess {''.join(letters(guess))}",
        "It is the only code that fits all rows.": lambda said: (
            left(said) == {said.move.split()[1]}
        ),
        "It cannot be the code, but its answer tells most.": lambda said: (
            said.move.split()[1] not in left(said)
        ),
        "Whatever the answer, no more than one code is left.": lambda said: (
            set(leaves(said).values()) <= {1}
        ),
        "{answers} leaves {n} code.": lambda said, answers, n: told_leaves(said, f"{answers} {n}"),
        "{answers} leaves {n} codes.": lambda said, answers, n: told_leaves(said, f"{answers} {n}"),
        "Another answer leaves at most {most}.": other_answers,
        "{n} other answers leave at most {most}.": other_answers,
        # a marking was wrong
        "No code fits all rows: a marking must be wrong.": lambda said: not left(said),
        "Without row {rows} the others agree with each other.": without,
        "Without one of the rows {rows} the others agree with each other.": without,
        "More than one row must have been marked wrongly.": needed_more,
        "The last row fits no code, so it begins anew.": lambda said: (
            not fitting(said.position.letters, said.position.marked[-1:])
        ),
        "It goes by the last row alone.": last_rows,
        "It goes by the last {n} rows: they agree with each other.": last_rows,
        # hiding and marking
        "Any colours in any order; the same colour may come several times.": rule,
        "Hide for example: {code}.": lambda said, code: (
            said.move == f"code {''.join(letters(code))}"
        ),
        "First the black key pegs: same colour, same place.": rule,
        "Then the white ones.": rule,
        "{n} peg has the right colour in the right place.": in_place,
        "{n} pegs have the right colour in the right place.": in_place,
        "An empty hole counts as a colour.": lambda said: "." in said.position.guess,
        "Mark {marking}.": right_marking,
        "In {colour}: {code} in the code, {row} in the row, so {n} key peg.": code_and_row,
        "In {colour}: {code} in the code, {row} in the row, so {n} key pegs.": code_and_row,
        "{n} of them is black: {marking}.": right_marking,
        "{n} of them are black: {marking}.": right_marking,
        "No colour of the row is in the code: no key peg.": lambda said: (
            not set(said.position.code or "") & set(said.position.guess)
        ),
    }

    def gives(self, said: Telling) -> Collection[str]:
        """The pegs, by hole and colour; of any other answer the move."""
        match said.hint.move.split() if said.hint.move else []:
            case ["put", hole, colour]:
                return [f"{hole}{colour}"]
            case ["guess", code]:
                return [f"{hole}{colour}" for hole, colour in enumerate(code, 1)]
            case [*words] if words:
                return [said.hint.move or ""]
        named = re.findall(r"(?:for )?[Hh]ole (\d)(?: is)?: ([a-z ]+)\.", said.hint.sentence)
        named += [
            (h, c) for c, h in re.findall(r"only ([a-z ]+) for hole (\d)", said.hint.sentence)
        ]
        return [f"{hole}{LETTERS[colour]}" for hole, colour in named if colour != "empty"]

    def keeps(self, position: Board, move: str) -> bool:
        """A peg that is put is that of every code that fits."""
        if not move.startswith("put ") or position.phase != "guess":
            return True
        _put, hole, colour = move.split()
        codes = fitting(position.letters, position.marked)
        return all(code[int(hole) - 1] == colour for code in codes)


def never_other(said: Telling, hole: str, colour: str) -> bool:
    return {code[int(hole) - 1] for code in left(said)} == {LETTERS[colour]}


CLAIMS = MastermindClaims()
