"""The game between Sara and Samuel of the rule sheet, turn by turn, with its scores."""

from engine.games.colorigraphe import game
from engine.games.colorigraphe.solver import best

SARA, SAMUEL = 0, 1
FIGURES = [card.text for card in game.cards()[:4]]


def colour(position, tokens):
    """Put these tokens on the pegs, one after the other."""
    for peg, token in tokens.items():
        position = position.play(f"{token} {peg}")
    return position


def build(position, stake):
    return position.play(f"stake {stake}").play("roll")


def colouring(arcs, black):
    """A valid colouring with these pegs black, as a person would lay it."""
    from engine.games.colorigraphe.problem import neighbours
    from engine.games.colorigraphe.solver import two_coloured

    tokens = two_coloured(arcs, sum(1 << (peg - 1) for peg in black))
    assert all(neighbours(arcs)[peg - 1] for peg in black)
    return {peg: token for peg, token in enumerate(tokens, 1) if token}


def opening():
    options = {"dice": " ".join(FIGURES)}
    return game.start(game.setup(2, options))


def after_turn_1():
    position = build(opening(), 5)
    return colour(position, {3: "red", 5: "blue", 6: "blue", 12: "blue", 7: "red", 11: "red"})


def after_turn_2(position):
    position = build(position, 10)
    return colour(position, colouring(position.arcs, [10])).play("done")


def sara_is_late_with_12():
    position = after_turn_2(after_turn_1().play("done"))
    position = position.play("pass 1")
    position = build(position, 12)
    return position.play("black 11").play("red 9").play("timeout")


def test_turn_1_sara_stakes_5_and_wins_5_points():
    position = opening()
    assert position.seat == SARA
    position = position.play("stake 5")
    assert position.seat == SAMUEL, "Samuel, on her left, rolls the dice"
    position = position.play("roll")
    assert position.seat == SARA
    assert position.arcs == ((5, 3), (7, 12), (11, 12), (12, 3), (6, 3))
    assert position.time_limit == 60
    position = after_turn_1()
    assert position.gain_now == 5
    position = position.play("done")
    assert position.points == (5, 0)
    assert position.last.case == 1
    assert position.seat == SAMUEL


def test_turn_2_samuel_wins_10_less_2_with_a_black_token():
    position = after_turn_2(after_turn_1().play("done"))
    assert position.phase == "answer", "a black token: Sara could challenge"
    position = position.play("pass 1")
    assert position.points == (5, 8)
    assert position.last.case == 2
    assert position.last.best == 1, "two colours are impossible"


def test_turn_3_samuel_takes_the_challenge_and_wins_12_less_4():
    position = sara_is_late_with_12()
    assert position.phase == "answer"
    assert position.case == 3
    position = position.play("challenge 2")
    assert position.seat == SAMUEL
    assert position.time_limit == 30, "half the time"
    assert set(position.tokens) == {""}
    position = colour(position, colouring(position.arcs, [1, 11])).play("done")
    assert position.points == (5, 16)
    assert position.last.challenge_won
    assert position.last.gains == (0, 8)
    assert position.builder == SAMUEL, "it is his turn again"


def test_had_samuel_failed_sara_would_have_won_12():
    position = sara_is_late_with_12().play("challenge 2").play("timeout")
    assert position.last.gains == (12, 0)
    assert position.points == (17, 8)
    assert position.builder == SAMUEL


def test_turn_4_sara_takes_the_challenge_and_wins_24_less_8():
    position = sara_is_late_with_12().play("challenge 2")
    position = colour(position, colouring(position.arcs, [1, 11])).play("done")
    position = build(position, 24)
    assert position.seat == SAMUEL
    position = position.play("black 9").play("timeout").play("challenge 1")
    assert position.seat == SARA
    four = {2: "black", 5: "black", 10: "black", 6: "black"}
    rest = colouring(position.arcs, [2, 5, 10])
    position = colour(position, {**rest, **four})
    assert position.blacks == 4
    assert position.gain_now == 16
    position = position.play("done")
    assert position.points == (21, 16)
    assert position.last.best == 3, "with black in 2, 5 and 10"
    assert position.builder == SARA
    assert position.phase == "stake"


def test_the_sheet_says_three_black_tokens_in_2_5_and_10_are_enough():
    figure = opening().play("stake 24")
    arcs = game.start(game.setup(1, {"card": FIGURES[3]})).arcs
    assert figure.stake == 24 == len(arcs)
    assert [peg for peg, t in enumerate(best(arcs).tokens, 1) if t == "black"] == [2, 5, 10]
