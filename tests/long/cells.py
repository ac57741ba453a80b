"""Every cell of some files of other programs spoiled, one at a time: ``python -m tests.long.cells [--faults N]``.

Emptied, made unreadable, an average put over a score, a place altered: one cause has to name the cell or its row, and
everything that follows from it has to be folded below.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.conftest import CASES
from tests.scorer.rescore.one_cell import MADE, REAL, Fault, drawn, faults, made, real, rescored, told


def main(asked: list[str]) -> int:
    """Say each fault that is not told as it should be, and how many there were; 1 where any was not."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.cells", description=__doc__)
    parser.add_argument("--faults", type=int, default=200, help="of each file so many; 0 for all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default=[], nargs="+", choices=(*REAL, *MADE))
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    for name in wants.only or (*(REAL if CASES.exists() else ()), *MADE):
        lines = real(CASES, name) if name in REAL else made(name)
        some = drawn(lines, wants.faults, f"{seed}-{name}") if wants.faults else [*faults(lines)]
        wrong = untold(name, lines, some)
        print(f"{name}: {len(some)} faults, {wrong} not told as they should be", flush=True)
        failed += wrong
    return int(bool(failed))


def untold(name: str, lines: list[str], some: list[Fault]) -> int:
    """How many of some faults are not told as they should be; each is said."""
    sound, wrong = rescored(lines), 0
    for each in some:
        if said := told(lines, each, sound):
            wrong += 1
            print(f"FAILED {name}, {each.says}: {said}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
