"""The rules of Le Colorigraphe: stakes, dice, tokens, black tokens, challenges and points.

>>> position = game.start(game.setup(seats=1, options={"card": "5-3 7-12"}))
>>> for move in ("red 5", "blue 3", "red 7", "blue 12", "done"):
...     position = position.play(move)
>>> position.result.scores
(2,)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.game import TIMEOUT, Game, IllegalMove, ProblemCard, Result, Setup
from engine.games.colorigraphe import problem
from engine.games.colorigraphe.options import OPTIONS
from engine.games.colorigraphe.problem import HIGHEST_STAKE, PEGS, Arc, arc_name
from engine.games.colorigraphe.state import COLOURS, OTHER_SIDE, Outcome, State, Terms
from engine.texts import N_, _, ngettext

ALREADY = {
    "red": N_("Peg {peg} already has a red token."),
    "blue": N_("Peg {peg} already has a blue token."),
    "black": N_("Peg {peg} already has a black token."),
}


@dataclass(frozen=True)
class ColorigraphePosition(State):
    """One moment of a match of Colorigraphe, and what a move makes of it."""

    # --- moves ------------------------------------------------------------------------------

    def moves(self) -> Iterator[str]:
        """Every legal move, in a fixed order."""
        if self.phase == "stake":
            yield from self._stake_moves()
        elif self.phase == "roll":
            yield "roll"
        elif self.phase == "answer":
            for seat in sorted(self.actors):
                yield f"challenge {seat + 1}"
                yield f"pass {seat + 1}"
        elif self.phase == "colour":
            yield from self._colour_moves()

    def _stake_moves(self) -> Iterator[str]:
        if self.build == "dice":
            yield "roll stake"
        elif self.build == "cards":
            yield "draw"
        else:
            for stake in range(self.lowest_stake, HIGHEST_STAKE + 1):
                yield f"stake {stake}"

    def _colour_moves(self) -> Iterator[str]:
        for peg in range(1, PEGS + 1):
            token = self.tokens[peg - 1]
            if not self.terms.flip:
                for colour in COLOURS:
                    if colour != token and (colour != "black" or self.blacks_left):
                        yield f"{colour} {peg}"
            if token in OTHER_SIDE:
                yield f"flip {peg}"
            if token and not self.terms.flip:
                yield f"clear {peg}"
                for goal in range(1, PEGS + 1):
                    if goal != peg:
                        yield f"move {peg} {goal}"
        if self.valid or not self.terms.solo:
            yield "done"
        if self.terms.solo:
            yield "give up"

    def play(self, move: str) -> ColorigraphePosition:
        """The position after this move; IllegalMove tells a person why not."""
        if self.phase == "over":
            raise IllegalMove(_("The match is over."))
        if move == TIMEOUT:
            return self._time_up()
        words = move.split(" ")
        match self.phase:
            case "stake":
                return self._play_stake(words)
            case "roll":
                if move != "roll":
                    raise IllegalMove(_("First the dice are rolled."))
                return self._rolled()
            case "answer":
                return self._play_answer(words)
        return self._play_colour(words)

    def _time_up(self) -> ColorigraphePosition:
        if self.time_limit is None:
            raise IllegalMove(_("There is no timer here."))
        if self.phase == "answer":
            return self._settle()
        return self._judge()

    # --- building a problem -----------------------------------------------------------------

    def _play_stake(self, words: list[str]) -> ColorigraphePosition:
        if self.build == "dice":
            if words != ["roll", "stake"]:
                raise IllegalMove(_("First roll the dice for the stake."))
            pair = self.terms.roll(self.thrown)
            return replace(
                self, phase="roll", stake=sum(pair), stake_dice=pair, thrown=self.thrown + 1
            )
        if self.build == "cards":
            if words != ["draw"]:
                raise IllegalMove(_("First draw a card."))
            return self._drawn_card()
        if len(words) != 2 or words[0] != "stake":
            raise IllegalMove(_("First choose the stake."))
        low = self.lowest_stake
        if words[1] not in (str(n) for n in range(low, HIGHEST_STAKE + 1)):
            raise IllegalMove(
                _("The stake is a whole number from {low} to {high}.").format(
                    low=low, high=HIGHEST_STAKE
                )
            )
        return replace(self, phase="roll", stake=int(words[1]))

    def _rolled(self) -> ColorigraphePosition:
        """All rolls of one problem: doubles and arcs that are there already are rolled again."""
        rolls: list[tuple[int, int, str]] = []
        arcs: list[Arc] = []
        there: set[frozenset[int]] = set()
        thrown = self.thrown
        while len(arcs) < self.stake:
            a, b = self.terms.roll(thrown)
            thrown += 1
            kind = "double" if a == b else "repeat" if {a, b} in there else "arc"
            rolls.append((a, b, kind))
            if kind == "arc":
                arcs.append((a, b))
                there.add(frozenset((a, b)))
        return self._colouring(
            replace(self, arcs=tuple(arcs), rolls=tuple(rolls), thrown=thrown, last=None)
        )

    def _drawn_card(self) -> ColorigraphePosition:
        from engine.games.colorigraphe.cards import drawn_card

        card = drawn_card(self.terms.seed, self.drawn, self.terms.level, self.terms.flip)
        arcs = problem.read_arcs(card.text)
        return self._colouring(
            replace(self, arcs=arcs, stake=len(arcs), card=card.id, drawn=self.drawn + 1, last=None)
        )

    @staticmethod
    def _colouring(position: ColorigraphePosition) -> ColorigraphePosition:
        return replace(position, phase="colour", tokens=position.terms.start_tokens)

    # --- colouring --------------------------------------------------------------------------

    def _play_colour(self, words: list[str]) -> ColorigraphePosition:
        if words == ["done"]:
            if self.terms.solo:
                self._refuse_unfinished()
            return self._judge()
        if words == ["give", "up"]:
            if not self.terms.solo:
                raise IllegalMove(_("Say that you have finished: then the others may challenge."))
            return self._settle()
        tokens = list(self.tokens)
        match words:
            case [("red" | "blue" | "black") as colour, peg] if not self.terms.flip:
                self._check_colour(colour, _peg(peg))
                tokens[_peg(peg) - 1] = colour
            case ["flip", peg]:
                tokens[_peg(peg) - 1] = self._flipped(_peg(peg))
            case ["clear", peg] if not self.terms.flip:
                self._check_token(_peg(peg))
                tokens[_peg(peg) - 1] = ""
            case ["move", start, goal] if not self.terms.flip:
                self._check_token(_peg(start))
                if _peg(start) == _peg(goal):
                    raise IllegalMove(_("The token is there already."), [goal])
                tokens[_peg(goal) - 1] = tokens[_peg(start) - 1]
                tokens[_peg(start) - 1] = ""
            case _ if self.terms.flip:
                raise IllegalMove(_("In this variant tokens are only turned over."))
            case _:
                raise IllegalMove(
                    _("Put a token on a peg, turn one over, or say that you have finished.")
                )
        return replace(self, tokens=tuple(tokens), last=None)

    def _check_colour(self, colour: str, peg: int) -> None:
        if self.tokens[peg - 1] == colour:
            raise IllegalMove(_(ALREADY[colour]).format(peg=peg), [str(peg)])
        if colour == "black" and not self.blacks_left:
            on_board = [str(p) for p in range(1, PEGS + 1) if self.tokens[p - 1] == "black"]
            raise IllegalMove(_("All six black tokens are on the board."), on_board)

    def _check_token(self, peg: int) -> None:
        if not self.tokens[peg - 1]:
            raise IllegalMove(_("There is no token on peg {peg}.").format(peg=peg), [str(peg)])

    def _flipped(self, peg: int) -> str:
        self._check_token(peg)
        token = self.tokens[peg - 1]
        if token == "black":
            raise IllegalMove(_("A black token is black on both sides."), [str(peg)])
        return OTHER_SIDE[token]

    def _refuse_unfinished(self) -> None:
        """Alone nobody could challenge: Done waits until the colouring is valid."""
        if self.clashes:
            a, b = self.clashes[0]
            raise IllegalMove(
                _("Pegs {a} and {b} are joined and have the same colour.").format(
                    a=min(a, b), b=max(a, b)
                ),
                [str(a), str(b), arc_name((a, b))],
            )
        if self.missing:
            raise IllegalMove(
                ngettext(
                    "Peg {pegs} still needs a token.",
                    "Pegs {pegs} still need a token.",
                    len(self.missing),
                ).format(pegs=", ".join(map(str, self.missing))),
                [str(peg) for peg in self.missing],
            )

    def _judge(self) -> ColorigraphePosition:
        """Done or time up: case 1, 2 or 3 for the builder; the end of it for a challenger."""
        if self.challenger is not None or self.terms.solo:
            return self._settle()
        case = 3 if not self.valid else 2 if self.blacks else 1
        judged = replace(self, case=case, to_beat=self.blacks)
        return judged._settle() if case == 1 else replace(judged, phase="answer", last=None)

    # --- challenge --------------------------------------------------------------------------

    def _play_answer(self, words: list[str]) -> ColorigraphePosition:
        if len(words) != 2 or words[0] not in ("challenge", "pass"):
            raise IllegalMove(_("First the others say whether they challenge."))
        if words[1] not in {str(seat + 1) for seat in self.actors}:
            raise IllegalMove(_("You cannot answer now."))
        seat = int(words[1]) - 1
        if words[0] == "challenge":
            tokens = self.tokens if self.terms.kept else self.terms.start_tokens
            return replace(
                self, phase="colour", challenger=seat, tokens=tokens, answered=frozenset()
            )
        answered = self.answered | {seat}
        if len(answered) == self.terms.seats - 1:
            return self._settle()
        return replace(self, answered=answered)

    # --- the end of a problem and of the match ------------------------------------------------

    def _settle(self) -> ColorigraphePosition:
        """Give the points, remember the outcome, and go on to the next problem or the end."""
        # Not at the start of the app: the solver's tables take a moment.
        from engine.games.colorigraphe.solver import fewest_blacks

        gains = [0] * self.terms.seats
        valid = self.valid
        won: bool | None = None
        if self.challenger is not None:
            won = self.succeeds
            if won:
                gains[self.challenger] = self.gain(self.blacks)
            else:
                gains[self.builder] = self.stake
        elif valid:
            gains[self.builder] = self.gain(self.blacks)
        case = self.case or (3 if not valid else 2 if self.blacks else 1)
        outcome = Outcome(
            self.builder,
            self.challenger,
            case,
            self.stake,
            self.blacks,
            valid,
            tuple(gains),
            self.arcs,
            self.tokens,
            fewest_blacks(self.arcs, self.terms.flip),
            self.taken(self.blacks),
            won,
        )
        return self._next(outcome)

    def _next(self, outcome: Outcome) -> ColorigraphePosition:
        terms = self.terms
        points: tuple[int, ...]
        if terms.solo and terms.summit:
            points = (max(self.points[0], outcome.gains[0]),)
        else:
            points = tuple(have + gain for have, gain in zip(self.points, outcome.gains))
        if self._is_last(points, outcome.valid):
            return replace(self, phase="over", points=points, last=outcome)
        following = ColorigraphePosition(
            terms,
            "stake",
            self.turn + 1,
            (self.builder + 1) % terms.seats,
            points,
            thrown=self.thrown,
            drawn=self.drawn,
            last=outcome,
        )
        return following._with_given()

    def _is_last(self, points: tuple[int, ...], valid: bool) -> bool:
        terms = self.terms
        if not terms.solo:
            return max(points) >= terms.target
        if terms.summit and (not valid or points[0] >= HIGHEST_STAKE):
            return True
        if terms.given:
            return self.turn >= len(terms.given)
        return self.turn >= terms.problems and not (terms.summit and terms.build == "stake")

    def _with_given(self) -> ColorigraphePosition:
        """A problem given by the option `card` is coloured at once."""
        if self.turn > len(self.terms.given):
            return self
        arcs = self.terms.given[self.turn - 1]
        return self._colouring(replace(self, arcs=arcs, stake=len(arcs)))

    @property
    def result(self) -> Result | None:
        """The points of each seat, and who has reached the target."""
        if self.phase != "over":
            return None
        if self.terms.solo:
            if self.terms.summit:
                how = _("The highest stake solved: {points}.").format(points=self.points[0])
            else:
                how = _("{points} in {problems}.").format(
                    points=ngettext("{n} point", "{n} points", self.points[0]).format(
                        n=self.points[0]
                    ),
                    problems=ngettext("{n} problem", "{n} problems", self.turn).format(n=self.turn),
                )
            return Result(self.points, (0,) if self.points[0] > 0 else (), how)
        best = max(self.points)
        winners = tuple(seat for seat, have in enumerate(self.points) if have == best)
        how = _("{points} points: the target of {target} is reached.").format(
            points=best, target=self.target
        )
        return Result(self.points, winners, how)


def _peg(word: str) -> int:
    if word not in _PEG_WORDS:
        raise IllegalMove(_("The pegs are numbered 1 to 12."))
    return int(word)


_PEG_WORDS = frozenset(str(peg) for peg in range(1, PEGS + 1))


class ColorigrapheGame(Game):
    """Le Colorigraphe, as the catalogue shows it."""

    id = "colorigraphe"
    name = N_("Colorigraphe")
    tagline = N_("Colour the pegs: never the same colour at both ends of an arc!")
    seats = (1, 2, 3)
    age = 6
    minutes = 15
    shelf = 1
    options = OPTIONS

    def start(self, setup: Setup) -> ColorigraphePosition:
        """The first position; BadSetup tells a person what is wrong with a card or the dice."""
        terms = Terms(
            seats=setup.seats,
            seed=setup.seed,
            given=problem.read_cards(setup["card"]),
            dice=problem.read_rolls(setup["dice"]),
            build=setup["build"],
            tokens_rule=setup["tokens"],
            level=setup["level"],
            target=setup.number("target"),
            time=setup.number("time"),
            window=setup.number("window"),
            kept=setup["start"] == "kept",
            clamp=setup["gain"] == "clamp",
            summit=setup["goal"] == "summit",
            problems=setup.number("problems"),
            names=setup.names,
        )
        return ColorigraphePosition(terms, "stake", 1, 0, (0,) * setup.seats)._with_given()

    def card_options(self, card: ProblemCard) -> Mapping[str, str]:
        """The options that start training on this card; beginners only turn tokens over."""
        return {"card": card.text, "tokens": "flip"} if card.level == 1 else {"card": card.text}


game = ColorigrapheGame()
