"""Matches of the tiny game, for the tests of the match and of the store."""

from engine.match import Match, Seat

PERSON, COMPUTER = Seat("Zoé"), Seat(level=1)


def tiny(*seats: Seat, pile: str = "12", time: str = "30", **more) -> Match:
    options = {"pile": pile, "time": time}
    return Match.new("tiny", seats or (PERSON, Seat("Sam")), options, 7, **more)


def whole(match: Match) -> tuple:
    return (
        match.position,
        match.line,
        match.ply,
        list(match.hints_taken),
        vars(match.clock).copy(),
    )


def new_match(**more) -> Match:
    return Match.new(
        "tiny", [Seat("Zoé", colour=1), Seat("Sam", level=2)], {"pile": "9"}, 7, **more
    )


def finished_match(profile: int) -> Match:
    match = Match.new("tiny", [Seat("Zoé", profile=profile), Seat("", level=1)], {"card": "2"}, 7)
    match.hint()
    for move in ("take", "done", "take", "done"):
        match.play(move)
    return match
