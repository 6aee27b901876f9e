"""The ladder of hints for whoever acts: a nudge, where to look, the move, and why.

Every hint is true: a move it names leads towards a colouring with the fewest black tokens that
keeps as much as possible of what lies on the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint
from engine.games.colorigraphe.computer import stake_worth
from engine.games.colorigraphe.odds import TWO_COLOURS
from engine.games.colorigraphe.problem import HIGHEST_STAKE, LOWEST_STAKE, PEGS, Arc, arc_name
from engine.games.colorigraphe.proof import Proof, around, cycle_lit, cycle_sentence, why
from engine.games.colorigraphe.solver import fewest_blacks, nearest_best, shortest_odd_cycle
from engine.games.colorigraphe.state import State
from engine.games.colorigraphe.steps import Step, leading, next_step
from engine.texts import N_, _, ngettext

LEVEL_FOR_TIME = {30: 1, 60: 2, 120: 3, 0: 3}
"""What to expect of a person who has so many seconds: as much as this level of the computer."""

PUT = {
    "red": N_("Put a red token on peg {peg}."),
    "blue": N_("Put a blue token on peg {peg}."),
    "black": N_("Put a black token on peg {peg}."),
}
REPLACE = {
    "red": N_("Put a red token on peg {peg} instead."),
    "blue": N_("Put a blue token on peg {peg} instead."),
    "black": N_("Put a black token on peg {peg} instead."),
}
TURN = {
    "red": N_("Turn the token on peg {peg} over: it becomes red."),
    "blue": N_("Turn the token on peg {peg} over: it becomes blue."),
}
LEAD = {
    "red": N_("Peg {here} is red. An arc goes from it to peg {there}."),
    "blue": N_("Peg {here} is blue. An arc goes from it to peg {there}."),
}
FOLLOW = {
    "red": N_("Peg {here} is blue, so peg {there} is red."),
    "blue": N_("Peg {here} is red, so peg {there} is blue."),
}
ALIKE = {
    "red": N_("Pegs {a} and {b} are both red."),
    "blue": N_("Pegs {a} and {b} are both blue."),
    "black": N_("Pegs {a} and {b} are both black."),
}
NEAREST = {
    "red": N_("The best colouring nearest to yours has red on peg {peg}."),
    "blue": N_("The best colouring nearest to yours has blue on peg {peg}."),
    "black": N_("The best colouring nearest to yours has black on peg {peg}."),
}


def ladder(board: State, seat: int) -> list[Hint]:
    """The hints for a seat; none while only others may act."""
    if seat not in board.actors:
        return []
    match board.phase:
        case "stake":
            return _stake(board)
        case "roll":
            return _simple(_("The dice say which pegs are joined."), "roll", _("Roll the dice."))
        case "answer":
            return _answer(board, seat)
        case "colour":
            return _colour(board)
    return []


def challenge_pays(board: State) -> bool:
    """Whether somebody who finds the best colouring wins by challenging."""
    best = fewest_blacks(board.arcs, board.terms.flip)
    if best is None or (board.case == 2 and best >= board.to_beat):
        return False
    return board.gain(best) > 0


def _simple(nudge: str, move: str, sentence: str) -> list[Hint]:
    return [Hint("nudge", nudge), Hint("move", sentence, move=move)]


# --- the stake ----------------------------------------------------------------------------------


def _stake(board: State) -> list[Hint]:
    if board.build == "dice":
        return _simple(
            _("The dice choose the stake."), "roll stake", _("Roll the dice for the stake.")
        )
    if board.build == "cards":
        return _simple(_("Each card is a problem with a solution."), "draw", _("Draw a card."))
    low = board.lowest_stake
    if board.terms.solo and board.terms.summit:
        return [
            Hint("nudge", _("One step at a time leads to the summit.")),
            Hint(
                "move",
                _("Take the next stake: {stake}.").format(stake=low),
                move=f"stake {low}",
            ),
        ]
    level = LEVEL_FOR_TIME.get(board.terms.time, 2)
    need = None if board.target is None else board.target - board.points[board.builder]
    stakes = range(low, HIGHEST_STAKE + 1)
    stake = max(stakes, key=lambda n: stake_worth(level, n, board.terms.flip, need))
    points = round(stake_worth(level, stake, board.terms.flip))
    return [
        Hint("nudge", _("More arcs bring more points, but also more odd loops.")),
        Hint("look", _chances(stake)),
        Hint("move", _("Try a stake of {stake}.").format(stake=stake), move=f"stake {stake}"),
        Hint(
            "why",
            ngettext(
                "Someone who misses an arc now and then wins about {n} point with it.",
                "Someone who misses an arc now and then wins about {n} points with it.",
                points,
            ).format(n=points),
        ),
    ]


def _chances(stake: int) -> str:
    tenths = round(10 * TWO_COLOURS[stake - LOWEST_STAKE])
    if tenths == 0:
        return _("With {stake} arcs black tokens are nearly always needed.").format(stake=stake)
    if tenths == 10:
        return _("With {stake} arcs two colours are nearly always enough.").format(stake=stake)
    return ngettext(
        "With {stake} arcs two colours are enough about {n} time in 10.",
        "With {stake} arcs two colours are enough about {n} times in 10.",
        tenths,
    ).format(stake=stake, n=tenths)


# --- the challenge ------------------------------------------------------------------------------


def _answer(board: State, seat: int) -> list[Hint]:
    number = seat + 1
    best = fewest_blacks(board.arcs, board.terms.flip)
    if board.case == 2:
        nudge = ngettext(
            "Could it be done without a black token?",
            "Could it be done with fewer than {n} black tokens?",
            board.to_beat,
        ).format(n=board.to_beat)
    else:
        nudge = _("Could you colour it without a mistake?")
    if challenge_pays(board) and best is not None:
        if board.case == 2:
            spots = [str(p) for p in range(1, PEGS + 1) if board.tokens[p - 1] == "black"]
            look = Hint("look", _("Is every one of these black tokens needed?"), tuple(spots))
        else:
            look = Hint("look", *_first_look(board))
        return [
            Hint("nudge", nudge),
            look,
            Hint("move", _("Challenge!"), move=f"challenge {number}"),
            Hint("why", _enough(best) + " " + _worth(board.gain(best))),
        ]
    reason = why(board.arcs, board.terms.flip)
    return [
        Hint("nudge", nudge),
        Hint("look", reason.sentence, reason.lit),
        Hint("move", _("Better let it pass."), move=f"pass {number}"),
        Hint(
            "why",
            _("Nobody can do better here. A lost challenge gives {stake} points to {name}.").format(
                stake=board.stake, name=board.terms.names[board.builder]
            )
            if best is None or (board.case == 2 and best >= board.to_beat)
            else _("Even the best colouring is worth no points here."),
            reason.lit,
        ),
    ]


def _first_look(board: State) -> tuple[str, tuple[str, ...]]:
    cycle = shortest_odd_cycle(board.arcs)
    if cycle:
        return cycle_sentence(cycle), cycle_lit(cycle)
    return _("There is no loop with an odd number of pegs."), ()


def _enough(blacks: int) -> str:
    if not blacks:
        return _("Red and blue are enough.")
    return ngettext("{n} black token is enough.", "{n} black tokens are enough.", blacks).format(
        n=blacks
    )


def _worth(points: int) -> str:
    return ngettext("That is worth {n} point.", "That is worth {n} points.", points).format(
        n=points
    )


# --- the colouring ------------------------------------------------------------------------------


def _colour(board: State) -> list[Hint]:
    best = fewest_blacks(board.arcs, board.terms.flip)
    if best is None:
        return _impossible(board)
    if board.challenger is not None and board.case == 2 and best >= board.to_beat:
        return _unbeatable(board)
    step = next_step(board)
    if step is None:
        return _finished(board, best)
    say = {
        "spare": _spare,
        "clash": _clash,
        "saved": _saved,
        "wrong": _wrong,
        "black": _black,
        "chain": _chain,
        "start": _start,
    }[step.kind]
    return say(board, step, best)


def _move(board: State, step: Step) -> Hint:
    if step.move.startswith("flip"):
        sentences = TURN
    else:
        sentences = REPLACE if board.tokens[step.peg - 1] else PUT
    sentence = _(sentences[step.colour]).format(peg=step.peg)
    return Hint("move", sentence, (str(step.peg),), step.move)


def _clash(board: State, step: Step, best: int) -> list[Hint]:
    a, b = sorted(next(arc for arc in board.clashes if step.peg in arc))
    lit = (str(a), str(b), arc_name((a, b)))
    alike = _(ALIKE[board.tokens[a - 1]]).format(a=a, b=b)
    return [
        Hint("nudge", _("Somewhere an arc has the same colour at both ends.")),
        Hint("look", _("Look at pegs {a} and {b}.").format(a=a, b=b), lit),
        _move(board, step),
        Hint("why", alike + " " + _("The two ends of an arc are never alike."), lit),
    ]


def _saved(board: State, step: Step, best: int) -> list[Hint]:
    spot = (str(step.peg),)
    if best:
        reason = _("None of them has to be on peg {peg}.").format(peg=step.peg)
    else:
        reason = _("Each black token costs 2 points.")
    return [
        Hint("nudge", _("Look at your black tokens. Is each one of use?")),
        Hint("look", _("Look at the black token on peg {peg}.").format(peg=step.peg), spot),
        _move(board, step),
        Hint("why", _enough(best) + " " + reason, spot),
    ]


def _wrong(board: State, step: Step, best: int) -> list[Hint]:
    spot = (str(step.peg),)
    nearest = _(NEAREST[step.colour]).format(peg=step.peg)
    return [
        Hint("nudge", _("One of your tokens is in the way.")),
        Hint("look", _("Look at peg {peg}.").format(peg=step.peg), spot),
        _move(board, step),
        Hint("why", nearest + " " + _enough(best), spot),
    ]


def _spare(board: State, step: Step, best: int) -> list[Hint]:
    spot = (str(step.peg),)
    return [
        Hint("nudge", _("All six black tokens are on the board.")),
        Hint("look", _("Peg {peg} has no arc. It needs no token.").format(peg=step.peg), spot),
        Hint("move", _("Take the token off peg {peg}.").format(peg=step.peg), spot, step.move),
        Hint("why", _("The black token is needed elsewhere.") + " " + _enough(best), spot),
    ]


def _black(board: State, step: Step, best: int) -> list[Hint]:
    goal = nearest_best(board.arcs, board.tokens)
    others = {p for p in range(1, PEGS + 1) if goal[p - 1] == "black" and p != step.peg}
    cycle = shortest_odd_cycle(arc for arc in board.arcs if others.isdisjoint(arc))
    if others & {p for p in range(1, PEGS + 1) if board.tokens[p - 1] == "black"}:
        nudge = _("Is there another odd loop without a black token?")
    else:
        nudge = _("Are two colours enough?") + " " + _to_find(cycle)
    needed = _("So one peg must be black, and peg {peg} will do.").format(peg=step.peg)
    return [
        Hint("nudge", nudge),
        Hint("look", cycle_sentence(cycle), cycle_lit(cycle)),
        _move(board, step),
        Hint("why", f"{around()} {needed} {_enough(best)}", cycle_lit(cycle)),
    ]


def _to_find(cycle: Sequence[int]) -> str:
    if len(cycle) == 3:
        return _("Look for three arcs that make a triangle.")
    return _("Look for a loop of {n} pegs.").format(n=len(cycle))


def _chain(board: State, step: Step, best: int) -> list[Hint]:
    here, there = leading(board, step.peg) or (step.peg, step.peg)
    lit = (str(here), str(there), arc_name((here, there)))
    follow = _(FOLLOW[step.colour]).format(here=here, there=there)
    return [
        Hint("nudge", _colours_now(best) + " " + _("Follow the arcs: red, blue, red, blue.")),
        Hint("look", _(LEAD[board.tokens[here - 1]]).format(here=here, there=there), lit),
        _move(board, step),
        Hint("why", _("The two ends of an arc are never alike.") + " " + follow, lit),
    ]


def _colours_now(best: int) -> str:
    return _("The black tokens are in place.") if best else _("Two colours are enough here.")


def _start(board: State, step: Step, best: int) -> list[Hint]:
    spot = (str(step.peg),)
    n = board.degree(step.peg)
    look = ngettext(
        "Begin with peg {peg}: it has {n} arc.", "Begin with peg {peg}: it has {n} arcs.", n
    ).format(peg=step.peg, n=n)
    if set(board.tokens) & set(FOLLOW):
        nudge = _("Somewhere red and blue have not begun yet.")
    elif best:
        nudge = _colours_now(best) + " " + _("Now come red and blue.")
    else:
        nudge = _("Are two colours enough?") + " " + _("Follow the arcs: red, blue, red, blue.")
        look = _("There is no loop with an odd number of pegs.") + " " + look
    reason = _("No peg joined to peg {peg} is red or blue yet.").format(peg=step.peg)
    return [
        Hint("nudge", nudge),
        Hint("look", look, spot),
        _move(board, step),
        Hint("why", reason + " " + _("So red and blue are both right."), spot),
    ]


def _finished(board: State, best: int) -> list[Hint]:
    reason = why(board.arcs, board.terms.flip)
    n = len(board.arcs)
    right = ngettext("The arc has two colours.", "All {n} arcs have two colours.", n).format(n=n)
    return [
        Hint("nudge", _("Look along every arc: is anything left to do?")),
        Hint("look", right, _names(board.arcs)),
        Hint("move", _("You have finished: say so!"), move="done"),
        Hint("why", reason.sentence, reason.lit or _names(board.arcs)),
    ]


def _unbeatable(board: State) -> list[Hint]:
    reason = why(board.arcs, board.terms.flip)
    return [
        Hint("nudge", _("Can anybody do with fewer black tokens?")),
        Hint("look", reason.sentence, reason.lit),
        Hint("move", _("This challenge cannot be won: you can stop here."), move="done"),
        Hint("why", _("The first colouring already had the fewest black tokens."), reason.lit),
    ]


def _impossible(board: State) -> list[Hint]:
    reason: Proof = why(board.arcs, board.terms.flip)
    if board.terms.solo:
        move = Hint("move", _("Give this one up: nobody can solve it."), move="give up")
    else:
        move = Hint(
            "move", _("Nobody can solve this one: say that you have finished."), move="done"
        )
    if board.terms.solo or board.challenger is not None:
        last = _("It is the problem that cannot be solved, not you.")
    else:
        last = _("Whoever challenges you now cannot win.")
    return [
        Hint("nudge", _("Can this problem be solved at all?")),
        Hint("look", reason.sentence, reason.lit),
        move,
        Hint("why", last, reason.lit),
    ]


def _names(arcs: Sequence[Arc]) -> tuple[str, ...]:
    return tuple(arc_name(arc) for arc in arcs)
