"""``overtrick rescore``: other programs' results worked out again, and every number that differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from rules.text import NO_WORDS, Text, both, either, joined, t
from scorer.cli.figures import SHOWN, counted, not_shown, one_and_all
from scorer.cli.terminal import console, hand_over, refuse, say, spoken
from scorer.event.refusal import Refusal
from scorer.formats import read
from scorer.formats.parts.unread import Unread
from scorer.formats.record import Record
from scorer.formats.trouble import NAMED, AgainstThemselves, InLine, TwoResults, UnknownPair, of_many
from scorer.methods import method
from scorer.methods.method import Method
from scorer.rescore import Cause, ComparedFile, Difference, Explanation, Held, Tried, rescore
from scorer.rescore.names import COUNTED
from scorer.rescore.suppositions import Supposition
from scorer.safety.signs import one_line

RIGHT, DIFFERS, UNREADABLE = 0, 1, 2
IN_A_PIPE = 160  # signs on a line, where no terminal says how many it has
KINDS = ("contract-score", "points", "match", "total", "place", "other figure")
SEVERAL = {"contract-score": t("scores"), "points": t("points"), "total": t("totals"), "place": t("places")}
SINGLY = {KINDS[0]: "score"}  # as those of a kind are called once it is clear of what they are
# What is wrong with a line as a whole, and how many lines.
NOT_TAKEN: Mapping[type[InLine], Callable[[int], Text]] = MappingProxyType(
    {
        TwoResults: lambda n: t(
            "{n:,} line is a second result of the same board.", "{n:,} lines are second results of the same board.", n=n
        ),
        UnknownPair: lambda n: t(
            "{n:,} line names somebody whom the file does not list.",
            "{n:,} lines name somebody whom the file does not list.",
            n=n,
        ),
        AgainstThemselves: lambda n: t(
            "{n:,} line has somebody play against themselves.",
            "{n:,} lines have somebody play against themselves.",
            n=n,
        ),
    }
)
# Numbers that follow from a cause, as a sentence speaks of them.
FOLLOWING: Mapping[str, Callable[[int], Text]] = MappingProxyType(
    {
        "total": lambda n: t("the total", "the totals", n=n),
        "percentage": lambda n: t("the percentage", "the percentages", n=n),
        "place": lambda n: t("the place", "the places", n=n),
        "number of boards": lambda n: t("the number of boards", "the numbers of boards", n=n),
        "match score": lambda n: t("the match score", "the match scores", n=n),
        "victory points": lambda n: t("the number of victory points", "the numbers of victory points", n=n),
        "matches won": lambda n: t("the number of matches won", "the numbers of matches won", n=n),
    }
)
HEADINGS: tuple[tuple[Text, Literal["left", "right"]], ...] = (
    (t("Line"), "right"),
    (t("File"), "right"),
    (t("Here"), "right"),
    (NO_WORDS, "left"),
)


class FileVerdict(NamedTuple):
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
    def scored(self) -> Text:
        """How the event is scored, in words."""
        return t("in matches") if self.record.matches else self.method.name

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
            verdict = FileVerdict(file, record, rescore(record, tries=tries))
        except Refusal as refusal:
            refuse(refusal)
            plain.append(unread(file, refusal))
            status = UNREADABLE
            continue
        status = max(status, RIGHT if verdict.is_right else DIFFERS)
        plain.append(as_plain(verdict))
        if not as_json:
            show(verdict)
    if as_json:
        hand_over(json.dumps(plain, indent=2))
    return status


def as_plain(verdict: FileVerdict) -> dict[str, Any]:
    """What came of a file, as plain values."""
    compared = verdict.found.compared
    return {
        "file": str(verdict.file),
        "event": verdict.name,
        "method": verdict.method.key,
        "results": len(verdict.record.event.slips),
        "scores": numbers(*compared.scores.worked_out),
        "possible": tallied(compared.scores.possible),
        "points": tallied(compared.points),
        "totals": tallied(compared.totals),
        "ranks": tallied(compared.ranks),
        "boards": tallied(compared.boards),
        "matches": tallied(compared.matches),
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
    kinds = ("scores", "possible", "points", "totals", "ranks", "boards", "matches")
    nothing = {name: numbers(0, 0) for name in kinds}
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
    return numbers(held.checked, held.left)


def numbers(checked: int, differ: int) -> dict[str, int]:
    """The same of plain numbers."""
    return {"checked": checked, "differ": differ}


def show(verdict: FileVerdict) -> None:
    """What came of a file, for people: one line, then what explains it, then each cause with what follows from it."""
    say(in_a_sentence(verdict))
    for line in (*explanations(verdict.found), *verdict.record.notes):
        say(joined(("", line), "  "))
    if verdict.found.causes:
        print_causes(verdict.found.causes)


def explanations(found: Tried) -> Iterator[Text]:
    """Each setting that explains the file, how far it does, and what would explain as much in its place."""
    others = [{each.name: each for each in other} for other in found.alike]
    for one, part in zip(found.because, found.parts, strict=True):
        same = [other[one.name] for other in others if one.name in other and other[one.name] != one]
        ways = way(one)
        for each in dict.fromkeys(same):
            ways = t("{ways}; as well by: {way}", ways=ways, way=way(each))
        if part.right == part.should:
            yield t("Explained: {ways}.", ways=ways)
            continue
        yield t(
            "Explained, {right:,} of the {n:,} numbers that it changes: {ways}.",
            right=part.right,
            n=part.should,
            ways=ways,
        )
    names = {one.name for one in found.because}
    for other in others:
        apart = [each for name, each in other.items() if name not in names]
        if apart:
            yield t("Explained as well by: {ways}.", ways=one_and_all(map(way, apart)))


def way(one: Supposition) -> Text:
    """A setting in words, and as it is typed."""
    return t("{says} ({name} = {value})", says=one.says, name=one.name, value=str(one.value))


def in_a_sentence(verdict: FileVerdict) -> Text:
    """The verdict on a file: what was worked out again, what of it differs, and what was not checked."""
    start = t("{file}: {event}, {method}.", file=verdict.file.name, event=verdict.name, method=verdict.scored)
    said = (*worked_out(verdict.found.compared), *only_possible(verdict.found.compared.scores.possible))
    unread = could_not_be(verdict.record.unread)
    if not said:
        nothing = t("The file claims no scores, points, totals or places, so there is nothing to check.")
        return joined((start, nothing, *unread))
    return joined((start, *said, *unread, *not_checked(verdict)))


def worked_out(compared: ComparedFile) -> Iterator[Text]:
    """What of a file was worked out again, kind by kind, and what of it differs."""
    kinds = [(what, *each) for what, each in zip(KINDS, by_kind(compared), strict=True)]
    again = [counted(checked, what) for what, checked, _ in kinds if checked]
    wrong = [counted(left, SINGLY.get(what, what)) for what, _, left in kinds if left]
    if wrong:
        yield t(
            "{numbers} worked out again; {wrong} differs.",
            "{numbers} worked out again; {wrong} differ.",
            n=sum(left for _, _, left in kinds),
            numbers=both(again),
            wrong=both(wrong),
        )
    elif again:
        yield t("{numbers} worked out again; none of these differs.", numbers=both(again))


def by_kind(compared: ComparedFile) -> Iterator[tuple[int, int]]:
    """How many numbers of each of ``KINDS`` were worked out again, and how many of them differ."""
    yield compared.scores.worked_out
    yield from ((held.checked, held.left) for held in compared.beside_scores)


def only_possible(alone: Held) -> Iterator[Text]:
    """What was checked of the scores without a whole hand, and how many cannot be."""
    if not alone.checked:
        return
    scores = counted(alone.checked, "score")
    if alone.left:
        yield t(
            "No contract with declarer and tricks stands beside {scores}: only whether each is possible on its board "
            "was checked; {n:,} is not.",
            "No contract with declarer and tricks stands beside {scores}: only whether each is possible on its board "
            "was checked; {n:,} are not.",
            n=alone.left,
            scores=scores,
        )
    else:
        yield t(
            "No contract with declarer and tricks stands beside {scores}: only whether each is possible on its board "
            "was checked, and each is.",
            scores=scores,
        )


def could_not_be(unread: Sequence[Unread]) -> Iterator[Text]:
    """How many lines and cells of a file could not be taken as they stand, by what is wrong with them."""
    for kind, says in NOT_TAKEN.items():
        if lines := {each.line for each in unread if isinstance(each.error, kind)}:
            yield says(len(lines))
    if cells := sum(not isinstance(each.error, tuple(NOT_TAKEN)) for each in unread):
        yield t("{cells} could not be read.", cells=counted(cells, "cell"))


def not_checked(verdict: FileVerdict) -> Iterator[Text]:
    """What was not checked, for the file has none of it, or for nothing tells what it should be."""
    compared = verdict.found.compared
    kinds = zip(KINDS, (compared.scores, *compared.beside_scores), strict=True)
    if none := [SEVERAL[what] for what, held in kinds if what in SEVERAL and not held.checked]:
        yield t("The file has no {numbers} to check.", numbers=either(none))
    if given := [counted(often, what) for what, often in verdict.found.unchecked.items()]:
        yield t("Not checked: {numbers}.", numbers=both(given))


def print_causes(causes: Sequence[Cause]) -> None:
    """The causes of differences, one under the other, each with what follows from it; of a great many the first."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text as Shown

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading, justify in HEADINGS:
        table.add_column(spoken(heading), justify=justify)
    for each in causes[:SHOWN]:
        cells = (str(each.line or ""), each.claimed, each.computed, joined((each.says, *what_follows(each))))
        table.add_row(*map(Shown, map(one_line, map(spoken, cells))))
    console(width=None if sys.stdout.isatty() else IN_A_PIPE).print(table)
    for line in not_shown(len(causes)):
        say(joined(("", line), "  "))


def what_follows(cause: Cause) -> Iterator[Text]:
    """What follows from a cause beside what it says itself, kind by kind, naming the pairs."""
    kinds: dict[str, list[Difference]] = {}
    for each in cause.follows:
        if (each.what, each.line) in cause.itself:
            continue
        kinds.setdefault(each.what, []).append(each)
    if kinds:
        yield t("From this follow {numbers}.", numbers=both(folded(what, some) for what, some in kinds.items()))


def folded(what: str, some: Sequence[Difference]) -> Text:
    """Several differences of a kind in a few words."""
    if some[0].board is not None:
        boards = dict.fromkeys(str(each.board) for each in some)
        return t("{numbers} on board {boards}", numbers=counted(len(some), what), boards=both(boards))
    pairs = list(dict.fromkeys(each.pair for each in some if each.pair))
    numbers = FOLLOWING[what](len(some)) if what in FOLLOWING else the_count(what)
    if not pairs:
        return numbers
    named = both(pairs) if len(pairs) <= NAMED else of_many(pairs)
    return t("{numbers} of {pairs}", numbers=numbers, pairs=named)


def the_count(what: str) -> Text:
    """How many of something the whole file states."""
    return t("the {number}", number=COUNTED[what.removeprefix("number of ")])
