"""The cards of Chaînes de puissances: values, constraints, packs, and their backs."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp

from engine.games.chaines.deck import Constraint
from engine.texts import _
from screens.base.theme import BLACK, WHITE, Colour, fade, mix, rgb, theme
from screens.games.chaines.picture import GAME, HEAD, HEAD_EDGE, HEAD_INK
from screens.widgets import paint, raised
from screens.widgets.text import text_width

Box = tuple[float, float, float, float]
SPENT, SPENT_EDGE, SPENT_INK = rgb("#E9DDC3"), rgb("#C9B88F"), rgb("#5E5266")
PIP = 0.62
LEADING = 1.1
"""Between two lines of a constraint, by its size."""
TALL = 88
"""From this height (dp) on a constraint has its FORCE below its words."""


def draw_value(box: Box, text: str, quiet: bool = False, headed: bool = True) -> None:
    """A VALEUR card: paper with a yellow face; `quiet` ones wait."""
    x, y, w, h = box
    deep, r = max(dp(2), 0.035 * h), min(dp(14), 0.14 * w)
    rim = min(dp(7), 0.07 * w)
    edge = HEAD_EDGE if not quiet else SPENT_EDGE
    paint.beneath(x, y + deep, w, h - deep, r, deep, edge)
    paint.rounded(x, y + deep, w, h - deep, r, rgb("#FFFDF7"))
    fx, fy, fw, fh = x + rim, y + deep + rim, w - 2 * rim, h - deep - 2 * rim
    paint.rounded(fx, fy, fw, fh, 0.7 * r, HEAD.of(theme) if not quiet else SPENT)
    if not quiet:
        inset = 0.3 * r
        Color(1, 1, 1, 0.45)
        Rectangle(
            texture=paint.texture("light"),
            pos=(fx + inset, fy + inset),
            size=(fw - 2 * inset, fh - 2 * inset),
        )
    if theme.contrast:
        paint.frame(x, y + deep, w, h - deep, r, dp(2), theme.ink)
    ink = HEAD_INK if not quiet else SPENT_INK
    label = _("VALUE")
    size = theme.size("small")
    font = theme.font("label")
    headed = headed and fh > dp(78) and paint.written(label, size, font).width < fw - dp(6)
    middle = fy + fh / 2
    if headed:
        paint.words(label, x + w / 2, fy + fh - 0.9 * size, size, fade(ink, 0.9), font)
        middle -= 0.35 * size
    share = 0.42 if headed else 0.62
    big = raised.fitting(text, min(share * fh, 0.44 * fw, dp(52)), fw - dp(8), sp(14))
    raised.write(text, x + w / 2, middle, big, ink)


def draw_back(box: Box) -> None:
    """A card that lies face down."""
    x, y, w, h = box
    deep, r = max(dp(2), 0.035 * h), min(dp(14), 0.14 * w)
    paint.rounded(x, y, w, h - deep, r, theme.leather_low)
    paint.rounded(x, y + deep, w, h - deep, r, theme.leather)
    inset = min(dp(8), 0.1 * w)
    seam = paint.box(
        x + inset, y + deep + inset, w - 2 * inset, h - deep - 2 * inset, max(dp(2), r - inset / 2)
    )
    paint.dashes([*seam, seam[0]], dp(6), dp(5), dp(1.4), rgb("#F0C9A0", 0.75))


def draw_slot(box: Box) -> None:
    """Where a card has lain."""
    x, y, w, h = box
    box = x + dp(1), y + dp(2), w - dp(2), h - dp(4)
    dash = dp(8), dp(6), max(dp(2), theme.line(2))
    paint.dashed_frame(*box, min(dp(14), 0.14 * w), dash, HEAD_EDGE)


def draw_sign(sign: str, box: Box, r: float, force: int = 0) -> None:
    """The operation on the left of a constraint: a field in the game's colour; where there is no
    other room for it, the FORCE below."""
    x, y, w, h = box
    accent = theme.accent(GAME).accent
    paint.rounded(x, y, w, h, r, accent)
    paint.rounded(x + w / 2, y, w / 2, h, 0, accent)
    middle = y + h * (0.7 if force else 0.5)
    paint.words(sign, x + w / 2, middle, min(1.05 * w, 0.8 * h, dp(64)), theme.cream)
    if force:
        side = min(0.42 * h, 0.8 * w)
        left, low = x + (w - side) / 2, y + 0.1 * h
        paint.rounded(left, low, side, side, 0.24 * side, theme.cream)
        tone = theme.accent(GAME).accent
        paint.words(str(force), x + w / 2, low + side / 2, max(sp(14), 0.75 * side), tone)


def draw_force(
    x: float, y: float, high: float, force: int, face: Colour, done: int = 0, anchor: float = 0.0
) -> float:
    """So many cells as the FORCE lets one colour, those that are drawn filled. Gives its width."""
    side = PIP * high
    gap = 0.14 * side
    wide = force * side + (force - 1) * gap
    left = x - anchor * wide
    line = max(dp(1.6), 0.08 * side)
    for k in range(force - 1):
        at = left + (k + 1) * side + k * gap
        tone = face if k + 1 < done else fade(face, 0.4)
        paint.segments([((at - line, y), (at + gap + line, y))], 0.4 * side, tone)
    for k in range(force):
        box = (left + k * (side + gap), y - side / 2, side, side)
        paint.rounded(*box, 0.24 * side, face if k < done else theme.paper_high)
        paint.frame(*box, 0.24 * side, line, face)
    return wide


def lines_of(text: str, font: str, size: float, room: float) -> list[str]:
    """The text broken into lines no wider than the room."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, font, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write_lines(texts: Sequence[str], box: Box, largest: float, colour: Colour, font: str) -> None:
    """The first of these texts that has room in a box, as large as it fits, from the left."""
    x, y, w, h = box
    for text in texts:
        size = largest
        while True:
            lines = lines_of(text, font, size, w)
            step = LEADING * size
            fits = len(lines) * step <= h and all(text_width(li, font, size) <= w for li in lines)
            if fits or size <= sp(14):
                break
            size = max(sp(14), size - sp(1))
        if fits:
            break
    top = y + h / 2 + (len(lines) - 1) * step / 2
    for number, line in enumerate(lines):
        raised.write(line, x, top - number * step, size, colour, font, 0.0)


