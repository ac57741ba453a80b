"""``overtrick score`` as a whole process: against salliere, which does the same job, and against itself."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.measure import Measure, Skipped, compared, on_a_clubs_machine, seconds

SALLIERE = Path("/usr/share/salliere/salliere-0.10.jar")
BOARDS = 26
# Tables, the part of salliere's time that is allowed, and how often each is run.
FIELDS = ((10, 0.8, 9), (200, 0.25, 5), (1000, 0.09, 3))
SMALL, LARGE = 200, 2000
DOUBLED = ("", "", "", "", "", "", "", "x", "x", "xx")


def measures() -> Iterator[Measure | Skipped]:
    """Three fields against salliere, and how the time grows with the field."""
    with tempfile.TemporaryDirectory() as folder:
        evenings = {tables: evening(Path(folder), tables) for tables in (*(field[0] for field in FIELDS), SMALL, LARGE)}
        for tables, limit, runs in FIELDS:
            name = f"score {BOARDS} boards × {tables:,} tables / salliere"
            if salliere(evenings[tables]):
                yield compared(name, ours(evenings[tables]), salliere(evenings[tables]), limit=limit, runs=runs)
            else:
                yield Skipped(name, "Java or the package salliere is not here")
        yield grows(ours(evenings[SMALL]), ours(evenings[LARGE]))


def evening(folder: Path, tables: int) -> Path:
    """A field as lines: on each board a few contracts that everybody wavers between, and now and then another."""
    chance = random.Random(tables)
    path = folder / f"{tables}.csv"
    lines = []
    for board in range(1, BOARDS + 1):
        usual = [contract(chance) for _ in range(6)]
        for table in range(1, tables + 1):
            bid, declarer, tricks = chance.choice(usual) if chance.random() < 0.9 else contract(chance)
            taken = min(13, max(0, tricks + chance.choice((-1, 0, 0, 0, 1))))
            against = tables + (table + board) % tables + 1
            lines.append(f"{board},{table},{against},{bid},{declarer},{taken}")
    path.write_text("\n".join(lines) + "\n")
    names = (f"{pair},North {pair},South {pair}" for pair in range(1, 2 * tables + 1))
    path.with_suffix(".names").write_text("\n".join(names) + "\n")
    return path


def contract(chance: random.Random) -> tuple[str, str, int]:
    """A contract, who plays it, and about how many tricks it takes."""
    level = chance.choice((1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7))
    bid = f"{level}{chance.choice(('C', 'D', 'H', 'H', 'S', 'S', 'NT', 'NT'))}{chance.choice(DOUBLED)}"
    return bid, chance.choice("NESW"), 6 + level + chance.choice((-2, -1, 0, 0, 1))


def ours(lines: Path) -> Callable[[], object]:
    """The whole process, its output thrown away."""
    command = [sys.executable, "-m", "ui", "score", str(lines)]
    return lambda: subprocess.run(command, env=on_a_clubs_machine(), check=True, stdout=subprocess.DEVNULL)


def salliere(lines: Path) -> Callable[[], object] | None:
    """The same job for the peer, which writes into its files and so gets new ones every time."""
    java = shutil.which("java")
    if not java or not SALLIERE.exists():
        return None
    boards, names = lines.with_suffix(".theirs"), lines.with_suffix(".theirs-names")
    command = [java, "-jar", str(SALLIERE), "score", "matchpoint", "total", "results", "--", str(boards), str(names)]

    def job() -> None:
        shutil.copy(lines, boards)
        shutil.copy(lines.with_suffix(".names"), names)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    return job


def grows(small: Callable[[], object], large: Callable[[], object]) -> Measure:
    """Ten times the tables take far less than ten times the time, of which loading is a part that does not grow."""
    few, many = (min(seconds(job) for _ in range(5)) for job in (small, large))
    times = LARGE / SMALL
    name = f"score {LARGE:,} tables / {times:g} × {SMALL} tables"
    # 0.29 on two idle cores, 0.38 where others keep both of them busy, and a quarter for other machines.
    return Measure(name, many / few / times, limit=0.5, ours=many, theirs=few)
