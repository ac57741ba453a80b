"""As many rounds as asked for: ``python -m tests.long [--rounds N] [--minutes M] [--seed S] [--only KIND…]``."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import datetime
from pathlib import Path

import ui.app  # noqa: F401  once, and not in every window that is started
from scorer.clock import CLOCK
from tests.long import served
from tests.long.rounds import ROUNDS, Stage, hot_journals
from tests.long.verdict import failures
from tests.long.ways import WAYS

KINDS = (*ROUNDS, *WAYS, *served.ROUNDS)
COUNTED = ("rounds", "kills", "acknowledged", "rescues", "failed")


def main(asked: list[str]) -> int:
    """Print each round that failed with its seed, and the counts at the end; 1 where anything was lost."""
    wants = wishes(asked)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # else every window would die, having no screen
    seed, until = wants.seed or random.randrange(1, 10**6), time.monotonic() + wants.minutes * 60
    if wants.at:
        CLOCK.read = lambda: wants.at
    print(f"seed {seed}", flush=True)
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="faults-", dir=wants.folder) as folder:
        journals = hot_journals(Path(tempfile.mkdtemp(dir=folder)))
        kinds = wants.only or [""]
        for number in range(wants.rounds):
            if time.monotonic() > until:
                break
            if number and number % 20 == 0:
                print(dict(counts), flush=True)
            turn, kind = divmod(number, len(kinds))
            played(Path(folder) / str(number), f"{seed}-{turn}", journals, counts, kinds[kind])
    print(", ".join(f"{name} {counts[name]}" for name in COUNTED), flush=True)
    print({name: count for name, count in counts.items() if name not in COUNTED}, flush=True)
    return int(bool(counts["failed"]))


def played(folder: Path, seed: str, journals: list[bytes], counts: Counter[str], only: str) -> None:
    """One round, in a folder of its own."""
    folder.mkdir()
    random.seed(seed)
    stage = Stage(folder, random.Random(seed), journals)
    kinds = [each for each in KINDS if only in ("", each[0].__name__)]
    what = stage.chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
    try:
        what(stage)
        wrong = failures(stage)
    finally:
        for each in stage.running:
            each.kill()
        stage.until_over.close()
        counts["rounds"] += 1
        counts["of " + what.__name__] += 1
        counts["kills"] += stage.kills
        counts["acknowledged"] += sum(each.count for each in stage.programs)
        counts.update("deeds by a " + each.kind for each in stage.programs for _ in range(each.count))
        counts["rescues"] += sum(len(each.rescues) for each in stage.programs)
        if (folder / "small").is_mount():
            subprocess.run(["umount", "-l", str(folder / "small")], check=False)
    if wrong:
        counts["failed"] += 1
        said = {each.name: sorted({f"{kind}: {said}" for kind, said in each.troubles}) for each in stage.programs}
        print(f"FAILED {what.__name__}, round {seed}: {wrong}", stage.told, said, sep="\n    ", flush=True)
        if kept := os.environ.get("FAULTS_KEPT"):
            shutil.copytree(folder, Path(kept) / seed, dirs_exist_ok=True)
    shutil.rmtree(folder, ignore_errors=True)


def wishes(asked: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.long", description=__doc__)
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at", type=datetime.fromisoformat, help="the clock of all programs stands at this moment")
    known = [kind.__name__ for kind, _ in KINDS]
    parser.add_argument("--only", default=[], nargs="+", choices=known, help="kinds, which take turns")
    parser.add_argument("--folder", default=None, help="where the clubs of the rounds lie meanwhile")
    return parser.parse_args(asked)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
