"""The ladder of hints: how many codes are left, what contradicts, what is certain, what to try."""

from __future__ import annotations

from engine.advice import Hint, Stop
from engine.game import dice
from engine.games.mastermind import computer, deduction, explain
from engine.games.mastermind.codes import FOUND, HOLES, Marking, mark
from engine.games.mastermind.state import BLANK, COLOUR_NAMES, State, said, shown, with_empty
from engine.games.mastermind.strategy import next_guess
from engine.texts import _, ngettext

MOST_TOLD = 5
"""So many answers are told one by one in a sentence."""


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
    luck = dice(board.terms.luck, "hint", board.game)
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
        Hint("why", why_marked(board.code, board.guess)),
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
    return [
        Hint("nudge", codes_left(board.left.bit_count())),
        _look(board),
        _certain(board),
        _telling(board, stop),
    ]


def _problem(board: State, stop: Stop) -> list[Hint]:
    """One elimination after the other, from where the pegs in the row show that one is."""
    wrong = any(board.pegs) and not deduction.agreeing(board, board.pegs)
    steps = [explain.step_hint(board, step) for step in explain.steps_to_come(board, stop)]
    return [
        Hint("nudge", codes_left(1)),
        *([_against(board)] if wrong else []),
        *steps,
        _certain(board),
        _telling(board, stop),
    ]


def codes_left(n: int) -> str:
    """How many codes are left, in a sentence."""
    if n == 1:
        return _("Only one code is still possible. Can you find it?")
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
                    "Hole {hole} cannot be {colour}: no code that fits all rows has it there."
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
        sentence = _("Row {row} has no key peg: none of its colours is in the code.")
    elif blacks + whites == HOLES:
        sentence = _("Row {row} has four key pegs: its colours are right, some places are not.")
    elif not blacks:
        sentence = _("Row {row} has no black key peg: none of its pegs is in the right place.")
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


def _certain(board: State) -> Hint:
    """A peg that every code left has, else a colour that all or none have, else a likely peg."""
    codes, left = board.terms.codes, board.left
    there = deduction.possible(codes, left)
    for hole, (colours, peg) in enumerate(zip(there, board.pegs), 1):
        if len(colours) == 1:
            colour = next(iter(colours))
            wanted = "" if colour == BLANK else colour
            if wanted != peg or (not any(board.pegs) and not wanted):
                return _certain_peg(hole, colour, peg)
    placed = set(board.pegs)
    for colour in deduction.in_every(codes, left):
        if colour not in placed and colour != BLANK:
            sentence = _("This colour is in every code that is left: {colour}.")
            return _about(sentence, colour)
    for colour in deduction.in_none(codes, left):
        if colour in placed or not placed - {""}:
            return _about(_("This colour is in no code that is left: {colour}."), colour)
    return _likely_peg(board, there)


def _certain_peg(hole: int, colour: str, peg: str) -> Hint:
    place = (f"hole {hole}",)
    if colour == BLANK:
        sentence = _("Hole {hole} is empty in every code that is left.").format(hole=hole)
        return Hint("move", sentence, place, f"clear {hole}" if peg else None)
    sentence = _("Hole {hole} is certain, the same in every code that is left: {colour}.")
    return Hint(
        "move",
        sentence.format(hole=hole, colour=_(COLOUR_NAMES[colour])),
        place,
        f"put {hole} {colour}",
    )


def _about(sentence: str, colour: str) -> Hint:
    return Hint("move", sentence.format(colour=_(COLOUR_NAMES[colour])), (f"colour {colour}",))


def _likely_peg(board: State, there: list[dict[str, int]]) -> Hint:
    """Of the holes that are not certain; those that are have their peg already."""
    total = board.left.bit_count()
    open_ = [(hole, colours) for hole, colours in enumerate(there, 1) if len(colours) > 1]
    if not open_:
        return Hint("move", _("Every peg is in its place: play the row."))
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
        "move",
        sentence.format(hole=-hole, colour=_(COLOUR_NAMES[colour]), n=n, total=total),
        (f"hole {-hole}",),
    )


def _telling(board: State, stop: Stop) -> Hint:
    """The most telling guess, and what each answer would leave."""
    guess = next_guess(board.terms.colours, board.marked, stop)
    n = board.left.bit_count()
    parts = [_("Try {guess}.").format(guess=said(guess))]
    if n == 1:
        parts.append(_("It is the only code that fits all rows."))
    else:
        if not board.terms.codes.has(board.left, guess):
            parts.append(_("It cannot be the code, but its answer tells most."))
        parts.append(told_leaves(deduction.leaves(board.terms.codes, board.left, guess)))
    return Hint("why", " ".join(parts), move=f"guess {guess}")


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
        ).format(rows=", ".join(map(str, suspects)))
    else:
        which = _("More than one row must have been marked wrongly.")
    return [
        Hint("nudge", _("No code fits all rows: a marking must be wrong.")),
        Hint("look", which, tuple(f"row {number}" for number in suspects)),
        Hint("move", _("Try {guess}.").format(guess=said(guess)), move=f"guess {guess}"),
        Hint("why", _("It goes by the last rows that agree with each other.")),
    ]
