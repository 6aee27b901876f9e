"""Whatever is written as an answer: it is refused, or it is right by another reckoning."""

from collections import Counter
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import IllegalMove
from engine.games.mathmagic import game
from engine.games.mathmagic.cells import (
    CELLS,
    checkered,
    goals,
    line_digits,
    scattered,
    shifted,
    slides,
)
from engine.games.mathmagic.expression import check, digits, read, shown, spell, value
from tests.engine.mathmagic.reckoning import reckon

calculations = st.recursive(
    st.sampled_from("123456789"),
    lambda inner: st.builds(
        lambda a, sign, b, grouped: f"({a}{sign}{b})" if grouped else f"{a}{sign}{b}",
        inner,
        st.sampled_from("+-*/"),
        inner,
        st.booleans(),
    ),
    max_leaves=6,
)


@given(calculations)
def test_an_expression_is_worth_what_python_says(text):
    try:
        node = read(text)
        check(node)
    except IllegalMove:
        return
    assert value(node) == reckon(text)
    assert Counter(digits(node)) == Counter(filter(str.isdigit, text))
    assert value(read(spell(node))) == value(node)
    check(read(spell(node)))
    assert read(spell(read(spell(node)))) == read(spell(node))


@given(st.text("123456789+-*/() ", max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        node = read(text)
    except IllegalMove as refusal:
        sentence = refusal.sentence
        assert sentence
    else:
        assert shown(text)
        assert digits(node)


POSITIONS = [
    game.start(game.setup(2, {"target": str(number)}, seed))
    for seed in range(4)
    for number in (5, 12, 20, 35)
]


@settings(max_examples=400)
@given(st.data())
def test_an_answer_is_refused_or_right(data):
    position = data.draw(st.sampled_from(POSITIONS))
    line = data.draw(st.sampled_from("123456ABCDEF"))
    order = data.draw(st.permutations(position.digits(line)))
    signs = data.draw(st.lists(st.sampled_from("+-*/"), min_size=2, max_size=2))
    text = f"{order[0]}{signs[0]}{order[1]}{signs[1]}{order[2]}"
    if data.draw(st.booleans()):
        text = f"{order[0]}{signs[0]}({order[1]}{signs[1]}{order[2]})"
    try:
        after = position.play(f"{line}: {text}")
    except IllegalMove as refusal:
        right = refusal.sentence.startswith("Rule") or reckon_or_none(text) != position.number
        assert right, text
    else:
        assert reckon(text) == position.number
        assert after.points == (2, 0)
        assert any(move.startswith(f"{line}: ") for move in position.moves())


def reckon_or_none(text: str) -> Fraction | None:
    try:
        return reckon(text)
    except ZeroDivisionError:
        return None


@given(st.integers(0, 10**6), st.booleans())
def test_slides_change_two_lines_and_keep_all_pieces(seed, full):
    grid = scattered(seed) if full else checkered(seed % 50)
    for move in slides(grid):
        start, goal = move.split("-")
        assert CELLS.index(goal) in goals(grid, CELLS.index(start))
        after = shifted(grid, "", move)[0]
        assert sorted(after) == sorted(grid)
        changed = [x for x in "123456ABCDEF" if line_digits(grid, x) != line_digits(after, x)]
        assert len(changed) == 2
        back = shifted(after, "", f"{goal}-{start}")[0]
        assert back == grid
