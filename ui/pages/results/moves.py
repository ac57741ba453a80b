"""Everybody's place as it is, and as it would be with a ruling that is being thought about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.standings import Standings
from ui.models.ranking import RankingLine, Who, lines, place


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
