"""The ladder of hints: how many codes are left, what contradicts, what is certain, what to try."""

from __future__ import annotations

from engine.advice import Hint, Stop
from engine.game import dice
from engine.games.mastermind import computer, deduction, explain
from engine.games.mastermind.codes import FOUND, HOLES, Marking, mark
from engine.games.mastermind.state import BLANK, COLOUR_NAMES, State, said, shown, with_empty
from engine.games.mastermind.strategy import next_guess
from engine.texts import _, listed, ngettext

MOST_TOLD = 2
"""So many answers are told one by one in a sentence."""
HOLES_LIT = tuple(f"hole {hole}" for hole in range(1, HOLES + 1))


def ladder(board: State, stop: Stop) -> list[Hint]:
    """The hints for the seat that acts."""
    match board.phase:
        case "code":
            return _code(board)
        case "guess" if board.terms.problem:
            return _problem(board, stop)
        case "guess":
            return _guess(board, stop) if board.left else _nothing_fits(board, stop)
        case "mark":
            return _mark(board)
    return []


# --- hiding a code and marking --------------------------------------------------------------------


def _code(board: State) -> list[Hint]:
    luck = dice(board.terms.seed, "hint", board.game)
    code = computer.code(board, 3, luck)
    return [
        Hint("nudge", _("Any colours in any order; the same colour may come several times.")),
        Hint("move", _("Hide for example: {code}.").format(code=said(code)), move=f"code {code}"),
    ]


def _mark(board: State) -> list[Hint]:
    if board.code is None:
        return []
    blacks, whites = mark(board.code, board.guess)
    same = tuple(
        f"hole {i}" for i in range(1, HOLES + 1) if board.code[i - 1] == board.guess[i - 1]
    )
    look = ngettext(
        "{n} peg has the right colour in the right place.",
        "{n} pegs have the right colour in the right place.",
        blacks,
    ).format(n=blacks)
    return [
        Hint("nudge", _("First the black key pegs: same colour, same place. Then the white ones.")),
        Hint("look", with_empty(look, board.code, board.guess), same),
        Hint(
            "move",
            _("Mark {marking}.").format(marking=shown((blacks, whites))),
            move=f"mark {blacks} {whites}",
        ),
        Hint("why", why_marked(board.code, board.guess), HOLES_LIT),
    ]


def why_marked(code: str, guess: str) -> str:
    """Colour by colour: each peg of the code is answered once.

    >>> why_marked("CAAD", "EEAA")
    'In blue: 2 in the code, 2 in the row, so 2 key pegs. 1 of them is black: 1 black, 1 white.'
    """
    parts = []
    for colour in sorted(set(guess) & set(code)):
        both = min(code.count(colour), guess.count(colour))
        parts.append(
            ngettext(
                "In {colour}: {code} in the code, {row} in the row, so {n} key peg.",
                "In {colour}: {code} in the code, {row} in the row, so {n} key pegs.",
                both,
            ).format(
                colour=_(COLOUR_NAMES[colour]),
                code=code.count(colour),
                row=guess.count(colour),
                n=both,
            )
        )
    if not parts:
        return _("No colour of the row is in the code: no key peg.")
    marking = mark(code, guess)
    parts.append(
        ngettext(
            "{n} of them is black: {marking}.", "{n} of them are black: {marking}.", marking[0]
        ).format(n=marking[0], marking=shown(marking))
    )
    return " ".join(parts)


# --- looking for the code -------------------------------------------------------------------------


def _guess(board: State, stop: Stop) -> list[Hint]:
    """To a peg that is certain, if one is missing; else to the most telling row."""
    left = board.left.bit_count()
    nudge, look, peg = Hint("nudge", codes_left(left)), _look(board), _certain(board)
    if peg is not None:
        again = look.lit == tuple(f"row {row}" for row in peg.rows)
        return [nudge, look, *([] if again else [explain.compared(peg)]), *explain.put(peg)]
    known = [] if not board.marked or left == 1 else [_known(board)]
    return [nudge, look, *known, *_telling(board, stop)]


def _problem(board: State, stop: Stop) -> list[Hint]:
    """One elimination after the other, from where the pegs in the row show that one is."""
    wrong = any(board.pegs) and not deduction.agreeing(board, board.pegs)
    way = explain.way_on(board, stop)
    nudge = Hint("nudge", codes_left(1))
    if way is None:
        agree = Hint("look", _("Your row agrees with every row."), _rows_lit(board))
        return [nudge, agree, *_telling(board, stop)]
    against = [_against(board)] if wrong else []
    return [nudge, *against, *explain.looks(board, way), *explain.put(way.peg)]


