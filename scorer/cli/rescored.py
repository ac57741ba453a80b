"""``overtrick rescore``: other programs' results worked out again, and every number that differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from scorer.cli.figures import counted
from scorer.cli.terminal import console
from scorer.event.refusal import Refusal
from scorer.formats import read
from scorer.formats.record import Record
from scorer.methods import method
from scorer.methods.method import Method
from scorer.rescore import Difference, Held, Tried, rescore
from scorer.safety.signs import one_line

RIGHT, DIFFERS, UNREADABLE = 0, 1, 2
SHOWN = 40
IN_A_PIPE = 160  # signs on a line, where no terminal says how many it has
HEADINGS: tuple[tuple[str, Literal["left", "right"]], ...] = (
    ("Line", "right"),
    ("File", "right"),
    ("Here", "right"),
    ("", "left"),
)


class Verdict(NamedTuple):
    """What came of one file."""

    file: Path
    record: Record
    found: Tried

    @property
    def name(self) -> str:
        """What the event is called, or else the file."""
        return self.record.event.name or self.file.stem

    @property
    def method(self) -> Method:
        """The method that the event was held against."""
        values = {each.name: each.value for each in self.found.because}
        return method(values.get("method", self.record.event.method))

    @property
    def differ(self) -> int:
        """How many numbers differ."""
        return len(self.found.compared.differ)


def rescore_files(files: Sequence[Path], *, as_json: bool, tries: bool) -> int:
    """Rescore files one after another; 0 where nothing differs, 1 where something does, 2 where one cannot be read."""
    plain: list[dict[str, Any]] = []
    status = RIGHT
    for file in files:
        try:
            record = read(file)
            verdict = Verdict(file, record, rescore(record, tries=tries))
        except Refusal as refusal:
            print(refusal, file=sys.stderr)
            plain.append(unread(file, refusal))
            status = UNREADABLE
            continue
        status = max(status, DIFFERS if verdict.differ else RIGHT)
        plain.append(as_plain(verdict))
        if not as_json:
            show(verdict)
    if as_json:
        print(json.dumps(plain, indent=2))
    return status


def as_plain(verdict: Verdict) -> dict[str, Any]:
    """What came of a file, as plain values."""
    compared = verdict.found.compared
    return {
        "file": str(verdict.file),
        "event": verdict.name,
        "method": verdict.method.key,
        "results": len(verdict.record.event.slips),
        "scores": tallied(compared.scores),
        "points": tallied(compared.points),
        "totals": tallied(compared.totals),
        "ranks": tallied(compared.ranks),
        "explained": {each.name: each.value for each in verdict.found.because},
        "differences": [each._asdict() for each in compared.differ],
    }


def unread(file: Path, refusal: Refusal) -> dict[str, Any]:
    """A file that could not be read, in the shape of those that could: nothing checked, and why."""
    nothing = {name: {"checked": 0, "differ": 0} for name in ("scores", "points", "totals", "ranks")}
    told = {"file": str(file), "event": "", "method": "", "results": 0}
    return {**told, **nothing, "explained": {}, "differences": [], "error": str(refusal)}


def tallied(held: Held) -> dict[str, int]:
    """How many numbers were checked, and how many differ."""
    return {"checked": held.checked, "differ": held.left}


def show(verdict: Verdict) -> None:
    """What came of a file, for people: one line, then what explains it, then what differs."""
    print(in_a_sentence(verdict))
    for each in verdict.found.because:
        print(f"  Explained: {each.says} ({each.name} = {each.value}).")
    for note in verdict.record.notes:
        print(f"  {note}")
    if verdict.differ:
        print_differences(verdict.found.compared.differ)


def in_a_sentence(verdict: Verdict) -> str:
    """The verdict on a file."""
    compared, method = verdict.found.compared, verdict.method
    numbers = (compared.scores, compared.points, compared.totals, compared.ranks)
    kinds = tuple(zip(("score", "points", "total", "place"), numbers, strict=True))
    checked = ", ".join(counted(held.checked, what) for what, held in kinds if held.checked)
    wrong = ", ".join(counted(held.left, what) for what, held in kinds if held.left)
    end = f"{wrong} differ{'s' * (verdict.differ == 1)}." if wrong else "nothing differs."
    start = f"{verdict.file.name}: {verdict.name}, {method.name}."
    if not checked and not wrong:
        return f"{start} The file claims no scores, points, totals or places, so there is nothing to check."
    return f"{start} {checked} checked; {end}"


def print_differences(differ: Sequence[Difference]) -> None:
    """The differences, one under the other; of a great many only the first."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading, justify in HEADINGS:
        table.add_column(heading, justify=justify)
    for each in differ[:SHOWN]:
        table.add_row(*map(Text, map(one_line, (str(each.line), each.claimed, each.computed, each.says))))
    console(width=None if sys.stdout.isatty() else IN_A_PIPE).print(table)
    if len(differ) > SHOWN:
        print(f"  … and {len(differ) - SHOWN:,} more; --json has them all.")
