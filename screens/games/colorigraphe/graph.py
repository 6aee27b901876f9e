"""A graph of pegs on a round plate, its arcs rubber bands stretched between them."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import lru_cache

from kivy.graphics import Canvas, Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from screens.base.theme import Colour, fade, mix, rgb, theme
from screens.widgets import paint

PEGS = 12
SHADE = rgb("#5A3416", 0.17)
GLOW = 0.75
"""How strongly an arc glows whose two tokens differ."""

Arc = tuple[int, int]


def arc_key(arc: Arc) -> Arc:
    """The arc with its lower peg first."""
    a, b = arc
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Plan:
    """Where everything is on a plate: middle and radius D of the disc."""

    cx: float
    cy: float
    d: float
    miniature: bool = False
    """Without numbers and with large tokens, for a card on the home screen."""

    @classmethod
    def inside(cls, x: float, y: float, w: float, h: float, miniature: bool = False) -> Plan:
        """The largest plate in this box; its thickness lies below it."""
        d = max(1.0, min(w * 0.4955, h * 0.493))
        return cls(x + w / 2, y + h - max(d, h / 2 - 0.013 * d), d, miniature)

    @property
    def token(self) -> float:
        """The radius of a token; on small plates it is larger, for fingers."""
        if self.miniature:
            return self.d * 0.155
        return self.d * (0.13 if self.d < dp(230) else 0.11)

    @property
    def rubber(self) -> float:
        """The width of a rubber band."""
        return max(1.5 if self.miniature else 2.5, 0.021 * self.d) * (
            1.25 if theme.contrast else 1.0
        )

    @property
    def reach(self) -> float:
        """How far from a peg a touch still means it: 24 dp at least, so a target of 48."""
        return max(dp(24), 0.16 * self.d)

    def at(self, name: str) -> paint.Point:
        """The place of a peg by its name."""
        return self.spot(int(name))

    def spot(self, peg: int, share: float = 0.72) -> paint.Point:
        """The place of a peg, or another share of the radius in its direction."""
        angle = math.radians(30 * (peg - 1))
        return (
            self.cx + share * self.d * math.sin(angle),
            self.cy + share * self.d * math.cos(angle),
        )

    def nearest(self, x: float, y: float) -> tuple[str, float]:
        """The peg nearest to a point, and how far away it is."""
        away = math.degrees(math.atan2(x - self.cx, y - self.cy))
        peg = round(away / 30) % PEGS + 1
        return str(peg), math.dist((x, y), self.spot(peg))

    def on_plate(self, x: float, y: float) -> bool:
        """Whether a point is on the plate."""
        return math.hypot(x - self.cx, y - self.cy) <= self.d


@lru_cache(maxsize=8)
def _rubber(height: int, side: Colour, body: Colour, light: Colour) -> Texture:
    """The cross-section of a band: dark sides, a body, a thin light, soft edges."""
    stops = [
        *((0.05, side, 0.0), (0.15, side, 1.0), (0.25, side, 1.0), (0.33, body, 1.0)),
        *((0.52, body, 1.0), (0.62, light, 1.0), (0.70, light, 1.0), (0.76, body, 1.0)),
        *((0.85, side, 1.0), (0.95, side, 0.0)),
    ]

    def pixel(at: float) -> bytes:
        for (left, one, low), (right, other, high) in itertools.pairwise(stops):
            if left < at <= right:
                share = (at - left) / (right - left)
                colour = mix(one, other, share)
                alpha = low + (high - low) * share
                return bytes(int(255 * c) for c in colour[:3]) + bytes([int(255 * alpha)])
        return bytes(int(255 * c) for c in side[:3]) + b"\0"

    def refill(texture: Texture) -> None:
        rows = b"".join(pixel((i + 0.5) / height) * 2 for i in range(height))
        texture.blit_buffer(rows, colorfmt="rgba", bufferfmt="ubyte")

    made = Texture.create(size=(2, height), colorfmt="rgba")
    made.add_reload_observer(refill)
    refill(made)
    return made


def strip(a: paint.Point, b: paint.Point, half: float) -> list[float]:
    """The vertices of a straight textured band; its light side is always the upper one."""
    (ax, ay), (bx, by) = (a, b) if a[0] <= b[0] else (b, a)
    length = math.hypot(bx - ax, by - ay) or 1.0
    nx, ny = (ay - by) / length * half, (bx - ax) / length * half
    return [
        *(ax - nx, ay - ny, 0, 0),
        *(bx - nx, by - ny, 1, 0),
        *(bx + nx, by + ny, 1, 1),
        *(ax + nx, ay + ny, 0, 1),
    ]


def ribbon(
    a: paint.Point, b: paint.Point, half: float, texture: Texture, colour: Colour
) -> tuple[Color, Mesh]:
    """A straight band of a texture on the canvas of the enclosing block."""
    tint = Color(*colour)
    mesh = Mesh(
        vertices=strip(a, b, half),
        indices=[0, 1, 2, 0, 2, 3],
        mode="triangles",
        texture=texture,
    )
    return tint, mesh


def rubber_band(plan: Plan, arc: Arc) -> tuple[Color, Mesh]:
    """One arc's body on the canvas of the enclosing block."""
    half = plan.rubber / 2 / 0.8
    if plan.rubber < 3:
        # Too thin for its sides to be seen: they would only flicker along the line.
        brown = mix(theme.rubber, theme.rubber_side, 0.4)
        glow = paint.texture("glow")
        return ribbon(plan.spot(arc[0]), plan.spot(arc[1]), 1.2 * plan.rubber, glow, brown)
    made = _rubber(max(8, math.ceil(3 * half)), theme.rubber_side, theme.rubber, theme.rubber_light)
    return ribbon(plan.spot(arc[0]), plan.spot(arc[1]), half, made, (1, 1, 1, 1))


