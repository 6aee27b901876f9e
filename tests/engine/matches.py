"""Matches of the tiny game, for the tests of the match."""

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
