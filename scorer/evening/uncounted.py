"""Results that nobody is to hand in as an event now stands: they are kept, and do not count.

Who has been at a table is never away from it by what a director says of them; two who work beside each other may bring
it about, and a movement that was made otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rules.text import Text, t
from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, NotPlayed
from scorer.live.states import States
from scorer.live.words import the, the_first
from scorer.movements.words import counted_first, runs, these


class HasPlayed(Refusal):
    """{who} has results in {rounds}, and these stand: type rounds that include {them}, or clear these results first."""


def stands(event: Event, before: Section, after: Section) -> None:
    """Refuse that somebody is away in rounds of which they have results; raises ``HasPlayed``."""
    played = rounds_played(event, before)
    gone = {number: [n for n in rounds if after.misses(number, n)] for number, rounds in played.items()}
    for number, rounds in sorted(gone.items()):
        if rounds:
            raise HasPlayed(who=the_first(event, before, number), rounds=these("round", rounds), them=runs(rounds))


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
    handed_in = sum(key in states.event.slips for key in states.due)
    for section in states.event.sections if handed_in < len(states.event.slips) else ():
        if keys := contest.strays(states.event, section):
            yield section, keys


def do_not_count(count: int) -> Text:
    """``Six results do not count``, without an end."""
    results = counted_first(count, "result")
    return t("{results} does not count", "{results} do not count", n=count, results=results)


def strays_words(event: Event, section: Section, count: int) -> Text:
    """How many do not count, and why."""
    results = do_not_count(count)
    if section.away:
        return t("{results} while {who_is_away}.", results=results, who_is_away=away_words(event, section))
    return t(
        "{results}: the movement has no place for it.",
        "{results}: the movement has no place for them.",
        n=count,
        results=results,
    )


def away_words(event: Event, section: Section) -> Text:
    """``pairs 3 and 13 are missing``, ``pair 4 is away``: who is, inside a sentence."""
    numbers = sorted({each.number for each in section.away})
    who, n = the(event, section, *numbers), len(numbers)
    if all(each.whole for each in section.away):
        return t("{who} is missing", "{who} are missing", n=n, who=who)
    return t("{who} is away", "{who} are away", n=n, who=who)
