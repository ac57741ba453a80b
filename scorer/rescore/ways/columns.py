"""One column in which numbers stand with others' lines: in the list of pairs, or on the lines of a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import Any, TypeVar

from rules.text import Text, as_it_is, both, t
from scorer.event.results import Key
from scorer.formats.parts.unread import Unread
from scorer.formats.record import ClaimedRow, Record
from scorer.formats.trouble import NAMED, of_many
from scorer.methods.parts.sums import NOTHING
from scorer.rescore.board_claims import Ours
from scorer.rescore.ways.way import DIRECTION, Evidence, Way, called, with_lines

Of = TypeVar("Of")
# A number that is wrong: whose it is, what the file gives, and what it should be.
Wrong = tuple[Of, Fraction, Fraction]
TWO = 2
# Of more than so many it is asked only whether all are each other's.
MOST = 6
# So few may all have the same number in earnest.
MOST_BY_CHANCE = 3
# Two numbers that are no farther apart than this are printed alike.
SAME = Fraction(1, 100)
FIELDS: Mapping[str, str] = MappingProxyType({"total": "total", "percentage": "percent", "place": "place"})
EXCHANGED: Mapping[str, Callable[[Text], Text]] = MappingProxyType(
    {
        "total": lambda pairs: t("The totals of {pairs} are each other's.", pairs=pairs),
        "percentage": lambda pairs: t("The percentages of {pairs} are each other's.", pairs=pairs),
        "place": lambda pairs: t("The places of {pairs} are each other's.", pairs=pairs),
    }
)


ALIKE: Mapping[str, Callable[[str], Text]] = MappingProxyType(
    {
        "total": lambda number: t("The same total, {number}, stands in the whole list of pairs.", number=number),
        "percentage": lambda number: t(
            "The same percentage, {number}, stands in the whole list of pairs.", number=number
        ),
        "place": lambda number: t("The same place, {number}, stands in the whole list of pairs.", number=number),
    }
)


def exchanged(wrong: Sequence[Wrong[Of]]) -> list[tuple[Of, Of]]:
    """Whose number each one has, where those that are wrong are the right ones in another order; else nobody's."""
    has, lacks = (sorted(wrong, key=itemgetter(at)) for at in (1, 2))
    alike = len(wrong) >= TWO and all(abs(a[1] - b[2]) <= SAME for a, b in zip(has, lacks, strict=True))
    return [(b[0], a[0]) for a, b in zip(has, lacks, strict=True)] if alike else []


def named(names: Sequence[str]) -> Text:
    """Some by their names; of many the first."""
    return as_it_is(both(names) if len(names) <= NAMED else of_many(names))


# --- in the list of pairs -----------------------------------------------------------------------


def rows(evidence: Evidence) -> Iterator[Way]:
    """The totals, the percentages or the places of several that are each other's, or all that stands in their rows."""
    record, found = evidence.record, dict[frozenset[int], dict[str, list[tuple[ClaimedRow, ClaimedRow]]]]()
    there = in_rows(evidence)
    for what, wrong in there.items():
        few = combinations(wrong, TWO) if len(wrong) <= MOST else ()
        for some in [wrong] if exchanged(wrong) else few:
            if pairs := exchanged(some):
                found.setdefault(frozenset(id(row) for row, _ in pairs), {})[what] = pairs
    for here, columns in found.items():
        if [*columns] == ["place"] != [*there]:  # places follow from the other numbers
            continue
        swap: dict[int, dict[str, Any]] = {
            at: {
                FIELDS[what]: getattr(other, FIELDS[what])
                for what, pairs in columns.items()
                for row, other in pairs
                if id(row) == at
            }
            for at in here
        }
        changed = (replace(row, **swap.get(id(row), {})) for row in record.rows)
        own = [row for row in record.rows if id(row) in here]
        names = named([called(record, section, [number])[0] for row in own for section, number in row.who[:1]])
        says: Text = t("The numbers of {pairs} in the list of pairs are each other's.", pairs=names)
        if len(columns) == 1:
            says = EXCHANGED[next(iter(columns))](names)
        who = frozenset(one for row in own for one in row.who)
        about = tuple(each for each in record.unread if is_of(each, own, record))
        itself = frozenset((what, row.line) for what in columns for row in own)
        yield Way(says, replace(record, rows=tuple(changed)), who=who, line=own[0].line, unread=about, itself=itself)


