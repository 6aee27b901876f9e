"""Search that knows no game: over a small fast State, stoppable, with the best found so far.

alpha_beta    looks as deep as time allows, for games whose guess is good
max_n         the same for three and more, each for themselves; max_n_values for every move
monte_carlo   plays matches on by chance, for any number of seats and large boards
exact         everything to the end, for small games; exact_values does it for every move
"""

from engine.search.alphabeta import alpha_beta
from engine.search.maxn import max_n, max_n_values
from engine.search.memo import exact, exact_values
from engine.search.montecarlo import monte_carlo, plain
from engine.search.state import Found, Rewards, State

__all__ = [
    "Found",
    "Rewards",
    "State",
    "alpha_beta",
    "exact",
    "exact_values",
    "max_n",
    "max_n_values",
    "monte_carlo",
    "plain",
]
