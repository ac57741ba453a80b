"""Take every measure, print each with its limit, write ``out/bench.json``, and fail where one is missed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.benchmarks import MODULES
from tests.benchmarks.measure import Measure, Skipped

Taken = Measure | Skipped


def taken(names: Iterable[str]) -> Iterator[Taken]:
    """Every measure of the named modules, as it is finished."""
    for name in names:
        module = import_module(f"tests.benchmarks.{name}")
        measures: Callable[[], Iterable[Taken]] = module.measures
        yield from measures()


def main(asked: list[str]) -> int:
    """All measures, or those of the modules asked for; 1 where a limit is missed."""
    console, table = Console(), Table("Measure", "Ratio", "Limit", "", "Behind it")
    for column in table.columns[1:3]:
        column.justify = "right"
    results = []
    for each in taken(asked or MODULES):
        results.append(each)
        console.print(line(each))
        table.add_row(*cells(each))
    console.print(table)
    Path("out").mkdir(exist_ok=True)
    kept = [{"kind": type(each).__name__.lower(), **asdict(each)} for each in results]
    Path("out/bench.json").write_text(json.dumps(kept, indent=2, ensure_ascii=False))
    return int(any(isinstance(each, Measure) and each.missed for each in results))


def line(each: Taken) -> str:
    """What is printed as soon as a measure is taken."""
    return " ".join(cell for cell in cells(each) if cell)


def cells(each: Taken) -> tuple[str, str, str, str, str]:
    """A measure as a row."""
    if isinstance(each, Skipped):
        return each.name, "", "", "skipped", each.why
    return each.name, f"{each.ratio:.3f}", f"{each.limit:g}", "MISSED" if each.missed else "kept", each.note


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
