"""What is shown under a finger before it leaves: the head, the calculation, the chain, the lens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.games.chaines.rules import ChainesPosition
from engine.games.chaines.writing import operation, result
from screens.base.theme import SeatColour, fade, theme
from screens.games.chaines import lens, picture
from screens.games.chaines.plan import Plan
from screens.games.chaines.stroke import Stroke
from screens.widgets import paint
from screens.widgets.gesture import Gesture

if TYPE_CHECKING:
    from screens.games.chaines.board import Board


def calculated(position: ChainesPosition, cell: str) -> tuple[str, bool | None]:
    """What is said of an open cell: its line and whether it is right; the players judge alone."""
    pair = position.opened(cell)
    if pair is None:
        return "", None
    if position.constraint is None:
        return "", None
    if position.terms.judged and not position.proved:
        if position.tested == cell:
            return position.line(cell, short=True), None
        return operation(position.sign(cell), *pair), None
    return position.line(cell), position.satisfies(cell)


def crossed(position: ChainesPosition) -> str:
    """The cell in which the two values of this turn meet; "" where there are not two."""
    if len(position.values) != 2:
        return ""
    return position.layout.crossing(*(head for head, _card in position.values)) or ""


def result_text(position: ChainesPosition, cell: str) -> str:
    """The result of an open cell in its shortest form."""
    value = position.value_of(cell)
    return "" if value is None else result(value)


# --- a value on its way ---------------------------------------------------------------------------


def draw_head(board: Board, gesture: Gesture, text: str, after: ChainesPosition | None) -> None:
    """The head that a card would be written on, its line, and the cell that opens."""
    plan, head = board.plan, gesture.target
    width = max(dp(3), theme.line(5 if not plan.small else 3.5))
    if after is None:
        _hatch(plan, head)
        picture.frame_head(plan, head, theme.bad, width, dashed=True)
        if plan.small:
            lens.draw(board, head, text, None)
        return
    free = [cell for cell in after.layout.runs[head] if after.layout.bit[cell] & after.free]
    fresh = [cell for cell in free if after.opened(cell) is None]
    picture.draw_cells(plan, fresh, picture.BAND.of(theme))
    opened = [cell for cell in free if after.opened(cell) is not None]
    picture.draw_cells(plan, opened, picture.BAND.of(theme))
    for cell in opened:
        picture.draw_signs(plan, [cell], after.sign(cell))
    picture.draw_heads(plan, [head], {**board.scene.values, **board.scene.draft, head: text})
    picture.frame_head(plan, head, theme.ink, width)
    crossing = crossed(after)
    if crossing:
        said, right = calculated(after, crossing)
        mark(plan, crossing, after, right)
        if plan.small:
            lens.draw(board, head, text, None, said, right)
        else:
            picture.draw_bubble(said, plan.at(crossing), board.room, right, 0.62 * plan.u)
    elif plan.small:
        lens.draw(board, head, text, None)


def _hatch(plan: Plan, head: str) -> None:
    x, y = plan.at(head)
    paint.hatch_disc(x, y, 0.46 * plan.u, dp(4), dp(6), fade(theme.bad, 0.55))


def mark(plan: Plan, cell: str, position: ChainesPosition, right: bool | None) -> None:
    """A cell that is looked at: light round it, its result in it."""
    x, y = plan.at(cell)
    paint.halo(x, y, 0.62 * plan.u, 0.8)
    picture.draw_cells(plan, [cell], picture.BLANK.of(theme))
    tone = theme.ink if right is None else theme.ok if right else theme.bad
    picture.frame_cell(plan, cell, tone, max(dp(2.5), 0.07 * plan.u))
    if right is not None:
        picture.write_result(plan, cell, result_text(position, cell))
    else:
        picture.draw_signs(plan, [cell], position.sign(cell))


# --- a chain --------------------------------------------------------------------------------------


def draw_stroke(board: Board, stroke: Stroke, gesture: Gesture) -> None:
    """The chain that a finger draws, or the cell that it looks at."""
    position, plan = stroke.position, board.plan
    first = stroke.chain[0]
    lifted = not gesture.long and gesture.start in position.draft
    if not position.draft and len(stroke.chain) == 1:
        after = position
        said, right = calculated(after, first)
        if not position.serves(first):
            right = False if right is not None else None
        mark(plan, first, position, right)
        if not stroke.bound:
            for cell in stroke.reach:
                picture.draw_target(plan, cell, board.mine, "2")
        if plan.small:
            lens.draw(board, first, "", None, said, right)
        elif said:
            picture.draw_bubble(said, plan.at(first), board.room, right, 0.62 * plan.u)
        return
    chain = [c for c in stroke.chain if not (lifted and c == gesture.start)] or stroke.chain
    draw_chain(board, position, chain, () if lifted else stroke.reach)
    end = stroke.trail[-1] if stroke.trail else stroke.chain[-1]
    count = f"{len(chain)} / {position.force}"
    if plan.small:
        lens.draw(board, end, "", chain, count, None)
    else:
        picture.draw_bubble(count, plan.at(end), board.room, None, 0.8 * plan.u)


def draw_chain(
    board: Board, position: ChainesPosition, chain: Sequence[str], reach: Sequence[str]
) -> None:
    """The chain as it is being drawn, numbered, and where it may go on."""
    plan, look = board.plan, board.look(position.side)
    for cell in reach:
        picture.draw_target(plan, cell, look, str(len(chain) + 1))
    picture.draw_chain(plan, chain, look)
    layout = position.layout
    own = layout.names(layout.grow(layout.mask(chain)) & position.colours[position.side])
    picture.draw_joints(plan, chain, own, look)
    number_chain(plan, chain, look)


def number_chain(plan: Plan, chain: Sequence[str], look: SeatColour) -> None:
    """Each cell with its place in the chain; light round the tested one."""
    for number, cell in enumerate(chain, 1):
        picture.draw_step(plan, cell, number, look)
    if chain:
        picture.frame_cell(plan, chain[0], theme.halo, max(dp(2.5), 0.075 * plan.u))
