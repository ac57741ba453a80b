"""Lines of every game as careless people type them, each held to what it has to be: ``python -m tests.long.lines``.

Never a traceback; what is read is written back and reads the same; a line with a stray word in it is asked about or
refused; a slip in a word of a line makes no other hand; of an edited line no word vanishes, in any letters; and no
line takes more work than is reckoned for one.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.rules.edits import misedited
from tests.rules.slips import misread
from tests.rules.wild_lines import wild


def main(asked: list[str]) -> int:
    """Say each line that failed with its seed, and how many there were; 1 where any did."""
    parser = argparse.ArgumentParser(prog="python -m tests.long.lines", description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    wants = parser.parse_args(asked)
    seed, failed = wants.seed or random.randrange(1, 10**6), 0
    print(f"seed {seed}", flush=True)
    for number in range(wants.hands):
        name = f"{seed}-{number}"
        for said in (*wild(name), *misread(name, most=5), *misedited(name, most=5)):
            failed += 1
            print(f"FAILED {name}: {said}", flush=True)
    print(f"{wants.hands} hands, {failed} lines failed")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
