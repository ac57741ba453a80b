"""Who is winning, in one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.fields import Answers
from scorer.standings import Scored, shown
from ui.models.ranking import Line

MANY = 3


def leaders(lines: Sequence[Line]) -> list[Line]:
    """Who is first, alone or level with others."""
    return [line for line in lines if line.place == 1]


def lead(lines: Sequence[Line], method: Scored, chosen: Answers) -> str:
    """By how much the first is ahead of the second; nothing where nobody is second."""
    behind = next((line for line in lines if line.place > 1), None)
    if behind is None:
        return ""
    gap = lines[0].worth - behind.worth
    if method.by_percent:
        return f" by {shown.percent(gap, chosen)} %"
    return f" by {shown.in_units(gap, method.unit, chosen)}"


def sentence(
    rankings: Sequence[tuple[str, Sequence[Line]]], method: Scored, chosen: Answers, *, who: str, over: bool
) -> str:
    """“Sæther & Hauge lead by 0.32 %.”, or who leads where there are several rankings."""
    ahead = [(title, leaders(lines), lines) for title, lines in rankings]
    if not any(first for _, first, _ in ahead):
        return "Nobody has a result yet."
    if len(ahead) == 1:
        return alone(ahead[0][1], ahead[0][2], (method, chosen), who=who, over=over)
    if len(ahead) > MANY:
        return f"{sum(bool(first) for _, first, _ in ahead)} rankings, each with its own leaders."
    told = ", ".join(f"{level(first, who, lines)} ({title})" for title, first, lines in ahead if first)
    return f"{'Winners' if over else 'In the lead'}: {told}."


def uncompared(results: int) -> str:
    """The sentence while so many results are in, and no board has two to hold beside each other."""
    if results == 1:
        return "1 result is in; it cannot be compared yet."
    return f"{results} results are in; none can be compared yet."


def alone(first: Sequence[Line], lines: Sequence[Line], by: tuple[Scored, Answers], *, who: str, over: bool) -> str:
    """The sentence of one ranking."""
    if len(first) > 1:
        return f"{level(first, who, lines)} share the {'first place' if over else 'lead'}."
    plural = len(first[0].names.split(" & ")) > 1 or bool(first[0].own_name)
    verb = "have won" if over and plural else "has won" if over else "lead" if plural else "leads"
    return f"{level(first, who, lines)} {verb}{lead(lines, *by)}."


def level(first: Sequence[Line], who: str, lines: Sequence[Line]) -> str:
    """Everybody who is first, by number where nobody is named; as a count where they are many.

    Where another of the lines has the same name, the number says which is meant.
    """
    if len(first) > MANY:
        return f"{len(first)} {who.lower()}s"
    often = Counter(line.surnames for line in lines)
    named = (f"{line.called} {line.surnames}" if often[line.surnames] > 1 else line.surnames for line in first)
    return " and ".join(
        name if line.surnames else f"{who} {line.called}" for line, name in zip(first, named, strict=True)
    )
