"""Hints for Ponts et Barrages, told from the proof: who can win, where, and by which pairs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Hint, Stop, heed
from engine.games.ponts import plain
from engine.games.ponts.computer import hardest, near_middle, soonest
from engine.games.ponts.forks import chain, fork
from engine.games.ponts.pairs import Pair, shown
from engine.games.ponts.rules import SWAP, PontsPosition
from engine.games.ponts.sight import FAR, completing, sight
from engine.games.ponts.trees import winner, winning_moves
from engine.lit import pair
from engine.texts import _, ngettext

FEW = 5
"""So many cells are shown at most when one is told where to look."""


def ladder(position: PontsPosition, stop: Stop) -> Sequence[Hint]:
    """Four rungs for the side that is to move."""
    mine = completing(position, position.side)
    if mine:
        return _through(position, mine)
    theirs = completing(position, 1 - position.side)
    if theirs:
        return _block(position, theirs, stop)
    if position.board.kind != "gale":
        return _seen(position, stop)
    if position.begins:
        return _begin(position)
    if position.swap_now and winner(position) != position.side:
        return _take_over(position)
    good = winning_moves(position, stop)
    return _win(position, good, stop) if good else _lost(position, stop)


def _through(position: PontsPosition, cells: tuple[str, ...]) -> Sequence[Hint]:
    """One pawn is missing."""
    move = cells[0]
    after = position.play(move)
    return (
        Hint("nudge", _("Your bridge is nearly done: one pawn is missing.")),
        Hint("look", _("The last gap is here."), (*_around(position, cells), *cells)),
        Hint("move", _("Put your pawn on {cell}.").format(cell=move), (move,), move),
        Hint("why", _("With {cell} your two banks are joined.").format(cell=move), after.way, move),
    )


def _around(position: PontsPosition, cells: Sequence[str]) -> tuple[str, ...]:
    """Cells beside these, so that looking there is not yet the move."""
    tiling = position.board.tiling
    near = [name for cell in cells for name in tiling.neighbours(cell)]
    return tuple(dict.fromkeys(near))


def _block(position: PontsPosition, cells: tuple[str, ...], stop: Stop) -> Sequence[Hint]:
    """The other one is about to be through."""
    move = cells[0]
    if len(cells) == 1:
        why = _("Without {cell} the other bridge has a gap again.").format(cell=move)
    else:
        why = _("The other side has {n} ways to finish: you can close only one.").format(
            n=len(cells)
        )
    look = (*_around(position, cells), *cells)
    return (
        Hint("nudge", _("Careful! The other bridge lacks only one pawn.")),
        Hint("look", _("Look here: this is where the gap is."), look),
        Hint("move", _("Build a dam on {cell}.").format(cell=move), (move,), move),
        Hint("why", why, cells, move),
    )


def _begin(position: PontsPosition) -> Sequence[Hint]:
    """A first pawn that the other may leave, for whoever has it can win."""
    far = [name for name in winning_moves(position) if not near_middle(position, name)]
    move = soonest(position, far)
    look = (move, *(name for name in far if name != move))[:FEW]
    why = _("{cell} is far from the middle. If {name} leaves it to you, you can win.")
    other = position.names[position.seat_of(1 - position.side)]
    return (
        Hint("nudge", _("The next player may take over your first pawn.")),
        Hint("look", _("The middle is too strong. Look nearer to the rim."), tuple(sorted(look))),
        Hint("move", _("Put your pawn on {cell}.").format(cell=move), (move,), move),
        Hint("why", why.format(cell=move, name=other), (move,), move),
    )


def _take_over(position: PontsPosition) -> Sequence[Hint]:
    """The first pawn is so good that its place is worth having."""
    cell = position.last
    found = shown(position.board, position.pawns, 1 - position.side)
    return (
        Hint("nudge", _("You may exchange places. Is this first pawn a good one?")),
        Hint("look", _("Look at {cell}: it helps its owner a lot.").format(cell=cell), (cell,)),
        Hint("move", _("Exchange: the pawn becomes yours."), (cell,), SWAP),
        Hint("why", _pairs_said(found), (cell, *flat(found)), SWAP, {"owner": 1 - position.side}),
    )


def _win(position: PontsPosition, good: tuple[str, ...], stop: Stop) -> Sequence[Hint]:
    """There is a winning cell."""
    move = soonest(position, good)
    after = position.play(move)
    found = shown(after.board, after.pawns, position.side)
    if len(good) == 1:
        nudge = _("You can win! But only one cell will do.")
    else:
        nudge = _("You can win. More than one cell will do: find one.")
    others = [name for name in (*good, *_names(position, position.side)) if name != move]
    look = tuple(dict.fromkeys((move, *others)))[:FEW]
    return (
        Hint("nudge", nudge),
        Hint("look", _("One of these cells wins."), tuple(sorted(look))),
        Hint("move", _("Put your pawn on {cell}.").format(cell=move), (move,), move),
        Hint("why", _pairs_said(found), (move, *flat(found)), move, {"owner": position.side}),
    )


def _names(position: PontsPosition, side: int) -> tuple[str, ...]:
    seen = sight(position.board, position.pawns, side)
    return position.board.tiling.names(seen.cells)


def _lost(position: PontsPosition, stop: Stop) -> Sequence[Hint]:
    """The other one wins with care: make it hard."""
    move = hardest(position, stop)
    heed(stop)
    after = position.play(move)
    answers = winning_moves(after, stop)
    found = shown(position.board, position.pawns, 1 - position.side)
    why = ngettext(
        "After {cell} only {n} answer still wins for the other side.",
        "After {cell} the other side has {n} good answers.",
        len(answers),
    ).format(cell=move, n=len(answers))
    return (
        Hint("nudge", _("The other side can win from here. Make it hard to find!")),
        Hint(
            "look",
            _("The other side lives on these pairs. Disturb them."),
            tuple(sorted(flat(found))),
            data={"owner": 1 - position.side},
        ),
        Hint("move", _("Try {cell}.").format(cell=move), (move,), move),
        Hint("why", why, (move, *answers[:FEW]), move),
    )


def _seen(position: PontsPosition, stop: Stop) -> Sequence[Hint]:
    """On the plain board: two threats at once are seen, else the gaps are counted."""
    board, pawns, side = position.board, position.pawns, position.side
    names = board.tiling.names
    move = plain.best(position, stop)
    after = position.play(move)
    mine, theirs = (sight(board, after.pawns, s) for s in (side, 1 - side))
    nudge = _("Count the pawns that each side still needs.")
    look = _("Look at these cells.")
    lit: tuple[str, ...] = (move,)
    if mine.gap == 1 and mine.cells.bit_count() > 1:
        nudge = _("You can threaten in two places at once.")
        why = _("Now {n} cells finish your bridge, and only one can be closed.").format(
            n=mine.cells.bit_count()
        )
        lit = (move, *names(mine.cells))
    elif mine.gap == 1 and chain(board, pawns, side):
        nudge = _("Threat after threat: so you can win.")
        why = _("The gap must be closed at once. Then you threaten again.")
        lit = (move, *names(mine.cells))
    elif fork(board, pawns, 1 - side) and not fork(board, after.pawns, 1 - side):
        nudge = _("Careful! The other side could threaten in two places at once.")
        why = _("Without this dam, two threats at once would come.")
    elif theirs.gap >= FAR:
        why = _("Then the other side cannot get through any more.")
    else:
        why = _("Then you still need {mine} pawns, the other side {theirs}.").format(
            mine=mine.gap, theirs=theirs.gap
        )
        if mine.gap >= FAR:
            why = _("You cannot get through any more. Stop the other side!")
    seen = _names(position, side), _names(position, 1 - side)
    cells = tuple(c for c in seen[0] if c in seen[1]) or seen[0] or seen[1]
    looked = tuple(dict.fromkeys((move, *cells)))[:FEW]
    return (
        Hint("nudge", nudge),
        Hint("look", look, tuple(sorted(looked))),
        Hint("move", _("Put your pawn on {cell}.").format(cell=move), (move,), move),
        Hint("why", why, lit, move),
    )


def flat(found: Sequence[Pair]) -> tuple[str, ...]:
    """The pairs as what is lit: both cells in one name."""
    return tuple(pair(one, other) for one, other in found)


def _pairs_said(found: Sequence[Pair]) -> str:
    if not found:
        return _("Your banks are as good as joined: nothing can part them.")
    return _("Now cells go in pairs by their numbers. If one is taken, take the other.")
