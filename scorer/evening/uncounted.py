"""Results that nobody is to hand in as an event now stands: they are kept, and do not count."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.results import Key
from scorer.live.states import WAITING, States
from scorer.live.words import called, contestant_word
from scorer.movements.words import counted, listed


def all_strays(states: States) -> Iterator[tuple[Section, tuple[Key, ...]]]:
    """Every section that has any, and which; nobody is looked for where all results are due ones."""
    contest = contest_of(states.event)
    handed_in = sum(count for state, count in states.counts().items() if state not in WAITING)
    for section in states.event.sections if handed_in < len(states.event.slips) else ():
        if keys := contest.strays(states.event, section):
            yield section, keys


def uncounted_words(count: int) -> str:
    """``Six results do not count.``"""
    return f"{counted(count, 'result').capitalize()} {'does' if count == 1 else 'do'} not count."


def strays_words(event: Event, section: Section, count: int) -> str:
    """How many do not count, and why."""
    results = uncounted_words(count).removesuffix(".")
    if section.away:
        names = [called(event, section, number) for number in sorted({each.number for each in section.away})]
        who, be = (contestant_word(section), "is") if len(names) == 1 else (f"{contestant_word(section)}s", "are")
        how = "missing" if all(each.whole for each in section.away) else "away"
        return f"{results} while {who} {listed(names)} {be} {how}."
    return f"{results}: the movement has no place for {'it' if count == 1 else 'them'}."
