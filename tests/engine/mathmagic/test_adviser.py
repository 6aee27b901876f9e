"""Hints, solutions, checks, remarks, the computer's levels, and the command line."""

import json

import pytest

from engine.advice import LEVELS
from engine.command import main
from engine.game import BadSetup
from engine.games.mathmagic import MathMagicPosition, game
from engine.games.mathmagic.adviser import solved
from engine.games.mathmagic.cards import FIRST
from engine.games.mathmagic.cells import LINES, line_name
from engine.games.mathmagic.computer import seconds
from engine.games.mathmagic.expression import read, value
from engine.games.mathmagic.hints import near
from engine.games.mathmagic.plans import Look, Plan
from engine.match import Match, Seat
from tests.engine.asking import Asked

BOARD = FIRST.replace("/", "")


def at(number: int, seats: int = 2, **options: str) -> MathMagicPosition:
    options = {"card": FIRST, "target": str(number), "turns": "turn", **options}
    return game.start(game.setup(seats, options))


def hints(position: MathMagicPosition) -> list[str]:
    return [hint.sentence for hint in Asked(game.adviser).hints(position)]


def test_the_ladder_without_a_move():
    ladder = Asked(game.adviser).hints(at(31))
    assert [hint.step for hint in ladder] == ["nudge", "look", "look", "move", "why"]
    assert [hint.sentence for hint in ladder] == [
        "A row or a column works just as it is.",
        "Look at column C.",
        "31 is near 32, which is 8 × 4. Then 1 less.",
        "31 = 8 × 4 − 1, with column C.",
        "8 × 4 = 32. 32 − 1 = 31.",
    ]
    assert ladder[3].move == "C: 8*4-1"
    assert [hint.lit for hint in ladder] == [(), ("C",), ("C",), ("C",), ("C",)]


def test_the_ladder_with_a_move():
    position = at(54)
    ladder = Asked(game.adviser).hints(position)
    assert [hint.step for hint in ladder] == ["nudge", "look", "look", "move", "why"]
    assert ladder[0].sentence.startswith("Nothing works without a move.")
    assert ladder[1].sentence.endswith("one move is enough.")
    after = position.play(ladder[3].move)
    assert after.answers


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9*9+2", "83 is near 81, which is 9 × 9. Then 2 more."),
        ("9*(4+6)-7", "83 is near 90, which is 9 × 10. Then 7 less."),
        ("5*(7+3)", "50 is 5 × 10."),
        ("8+1-2", "Plus and minus are enough here."),
        ("7-3*2", "Take 6 away, which is 3 × 2."),
        ("6*2-7", "Start from 12, which is 6 × 2. Then 7 less."),
        ("6*6+7+5+3", "Start from 36, which is 6 × 6. Then 15 more."),
        ("9*6+7*5", "Start from 54, which is 9 × 6. Then 35 more. You also need 7 × 5."),
        ("9*8-6*4", "Start from 72, which is 9 × 8. Then 24 less. You also need 6 × 4."),
        ("9*8+4*2-8", "72 is 9 × 8, and the rest makes 0."),
    ],
)
def test_near_which_product(text, said):
    node = read(text)
    assert near(node, value(node)) == said


def test_after_a_move_that_does_not_help():
    position = at(54).play("B1-B2")
    assert not position.answers
    assert hints(position) == ["After this move no line works: take it back."]
    assert "After this move" in Asked(game.adviser).check(position).sentence
    assert "After this move" in Asked(game.adviser).solution(position).sentence


def test_a_number_that_cannot_be_made():
    position = at(179)
    assert hints(position)[0] == "No line makes 179, not even with one move."
    solution = Asked(game.adviser).solution(position)
    assert solution.moves == ()
    assert solution.data == {"still": [], "moved": []}
    assert Asked(game.adviser).remark(position, "pass").kind == "decided"


def test_where_nothing_may_be_moved_no_move_is_spoken_of():
    assert "one move is enough" in hints(at(54, rules="race"))[1]
    position = at(54, rules="race", moving="no")
    said = "No line makes 54, and nothing may be moved."
    for moment in (position, position.play("claim 1")):
        assert hints(moment)[0] == said
        assert Asked(game.adviser).check(moment).sentence == said
        solution = Asked(game.adviser).solution(moment)
        assert solution.sentence == said
        assert solution.proof == "All lines were tried, and all ways to calculate."


