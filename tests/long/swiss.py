"""Whole Swiss contests, invented, each round held to what it has to be: ``python -m tests.long.swiss [--contests N]``.

Of 5 to 200 entries, with late comers, withdrawals, byes and three-way matches, some drawn one round in arrears; small
rounds are compared with all ways to draw them.
"""

from __future__ import annotations

import argparse
import random
import sys
from random import Random

from scorer.draws.swiss import ARREARS, AT_ONCE, BUT_LAST, BYE, LONG, LOT, SEEDED, SHORT, AllHaveMet, Swiss
from tests.scorer.draws.swisses import PlayedSwiss

LEAST, MOST, ROUNDS = 5, 200, 9


def main(asked: list[str]) -> int:
    """Say each contest that failed with its seed, and how many there were; 1 where any did."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.swiss", description=__doc__)
    parser.add_argument("--contests", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    wants = parser.parse_args(asked)
    seed, failed, over = wants.seed or random.randrange(1, 10**6), 0, 0
    print(f"seed {seed}", flush=True)
    for number in range(wants.contests):
        name = f"{seed}-{number}"
        try:
            contest(name).play()
        except AllHaveMet:
            over += 1  # nobody has anybody left to meet: the contest ends there
        except AssertionError as error:
            failed += 1
            print(f"FAILED {name}: {error}", flush=True)
        if (number + 1) % 100 == 0:
            print(f"{number + 1} contests, {failed} failed", flush=True)
    print(f"{wants.contests} contests, {over} over before their last round, {failed} failed")
    return int(bool(failed))


def contest(name: str) -> PlayedSwiss:
    """A contest of a size that its seed gives; every other one is small enough for all ways to be tried."""
    chance = Random(name)
    entries = chance.randint(LEAST, 12) if chance.random() < 0.5 else chance.randint(13, MOST)
    rounds = chance.randint(2, min(ROUNDS, entries - 1))
    first, odd, number = chance.choice((SEEDED, LOT)), chance.choice((BYE, SHORT, LONG)), chance.randint(1, 99)
    results = chance.choice((AT_ONCE, ARREARS, BUT_LAST))
    draw = Swiss(first, number=number, odd=odd, rounds=rounds, results=results)
    return PlayedSwiss(name, entries, rounds, draw=draw)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
