"""The rules of Labyrinthe in pictured pages that a child can try."""

from __future__ import annotations

from engine.game import Lesson
from engine.texts import N_

SMALL = {"board": "hexagon-3"}
DANGER = {"board": "hexagon-3", "card": "..x/..B./A..../..../... 1"}
GAP = {"board": "hexagon-3", "card": ".A./..../xx.xx/..../.B. 1"}
MEET = {"board": "hexagon-3", "card": ".../xA.x/xxBxx/..../... 1"}
COUNT = {"board": "hexagon-4", "card": "..../..x../A..xx./..xB.../..x.../...../.... 1"}

LESSONS = (
    Lesson(
        N_("Your king"),
        N_("Each player leads a king to the side across, in its own colour."),
        SMALL,
        seats=2,
        lit=("goal1", "a2"),
        ask=N_("The top king is yours. Move it one step down."),
        attempt=("go b2", "go b3"),
        praise=N_("Well done. One step, then it is the other’s turn."),
    ),
    Lesson(
        N_("A stone"),
        N_("Instead of a step you may lay a stone. It stays there for good."),
        DANGER,
        seats=2,
        lit=("b3", "goal2"),
        ask=N_("The other king is one step from its goal. Lay a stone on a2."),
        attempt=("stone a2",),
        praise=N_("Now it must walk round your stone."),
    ),
    Lesson(
        N_("King or stone?"),
        N_("Touch a cell beside your king to go there. Touch the heap first for a stone."),
        SMALL,
        seats=2,
        lit=("a2",),
        ask=N_("Touch the heap, then any cell. Or drag a stone there."),
        praise=N_("That is all you need to play."),
    ),
    Lesson(
        N_("The last way"),
        N_("Nobody may close a king’s last way, not even their own."),
        GAP,
        seats=2,
        lit=("c3",),
        ask=N_("c3 is the last gap. Lay your stone somewhere else."),
        attempt=("stone b2", "stone b1", "stone b4", "stone d1", "stone d2", "stone d4"),
        praise=N_("Right. The gap stays open for all."),
    ),
    Lesson(
        N_("Changing places"),
        N_("Two kings side by side may change places. That is how they pass."),
        MEET,
        seats=2,
        lit=("b2", "c3"),
        ask=N_("The way is narrow. Change places: go to c3."),
        attempt=("go c3",),
        praise=N_("Both kings have moved, and it was one turn."),
    ),
    Lesson(
        N_("Not back at once"),
        N_("An exchange may not be taken back by the very next move."),
        MEET,
        seats=2,
        script=("go c3",),
        lit=("b2", "c3"),
        ask=N_("Now the other king moves on. Lead it from b2 to the top."),
        attempt=("go a1", "go a2"),
        praise=N_("That king is at its goal: it wins!"),
    ),
    Lesson(
        N_("Count the steps"),
        N_("Before a stone, count: whom does it delay, and by how much?"),
        COUNT,
        seats=2,
        lit=("d4",),
        ask=N_("One stone costs the other king most. Find it."),
        attempt=("stone c3",),
        praise=N_("The dots show how its way bends round the stone."),
    ),
    Lesson(
        N_("Arrived"),
        N_("The first king on its goal side wins. The corners belong to it too."),
        {"board": "hexagon-2"},
        seats=2,
        script=("go b2", "stone b1", "go c2"),
        lit=("goal1", "c2"),
    ),
    Lesson(
        N_("More kings"),
        N_("Three, four or six can play. Each goal lies straight across."),
        {"board": "hexagon-4"},
        seats=3,
        lit=("goal1", "goal2", "goal3"),
        ask=N_("Lead the top king one step, or lay a stone."),
        praise=N_("With several kings, watch who is nearest to the goal."),
    ),
    Lesson(
        N_("Taking over"),
        N_("Whoever begins has an advantage. For two there is a fair way."),
        {"board": "hexagon-3", "swap": "yes"},
        seats=2,
        script=("go b2",),
        lit=("b2",),
        ask=N_("After the first move you may take that king. Do it."),
        attempt=("swap",),
        praise=N_("Now that king and its goal are yours."),
    ),
)