def test_the_solution_lists_every_line_that_works():
    solution = Asked(game.adviser).solution(at(65))
    assert solution.sentence == "65 = 8 × 7 + 9, with column D."
    lines = solution.proof.split("\n")
    assert lines[:3] == ["One line works as it is:", "Column D: 8 × 7 + 9", ""]
    assert lines[3] == "10 lines work with a move:"
    row = lines.index("Row 4: 9 × 8 − (4 + 3)")
    assert lines[row + 1] == "(the 3 goes from A3 to A4)"
    assert len(lines[4:]) == 2 * 10
    assert solution.lit == ("D",)
    assert solution.moves == ("D: 8*7+9",)
    expected = {"move": "A3-A4", "line": "4", "expression": "9*8-(4+3)"}
    assert expected in solution.data["moved"]


def test_the_solution_tells_each_line_once():
    for number in (7, 12, 54, 83, 100, 149):
        position = at(number, reserve="123456789")
        solution = Asked(game.adviser).solution(position)
        ways = [*solution.data["still"], *solution.data["moved"]]
        told = [line for line in solution.proof.split("\n") if ": " in line]
        names = [line.split(":")[0].lower() for line in told]
        assert sorted(names) == sorted({line_name(way["line"]).lower() for way in ways})
        still = [way["line"] for way in solution.data["still"]]
        assert names[: len(still)] == [line_name(line).lower() for line in still]
        assert [name for name in solution.lit if name in LINES][: len(still)] == still


def test_the_solution_of_a_number_that_needs_a_move():
    solution = Asked(game.adviser).solution(at(149, reserve="8"))
    assert solution.sentence == "Slide the 7 from D3 to E3. 149 = 7 × 7 × 3 + 2, with column E."
    assert solution.proof.split("\n") == [
        "No line works as it is.",
        "",
        "3 lines work with a move:",
        "Column E: 7 × 7 × 3 + 2",
        "(the 7 goes from D3 to E3)",
        "Row 4: 9 × (9 + 8) − 4",
        "(the 9 goes from D5 to D4)",
        "Column A: 8 × 6 × 3 + 5",
        "(the 8 from around goes to A1)",
    ]
    assert solution.lit == ("E", "D3", "E3")


def test_the_nicest_has_no_division_then_the_fewest_operations():
    costs = [
        Plan("", "1", text).cost for text in ("9+3", "4*(5-2)", "6+3+2+1", "8/4+5*2", "6/3+5+4+1")
    ]
    assert costs == sorted(costs)


def test_hints_know_rule_b():
    position = at(31).play("C: 8*4-1")
    moved = Asked(game.adviser).solution(position).data["moved"]
    assert not any(row["line"] == "C" and row["move"].startswith("C2-") for row in moved)
    everything = solved(BOARD, "", 32)["moved"]
    assert any(row["line"] == "C" and row["move"].startswith("C2-") for row in everything)


def test_checks():
    assert Asked(game.adviser).check(at(31)).right == ("C",)
    assert Asked(game.adviser).check(at(54)).sentence == "No line makes 54 without a move."


def test_remarks():
    adviser = Asked(game.adviser)
    assert adviser.remark(at(31), "C: 8*4-1").kind == "seen"
    remark = adviser.remark(at(65).play("A3-A4"), "4: 9*8-(4+3)")
    assert remark.kind == "better"
    assert "65 = 8 × 7 + 9" in remark.sentence
    said = "There was a way. Slide the 1 from F1 to E1. 54 = 9 × 6, with column F."
    assert adviser.remark(at(54), "timeout").sentence == said
    assert adviser.remark(at(54), "pass").sentence == said
    # The second who fails at the same number is not told the same again.
    assert adviser.remark(at(54).play("pass"), "pass") is None
    assert adviser.remark(at(65), "A3-A4") is None


def test_what_each_level_sees():
    sum_, product, slide = at(12), at(31), at(54)
    assert Look.of(read("9*8-(4+3)")) == Look(4, 1, 0, 0, 72)
    found = {
        level: [seen(position, level) for position in (sum_, product, slide)] for level in LEVELS
    }
    assert found[1] == [True, False, False]
    assert found[2] == [True, True, False]
    assert found[3] == found[4] == [True, True, True]


