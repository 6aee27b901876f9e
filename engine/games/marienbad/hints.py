"""Hints for Marienbad: the last line, heaps and their packets, mirrors, what was counted out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint, Stop
from engine.game import dice
from engine.games.marienbad import computer, exact
from engine.games.marienbad import heaps as heaped
from engine.games.marienbad.mirror import Proof, axis_cells, mirrored
from engine.games.marienbad.rules import MarienbadPosition
from engine.games.marienbad.saying import (
    cut_said,
    four,
    line_of,
    listed,
    next_name,
    proof_data,
    take_said,
)
from engine.texts import _, ngettext


def ladder(position: MarienbadPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for who has to take."""
    if position.field.one_take(position.pawns, position.pawns):
        return _last_line(position)
    if position.players > 2:
        return _many(position, stop)
    found = exact.outcome(position.field, position.pawns, position.misere, stop)
    if found.won is None:
        return _unknown(position, stop)
    if position.left == len(position.field.groups(position.pawns)):
        return _singles(position, stop)
    return _win(position, found, stop) if found.won else _lost(position, stop)


# --- the last pawns -------------------------------------------------------------------------------


def _last_line(position: MarienbadPosition) -> Sequence[Hint]:
    """Everything can be taken at once."""
    cells = position.field.names(position.pawns)
    take = computer.finishing(position)
    move, n, name = position.named(take), position.left, next_name(position)
    if n == 1:
        here = (_("Here it is."), cells)
        only = position.word(_("Only one pawn is left."), _("Only one match is left."))
        if position.misere:
            told = position.word(_("You must take this pawn."), _("You must take this match."))
            why = position.word(
                _("Who takes the last pawn loses, and it is {cell}."),
                _("Who takes the last match loses, and it is {cell}."),
            )
        else:
            told = position.word(_("Take this pawn."), _("Take this match."))
            why = position.word(
                _("{cell} is the last pawn, and so you win."),
                _("{cell} is the last match, and so you win."),
            )
        return four(move, only, here, told, (why.format(cell=cells[0]), cells))
    look = (
        position.word(
            _("All the pawns stand on this line."), _("All the matches lie in this row.")
        ),
        cells,
    )
    if position.misere:
        (rest,) = position.field.names(position.pawns & ~take)
        return four(
            move,
            position.word(
                _("The last pawn loses. Can you leave just one?"),
                _("The last match loses. Can you leave just one?"),
            ),
            look,
            position.word(
                _("Leave only {cell} and take all other pawns."),
                _("Leave only {cell} and take all other matches."),
            ).format(cell=rest),
            (
                position.word(
                    _("{name} must take {cell}, the last pawn."),
                    _("{name} must take {cell}, the last match."),
                ).format(name=name, cell=rest),
                (rest,),
            ),
        )
    return four(
        move,
        _("Can you take everything that is left?"),
        look,
        _("Take all {n}.").format(n=n),
        (
            position.word(
                _("Then the last pawn is yours, and you win."),
                _("Then the last match is yours, and you win."),
            ),
            cells,
        ),
    )


def _singles(position: MarienbadPosition, stop: Stop) -> Sequence[Hint]:
    """No two pawns can be taken together: it is enough to count."""
    n = position.left
    last = position.turn if n % 2 else 1 - position.turn
    (cell, *_others) = cells = position.field.names(position.pawns)
    why = position.word(
        _("With {n} pawns the last one is for {name}."),
        _("With {n} matches the last one is for {name}."),
    )
    return four(
        f"take {cell}",
        position.word(
            _("No two pawns can be taken together any more. Count them."),
            _("No two matches can be taken together any more. Count them."),
        ),
        (
            position.word(
                _("There are {n} pawns, one for each turn."),
                _("There are {n} matches, one for each turn."),
            ).format(n=n),
            cells,
        ),
        position.word(
            _("Take any pawn, for example {cell}."), _("Take any match, for example {cell}.")
        ).format(cell=cell),
        (why.format(n=n, name=position.names[last]), cells),
    )


# --- a win ----------------------------------------------------------------------------------------


