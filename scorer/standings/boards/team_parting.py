"""What parts teams that have the same total: one thing after another, each among those who are still level."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from rules.text import Text, as_it_is, joined, t
from scorer.methods.parts.sums import NOTHING
from scorer.scales.parts.ties import (
    BOARDS_WON,
    BY_IMPS,
    BY_MATCH,
    BY_MEETING,
    BY_OPPONENTS,
    MATCH_BETWEEN,
    NET,
    OPPONENTS,
    OWN_SHARE,
    PROGRESS,
    QUOTIENT,
    SEED,
    SHARED,
    WINS,
    TieKey,
    keys_of,
)
from scorer.standings import shown
from scorer.standings.parts.ranking import RankingColumn

if TYPE_CHECKING:
    from scorer.standings.boards.match_boards import MatchConditions
    from scorer.standings.boards.team_totals import TeamMatches, TeamRow

# The usual orders, for each answer to the question.
PARTED_BY = {
    BY_IMPS: (NET, MATCH_BETWEEN),
    BY_MEETING: (MATCH_BETWEEN, NET),
    BY_MATCH: (MATCH_BETWEEN,),
    BY_OPPONENTS: (MATCH_BETWEEN, OPPONENTS, NET),
    SHARED: (),
}
HALF = Fraction(1, 2)
NO_LOSS = Fraction(10**9)  # more than any quotient: of who made something and lost nothing


def parts_by(conditions: MatchConditions) -> tuple[str, ...]:
    """What parts those who are level, the first first."""
    ties = conditions.scale.ties
    usual = PARTED_BY.get(conditions.chosen[ties.name])
    return tuple(each.key for each in keys_of(ties, conditions.chosen)) if usual is None else usual


def against(ranked: Sequence[TeamMatches]) -> dict[tuple[int, int], Fraction]:
    """What the opponents of each have in all, by section and number: each as often as it was met, half in half a match.

    In a match that was sat out the opponent has as much as those it met have on average; no rule for it is in print.
    """
    totals = {(each.section.id, each.contestant.number): each.total for each in ranked}
    found = {}
    for each in ranked:
        faced = [totals.get((each.section.id, turn.opponent), NOTHING) * turn.share for turn in each.met]
        out = sum((turn.share for turn in each.turns if turn.score is None and turn.points is not None), NOTHING)
        met = sum((turn.share for turn in each.met), NOTHING)
        found[each.section.id, each.contestant.number] = sum(faced, NOTHING) * (met + out) / met if met else NOTHING
    return found


def between(each: TeamMatches, others: Sequence[TeamMatches]) -> Fraction:
    """What a team has from its matches against some others, if all of them have met; else they are not parted by it."""
    group = (each, *others)
    everybody = {other.contestant.number for other in group}
    for one in group:
        met = {turn.opponent for turn in one.met}
        if one.section is not each.section or not everybody - {one.contestant.number} <= met:
            return NOTHING
    return sum((turn.points or NOTHING for turn in each.met if turn.opponent in everybody), NOTHING)


# --- one thing after another -----------------------------------------------------------


class RankedTeams:
    """All who are ranked, and what of others is asked of each."""

    def __init__(self, ranked: Sequence[TeamMatches]) -> None:
        self.ranked = ranked

    @cached_property
    def faced(self) -> Mapping[tuple[int, int], Fraction]:
        """What the opponents of each have."""
        return against(self.ranked)

    @cached_property
    def totals(self) -> Mapping[tuple[int, int], Fraction]:
        """What each has."""
        return {(each.section.id, each.contestant.number): each.total for each in self.ranked}


def opponents(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """What those have whom a team met."""
    return field.faced[each.section.id, each.contestant.number]


def wins(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """The matches it won, a draw half of one."""
    won, drawn, _ = each.record
    return won + HALF * drawn


def shares(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """What each of its opponents has, times its own part of what their match brought both (Sonneborn-Berger)."""
    found = NOTHING
    for turn in each.met:
        both = sum(turn.score.points, NOTHING) if turn.score and turn.score.points else NOTHING
        if both:
            theirs = field.totals.get((each.section.id, turn.opponent), NOTHING)
            found += theirs * turn.share * (turn.points or NOTHING) / both
    return found


def progress(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """What it had after each match, added up; penalties are left out."""
    so_far, found = NOTHING, NOTHING
    for turn in each.turns:
        if turn.points is not None:
            so_far += turn.points
            found += so_far
    return found


def quotient(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """What it made on its boards divided by what was made against it."""
    ours, theirs = each.scored
    return ours / theirs if theirs else NO_LOSS if ours else NOTHING


def boards_won(each: TeamMatches, group: Sequence[TeamMatches], field: RankedTeams) -> Fraction:
    """The boards on which it made more than its opponents, a level one half of one."""
    found = NOTHING
    for turn in each.met:
        for line in turn.score.lines if turn.score else ():
            if line.counts:
                ours, theirs = line.scored[turn.side], line.scored[1 - turn.side]
                found += (ours > theirs) + HALF * (ours == theirs)
    return found


VALUES: Mapping[str, Callable[[TeamMatches, Sequence[TeamMatches], RankedTeams], Fraction]] = {
    MATCH_BETWEEN: lambda each, group, field: between(each, [other for other in group if other is not each]),
    OPPONENTS: opponents,
    NET: lambda each, group, field: each.net,
    BOARDS_WON: boards_won,
    WINS: wins,
    OWN_SHARE: shares,
    PROGRESS: progress,
    QUOTIENT: quotient,
    SEED: lambda each, group, field: Fraction(-each.contestant.number),
}


def parting(ranked: Sequence[TeamMatches], by: Sequence[str]) -> Iterator[tuple[Fraction, ...]]:
    """What parts each team from those with the same total; nothing where nobody has."""
    field, found = RankedTeams(ranked), dict[int, tuple[Fraction, ...]]()
    equal: dict[Fraction, list[TeamMatches]] = {}
    for each in ranked:
        equal.setdefault(each.total, []).append(each)
    for group in equal.values():
        if len(group) > 1:
            found.update(parted_in(group, by, field))
    return (found.get(id(each), ()) for each in ranked)


def parted_in(group: Sequence[TeamMatches], by: Sequence[str], field: RankedTeams) -> dict[int, tuple[Fraction, ...]]:
    """What parts some who are level, by one thing and then, of those still level, by the next; nought once alone."""
    if not by:
        return {id(each): () for each in group}
    if len(group) == 1:
        return {id(group[0]): (NOTHING,) * len(by)}
    value = VALUES[by[0]]
    parts: dict[Fraction, list[TeamMatches]] = {}
    for each in group:
        parts.setdefault(value(each, group, field), []).append(each)
    return {
        one: (worth, *rest) for worth, part in parts.items() for one, rest in parted_in(part, by[1:], field).items()
    }


# --- told beside a tie -----------------------------------------------------------------


def tie_columns(
    order: Sequence[TeamRow], keys: Sequence[TieKey], conditions: MatchConditions
) -> Iterator[RankingColumn]:
    """By what each row is parted from those beside it with the same total; nothing where it is alone or still level."""
    for at, row in enumerate(order):
        beside = [other for other in order[max(0, at - 1) : at + 2] if other is not row and other.points == row.points]
        decide = [nth for other in beside if row.place and other.place and (nth := parted_at(row, other)) is not None]
        told = [
            t("{what}: {value}", what=keys[nth].short, value=value_words(keys[nth], row.parted[nth], conditions))
            for nth in sorted({*decide})
        ]
        yield t("Tie-break"), joined(told, ", ") if told else None


def parted_at(row: TeamRow, other: TeamRow) -> int | None:
    """The first thing in which two differ who are level."""
    return next((nth for nth, (one, two) in enumerate(zip(row.parted, other.parted, strict=True)) if one != two), None)


def value_words(key: TieKey, value: Fraction, conditions: MatchConditions) -> Text:
    """What somebody has of it, as it is printed."""
    if key.key in (MATCH_BETWEEN, OPPONENTS, OWN_SHARE, PROGRESS):
        return shown.total(value, conditions.chosen)
    if key.key == QUOTIENT:
        return t("no loss") if value == NO_LOSS else shown.brief(value)
    if key.key == SEED:
        return as_it_is(str(-value))
    return shown.brief(value, signed=key.key == NET)
