"""One fault after another in files of other programs, each to be told and nothing else: ``python -m tests.long.files``.

A cell emptied, made unreadable or altered, a board gone, two pairs exchanged, and whatever else ``FAULTS`` has: one
cause has to name the place, and everything that follows from it has to be folded below. The real files lie beside the
checkout; where they are not there, only those that are made up are spoiled.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

from tests.conftest import CASES
from tests.scorer.rescore.faults import FAULTS, MADE, cell_spoiled, every_cell, sound, text_of, untold


def main(asked: list[str]) -> int:
    """Say each fault with its seed that is not told, or not alone, and how many of each kind; 1 where any was."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.files", description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="of each kind; 0 for every cell there is")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="a part of the name of the file or of the fault")
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    for at, (name, fault) in enumerate(FAULTS):
        if wants.only not in f"{fault.__name__} in {name}" or (name not in MADE and not CASES.is_dir()):
            continue
        tried = wrong = 0
        for said in walked(at, wants.faults, seed):
            tried, wrong = tried + 1, wrong + bool(said)
            if said:
                print(f"FAILED {said}", flush=True)
        print(f"{fault.__name__} in {name}: {tried} faults, {wrong} not told, or not alone", flush=True)
        failed += wrong
    return int(bool(failed))


def walked(at: int, faults: int, seed: int) -> Iterator[str]:
    """What is wrong with what is told of so many faults of a kind, one after another: mostly nothing."""
    name, fault = FAULTS[at]
    if faults == 0 and fault is cell_spoiled:
        text = text_of(name, CASES)
        yield from (each.altered(text).untold(sound(text)) for each in every_cell(text))
    for number in range(faults):
        said = untold(CASES, at, f"{seed}-{number}")
        yield said and f"{seed}-{number}: {said}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
