"""The solver against brute force, networkx and its own proofs."""

from itertools import combinations, product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.colorigraphe.problem import (
    arc_name,
    blacks_used,
    clashes,
    missing,
    pegs_of,
    read_arcs,
    text_of,
)
from engine.games.colorigraphe.proof import why
from engine.games.colorigraphe.solver import (
    best,
    core,
    cycles_against,
    cycles_apart,
    fewest,
    halves,
    nearest_best,
    odd_cycles,
    optimal_blacks,
    shortest_odd_cycle,
)

ALL_ARCS = list(combinations(range(1, 13), 2))
problems = st.lists(st.sampled_from(ALL_ARCS), min_size=1, max_size=26, unique=True).map(tuple)
small = st.lists(
    st.sampled_from(list(combinations(range(1, 8), 2))), min_size=1, max_size=21, unique=True
).map(tuple)
colours = st.tuples(*[st.sampled_from(["", "red", "blue", "black"])] * 12)

K4 = tuple(combinations((2, 5, 7, 11), 2))
WHEEL = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 1), *((peg, 12) for peg in range(1, 6)))


def valid(arcs, tokens):
    return not clashes(arcs, tokens) and not missing(arcs, tokens)


def all_colourings(arcs):
    """Every valid colouring of the pegs that have arcs, by trying everything."""
    pegs = sorted({peg for arc in arcs for peg in arc})
    for choice in product(("red", "blue", "black"), repeat=len(pegs)):
        tokens = [""] * 12
        for peg, colour in zip(pegs, choice):
            tokens[peg - 1] = colour
        if not clashes(arcs, tokens):
            yield tuple(tokens)


@given(small)
@settings(max_examples=60, deadline=None)
def test_fewest_and_count_are_what_trying_everything_gives(arcs):
    found = [tokens.count("black") for tokens in all_colourings(arcs)]
    if not found:
        assert best(arcs).blacks is None
        assert best(arcs).optimal_count == 0
    else:
        assert best(arcs).blacks == min(found)
        assert best(arcs).optimal_count == found.count(min(found))


@given(problems)
@settings(deadline=None)
def test_the_canonical_colouring_is_valid_with_so_many_blacks(arcs):
    found = best(arcs)
    if found.blacks is not None:
        assert valid(arcs, found.tokens)
        assert blacks_used(arcs, found.tokens) == found.blacks
        assert all(bool(token) == any(peg in a for a in arcs) for peg, token in _each(found))
        for one, _other in halves(arcs, _black(found.tokens)):
            assert found.tokens[pegs_of(one)[0] - 1] == "red"


@given(problems)
@settings(deadline=None)
def test_two_colours_are_enough_exactly_if_networkx_says_bipartite(arcs):
    assert (best(arcs).blacks == 0) == nx.is_bipartite(nx.Graph(arcs))
    assert bool(shortest_odd_cycle(arcs)) != nx.is_bipartite(nx.Graph(arcs))


@given(problems)
@settings(max_examples=40, deadline=None)
def test_no_smaller_independent_set_leaves_two_colours(arcs):
    graph = nx.Graph(arcs)
    found = best(arcs).blacks
    for size in range(5 if found is None else found):
        for pegs in combinations(graph.nodes, size):
            if not graph.subgraph(pegs).edges:
                assert not nx.is_bipartite(graph.subgraph(set(graph) - set(pegs)))


@given(problems)
@settings(deadline=None)
def test_the_odd_cycle_is_a_shortest_cycle_of_odd_length(arcs):
    cycle = shortest_odd_cycle(arcs)
    names = {arc_name(arc) for arc in arcs}
    if cycle:
        assert len(cycle) % 2 == 1
        assert len(set(cycle)) == len(cycle)
        assert all(arc_name((peg, cycle[i - 1])) in names for i, peg in enumerate(cycle))
        assert len(cycle) == len(odd_cycles(arcs)[0])


@given(problems)
@settings(deadline=None)
def test_the_core_forbids_a_colouring_and_every_arc_of_it_is_needed(arcs):
    part = core(arcs)
    assert set(part) <= set(arcs)
    if best(arcs).blacks is not None:
        assert part == ()
    else:
        assert fewest(part)[0] is None
        for arc in part:
            assert fewest([other for other in part if other != arc])[0] is not None


def test_four_pegs_all_joined_are_the_smallest_core():
    assert core((*K4, (1, 2), (3, 5))) == K4
    assert "four colours" in why((*K4, (1, 2))).sentence


def test_an_odd_wheel_is_a_core():
    assert set(core((*WHEEL, (7, 8)))) == set(WHEEL)


@given(problems)
@settings(max_examples=60, deadline=None)
def test_the_reason_given_really_proves_the_number_of_blacks(arcs):
    blacks = best(arcs).blacks
    if not blacks:
        return
    apart = cycles_apart(arcs)
    assert len({peg for cycle in apart for peg in cycle}) == sum(map(len, apart))
    assert not apart or len(apart) == blacks
    against = cycles_against(arcs)
    graph = nx.Graph(arcs)
    for size in range(blacks):
        for pegs in combinations(graph.nodes, size):
            if not graph.subgraph(pegs).edges:
                assert any(set(pegs).isdisjoint(cycle) for cycle in against)


@given(problems)
@settings(deadline=None)
def test_what_a_reason_lights_is_on_the_board(arcs):
    places = {str(peg) for arc in arcs for peg in arc} | {arc_name(arc) for arc in arcs}
    for flip in (False, True):
        assert set(why(arcs, flip).lit) <= places
        assert why(arcs, flip).sentence


@given(small, colours)
@settings(max_examples=60, deadline=None)
def test_the_nearest_best_colouring_keeps_as_many_tokens_as_any(arcs, tokens):
    goal = nearest_best(arcs, tokens)
    blacks = best(arcs).blacks
    if blacks is None:
        assert goal == ()
        return

    def kept(colouring):
        return sum(bool(a) and a == b for a, b in zip(colouring, tokens))

    rivals = [c for c in all_colourings(arcs) if c.count("black") == blacks]
    assert goal in rivals
    assert kept(goal) == max(map(kept, rivals))


@given(problems)
@settings(deadline=None)
def test_every_set_of_optimal_blacks_is_listed_once(arcs):
    listed = optimal_blacks(arcs)
    assert len(set(listed)) == len(listed)
    assert all(mask.bit_count() == best(arcs).blacks for mask in listed)


@given(problems)
def test_the_order_and_direction_of_arcs_do_not_matter(arcs):
    turned = tuple((b, a) for a, b in reversed(arcs))
    assert best(turned) == best(arcs)


@given(problems)
def test_a_problem_survives_its_text(arcs):
    assert read_arcs(text_of(arcs)) == arcs


@pytest.mark.parametrize(
    ("arcs", "blacks", "count"),
    [
        (read_arcs("5-3 7-12 11-12 12-3 6-3"), 0, 2),
        (read_arcs("1-2 2-3 3-1"), 1, 6),
        (read_arcs("1-2 2-3 3-1 4-5"), 1, 12),
        (K4, None, 0),
        (tuple(ALL_ARCS), None, 0),
    ],
)
def test_known_problems(arcs, blacks, count):
    assert (best(arcs).blacks, best(arcs).optimal_count) == (blacks, count)


def _each(found):
    return enumerate(found.tokens, 1)


def _black(tokens):
    return sum(1 << i for i, token in enumerate(tokens) if token == "black")
