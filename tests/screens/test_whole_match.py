"""Whole matches by touch, the app in its own process: challenge, turn, pause, kill, end."""

import pytest

from engine.texts import _, set_language
from screens.shell.app import open_store
from tests.screens.harness import start_process
from tools.scenes.colorigraphe import GAME

TABLET, PHONE = (1280, 800), (360, 640)


class Family:
    """Two people at a tablet: they look at the store to see where they are, and touch."""

    def __init__(self, data, size, language):
        self.data, self.size, self.language = data, size, language
        self.open()

    def open(self):
        self.app = start_process(self.data, self.size, self.language)

    def kept(self):
        """The match as it is on the disk now: what another process reads, a kill cannot take."""
        store = open_store(self.data)
        try:
            assert not store.notice
            rows = store.waiting(GAME) or store.finished(GAME)
            return store.load(rows[0].id)
        finally:
            store.close()

    @property
    def position(self):
        return self.kept().position

    def act(self, gesture, *expected):
        """Make a gesture; what it became must be on the disk when it is done."""
        before = self.kept().ply
        gesture()
        self.app.ask("settle")
        assert self.kept().moves[before:] == expected

    def press(self, **what):
        self.app.tap(**what)
        self.app.ask("settle")

    def peg(self, number):
        return tuple(self.app.ask("colorigraphe.spot", str(number)))

    def build(self, stake):
        """Choose a stake, have the neighbour roll, skip the tumbling."""
        for _step in range(abs(stake - 8)):
            self.press(icon="plus" if stake > 8 else "minus")
        self.act(lambda: self.app.tap(cls="PrimaryButton"), f"stake {stake}")
        self.act(lambda: self.app.tap(cls="PrimaryButton"), "roll")
        self.app.ask("colorigraphe.wait_for_dice")

    def put(self, move):
        """Put the token of a move where it belongs, as a child does."""
        colour, peg = move.split()
        spot = self.peg(peg)
        if colour == "black":
            home = tuple(self.app.ask("colorigraphe.tray", "black"))
            self.act(lambda: self.app.ask("drag", home, spot), move)
            return
        self.act(lambda: self.app.tap(spot), f"red {peg}")
        if colour == "blue":
            self.act(lambda: self.app.tap(spot), f"flip {peg}")

    def colour(self, moves=None):
        """The best colouring there is (or the moves given), token by token."""
        for move in self.kept().solution().moves if moves is None else moves:
            self.put(move)

    def done(self):
        self.act(lambda: self.app.tap(icon="check-bold"), "done")

    def read_outcome(self):
        """Close the card that says what became of the problem."""
        self.app.ask("colorigraphe.read_outcome")


def begin(family):
    """From the home screen through the set-up sheet, with the target and the time chosen."""
    family.press(text="Colorigraphe")
    for choice in ("30", _("2 min")):
        family.app.ask("scroll_to", text=choice, cls="Chip")
        family.press(text=choice, cls="Chip")
    family.press(text=_("Play"))


@pytest.mark.parametrize(
    ("size", "language"),
    [(TABLET, "fr"), (PHONE, "en"), (PHONE, "fr"), (TABLET, "en")],
    ids=["tablet-fr", "phone-en", "phone-fr", "tablet-en"],
)
def test_a_whole_match(tmp_path, size, language):
    set_language(language)
    family = Family(tmp_path, size, language)
    begin(family)
    assert family.position.target == 30

    # The first one finishes with nothing on the board; the second one can do better.
    family.build(9)
    family.done()
    assert family.position.phase == "answer"
    family.act(lambda: family.app.tap(text=_("Challenge!")), "challenge 2")

    # The tablet is turned in the middle of the challenge, and put aside for a moment.
    first, *rest = family.kept().solution().moves
    family.put(first)
    family.app.ask("resize", *reversed(size))
    family.app.ask("pause")
    family.app.ask("resume")
    assert family.kept().moves[-1].split()[1] == first.split()[1]
    family.colour(rest[: len(rest) // 2])
    family.app.ask("resize", *size)
    family.colour(rest[len(rest) // 2 :])
    family.done()
    outcome = family.position.last
    assert outcome.challenge_won
    points = family.position.points
    assert points == (0, 9 - 2 * outcome.blacks)
    family.read_outcome()

    # After a challenge the normal order goes on: the challenger builds.
    assert family.position.builder == 1
    family.build(12)
    moves = family.kept().solution().moves
    family.colour(moves[:3])
    before = family.kept()
    family.app.kill()

    # A killed process: the home screen offers to go on, and everything is as it was.
    family.open()
    family.press(text=_("Go on"))
    assert family.kept().moves == before.moves
    assert family.position == before.position
    family.colour(moves[3:])
    family.done()
    if family.position.phase == "answer":
        family.act(lambda: family.app.tap(text=_("I pass")), "pass 1")
    family.read_outcome()
    assert family.position.points[1] > points[1]

    # On to the end.
    while not family.kept().over:
        family.build(16)
        family.colour()
        family.done()
        if family.position.phase == "answer":
            asked = family.position.seat + 1
            family.act(lambda: family.app.tap(text=_("I pass")), f"pass {asked}")
        if not family.kept().over:
            family.read_outcome()
    result = family.position.result
    assert max(result.scores) >= 30
    family.app.ask("wait_for", cls="Ending")
    name = family.kept().seats[result.winners[0]].name
    assert any(name in text for text in family.app.texts())
    family.app.kill()
