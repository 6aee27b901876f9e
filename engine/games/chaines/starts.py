"""How a match starts: from the shuffled decks, or from a card in text form.

A card has the white cells row by row (`.` free, a digit the side that has coloured it, `-` where
there is none), the seat to play, and what is written or held:

    ".1./.../..2 1 row-a1=2^3 hand1=5^3,2^1,3^0,5^0 card1=product:power10"

Alone a hand, the constraints in their order and the goal are given, a length or `all`:

    ".../... 1 hand1=2^3,5^3 cards=product:power10,quotient:one goal=3"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.boards import read_rows
from engine.game import BadSetup, Setup, dice
from engine.games.chaines.deck import (
    FORCES,
    FULL,
    HAND,
    TENS,
    constraint,
    constraints,
    pack,
    values,
)
from engine.games.chaines.layout import Layout, layout
from engine.games.chaines.options import NEW
from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.state import FORCE, PLAY
from engine.games.chaines.terms import Terms
from engine.texts import _

MOST_HAND = 8
"""The most values in the hand of a task."""


@dataclass
class Card:
    """What a card says."""

    colours: list[int]
    turn: int = 0
    heads: dict[str, str] = field(default_factory=dict)
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)
    held: dict[int, str] = field(default_factory=dict)
    queue: tuple[str, ...] = ()
    goal: int | None = None

    @property
    def used(self) -> list[str]:
        """The values that are no longer in the pile."""
        return [*self.heads.values(), *(value for hand in self.hands.values() for value in hand)]


def start(setup: Setup) -> ChainesPosition:
    """The first position of a set-up."""
    text = setup["card"].strip()
    alone = setup.seats == 1
    board = setup["board"]
    if alone and not text:
        from engine.games.chaines.cards import drawn

        task = drawn(setup.seed, setup["mode"])
        text, board = task.text, task.data["options"].get("board", board)
    place = layout(board)
    teams = setup["teams"] == "yes" and setup.seats == 4
    sides = 2 if teams else setup.seats
    card = read_card(text, place, sides, setup) if text else Card([0] * sides)
    if alone != (card.goal is not None):
        raise BadSetup(_("A card with a goal is for one player, and one player needs a goal."))
    terms = Terms(
        seats=setup.seats,
        board=place.name,
        deck=setup["deck"],
        teams=teams,
        referee=setup["referee"],
        cells=NEW if alone else setup["cells"],
        operation="card" if alone else setup["operation"],
        objection=setup["objection"],
        ties=setup["ties"],
        minutes=0 if alone else setup.number("time"),
        first=card.turn,
        seed=setup.seed,
        goal=card.goal,
    )
    return _alone(terms, card, setup) if alone else _together(terms, card, setup)


def _alone(terms: Terms, card: Card, setup: Setup) -> ChainesPosition:
    position = ChainesPosition(
        terms,
        PLAY,
        0,
        tuple(card.colours),
        (card.hands.get(0, ()),),
        card.queue[:1],
        (),
        ((), (), (), ()),
        heads=tuple(sorted(card.heads.items())),
        queue=card.queue[1:],
        names=setup.names,
    )
    if not position.free:
        raise BadSetup(_("All cells are coloured: there is nothing left to play."))
    return position


def _together(terms: Terms, card: Card, setup: Setup) -> ChainesPosition:
    """Shuffle and deal what the card does not say."""
    pile = list(values(terms.deck))
    for value in card.used:
        if value not in pile:
            raise BadSetup(
                _("There are not so many cards {value} in this deck.").format(value=value)
            )
        pile.remove(value)
    dice(setup.seed, "values").shuffle(pile)
    hands = []
    for side in range(terms.sides):
        hand = card.hands.get(side, ())
        need = max(0, HAND - len(hand)) if side not in card.hands else 0
        hands.append((*hand, *pile[:need]))
        del pile[:need]
    packs = []
    for force in FORCES:
        cards = [c for c in pack(force, terms.deck) if c not in card.held.values()]
        dice(setup.seed, "constraints", force).shuffle(cards)
        packs.append(tuple(cards))
    held = tuple(card.held.get(side, "") for side in range(terms.sides))
    position = ChainesPosition(
        terms,
        FORCE,
        card.turn,
        tuple(card.colours),
        tuple(hands),
        held,
        tuple(pile),
        tuple(packs),
        heads=tuple(sorted(card.heads.items())),
        names=setup.names,
    )
    if position.stuck:
        raise BadSetup(_("All cells are coloured: there is nothing left to play."))
    if held[terms.side(card.turn)]:
        position = position.next_turn()
    return position


# --- cards ----------------------------------------------------------------------------------------


def read_card(text: str, board: Layout, sides: int, setup: Setup) -> Card:
    """What a card says; BadSetup if it cannot be."""
    rows = read_rows(text)
    if rows.seat >= setup.seats:
        raise BadSetup(_("The seat to move is {seat}, but there are {seats}.").format(
            seat=rows.seat + 1, seats=setup.seats))  # fmt: skip
    card = Card(read_picture(rows.picture, board, sides), rows.seat)
    deck = FULL if setup.seats == 1 else setup["deck"]
    for word in rows.rest.split():
        _read_word(word, card, board, sides, deck)
    if card.goal is None and card.queue:
        raise BadSetup(_("Constraints in a row need a goal."))
    if card.goal is not None and not card.queue:
        example = "cards=product:power10"
        raise BadSetup(_("A goal needs constraints, such as {example}.").format(example=example))
    return card


def read_picture(picture: str, board: Layout, sides: int) -> list[int]:
    """The colours of the cells of a card."""
    lines = picture.split("/")
    down, across = board.size[0] - 1, board.size[1] - 1
    colours = [0] * sides
    if len(lines) != down or any(len(line) != across for line in lines):
        raise BadSetup(
            _("This board has {rows} rows of {columns} cells.").format(rows=down, columns=across)
        )
    at = {board.places[cell]: cell for cell in board.cells}
    for row, line in enumerate(lines, 1):
        for column, sign in enumerate(line, 1):
            cell = at.get((row, column))
            if (sign == "-") != (cell is None) or sign not in ".-1234"[: 2 + sides]:
                raise BadSetup(
                    _("Write a free cell as a dot, a coloured one as its side, no cell as “-”.")
                )
            if cell is not None and sign != ".":
                colours[int(sign) - 1] |= board.bit[cell]
    return colours


def _read_word(word: str, card: Card, board: Layout, sides: int, deck: str) -> None:
    key, equals, value = word.partition("=")
    cards = value.split(",")
    number = (
        int(key[4:]) - 1 if key[:4] in ("hand", "card") and key[4:] in ("1", "2", "3", "4") else -1
    )
    if equals and key in board.runs:
        card.heads[key] = _values(cards, deck)[0]
    elif equals and key[:4] == "hand" and 0 <= number < sides and len(cards) <= MOST_HAND:
        card.hands[number] = _values(cards, deck)
    elif equals and key[:4] == "card" and 0 <= number < sides:
        card.held[number] = _constraints(cards, deck)[0]
    elif equals and key == "cards" and len(cards) <= MOST_HAND:
        card.queue = _constraints(cards, deck)
    elif equals and key == "goal" and re.fullmatch(r"all|[1-9][0-9]?", value):
        card.goal = 0 if value == "all" else int(value)
    else:
        raise BadSetup(
            _("“{word}” is not understood: write row-a1=2^3, hand1=5^3,2^1 or goal=4.").format(
                word=word[:40]
            )
        )


def _values(cards: Sequence[str], deck: str) -> tuple[str, ...]:
    known = {*values(FULL), *values(TENS)} if deck == FULL else {*values(deck)}
    for value in cards:
        if value not in known:
            raise BadSetup(_("There is no value card “{card}”.").format(card=value[:40]))
    return tuple(cards)


def _constraints(cards: Sequence[str], deck: str) -> tuple[str, ...]:
    for name in cards:
        if name not in constraints(deck):
            raise BadSetup(_("There is no constraint card “{card}”.").format(card=name[:40]))
        constraint(name)
    return tuple(cards)
