"""Who leads or has won, and by how much, in one sentence: the same on every page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from rules.text import NO_WORDS, Begun, Figure, Text, both, joined, t
from scorer.contests import contest_of
from scorer.contests.released import held_back
from scorer.evening.stage import Progress
from scorer.event.called import called
from scorer.event.event import Event
from scorer.live.words import those
from scorer.movements.words import NOUNS
from scorer.standings import RankedRow, Ranking, Reckoning, shown
from scorer.standings.whole.overall import Overall

MANY = 3


def all_played(event: Event, far: Progress) -> bool:
    """Whether everything is in that there will be, and shown: who leads then has won."""
    return 0 < far.due <= far.done and not held_back(event) and not contest_of(event).to_be_drawn(event)


def leading(overall: Overall, *, over: bool) -> Text:
    """“Sæther & Hauge lead by 0.32 %.”, or who leads where several rankings decide; nothing while nobody has a place.

    What places follow from may have a sentence of its own.
    """
    rankings, by = overall.decisive, overall.standings
    ahead = [(first, each) for each in rankings if (first := leaders(each))]
    if len(rankings) == 1 and (said := by.placing.says(rankings[0])):
        return said
    if not ahead:
        return NO_WORDS
    if len(rankings) == 1:
        return alone(*ahead[0], by, over=over)
    if len(rankings) > MANY:
        return t("{n} ranking, with its own leaders.", "{n} rankings, each with its own leaders.", n=len(ahead))
    each = (t("{who} ({ranking})", who=level(first, of, by.event), ranking=of.title) for first, of in ahead)
    told = joined(each, ", ")
    return t("Winners: {who}.", who=told) if over else t("In the lead: {who}.", who=told)


def leaders(ranking: Ranking) -> list[RankedRow]:
    """Who is first, alone or level with others."""
    return [row for row in ranking.rows if row.place == 1]


def uncompared(results: int) -> Text:
    """The sentence while so many results are in, and no board has two to hold beside each other."""
    if not results:
        return t("Nobody has a result yet.")
    return t("{n} result is in; it cannot be compared yet.", "{n} results are in; none can be compared yet.", n=results)


def alone(first: Sequence[RankedRow], ranking: Ranking, by: Reckoning, *, over: bool) -> Text:
    """The sentence of one ranking, by what places follow from in its standings."""
    ahead = level(first, ranking, by.event)
    if len(first) > 1:
        return t("{who} share the first place.", who=ahead) if over else t("{who} share the lead.", who=ahead)
    who = first[0].contestant
    n = 2 if " & " in who.names and not who.entry.is_team else 1
    gap = margin(ranking, by)
    if not gap:
        if over:
            return t("{who} has won.", "{who} have won.", n=n, who=ahead)
        return t("{who} leads.", "{who} lead.", n=n, who=ahead)
    if over:
        return t("{who} has won by {gap}.", "{who} have won by {gap}.", n=n, who=ahead, gap=gap)
    return t("{who} leads by {gap}.", "{who} lead by {gap}.", n=n, who=ahead, gap=gap)


def margin(ranking: Ranking, by: Reckoning) -> Text:
    """By how much the first is ahead; nothing where nobody is second, or what parts them cannot be counted or shown."""
    second = next((row for row in ranking.rows if row.place > 1), None)
    gap = by.placing.margin(ranking.rows[0], second) if second else None
    method, chosen = by.conditions.method, by.conditions.chosen
    if gap is None or shown.percent(gap, chosen) == shown.percent(Fraction(0), chosen):
        return NO_WORDS
    if method.by_percent:
        return t("{percent} %", percent=shown.percent(gap, chosen))
    said = shown.in_full if by.all_decimals else shown.in_units
    return said(gap, method.unit, chosen)


def level(first: Sequence[RankedRow], ranking: Ranking, event: Event) -> Text:
    """Everybody who is first, by number where nobody is named; as a count where they are many.

    Where somebody else in the ranking has the same name, the number says which is meant.
    """
    if len(first) > MANY:
        return NOUNS[event.entrant](len(first), Figure(str(len(first))))
    often = Counter(surnames(row) for row in ranking.rows)
    return both(named(row, event, often[surnames(row)]) for row in first)


def surnames(row: RankedRow) -> str:
    """Who somebody is in few words, a team by its name."""
    return row.contestant.as_known.surnames


def named(row: RankedRow, event: Event, often: int) -> str:
    """One of them as a sentence begins with them; the surnames are those of so many."""
    number, name = called(event, row.section, row.contestant.number), surnames(row)
    if not name:
        return Begun(those(event.entrant, [number]))
    return f"{number} {name}" if often > 1 else name
