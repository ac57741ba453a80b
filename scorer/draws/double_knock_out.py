"""Double knock-out: whoever loses plays on among those who have lost once, and is out after a second defeat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from rules.text import Text, t
from scorer.draws.draw import NO_WISHES, DrawnRound, Meeting, Played, Wishes
from scorer.draws.knock_out import BY_SEED, KnockOut, KnockOutReasons
from scorer.draws.parts.bracket import Bracket
from scorer.draws.parts.double_bracket import DECIDER, FINAL, LOSERS, WINNERS, DoubleBracket

PARTS = {
    WINNERS: t("winners’ bracket"),
    LOSERS: t("losers’ bracket"),
    FINAL: t("final", sense="of the match"),
    DECIDER: t("deciding match"),
}


@dataclass(frozen=True)
class DoubleKnockOut(KnockOut):
    """As a knock-out in two brackets; the best of either meet in the final.

    With a ``decider`` the unbeaten one who loses the final has another match. One that follows a match of the same two
    is played with their sides exchanged.
    """

    key: ClassVar[str] = "double-knock-out"
    name: ClassVar[Text] = t("Double knock-out")
    sides_count: ClassVar[bool] = True
    decider: bool = True

    def bracket_of(self, order: tuple[int, ...], played: Played, here: frozenset[int]) -> Bracket:
        return DoubleBracket(order, played, here, self.level == BY_SEED, self.stanzas, decider=self.decider)

    def next_stage(self, bracket: Bracket, stage: int, wishes: Wishes = NO_WISHES) -> Iterator[Meeting]:
        """The matches of both brackets that can be played, or the final."""
        assert isinstance(bracket, DoubleBracket)
        before = {tuple(each) for each in bracket.stages[-1].meetings}
        for each in bracket.coming:
            meeting = self.at_home(bracket, *each.two)
            yield Meeting(*meeting[::-1]) if tuple(meeting) in before else meeting

    def why(self, bracket: Bracket, drawn: DrawnRound) -> KnockOutReasons:
        return DoubleReasons(self, bracket, drawn)


@dataclass(frozen=True)
class DoubleReasons(KnockOutReasons):
    """The same where everybody is in until the second defeat."""

    @property
    def parts(self) -> dict[frozenset[int], str]:
        """The part of the contest to which each match belongs, by the two who play it."""
        assert isinstance(self.bracket, DoubleBracket)
        if self.same_stage:
            last = len(self.bracket.stages)
            return {two: each.part for (stage, two), each in self.bracket.fought.items() if stage == last}
        return {frozenset(each.two): each.part for each in self.bracket.coming}

    def next_words(self) -> Text:
        last = {*self.parts.values()}
        if DECIDER in last:
            return t("Both have lost once: the match decides.")
        if FINAL in last:
            return t("The best of either bracket meet in the final.")
        return t("Whoever has won meets the next in either bracket; whoever has lost once plays on among the losers.")

    def of(self, meeting: Meeting) -> Iterator[Text]:
        if self.bracket.stages and (part := self.parts.get(meeting.two)):
            yield PARTS[part]

    def sits_out(self, number: int) -> Text:
        waits = self.bracket.stages and number in self.bracket.left
        return t("waits for the others") if waits else super().sits_out(number)
