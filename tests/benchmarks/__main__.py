"""Take every measure, print each with its limit, write ``out/bench.json``, and fail where one is missed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from importlib import import_module

from tests.benchmarks import MODULES
from tests.benchmarks.measure import OUT, Measure, Skipped, end_in_order, shown

Taken = Measure | Skipped
ROW = "{:7} {:>8} {:>6} {:>8} {:>8}  {}"


def taken(names: Iterable[str]) -> Iterator[Taken]:
    """Every measure of the named modules, as it is finished."""
    for name in names:
        module = import_module(f"tests.benchmarks.{name}")
        measures: Callable[[], Iterable[Taken]] = module.measures
        yield from measures()


def main(asked: list[str]) -> int:
    """All measures, or those of the modules asked for, each told as it is finished; 1 where a limit is missed."""
    results = []
    print(ROW.format("", "Ratio", "Limit", "Ours", "Theirs", "Measure"))
    for each in taken(asked or MODULES):
        results.append(each)
        print(line(each), flush=True)
    OUT.mkdir(exist_ok=True)
    kept = [{"kind": type(each).__name__.lower(), **asdict(each)} for each in results]
    (OUT / "bench.json").write_text(json.dumps(kept, indent=2, ensure_ascii=False))
    missed = [each for each in results if isinstance(each, Measure) and each.missed]
    print(f"{len(results)} measures, {len(missed)} missed.")
    return int(bool(missed))


def line(each: Taken) -> str:
    """A measure on one line: what takes up most room stands last, and so nothing has to be wrapped or cut."""
    if isinstance(each, Skipped):
        return ROW.format("skipped", "", "", "", "", f"{each.name}: {each.why}")
    verdict = "MISSED" if each.missed else "kept"
    return ROW.format(verdict, f"{each.ratio:.3f}", f"{each.limit:g}", shown(each.ours), shown(each.theirs), each.name)


if __name__ == "__main__":
    end_in_order()
    sys.exit(main(sys.argv[1:]))