def seen(position: MathMagicPosition, level: int) -> bool:
    """Whether a level finds it for some luck."""
    moves = {
        game.adviser.choose(
            MathMagicPosition(
                game.start(
                    game.setup(2, {"card": FIRST, "target": str(position.number)}, seed)
                ).terms,
                0,
                0,
                position.grid,
                "",
                (0, 0),
            ),
            0,
            level,
            lambda: False,
        )
        for seed in range(6)
    }
    return moves != {"pass"}


def test_a_higher_level_goes_further():
    reached = []
    for level in LEVELS:
        numbers = []
        for seed in range(6):
            match = Match.new("mathmagic", [Seat(level=level)], seed=seed)
            while not match.over:
                match.play(match.choose())
            numbers.append(match.position.result.scores[0])
        reached.append(sum(numbers))
    assert reached == sorted(reached)
    assert reached[0] < reached[1] < reached[3]


def test_computers_race():
    match = Match.new(
        "mathmagic",
        [Seat(level=1), Seat(level=4)],
        {"rules": "race", "numbers": "chance", "rounds": "5"},
        3,
    )
    while not match.over:
        assert seconds(match.position, 4, 1) > 0
        match.play(match.choose())
    assert sum(match.position.points) > 0


@pytest.mark.parametrize("levels", [(1, 2), (2, 3), (3, 4)])
def test_a_higher_level_wins_the_race(levels, capsys):
    words = ["rules=race", "numbers=chance", "rounds=5", "--levels", "{},{}".format(*levels)]
    assert main(["match", "mathmagic", *words, "--games", "8"]) == 0
    low, high = json.loads(capsys.readouterr().out)["wins"]
    assert high > 1.5 * low, "whoever sits on the first seat"


def command(capsys, *words: str) -> dict[str, list[dict[str, str]]]:
    assert main(["solve", "mathmagic", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_solve_on_the_command_line(capsys):
    found = command(capsys, f"grid={FIRST}", "target=65")
    assert found["still"] == [{"line": "D", "expression": "8*7+9"}]
    assert {"move": "A3-A4", "line": "4", "expression": "9*8-(4+3)"} in found["moved"]
    assert not any("@" in row["move"] for row in found["moved"])
    assert command(capsys, f"card={FIRST} 65") == found
    more = command(capsys, f"grid={FIRST}", "target=65", "reserve=123456789")
    assert {"move": "3@A4", "line": "4", "expression": "9*8-(4+3)"} in more["moved"]
    assert [row for row in more["moved"] if "@" not in row["move"]] == found["moved"]


def test_rule_c_by_the_letter_on_the_command_line_and_in_hints(capsys):
    grid = "335.../..2.../....../....../....../......"
    wanted = ["solve", "mathmagic", f"grid={grid}", "target=5"]
    assert main(wanted) == 0
    assert json.loads(capsys.readouterr().out)["still"] == []
    assert main([*wanted, "rule_c=literal"]) == 0
    found = json.loads(capsys.readouterr().out)["still"]
    assert found == [{"line": "1", "expression": "5+3-3"}]
    match = Match.new("mathmagic", 1, {"card": f"{grid} 5", "rule_c": "literal"}, 1)
    match.play(match.solution().moves[0])
    assert match.position.last.expression == "5+3-3"


def test_solve_needs_a_board_and_a_number():
    for options in ({}, {"card": FIRST}, {"target": "5"}):
        with pytest.raises(BadSetup):
            Asked(game.adviser).solve(game.setup(1, options))


@pytest.mark.parametrize("level", [1, 2])
def test_a_level_that_sees_no_moves_looks_for_none(level, monkeypatch):
    def moved(*_args, **_more):
        raise AssertionError("it would not take any")

    monkeypatch.setattr("engine.games.mathmagic.plans.moved", moved)
    for seed in range(8):
        position = game.start(game.setup(2, {"card": FIRST, "target": "500"}, seed))
        assert game.adviser.choose(position, 0, level, lambda: False) == "pass"


def test_a_computer_that_is_told_to_stop_passes():
    position = at(54)
    asked = []
    game.adviser.choose(position, 0, 4, lambda: asked.append(1))
    assert len(asked) > 12, "for each line and each way with a move"
    assert game.adviser.choose(position, 0, 4, lambda: True) == "pass"
