"""The computer's seats: they come to an end, keep to the rules, and grow stronger by level."""

from itertools import pairwise, product

import pytest

from engine.game import dice
from engine.games.colorigraphe import computer, game, problem
from engine.games.colorigraphe.odds import COLOURABLE, EXPECTED, TWO_COLOURS
from engine.games.colorigraphe.problem import read_arcs

LEVELS = (1, 2, 3, 4)
FIGURE_4 = game.cards()[3].text


def never():
    return False


def finish(position, levels, limit=4000):
    """Let the computer play all seats to the end; the moves it took."""
    moves = []
    while position.result is None:
        seat = position.actors[-1]
        move = game.adviser.choose(position, seat, levels[seat], never)
        assert position.owner(move) == seat
        position = position.play(move)
        moves.append(move)
        assert len(moves) < limit
    return position, moves


def start(seats=2, seed=0, **options):
    return game.start(game.setup(seats, options, seed))


@pytest.mark.parametrize(
    ("seats", "build", "tokens", "kept"),
    list(product((2, 3), ("stake", "dice", "cards"), ("free", "flip"), ("empty", "kept"))),
)
def test_matches_between_computers_come_to_an_end(seats, build, tokens, kept):
    for level in LEVELS:
        levels = [level, 5 - level, level][:seats]
        position = start(seats, level, build=build, tokens=tokens, start=kept, target="30")
        end, _moves = finish(position, levels)
        assert max(end.points) >= 30


@pytest.mark.parametrize(
    ("goal", "build"), list(product(("points", "summit"), ("stake", "dice", "cards")))
)
def test_alone_the_computer_comes_to_an_end_too(goal, build):
    for level, tokens in product(LEVELS, ("free", "flip")):
        position = start(1, 3, goal=goal, build=build, tokens=tokens, problems="4")
        end, _moves = finish(position, [level])
        assert end.result is not None


def test_without_timers_nothing_waits_for_ever():
    finish(start(2, 1, time="0", window="0", target="20", gain="literal"), [4, 1])


def test_a_match_between_computers_is_the_same_each_time():
    assert finish(start(2, 9, target="40"), [2, 3]) == finish(start(2, 9, target="40"), [2, 3])


def test_it_colours_in_single_steps_that_can_be_watched():
    position = start(1, card=FIGURE_4)
    end, moves = finish(position, [4])
    assert moves[-1] == "done"
    assert len(moves) == 13
    assert end.points == (24 - 6,)


def test_the_forest_always_finds_the_fewest_blacks():
    for card in game.cards()[::5]:
        arcs = read_arcs(card.text)
        assert computer.plan(arcs, 4, dice(0)).count("black") == card.data["blacks"]


def test_it_clears_the_board_it_was_left_when_all_black_tokens_are_in_use():
    blacks = [f"black {peg}" for peg in (1, 3, 5, 7, 9, 11)]
    position = start(2, card="2-4 4-6 6-2", start="kept")
    for move in [*blacks, "done", "challenge 2"]:
        position = position.play(move)
    while position.challenger is not None:
        position = position.play(game.adviser.choose(position, 1, 4, never))
    assert position.last.challenge_won


def test_the_forest_challenges_exactly_when_it_pays():
    triangle = start(2, card="1-5 5-9 9-1")
    assert game.adviser.choose(triangle.play("done"), 1, 4, never) == "challenge 2"
    best = triangle.play("red 1").play("blue 5").play("black 9").play("done")
    assert game.adviser.choose(best, 1, 4, never) == "pass 2"
    hopeless = start(2, card="1-2 1-3 1-4 2-3 2-4 3-4").play("done")
    assert game.adviser.choose(hopeless, 1, 4, never) == "pass 2"


def test_stakes_grow_with_the_level():
    stakes = [
        max(range(2, 25), key=lambda stake: computer.stake_worth(level, stake, False))
        for level in LEVELS
    ]
    assert stakes == sorted(set(stakes)), stakes


