"""Knock-out drawn anew: after each round those who are left are paired again, by seeds or by lot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from rules.text import Text, t
from scorer.draws.draw import NO_WISHES, TWO, DrawnRound, Meeting, Played, Wishes
from scorer.draws.knock_out import BY_SEED, LOT, KnockOut, KnockOutReasons, paired
from scorer.draws.parts.bracket import Bracket
from scorer.draws.parts.bracket_drawn_anew import BracketDrawnAnew


@dataclass(frozen=True)
class KnockOutAnew(KnockOut):
    """By seeds the best of those who are left meets the last, and so on; by lot anybody meets anybody.

    By lot too the lower number is the better seed, where that decides something. Whoever has nobody to meet because
    somebody left goes on without a match, the best by seeds; a plate is drawn anew in the same way.
    """

    key: ClassVar[str] = "knock-out-anew"
    name: ClassVar[Text] = t("Knock-out drawn anew")

    def by_chance(self, round_: int) -> bool:
        return self.first == LOT

    def ranked(self, order: Sequence[int]) -> Sequence[int]:
        return order

    def bracket_of(self, order: tuple[int, ...], played: Played, here: frozenset[int]) -> Bracket:
        return BracketDrawnAnew(order, played, here, self.level == BY_SEED, self.stanzas, self.plate, self.third)

    def first_round(self, bracket: Bracket, wishes: Wishes) -> Iterator[tuple[int, int]]:
        return paired(self.turn(bracket.order, "1"), wishes)

    def next_stage(self, bracket: Bracket, stage: int, wishes: Wishes = NO_WISHES) -> Iterator[Meeting]:
        """The matches of a stage: of all who are left, of those in the plate, and for the third place."""
        if stage > bracket.depth:
            return
        groups = [(bracket.through(bracket.order), f"{stage}")]
        if self.plate:
            groups.append((bracket.in_plate(bracket.order), f"{stage}, plate"))
        for there, of in groups:
            if len(there) >= TWO:
                for two in paired(self.turn(there, of), wishes.among(there)):
                    yield self.at_home(bracket, *two)
        yield from self.for_third(bracket, stage)

    def turn(self, there: Sequence[int], of: str) -> Sequence[int]:
        """Some who are to be paired, best first, in the order that they are paired by; ``of`` says in which stage."""
        return Random(f"{self.number}, {of}").sample(there, len(there)) if self.first == LOT else there

    def why(self, bracket: Bracket, drawn: DrawnRound) -> KnockOutReasons:
        return AnewReasons(self, bracket, drawn)


@dataclass(frozen=True)
class AnewReasons(KnockOutReasons):
    """The same where those who are left are paired again."""

    def next_words(self) -> Text:
        if self.draw.first == LOT:
            return t("Drawn anew by lot of those who are left.")
        return t("Drawn anew of those who are left: the best meets the last, and so on.")
