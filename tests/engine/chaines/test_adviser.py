"""The adviser: cards that can be solved, goals that are proven, turns that are legal and true."""

import json

import pytest

from engine.advice import never
from engine.command import main
from engine.games import find
from engine.games.chaines import computer, solver
from engine.games.chaines.plays import Play, in_order, plays, shapes
from engine.match import Match, Seat

GAME = find("chaines")
CARDS = GAME.cards()
HELD = "hand1=2^3,5^3,5^2,3^0 card1=product:power10 card2=product:ge1"


def of_card(card):
    return GAME.start(GAME.setup(1, GAME.card_options(card)))


def test_there_are_enough_cards_of_each_level_and_kind():
    assert len(CARDS) >= 48
    for level in (1, 2, 3, 4):
        modes = [card.data["mode"] for card in CARDS if card.level == level]
        assert modes.count("chain") >= 6
        assert modes.count("drill") >= 6
    assert "hand1=10^2,10^3" in CARDS[0].text, "it begins with 10² × 10³"


@pytest.mark.parametrize("card", [c for c in CARDS if "," not in c.text.split("cards=")[1]][::4])
def test_no_chain_is_longer_than_the_goal(card):
    position = of_card(card)
    if position.terms.goal:
        assert solver.longest(position) == position.terms.goal


def test_all_plays_are_those_that_the_rules_take():
    options = {"board": "square-4", "card": f"..../..../..../.... 1 row-a1=2^2 {HELD}"}
    position = GAME.start(GAME.setup(2, options))
    found = {play.moves((play.cell,))[:-1] for play in plays(position)}
    tried = set()
    for one in position.moves():
        if one.startswith("value"):
            after = position.play(one)
            tried |= {(one, f"cell {cell}") for cell in after.testable}
            for two in after.moves():
                if two.startswith("value"):
                    last = after.play(two)
                    tried |= {(one, two, f"cell {cell}") for cell in last.testable}
    assert {tuple(sorted(moves)) for moves in found} == {tuple(sorted(moves)) for moves in tried}


def test_shapes_are_connected_and_come_once():
    board = find("chaines").start(GAME.setup(2, {"board": "square-4"})).layout
    every = shapes("square-4", board.full, 4)
    assert len(set(every)) == len(every)
    assert all(board.flood(s & -s, s) == s for s in every)
    sizes = [sum(s.bit_count() == n for s in every) for n in (1, 2, 3, 4)]
    assert sizes == [16, 24, 52, 113]
    chain = in_order(board, every[-1], board.names(every[-1])[0])
    assert len(chain) == 4


def test_the_reason_names_the_two_pieces_that_are_joined():
    card = "11111./....../.1111./....../....../...... 1 "
    held = "row-a2=2^1 col-c1=5^1 hand1=3^0 card1=product:power10 card2=product:ge1"
    match = Match.new("chaines", 2, {"board": "square-6", "card": card + held}, seed=1)
    match.play("cell c2")
    why = [hint.sentence for hint in match.ladder(0)][-1]
    assert "chain" in why
    card = "11111./....../....../.1111./....../...... 1 "
    match = Match.new("chaines", 2, {"board": "square-6", "card": card + held}, seed=1)
    match.play("cell c2")
    ladder = match.ladder(0)
    assert ladder[-1].sentence.startswith(("It joins two pieces", "Your longest chain grows"))


def test_a_mistake_is_contested_by_those_who_see_it():
    options = {"board": "square-4", "referee": "players", "card": f"..../..../..../.... 1 {HELD}"}
    match = Match.new("chaines", [Seat("Lou"), Seat(level=3)], options, seed=1)
    for move in ("value 2^3 row-a2", "value 5^2 col-b1", "cell b2"):
        match.play(move)
    assert match.choose() == "contest 2"
    match.undo()
    for move in ("back col-b1", "value 5^3 col-b1", "cell b2"):
        match.play(move)
    assert match.choose() == "accept 2"


def test_higher_levels_take_the_force_that_promises_most():
    position = GAME.start(GAME.setup(2, {}, 3)).seen_by(0)
    promise = computer.promises(position)
    assert set(promise) == {1, 2, 3, 4}
    best = max(promise, key=lambda force: promise[force])
    assert GAME.adviser.choose(position, 0, 4, never) == f"force {best}"


def test_remarks_tell_what_was_missed():
    options = {"board": "square-4", "card": f"..../..../..../.... 1 {HELD}"}
    position = GAME.start(GAME.setup(2, options))
    remark = GAME.adviser.remark(position, 0, "pass", never)
    assert remark.kind == "better"
    assert remark.sentence.startswith("There was a play: ")
    short = position
    for move in ("value 2^3 row-a2", "value 5^3 col-b1", "cell b2"):
        short = short.play(move)
    assert GAME.adviser.remark(short, 0, "done", never) is None


def test_a_task_that_is_spoilt_says_so():
    card = next(card for card in CARDS if card.data["mode"] == "chain" and card.level == 2)
    position = of_card(card)
    assert GAME.adviser.check(position, 0, never).sentence.startswith("All is well")
    worst = min((p for p in plays(position)), key=lambda p: solver.after(position, p, 1).length(0))
    moves = Play(worst.values, worst.cell).moves((worst.cell,))[:-1]
    for move in moves:
        position = position.play(move)
    assert GAME.adviser.check(position, 0, never) is not None


def test_solve_on_the_command_line(capsys):
    text = CARDS[0].text
    assert main(["solve", "chaines", "seats=1", "board=square-3x2", f"card={text}"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["solvable"]
    assert found["moves"][-1] == "done"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"board": "square-6", "referee": "players", "objection": "lose"}),
        (4, {"board": "square-5", "referee": "players", "teams": "yes"}),
        (2, {"board": "stairs", "deck": "tens", "operation": "cells"}),
        (2, {"board": "square-6", "cells": "path", "ties": "second"}),
    ],
)
def test_computers_play_every_variant_to_the_end(seats, options):
    match = Match.new("chaines", [Seat(level=1 + n % 3) for n in range(seats)], options, seed=2)
    while not match.over and match.ply < 2000:
        match.play(match.choose(never))
    assert match.over
    assert match.position.free == 0 or match.position.passes
