"""``overtrick rescore``: other programs' results worked out again, and every number that differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from scorer.cli.figures import SHOWN, counted, not_shown
from scorer.cli.terminal import console
from scorer.event.refusal import Refusal
from scorer.formats import read
from scorer.formats.record import Record
from scorer.methods import method
from scorer.methods.method import Method
from scorer.rescore import Cause, Difference, Explanation, Held, Tried, rescore
from scorer.safety.signs import one_line

RIGHT, DIFFERS, UNREADABLE = 0, 1, 2
IN_A_PIPE = 160  # signs on a line, where no terminal says how many it has
NAMED = 8  # pairs that a line names
KINDS = ("score", "points", "total", "place", "other figure")
PLURALS = {
    **{"score": "scores", "points": "points", "total": "totals", "place": "places", "percentage": "percentages"},
    "number of boards": "numbers of boards",
}
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
        return self.found.left + self.found.compared.scores.left

    @property
    def is_right(self) -> bool:
        """Whether everything could be read, and nothing differs."""
        return not self.differ and not self.record.unread


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
        status = max(status, RIGHT if verdict.is_right else DIFFERS)
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
        "boards": tallied(compared.boards),
        "unchecked": dict(verdict.found.unchecked),
        "unread": [each.plain for each in verdict.record.unread],
        "explained": settings(verdict.found.because),
        "alike": [settings(other) for other in verdict.found.alike],
        "causes": [each.plain for each in verdict.found.causes],
        "differences": [each._asdict() for each in compared.differ],
    }


def settings(because: Explanation) -> dict[str, Any]:
    """What explains a file, as plain values."""
    return {each.name: each.value for each in because}


def unread(file: Path, refusal: Refusal) -> dict[str, Any]:
    """A file that could not be read, in the shape of those that could: nothing checked, and why."""
    nothing = {name: {"checked": 0, "differ": 0} for name in ("scores", "points", "totals", "ranks", "boards")}
    told = {"file": str(file), "event": "", "method": "", "results": 0}
    empty: dict[str, Any] = {
        "unchecked": {},
        "unread": [],
        "explained": {},
        "alike": [],
        "causes": [],
        "differences": [],
    }
    return {**told, **nothing, **empty, "error": str(refusal)}


def tallied(held: Held) -> dict[str, int]:
    """How many numbers were checked, and how many differ."""
    return {"checked": held.checked, "differ": held.left}


def show(verdict: Verdict) -> None:
    """What came of a file, for people: one line, then what explains it, then each cause with what follows from it."""
    print(in_a_sentence(verdict))
    for line in explanations(verdict.found):
        print(f"  Explained{line}.")
    for note in verdict.record.notes:
        print(f"  {note}")
    if verdict.found.causes:
        print_causes(verdict.found.causes)


def explanations(found: Tried) -> Iterator[str]:
    """Each setting that explains the file, how far it does, and what would explain as much in its place."""
    others = [{each.name: each for each in other} for other in found.alike]
    for one, part in zip(found.because, found.parts, strict=True):
        far = "" if part.right == part.should else f", {part.right:,} of the {part.should:,} numbers that it changes"
        same = [other[one.name] for other in others if one.name in other and other[one.name] != one]
        words = "".join(f"; as well by: {each.says} ({each.name} = {each.value})" for each in dict.fromkeys(same))
        yield f"{far}: {one.says} ({one.name} = {one.value}){words}"
    names = {one.name for one in found.because}
    for other in others:
        apart = [each for name, each in other.items() if name not in names]
        if apart:
            yield f" as well by: {' and '.join(f'{each.says} ({each.name} = {each.value})' for each in apart)}"


def in_a_sentence(verdict: Verdict) -> str:
    """The verdict on a file: what was checked, what of it differs, and what was not checked."""
    compared = verdict.found.compared
    numbers = (compared.scores, compared.points, compared.totals, compared.ranks, compared.boards)
    kinds = tuple(zip(KINDS, numbers, strict=True))
    checked = listed([counted(held.checked, what) for what, held in kinds if held.checked])
    wrong = listed([counted(held.left, what) for what, held in kinds if held.left])
    start = f"{verdict.file.name}: {verdict.name}, {verdict.method.name}."
    end = f"{wrong} differ{'s' * (verdict.differ == 1)}" if wrong else "none of these differs"
    unread = f" {counted(len(verdict.record.unread), 'cell')} could not be read." if verdict.record.unread else ""
    if not checked:
        return f"{start} The file claims no scores, points, totals or places, so there is nothing to check.{unread}"
    return f"{start} {checked} checked; {end}.{unread}{not_checked(verdict)}"


def not_checked(verdict: Verdict) -> str:
    """What was not checked, for the file has none of it, or for nothing tells what it should be."""
    compared = verdict.found.compared
    numbers = (compared.scores, compared.points, compared.totals, compared.ranks)
    none = listed([PLURALS[what] for what, held in zip(KINDS[:-1], numbers, strict=True) if not held.checked], "or")
    given = listed([counted(often, what) for what, often in verdict.found.unchecked.items()])
    return (f" The file has no {none} to check." if none else "") + (f" Not checked: {given}." if given else "")


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words one after another."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def print_causes(causes: Sequence[Cause]) -> None:
    """The causes of differences, one under the other, each with what follows from it; of a great many the first."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading, justify in HEADINGS:
        table.add_column(heading, justify=justify)
    for each in causes[:SHOWN]:
        says = f"{each.says} {what_follows(each)}".rstrip()
        table.add_row(*map(Text, map(one_line, (str(each.line or ""), each.claimed, each.computed, says))))
    console(width=None if sys.stdout.isatty() else IN_A_PIPE).print(table)
    for line in not_shown(len(causes)):
        print(f"  {line}")


def what_follows(cause: Cause) -> str:
    """What follows from a cause, kind by kind, naming the pairs."""
    if not cause.follows:
        return ""
    kinds: dict[str, list[Difference]] = {}
    for each in cause.follows:
        kinds.setdefault(each.what, []).append(each)
    return f"From this follow {listed([folded(what, some) for what, some in kinds.items()])}."


def folded(what: str, some: Sequence[Difference]) -> str:
    """Several differences of a kind in a few words."""
    if some[0].board is not None:
        boards = dict.fromkeys(str(each.board) for each in some)
        return f"{counted(len(some), what)} on board {listed(list(boards))}"
    pairs = list(dict.fromkeys(each.pair for each in some if each.pair))
    more = f" and {len(pairs) - NAMED} more" if len(pairs) > NAMED else ""
    named = ", ".join(pairs[:NAMED]) if more else listed(pairs)
    return f"the {PLURALS.get(what, what) if len(some) > 1 else what}{f' of {named}{more}' if pairs else ''}"
