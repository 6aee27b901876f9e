"""The solver and its table: against every expression there is, against each other, and the
claims about the boards."""

import random
from collections import defaultdict
from functools import cache

import pytest

from engine.games.mathmagic import finder
from engine.games.mathmagic.cards import FIRST, SECOND
from engine.games.mathmagic.cells import LINES, checkered, entries, line_digits, shifted, slides
from engine.games.mathmagic.expression import (
    Broken,
    Node,
    Product,
    Sum,
    adds_one,
    check,
    digits,
    read,
    spell,
    value,
)
from engine.games.mathmagic.reach import HIGHEST, all_lines, can_make, with_equals
from engine.games.mathmagic.solver import best, parts, values


@cache
def every_expression(line: str) -> frozenset[Node]:
    """All ways to calculate with these digits, two parts joined by a sign at a time."""
    if len(line) == 1:
        return frozenset({int(line)})
    return frozenset(
        read(f"({spelt(a)}){sign}({spelt(b)})")
        for one, other in parts(line)
        for a in every_expression(one)
        for b in every_expression(other)
        for sign in "+-*/"
    )


@cache
def spelt(node: Node) -> str:
    """Every part in parentheses, whatever it makes."""
    if isinstance(node, int):
        return str(node)
    signs = "+-" if isinstance(node, Sum) else "*/"
    one, other = (node.plus, node.minus) if isinstance(node, Sum) else (node.above, node.below)
    text = signs[0].join(f"({spelt(part)})" for part in one)
    return text + "".join(f"{signs[1]}({spelt(part)})" for part in other)


def allowed(node: Node) -> bool:
    try:
        check(node)
    except Broken:
        return False
    return True


SMALL = ["12", "33", "48", "126", "335", "148", "237", "111", "999", "246", "2255", "1234", "3489"]


@pytest.mark.parametrize("line", SMALL)
def test_the_solver_finds_exactly_what_trying_everything_finds(line):
    made = {value(node) for node in every_expression(line) if allowed(node)}
    assert values(line) == made
    for number in range(1, 200):
        assert (best(line, number) is not None) == (number in made)
        assert can_make(line, number) == (number in made)


@cache
def every_writing(line: str) -> frozenset[str]:
    """All ways to write down a calculation, two parts at a time in parentheses."""
    if len(line) == 1:
        return frozenset({line})
    return frozenset(
        f"({a}){sign}({b})"
        for one, other in parts(line)
        for a in every_writing(one)
        for b in every_writing(other)
        for sign in "+-*/"
    )


def allowed_as_written(text: str) -> bool:
    try:
        check(read(text), text)
    except Broken:
        return False
    return True


@pytest.mark.parametrize("line", ["33", "11", "335", "111", "999", "1135", "2255", "3347", "3334"])
def test_rule_c_by_the_letter_against_everything_that_can_be_written(line):
    made = {value(read(text)) for text in every_writing(line) if allowed_as_written(text)}
    assert values(line, literal=True) == made
    assert values(line) <= made
    for number in range(1, 200):
        node = best(line, number, literal=True)
        assert (node is not None) == (number in made)
        assert can_make(line, number, literal=True) == (number in made)
        if node is not None:
            assert allowed_as_written(spell(node)), spell(node)
            assert value(read(spell(node))) == number


@pytest.mark.parametrize("line", random.Random(5).sample(with_equals(), 25))
def test_the_table_and_the_solver_agree_by_the_letter(line):
    for number in range(1, HIGHEST + 1, 5):
        node = best(line, number, literal=True)
        assert (node is not None) == can_make(line, number, literal=True)
        assert node is None or allowed_as_written(spell(node)), spell(node)
        assert can_make(line, number, literal=True) >= can_make(line, number)


@pytest.mark.parametrize("line", ["126", "1237", "1134", "1348"])
def test_without_adding_the_one(line):
    made = {value(node) for node in every_expression(line) if allowed(node) and not adds_one(node)}
    for number in range(1, 120):
        node = best(line, number, without="1")
        assert (node is not None) == (number in made)
        assert node is None or not adds_one(read(spell(node)))


@pytest.mark.parametrize("line", random.Random(4).sample(all_lines(), 25))
def test_the_table_and_the_solver_agree(line):
    numbers = range(1, HIGHEST + 1, 7)
    for number in numbers:
        node = best(line, number)
        assert (node is not None) == can_make(line, number)
        if node is not None:
            again = read(spell(node))
            check(again)
            assert value(again) == number
            assert digits(again) == line


def test_the_nicest_expression_avoids_division_and_parentheses():
    assert spell(best("3489", 65)) == "9*8-(4+3)"
    assert spell(best("237", 2)) == "7-3-2"
    assert spell(best("357", 1)) == "5+3-7"
    assert spell(best("148", 40)) == "8*(4+1)"
    assert isinstance(best("489", 18), Product), "9 × 8 ÷ 4 only"
    for line in ("1246", "2358", "4679"):
        ways = defaultdict(list)
        for way in filter(allowed, every_expression(line)):
            ways[value(way)].append(way)
        for number in range(1, 60):
            node = best(line, number)
            if node is not None and "/" in spell(node):
                assert all("/" in spelt(way) or negative(way) for way in ways[number])


def negative(node: Node) -> bool:
    if isinstance(node, int):
        return False
    parts_ = node.plus + node.minus if isinstance(node, Sum) else node.above + node.below
    return value(node) < 0 or any(map(negative, parts_))


@pytest.mark.parametrize(("board", "wall"), [(FIRST, 179), (SECOND, 151)])
def test_every_number_up_to_150_can_be_made_on_both_boards(board, wall):
    grid = board.replace("/", "")
    numbers = finder.possible(grid, "", moving=True)
    assert next(n for n in range(1, HIGHEST) if not numbers >> n & 1) == wall
    for number in range(1, wall):
        assert finder.still(grid, number) or finder.moved(grid, "", number)
    assert not finder.still(grid, wall)
    assert not finder.moved(grid, "", wall)


@pytest.mark.parametrize("seed", range(20))
def test_a_start_makes_every_number_up_to_100(seed):
    numbers = finder.possible(checkered(seed), "", moving=True)
    assert all(numbers >> number & 1 for number in range(1, 101))


@pytest.mark.parametrize("number", [7, 65, 83, 140])
def test_the_whole_board_by_making_every_move(number):
    grid = FIRST.replace("/", "")
    reserve = "159"
    found = set()
    for move in [*slides(grid), *entries(grid, reserve)]:
        after = shifted(grid, reserve, move)[0]
        for line in LINES:
            before, now = line_digits(grid, line), line_digits(after, line)
            if before != now and best(now, number) is not None:
                found.add((move, line))
    moved = finder.moved(grid, reserve, number)
    assert set(moved) == found
    assert len(moved) == len(found)
    still = [line for line in LINES if best(line_digits(grid, line), number) is not None]
    assert finder.still(grid, number) == still
