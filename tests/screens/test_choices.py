"""What the set-up sheet chooses: who sits where, colours, options, and old choices read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import find
from engine.store import Profile
from screens.shell.choices import Choices, Place
from screens.view import Largest

ZOE, LEO, SARA = Profile(1, "Zoé", 3), Profile(2, "Léo", 0), Profile(3, "Sara", 3)
GAME = find("colorigraphe")
FREE = (2, 3, 4, 5)


def choices(profiles=(ZOE, LEO, SARA), last=None, current=ZOE):
    return Choices.of(GAME, list(profiles), current, last or {}, FREE)


def test_a_first_start_without_children_seats_two_guests():
    assert choices([], current=None).places == [Place(), Place()]


def test_one_child_alone_finds_the_computer_opposite():
    first, second = choices([ZOE]).places
    assert first == Place(profile=1)
    assert second.computer


def test_who_holds_the_tablet_sits_first():
    assert [p.profile for p in choices(current=LEO).places] == [2, 1]


def test_a_child_keeps_its_colour_and_the_later_of_two_alike_takes_the_next():
    chosen = choices()
    chosen.places = [Place(1), Place(3), Place(2)]
    zoe, sara, leo = chosen.seat_colours()
    assert zoe == ZOE.colour
    assert len({zoe, sara, leo}) == 3
    assert {sara, leo} <= set(FREE)


def test_taking_somebody_elses_seat_changes_places():
    chosen = choices()
    chosen.seat_person(0, 2)
    assert [p.profile for p in chosen.places] == [2, 1]


def test_seats_stay_within_what_the_game_allows():
    chosen = choices()
    chosen.add()
    assert len(chosen.places) == 3
    assert not chosen.can_add
    chosen.remove(2)
    chosen.remove(1)
    assert not chosen.can_remove
    assert chosen.new_match().setup.seats == 1


def test_defaults_follow_the_number_of_seats_until_somebody_chooses():
    chosen = choices()
    target = GAME.option("target")
    assert chosen.value(target) == "100"
    chosen.add()
    assert chosen.value(target) == "70"
    chosen.choose("target", "45")
    chosen.remove(2)
    assert chosen.value(target) == "45"
    assert chosen.new_match().setup["target"] == "45"


@pytest.mark.parametrize(
    ("times", "time", "window", "numbers"),
    [("usual", "60", "15", "sheet"), ("double", "120", "15", "sheet"), ("none", "0", "0", "none")],
)
def test_timers_are_as_the_family_likes_them(times, time, window, numbers):
    chosen = Choices.of(GAME, [ZOE, LEO], ZOE, {}, FREE, times)
    assert chosen.options()["time"] == time
    assert chosen.options()["window"] == window
    assert chosen.options()["target"] == "100"
    mathmagic = Choices.of(find("mathmagic"), [ZOE, LEO], ZOE, {}, FREE, times)
    assert mathmagic.options()["time"] == numbers


def test_the_last_choices_of_a_game_win_over_what_the_family_likes():
    first = Choices.of(GAME, [ZOE, LEO], ZOE, {}, FREE, "double")
    later = Choices.of(GAME, [ZOE, LEO], ZOE, first.as_data(), FREE, "none")
    assert later.options()["time"] == "120"
    first.choose("time", "30")
    later = Choices.of(GAME, [ZOE, LEO], ZOE, first.as_data(), FREE, "none")
    assert later.options()["time"] == "30"


def test_an_option_that_says_nothing_now_is_not_offered():
    chosen = choices()
    assert "level" not in [o.key for o in chosen.offered()]
    chosen.choose("build", "cards")
    assert "level" in [o.key for o in chosen.offered()]


def test_what_was_chosen_for_other_seats_says_nothing_now():
    chosen = Choices.of(find("mastermind"), [ZOE, LEO], ZOE, {"options": {"mode": "one"}})
    assert "rows" in [o.key for o in chosen.offered()]
    chosen.remove(1)
    assert "rows" not in [o.key for o in chosen.offered()]
    assert chosen.new_match().setup["mode"] == "one"


PLACE = st.fixed_dictionaries({"profile": st.integers(0, 4), "level": st.integers(0, 4)})


@given(
    game=st.sampled_from(["mastermind", "colorigraphe", "mathmagic"]),
    profiles=st.lists(st.sampled_from([ZOE, LEO, SARA]), unique=True),
    current=st.sampled_from([None, ZOE, LEO, SARA]),
    last=st.fixed_dictionaries({}, optional={"places": st.lists(PLACE, max_size=5)}),
    steps=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=6),
)
def test_no_child_ever_sits_on_two_seats(game, profiles, current, last, steps):
    chosen = Choices.of(find(game), profiles, current if current in profiles else None, last)
    for what, where in steps:
        where %= len(chosen.places)
        if what == 0 and chosen.can_add:
            chosen.add()
        elif what == 1:
            chosen.seat_somebody(where)
        elif what == 2 and profiles:
            chosen.seat_person(where, profiles[where % len(profiles)].id)
        elif what == 3:
            chosen.seat_computer(where)
    seated = [place.profile for place in chosen.places if place.profile is not None]
    assert len(seated) == len(set(seated))


def test_what_is_remembered_comes_back():
    chosen = choices()
    chosen.seat_computer(1, 4)
    chosen.choose("time", "30")
    chosen.undo = False
    again = choices(last=chosen.as_data())
    assert (again.places, again.chosen, again.undo) == (chosen.places, {"time": "30"}, False)


@pytest.mark.parametrize(
    "last",
    [
        {"places": "nonsense", "options": 7, "undo": "perhaps"},
        {"places": [{"profile": 99}, {"profile": 1, "level": 9}], "options": {"time": "soon"}},
        {"places": [None] * 9, "options": {"gone": "1", "card": "5-3"}},
        {"places": [{"profile": 1}, {"profile": 1}, {"level": 3}, {"level": 3}]},
    ],
)
def test_old_or_damaged_choices_still_give_a_match(last):
    chosen = choices(last=last)
    match = chosen.new_match()
    assert match.setup["time"] in {c.value for c in GAME.option("time").choices}
    assert match.setup["card"] == ""
    known = [s.profile for s in match.seats if s.profile is not None]
    assert len(known) == len(set(known))
    assert set(known) <= {1, 2, 3}


def test_a_number_goes_no_further_than_the_screen_has_room():
    chosen = choices()
    target = next(option for option in GAME.options if option.high is not None)
    chosen.choose(target.key, str(target.high))
    assert chosen.value(target) == str(target.high)
    asked = []

    def largest(key, others, people):
        asked.append((key, set(others), people))
        return Largest(target.low + 1, "No room.") if people == 2 else None

    chosen.largest = largest
    assert chosen.value(target) == chosen.options()[target.key] == str(target.low + 1)
    assert chosen.limit(target).why == "No room."
    plain = {option.key for option in GAME.options if option.high is None}
    assert asked[0] == (target.key, plain, 2)
    # With the computer opposite there is room again: what was chosen is not forgotten.
    chosen.seat_computer(1)
    assert chosen.value(target) == str(target.high)
    assert chosen.limit(target) is None
