"""A working: a number, and line by line how it came about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from rules.text import Text, as_it_is, joined, t
from scorer.event.event import Contestant, Penalty
from scorer.methods.method import Step

NO_POINTS = t("no points")


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


def equal_with(others: Iterable[Contestant]) -> Text:
    """That a place is shared."""
    return t("Equal with {others}: they share the place.", others=joined(map(called, others), ", "))


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
