"""The engine of La Malle à Jeux: rules, matches, advice and storage, without a screen.

>>> import engine
>>> match = engine.Match.new("colorigraphe", seats=2, options={"card": "5-3 7-12"}, seed=7)
>>> match.play("red 5"); match.hint().step
'nudge'
"""

from engine.advice import Adviser, Check, Hint, Remark, Solution, Stopped
from engine.game import (
    BadSetup,
    Choice,
    Game,
    IllegalMove,
    Lesson,
    Option,
    Position,
    ProblemCard,
    Refusal,
    Result,
    Setup,
)
from engine.games import catalogue, find
from engine.match import Match, Seat

__all__ = [
    "Adviser",
    "BadSetup",
    "Check",
    "Choice",
    "Game",
    "Hint",
    "IllegalMove",
    "Lesson",
    "Match",
    "Option",
    "Position",
    "ProblemCard",
    "Refusal",
    "Remark",
    "Result",
    "Seat",
    "Setup",
    "Solution",
    "Stopped",
    "catalogue",
    "find",
]