def is_of(unread: Unread, rows: Sequence[ClaimedRow], record: Record) -> bool:
    """Whether it was noted of one of some rows which way that pair is listed."""
    above = [row for row in record.rows if row.line <= unread.line]
    return unread.error.given.get("what") == DIRECTION and max(above, key=attrgetter("line"), default=None) in rows


def totals(evidence: Evidence) -> Iterator[Way]:
    """The total and the percentage of somebody that are each other's, or those of most who are listed."""
    wrong = in_rows(evidence)
    shares = {id(row): each for each in wrong.get("percentage", ()) for row in each[:1]}
    both = [each for each in wrong.get("total", ()) if id(each[0]) in shares]
    rows = [each[0] for each in both if exchanged([each, shares[id(each[0])]])]
    if 2 * len(rows) > len(evidence.record.rows) > 1:
        says: Text = t("The totals and the percentages are exchanged in the whole list of pairs.")
        yield turned(evidence, says, rows)
    for row in rows[:MOST]:
        name = called(evidence.record, row.who[0][0], [row.who[0][1]])[0]
        yield turned(evidence, t("The total and the percentage of {pair} are exchanged.", pair=name), [row])


def alike(evidence: Evidence) -> Iterator[Way]:
    """One number in the whole list, a total, a percentage or a place, which most who are listed do not have."""
    record = evidence.record
    for what, wrong in in_rows(evidence).items():
        rows = [row for row in record.rows if getattr(row, FIELDS[what])]
        said = {getattr(row, FIELDS[what]).text for row in rows}
        if len(said) == 1 and len(rows) > MOST_BY_CHANCE and 2 * len(wrong) > len(rows):
            nothing: dict[str, Any] = {FIELDS[what]: None}
            bare = tuple(replace(row, **nothing) for row in record.rows)
            who = frozenset(one for row in rows for one in row.who)
            itself = frozenset((what, row.line) for row in rows)
            says = ALIKE[what](said.pop())
            yield Way(says, replace(record, rows=bare), who=who, line=rows[0].line, itself=itself)


def turned(evidence: Evidence, says: Text, rows: Sequence[ClaimedRow]) -> Way:
    """A way in which the totals and percentages of some are exchanged."""
    own = {id(row) for row in rows}
    record = evidence.record
    changed = (replace(row, total=row.percent, percent=row.total) if id(row) in own else row for row in record.rows)
    who = frozenset(one for row in rows for one in row.who)
    itself = frozenset((what, row.line) for what in ("total", "percentage") for row in rows)
    return Way(says, replace(record, rows=tuple(changed)), who=who, line=rows[0].line, itself=itself)


def in_rows(evidence: Evidence) -> dict[str, list[Wrong[ClaimedRow]]]:
    """The wrong totals, percentages and places."""
    against, values = evidence.against, evidence.values
    found: dict[str, list[Wrong[ClaimedRow]]] = {}
    for each in (*against.totals(values).wrong, *against.ranks(values).wrong):
        row, what, _ = each.args
        found.setdefault(what, []).append((row, claim(row, what), Fraction(each.keywords["computed"].rstrip("="))))
    return found


def claim(row: ClaimedRow, what: str) -> Fraction:
    """The number itself that a row has, however the file writes it: “45,5 %”, “=3” and “3rd” are numbers too."""
    if what == "place":
        return Fraction(row.place.number if row.place else 0)
    number = getattr(row, FIELDS[what])
    return number.value if number else NOTHING


