"""What is chosen before a match: who sits where, the options, undo. Plain data, no widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.advice import LEVELS
from engine.game import BadSetup, Choice, Game, Option, Setup
from engine.match import Match
from engine.option import Load
from engine.seat import Names, Seat
from engine.store import Profile
from screens.base.people import dealt, stand_in

if TYPE_CHECKING:
    from screens.view import Largest

USUAL_LEVEL = 2


@dataclass(frozen=True)
class Place:
    """One seat: a child with a profile, a guest (no profile), or the computer (level 1 to 4)."""

    profile: int | None = None
    level: int = 0

    @property
    def computer(self) -> bool:
        """Whether the computer plays here."""
        return self.level > 0


@dataclass
class Choices:
    """The set-up of one game, always such that it can be played at once."""

    game: Game
    profiles: Sequence[Profile]
    colours: Sequence[int] = tuple(range(6))
    """The seat colours that this game leaves to its players."""
    places: list[Place] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    """Options that somebody chose; the others take their default for the number of seats."""
    undo: bool = True
    times: str = "usual"
    """How the family likes its timers where nobody chose: as usual, double, or none."""
    largest: Callable[[str, Mapping[str, str], int], Largest | None] | None = None
    """How far the number of an option may go on this screen, with what else was chosen."""
    fixed: bool = False
    """Whether nobody may come or leave: the match has begun."""

    @classmethod
    def of(
        cls,
        game: Game,
        profiles: Sequence[Profile],
        current: Profile | None,
        last: Mapping[str, Any],
        colours: Sequence[int] = tuple(range(6)),
        times: str = "usual",
    ) -> Choices:
        """The last choices as far as they still make sense, else those of a first time."""
        choices = cls(game, profiles, colours)
        if not last:
            choices.times = times
        choices.places = choices._read_places(last.get("places"))
        if len(choices.places) not in game.seats:
            choices.places = choices._first_places(current)
        options = last.get("options")
        kept = options if isinstance(options, dict) else {}
        # In their own order: choosing a board would take the stock away that goes by it.
        for key in (option.key for option in game.options if option.key in kept):
            choices.choose(key, str(kept[key]))
        choices.undo = last.get("undo", True) is not False
        return choices

    @classmethod
    def seated(
        cls,
        match: Match,
        profiles: Sequence[Profile],
        current: Profile | None,
        colours: Sequence[int],
    ) -> Choices:
        """Who goes on with a match from elsewhere: the children of this tablet, then guests."""
        choices = cls(match.game, profiles, colours, fixed=True)
        ids = choices._in_order(current)
        for seat in match.seats:
            person = None if seat.computer or not ids else ids.pop(0)
            choices.places.append(Place(person, seat.level))
        return choices

    def _read_places(self, rows: object) -> list[Place]:
        places: list[Place] = []
        known = {profile.id for profile in self.profiles}
        for row in rows if isinstance(rows, list) else ():
            if not isinstance(row, dict):
                continue
            level, profile = row.get("level", 0), row.get("profile")
            if level in LEVELS:
                places.append(Place(level=level))
            else:
                seated = {place.profile for place in places}
                places.append(Place(profile if profile in known - seated else None))
        return places

    def _first_places(self, current: Profile | None) -> list[Place]:
        """As many as usually play: the children there are, the computer against one child alone."""
        count = self.game.usual_seats
        ids = self._in_order(current)
        places = [Place(profile) for profile in ids[:count]]
        spare = Place(level=USUAL_LEVEL) if len(ids) == 1 else Place()
        return places + [spare] * (count - len(places))

    def _in_order(self, current: Profile | None) -> list[int]:
        """The children, the one who holds the tablet first."""
        ids = [p.id for p in self.profiles if current is None or p.id != current.id]
        return ids if current is None else [current.id, *ids]

    def as_data(self) -> dict[str, Any]:
        """What the store remembers for the next time."""
        return {
            "places": [{"profile": p.profile, "level": p.level} for p in self.places],
            # What the family's liking made of a timer is kept: the next time it is a last choice.
            "options": {**(self._timers() if self.times != "usual" else {}), **self.chosen},
            "undo": self.undo,
        }

    # who plays

    @property
    def can_add(self) -> bool:
        """Whether more may sit down."""
        return not self.fixed and len(self.places) < self.game.seats[-1]

    @property
    def can_remove(self) -> bool:
        """Whether one may leave."""
        return not self.fixed and len(self.places) > self.game.seats[0]

    def add(self) -> None:
        """More players, up to the next number there can be: children who do not play yet, else
        the computer."""
        wanted = min(count for count in self.game.seats if count > len(self.places))
        while len(self.places) < wanted:
            free = self.free_profiles()
            self.places.append(Place(free[0].id) if free else Place(level=USUAL_LEVEL))
        self._fit_anew()

    def remove(self, index: int) -> None:
        """This seat is empty again, and as many of the last as the game cannot have then."""
        del self.places[index]
        while len(self.places) not in self.game.seats:
            self.places.pop()
        self._fit_anew()

    def seat_person(self, index: int, profile: int | None) -> None:
        """This child (None: a guest) sits here; whoever had the child's seat changes places."""
        old = self.places[index]
        for i, place in enumerate(self.places):
            if i != index and profile is not None and place.profile == profile:
                self.places[i] = replace(old)
        self.places[index] = Place(profile)

    def seat_computer(self, index: int, level: int = USUAL_LEVEL) -> None:
        """The computer plays here."""
        self.places[index] = Place(level=level)

    def seat_somebody(self, index: int) -> None:
        """A person plays here: a child who does not play yet, else a guest."""
        free = self.free_profiles()
        self.places[index] = Place(free[0].id if free else None)

    def free_profiles(self) -> list[Profile]:
        """The children who do not sit at the table."""
        seated = {place.profile for place in self.places}
        return [profile for profile in self.profiles if profile.id not in seated]

    def profile_at(self, index: int) -> Profile | None:
        """The child on this seat."""
        wanted = self.places[index].profile
        return next((p for p in self.profiles if p.id == wanted), None)

    def seat_colours(self) -> list[int]:
        """A colour for each seat, as the table will give it."""
        children = map(self.profile_at, range(len(self.places)))
        return list(dealt([child.colour if child else -1 for child in children], self.colours))

    def stand_in(self, index: int) -> str:
        """Why the child on this seat has another badge than its own here; "" if it has its own."""
        return stand_in(self.seats(), self.seat_colours(), index)

    # what is played

    def choose(self, key: str, value: str) -> None:
        """Take this value; one that the game does not know is left out."""
        try:
            option = self.game.option(key)
            if not option.text:
                self.chosen[key] = option.check(value)
        except BadSetup:
            self.chosen.pop(key, None)
        self._fit_anew(key)

    def _fit_anew(self, key: str | None = None) -> None:
        """A stock was made for what was chosen before it: with anything else it is made anew."""
        for option in self.game.options:
            if option.stock is not None and (key is None or key in option.stock.after):
                self.chosen.pop(option.key, None)

    def value(self, option: Option) -> str:
        """What holds for an option now; one that these seats are not offered is not chosen."""
        seats, before = len(self.places), self._before(option)
        value = self.chosen.get(option.key)
        if value is None or not option.offered(seats) or not option.allows(value, seats, before):
            if option.stock is not None:
                return option.stock.fitting(seats, before)
            value = _timed(option, option.default_for(seats, before), self.times)
        limit = self.limit(option)
        return value if limit is None else str(min(int(value), limit.number))

    def choices(self, option: Option) -> tuple[Choice, ...]:
        """The choices of an option for these seats and what was chosen before it."""
        return option.offers(len(self.places), self._before(option))

    def matters(self, option: Option) -> bool:
        """Whether other options, or some of their choices, depend on this one."""
        return any(option.key in o.depends_on for o in self.game.options)

    def load(self, option: Option) -> Load | None:
        """What a stock takes of its board; None for what is no stock."""
        if option.stock is None:
            return None
        return option.stock.load(self.value(option), len(self.places), self._before(option))

    def sizes(self, option: Option) -> Sequence[str]:
        """The tiles that a stock may have more of."""
        return option.stock.sizes(self._before(option)) if option.stock is not None else ()

    def _before(self, option: Option) -> dict[str, str]:
        """What holds for the options that this one may depend on."""
        return {key: self.value(self.game.option(key)) for key in option.depends_on}

    def limit(self, option: Option) -> Largest | None:
        """How far its number may go for these people on this screen; None: as far as it likes."""
        if self.largest is None or option.high is None:
            return None
        others = {o.key: self.value(o) for o in self.game.options if o.high is None}
        people = sum(not place.computer for place in self.places)
        found = self.largest(option.key, others, people)
        return found if found is not None and found.number < option.high else None

    def _timers(self) -> dict[str, str]:
        return {o.key: self.value(o) for o in self.offered() if o.timer}

    def offered(self) -> Iterable[Option]:
        """The options that make a difference for these seats and choices."""
        for option in self.game.options:
            seats = len(self.places)
            if option.offered(seats) and option.speaks(seats, self._before(option)):
                yield option

    def new_match(self) -> Match:
        """The match as it is chosen."""
        return Match.new(self.game.id, self.seats(), self.options(), undo_allowed=self.undo)

    def seats(self) -> list[Seat]:
        """Who sits where, as the match knows them: a child with its own colour."""
        return [
            Seat(child.name, profile=child.id, colour=child.colour)
            if (child := self.profile_at(i))
            else Seat(level=place.level, colour=colour)
            for i, (place, colour) in enumerate(zip(self.places, self.seat_colours()))
        ]

    @property
    def names(self) -> Names:
        """What they are called."""
        return Names(tuple(self.seats()))

    def options(self) -> dict[str, str]:
        """What holds for all that is offered."""
        return {option.key: self.value(option) for option in self.offered()}

    def with_value(self, key: str, value: str) -> dict[str, str]:
        """What would hold if this were chosen."""
        kept, self.chosen = self.chosen, {**self.chosen, key: value}
        try:
            return self.options()
        finally:
            self.chosen = kept

    def setup(self) -> Setup:
        """A set-up like that of the match, with other luck: nothing of the match is told."""
        return self.game.setup(len(self.places), self.options())


def _timed(option: Option, usual: str, times: str) -> str:
    """A timer as the family likes it, as far as the game offers that."""
    if not option.timer or times == "usual":
        return usual
    if times == "none":
        return option.timer
    if not usual.isdecimal():
        return usual
    return str(max(n for n in (int(c.value) for c in option.choices) if n <= 2 * int(usual)))
