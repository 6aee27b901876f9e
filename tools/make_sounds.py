"""Makes the sounds of assets/sounds: run it again after changing a recipe here.

Each sound is a list of samples between -1 and 1, made from sines and smoothed noise; the same
recipe always gives the same file.
"""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def partial(
    hertz: float, seconds: float, decay: float, loud: float = 1.0, bend: float = 0.0
) -> Samples:
    """A sine that fades by `decay` per second (e-folds); `bend` lowers it on its way."""
    samples, phase = [], 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        phase += 2 * math.pi * hertz * (1 - bend * min(1.0, t / seconds)) / RATE
        samples.append(loud * math.exp(-decay * t) * math.sin(phase))
    return samples


def noise(name: str, seconds: float, decay: float, smooth: float, loud: float = 1.0) -> Samples:
    """Noise through a one-pole low-pass; `smooth` from 0 (bright) to nearly 1 (dull)."""
    luck, last, samples = random.Random(name), 0.0, []
    for i in range(round(seconds * RATE)):
        last += (1 - smooth) * (luck.uniform(-1, 1) - last)
        samples.append(loud * math.exp(-decay * i / RATE) * last)
    return samples


def mixed(*parts: Samples) -> Samples:
    """Several sounds at once."""
    length = max(map(len, parts))
    return [sum(part[i] for part in parts if i < len(part)) for i in range(length)]


def shifted(seconds: float, samples: Samples) -> Samples:
    """The same sound, later."""
    return silence(seconds) + samples


def finished(
    samples: Samples, peak: float, attack: float = 0.002, release: float = 0.03
) -> Samples:
    """Brought to its peak, with soft ends so that nothing clicks."""
    top = max(map(abs, samples))
    rise, fall = round(attack * RATE), round(release * RATE)
    last = len(samples) - 1
    return [
        s * peak / top * min(1.0, i / rise) * math.sin(math.pi / 2 * min(1.0, (last - i) / fall))
        for i, s in enumerate(samples)
    ]


def wood(hertz: float, name: str) -> Samples:
    """A knock on a small wooden box: two short partials and a breath of noise."""
    return mixed(
        partial(hertz, 0.11, 48, 1.0, bend=0.06),
        partial(hertz * 2.71, 0.07, 90, 0.35),
        noise(name, 0.03, 160, 0.55, 0.8),
    )


def note(hertz: float, seconds: float, decay: float) -> Samples:
    """A struck bar, as of a toy glockenspiel with soft mallets."""
    return mixed(
        partial(hertz, seconds, decay),
        partial(hertz * 2, seconds, decay * 1.6, 0.22),
        partial(hertz * 3.98, seconds * 0.5, decay * 4, 0.12),
    )


def tick() -> Samples:
    """The clock, first half of its step."""
    return finished(wood(1150, "tick"), 0.42)


def tock() -> Samples:
    """The clock, second half: lower."""
    return finished(wood(860, "tock"), 0.42)


def bell() -> Samples:
    """Time is up: a small brass bell, its partials dying one after the other."""
    strike = [(0.5, 2.2, 0.35), (1, 2.8, 1), (1.19, 3.6, 0.45), (1.5, 4.4, 0.3), (2, 5, 0.4)]
    high = [(2.74, 8, 0.16), (3.76, 11, 0.08)]
    parts = [partial(622.25 * f, 1.2, d, loud) for f, d, loud in strike + high]
    return finished(mixed(*parts), 0.7, attack=0.004, release=0.25)


def place() -> Samples:
    """A token set down on felt."""
    return finished(
        mixed(partial(210, 0.14, 34, 1, bend=0.25), noise("place", 0.08, 60, 0.88, 2.2)), 0.6
    )


def flip() -> Samples:
    """A token turns over: air that swells and goes, then a faint tap."""
    luck, low, band, samples = random.Random("flip"), 0.0, 0.0, []
    length = round(0.22 * RATE)
    for i in range(length):
        t = i / length
        open_ = 0.06 + 0.30 * math.sin(math.pi * t) ** 2
        low += open_ * (luck.uniform(-1, 1) - low)
        band += 0.04 * (low - band)
        samples.append((low - band) * math.sin(math.pi * t) ** 1.5)
    tap = mixed(partial(300, 0.07, 60, 0.30), noise("flip tap", 0.03, 150, 0.8, 0.5))
    return finished(mixed(samples, shifted(0.19, tap)), 0.45)


def win() -> Samples:
    """Up the major chord, the last note ringing."""
    tune = [(523.25, 0.0, 7), (659.26, 0.11, 7), (783.99, 0.22, 6), (1046.5, 0.33, 3.6)]
    parts = [shifted(start, note(hertz, 1.05 - start, decay)) for hertz, start, decay in tune]
    return finished(mixed(*parts), 0.6, release=0.2)


def wrong() -> Samples:
    """Twice low and soft: no, try something else."""
    low = mixed(
        partial(174.6, 0.2, 16), partial(349.2, 0.2, 24, 0.25), partial(523.8, 0.1, 40, 0.1)
    )
    second = mixed(partial(146.8, 0.3, 13), partial(293.7, 0.3, 20, 0.25))
    return finished(mixed(low, shifted(0.15, second)), 0.55, attack=0.006, release=0.06)


RECIPES: dict[str, Callable[[], Samples]] = {
    "tick": tick,
    "tock": tock,
    "bell": bell,
    "place": place,
    "flip": flip,
    "win": win,
    "wrong": wrong,
}


def write(path: Path, samples: Samples) -> None:
    """One channel, 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *(round(s * 32767) for s in samples)))


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        write(FOLDER / f"{name}.wav", recipe())


if __name__ == "__main__":
    main()
