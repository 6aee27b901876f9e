"""The rules of Master Mind: hide a code, guess it, mark the guesses, swap roles, count rows.

>>> position = game.start(game.setup(seats=1, options={"card": "=ABCD"}))
>>> position = position.play("guess AABE")
>>> position.lines[0].marking
(1, 1)
>>> position.play("guess ABCD").result.scores
(2,)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.game import TIMEOUT, BadSetup, Game, IllegalMove, ProblemCard, Result, Setup, dice
from engine.games.mastermind.codes import FOUND, HOLES, MARKINGS, Marking, Row, mark, numbers
from engine.games.mastermind.deduction import contradictions, why_not
from engine.games.mastermind.options import OPTIONS, read_card
from engine.games.mastermind.state import (
    BLANK,
    EMPTY,
    Finished,
    Line,
    State,
    Terms,
    fitting,
    said,
    shown,
    with_empty,
)
from engine.texts import N_, _, ngettext

PLACES = tuple(str(hole) for hole in range(1, HOLES + 1))


@dataclass(frozen=True)
class MastermindPosition(State):
    """One moment of a match of Master Mind, and what a move makes of it."""

    # --- moves ------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, in a fixed order."""
        if self.phase == "mark":
            for blacks, whites in self._markings:
                yield f"mark {blacks} {whites}"
        elif self.phase != "over":
            fits = self.phase == "code" or self.terms.problem
            allowed = self.left if fits else self.terms.codes.all
            for text in self.terms.codes.members(allowed):
                yield f"{self.phase} {text}"
            for hole, peg in zip(PLACES, self.pegs):
                for colour in self._colours:
                    if colour != peg:
                        yield f"put {hole} {colour}"
                if peg:
                    yield f"clear {hole}"
                    for goal, other in zip(PLACES, self.pegs):
                        if other != peg:
                            yield f"carry {hole} {goal}"
            if any(self.pegs):
                yield "erase"

    @property
    def _colours(self) -> str:
        return self.letters.removesuffix(BLANK)

    @property
    def _markings(self) -> Sequence[Marking]:
        """What may be marked: the end of a game is never in doubt, and help allows no mistake."""
        if self.code is None:
            return MARKINGS
        right = mark(self.code, self.guess)
        if right == FOUND or self.terms.marking != "own":
            return (right,)
        return MARKINGS[:-1]

    def play(self, move: str) -> MastermindPosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.phase == "over":
            raise IllegalMove(_("The match is over."))
        if move == TIMEOUT:
            if self.time_limit is None:
                raise IllegalMove(_("There is no timer here."))
            return self._added(Line())
        match move.split(" "):
            case ["put", hole, colour] if self.phase != "mark":
                return self._put(hole, colour)
            case ["clear", hole] if self.phase != "mark":
                return self._with_peg(self._filled(hole), "")
            case ["carry", hole, goal] if self.phase != "mark":
                colour = self.pegs[int(self._filled(hole)) - 1]
                return self._put(goal, colour)._with_peg(hole, "")
            case ["erase"] if self.phase != "mark" and any(self.pegs):
                return replace(self, pegs=EMPTY)
            case ["code", text] if self.phase == "code":
                return self._hide(self._read(text))
            case ["guess", text] if self.phase == "guess":
                return self._guess(self._read(text))
            case ["mark", blacks, whites] if self.phase == "mark":
                return self._mark(blacks, whites)
        raise IllegalMove(_(EXPECTED[self.phase]))

    def _read(self, text: str) -> str:
        if text in self.terms.codes.index:
            return text
        if BLANK in self.letters:
            raise IllegalMove(_("A row has four pegs: letters from A to F, a dot for no peg."))
        raise IllegalMove(_("A row has four pegs: letters from A to F."))

    def _put(self, hole: str, colour: str) -> MastermindPosition:
        if hole not in PLACES or len(colour) != 1 or colour not in self._colours:
            raise IllegalMove(_("Put a colour from A to F into a hole from 1 to 4."))
        if self.pegs[int(hole) - 1] == colour:
            raise IllegalMove(_("This peg is there already."), [f"hole {hole}"])
        return self._with_peg(hole, colour)

    def _filled(self, hole: str) -> str:
        """This hole, if there is a peg to take out of it."""
        if hole not in PLACES:
            raise IllegalMove(_("The holes are numbered from 1 to 4."))
        if not self.pegs[int(hole) - 1]:
            raise IllegalMove(_("This hole is empty already."), [f"hole {hole}"])
        return hole

    def _with_peg(self, hole: str, colour: str) -> MastermindPosition:
        pegs = list(self.pegs)
        pegs[int(hole) - 1] = colour
        return replace(self, pegs=tuple(pegs), last=None)

    def _hide(self, code: str) -> MastermindPosition:
        for number, (guess, marking) in enumerate(self.marked, 1):
            if mark(code, guess) != marking:
                raise IllegalMove(
                    _("This code does not fit row {row}.").format(row=number), [f"row {number}"]
                )
        return replace(self, phase="guess", code=code, pegs=EMPTY, last=None)

    def _guess(self, guess: str) -> MastermindPosition:
        against = contradictions(self, guess) if self.terms.problem else ()
        if against:
            raise IllegalMove(why_not(against[0]), [f"row {against[0].row}"])
        if self.code is None or not (self.terms.solo or self.terms.marking == "referee"):
            return replace(self, phase="mark", guess=guess, pegs=EMPTY)
        return self._added(Line(guess, mark(self.code, guess)))

    def _mark(self, blacks: str, whites: str) -> MastermindPosition:
        given = next((m for m in MARKINGS if (str(m[0]), str(m[1])) == (blacks, whites)), None)
        if given is None:
            raise IllegalMove(
                _("Mark with at most four key pegs; 3 black and 1 white is no answer.")
            )
        if given not in self._markings:
            raise IllegalMove(*self._why_wrong(given))
        return self._added(Line(self.guess, given))

    def _why_wrong(self, given: Marking) -> tuple[str, list[str]]:
        """What is wrong with a marking, and the holes that show it."""
        assert self.code is not None
        blacks, whites = mark(self.code, self.guess)
        same = [f"hole {i}" for i, a, b in zip(PLACES, self.code, self.guess) if a == b]
        if given[0] != blacks:
            sentence, holes = (
                ngettext(
                    "Look again: {n} peg has the right colour in the right place.",
                    "Look again: {n} pegs have the right colour in the right place.",
                    blacks,
                ).format(n=blacks),
                same,
            )
        else:
            sentence, holes = (
                ngettext(
                    "Look again: {n} more peg has a right colour in a wrong place.",
                    "Look again: {n} more pegs have a right colour in a wrong place.",
                    whites,
                ).format(n=whites),
                [f"hole {i}" for i in PLACES if f"hole {i}" not in same],
            )
        return with_empty(sentence, self.code, self.guess), holes

    # --- the end of a row, of a game, of the match --------------------------------------------

    def _added(self, line: Line) -> MastermindPosition:
        after = replace(self, phase="guess", lines=(*self.lines, line), pegs=EMPTY, guess="")
        if after.found or len(after.lines) == self.terms.rows:
            return after._finish()
        return after

    def _finish(self) -> MastermindPosition:
        """Count the rows (one wrongly marked does not count), then swap roles or end the match."""
        errors = self.errors
        rows = len(self.lines) + (not self.found) - len(errors)
        ended = Finished(
            self.game,
            self.maker,
            self.breaker,
            self.code or "",
            self.lines,
            self.found,
            rows,
            errors,
        )
        points = tuple(
            have + rows * (seat == self.breaker) for seat, have in enumerate(self.points)
        )
        if self.terms.solo or self.game == self.terms.games:
            return replace(self, phase="over", points=points, last=ended)
        return MastermindPosition(self.terms, "code", self.game + 1, points=points, last=ended)

    @property
    def result(self) -> Result | None:
        """Who has used the fewest rows; equal rows are a draw."""
        if self.phase != "over":
            return None
        if self.terms.problem and self.found:
            return Result(self.points, (0,), _("It is the only code that fits all rows."))
        if self.terms.solo:
            rows = len(self.lines)
            how = ngettext(
                "The code was found in {n} row.", "The code was found in {n} rows.", rows
            ).format(n=rows)
            if not self.found:
                how = _("The code was not found.")
            return Result(self.points, (0,) if self.found else (), how)
        fewest = min(self.points)
        winners = tuple(seat for seat, rows in enumerate(self.points) if rows == fewest)
        rows_of = ngettext("{n} row against {m}.", "{n} rows against {m}.", fewest)
        if len(winners) > 1:
            rows_of = ngettext("A draw: {n} row each.", "A draw: {n} rows each.", fewest)
        return Result(self.points, winners, rows_of.format(n=fewest, m=max(self.points)))

    def said(self, move: str) -> str:
        """A row that is tried, key pegs, and that a code is hidden, but never which."""
        match move.split(" "):
            case ["code", _code]:
                return _("My code is hidden. Find it!")
            case ["guess", code]:
                return _("I try {colours}.").format(colours=said(code))
            case ["mark", blacks, whites]:
                return _("I mark it: {keys}.").format(keys=shown((int(blacks), int(whites))))
        return super().said(move)

    def seen_by(self, seat: int) -> MastermindPosition:
        """Who looks for the code sees neither it nor the chance it may come from."""
        if self.phase == "over" or seat == self.maker:
            return self
        pegs = EMPTY if self.phase == "code" else self.pegs
        return replace(self, terms=self.terms.hidden, code=None, pegs=pegs)


