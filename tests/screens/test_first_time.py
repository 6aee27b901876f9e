"""A first time with the trunk: from nothing to a solved card, every touch counted."""

from __future__ import annotations

from typing import Any

import pytest

from engine.texts import _

MOST = 14
"""Under fifteen touches; writing a name is one of them."""


class Newcomer:
    """A child with one finger who touches only what it sees."""

    def __init__(self, app: Any) -> None:
        self.app, self.touches = app, 0

    def touch(self, target: Any = None, **what: Any) -> None:
        """One touch, and what comes of it."""
        self.touches += 1
        self.app.settle()
        self.app.tap(target, **what)
        self.app.settle()

    def write(self, name: str) -> None:
        """A name, where the keyboard stands open already."""
        self.touches += 1
        self.app.run_until(lambda: self.app.find(cls="Field").focus)
        self.app.type(name)

    def try_page(self) -> None:
        """Do what a page of the rules asks for: here one touch of a peg."""
        rules = self.app.wait_for(cls="RulesScreen")
        self.app.run_until(lambda: rules.stage == "try")
        peg = rules.lesson.attempt[0].split()[-1]
        self.touch(rules.board.to_window(*rules.board.plan.at(peg)))
        assert rules.stage == "done"


@pytest.mark.parametrize(("size", "language"), [((1280, 800), "fr"), ((360, 640), "en")])
def test_from_an_empty_trunk_to_a_first_card_in_under_fifteen_touches(malle, size, language):
    app = malle(size=size, language=language, calm="on")
    child = Newcomer(app)
    child.touch(icon="account-plus")
    child.write("Zoé")
    child.touch(text=_("Keep"))
    child.touch(text="Colorigraphe")
    child.touch(text=_("Rules"))
    child.try_page()
    child.touch(icon="chevron-right")
    child.try_page()
    child.touch(icon="school")
    table = app.wait_for(cls="TableScreen")
    match = table.match
    assert match.training
    child.touch(icon="lightbulb-on")
    assert table.sheet is not None
    for move in match.solution().moves:
        if move != "done":
            child.touch(table.board.to_window(*table.board.plan.at(move.split()[-1])))
    child.touch(table.primary)
    assert match.over
    app.wait_for(cls="Ending")
    assert len(match.hints_taken) == 1
    assert list(app.app.store.solved(app.app.profile.id, "colorigraphe").values()) == [1]
    assert child.touches <= MOST