def _win(position: MarienbadPosition, found: exact.Outcome, stop: Stop) -> Sequence[Hint]:
    """There is a winning take: the clearest reason is told."""
    take = computer.clearest(position, found.takes)
    rest = position.pawns & ~take
    field = position.field
    now, then = heaped.heaps(field, position.pawns), heaped.heaps(field, rest)
    if now and heaped.lonely(heaped.sizes(now)) and not heaped.lonely(heaped.sizes(then)):
        return _pair_up(position, take, now, then)
    proof = None if position.misere else mirrored(field, rest)
    if proof is not None:
        return _mirror(position, take, proof)
    return _counted(position, take, found, stop)


def _pair_up(
    position: MarienbadPosition, take: int, now: tuple[int, ...], then: tuple[int, ...]
) -> Sequence[Hint]:
    """Heaps: one packet has no twin yet."""
    heap = next(heap for heap in now if heap & take)
    left = (heap & ~take).bit_count()
    if left:
        told = _("Of this heap take {n} and leave {m}.").format(n=take.bit_count(), m=left)
    else:
        told = _("Take this whole heap of {n}.").format(n=take.bit_count())
    why = _("Now each packet has a twin. {name} must break a pair, and you mend it.")
    alone = len(heaped.lonely(heaped.sizes(now)))
    missing = ngettext("One packet has no twin.", "{n} packets have no twin.", alone)
    return four(
        position.named(take),
        _("These heaps do not touch. Do their packets go in pairs?"),
        (
            f"{cut_said(now)} {missing.format(n=alone)}",
            position.field.names(position.pawns),
        ),
        told,
        (
            why.format(name=next_name(position)),
            position.field.names(position.pawns & ~take),
        ),
        {"heaps": heaped.told(position.field, now)},
        {"heaps": heaped.told(position.field, then)},
    )


def _mirror(position: MarienbadPosition, take: int, proof: Proof) -> Sequence[Hint]:
    """A take after which the rest can be mirrored."""
    rest, name = position.pawns & ~take, next_name(position)
    data = proof_data(position, proof, rest)
    if proof.mirror is None:
        look = _("You can leave groups that are twins, such as these.")
        pair = proof.twins[0]
        lit = position.field.names(pair[0] | pair[1])
        why = _("Groups are twins now: what {name} takes in one, you take in the other.")
        nudge = _("Two and two: can you leave only twins?")
    else:
        lit = axis_cells(position.field, proof.mirror, rest)
        nudge = _("Can you leave a picture that mirrors itself?")
        if proof.kind == "centre":
            look = _("Think of half a turn round the middle.")
        else:
            look = _("Think of a mirror that stands here.")
        why = _("Whatever {name} takes, you take its mirror image. So you take the last one.")
    return four(
        position.named(take),
        nudge,
        (look, lit),
        take_said(position, take),
        (why.format(name=name), position.field.names(rest)),
        data,
        data,
    )


def _counted(
    position: MarienbadPosition, take: int, found: exact.Outcome, stop: Stop
) -> Sequence[Hint]:
    """No short reason: every answer was tried."""
    after = position.after(take)
    if not found.complete:
        nudge = _("You can win from here.")
    elif len(found.takes) == 1:
        nudge = _("You can win, but only one take will do.")
    else:
        nudge = _("You can win: {n} different takes will do.").format(n=len(found.takes))
    replies = list(after.field.takes(after.pawns))
    reply = max(replies, key=lambda other: (other.bit_count(), other))
    answer = exact.outcome(after.field, after.pawns & ~reply, after.misere, stop).takes
    name = next_name(position)
    why = ngettext(
        "Then {name} has {n} possible take, and you have an answer.",
        "Then {name} has {n} possible takes, and you have an answer to each.",
        len(replies),
    ).format(name=name, n=len(replies))
    if answer:
        best = computer.clearest(after.after(reply), answer)
        said = _("After {cells} you take {answer}.")
        why += " " + said.format(cells=listed(after, reply), answer=listed(after, best))
    return four(
        position.named(take),
        nudge,
        (_("A winning take lies on this line."), line_of(position, take)),
        take_said(position, take),
        (why, position.field.names(after.pawns)),
    )


# --- a loss ---------------------------------------------------------------------------------------


