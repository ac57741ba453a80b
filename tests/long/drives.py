"""Whole drives, invented, each round held to what it has to be: ``python -m tests.long.drives [--drives N]``.

By every rule, of two tables to ninety people, with late comers and people who leave.
"""

from __future__ import annotations

import argparse
import random
import sys
from random import Random

from tests.scorer.draws.drives import PlayedDrive


def main(asked: list[str]) -> int:
    """Say each drive that failed with its seed, and how many there were; 1 where any did."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.drives", description=__doc__)
    parser.add_argument("--drives", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    for number in range(wants.drives):
        name = f"{seed}-{number}"
        try:
            PlayedDrive(name, Random(name)).play()
        except AssertionError as error:
            failed += 1
            print(f"FAILED {error}", flush=True)
    print(f"{wants.drives} drives, {failed} failed")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