class Band:
    """One arc: its shadow, its glow and its body, on three layers of the graph."""

    def __init__(self, graph: Graph, arc: Arc) -> None:
        plan = graph.plan
        self.arc, self._plan = arc, plan
        a, b = plan.spot(arc[0]), plan.spot(arc[1])
        self._drop = plan.rubber * 0.75
        with graph.layer("shades"):
            self._shade = ribbon(
                (a[0], a[1] - self._drop),
                (b[0], b[1] - self._drop),
                plan.rubber * 0.8,
                paint.texture("glow"),
                fade(SHADE, 0.30),
            )[1]
        with graph.layer("glows"):
            self.glow, self._light = ribbon(
                a, b, plan.rubber * 2.6, paint.texture("glow"), fade(theme.halo, 0)
            )
        with graph.layer("bands"):
            self.tint, self._body = rubber_band(plan, arc)
        self._half = plan.rubber * (1.2 if plan.rubber < 3 else 0.5 / 0.8)

    def stretch(self, t: float) -> None:
        """Reach so far from its first peg to its second (1: there; more: beyond it)."""
        (ax, ay), (bx, by) = self._plan.spot(self.arc[0]), self._plan.spot(self.arc[1])
        x, y = ax + (bx - ax) * t, ay + (by - ay) * t
        # A band pulled longer is thinner.
        thin = 1.0 if t <= 1 else max(0.7, 2 - t)
        self._body.vertices = strip((ax, ay), (x, y), self._half * thin)
        self._light.vertices = strip((ax, ay), (x, y), self._plan.rubber * 2.6)
        low = self._drop
        self._shade.vertices = strip((ax, ay - low), (x, y - low), self._plan.rubber * 0.8)


class Graph:
    """The plate with its pegs and bands, drawn in layers on one canvas."""

    LAYERS = ("plate", "shades", "glows", "bands", "clashes", "free", "held")

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._layers = {name: Canvas() for name in self.LAYERS}
        for layer in self._layers.values():
            self.canvas.add(layer)
        self.plan = Plan(0, 0, 1)
        self.bands: dict[Arc, Band] = {}
        self._pegs: dict[int, tuple[str, Canvas]] = {}

    def layer(self, name: str) -> Canvas:
        """One of the layers, to draw on."""
        return self._layers[name]

    def lay(self, plan: Plan) -> None:
        """Draw the plate for this size and theme; pegs and bands come with `set_arcs`."""
        self.plan = plan
        for layer in self._layers.values():
            layer.clear()
        self.bands = {}
        with self._layers["plate"]:
            draw_plate(plan)
        self._pegs = {}

    def hold(self, peg: int, held: bool) -> None:
        """Show a peg with a loop round it, or free and smaller."""
        layer = "held" if held else "free"
        before, drawing = self._pegs.get(peg, ("", None))
        if before == layer:
            return
        if drawing is not None:
            self._layers[before].remove(drawing)
        # What is not seen is not on the canvas: the invisible is drawn as slowly as the rest.
        drawing = Canvas()
        with drawing:
            draw_peg(self.plan, peg, held)
            if not self.plan.miniature:
                draw_number(self.plan, peg, theme.ink if held else theme.ink_2)
        self._layers[layer].add(drawing)
        self._pegs[peg] = (layer, drawing)

    def set_arcs(self, arcs: tuple[Arc, ...]) -> None:
        """Show these arcs, in this order from below."""
        for name in ("shades", "glows", "bands", "clashes"):
            self._layers[name].clear()
        self.bands = {}
        for arc in arcs:
            self.add_arc(arc)
        held = {peg for arc in arcs for peg in arc}
        for peg in range(1, PEGS + 1):
            self.hold(peg, peg in held)

    def add_arc(self, arc: Arc) -> Band:
        """One more arc, above the others."""
        band = self.bands[arc_key(arc)] = Band(self, arc)
        for peg in arc:
            self.hold(peg, True)
        return band

    def set_clashes(self, arcs: tuple[Arc, ...]) -> None:
        """Draw these arcs as zigzags, below the pegs, and all others straight."""
        keys = {arc_key(arc) for arc in arcs}
        for key, band in self.bands.items():
            band.tint.a = 0.0 if key in keys else 1.0
        self._layers["clashes"].clear()
        with self._layers["clashes"]:
            for arc in arcs:
                draw_zigzag(self.plan, arc, theme.bad)


