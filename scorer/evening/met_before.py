"""Who has met in sessions before that make one contest with a section's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from scorer.draws.draw import NOBODY_MET, MetBefore
from scorer.event.event import Event, Section
from scorer.event.whole import APART, names_of, whole_of


def met_before(event: Event, section: Section) -> MetBefore:
    """In how many rounds of sessions before every two of a section met, where sessions are added up.

    Sessions that stand by themselves have a contest each, and a final is another than what it comes from.
    """
    if whole_of(event)["adding"] == APART:
        return NOBODY_MET
    now = {name: number for number, one in section.contestants.items() for name in names_of(section, one)}
    found = Counter[frozenset[int]]()
    for each in event.sections:
        if each.session < section.session and each.name == section.name:
            then = {n: now[name] for n, one in each.contestants.items() for name in names_of(each, one) if name in now}
            found.update(frozenset(map(then.__getitem__, two)) for two in meetings(each) if then.keys() >= {*two})
    return found


def meetings(section: Section) -> Iterator[tuple[int, int]]:
    """Every two who met in a round, once a round."""
    for round_ in section.played.rounds if section.played else ():
        yield from {two for each in round_ if each.full for two in combinations(sorted(each.who), 2)}