def test_near_the_target_a_smaller_stake_is_enough():
    position = start(2, target="5")
    for seed in range(5):
        move = game.adviser.choose(start(2, seed, target="5"), 0, 4, never)
        assert int(move.split()[1]) <= 6
    assert position.target == 5


@pytest.mark.parametrize("rule", ["free", "flip"])
def test_each_level_expects_at_least_what_the_one_below_does(rule):
    for lower, higher in pairwise(LEVELS):
        for less, more in zip(EXPECTED[rule][lower], EXPECTED[rule][higher], strict=True):
            assert less <= more + 0.02
        assert max(EXPECTED[rule][lower]) < max(EXPECTED[rule][higher])


def test_the_odds_are_those_of_the_rule_notes():
    noted = {5: (0.95, 1), 8: (0.71, 1), 10: (0.42, 1), 12: (0.16, 0.99), 18: (0.001, 0.9)}
    for stake, (two, any_colouring) in noted.items():
        assert TWO_COLOURS[stake - 2] == pytest.approx(two, abs=0.04)
        assert COLOURABLE[stake - 2] == pytest.approx(any_colouring, abs=0.04)


def test_on_the_same_problems_a_higher_level_wins_more():
    totals = dict.fromkeys(LEVELS, 0)
    for card, level, seed in product(game.cards(), LEVELS, range(3)):
        arcs = read_arcs(card.text)
        tokens = computer.plan(arcs, level, dice(seed, card.id))
        if not problem.clashes(arcs, tokens) and not problem.missing(arcs, tokens):
            totals[level] += max(0, len(arcs) - 2 * tokens.count("black"))
    assert sorted(totals, key=totals.get) == list(LEVELS), totals


def test_in_matches_a_higher_level_beats_a_lower_one():
    wins = dict.fromkeys(LEVELS, 0)
    for seed, (low, high) in product(range(12), ((1, 2), (2, 3), (3, 4), (1, 4))):
        levels = [low, high] if seed % 2 else [high, low]
        end, _moves = finish(start(2, seed), levels)
        wins[levels[end.result.winners[0]]] += 1
    assert wins[1] <= 6
    assert wins[4] >= 17


@pytest.mark.parametrize(
    "options", [{"tokens": "flip"}, {"tokens": "flip", "build": "cards"}, {"build": "cards"}]
)
def test_where_problems_are_small_a_higher_level_beats_a_lower_one_too(options):
    """There the highest ones see nearly everything: a slip now and then tells them apart."""
    easy = {**options, "level": "1", "target": "60"}
    for low, high in ((2, 3), (3, 4)):
        wins = dict.fromkeys(LEVELS, 0)
        for seed in range(60):
            levels = [low, high] if seed % 2 else [high, low]
            end, _moves = finish(start(2, seed, **easy), levels)
            wins[levels[end.result.winners[0]]] += 1
        assert wins[high] > wins[low], wins


@pytest.mark.parametrize("level", LEVELS)
def test_with_two_colours_it_challenges_what_it_can_solve_and_nothing_else(level):
    def answers(card):
        position = start(2, card=card, tokens="flip").play("done")
        assert position.phase == "answer"
        return game.adviser.choose(position, 1, level, never)

    assert answers("1-2 2-3 3-1") == "pass 2"
    assert answers("1-2 2-3 3-4 4-1") == "challenge 2"


def test_with_two_colours_a_challenge_is_lost_only_where_an_arc_was_overlooked():
    lost = dict.fromkeys(LEVELS, 0)
    for level, seed in product(LEVELS, range(60)):
        position = start(2, seed, tokens="flip")
        while position.phase in ("stake", "roll"):
            position = position.play("stake 16" if position.phase == "stake" else "roll")
        position = position.play("done")
        if position.phase == "answer" and computer.dares(position, level, 1):
            lost[level] += game.adviser.hints(position, 1, never)[2].move == "pass 2"
    assert lost[4] == 0
    assert lost[1] > lost[2] >= lost[3]
