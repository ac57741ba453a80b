"""Results that nobody is to hand in as an event now stands: they are kept, and do not count.

Who has been at a table is never away from it by what a director says of them; two who work beside each other may bring
it about, and a movement that was made otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, NotPlayed
from scorer.live.states import WAITING, States
from scorer.live.words import called, contestant_word
from scorer.movements.words import counted, listed, runs, these


class HasPlayed(Refusal):
    """{who} has results in {rounds}, and these stand: type rounds that include {them}, or clear these results first."""


def stands(event: Event, before: Section, after: Section) -> None:
    """Refuse that somebody is away in rounds of which they have results; raises ``HasPlayed``."""
    played = rounds_played(event, before)
    gone = {number: [n for n in rounds if after.misses(number, n)] for number, rounds in played.items()}
    for number, rounds in sorted(gone.items()):
        if rounds:
            who = f"{contestant_word(before).capitalize()} {called(event, before, number)}"
            raise HasPlayed(who=who, rounds=these("round", rounds), them=runs(rounds))


def rounds_played(event: Event, section: Section) -> Mapping[int, Collection[int]]:
    """The rounds of which each has results that count, by number.

    Where it is only written that nobody played, nothing has been.
    """
    contest = contest_of(event)
    due, rounds = contest.spots(event, section), dict[int, set[int]]()
    for key, slip in event.slips.items():
        seating = due.get(contest.spot(key)) if key.section == section.id else None
        if seating and not isinstance(slip.result, NotPlayed):
            for number in seating.who:
                rounds.setdefault(number, set()).add(key.round)
    return rounds


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
