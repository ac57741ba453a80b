"""One fault after another in other programs' files, each to be told and nothing else: ``python -m tests.long.files``.

The files lie beside the checkout; where they are not there, nothing is done.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.conftest import CASES
from tests.scorer.rescore.altered import FAULTS, untold


def main(asked: list[str]) -> int:
    """Say each fault with its seed that is not told, or not alone, and how many there were; 1 where any was."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.files", description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="of each kind")
    parser.add_argument("--seed", type=int, default=0)
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    if not CASES.is_dir():
        print("no folder shared/cases beside the checkout")
        return 0
    for at in range(len(FAULTS)):
        for number in range(wants.faults):
            said = untold(CASES / "usebio", f"{seed}-{number}", at)
            if said:
                failed += 1
                print(f"FAILED {seed}-{number}: {said}", flush=True)
    print(f"{wants.faults * len(FAULTS)} faults, {failed} not told, or not alone")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
