"""A match as a text and as a code, there and back; damaged ones get a sentence."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import code
from engine.game import Refusal
from engine.games import catalogue
from engine.match import Match, Seat
from engine.record import from_text, read_start, start_text, to_text
from tests.engine.tiny import Tiny


def played(seed: int = 7, moves: int = 9, **more) -> Match:
    seats = more.pop("seats", [Seat("Zoé", colour=3, profile=12), Seat("", level=3)])
    match = Match.new("tiny", seats, more.pop("options", {"pile": "30"}), seed, **more)
    luck = random.Random(seed)
    for _move in range(moves):
        match.play(luck.choice(list(match.position.moves())))
    return match


def everything(match: Match) -> tuple:
    return (
        match.game,
        match.setup,
        match.seats,
        match.undo_allowed,
        match.training,
        match.hints_taken,
        match.shown,
        match.clock.spent,
        match.line,
        match.ply,
        match.position,
    )


# A solution that was shown


def shown(ply: int = 2) -> Match:
    match = played(moves=ply)
    match.shown.show(match.position)
    return match


def test_that_a_solution_was_shown_is_in_the_text_and_in_the_code():
    match = shown()
    assert from_text(to_text(match)).shown == match.shown
    assert code.from_code(code.to_code(match)).shown
    assert not code.from_code(code.to_code(played(moves=2))).shown
    game = Match.new("nombres_croises", 1, seed=3, training=True)  # its codes use a vocabulary
    game.play(next(game.position.moves()))
    assert not code.from_code(code.to_code(game)).shown
    game.shown.show(game.position)
    back = code.from_code(code.to_code(game))
    assert (back.shown, back.moves) == (game.shown, game.moves)


@pytest.mark.parametrize("line", ["shown", "shown xyz", "shown 0123456789"])
def test_a_damaged_line_about_it_is_refused(line):
    with pytest.raises(Refusal):
        from_text(to_text(shown()).replace("move ", f"{line}\nmove ", 1))


# The text


def test_the_text_is_readable():
    match = played(moves=2)
    match.hint()
    match.undo()
    match.clock.spent = 12.5
    assert to_text(match).splitlines() == [
        "malle 1",
        "game tiny",
        "seat person colour=3 profile=12 name=Zoé",
        "seat computer 3",
        "option pile 30",
        "option time 30",
        "seed 7",
        "undo yes",
        "spent 12.500",
        "hint after 2 seat 1 rung 1",
        "move take",
        "undone take",
        "end",
    ]


def test_everything_comes_back():
    match = played(undo_allowed=False, training=True)
    match.hint()
    match.undo()
    match.clock.run(100)
    text = to_text(match, now=108)
    match.clock.pause(108)
    assert everything(from_text(text)) == everything(match)


@given(st.text(), st.text())
def test_names_may_hold_anything(one, two):
    match = Match.new("tiny", [Seat(one), Seat(two, level=4)], seed=1)
    assert [s.name for s in from_text(to_text(match)).seats] == [one, two]


@pytest.mark.parametrize(
    "name", ['"', '"Zoé"', " x ", "\ud800", "a\nmove take", "\u2028", "\0", "name=x"]
)
def test_odd_names(name):
    match = Match.new("tiny", [Seat(name)], seed=1)
    assert from_text(to_text(match)).seats[0].name == name


def test_a_text_that_went_through_the_post_is_understood():
    match = played()
    text = "\r\n\r\n" + to_text(match).replace("\n", "\r\n") + "\n\n  sent from my tablet"
    assert everything(from_text(text)) == everything(match)


def test_a_newer_record_says_so():
    with pytest.raises(Refusal, match="newer"):
        from_text(to_text(played()).replace("malle 1", "malle 2"))


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "malle", "malle x", "{}", "malle 1 2", "MALLE 1"]
)
def test_something_else_says_so(text):
    with pytest.raises(Refusal, match="not the record"):
        from_text(text)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (2, "game chess"),
        (3, "seat person name"),
        (3, "seat ghost"),
        (4, "seat computer 9"),
        (4, 'seat person name="half'),
        (5, "option"),
        (5, "option pile many"),
        (5, "option wings 2"),
        (6, "seed seven"),
        (6, "seed " + "9" * 5000),
        (7, "undo maybe"),
        (8, "move fly"),
        (8, "undone take"),
        (8, "spent nan"),
        (8, "hint"),
        (8, "jump"),
    ],
)
def test_a_damaged_line_gets_a_sentence(line, instead):
    lines = to_text(played()).splitlines()
    lines[line - 1] = instead
    with pytest.raises(Refusal) as refusal:
        from_text("\n".join(lines))
    assert refusal.value.sentence.endswith((".", ".”"))


def test_the_sentence_names_the_line():
    lines = to_text(played()).splitlines()
    lines[9] = "move fly"
    with pytest.raises(Refusal, match="Line 10"):
        from_text("\n".join(lines))
    lines[9] = "hop"
    with pytest.raises(Refusal, match=r"Line 10.*hop"):
        from_text("\n".join(lines))


def test_a_record_cut_short_says_so():
    text = to_text(played())
    for cut in range(len(text) - 2):
        with pytest.raises(Refusal):
            from_text(text[:cut])


def test_a_record_with_noise_gives_a_match_or_a_sentence():
    luck, text = random.Random(1), to_text(played())
    refused = 0
    for _run in range(300):
        signs = list(text)
        signs[luck.randrange(len(signs))] = chr(luck.choice((0, 10, 32, 48, 65, 0x663, 0x2028)))
        try:
            from_text("".join(signs))
        except Refusal:
            refused += 1
    assert refused > 100


@given(st.text())
def test_any_text_as_a_record(text):
    with pytest.raises(Refusal):
        from_text("malle 1\n" + text)


def test_too_long_a_text_is_not_even_looked_at():
    with pytest.raises(Refusal):
        from_text("malle 1\n" * 1_000_000)


# The code


def start_and_moves(match: Match) -> tuple:
    return (
        match.setup,
        [s.level for s in match.seats],
        match.undo_allowed,
        match.training,
        match.moves,
    )


@pytest.mark.parametrize("seed", [0, 7, 999_999, 1_000_000, 10**17, -5])
@pytest.mark.parametrize("moves", [0, 1, 20])
def test_a_code_brings_the_match_back(seed, moves):
    match = played(seed, moves, undo_allowed=False, training=True)
    assert start_and_moves(Match.from_code(match.to_code())) == start_and_moves(match)


@pytest.mark.parametrize(
    "options",
    [{}, {"card": "5"}, {"card": "8"}, {"pile": "7"}, {"pile": "33", "time": "0"}],
    ids=["defaults", "a card of the deck", "a card by hand", "a choice", "a number"],
)
def test_options_in_a_code(options):
    match = Match.new("tiny", 2, options, 3)
    assert start_and_moves(Match.from_code(match.to_code())) == start_and_moves(match)


def test_a_card_in_any_letters(monkeypatch):
    some = Match.new("tiny", 2, seed=1).position
    monkeypatch.setattr(Tiny, "start", lambda self, setup: some)
    match = Match.new("tiny", 2, {"card": "cœur \ud800 1-2"}, 3)
    assert Match.from_code(match.to_code()).setup == match.setup


def test_timeouts_are_in_the_code():
    match = Match.new("tiny", 2, seed=3)
    match.replay(["timeout", "take", "timeout"])
    assert Match.from_code(match.to_code()).moves == match.moves


def test_codes_are_short():
    start = Match.new("tiny", 2, seed=123_456).to_code()
    assert len(start) <= 16, start
    match = played(123_456, 40)
    assert len(match.to_code()) < len("\n".join(match.moves)) / 4


def test_a_code_tells_nothing_about_people():
    anonymous = played(seats=[Seat(), Seat(level=3)])
    assert played().to_code() == anonymous.to_code()


def test_how_a_code_is_typed_does_not_matter():
    match = played()
    written = match.to_code()
    assert set(written) <= set(code.DIGITS + "-")
    for typed in (
        written.lower(),
        written.replace("-", ""),
        written.replace("-", " "),
        f"  {written}\n",
        written.replace("0", "O").replace("1", "I"),
        written.replace("0", "o").replace("1", "l"),
        written.replace("-", "–"),
    ):
        assert Match.from_code(typed).moves == match.moves


def test_a_mistyped_code_gets_a_sentence():
    luck, written = random.Random(4), played(moves=25).to_code().replace("-", "")
    for _run in range(1500):
        signs, place = list(written), luck.randrange(len(written) - 1)
        kind = luck.choice(("other", "swap", "gone", "more"))
        if kind == "other":
            signs[place] = luck.choice(code.DIGITS)
        elif kind == "swap":
            signs[place : place + 2] = reversed(signs[place : place + 2])
        elif kind == "gone":
            del signs[place]
        else:
            signs.insert(place, luck.choice(code.DIGITS))
        if signs == list(written):
            continue
        with pytest.raises(Refusal) as refusal:
            Match.from_code("".join(signs))
        assert refusal.value.sentence


@given(st.text())
def test_any_text_as_a_code(text):
    with pytest.raises(Refusal):
        Match.from_code(text)


@given(st.text(code.DIGITS, min_size=5, max_size=60))
def test_any_signs_as_a_code_give_a_match_or_a_sentence(signs):
    body = signs[:-4]
    try:
        Match.from_code(body + code._check(body) + signs[-2:])
    except Refusal as refusal:
        sentence = refusal.sentence
    else:
        sentence = "a match"
    assert sentence


def test_a_code_of_a_newer_version_says_so(monkeypatch):
    monkeypatch.setattr(code._Words, "version", code.VERSION + 1)
    newer = played().to_code()
    monkeypatch.undo()
    with pytest.raises(Refusal, match="newer"):
        Match.from_code(newer)


def test_a_code_that_would_mean_another_match_today_says_so(monkeypatch):
    written = Match.new("tiny", 2, {"pile": "7"}, 3).to_code()
    pile = Tiny.options[1]
    changed = type(pile)(
        pile.key, pile.label, pile.choices[::-1], pile.default, pile.low, pile.high
    )
    monkeypatch.setattr(Tiny, "options", (Tiny.options[0], changed, Tiny.options[2]))
    with pytest.raises(Refusal, match="version"):
        Match.from_code(written)


def test_no_two_games_share_a_tag():
    assert len({code._tag(name) for name in catalogue()}) == len(catalogue())


def test_a_start_knows_the_matches_that_began_so_whoever_plays_them():
    match = Match.new("colorigraphe", [Seat("Zoé"), Seat(level=2)], {"card": "5-3 7-12"}, seed=7)
    start = read_start(start_text(match))
    match.play("red 5")
    assert start.begins(match)
    assert start.begins(Match.from_code(match.to_code()))
    for seats, options, seed in (
        (2, {"card": "5-3 7-12"}, 8),
        (2, {"card": "5-3"}, 7),
        (3, {"card": "5-3 7-12"}, 7),
    ):
        assert not start.begins(Match.new("colorigraphe", seats, options, seed))