EXPECTED = {
    "code": N_("First hide a code."),
    "guess": N_("Put pegs into the row, then try it."),
    "mark": N_("First mark this row with black and white key pegs."),
}
"""What to do instead of a move that means nothing in this phase."""


class MastermindGame(Game):
    """Master Mind for one, or for two who take turns hiding the code."""

    id = "mastermind"
    name = N_("Master Mind")
    tagline = N_("Find the hidden code in as few rows as you can!")
    seats = (1, 2)
    age = 7
    minutes = 15
    shelf = 6
    options = OPTIONS

    def start(self, setup: Setup) -> MastermindPosition:
        """The first position; BadSetup tells a person what is wrong with a card."""
        colours = setup.number("colours")
        rows, code = read_card(f"{setup['history']} {setup['card']}", colours)
        problem = setup["mode"] == "one" and setup.seats == 1
        if problem:
            rows = rows or self._drawn(setup.seed, colours)
            if fitting(colours, rows).bit_count() > 1:
                raise BadSetup(_("More than one code fits these rows."))
        elif len(rows) >= setup.number("rows"):
            raise BadSetup(
                _("The board has {rows} rows and {n} are filled: none is left for a guess.").format(
                    rows=setup["rows"], n=len(rows)
                )
            )
        terms = Terms(
            seats=setup.seats,
            seed=setup.seed,
            colours=colours,
            rows=len(rows) + 1 if problem else setup.number("rows"),
            games=setup.number("games"),
            time=setup.number("time"),
            marking=setup["marking"],
            first=self._first(setup),
            problem=problem,
        )
        if terms.solo and not code:
            code = self._hidden(terms, rows)
        return MastermindPosition(
            terms,
            "guess" if code else "code",
            code=code or None,
            lines=tuple(Line(guess, marking) for guess, marking in rows),
            points=(0,) * setup.seats,
        )

    @staticmethod
    def _first(setup: Setup) -> int:
        """The seat that hides the first code."""
        if setup["first"] == "lot":
            return dice(setup.seed, "first").randrange(2)
        return setup.number("first") - 1

    @staticmethod
    def _drawn(seed: int, colours: int) -> tuple[Row, ...]:
        """The rows of a problem card."""
        from engine.games.mastermind.cards import drawn

        return read_card(drawn(seed, colours).text, colours)[0]

    @staticmethod
    def _hidden(terms: Terms, rows: tuple[Row, ...]) -> str:
        """The code that the app hides: any that fits the rows of the card."""
        choice = dice(terms.seed, "code").choice(list(numbers(fitting(terms.colours, rows))))
        return terms.codes.texts[choice]

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """The options that start training on this card."""
        return {"card": card.text, "mode": "one", "colours": str(card.data["colours"])}

    def rematch(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Now the other one hides the first code."""
        return {**options, "first": {"1": "2", "2": "1"}.get(options["first"], "lot")}


game = MastermindGame()
