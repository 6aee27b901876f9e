"""Text for reading is large where there is room, and keeps its size from hint to hint."""

import pytest

from engine.games import catalogue
from screens.widgets import reading
from screens.widgets.reading import COMFORT, SIZES, Reading
from tests.screens.harness import faults
from tests.screens.reading import rooms, too_small

TABLET, PHONE = (1280, 800), (360, 640)


def letters(app, place):
    """The sizes of the sentences there."""
    texts = rooms(app)[place][0]
    return {w.font_sp for w in texts.walk() if isinstance(w, Reading) and w.text}


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_hints_and_solutions_of_every_game_are_as_large_as_their_room(malle, size):
    app = malle(size=size, language="fr", calm="on")
    for game in catalogue().values():
        app.app.start_training(game.id, game.cards()[0].id)
        app.settle()
        table = app.wait_for(cls="TableScreen")
        ladder = table.match.ladder()
        sizes = set()
        for rung in range(1, len(ladder) + 1):
            app.tap(icon="lightbulb-on" if rung == 1 else "stairs-up")
            app.settle()
            assert not too_small(app), (game.id, rung)
            assert not faults(app), (game.id, rung)
            assert letters(app, "HintSheet") <= set(SIZES)
            sizes |= letters(app, "HintSheet")
        if not table.sheet.lying:
            assert len(sizes) == 1, f"{game.id}: the letters change on the way up"
            assert min(sizes) >= COMFORT
        table.counsel.show_solution(table.match.solution())
        app.settle()
        assert letters(app, "SolutionSheet")
        assert not too_small(app), game.id
        assert not faults(app), game.id
        table.host.close_sheet()
        table.message.say("Encore une fois, tu y es presque.", "wrong")
        app.settle()
        assert letters(app, "Message")
        assert not too_small(app), game.id


@pytest.mark.parametrize("width", range(40, 240, 20))
def test_a_line_ends_neither_within_a_power_nor_after_a_sign(malle, width):
    malle()  # fonts
    from screens.widgets.raised import level
    from screens.widgets.text import broken, text_height, text_width

    said = "Même exposant : 2³ × 5³ = 10³ = 1000."
    lines = broken(said, "Roboto", 20, width)
    assert " ".join(lines.split("\n")).replace("\u00a0", " ") == said
    assert not any(line[0] in "³×" or line[-1] in "×=" for line in lines.split("\n"))
    for line in lines.split("\n"):
        assert text_width(line, "Roboto", 20) <= width or " " not in line
    tall = text_height(said, "Roboto", 20, width)
    assert text_height(level(lines), "Roboto", 20, 1000) <= tall, "as high as was measured"


@pytest.mark.parametrize("scale", ["1.0", "1.3"])
def test_a_size_is_chosen_once_for_each_text_and_room(malle, monkeypatch, scale):
    asked = []
    real = reading.largest
    monkeypatch.setattr(reading, "largest", lambda *args: asked.append(1) or real(*args))
    app = malle(size=TABLET, language="fr", calm="on", text_size=scale)
    app.app.start_training("mastermind", "1-01")
    app.settle()
    app.tap(icon="lightbulb-on")
    app.settle()
    chosen = len(asked)
    assert 0 < chosen <= 8  # a sheet that opens is laid out a few times
    sentence = next(w for w in app.widgets() if isinstance(w, Reading) and w.text)
    assert sentence.font_size == pytest.approx(sentence.font_sp * float(scale), rel=0.01)
    app.frame(30)
    assert len(asked) == chosen, "nothing is measured from frame to frame"


def test_a_text_that_goes_on_fades_at_the_edge_behind_which_it_does(malle):
    from screens.base.theme import theme
    from tools.games.mathmagic.scenes import solution

    app = malle(size=PHONE, language="fr", calm="on")
    solution(app)
    sheet = app.wait_for(cls="SolutionSheet")
    paper = bytes(round(255 * part) for part in theme.paper_high[:3])

    def inked(low):
        """How far the darkest pixel of a line at an edge is from the paper."""
        app.settle()
        x, y, width, high = *sheet.scroll.pos, sheet.scroll.width - sheet.pad, sheet.scroll.height
        at = y + 1 if low else y + high - 2
        pixels = app.pixels(round(x), round(at), round(width), 1)
        return max(abs(p - q) for k, p in enumerate(pixels) if k % 4 < 3 for q in [paper[k % 4]])

    def cut(low):
        """Scroll past a few lines, and look how much is seen of those that an edge cuts."""
        body, seen = sheet.body.height - sheet.scroll.height, []
        for offset in range(4, 40, 3):
            sheet.scroll.scroll_y = 1 - offset / body
            seen.append(inked(low))
        return max(seen)

    assert sheet.body.height - sheet.scroll.height > 45
    assert cut(low=True) < 40
    assert cut(low=False) < 40
    sheet.scroll.scroll_y = 0
    app.settle()
    (low, _below), (high, _above) = sheet.scroll._mists
    assert (low.a, high.a) == (0, 1), "at the end nothing goes on below"
