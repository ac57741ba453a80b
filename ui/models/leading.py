"""Who is winning, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.fields import Answers
from rules.text import NO_WORDS, Begun, Figure, Text, both, joined, t
from scorer.live.words import those
from scorer.movements.words import NOUNS
from scorer.standings import Scored, shown
from ui.models.ranking import RankingLine

MANY = 3


def leaders(lines: Sequence[RankingLine]) -> list[RankingLine]:
    """Who is first, alone or level with others."""
    return [line for line in lines if line.place == 1]


def sentence(
    rankings: Sequence[tuple[Text, Sequence[RankingLine]]], method: Scored, chosen: Answers, *, who: str, over: bool
) -> Text:
    """“Sæther & Hauge lead by 0.32 %.”, or who leads where there are several rankings; ``who`` is a key of nouns."""
    ahead = [(title, first, lines) for title, lines in rankings if (first := leaders(lines))]
    if not ahead:
        return t("Nobody has a result yet.")
    if len(rankings) == 1:
        _, first, lines = ahead[0]
        return alone(first, lines, (method, chosen), who=who, over=over)
    if len(rankings) > MANY:
        return t("{n} ranking, with its own leaders.", "{n} rankings, each with its own leaders.", n=len(ahead))
    each = (t("{who} ({ranking})", who=level(first, who, lines), ranking=title) for title, first, lines in ahead)
    told = joined(each, ", ")
    return t("Winners: {who}.", who=told) if over else t("In the lead: {who}.", who=told)


def uncompared(results: int) -> Text:
    """The sentence while so many results are in, and no board has two to hold beside each other."""
    return t("{n} result is in; it cannot be compared yet.", "{n} results are in; none can be compared yet.", n=results)


def alone(
    first: Sequence[RankingLine], lines: Sequence[RankingLine], by: tuple[Scored, Answers], *, who: str, over: bool
) -> Text:
    """The sentence of one ranking."""
    ahead = level(first, who, lines)
    if len(first) > 1:
        return t("{who} share the first place.", who=ahead) if over else t("{who} share the lead.", who=ahead)
    n = 2 if " & " in first[0].names and not first[0].own_name else 1
    gap = lead(lines, *by)
    if not gap:
        if over:
            return t("{who} has won.", "{who} have won.", n=n, who=ahead)
        return t("{who} leads.", "{who} lead.", n=n, who=ahead)
    if over:
        return t("{who} has won by {gap}.", "{who} have won by {gap}.", n=n, who=ahead, gap=gap)
    return t("{who} leads by {gap}.", "{who} lead by {gap}.", n=n, who=ahead, gap=gap)


def lead(lines: Sequence[RankingLine], method: Scored, chosen: Answers) -> Text:
    """By how much the first is ahead of the second; nothing where nobody is second, or a tie was broken."""
    behind = next((line for line in lines if line.place > 1), None)
    if behind is None or not (gap := lines[0].worth - behind.worth):
        return NO_WORDS
    if method.by_percent:
        return t("{percent} %", percent=shown.percent(gap, chosen))
    return shown.in_full(gap, method.unit, chosen)


def level(first: Sequence[RankingLine], who: str, lines: Sequence[RankingLine]) -> Text:
    """Everybody who is first, by number where nobody is named; as a count where they are many.

    Where another of the lines has the same name, the number says which is meant.
    """
    if len(first) > MANY:
        return NOUNS[who](len(first), Figure(str(len(first))))
    often = Counter(line.surnames for line in lines)
    named = (f"{line.called} {line.surnames}" if often[line.surnames] > 1 else line.surnames for line in first)
    return both(
        name if line.surnames else Begun(those(who, [line.called])) for line, name in zip(first, named, strict=True)
    )