def number_size(plan: Plan) -> float:
    """The size of the numbers round the plate, at least 14 sp."""
    return max(sp(15), 0.072 * plan.d) * min(1.15, theme.text_scale)


def draw_plate(plan: Plan) -> None:
    """The round plate with its hollow ring."""
    cx, cy, d = plan.cx, plan.cy, plan.d
    paint.plate_round(cx, cy, d, max(2.0, 0.027 * d))
    if not plan.miniature:
        paint.ring(cx, cy, 0.973 * d, max(1.0, theme.line(1.5)), fade(theme.hairline, 0.9))
        paint.ring(cx, cy, 0.721 * d, 0.225 * d, mix(theme.plate, theme.paper_low, 0.92))
        dots = paint.circle(cx, cy, 0.72 * d)
        paint.dashes([*dots, dots[0]], dp(4), dp(8), max(1.5, 0.006 * d), theme.hairline)


def draw_number(plan: Plan, peg: int, colour: Colour) -> None:
    """A peg's number outside it."""
    x, y = plan.spot(peg, 0.91)
    paint.words(str(peg), x, y, number_size(plan), colour, theme.font("title_m"))


def draw_peg(plan: Plan, peg: int, held: bool) -> None:
    """A wooden peg; one that holds bands is larger and has their loop round it."""
    (x, y), d = plan.spot(peg), plan.d
    r = d * (0.055 if held else 0.05)
    deep = d * (0.009 if held else 0.016)
    if held:
        paint.spread("shadow", x, y - 0.012 * d, 0.088 * d, 0.086 * d, fade(paint.SHADOW, 0.5))
        paint.disc(x, y, 0.0705 * d, theme.rubber_side)
        paint.disc(x, y, 0.0675 * d, theme.rubber)
        paint.disc(x, y, 0.0585 * d, theme.rubber_side)
        paint.disc(x, y - deep + 0.002 * d, r, theme.wood_side)
        paint.disc(x, y + 0.003 * d, r * 0.96, theme.wood)
    else:
        paint.spread("shadow", x, y - deep, 1.2 * r, 1.2 * r, fade(paint.SHADOW, 0.6))
        paint.disc(x, y - deep, r, theme.wood_side)
        paint.disc(x, y, r, theme.wood)
    paint.disc(x, y + 0.004 * d, 0.0325 * d, theme.wood_light)
    if theme.contrast:
        paint.ring(x, y, 0.0705 * d if held else r, dp(2), theme.ink)


def draw_count(plan: Plan, peg: int, count: int) -> None:
    """How many arcs a peg has, on a small loop at its inner shoulder."""
    x, y = plan.spot(peg)
    angle = math.radians(30 * (peg - 1)) + math.radians(180 - 52)
    away = plan.token * 1.06
    bx, by = x + away * math.sin(angle), y + away * math.cos(angle)
    size = max(sp(14), 0.052 * plan.d)
    r = size * 0.72
    paint.disc(bx, by - dp(1), r + dp(2), theme.rubber_side)
    paint.disc(bx, by, r + dp(2), theme.rubber)
    paint.disc(bx, by, r, theme.paper_high)
    paint.words(str(count), bx, by, size, theme.ink, theme.font("title_m"))


def draw_zigzag(plan: Plan, arc: Arc, colour: Colour) -> None:
    """An arc whose two ends clash: a zigzag with a light border."""
    (ax, ay), (bx, by) = plan.spot(arc[0]), plan.spot(arc[1])
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    count = max(4, 2 * round(length / (0.085 * plan.d)))
    swing = 0.026 * plan.d
    points = [
        (ax + ux * length * i / count - uy * s, ay + uy * length * i / count + ux * s)
        for i, s in enumerate(
            0.0 if i in (0, count) else swing * (1 if i % 2 else -1) for i in range(count + 1)
        )
    ]
    paint.stroke(points, plan.rubber * 1.5, theme.plate)
    paint.stroke(points, plan.rubber * 0.8, colour)
