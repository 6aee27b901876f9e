"""What is offered before a match: for some numbers of seats, with some other choices, by text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadSetup, Choice, Option
from engine.games import catalogue
from engine.option import said_numbers
from tests.engine.tiny import Tiny


def side(text: str) -> str:
    """Boards of any side from 2 to 9 besides those that are offered."""
    if re.fullmatch(r"hexagon-[2-9]", text):
        return text
    raise BadSetup("Board: hexagon-2 to hexagon-9.")


class Ports(Tiny):
    """A game like Hex: other numbers of players have other ports and other boards."""

    seats = (2, 3, 4, 6)
    options = (
        *Tiny.options[:1],
        Option("pile", "Sticks", (Choice("12", "12"),), "12", 3, 60),
        *Tiny.options[2:],
        Option(
            "board",
            "Board",
            (
                Choice("hexagon-5", "Small"),
                Choice("hexagon-7", "Large"),
                Choice("rhombus-11", "Rhombus", seats=(2,)),
            ),
            {2: "hexagon-5", 3: "hexagon-5", 4: "hexagon-7", 6: "hexagon-7"},
            reads=side,
        ),
        Option(
            "ports",
            "Ports",
            (
                Choice("own", "Own", seats=(2, 3, 6)),
                Choice("neutral", "Neutral", only_if=("board", "hexagon-5", "hexagon-7")),
            ),
            "own",
        ),
        Option("swap", "Swap", (Choice("yes", "Yes"), Choice("no", "No")), "yes", seats=(2,)),
    )


game = Ports()


def test_a_game_is_for_the_numbers_it_names():
    for seats in (2, 3, 4, 6):
        assert game.setup(seats).seats == seats
    for seats in (1, 5, 7):
        with pytest.raises(BadSetup, match="2, 3, 4 or 6 players, not"):
            game.setup(seats)


def test_numbers_as_one_says_them():
    assert said_numbers((1,)) == "1"
    assert said_numbers((1, 2, 3, 4, 5)) == "1 to 5"
    assert said_numbers((2, 3, 4, 6)) == "2, 3, 4 or 6"


def test_a_choice_for_other_numbers_of_seats_is_refused_with_a_sentence():
    assert game.setup(2, {"board": "rhombus-11"})["board"] == "rhombus-11"
    with pytest.raises(BadSetup, match="“rhombus-11” is not one of hexagon-5, hexagon-7"):
        game.setup(3, {"board": "rhombus-11"})
    with pytest.raises(BadSetup, match="“own” is not one of neutral"):
        game.setup(4, {"ports": "own"})


def test_a_choice_that_another_one_excludes_is_refused():
    assert game.setup(2, {"ports": "neutral"})["ports"] == "neutral"
    with pytest.raises(BadSetup, match="“neutral” is not one of own"):
        game.setup(2, {"ports": "neutral", "board": "rhombus-11"})


def test_what_is_not_said_is_what_is_offered():
    assert [game.setup(seats)["board"] for seats in game.seats] == [
        "hexagon-5",
        "hexagon-5",
        "hexagon-7",
        "hexagon-7",
    ]
    assert [game.setup(seats)["ports"] for seats in game.seats] == ["own", "own", "neutral", "own"]


def test_an_option_that_says_nothing_may_stand_in_the_record():
    assert game.setup(3, {"swap": "no"})["swap"] == "no"


def test_every_board_of_a_kind_is_taken_besides_those_offered():
    assert game.setup(2, {"board": "hexagon-3"})["board"] == "hexagon-3"
    with pytest.raises(BadSetup, match="hexagon-2 to hexagon-9"):
        game.setup(2, {"board": "hexagon-12"})


@given(
    st.sampled_from(game.seats),
    st.fixed_dictionaries(
        {},
        optional={
            "board": st.sampled_from(["hexagon-5", "hexagon-7", "rhombus-11", "hexagon-9", "x"]),
            "ports": st.sampled_from(["own", "neutral", "halves"]),
            "swap": st.sampled_from(["yes", "no"]),
        },
    ),
)
def test_a_setup_holds_only_what_is_offered_and_can_be_made_again(seats, options):
    try:
        setup = game.setup(seats, options)
    except BadSetup as refusal:
        assert refusal.sentence.endswith(".")
        return
    assert game.setup(seats, setup.options) == setup
    for key in ("board", "ports"):
        option = game.option(key)
        assert option.allows(setup[key], seats, setup.options)


@pytest.mark.parametrize("found", [*catalogue().values(), game], ids=lambda game: game.id)
def test_options_depend_on_those_before_them_and_timers_can_be_off(found):
    before = set()
    assert list(found.seats) == sorted(set(found.seats))
    for option in found.options:
        assert option.depends_on <= before
        before.add(option.key)
        assert not option.timer or any(c.value == option.timer for c in option.choices)
        labels = {choice.label for choice in option.choices}
        assert bool(option.timer) == ("No timer" in labels)
