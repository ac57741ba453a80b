"""Why a round of a drive is as it is: of each table how everybody came to it, and who sits out why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from rules.text import Text, both, joined, t
from scorer.draws.draw import (
    NAMED,
    TWO,
    DrawnRound,
    Played,
    Wishes,
    both_words,
    met_words,
    rounds_met,
    rounds_words,
    two_words,
)
from scorer.draws.parts.moving import CHANGED, FOUR, DriveRule


class WhyHere(NamedTuple):
    """Where somebody sat, and whether they won there (``None``: neither first nor last), or only by the ``cut``."""

    table: int
    won: bool | None
    cut: bool


@dataclass(frozen=True)
class DriveReasons:
    """The reasons of a round that was drawn; ``came`` says of those who played the round before how they did."""

    drawn: DrawnRound
    played: Played
    came: Mapping[int, WhyHere]
    wishes: Wishes
    rule: DriveRule

    def whole(self, by_lot: bool | None) -> Iterator[Text]:
        """How everybody moved and who are partners again; of the first round how they sat down (``by_lot``)."""
        if by_lot is not None:
            yield t("Everybody sits down by lot.") if by_lot else t("Everybody sits down by number.")
            return
        yield self.rule.says
        if self.rule.seats == FOUR and self.rule.change == CHANGED:
            yield again_partners(self.drawn, self.played)

    @cached_property
    def met(self) -> Mapping[frozenset[int], Sequence[int]]:
        """The rounds in which every two met."""
        return rounds_met(self.played)

    def each(self) -> Iterator[Text]:
        """Of each table how everybody came there; of each who sits out why."""
        for table, who in enumerate(self.drawn.meetings, 1):
            wished = [two_words(two.two) for two in self.wishes.together if two.two <= who.two]
            yield joined((*(t("{pair} as wished", pair=two) for two in wished), *self.table(table, who)), "; ")
        for number in self.drawn.out:
            yield t("as wished") if number in self.wishes.out else t("nobody here has sat out less often")

    def table(self, table: int, who: Sequence[int]) -> Iterator[Text]:
        """The reasons of one table, those who came the same way together."""
        if not any(frozenset(two) in self.met for two in combinations(who, TWO)):
            yield met_words(())
        if not self.played:
            return
        ways: dict[WhyHere | None, list[int]] = {}
        for number in who:
            ways.setdefault(self.came.get(number), []).append(number)
        for way, numbers in ways.items():
            yield from_words(numbers, way, table)


def from_words(numbers: Sequence[int], way: WhyHere | None, table: int) -> Text:
    """How some came to a table: ``3 and 5 won at table 2``."""
    who, n = both_words(sorted(numbers)), len(numbers)
    if way is None:
        return t("{who} sits down where there is room", "{who} sit down where there is room", n=n, who=who)
    if way.won is None:
        return t("{who} was at table {table}", "{who} were at table {table}", n=n, who=who, table=way.table)
    if way.cut:
        if way.won:
            return t("{who} won the cut at table {table}", who=who, table=way.table)
        return t("{who} lost the cut at table {table}", who=who, table=way.table)
    if way.table == table:
        return t("{who} won here", who=who) if way.won else t("{who} lost here", who=who)
    if way.won:
        return t("{who} won at table {table}", who=who, table=way.table)
    return t("{who} lost at table {table}", who=who, table=way.table)


def partners_before(played: Played) -> dict[frozenset[int], list[int]]:
    """The rounds in which every two were partners, at tables of four."""
    found: dict[frozenset[int], list[int]] = {}
    for number, each in enumerate(played, 1):
        for who in each.meetings:
            for two in (who[::TWO], who[1::TWO]) if len(who) == FOUR else ():
                found.setdefault(frozenset(two), []).append(number)
    return found


def again_partners(drawn: DrawnRound, played: Played) -> Text:
    """Who are partners again, in a sentence."""
    before = partners_before(played)
    again = sorted((two for two in partners_before([drawn]) if two in before), key=sorted)
    if not again:
        return t("Nobody has a partner again.")
    if len(again) > NAMED:
        return t("{many} pairs have been partners before.", many=len(again))
    each = (t("{pair} ({rounds})", pair=two_words(two), rounds=rounds_words(before[two])) for two in again)
    return t("Partners again: {pairs}.", pairs=both(each))
