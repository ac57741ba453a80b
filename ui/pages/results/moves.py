"""Everybody's place as it is, and as it would be with a ruling that is being thought about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.standings import Standings
from ui.models.ranking import RankingLine, Who, lines, place

NO_LOTS: Mapping[Who, int] = MappingProxyType({})  # where all stand in one ranking


class Move(NamedTuple):
    """Somebody's line in the ranking before a change and after it.

    ``stood`` is how many lines were above the one before; ``lot`` which of several rankings it is.
    """

    before: RankingLine
    after: RankingLine
    stood: int = 0
    lot: int = 0

    @property
    def touched(self) -> bool:
        """Whether place or points are not what they were."""
        return self.before != self.after


def places(standings: Standings) -> list[RankingLine]:
    """Everybody's line, ranking by ranking."""
    letters = standings.event.letters
    return [line for ranking in standings.rankings() for line in lines(ranking, letters)]


def lots(standings: Standings) -> dict[Who, int]:
    """In which of the rankings everybody stands."""
    rankings = enumerate(standings.rankings())
    return {(row.section.id, row.contestant.number): lot for lot, ranking in rankings for row in ranking.rows}


def moves(
    before: Iterable[RankingLine], after: Iterable[RankingLine], lot_of: Mapping[Who, int] = NO_LOTS
) -> list[Move]:
    """Everybody before and after, in the order in which they then stand."""
    was = {line.who: (at, line) for at, line in enumerate(before)}
    found = ((line, *was[line.who]) for line in after if line.who in was)
    return [Move(line, now, at, lot_of.get(now.who, 0)) for now, at, line in found]


def outcome(found: Sequence[Move], concerned: Collection[Who]) -> Text:
    """What a change comes to, in a sentence: where the one of those concerned who moves most would stand, and stood.

    Nothing where the ranking stays as it is.
    """
    own = [each for each in found if each.after.who in concerned]
    if not any(each.touched for each in found):
        return NO_WORDS
    most = max(own, key=lambda each: abs(each.after.place - each.before.place), default=None)
    if most is None or place(most.after) == place(most.before):
        return t("Nobody of this table would change places.")
    who = as_it_is(most.after.surnames or most.after.names)
    return t(
        "{who} would be in place {after}, not {before}.", who=who, after=place(most.after), before=place(most.before)
    )
