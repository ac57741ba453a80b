"""A working: a number, and line by line how it came about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.called import called as called_in
from scorer.event.event import Contestant, Event, Penalty, Section
from scorer.methods.method import Step
from scorer.standings.parts.ranking import RankedRow

NO_POINTS = t("no points")
Row = TypeVar("Row", bound=RankedRow)
Gap = Callable[[Row, Row], Text]  # what lies between two rows, of which the first is the better
Gaps = tuple[Gap[Row], Gap[Row]]  # said of a row and the better one above it, and of it and the worse one below


class Working(NamedTuple):
    """How a number came about: what it is about, line by line, and the number."""

    title: Text
    lines: tuple[Step, ...]
    result: Text


def called(contestant: Contestant) -> Text:
    """The number and the names, as far as they are known."""
    return as_it_is(f"{contestant.called} {contestant.names}".rstrip())


# Somebody in a match of whom no name is known, where a sentence begins with them and within one.
NUMBERED: Mapping[str, Callable[[str], tuple[Text, Text]]] = MappingProxyType(
    {
        "pair": lambda number: (t("Pair {number}", number=number), t("pair {number}", number=number)),
        "player": lambda number: (t("Player {number}", number=number), t("player {number}", number=number)),
        "team": lambda number: (t("Team {number}", number=number), t("team {number}", number=number)),
    }
)


def one_called(event: Event, section: Section, number: int) -> Text:
    """The same of one of an event, the number as printed, as a sentence has them inside it."""
    who, printed = section.contestant(number), called_in(event, section, number)
    return as_it_is(f"{printed} {who.names}") if who.names else NUMBERED[event.entrant](printed)[1]


def equal_with(others: Iterable[Contestant]) -> Text:
    """That a place is shared."""
    return t("Equal with {others}: they share the place.", others=joined(map(called, others), ", "))


def behind(points: Text, better: Contestant) -> Text:
    """By how much somebody is behind another."""
    return t("{points} behind {other}", points=points, other=called(better))


def before(points: Text, worse: Contestant) -> Text:
    """By how much somebody is before another."""
    return t("{points} before {other}", points=points, other=called(worse))


def gaps(apart: Gap[Row]) -> Gaps[Row]:
    """How what lies between two rows is said of each of them."""
    return (
        lambda better, row: behind(apart(better, row), better.contestant),
        lambda row, worse: before(apart(row, worse), worse.contestant),
    )


def beside(rows: Sequence[Row], row: Row, between: Gaps[Row], *, law: Text, parted: Text = NO_WORDS) -> Iterator[Step]:
    """A row beside the last of those above it, those equal to it, and the first below.

    ``law`` is why equal ones share a place, ``parted`` what decides between two others.
    """
    above_by, below_by = between
    above = [each for each in rows if 0 < each.place < row.place]
    equal = [each for each in rows if each.place == row.place and each is not row]
    below = [each for each in rows if each.place > row.place]
    if above:
        yield Step(t("{count} above; {gap}.", count=len(above), gap=above_by(above[-1], row)), parted)
    if equal:
        yield Step(equal_with(each.contestant for each in equal), law)
    if below:
        yield Step(t("{count} below; {gap}.", count=len(below), gap=below_by(row, below[0])), parted)


def penalty_of(penalty: Penalty, taken: Text) -> Text:
    """What was taken from a total, and why."""
    if penalty.reason:
        return t("Penalty ({reason}): {taken}.", reason=penalty.reason, taken=taken)
    return t("Penalty: {taken}.", taken=taken)


def placed(title: Text, place: str, steps: Iterable[Step], *, among: int) -> Working:
    """Why somebody stands at a place among so many; that there is none yet where it is blank."""
    if not place:
        return Working(title, (Step(t("There is nothing to rank yet.")),), t("no place"))
    return Working(title, tuple(steps), t("{place} of {ranked}", place=place, ranked=among))