# --- on a board ------------------------------------------------------------------------------------


def points(evidence: Evidence) -> Iterator[Way]:
    """The points of several lines of a board that are each other's; where the totals say so, their results."""
    for ours, places in evidence.against.wrong_on_boards(evidence.values):
        sides = [[line for line, side in places if side == own] for own in (0, 1)]
        found = [exchanged([claimed(evidence, ours, (line, side)) for line in sides[side]]) for side in (0, 1)]
        for side in (0, 1):
            if found[side] and not sides[1 - side]:
                keys = sorted((key for key, _ in found[side]), key=evidence.line)
                says = t(
                    "Board {board}: the points of {pairs} are each other's.",
                    board=ours.board.number,
                    pairs=named([evidence.names.sides(key)[side] for key in keys]),
                )
                yield told(evidence, says, with_points(evidence.record, found[side], ("first", "second")[side]))
        if found[0] and sides[0] == sides[1]:
            yield from of_both(evidence, ours, found[0])


def claimed(evidence: Evidence, ours: Ours, at: tuple[int, int]) -> Wrong[Key]:
    """What the file gives a side of a line, and what it should be."""
    line, side = at
    key, exact = ours.key(line), ours.exact(line, side)
    claim = (evidence.record.lines[key].first, evidence.record.lines[key].second)[side]
    assert claim
    return key, claim.value, claim.value - 1 if exact is None else exact


def of_both(evidence: Evidence, ours: Ours, pairs: Sequence[tuple[Key, Key]]) -> Iterator[Way]:
    """Several lines with each other's points of both sides, or with each other's results."""
    record, board = evidence.record, ours.board.number
    lines = named([str(evidence.line(key)) for key in sorted((key for key, _ in pairs), key=evidence.line)])
    says: Text = t("Board {board}: the points in lines {lines} are each other's.", board=board, lines=lines)
    changed = with_points(record, pairs, "first", "second")
    yield told(evidence, says, changed)
    says = t("Board {board}: the results in lines {lines} are each other's.", board=board, lines=lines)
    slips, held = record.event.slips, record.lines
    if any(key not in slips for key, _ in pairs):
        return
    moved = {other: replace(slips[key], switched=slips[other].switched) for key, other in pairs}
    scores = {other: replace(held[other], score=held[key].score) for key, other in pairs}
    event = replace(record.event, slips={**slips, **moved})
    yield told(evidence, says, (replace(with_lines(record, scores), event=event), [*moved]))


def with_points(record: Record, pairs: Sequence[tuple[Key, Key]], *fields: str) -> tuple[Record, list[Key]]:
    """A record in which each line has its own points, of one side or of both; and which lines these are."""
    lines = {
        key: replace(record.lines[key], **{field: getattr(record.lines[other], field) for field in fields})
        for key, other in pairs
    }
    return with_lines(record, lines), [*lines]


def told(evidence: Evidence, says: Text, changed: tuple[Record, list[Key]]) -> Way:
    """A way that is told on the first of several lines."""
    record, keys = changed
    return evidence.on_board(says, record, keys)


def scores(evidence: Evidence) -> Iterator[Way]:
    """The scores on several lines of a board that are each other's."""
    record, boards = evidence.record, dict[tuple[int, int], list[Wrong[Key]]]()
    for key, computed in evidence.scores.items():
        line = record.lines.get(key)
        if line and line.score:
            boards.setdefault(key[::3], []).append((key, line.score.value, Fraction(computed)))
    for (_, board), wrong in boards.items():
        if pairs := exchanged(wrong):
            changed, keys = with_points(record, pairs, "score")
            lines = named([str(evidence.line(key)) for key in sorted(keys, key=evidence.line)])
            says = t("Board {board}: the scores in lines {lines} are each other's.", board=board, lines=lines)
            yield evidence.on_board(says, changed, keys, own_scores=True)