def _rows_lit(board: State) -> tuple[str, ...]:
    return tuple(f"row {n}" for n, line in enumerate(board.lines, 1) if line.marking is not None)


def codes_left(n: int) -> str:
    """How many codes are left, in a sentence."""
    if n == 1:
        return _("Only one code fits all rows. Can you find it?")
    return ngettext("{n} code is still possible.", "{n} codes are still possible.", n).format(n=n)


def _look(board: State) -> Hint:
    """What the rows say against the pegs in the row, or the row that tells most."""
    if any(board.pegs):
        return _against(board)
    if not board.marked:
        return Hint("look", _("Take one colour twice and two others once: the answer tells much."))
    return _plainest(board)


def _against(board: State) -> Hint:
    """Which row contradicts the pegs that are prepared, and why."""
    prepared = board.prepared
    holes = tuple(f"hole {i}" for i, peg in enumerate(board.pegs, 1) if peg)
    whole = prepared is not None and (all(board.pegs) or not deduction.agreeing(board, board.pegs))
    if prepared is not None and whole:
        against = deduction.contradictions(board, prepared)
        if against:
            return Hint("look", deduction.why_not(against[0]), (f"row {against[0].row}", *holes))
    fits = deduction.agreeing(board, board.pegs).bit_count()
    if fits:
        return Hint(
            "look",
            ngettext(
                "Your pegs contradict no row: {n} code has them.",
                "Your pegs contradict no row: {n} codes have them.",
                fits,
            ).format(n=fits),
            holes,
        )
    there = deduction.possible(board.terms.codes, board.left)
    for hole, peg in enumerate(board.pegs):
        if peg and peg not in there[hole]:
            return Hint(
                "look",
                _(
                    "Hole {hole} cannot be {colour}. No code that fits all rows has it there."
                ).format(hole=hole + 1, colour=_(COLOUR_NAMES[peg])),
                (f"hole {hole + 1}",),
            )
    return Hint("look", _("Each of your pegs is possible, but not all of them together."), holes)


def _plainest(board: State) -> Hint:
    """The row from which most can be read, and what it says."""
    number, marking = min(
        ((n, line.marking) for n, line in enumerate(board.lines, 1) if line.marking is not None),
        key=lambda row: _plainness(row[1]),
    )
    blank = BLANK in board.lines[number - 1].guess
    blacks, whites = marking
    values = {"row": number, "n": blacks + whites, "blacks": blacks}
    if not blacks + whites:
        sentence = _("Row {row} has no key peg. None of its colours is in the code.")
    elif blacks + whites == HOLES:
        sentence = _("Row {row} has four key pegs. Its colours are right, some places are not.")
    elif not blacks:
        sentence = _("Row {row} has no black key peg. None of its pegs is in the right place.")
    elif blank:
        sentence = ngettext(
            "Row {row}, empty holes counted: {n} right colour, in the right place.",
            "Row {row}, empty holes counted: {n} right colours, {blacks} in the right place.",
            blacks + whites,
        )
    else:
        sentence = ngettext(
            "Row {row}: {n} peg has a right colour, and {blacks} is in the right place.",
            "Row {row}: {n} pegs have a right colour, {blacks} of them in the right place.",
            blacks + whites,
        )
    return Hint("look", sentence.format(**values), (f"row {number}",))


def _plainness(marking: Marking) -> tuple[bool, bool, bool, int]:
    total = sum(marking)
    return total > 0, total < HOLES, marking[0] > 0, -total


def _certain(board: State) -> explain.Peg | None:
    """What a hole must hold in which all codes left agree, and the pegs in the row do not."""
    there = deduction.possible(board.terms.codes, board.left)
    rows = [n for n, line in enumerate(board.lines, 1) if line.marking]
    for hole, (colours, peg) in enumerate(zip(there, board.pegs), 1):
        colour = next(iter(colours))
        if len(colours) == 1 and (peg or BLANK) != colour:
            return explain.Peg(hole, colour, explain.needed(board, rows, hole, colour))
    return None


