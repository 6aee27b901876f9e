"""What the hints of Ponts et Barrages say, tried on the board and against the solver."""

from __future__ import annotations

from engine.games.ponts.forks import chain
from engine.games.ponts.rules import SWAP, PontsPosition
from engine.games.ponts.sight import completing, sight
from engine.games.ponts.trees import winner, winning_moves
from engine.games.ponts.trial import trial
from tests.engine.claims import Claims, rule
from tests.engine.claims import Said as AnySaid

Said = AnySaid[PontsPosition]


def cells(said: Said) -> set[str]:
    """The lit cells, those of pairs too."""
    return {cell for name in said.lit for cell in name.split("~")}


def can_win(said: Said, **_words: str) -> bool:
    return winner(said.position) == said.position.side


def only_one(said: Said) -> bool:
    return len(winning_moves(said.position)) == 1


def through(said: Said, **_words: str) -> bool:
    return bool(completing(said.position, said.position.side))


def threatened(said: Said, **_words: str) -> bool:
    return bool(completing(said.position, 1 - said.position.side))


def lost(said: Said, **_words: str) -> bool:
    return winner(said.position) != said.position.side


def one_wins(said: Said) -> bool:
    return bool(cells(said) & set(winning_moves(said.position)))


def this_move(said: Said, cell: str) -> bool:
    return said.move == cell


def paired(said: Said) -> bool:
    """Whichever cell is taken, its partner keeps the win."""
    pairs = [tuple(name.split("~")) for name in said.lit if "~" in name]
    tried = trial(said.position, said.move or "", pairs)
    assert tried is not None
    return all(
        (after := tried.take(cell)).answer in pair and winner(after.position) == tried.owner
        for pair in pairs
        for cell in pair
    )


def ways(said: Said, n: str) -> bool:
    return len(completing(said.position, 1 - said.position.side)) == int(n)


def answers(said: Said, cell: str, n: str) -> bool:
    return this_move(said, cell) and len(winning_moves(said.position.play(cell))) == int(n)


def gaps(said: Said, mine: str, theirs: str) -> bool:
    after, side = said.position.play(said.move), said.position.side
    found = [sight(after.board, after.pawns, s).gap for s in (side, 1 - side)]
    return found == [int(mine), int(theirs)]


def two_threats(said: Said, n: str = "") -> bool:
    after = said.position.play(said.move)
    found = completing(after, said.position.side)
    return len(found) > 1 and (not n or len(found) == int(n))


def one_gap(said: Said) -> bool:
    return len(completing(said.position.play(said.move), said.position.side)) == 1


def threats_win(said: Said) -> bool:
    """Every answer but one loses at once; after that one there are threats again, to the end."""
    position, side = said.position, said.position.side
    move = said.move
    while move:
        position = position.play(move)
        if position.linked == side:
            return True
        gaps = completing(position, side)
        if completing(position, 1 - side) or not gaps:
            return False
        position = position.play(gaps[0])
        if position.linked is not None:
            return False
        bit = chain(position.board, position.pawns, side)
        move = position.board.tiling.called[bit] if bit else ""
    return False


def fork_of_other(said: Said) -> bool:
    """Some cell would give the other side two ways to finish."""
    position = said.position.waits()
    return any(
        len(completing(position.play(cell), position.side)) > 1
        for cell in position.board.tiling.names(position.free)
    )


def fork_stopped(said: Said) -> bool:
    after = said.position.play(said.move)
    return fork_of_other(said) and all(
        len(completing(after.play(cell), after.side)) < 2
        for cell in after.board.tiling.names(after.free)
    )


def shut_out(said: Said) -> bool:
    after, side = said.position.play(said.move), said.position.side
    return not sight(after.board, after.pawns, side).cells


def cut_off(said: Said) -> bool:
    after, side = said.position.play(said.move), said.position.side
    return not sight(after.board, after.pawns, 1 - side).cells


def far_out(said: Said) -> bool:
    """Every pawn that is shown would win for who keeps it."""
    size = said.position.board.size
    places = [said.position.board.tiling.place[name] for name in cells(said)]
    far = all(max(abs(row - size), abs(col - size)) > size / 2 for row, col in places)
    return far and cells(said) <= set(winning_moves(said.position))


def good_far(said: Said, name: str) -> bool:
    """Whoever has this pawn wins."""
    return winner(said.position.play(said.move)) == said.position.side


class PontsClaims(Claims[PontsPosition]):
    """The sentences of the ladders."""

    sentences = {
        "Your bridge is nearly done: one pawn is missing.": through,
        "The last gap is here.": through,
        "Put your pawn on {cell}.": this_move,
        "With {cell} your two banks are joined.": through,
        "Careful!": rule,
        "The other bridge lacks only one pawn.": threatened,
        "Look here: this is where the gap is.": threatened,
        "Build a dam on {cell}.": this_move,
        "Without {cell} the other bridge has a gap again.": this_move,
        "The other side has {n} ways to finish: you can close only one.": ways,
        "The next player may take over your first pawn.": lambda said: said.position.begins,
        "The middle is too strong.": rule,
        "Look nearer to the rim.": far_out,
        "{cell} is far from the middle.": this_move,
        "If {name} leaves it to you, you can win.": good_far,
        "You may exchange places.": lambda said: said.position.swap_now,
        "Is this first pawn a good one?": rule,
        "Look at {cell}: it helps its owner a lot.": lambda said, cell: said.position.last == cell,
        "Exchange: the pawn becomes yours.": lambda said: said.move == SWAP,
        "You can win!": can_win,
        "But only one cell will do.": only_one,
        "You can win.": can_win,
        "More than one cell will do: find one.": lambda said: len(winning_moves(said.position)) > 1,
        "One of these cells wins.": one_wins,
        "Now cells go in pairs by their numbers.": paired,
        "If one is taken, take the other.": rule,
        "Your banks are as good as joined: nothing can part them.": rule,
        "The other side can win from here.": lost,
        "Make it hard to find!": rule,
        "The other side lives on these pairs.": lost,
        "Disturb them.": rule,
        "Try {cell}.": this_move,
        "After {cell} only {n} answer still wins for the other side.": answers,
        "After {cell} the other side has {n} good answers.": answers,
        "You can threaten in two places at once.": two_threats,
        "Now {n} cells finish your bridge, and only one can be closed.": two_threats,
        "Threat after threat: so you can win.": threats_win,
        "The gap must be closed at once.": one_gap,
        "Then you threaten again.": threats_win,
        "The other side could threaten in two places at once.": fork_of_other,
        "Without this dam, two threats at once would come.": fork_stopped,
        "You cannot get through any more.": shut_out,
        "Stop the other side!": rule,
        "Count the pawns that each side still needs.": rule,
        "Look at these cells.": lambda said: said.move in cells(said),
        "Then you still need {mine} pawns, the other side {theirs}.": gaps,
        "Then the other side cannot get through any more.": cut_off,
    }

    def keeps(self, position: PontsPosition, move: str) -> bool:
        """A win stays a win."""
        if position.board.kind != "gale" or winner(position) != position.side:
            return True
        return winner(position.play(move)) == position.side


CLAIMS = PontsClaims()