def draw_constraint(
    box: Box, card: Constraint, texts: Sequence[str], sign: str, face: Colour, done: int = 0
) -> None:
    """A CONTRAINTE card: the operation, what its result must be, and its FORCE.

    `texts` are its words, the fullest first; a small card has those that have room.
    """
    x, y, w, h = box
    deep, r = max(dp(2), 0.03 * h), min(dp(16), 0.16 * h)
    accent = theme.accent(GAME).accent
    paint.beneath(x, y + deep, w, h - deep, r, deep, mix(accent, BLACK, 0.2))
    paint.rounded(x, y + deep, w, h - deep, r, theme.paper_high)
    high, low = h - deep, y + deep
    stripe = min(dp(62), max((0.23 if high >= dp(TALL) else 0.14) * w, dp(28)), 0.24 * w)
    narrow = high < dp(TALL) and w - stripe <= dp(218)
    draw_sign(sign, (x, low, stripe, high), r, card.force if narrow else 0)
    paint.frame(x, low, w, high, r, max(dp(1.6), theme.line(2)), theme.accent_text(GAME))
    left, room = x + stripe + dp(10), w - stripe - dp(18)
    tone = theme.accent_text(GAME)
    label, size, font = _("FORCE"), theme.size("small"), theme.font("label")
    pips = force_wide(card.force, dp(40))
    if high >= dp(TALL):
        headed = high >= dp(124)
        foot = min(dp(40), 0.34 * high)
        paint.words(label, left, low + foot * 0.62, size, tone, font, 0.0)
        at = left + paint.written(label, size, font).width + dp(6)
        at += paint.words(str(card.force), at, low + foot * 0.62, 1.25 * size, theme.ink, "", 0.0)
        side = min(foot, (left + room - at - dp(8)) / force_wide(card.force, 1.0))
        draw_force(at + dp(10), low + foot * 0.62, side, card.force, face, done)
        top = high - foot - dp(4)
        if headed:
            paint.words(_("CONSTRAINT"), left, low + high - 1.05 * size, size, tone, font, 0.0)
            top -= 1.5 * size
        big = theme.size("title_s") * 1.05
        write_lines(texts, (left, low + foot, room, top), big, theme.ink, theme.font("title_m"))
        return
    # Low and wide: the words on the left, the FORCE on the right where there is room for it.
    share = 0.0
    if not narrow:
        share = max(pips * 0.72, paint.written(f"{label} 4", size, font).width) + dp(8)
        right = x + w - dp(10)
        paint.words(f"{label} {card.force}", right, low + 0.73 * high, size, tone, font, 1.0)
        draw_force(right, low + 0.32 * high, dp(29), card.force, face, done, 1.0)
    big = theme.size("title_s")
    box = (left, low + dp(2), room - share, high - dp(4))
    write_lines(texts, box, big, theme.ink, theme.font("title_s"))


def force_wide(force: int, high: float) -> float:
    """How wide the cells of a FORCE are."""
    return (force + 0.14 * (force - 1)) * PIP * high


def draw_pack(box: Box, force: int, left: int, held: bool = False) -> None:
    """A pack of CONTRAINTES of one FORCE: how many cells it lets one colour, how many are left."""
    x, y, w, h = box
    accent = theme.accent(GAME).accent
    r, step = min(dp(12), 0.16 * w), max(dp(2), 0.025 * h)
    layers = 3 if left > 2 else max(1, left)
    face_h = h - layers * step
    for k in range(layers, 0, -1):
        shade = mix(accent, BLACK, 0.12 + 0.14 * k)
        paint.rounded(x, y + (layers - k) * step, w, face_h, r, shade)
    low = y + layers * step - (step if held else 0)
    face = accent if left else mix(accent, theme.paper_low, 0.55)
    paint.rounded(x, low, w, face_h, r, face)
    big = min(0.46 * face_h, 0.62 * w, dp(46))
    note = str(left)
    size = theme.size("small")
    tall = face_h > dp(84)
    paint.words(str(force), x + w / 2, low + face_h * (0.68 if tall else 0.64), big, theme.cream)
    side = min(0.2 * face_h, (w - dp(8)) / force_wide(4, 1.0))
    if face_h > dp(110) and paint.written(_("FORCE"), size, theme.font("label")).width < w - dp(4):
        at = low + face_h - 0.95 * size
        paint.words(_("FORCE"), x + w / 2, at, size, theme.cream, theme.font("label"))
    if tall:
        draw_force(x + w / 2, low + 0.4 * face_h, side, force, WHITE, force, 0.5)
    paint.words(
        f"×{note}", x + w / 2, low + (0.15 if tall else 0.2) * face_h, size, theme.cream,
        theme.font("label"),
    )  # fmt: skip