def _known(board: State) -> Hint:
    """A colour that all codes left have or none has, else a likely peg."""
    codes, left = board.terms.codes, board.left
    placed = set(board.pegs) - {""}
    for colour in deduction.in_every(codes, left):
        if colour not in placed and colour != BLANK:
            return _about(_("This colour is in every code that is left: {colour}."), colour)
    for colour in deduction.in_none(codes, left):
        if colour in placed or not placed:
            return _about(_("This colour is in no code that is left: {colour}."), colour)
    return _likely_peg(board, deduction.possible(codes, left))


def _about(sentence: str, colour: str) -> Hint:
    return Hint("look", sentence.format(colour=_(COLOUR_NAMES[colour])), (f"colour {colour}",))


def _likely_peg(board: State, there: list[dict[str, int]]) -> Hint:
    """Of the holes that are not certain; those that are have their peg already."""
    total = board.left.bit_count()
    open_ = [(hole, colours) for hole, colours in enumerate(there, 1) if len(colours) > 1]
    n, hole, colour = max(
        (n, -hole, colour) for hole, found in open_ for colour, n in found.items()
    )
    sentence = (
        ngettext(
            "No peg is certain yet. In hole {hole} most often: {colour} ({n} code of {total}).",
            "No peg is certain yet. In hole {hole} most often: {colour} ({n} codes of {total}).",
            n,
        )
        if len(open_) == HOLES
        else ngettext(
            "Nothing else is certain yet. In hole {hole} most often: {colour} "
            "({n} code of {total}).",
            "Nothing else is certain yet. In hole {hole} most often: {colour} "
            "({n} codes of {total}).",
            n,
        )
    )
    return Hint(
        "look",
        sentence.format(hole=-hole, colour=_(COLOUR_NAMES[colour]), n=n, total=total),
        (f"hole {-hole}",),
    )


def _telling(board: State, stop: Stop) -> list[Hint]:
    """The most telling guess, and what each answer would leave."""
    guess = next_guess(board.terms.colours, board.marked, stop)
    move = f"guess {guess}"
    if board.left.bit_count() == 1:
        reason = _("It is the only code that fits all rows.")
    else:
        reason = told_leaves(deduction.leaves(board.terms.codes, board.left, guess))
        if not board.terms.codes.has(board.left, guess):
            reason = _("It cannot be the code, but its answer tells most.") + " " + reason
    if board.prepared == guess:
        sentence = _("Every peg is in its place: play the row.")
    else:
        sentence = _("Try {guess}.").format(guess=said(guess))
    return [Hint("move", sentence, move=move), Hint("why", reason, _rows_lit(board), move)]


def told_leaves(left: dict[Marking, int]) -> str:
    """What each answer would leave, the worst first; many small ones together."""
    answers = [(marking, n) for marking, n in left.items() if marking != FOUND]
    if all(n == 1 for _marking, n in answers):
        return _("Whatever the answer, no more than one code is left.")
    told = [
        ngettext("{marking} leaves {n} code", "{marking} leaves {n} codes", n).format(
            marking=shown(marking), n=n
        )
        for marking, n in answers[:MOST_TOLD]
    ]
    sentence = _("; ").join(told) + "."
    rest = answers[MOST_TOLD:]
    if rest:
        sentence += " " + ngettext(
            "Another answer leaves at most {most}.",
            "{n} other answers leave at most {most}.",
            len(rest),
        ).format(n=len(rest), most=rest[0][1])
    return sentence


def _nothing_fits(board: State, stop: Stop) -> list[Hint]:
    """A marking is wrong: which could it be, and what to try."""
    suspects = deduction.suspects(board)
    guess = next_guess(board.terms.colours, computer.believed(board), stop)
    if suspects:
        which = ngettext(
            "Without row {rows} the others agree with each other.",
            "Without one of the rows {rows} the others agree with each other.",
            len(suspects),
        ).format(rows=listed(suspects))
    else:
        which = _("More than one row must have been marked wrongly.")
    return [
        Hint("nudge", _("No code fits all rows: a marking must be wrong.")),
        Hint("look", which, tuple(f"row {number}" for number in suspects)),
        Hint("move", _("Try {guess}.").format(guess=said(guess)), move=f"guess {guess}"),
        Hint("why", _goes_by(board), _rows_lit(board)),
    ]


def _goes_by(board: State) -> str:
    """Which rows are believed: the last ones, as far back as some code fits them."""
    n = len(computer.believed(board))
    if not n:
        return _("The last row fits no code, so it begins anew.")
    return ngettext(
        "It goes by the last row alone.",
        "It goes by the last {n} rows: they agree with each other.",
        n,
    ).format(n=n)