def _lost(position: MarienbadPosition, stop: Stop) -> Sequence[Hint]:
    """The other one wins with care: the reason, and what makes it hard."""
    take = computer.hardest(position, stop)
    move, name, field = position.named(take), next_name(position), position.field
    trial = _("Try this: {cells}.").format(cells=listed(position, take))
    now = heaped.heaps(field, position.pawns)
    if now and not heaped.lonely(heaped.sizes(now)):
        data = {"heaps": heaped.told(field, now)}
        return four(
            move,
            _("Each packet has a twin already. Make it hard for {name}!").format(name=name),
            (f"{cut_said(now)} " + _("Do you see the twins?"), field.names(position.pawns)),
            trial,
            (_("Whatever you take, one packet loses its twin, and {name} mends it.").format(
                name=name), field.names(position.pawns)),
            data,
            data,
        )  # fmt: skip
    proof = None if position.misere else mirrored(field, position.pawns)
    if proof is not None:
        return _mirrored_already(position, take, proof)
    after = position.after(take)
    right = exact.outcome(field, after.pawns, position.misere, stop)
    if right.complete:
        count = sum(1 for _take in field.takes(after.pawns))
        why = ngettext(
            "Then only {n} of {m} takes wins for {name}.",
            "Then {n} of {m} takes win for {name}.",
            len(right.takes),
        ).format(n=len(right.takes), m=count, name=name)
    else:
        why = _("{n} are left: {name} has to find the answer.").format(n=after.left, name=name)
    return four(
        move,
        _("{name} can win from here. Make it hard to find!").format(name=name),
        (_("Take something from this line."), line_of(position, take)),
        trial,
        (why, field.names(after.pawns)),
    )


def _mirrored_already(position: MarienbadPosition, take: int, proof: Proof) -> Sequence[Hint]:
    """Whatever one leaves, the other mirrors it."""
    field, name = position.field, next_name(position)
    data = proof_data(position, proof, position.pawns)
    if proof.mirror is None:
        look = (_("These groups are twins."), field.names(proof.twins[0][0] | proof.twins[0][1]))
        why = _("What you take in one group, {name} takes in its twin.").format(name=name)
        nudge = _("Each group has a twin: {name} can always do as you do.").format(name=name)
        lit = field.names(position.pawns)
    else:
        cells = axis_cells(field, proof.mirror, position.pawns)
        if proof.kind == "centre":
            look = (_("Half a turn round the middle changes nothing."), cells)
        else:
            look = (_("Both sides of this mirror are alike."), cells)
        image = proof.mirror.of(take)
        why = _("The mirror image is {cells}: that is what {name} can answer.").format(
            cells=listed(position, image), name=name
        )
        nudge = _("Whatever you leave here loses, because {name} can always mirror it.").format(
            name=name
        )
        lit = field.names(take | image)
    trial = _("Hope for a slip: {cells}.").format(cells=listed(position, take))
    return four(position.named(take), nudge, look, trial, (why, lit), data, data)


# --- where nobody knows ---------------------------------------------------------------------------


def _unknown(position: MarienbadPosition, stop: Stop) -> Sequence[Hint]:
    """Too many pawns to be counted out."""
    luck = dice(0, "marienbad", "hint", position.field, position.card, position.misere)
    take = computer.careful(position, luck, stop)
    after, name = position.after(take), next_name(position)
    if position.misere:
        why = _("{n} are left: {name} cannot see the end yet either.")
    else:
        why = _("{n} are left: {name} cannot make a mirror picture of them at once.")
    return four(
        position.named(take),
        _("With {n} pawns nobody sees the end yet. Take few.").format(n=position.left),
        (_("Take a little from this line."), line_of(position, take)),
        take_said(position, take),
        (why.format(n=after.left, name=name), position.field.names(after.pawns)),
    )


def _many(position: MarienbadPosition, stop: Stop) -> Sequence[Hint]:
    """Three or four players: think of who comes next."""
    take = computer.advised(position, stop)
    after, name = position.after(take), next_name(position)
    if after.field.one_take(after.pawns, after.pawns) and after.left > 1:
        why = _("{n} are left on one line: {name} decides.")
    elif after.left == 1:
        why = _("Only {n} is left, and {name} must take it.")
    elif position.misere:
        why = _("{n} are left: {name} cannot leave just one of them.")
    else:
        why = _("{n} are left: {name} cannot take them all at once.")
    return four(
        position.named(take),
        _("{name} takes after you. Think of what you leave.").format(name=name),
        (_("Look at this line."), line_of(position, take)),
        take_said(position, take),
        (why.format(n=after.left, name=name), position.field.names(after.pawns)),
    )
