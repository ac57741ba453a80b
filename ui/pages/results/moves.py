"""Everybody's place as it is, and as it would be with a ruling that is being thought about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from scorer.standings import Standings
from ui.models.ranking import RankingLine, lines


class Move(NamedTuple):
    """Somebody's line in the ranking before a change and after it."""

    before: RankingLine
    after: RankingLine

    @property
    def touched(self) -> bool:
        """Whether place or points are not what they were."""
        return self.before != self.after


def places(standings: Standings) -> list[RankingLine]:
    """Everybody's line, ranking by ranking."""
    letters = standings.event.letters
    return [line for ranking in standings.rankings() for line in lines(ranking, letters)]


def moves(before: Iterable[RankingLine], after: Iterable[RankingLine]) -> list[Move]:
    """Everybody before and after, in the order in which they then stand."""
    was = {line.who: line for line in before}
    return [Move(was[line.who], line) for line in after if line.who in was]
